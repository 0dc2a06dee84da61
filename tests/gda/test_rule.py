"""Decisions of Gaussian classes without exact reals: those of their posteriors."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from refml import decision
from refml.errors import InvalidInput
from refml.gaussian.covariances import Covariance
from refml.gda.discriminant import Discriminant
from refml.gda.rule import Rule
from refml.numbers.reals.real import absolute_enclosure, log
from tests.gda.test_discriminant import normals

HALF = Fraction(1, 2)


@given(normals())
def test_the_classes_of_the_greatest_posterior_are_decided_for(drawn: Any) -> None:
    names, prior, means, covariances, x = drawn
    found = [Covariance(sigma) for sigma in covariances]
    sigma: Any = found[0] if len(found) == 1 else found
    assert Rule(names, prior, means, sigma).decide(x) == decision.maximisers(
        Discriminant(names, prior, means, sigma).posterior(x))


def test_a_tie_of_three_is_all_of_them() -> None:
    means = [[Fraction(0)], [Fraction(2)], [Fraction(1)], [Fraction(9)]]
    wide = [Covariance([[1]])] * 4
    rule = Rule(["a", "b", "c", "d"], [Fraction(1, 4)] * 4, means, wide)
    assert rule.decide([1]) == ["c"]
    rule = Rule(["a", "b", "d", "e"], [Fraction(1, 4)] * 4, [means[0], means[1], means[0], means[3]], wide)
    assert rule.decide([1]) == ["a", "b", "d"]
    assert rule.decide([1], "first") == ["a"]
    with pytest.raises(InvalidInput, match="have the same greatest score"):
        rule.decide([1], "error")


def test_a_difference_beyond_the_integer_scores_is_seen() -> None:
    tiny = Fraction(1, 2**200)
    rule = Rule(["a", "b"], [HALF - tiny, HALF + tiny], [[Fraction(0)], [Fraction(2)]], Covariance([[1]]))
    assert rule.decide([1]) == ["b"]
    assert rule.decide([1 - tiny / 100]) == ["b"] != rule.decide([1 - 9 * tiny])


def test_the_side_of_a_boundary_is_seen_at_any_distance() -> None:
    """Where the integer scores show it, where they are off by a unit or two, and far below that."""
    edge = HALF - absolute_enclosure(log(2), 600)[0]
    prior, means = [Fraction(1, 3), Fraction(2, 3)], [[Fraction(0)], [Fraction(1)]]
    rule = Rule(["a", "b"], prior, means, Covariance([[1]]))
    for bits in range(50, 130):
        for share in (Fraction(1), Fraction(5, 4), Fraction(7, 4)):
            assert rule.decide([edge + share / 2**bits]) == ["b"]
            assert rule.decide([edge - share / 2**bits]) == ["a"]
