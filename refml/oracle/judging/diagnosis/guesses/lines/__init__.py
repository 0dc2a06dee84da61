"""Derivations computed otherwise: one thing in one line, one line wherever it is used, or all arithmetic.

    slips      one thing in one line is written otherwise; read this first
    edits      what that may be
    classes    some classes alone in a line that adds over all
    loops      a total is used within the loop, or values are joined by their places
    turns      the value of a line is taken otherwise wherever it is used
    guards     a small number that keeps the value of a line from 0, or from 0 and 1
    variables  one name in one line stands for another of its shape
    joined     a slip where one line meets another
    exchanged  two operations in the other order: the sum of squares for the square of a sum
    patches    all lines in another arithmetic: a small number under every logarithm or divisor, underflow
    course     the values of the lines, each computed once
    curves     another curve in the line of the sigmoid, and scores that are clipped before it
"""
