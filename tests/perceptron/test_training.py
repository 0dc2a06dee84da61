"""The perceptron: each update is the one that the rule asks for, and what converges separates."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.datasets import load_iris
from sklearn.linear_model import Perceptron

from refml.errors import InvalidInput, Unsupported
from refml.perceptron import by_hand
from refml.perceptron import training as perceptron
from refml.separability import proof
from refml.separability.proof import Certificate
from tests.strategies.perceptron import contradicting, records, separated, training
from tests.tables import FIVE


def margins(rows: Any, labels: Any, weights: Any, bias: Any) -> list[Fraction]:
    return [Fraction(by_hand.margin([*weights, bias], [*x, 1], y)) for x, y in zip(rows, labels, strict=True)]


@given(training(records()))
def test_each_update_is_the_one_that_the_rule_asks_for(arguments: dict[str, Any]) -> None:
    run = perceptron.train(**arguments)
    w = list(arguments["start_weights"] or [Fraction(0)] * len(arguments["rows"][0]))
    b = arguments["start_bias"]
    for made in run.trace:
        x, y = arguments["rows"][made.example], arguments["labels"][made.example]
        assert made.margin == margins([x], [y], w, b)[0] <= 0
        w = [value + arguments["rate"] * y * feature for value, feature in zip(w, x, strict=True)]
        b += arguments["rate"] * y
        assert (made.weights, made.bias) == (w, b)
    assert (run.weights, run.bias, run.updates) == (w, b, len(run.trace))


@given(training(records()))
def test_no_record_is_passed_over(arguments: dict[str, Any]) -> None:
    run = perceptron.train(**arguments)
    order = arguments["order"] or list(range(len(arguments["rows"])))
    state = (arguments["start_weights"] or [Fraction(0)] * len(arguments["rows"][0]), arguments["start_bias"])
    for number in range(1, run.epochs + 1):
        updates = {made.example: made for made in run.trace if made.epoch == number}
        for j in order:
            margin, = margins([arguments["rows"][j]], [arguments["labels"][j]], *state)
            assert (j in updates) == (margin <= 0)
            if j in updates:
                state = (updates[j].weights, updates[j].bias)


@given(training(separated()))
def test_what_converges_separates_strictly(arguments: dict[str, Any]) -> None:
    run = perceptron.train(**{**arguments, "epochs": 10_000})
    assert run.converged and run.cycle is None
    assert min(margins(arguments["rows"], arguments["labels"], run.weights, run.bias)) > 0


@given(training(contradicting()))
def test_a_cycle_is_itself_the_proof_that_no_plane_separates(arguments: dict[str, Any]) -> None:
    run = perceptron.train(**arguments)
    assert not run.converged
    if run.cycle is not None:
        made = [update.example for update in run.trace[-run.cycle.updates:]]
        counts = [Fraction(made.count(j)) for j in range(len(arguments["rows"]))]
        claim = Certificate(False, [], Fraction(0), counts)
        assert not any(proof.judge(arguments["rows"], arguments["labels"], "strict", False, claim).values())


@given(training(contradicting()))
def test_a_cycle_comes_back(arguments: dict[str, Any]) -> None:
    run = perceptron.train(**arguments)
    if run.cycle is None:
        assert run.epochs == arguments["epochs"]
        return
    again = perceptron.train(**{**arguments, "start_weights": run.weights, "start_bias": run.bias})
    assert again.cycle == perceptron.Cycle(0, run.cycle.epochs, run.cycle.updates)


def test_the_run_on_the_five_points() -> None:
    run = perceptron.train(*FIVE)
    assert [made.example for made in run.trace] == [0, 3, 3, 0, 3, 1, 3]
    assert [made.bias for made in run.trace] == [1, 0, -1, 0, -1, 0, -1]


def test_many_updates_in_little_time() -> None:
    run = perceptron.train([[100], [101]], [1, -1], epochs=30_000)
    assert (run.converged, run.updates, run.epochs) == (True, 40_405, 20_303)


def test_epochs_come_one_by_one() -> None:
    run = perceptron.steps(*FIVE)
    done = [next(run) for _ in range(5)]
    assert [one.number for one in done] == [0, 1, 2, 3, 4]
    assert [len(one.updates) for one in done] == [0, 2, 1, 2, 2]
    assert [one.error == 0 for one in done] == [False, False, False, False, True]
    assert all(before.number + 1 == after.number for before, after in pairwise(done))


def test_huge_and_tiny_coordinates() -> None:
    huge, tiny = 10**400, Fraction(1, 10**400)
    assert perceptron.train([[huge], [-huge]], [1, -1]).converged
    assert perceptron.train([[tiny], [-tiny]], [1, -1]).converged


def test_scikit_learn_stops_early_where_this_goes_on() -> None:
    rows, labels = [[3], [4]], [1, -1]
    peer = Perceptron(shuffle=False).fit(rows, labels)
    assert peer.score(rows, labels) == 0.5 and peer.n_iter_ < 30
    assert perceptron.train(rows, labels).converged


def test_scikit_learn_makes_the_same_weights_in_the_same_order() -> None:
    iris = load_iris()
    rows, labels = iris.data[:100].tolist(), [1 if y else -1 for y in iris.target[:100]]
    run = perceptron.train(rows, labels)
    peer = Perceptron(shuffle=False, tol=None, max_iter=run.epochs).fit(rows, labels)
    assert [float(w) for w in run.weights] == pytest.approx(peer.coef_[0].tolist(), rel=1e-12)
    assert float(run.bias) == peer.intercept_[0]


@pytest.mark.parametrize("changes", [
    {"rate": 0}, {"rate": -1}, {"epochs": 0}, {"epochs": -1}, {"epochs": 1.5}, {"order": [0, 1, 2, 3]},
    {"order": [0, 0, 1, 2, 3]}, {"order": [1, 2, 3, 4, 5]}, {"order": "01234"}, {"start_weights": [1]},
    {"start_weights": [1, "x"]}, {"start_bias": True}, {"correct": "maybe"}, {"form": None},
    {"measure": "mean"}, {"at_zero": 0}, {"threshold": "a"},
])
def test_a_bad_option_is_refused(changes: dict[str, Any]) -> None:
    with pytest.raises(InvalidInput):
        perceptron.train(*FIVE, **changes)


def test_one_record_as_others_write_it() -> None:
    assert perceptron.is_correct([1, -1], 0, [2, 2], 1, "two-case")
    assert not perceptron.is_correct([1, -1], 0, [2, 2], -1, "two-case")
    with pytest.raises(InvalidInput):
        perceptron.update([1], 0, [1, 2], 1)


@given(st.lists(st.sampled_from([1, -1]), min_size=1, max_size=6), st.integers(-2, 2))
def test_the_printed_error_is_twice_the_share(labels: list[int], bias: int) -> None:
    rows = [[0]] * len(labels)
    share, printed = (perceptron.error(rows, labels, [1], bias, measure) for measure in ("share", "printed"))
    assert printed == 2 * share
    assert share == Fraction(labels.count(-1 if bias >= 0 else 1), len(labels))


def test_epochs_are_an_integer_of_any_make_and_bounded() -> None:
    rows, labels = [[0], [7], [1000]], [1, -1, 1]
    assert perceptron.train(rows, labels, epochs="3").epochs == 3   # type: ignore[arg-type]  # text
    for most in (10**9, 10**400):
        with pytest.raises(Unsupported, match="epochs="):
            perceptron.train(rows, labels, epochs=most)


untyped: Any = perceptron


def test_no_update_is_written_out_before_the_trace_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """An update of the trace is a row of fractions: of many updates it costs far more than the training."""
    made = []

    def counted(*arguments: Any) -> perceptron.Update:
        made.append(arguments[1])
        return update(*arguments)
    update = perceptron.Update
    monkeypatch.setattr(perceptron, "Update", counted)
    run = perceptron.train(*FIVE, epochs=50)
    assert run.updates > 0 and not made
    assert len(run.trace) == len(made) == run.updates


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.is_correct([1, "x"], 0, [1, 2], 1), r"weights\[1\]='x' is not a number"),
    (lambda: untyped.is_correct([1, 2], 0, [1, "x"], 1), r"x\[1\]='x' is not a number"),
    (lambda: untyped.is_correct([1, 2], 0, [1], 1), "x has 1 features and weights has 2 numbers"),
    (lambda: untyped.update([1, 2], 0, [1], 1), "x has 1 features and weights has 2 numbers"),
    (lambda: untyped.error([[1]], [1], [1, 2], 0), r"rows\[0\] has 1 features and weights has 2 numbers"),
])
def test_what_does_not_fit_is_told_by_the_names_of_the_arguments(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()
