"""Solutions of a support vector machine judged otherwise: one residual measured by another rule.

    K          the kernel of each pair of records; beta = y alpha of the multipliers, put right
    t          y - K beta: the b at which the margin of a record is 1; short, what each margin lacks of 1
    half       half the squared norm of the weights
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from operator import mul

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome, reference
from ....specification.schema import Operation, Spec
from ..suspects import Diagnosis, Given, Suspect

JUDGE = "svm.judge"

Numbers = Sequence[Fraction]
Matrix = Sequence[Numbers]
Share = Callable[[Fraction, Fraction], Fraction]


def share(part: Fraction, whole: Fraction) -> Fraction:
    """A part of a whole, 0 of nothing."""
    return part / whole if whole else Fraction(0)


def absolute(part: Fraction, _: Fraction) -> Fraction:
    """A part as it is."""
    return part


@dataclass(frozen=True)
class Way:
    """How a claim is judged.

    below, above, imbalance, bias    what is made of a residual and its scale
    gap             what is made of the primal objective and the dual one
    clipped         whether multipliers are brought between their bounds before the gap is taken
    balanced        whether the heavier class gives up its excess then
    free_first      whether those of its examples that are not at C give first
    claimed_b       whether the slacks of the gap are those of the claimed b
    scaled          whether the plane of a hard margin is scaled to the margin 1
    worst           what is made of the differences of the weights, each with its scale
    any_best        whether every best b is right; if not, their middle alone
    """

    below: Share = share
    above: Share = share
    imbalance: Share = share
    bias: Share = share
    gap: Callable[[Fraction, Fraction], Fraction] = lambda primal, dual: share(primal - dual, primal)
    clipped: bool = True
    balanced: bool = True
    free_first: bool = True
    claimed_b: bool = False
    scaled: bool = True
    worst: Callable[[Sequence[tuple[Fraction, Fraction]]], Fraction] = lambda pairs: max(
        (part / size if size else Fraction(part != 0) for part, size in pairs), default=Fraction(0))
    any_best: bool = True
    labels_in_balance: bool = True


def greatest(pairs: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """The greatest difference as it is."""
    return max((part for part, _ in pairs), default=Fraction(0))


def together(pairs: Sequence[tuple[Fraction, Fraction]]) -> Fraction:
    """The greatest difference beside the greatest scale."""
    return share(greatest(pairs), max((size for _, size in pairs), default=Fraction(0)))


# name → the sentence, the way
WAYS: Mapping[str, tuple[str, Way]] = {
    "gap-not-relative": (
        "The gap is divided by the primal objective; you left it as it is.",
        Way(gap=lambda primal, dual: primal - dual)),
    "gap-over-the-dual": (
        "The gap is divided by the primal objective, not by the dual one.",
        Way(gap=lambda primal, dual: share(primal - dual, dual))),
    "gap-over-both": (
        "The gap is divided by the primal objective, not by the sum of both.",
        Way(gap=lambda primal, dual: share(primal - dual, primal + dual))),
    "gap-over-one-and-the-primal": (
        "The gap is divided by the primal objective; you added 1 to it.",
        Way(gap=lambda primal, dual: (primal - dual) / (1 + abs(primal)))),
    "gap-with-the-other-sign": (
        "The gap is the primal objective less the dual one.",
        Way(gap=lambda primal, dual: share(dual - primal, primal))),
    "dual-over-the-primal": (
        "The gap is what lies between the objectives; you gave the dual one as a share.",
        Way(gap=lambda primal, dual: share(dual, primal))),
    "multipliers-not-put-right": (
        "The gap is that of multipliers that are clipped and in balance: put the claimed ones right "
        "first.",
        Way(clipped=False, balanced=False)),
    "multipliers-not-clipped": (
        "The gap is that of multipliers between 0 and C: clip the claimed ones before they are brought in "
        "balance.",
        Way(clipped=False)),
    "multipliers-not-balanced": (
        "The gap is that of multipliers in balance: the heavier class gives up its excess; you clipped the "
        "claimed ones and left it at that.",
        Way(balanced=False)),
    "excess-from-the-first-examples": (
        "The heavier class gives up its excess from the examples below C first; you took it from the first "
        "that are listed.",
        Way(free_first=False)),
    "slacks-at-the-claimed-b": (
        "The gap is taken at the best b for these multipliers; you took the claimed one.",
        Way(claimed_b=True)),
    "plane-not-scaled": (
        "The plane of a hard margin is scaled to the margin 1 before its objective is taken.",
        Way(scaled=False)),
    "weights-not-relative": (
        "Stationarity is the difference of the weights beside the terms that make them; you left it as "
        "it is.",
        Way(worst=greatest)),
    "weights-beside-the-greatest": (
        "Each weight is compared beside its own terms; you took the greatest of all.",
        Way(worst=together)),
    "imbalance-not-relative": (
        "The imbalance is divided by the sum of the multipliers; you left it as it is.",
        Way(imbalance=absolute)),
    "sum-for-the-imbalance": (
        "In the balance each multiplier has its label.",
        Way(labels_in_balance=False)),
    "excess-not-relative": (
        "What a multiplier is above C is divided by C; you left it as it is.",
        Way(above=absolute)),
    "shortfall-not-relative": (
        "What a multiplier is below 0 is divided by the greatest of them; you left it as it is.",
        Way(below=absolute)),
    "b-not-relative": (
        "How far b is from the best ones is divided by their size where that is above 1; you left it as"
        " it is.",
        Way(bias=absolute)),
    "middle-of-b-alone": (
        "Every b of the best ones is right; you asked for the middle.",
        Way(any_best=False)),
}


def judges(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every residual measured otherwise."""
    for name, (says, way) in WAYS.items() if operation.id == JUDGE else ():
        yield Suspect(Diagnosis(name, says), partial(judged, spec, way))


