"""The judge of support vector machines: how far a claimed solution is from optimal, measured exactly.

    α              claimed multipliers, from any source; where they break their constraints, repaired
    w              Σ α_i·y_i·φ(x_i), and b the best for that w
    P, D           the primal objective at (w, b), the dual objective at α: D ≤ optimum ≤ P
    gap            P − D = Σ α_i·(y_i·f(x_i) − 1 + ξ_i) + Σ (C − α_i)·ξ_i    (k = 1), each term at least 0
    intercept      where b is penalised or 0, b = Σ α_i·y_i or 0, and the gap has the same terms, for
                   Σ α_i·y_i·b is b², which is in the norm, or 0

A gap of 0 proves a solution. In any case ‖w − w*‖² ≤ gap, for P and D are each at least ½·‖w − w*‖² away
from the optimum. With the hard margin (w, b) is divided by its least functional margin, if that is positive:
then P belongs to another w than D, and ‖w − w*‖² ≤ 2·gap. If not, there is no primal candidate, and
(P − D)/P is 1.

This module judges and finds nothing: `optimum` finds, and asks here before it answers.
"""
from __future__ import annotations

from ...arguments import listed
from ...errors import InvalidInput, shown
from ...linear.margins import functional_margin
from ...numbers import natives
from ...numbers.rational import Fraction, common_denominator, rational, relative
from ...records import Record
from ...separability.proof import Certificate
from ..problem.dual import NONE, DualPoint
from ..problem.gaussian import GaussianProblem
from ..problem.objectives import primal_objective
from ..problem.reading import read_multipliers, read_objective, read_problem
from .gaps import relative_gap, score_error

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any, Unpack

    from ...arguments import Number
    from ..problem.bias import Bias
    from ..problem.dual import Problem
    from ..problem.reading import ObjectiveOptions, Options

    Rows = Sequence[Sequence[Number]]

__all__ = ["judge"]

FIRST_GAP_BITS, MOST_GAP_BITS = 64, 1024
EXACTLY = _NOTHING = Fraction(0)
MEASURED = ("alpha", "weights", "bias")
RESIDUALS = ("below", "above", "imbalance", "gap", "stationarity", "bias")


class DualityGap(Record):
    """P and D of feasible multipliers, P None where there is no primal candidate; P − D by example."""

    __slots__ = ("primal", "dual", "terms")

    def __init__(self, primal: Fraction | None, dual: Fraction, terms: list[Fraction]) -> None:
        self.primal = primal
        self.dual = dual
        self.terms = terms

    def relative(self) -> Fraction:
        """Return (P − D)/P; 1 where there is no primal candidate, and 0 of 0."""
        if self.primal is None:
            return Fraction(1)
        return relative(self.primal - self.dual, self.primal)


def judge(rows: Rows, labels: Sequence[int], claim: Mapping[str, Any] | Any,
          **options: Unpack[Options]) -> dict[str, Fraction]:
    """Return residuals of a claimed SVM solution, such as its duality gap: all 0 for an exact optimum.

        below          max(0, −min α) / max |α|
        above          max(0, max α − C) / C                    k = 1 only
        imbalance      |Σ α_i·y_i| / Σ |α_i|                    intercept "free" only
        gap            (P − D)/P of the multipliers, repaired by the rule of `repaired`
        stationarity   |w_j − Σ α_i·y_i·x_ij| / Σ |α_i·x_ij|, the greatest over j
        bias           the distance of b from the set of optimal b, relative to max(1, its ends)

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> any(judge(*five, claim={"alpha": [0, "4/5", 0, "2/5", "2/5"], "bias": "-7/5"}).values())
    False
    >>> judge(*five, claim={"alpha": [0, 1, 0, "1/2", "1/2"]})["gap"]
    Fraction(1, 16)

    k is `slack`; P and D are the primal and the dual objective. For them an α that is not feasible is clipped
    to [0, C], then lowered in the class of greater Σ α_i until Σ α_i·y_i = 0. `claim` is a map or a record
    with `alpha`, and maybe `weights` ([] where the kernel is not linear) and `bias` (None for examples of one
    class); what is not claimed has the residual 0. With the kernel "rbf" gap and bias are proven upper
    bounds. Options (C = None: hard margin) as in `solve`. Raises InvalidInput for a claim without `alpha`
    or of another length.

    Cites: 002-C02, L29, 001-C11
    """
    fields = _fields(claim)
    problem = read_problem(rows, labels, **options)
    if isinstance(problem, GaussianProblem):
        return _judge_enclosed(problem, fields)
    alpha = read_multipliers(fields.get("alpha"), len(problem.signs))
    best = problem.of(repaired(problem, alpha))
    found = {name: Fraction(0) for name in RESIDUALS}
    found.update(infeasibility(problem, alpha))
    found["gap"] = duality_gap(best).relative()
    if "weights" in fields:
        found["stationarity"] = _stationarity(problem.of(alpha), fields["weights"])
    if "bias" in fields:
        found["bias"] = _off(best.bias_set(), fields["bias"])
    return found


