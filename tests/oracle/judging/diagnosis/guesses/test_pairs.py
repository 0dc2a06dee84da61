"""Two faults at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.pairs import changed_afterwards, pairs, remembered
from refml.oracle.judging.diagnosis.suspects import Suspect
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome, mistaken, reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected

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


def changed(x: list[Fraction]) -> dict[str, Suspect]:
    """What may be done after a mistake to the squared length of x, of which the answer was wrong."""
    operation = SPEC.operations["gaussian.mahalanobis"]
    given = {"x": x, "mean": [F(0), F(0)], "covariance": [[F(1), F(0)], [F(0), F(1)]]}
    one = Asked(operation, given, reference(operation, given), Reply("result", -1),
                Measure("binary64", 12, Expected("exact")))
    return {suspect.diagnosis.id: suspect for suspect in changed_afterwards(SPEC, operation, [one])}


def test_what_a_mistake_answers_is_changed_as_well() -> None:
    both = changed([F(2), F(2)])["covariances-ignored+negative"]
    given = {"x": [F(2), F(2)], "mean": [F(0), F(0)], "covariance": [[F(1), F(0)], [F(0), F(1)]]}
    assert both.outcome(given, UNKNOWN).value == -8
    assert both.diagnosis.says.endswith(" And: Every number has the other sign.")


def test_a_change_that_is_seen_nowhere_is_none() -> None:
    assert "covariances-ignored+size" not in changed([F(2), F(2)])
    assert not [name for name in changed([F(0), F(0)]) if name.endswith("+negative")]


def test_a_first_answer_is_computed_once() -> None:
    asked: list[Any] = []
    operation = SPEC.operations["gaussian.mahalanobis"]
    given = {"x": [F(2)], "mean": [F(0)], "covariance": [[F(1)]]}

    def counted(given: Any, right: Outcome) -> Outcome:
        asked.append(given)
        return Outcome("value", F(4))

    known = remembered(operation, counted)
    assert [known(given, UNKNOWN).value for _ in range(3)] == [4, 4, 4]
    assert len(asked) == 1
