"""Naive Bayes on records of mixed attributes: the worked example of the notes, and the chapter's laws."""
from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes as nb
from refml.errors import InvalidInput, RefmlError, Undefined
from refml.features.bins import two_way_split
from refml.gaussian.univariate import density
from refml.naive_bayes.counting.families import Bernoulli, Categorical, Presence, Tokens
from refml.naive_bayes.counting.measured import Binned, Gaussian
from refml.numbers.reals.real import compare, digits
from tests import long_way
from tests.long_way import problems
from tests.tables import EVADE
from tests.tables import TAX as RECORDS

FAMILIES = [Categorical(), Categorical(), Gaussian()]
QUERY = ["No", "Married", 120]
TAX: dict[str, Any] = {"families": FAMILIES, "rows": RECORDS, "labels": EVADE}


# ---------------------------------------------------------------- the tax evasion table

def test_the_test_record_of_the_notes() -> None:
    # 001-E21 … E23; 001-X04: 0.0024 is the product with a density already rounded.
    likelihood = nb.likelihood(query=QUERY, **TAX)
    assert compare(likelihood["No"], Fraction(4, 7) * Fraction(4, 7) * density(120, 110, 2975)) == 0
    assert digits(likelihood["No"], 5) == "0.0023485+"
    assert likelihood["Yes"] == 0
    assert nb.joint(query=QUERY, **TAX)["No"] == likelihood["No"] * Fraction(7, 10)
    assert nb.posterior(query=QUERY, **TAX) == {"No": 1, "Yes": 0}
    assert nb.decision(query=QUERY, **TAX) == ["No"]
    with pytest.raises(Undefined, match="class 'Yes' has joint 0"):
        nb.log_odds(query=QUERY, positive="Yes", negative="No", **TAX)


def test_the_estimates_of_the_notes() -> None:
    # 001-E02 … E19; the printed 2/7 and 1/7 of class Yes are 2/3 and 1/3 (001-X01).
    model = nb.fit(RECORDS, EVADE, FAMILIES)
    refund, status, income = zip(*(model.parameters[c] for c in ("No", "Yes")), strict=True)
    assert refund == ([Fraction(4, 7), Fraction(3, 7)], [1, 0])   # of No and Yes
    assert status == ([Fraction(1, 7), Fraction(4, 7), Fraction(2, 7)],
                      [Fraction(1, 3), 0, Fraction(2, 3)])
    assert [(normal.mean, normal.variance) for normal in income] == [(110, 2975), (90, 25)]


def test_the_divisor_decides_some_records() -> None:
    # 001-X03: incomes 78, 79, 101, 102 of (No, Single, t).
    by_n = {**TAX, "families": [Categorical(), Categorical(), Gaussian("n")]}
    queries: list[list[Any]] = [["No", "Single", t] for t in range(60, 121)]
    differ = [query[2] for query in queries
              if nb.decision(query=query, **TAX) != nb.decision(query=query, **by_n)]
    assert differ == [78, 79, 101, 102]


@pytest.mark.parametrize("unit", [1000, Fraction(1, 3)])
@pytest.mark.parametrize("income", [60, 90, 100, 102, 120])
def test_decisions_do_not_depend_on_the_unit_of_income(unit: Any, income: int) -> None:
    # L47
    scaled = {**TAX, "rows": [[refund, status, t * unit] for refund, status, t in RECORDS]}
    query = ["No", "Single", income]
    assert nb.decision(query=["No", "Single", income * unit], **scaled) == nb.decision(query=query, **TAX)
    assert nb.posterior(query=["No", "Single", income * unit], **scaled) == nb.posterior(query=query, **TAX)
    here = nb.likelihood(query=query, **TAX)
    there = nb.likelihood(query=["No", "Single", income * unit], **scaled)
    assert compare(here["No"], there["No"] * unit) == 0


# ---------------------------------------------------------------- a mail with a flag and a text

MAIL: dict[str, Any] = {
    "rows": [[1, ["buy", "now"]], [1, ["buy", "buy"]], [0, ["see", "you"]], [0, []], [1, ["see", "now"]]],
    "labels": ["spam", "spam", "ham", "ham", "ham"],
}


@pytest.mark.parametrize("text", [Tokens, Presence])
@pytest.mark.parametrize("query", [[1, ["buy"]], [0, ["buy", "buy", "see"]], [1, []], [None, ["now"]],
                                   [1, None]])
