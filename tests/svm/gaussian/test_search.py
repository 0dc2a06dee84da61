"""The optimum with a Gaussian kernel: judged, solved again by other roads, and in every degenerate case."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.svm import SVC

from refml.errors import InvalidInput, NotSeparable, Undecided, Unsupported
from refml.numbers.reals import real
from refml.svm import optimum
from refml.svm.gaussian import search
from refml.svm.gaussian.conditions import Findings, Stationary
from refml.svm.gaussian.solution import GaussianSolution
from refml.svm.problem.solution import RealBias
from refml.svm.proof import optimality
from refml.svm.solvers import float_smo
from refml.svm.solvers.coordinate_ascent import Slopes
from refml.svm.solvers.float_smo import Guess
from tests.strategies.basic import Given
from tests.strategies.svm import examples, prices
from tests.tables import XOR

GRID = [[i, j] for i in range(7) for j in range(2)]
GRID_LABELS = [1 if (i + j) % 3 else -1 for i, j in GRID]
HEART = Path(__file__).resolve().parents[4] / "shared" / "data" / "heart_scale"   # beside a checkout
gammas = st.sampled_from(["1/1000", "1/4", "1", "5"]).map(Fraction)


def solved(*arguments: Any, **options: Any) -> GaussianSolution:
    options["kernel"] = "rbf"
    found: Any = optimum.solve(*arguments, **options)
    assert isinstance(found, GaussianSolution)
    return found


def near(number: Any, bits: int = 80) -> Fraction:
    """A rational within 2^-bits of the number's size, or of 1 where it may be 0."""
    if number is None:
        return Fraction(0)
    try:
        return real.enclosure(number, bits)[0]
    except Undecided as undecided:
        assert undecided.enclosure is not None
        low, high = undecided.enclosure
        assert high - low < Fraction(1, 2**bits)
        return (low + high) / 2


def claim(found: GaussianSolution, digits: int = 20) -> dict[str, Any]:
    return {"alpha": found.rounded(digits), "bias": None if found.bias is None else near(found.bias)}


def conditions(given_: Given, found: GaussianSolution, bits: int = 160) -> None:
    """Karush, Kuhn and Tucker for the true kernel in mpmath, at 60 digits, from the reals' digits."""
    rows, labels, C, k = given_["rows"], given_["labels"], given_["C"], given_.get("slack", 1)
    gamma, intercept = given_["gamma"], given_.get("intercept", "free")
    n = range(len(rows))
    with mpmath.workdps(60):
        def mp(number: Any) -> Any:
            value = near(number, bits)
            return mpmath.mpf(value.numerator) / value.denominator
        def bump(x: Any, z: Any) -> Any:
            s = -Fraction(gamma) * sum((Fraction(a) - Fraction(b)) ** 2 for a, b in zip(x, z, strict=True))
            return mpmath.exp(mpmath.mpf(s.numerator) / s.denominator)
        alpha = [mp(a) for a in found.alpha]
        tiny = mpmath.mpf(10) ** -35 * (1 + sum(alpha))
        made = sum(a * y for a, y in zip(alpha, labels, strict=True))
        if intercept == "free":
            assert abs(made) < tiny
        else:
            assert found.bias is not None and found.bias_set.is_point()
            assert abs(mp(found.bias) - (made if intercept == "penalised" else 0)) < tiny
        scores = [sum(alpha[j] * labels[j] * bump(rows[i], rows[j]) for j in n if alpha[j]) for i in n]
        norm = sum(alpha[i] * labels[i] * scores[i] for i in n)
        assert abs(norm - mp(found.squared_norm)) < tiny * (1 + sum(alpha))
        for end in (found.bias, found.bias_set.lower, found.bias_set.upper):
            if end is None:
                continue
            b = mp(end)
            for i in n:
                margin = labels[i] * (scores[i] + b)
                xi = max(1 - margin, 0)
                if C is None:
                    assert margin > 1 - tiny and alpha[i] * (margin - 1) < tiny
                elif k == 2:
                    assert abs(xi - alpha[i] / (2 * mp(Fraction(C)))) < tiny
                else:
                    assert alpha[i] == 0 or margin < 1 + tiny
                    assert alpha[i] == mp(Fraction(C)) or margin > 1 - tiny
            if end is found.bias:
                for i in n:
                    assert abs(mp(found.slacks[i]) - max(1 - labels[i] * (scores[i] + b), 0)) < tiny


