"""Positive relations: both sides of Stiemke's alternative from their definitions, and brute force."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.separability import stiemke
from refml.separability.alternatives import combination, products
from tests import brute_force
from tests.separability.test_gordan import vectors


def check(drawn: list[list[int]]) -> bool:
    """Whether there is a direction, both sides verified from their definitions."""
    found = stiemke.stiemke(drawn)
    if found.direction is not None:
        scores = products(drawn, found.direction)
        assert min(scores) >= 0
        assert max(scores) > 0
        return True
    assert found.multipliers is not None
    assert not any(combination(drawn, found.multipliers))
    assert min(found.multipliers) >= 0
    positive = [v for v, multiplier in zip(drawn, found.multipliers) if multiplier]
    assert 1 <= len(positive) <= 2 * len(drawn[0])
    width = len(drawn[0])
    assert len(brute_force.null_basis(positive, width)) == len(brute_force.null_basis(drawn, width))
    return False


@given(vectors())
def test_every_answer_is_proved(drawn: list[list[int]]) -> None:
    check(drawn)


@given(vectors(st.integers(-2, 2)))
def test_brute_force_agrees(drawn: list[list[int]]) -> None:
    assert check(drawn) == brute_force.weakly([list(map(Fraction, v)) for v in drawn])


@given(st.integers(1, 5), st.integers(1, 4))
def test_twice_as_many_records_as_dimensions_may_be_needed(m: int, size: int) -> None:
    """The signed axes: the relation needs all 2m of them."""
    axes = [[sign * size if j == i else 0 for j in range(m)] for i in range(m) for sign in (1, -1)]
    multipliers = stiemke.stiemke(axes).multipliers
    assert multipliers is not None
    assert min(multipliers) > 0


def test_vectors_that_are_all_zero() -> None:
    assert stiemke.stiemke([[0, 0], [0, 0]]).multipliers == [1, 0]
