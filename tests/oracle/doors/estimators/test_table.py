"""The table of estimators, judged by the specification: what is known to be wrong, and no more."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path

import pytest

from refml.cli.check import command
from refml.cli.main import main
from tools.in_process import InProcessLibrary

pytestmark = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                reason="scikit-learn is not installed")


@pytest.mark.parametrize(("written", "examples", "status"), [
    ("sklearn.naive_bayes:BernoulliNB(alpha=1)", ["three-classes"], 0),
    ("sklearn.naive_bayes:GaussianNB(var_smoothing=0)", ["tax-income-parameters-maximum-likelihood"], 0),
    ("sklearn.neighbors:KNeighborsClassifier",
     ["decision-of-three-neighbours", "votes-that-tie-through-a-root"], 0),
    ("sklearn.discriminant_analysis:LinearDiscriminantAnalysis(solver='lsqr')", ["gda-of-five-points"], 0),
    ("sklearn.discriminant_analysis:QuadraticDiscriminantAnalysis", ["qda-of-incomes"], 0),
    ("sklearn.svm:SVC(kernel='linear')", ["five-points-scores-with-slack"], 1),   # to about three digits
    ("sklearn.svm:LinearSVC(max_iter=100000)",
     ["five-points-with-penalised-intercept-and-squared-slack"], 0),
])
def test_check_asks_a_library_without_a_file(
    written: str, examples: list[str], status: int, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch
) -> None:
    if "LinearSVC" not in written:   # which is loaded in a cage, the others here
        monkeypatch.setattr(command, "Library", InProcessLibrary)
    chosen = [word for name in examples for word in ("--only", name)]
    assert main(["check", written, "--json", "-", *chosen]) == status
    cases = json.loads(capsys.readouterr().out)["cases"]
    ran = {one["id"] for one in cases if one["verdict"] not in ("skipped", "not-representable")}
    assert ran == set(examples)


def test_among_classes_with_equally_many_records_all_neighbours_decide_for_either(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "knn.py").write_text("""
class KNN:
    def __init__(self, k=1): self.k = k
    def fit(self, X, y): self.X, self.y = X, y
    def predict(self, X): return [self.of(x) for x in X]
    def of(self, x):
        order = sorted(range(len(self.X)), key=lambda at: sum((a - b) ** 2 for a, b in zip(self.X[at], x)))
        votes = [self.y[at] for at in order[:self.k]]
        return max(votes, key=votes.count)
""")
    assert main(["check", f"{tmp_path}/knn.py:KNN", "--rows", "lists", "--operation", "neighbours.decision",
                 "--json", "-"]) == 0
    laws = {one["id"]: one for one in json.loads(capsys.readouterr().out)["laws"]}
    assert not laws["all-neighbours-are-the-majority"]["broken"]
    assert laws["all-neighbours-are-the-majority"]["held"]
