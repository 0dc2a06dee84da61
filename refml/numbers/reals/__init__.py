"""Exact reals: refined to any precision, compared without rounding.  Read `real` first.

    real          sqrt, exp, log, pi, sign, digits: all that a chapter needs
    sums          Σ q·√b·e^a and logarithms, exactly, and the test for zero
    quotients     arithmetic of quotients of sums
    functions     sqrt, exp and log of quotients of sums
    fixed_point   exp, log and π by whole numbers           balls         a number within a radius
    refinement    sums as balls of any precision            refinable     a number known by a procedure
    rounding      correct rounding to doubles and digits    half_logs     the sign of a + ½·log b

This face imports nothing, for Python runs it for every module inside.
"""
