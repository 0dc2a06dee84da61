"""Claims of planes and of relations that forbid one: what is on another scale than the rest, or rounded.

    planes     weights that separate with another bias, multipliers that balance once a class is scaled
    rounded    claims with fields all of whose numbers are rounded to so many decimals
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from operator import mul
from typing import Any

from ....errors import InvalidInput
from ....numbers.rational import Fraction
from ...reference.claims import numbers_of
from ...specification.schema import Operation
from .agreement import UNREADABLE, Asked, is_no_number
from .claims import undone
from .suspects import Diagnosis, Given, Suspect

PLANES = "separability.certificate"
MOST_DECIMALS = 8
LEAST_ROUNDED = 6   # numbers that are no sums of powers of 2, before they are taken for rounded ones


def planes(operation: Operation) -> Iterator[Suspect]:
    """A right claim of which one part was scaled and another was not."""
    if operation.id != PLANES:
        return
    yield undone("bias-of-another-plane",
                 "The weights separate with another bias; what is done to the weights is done to the bias too, "
                 "or the plane moves.", with_the_middle_bias)
    yield undone("multipliers-of-two-scales",
                 "The multipliers of the two classes are on two scales: with one factor for each class they "
                 "are a proof; their sums must be equal.", with_equal_sums)


def with_the_middle_bias(given: Given, claim: Any) -> Any:
    """The claim with the bias half way between the classes; of one class alone, beside it."""
    scores = [(sum(map(mul, claim["weights"], x)), y) for x, y in zip(given["rows"], given["labels"],
                                                                    strict=True)]
    above, below = [s for s, y in scores if y > 0], [s for s, y in scores if y < 0]
    if not claim["separable"] or given["through_origin"]:
        return claim
    ends = [min(above or [max(below) + 2]), max(below or [min(above) - 2])]
    return {**claim, "bias": -Fraction(sum(ends)) / 2}


def with_equal_sums(given: Given, claim: Any) -> Any:
    """The claim with the multipliers of each class divided by their sum.  Raises InvalidInput for 0."""
    if claim["separable"] or given["through_origin"]:
        return claim
    pairs = list(zip(claim["multipliers"], given["labels"], strict=True))
    sums = {y: sum(m for m, label in pairs if label == y) for y in given["labels"]}
    if 0 in sums.values():
        raise InvalidInput("the multipliers of a class have the sum 0")
    return {**claim, "multipliers": [Fraction(m) / sums[y] for m, y in pairs]}


def rounded(asked: Sequence[Asked]) -> list[Diagnosis]:
    """The fields of all claims whose numbers have so few decimals that they are rounded."""
    told = [one for one in asked if one.judged and one.right.is_value and one.reply.kind == "result"]
    if not told or any(one.answer is UNREADABLE or is_no_number(one) for one in told):
        return []
    fields = {name: [Fraction(n) for one in told for n in numbers_of(kind, one.answer[name])]
              for name, kind in told[0].operation.result.fields}
    found = {name: decimals for name, numbers in fields.items() if (decimals := decimals_of(numbers))}
    if not found:
        return []
    says = " and ".join(f"{decimals} decimals in {name}" for name, decimals in found.items())
    return [Diagnosis("claims-rounded", f"You round, to {says}: what is rounded so proves nothing any more.")]


def decimals_of(numbers: Sequence[Fraction]) -> int | None:
    """To how many decimals numbers are rounded; None where they are not, or may be few by chance."""
    odd = [n for n in numbers if n.denominator > 2**MOST_DECIMALS or n.denominator & (n.denominator - 1)]
    if len(odd) < LEAST_ROUNDED:
        return None
    return next((places for places in range(1, MOST_DECIMALS + 1)
                 if all(round(float(n), places) == float(n) for n in numbers)), None)
