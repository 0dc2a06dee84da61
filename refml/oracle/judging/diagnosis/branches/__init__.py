"""Branches: what fits only where something holds, because answers are right elsewhere.

    cases          the circumstance of a case: a keyword, a 0, a tie, more than two classes; read this first
    entries        the circumstance of one entry of a list or a map
    circumstances  what holds of arguments and their answer, in words
"""