def _judge_enclosed(problem: GaussianProblem, fields: Mapping[str, Any]) -> dict[str, Fraction]:
    """Return the residuals with a Gaussian kernel; gap and bias are proven upper bounds."""
    alpha = read_multipliers(fields.get("alpha"), len(problem.signs))
    rounded = problem.rounded(1)
    found = {name: Fraction(0) for name in RESIDUALS}
    found.update(infeasibility(rounded, alpha))
    best, found["gap"] = proven_gap(problem, repaired(rounded, alpha))
    if "weights" in fields:
        found["stationarity"] = _stationarity(best, fields["weights"])
    if "bias" in fields:
        error = score_error(best) if problem.balanced else EXACTLY
        found["bias"] = _off(best.bias_set(), fields["bias"], error)
    return found


def proven_gap(problem: GaussianProblem, alpha: Sequence[Fraction],
               goal: Fraction = EXACTLY) -> tuple[DualPoint, Fraction]:
    """Return the point of feasible multipliers with a rounded kernel, and a bound of its true (P − D)/P.

    The kernel gets as many bits as show the gap to a thousandth of itself, or that it is at most the goal; at
    most MOST_GAP_BITS, which a gap of 0 takes.
    """
    bits = FIRST_GAP_BITS
    while True:
        point = problem.rounded(bits).of(alpha)
        gap = relative_gap(point)
        shown_ = gap.most >= 0 and (1000 * (gap.most - gap.least) <= gap.most or gap.most <= goal)
        if shown_ or bits >= MOST_GAP_BITS:
            return point, gap.most if gap.most >= 0 else Fraction(1)
        bits *= 2


def _fields(claim: object) -> dict[str, Any]:
    """Return what is claimed of alpha, weights and bias, by a map or by the attributes of a record."""
    try:
        named = (natives.items(claim) if natives.native(claim, dict) else
                 [(name, getattr(claim, name)) for name in MEASURED if hasattr(claim, name)])
    except Exception:   # raised by methods of the claim's own
        named = []
    found = {natives.text(name): value for name, value in named if natives.native(name, str)}
    if "alpha" not in found:
        raise InvalidInput(f"claim={shown(claim)} has no multipliers: give alpha, and what else is claimed")
    return {name: found[name] for name in MEASURED if name in found}


def infeasibility(problem: Problem, alpha: Sequence[Fraction]) -> dict[str, Fraction]:
    """Return by how much multipliers break 0 ≤ α_i ≤ C and Σ α_i·y_i = 0, relative to their size."""
    units, one = common_denominator(alpha)
    size = max([abs(unit) for unit in units])
    over = Fraction(0)
    if problem.bound is not None:
        over = max(Fraction(max(units), one) / problem.bound - 1, over)
    balance = sum([y * unit for y, unit in zip(problem.signs, units) if problem.balanced])
    return {
        "below": relative(Fraction(max(-min(units), 0)), Fraction(size)),
        "above": over,
        "imbalance": relative(Fraction(abs(balance)), Fraction(sum([abs(unit) for unit in units]))),
    }


def repaired(problem: Problem, alpha: Sequence[Fraction]) -> list[Fraction]:
    """Return feasible multipliers near the given ones, by one rule that every judge uses.

    Each α_i is clipped to [0, C]. Where Σ α_i·y_i = 0 is asked, the class with the greater sum then gives up
    the excess: first its free examples (0 < α_i < C), then those at C, each down to 0 in the order of the
    examples, until Σ α_i·y_i = 0. Feasible multipliers stay as they are.
    """
    bound = [] if problem.bound is None else [problem.bound]
    units, one = common_denominator(list(alpha) + bound)
    most = units.pop() if bound else max([abs(unit) for unit in units])
    found = [min(max(unit, 0), most) for unit in units]
    if problem.balanced:
        _balance(found, problem.signs, most if bound else None)
    return [a if old == new else Fraction(new, one) for a, old, new in zip(alpha, units, found)]


def _balance(units: list[int], signs: list[int], most: int | None) -> None:
    """Lower multipliers of the class with the greater sum until Σ y_i·α_i = 0, in place."""
    excess = sum([y * unit for y, unit in zip(signs, units)])
    heavier = 1 if excess > 0 else -1
    rest = abs(excess)
    giving = [i for i, y in enumerate(signs) if y == heavier and units[i] > 0]
    order = [i for i in giving if units[i] != most] + [i for i in giving if units[i] == most]
    for i in order:
        given = min(rest, units[i])
        units[i] -= given
        rest -= given


