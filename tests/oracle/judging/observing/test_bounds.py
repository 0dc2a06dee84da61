"""What holds of all arguments that are refused, and of none that are answered."""

from __future__ import annotations

from typing import Any

import pytest

from refml.numbers.rational import Fraction
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.circumstances import bounds
from refml.oracle.judging.observing.unanswered import where
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.verdict import Judgement
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example, Expected, Operation

SPEC = load()
EVIDENCE = SPEC.operations["decision.evidence"]
CONDITIONAL = SPEC.operations["decision.conditional_probability"]
PRIORS = {"a": Fraction(1, 4), "b": Fraction(3, 4)}


def shared(operation: Operation, refused: list[Any], answered: list[Any]) -> list[str]:
    """What holds of all arguments that are refused, each with its right answer, and of none answered."""
    inside, outside = ([CaseResult(Example.unwritten("", "", operation, given, Expected("exact"), 12), given,
                                   Outcome("value", answer), 12, Reply("result"), Judgement("exact"))
                        for given, answer in some] for some in (refused, answered))
    return where(inside, outside)


def given(*likelihoods: Fraction | int) -> tuple[dict[str, Any], None]:
    return {"likelihoods": dict(zip("abc", likelihoods, strict=False)), "priors": PRIORS}, None


def test_a_number_above_a_bound_is_told() -> None:
    refused = [given(1, 8), given(Fraction(5, 4), 2)]
    answered = [given(0, 1), given(Fraction(1, 2), 1), given(1, 1)]
    assert shared(EVIDENCE, refused, answered) == ["likelihoods holds a number above 1"]


def test_one_argument_above_another_is_told() -> None:
    names = [one.name for one in CONDITIONAL.parameters]
    more, less = (dict(zip(names, pair, strict=True)) for pair in ((Fraction(3, 4), Fraction(1, 2)),
                                                                   (Fraction(1, 2), Fraction(3, 4))))
    assert f"{names[0]} is greater than {names[1]}" in set(bounds(CONDITIONAL, more, None))
    assert f"{names[1]} is greater than {names[0]}" in set(bounds(CONDITIONAL, less, None))


def test_fewer_parts_than_are_expected_are_told() -> None:
    three = {"likelihoods": dict.fromkeys("abc", 1), "priors": dict.fromkeys("abc", Fraction(1, 3))}
    two = {"likelihoods": dict.fromkeys("ab", 1), "priors": dict.fromkeys("ab", Fraction(1, 2))}
    assert "likelihoods has at most two parts" in shared(EVIDENCE, [(two, None)] * 2, [(three, None)] * 3)


@pytest.mark.parametrize(("refused", "answered"), [(1, 9), (9, 2)])
def test_of_few_cases_nothing_is_told(refused: int, answered: int) -> None:
    assert shared(EVIDENCE, [given(1, 8)] * refused, [given(1, 1)] * answered) == []


def test_where_nothing_tells_them_apart_nothing_is_told() -> None:
    assert shared(EVIDENCE, [given(1, 8)] * 3, [given(1, 9)] * 3) == []


def test_a_part_of_the_answer_that_is_nought_is_told() -> None:
    plane = SPEC.operations["linear.hyperplane"]
    through, beside = ({"weights": [Fraction(1), Fraction(0)], "bias": Fraction(bias)} for bias in (0, 2))
    points = {"points": [[Fraction(1), Fraction(2)], [Fraction(1), Fraction(3)]]}
    assert shared(plane, [(points, through)] * 2, [(points, beside)] * 3) == ["bias is 0 in the answer"]
