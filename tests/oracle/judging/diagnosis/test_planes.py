"""Claims of planes of which a part is on another scale, and claims that are rounded."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.judging.diagnosis.planes import decimals_of, rounded
from refml.oracle.judging.diagnosis.suspects import Diagnosis
from refml.oracle.judging.verdict import judge
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
CERTIFICATE = SPEC.operations["separability.certificate"]
Change = Callable[[Any, Any], Any]


def asked_of(change: Change) -> list[Asked]:
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


def names_of(change: Change) -> list[str]:
    return [one.diagnosis.id for one in names(SPEC, CERTIFICATE, asked_of(change))]


def test_weights_that_are_scaled_alone_have_the_bias_of_another_plane() -> None:
    assert names_of(lambda _, claim: {**claim, "weights": [w / 7 for w in claim["weights"]]}) == [
        "bias-of-another-plane"]


def test_multipliers_of_two_scales_are_told() -> None:
    def change(given: Any, claim: Any) -> Any:
        return {**claim, "multipliers": [m * (3 if y > 0 else 1) for m, y in zip(
            claim["multipliers"], given["labels"], strict=True)] if claim["multipliers"] else []}

    assert names_of(change) == ["multipliers-of-two-scales"]


def test_numbers_that_are_rounded_are_told_with_their_decimals() -> None:
    def change(_: Any, claim: Any) -> Any:
        return {**claim, "weights": [Fraction(round(float(w) / 7, 2)) for w in claim["weights"]]}

    told, = rounded(asked_of(change) * 3)
    assert told == Diagnosis("claims-rounded", "You round, to 2 decimals in weights: "
                                               "what is rounded so proves nothing any more.")


def test_halves_and_quarters_are_not_taken_for_rounded() -> None:
    assert rounded(asked_of(lambda _, claim: claim)) == []
    assert decimals_of([Fraction(1, 4)] * 20) is None
    assert decimals_of([Fraction(0.1), Fraction(0.25)] * 6) == 2
    assert decimals_of([Fraction(0.1)] * 5) is None
