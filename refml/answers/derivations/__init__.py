"""Derivations: mark answers of several lines; a line may follow from an earlier wrong one.

    following    the first wrong line, the mistake in it, and the lines that follow from it; read this first
    course       the lines of a derivation, computed from the written values of some of them
    several      the answers that are marked line by line
    updates      the updates of a perceptron, one after another
    rows         rows that sum to 1: an entry computed as 1 minus the others
    statements   the parts of a derivation that written lines name
"""
