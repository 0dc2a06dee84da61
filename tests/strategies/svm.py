"""Problems for support vector machines: hard, soft, degenerate, duplicated, collinear, grids, one class."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from refml.svm import optimum
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from tests import brute_svm
from tests.drawing import simple_fractions
from tests.strategies.basic import Given, Table, composite

ENORMOUS = 10**40
signs = st.sampled_from([1, -1])
grid = st.integers(-1, 1).map(Fraction)
cells = st.sampled_from([
    grid,
    st.integers(-3, 3).map(Fraction),
    simple_fractions(-3, 3, 5),
    st.sampled_from([Fraction(0), Fraction(ENORMOUS), Fraction(-ENORMOUS), Fraction(1, ENORMOUS),
                     Fraction(1, 3)]),
])
prices = st.sampled_from(["1/100", "1/3", "1/2", "1", "7", "1000"]).map(Fraction)
kernels: SearchStrategy[Given] = st.sampled_from([
    {},
    {"kernel": "polynomial", "gamma": Fraction(1, 2), "degree": 2},
    {"kernel": "polynomial", "constant": Fraction(0), "degree": 3},
])


def rational_optimum(rows: Any, labels: Any, **options: Any) -> optimum.RationalSolution:
    """The optimum with a kernel of rational values, whose numbers are fractions."""
    found = optimum.solve(rows, labels, **options)
    assert isinstance(found, optimum.RationalSolution)
    return found


@composite
def examples(draw: DrawFn, most: int = 8) -> Given:
    """Rows and labels: some on a line, some twice, some of one class."""
    n, d = draw(st.integers(1, most)), draw(st.integers(1, 3))
    entry = draw(cells)
    rows = draw(st.lists(st.lists(entry, min_size=d, max_size=d), min_size=n, max_size=n))
    if draw(st.booleans()):
        rows = [[x[0] * (j + 1) for j in range(d)] for x in rows]
    twice = draw(st.lists(st.sampled_from(rows), max_size=3))
    rows = [*rows, *twice]
    label = signs if draw(st.integers(0, 9)) else st.just(draw(signs))
    return {"rows": rows, "labels": draw(st.lists(label, min_size=len(rows), max_size=len(rows)))}


@composite
def soft(draw: DrawFn) -> Given:
    """A problem that has a solution, whatever the examples."""
    return {**draw(examples()), "C": draw(prices), "slack": draw(st.sampled_from([1, 1, 2])), **draw(kernels)}


@composite
def hard(draw: DrawFn) -> Given:
    return {**draw(examples()), "C": None, **draw(kernels)}


@composite
def unbalanced(draw: DrawFn, of: SearchStrategy[Given]) -> Given:
    """The same problem with a penalised intercept, or with none: nothing is asked of the sum of α_i·y_i."""
    return {**draw(of), "intercept": draw(st.sampled_from(["penalised", "none"]))}


@composite
def separated(draw: DrawFn) -> Given:
    """A hard margin that there is: examples labelled by a plane, those on it left out."""
    given = draw(examples())
    w = [draw(st.integers(-2, 2)) for _ in given["rows"][0]]
    b = Fraction(draw(st.integers(-3, 3)), 2)
    scored = [(x, sum(u * v for u, v in zip(w, x, strict=True)) + b) for x in given["rows"]]
    kept = [(x, 1 if score > 0 else -1) for x, score in scored if score] or [(given["rows"][0], 1)]
    return {"rows": [x for x, _ in kept], "labels": [y for _, y in kept]}


@composite
def divided(draw: DrawFn) -> Given:
    """The same with both classes: the plane stands halfway between two examples."""
    rows = draw(examples(6))["rows"]
    w = draw(st.lists(st.integers(-2, 2), min_size=len(rows[0]), max_size=len(rows[0])).filter(any))
    rows = [*rows, [a + v for a, v in zip(rows[0], w, strict=True)]]
    scores = [sum(u * v for u, v in zip(w, x, strict=True)) for x in rows]
    steps = sorted(set(scores))
    place = draw(st.integers(1, len(steps) - 1))
    return {"rows": rows, "labels": [1 if score >= steps[place] else -1 for score in scores], "C": None}


# ---------------------------------------------------------------- families of problems, solved by thousands

FAR = Fraction(10) ** 400
units = st.sampled_from([FAR, 1 / FAR, Fraction(10**30), Fraction(1), Fraction(7, 3)])
threes = st.integers(-3, 3).map(Fraction)
fifths = st.integers(-15, 15).map(lambda k: Fraction(k, 5))
extremes = st.sampled_from([FAR, 1 / FAR, Fraction(10**30), Fraction(1, 10**30)])
all_prices = st.one_of(st.none(), st.just(Fraction(1, 2)), st.just(Fraction(1)), prices, extremes)


@composite
def table(draw: DrawFn, cell: SearchStrategy[Fraction], most: int = 9, wide: int = 3) -> list[list[Fraction]]:
    n, d = draw(st.integers(1, most)), draw(st.integers(1, wide))
    return draw(st.lists(st.lists(cell, min_size=d, max_size=d), min_size=n, max_size=n))


@composite
def problem(draw: DrawFn, rows: SearchStrategy[list[list[Fraction]]], kernel: SearchStrategy[Given] = kernels,
            C: SearchStrategy[Fraction | None] = all_prices) -> Given:
    """Rows of some make with any labels, at any price."""
    drawn = draw(rows)
    labels = draw(st.lists(signs, min_size=len(drawn), max_size=len(drawn)))
    return {"rows": drawn, "labels": labels, "C": draw(C), "slack": draw(st.sampled_from([1, 1, 2])),
            **draw(kernel)}


@composite
def repeated(draw: DrawFn) -> list[list[Fraction]]:
    """Two or three places, each of them taken often."""
    places = draw(st.lists(st.tuples(threes, threes).map(list), min_size=1, max_size=3))
    return draw(st.lists(st.sampled_from(places), min_size=1, max_size=10))


@composite
def collinear(draw: DrawFn) -> list[list[Fraction]]:
    base, along = ([draw(threes), draw(threes)] for _ in range(2))
    return [[a + t * v for a, v in zip(base, along, strict=True)]
            for t in draw(st.lists(fifths, min_size=1, max_size=9))]


@composite
def whole_grid(draw: DrawFn) -> list[list[Fraction]]:
    """Every point of a grid of 4, 6 or 9."""
    across, up = draw(st.sampled_from([(2, 2), (2, 3), (3, 3)]))
    return [[Fraction(x), Fraction(z)] for x in range(across) for z in range(up)]


@composite
def flat(draw: DrawFn) -> list[list[Fraction]]:
    """Features that are one number throughout, such as 0: often all of them, so that the points are one."""
    rows, kept = draw(table(threes)), draw(st.sampled_from([0, 0, 1]))
    level = draw(st.sampled_from([Fraction(0), Fraction(5), FAR]))
    return [[entry if j < kept else level for j, entry in enumerate(x)] for x in rows]


@composite
def unlike(draw: DrawFn) -> list[list[Fraction]]:
    """Each feature in a unit of its own, and now and then far from 0."""
    rows = draw(table(threes, 7))
    far = draw(st.booleans())
    columns = []
    for column in zip(*rows, strict=True):
        unit, shift = draw(units), draw(units) if far else Fraction(0)
        columns.append([entry * unit + shift for entry in column])
    return [list(x) for x in zip(*columns, strict=True)]


@composite
def given_matrix(draw: DrawFn) -> Given:
    """A kernel matrix B·Bᵀ of any rank, 0 too."""
    found = draw(problem(table(threes, 7), st.just({})))
    rows = found["rows"]
    return {**found, "kernel": "gram",
            "rows": [[sum(a * b for a, b in zip(x, z, strict=True)) for z in rows] for x in rows]}


@composite
def one_class(draw: DrawFn) -> Given:
    found = draw(problem(table(threes)))
    return {**found, "labels": [draw(signs)] * len(found["labels"])}


@composite
def evened(draw: DrawFn) -> Given:
    """Every example with both labels, and one −1 more: w = 0, b = −1; without that one b is in [−1, 1]."""
    rows = draw(table(threes, 4))
    labels = [1] * len(rows) + [-1] * len(rows) + [-1]
    return {"rows": [*rows, *rows, draw(st.sampled_from(rows))], "labels": labels, "C": draw(prices),
            "slack": 1, **draw(kernels)}


linear: SearchStrategy[Given] = st.just({})
powers: SearchStrategy[Given] = st.builds(
    lambda q, c, g: {"kernel": "polynomial", "degree": q, "constant": c, "gamma": g}, st.integers(1, 5),
    st.sampled_from([Fraction(0), Fraction(1), Fraction(2, 3)]),
    st.sampled_from([Fraction(1), Fraction(1, 9)]))

FAMILIES: dict[str, SearchStrategy[Given]] = {
    "hard": separated().map(lambda found: {**found, "C": None}),
    "hard or not": problem(table(threes, 6), C=st.none()),
    "soft": soft(),
    "degenerate": problem(table(grid, 10, 2), C=st.sampled_from([None, Fraction(1, 2), Fraction(1)])),
    "duplicated": problem(repeated()),
    "collinear": problem(collinear()),
    "grid": problem(whole_grid()),
    "one class": one_class(),
    "enormous": problem(table(threes.map(lambda entry: entry * FAR), 6), linear, st.none() | all_prices),
    "tiny": problem(table(threes.map(lambda entry: entry / FAR), 6), linear, st.none() | all_prices),
    "flat": problem(flat()),
    "unlike units": problem(unlike(), linear),
    "extreme prices": problem(table(fifths), linear, extremes),
    "powers": problem(table(threes, 7), powers),
    "kernel matrix": given_matrix(),
}


@composite
def few(draw: DrawFn, kernel: SearchStrategy[Given] | None = None) -> Given:
    """So few examples that all can be tried: lattice points, now and then twice; any kernel, or of these."""
    rows = table(draw(st.sampled_from([grid, threes, fifths])), draw(st.sampled_from([3, 4, 5])))
    found = draw(problem(rows, st.one_of(linear, linear, powers) if kernel is None else kernel,
                         st.one_of(st.none(), prices, prices)))
    if kernel is None and draw(st.integers(0, 3)) == 0:
        return {**found, "kernel": "gram", "rows": brute_svm.kernel_matrix(found["rows"])}
    return found


# ---------------------------------------------------------------- for the operations of the spec

small = st.one_of(st.integers(-3, 3).map(Fraction), simple_fractions(-3, 3, 4))
scales = st.sampled_from([Fraction(1), Fraction(1, 2)])
FULL: Given = {"kernel": "linear", "degree": None, "constant": Fraction(1), "gamma": Fraction(1), "slack": 1}
intercepts = st.sampled_from(["free", "penalised", "none"])


@composite
def little(draw: DrawFn, most: int = 6) -> Given:
    n, d = draw(st.integers(1, most)), draw(st.integers(1, 2))
    rows = draw(st.lists(st.lists(small, min_size=d, max_size=d), min_size=n, max_size=n))
    return {"rows": rows, "labels": draw(st.lists(signs, min_size=n, max_size=n))}


@composite
def plane(draw: DrawFn) -> Given:
    given = draw(little())
    return {**given, "weights": [draw(small) for _ in given["rows"][0]], "bias": draw(small)}


@composite
def priced(draw: DrawFn, of: SearchStrategy[Given]) -> Given:
    return {**draw(of), "C": draw(st.one_of(st.none(), prices)), "slack": draw(st.sampled_from([1, 2]))}


@composite
def with_intercept(draw: DrawFn, of: SearchStrategy[Given]) -> Given:
    """A plane and what its b costs; without an intercept b is 0."""
    given, intercept = draw(of), draw(intercepts)
    return {**given, "intercept": intercept, "bias": Fraction(0) if intercept == "none" else given["bias"]}


@composite
def both_classes(draw: DrawFn) -> Given:
    given = draw(plane())
    given["rows"].append(given["weights"])
    return {**given, "labels": [*given["labels"], -given["labels"][0]]}


@composite
def point(draw: DrawFn) -> Given:
    given = draw(plane())
    return {**given, "x": given["rows"][0]}


@composite
def multipliers(draw: DrawFn) -> Given:
    given = draw(priced(little(4)))
    alpha = [draw(small) for _ in given["rows"]]
    kernel = draw(st.sampled_from(["linear", "linear", "polynomial", "gram"]))
    if kernel == "gram":
        rows = given["rows"]
        given["rows"] = [[sum(a * b for a, b in zip(x, z, strict=True)) for z in rows] for x in rows]
    return {**given, "alpha": alpha, "kernel": kernel, "degree": 2,
            "constant": draw(st.sampled_from([Fraction(0), Fraction(1)])), "gamma": Fraction(1, 2),
            "intercept": draw(intercepts)}


@composite
def pair(draw: DrawFn) -> Given:
    """Feasible multipliers and a pair of examples; few of them on one place."""
    given = {**draw(little()), "C": draw(st.one_of(st.none(), prices))}
    first_features = [given["rows"][0][0], *[x[0] for x in given["rows"]]]
    given["rows"] = [[value, Fraction(i % 3)] for i, value in enumerate(first_features)]
    given["labels"] = [-given["labels"][0], *given["labels"]]
    n = len(given["labels"])
    alpha = [abs(draw(small)) for _ in range(n)]
    first, second = draw(st.permutations(range(n)))[:2]
    problem = read_rational_problem(given["rows"], given["labels"], C=given["C"])
    return {**given, "alpha": optimality.repaired(problem, alpha), "first": first, "second": second}


@composite
def solvable(draw: DrawFn) -> Given:
    """A soft margin, or a hard one of examples that a plane separates."""
    if draw(st.booleans()):
        return {**FULL, **draw(little(5)), "C": draw(prices), "slack": draw(st.sampled_from([1, 2]))}
    given = draw(little(5))
    split = Fraction(draw(st.integers(-3, 3)), 2) + Fraction(1, 7)
    return {**FULL, **given, "labels": [1 if x[0] > split else -1 for x in given["rows"]], "C": None}


@composite
def solvable_with_any_intercept(draw: DrawFn) -> Given:
    """The same, its intercept free for one half; a hard margin without one separates at 0."""
    given = {**draw(solvable()), "intercept": draw(st.one_of(st.just("free"), intercepts))}
    if given["intercept"] == "none" and given["C"] is None:
        given["rows"] = [[entry or Fraction(1) for entry in x] for x in given["rows"]]
        given["labels"] = [1 if x[0] > 0 else -1 for x in given["rows"]]
    return given


@composite
def judged(draw: DrawFn) -> Given:
    """A claim that is right, or numbers that may well be wrong."""
    given = draw(solvable_with_any_intercept())
    found = optimum.solve(**given)
    right = {"alpha": found.alpha, "weights": found.weights, "bias": found.bias}
    alpha, weights = [draw(small) for _ in given["rows"]], [draw(small) for _ in given["rows"][0]]
    wrong = {"alpha": alpha, "weights": weights, "bias": draw(small)}
    return {**given, "claim": draw(st.sampled_from([right, wrong]))}


@composite
def asked(draw: DrawFn, kernels: tuple[str, ...] = ("linear", "linear", "polynomial", "gram")) -> Given:
    """A problem that has a solution, with queries: examples and other points, or their kernel values."""
    given = draw(solvable())
    rows = given["rows"]
    point = st.lists(small, min_size=len(rows[0]), max_size=len(rows[0]))
    queries = draw(st.lists(st.one_of(st.sampled_from(rows), point), min_size=1, max_size=3))
    given["kernel"] = draw(st.sampled_from(kernels))
    if given["kernel"] == "gram":
        given["rows"], queries = [[[sum(a * b for a, b in zip(x, z, strict=True)) for z in rows] for x in xs]
                                  for xs in (rows, queries)]
    return {**given, "queries": queries, "degree": 2, "gamma": draw(scales)}


@composite
def decided(draw: DrawFn) -> Given:
    return {**draw(asked()), "at_zero": draw(st.sampled_from([1, -1, 0]))}


@composite
def left_out(draw: DrawFn) -> Given:
    given = draw(decided())
    del given["queries"]
    return given


@composite
def curved(draw: DrawFn) -> Given:
    """A problem with a polynomial kernel that has a solution."""
    given = draw(solvable())
    kept = {name: given[name] for name in ("rows", "labels", "C", "slack")}
    return {**kept, "degree": draw(st.integers(1, 3)), "constant": 2 * draw(scales), "gamma": draw(scales)}


STRATEGIES: Table = {
    "svm.primal_objective": lambda: with_intercept(priced(plane())),
    "svm.slacks": plane,
    "svm.bias_set": lambda: priced(plane()),
    "svm.hard_bias": both_classes,
    "svm.zone": point,
    "svm.dual_objective": multipliers,
    "svm.weights": multipliers,
    "svm.pair_update": pair,
    "svm.judge": judged,
    "svm.solve": solvable_with_any_intercept,
    "svm.scores": asked,
    "svm.score_sets": asked,
    "svm.decisions": decided,
    "svm.leave_one_out": left_out,
    "svm.canonical": solvable,
    "svm.polynomial_coefficients": curved,
}