@given(examples(), prices, gammas, st.sampled_from([1, 1, 2]))
def test_every_soft_problem_is_solved(given_: Given, C: Fraction, gamma: Fraction, slack: int) -> None:
    given_ = {**given_, "C": C, "gamma": gamma, "slack": slack}
    found = solved(**given_)
    measured = optimality.judge(**given_, kernel="rbf", claim=claim(found))
    assert max(measured.values()) < Fraction(1, 10**12)
    assert found.gap <= Fraction(1, 10**16)
    if found.gap == 0:
        conditions(given_, found)


@given(examples(), prices, gammas, st.sampled_from([1, 2]), st.sampled_from(["penalised", "none"]))
def test_every_problem_whose_b_is_not_free_is_solved(given_: Given, C: Fraction, gamma: Fraction, slack: int,
                                                     intercept: str) -> None:
    given_ = {**given_, "C": C, "gamma": gamma, "slack": slack, "intercept": intercept}
    found = solved(**given_)
    measured = optimality.judge(**given_, kernel="rbf", claim=claim(found))
    assert max(measured.values()) < Fraction(1, 10**12)
    assert found.gap <= Fraction(1, 10**16)
    if found.gap == 0:
        conditions(given_, found)


@given(examples(), gammas, st.sampled_from(["penalised", "none"]))
def test_every_hard_margin_whose_b_is_not_free_exists(given_: Given, gamma: Fraction, intercept: str) -> None:
    points = [tuple(x) for x in given_["rows"]]
    given_ = {**given_, "C": None, "gamma": gamma, "intercept": intercept}
    if len(set(points)) < len(set(zip(points, given_["labels"], strict=True))):
        with pytest.raises(NotSeparable) as refusal:
            solved(**given_)
        shares = [share for share in refusal.value.certificate.multipliers if share]
        assert shares == [Fraction(1, 2 if intercept == "none" else 1)] * 2
        return
    found = solved(**given_)
    assert max(optimality.judge(**given_, kernel="rbf", claim=claim(found)).values()) < Fraction(1, 10**9)
    if found.gap == 0:
        conditions(given_, found)


@pytest.mark.parametrize(("intercept", "above"), [("none", 1), ("penalised", 3)])
def test_two_points_of_one_class_are_known_in_closed_form(intercept: str, above: int) -> None:
    found = solved([[0], [3]], [1, 1], gamma="1/4", intercept=intercept)
    alpha = 1 / (above + real.exp(Fraction(-9, 4)))
    assert [real.digits(a, 60) for a in found.alpha] == [real.digits(alpha, 60)] * 2
    b: Any = 2 * alpha if intercept == "penalised" else Fraction(0)
    norm = 2 * alpha - b * b
    assert real.digits(found.squared_norm, 40) == real.digits(norm, 40)
    assert real.digits(found.objective, 40) == real.digits(alpha, 40)
    assert abs(near(found.bias) - near(b)) < Fraction(1, 2**78)


def test_one_point_needs_no_digits() -> None:
    assert solved([[5]], [-1], intercept="none").alpha == [1]
    assert solved([[5]], [-1], intercept="penalised").bias == Fraction(-1, 2)
    both = solved([[5], [5], [5]], [1, 1, -1], C="1/4", intercept="penalised")
    assert (both.alpha, both.bias, both.alpha_unique) == ([Fraction(1, 4)] * 3, Fraction(1, 4), True)
    shared = solved([[5], [5]], [1, 1], C=1, intercept="none")
    assert (shared.alpha, shared.alpha_unique) == ([Fraction(1, 2)] * 2, False)
    far = solved([[0], [10**6]], [1, -1], C="1/2", intercept="none", gamma=1)
    assert far.alpha == [Fraction(1, 2)] * 2 and far.gap == 0


def test_a_reflection_proves_that_the_b_which_the_multipliers_make_is_0() -> None:
    rows, labels = XOR
    found = solved(rows, labels, C=2, intercept="penalised")
    assert found.bias == 0 and found.gap == 0
    moved = solved([[7 * a, b] for a, b in rows], [-y for y in labels], C=2, slack=2, intercept="penalised")
    assert moved.bias == 0


@given(examples(), gammas)
def test_every_hard_margin_exists_unless_one_point_has_two_labels(given_: Given, gamma: Fraction) -> None:
    given_ = {**given_, "C": None, "gamma": gamma}
    labelled: dict[tuple[Any, ...], set[int]] = {}
    for x, y in zip(given_["rows"], given_["labels"], strict=True):
        labelled.setdefault(tuple(x), set()).add(y)
    if max(len(labels) for labels in labelled.values()) > 1:
        with pytest.raises(NotSeparable) as refusal:
            solved(**given_)
        shares = refusal.value.certificate.multipliers
        i, j = [i for i, share in enumerate(shares) if share]
        assert shares[i] == shares[j] == 1 and given_["rows"][i] == given_["rows"][j]
        assert given_["labels"][i] != given_["labels"][j]
        return
    found = solved(**given_)
    assert max(optimality.judge(**given_, kernel="rbf", claim=claim(found)).values()) < Fraction(1, 10**9)
    if found.gap == 0:
        conditions(given_, found)


