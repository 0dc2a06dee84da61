"""Counts of words reach a class in the form that it takes: as they are, as texts, as lists of words."""

from __future__ import annotations

import math
import sys
from collections import Counter
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.estimators.guise.manner import (
    ARRAYS,
    COUNTS,
    FLOATS,
    FRAMES,
    INTEGERS,
    LISTS,
    TEXTS,
    VOCABULARY,
    WORDS,
    Manner,
)
from refml.oracle.doors.estimators.guise.options import Skipped
from refml.oracle.doors.estimators.opening import Said, of_object
from refml.testing import check_estimator


class OfWords:
    """Multinomial naive Bayes on lists of words."""

    def __init__(self, k: float = 1) -> None:
        self.k = k

    def words(self, document: Any) -> list[Any]:
        return list(document)

    def fit(self, documents: Any, labels: Any) -> None:
        self.size, self.sizes = len(labels), Counter(labels)
        self.counts: dict[str, Counter[Any]] = {label: Counter() for label in self.sizes}
        for document, label in zip(documents, labels):
            self.counts[label].update(self.words(document))
        self.vocabulary = {word for counts in self.counts.values() for word in counts}

    def share(self, word: Any, label: str) -> float:
        counts = self.counts[label]
        return (counts[word] + self.k) / (sum(counts.values()) + self.k * len(self.vocabulary))

    def score(self, document: Any, label: str) -> float:
        return math.log(self.sizes[label] / self.size) + sum(
            math.log(self.share(word, label)) for word in self.words(document) if word in self.vocabulary)

    def predict(self, documents: Any) -> list[str]:
        return [max(sorted(self.sizes), key=lambda label: self.score(one, label)) for one in documents]


class OfTexts(OfWords):
    """The same on texts."""

    def words(self, document: Any) -> list[str]:
        return str(document.lower()).split()


class OwnVocabulary(OfTexts):
    """Each class has a vocabulary of its own."""

    def share(self, word: Any, label: str) -> float:
        counts = self.counts[label]
        return (counts[word] + self.k) / (sum(counts.values()) + self.k * len(counts))


class OfCounts(OfWords):
    """The same on rows of counts."""

    def words(self, document: Any) -> list[int]:
        return [place for place, times in enumerate(document) for _ in range(int(times))]


@pytest.mark.parametrize(("made", "form"), [
    (OfTexts, TEXTS), (OfWords, WORDS), (OfCounts, COUNTS), (OwnVocabulary, TEXTS)])
def test_the_form_is_found_by_what_a_class_decides(made: type, form: str) -> None:
    found = of_object(made, Said("MultinomialNB", rows="lists"))
    found.find_out()
    assert found.manner.form == form
    assert any(form in remark for remark in found.manner.remarks) is (form != COUNTS)
    assert "option: k for alpha" in found.manner.remarks
    rows = [[2, 0, 1], [0, 3, 0]]
    given = found.manner.array(rows)
    assert found.manner.read(given, 3) == rows
    assert found.manner.read(found.manner.array(rows[0]), 3) == rows[0]


def test_a_word_that_stands_in_no_document_is_none_that_it_knows() -> None:
    found = of_object(OfTexts, Said("MultinomialNB", rows="lists"))
    found.find_out()
    found.check_table([[1, 2], [0, 1]], ["a", "b"])
    for rows in ([[1, 0], [2, 0]], [[1] * (len(VOCABULARY) + 1)] * 2):
        with pytest.raises(Skipped, match="knows the words of its documents alone"):
            found.check_table(rows, ["a", "b"])


def test_who_takes_texts_is_held_to_what_it_decides_and_to_the_laws() -> None:
    def posteriors(made: type) -> tuple[int, set[str]]:
        found = check_estimator(made, Said("MultinomialNB", rows="lists"),
                                operation="naive_bayes.multinomial_decision")
        return len(found.failures), {law.law.id for law in found.run.broken}

    assert posteriors(OfTexts) == (0, set())
    failed, broken = posteriors(OwnVocabulary)
    assert failed > 0 and broken == {"estimator.right-rule"}


# ---------------------------------------------------------------- data frames


