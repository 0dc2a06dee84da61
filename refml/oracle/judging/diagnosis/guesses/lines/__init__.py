"""Derivations computed otherwise: one thing in one line, one line wherever it is used, or all arithmetic.

    slips      one thing in one line is written otherwise; read this first
    edits      what that may be
    values     the value of a line is taken otherwise wherever it is used
    loops      a total is used within the loop, or values are joined by their places
    patches    all lines in another arithmetic: a small number under every logarithm or divisor, underflow
    course     the values of the lines, each computed once
"""
