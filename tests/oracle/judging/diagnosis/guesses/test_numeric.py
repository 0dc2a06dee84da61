"""Faults of arithmetic are named by their size, measured over all answers."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.numeric import (
    numeric_faults,
    stopped,
    tolerance,
)
from refml.oracle.judging.diagnosis.suspects import Diagnosis
from refml.oracle.judging.verdict import Measure, judge
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected, Operation, Parameter

SPEC = load()
RIGHT = [math.pi * 10.0**k for k in range(-3, 4)] + [math.sqrt(k) for k in (2, 3, 5, 7)]


def found(answers: list[tuple[list[float], list[float]]]) -> list[Diagnosis]:
    """The fault of some right answers and those that were given."""
    operation = Operation("a.b", "", (), parse_type("list[rational]"), "a")
    asked = [Asked(operation, {}, Outcome("value", [Fraction(x) for x in right]),
                   Reply("result", [Fraction(x) for x in got]), Measure("binary64", 12, Expected("exact")),
                   right != got) for right, got in answers]
    return numeric_faults(asked) or numeric_faults(asked, [tolerance])


def says(answers: list[tuple[list[float], list[float]]]) -> str:
    """The sentence on some answers; empty where no fault is found."""
    return " ".join(one.says for one in found(answers))


def single(x: float) -> float:
    return float(struct.unpack("f", struct.pack("f", x))[0])


@pytest.mark.parametrize(("fault", "sentence"), [
    (single, "It agrees to 7 digits everywhere: single precision."),
    (lambda x: round(x, 6), "Every number is rounded to 6 decimals."),
    (lambda x: math.floor(x * 1000) / 1000, "Every number is cut after 3 decimals."),
    (lambda x: float(f"{x:.5g}"), "Every number is rounded to 5 digits."),
    (lambda x: x * (1 + 1e-3 * math.sin(9 * x)), "It agrees to 3 digits everywhere: "
                                                 "it stops at a tolerance near 1e-3, approximates, or "
                                                 "adds a small number where none belongs."),
    (lambda x: x, ""),
    (lambda x: 2 * x, ""),
])
def test_a_fault_is_named_by_its_size(fault: Callable[[float], float], sentence: str) -> None:
    assert says([([x], [fault(x)]) for x in RIGHT]) == sentence


def test_large_numbers_are_rounded_to_digits_as_small_ones_are() -> None:
    for size in (1e-9, 1e9):
        assert says([([x * size], [float(f"{x * size:.5g}")]) for x in RIGHT]) == \
            "Every number is rounded to 5 digits."


def test_few_digits_beside_the_right_ones_are_no_rounding() -> None:
    right = [math.pi * 10.0**k for k in range(-9, 10)]
    assert "rounded" not in says([([x], [float(f"{1.0001 * x:.5g}")]) for x in right])   # 3 units off
    rounded = [([x, 0.0], [float(f"{x:.5g}"), 0.0]) for x in right]
    assert says(rounded) == "Every number is rounded to 5 digits."
    assert "rounded" not in says([*rounded, ([0.0], [0.3])])


def test_small_numbers_lost_beside_large_ones_are_cancellation() -> None:
    assert "cancellation" in says([([1.0, 1e-20 * x], [1.0, 0.0]) for x in RIGHT])


def squares(values: list[int], got: float) -> list[Diagnosis]:
    """The fault of one number answered for the right one, of an operation that takes some values."""
    operation = Operation("a.b", "", (Parameter("values", parse_type("list[rational]")),),
                          parse_type("rational"), "a")
    return numeric_faults([Asked(operation, {"values": [Fraction(value) for value in values]},
                                 Outcome("value", Fraction(1)), Reply("result", Fraction(got)),
                                 Measure("binary64", 12, Expected("exact")))])


def test_what_squares_of_large_arguments_lose_is_told() -> None:
    assert [one.id for one in squares([10**9, 10**9 + 1], 0.4321)] == ["squares-cancelled"]
    assert squares([10, 11], 0.4321) == []
    assert squares([2**60], 0.4321) == []   # so little is no loss of such squares
    assert squares([2, 3], 1 + 2.0**-27) == []   # nor of a root near 1: it stops early
    assert [one.id for one in squares([2**12, 2**12 + 1], 1 + 2.0**-27)] == ["squares-cancelled"]


def test_small_numbers_lost_beside_one_are_told() -> None:
    answers = [([x], [1 - (1 - x)]) for x in (1e-5, 3e-9, 1e-12, 7e-18, 0.25, 0.5)]
    assert "rounding error of 1" in says(answers)
    assert says([*answers, ([3.0], [2.0])]) == ""


def test_what_is_cut_to_an_integer_is_told() -> None:
    assert "division of integers" in says([([x], [math.floor(x)]) for x in RIGHT])


def test_what_is_taken_for_nought_below_a_bound_is_told() -> None:
    small = [([x], [0.0]) for x in (2e-9, 3e-12, 1e-30)]
    kept = [([x], [x]) for x in (1 / 3, math.pi * 1e-7)]
    assert says([*small, *kept]) == \
        "You have 0 for every number below some 2e-09: they are small, and not 0."
    assert "and 1 for numbers as near to 1" in says([*small, *kept, ([1 - 1e-9], [1.0])])
    assert "below some" not in says([*small, *kept, ([1e-20], [1e-20])])


def test_zero_for_a_very_small_number_is_underflow() -> None:
    assert "it underflows" in says([([1.0, 1e-305 * x], [1.0, 0.0]) for x in RIGHT])


def test_nothing_is_said_of_answers_of_another_shape() -> None:
    assert says([([1.0, 2.0], [1.0])]) == ""


def test_a_claim_is_measured_by_its_judge() -> None:
    operation = Operation("a.b", "", (), parse_type({"bias": "rational"}), "a")
    claim = {"bias": Fraction(1)}
    measure = Measure("binary64", 12, Expected("certificate"))
    asked = Asked(operation, {}, Outcome("value", claim), Reply("result", "no claim"), measure)
    assert numeric_faults([asked]) == []


def test_large_numbers_are_rounded_to_decimals_as_far_as_a_double_is() -> None:
    answers = [([x], [round(x, 6)]) for x in RIGHT]
    large = [([1e29 * x], [math.nextafter(1e29 * x, 0)]) for x in RIGHT]
    assert says(answers + large) == "Every number is rounded to 6 decimals."


def test_single_precision_may_lose_more_where_numbers_cancel() -> None:
    answers = [([x], [single(x)]) for x in RIGHT]
    assert says([*answers, ([0.5], [545.0])]) == "Every number is one of single precision, and few lose more."
    assert says([*answers[:3], *[([0.1 * k], [545.0 + k]) for k in range(1, 6)]]) == ""


# ---------------------------------------------------------------- claims

def asked_of(operation: str, change: Callable[[Any], Any]) -> list[Asked]:
    """The examples of an operation, each answered rightly but for what is changed."""
    found = []
    for example in SPEC.examples.values():
        if example.operation.id == operation and not example.drawn:
            right = reference(example.operation, example.given)
            reply = Reply("result", change(right.value)) if right.is_value else Reply("error")
            measure = measure_of(example, example.given, "exact")
            failed = right.is_value and not judge(example.operation.result, right, reply, measure).passed
            found.append(Asked(example.operation, example.given, right, reply, measure, failed))
    return found


def test_feasible_multipliers_that_are_not_the_best_have_stopped_early() -> None:
    def less(value: Any) -> Any:
        return {**value, **{name: [x * 99 / 100 for x in value[name]] for name in ("alpha", "weights")}}

    found, = stopped(asked_of("svm.solve", less))
    assert found.id == "stopped-before-the-optimum"
    turned = asked_of("svm.solve", lambda value: {**value, "alpha": [-x for x in value["alpha"]]})
    assert stopped(turned) == []
    assert stopped(asked_of("svm.solve", lambda value: value)) == []