class OfFrames:
    """Gaussian naive Bayes on a data frame, the variance of a class with n - 1."""

    def fit(self, X: Any, y: Any) -> None:
        self.priors = y.value_counts(normalize=True).sort_index()
        self.means, self.variances = X.groupby(y).mean(), X.groupby(y).var()

    def predict(self, X: Any) -> list[Any]:
        shares = self.priors.map(math.log) - self.variances.map(math.log).sum(axis=1) / 2
        scores = {label: shares[label] - ((X - mean) ** 2 / self.variances.loc[label]).sum(axis=1) / 2
                  for label, mean in self.means.iterrows()}
        return list(type(X)(scores).idxmax(axis=1))


class ForgetsItsPrior(OfFrames):
    """The same, every class as likely as any other."""

    def fit(self, X: Any, y: Any) -> None:
        super().fit(X, y)
        self.priors = self.priors * 0 + 1

    def predict(self, X: Any) -> list[Any]:
        return super().predict(X)


def test_a_class_of_data_frames_is_given_them() -> None:
    pytest.importorskip("pandas")
    right = check_estimator(OfFrames, "GaussianNB", operation="naive_bayes.decision")
    values = [one for one in right.run.cases if one.example.expected.kind not in ("undefined", "error")]
    assert not [one for one in values if one.failed] and len([one for one in values if one.ran]) > 15
    assert not right.run.broken
    assert "rows: frames, since it breaks off on arrays; --rows arrays says otherwise" in right.run.notes
    wrong = check_estimator(ForgetsItsPrior, Said("GaussianNB", FRAMES), operation="naive_bayes.decision")
    assert wrong.failures and "estimator.prior-counts" in {one.law.id for one in wrong.run.broken}


def test_who_wants_a_data_frame_is_told_so() -> None:
    pytest.importorskip("pandas")
    found = check_estimator(OfFrames, Said("GaussianNB", ARRAYS), operation="naive_bayes.decision")
    assert "your class wanted a data frame of pandas, or lists: give --rows frames, or lists" in str(found)


class OfLists:
    """Nearest neighbours; it sorts and counts as lists do, and no array does."""

    def __init__(self, k: int = 1) -> None:
        self.k = k

    def fit(self, X: Any, y: Any) -> None:
        self.order = sorted(set(y), key=y.index)
        self.seen = list(zip(X, y))

    def predict(self, X: Any) -> list[Any]:
        return [self.vote(sorted(self.seen, key=lambda one: sum((a - b) ** 2 for a, b in zip(one[0], x))))
                for x in X]

    def vote(self, nearest: list[Any]) -> Any:
        if self.k > len(nearest):
            raise ValueError("k")
        labels = [label for _, label in nearest[:self.k]]
        return max(self.order, key=labels.count)


class LooksUpLists(OfLists):
    """The same, which meets no list before it is asked."""

    def fit(self, X: Any, y: Any) -> None:
        self.order, self.seen = sorted(set(y)), list(zip(X, y))

    def predict(self, X: Any) -> list[Any]:
        found = super().predict(X)
        return [found[X.index(x)] for x in X]


@pytest.mark.parametrize("made", [OfLists, LooksUpLists])
def test_a_class_of_lists_is_given_them_once_it_breaks_off(made: type) -> None:
    pytest.importorskip("numpy")
    found = check_estimator(made, "KNeighborsClassifier", operation="neighbours.decision")
    assert not [one for one in found.run.cases if one.failed] and found.run.ran > 20
    assert "rows: lists, since it breaks off on arrays; --rows arrays says otherwise" in found.run.notes
    told = str(check_estimator(made, Said("KNeighborsClassifier", ARRAYS), operation="neighbours.decision"))
    assert "or lists" in told or "your class wanted lists: give --rows lists" in told


def test_without_pandas_no_data_frame_is_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pandas", None)
    with pytest.raises(InvalidInput, match="data frames need pandas: install it for"):
        check_estimator(OfFrames, Said("GaussianNB", FRAMES))


@pytest.mark.parametrize(("said", "rows", "whole"), [
    (INTEGERS, ARRAYS, True), (FLOATS, ARRAYS, False), (LISTS, LISTS, False), (None, ARRAYS, False)])
def test_another_form_of_counts_keeps_what_is_said_of_the_records(
        said: str | None, rows: str, whole: bool) -> None:
    words: Any = None
    other = Manner(words, said).other(COUNTS)
    assert (other.form, other.rows, other.whole) == (COUNTS, rows, whole)
