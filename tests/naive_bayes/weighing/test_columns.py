"""The factor of one attribute in each class, as a pair of whole numbers, a fraction and a certified score."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.gaussian.univariate import density, estimate
from refml.naive_bayes.counting.families import Categorical, Gaussian, Tokens
from refml.naive_bayes.counting.tallies import Counts, Moments
from refml.naive_bayes.weighing.columns import FrequencyColumn, NormalColumn, Smoothing
from refml.naive_bayes.weighing.factors import Factors
from refml.naive_bayes.weighing.products import value
from refml.naive_bayes.weighing.scores import BITS, Logs, unpacked
from refml.numbers.reals.real import compare, exp, log, pi, sqrt

cells = st.lists(st.sampled_from(["a", "b"]), max_size=6)
smoothings = st.sampled_from([Smoothing(Fraction(0), None), Smoothing(Fraction(3, 4), None),
                              Smoothing(Fraction(0), Fraction(5, 2))])


def column_of(family: Any, classes: list[list[str]], smoothing: Smoothing) -> FrequencyColumn:
    tallies = []
    for values in classes:
        tally = Counts()
        tally.add(values)
        tallies.append(tally)
    return FrequencyColumn(family, tallies, list(range(len(classes))), smoothing, "column 3")


@given(cells, cells, smoothings, st.sampled_from([None, ["1/2", "1/3", "1/6"]]))
def test_quotient_probability_product_and_score_are_one_number(
        first: list[str], second: list[str], smoothing: Smoothing, p: Any) -> None:
    column = column_of(Categorical(["a", "b", "never"], p), [first, second], smoothing)
    for c, known in enumerate([first, second]):
        if not known and not smoothing.alpha and not smoothing.m:
            with pytest.raises(Undefined, match=f"column 3 has no value in class {c}"):
                column.parameters(c)
            return
        assert sum(column.parameters(c)) == 1
        for v in column.values:
            above, below = column.quotient(v, c)
            powers: dict[int, int] = {}
            column.multiply(powers, [v, v], c, Factors())
            assert column.probability(v, c) == Fraction(above, below)
            assert value(powers) == Fraction(above, below) ** 2
    logs = Logs()
    for v in column.values:
        for c, score in enumerate(unpacked(column.score([v, v], logs), 2)):
            if column.probability(v, c):
                error = abs(float(log(column.probability(v, c)) * 2 * (1 << BITS) - score))
                assert error <= column.logs_in([v, v])
            else:
                assert score < -(1 << 150)


def test_the_sum_of_the_pseudo_counts_is_alpha_k_or_m() -> None:
    assert column_of(Tokens(["a", "b"]), [["a"]], Smoothing(Fraction(1, 2), None)).quotient("a", 0) == (3, 4)
    # s = 6 makes m·p = 1/2, 1/3, 1/6 whole: (0·6 + 3) / (1·6 + 6)
    third = Categorical(["x", "y", "z"], ["1/2", "1/3", "1/6"])
    assert column_of(third, [["y"]], Smoothing(Fraction(0), Fraction(1))).quotient("x", 0) == (3, 12)


def test_undeclared_values_are_those_of_any_class() -> None:
    column = column_of(Categorical(), [["b"], ["a"]], Smoothing(Fraction(1), None))
    assert column.values == ["a", "b"]
    assert column.parameters(0) == [Fraction(1, 3), Fraction(2, 3)]
    with pytest.raises(InvalidInput, match=r"query\[3\]='c' was never seen"):
        column.read("c", "query[3]")


def test_odds_are_the_quotient_of_two_classes() -> None:
    column = column_of(Categorical(["a", "b"]), [["a", "a", "b"], ["b", "a"]], Smoothing(Fraction(0), None))
    above, below = column.odds("a", 0, 1)
    assert Fraction(above, below) == Fraction(2, 3) / Fraction(1, 2)


# ---------------------------------------------------------------- normal columns

numbers = st.lists(st.fractions(-9, 9, max_denominator=7), min_size=2, max_size=6)


def normal_of(xs: list[Fraction], divisor: str) -> NormalColumn:
    tally = Moments()
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
