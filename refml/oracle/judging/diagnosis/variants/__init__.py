"""Algorithms with something done otherwise: no single line of a derivation says it.

    perceptron    what somebody answers who trains a perceptron otherwise; read this first
    habits        what can be done otherwise, with a sentence for each
    training      the training by such habits
    descent       searches that end after a number of steps
    ascents       EM by other steps: in turn, wrong in each step of a run, ended at a tolerance
    orders        what nobody declared, in another order than sorted
    sampling      samples that are drawn otherwise, and the generators that they are drawn from
"""
