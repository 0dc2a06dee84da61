"""Exceptions, refusals, NaN and infinities are named where there is an answer, and with their cases."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.diagnosis import circumstances
from refml.oracle.judging.observing.unanswered import in_floats, unanswered_named
from refml.oracle.judging.results import CaseResult
from refml.oracle.specification.codec import read_json
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example

from .test_refusals import cases_of, judged


def answer_at(name: str, got: Reply) -> list[CaseResult]:
    """A right implementation but for its reply to the scores of which one is 0."""
    def answer(one: Example, reply: Reply) -> Reply:
        nought = 0 in one.given["scores"].values() and reply.kind == "result"
        return got if nought else reply

    return judged(name, answer)


@pytest.mark.parametrize(("kind", "message", "name"), [
    ("error", "OverflowError: math range error", "overflow"),
    ("error", "OverflowError: (34, 'Numerical result out of range')", "overflow"),
    ("undefined", "ZeroDivisionError: float division by zero", "divides-by-0"),
    ("undefined", "ZeroDivisionError: Fraction(3, 0)", "divides-by-0"),
    ("error", "ValueError: math domain error", "logarithm-of-0"),
    ("error", "numpy.linalg.LinAlgError: Singular matrix", "singular"),
    ("error", "LinAlgError: Matrix is singular.", "singular"),
    ("error", "LinAlgError: 0-dimensional array given. Array must be at least two-dimensional", "breaks-off"),
    ("error", "IndexError: list index out of range", "beyond-the-list"),
    ("error", "index out of bounds: the len is 3 but the index is 3", "beyond-the-list"),
    ("error", "IndexError: pop from empty list", "beyond-the-list"),
    ("error", "IndexError: invalid index to scalar variable.", "breaks-off"),
    ("error", "KeyError: 'spam'", "missing-key"),
    ("error", "ValueError: max() arg is an empty sequence", "of-nothing"),
    ("error", "RecursionError: maximum recursion depth exceeded", "too-deep"),
    ("error", "UnboundLocalError: cannot access local variable 'best'", "breaks-off"),
])
def test_an_exception_is_told(kind: str, message: str, name: str) -> None:
    found = unanswered_named(answer_at("decision.normalise", Reply(kind, message=message)))
    assert {(one.id, one.sure) for one in found.values()} == {(name, True)}


@pytest.mark.parametrize("message", ["ValueError: no scores", "", "undefined: 0/0", "AssertionError"])
def test_a_refusal_in_words_is_no_exception(message: str) -> None:
    found = unanswered_named(answer_at("decision.normalise", Reply("error", message=message)))
    assert {one.id.partition(":")[0] for one in found.values()} <= {"refuses", "refuses-an-answer"}


@pytest.mark.parametrize(("example", "message", "words"), [
    ("the-same-points-far-away", "LinAlgError: Singular matrix", "lose 17 digits of a column's differences"),
    ("the-same-points-far-away", "RuntimeError: it did not converge", "subtract the mean of each column"),
    ("the-same-points-in-enormous-units", "LinAlgError: Singular matrix", "too large for a float: divide"),
    ("two-features", "LinAlgError: Singular matrix", "a matrix that has no inverse"),
    ("two-features", "RuntimeError: Newton's method did not converge", "Your training comes to no end"),
])
def test_what_floats_make_of_squares_is_told_where_it_is_why(example: str, message: str, words: str) -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        return Reply("error", message=message) if one.id == example else reply

    found, = unanswered_named(judged("logistic.maximiser", answer)).values()
    assert words in found.says and found.sure


def test_a_column_has_lost_all_where_it_loses_the_16_digits_of_a_float() -> None:
    example = load().examples["the-same-points-far-away"]
    for far, lost in ((10**8, True), (10**8 - 1, False)):
        given = {**example.given, "rows": [[far], [far - 1], [far - 1]]}
        told = in_floats("singular", replace(result_of(plan(example, "binary64"), None), given=given))
        says = "lose 16 digits of a column's differences where they are squared, and have 16:"
        assert (says in told) == bool(told) == lost


@pytest.mark.parametrize(("sent", "name"), [
    ('{"a": NaN, "b": Infinity}', "nan"), ('{"a": 1, "b": Infinity}', "infinity"),
])
def test_what_is_no_number_is_told(sent: str, name: str) -> None:
    found = unanswered_named(answer_at("decision.normalise", Reply("result", read_json(sent))))
    assert {one.id for one in found.values()} == {name}


def test_where_it_is_no_number_is_told() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        nan = one.given["alpha"] == 0 and reply.kind == "result"
        return Reply("result", read_json("NaN")) if nan else reply

    found = unanswered_named(judged("naive_bayes.estimate", answer))
    assert {one.says.partition(" It ")[2] for one in found.values()} == {
        "happens wherever alpha is 0, and nowhere else."}


def test_the_circumstance_is_told() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        first = one.given["ties"] == "first" and reply.kind == "result"
        return Reply("error", message="KeyError: 'a'") if first else reply

    found = unanswered_named(judged("decision.maximisers", answer))
    assert {one.says for one in found.values()} == {"You look up a key that is not there. (KeyError) "
                                                    "It happens wherever ties is first, and nowhere else."}


def test_other_failures_leave_it_unsure() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        if reply.kind != "result":
            return reply
        nought = 0 in one.given["scores"].values()
        return Reply("error", message="KeyError: 'a'") if nought else Reply("result", {"a": 7})

    found = unanswered_named(judged("decision.normalise", answer))
    assert {(one.id, one.sure) for one in found.values()} == {("missing-key", False)}


# ---------------------------------------------------------------- refused, though there is an answer

def excess(operation: str, refused: Callable[[Mapping[str, Any]], bool]) -> set[tuple[str, bool]]:
    """The names of the refusals of an implementation that refuses arguments of its own choice."""
    results = judged(operation, lambda one, reply: Reply("error") if refused(one.given) else reply)
    return {(one.id, one.sure) for one in unanswered_named(results).values()}


def test_the_circumstance_that_is_refused_is_told() -> None:
    declared = excess("naive_bayes.prior", lambda given: bool(
        given["classes"] and set(given["classes"]) - set(given["labels"])))
    assert declared == {("refuses: a declared class has no record", True)}
    assert excess("gaussian.semi_axes", lambda given: bool(given["level"] != 1)) == {
        ("refuses: level is not 1", True)}


def test_of_several_circumstances_that_fit_the_first_is_told_beside_its_words(
    monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(circumstances, "circumstances",
                        lambda _, given, __: iter(["one", "another"] if given["level"] != 1 else []))
    assert excess("gaussian.semi_axes", lambda given: bool(given["level"] != 1)) == {
        ("refuses-an-answer: ", True)}


def test_of_one_refusal_or_without_a_circumstance_nothing_is_told() -> None:
    first = next(one for one in cases_of("decision.posterior") if plan(one, "exact").right.is_value)
    for operation, refused in (("decision.posterior", lambda given: given == first.given),
                               ("gaussian.density", lambda given: str(given["x"])[-1] in "13")):
        assert excess(operation, refused) == {("refuses-an-answer: ", True)}


def test_a_refusal_is_told_in_its_own_words_where_no_circumstance_is_its_own() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        refused = Reply("error", message="ValueError: 3 densities, which are too many")
        return refused if str(one.given["x"])[-1] in "13" else reply

    results = judged("gaussian.density", answer)
    found = unanswered_named(results)
    assert {one.says for one in found.values()} == {
        "You refuse what has an answer. (ValueError: densities)"}
    assert found.keys() == {place for place, one in enumerate(results) if one.failed and one.right.is_value}
    assert not unanswered_named(judged("gaussian.density", lambda _, reply: reply))


def test_a_bound_of_the_arguments_that_are_refused_is_told() -> None:
    assert excess("decision.normalise", lambda given: len(given["scores"]) < 3) == {
        ("refuses: scores has at most two parts", True)}
