"""Algorithms with something done otherwise: no single line of a derivation says it.

    perceptron    the habits, and what somebody answers who trains a perceptron so; read this first
    training      the training by such habits
"""
