"""The shortest optimal multipliers: every face of the optimal set tried, other starts, and the proof."""

from __future__ import annotations

import itertools
from fractions import Fraction
from random import Random
from typing import Any

import pytest
from hypothesis import given

from refml.errors import NotSeparable, Undefined, Unsupported
from refml.numbers.linalg import checked, systems
from refml.numbers.linalg.vectors import dot
from refml.numbers.reals.real import total
from refml.svm import optimum
from refml.svm.gaussian.solution import within
from refml.svm.problem.dual import DualPoint
from refml.svm.problem.reading import read_problem, read_rational_problem
from refml.svm.proof import optimality, uniqueness
from refml.svm.solvers import least_norm, other_optima
from refml.svm.solvers.least_norm import Shortest
from tests.strategies.svm import rational_optimum, separated, soft
from tests.tables import FIVE, XOR

GRID = [[i, j] for i in range(4) for j in range(4)]


def optimal(rows: Any, labels: list[int], C: Any = None, **options: Any) -> DualPoint:
    problem = read_rational_problem(rows, labels, C=C, **options)
    return problem.of(rational_optimum(rows, labels, C=C, **options).alpha)


def square(alpha: Any) -> Fraction:
    return sum((a * a for a in alpha), Fraction(0))


def shortest_of_all_faces(point: DualPoint) -> list[Fraction]:
    """Fix independent multipliers at bounds in every way; the shortest feasible α that comes of it."""
    alpha, bound = list(point.alpha), point.problem.bound
    tight = uniqueness.tight_examples(point)
    basis = systems.null_vectors(uniqueness.keeping_rows(point, tight))[0] if tight else []
    changes = [[dict(zip(tight, v, strict=True)).get(i, 0) for i in range(len(alpha))] for v in basis]
    best = alpha
    bounds = [Fraction(0)] if bound is None else [Fraction(0), bound]
    for count in range(len(basis) + 1):
        for fixed in itertools.combinations(tight, count):
            for ends in itertools.product(bounds, repeat=count):
                found = shortest_with(alpha, changes, dict(zip(fixed, ends, strict=True)))
                if found and min(found) >= 0 and (bound is None or max(found) <= bound):
                    best = min(best, found, key=square)
    return best


def shortest_with(alpha: list[Fraction], changes: list[list[int]], fixed: dict[int, Fraction]) -> Any:
    """The least ‖α + Σ z_k·v_k‖² with some entries given: a system of equations; None where singular."""
    if not changes:
        return None
    rows: list[list[Any]] = [[dot(u, v) for v in changes] + [u[i] for i in fixed] for u in changes]
    rows += [[v[i] for v in changes] + [0] * len(fixed) for i in fixed]
    right = [-dot(u, alpha) for u in changes] + [end - alpha[i] for i, end in fixed.items()]
    try:
        z = checked.solve(rows, right)
    except Undefined:
        return None
    return [a + sum(z[k] * v[i] for k, v in enumerate(changes)) for i, a in enumerate(alpha)]


def drawn(chance: Random) -> tuple[list[list[int]], list[int], Any]:
    n, d = chance.randint(2, 7), chance.randint(1, 2)
    rows = [[chance.randint(-1, 1) for _ in range(d)] for _ in range(n)]
    C = chance.choice([None, Fraction(1, 3), Fraction(1, 2), Fraction(1)])
    return rows, [chance.choice([1, -1]) for _ in range(n)], C


def test_no_face_has_a_shorter_one() -> None:
    chance = Random(6)
    moved = 0
    for _ in range(150):
        rows, labels, C = drawn(chance)
        try:
            point = optimal(rows, labels, C)
        except NotSeparable:
            continue
        found = least_norm.least_norm(point).alpha
        assert found == shortest_of_all_faces(point)
        moved += found != point.alpha
    assert moved > 20


def test_it_is_the_same_from_every_start() -> None:
    """And what is unique is what every start has found."""
    chance = Random(8)
    many = 0
    for _ in range(150):
        rows, labels, C = drawn(chance)
        problem = read_rational_problem(rows, labels, C=C)
        n = len(rows)
        starts = [[Fraction(chance.randint(0, 3), 3) for _ in range(n)] for _ in range(3)]
        try:
            points = [optimum.optimal_point(problem, optimality.repaired(problem, start)) for start in starts]
        except NotSeparable:
            continue
        shortest = [least_norm.least_norm(point).alpha for point in points]
        assert shortest[0] == shortest[1] == shortest[2]
        assert all(square(shortest[0]) <= square(point.alpha) for point in points)
        if other_optima.uniqueness(points[0]).unique:
            assert all(point.alpha == shortest[0] for point in points)
        else:
            many += len({tuple(point.alpha) for point in points}) > 1
    assert many > 10


