"""Drawn data: the moments of every model, a second implementation bit by bit, and bad input."""
from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from refml.errors import InvalidInput, RefmlError
from refml.sampling import samples as sampling

seeds = st.integers(0, 2**64 - 1)


# ---------------------------------------------------------------- a second road, on texts of bits

def bits(seed: int) -> Iterator[str]:
    """The bits of a seed, as the head of spec/sampling/bits.toml describes them."""
    while True:
        seed = (seed + 0x9E3779B97F4A7C15) % 2**64
        z = seed
        z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
        z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
        yield from f"{z ^ z >> 31:064b}"


def take(source: Iterator[str], count: int) -> str:
    return "".join(next(source) for _ in range(count))


def less(x: list[str], y: list[str], source: Iterator[str]) -> bool:
    """Compare two lists of blocks of 32 bits, which texts order as numbers."""
    i = 0
    while True:
        for one in (x, y):
            if len(one) == i:
                one.append(take(source, 32))
        if x[i] != y[i]:
            return x[i] < y[i]
        i += 1


def run(x: list[str], source: Iterator[str]) -> int:
    u = [take(source, 32)]
    return 1 + run(u, source) if less(u, x, source) else 0


def half(source: Iterator[str]) -> bool:
    u = [take(source, 32)]
    return u[0][0] == "1" or run(u, source) % 2 == 1


def below(bound: int, source: Iterator[str]) -> int:
    while True:
        number = int("0" + take(source, (bound - 1).bit_length()), 2)
        if number < bound:
            return number


def keep(k: int, x: list[str], source: Iterator[str]) -> bool:
    steps, last = 0, x
    while True:
        u = [take(source, 32)]
        if not less(u, last, source):
            return steps % 2 == 0
        c = below(2 * k + 2, source)
        if c == 2 * k + 1 or (c == 2 * k and not less([take(source, 32)], x, source)):
            return steps % 2 == 0
        steps, last = steps + 1, u


def normal(source: Iterator[str]) -> tuple[str, int, list[str]]:
    while True:
        k = 0
        while half(source):
            k += 1
        if any(not half(source) for _ in range(k * (k - 1))):
            continue
        x = [take(source, 32)]
        if all(keep(k, x, source) for _ in range(k + 1)):
            return take(source, 1), k, x


@given(seeds)
def test_normal_numbers_bit_by_bit(seed: int) -> None:
    """The same stream, read further than the rounding to eight places needs."""
    drawn = sampling.normal(seed, mean=0, variance=1, count=3, digits=8)
    words = bits(seed)
    for number in drawn:
        source = bits(int(take(words, 64), 2))
        negative, k, x = normal(source)
        while len(x) < 4:
            x.append(take(source, 32))
        size = k + Fraction(int("".join(x), 2), 2 ** (32 * len(x)))
        exact = -size if negative == "1" else size
        assert abs(number - exact) <= Fraction(1, 2 * 10**8) + Fraction(1, 2**120)


@given(seeds, st.integers(1, 40))
def test_integers_bit_by_bit(seed: int, bound: int) -> None:
    source = bits(seed)
    assert sampling.integers(seed, bound, 5) == [below(bound, source) for _ in range(5)]


def test_a_normal_number_of_many_digits_is_the_root_of_its_variance_times_the_standard_one() -> None:
    with localcontext() as context:
        context.prec = 80
        standard = sampling.normal(seed=9, mean=0, variance=1, count=5, digits=60)
        scaled = sampling.normal(seed=9, mean=7, variance=2, count=5, digits=40)
        for z, x in zip(standard, scaled, strict=True):
            expected = 7 + Decimal(2).sqrt() * Decimal(z.numerator) / Decimal(z.denominator)
            assert abs(expected - Decimal(x.numerator) / Decimal(x.denominator)) <= Decimal("0.51e-40")


# ---------------------------------------------------------------- moments of models: scores of five

COVARIANCE = [[Fraction(1), Fraction(4, 5)], [Fraction(4, 5), Fraction(4)]]


