"""The Gaussian kernel: the optimum is irrational, and enclosed with proof.

    search           from a guess to a proven optimum; read this first
    solution         the optimum as a record
    conditions       the conditions of optimality, enclosed
    proven_inverse   approximate inverses, and the proof of how good they are
    rational         whether an optimum has rational multipliers
    at_bounds        what such multipliers say of b
    symmetry         when the optimal b is 0
"""
