"""What fits in a circumstance alone is told with it, where enough answers speak for both."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.generation.drawn import Draw, example, manners
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.branches.cases import Evidence, in_branches, separating, wherever
from refml.oracle.judging.diagnosis.guesses.relations import related
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
MOST_DRAWN = 30

Answer = Callable[[Mapping[str, Any], Any], Any]


def asked_of(operation: str, answer: Answer, drawn: int = MOST_DRAWN) -> list[Asked]:
    """The written and some drawn cases of an operation, each answered rightly but for what is changed."""
    found, how = [], manners(SPEC)[operation]
    written = [one for one in SPEC.examples.values() if one.operation.id == operation]
    for one in (*written, *(example(how, Draw(SPEC.operations[operation], 5, n)) for n in range(drawn))):
        right = reference(one.operation, one.given)
        got = answer(one.given, right.value) if right.is_value else None
        reply = Reply("result", got) if right.is_value else Reply("error")
        found.append(Asked(one.operation, one.given, right, reply,
                           measure_of(one, one.given, "exact"), got != right.value, len(str(one.given))))
    return found


def told(operation: str, answer: Answer) -> list[str]:
    """The names of answers that are changed."""
    asked = asked_of(operation, answer, 2 * MOST_DRAWN)
    return [one.diagnosis.id for one in names(SPEC, SPEC.operations[operation], asked)]


def of_a_third(given: Mapping[str, Any], value: Any) -> Any:
    """A third of the right answer where the kernel is polynomial."""
    return value / 3 if given["kernel"] == "polynomial" else value


def third_above_nought(given: Mapping[str, Any], value: Any) -> Any:
    """A third of a share where something was counted."""
    return value / 3 if given["count"] else value


def test_a_slip_in_a_branch_is_named_there() -> None:
    found = names(SPEC, SPEC.operations["svm.dual_objective"], asked_of("svm.dual_objective", of_a_third))
    assert found[0].diagnosis.id == "factor, where kernel is polynomial"
    assert found[0].diagnosis.says == ("Only where kernel is polynomial: "
                                       "Every number is 1/3 times the right one.")


@pytest.mark.parametrize(("operation", "answer", "name"), [
    ("naive_bayes.estimate", third_above_nought, "factor, where count is not 0"),
    ("separability.separable", lambda given, value: value and not given["through_origin"],
     "always-false, where through_origin is true"),
])
def test_a_mistake_is_told_with_what_separates_it(operation: str, answer: Answer, name: str) -> None:
    assert told(operation, answer)[:1] == [name]


def test_a_suspect_in_a_branch_is_right_elsewhere() -> None:
    asked = asked_of("svm.dual_objective", of_a_third)
    found = names(SPEC, SPEC.operations["svm.dual_objective"], asked)[0]
    assert found.suspect is not None
    for one in asked:
        if one.right.is_value:
            assert found.suspect.outcome(one.given, one.right).value == of_a_third(one.given, one.right.value)
    further = asked_of("svm.dual_objective", lambda given, value: value / (3 + (given["kernel"] == "rbf")))
    assert names(SPEC, SPEC.operations["svm.dual_objective"], asked, (), [further]) == (), "wrong elsewhere"


def test_few_answers_do_not_bear_out_a_circumstance() -> None:
    asked = [one for one in asked_of("naive_bayes.estimate", third_above_nought) if one.right.is_value]
    few = [one for one in asked if one.failed][:2] + [one for one in asked if not one.failed]
    found = Evidence.of(few)
    found.astray = [related("third", "It is a third.", lambda value: value / 3)]
    assert [one.diagnosis.id for one in in_branches(SPEC.operations["naive_bayes.estimate"], found)] == [
        "third, where count is not 0", "factor, where count is not 0"]
    assert names(SPEC, SPEC.operations["naive_bayes.estimate"], few) == ()


def test_where_answers_are_wrong_is_told_though_nothing_explains_them() -> None:
    def turned(given: Mapping[str, Any], value: Any) -> Any:
        return value * (2 * given["total"] + 1) / (3 * given["total"] + 5) if given["count"] else value

    asked = asked_of("naive_bayes.estimate", turned, 2 * MOST_DRAWN)
    found, = wherever(SPEC.operations["naive_bayes.estimate"], asked)
    assert found.id == "wrong-where: count is not 0" and found.sure
    assert told("naive_bayes.estimate", turned) == [found.id]
    assert not wherever(SPEC.operations["naive_bayes.estimate"], [one for one in asked if one.failed])


def test_the_simplest_circumstance_comes_first() -> None:
    inside = [{"a is 0": None, "b is yes": None, "c is 1": None}, {"a is 0": None, "b is yes": None}]
    assert list(separating(inside, [{"b is yes": None, "the answer is 0": None}], ())) == [
        (("a is 0", True),), (("the answer is 0", False),)]
    outside = [{"a is 0": None}, {"b is yes": None}]
    assert list(separating(inside, outside, ("a is ", "b is "))) == [(("a is 0", True), ("b is yes", True))]
    assert list(separating(inside, outside, ())) == []
