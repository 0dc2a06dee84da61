"""Guesses: faults that are not recorded, each tested on all answers to an operation.

    rewrites     an argument, a line or the answer taken otherwise; read this first
    lines        one thing in one line written otherwise, or all lines in another arithmetic
    edits        what may be written otherwise in a line
    course       the values of a derivation's lines, each computed once
    relations    how all answers relate to the right ones: negative, twice, transposed …
    numeric      faults of arithmetic, named by their size: single precision, rounded, underflow …
    wordings     other ways to read words, and to make a dictionary, presences and places of them
    habits       parts of a perceptron's training done otherwise
    perceptron   what such a perceptron answers
    pairs        two faults at once
"""
