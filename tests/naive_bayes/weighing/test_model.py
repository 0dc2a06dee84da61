"""A model answers as the long way does, decides exactly, and refuses what has no answer."""
from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.naive_bayes.classifier import fit
from refml.naive_bayes.counting.families import Bernoulli, Categorical, Presence, Tokens
from refml.naive_bayes.counting.measured import Binned, Gaussian
from refml.naive_bayes.counting.statistics import Statistics
from refml.naive_bayes.weighing import rational as model_module
from refml.naive_bayes.weighing.model import Model
from refml.naive_bayes.weighing.products import greatest
from refml.numbers.reals.real import compare, exp
from tests import long_way
from tests.long_way import problems, vetoed
from tests.loops import loops

half = Fraction(1, 2)


def model_of(problem: dict[str, Any]) -> Model:
    return fit(problem["rows"], problem["labels"], problem["families"], alpha=problem.get("alpha", 0),
               m=problem.get("m"), smooth_prior=problem["smooth_prior"])


def naive_joint(problem: dict[str, Any]) -> dict[Any, Any] | None:
    """The joint the long way, None where it is undefined."""
    try:
        return long_way.joint(problem["families"], problem["rows"], problem["labels"], problem["query"],
                              long_way.label_order(problem["labels"]), problem.get("alpha", Fraction(0)),
                              problem.get("m"), problem["smooth_prior"])
    except ZeroDivisionError:
        return None   # 0/0; one value under n-1; no value at all; a variance of 0


# ---------------------------------------------------------------- against the long way

@given(st.one_of(problems(), problems(), vetoed()))
def test_discrete_answers_are_those_of_the_long_way(problem: dict[str, Any]) -> None:
    model, joint = model_of(problem), naive_joint(problem)
    if joint is None:
        for answer in (model.joint, model.likelihood, model.posterior, model.decide):
            with pytest.raises(Undefined, match="0/0"):
                answer(problem["query"])
        return
    assert model.joint(problem["query"]) == joint
    total = sum(joint.values())
    if total == 0:
        for answer in (model.posterior, model.decide):
            with pytest.raises(Undefined, match="all classes have joint 0"):
                answer(problem["query"])
        return
    assert model.posterior(problem["query"]) == {c: weight / total for c, weight in joint.items()}
    assert model.decide(problem["query"]) == [c for c in model.classes if joint[c] == max(joint.values())]


@given(st.one_of(problems(normal=True), problems(normal=True, holes=False), vetoed()))
def test_answers_with_normal_columns_are_those_of_the_long_way(problem: dict[str, Any]) -> None:
    model, joint = model_of(problem), naive_joint(problem)
    if joint is None:
        for answer in (model.joint, model.likelihood, model.posterior, model.decide):
            with pytest.raises(Undefined):
                answer(problem["query"])
        return
    alive = [c for c in model.classes if not long_way.is_zero(joint[c])]
    assert all(compare(weight, joint[c]) == 0 for c, weight in model.joint(problem["query"]).items())
    if not alive:
        for answer in (model.posterior, model.decide):
            with pytest.raises(Undefined, match="all classes have joint 0"):
                answer(problem["query"])
        return
    greatest = [c for c in alive if all(compare(joint[c], joint[b]) >= 0 for b in alive)]
    assert model.decide(problem["query"]) == greatest
    posterior = model.posterior(problem["query"])
    for c in model.classes:
        assert long_way.is_zero(posterior[c]) == (c not in alive)
        assert compare(posterior[c] * joint[alive[0]], posterior[alive[0]] * joint[c]) == 0
    assert sum(posterior.values()) == 1


