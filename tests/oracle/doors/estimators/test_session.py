"""A session: trained once on a user's records, asked about whole tables."""

from __future__ import annotations

import importlib.util

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.session import Session

pytestmark = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                reason="scikit-learn is not installed")
ROWS, LABELS = [[0.0], [1.0], [5.0], [7.0]], ["a", "a", "b", "b"]


def test_it_is_trained_with_the_options_that_are_given() -> None:
    session = Session(opening.of_words("sklearn.naive_bayes:GaussianNB(var_smoothing=0)"))
    trained = session.train(ROWS, LABELS)
    assert (trained["classes"], trained["kind"]) == (["a", "b"], "GaussianNB")
    assert trained["options"] == {"priors": None, "var_smoothing": 0}
    found = session.predict([], 1, 3)
    assert found["decisions"] == ["a", "b"]
    assert found == session.predict(ROWS[1:3], 0, 0)
    assert [sum(one) for one in found["posteriors"]] == pytest.approx([1, 1])
    assert session.learnt() == {"prior": [0.5, 0.5], "means": [[0.5], [6.0]], "variances": [[0.25], [1.0]]}


def test_what_it_lacks_is_left_out() -> None:
    session = Session(opening.of_words("sklearn.svm:SVC(kernel='rbf')"))
    gamma = session.train(ROWS, LABELS)["options"]["gamma"]
    assert gamma == pytest.approx(1 / 8.1875)   # what the word "scale" stands for
    assert session.predict(ROWS, 0, 0)["posteriors"] == []
    assert "weights" not in session.learnt()
    assert "bias" in session.learnt()


def test_it_keeps_what_it_learns_where_that_needs_an_option() -> None:
    session = Session(opening.of_words("sklearn.discriminant_analysis:LinearDiscriminantAnalysis"))
    session.train(ROWS, LABELS)
    assert session.learnt()["covariance"] == [[pytest.approx(0.625)]]
