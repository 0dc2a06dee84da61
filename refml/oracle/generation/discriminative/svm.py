"""Arguments for the operations of `svm`: problems, solutions, claims; classes apart, touching,
overlapping.
"""

from __future__ import annotations

from functools import partial

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import quantities
from ..choices import Choices
from ..demands import Demand, Measured
from ..records import Generator, Given
from . import points

COUNTS = (6, 10, 16)
WIDTHS = (2, 3, 6)
# Of squared slacks the first three: with a greater price an iteration goes on and on.
PRICES = [Fraction(1), Fraction(1, 2), Fraction(4), Fraction(1, 16), Fraction(16)]
INTERCEPTS = ["free", "free", "penalised", "none"]
KERNELS = ["linear", "linear", "polynomial", "gram"]
CONSTANTS = [Fraction(1), Fraction(0), Fraction(1, 2)]
GAMMAS = [Fraction(1), Fraction(1, 2)]


# ---------------------------------------------------------------- problems

def problem(choices: Choices, kernels: list[str] = KERNELS, intercept: bool = False) -> Given:
    """Draw a training problem: a hard margin for separable points, else any points with a price C.

    `kernels` are the kernels to choose from; with `intercept`, how the intercept is treated is drawn too.
    """
    hard = choices.rarely(3)
    given = points.separated(choices, COUNTS, WIDTHS) if hard else \
        points.labelled(choices, COUNTS, WIDTHS, move=False)
    told: Given = {"rows": given["rows"], "labels": given["labels"], "C": None, "slack": 1}
    if not hard:
        slack = choices.choice([1, 1, 2])
        told.update(C=choices.choice(PRICES if slack == 1 else PRICES[:3]), slack=slack)
    if kernels:
        told.update(kernel_of(choices, kernels))
        if told["kernel"] == "gram":
            told["rows"] = quantities.products(told["rows"])
        elif told["kernel"] != "linear":   # powers of large numbers: floats would come to no optimum
            told["rows"] = [[value / 4 for value in row] for row in told["rows"]]
    if intercept:
        told["intercept"] = choices.choice(INTERCEPTS)
    return told


def kernel_of(choices: Choices, kernels: list[str]) -> Given:
    """Draw a kernel with its options."""
    name = choices.choice(kernels)
    if name == "polynomial":
        return {"kernel": name, "degree": choices.integer(2, 3), "constant": choices.choice(CONSTANTS),
                "gamma": choices.choice(GAMMAS)}
    return {"kernel": name, "gamma": choices.choice(GAMMAS) if name == "rbf" else Fraction(1)}


def solve(choices: Choices) -> Given:
    return problem(choices, intercept=True)


def queried(choices: Choices, kernels: list[str], at_zero: bool = False) -> Given:
    """Draw a problem and queries: a record and points on a grid; for a Gram matrix one of its rows."""
    given = problem(choices, kernels)
    rows = given["rows"]
    queries = [list(choices.choice(rows))]
    if given.get("kernel") != "gram":
        queries += choices.several(0, 4, lambda: points.point(choices, len(rows[0])))
    return {**given, "queries": queries, **(zero(choices) if at_zero else {})}


def zero(choices: Choices) -> Given:
    return {"at_zero": choices.choice([1, -1])}


def coefficients(choices: Choices) -> Given:
    given = problem(choices, ["polynomial"])
    del given["kernel"]
    return given


def left_out(choices: Choices) -> Given:
    """Draw a problem of at most eight examples, of which each is left out in turn."""
    given = problem(choices, ["linear", "polynomial"])
    given["rows"], given["labels"] = given["rows"][:8], given["labels"][:8]
    return {**given, **zero(choices)}


# ---------------------------------------------------------------- planes and multipliers

def of_plane(choices: Choices, price: bool = False, intercept: bool = False, bias: bool = True) -> Given:
    """Draw points with labels ±1 and a plane, which separates them or not; some lie on it or on a margin."""
    given = points.separated(choices, COUNTS, WIDTHS) if choices.boolean() else \
        points.labelled(choices, COUNTS, WIDTHS, move=False)
    told: Given = {"rows": given["rows"], "labels": given["labels"]}
    told.update(points.plane(choices, len(given["rows"][0])) if "bias" not in given else
                {"weights": given["weights"], "bias": given["bias"]})
    if price:
        told.update(C=None if choices.rarely(3) else choices.choice(PRICES), slack=choices.choice([1, 1, 2]))
    if intercept:
        told["intercept"] = choices.choice(INTERCEPTS)
    if not bias:
        del told["bias"]
    return told


def optimal_plane(choices: Choices, hard: bool = False) -> Given:
    """Draw a problem and its optimal w; in one of six cases another w."""
    given = problem(choices, [])
    if hard:
        given = points.separated(choices, COUNTS, WIDTHS)
        given = {"rows": given["rows"], "labels": given["labels"]}
    try:
        weights = list(function_of("svm.solve")(**given).weights)
    except RefmlError:
        weights = points.point(choices, len(given["rows"][0]))
    if choices.rarely(6):
        weights = points.point(choices, len(given["rows"][0]))
    return {**given, "weights": weights}


