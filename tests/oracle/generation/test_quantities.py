from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.oracle.generation import quantities
from refml.oracle.generation.choices import Choices, Seeded
from tests.oracle.generation.by_hypothesis import choices


@given(choices())
def test_dyadic_numbers_are_the_doubles_that_they_are(drawn: Choices) -> None:
    numbers = [quantities.alpha(drawn), quantities.whole(drawn), quantities.dyadic(drawn),
               quantities.positive(drawn), quantities.unit(drawn), quantities.power(drawn, -1000, 1000)]
    assert [Fraction(float(number)) for number in numbers] == numbers
    assert numbers[0] >= 0 and numbers[3] > 0 and 0 <= numbers[4] <= 1 and numbers[5] > 0


@given(choices(), st.integers(1, 40), st.booleans())
def test_a_distribution_sums_to_one_in_floats_too(drawn: Choices, size: int, zeros: bool) -> None:
    found = quantities.distribution(drawn, size, zeros)
    assert len(found) == size and sum(found) == 1 and min(found) >= 0
    assert sum(map(float, found)) == 1.0
    assert zeros or min(found) > 0


@given(choices(), st.integers(1, 9))
def test_shares_sum_to_one(drawn: Choices, size: int) -> None:
    found = quantities.shares(drawn, size)
    assert len(found) == size and sum(found) == 1 and min(found) >= 0


def test_numbers_come_in_both_signs_and_at_the_ends() -> None:
    drawn = [Seeded(i) for i in range(200)]
    assert {quantities.whole(one) for one in drawn} == {Fraction(i) for i in range(-4, 5)}
    assert {Fraction(0), Fraction(1), Fraction(1, 2)} <= {quantities.unit(one) for one in drawn}
    assert any(0 in quantities.distribution(one, 3) for one in drawn)
    assert any(0 in quantities.shares(one, 3) for one in drawn)