def judged(spec: Spec, way: Way, given: Given, right: Outcome) -> Outcome:
    """The residuals of a claim; undecided where it is refused."""
    if not right.is_value:
        return Outcome("undecided")
    labels, alpha, claim = given["labels"], given["claim"]["alpha"], given["claim"]
    free, bound = given["intercept"] == "free", given["C"] if given["slack"] == 1 else None
    matrix = kernel(spec, given)
    best = put_right(alpha, labels, bound, free, way)
    beta = [y * a for a, y in zip(best, labels, strict=True)]
    made = sum(beta) if given["intercept"] == "penalised" else Fraction(0)
    scores = [sum(map(mul, row, beta)) for row in matrix]
    ends = best_b(spec, given, scores) if free else (made, made)
    signed = [a * y if way.labels_in_balance else a for a, y in zip(alpha, labels, strict=True)]
    return Outcome("value", {
        "below": way.below(max(Fraction(0), -min(alpha)), max(map(abs, alpha))),
        "above": way.above(max(Fraction(0), max(alpha) - bound), bound) if bound is not None else Fraction(0),
        "imbalance": way.imbalance(abs(sum(signed)), sum(map(abs, alpha))) if free else Fraction(0),
        "gap": gap(way, given, beta, scores, ends),
        "stationarity": way.worst(differences(given) if given["kernel"] == "linear" else []),
        "bias": way.bias(*away(way, ends, claim["bias"])),
    })


def kernel(spec: Spec, given: Given) -> Matrix:
    """The kernel of each pair of records."""
    gram = spec.operations["kernels.gram"]
    how = {one.name: given[one.name] for one in gram.parameters if one.name in given}
    matrix: Matrix = given["rows"] if given["kernel"] == "gram" else reference(gram, how).value
    return matrix


def put_right(
    alpha: Numbers, labels: Sequence[int], bound: Fraction | None, balanced: bool, way: Way
) -> list[Fraction]:
    """The multipliers clipped to their bounds; the heavier class gives up its excess, free examples first."""
    clipped = list(alpha)
    if way.clipped:
        clipped = [max(a, Fraction(0)) if bound is None else min(max(a, Fraction(0)), bound) for a in alpha]
    excess = sum(map(mul, clipped, labels)) if balanced and way.balanced else Fraction(0)
    giving = [i for i, y in enumerate(labels) if y * excess > 0]
    rest = abs(excess)
    for i in sorted(giving, key=lambda i: way.free_first and clipped[i] == bound):
        given = min(rest, clipped[i])
        clipped[i] -= given
        rest -= given
    return clipped


def best_b(spec: Spec, given: Given, scores: Numbers) -> tuple[Fraction | None, Fraction | None]:
    """The ends of the best b for such scores."""
    found = reference(spec.operations["svm.bias_set"], {
        "rows": [[one] for one in scores], "labels": given["labels"], "weights": [Fraction(1)],
        "C": given["C"], "slack": given["slack"]}).value
    return found["lower"], found["upper"]


def gap(
    way: Way, given: Given, beta: Numbers, scores: Numbers, ends: tuple[Fraction | None, Fraction | None]
) -> Fraction:
    """What lies between the primal and the dual objective."""
    C, slack, b = given["C"], given["slack"], some(ends)
    made = sum(beta) if given["intercept"] == "penalised" else Fraction(0)
    ridge = 1 / (2 * C) if C is not None and slack == 2 else Fraction(0)
    half = (sum(map(mul, beta, scores)) + made ** 2) / 2
    dual = sum(map(mul, beta, given["labels"])) - half - ridge * sum(v * v for v in beta) / 2
    if way.claimed_b and given["claim"]["bias"] is not None:
        b = given["claim"]["bias"]
    short = [1 - y * (s + b) for s, y in zip(scores, given["labels"], strict=True)]
    if C is not None:
        half += C * sum(max(Fraction(0), one) ** slack for one in short)
    elif None not in ends:
        least = 1 - max(short)
        if least <= 0:
            return Fraction(1)
        half /= least ** 2 if way.scaled else 1
    return way.gap(half, dual)


def some(ends: tuple[Fraction | None, Fraction | None]) -> Fraction:
    """The middle; of a ray its end."""
    own = [end for end in ends if end is not None]
    return sum(own, Fraction(0)) / len(own)


def differences(given: Given) -> list[tuple[Fraction, Fraction]]:
    """How far each claimed weight is from the one that the multipliers make, and the size of its terms."""
    claim = given["claim"]
    signed = [a * y for a, y in zip(claim["alpha"], given["labels"], strict=True)]
    terms = [[a * v for a, v in zip(signed, column, strict=True)]
             for column in zip(*given["rows"], strict=True)]
    return [(abs(sum(column) - claimed), sum(map(abs, column)))
            for column, claimed in zip(terms, claim["weights"], strict=True)]


def away(
    way: Way, ends: tuple[Fraction | None, Fraction | None], claimed: Fraction | None
) -> tuple[Fraction, Fraction]:
    """How far a claimed b is from the best ones, and the scale of these; of a ray none is claimed."""
    own = sorted(end for end in ends if end is not None)
    if claimed is None:
        return Fraction(len(own) == 2), Fraction(1)
    lower = own[0] if ends[0] is not None else claimed
    upper = own[-1] if ends[1] is not None else claimed
    if not way.any_best and len(own) == 2:
        lower = upper = some(ends)
    return max(Fraction(0), lower - claimed, claimed - upper), max(Fraction(1), *map(abs, own))
