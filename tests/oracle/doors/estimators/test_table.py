"""The table of estimators, judged by the specification: what is known to be wrong, and no more."""

from __future__ import annotations

import importlib.util
import json

import pytest

from refml.cli.main import main

pytestmark = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                reason="scikit-learn is not installed")


@pytest.mark.parametrize(("written", "operations", "status"), [
    ("sklearn.naive_bayes:BernoulliNB(alpha=1)", ["naive_bayes.bernoulli_posterior"], 0),
    ("sklearn.naive_bayes:GaussianNB(var_smoothing=0)", ["naive_bayes.gaussian_parameters"], 0),
    ("sklearn.neighbors:KNeighborsClassifier", ["neighbours.decision", "neighbours.posterior"], 0),
    # scikit-learn answers where a singular covariance must be refused
    ("sklearn.discriminant_analysis:LinearDiscriminantAnalysis(solver='lsqr')", ["gda.parameters"], 1),
    ("sklearn.discriminant_analysis:QuadraticDiscriminantAnalysis", ["gda.quadratic_parameters"], 0),
    ("sklearn.svm:SVC(kernel='linear')", ["svm.scores"], 1),   # to about three digits
    ("sklearn.svm:LinearSVC(max_iter=100000)", ["svm.solve"], 0),
])
def test_check_asks_a_library_without_a_file(
    written: str, operations: list[str], status: int, capsys: pytest.CaptureFixture[str]
) -> None:
    chosen = [word for name in operations for word in ("--operation", name)]
    assert main(["check", written, "--json", "-", "--no-laws", *chosen]) == status
    cases = json.loads(capsys.readouterr().out)["cases"]
    ran = {one["operation"] for one in cases if one["verdict"] not in ("skipped", "not-representable")}
    assert ran == set(operations)