@given(st.one_of(problems(normal=True), problems(normal=True), vetoed()))
def test_log_odds_are_the_logarithm_of_the_quotient(problem: dict[str, Any]) -> None:
    model, joint = model_of(problem), naive_joint(problem)
    assume(joint is not None)
    assert joint is not None
    one, zero = model.classes[:2]
    if long_way.is_zero(joint[one]) or long_way.is_zero(joint[zero]):
        with pytest.raises(Undefined, match="no log-odds"):
            model.log_odds(problem["query"], one, zero)
        return
    odds = model.log_odds(problem["query"], one, zero)
    assert compare(odds, -model.log_odds(problem["query"], zero, one)) == 0
    posterior = model.posterior(problem["query"])
    assert (compare(posterior[one], posterior[zero]) == 0) == (odds == 0)
    if not any(isinstance(family, Gaussian) for family in problem["families"]):
        assert exp(odds) == joint[one] / joint[zero]


@given(problems(normal=True))
def test_the_scores_alone_never_decide_otherwise(problem: dict[str, Any]) -> None:
    model = model_of(problem)
    cells = model._read(problem["query"])
    try:
        ahead, exact = model._leaders(cells), model._decide_exactly(cells, problem["query"], "all")
    except Undefined:
        return
    assert not ahead or {model.classes[c] for c in ahead} >= set(exact)


@pytest.mark.parametrize(("off", "ahead"), [
    ({3: 1, 6: -1, 5: -1, 10: 1}, [0, 1]),    # as wrong as four logarithms may be: the tie is seen
    ({3: 1, 6: -1, 5: -2, 10: 1}, [0]),       # more than that no tie can be: nothing is compared exactly
])
def test_two_logarithms_of_a_prior_are_two_units(off: dict[int, int], ahead: list[int],
                                                 monkeypatch: pytest.MonkeyPatch) -> None:
    model = fit([[0], [1]], ["a", "b"], [Categorical()])
    model._priors, model._prior_score = [(3, 6), (5, 10)], None   # 1/2, twice

    class Logs:
        def of(self, number: int) -> int:
            return {3: 0, 6: 1 << 96, 5: 0, 10: 1 << 96}[number] + off[number]

    monkeypatch.setattr(model, "_logs", Logs())
    assert model._leaders([None]) == ahead


@given(problems())
def test_parameters_are_distributions(problem: dict[str, Any]) -> None:
    model = model_of(problem)
    assert sum(model.prior.values()) == 1
    try:
        parameters = model.parameters
    except Undefined:
        return
    for label in model.classes:
        for family, learnt in zip(problem["families"], parameters[label], strict=True):
            if isinstance(family, (Categorical, Binned, Tokens)):
                assert sum(learnt) == (1 if learnt else 0)
            else:
                assert all(0 <= phi <= 1 for phi in (learnt if isinstance(family, Presence) else [learnt]))


# ---------------------------------------------------------------- ties

def test_ties_are_all_returned_in_the_order_of_the_classes() -> None:
    rows, labels = [[1], [0], [1], [0]], ["b", "b", "a", "a"]
    assert fit(rows, labels, [Bernoulli()]).decide([1]) == ["a", "b"]
    declared = fit(rows, labels, [Bernoulli()], classes=["b", "a"])
    assert declared.decide([1]) == ["b", "a"]
    assert declared.decide([1], ties="first") == ["b"]
    with pytest.raises(InvalidInput, match="ties=\"error\""):
        declared.decide([1], ties="error")
    with pytest.raises(InvalidInput, match="ties='last' is not one of all, first, error"):
        declared.decide([1], ties="last")


@pytest.mark.parametrize("count", [1, 40])
def test_a_tie_of_the_same_number_from_other_counts_is_a_tie(count: int) -> None:
    # 3/9 · (2/3)^count · 3/3 against 6/9 · (4/6)^count · 3/6
    a = [[1] * count + [1], [1] * count + [1], [0] * count + [1]]
    b = [[1] * count + [1], [1] * count + [0], [0] * count + [1]] * 2
    b[1], b[4] = [1] * count + [0], [1] * count + [0]
    b[2] = [0] * count + [0]
    model = fit(a + b, ["a"] * 3 + ["b"] * 6, [Bernoulli()] * (count + 1))
    assert model.decide([1] * (count + 1)) == ["a", "b"]
    assert model.posterior([1] * (count + 1)) == {"a": half, "b": half}


