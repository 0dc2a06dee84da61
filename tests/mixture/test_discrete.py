"""Exact EM for Bernoulli and categorical mixtures: both steps by what defines them, ascent, known labels."""
from __future__ import annotations

from fractions import Fraction
from math import log
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes
from refml.errors import InvalidInput, Undefined
from refml.mixture import by_hand
from refml.mixture import discrete as dm
from refml.naive_bayes.bernoulli import bernoulli_parameters
from tests.drawing import simple_fractions
from tests.strategies.basic import matrix
from tests.strategies.mixture import VALUES, known, weights
from tests.tables import BIASED, COINS

HALF = [Fraction(1, 2)] * 2
inside = simple_fractions(Fraction(1, 50), Fraction(49, 50), 50)


@st.composite
def problems(draw: st.DrawFn) -> dict[str, Any]:
    """Rows, a start with every probability inside (0, 1), labels or none."""
    components, width = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    rows = draw(matrix(draw(st.integers(1, 6)), width, st.integers(0, 1)))
    return {"rows": rows, "mixing": draw(weights(components)), "labels": draw(known(len(rows), components)),
            "parameters": draw(matrix(components, width, inside))}


@given(problems())
def test_responsibilities_are_bayes_rule(given: dict[str, Any]) -> None:
    found = dm.bernoulli_responsibilities(**given)
    labels = given["labels"] or [None] * len(found)
    for row, r, label in zip(given["rows"], found, labels, strict=True):
        joints = by_hand.joint(row, given["mixing"], given["parameters"])
        assert sum(r) == 1
        if label is None:
            assert [share * sum(joints) for share in r] == joints
        else:
            assert r[label] == 1


@given(problems())
def test_a_step_never_lowers_the_likelihood(given: dict[str, Any]) -> None:
    """L52, exactly."""
    try:
        new = dm.bernoulli_step(**given)
    except Undefined:
        return   # a component that answers for no row
    after = dm.bernoulli_likelihood(given["rows"], new.mixing, new.parameters, given["labels"])
    assert after >= dm.bernoulli_likelihood(**given)


def expected_log_likelihood(rows: Any, r: Any, mixing: Any, phi: Any) -> float:
    """Q = Σ_i Σ_c r_ic · log P(x_i, c)."""
    return sum(float(share) * log(by_hand.joint(row, mixing, phi)[c])
               for row, shares in zip(rows, r, strict=True) for c, share in enumerate(shares) if share)


@given(st.data())
def test_the_m_step_is_the_maximum_of_q(data: st.DataObject) -> None:
    # Both values in each column, and a share of each row for both: no estimate is 0 or 1, where log is not.
    rows = [[0, 1], [1, 0], *data.draw(matrix(data.draw(st.integers(0, 3)), 2, st.integers(0, 1)))]
    shares = [data.draw(st.integers(1, 9)) for _ in rows]
    r = [[Fraction(share, 10), 1 - Fraction(share, 10)] for share in shares]
    best = dm.bernoulli_maximisation(rows, r)
    top = expected_log_likelihood(rows, r, best.mixing, best.parameters)
    for small in (Fraction(1, 1000), Fraction(-1, 1000)):
        moved = [best.mixing[0] + small, best.mixing[1] - small]
        assert expected_log_likelihood(rows, r, moved, best.parameters) < top
        for c in range(2):
            phi = [list(own) for own in best.parameters]
            phi[c][1] += small
            if 0 < phi[c][1] < 1:
                assert expected_log_likelihood(rows, r, best.mixing, phi) < top


@given(problems())
def test_components_may_change_places(given: dict[str, Any]) -> None:
    K = len(given["mixing"])
    labels = given["labels"] and [None if c is None else K - 1 - c for c in given["labels"]]
    switched = {"rows": given["rows"], "mixing": given["mixing"][::-1], "labels": labels,
                "parameters": given["parameters"][::-1]}
    assert dm.bernoulli_likelihood(**switched) == dm.bernoulli_likelihood(**given)
    here, there = dm.bernoulli_responsibilities(**given), dm.bernoulli_responsibilities(**switched)
    assert there == [r[::-1] for r in here]


