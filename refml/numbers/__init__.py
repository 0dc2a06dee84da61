"""Exact numbers: rationals, exact reals, linear algebra.  Read `rational` first.

    rational     one Fraction on every interpreter, and the reader of every number that comes in
    integers     functions on integers                      fraction    a Fraction where there is none
    squares      rational squares and their roots           integer_rows   tables over one denominator
    natives      what a list, a text or a number holds, whatever a subclass says of it
    irrational   the base class of exact reals, which brings no arithmetic with it
    proven_inverse   approximate inverses, and the proof of how good they are
    reals/       square roots, exp, log and π, refined to any number of digits
    linalg/      equations, ranks, determinants, factors

A number that comes in may be an integer, a `Fraction`, a `Decimal`, text such as "0.1" or "3/7", or a float,
which is the binary fraction that it stores: write "0.1" where a tenth is meant. `float(x)` rounds any answer
correctly.

    >>> from refml.numbers.rational import rational
    >>> rational("0.1"), rational(0.5)
    (Fraction(1, 10), Fraction(1, 2))
    >>> from refml.numbers.reals import real
    >>> real.digits(real.exp(1), 30), real.sqrt(2) * real.sqrt(3) == real.sqrt(6)
    ('2.71828182845904523536028747135+', True)

This face imports nothing, for Python runs it for every module inside.
"""
