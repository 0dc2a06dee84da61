"""Relations of all answers to the right ones: each is named only where it holds for every answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.relations import as_bound, constants, relations, within
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Expected, Operation
from tests.oracle.judging.diagnosis.guesses.test_numeric import asked_of
from tests.oracle.judging.diagnosis.trying import named


def found(kind: Any, answers: list[tuple[Any, Any]]) -> dict[str, str]:
    """The relations that hold between right and given answers → their sentences."""
    operation = Operation("a.b", "", (), parse_type(kind), "a")
    asked = [Asked(operation, {}, Outcome("value", right), Reply("result", got),
                   Measure("binary64", 12, Expected("exact")), right != got) for right, got in answers]
    suspects = (*constants(operation, asked), *relations(operation, asked))
    return {one.diagnosis.id: one.diagnosis.says for one in named(suspects, asked)}


F = Fraction


@pytest.mark.parametrize(("kind", "answers", "name"), [
    ("rational", [(F(2), F(-2)), (F(3), F(-3))], "negative"),
    ("rational", [(F(1, 4), F(3, 4)), (F(1, 2), F(1, 2))], "complement"),
    ("rational", [(F(4), F(2)), (F(9), F(3))], "rooted"),
    ("rational", [(F(2), F(4)), (F(3), F(9))], "squared"),
    ("rational", [(F(2), F(1, 2)), (F(3), F(1, 3))], "reciprocal"),
    ("list[rational]", [([F(1), F(2), F(4)], [F(4), F(2), F(1)])], "reversed"),
    ("list[list[rational]]", [([[F(1), F(2)], [F(3), F(4)]], [[F(1), F(3)], [F(2), F(4)]])], "transposed"),
    ("integer", [(2**63, -2**63), (2**63 + 7, 7 - 2**63), (9, 9)], "signed-words"),
    ("list[rational]", [([F(1, 3), F(2, 3)], [F(3, 10), F(7, 10)]), ([F(1, 6), F(5, 6)], [F(1, 5), F(4, 5)])],
     "rounded-to-1-decimals-and-the-last-the-rest"),
    ("rational", [(F(3, 4), F(0.8640313923585756)), (F(1, 4), F(0.13596860764142435))], "probit"),
    ("boolean", [(True, False), (False, True)], "opposite"),
    ("integer", [(1, 2), (5, 6)], "one-more"),
    ("indices", [([1], [2]), ([5], [6])], "one-more"),
    ("rational", [(F(1), F(7)), (F(2), F(7)), (F(3), F(7))], "constant"),
    ("integer", [(1, 0), (0, 1)], "bits-exchanged"),
    ("list[list[rational]]", [([[F(1)], [F(2)], [F(3)]], [[F(3)]] * 3)], "last-for-all"),
    ("list[rational]", [([F(1), F(2)], [F(1), F(1)]), ([F(5), F(4)], [F(5), F(5)])], "first-for-all"),
    ("list[rational]", [([F(1), F(3)], [F(1, 4), F(3, 4)])], "normalised"),
    ("map[rational]", [({"a": F(1), "b": F(4)}, {"a": F(1, 4), "b": F(1)})], "over-the-greatest"),
    ("list[rational]", [([F(1), F(3), F(2)], [F(0), F(1), F(1, 2)])], "from-nought-to-one"),
    ("list[rational]", [([F(1), F(3), F(2)], [F(0), F(2), F(1)])], "less-the-least"),
    ("list[rational]", [([F(1), F(3), F(2)], [F(-1), F(1), F(0)])], "less-the-mean"),
    ("list[rational]", [([F(3), F(4)], [F(3, 5), F(4, 5)])], "of-length-one"),
    ("list[list[rational]]", [([[F(1), F(2)], [F(3), F(4)]], [[F(1), F(3)], [F(3), F(7)]])], "summed-up"),
    ("list[list[rational]]", [([[F(1), F(2)], [F(3), F(4)]], [[F(3), F(4)], [F(3), F(4)]])],
     "last-row-for-all"),
    ("list[list[rational]]", [([[F(1), F(2)], [F(3), F(4)]], [[F(4), F(6)], [F(4), F(6)]])],
     "sum-of-the-rows-for-all"),
])
def test_a_relation_is_named(kind: Any, answers: list[tuple[Any, Any]], name: str) -> None:
    assert name in found(kind, answers)


def test_a_relation_of_one_field_alone_is_named() -> None:
    kind = {"strategy": "list[integer]", "risk": "rational"}
    rights = [{"strategy": [n], "risk": F(n, 2)} for n in (2, 3, 4)]
    halves = [(right, {**right, "risk": F(n, 2) ** 2}) for n, right in zip((2, 3, 4), rights, strict=True)]
    assert found(kind, halves)["risk-squared"] == \
        "In risk alone: Every number is the square of the right one."


def test_the_sign_of_a_field_of_a_claim_is_found_by_its_judge() -> None:
    def turned(value: Any) -> Any:
        return {**value, "bias": -value["bias"]}

    asked = asked_of("separability.certificate", turned)
    suspects = relations(asked[0].operation, asked)
    assert [one.diagnosis.says for one in named(suspects, asked)] == ["You gave bias the other sign."]
    wrong = asked_of("separability.certificate", lambda value: {**value, "bias": value["bias"] + 100})
    assert named(relations(wrong[0].operation, wrong), wrong) == ()


def test_a_common_factor_is_named_by_its_size() -> None:
    answers = [(F(2), F(3)), (F(4), F(6)), (F(-1), F(-3, 2))]
    assert found("rational", answers) == {"factor": "Every number is 3/2 times the right one."}
    assert found("rational", answers[:1]) == {}     # one number is always a multiple of another
    assert found("rational", [*answers, (F(1), F(1))]) == {}


def test_a_common_difference_is_named_by_its_size() -> None:
    assert found("rational", [(F(2), F(3, 2)), (F(4), F(7, 2))]) == \
        {"difference": "Every number is the right one - 1/2."}


def test_of_what_has_no_root_the_root_says_nothing() -> None:
    assert "rooted" in found("rational", [(F(4), F(2)), (F(9), F(3))])
    assert "rooted" not in found("rational", [(F(4), F(2)), (F(-9), F(3)), (F(-4), F(2))])


def test_nothing_is_named_where_one_answer_contradicts() -> None:
    assert found("rational", [(F(2), F(-2)), (F(3), F(-3)), (F(5), F(7))]) == {}


def test_whoever_answers_the_same_word_to_everything_is_told() -> None:
    operation = Operation("a.b", "", (), parse_type("boolean"), "a")
    asked = [Asked(operation, {}, Outcome("value", right), Reply("result", True),
                   Measure("binary64", 12, Expected("exact")), not right)
             for right in (True, False, True, False)]
    assert [one.diagnosis.says for one in constants(operation, asked)] == [
        "Every answer is true, whatever is asked."]
    assert list(constants(operation, asked[:2])) == []


@pytest.mark.parametrize(("answers", "says"), [
    ([(1, 1), (5, 3), (7, 3)], "Every number beyond is cut at 3."),
    ([(1, 2), (0, 2), (7, 7)], "Every number beyond is raised to 2."),
    ([(1, 2), (0, 2), (3, 3), (7, 5), (8, 5)],
     "Every number beyond is raised to 2, and every other cut at 5."),
])
def test_a_bound_is_named(answers: list[tuple[int, int]], says: str) -> None:
    told = found("rational", [(Fraction(right), Fraction(got)) for right, got in answers])
    assert told["bounded"] == says


def test_a_bound_is_that_of_all() -> None:
    assert "bounded" not in found("rational", [(Fraction(right), Fraction(got))
                                               for right, got in ((1, 1), (5, 3), (7, 4))])


def test_a_bound_that_is_a_logarithm_is_told_as_one() -> None:
    assert as_bound(Fraction(-690.7755278982137)) == "-690.7755279, the logarithm of 1e-300"
    assert as_bound(Fraction(1)) == "1"


def test_every_part_of_a_type_is_changed_and_no_other() -> None:
    kind = parse_type({"a": "rational", "b": {"c": "list[rational]", "d": "text"}, "e": "map[rational]",
                       "f": "optional[rational]", "g": "optional[rational]"})
    value = {"a": 1, "b": {"c": [2, 3], "d": "x"}, "e": {"y": 4}, "f": 5, "g": None}
    assert within(kind, value, lambda one: one.name == "rational", lambda _, number: -number) == {
        "a": -1, "b": {"c": [-2, -3], "d": "x"}, "e": {"y": -4}, "f": -5, "g": None}
