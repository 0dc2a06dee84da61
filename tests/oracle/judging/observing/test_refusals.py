"""Names for what must be refused and is answered, or refused in another way."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.generation.drawn import FIXED_SEED, fixed_draws, manners
from refml.oracle.generation.drawn import example as drawn_example
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.observing import refusals
from refml.oracle.judging.observing.refusals import ANOTHER_WAY, refusals_named
from refml.oracle.judging.observing.unanswered import unanswered_named
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.verdict import Judgement
from refml.oracle.specification.codec import read_json
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

SPEC = load()
OF_ONE_CHAPTER = [one.id for one in SPEC.operations.values() if one.chapter == "decision" and one.refuses]
RIGHT = Reply("result", "right")   # what is right is taken at its word


@cache
def cases_of(operation: str) -> tuple[Example, ...]:
    """The written examples of an operation, a few drawn ones, and one for each condition."""
    how = manners(SPEC)[operation]
    written = [one for one in SPEC.examples.values() if one.operation.id == operation]
    return (*written, *(drawn_example(how, draw) for draw in fixed_draws(SPEC, [operation])))


def judged(operation: str, answer: Callable[[Example, Reply], Reply]) -> list[CaseResult]:
    """The results of an implementation that is right but where `answer` replaces its reply."""
    results = []
    for one in cases_of(operation):
        case = plan(one, "exact")
        right = RIGHT if case.right.is_value else Reply(case.right.kind)
        given = answer(one, right)
        result = result_of(case, given)
        results.append(replace(result, judgement=Judgement("exact")) if given is RIGHT else result)
    return results


def told(results: list[CaseResult]) -> dict[str, int]:
    """The names of what is not refused, or refused otherwise → how many cases each explains."""
    found = [one.id for one in refusals_named(results).values()]
    return {name: found.count(name) for name in found}


@pytest.mark.parametrize("operation", OF_ONE_CHAPTER)
def test_each_condition_that_is_answered_is_told_by_its_sentence(operation: str) -> None:
    refuses = SPEC.operations[operation].refuses
    for says in {one.says for one in refuses}:
        own = {f"{operation}@{FIXED_SEED}.refused{number}" for number, one in enumerate(refuses, 1)
               if one.says == says} | {one.example for one in refuses if one.says == says}

        def answer(one: Example, reply: Reply, own: set[str] = own) -> Reply:
            return Reply("result", ["?"]) if one.id in own else reply

        condition, = {name.partition(": ")[2] for name in told(judged(operation, answer))}
        assert condition.casefold() == says.removesuffix(".").casefold()


def test_an_implementation_that_is_right_has_no_name() -> None:
    for operation in OF_ONE_CHAPTER:
        results = judged(operation, lambda _, reply: reply)
        assert not any(one.failed for one in results)
        assert not refusals_named(results) and not unanswered_named(results)


def test_a_condition_that_is_refused_sometimes_is_told_so() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        return Reply("result", ["?"]) if one.id == "negative-prior" else reply

    assert told(judged("decision.posterior", answer)) == {
        "not-always-refused: a prior is negative or above 1": 1}


def test_a_case_that_names_no_condition_has_that_of_the_words_of_its_refusal() -> None:
    operation = SPEC.operations["gaussian.density"]
    assert "density-of-negative-variance" not in {one.example for one in operation.refuses}
    answered = judged(operation.id, lambda _, reply: reply if reply is RIGHT else Reply("result", 1))
    assert told(answered) == {"not-refused: the variance is not positive": 4}


@pytest.mark.parametrize("operation", OF_ONE_CHAPTER)
def test_each_condition_has_words_by_which_it_is_refused(operation: str) -> None:
    said = refusals.sentences_by_words(SPEC.operations[operation])
    assert set().union(*said.values()) == {one.says for one in SPEC.operations[operation].refuses}


@pytest.mark.parametrize(("sent", "name"), [
    ('{"a": 0, "b": 0.0}', "0-where-undefined"),
    ('{"a": 0.5, "b": 0.5}', "equal-shares-where-undefined"),
    ('{"a": NaN, "b": NaN}', "nan-where-undefined"),
    ('{"a": -Infinity, "b": -Infinity}', "-infinity-where-undefined"),
    ("null", "nothing-where-undefined"),
    ('{"a": 0.25, "b": 0.75}', "not-refused: all scores are 0"),
])
def test_one_answer_wherever_it_is_undefined_is_told(sent: str, name: str) -> None:
    def answer(_: Example, reply: Reply) -> Reply:
        return Reply("result", read_json(sent)) if reply.kind == "undefined" else reply

    assert set(told(judged("decision.normalise", answer))) == {name}


@pytest.mark.parametrize("kind", ["undefined", "error"])
def test_who_refuses_otherwise_is_told_so(kind: str) -> None:
    other = {"undefined": "error", "error": "undefined"}[kind]
    found = judged("decision.normalise", lambda _, reply: Reply(other) if reply.kind == kind else reply)
    assert set(told(found)) == {ANOTHER_WAY[kind].id}