def test_a_margin_of_one_part_in_10_to_the_40_is_no_tie() -> None:
    # With alpha = 10^40 the estimates differ from 1/2 by about 10^-40, in ever so few units of 2^-96.
    model = fit([[1], [1], [0], [0], [1]], ["a", "a", "a", "b", "b"], [Bernoulli()], alpha=10**40,
                smooth_prior=True)
    joint = model.joint([1])
    assert joint["a"] != joint["b"]
    assert model.decide([1]) == [c for c in ("a", "b") if joint[c] == max(joint.values())]


def test_normal_columns_tie_exactly_halfway() -> None:
    model = fit([[0], [2], [1], [3]], ["a", "a", "b", "b"], [Gaussian()])
    assert model.decide(["3/2"]) == ["a", "b"]
    assert model.decide([Fraction(3, 2) - Fraction(1, 10**50)]) == ["a"]
    assert model.decide([Fraction(3, 2) + Fraction(1, 10**50)]) == ["b"]
    assert model.posterior(["3/2"]) == {"a": half, "b": half}


def test_a_tie_of_root_and_exponent() -> None:
    # Variances 1 and 4 where the exponents agree leave 1 against 1/2, which the priors 1/3 and 2/3 undo.
    rows = [[-1], [1], [-2], [2], [-2], [2]]
    model = fit(rows, ["narrow"] * 2 + ["wide"] * 4, [Gaussian("n")])
    assert model.parameters["narrow"][0].variance * 4 == model.parameters["wide"][0].variance
    assert model.decide([0]) == ["narrow", "wide"]


def test_numbers_too_large_for_the_scores_are_decided_exactly() -> None:
    model = fit([[0], [2], [1], [3]], ["a", "a", "b", "b"], [Gaussian()])
    assert model._leaders(model._read([10**30])) == []
    assert model.decide([10**30]) == ["b"]
    assert model.decide([-(10**30)]) == ["a"]
    assert model.posterior([10**12])["a"] < Fraction(1, 10**1000)


# ---------------------------------------------------------------- what has no answer

BITS = [[1, 0], [0, 0], [1, 0]]


def test_0_over_0_only_where_every_joint_is_0() -> None:
    model = fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2)
    assert model.posterior([0, 0]) == {"a": 1, "b": 0}   # one joint is 0: 1 and 0, not undefined
    assert model.decide([0, 0]) == ["a"]
    with pytest.raises(Undefined, match=r"all classes have joint 0 for query=\[1, 1\]"):
        model.posterior([1, 1])
    with pytest.raises(Undefined, match="class 'b' has joint 0"):
        model.log_odds([0, 0], "a", "b")
    assert model.log_odds([1, 0], "a", "b") == 0


def test_an_empty_class_has_no_estimates_unless_smoothed() -> None:
    model = fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2, classes=["a", "b", "c"])
    assert model.prior["c"] == 0
    for answer in (model.posterior, model.joint, model.decide):
        with pytest.raises(Undefined, match=r"column 0 has no value in class 'c', .* 0/0"):
            answer([1, 0])
    with pytest.raises(Undefined, match="class 'c'"):
        assert model.parameters
    smoothed = fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2, classes=["a", "b", "c"], alpha=1,
                   smooth_prior=True)
    assert smoothed.parameters["c"] == [half, half]
    assert smoothed.prior["c"] == Fraction(1, 6)


@pytest.mark.parametrize(("rows", "says"), [
    ([[1], [2], [5]], "column 0 has one value in class 'b'"),
    ([[1], [2], [None]], "column 0 has no value in class 'b'"),
    ([[1], [2], [5], [5]], "column 0 has variance 0 in class 'b', which has no normal density"),
])
def test_a_normal_column_without_a_spread_has_no_density(rows: list[Any], says: str) -> None:
    model = fit(rows, ["a", "a", "b", "b"][:len(rows)], [Gaussian()])
    for answer in (model.posterior, model.joint, model.decide):
        with pytest.raises(Undefined, match=says):
            answer([3])
    assert model.posterior([None]) == model.prior


