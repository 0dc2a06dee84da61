"""Names for what must be refused and is answered, and for what has an answer and is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.generation.drawn import FIXED_SEED, fixed_draws, manners
from refml.oracle.generation.drawn import example as drawn_example
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.observing import refusals
from refml.oracle.judging.observing.refusals import (
    ANOTHER_WAY,
    excess_named,
    refusals_named,
    said_in_refusing,
)
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.verdict import Judgement
from refml.oracle.specification.codec import read_json
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

SPEC = load()
OF_ONE_CHAPTER = [one.id for one in SPEC.operations.values() if one.chapter == "decision" and one.refuses]
RIGHT, REFUSED = Reply("result", "right"), Reply("error")   # what is right is taken at its word


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
        assert not refusals_named(results) and not excess_named(results)


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


# ---------------------------------------------------------------- refused, though there is an answer

def excess(operation: str, refused: Callable[[Mapping[str, Any]], bool]) -> set[tuple[str, bool]]:
    """The names of the refusals of an implementation that refuses arguments of its own choice."""
    results = judged(operation, lambda one, reply: REFUSED if refused(one.given) else reply)
    return {(one.id, one.sure) for one in excess_named(results).values()}


def test_the_circumstance_that_is_refused_is_told() -> None:
    declared = excess("naive_bayes.prior", lambda given: bool(
        given["classes"] and set(given["classes"]) - set(given["labels"])))
    assert declared == {("refuses: a declared class has no record", True)}
    assert excess("gaussian.semi_axes", lambda given: bool(given["level"] != 1)) == {
        ("refuses: level is not 1", True)}


def test_several_circumstances_that_fit_make_it_unsure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refusals, "circumstances",
                        lambda _, given, __: iter(["one", "another"] if given["level"] != 1 else []))
    assert excess("gaussian.semi_axes", lambda given: bool(given["level"] != 1)) == {("refuses: one", False)}


def test_of_one_refusal_or_without_a_circumstance_nothing_is_told() -> None:
    first = next(one for one in cases_of("decision.posterior") if plan(one, "exact").right.is_value)
    assert excess("decision.posterior", lambda given: given == first.given) == set()
    assert excess("gaussian.density", lambda given: str(given["x"])[-1] in "13") == set()


def test_a_refusal_of_what_has_an_answer_is_told_in_its_own_words() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        count = len(one.given["scores"])
        refused = Reply("error", message=f"ValueError: {count} scores, which are too few")
        return refused if count < 3 else reply

    found = said_in_refusing(judged("decision.normalise", answer))
    assert {one.says for one in found.values()} == {
        "You refuse what has an answer. (ValueError: scores) It is so wherever scores has at most two parts, "
        "and in no case that you answer."}
    assert all(one.right.is_value for place, one in enumerate(judged("decision.normalise", answer))
               if place in found)
    assert not said_in_refusing(judged("decision.normalise", lambda _, reply: reply))