def test_two_points_are_known_in_closed_form() -> None:
    found = solved([[0], [3]], [1, -1], gamma="1/4")
    alpha = 1 / (1 - real.exp(Fraction(-9, 4)))
    assert [real.digits(a, 60) for a in found.alpha] == [real.digits(alpha, 60)] * 2
    assert real.digits(found.objective, 40) == real.digits(alpha, 40)
    assert found.bias_set.is_point() and found.bias_unique and found.alpha_unique and found.gap == 0


def test_more_digits_are_a_continuation() -> None:
    found = solved([[0, 1], [3, 2], [2, 2]], [1, -1, 1], C=5, gamma="1/3")
    numbers: list[Any] = [*[found.alpha[i] for i in found.support], found.bias, found.objective]
    for number in numbers:
        short, longer = real.decimal(number, 30), real.decimal(number, 400)
        assert abs(Fraction(short) - Fraction(longer)) <= Fraction(abs(Fraction(longer)), 10**29)


def test_the_xor_with_all_multipliers_at_the_bound() -> None:
    """b is an interval, its ends exact: f = ±(e^0 + e^-8γ − 2e^-4γ)·C + b on the corners."""
    found = solved(*XOR, C="1/3", gamma="1/2")
    s = (1 + real.exp(-4) - 2 * real.exp(-2)) / 3
    assert found.bias_set.lower == s - 1 and found.bias_set.upper == 1 - s
    assert found.bias == 0 and found.alpha == [Fraction(1, 3)] * 4 and not found.bias_unique
    assert found.slacks == [1 - s] * 4


@pytest.mark.parametrize("options", [{}, {"C": 2}, {"C": 1, "slack": 2}])
def test_a_symmetric_problem_has_b_exactly_0(options: dict[str, Any]) -> None:
    """The XOR with free multipliers: a quarter turn exchanges the labels."""
    found = solved(*XOR, gamma="1/3", **options)
    assert found.bias == found.bias_set.lower == found.bias_set.upper == 0 and found.gap == 0


def test_b_is_exactly_0_where_the_support_is_symmetric() -> None:
    """Two labels on one point cancel, and an example with α = 0 counts for nothing."""
    rows, labels = [[0, 0], [1, 0], [3, 1], [4, 1], [2, 0], [2, 0], [-5, 3]], [1, 1, -1, -1, 1, -1, 1]
    found = solved(rows[:6], labels[:6], C=2, gamma="1/5")
    assert found.bias == 0 and found.gap == 0
    assert solved(rows, labels, C=2, gamma="1/5").bias != 0


def test_two_labels_on_one_point() -> None:
    found = solved([[0], [0]], [1, -1], C=1)
    assert found.bias_set.lower == -1 and found.bias_set.upper == 1 and found.squared_norm == 0


@pytest.mark.parametrize("options", [
    {"C": 1, "gamma": "1/100"}, {"gamma": "1/100"}, {"gamma": "1/1000000"},
    {"C": 1, "gamma": "1/10000", "slack": 2}, {"C": 10**6, "gamma": 3}, {"C": "1/1000000", "gamma": 1},
])
def test_grids_of_which_no_rounded_kernel_is_semidefinite(options: dict[str, Any]) -> None:
    found = solved(GRID, GRID_LABELS, **options)
    assert found.gap == 0
    measured = optimality.judge(GRID, GRID_LABELS, claim(found, 40), kernel="rbf", **options)
    assert max(measured.values()) < Fraction(1, 10**12)


def test_duplicates_share_and_are_not_unique() -> None:
    rows, labels = [[0], [0], [1], [1], [3]], [1, 1, -1, -1, 1]
    hard = solved(rows, labels)
    assert hard.alpha[0] is hard.alpha[1] or hard.alpha[0] == hard.alpha[1]
    assert hard.alpha_unique is False and hard.bias_unique
    squared = solved(rows, labels, C=1, slack=2)
    assert squared.alpha_unique and squared.alpha[2] == squared.alpha[3]
    bounded = solved(rows, labels, C="1/10")
    assert bounded.alpha_unique is (bounded.alpha[0] in (0, Fraction(1, 10)))
    full = solved([[0], [1], [1], [3], [4]], [1, -1, -1, 1, 1], C="1/10")   # the pair is at its bound
    assert full.alpha[1:3] == [Fraction(1, 10)] * 2 != full.alpha[3:] and full.alpha_unique


