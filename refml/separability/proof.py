"""Proofs that a plane separates two classes or that none does, and their judge.

    rows, labels    x_i, n tuples of d rationals, and y_i = ±1
    a_i             the signed record y_i·(x_i, 1); through the origin y_i·x_i
    weights, bias   w and b of the plane w·x + b = 0; the functional margin of record i is y_i·(w·x_i + b)
    multipliers     λ_i ≥ 0, one for each record, most of them 0

kind "strict"  separable: a plane with every functional margin positive.
               Not separable (Gordan): λ ≠ 0 with Σ λ_i·a_i = 0, so that Σ λ_i·margin_i = 0 for every plane;
               at most d + 2 records, through the origin d + 1. With a bias the λ of either class sum to 1:
               convex combinations of the two classes coincide. Through the origin all λ sum to 1, and one
               class alone may do it.
kind "weak"    separable: a plane with no functional margin negative and not all of them 0.
               Not separable (Stiemke): the same relation, with the records of positive λ spanning what all
               signed records span, so that such a plane would have every margin 0; at most 2·(d + 1) records,
               through the origin 2d.

With a bias, records of one class are separated by w = 0, b = y, which is no plane.

This module judges and finds nothing; `deciding` finds, and asks here before it answers.
"""
from __future__ import annotations

from ..arguments import check_option, checked_truth, rationals
from ..errors import InvalidInput
from ..linear.signs import points_of, signs_of
from ..maps import fields_of
from ..numbers.rational import Fraction, common_denominator, rational, relative
from ..records import Record
from .alternatives import primitive, products
from .spans import unspanned

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..arguments import Number
    from .alternatives import Alternative

    Rows = Sequence[Sequence[Number]]

__all__ = ["Certificate", "judge"]

KINDS = ("strict", "weak")
FIELDS = ("separable", "weights", "bias", "multipliers")
RESIDUALS = ("misplaced", "flat", "off_origin", "negative", "void", "imbalance", "mismatch", "unspanned")


class Certificate(Record):
    """The proof that a plane separates (weights and bias), or that none does (a multiplier for each record).

    The fields of what is not proven are [] and 0.
    """

    __slots__ = ("separable", "weights", "bias", "multipliers")

    def __init__(self, separable: bool, weights: list[Fraction], bias: Fraction,
                 multipliers: list[Fraction]) -> None:
        self.separable = separable
        self.weights = weights
        self.bias = bias
        self.multipliers = multipliers


# ---------------------------------------------------------------- the judge

def judge(rows: Rows, labels: Sequence[int], kind: str, through_origin: bool,
          claim: Mapping[str, Any] | Certificate) -> dict[str, Fraction]:
    """Return residuals of a plane claimed to separate, or of multipliers claimed to prove that none does.

        a plane        misplaced    records not on their side (strict: margin ≤ 0; weak: margin < 0)
                       flat         1 where no record lies off the plane
                       off_origin   1 for a bias where the plane must pass through the origin
        multipliers    negative     max(0, -min λ) / max |λ|
                       void         1 where no multiplier is positive
                       imbalance    |Σ λ_i·y_i| / Σ |λ_i|; through the origin 0
                       mismatch     |Σ λ_i·y_i·x_ij| / Σ |λ_i·x_ij|, the greatest over the coordinates j
                       unspanned    (weak) records whose a_i lie outside the span of those with λ > 0

    >>> claim = Certificate(True, [1], -1, [])
    >>> judge([[0], [1], [2]], [-1, 1, 1], "strict", False, claim)["misplaced"]
    Fraction(1, 1)
    >>> any(judge([[0], [1], [2]], [-1, 1, 1], "weak", False, claim).values())
    False

    All residuals are 0 for a valid proof. a_i is y_i·(x_i, 1), through the origin y_i·x_i. A residual that
    does not concern the claim is 0; a quotient 0/0 counts as 0. `claim` is a `Certificate` or a map of its
    fields. Raises InvalidInput unless there is one weight for each feature, or multiplier for each record.
    """
    records = LabelledVectors(rows, labels, through_origin)
    return records.residuals(check_option(kind, KINDS, "kind"), _claimed(claim, records))


