"""When an answer is that of a suspect: within the digits, part by part."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from refml.numbers.reals import real
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis import agreement
from refml.oracle.judging.diagnosis.agreement import (
    AGREES,
    DIFFERS,
    SILENT,
    Asked,
    breaks_tie,
    compare,
    compared,
    explainable,
    near_numbers,
    standing,
)
from refml.oracle.judging.diagnosis.model import GIVES, OTHER, RIGHT
from refml.oracle.judging.diagnosis.suspects import Diagnosis, Suspect
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type, read_json
from refml.oracle.specification.schema import SCALES, Expected, Operation, Parameter


def asked(kind: Any, right: Outcome, reply: Reply, expected: str = "exact") -> Asked:
    operation = Operation("a.b", "", (), parse_type(kind), "a")
    return Asked(operation, {}, right, reply, Measure("binary64", 12, Expected(expected)))


@pytest.mark.parametrize(("kind", "ours", "sent", "agrees"), [
    ("rational", Fraction(1, 3), "0.33333333333", True),        # eleven digits
    ("rational", Fraction(1, 3), "0.33333", False),
    ("real", real.sqrt(2), "1.4142135623730951", True),
    ("list[rational]", [Fraction(1), Fraction(0)], "[1, 1e-16]", True),     # what is left where terms cancel
    ("list[rational]", [Fraction(1), Fraction(0)], "[1, 1e-9]", False),
    ("list[rational]", [Fraction(1)], "[1, 1]", False),
    ("map[rational]", {"a": Fraction(1)}, '{"a": 1.0}', True),
    ("map[rational]", {"a": Fraction(1)}, '{"b": 1.0}', False),
    ("labels", ["a", "b"], '["b", "a"]', True),
    ("labels", ["a", "b"], '["a"]', False),
    ("boolean", True, "false", False),
    ("optional[rational]", None, "null", True),
    ("optional[rational]", None, "1", False),
    ({"a": "rational", "b": "text"}, {"a": Fraction(1), "b": "x"}, '{"a": 1, "b": "x"}', True),
    ("rational", Fraction(1), '"one"', False),
])
def test_answers_agree_within_the_digits(kind: Any, ours: Any, sent: str, agrees: bool) -> None:
    one = asked(kind, Outcome("value", ours), Reply("result", read_json(sent)))
    assert compare(one, Outcome("value", ours)) == (AGREES if agrees else DIFFERS)


def test_one_of_several_maximisers_agrees_where_one_is_enough() -> None:
    tie = Outcome("value", ["a", "b"])
    assert compare(asked("labels", tie, Reply("result", ["a"]), "any_of"), tie) == AGREES


@pytest.mark.parametrize(("right", "outcome", "reply", "found"), [
    ("value", "undefined", "undefined", AGREES),
    ("value", "error", "undefined", SILENT),
    ("value", "value", "undefined", SILENT),
    ("value", "undefined", "error", AGREES),       # some stop with another exception where they have no value
    ("value", "value", "error", SILENT),
    ("value", "undecided", "result", SILENT),
    ("error", "error", "result", SILENT),          # everybody looks for bad arguments in another order
    ("error", "value", "result", AGREES),
    ("value", "value", "crashed", SILENT),
    ("value", "value", "skipped", SILENT),
])
def test_refusals_count_where_there_is_an_answer(right: str, outcome: str, reply: str, found: str) -> None:
    one = asked("rational", Outcome(right, Fraction(1)), Reply(reply, Fraction(1)))
    assert compare(one, Outcome(outcome, Fraction(1))) == found


def test_not_a_number_is_what_floats_say_where_nothing_is_defined() -> None:
    one = asked("rational", Outcome("value", Fraction(1)), Reply("result", read_json("NaN")))
    assert compare(one, Outcome("undefined")) == AGREES
    stumbles = replace(one, reply=Reply("error", message="IndexError: index 1 is out of bounds"))
    assert compare(stumbles, Outcome("undefined")) == SILENT
    assert compare(one, Outcome("value", Fraction(1))) == SILENT   # an overflow contradicts nothing


def test_a_number_agrees_up_to_one_unit_of_its_last_digit() -> None:
    for sign in (1, -1):
        assert near_numbers(Fraction(10**9), Fraction(10**9 + sign), 9, Fraction(0))
        assert not near_numbers(Fraction(10**9), Fraction(10**9 + 2 * sign), 9, Fraction(0))
    assert near_numbers(Fraction(1, 10**400), Fraction(0), 9, Fraction(0))   # less than any double


def test_numbers_near_zero_are_compared_with_the_size_of_the_whole() -> None:
    assert near_numbers(Fraction(0), Fraction(1, 10**14), 9, Fraction(1))
    assert not near_numbers(Fraction(0), Fraction(1, 10**14), 9, Fraction(1, 100))
    assert not near_numbers(Fraction(1, 10**20), Fraction(1, 10**19), 9, Fraction(1))


def test_zero_beside_what_rounding_leaves_of_large_arguments_says_nothing() -> None:
    rows = Parameter("rows", parse_type("list[rational]"))
    operation = Operation("a.b", "", (rows,), parse_type("rational"), "a")
    one = Asked(operation, {"rows": [Fraction(6), Fraction(-6)]}, Outcome("value", Fraction(0)),
                Reply("result", Fraction(0)), Measure("binary64", 12, Expected("exact")))
    assert compare(one, Outcome("value", Fraction(1, 2**54))) == SILENT
    assert compare(one, Outcome("value", Fraction(1, 10**6))) == DIFFERS
    exact = replace(one, measure=Measure("exact", 12, Expected("exact")))
    assert compare(exact, Outcome("value", Fraction(1, 2**54))) == DIFFERS


def test_words_that_rounding_decides_say_nothing() -> None:
    steps = Parameter("steps", parse_type("list[rational]"))
    operation = Operation("a.b", "", (steps,), parse_type("integer"), "a")
    for steps_given, found in (([Fraction(1, 4), Fraction(3, 4)], DIFFERS), ([Fraction(0.1)] * 3, SILENT)):
        one = Asked(operation, {"steps": steps_given}, Outcome("value", 1), Reply("result", 2),
                    Measure("binary64", 12, Expected("exact")))
        assert compare(one, Outcome("value", 3)) == found


def test_two_numbers_that_rounding_left_with_other_signs_are_both_about_0() -> None:
    assert near_numbers(Fraction(-1, 10**17), Fraction(2, 10**17), 9, Fraction(1))
    assert not near_numbers(Fraction(-1, 10**12), Fraction(2, 10**12), 9, Fraction(1))
    assert not near_numbers(Fraction(-1, 10**17), Fraction(2, 10**17), 9, Fraction(1, 10**10))


@pytest.mark.parametrize(("sent", "found"), [
    ("[100, 1e-12]", SILENT),     # off by the rounding of 100
    ("[100, 1e-9]", DIFFERS),
    ("[101, 1e-12]", DIFFERS),
])
def test_what_is_left_where_large_numbers_cancel_contradicts_nobody(sent: str, found: str) -> None:
    right = Outcome("value", [Fraction(99), Fraction(1)])
    one = asked("list[rational]", right, Reply("result", read_json(sent)))
    answer = Outcome("value", [Fraction(100), Fraction(3, 10**12)])
    assert compare(one, answer) == found
    poses = Suspect(Diagnosis("x", ""), partial(always, answer), posed=lambda given: given)
    assert compared(one, poses) == found   # no judge measures the answer


def always(outcome: Outcome, given: Any, right: Outcome) -> Outcome:
    return outcome


def test_a_tie_is_broken_where_some_of_the_best_are_named_and_not_all() -> None:
    right = Outcome("value", ["a"])
    for best, sent, breaks in ((["a", "b"], "b", True), (["b"], "b", False), (["a", "c"], "b", False)):
        suspect = Suspect(Diagnosis("x", ""), partial(always, Outcome("value", best)))
        assert breaks_tie(suspect, asked("labels", right, Reply("result", [sent]))) is breaks
    refuses = Suspect(Diagnosis("x", ""), partial(always, Outcome("error", "InvalidInput")))
    assert not breaks_tie(refuses, asked("labels", right, Reply("result", ["b"])))


def test_a_right_label_of_two_that_tie_speaks_against_nobody_who_is_right_there() -> None:
    tie = asked("labels", Outcome("value", ["a", "b"]), Reply("result", ["a"]))
    for answers, found in ((["a", "b"], RIGHT), (["b"], OTHER), (["a"], GIVES)):
        assert standing(Suspect(Diagnosis("x", ""), partial(always, Outcome("value", answers))), tie) == found


def test_an_exact_implementation_rounds_an_irrational_number_too() -> None:
    left, right = Outcome("value", Fraction(1, 10**12)), Outcome("value", Fraction(1))
    one = asked("real", right, Reply("result", str(1.0001e-12)))
    exact = replace(one, measure=replace(one.measure, numbers="exact", terms=Fraction(20)))
    assert compare(exact, left) == SILENT
    rational = asked("rational", right, Reply("result", str(1.0001e-12)))
    assert compare(replace(rational, measure=exact.measure), left) == DIFFERS


@pytest.mark.parametrize(("right", "sent", "wants"), [
    ("value", "result", True), ("value", "error", True), ("value", "undefined", True),
    ("undefined", "result", True), ("undefined", "error", False), ("error", "result", False),
    ("error", "undefined", False),
])
def test_a_refusal_in_another_way_wants_no_name(right: str, sent: str, wants: bool) -> None:
    """Nobody can be held against it; it is told by itself, and is no failure that a suspect leaves."""
    outcome = Outcome(right, Fraction(1) if right == "value" else None)
    assert explainable(asked("rational", outcome, Reply(sent, "2" if sent == "result" else None))) is wants


@pytest.mark.parametrize(("worst", "says"), [
    (Fraction(0), AGREES), (Fraction(1, 10**12), AGREES), (Fraction(1, 10**12 - 1), SILENT),
    (Fraction(1, 10**4), SILENT), (Fraction(1, 10**4 - 1), DIFFERS), (Fraction(1), DIFFERS)])
def test_a_judge_passes_to_the_digits_and_is_silent_to_four(worst: Fraction, says: str,
                                                            monkeypatch: pytest.MonkeyPatch) -> None:
    operation = asked("rational", Outcome("value", None), Reply("result")).operation
    for sign in (1, -1):
        found = {"a": Fraction(0), "b": sign * worst}
        monkeypatch.setattr(agreement, "residuals", lambda *_, found=found: found)
        assert agreement.passes(operation, {}, {}, 12) == says


@pytest.mark.parametrize("kind", sorted(SCALES))
def test_what_is_0_throughout_is_its_own_scale(kind: str) -> None:
    one = asked("list[rational]", Outcome("value", [Fraction(0), Fraction(0)]), Reply("result", [0, 0]), kind)
    assert compare(one, Outcome("value", [Fraction(0), Fraction(0)])) == AGREES
    assert compare(one, Outcome("value", [Fraction(1), Fraction(0)])) == DIFFERS


@pytest.mark.parametrize("factor", [Fraction(1, 10**20), Fraction(1), Fraction(10**20)])
def test_what_large_terms_leave_is_about_0_on_the_scale_of_the_reply(factor: Fraction) -> None:
    ours = [Fraction(1), Fraction(0)]
    for part, found in ((Fraction(1, 10**14), AGREES), (Fraction(1, 10**5), DIFFERS)):
        reply = Reply("result", [factor, factor * part])
        one = asked("list[rational]", Outcome("value", [Fraction(1), Fraction(1)]), reply, "up_to_scale")
        one = replace(one, measure=replace(one.measure, terms=Fraction(10**6)))
        assert compare(one, Outcome("value", ours)) == found