@pytest.mark.parametrize("slack", [1, 2])
def test_examples_of_one_point_have_a_rational_optimum(slack: int) -> None:
    found = solved([[7]] * 4, [1, -1, -1, -1], C=1, slack=slack)
    found_: Any = found
    gram: Any = optimum.solve([[1] * 4] * 4, [1, -1, -1, -1], C=1, slack=slack, kernel="gram")
    assert (found_.objective, found_.bias, found_.gap) == (gram.objective, gram.bias, 0)
    assert found.alpha_unique is gram.alpha_unique and found.slacks == gram.slacks


def test_a_margin_of_exactly_one_is_proven_where_one_multiplier_is_free() -> None:
    found = solved([[-3], [-3], [2], [-3]], [1, -1, -1, -1], C=1000)
    assert found.gap == 0 and found.alpha == [1000, 500, 0, 500] and found.bias == -1
    assert found.alpha_unique is False and found.bias_unique and found.slacks == [2, 0, 0, 0]
    again = solved([[0], [1], [0], [-1]], [-1, 1, 1, 1], C=1000)
    assert again.gap == 0 and again.squared_norm == 0 and again.bias == 1


def test_one_class_and_one_point() -> None:
    found = solved([[0], [1]], [1, 1], C=1)
    assert found.bias_set == RealBias(Fraction(1), None) and found.bias is None
    assert found.support == [] and found.squared_norm == 0 and found.margin() is None
    assert solved([[5]], [-1]).bias_set.upper == -1


def test_enormous_and_tiny_distances() -> None:
    far = solved([[Fraction(10) ** 400], [0], [3]], [1, -1, -1], C=1)
    assert far.gap == 0
    near_ = solved([[0], [Fraction(1, 10**30)]], [1, -1])
    # K = 1 − 10^-60 nearly: α = 1/(1 − K) is a little more than 10^60.
    assert real.digits(near_.alpha[0], 70).startswith("1" + "0" * 60 + ".5")


def test_a_margin_of_exactly_one_ends_with_a_proven_gap(monkeypatch: pytest.MonkeyPatch) -> None:
    """A condition that is never clear stands for an equality that no bits show."""
    original = Stationary.findings

    def doubtful(self: Stationary, groups: Any = None) -> Findings:
        found = original(self, groups)
        return found if found.broken else Findings([], [0])
    monkeypatch.setattr(Stationary, "findings", doubtful)
    rows, labels = [[0, 0], [1, 0], [3, 1], [4, 1], [2, 0]], [1, 1, -1, -1, 1]
    found = solved(rows, labels, C=2, gamma="1/5", digits="25")
    assert 0 < found.gap <= Fraction(1, 10**25) and found.alpha_unique is None and found.bias_unique is None
    assert all(isinstance(a, Fraction) for a in found.alpha)
    measured = optimality.judge(rows, labels, found, C=2, kernel="rbf", gamma="1/5")
    assert measured["gap"] <= found.gap and measured["imbalance"] == 0
    monkeypatch.undo()
    proven = solved(rows, labels, C=2, gamma="1/5")
    assert all(abs(near(a) - near(b)) < Fraction(1, 10**10)
               for a, b in zip(proven.alpha, found.alpha, strict=True))


def test_the_walk_finds_what_no_guess_does(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "ROUNDS", 1)
    monkeypatch.setattr(float_smo, "guess",
                        lambda problem, tolerance: Guess([Fraction(0)] * len(problem.signs), 0, 0))
    assert solved(GRID, GRID_LABELS, C=1).gap == 0
    with pytest.raises(Unsupported):
        solved(GRID, GRID_LABELS, C=1, most_steps=1)


@pytest.mark.parametrize("options", [{"gamma": 0}, {"C": -1}, {"digits": 0}, {"most_steps": 0}, {"slack": 4}])
def test_bad_input_is_told(options: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput):
        solved(*XOR, **{"C": 1, **options})


def against_peer(rows: list[list[Any]], labels: list[int], C: int, gamma: Fraction) -> GaussianSolution:
    found = solved(rows, labels, C=C, gamma=gamma)
    data = np.array([[float(Fraction(v)) for v in x] for x in rows])
    peer = SVC(kernel="rbf", C=C, gamma=float(gamma), tol=1e-8).fit(data, labels)
    theirs = np.zeros(len(labels))
    theirs[peer.support_] = abs(peer.dual_coef_[0])
    assert found.gap == 0
    # Their kernel is kept in 32 bits, and examples of one point share their multiplier in another way.
    for group in found.problem.groups:
        assert abs(sum(float(near(found.alpha[i])) - theirs[i] for i in group.members)) < 1e-3
    assert abs(float(near(found.bias)) - peer.intercept_[0]) < 1e-3
    return found