def test_known_labels_make_a_step_naive_bayes() -> None:
    found = dm.bernoulli_step(COINS, HALF, BIASED, labels=[1, 0, 0, 1])
    counted = bernoulli_parameters(COINS, ["b", "a", "a", "b"])
    assert found.parameters == [counted.parameters["a"], counted.parameters["b"]]
    assert found.mixing == [counted.prior["a"], counted.prior["b"]]


def test_known_labels_make_a_categorical_step_naive_bayes() -> None:
    rows: list[list[Any]] = [["yes", "a"], ["no", 3], ["yes", 3], ["yes", "b"]]
    uniform = [[Fraction(1, 2)] * 2, [Fraction(1, 3)] * 3]
    found = dm.categorical_step(rows, VALUES, HALF, [uniform, uniform], labels=[0, 1, 0, 1])
    counted = naive_bayes.categorical_parameters(rows, ["a", "b", "a", "b"], values=VALUES)
    assert found.parameters == [counted.parameters["a"], counted.parameters["b"]]


@given(problems())
def test_a_bernoulli_mixture_is_a_categorical_one(given: dict[str, Any]) -> None:
    tables = [[[1 - p, p] for p in own] for own in given["parameters"]]
    values: list[list[Any]] = [[0, 1] for _ in given["rows"][0]]
    other = {"rows": given["rows"], "values": values, "mixing": given["mixing"], "parameters": tables,
             "labels": given["labels"]}
    assert dm.categorical_likelihood(**other) == dm.bernoulli_likelihood(**given)
    assert dm.categorical_responsibilities(**other) == dm.bernoulli_responsibilities(**given)


def test_one_component_is_learnt_in_one_step() -> None:
    found = dm.bernoulli_step(COINS, [1], [["1/3", "1/5", "1/7"]])
    assert found == dm.BernoulliMixture([Fraction(1)], [[Fraction(1, 2)] * 3])
    assert dm.bernoulli_step(COINS, found.mixing, found.parameters) == found


def test_enormous_and_tiny_probabilities() -> None:
    tiny = Fraction(1, 10**400)
    found = dm.bernoulli_responsibilities([[1]], [tiny, 1 - tiny], [[1], [tiny]])
    assert sum(found[0]) == 1
    assert found[0][0] == 1 / (2 - tiny)


untyped: Any = dm
step, step_of_values = untyped.bernoulli_step, untyped.categorical_step


@pytest.mark.parametrize("call, message", [
    (lambda: step([], HALF, BIASED), r"rows=\[\] has 0 elements"),
    (lambda: step([[1, 0, 1], [1]], HALF, BIASED), r"rows\[1\] has 1 columns and"),
    (lambda: step([[2, 0, 1]], HALF, BIASED), r"rows\[0\]\[0\]=2"),
    (lambda: step([[1, 0]], HALF, BIASED), r"parameters\[0\]=.* has 3 cells where 2"),
    (lambda: step(COINS, HALF, BIASED[:1]), "mixing has 2 components"),
    (lambda: step(COINS, HALF, [["5/4"] * 3, ["1/4"] * 3]), r"parameters\[0\]\[0\]='5/4'"),
    (lambda: untyped.bernoulli_maximisation(COINS, [[1]]), "responsibilities has 1 rows and rows has 4"),
    (lambda: step_of_values([["x"]], [["a"]], [1], [[[1]]]), r"rows\[0\]\[0\]='x' is not in"),
    (lambda: step_of_values([["a", "a"]], [["a"]], [1], [[[1]]]), r"rows\[0\]=.* has 2 cells where 1"),
    (lambda: step_of_values([["a"]], [["a", "b"]], [1], [[[1]]]), r"parameters\[0\]\[0\]=.* has 1 cells"),
    (lambda: step_of_values([["a"]], [["a", "a"]], [1], [[[1, 0]]]), "names a label twice"),
    (lambda: step_of_values([["a"]], [["a"]], [1], [[["1/2"]]]), r"parameters\[0\]\[0\] sums to 1/2"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


def test_what_has_no_value_says_so() -> None:
    with pytest.raises(Undefined, match=r"rows\[0\] is impossible under every component"):
        dm.bernoulli_responsibilities([[1]], HALF, [[0], [0]])
    with pytest.raises(Undefined, match="component 0 has no weight"):
        dm.bernoulli_step([[1]], [0, 1], [["1/2"], ["1/2"]])
    assert dm.bernoulli_likelihood([[1]], HALF, [[0], [0]]) == 0
