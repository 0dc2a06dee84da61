"""Bernoulli naive Bayes, held against its definition, its laws and the peer that everybody has."""
from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.naive_bayes import bernoulli as nb
from tests.tables import TOY_SPAM as TOY_ROWS
from tests.tables import TOY_SPAM_LABELS as TOY_LABELS

Sample = tuple[list[list[int]], list[str]]
QUERIES = [list(x) for x in product([0, 1], repeat=4)]


@st.composite
def samples(draw: st.DrawFn) -> Sample:
    """Rows of 0s and 1s of at least two classes."""
    d = draw(st.integers(1, 4))
    rows = draw(st.lists(st.lists(st.integers(0, 1), min_size=d, max_size=d), min_size=2, max_size=9))
    labels = draw(st.lists(st.sampled_from(["a", "b", "c"]), min_size=len(rows), max_size=len(rows))
                  .filter(lambda drawn: len(set(drawn)) > 1))
    return rows, labels


# ---------------------------------------------------------------- parameters

@given(samples())
def test_smoothing_is_an_all_ones_and_an_all_zeros_record_for_each_class(sample: Sample) -> None:
    # L04, 000-C05; the words only: the prior of the larger set is (n_c + 2)/(n + 2K).
    rows, labels = sample
    d, classes = len(rows[0]), sorted(set(labels))
    more = rows + [[bit] * d for _ in classes for bit in (0, 1)]
    augmented = nb.bernoulli_parameters(more, labels + [c for c in classes for _ in range(2)])
    smoothed = nb.bernoulli_parameters(rows, labels, alpha=1, smooth_prior=True)
    assert augmented.parameters == smoothed.parameters
    for c in classes:
        n_c, n, K = labels.count(c), len(labels), len(classes)
        assert augmented.prior[c] == Fraction(n_c + 2, n + 2 * K)
        assert (augmented.prior[c] == smoothed.prior[c]) == (n == K * n_c)


@given(samples())
def test_the_gradient_vanishes_at_the_counts(sample: Sample) -> None:
    # L05, 003-C08: Σ_i (x_ij − φ_j|c) over the class is the gradient times φ(1 − φ), and it is 0.
    rows, labels = sample
    learnt = nb.bernoulli_parameters(rows, labels)
    for c, phi in learnt.parameters.items():
        of_class = [row for row, label in zip(rows, labels, strict=True) if label == c]
        for j, p in enumerate(phi):
            assert sum(row[j] - p for row in of_class) == 0


# ---------------------------------------------------------------- posteriors

@given(samples(), st.data())
def test_records_may_come_in_any_order_and_any_number_of_times(
        sample: Sample, data: st.DataObject) -> None:
    # L57, 000-C09
    rows, labels = sample
    order = data.draw(st.permutations(range(len(rows))))
    learnt = nb.bernoulli_parameters(rows, labels)
    assert nb.bernoulli_parameters([rows[i] for i in order], [labels[i] for i in order]) == learnt
    assert nb.bernoulli_parameters(rows * 3, labels * 3) == learnt


@given(samples(), st.data())
def test_renaming_the_labels_renames_the_posterior(
        sample: Sample, data: st.DataObject) -> None:
    # L56
    rows, labels = sample
    names: dict[Any, str] = dict(zip("abc", data.draw(st.permutations("abc")), strict=True))
    query = rows[0]
    posterior = nb.bernoulli_posterior(rows, labels, query, alpha=1)
    renamed = nb.bernoulli_posterior(rows, [names[label] for label in labels], query, alpha=1)
    assert renamed == {names[c]: p for c, p in posterior.items()}


def test_the_toy_example_is_undefined_for_the_8_of_16_texts_with_the_unseen_word() -> None:
    # L19, 002-C25, 002-X09
    undefined = []
    for query in QUERIES:
        try:
            nb.bernoulli_posterior(TOY_ROWS, TOY_LABELS, query)
        except Undefined:
            undefined.append(query)
    assert undefined == [query for query in QUERIES if query[3] == 1]
    assert len(undefined) == 8


def test_one_zero_joint_gives_exactly_0_and_1() -> None:
    # 000-X05: every spam has "buy", so a text without it is no spam.
    assert nb.bernoulli_posterior(TOY_ROWS, TOY_LABELS, [1, 0, 0, 0]) == {"ham": 1, "spam": 0}