@given(soft())
def test_it_is_an_optimum_with_a_proof(given_: dict[str, Any]) -> None:
    found = optimum.solve(**given_, canonical=True)
    assert not any(optimality.judge(**given_, claim=found).values())
    plain = optimum.solve(**given_)
    assert (found.weights, found.bias_set) == (plain.weights, plain.bias_set)
    assert found.objective == plain.objective
    assert square(found.alpha) <= square(plain.alpha)
    assert found.alpha_unique == plain.alpha_unique
    assert not found.alpha_unique or found.alpha == plain.alpha


@given(separated())
def test_equal_examples_share_alike(given_: dict[str, Any]) -> None:
    """Duplicates of one label have one multiplier, and the share of the examples without them."""
    alpha = rational_optimum(**given_, canonical=True).alpha
    seen: dict[Any, Fraction] = {}
    for x, y, a in zip(given_["rows"], given_["labels"], alpha, strict=True):
        assert seen.setdefault((tuple(x), y), a) == a


# ---------------------------------------------------------------- known cases

@pytest.mark.parametrize(("rows", "labels", "options", "alpha"), [
    ([[0], [2], [2]], [-1, 1, 1], {}, ["1/2", "1/4", "1/4"]),
    ([[0, 0], [0, 1], [1, 0], [1, 1]], [-1, -1, 1, 1], {}, [1, 1, 1, 1]),
    ([[0], [2]], [-1, 1], {}, ["1/2", "1/2"]),
    ([[1], [2]], [1, 1], {"C": 1}, [0, 0]),
    ([[2], [2], [0]], [1, 1, -1], {"C": 1, "slack": 2}, ["4/19", "4/19", "8/19"]),
    (*FIVE, {"C": "1/2"}, ["9/392", "1/2", "11/392", "109/392", "107/392"]),
    (*XOR, {"kernel": "polynomial", "degree": 2, "constant": 0}, ["1/8"] * 4),
])
def test_known_cases(rows: Any, labels: list[int], options: dict[str, Any], alpha: list[Any]) -> None:
    assert optimum.solve(rows, labels, **options, canonical=True).alpha == [Fraction(a) for a in alpha]


def test_a_grid_is_symmetric() -> None:
    """Two columns of four on either side: mirrored upside down, the shortest multipliers are themselves."""
    labels = [-1 if i < 2 else 1 for i, _ in GRID]
    alpha = optimum.solve(GRID, labels, canonical=True).alpha
    assert alpha == [Fraction(1, 2) if i in (1, 2) else 0 for i, _ in GRID]


class Counted(least_norm.Walk):
    """A walk that counts who was let go."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        self.let_go = 0

    def _push(self, i: int, excess: Fraction) -> Fraction:
        before = len(self.held)
        left = super()._push(i, excess)
        self.let_go += len(self.held) < before
        return left


def test_any_bounds_are_met() -> None:
    """Of boxes and planes of all kinds the shortest point, by the signs of its pressures; some are let go."""
    chance = Random(4)
    let_go = 0
    for _ in range(400):
        n, m = chance.randint(2, 7), chance.randint(1, 3)
        rows = [[chance.randint(-3, 3) for _ in range(n)] for _ in range(m)]
        if systems.rank(rows) < m:
            continue
        bound = chance.choice([None, Fraction(1)])
        given_ = [Fraction(chance.randint(0, 4), 4) for _ in range(n)]
        walk = Counted(rows, given_, bound)
        while walk.meet_a_bound():
            pass
        assert [dot(row, walk.x) for row in rows] == [dot(row, given_) for row in rows]
        for value, column in zip(walk.x, zip(*rows, strict=True), strict=True):
            pressure = value - dot(column, walk.multipliers)
            assert value >= 0 and (bound is None or value <= bound)
            assert pressure == 0 or (value == 0 if pressure > 0 else value == bound)
        assert walk.steps <= 4 * n
        let_go += walk.let_go
    assert let_go > 2


def test_steps_are_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a line of duplicates each bound is met once, and none is let go again."""
    walks: list[Counted] = []

    def counted(*arguments: Any) -> Counted:
        walks.append(Counted(*arguments))
        return walks[-1]

    monkeypatch.setattr(least_norm, "Walk", counted)
    negative = [-3] * 3 + [-2] * 3 + [-1] + [0] * 3 + [1] + [2] * 4 + [3] * 2
    positive = [-2, 1, 2, 2] + [3] * 4
    labels = [-1] * len(negative) + [1] * len(positive)
    found = optimum.solve([[v] for v in negative + positive], labels, C="1/4", canonical=True)
    assert not found.alpha_unique
    assert (len(walks[0].x), walks[0].steps, walks[0].let_go) == (17, 13, 0)
    assert len(walks[0].held) == walks[0].steps


