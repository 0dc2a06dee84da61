"""Branches: what fits only where something holds, because answers are right, or wrong otherwise, elsewhere.

    cases          the circumstance of a case: a keyword, a 0, a tie, two classes; read this first
    places         the part that alone is wrong, where nothing explains the failures
    circumstances  what holds of arguments and their answer, in words
"""
