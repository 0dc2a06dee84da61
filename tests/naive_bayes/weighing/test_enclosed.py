"""Many normal columns: what is enclosed is the exact number, equal to it and with the same digits."""
from __future__ import annotations

import random
from fractions import Fraction
from math import prod
from typing import Any

import pytest

from refml import naive_bayes
from refml.naive_bayes.weighing import enclosed, model
from refml.numbers.reals import balls
from refml.numbers.reals.real import Real, digits, exp, log

COLUMNS = 12


def fitted(columns: int, kinds: str = "abc", classes: str = "abc") -> tuple[naive_bayes.Model, list[Any]]:
    """A model of so many normal columns and a categorical one, and a query."""
    draw = random.Random(columns)
    labels = [classes[i % len(classes)] for i in range(30)]
    rows: list[list[Any]] = [[draw.gauss(0.2, 1) for _ in range(columns)] + [draw.choice(kinds)]
                             for _ in labels]
    families: list[Any] = [naive_bayes.Gaussian() for _ in range(columns)]
    return naive_bayes.fit(rows, labels, [*families, naive_bayes.Categorical()], alpha=1), rows[0]


def answers(of: naive_bayes.Model, query: list[Any]) -> list[Any]:
    posterior, joint = of.posterior(query), of.joint(query)
    return [posterior[c] for c in of.classes] + [joint[c] for c in of.classes] + [
        of.log_odds(query, c, "a") for c in of.classes[1:]]


def test_answers_have_the_digits_of_the_exact_ones_and_equal_them(monkeypatch: pytest.MonkeyPatch) -> None:
    of, query = fitted(COLUMNS)
    exact = answers(of, query)
    monkeypatch.setattr(model, "MANY", 2)
    found = answers(of, query)
    for one, right in zip(found, exact, strict=True):
        assert [digits(one, n) for n in (1, 20, 300)] == [digits(right, n) for n in (1, 20, 300)]
        assert one == right
        assert one * Fraction(10**50 + 1, 10**50) != right
        assert float(one) == float(right)


def test_what_balls_do_not_settle_is_written_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "MANY", 2)
    of, query = fitted(COLUMNS)
    posterior, joint = of.posterior(query), of.joint(query)
    assert all(isinstance(value, Real) for value in posterior.values())
    assert sum(posterior.values()) == 1
    assert of.posterior(query) == posterior
    assert joint["a"] / sum(joint.values()) == posterior["a"]
    assert log(posterior["b"] / posterior["a"]) == of.log_odds(query, "b", "a")
    assert exp(of.log_odds(query, "c", "a")) == posterior["c"] / posterior["a"]


def test_what_is_rational_comes_as_a_fraction(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "MANY", 2)
    families = [naive_bayes.Gaussian()] * 3
    rows = [[0, 1, 5], [2, 3, 9], [4, 5, 13], [6, 7, 17]]
    of = naive_bayes.fit(rows, list("aabb"), families)
    between = [3, 4, 11]
    assert of.posterior(between) == {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert isinstance(of.posterior(between)["a"], Fraction)
    assert of.log_odds(between, "a", "b") == 0
    assert isinstance(of.log_odds(between, "a", "b"), Fraction)


def test_a_class_that_cannot_be_has_posterior_0(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(model, "MANY", 2)
    families: list[Any] = [*[naive_bayes.Gaussian()] * 2, naive_bayes.Categorical()]
    rows = [[0, 1, "x"], [2, 5, "x"], [4, 4, "y"], [7, 9, "y"], [1, 1, "x"], [3, 8, "x"]]
    of = naive_bayes.fit(rows, list("aabbcc"), families)
    posterior = of.posterior([1, 2, "x"])
    assert posterior["b"] == 0
    assert posterior["a"] + posterior["c"] == 1
    assert of.posterior([4, 4, "y"]) == {"a": 0, "b": 1, "c": 0}
    assert of.joint([4, 4, "y"])["a"] == 0


def test_a_column_is_read_once_for_each_precision(monkeypatch: pytest.MonkeyPatch) -> None:
    """4,000 columns took 2.4 s, when each answer wrote the sum of all exponents as one fraction."""
    columns = enclosed.MANY // 2
    of, query = fitted(columns, classes="ab")
    rational = balls.of_rational
    counted: list[int] = []

    def counting(p: int, q: int, bits: int) -> Any:
        counted.append(q.bit_length())
        return rational(p, q, bits)
    monkeypatch.setattr(balls, "of_rational", counting)
    monkeypatch.setattr(model, "_total", lambda fractions: pytest.fail("the exact exponent was written"))
    assert 0 <= float(of.posterior(query)["a"]) <= 1
    assert len(counted) <= 4 * (2 * columns)   # 96 bits, and what a double needs
    assert max(counted) < 1000


def test_balls_hold_products_and_sums_whatever_was_rounded() -> None:
    """Each exponent is rounded down: n of them may be n units off, and the difference of two sums 2n."""
    draw = random.Random(9)
    for columns in (1, 2, 7, 40):
        pairs = [[(Fraction(draw.randrange(1, 99), draw.randrange(1, 99)), Fraction(-1, draw.randrange(3, 9)))
                  for _ in range(columns)] for _ in range(2)]
        for bits in (12, 60):
            parts = enclosed.Weights([Fraction(1)] * 2, pairs)._parts(bits)
            sums = [sum((a for _, a in each), Fraction(0)) for each in pairs]
            for each, (root, exponent), whole in zip(pairs, parts, sums, strict=True):
                assert holds(root, prod((b for b, _ in each), start=Fraction(1))) and holds(exponent, whole)
                assert exponent[1] == columns
            assert holds(enclosed._difference(parts[0][1], parts[1][1]), sums[0] - sums[1])
    assert enclosed._difference((7, 3, -5), (2, 4, -5)) == (5, 7, -5)


def holds(ball: tuple[int, int, int], number: Fraction) -> bool:
    middle, radius, exponent = ball
    return abs(number / Fraction(2)**exponent - middle) <= radius