@pytest.mark.parametrize("query", [query for query in QUERIES if not query[3]])
def test_a_smoothed_unseen_word_multiplies_the_odds(query: list[int]) -> None:
    # L20: by (2 + n_ham)/(2 + n_spam) where it is present; neutral only where the classes are equally large.
    without = [row[:3] for row in TOY_ROWS]
    posterior = nb.bernoulli_posterior(TOY_ROWS, TOY_LABELS, [*query[:3], 1], alpha=1)
    before = nb.bernoulli_posterior(without, TOY_LABELS, query[:3], alpha=1)
    assert posterior["spam"] / posterior["ham"] == before["spam"] / before["ham"] * Fraction(2 + 4, 2 + 3)


@given(samples(), st.data())
def test_duplicating_a_column_multiplies_the_odds_by_its_ratio_once_more(
        sample: Sample, data: st.DataObject) -> None:
    # L24, 001-C08
    rows, labels = sample
    query = data.draw(st.lists(st.integers(0, 1), min_size=len(rows[0]), max_size=len(rows[0])))
    once = nb.bernoulli_joint(rows, labels, query, alpha=1)
    twice = nb.bernoulli_joint([[*row, row[0]] for row in rows], labels, [*query, query[0]], alpha=1)
    phi = nb.bernoulli_parameters(rows, labels, alpha=1).parameters
    for c in once:
        assert twice[c] == once[c] * (phi[c][0] if query[0] else 1 - phi[c][0])


@given(samples(), st.integers(0, 1))
def test_an_attribute_that_is_the_same_in_all_classes_changes_nothing(
        sample: Sample, bit: int) -> None:
    # L21, 001-C07
    rows, labels = sample
    query = rows[-1]
    assert (nb.bernoulli_posterior([[*row, bit] for row in rows], labels, [*query, bit])
            == nb.bernoulli_posterior(rows, labels, query))


# ---------------------------------------------------------------- the peer

@pytest.mark.parametrize("query", QUERIES)
def test_scikit_learn_agrees_where_it_can(query: list[int]) -> None:
    sklearn = pytest.importorskip("sklearn.naive_bayes")
    peer = sklearn.BernoulliNB(alpha=1).fit(TOY_ROWS, TOY_LABELS)
    exact = nb.bernoulli_posterior(TOY_ROWS, TOY_LABELS, query, alpha=1)
    for label, p in zip(peer.classes_, peer.predict_proba([query])[0], strict=True):
        assert p == pytest.approx(float(exact[label]), rel=1e-12)


# ---------------------------------------------------------------- what is refused

@pytest.mark.parametrize(("change", "says"), [
    ({"rows": []}, r"rows=\[\]"),
    ({"rows": [[]] * 7}, r"rows\[0\]=\[\]"),
    ({"rows": TOY_ROWS[:6]}, "rows has 6 records and labels has 7"),
    ({"rows": [*TOY_ROWS[:6], [1]]}, r"rows\[6\]=\[1\] has 1 cells where 4 are expected"),
    ({"rows": [*TOY_ROWS[:6], [1, 0, 0, 3]]}, r"rows\[6\]\[3\]=3 is neither 0 nor 1"),
    ({"rows": [*TOY_ROWS[:6], [1, 0, 0, None]]}, r"rows\[6\]\[3\]=None"),
    ({"rows": [*TOY_ROWS[:6], [1, 0, 0, True]]}, r"rows\[6\]\[3\]=True is a bool"),
    ({"query": [1, 0]}, r"query=\[1, 0\] has 2 cells where 4 are expected"),
    ({"query": [1, 0, 0, 2]}, r"query\[3\]=2"),
    ({"query": None}, "query=None is not a list"),
    ({"labels": ["spam"] * 7}, "leaves nothing to decide"),
    ({"labels": [1, "1", True, 1, 1, 1, 1]}, r"labels\[2\]=True"),
    ({"labels": [1, "1", 1, 1, 1, 1, 1]}, "both the integer 1"),
    ({"classes": ["ham"]}, r"labels\[0\]='spam' is not in classes"),
    ({"alpha": "-1e-9"}, "alpha='-1e-9' is negative"),
])
def test_bad_input_is_refused(change: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        nb.bernoulli_posterior(**{"rows": TOY_ROWS, "labels": TOY_LABELS, "query": [1, 0, 0, 0], **change})


def test_cells_may_be_any_number_that_is_0_or_1() -> None:
    rows: list[list[Any]] = [[Fraction(cell) for cell in row] for row in TOY_ROWS]
    assert nb.bernoulli_parameters(rows, TOY_LABELS) == nb.bernoulli_parameters(TOY_ROWS, TOY_LABELS)


def test_one_record_is_enough() -> None:
    found = nb.bernoulli_posterior([[1, 0]], ["spam"], query=[0, 1], alpha=1, classes=["ham", "spam"])
    assert found == {"ham": 0, "spam": 1}
