"""Derivations: mark answers of several lines; a line may follow from an earlier wrong one.

    following    the first wrong line, the mistake in it, and what follows from it; read this first
    course       the lines of a derivation, computed with what was written in place of some
    several      which answers are followed, line by line
    updates      the updates of a perceptron, one after another
    rows         rows that sum to 1: what the others leave
    statements   which line of the operation's derivation each line names
"""
