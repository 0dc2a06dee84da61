"""Exceptions, NaN and infinities are named where there is an answer, and with their cases."""

from __future__ import annotations

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.observing.exceptions import exceptions_named
from refml.oracle.judging.results import CaseResult
from refml.oracle.specification.codec import read_json
from refml.oracle.specification.schema import Example

from .test_refusals import judged


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
    ("error", "IndexError: list index out of range", "beyond-the-list"),
    ("error", "index out of bounds: the len is 3 but the index is 3", "beyond-the-list"),
    ("error", "KeyError: 'spam'", "missing-key"),
    ("error", "ValueError: max() arg is an empty sequence", "of-nothing"),
    ("error", "RecursionError: maximum recursion depth exceeded", "too-deep"),
    ("error", "UnboundLocalError: cannot access local variable 'best'", "breaks-off"),
])
def test_an_exception_is_told(kind: str, message: str, name: str) -> None:
    found = exceptions_named(answer_at("decision.normalise", Reply(kind, message=message)))
    assert {(one.id, one.sure) for one in found.values()} == {(name, True)}


@pytest.mark.parametrize("message", ["ValueError: no scores", "", "undefined: 0/0", "AssertionError"])
def test_a_refusal_in_words_is_no_exception(message: str) -> None:
    assert exceptions_named(answer_at("decision.normalise", Reply("error", message=message))) == {}


@pytest.mark.parametrize(("sent", "name"), [
    ('{"a": NaN, "b": Infinity}', "nan"), ('{"a": 1, "b": Infinity}', "infinity"),
])
def test_what_is_no_number_is_told(sent: str, name: str) -> None:
    found = exceptions_named(answer_at("decision.normalise", Reply("result", read_json(sent))))
    assert {one.id for one in found.values()} == {name}


def test_the_circumstance_is_told() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        first = one.given["ties"] == "first" and reply.kind == "result"
        return Reply("error", message="KeyError: 'a'") if first else reply

    found = exceptions_named(judged("decision.maximisers", answer))
    assert {one.says for one in found.values()} == {"You look up a key that is not there. (KeyError) "
                                                    "It happens wherever ties is first, and nowhere else."}


def test_other_failures_leave_it_unsure() -> None:
    def answer(one: Example, reply: Reply) -> Reply:
        if reply.kind != "result":
            return reply
        nought = 0 in one.given["scores"].values()
        return Reply("error", message="KeyError: 'a'") if nought else Reply("result", {"a": 7})

    found = exceptions_named(judged("decision.normalise", answer))
    assert {(one.id, one.sure) for one in found.values()} == {("missing-key", False)}
