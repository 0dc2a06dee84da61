"""The base class of exact reals, by which a reader of arguments knows one.

`reals.real.Real` is the one class of this kind.  A module that imports the base alone loads no arithmetic
of the reals.
"""
from __future__ import annotations


class Irrational:
    """The base of exact reals: a number with arithmetic and comparisons of its own."""

    __slots__ = ()
