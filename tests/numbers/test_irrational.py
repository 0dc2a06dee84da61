"""The exact reals are the only numbers of this kind."""
from __future__ import annotations

from fractions import Fraction

from refml.arguments import exact
from refml.numbers.irrational import Irrational
from refml.numbers.reals.real import Real, sqrt


def test_an_exact_real_passes_the_entrance_as_it_is() -> None:
    root = sqrt(2)
    assert isinstance(root, Irrational)
    assert exact(root, "x") is root
    assert exact("1/2", "x") == Fraction(1, 2)


def test_the_reals_are_the_one_class_of_the_kind() -> None:
    assert Irrational.__subclasses__() == [Real]
