"""The factor of a normally distributed attribute: its moments, its density and its certified score."""
from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from refml.gaussian.univariate import density, estimate
from refml.naive_bayes.counting.measured import Gaussian
from refml.naive_bayes.counting.tallies import PowerSums
from refml.naive_bayes.weighing.normal import NormalColumn
from refml.naive_bayes.weighing.scores import BITS, Logs
from refml.numbers.reals.real import compare, exp, log, pi, sqrt

numbers = st.lists(st.fractions(-9, 9, max_denominator=7), min_size=2, max_size=6)


def normal_of(xs: list[Fraction], divisor: str) -> NormalColumn:
    tally = PowerSums()
    for x in xs:
        tally.add(x)
    return NormalColumn(Gaussian(divisor), [tally], ["c"], "column 0")


@given(numbers, st.sampled_from(["n", "n-1"]))
def test_moments_give_the_estimates_of_the_values(xs: list[Fraction], divisor: str) -> None:
    assert normal_of(xs, divisor).parameters(0) == estimate(xs, divisor)


@given(numbers.filter(lambda xs: len(set(xs)) > 1), st.fractions(-9, 9, max_denominator=5))
def test_root_and_exponent_make_the_density(xs: list[Fraction], x: Fraction) -> None:
    column, normal = normal_of(xs, "n-1"), estimate(xs)
    b, a = column.root_and_exponent(x, 0)
    assert column.density(x, 0) == density(x, normal.mean, normal.variance)
    assert compare(sqrt(b) * exp(a) / sqrt(2 * pi), column.density(x, 0)) == 0
    score = column.score(x, Logs())
    assert score is not None
    assert abs(float((a + log(b) / 2) * (1 << BITS) - score)) <= column.logs_in(x)
