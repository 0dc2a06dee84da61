"""Faults of arithmetic are named by their size, measured over all answers."""

from __future__ import annotations

import math
import struct
from collections.abc import Callable
from fractions import Fraction

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.fitted.numeric import edges, is_at_an_edge, numeric_faults, rough_faults
from refml.oracle.judging.diagnosis.suspects import Diagnosis
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Expected, Operation, Parameter
from tests.oracle.judging.diagnosis.trying import named

RIGHT = [math.pi * 10.0**k for k in range(-3, 4)] + [math.sqrt(k) for k in (2, 3, 5, 7)]


def found(answers: list[tuple[list[float], list[float]]]) -> list[Diagnosis]:
    """The fault of some right answers and those that were given."""
    operation = Operation("a.b", "", (), parse_type("list[rational]"), "a")
    asked = [Asked(operation, {}, Outcome("value", [Fraction(x) for x in right]),
                   Reply("result", [Fraction(x) for x in got]), Measure("binary64", 12, Expected("exact")),
                   right != got) for right, got in answers]
    return numeric_faults(asked) or rough_faults(asked)


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


# ---------------------------------------------------------------- edges

SPEC = load()
SEMIDEFINITE = SPEC.operations["kernels.is_positive_semidefinite"]
SINGULAR = ([[1, 1], [1, 1]], [[4, 2], [2, 1]], [[9, 3], [3, 1]])
OTHERS = ([[2, 1], [1, 2]], [[1, 2], [2, 1]])
Matrix = list[list[int]]


def asked_of(answer: Callable[[Matrix], bool], numbers: str = "binary64") -> list[Asked]:
    """The matrices with the answers of somebody."""
    example = SPEC.examples["singular-and-semidefinite"]
    found = []
    for matrix in (*SINGULAR, *OTHERS):
        given = {"matrix": [[Fraction(entry) for entry in row] for row in matrix]}
        right = reference(SEMIDEFINITE, given)
        found.append(Asked(SEMIDEFINITE, given, right, Reply("result", answer(matrix)),
                           measure_of(example, given, numbers), answer(matrix) != right.value))
    return found


def names_of(asked: list[Asked]) -> list[str]:
    """The sure names that mistakes at an edge earn."""
    return [one.diagnosis.id for one in named(edges(SPEC, SEMIDEFINITE), asked) if one.diagnosis.sure]


def some_singular(matrix: Matrix) -> bool:
    """Whoever refuses singular matrices, but for one that rounding lets pass."""
    return matrix in (SINGULAR[0], OTHERS[0])


def test_a_right_answer_at_the_edge_does_not_contradict_in_floats() -> None:
    assert names_of(asked_of(some_singular)) == ["definite-for-semidefinite-by-rounding"]


def test_it_does_in_exact_numbers() -> None:
    assert names_of(asked_of(some_singular, "exact")) == []


def test_a_wrong_answer_elsewhere_contradicts() -> None:
    assert names_of(asked_of(lambda matrix: matrix == SINGULAR[0])) == []


def test_an_edge_is_a_comparison_that_changes_by_what_is_equal_alone() -> None:
    mistake = SPEC.mistakes["definite-for-semidefinite"]
    assert is_at_an_edge(mistake, "min(minors) >= 0")
    assert not is_at_an_edge(mistake, "min(minors) > 0")
    assert not is_at_an_edge(mistake, "max(minors) >= 0")

def test_a_few_rough_answers_among_good_ones_have_no_sure_name() -> None:
    rough = [([x], [single(x) if place < 3 else x]) for place, x in enumerate(RIGHT)]
    assert [(one.id, one.sure) for one in found(rough)] == [("tolerance", False)]
    assert [one.sure for one in found([([x], [single(x)]) for x in RIGHT])] == [True]
    near_single = [([x], [x * (1 + 2e-7 * math.cos(x))]) for x in RIGHT]
    assert [(one.id, one.sure) for one in found(near_single)] == [("single-precision", False)]
