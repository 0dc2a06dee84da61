"""The judge of solution files: how far each claim of one is from the truth, exactly.

    claimed      a solution file as `files/solutions` reads it, of refml or of any other program
    P, D         the bounds that multipliers prove: D ≤ optimum ≤ P, where D is the dual value of the repaired
                 multipliers and P the primal value of their plane
    measure      a condition and its residual: 0 where the condition holds exactly, else relative to the size
                 of the terms that should cancel or agree; with the kernel "rbf" a proven upper bound
    tolerance    the greatest residual allowed, which the judge sets and no file widens: 0, or GAUSSIAN with
                 the kernel "rbf". A claimed `gap` is one more claim: no residual may be above it either

A judge loads no finder: this module imports the judges of the chapters, and not `operations`, which would
load the solvers too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, shown
from ...kernels.functions import RBF
from ...linear.margins import functional_margin
from ...numbers.rational import Fraction, common_denominator, relative
from ...separability import proof
from ...svm.problem.gaussian import GaussianProblem
from ...svm.problem.reading import read_multipliers, read_problem, read_rational_problem
from ...svm.proof import gaps, optimality
from ...svm.proof.uniqueness import Uniqueness, evident, proves

if TYPE_CHECKING:
    from ...svm.problem.dual import DualPoint
    from ..files.solutions import Claimed

OF_PLANES = ("C", "slack", "intercept")   # the options of a problem that a plane is measured by
OF_RATIONAL_KERNELS = ("bias_set", "squared_norm", "alpha_unique", "uniqueness")
ZERO, ONE = Fraction(0), Fraction(1)
GAUSSIAN = Fraction(1, 10**9)   # no residual of that kernel is shown to be 0


@dataclass(frozen=True)
class Measure:
    """A condition in words, its residual, and the example where the residual is worst."""

    field: str
    says: str
    residual: Fraction
    where: str = ""

    def holds(self, tolerance: Fraction) -> bool:
        """Whether the residual is within the tolerance."""
        return self.residual <= tolerance


@dataclass(frozen=True)
class Verified:
    """The measures of a file and their tolerance."""

    claimed: Claimed
    measures: list[Measure]
    tolerance: Fraction

    def failures(self) -> list[Measure]:
        """Return the conditions that do not hold."""
        return [one for one in self.measures if not one.holds(self.tolerance)]


def verdict(claimed: Claimed, tolerance: Fraction | None = None, against: Claimed | None = None,
            up_to_scale: bool = False) -> Verified:
    """Return the verdict on a solution file; without `tolerance`, that of its kernel is used.

    A hyperplane without multipliers proves nothing by itself: it is measured by the dual value of the
    multipliers in `against`, another file of the same problem.  With `up_to_scale` any positive multiple of w
    and b counts.
    """
    usual = GAUSSIAN if claimed.question.kernel == RBF else ZERO
    allowed = usual if tolerance is None else tolerance
    found = measures(claimed, against, up_to_scale)
    return Verified(claimed, found, min(allowed, claimed.claim.get("gap", allowed)))


def measures(claimed: Claimed, against: Claimed | None = None, up_to_scale: bool = False) -> list[Measure]:
    """Return the conditions of a file with their residuals.  Raises InvalidInput if none can be measured."""
    alone = {"not_separable": of_combination, "alpha": of_multipliers}
    for field, measured in alone.items():
        if field in claimed.claim:
            if up_to_scale:
                raise InvalidInput(f"{claimed.source} claims {field}, whose scale is fixed: leave out "
                                   "--up-to-scale, which only fits the weights and the bias of a hard margin")
            if against is not None:
                raise InvalidInput(f"{claimed.source} claims {field}, which is measured by itself: leave out "
                                   f"--against {against.source}, which is for a plane alone")
            return measured(claimed)
    return of_plane(claimed, against, up_to_scale)


# ---------------------------------------------------------------- multipliers

def of_multipliers(claimed: Claimed) -> list[Measure]:
    """Return the residuals of `optimality`, and of the claims that follow from the multipliers."""
    options, claim = claimed.question.options(), claimed.claim
    asked = {name: claim[name] for name in ("alpha", "weights", "bias") if name in claim}
    residuals = optimality.judge(claimed.rows, claimed.labels, asked, **options)
    point = point_of(claimed)
    found = [Measure("alpha", CONDITIONS[name], residuals[name], worst(name, claim["alpha"], point))
             for name in conditions_of(claimed)]
    found += [Measure(field, CONDITIONS[name], residuals[name])
              for field, name in (("weights", "stationarity"), ("bias", "bias")) if field in claim]
    proven = Proven(point, residuals["gap"] == 0, claimed)
    return found + [Measure(field, says(claim[field]), residual(proven, claim[field]))
                    for field, (says, residual) in CONSEQUENCES.items() if field in claim]


def point_of(claimed: Claimed) -> DualPoint:
    """Return the repaired multipliers; for "rbf" with a rounded kernel matrix, whose errors are bounded."""
    alpha = claimed.claim["alpha"]
    problem = read_problem(claimed.rows, claimed.labels, **claimed.question.options())
    if not isinstance(problem, GaussianProblem):
        return problem.of(optimality.repaired(problem, alpha))
    unproven = [field for field in OF_RATIONAL_KERNELS if field in claimed.claim]
    if unproven:
        raise InvalidInput(f"{claimed.source}: claim.{unproven[0]} cannot be measured with the kernel rbf: "
                           "leave it out")
    # As many bits as the judge of the gap takes: with fewer, large multipliers would prove nothing.
    return optimality.proven_gap(problem, optimality.repaired(problem.rounded(1), alpha))[0]


def conditions_of(claimed: Claimed) -> list[str]:
    """Return the names of the conditions that multipliers of this problem must meet."""
    question = claimed.question
    known = ["below"]
    known += ["above"] if question.C is not None and question.slack == 1 else []
    known += ["imbalance"] if question.intercept == "free" else []
    return [*known, "gap"]


def worst(name: str, alpha: Sequence[Fraction], point: DualPoint) -> str:
    """Return the example where a condition is worst; "" if it concerns all examples together."""
    values = {"below": [-a for a in alpha], "above": alpha}.get(name)
    if name == "gap":
        values = optimality.duality_gap(point).terms
    return f"example {list(values).index(max(values)) + 1}" if values is not None else ""


class Proven:
    """The bounds that multipliers prove: P and D, or bounds of them; the optimal b; ‖w‖²."""

    def __init__(self, point: DualPoint, optimal: bool, claimed: Claimed) -> None:
        self.point = point
        self.optimal = optimal
        self.uniqueness: list[Fraction] | None = claimed.claim.get("uniqueness")
        if claimed.question.kernel == RBF:
            above, below = gaps.primal_bounds(point), gaps.dual_bounds(point)
            self.primal, self.dual = None if above is None else above.most, below.least
        else:
            gap = optimality.duality_gap(point)
            self.primal, self.dual = gap.primal, gap.dual

    def off_objective(self, claimed: Fraction) -> Fraction:
        """Return how far a value can be from the optimum, which lies between D and P."""
        if self.primal is None:
            return ONE
        return relative(max(abs(claimed - self.dual), abs(self.primal - claimed)), self.primal)

    def off_norm(self, claimed: Fraction) -> Fraction:
        """Return how far a value is from ‖w‖²."""
        norm = self.point.squared_norm()
        return relative(abs(claimed - norm), norm)

    def off_interval(self, claimed: Sequence[Fraction | None]) -> Fraction:
        """Return how far two ends are from those of the optimal b; 1 if only one of a pair is infinite."""
        best = self.point.bias_set()
        pairs = list(zip(claimed, (best.lower, best.upper)))
        if any((a is None) != (b is None) for a, b in pairs):
            return ONE
        ends = [(a, b) for a, b in pairs if a is not None and b is not None]
        scale = max([ONE, *(abs(b) for _, b in ends)])
        return max([abs(a - b) / scale for a, b in ends], default=ZERO)

    def off_unique(self, claimed: bool) -> Fraction:
        """Return 0 if the claim is proven; 1 if it is not, or if the multipliers are not optimal.

        Raises InvalidInput if the file lacks the proof that the claim needs.
        """
        if not self.optimal:
            return ONE
        if self.uniqueness is not None:
            proof = common_denominator(self.uniqueness)[0]
            return ZERO if proves(self.point, Uniqueness(claimed, proof)) else ONE
        shown = evident(self.point)
        if shown is None:
            raise InvalidInput("claim.alpha_unique needs its proof here: give uniqueness, as `refml svm "
                               "--json` writes it, or leave alpha_unique out")
        return ZERO if shown == claimed else ONE


CONDITIONS = {
    "below": "no multiplier is negative",
    "above": "no multiplier is above C",
    "imbalance": "the sum of alpha_i·y_i is 0",
    "gap": "the multipliers are optimal: primal = dual",
    "stationarity": "w is the sum of alpha_i·y_i·x_i",
    "bias": "b is among the best for this alpha",
}
CONSEQUENCES: dict[str, tuple[Callable[[Any], str], Callable[[Proven, Any], Fraction]]] = {
    "bias_set": (lambda _: "these are all the best b", Proven.off_interval),
    "objective": (lambda _: "the objective is this value", Proven.off_objective),
    "squared_norm": (lambda _: "w has this squared length", Proven.off_norm),
    "alpha_unique": (lambda only: "no other multipliers are optimal" if only
                     else "other multipliers are optimal too", Proven.off_unique),
}


# ---------------------------------------------------------------- a plane; classes that no plane separates

def of_plane(claimed: Claimed, against: Claimed | None, up_to_scale: bool) -> list[Measure]:
    """Return how far a hyperplane is from the optimum, by the dual value of the multipliers in `against`.

    For a hard margin it is first divided by its least margin, whose distance from 1 is one more measure.
    """
    claim, question = claimed.claim, claimed.question
    if against is None or "alpha" not in against.claim:
        raise InvalidInput(f"{claimed.source} claims a plane without multipliers, which proves nothing of "
                           "itself: give alpha, or --against a solution of the same problem that has them")
    if (against.rows, against.labels, against.question) != (claimed.rows, claimed.labels, question):
        raise InvalidInput(f"{against.source} solves another problem than {claimed.source}: "
                           "give one with the same data and problem")
    others = [name for name in claim if name not in ("weights", "bias", "gap")]
    if question.kernel != "linear" or claim["bias"] is None or others:
        what = others[0] if others else "weights without a bias" if question.kernel == "linear" else \
            f"weights of the kernel {question.kernel!r}"
        raise InvalidInput(f"{claimed.source} claims {what}: without alpha only the weights and the bias of "
                           "a linear kernel can be checked, so give alpha")
    problem = read_rational_problem(claimed.rows, claimed.labels, **question.options())
    dual = problem.of(optimality.repaired(problem, against.claim["alpha"])).dual_objective()
    asked = {name: value for name, value in question.options().items() if name in OF_PLANES}
    gap = optimality.plane_gap(claimed.rows, claimed.labels, claim["weights"], claim["bias"], dual, **asked)
    found = [Measure("weights", f"the plane is optimal, by the multipliers of {against.source}", gap)]
    if question.C is None and not up_to_scale:
        found.append(Measure("weights", "the least margin is 1: not only the same plane, the same w and b",
                             off_canonical(claimed)))
    elif up_to_scale and question.C is not None:
        raise InvalidInput(f"{claimed.source} has the price C={shown(question.C)}, which fixes the scale of "
                           "w: leave out --up-to-scale, which is for a hard margin")
    return found


def off_canonical(claimed: Claimed) -> Fraction:
    """Return how far the least functional margin is from 1; if w = 0, only how far it is below 1."""
    weights = claimed.claim["weights"]
    least = functional_margin(weights, claimed.claim["bias"], claimed.rows, claimed.labels)
    return abs(least - 1) if any(weights) else max(ZERO, 1 - least)


def of_combination(claimed: Claimed) -> list[Measure]:
    """Return how far the multipliers λ are from a proof that no plane separates the classes."""
    shares, question = claimed.claim["not_separable"], claimed.question
    if question.kernel == "linear":
        claim = {"separable": False, "weights": [], "bias": 0, "multipliers": shares}
        residuals = proof.judge(claimed.rows, claimed.labels, "strict", question.intercept == "none", claim)
    elif question.kernel == RBF:
        residuals = at_places(claimed, shares)
    else:
        residuals = in_feature_space(claimed, shares)
    return [Measure("not_separable", says, residuals[name]) for name, says in COMBINATION.items()
            if name != "imbalance" or question.intercept != "none"]


def in_feature_space(claimed: Claimed, shares: list[Fraction]) -> dict[str, Fraction]:
    """Return the residuals of λ by the kernel alone.

        mismatch = ‖Σ λ_i·y_i·φ(x_i)‖² / Σ λ_i²·‖φ(x_i)‖²
    """
    problem = read_rational_problem(claimed.rows, claimed.labels, **claimed.question.options())
    found = signs_and_balance(claimed, shares)
    diagonal = problem.kernel.diagonal()
    lengths = sum([a * a * entry for a, entry in zip(shares, diagonal)], ZERO) / problem.kernel.denominator
    return {**found, "mismatch": relative(problem.of(shares).squared_norm(), lengths)}


def at_places(claimed: Claimed, shares: list[Fraction]) -> dict[str, Fraction]:
    """Return the residuals of λ for the kernel "rbf", where the φ of different points are linearly
    independent.

        mismatch = Σ over points |Σ λ_i·y_i of the examples there| / Σ |λ_i|
    """
    read_problem(claimed.rows, claimed.labels, kernel=RBF)
    found = signs_and_balance(claimed, shares)
    sums: dict[tuple[Fraction, ...], Fraction] = {}
    for row, y, a in zip(claimed.rows, claimed.labels, shares):
        sums[tuple(row)] = sums.get(tuple(row), ZERO) + y * a
    return {**found, "mismatch": relative(sum(map(abs, sums.values()), ZERO), sum(map(abs, shares), ZERO))}


def signs_and_balance(claimed: Claimed, shares: list[Fraction]) -> dict[str, Fraction]:
    """Return how far λ ≥ 0, λ ≠ 0 and Σ λ_i·y_i = 0 are from holding."""
    a = read_multipliers(shares, len(claimed.labels))
    balance = sum([y * share for y, share in zip(claimed.labels, a)], ZERO)
    return {"negative": relative(max(-min(a), ZERO), max(map(abs, a))), "void": ZERO if max(a) > 0 else ONE,
            "imbalance": relative(abs(balance), sum(map(abs, a), ZERO))}


COMBINATION = {
    "negative": "no multiplier is negative",
    "void": "some multiplier is positive",
    "imbalance": "those of either class have the same sum",
    "mismatch": "the combinations of the two classes coincide",
}
