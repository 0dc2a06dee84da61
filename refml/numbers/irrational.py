"""What an exact real is to those who only pass it on: exact, and no Fraction.

`reals.real.Real` is the one class of this kind.  Whoever reads arguments lets it pass by this base, and
loads no arithmetic of the reals for it.
"""
from __future__ import annotations


class Irrational:
    """The base of exact reals: a number with arithmetic and comparisons of its own."""

    __slots__ = ()
