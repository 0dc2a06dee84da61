"""The solvers: fast guesses in floats without proof, and the exact finish in integers.

    active_set          the finish: exact equations for one set of free examples after another
    float_smo           guess: sequential minimal optimisation in floats; read this first
    interior_point      guess: for many examples of few features
    vertex              moves a guess to a vertex of the optimal face
    coordinate_ascent   guess: for a b that is penalised or 0, and many features
    squared_slacks      guess: Newton's method for squared slacks
    float_kernels       kernel matrices in floats
    feature_columns     the features of a kernel in floats, if they are few
    least_norm          the optimal multipliers of least norm, exactly
    other_optima        uniqueness of the optimal multipliers, with a proof
"""
