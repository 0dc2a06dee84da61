"""Branches: what fits only where something holds, because answers are right, or wrong otherwise, elsewhere.

    cases          the circumstance of a case: a keyword, a 0, a tie, more than two classes; read this first
    entries        the circumstance of one entry of a list or a map
    defaults       where keywords have their defaults, though answers elsewhere are wrong as well
    ties           several that are equally good, of which some alone are named
    places         the part that alone is wrong, where nothing explains the failures
    circumstances  what holds of arguments and their answer, in words
"""