def test_the_covariance_of_many_rows_is_that_of_the_model() -> None:
    rows = np.array(sampling.multivariate_normal(1, [1, -1], COVARIANCE, 10_000, digits=4), dtype=float)
    centred, expected = rows - [1, -1], np.array(COVARIANCE, dtype=float)
    errors = np.sqrt((np.outer(np.diag(expected), np.diag(expected)) + expected**2) / len(rows))
    assert np.all(np.abs(centred.T @ centred / len(rows) - expected) < 5 * errors)
    assert np.all(np.abs(centred.mean(0)) < 5 * np.sqrt(np.diag(expected) / len(rows)))


def test_classes_come_by_their_prior_and_rows_about_their_mean() -> None:
    drawn = sampling.gda(1, {"a": "1/4", "b": "3/4"}, {"a": [0, 0], "b": [3, 1]}, COVARIANCE, 4000, digits=3)
    rows, labels = np.array(drawn.rows, dtype=float), np.array(drawn.labels)
    assert abs((labels == "a").mean() - 0.25) < 5 * (0.1875 / 4000) ** 0.5
    for label, mean in (("a", [0, 0]), ("b", [3, 1])):
        of_class = rows[labels == label]
        assert np.all(np.abs(of_class.mean(0) - mean) < 5 * np.sqrt(np.array([1, 4]) / len(of_class)))


def test_attributes_of_naive_bayes_are_independent_given_the_class() -> None:
    model: dict[str, Any] = {
        "prior": {"ham": "1/2", "spam": "1/2"}, "attributes": ["bernoulli", "gaussian", "exponential"],
        "parameters": {"ham": [["1/4"], [0, 1], [1]], "spam": [["3/4"], [2, 1], [4]]}}
    drawn = sampling.naive_bayes(seed=2, **model, count=4000, digits=3)
    rows = np.array(drawn.rows, dtype=float)[np.array(drawn.labels) == "spam"]
    between = np.corrcoef(rows.T)[np.triu_indices(3, 1)]
    assert np.all(np.abs(between) < 5 / len(rows) ** 0.5)
    expected, variances = np.array([0.75, 2, 4]), np.array([0.1875, 1, 16])
    assert np.all(np.abs(rows.mean(0) - expected) < 5 * np.sqrt(variances / len(rows)))


def test_tallies_have_the_multinomial_distribution() -> None:
    rows = sampling.multinomial(3, ["1/2", "1/4", "1/4"], trials=2, count=8000)
    kinds = [[2, 0, 0], [1, 1, 0], [1, 0, 1], [0, 2, 0], [0, 1, 1], [0, 0, 2]]
    expected = [8000 * stats.multinomial.pmf(kind, 2, [0.5, 0.25, 0.25]) for kind in kinds]
    assert stats.chisquare([rows.count(kind) for kind in kinds], expected).pvalue > 1e-6


# ---------------------------------------------------------------- hostile input

@given(seeds, st.fractions(-10**400, 10**400), st.fractions(Fraction(1, 10**400), 10**400))
def test_enormous_and_tiny_variances_are_drawn(seed: int, mean: Fraction, variance: Fraction) -> None:
    if variance > 0:
        [x] = sampling.normal(seed, mean, variance, count=1, digits=3)
        assert x * 1000 == int(x * 1000)
        assert (x - mean) ** 2 < 10_000 * variance + 1


untyped: Any = sampling
NORMAL = {"seed": 0, "mean": 0, "variance": 1, "count": 1, "digits": 2}


