"""Faults of arithmetic are named by their size, measured over all answers."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.numeric import numeric_faults, rough_faults
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.schema import Expected, Operation

RIGHT = [math.pi * 10.0**k for k in range(-3, 4)] + [math.sqrt(k) for k in (2, 3, 5, 7)]


def says(answers: list[tuple[list[float], list[float]]]) -> str:
    """The sentence on some right answers and those that were given; empty where no fault is found."""
    operation = Operation("a.b", "", (), parse_type("list[rational]"), "a")
    asked = [Asked(operation, {}, Outcome("value", [Fraction(x) for x in right]),
                   Reply("result", [Fraction(x) for x in got]), Measure("binary64", 12, Expected("exact")),
                   right != got) for right, got in answers]
    return " ".join(one.says for one in numeric_faults(asked) or rough_faults(asked))


def single(x: float) -> float:
    return float(struct.unpack("f", struct.pack("f", x))[0])


@pytest.mark.parametrize(("fault", "sentence"), [
    (single, "It agrees to 7 digits everywhere: single precision."),
    (lambda x: round(x, 6), "Every number is rounded to 6 decimals."),
    (lambda x: math.floor(x * 1000) / 1000, "Every number is cut after 3 decimals."),
    (lambda x: float(f"{x:.5g}"), "Every number is rounded to 5 digits."),
    (lambda x: x * (1 + 1e-3 * math.sin(9 * x)), "It agrees to 3 digits everywhere: "
                                                 "it stops at a tolerance near 1e-3, or approximates."),
    (lambda x: x, ""),
    (lambda x: 2 * x, ""),
])
def test_a_fault_is_named_by_its_size(fault: Callable[[float], float], sentence: str) -> None:
    assert says([([x], [fault(x)]) for x in RIGHT]) == sentence


def test_small_numbers_lost_beside_large_ones_are_cancellation() -> None:
    assert "cancellation" in says([([1.0, 1e-20 * x], [1.0, 0.0]) for x in RIGHT])


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