def test_a_flag_and_a_text_are_a_list_of_families(text: Any, query: Any) -> None:
    families = [Bernoulli(), text(["buy", "now", "see", "you"])]
    joint = long_way.joint(families, MAIL["rows"], MAIL["labels"], query, ["ham", "spam"], Fraction(1))
    assert nb.joint(families, query=query, alpha=1, **MAIL) == joint
    assert nb.posterior(families, query=query, alpha=1, **MAIL)["spam"] == joint["spam"] / sum(joint.values())


# ---------------------------------------------------------------- laws

def model_of(problem: dict[str, Any]) -> nb.Model:
    return nb.fit(problem["rows"], problem["labels"], problem["families"], alpha=problem.get("alpha", 0),
                  m=problem.get("m"), smooth_prior=problem["smooth_prior"])


def outcome(answer: Any) -> Any:
    """What a function returns, or the kind of its refusal."""
    try:
        return answer()
    except (InvalidInput, Undefined) as refusal:
        return type(refusal)


def same(left: Any, right: Any) -> bool:
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(compare(left[c], right[c]) == 0 for c in left)
    return bool(left == right)


@given(problems(normal=True), st.data())
def test_the_order_of_the_records_means_nothing(problem: dict[str, Any], data: st.DataObject) -> None:
    # L57
    order = data.draw(st.permutations(range(len(problem["rows"]))))
    shuffled = {**problem, "rows": [problem["rows"][i] for i in order],
                "labels": [problem["labels"][i] for i in order]}
    assert model_of(shuffled) == model_of(problem)
    assert same(outcome(lambda: model_of(shuffled).posterior(problem["query"])),
                outcome(lambda: model_of(problem).posterior(problem["query"])))


@given(problems(), st.data())
def test_renaming_labels_renames_answers(problem: dict[str, Any], data: st.DataObject) -> None:
    # L56
    seen = long_way.label_order(problem["labels"])
    names = dict(zip(seen, data.draw(st.permutations(["x", "y", "z"])), strict=False))
    renamed = model_of({**problem, "labels": [names[label] for label in problem["labels"]]})
    before, after = (outcome(lambda model=model: model.posterior(problem["query"])) for model in
                     (model_of(problem), renamed))
    assert after == ({names[c]: p for c, p in before.items()} if isinstance(before, dict) else before)


@given(problems(normal=True))
def test_posteriors_sum_to_1_and_are_largest_where_the_joint_is(problem: dict[str, Any]) -> None:
    # L07, L08
    model = model_of(problem)
    posterior = outcome(lambda: model.posterior(problem["query"]))
    if isinstance(posterior, dict):
        assert sum(posterior.values()) == 1
        decided = model.decide(problem["query"])
        for c in model.classes:
            side = compare(posterior[c], posterior[decided[0]])
            assert side <= 0
            assert (side == 0) == (c in decided)


@given(problems())
def test_smoothing_gives_every_query_a_posterior(problem: dict[str, Any]) -> None:
    # 000-C04, 003-C03
    smoothed = nb.fit(problem["rows"], problem["labels"], problem["families"], alpha=1, smooth_prior=True)
    assert all(p > 0 for p in smoothed.posterior(problem["query"]).values())


@given(problems(normal=True))
def test_missing_cells_are_left_out_attribute_by_attribute(problem: dict[str, Any]) -> None:
    # L23, 001-C06: each column is as if fitted on its known cells alone.
    model = model_of(problem)
    for j, family in enumerate(problem["families"]):
        kept = [i for i, row in enumerate(problem["rows"]) if row[j] is not None]
        labels = [problem["labels"][i] for i in kept]
        if kept and len(set(problem["labels"])) > 1:
            alone = nb.fit([[problem["rows"][i][j]] for i in kept], labels, [family],
                           classes=model.classes, alpha=problem.get("alpha", 0), m=problem.get("m"))
            assert (outcome(lambda j=j: model.column_parameters(j))
                    == outcome(lambda alone=alone: alone.column_parameters(0)))


@given(problems(), st.integers(0, 2))
def test_a_missing_cell_drops_its_factor(problem: dict[str, Any], position: int) -> None:
    # L23
    j = position % len(problem["families"])
    rest = {**problem, "families": problem["families"][:j] + problem["families"][j + 1:],
            "rows": [row[:j] + row[j + 1:] for row in problem["rows"]]}
    query = problem["query"][:j] + [None] + problem["query"][j + 1:]
    if rest["families"]:
        assert (outcome(lambda: model_of(problem).joint(query))
                == outcome(lambda: model_of(rest).joint(query[:j] + query[j + 1:])))
    else:
        assert model_of(problem).posterior(query) == model_of(problem).prior


