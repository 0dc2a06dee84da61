"""Laws of support vector machines, over whole sets of b and all kernels; and those of the spec are sharp."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import NotSeparable, RefmlError
from refml.oracle.reference import laws, outcomes
from refml.oracle.specification import reader
from refml.separability import deciding as separability
from refml.svm import optimum, pair_steps
from refml.svm.problem import objectives as svm
from refml.svm.problem.bias import Bias
from refml.svm.problem.reading import read_rational_problem
from refml.svm.proof import optimality
from tests import brute_svm
from tests.strategies.svm import divided, few, linear, powers, rational_optimum
from tests.tables import FIVE

FIVE_OPTIMA = [{}, {"C": "1/2"}, {"C": 1}, {"C": 1, "slack": 2}]
thirds = st.integers(-9, 9).map(lambda k: Fraction(k, 3))
Given = dict[str, Any]


def solved(given_: Given) -> optimum.RationalSolution | None:
    """The solution, None where there is none."""
    try:
        return rational_optimum(**given_)
    except NotSeparable:
        assert given_["C"] is None
        return None


def same(found: optimum.RationalSolution | None, other: optimum.RationalSolution | None, unit: Any = 1,
         turned: int = 1) -> bool:
    """Whether two solutions are one, of which the second is in a unit and with labels of its own."""
    if found is None or other is None:
        return found is other
    lower, upper = other.bias_set.lower, other.bias_set.upper
    if turned < 0:
        lower, upper = (None if end is None else -end for end in (upper, lower))
    return (found.bias_set == Bias(lower, upper) and found.objective == unit**2 * other.objective
            and found.weights == [turned * unit * w for w in other.weights]
            and found.alpha_unique == other.alpha_unique)


# ---------------------------------------------------------------- L28 and L30: the widest margin

@given(divided(), st.data())
def test_no_plane_has_a_wider_margin(given_: Given, data: st.DataObject) -> None:
    """L28: of all planes, whether scaled to ‖w‖ = 1, to margin 1 or not at all, it is the widest."""
    found = optimum.solve(**given_)
    w = [data.draw(thirds) for _ in given_["rows"][0]]
    if data.draw(st.booleans()):    # the widest itself, in another scale
        w = [Fraction(7, 3) * a for a in found.weights]
    b = data.draw(st.one_of(thirds, st.just(svm.hard_bias(given_["rows"], given_["labels"], w))))
    least = min(y * (sum(a * v for a, v in zip(w, x, strict=True)) + b)
                for x, y in zip(given_["rows"], given_["labels"], strict=True))
    norm = sum(a * a for a in w)
    assert least <= 0 or least**2 * found.squared_norm <= norm
    assert found.bias == svm.hard_bias(given_["rows"], given_["labels"], found.weights)    # L30
    if least > 0 and least**2 * found.squared_norm == norm:    # as wide: the same plane
        assert [a / least for a in w] == found.weights and b / least == found.bias


# ---------------------------------------------------------------- L29: examples that do not matter

@given(few(st.one_of(linear, powers)))
def test_any_example_of_multiplier_zero_may_go(given_: Given) -> None:
    """L29: the objective and w stay, and every b that was optimal still is; the set of b may grow."""
    found = solved(given_)
    if found is None:
        return
    for i, a in enumerate(found.alpha):
        if a == 0 and len(found.alpha) > 1:
            kept = {**given_, "rows": given_["rows"][:i] + given_["rows"][i + 1:],
                    "labels": given_["labels"][:i] + given_["labels"][i + 1:]}
            again = rational_optimum(**kept)
            assert (again.objective, again.weights) == (found.objective, found.weights)
            assert again.squared_norm == found.squared_norm
            for end in (found.bias_set.lower, found.bias_set.upper):
                assert end is None or again.bias_set.distance(end) == 0
            claim = {"alpha": found.alpha[:i] + found.alpha[i + 1:]}
            assert not any(optimality.judge(**kept, claim=claim).values())


def test_the_set_of_b_may_grow() -> None:
    """L29: the example at 3 has α = 0, w is the same without it, and far more b are optimal."""
    found, without = (optimum.solve([[-1], [1], [3]][:n], [-1, 1, 1][:n], C="1/8") for n in (3, 2))
    assert found.alpha == [*without.alpha, 0] and found.weights == without.weights == [Fraction(1, 4)]
    assert found.bias_set == Bias(Fraction(1, 4), Fraction(3, 4))
    assert without.bias_set == Bias(Fraction(-3, 4), Fraction(3, 4))


# ---------------------------------------------------------------- L31: inner products alone

@given(few(st.one_of(linear, powers)), st.data())
def test_reflections_change_no_dual(given_: Given, data: st.DataObject) -> None:
    """L31: x − 2·v·⟨v, x⟩/⟨v, v⟩, for any v ≠ 0."""
    v = [data.draw(st.integers(-3, 3)) for _ in given_["rows"][0]]
    if not any(v):
        v[0] = 1

    def reflected(x: list[Fraction]) -> list[Fraction]:
        along = Fraction(2 * sum(a * e for a, e in zip(v, x, strict=True))) / sum(a * a for a in v)
        return [e - a * along for a, e in zip(v, x, strict=True)]

    found, other = solved(given_), solved({**given_, "rows": [reflected(x) for x in given_["rows"]]})
    if found is None or other is None:
        assert found is other
        return
    assert (found.objective, found.bias_set, found.squared_norm) == (
        other.objective, other.bias_set, other.squared_norm)
    if found.weights:
        assert other.weights == reflected(found.weights)
    if found.alpha_unique:
        assert other.alpha == found.alpha


@given(few(linear), st.integers(1, 3), st.sampled_from([0, 1]))
def test_a_kernel_is_a_map(given_: Given, q: int, c: int) -> None:
    """L31, L35: (⟨x, z⟩ + c)^q is the inner product of all products of q coordinates of (x, c)."""
    plain = {name: given_[name] for name in ("rows", "labels", "C", "slack")}
    mapped = [[prod(chosen) for chosen in product([*x, Fraction(c)], repeat=q)] for x in given_["rows"]]
    found = solved({**plain, "kernel": "polynomial", "degree": q, "constant": c, "gamma": 1})
    other = solved({**plain, "rows": mapped})
    if found is None or other is None:
        assert found is other
        return
    assert (found.objective, found.bias_set, found.slacks, found.alpha_unique) == (
        other.objective, other.bias_set, other.slacks, other.alpha_unique)
    assert found.squared_norm == sum(w * w for w in other.weights)


# ---------------------------------------------------------------- L36: the price

@given(few())
def test_the_optimum_over_a_grid_of_prices(given_: Given) -> None:
    """L36: it rises with C, concavely, up to that of the hard margin; ξ is what is missing."""
    prices = [Fraction(1, 8) * 2**k for k in range(7)]
    found = [optimum.solve(**{**given_, "C": C}) for C in prices]
    values = [solution.objective for solution in found]
    assert values == sorted(values)
    for low, middle, high in zip(prices, prices[1:], prices[2:]):
        at = [values[prices.index(C)] for C in (low, middle, high)]
        assert (at[1] - at[0]) / (middle - low) >= (at[2] - at[1]) / (high - middle)
    hard = solved({**given_, "C": None})
    if hard is not None:
        assert values[-1] <= hard.objective
    for C, solution in zip(prices, found, strict=True):
        k = given_["slack"]
        assert solution.objective == solution.squared_norm / 2 + C * sum(xi**k for xi in solution.slacks)


@given(divided(), st.one_of(linear, powers, st.just({"kernel": "gram"})))
def test_the_soft_margin_is_hard_from_the_greatest_multiplier_on(drawn: Given, kernel: Given) -> None:
    """L36, and not a hair before it where the multipliers are unique."""
    given_ = {**drawn, **kernel}
    if kernel.get("kernel") == "gram":
        given_["rows"] = brute_svm.kernel_matrix(drawn["rows"])
    hard = solved(given_)
    if hard is None:
        return
    enough = max(hard.alpha)
    for C in (enough, 2 * enough, enough * 10**30):
        soft = optimum.solve(**{**given_, "C": C, "slack": 1})
        assert (soft.objective, soft.weights, soft.squared_norm) == (
            hard.objective, hard.weights, hard.squared_norm)
    if hard.alpha_unique:
        short = optimum.solve(**{**given_, "C": enough * (1 - Fraction(1, 10**30)), "slack": 1})
        assert short.objective < hard.objective


# ---------------------------------------------------------------- L53: pair steps

@pytest.mark.parametrize("options", FIVE_OPTIMA)
def test_pair_steps_come_as_near_as_is_asked(options: Given) -> None:
    """L53: feasible, never down, and at the end within the tolerance: from 0 and from other starts."""
    best = rational_optimum(*FIVE, **options)
    problem = read_rational_problem(*FIVE, **options)
    for start in ([Fraction(0)] * 5, optimality.repaired(problem, [Fraction(1, 3)] * 5)):
        before = problem.of(start).dual_objective()
        for step in pair_steps.run(*FIVE, **options, start=start, tolerance="1/10000"):
            assert not any(optimality.infeasibility(problem, step.alpha).values())
            assert step.objective >= before
            before, alpha = step.objective, step.alpha
        assert 0 <= best.objective - before < Fraction(1, 1000)
        if best.alpha_unique:
            assert max(abs(a - c) for a, c in zip(alpha, best.alpha, strict=True)) < Fraction(1, 100)


@given(few())
def test_where_pair_steps_end_the_gap_is_small(given_: Given) -> None:
    """L53: with no pair further apart than τ each term of the gap is at most C·τ."""
    tau = Fraction(1, 20)
    soft = {**given_, "C": Fraction(1, 2), "slack": 1}
    found = pair_steps.run(**soft, tolerance=tau, most_steps=500)
    best = optimum.solve(**soft).objective
    reached = found[-1].objective if found else Fraction(0)
    assert best - reached <= len(given_["labels"]) * soft["C"] * tau


# ---------------------------------------------------------------- L56, L57, L58

@given(few())
def test_turned_labels_turn_the_plane(given_: Given) -> None:
    """L56."""
    turned = {**given_, "labels": [-y for y in given_["labels"]]}
    assert same(solved(given_), solved(turned), turned=-1)


@given(few(), st.randoms(use_true_random=False))
def test_the_order_of_the_examples_does_not_matter(given_: Given, chance: Any) -> None:
    """L57: nor does that of the features."""
    order = list(range(len(given_["labels"])))
    chance.shuffle(order)
    rows = [given_["rows"][i] for i in order]
    if given_.get("kernel") == "gram":
        rows = [[x[j] for j in order] for x in rows]
    shuffled = {**given_, "rows": rows, "labels": [given_["labels"][i] for i in order]}
    found, other = solved(given_), solved(shuffled)
    assert same(found, other)
    if found is not None and other is not None and found.alpha_unique:
        assert other.alpha == [found.alpha[i] for i in order]


@given(few(linear), st.lists(st.one_of(thirds, st.just(Fraction(10) ** 400)), min_size=3, max_size=3),
       st.sampled_from([Fraction(3), Fraction(1, 7), Fraction(-2), Fraction(10) ** 400]))
def test_moving_and_stretching_the_data(given_: Given, t: list[Fraction], s: Fraction) -> None:
    """L58: x + t keeps w and makes b − ⟨w, t⟩; s·x at C/s² divides w by s and keeps b."""
    found = solved(given_)
    moved = solved({**given_, "rows": [[a + v for a, v in zip(x, t, strict=False)] for x in given_["rows"]]})
    C = None if given_["C"] is None else given_["C"] / s**2
    stretched = solved({**given_, "rows": [[s * v for v in x] for x in given_["rows"]], "C": C})
    assert same(found, stretched, unit=s)
    if found is None or moved is None:
        assert moved is found
        return
    shift = sum(w * v for w, v in zip(found.weights, t, strict=False))
    ends = [None if end is None else end - shift for end in (found.bias_set.lower, found.bias_set.upper)]
    assert (moved.weights, moved.objective) == (found.weights, found.objective)
    assert moved.bias_set == Bias(*ends)


# ---------------------------------------------------------------- the laws of the spec catch impostors

SPEC = reader.load()


def impostor(change: Callable[[Given], Given]) -> laws.Asker:
    """A solver that answers another question."""
    def answer(operation: Any, arguments: Any) -> outcomes.Outcome:
        given_, right = dict(arguments), outcomes.reference(operation, arguments)
        if operation.id != "svm.solve" or not right.is_value:
            return right
        try:
            found = optimum.solve(**change(given_))
        except RefmlError as error:
            return outcomes.Outcome("error", message=str(error))
        n, d = len(given_["labels"]), len(given_["rows"][0])
        return outcomes.Outcome("value", {"alpha": (found.alpha + [Fraction(0)] * n)[:n],
                                          "weights": found.weights[:d], "bias": found.bias})
    return answer


def with_plane(plane: Callable[[Given], tuple[list[Fraction], Fraction]]) -> laws.Asker:
    """A solver of which the multipliers are right, and the plane is not."""
    def answer(operation: Any, arguments: Any) -> outcomes.Outcome:
        right = outcomes.reference(operation, arguments)
        if operation.id != "svm.solve" or not right.is_value:
            return right
        w, b = plane(dict(arguments))
        return outcomes.Outcome("value", {**right.value, "weights": w, "bias": b})
    return answer


def any_plane(given_: Given) -> tuple[list[Fraction], Fraction]:
    """Some plane that separates, scaled to margin 1."""
    found = separability.strict(given_["rows"], given_["labels"])
    least = min(y * (sum(a * v for a, v in zip(found.weights, x, strict=True)) + found.bias)
                for x, y in zip(given_["rows"], given_["labels"], strict=True))
    return [w / least for w in found.weights], found.bias / least


def twice(given_: Given, chosen: Callable[[int], bool]) -> Given:
    """Some examples count twice."""
    more = [i for i, y in enumerate(given_["labels"]) if chosen(y)]
    return {**given_, "rows": [*given_["rows"], *(given_["rows"][i] for i in more)],
            "labels": [*given_["labels"], *(given_["labels"][i] for i in more)]}


def as_features(given_: Given) -> Given:
    """A kernel matrix read as if it were data."""
    return {**given_, "kernel": "linear"}


def through_the_origin(given_: Given) -> Given:
    """Every example once more, turned: b = 0 whatever the data."""
    return {**given_, "rows": [*given_["rows"], *([-v for v in x] for x in given_["rows"])],
            "labels": [*given_["labels"], *(-y for y in given_["labels"])]}


IMPOSTORS: dict[str, laws.Asker] = {
    "no-plane-has-a-wider-margin": with_plane(any_plane),
    "only-support-vectors-matter": impostor(
        lambda g: {**g, "C": None if g["C"] is None else g["C"] / len(g["labels"])}),
    "a-turn-turns-the-weights": impostor(lambda g: {**g, "rows": [[2 * x[0], *x[1:]] for x in g["rows"]]}),
    "a-kernel-matrix-will-do": impostor(as_features),
    "no-slack-from-the-greatest-multiplier-on": impostor(lambda g: {**g, "slack": 2}),
    "turned-labels-turn-the-plane": impostor(lambda g: twice(g, lambda y: y > 0)),
    "the-order-of-examples-does-not-matter": impostor(
        lambda g: {**g, "rows": g["rows"][:-1], "labels": g["labels"][:-1]}),
    "moving-the-data-with-slack": impostor(through_the_origin),
}


@pytest.mark.parametrize("law", IMPOSTORS)
def test_each_law_catches_an_impostor(law: str) -> None:
    examples = [e for e in SPEC.examples.values() if e.operation.id == "svm.solve"]
    asker = IMPOSTORS[law]
    found = [laws.check(SPEC, SPEC.laws[law], e.operation, e.given, asker).status for e in examples]
    assert "broken" in found


@given(few())
def test_a_solution_in_another_unit_is_another(given_: Given) -> None:
    """The comparison of this file can fail."""
    found = solved(given_)
    if found is not None and found.objective:
        assert not same(found, found, unit=2)
        assert not any(found.weights) or not same(found, found, turned=-1)
