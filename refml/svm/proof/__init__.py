"""The judge of an optimum; nothing here finds one.

    optimality   the judge: infeasibility, complementarity, the duality gap; read this first
    hard_margin  the judge of a hard margin alone, without kernels and slack
    gaps         bounds of the duality gap for the true Gaussian kernel, from a rounded one
    uniqueness   the judge of a claim that multipliers are, or are not, the only optimal ones
"""