def _claimed(claim: Mapping[str, Any] | Certificate, records: LabelledVectors) -> Certificate:
    """Return a claim, a map or a certificate, as a certificate of the side that it claims."""
    fields = ({name: getattr(claim, name) for name in FIELDS} if isinstance(claim, Certificate)
              else fields_of(claim, FIELDS, "a certificate"))
    plane = checked_truth(fields["separable"], "claim.separable")
    if plane:
        bias = rational(fields["bias"], "claim.bias")
        return Certificate(plane, _numbers(fields["weights"], "claim.weights", records.dimension), bias, [])
    multipliers = _numbers(fields["multipliers"], "claim.multipliers", len(records.vectors))
    return Certificate(plane, [], Fraction(0), multipliers)


def _numbers(values: object, name: str, length: int) -> list[Fraction]:
    numbers = rationals(values, name)
    if len(numbers) != length:
        raise InvalidInput(f"{name} has {len(numbers)} numbers: give {length}")
    return numbers


# ---------------------------------------------------------------- signed records

class LabelledVectors:
    """Labelled rows as integer vectors: `vectors[i]` = `scales[i]`·a_i, with the least integer scale ≥ 1.

    A positive scale changes neither the side of a record nor the existence of a relation. The scales turn
    multipliers of the vectors into multipliers of the records and back.
    """

    def __init__(self, rows: Rows, labels: Sequence[int], through_origin: bool) -> None:
        self.signs = signs_of(labels)
        points = points_of(rows, self.signs)
        self.dimension = len(points[0])
        self.through_origin = checked_truth(through_origin, "through_origin")
        self.scales = []
        self.vectors = []
        for point, sign in zip(points, self.signs):
            x, scale = common_denominator(point)
            self.scales.append(scale)
            self.vectors.append([sign * entry for entry in (x if through_origin else x + [scale])])

    def plane_of_one_class(self) -> Certificate | None:
        """Return w = 0, b = y where there is a bias and one class alone."""
        if self.through_origin or min(self.signs) != max(self.signs):
            return None
        return Certificate(True, [Fraction(0)] * self.dimension, Fraction(self.signs[0]), [])

    def certificate(self, proof: Alternative) -> Certificate:
        """Return the certificate for the records that a direction or multipliers of the vectors give."""
        if proof.direction is not None:
            numbers = [Fraction(entry) for entry in primitive(proof.direction)] + [Fraction(0)]
            return Certificate(True, numbers[: self.dimension], numbers[self.dimension], [])
        assert proof.multipliers is not None
        multipliers = [multiplier * scale for multiplier, scale in zip(proof.multipliers, self.scales)]
        # The positive class alone: with a bias the other has the same sum.
        total = sum([m for m, y in zip(multipliers, self.signs) if y > 0 or self.through_origin])
        return Certificate(False, [], Fraction(0), [Fraction(m, total) for m in multipliers])

    def residuals(self, kind: str, claim: Certificate) -> dict[str, Fraction]:
        """Return the residuals that `judge` names."""
        found = {name: Fraction(0) for name in RESIDUALS}
        if claim.separable:
            found.update(self._of_plane(kind, claim))
        else:
            found.update(self._of_multipliers(kind, claim.multipliers))
        return found

    def _of_plane(self, kind: str, claim: Certificate) -> dict[str, Fraction]:
        plane, _ = common_denominator(claim.weights + ([] if self.through_origin else [claim.bias]))
        margins = products(self.vectors, plane)   # of the signs of the functional margins
        return {
            "misplaced": Fraction(len([m for m in margins if m < 0 or (m == 0 and kind == "strict")])),
            "flat": Fraction(0 if any(margins) else 1),
            "off_origin": Fraction(1 if self.through_origin and claim.bias != 0 else 0),
        }

    def _of_multipliers(self, kind: str, multipliers: list[Fraction]) -> dict[str, Fraction]:
        used = [i for i, multiplier in enumerate(multipliers) if multiplier != 0]
        found = {
            "negative": relative(max(-min(multipliers), Fraction(0)), max([abs(m) for m in multipliers])),
            "void": Fraction(1 if max(multipliers) <= 0 else 0),
        }
        factors, _ = common_denominator([multipliers[i] / self.scales[i] for i in used])
        terms = [[factor * entry for entry in self.vectors[i]] for factor, i in zip(factors, used)]
        cancelling = [relative(Fraction(abs(sum(column))), Fraction(sum([abs(term) for term in column])))
                      for column in zip(*terms)] or [Fraction(0)]
        found["mismatch"] = max(cancelling[: self.dimension])
        if not self.through_origin:
            found["imbalance"] = cancelling[-1]
        if kind == "weak":
            positive = [i for i in used if multipliers[i] > 0]
            found["unspanned"] = Fraction(len(unspanned(self.vectors, positive)))
        return found
