"""Exact numbers: rationals, exact reals, linear algebra.  Read `rational` first.

    rational     one Fraction on every interpreter, and the reader of every number that comes in
    integers     what small interpreters leave out          fraction    a Fraction where there is none
    irrational   what an exact real is to those who only pass it on
    reals/       square roots, exp, log and π, refined to any number of digits
    linalg/      equations, ranks, determinants, factors

This face imports nothing, for Python runs it for every module inside.
"""
