"""Algorithms with something done otherwise: no single line of a derivation says it.

    perceptron    what somebody answers who trains a perceptron otherwise; read this first
    habits        what can be done otherwise, with a sentence for each
    training      the training by such habits
    ascents       EM by other steps: components or fields updated in turn
"""