def test_a_class_of_joint_0_does_not_hide_a_missing_density() -> None:
    model = fit([["x", 1], ["x", 2], ["y", 5], ["y", 5]], ["a", "a", "b", "b"], [Categorical(), Gaussian()])
    for answer in (model.posterior, model.joint, model.decide):
        with pytest.raises(Undefined, match="variance 0"):
            answer(["x", 3])


def test_a_value_neither_declared_nor_seen_is_refused() -> None:
    seen = fit([["x"], ["y"]], ["a", "b"], [Categorical()])
    with pytest.raises(InvalidInput, match=r"query\[0\]='z' was never seen, only \['x', 'y'\]"):
        seen.posterior(["z"])
    declared = fit([["x"], ["y"]], ["a", "b"], [Categorical(["x", "y", "z"])], alpha=1)
    assert declared.posterior(["z"]) == {"a": half, "b": half}


@pytest.mark.parametrize(("query", "says"), [
    ([1], r"query=\[1\] has 1 cells where 2 are expected"),
    ([1, 0, 1], "has 3 cells"),
    ("10", "query='10' is not a list"),
    ([1, 2], r"query\[1\]=2 is neither 0 nor 1"),
    ([1, True], r"query\[1\]=True is a bool"),
    ([1, float("inf")], r"query\[1\]=inf"),
])
def test_a_query_that_does_not_fit_is_refused(query: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2).posterior(query)


@pytest.mark.parametrize(("arguments", "says"), [
    ({"alpha": -1}, "alpha=-1 is negative"),
    ({"alpha": float("nan")}, "alpha=nan"),
    ({"alpha": True}, "alpha=True is a bool"),
    ({"alpha": "much"}, "alpha='much' is not a number"),
    ({"m": "-1/2"}, "m='-1/2' is negative"),
    ({"m": 1, "alpha": 1}, "alpha=1 and m=1 are two ways"),
    ({"smooth_prior": 1}, "smooth_prior=1 is not a truth value"),
    ({"classes": ["a"]}, r"labels\[2\]='b' is not in classes=\['a'\]"),
    ({"missing": "skip"}, "missing='skip'"),
])
def test_bad_arguments_are_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2, **arguments)


def test_one_class_and_no_records_are_refused() -> None:
    with pytest.raises(InvalidInput, match=r"classes=\['a'\] leaves nothing to decide"):
        fit(BITS, ["a", "a", "a"], [Bernoulli()] * 2)
    with pytest.raises(InvalidInput, match="no record"):
        Model(Statistics([Bernoulli()], classes=["a", "b"]), alpha=1, smooth_prior=True)
    with pytest.raises(InvalidInput, match="no record"):
        fit([[None], [None]], ["a", "b"], [Bernoulli()], missing="record")
    with pytest.raises(InvalidInput, match="both the integer 1 and the text '1'"):
        fit(BITS, [1, "1", 1], [Bernoulli()] * 2)
    with pytest.raises(InvalidInput, match="column 0 has both the integer 1 and the text '1'"):
        fit([[1], ["1"]], ["a", "b"], [Categorical()])


def test_a_label_that_is_no_class_is_refused() -> None:
    model = fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2, alpha=1)
    with pytest.raises(InvalidInput, match="positive='c' is not one of the classes"):
        model.log_odds([1, 0], "c", "a")
    with pytest.raises(InvalidInput, match="negative=True is not a label"):
        model.log_odds([1, 0], "a", True)


def test_missing_cells_of_a_query() -> None:
    model = fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2, alpha=1)
    assert model.likelihood([None, 0]) == {"a": Fraction(3, 4), "b": Fraction(2, 3)}
    assert model.posterior([None, None]) == model.prior
    strict = fit(BITS, ["a", "a", "b"], [Bernoulli()] * 2, alpha=1, missing="error")
    with pytest.raises(InvalidInput, match=r"query\[1\]=None is missing"):
        strict.posterior([1, None])


