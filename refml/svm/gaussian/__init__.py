"""The Gaussian kernel: its optimum is irrational, enclosed, and proven.

    search           from a guess to a proven optimum; read this first
    solution         the optimum as a record
    conditions       the conditions of optimality, enclosed
    rational         rational multipliers at the optimum: found, or shown not to exist
    at_bounds        the set of optimal b that rational multipliers have
    symmetry         a symmetry of the examples that proves b = 0
"""