@pytest.mark.parametrize("wrong, message", [
    ({"seed": -1}, "seed=-1 is not a seed"), ({"seed": 2**64}, "is not a seed"), ({"seed": True},
                                                                                  "seed=True"),
    ({"seed": 0.0}, "seed=0.0"), ({"seed": "0"}, "seed='0'"), ({"count": -1}, "count=-1 is negative"),
    ({"count": "1/2"}, "count='1/2' is not whole"), ({"count": 10**9}, "at most 1000000"),
    ({"digits": -1}, "digits=-1 is negative"), ({"digits": 10**9}, "at most 1000"),
    ({"variance": 0}, "variance=0 is not positive"), ({"variance": "-1"}, "variance='-1' is not positive"),
    ({"mean": float("inf")}, "mean=inf"),
])
def test_bad_input_is_refused_by_name(wrong: dict[str, Any], message: str) -> None:
    with pytest.raises(RefmlError, match=message):
        untyped.normal(**{**NORMAL, **wrong})


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.integers(0, 0, 1), "bound=0 leaves no integer"),
    (lambda: untyped.categorical(0, ["1/2", "1/3"], 1), "sums to 5/6"),
    (lambda: untyped.categorical(0, [], 1), "has 0 elements"),
    (lambda: untyped.inverse_transform([1], [1]), r"uniforms\[0\]=1 is outside"),
    (lambda: untyped.inverse_transform(["1/2", "1/2"], [0, "-1/8"]), r"uniforms\[1\]='-1/8' is outside"),
    (lambda: untyped.bernoulli(0, "3/2", 1), "is not a probability"),
    (lambda: untyped.multinomial(0, [1], -1, 1), "trials=-1 is negative"),
    (lambda: untyped.exponential(0, 0, 1), "mean=0 is not positive"),
    (lambda: untyped.poisson(0, -1, 1), "rate=-1 is not positive"),
    (lambda: untyped.multivariate_normal(0, [0], [[1, 0], [0, 1]], 1), "covariance is 2 by 2 and mean has 1"),
    (lambda: untyped.multivariate_normal(0, [0, 0], [[1, 2], [2, 1]], 1), "have a negative variance"),
    (lambda: untyped.multivariate_normal(0, [0, 0], [[1, 2], [0, 1]], 1), r"covariance\[1\]\[0\]=0 and"),
    (lambda: untyped.gda(0, {"a": 1}, {"b": [0]}, [[1]], 1), "label"),
    (lambda: untyped.gda(0, {"a": "1/2"}, {"a": [0]}, [[1]], 1), "sums to 1/2"),
    (lambda: untyped.quadratic_gda(0, {"a": 1}, {"a": [0]}, {"b": [[1]]}, 1), "label"),
    (lambda: untyped.mixture(0, [1], [[0], [1]], [[[1]]], 1), "1, 2 and 1 entries"),
    (lambda: untyped.naive_bayes(0, {"a": 1}, ["cauchy"], {"a": [[1]]}, 1), r"attributes\[0\]='cauchy'"),
    (lambda: untyped.naive_bayes(0, {"a": 1}, ["poisson"], {"a": [[1], [2]]}, 1),
     "2 entries and attributes has 1"),
])
def test_models_that_are_none_are_refused(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_multinomial_rows_are_counted_by_integers_of_any_make_and_bounded() -> None:
    half = ["1/2", "1/2"]
    two: Any = "2"
    assert sampling.multinomial(0, half, 3, two) == sampling.multinomial(0, half, 3, 2)
    for trials, count, k in ((10**9, 1, 2), (1000, 1001, 2), (0, 10**6, 1000)):
        with pytest.raises(RefmlError, match=r"count=.* rows of trials="):
            sampling.multinomial(0, [Fraction(1, k)] * k, trials, count)


def test_poisson_events_are_bounded_in_all() -> None:
    for call in (lambda: sampling.poisson(0, 10**5, 10**3),
                 lambda: sampling.naive_bayes(0, {"a": 1}, ["poisson"] * 2, {"a": [[10**5], [1]]}, 10**3)):
        with pytest.raises(RefmlError, match="Poisson events"):
            call()


CLASSES: dict[str, Any] = {"prior": {"a": "1/2", "b": "1/2"}, "means": {"a": [0], "b": [9]}}


@pytest.mark.parametrize(("draw", "given_"), [
    (sampling.exponential, {"mean": 3}), (sampling.normal, {"mean": 3, "variance": 2}),
    (sampling.multivariate_normal, {"mean": [3, 1], "covariance": [[2, 1], [1, 2]]}),
    (sampling.naive_bayes, {"prior": {"a": 1}, "attributes": ["gaussian"], "parameters": {"a": [[0, 1]]}}),
    (sampling.gda, {**CLASSES, "covariance": [[1]]}),
    (sampling.quadratic_gda, {**CLASSES, "covariances": {"a": [[1]], "b": [[4]]}}),
    (sampling.mixture, {"weights": ["1/2", "1/2"], "means": [[0], [9]], "covariances": [[[1]], [[4]]]}),
])
def test_real_numbers_have_six_places_where_none_are_asked_for(draw: Any, given_: dict[str, Any]) -> None:
    assert draw(seed=0, count=3, **given_) == draw(seed=0, count=3, digits=6, **given_)
    assert draw(seed=0, count=3, **given_) != draw(seed=0, count=3, digits=7, **given_)
