"""Parts of portable models: classes, sides and vectors of rationals."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput, Undecided
from refml.portable.lines import Fields
from refml.portable.models.parts import checked_classes, fractions, label_at_zero, side_of, vector


def test_the_side_of_a_score() -> None:
    assert [side_of(z, 0, 1, ["no", "yes"]) for z in (-1, 0, 1)] == [["no"], ["yes"], ["yes"]]
    assert side_of(0, 0, 0, ["no", "yes"]) == ["no", "yes"]
    assert side_of(3, 2, 1, ["no", "yes"]) == ["yes"]
    with pytest.raises(Undecided, match="2 units"):
        side_of(-2, 2, 1, ["no", "yes"])


def test_vectors_come_back() -> None:
    numbers = [Fraction(1, 2), Fraction(-2, 3)]
    assert vector(numbers) == [6, 3, -4]
    assert fractions(Fields([("v", [6, 3, -4])]), "v") == numbers
    with pytest.raises(InvalidInput, match="must hold a denominator above 0 and then num"):
        fractions(Fields([("v", [0, 1])]), "v")


def test_what_is_no_class_and_no_side_is_refused() -> None:
    with pytest.raises(InvalidInput, match="a model needs at least 2"):
        checked_classes(["a"])
    with pytest.raises(InvalidInput, match="it must be 1, -1 or 0"):
        label_at_zero(Fields([("at_zero", [2])]))
