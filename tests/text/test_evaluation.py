"""Holdout and folds: which texts are tested, by what they are decided, and how they are counted."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Undefined
from refml.text.evaluation import ConfusionMatrix, Trial, confusion, folds, holdout, trials
from refml.text.filter import SpamFilter

words = st.lists(st.sampled_from(["buy", "now", "see", "you"]), min_size=1, max_size=3).map(" ".join)
corpora = st.lists(st.tuples(words, st.sampled_from(["ham", "spam"])), min_size=4, max_size=9).filter(
    lambda corpus: len({label for _, label in corpus}) == 2)


@given(corpora, st.integers(2, 4), st.sampled_from([0, 1]))
def test_each_text_is_decided_once_by_a_filter_that_never_saw_its_part(
        corpus: list[tuple[str, str]], k: int, alpha: int) -> None:
    texts, labels = [text for text, _ in corpus], [label for _, label in corpus]
    results = list(trials(texts, labels, k, alpha=alpha, smooth_prior=True))
    assert sorted(one.position for one in results) == list(range(len(texts)))
    for one in results:
        rest = [i for i in range(len(texts)) if i % k != one.position % k]
        trained = SpamFilter.train([texts[i] for i in rest], [labels[i] for i in rest], alpha=alpha,
                                   classes=["ham", "spam"], smooth_prior=True)
        assert one.actual == labels[one.position]
        if one.decided is None:
            with pytest.raises(Undefined):
                trained.decide(texts[one.position])
        else:
            assert one.decided == trained.decide(texts[one.position])[0]
    matrix = folds(texts, labels, k, alpha=alpha, smooth_prior=True)
    assert matrix == confusion(results, ["ham", "spam"])
    assert matrix.total == len(texts)


@given(corpora, st.integers(2, 4))
def test_a_holdout_tests_every_kth_text(corpus: list[tuple[str, str]], k: int) -> None:
    texts, labels = [text for text, _ in corpus], [label for _, label in corpus]
    assert [one.position for one in trials(texts, labels, k, [k - 1])] == list(range(k - 1, len(texts), k))
    assert holdout(texts, labels, k) == confusion(trials(texts, labels, k, [k - 1]), ["ham", "spam"])


def test_accuracy_counts_what_is_undefined_as_not_right() -> None:
    tests = [Trial(0, "a", "a"), Trial(1, "b", "a"), Trial(2, "b", "b"), Trial(3, "a", None)]
    matrix = confusion(tests, ["a", "b"])
    counts: Any = {"a": {"a": 1, "b": 0}, "b": {"a": 1, "b": 1}}
    assert matrix == ConfusionMatrix(["a", "b"], counts, {"a": 1, "b": 0})
    assert matrix.accuracy == Fraction(1, 2)
    assert matrix.total == 4


def test_without_smoothing_a_new_word_is_undefined_not_wrong() -> None:
    matrix = folds(["buy", "see", "zebra", "see"], ["spam", "ham", "spam", "ham"], k=4, alpha=0)
    assert matrix.undefined == {"ham": 0, "spam": 2}


def test_trials_come_one_by_one() -> None:
    steps = trials(["buy", "see", "buy", "see"], ["spam", "ham"] * 2, k=2)
    assert next(steps) == Trial(0, "spam", "ham")   # the other part holds ham only


@pytest.mark.parametrize(("call", "says"), [
    (lambda: folds(["a", "b"], ["x", "y"], k=1), "k=1 must lie between 2 and the number of texts, 2"),
    (lambda: folds(["a", "b"], ["x", "y"], k=3), "k=3"),
    (lambda: folds(["a", "b"], ["x", "y"], k=True), "k=True is a bool"),
    (lambda: holdout(["a", "b"], ["x", "y"], k="1/5"),  # type: ignore[arg-type]  # on purpose
     "k='1/5' is not whole"),
    (lambda: folds(["a", "b"], ["x"], k=2), "texts has 2 records and labels has 1"),
    (lambda: folds(["a", "b"], ["x", "x"], k=2), r"classes=\['x'\] leaves nothing to decide"),
    (lambda: folds([], [], k=2), r"texts=\[\]"),
])
def test_bad_input_is_refused(call: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        call()


def test_of_no_text_there_is_no_accuracy() -> None:
    with pytest.raises(Undefined, match="no text was tested"):
        _ = confusion([], ["ham", "spam"]).accuracy


@pytest.mark.parametrize(("results", "classes", "says"), [
    ([], None, "classes=None is not a list"),
    ([], "ab", "classes='ab' is not a list"),
    ([Trial(0, "eggs", "ham")], ["ham", "spam"], "the actual class of trial 0='eggs' is not in classes="),
    ([Trial(7, "ham", "eggs")], ["ham", "spam"], "the decision of trial 7='eggs' is not in classes="),
    ([Trial(7, "eggs", None)], ["ham", "spam"], "the actual class of trial 7='eggs'"),
])
def test_a_confusion_has_declared_classes(results: list[Trial], classes: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        confusion(results, classes)


@pytest.mark.parametrize(("tested", "says"), [
    ([9], r"tested\[0\]=9 is not a part: give one between 0 and 3"), ([0, 4], r"tested\[1\]=4"),
    ([-1], r"tested\[0\]=-1"), ([True], "is a bool"), ([0.5], "is not whole"), ("x",
                                                                                "tested='x' is not a list"),
])
def test_a_tested_part_is_one_of_the_parts(tested: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        list(trials(["buy", "see"] * 2, ["spam", "ham"] * 2, k=4, tested=tested))


def test_arrays_are_tested_as_lists_are() -> None:
    texts, labels = ["buy", "see", "buy", "see"], [1, 0, 1, 0]
    some: Any = np.array(texts)
    named: Any = np.array(labels)
    assert folds(some, named, k=2) == folds(texts, labels, k=2)
    assert holdout(some, named, k=4) == holdout(texts, labels, k=4)
    assert list(trials(some, named, k=2)) == list(trials(texts, labels, k=2, tested=range(2)))
