"""A mixture of tables: the greatest joint, ties together, and distributions that sum to 1."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput, Undefined
from refml.portable.models.tables import Tables

HALF, NONE, ALL = Fraction(1, 2), Fraction(0), Fraction(1)


def test_the_greatest_joint_is_decided_and_ties_stay() -> None:
    model = Tables(["a", "b"], [HALF, HALF], [["x", "y", 7]], [[[HALF, HALF, NONE]], [[ALL, NONE, NONE]]])
    assert (model.decide(["x"]), model.decide(["y"])) == (["b"], ["a"])
    with pytest.raises(Undefined, match="impossible under every component"):
        model.decide([7])
    with pytest.raises(InvalidInput, match=r"x\[0\]='z' is not one of"):
        model.decide(["z"])


def test_distributions_sum_to_1() -> None:
    with pytest.raises(InvalidInput, match="whose sum is not 1"):
        Tables(["a"], [ALL], [[0, 1]], [[[HALF, NONE]]])