@pytest.mark.parametrize(("first", "second"), [(0, 1), (0, 2), (1, 2)])
@pytest.mark.parametrize("C", [1, 100])
def test_iris_agrees_with_a_peer(first: int, second: int, C: int) -> None:
    iris = load_iris()
    chosen = [(list(map(repr, map(float, x))), 1 if y == first else -1)
              for x, y in zip(iris.data, iris.target, strict=True) if y in (first, second)]
    against_peer([x for x, _ in chosen], [y for _, y in chosen], C, Fraction(1, 4))


@pytest.mark.skipif(not HEART.exists(), reason="the data set heart_scale is not on this machine")
def test_heart_agrees_with_a_peer() -> None:
    rows, labels = [], []
    for line in HEART.read_text().splitlines():
        label, *cells = line.split()
        row = ["0"] * 13
        for cell in cells:
            index, value = cell.split(":")
            row[int(index) - 1] = value
        rows.append(row)
        labels.append(1 if float(label) > 0 else -1)
    found = against_peer(rows, labels, 1, Fraction(1, 13))
    assert len(found.support) == 132


@pytest.mark.parametrize(("intercept", "most"), [("free", (0, 5)), ("penalised", (1500, 50)),
                                                 ("none", (1500, 50))])     # counted: 0, 1; 863, 27; 839, 19
def test_the_work_is_counted(intercept: str, most: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Iris 1 v 2: the first guess is right, so that one system is enclosed, and it costs little."""
    iris = load_iris()
    rows = [list(map(repr, map(float, x))) for x, y in zip(iris.data, iris.target, strict=True) if y]
    labels = [1 if y == 1 else -1 for y in iris.target if y]
    systems = []
    original = Stationary.__init__

    def counted(self: Stationary, problem: Any, free: Any, full: Any, bits: int) -> None:
        systems.append(bits)
        original(self, problem, free, full, bits)
    monkeypatch.setattr(Stationary, "__init__", counted)
    moves = counting(monkeypatch, Slopes, "move")
    equations = counting(monkeypatch, float_smo, "_target")
    for C in (1, 100):
        for calls in (systems, moves, equations):
            calls.clear()
        found = solved(rows, labels, C=C, gamma="1/4", intercept=intercept)
        assert systems == [64] and found.gap == 0
        assert len(moves) <= most[0] and len(equations) <= most[1]


def counting(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str) -> list[str]:
    """A list that grows by the name at each call of a function."""
    calls: list[str] = []
    original = getattr(owner, name)

    def called(*arguments: Any) -> Any:
        calls.append(name)
        return original(*arguments)
    monkeypatch.setattr(owner, name, called)
    return calls


def test_many_examples_of_one_point_take_no_steps() -> None:
    for slack in (1, 2):
        found = optimum.solve([[1]] * 300, [1] * 100 + [-1] * 200, C=3, slack=slack, kernel="rbf",
                              most_steps=1)
        s = 300 if slack == 1 else 800
        assert found.alpha == [Fraction(s, 100)] * 100 + [Fraction(s, 200)] * 200
        assert found.squared_norm == 0 and found.alpha_unique == (slack == 2)
        assert optimum.solve([[1]] * 4, [1, -1, 1, -1], C=3, slack=slack, kernel="rbf").alpha_unique


# ---------------------------------------------------------------- partitions

def stationary(*multipliers: int) -> Any:
    """A solution of the equations with these multipliers, each between 0 and 10."""
    return SimpleNamespace(multipliers=lambda: list(multipliers), half=lambda g: 5)


def test_a_group_that_breaks_its_condition_changes_sides() -> None:
    """Free ones beyond 0 and beyond C, one full and one at 0 of the wrong margin; the rest stays."""
    before = search.Partition(free=[0, 1, 2], full=[3, 4])
    after = before.changed(stationary(-1, 12, 4, 10, 10, 0, 0), [0, 1, 3, 5])
    assert (after.free, after.full) == ([2, 3, 5], [1, 4])


def test_a_doubtful_multiplier_goes_to_the_nearer_bound() -> None:
    after = search.Partition(free=[0, 1, 2, 4], full=[3]).without(stationary(0, 10, 4, 10, 10), {0, 1})
    assert (after.free, after.full) == ([2, 4], [1, 3])
