"""A run from start to end.

    runner      a run from start to end; read this first
    portions    what is judged apart: the cases of one operation, one law
"""