def zone(choices: Choices) -> Given:
    """Draw a plane and a point: on the plane, on a margin, between them, or beyond."""
    width = choices.upto(4, 10, 100)
    given = points.plane(choices, width)
    x = points.point(choices, width)
    if choices.boolean():
        given["bias"] += choices.choice([0, 1, -1, 2, -2]) - points.score(given, x)
    return {**given, "x": x}


def multipliers(choices: Choices, given: Given) -> list[Fraction]:
    """Draw multipliers from 0 to C, at a bound or between; in one of eight cases one is beyond."""
    top = given.get("C") or Fraction(2)
    many = choices.many()
    alpha = [many.choice([Fraction(0), top, top / 2, top / 4]) for _ in given["rows"]]
    if choices.rarely(8):
        alpha[0] = choices.choice([-top, 2 * top])
    return alpha


def dual_objective(choices: Choices) -> Given:
    given = problem(choices, intercept=True)
    return {**given, "alpha": multipliers(choices, given)}


def weights(choices: Choices) -> Given:
    given = problem(choices, [])
    return {"rows": given["rows"], "labels": given["labels"], "alpha": multipliers(choices, given)}


def pair_update(choices: Choices) -> Given:
    """Draw two multipliers to move together: of equal labels or not, with a price C or without."""
    given = problem(choices, [])
    count = len(given["rows"])
    first, second = choices.some(range(count), 2) if count > 1 else (0, 0)
    price = None if choices.rarely(3) else given["C"]
    told: Given = {"rows": given["rows"], "labels": given["labels"], "C": price}
    alpha = balanced(told, multipliers(choices, {**told, "C": price or Fraction(2)}))
    return {**told, "alpha": alpha, "first": first, "second": first if choices.rarely(16) else second}


def balanced(given: Given, alpha: list[Fraction]) -> list[Fraction]:
    """Return multipliers with Σ αᵢ·yᵢ = 0, from 0 to C (to 2 without C).

    Examples of the two classes are paired, and both of a pair have the same; an unpaired one has 0.
    """
    top = given["C"] or Fraction(2)
    sides = [[i for i, y in enumerate(given["labels"]) if y == sign] for sign in (1, -1)]
    told = [Fraction(0)] * len(alpha)
    for i, j in zip(*sides, strict=False):
        told[i] = told[j] = max(Fraction(0), min(alpha[i], top))
    return told


def claimed(choices: Choices) -> Given:
    """Draw a problem and a claimed solution: the right one, one changed by `slipped`, or none optimal."""
    given = problem(choices, intercept=True)
    try:
        solution = function_of("svm.solve")(**given)
        claim = {name: getattr(solution, name) for name in ("alpha", "weights", "bias")}
    except RefmlError:
        alpha = multipliers(choices, given)
        claim = {"alpha": alpha, "weights": points.point(choices, len(given["rows"][0])), "bias": Fraction(0)}
    return {**given, "claim": slipped(choices, claim, given["C"] or Fraction(2))}


def slipped(choices: Choices, claim: Given, price: Fraction) -> Given:
    """Return a claim unchanged or changed: multipliers moved, w reversed, or b moved or left out."""
    first, *others = claim["alpha"]
    moved: dict[str, list[Given]] = {
        "nothing": [claim],
        "alpha": [{**claim, "alpha": alpha} for alpha in (
            [first + Fraction(1, 4), *others], [value / 2 for value in claim["alpha"]], [-first - 1, *others],
            [first + price, *others], [price + price / 4 for _ in claim["alpha"]])],
        "weights": [{**claim, "weights": [-value for value in claim["weights"]]}],
        "bias": [{**claim, "bias": bias} for bias in (
            (claim["bias"] + 1, claim["bias"] - 1, None) if claim["bias"] is not None else
            (Fraction(0), Fraction(3), Fraction(-3)))],
    }
    return choices.choice(moved[choices.choice(["nothing", "alpha", "bias", "alpha", "bias", "weights"])])


GENERATORS: dict[str, Generator] = {
    "svm.bias_set": optimal_plane,
    "svm.hard_bias": partial(optimal_plane, hard=True),
    "svm.zone": zone,
    "svm.primal_objective": partial(of_plane, price=True, intercept=True),
    "svm.slacks": of_plane,
    "svm.dual_objective": dual_objective,
    "svm.weights": weights,
    "svm.pair_update": pair_update,
    "svm.judge": claimed,
    "svm.solve": solve,
    "svm.canonical": problem,
    "svm.scores": partial(queried, kernels=[*KERNELS, "rbf"]),
    "svm.score_sets": partial(queried, kernels=KERNELS),
    "svm.decisions": partial(queried, kernels=[*KERNELS, "rbf"], at_zero=True),
    "svm.polynomial_coefficients": coefficients,
    "svm.leave_one_out": left_out,
}


# ---------------------------------------------------------------- what floats may be asked

def of_optimum(given: Given) -> Demand:
    """Return 6 digits, relative to C + 1: an iterative method only approaches the optimum."""
    return Demand(digits=6, terms=(given.get("C") or Fraction(1)) + 1)


DEMANDS: dict[str, Measured] = dict.fromkeys(
    [f"svm.{name}" for name in ("canonical", "scores", "score_sets", "polynomial_coefficients", "bias_set")],
    of_optimum)
