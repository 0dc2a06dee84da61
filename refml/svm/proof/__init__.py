"""What proves an optimum; nothing here finds one.

    optimality   the judge: infeasibility, complementarity, the duality gap; read this first
    gaps         how much a gap may change when a rounded Gaussian kernel gives way to the true one
    uniqueness   whether other multipliers are optimal too
"""
