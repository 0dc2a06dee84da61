"""Guesses: faults that are not recorded, each tested on all answers to an operation.

    rewrites     the value of an argument, a line or the answer is replaced; read this first
    lines        one expression in one line is replaced, or all lines use another arithmetic
    edits        the replacements of expressions in a line
    course       the values of a derivation's lines, each computed once
    relations    a relation of all answers to the right ones: negative, twice, transposed …
    numeric      faults of arithmetic, recognised by the size of the errors: single precision, underflow …
    wordings     other ways to split text into words, and to make a dictionary and vectors of them
    habits       variants of the parts of perceptron training
    perceptron   the answers of a perceptron that is trained by such variants
    pairs        two faults at once
"""
