"""What was done to a right claim is undone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.guesses.claims import decimals_of, off, rounded, stopped
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.judging.diagnosis.suspects import Diagnosis
from refml.oracle.judging.verdict import judge
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
Change = Callable[[Any], Any]
PlaneChange = Callable[[Any, Any], Any]
CERTIFICATE = SPEC.operations["separability.certificate"]


def asked_of(operation: str, change: Change) -> list[Asked]:
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


def names_of(operation: str, change: Change) -> list[str]:
    """The names that changed answers earn."""
    return [one.diagnosis.id for one in names(SPEC, SPEC.operations[operation], asked_of(operation, change))]


def turned(*fields: str) -> Change:
    """A change that turns the signs of some fields."""
    def change(value: Any) -> Any:
        return {**value, **{name: [-x for x in value[name]] if isinstance(value[name], list) else -value[name]
                            for name in fields}}

    return change


@pytest.mark.parametrize(("operation", "change", "name"), [
    ("separability.certificate", turned("bias"), "bias-negative"),
    ("separability.certificate", turned("weights", "bias"), "weights-and-bias-negative"),
    ("kernels.certificate", lambda value: {**value, "factors": [list(x) for x in zip(*value["factors"],
                                                                                    strict=True)]},
     "factors-transposed"),
    ("svm.solve", lambda value: {**value, "alpha": [x / 2 for x in value["alpha"]]}, "alpha-halved"),
    ("logistic.overlap", lambda value: {"multipliers": [-x for x in value["multipliers"]]},
     "multipliers-negative"),
])
def test_what_was_done_to_a_claim_is_undone(operation: str, change: Change, name: str) -> None:
    assert name in names_of(operation, change)


@pytest.mark.parametrize("label", [0, 1])
def test_multipliers_of_one_class_with_the_other_sign_are_told(label: int) -> None:
    asked = []
    for one in asked_of("logistic.overlap", lambda value: value):
        if one.right.is_value:
            signed = [-x if y == label else x for x, y in
                      zip(one.right.value["multipliers"], one.given["labels"], strict=True)]
            asked.append(replace(one, reply=Reply("result", {"multipliers": signed}), failed=True))
    found = names(SPEC, SPEC.operations["logistic.overlap"], asked)
    assert [one.diagnosis.id for one in found] == [f"multipliers-negative-at-the-label-{label}"]


def test_an_optimum_is_told_from_the_canonical_one() -> None:
    solve = SPEC.operations["svm.solve"]
    asked = []
    for one in asked_of("svm.canonical", lambda alpha: alpha):
        best = reference(solve, {**one.given, "intercept": "free"})
        reply = Reply("result", best.value["alpha"]) if best.is_value else one.reply
        failed = one.right.is_value and reply.result != one.right.value
        asked.append(Asked(one.operation, one.given, one.right, reply, one.measure, failed))
    found = names(SPEC, SPEC.operations["svm.canonical"], asked)
    assert [one.diagnosis.id for one in found] == ["any-optimum"]


def test_how_b_was_taken_is_told() -> None:
    gram = SPEC.operations["kernels.gram"]
    asked = []
    for one in asked_of("svm.solve", lambda value: value):
        if one.right.is_value and one.right.value["bias"] is not None and one.given["intercept"] == "free":
            how = {each.name: one.given[each.name] for each in gram.parameters}
            matrix = one.given["rows"] if one.given["kernel"] == "gram" else reference(gram, how).value
            beta = [a * y for a, y in zip(one.right.value["alpha"], one.given["labels"], strict=True)]
            own = [y - sum(k * b for k, b in zip(row, beta, strict=True))
                   for row, y in zip(matrix, one.given["labels"], strict=True)]
            reply = Reply("result", {**one.right.value, "bias": sum(own) / len(own)})
            failed = not judge(one.operation.result, one.right, reply, one.measure).passed
            asked.append(Asked(one.operation, one.given, one.right, reply, one.measure, failed))
    assert [one.diagnosis.id for one in names(SPEC, SPEC.operations["svm.solve"], asked)] == [
        "b-mean-over-all-records"]


def test_feasible_multipliers_that_are_not_the_best_have_stopped_early() -> None:
    def less(value: Any) -> Any:
        return {**value, **{name: [x * 99 / 100 for x in value[name]] for name in ("alpha", "weights")}}

    found, = stopped(asked_of("svm.solve", less))
    assert found.id == "stopped-before-the-optimum"
    assert stopped(asked_of("svm.solve", turned("alpha"))) == []
    assert stopped(asked_of("svm.solve", lambda value: value)) == []


@pytest.mark.parametrize(("operation", "change", "name"), [
    ("logistic.overlap", lambda value: {"multipliers": [1 / Fraction(k + 2) for k, _ in
                                                        enumerate(value["multipliers"])]}, []),
    ("kernels.certificate", lambda value: {"semidefinite": True, "factors": [[1] for _ in value["witness"]],
                                           "weights": [-1], "witness": []} if value["witness"] else value,
     ["semidefinite-true-for-false"]),
    ("svm.solve", lambda value: {**value, "weights": [2 * x for x in value["weights"]]},
     ["off-in-stationarity"]),
])
def test_the_one_residual_that_is_off_is_told(operation: str, change: Change, name: list[str]) -> None:
    assert [one.id for one in off(asked_of(operation, change))] == name


# ---------------------------------------------------------------- rounded

def planes_asked(change: PlaneChange) -> list[Asked]:
    """The examples of certificates, each answered rightly but for what is changed."""
    found = []
    for example in SPEC.examples.values():
        right = reference(CERTIFICATE, example.given) if example.operation is CERTIFICATE else None
        if right is not None and right.is_value:
            reply = Reply("result", change(example.given, right.value))
            measure = measure_of(example, example.given, "exact")
            failed = not judge(CERTIFICATE.result, right, reply, measure).passed
            found.append(Asked(CERTIFICATE, example.given, right, reply, measure, failed))
    return found


def test_numbers_that_are_rounded_are_told_with_their_decimals() -> None:
    def change(_: Any, claim: Any) -> Any:
        return {**claim, "weights": [Fraction(round(float(w) / 7, 2)) for w in claim["weights"]]}

    told, = rounded(planes_asked(change) * 3)
    assert told == Diagnosis("claims-rounded", "You round, to 2 decimals in weights: "
                                               "what is rounded so proves nothing any more.")


def test_halves_and_quarters_are_not_taken_for_rounded() -> None:
    assert rounded(planes_asked(lambda _, claim: claim)) == []
    assert decimals_of([Fraction(1, 4)] * 20) is None
    assert decimals_of([Fraction(0.1), Fraction(0.25)] * 6) == 2
    assert decimals_of([Fraction(0.1)] * 5) is None
