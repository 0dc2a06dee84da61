"""The solvers: guesses in floats, which prove nothing, and the finish in integers.

    active_set          the finish: exact equations for one set of free examples after another
    float_smo           guess: sequential minimal optimisation in floats; read this first
    interior_point      guess: for many examples of few features
    vertex              a guess is moved to a vertex of the optimal face
    coordinate_ascent   guess: where b is not free, and features are many
    squared_slacks      guess: Newton's method where slacks are squared
    float_kernels       kernel matrices in floats
    feature_columns     the features of a kernel in floats, where they are few
    least_norm          the optimal multipliers of least norm, exactly
    other_optima        whether other multipliers are optimal too, with the proof
"""
