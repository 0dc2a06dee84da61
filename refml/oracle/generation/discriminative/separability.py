"""Arguments for the operations of `separability`: classes that a plane separates, touches, or cannot part."""

from __future__ import annotations

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from ..choices import Choices
from ..demands import Measured
from ..records import Generator, Given
from . import points

COUNTS = (6, 10, 30)
WIDTHS = (2, 3, 6)
KINDS = ["strict", "weak"]


def classes(choices: Choices) -> Given:
    """Draw points with labels ±1: separable, any, or touching; and whether the plane must hold the origin."""
    kind = choices.integer(0, 3)
    if kind == 3:
        given = points.separated(choices, COUNTS, WIDTHS)
        given = {"rows": given["rows"], "labels": given["labels"]}
    else:
        given = points.labelled(choices, COUNTS, WIDTHS, move=False)
    if kind == 2:   # the classes touch: they share a point, or have one just beside it
        given["rows"] = [*given["rows"], [value + choices.choice([0, Fraction(1, 1 << 10)])
                                          for value in given["rows"][0]]]
        given["labels"] = [*given["labels"], -given["labels"][0]]
    return {**given, "through_origin": choices.rarely(3)}


def certificate(choices: Choices) -> Given:
    """Draw points with labels ±1 and the kind of separation to be proven, strict or weak.

    Where a plane separates the classes weakly only, strict is asked: floats cannot keep points on a plane.
    """
    given, kind = classes(choices), choices.choice(KINDS)
    if kind == "weak" and not proven("separable", given) and proven("weakly_separable", given):
        kind = "strict"
    return {**given, "kind": kind}


def proven(question: str, given: Given) -> bool:
    """Whether the classes have the property `question`: "separable" or "weakly_separable"."""
    return bool(function_of(f"separability.{question}")(**given))


def claimed(choices: Choices) -> Given:
    """Draw classes and a proof: the right one, or one with a number moved, signs turned, only
    zeros, b moved.
    """
    given = certificate(choices)
    try:
        proof = function_of("separability.certificate")(**given)
        claim = {name: getattr(proof, name) for name in ("separable", "weights", "bias", "multipliers")}
    except RefmlError:
        claim = {"separable": False, "weights": [], "bias": Fraction(0),
                 "multipliers": [Fraction(1)] * len(given["rows"])}
    part = "weights" if claim["separable"] else "multipliers"
    numbers = list(claim[part])
    slip = choices.integer(0, 4) if numbers else 0
    if slip == 1:
        numbers[-1] += 1
    elif slip == 2:
        numbers = [-value for value in numbers]
    elif slip == 3:
        numbers = [Fraction(0)] * len(numbers)
    elif slip == 4:
        claim["bias"] = claim["bias"] + 1
    return {**given, "claim": {**claim, part: numbers}}


GENERATORS: dict[str, Generator] = {
    "separability.separable": classes,
    "separability.weakly_separable": classes,
    "separability.certificate": certificate,
    "separability.judge": claimed,
}

DEMANDS: dict[str, Measured] = {}   # a proof is measured, a truth value is true