def duality_gap(point: DualPoint) -> DualityGap:
    """Return the duality gap of feasible multipliers: P at the w that they make and the best b, less D.

        P − D = Σ α_i·(y_i·f(x_i) − 1 + ξ_i) + Σ (C − α_i)·ξ_i                  k = 1
        P − D = Σ α_i·(y_i·f(x_i) − 1 + ξ_i) + Σ (2C·ξ_i − α_i)²/(4C)           k = 2
    """
    problem = point.problem
    bias = point.bias_set()
    if problem.C is None:
        return _of_hard_margin(point, bias.value())
    # In integers, for the common divisors of a thousand fractions take longer than all the rest.
    short, unit = point.shortfalls(bias.some())
    slack = [max(value, 0) for value in short]
    if problem.slack == 1:
        # α·(y·f − 1 + ξ) + (C − α)·ξ: an example without slack has the first term, any other the second.
        terms = [_product(problem.C - a, value, unit) if value > 0 and a != problem.C
                 else _product(a, min(value, 0), -unit) for a, value in zip(point.alpha, short)]
        lost = Fraction(sum(slack), unit)
    else:
        # C·ξ² − α·ξ + α²/(4C) = (2C·ξ − α)²/(4C)
        twice = 2 * problem.C
        terms = [_product(a, min(value, 0), -unit) + (twice * Fraction(xi, unit) - a) ** 2 / (2 * twice)
                 for a, value, xi in zip(point.alpha, short, slack)]
        lost = Fraction(sum([xi * xi for xi in slack]), unit * unit)
    return DualityGap(point.penalised_norm() / 2 + problem.C * lost, point.dual_objective(), terms)


def _product(factor: Fraction, value: int, unit: int) -> Fraction:
    """Return factor·value/unit, fast where it is 0: at an optimum it is 0 for every example."""
    return factor * Fraction(value, unit) if value and factor != 0 else _NOTHING


def _of_hard_margin(point: DualPoint, b: Fraction | None) -> DualityGap:
    """Return the gap of (w, b) divided by its least functional margin, if positive; b is None for a ray."""
    half, dual = point.penalised_norm() / 2, point.dual_objective()
    if b is None:
        return DualityGap(half, dual, [Fraction(0)] * len(point.alpha))
    short, unit = point.shortfalls(b)
    least = 1 - Fraction(max(short), unit)
    terms = [_product(a, -value, unit) for a, value in zip(point.alpha, short)]
    return DualityGap(half / least**2 if least > 0 else None, dual, terms)


def plane_gap(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number, dual: Number,
              **options: Unpack[ObjectiveOptions]) -> Fraction:
    """Return (P − D)/P of a claimed plane, from a dual value D that feasible multipliers reach.

    >>> five = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
    >>> plane_gap(*five, weights=[-4, 12], bias=-14, dual="4/5")
    Fraction(0, 1)

    With the hard margin the plane is divided by its least functional margin; 1 where that is not positive.
    Raises InvalidInput for a dual value above P, for none is.

    Cites: 002-C02, L29
    """
    value = rational(dual, "dual")
    primal = primal_objective(rows, labels, weights, bias, **options)
    if read_objective(**options).C is None:
        least = functional_margin(weights, bias, rows, labels)
        if least <= 0:
            return Fraction(1)
        primal = primal / least**2
    if value > primal:
        raise InvalidInput(f"dual={shown(dual)} is above {shown(primal)}, the objective of the plane: "
                           "give the dual objective of feasible multipliers")
    return relative(primal - value, primal)


def _stationarity(point: DualPoint, claimed: Any) -> Fraction:
    made = point.weights()
    numbers = [rational(w, f"claim.weights[{j}]") for j, w in enumerate(listed(claimed, "claim.weights", 0))]
    if len(made) != len(numbers):
        raise InvalidInput(f"claim.weights has {len(numbers)} numbers for {len(made)} that the multipliers "
                           "make: give as many, and none where the kernel is not linear")
    off = [abs(w - v) for w, v in zip(numbers, made)]
    return max([relative(gap, size) for gap, size in zip(off, point.sizes())] + [Fraction(0)])


def _off(bias: Bias, claimed: Any, error: Fraction = EXACTLY) -> Fraction:
    """Return an upper bound of the distance of a claimed b from the optimal ones, known within an error.

    None is the right claim where the optimal b are a ray, and is off by 1 elsewhere.
    """
    if claimed is None:
        return Fraction(0 if bias.value() is None else 1)
    ends = [abs(end) - error for end in (bias.lower, bias.upper) if end is not None]
    return (bias.distance(rational(claimed, "claim.bias")) + error) / max([Fraction(1)] + ends)


def not_separable(problem: Problem, direction: list[int]) -> Certificate:
    """Return the certificate that there is no hard margin, from a direction in which the dual has no end.

        Σ λ_i·y_i·φ(x_i) = 0,   Σ λ_i·y_i = 0 (not asked where b = 0),   λ ≥ 0, not all 0

    The shares λ of either class sum to 1, and the two combinations coincide; where b = 0 all shares sum to 1
    and the combination vanishes. Raises AssertionError for a direction that does not satisfy this.
    """
    through_origin = problem.intercept == NONE
    shares = [y * entry for y, entry in zip(problem.signs, direction)]
    assert min(shares) >= 0 and any(shares), "the direction breaks a bound"
    assert through_origin or sum(direction) == 0, "the direction breaks the balance"
    assert not any(problem.kernel.scores(direction)), "the direction moves the weights"
    total = sum([share for share, y in zip(shares, problem.signs) if y > 0 or through_origin])
    return Certificate(False, [], Fraction(0), [Fraction(share, total) for share in shares])