@given(problems(normal=True))
def test_leaving_records_out_is_never_having_had_them(problem: dict[str, Any]) -> None:
    # 001-X19: instance-wise
    whole = [i for i, row in enumerate(problem["rows"]) if None not in row]
    labels = [problem["labels"][i] for i in whole]
    left_out, never = (nb.Statistics(problem["families"], missing="record") for _ in range(2))
    left_out.add_all(problem["rows"], problem["labels"])
    for i, label in zip(whole, labels, strict=True):
        never.add(problem["rows"][i], label)
    assert left_out == never


@given(problems(normal=True), st.integers(0, 2))
def test_a_column_twice_multiplies_the_joint_by_its_factor_once_more(
        problem: dict[str, Any], position: int) -> None:
    # L24, 001-C08
    j = position % len(problem["families"])
    twice = {**problem, "families": [*problem["families"], problem["families"][j]],
             "rows": [[*row, row[j]] for row in problem["rows"]]}
    alone = {**problem, "families": [problem["families"][j]], "rows": [[row[j]] for row in problem["rows"]]}
    joint = outcome(lambda: model_of(problem).joint(problem["query"]))
    again = outcome(lambda: model_of(twice).joint([*problem["query"], problem["query"][j]]))
    if isinstance(joint, dict):
        factor = model_of(alone).likelihood([problem["query"][j]])
        assert same(again, {c: joint[c] * factor[c] for c in joint})
    else:
        assert again == joint


@given(problems(normal=True), st.sampled_from([[0], [7]]))
def test_an_attribute_alike_in_all_classes_changes_no_posterior(
        problem: dict[str, Any], cell: list[int]) -> None:
    # L21, 001-C07
    wider = {**problem, "families": [*problem["families"], Categorical([0, 7])],
             "rows": [[*row, *cell] for row in problem["rows"]], "alpha": Fraction(0), "m": None}
    plain = {**problem, "alpha": Fraction(0), "m": None}
    assert same(outcome(lambda: model_of(wider).posterior([*problem["query"], *cell])),
                outcome(lambda: model_of(plain).posterior(problem["query"])))


@given(st.lists(st.tuples(st.integers(0, 9), st.sampled_from("ab")), min_size=2, max_size=12)
       .filter(lambda sample: len({label for _, label in sample}) == 2))
def test_bins_as_values_of_one_attribute_keep_their_mass_and_as_indicators_lose_it(
        sample: list[tuple[int, str]]) -> None:
    # L25, 001-C03, 001-X20; L55, 003-C05
    rows, labels = [[x] for x, _ in sample], [label for _, label in sample]
    one = nb.fit(rows, labels, [Binned([3, 6])])
    bins = {x: int(x >= 3) + int(x >= 6) for x in range(10)}
    indicators = nb.fit([[int(bins[x] == b) for b in range(3)] for x, _ in sample], labels, [Bernoulli()] * 3)
    patterns = [[int(b == c) for c in range(3)] for b in range(3)]
    for c in one.classes:
        p = one.parameters[c][0]
        size = one.statistics.sizes[c]
        assert sum(one.statistics.tallies[c][0].counts.values()) == size
        assert sum(one.likelihood([x])[c] for x in (0, 3, 6)) == 1
        mass = sum(indicators.likelihood(pattern)[c] for pattern in patterns)
        assert mass == 1 if max(p) == 1 else mass < 1


