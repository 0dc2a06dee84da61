"""The factor of a normally distributed attribute: its moments, its density and its certified score."""
from __future__ import annotations

import math
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Undefined
from refml.gaussian.univariate import density, estimate
from refml.naive_bayes.counting.measured import Gaussian
from refml.naive_bayes.counting.tallies import PowerSums
from refml.naive_bayes.weighing.normal import NormalColumn
from refml.naive_bayes.weighing.scores import BITS, GREATEST_LOG, Logs, unpacked
from refml.numbers.reals.real import compare, exp, log, pi, sqrt
from tests.drawing import simple_fractions

numbers = st.lists(simple_fractions(-9, 9, 7), min_size=2, max_size=6)


def normal_of(xs: list[Fraction], divisor: str) -> NormalColumn:
    return NormalColumn(Gaussian(divisor), [tally_of(xs)], ["c"], "column 0")


def tally_of(xs: list[Fraction]) -> PowerSums:
    tally = PowerSums()
    for x in xs:
        tally.add(x)
    return tally


@given(numbers, st.sampled_from(["n", "n-1"]))
def test_moments_give_the_estimates_of_the_values(xs: list[Fraction], divisor: str) -> None:
    assert normal_of(xs, divisor).parameters(0) == estimate(xs, divisor)


@given(numbers.filter(lambda xs: len(set(xs)) > 1), simple_fractions(-9, 9, 5))
def test_root_and_exponent_make_the_density(xs: list[Fraction], x: Fraction) -> None:
    column, normal = normal_of(xs, "n-1"), estimate(xs)
    b, a = column.root_and_exponent(x, 0)
    assert column.density(x, 0) == density(x, normal.mean, normal.variance)
    assert compare(sqrt(b) * exp(a) / sqrt(2 * pi), column.density(x, 0)) == 0


@given(st.lists(numbers.filter(lambda xs: len(set(xs)) > 1), min_size=1, max_size=3),
       simple_fractions(-9, 9, 5), st.integers(-300, 300))
def test_scores_in_integers_are_those_of_the_fractions(
        groups: list[list[Fraction]], x: Fraction, power: int) -> None:
    """Within the bound that is told, in every class and every unit of the numbers."""
    unit = Fraction(10) ** power
    column = NormalColumn(Gaussian("n"), [tally_of([value * unit for value in xs]) for xs in groups],
                          [str(c) for c in range(len(groups))], "column 0")
    total = column.score(x * unit, Logs())
    assert total is not None and total == column.score(x * unit, Logs())
    for c, score in enumerate(unpacked(total, len(groups))):
        b, a = column.root_and_exponent(x * unit, c)
        assert abs(float((a + log(b) / 2) * (1 << BITS) - score)) <= column.logs_in(x)


def test_a_number_too_far_out_for_a_slot_has_no_score_and_no_class_lends_its_spread() -> None:
    """The greatest exponent has a score, the next has none; a class without a spread is refused each time."""
    column = normal_of([Fraction(-1), Fraction(1)], "n")   # mean 0, variance 1
    x = Fraction(math.isqrt(2 * GREATEST_LOG))
    assert column.score(x, Logs()) is not None and column.score(x + 1, Logs()) is None
    flat = NormalColumn(Gaussian("n"), [tally_of([x, x + 1]), tally_of([x, x])], ["a", "b"], "column 0")
    for _ in range(2):
        with pytest.raises(Undefined, match="variance 0 in class 'b'"):
            flat.score(x, Logs())
