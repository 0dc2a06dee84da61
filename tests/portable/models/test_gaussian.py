"""Gaussian classes: shares of 1, a mean each, and one covariance or one each."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.errors import InvalidInput
from refml.portable.models.gaussian import Gaussian

ONE, HALF = Fraction(1), Fraction(1, 2)


def test_one_covariance_is_shared_and_two_are_the_classes_own() -> None:
    shared = Gaussian(["a", "b"], [HALF, HALF], [[0 * ONE], [2 * ONE]], [[[ONE]]])
    assert (shared.decide([1]), shared.decide([2])) == (["a", "b"], ["b"])
    own = Gaussian(["a", "b"], [HALF, HALF], [[0 * ONE], [0 * ONE]], [[[ONE]], [[4 * ONE]]])
    assert (own.decide([0]), own.decide([3])) == (["a"], ["b"])


def test_priors_that_are_no_shares_are_refused() -> None:
    with pytest.raises(InvalidInput, match="its share of 1"):
        Gaussian(["a", "b"], [HALF, ONE], [[ONE], [ONE]], [[[ONE]]])