def test_the_lost_mass_of_the_notes() -> None:
    # 001-C03: the incomes of class No cut at 70 and 110, in one attribute and in three.
    one = nb.fit([row[2:] for row in RECORDS], EVADE, [Binned([70, 110])])
    assert one.parameters["No"] == [[Fraction(1, 7), Fraction(3, 7), Fraction(3, 7)]]
    indicators = [[int(t < 70), int(70 <= t < 110), int(t >= 110)] for _, _, t in RECORDS]
    three = nb.fit(indicators, EVADE, [Bernoulli()] * 3)
    patterns = [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
    assert sum(three.likelihood(pattern)["No"] for pattern in patterns) == Fraction(160, 343)


def test_both_halves_of_a_split_as_attributes_square_its_ratio() -> None:
    # 001-C17
    above = two_way_split([row[2] for row in RECORDS], 95)
    one = nb.fit([[x] for x in above], EVADE, [Bernoulli()], alpha=1)
    both = nb.fit([[x, 1 - x] for x in above], EVADE, [Bernoulli()] * 2, alpha=1)
    for x in (0, 1):
        single, double = one.likelihood([x]), both.likelihood([x, 1 - x])
        assert double["No"] / double["Yes"] == (single["No"] / single["Yes"]) ** 2


def test_one_factor_of_0_makes_the_product_0() -> None:
    # 001-C04: whatever the other factors, and no more with smoothing.
    for income in (60, 90, 120):
        assert nb.likelihood(query=["No", "Married", income], **TAX)["Yes"] == 0
    assert nb.likelihood(query=["No", "Married", 90], alpha=1, **TAX)["Yes"] != 0


def test_the_product_is_a_distribution_over_all_queries() -> None:
    # 002-C22: the factors of each class multiply to a distribution over all x.
    model = nb.fit([row[:2] for row in RECORDS], EVADE, [Categorical(), Categorical()], alpha="1/3")
    for c in model.classes:
        cells = product(["Yes", "No"], ["Single", "Married", "Divorced"])
        assert sum(model.likelihood(list(query))[c] for query in cells) == 1


def test_mutually_dependent_attributes_break_the_product() -> None:
    # 000-X04, 002-X08, 002-C22: any two of x, y, x XOR y are independent; the three together are not.
    xor = [[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]]
    model = nb.fit([*xor, [1, 1, 1]], ["a"] * 4 + ["b"], [Bernoulli()] * 3)
    for query in product([0, 1], repeat=3):
        assert model.likelihood(list(query))["a"] == Fraction(1, 8)
        assert xor.count(list(query)) / Fraction(4) in (0, Fraction(1, 4))


def test_a_word_that_nobody_wrote_has_estimate_0_in_every_class() -> None:
    # 003-C02, 002-E12
    model = nb.fit([[["buy"]], [["see"]]], ["a", "b"], [Presence(["buy", "see", "learning"])])
    assert [model.parameters[c][0][2] for c in model.classes] == [0, 0]
    assert model.posterior([["buy"]]) == {"a": 1, "b": 0}
    with pytest.raises(Undefined, match="all classes have joint 0"):
        model.posterior([["buy", "learning"]])


def test_an_m_estimate_with_m_k_and_p_1_over_k_is_laplace() -> None:
    # L02: for every column alike only where all have the same k.
    rows = [row[:1] for row in RECORDS]
    assert (nb.fit(rows, EVADE, [Categorical()], m=2, smooth_prior=True).parameters
            == nb.fit(rows, EVADE, [Categorical()], alpha=1, smooth_prior=True).parameters)
    guessed = nb.fit(rows, EVADE, [Categorical(["Yes", "No"], p=["1/4", "3/4"])], m=4)
    assert guessed.parameters["Yes"] == [[Fraction(0 + 1, 3 + 4), Fraction(3 + 3, 3 + 4)]]


def test_the_prior_is_smoothed_only_where_asked() -> None:
    # 000-X02, 002-X16
    plain, smooth = (nb.fit(RECORDS, EVADE, FAMILIES, alpha=1, smooth_prior=flag).prior
                     for flag in (False, True))
    assert plain == {"No": Fraction(7, 10), "Yes": Fraction(3, 10)}
    assert smooth == {"No": Fraction(8, 12), "Yes": Fraction(4, 12)}
    assert nb.fit(RECORDS, EVADE, FAMILIES, m=4, smooth_prior=True).prior["Yes"] == Fraction(3 + 2, 14)


def test_floats_are_the_dyadic_numbers_that_they_are() -> None:
    floats = nb.fit([[0.1], [0.2], [0.3], [0.7]], ["a", "a", "b", "b"], [Gaussian()])
    exact = nb.fit([[Fraction(x)] for x in (0.1, 0.2, 0.3, 0.7)], ["a", "a", "b", "b"], [Gaussian()])
    assert floats == exact
    assert floats != nb.fit([["0.1"], ["0.2"], ["0.3"], ["0.7"]], ["a", "a", "b", "b"], [Gaussian()])


# ---------------------------------------------------------------- whatever comes

anything = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-2, 3), st.floats(), st.text(max_size=3),
              st.fractions(max_denominator=4)),
    lambda inner: st.lists(inner, max_size=3), max_leaves=6)