# ---------------------------------------------------------------- the proof

def test_a_wrong_claim_is_not_proven() -> None:
    point = optimal([[0], [2], [2]], [-1, 1, 1])
    right = least_norm.shortest(point)
    assert least_norm.is_shortest(point, right)
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    for alpha in ([half, half, Fraction(0)], [half, quarter, half], [half, Fraction(3, 4), -quarter],
                  [Fraction(0)] * 3):
        assert not least_norm.is_shortest(point, Shortest(alpha, right.gamma, right.constant))
    assert not least_norm.is_shortest(point, Shortest(right.alpha, right.gamma, right.constant + 1))


def test_multipliers_of_no_tight_example_are_not_moved() -> None:
    point = optimal([[0], [2], [9]], [-1, 1, 1])
    right = least_norm.shortest(point)
    moved = [right.alpha[0], right.alpha[1] - 1, right.alpha[2] + 1]
    assert not least_norm.is_shortest(point, Shortest(moved, right.gamma, right.constant))


@pytest.mark.parametrize("intercept", ["penalised", "none"])
def test_with_another_intercept_nothing_is_shorter_either(intercept: str) -> None:
    chance = Random(7)
    moved = 0
    for _ in range(40):
        rows, labels, C = drawn(chance)
        try:
            point = optimal(rows, labels, C, intercept=intercept)
        except NotSeparable:
            continue
        found = least_norm.least_norm(point)
        assert found.alpha == shortest_of_all_faces(point)
        claim = {"alpha": found.alpha}
        assert not any(optimality.judge(rows, labels, claim, C=C, intercept=intercept).values())
        moved += found.alpha != point.alpha
    assert moved > 2


def test_bumps_have_the_shortest_where_they_are_unique() -> None:
    found = optimum.solve(*FIVE, C=1, kernel="rbf", gamma="1/2", canonical=True)
    assert found.alpha_unique


def test_examples_of_one_point_share_equally_under_a_gaussian_kernel() -> None:
    rows, labels = [[0], [0], [2], [0], [3]], [1, 1, -1, -1, -1]
    found = optimum.solve(rows, labels, C=5, kernel="rbf", canonical=True)
    assert not found.alpha_unique
    assert found.alpha[0] == found.alpha[1] != 0
    alone = optimum.solve(rows, labels, C=5, kernel="rbf")
    assert total(found.alpha) == total(alone.alpha)


def test_multipliers_within_a_gap_may_not_be_the_shortest(monkeypatch: pytest.MonkeyPatch) -> None:
    problem: Any = read_problem([[0], [2]], [1, -1], C=1, kernel="rbf")
    solved: Any = optimum.solution_of(problem)
    near = within(problem, problem.rounded(64).of(solved.rounded(4)), Fraction(1, 10**4))
    monkeypatch.setattr(optimum, "solution_of", lambda *_: near)
    with pytest.raises(Unsupported, match="canonical=True with kernel='rbf': the optimum is known within"):
        optimum.solve([[0], [2]], [1, -1], C=1, kernel="rbf", canonical=True)


@pytest.mark.parametrize(("C", "alpha", "feasible"), [
    (2, [0, 2], True), (2, [0, "5/2"], False), (2, [2, "5/2"], False), (2, ["-1/9", 1], False),
    (None, [0, "5/2"], True), (None, ["-1/9", 1], False),
])
def test_each_multiplier_is_held_to_both_bounds(C: int | None, alpha: list[Any], feasible: bool) -> None:
    problem = read_rational_problem([[0], [1]], [1, -1], C=C)
    assert least_norm._within(problem, [Fraction(a) for a in alpha]) == feasible
