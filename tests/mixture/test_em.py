"""Runs of EM: every step ascends, numbers stay on their grid, and each way to end is told."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.mixture import discrete as dm
from refml.mixture import em
from refml.numbers.linalg.checked import definiteness
from refml.numbers.reals.real import digits, log, pi
from refml.oracle.specification.reader import load
from tests.strategies.basic import matrix
from tests.strategies.mixture import bernoulli, categorical, gaussian
from tests.tables import BIASED, COINS

HALF = ["1/2", "1/2"]
TOSSES = [*COINS, [1, 0, 0]]
CLUSTERS = [[0], [1], [4], [6]]


def first(ascent: Any, steps: int) -> list[Any]:
    """At most so many positions of an ascent."""
    return [run for run, _ in zip(ascent, range(steps), strict=False)]


def options(drawn: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in drawn.items() if name != "steps"}


@given(bernoulli(run=True))
def test_every_step_of_a_bernoulli_run_ascends_on_its_grid(given: dict[str, Any]) -> None:
    """L52, by exact comparison."""
    try:
        runs = first(em.bernoulli_ascent(**options(given)), 6)
    except Undefined:
        return
    for here, there in zip(runs, runs[1:], strict=False):
        assert there.likelihood >= here.likelihood
        assert sum(there.mixing) == 1
        assert there.steps == here.steps + (there.ended == "steps")
        assert there.bits >= here.bits
        numbers = [*there.mixing, *(p for own in there.parameters for p in own)]
        assert there.steps == 0 or all((p * 2**there.bits).denominator == 1 for p in numbers)
    last = runs[-1]
    found = dm.bernoulli_likelihood(given["rows"], last.mixing, last.parameters, given["labels"])
    assert found == last.likelihood


@given(categorical(run=True))
def test_every_step_of_a_categorical_run_ascends_on_its_grid(given: dict[str, Any]) -> None:
    try:
        runs = first(em.categorical_ascent(**options(given)), 5)
    except Undefined:
        return
    for here, there in zip(runs, runs[1:], strict=False):
        assert there.likelihood >= here.likelihood
        assert all(sum(table) == 1 for own in there.parameters for table in own)


@given(gaussian(most=5, run=True))
def test_every_step_of_a_gaussian_run_ascends(given: dict[str, Any]) -> None:
    """L52, by the sign of exact reals."""
    try:
        runs = first(em.gaussian_ascent(**options(given)), 4)
    except (InvalidInput, Undefined):
        return
    for here, there in zip(runs, runs[1:], strict=False):
        assert there.log_likelihood >= here.log_likelihood
        assert sum(there.mixing) == 1
        assert len(there.covariances) == len(given["covariances"])
        assert all(definiteness(S).kind == "positive definite" for S in there.covariances)


def test_a_run_stays_by_the_exact_steps() -> None:
    exact: Any = dm.BernoulliMixture([Fraction(1, 2)] * 2, BIASED)
    for _ in range(3):
        exact = dm.bernoulli_step(TOSSES, exact.mixing, exact.parameters)
    run = em.bernoulli_run(TOSSES, HALF, BIASED, steps=3)
    assert max(abs(p - q) for p, q in zip(run.mixing, exact.mixing, strict=True)) < Fraction(1, 2**60)
    assert run.steps == 3
    assert run.ended == "steps"


def test_a_run_converges_to_a_fixed_point_and_settles() -> None:
    """One component learns the shares of the columns, 3/5 and 2/5, which no grid holds."""
    run = em.bernoulli_run(TOSSES, [1], [["1/2", "1/2", "1/2"]], steps=50)
    assert (run.steps, run.ended, run.stationary) == (1, "settled", False)
    assert all(abs(p - q) < Fraction(1, 2**63) for p, q in
               zip(run.parameters[0], [Fraction(3, 5), Fraction(2, 5), Fraction(2, 5)], strict=True))


def test_a_fixed_point_off_the_grid_is_recognised() -> None:
    """The share 3/5 is no multiple of 2^-64, and every rounding of it has a smaller likelihood."""
    run = em.bernoulli_run(TOSSES, [1], [["3/5", "2/5", "2/5"]], steps=50)
    assert (run.steps, run.stationary, run.bits) == (0, True, 64)
    assert run.parameters == [[Fraction(3, 5), Fraction(2, 5), Fraction(2, 5)]]


def test_equal_components_are_named_and_never_part() -> None:
    run = em.bernoulli_run(TOSSES, ["1/3", "1/3", "1/3"], [["1/2"] * 3, ["1/4"] * 3, ["1/2"] * 3], steps=5)
    assert run.identical == [[0, 2]]
    assert run.parameters[0] == run.parameters[2] != run.parameters[1]
    normal = em.gaussian_run(CLUSTERS, HALF, [[3], [3]], [[[1]]], steps=5)
    assert normal.identical == [[0, 1]]
    assert normal.means[0] == normal.means[1] == [Fraction(11, 4)]


@pytest.mark.parametrize("bits", [16, 64, 200])
def test_a_maximum_that_no_grid_holds_is_settled_at(bits: int) -> None:
    """Whatever gives the column the share 2/3 is a maximum: every rounding of it is less."""
    run = em.bernoulli_run([[1], [0], [1]], ["1/3", "2/3"], [["3/4"], ["1/4"]], steps=500, bits=bits)
    share = sum(w * own[0] for w, own in zip(run.mixing, run.parameters, strict=True))
    assert run.ended == "settled"
    assert abs(share - Fraction(2, 3)) < Fraction(1, 2 ** (bits - 3))


def test_data_far_below_the_grid_refine_it() -> None:
    tiny = Fraction(1, 10**30)
    rows, means = [[x[0] * tiny] for x in CLUSTERS], [[tiny], [5 * tiny]]
    run = em.gaussian_run(rows, HALF, means, [[[tiny * tiny]]], steps=2)
    assert run.bits > 64
    assert run.steps == 2


def test_known_labels_are_learnt_from() -> None:
    run = em.bernoulli_run(TOSSES, HALF, [["1/2"] * 3] * 2, steps=30, labels=[0, None, None, 1, None])
    assert run.identical == []
    assert run.parameters[0][0] > run.parameters[1][0]


def test_the_example_says_from_which_digit_its_grid_differs_from_exact_em() -> None:
    """On a grid of 2^-400 the run has the first 50 digits of exact EM."""
    example = load().examples["gaussian-run-with-a-known-point"]
    runs = [em.gaussian_run(**{**example.given, "bits": bits}) for bits in (example.given["bits"], 400)]
    written = [digits(run.log_likelihood, 50).replace(".", "") for run in runs]
    place = next(i for i, pair in enumerate(zip(*written, strict=True), start=1) if pair[0] != pair[1])
    assert f"EM on a grid, which differs from exact EM from the {place}th digit" in example.why


def test_all_labels_known_are_learnt_in_one_step() -> None:
    run = em.gaussian_run(CLUSTERS, HALF, [[0], [1]], [[[1]], [[1]]], steps=9, labels=[0, 0, 1, 1])
    assert (run.steps, run.stationary) == (1, True)
    assert run.means == [[Fraction(1, 2)], [5]]
    assert run.covariances == [[[Fraction(1, 4)]], [[1]]]


def test_no_steps_give_the_start() -> None:
    run = em.gaussian_run([[0]], [1], [[0]], [[[1]]], steps=0)
    assert (run.steps, run.ended, run.stationary) == (0, "steps", False)
    assert run.log_likelihood == -log(2 * pi) / 2


@pytest.mark.parametrize("rows, means, variances, component", [
    ([[0], [8], [9], [16]], [[0], [8]], ["1/16", 16], 0),
    ([[0], [8], [9], [16]], [[8], [0]], [16, "1/16"], 1),
    ([[0], [1], [2], [100]], [[1], [100]], [1, 1], 1),
])
def test_a_component_that_collapses_on_one_row_is_named(
        rows: Any, means: Any, variances: Any, component: int) -> None:
    with pytest.raises(InvalidInput, match=f"component {component} collapses"):
        em.gaussian_run(rows, HALF, means, [[[v]] for v in variances], steps=50)


def test_the_same_data_with_a_shared_covariance_do_not_collapse() -> None:
    run = em.gaussian_run([[0], [1], [2], [100]], HALF, [[1], [100]], [[[1]]], steps=50)
    assert run.ended in ("settled", "fixed")
    assert abs(run.covariances[0][0][0] - Fraction(1, 2)) < Fraction(1, 2**50)


@given(matrix(4, 2, st.integers(0, 1)), st.sampled_from([16, 17, 100]))
def test_a_probability_of_zero_stays_zero(rows: list[list[int]], bits: int) -> None:
    run = em.bernoulli_run([[1, 0], *rows], HALF, [["1/2", 0], ["1/2", "1/2"]], steps=3, bits=bits)
    assert run.parameters[0][1] == 0


untyped: Any = em


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.bernoulli_run(TOSSES, HALF, BIASED, steps=-1), "steps=-1: give 0 to 10000"),
    (lambda: untyped.bernoulli_run(TOSSES, HALF, BIASED, steps=10**9), "steps=1000000000: give 0 to 10000"),
    (lambda: untyped.bernoulli_run(TOSSES, HALF, BIASED, steps="1/2"), "steps='1/2' is not whole"),
    (lambda: untyped.bernoulli_run(TOSSES, HALF, BIASED, steps=1, bits=15), "bits=15: give 16 to 4096"),
    (lambda: untyped.bernoulli_run(TOSSES, HALF, BIASED, steps=1, bits=10**9), "bits=1000000000: give 16 to"),
    (lambda: untyped.bernoulli_run(TOSSES, HALF, BIASED, steps=1, labels=[0]), "labels has 1 entries"),
    (lambda: untyped.gaussian_run(CLUSTERS, HALF, [[0], [1]], [[[0]]], steps=1), r"covariances\[0\]"),
    (lambda: untyped.gaussian_run([[1], [1]], HALF, [[0], [1]], [[[1]]], steps=1), "the components together"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_rows_out_of_reach_of_a_component_say_so() -> None:
    with pytest.raises((InvalidInput, Unsupported), match="standard deviations"):
        em.gaussian_run([[0], [10**12], [5]], HALF, [[0], [10**12]], [[[1]]], steps=1)


# ---------------------------------------------------------------- budgets

def test_equal_rows_are_counted_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten times as many rows of the same kinds take as many joints, and the run is the same."""
    cells = [[i & 1, i >> 1 & 1, int(i % 3 == 0)] for i in range(12)]
    kinds = len({tuple(row) for row in cells})
    asked: list[int] = []
    joints = dm.joints

    def counted(some: list[list[int]], model: dm.CategoricalMixture) -> list[list[Fraction]]:
        asked.append(len(some))
        return joints(some, model)

    start = [["3/4", "1/2", "1/4"], ["1/3", "2/3", "1/5"]]
    once = em.bernoulli_run(cells, HALF, start, steps=5)
    with monkeypatch.context() as watched:
        watched.setattr(dm, "joints", counted)
        often = em.bernoulli_run(cells * 10, HALF, start, steps=5)
    assert len(asked) <= 3 * 5 + 1
    assert set(asked) == {kinds}
    assert kinds < len(cells)
    assert (often.mixing, often.parameters) == (once.mixing, once.parameters)
    assert often.likelihood == once.likelihood ** 10
    assert often.likelihood == dm.bernoulli_likelihood(cells * 10, once.mixing, once.parameters)