# ---------------------------------------------------------------- models as records

def test_a_model_does_not_change_with_the_statistics_that_it_was_made_of() -> None:
    statistics = Statistics([Presence(["a", "b"])])
    statistics.add_all([[["a"]], [["b"]]], ["x", "y"])
    model = Model(statistics, alpha=1)
    before = model.posterior([["a"]])
    statistics.add([["a"]], "y")
    assert model.posterior([["a"]]) == before
    assert model != Model(statistics, alpha=1)
    assert model == fit([[["b"]], [["a"]]], ["y", "x"], [Presence(["a", "b"])], alpha="1")


@given(problems(normal=True), st.data())
def test_a_model_of_merged_parts_is_the_model_of_all(problem: dict[str, Any], data: st.DataObject) -> None:
    cut = data.draw(st.integers(0, len(problem["rows"])))
    first, second = Statistics(problem["families"]), Statistics(problem["families"])
    for i, (row, label) in enumerate(zip(problem["rows"], problem["labels"], strict=True)):
        (first if i < cut else second).add(row, label)
    merged = Model(second.merge(first), problem.get("alpha", 0), problem.get("m"), problem["smooth_prior"])
    assert merged == model_of(problem)


def test_every_query_of_a_small_model_has_a_distribution() -> None:
    model = fit([[1, 0, 1], [0, 0, 1], [1, 1, 0]], ["a", "b", "c"], [Bernoulli()] * 3, alpha="1/2")
    for query in product([0, 1], repeat=3):
        assert sum(model.posterior(list(query)).values()) == 1


def test_joints_are_compared_exactly_only_where_the_scores_leave_a_doubt(
        monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []

    def counted(*arguments: Any) -> Any:
        asked.append(arguments)
        return greatest(*arguments)

    monkeypatch.setattr(model_module, "greatest", counted)
    model = fit([[1], [0], [1], [0], [1]], ["b", "b", "a", "a", "a"], [Bernoulli()])
    assert model.decide([1]) == ["a"]
    assert len(asked) == 0
    tied = fit([[1], [0], [1], [0]], ["b", "b", "a", "a"], [Bernoulli()])
    assert tied.decide([1]) == ["a", "b"]
    assert len(asked) == 1


def test_a_model_says_what_it_is() -> None:
    statistics = Statistics([Bernoulli()])
    statistics.add_all([[1], [0]], ["spam", "ham"])
    assert repr(Model(statistics, alpha="1/2")) == "Model(classes=['ham', 'spam'], records=2, alpha=1/2)"
    assert repr(Model(statistics, m=3)) == "Model(classes=['ham', 'spam'], records=2, m=3)"


def test_a_model_is_made_of_statistics() -> None:
    with pytest.raises(InvalidInput, match="statistics=None are not Statistics"):
        Model(None)  # type: ignore[arg-type]  # on purpose


def test_options_and_queries_may_be_arrays() -> None:
    model = fit([[1, 0], [0, 1]], ["a", "b"], [Bernoulli()] * 2, alpha=1, missing="error")
    query: Any = np.array([1, 0])
    assert model.posterior(query) == model.posterior([1, 0])
    with pytest.raises(InvalidInput, match=r"ties=.* is not one of"):
        model.decide(query, ties=np.array(["all", "first"]))  # type: ignore[arg-type]  # on purpose


def test_a_decision_draws_no_exact_root() -> None:
    """√variance has a square-free part of 10⁵ digits, which took 20 s to find: some hundred loops."""
    model = fit([["1e-100000"], [0], [3], [4]], ["a", "a", "b", "b"], [Gaussian()])
    found: list[object] = []
    assert loops(lambda: found.extend(model.decide([1]))) < 50
    assert found == ["b"]
