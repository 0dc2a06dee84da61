"""The evidence for diagnoses: further drawn cases of an operation, and which failures are looked at."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ..generation.drawn import Draw, is_large
from ..generation.table import GENERATORS
from ..judging.diagnosis.agreement import ANSWERS, holds
from ..judging.lawful import with_unmet_formulas
from ..judging.results import CaseResult
from ..specification.codec import Type
from ..specification.schema import Operation, Spec

EVIDENCE_SEED = 1  # of the cases that are drawn for the names where an answer was wrong
EVIDENCE = (0, 12, 48, 120, 360)  # up to which of them: the next ones are asked while a name would be said
OF_REALS, OF_RATIONALS = 3, 4  # so many of these ends serve where answers hold such numbers: more say less
MOST_LARGE = 2  # large failures of one operation on which formulas are evaluated


def further_draws(operation: Operation) -> list[list[Draw]]:
    """Return lists of further draws of an operation, without large ones; [] for one without a generator."""
    ends = ends_for(operation.result) if operation.id in GENERATORS else ()
    every = [[Draw(operation, EVIDENCE_SEED, index) for index in range(start, end)]
             for start, end in pairwise(ends)]
    return [[draw for draw in draws if not is_large(draw)] for draws in every]


def ends_for(kind: Type) -> Sequence[int]:
    """Return the indices up to which evidence is drawn: fewer for reals, which cost more and tell more."""
    if holds(kind, ("real",)):
        return EVIDENCE[:OF_REALS]
    return EVIDENCE[:OF_RATIONALS] if holds(kind, ("rational",)) else EVIDENCE


def wants_evidence(results: Sequence[CaseResult]) -> bool:
    """Whether some answer of an operation is wrong and every question had a readable reply."""
    return always_answers(results) and any(
        result.failed and result.right.kind != "error" for result in results)


def always_answers(results: Sequence[CaseResult]) -> bool:
    """Whether every question had a readable reply: no crash, time-out or garbage."""
    return all(result.reply is None or result.reply.kind in (*ANSWERS, "skipped") for result in results)


def of_a_few(spec: Spec, large: Sequence[CaseResult]) -> list[CaseResult]:
    """Return results of large cases; the first few failures get diagnoses from formulas that they violate."""
    few = [one for one in large if one.failed and one.kept][:MOST_LARGE]
    return [with_unmet_formulas(spec, one) if one in few else one for one in large]