def test_the_likelihood_is_brought_to_lowest_terms_once(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[int] = []
    run = em.DiscreteRun

    def counted(mixing: Any, parameters: Any, state: Any) -> em.DiscreteRun:
        made.append(state.steps)
        return run(mixing, parameters, state)

    monkeypatch.setattr(em, "DiscreteRun", counted)
    em.bernoulli_run(TOSSES, HALF, [["3/4", "3/4", "1/2"], ["1/4", "1/3", "1/2"]], steps=6)
    em.categorical_run([["a"], ["b"]], [["a", "b"]], HALF, [[["1/4", "3/4"]], [["1/2", "1/2"]]], steps=0)
    assert made == [6, 0]


def test_an_impossible_row_is_named_by_its_place_among_all() -> None:
    rows = [[1], [1], [1], [0]]
    with pytest.raises(Undefined, match=r"rows\[3\]"):
        em.bernoulli_run(rows, ["1/2", "1/2"], [[1], [1]], steps=1)


@pytest.mark.parametrize(("above", "below"), [(12, 8), (3, 1), (0, 4), (6, 9), (5, 1 << 70)])
def test_a_likelihood_is_in_lowest_terms(above: int, below: int) -> None:
    found = em._quotient(above, below)
    assert (found.numerator, found.denominator) == Fraction(above, below).as_integer_ratio()
