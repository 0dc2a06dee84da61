"""Hostile input to support vector machines: an exact result, a certificate, or one sentence that names it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from refml.errors import InvalidInput, NotSeparable, RefmlError, Unsupported
from refml.kernels.rows import LOW_DEGREE, kernel_rows
from refml.svm import leaving_one_out, optimum, pair_steps
from refml.svm.problem import objectives as svm
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from refml.svm.solvers import active_set
from refml.svm.solvers.active_set import ActiveSet
from tests.svm.test_trials import outcome
from tests.tables import FIVE

BEST: list[Any] = [0, "4/5", 0, "2/5", "2/5"]
BASE: dict[str, Any] = {"rows": FIVE[0], "labels": FIVE[1]}
FAR = Fraction(10) ** 400

# Any, for most of what is given here has a wrong type on purpose.
solve: Any = optimum.solve
judge: Any = optimality.judge
plane_gap: Any = optimality.plane_gap
primal: Any = svm.primal_objective
run: Any = pair_steps.run
update: Any = pair_steps.pair_update

NO_NUMBERS = [
    True, float("nan"), float("inf"), -float("inf"), "x", "", "1/0", "nan", "1e999999", b"1", 1j, object(),
    [], {}, Decimal("nan"), Decimal("inf"), np.float64("nan"), np.bool_(True), np.complex128(1j),
    np.array([1]), (v for v in [1]),
]
NO_LISTS = [
    None, True, 3, "12", b"12", object(), {0: 1}, {1, 2}, float("nan"), np.array(1), (v for v in [1, 1]),
]


def a_sentence(error: pytest.ExceptionInfo[Any], name: str) -> None:
    """One sentence: the name of the argument, and not the numbers themselves by the page."""
    text = str(error.value)
    assert name in text
    assert "\n" not in text and len(text) < 300


def ways(name: str) -> list[tuple[str, Callable[[Any], Any]]]:
    """The functions that take an argument of this name."""
    step = {**BASE, "alpha": [0] * 5, "first": 0, "second": 3}
    plane = {**BASE, "weights": [1, 0], "bias": 0}
    poly = {"kernel": "polynomial", "degree": 2}
    known: dict[str, list[Callable[[Any], Any]]] = {
        "C": [lambda v: solve(**BASE, C=v), lambda v: judge(**BASE, claim={"alpha": BEST}, C=v),
              lambda v: primal(**plane, C=v), lambda v: run(**BASE, C=v),
              lambda v: svm.bias_set(**BASE, weights=[1, 0], C=v)],
        "slack": [lambda v: solve(**BASE, C=1, slack=v),
                  lambda v: svm.dual_objective(**BASE, alpha=BEST, slack=v)],
        "degree": [lambda v: solve(**BASE, kernel="polynomial", degree=v)],
        "constant": [lambda v: solve(**BASE, **poly, constant=v)],
        "gamma": [lambda v: solve(**BASE, **poly, gamma=v)],
        "most_steps": [lambda v: solve(**BASE, most_steps=v), lambda v: run(**BASE, most_steps=v)],
        "tolerance": [lambda v: run(**BASE, tolerance=v)],
        "first": [lambda v: update(**{**step, "first": v})],
        "second": [lambda v: update(**{**step, "second": v})],
        "bias": [lambda v: judge(**BASE, claim={"alpha": BEST, "bias": v}),
                 lambda v: primal(**{**plane, "bias": v}),
                 lambda v: plane_gap(**{**plane, "bias": v}, dual="4/5")],
        "dual": [lambda v: plane_gap(**plane, dual=v)],
        "rows[1][0]": [lambda v: solve([[1, 3], [v, 3]], [1, -1]),
                       lambda v: primal([[1, 3], [v, 3]], [1, -1], [1, 0], 0),
                       lambda v: plane_gap([[1, 3], [v, 3]], [1, -1], [1, 0], 0, 0),
                       lambda v: solve([[1, 3], [v, 3]], [1, -1], kernel="gram")],
        "labels[1]": [lambda v: solve([[1], [2]], [1, v]),
                      lambda v: primal([[1], [2]], [1, v], [1], 0)],
        "alpha[0]": [lambda v: judge(**BASE, claim={"alpha": [v, 0, 0, 0, 0]}),
                     lambda v: svm.dual_objective(**BASE, alpha=[v, 0, 0, 0, 0])],
        "start[0]": [lambda v: run(**BASE, start=[v, 0, 0, 0, 0])],
        "claim.weights[1]": [lambda v: judge(**BASE, claim={"alpha": BEST, "weights": [0, v]})],
        "weights": [lambda v: primal(**{**plane, "weights": v}),
                    lambda v: plane_gap(**{**plane, "weights": v}, dual="4/5")],
        "rows": [lambda v: solve(v, FIVE[1]), lambda v: primal(v, FIVE[1], [1, 0], 0),
                 lambda v: plane_gap(v, FIVE[1], [1, 0], 0, 0),
                 lambda v: solve(v, FIVE[1], kernel="gram"),
                 lambda v: judge(v, FIVE[1], {"alpha": BEST})],
        "rows[1]": [lambda v: solve([[1], v], [1, -1])],
        "labels": [lambda v: solve(FIVE[0], v), lambda v: primal(FIVE[0], v, [1, 0], 0),
                   lambda v: plane_gap(FIVE[0], v, [1, 0], 0, 0), lambda v: run(FIVE[0], v)],
        "alpha": [lambda v: judge(**BASE, claim={"alpha": v}), lambda v: svm.weights(**BASE, alpha=v),
                  lambda v: update(**{**step, "alpha": v})],
    }
    return [(f"{name} {place}", way) for place, way in enumerate(known[name])]


NUMBERS = ["C", "slack", "degree", "constant", "gamma", "most_steps", "tolerance", "first", "second", "bias",
           "dual", "rows[1][0]", "labels[1]", "alpha[0]", "start[0]", "claim.weights[1]"]
LISTS = ["rows", "rows[1]", "labels", "alpha", "weights"]


@pytest.mark.parametrize("name", NUMBERS)
def test_what_is_no_number_is_named(name: str) -> None:
    for _, way in ways(name):
        for value in NO_NUMBERS:
            with pytest.raises(RefmlError) as error:
                way(value)
            a_sentence(error, name)


@pytest.mark.parametrize("name", LISTS)
def test_what_is_no_list_is_named(name: str) -> None:
    for _, way in ways(name):
        for value in NO_LISTS:
            with pytest.raises(InvalidInput) as error:
                way(value)
            a_sentence(error, name)


@pytest.mark.parametrize("name", ["C", "slack", "gamma", "degree", "most_steps"])
@pytest.mark.parametrize("value", [0, -1, "-1/2", -FAR])
def test_what_must_be_positive_is_named(name: str, value: Any) -> None:
    for _, way in ways(name):
        with pytest.raises(InvalidInput) as error:
            way(value)
        a_sentence(error, name)


@pytest.mark.parametrize(("name", "value"), [
    ("degree", None), ("degree", "5/2"), ("constant", -1), ("tolerance", -1), ("slack", 3), ("slack", None),
    ("most_steps", None), ("most_steps", "5/2"), ("first", 5), ("first", -1), ("second", 0),
    ("labels[1]", 0), ("labels[1]", 2), ("labels[1]", "1"), ("labels[1]", None), ("rows[1][0]", None),
    ("rows[1]", []), ("rows[1]", [1, 2]), ("rows", []), ("rows", [[]] * 5), ("rows", FIVE[0][:4]),
    ("labels", [1]), ("labels", []), ("labels", [1, 1, 1, 0, 0]), ("alpha", BEST[:4]),
    ("alpha", [*BEST, 0]), ("alpha", []),
    ("weights", [1]), ("weights", [1, 2, 3]), ("weights", []),
])
def test_what_does_not_fit_is_named(name: str, value: Any) -> None:
    for _, way in ways(name):
        with pytest.raises(InvalidInput) as error:
            way(value)
        a_sentence(error, name.split("[")[0])


@pytest.mark.parametrize("matrix", [
    [[1, 2]], [[1], [2]], [[1, 2], [3, 1]], [[1, 2], [2, 1]], [[0, 1], [1, 0]], [[-1, 0], [0, 1]],
    [[1, 0], [0]], [[1, 0, 0], [0, 1, 0]], [[1, "0.999999"], [1, 1]],
])
def test_what_is_no_kernel_matrix_is_refused(matrix: Any) -> None:
    for labels in ([1, -1], [1, 1]):
        with pytest.raises(InvalidInput) as error:
            solve(matrix, labels, C=1, kernel="gram")
        a_sentence(error, "rows")


@pytest.mark.parametrize("claim", [None, 3, "x", [], {}, {"alpha": None}, {"weights": [1, 0]}, (1, 2)])
def test_a_claim_without_multipliers_is_refused(claim: Any) -> None:
    with pytest.raises(InvalidInput) as error:
        judge(**BASE, claim=claim)
    assert "alpha" in str(error.value)


def test_kernels_that_are_none() -> None:
    for kernel in (None, "rbfs", "Linear", "", 1, ["linear"], b"linear"):
        with pytest.raises(InvalidInput, match="kernel="):
            solve(**BASE, kernel=kernel)


def test_intercepts_that_are_none() -> None:
    for intercept in (None, "Free", "", True, 0, ["free"]):
        for way in (solve, run, lambda **v: judge(**v, claim={"alpha": BEST}),
                    lambda **v: primal(**v, weights=[1, 0], bias=0)):
            with pytest.raises(InvalidInput, match="intercept="):
                way(**BASE, intercept=intercept)


def test_powers_that_are_too_long_are_refused_before_they_are_computed() -> None:
    with pytest.raises(Unsupported, match="degree=") as error:
        solve(**BASE, kernel="polynomial", degree=10**300)
    a_sentence(error, "degree")


# ---------------------------------------------------------------- what is strange, and has an answer

@pytest.mark.parametrize(("rows", "labels"), [
    ([[1], [2], [3]], [1, 1, 1]), ([[1]], [-1]),                        # one class
    ([[5, 5], [5, 5]], [1, -1]), ([[0], [0], [1]], [1, -1, 1]),         # opposite labels on one place
    ([[7, 7]] * 4, [1, -1, 1, -1]), ([[7, 7]] * 4, [1, 1, 1, -1]),      # all on one place
    ([[0, 0], [0, 0]], [1, -1]), ([[0], [0]], [1, 1]),                  # every feature 0
    ([[FAR, 0], [0, FAR], [-FAR, 1]], [1, -1, -1]), ([[1 / FAR], [2 / FAR], [0]], [1, -1, 1]),
    ([[FAR, 1 / FAR], [FAR, 0], [-FAR, 1 / FAR]], [1, -1, -1]),
    ([[FAR + 1], [FAR - 1], [FAR]], [1, -1, 1]),
])
def test_a_degenerate_problem_is_solved_or_refused_with_a_certificate(rows: Any, labels: list[int]) -> None:
    options: list[dict[str, Any]] = [{}, {"kernel": "polynomial", "degree": 2, "constant": 1, "gamma": 1}]
    exact = [[Fraction(v) for v in x] for x in rows]
    for C in (None, Fraction(1), FAR, 1 / FAR):
        for k in (1, 2):
            for kernel in options:
                got = outcome({"rows": exact, "labels": labels, "C": C, "slack": k, **kernel})
                assert got == "solved" or C is None


def test_labels_turned_on_one_place_cost_both_their_price() -> None:
    found = solve([[7, 7]] * 4, [1, -1, 1, -1], C="1/3")
    assert (found.objective, found.squared_norm) == (Fraction(4, 3), 0)
    with pytest.raises(NotSeparable) as refusal:
        solve([[7, 7]] * 4, [1, -1, 1, -1])
    assert sum(map(bool, refusal.value.certificate.multipliers)) == 2


@pytest.mark.parametrize("make", [
    np.array, np.float32, lambda rows: [np.array(x) for x in rows], lambda rows: tuple(map(tuple, rows)),
    lambda rows: [[Decimal(v) for v in x] for x in rows], lambda rows: [[str(v) for v in x] for x in rows],
    lambda rows: [[np.float32(v) for v in x] for x in rows],
    lambda rows: [[np.int8(v) for v in x] for x in rows],
    lambda rows: [[float(v) for v in x] for x in rows], np.longdouble,
])
def test_numbers_of_any_make_are_the_numbers_that_they_are(make: Callable[[Any], Any]) -> None:
    right = solve(*FIVE, C="1/2")
    found = solve(make(FIVE[0]), np.array(FIVE[1]), C=np.float32(0.5), slack=np.int64(1))
    assert found == right
    assert solve(make(FIVE[0]), [float(y) for y in FIVE[1]], C=Decimal("0.5")) == right
    claim = {"alpha": np.array([float(a) for a in right.alpha]), "weights": tuple(right.weights)}
    assert max(judge(make(FIVE[0]), FIVE[1], claim, C="1/2").values()) < Fraction(1, 10**14)


def test_what_is_given_is_not_changed() -> None:
    rows, labels, start = [[1, 3], [3, 3], [2, 1]], [1, 1, -1], [0, 0, 0]
    solve(rows, labels, C=1)
    run(rows, labels, C=1, start=start)
    judge(rows, labels, {"alpha": start}, C=1)
    assert (rows, labels, start) == ([[1, 3], [3, 3], [2, 1]], [1, 1, -1], [0, 0, 0])


# ---------------------------------------------------------------- limits

def test_a_limit_of_steps_is_kept_and_named() -> None:
    rows, labels = [[i * i % 7, i % 5] for i in range(20)], [1 if i % 3 else -1 for i in range(20)]
    with pytest.raises(Unsupported, match="most_steps=1 "):
        optimum.optimal_point(read_rational_problem(rows, labels, C=1), [Fraction(0)] * 20, most_steps=1)
    with pytest.raises(Unsupported, match="most_steps=1 "):
        run(rows, labels, C=1, most_steps=1)
    enough = solve(rows, labels, C=1, most_steps=1000)
    assert not any(judge(rows, labels, enough, C=1).values())


def test_as_many_steps_as_are_allowed_may_be_taken() -> None:
    rows, labels = [[i * i % 7, i % 5] for i in range(20)], [1 if i % 3 else -1 for i in range(20)]
    problem = read_rational_problem(rows, labels, C=1)
    taken = len(list(active_set.steps(ActiveSet(problem, [Fraction(0)] * 20))))
    assert taken > 1
    assert active_set.finish(ActiveSet(problem, [Fraction(0)] * 20), most_steps=taken)
    with pytest.raises(Unsupported, match=f"most_steps={taken - 1} "):
        active_set.finish(ActiveSet(problem, [Fraction(0)] * 20), most_steps=taken - 1)


@pytest.mark.parametrize("flag", ["x", 1, 0, None, [True]])
def test_a_flag_is_true_or_false(flag: Any) -> None:
    with pytest.raises(InvalidInput, match=r"canonical=.* give True or False"):
        solve([[0], [2]], [-1, 1], canonical=flag)


def test_examples_that_look_alike_through_a_gaussian_are_refused_by_name() -> None:
    with pytest.raises(Unsupported, match=r"gamma=1 and digits=16: .* give a greater gamma"):
        solve([["1e-400"], ["2e-400"], [0]], [1, -1, 1], kernel="rbf")


def test_digits_that_no_bits_can_show_are_refused_at_once() -> None:
    with pytest.raises(Unsupported, match=r"digits=1000000000 .* at most 4000"):
        solve([[0], [2]], [-1, 1], kernel="rbf", digits=10**9)


def test_rational_computations_say_why_they_know_no_gaussian_kernel() -> None:
    for rational_only in (run, read_rational_problem):
        with pytest.raises(InvalidInput, match="kernel='rbf' has irrational values"):
            rational_only([[0], [2]], [-1, 1], kernel="rbf")


@pytest.mark.parametrize("kernel", [np.array(["rbf", "linear"]), ["rbf"], None, b"rbf"])
def test_a_kernel_that_is_no_word_is_refused(kernel: Any) -> None:
    judged = functools.partial(judge, claim={"alpha": [1, 1]})
    for asked in (solve, leaving_one_out.leave_one_out, judged):
        with pytest.raises(InvalidInput, match=r"kernel=.* is not one of"):
            asked(rows=[[0], [2]], labels=[-1, 1], kernel=kernel)


@pytest.mark.parametrize("asked", [
    solve, leaving_one_out.leave_one_out, functools.partial(judge, claim={"alpha": [1, 1]})])
def test_a_degree_that_takes_minutes_is_refused_before_any_power(asked: Any) -> None:
    with pytest.raises(Unsupported, match=r"degree=1000000 makes a kernel matrix of 2 rows and .* bits"):
        asked(rows=[[2], [3]], labels=[-1, 1], kernel="polynomial", degree=10**6)
    with pytest.raises(Unsupported, match="degree=an integer of more than 40 digits makes"):
        asked(rows=[[2], [3]], labels=[-1, 1], kernel="polynomial", degree=10**100)


def test_a_low_degree_of_long_numbers_is_solved() -> None:
    rows = [[Fraction(i, 10**3000)] for i in range(30)]
    assert kernel_rows(rows, kernel="polynomial", degree=LOW_DEGREE).count == 30
    with pytest.raises(Unsupported, match=f"degree={LOW_DEGREE + 1} makes a kernel matrix of 30 rows"):
        kernel_rows(rows, kernel="polynomial", degree=LOW_DEGREE + 1)


@pytest.mark.parametrize("name", ["degree", "constant", "gamma"])
def test_a_parameter_that_the_kernel_has_not_is_a_number_all_the_same(name: str) -> None:
    """A slip is a slip whatever the kernel."""
    for kernel, rows in (("linear", [[0], [2]]), ("gram", [[1, 0], [0, 1]])):
        with pytest.raises(InvalidInput, match=f"{name}='junk' is not a number"):
            solve(rows, [-1, 1], kernel=kernel, **{name: "junk"})