KEYWORDS = ["classes", "alpha", "m", "smooth_prior", "missing", "ties"]
SOME_FAMILIES = [Bernoulli(), Categorical(), Gaussian(), Binned([0]), Presence(["a", 1]), Tokens(["a", 1])]
any_families = st.lists(st.sampled_from([*SOME_FAMILIES, None, "gaussian"]), max_size=2)


@given(any_families, anything, anything, anything, st.dictionaries(st.sampled_from(KEYWORDS), anything))
def test_whatever_comes_is_answered_or_refused_in_one_line(
        families: Any, rows: Any, labels: Any, query: Any, options: dict[str, Any]) -> None:
    for given_options in ({}, options):
        try:
            nb.decision(families, rows, labels, query, **given_options)
        except RefmlError as refusal:
            assert "\n" not in str(refusal)
            assert len(str(refusal)) < 500


@given(st.lists(st.lists(anything, min_size=2, max_size=2), min_size=2, max_size=4), st.data())
def test_cells_that_fit_no_family_are_refused(rows: list[list[Any]], data: st.DataObject) -> None:
    families = data.draw(st.lists(st.sampled_from(SOME_FAMILIES), min_size=2, max_size=2))
    labels = [["a", "b"][i % 2] for i in range(len(rows))]
    try:
        nb.posterior(families, rows, labels, data.draw(st.sampled_from(rows)), alpha=1)
    except RefmlError as refusal:
        assert "\n" not in str(refusal)


# ---------------------------------------------------------------- the peer

@pytest.mark.parametrize("query", list(product([0, 1], [0, 1, 2])))
def test_scikit_learn_agrees_on_categories(query: tuple[int, int]) -> None:
    sklearn = pytest.importorskip("sklearn.naive_bayes")
    codes = {"Yes": 1, "No": 0, "Divorced": 0, "Married": 1, "Single": 2}
    rows = [[codes[str(row[0])], codes[str(row[1])]] for row in RECORDS]
    peer = sklearn.CategoricalNB(alpha=1).fit(rows, EVADE)
    exact = nb.posterior([Categorical(), Categorical()], rows, EVADE, list(query), alpha=1)
    for label, p in zip(peer.classes_, peer.predict_proba([query])[0], strict=True):
        assert p == pytest.approx(float(exact[label]), rel=1e-12)


@pytest.mark.parametrize(("labels", "plain"), [([0, 1, 0, 1], int), (["a", "b", "a", "b"], str)])
@pytest.mark.parametrize(("rows", "family"), [
    ([[1, 0], [0, 1], [0, 1], [1, 1]], Bernoulli()), ([[1, 5], [0, 6], [7, 5], [1, 6]], Categorical()),
    ([[1.5, 0.0], [0.5, 2.0], [0.0, 1.0], [1.0, 1.0]], Gaussian()),
    ([[1, 5], [0, 6], [7, 5], [1, 6]], Binned([2]))])
def test_arrays_of_numpy_are_rows_labels_and_queries(rows: Any, family: Any, labels: Any,
                                                     plain: type) -> None:
    want = nb.fit(rows, labels, [family] * 2, alpha=1)
    tables: list[Any] = [np.array(rows), list(np.array(rows)), [list(row) for row in np.array(rows)]]
    names: list[Any] = [np.array(labels), list(np.array(labels))]
    for table in tables:
        for named in names:
            got = nb.fit(table, named, [family] * 2, alpha=1)
            assert got == want
            assert got.decide(tables[0][0]) == want.decide(rows[0])
            assert {type(label) for label in got.posterior(table[0])} == {plain}


@pytest.mark.parametrize(("rows", "labels", "says"), [
    ([[1], [0]], np.array([True, False]), r"labels\[0\]="),
    ([[1], [0]], np.array([0.0, 1.0]), r"labels\[0\]="),
    ([[1], [0]], list(np.array([True, False])), r"labels\[0\]="),
    (np.array([[True], [False]]), [0, 1], r"rows\[0\]\[0\]=True is a bool"),
    ([[np.bool_(True)], [0]], [0, 1], r"rows\[0\]\[0\]="),
    (np.array([1, 0]), [0, 1], r"rows\[0\]=1 is not a list")])
def test_arrays_of_bools_floats_and_one_dimension_are_refused(rows: Any, labels: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        nb.fit(rows, labels, [Bernoulli()])
