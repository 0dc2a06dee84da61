"""Two faults at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.guesses.pairs import pairs
from refml.oracle.reference.outcomes import Outcome, mistaken
from refml.oracle.specification.reader import load

F = Fraction
SPEC = load()
UNKNOWN = Outcome("undecided")


def answers(operation: str, given: dict[str, Any]) -> dict[str, Any]:
    asked = {one.name: given.get(one.name, one.default) for one in SPEC.operations[operation].parameters}
    return {one.diagnosis.id: one.outcome(asked, UNKNOWN).value
            for one in pairs(SPEC, SPEC.operations[operation])}


def test_two_lines_are_other_ones() -> None:
    mails: dict[str, Any] = {"rows": [[1, 0], [1, 1], [0, 0]], "labels": ["a", "a", "b"], "query": [1, 0],
                             "alpha": F(1)}
    found = answers("naive_bayes.bernoulli_posterior", mails)
    # P(x | c) alone, and not divided by their sum: 3/4 · 1/2 and 1/3 · 2/3
    assert found["forgot-the-prior+forgot-to-normalise"] == {"a": F(3, 8), "b": F(2, 9)}


def test_a_keyword_is_fixed_beside_another_line() -> None:
    found = answers("naive_bayes.distribution", {"counts": [1, 3], "alpha": F(2)})
    assert found["plus-one-below+alpha=1"] == mistaken(
        SPEC, SPEC.mistakes["plus-one-below"], SPEC.operations["naive_bayes.distribution"],
        {"counts": [1, 3], "alpha": F(1)}).value
