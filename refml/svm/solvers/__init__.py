"""How an optimum is found: guesses in floats, which prove nothing, and the finish in integers.

    active_set          the finish: equations solved exactly, one set of free examples after another
    float_smo           guess: sequential minimal optimisation in floats; read this first
    interior_point      guess: for linear kernels of many examples
    vertex              a guess moved to a vertex of the optimal face
    coordinate_ascent   guess: where b is not free
    squared_slacks      guess: Newton's method where slacks are squared
    float_kernels       kernel matrices in floats
    least_norm          of all optimal multipliers the shortest
    other_optima        whether there are others, with the proof
"""
