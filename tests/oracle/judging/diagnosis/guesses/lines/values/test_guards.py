"""Guards: a small number that keeps the value of one line from 0, or from 0 and 1."""

from __future__ import annotations

import math
from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.judging.diagnosis.guesses.lines.values.guards import (
    GUARDS,
    clipped,
    guarded_arguments,
    guards,
    raised,
    ridged,
)
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Derivation, Line

SMALL = Fraction(1, 10**6)
SPEC = load()
F = Fraction
LINES = {"shares": "[x, 1 - x, 1/2]", "product": "prod(shares)", "answer": "product / 2"}
DERIVATION = Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in LINES.items()))


def test_the_value_of_a_line_is_guarded_wherever_it_is_used() -> None:
    found = {one.diagnosis.id: one.outcome({"x": Fraction(1)}, Outcome("undecided"))
             for one in guards(DERIVATION)}
    assert found["1e-6-clips-shares"].value == F(1 - 1e-6) * SMALL / 4
    assert found["1e-6-at-least-in-shares"].value == found["1e-6-for-0-in-shares"].value == SMALL / 4
    assert found["1e-6-added-in-shares"].value == (1 + SMALL) * SMALL * (Fraction(1, 2) + SMALL) / 2
    assert found["1e-6-for-0-in-product"].value == SMALL / 2
    assert found["1e-6-added-in-answer"].value == SMALL
    little = {one.diagnosis.id: one.outcome({"x": SMALL / 2}, Outcome("undecided"))
              for one in guards(DERIVATION)}
    assert little["1e-6-dropped-from-shares"].value == 0
    assert little["1e-7-dropped-from-shares"].value == SMALL / 2 * (1 - SMALL / 2) / 4
    assert list(guards(None)) == []


def test_a_number_among_the_arguments_is_clipped() -> None:
    operation = SPEC.operations["naive_bayes.m_estimate"]
    found = {one.diagnosis.id: one for one in guarded_arguments(SPEC, operation)}
    given = {"count": 0, "total": 1, "m": F(1), "p": F(0)}
    assert found["1e-2-clips-p"].outcome(given, Outcome("undecided")).value == F(1, 200)
    assert "1e-2-clips-count" not in found


def test_a_guard_that_changes_nothing_leaves_the_right_answer() -> None:
    right = Outcome("value", Fraction(1, 16))
    found = {one.diagnosis.id: one.outcome({"x": Fraction(1, 2)}, right) for one in guards(DERIVATION)}
    assert found["1e-6-clips-shares"] is right


def test_a_guard_says_nothing_of_numbers_that_it_does_not_expect() -> None:
    assert clipped(SMALL, Fraction(1, 3)) == Fraction(1, 3) and raised(SMALL, Fraction(3)) == 3
    for guard, number in ((clipped, Fraction(2)), (clipped, Fraction(-1)), (raised, Fraction(-1))):
        with pytest.raises(InvalidInput):
            guard(SMALL, number)
    assert set(GUARDS) == {"clips", "at-least-in", "dropped-from", "for-0-in", "added-in"}


def test_a_guard_that_any_small_number_would_be_says_nothing() -> None:
    lines = {"square": "x * x", "answer": "1 if square == 0 else 2"}
    derivation = Derivation("a.b", tuple(Line(name, text, f"Say {name}.") for name, text in lines.items()))
    given, right = {"x": Fraction(0)}, Outcome("value", Fraction(1))
    found = {one.diagnosis.id: one.vague is not None and one.vague(given, right, one.outcome(given, right))
             for one in guards(derivation)}
    assert found["1e-6-at-least-in-square"] and not found["1e-6-at-least-in-answer"]


def test_a_small_number_is_put_under_what_is_a_logarithm() -> None:
    derivation = Derivation("a.b", (Line("log_density", "-x", "Say it."),))
    found = {one.diagnosis.id: one.outcome({"x": Fraction(100)}, Outcome("value", Fraction(-100)))
             for one in guards(derivation)}
    for name in ("under-the-logarithm", "at-least-under-the-logarithm"):
        assert float(found[f"1e-6-{name}-in-log_density"].value) == pytest.approx(math.log(1e-6))


def answers(operation_id: str, given: Mapping[str, Any]) -> dict[str, Outcome]:
    """What each guarded question is answered."""
    operation = SPEC.operations[operation_id]
    full = {one.name: given.get(one.name, one.default) for one in operation.parameters}
    return {one.diagnosis.id: one.outcome(full, Outcome("value", F(0)))
            for one in guarded_arguments(SPEC, operation)}


def test_a_covariance_has_a_small_number_on_its_diagonal() -> None:
    found = answers("gaussian.mahalanobis", {"x": [F(1)], "mean": [F(0)], "covariance": [[F(1)]]})
    assert found["1e-3-on-the-diagonal-of-covariance"].value == F(1000, 1001)


def test_of_several_covariances_each_has_it() -> None:
    one = {"prior": {"a": F(1, 2), "b": F(1, 2)}, "means": {"a": [F(0)], "b": [F(2)]},
           "covariances": {"a": [[F(1)]], "b": [[F(1)]]}, "query": [F(0)], "positive": "a", "negative": "b"}
    found = answers("gda.quadratic_log_odds", one)
    assert float(found["1e-3-on-the-diagonal-of-covariances"].value) == pytest.approx(2000 / 1001)


def test_what_is_no_covariance_is_left_as_it_is() -> None:
    assert not answers("gaussian.covariance", {"rows": [[F(1)], [F(2)]]})
    with pytest.raises(InvalidInput):
        ridged(F(1), [[F(1), F(2)]])
