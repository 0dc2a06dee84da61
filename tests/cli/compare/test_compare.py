"""`refml compare`: decisions that differ, which are ties, errors of posteriors, bad sides and tables."""

from __future__ import annotations

import importlib.util
import json
import random
import shlex
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from refml.cli import main
from refml.cli.compare import command, records
from refml.cli.compare.differences import Comparison, digits_in_common, pairs, parameters
from refml.cli.compare.kinds.exact import Answer
from refml.cli.files import tables
from refml.errors import InvalidInput
from tools.in_process import InProcessLibrary

needs_sklearn = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                   reason="scikit-learn is not installed")
in_this_process = pytest.mark.usefixtures("libraries_in_this_process")

# Estimators of a user's own; each but the first does one thing wrong.
MINE = """
    class GaussianNB:
        def fit(self, rows, labels):
            self.classes_ = sorted(set(labels))
            groups = [[r for r, y in zip(rows, labels) if y == c] for c in self.classes_]
            self.class_prior_ = [len(g) / len(rows) for g in groups]
            self.theta_ = [[sum(x) / len(x) for x in zip(*g)] for g in groups]
            self.var_ = [[sum((a - m) ** 2 for a in x) / len(x) for x, m in zip(zip(*g), t)]
                         for g, t in zip(groups, self.theta_)]
            return self

        def score(self, row):
            from math import log
            return [log(p) - sum(log(v) / 2 + (x - m) ** 2 / (2 * v) for x, m, v in zip(row, t, s))
                    for p, t, s in zip(self.class_prior_, self.theta_, self.var_)]

        def predict(self, rows):
            return [self.classes_[max(range(len(s)), key=s.__getitem__)] for s in map(self.score, rows)]

        def predict_proba(self, rows):
            from math import exp
            found = [[exp(one - max(s)) for one in s] for s in map(self.score, rows)]
            return [[one / sum(p) for one in p] for p in found]

    class Last(GaussianNB):
        def predict(self, rows):
            return [self.classes_[-1] for _ in rows]

    class Own:
        def fit(self, rows, labels):
            return self

        def predict(self, rows):
            return ["a" for _ in rows]

    class KNeighborsClassifier:
        # the neighbours that stand last, of equal distances
        def __init__(self, n_neighbors=1, metric="euclidean"):
            self.n_neighbors, self.metric = n_neighbors, metric

        def get_params(self, deep=True):
            return {"n_neighbors": self.n_neighbors, "metric": self.metric}

        def fit(self, rows, labels):
            self.rows, self.labels, self.classes_ = rows, labels, sorted(set(labels))
            return self

        def predict(self, rows):
            found = []
            for row in rows:
                far = [(sum((a - b) ** 2 for a, b in zip(row, one)), -i) for i, one in enumerate(self.rows)]
                near = [self.labels[-i] for _, i in sorted(far)[:self.n_neighbors]]
                found.append(max(self.classes_, key=near.count))
            return found

    class Nan(GaussianNB):
        def predict_proba(self, rows):
            return [[float("nan")] * len(self.classes_) for _ in rows]

    class Short(GaussianNB):
        def predict(self, rows):
            return ["a"]

    class Seven(GaussianNB):
        def predict_proba(self, rows):
            return [7]

    class Flat(GaussianNB):
        def predict_proba(self, rows):
            return [[0.5] * 3 for _ in rows]

    class Half(GaussianNB):
        def predict_proba(self, rows):
            return [0.5 for _ in rows]   # of the second class alone

    class Odd(GaussianNB):
        theta_ = property(lambda self: 7, lambda self, value: None)

    class Raises(GaussianNB):
        def fit(self, rows, labels):
            raise RuntimeError("no such thing")
"""
# The records 2 and 4 lie in the middle of two classes with the same variance: exact ties.
TIES = "x,class\n0,a\n2,a\n4,a\n2,b\n4,b\n6,b\n3,a\n3,b\n"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "mine.py").write_text(dedent(MINE))
    (tmp_path / "ties.csv").write_text(TIES)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def libraries_in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Library estimators are loaded here, once; that they run in a cage is what the other tests see."""
    monkeypatch.setattr(command, "Library", InProcessLibrary)


def compared(*words: str, status: int = 0) -> None:
    assert main.main(["compare", *words]) == status


def report(capsys: pytest.CaptureFixture[str], *words: str, status: int = 0) -> dict[str, Any]:
    compared(*words, "--json", "-", status=status)
    document: dict[str, Any] = json.loads(capsys.readouterr().out)
    return document


def fewest_digits(found: dict[str, Any]) -> float:
    """The fewest digits that a parameter has in common on both sides; one that is equal has 17."""
    assert all(one["left"] == one["right"] for one in found["parameters"] if one["digits"] is None)
    return min(17.0 if one["digits"] is None else one["digits"] for one in found["parameters"])


def test_differences_that_are_exact_ties_are_told_apart(capsys: pytest.CaptureFixture[str]) -> None:
    compared("mine:GaussianNB", "--data", "ties.csv")
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "left        mine:GaussianNB"
    assert told[1] == "right       reference"
    assert told[-1] == "2 of 8 decisions differ; all are exact ties."
    assert "  line 8  a | a or b  a tie  0.500000 0.500000 | 0.500000 0.500000" in told
    assert any(line.startswith("settled     75.000 % of the reference's decisions by short") for line in told)


def test_wrong_decisions_are_counted_and_the_exit_status_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "mine:Last", "--as", "GaussianNB", "--data", "ties.csv", status=1)
    assert (found["asked"], found["differ"], found["ties"]) == (8, 5, 2)
    assert found["sentence"] == "5 of 8 decisions differ; 2 of them are exact ties."
    assert Fraction(found["accuracy"]["right"]["exact"]) == Fraction(4 + 1, 8)
    assert [one["line"] for one in found["differences"] if not one["tie"]] == [2, 3, 5]


def test_the_largest_error_of_a_posterior_and_its_record(capsys: pytest.CaptureFixture[str]) -> None:
    found = report(capsys, "mine:GaussianNB", "--data", "ties.csv")
    assert Fraction(found["posterior"]["error"]) < Fraction(1, 10**14)
    assert found["settled"] == {"reference": {"by short integers": 6, "exactly": 2}}
    assert {one["name"] for one in found["parameters"]} == {
        f"{part}[{name}]" for part in ("prior", "means", "variances") for name in "ab"}
    no_numbers = report(capsys, "mine:Nan", "--data", "ties.csv", status=1)
    assert (no_numbers["posterior"], no_numbers["no_numbers"]) == (None, 16)


def test_two_estimators_and_splits(capsys: pytest.CaptureFixture[str]) -> None:
    same = report(capsys, "mine:GaussianNB", "mine:GaussianNB", "--data", "ties.csv")
    assert (same["differ"], same["sentence"]) == (0, "0 of 8 decisions differ.")
    assert report(capsys, "reference", "mine:GaussianNB", "--data", "ties.csv", "--folds", "8")["asked"] == 8
    held = report(capsys, "mine:GaussianNB", "--data", "ties.csv", "--holdout", "1/4")
    assert (held["asked"], held["how"], held["label_column"]) == (2, "one of 4 held out and asked", "class")


def test_a_label_and_classes_are_chosen(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The label stands first and has no usual name; the records of the third class are left out."""
    rows = [line.split(",") for line in [*TIES.splitlines()[1:], "50,c", "60,c"]]
    write(folder, "turned.csv", [["kind", "x", "more"], *([label, x, int(x) % 3] for x, label in rows)])
    chosen = report(capsys, "mine:GaussianNB", "--data", "turned.csv", "--label", "kind", "--features", "x",
                    "--classes", "a", "b")
    usual = report(capsys, "mine:GaussianNB", "--data", "ties.csv")
    assert {**chosen, "source": "", "label_column": ""} == {**usual, "source": "", "label_column": ""}
    assert chosen["label_column"] == "kind"


@pytest.mark.parametrize(("size", "parts"), [(5, 2), (6, 6), (9, 4)])
def test_folds_ask_each_record_once_of_the_others(size: int, parts: int) -> None:
    found = list(records.splits(size, parts, folds=True))
    assert sorted(i for _, asked in found for i in asked) == list(range(size))
    assert all(sorted([*training, *asked]) == list(range(size)) for training, asked in found)
    assert list(records.splits(size, parts, folds=False)) == found[:1]


# ---------------------------------------------------------------- by an operation

POSTERIOR = """
    from math import exp, sqrt

    def naive_bayes_gaussian_posterior(rows, labels, query, divisor="n-1"):
        joint = {}
        for c in sorted(set(labels)):
            X = [r for r, y in zip(rows, labels) if y == c]
            joint[c] = len(X) / len(rows)
            for j, x in enumerate(query):
                m = sum(r[j] for r in X) / len(X)
                v = sum((r[j] - m) ** 2 for r in X) / (len(X) - (divisor == "n-1"))
                joint[c] *= exp(-(x - m) ** 2 / (2 * v)) / sqrt(v)
        return {c: p / sum(joint.values()) for c, p in joint.items()}

    def naive_bayes_posterior(query, **_):
        return {"a": float("nan"), "b": 1.0} if query[0] == 3 else {"a": 0.5}

    def gda_decision(query, **_):
        return "a" if query[0] < 3 else "c"
"""


def test_a_file_is_compared_by_an_operation(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "asked.py").write_text(dedent(POSTERIOR))
    name = "naive_bayes.gaussian_posterior"
    found = report(capsys, "asked.py", "--data", "ties.csv", "--operation", name, "--given", "divisor=n")
    assert (found["asked"], found["differ"], found["ties"], found["parameters"]) == (8, 0, 0, [])
    assert 0 < Fraction(found["posterior"]["error"]) < Fraction(1, 10**14)
    other = report(capsys, "asked.py", "mine:GaussianNB", "--data", "ties.csv", "--operation", name,
                   "--given", "divisor=n", "--folds", "4")
    assert (other["asked"], other["differ"]) == (8, 0)
    wrong = report(capsys, "asked.py", "--data", "ties.csv", "--operation", "gda.decision", status=1)
    assert (wrong["differ"], wrong["ties"]) == (5, 0)   # no tie has a class c
    assert {tuple(one["left"]) for one in wrong["differences"]} == {("c",)}


def test_the_reference_is_compared_with_a_program(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(Path(main.__file__).resolve().parents[2]))
    (folder / "mixed.csv").write_text("kind,size,class\nx,1,a\ny,2.5,a\nx,4,b\nx,4.5,b\n")
    program = shlex.join([sys.executable, "-m", "refml", "ask", "-"])
    found = report(capsys, program, "--data", "mixed.csv", "--operation", "naive_bayes.posterior",
                   "--given", "alpha=1")
    assert (found["differ"], found["no_numbers"]) == (0, 0)
    assert Fraction(found["posterior"]["error"]) < Fraction(1, 10**15)


@pytest.mark.parametrize(("words", "says"), [
    (["--operation", "naive_bayes.gaussian_posteriors"], "did you mean naive_bayes.gaussian_posterior"),
    (["--operation", "gda.parameters"], "operation=gda.parameters has no query: give one that learns"),
    (["--operation", "gda.log_odds"], "operation=gda.log_odds answers a real: give one"),
    (["--operation", "gda.posterior", "--given", "rows=1"], "given='rows=1' comes from the table"),
    (["--operation", "gda.posterior", "--given", "classs=1"], "did you mean classes?"),
    (["--operation", "gda.posterior"], "asked.py cannot be compared: no function of that name"),
    (["--operation", "naive_bayes.posterior"], "asked.py cannot be compared: no posterior of 'b'"),
    (["--operation", "naive_bayes.posterior", "--holdout", "1/2"], "asked.py cannot be compared: "),
    (["--given", "alpha=1"], "side='asked.py' is not an estimator"),
])
def test_operations_that_cannot_be_compared_get_one_sentence(
    words: list[str], says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "asked.py").write_text(dedent(POSTERIOR))
    compared("asked.py", "--data", "ties.csv", *words, status=2)
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.startswith("refml: ")
    assert told.err.count("\n") == 1


# ---------------------------------------------------------------- scikit-learn

def write(folder: Path, name: str, rows: Sequence[Sequence[object]]) -> str:
    (folder / name).write_text("".join(",".join(map(str, row)) + "\n" for row in rows))
    return name


@needs_sklearn
@in_this_process
@pytest.mark.parametrize("estimator", [
    "sklearn.naive_bayes:GaussianNB(var_smoothing=0)", "sklearn.naive_bayes:BernoulliNB(alpha=1)",
    "sklearn.naive_bayes:CategoricalNB()", "sklearn.naive_bayes:MultinomialNB(alpha=2)",
    "sklearn.discriminant_analysis:LinearDiscriminantAnalysis()",
    "sklearn.discriminant_analysis:QuadraticDiscriminantAnalysis()",
    "sklearn.linear_model:LogisticRegression(tol=1e-10)",
])
def test_an_estimator_is_followed_by_the_reference_of_its_kind(
    estimator: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draw = random.Random(7)
    rows: list[list[object]] = [["p", "q", "r", "class"]]
    for _ in range(60):
        label = draw.choice("ab")
        rows.append([*(int(draw.random() < (0.7 if label == "a" else 0.4)) for _ in range(3)), label])
    found = report(capsys, estimator, "--data", write(folder, "bits.csv", rows))
    assert found["asked"] == 60
    assert found["differ"] == found["ties"]
    assert Fraction(found["posterior"]["error"]) < Fraction(1, 10**5)
    assert found["parameters"]


DESCENT = """
from math import exp

class LogisticRegression:
    def __init__(self, l2=0.0, lr=0.5, n_iter=4000):
        self.l2, self.lr, self.n_iter = l2, lr, n_iter

    def fit(self, X, y):
        self.classes_, self.w, self.b = sorted(set(y)), 0.0, 0.0
        for _ in range(self.n_iter):
            lacks = [(one == self.classes_[1]) - self.share(x) for (x,), one in zip(X, y)]
            self.w += self.lr * (sum(r * x for r, (x,) in zip(lacks, X)) - self.l2 * self.w)
            self.b += self.lr * sum(lacks)

    def share(self, x):
        return 1 / (1 + exp(-self.w * x - self.b))

    def predict_proba(self, X):
        return [[1 - self.share(x), self.share(x)] for (x,) in X]

    def predict(self, X):
        return [self.classes_[self.share(x) > 0.5] for (x,) in X]
"""


@pytest.mark.parametrize("options", ["", "l2=0.25"])
def test_a_descent_of_ones_own_is_followed_with_its_penalty_or_none(
    options: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "descent.py").write_text(DESCENT)
    name = write(folder, "four.csv", [["x", "class"], [0, "a"], [1, "b"], [2, "a"], [3, "b"]])
    found = report(capsys, f"descent.py:LogisticRegression({options})", "--data", name)
    assert found["differ"] == 0
    assert fewest_digits(found) > 6


@needs_sklearn
@in_this_process
def test_machines_are_followed_kernel_by_kernel(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows: list[list[object]] = [["x", "y", "class"], [1, 3, "up"], [3, 3, "up"], [4, 4, "up"], [2, 1, "down"],
                                [5, 2, "down"]]
    name = write(folder, "five.csv", rows)
    for options in ("kernel='linear'", "kernel='poly', degree=2, gamma=1, coef0=1", "gamma=0.5"):
        found = report(capsys, f"sklearn.svm:SVC({options})", "--data", name)
        assert found["differ"] == found["ties"]
        assert [one["name"] for one in found["parameters"]][-1] in ("bias", "weights[x]", "weights[y]")


@needs_sklearn
@in_this_process
def test_a_penalised_intercept_is_followed(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rows: list[list[object]] = [["x", "y", "class"], [1, 3, "up"], [3, 3, "up"], [4, 4, "up"], [2, 1, "down"],
                                [5, 2, "down"]]
    name = write(folder, "five.csv", rows)
    found = report(capsys, "sklearn.svm:LinearSVC(tol=1e-12, max_iter=100000)", "--data", name)
    assert found["differ"] == found["ties"]
    assert {one["name"] for one in found["parameters"]} == {"weights[x]", "weights[y]", "intercept"}
    assert fewest_digits(found) > 6


def write_bundled(folder: Path, name: str) -> str:
    """A real table that comes with scikit-learn, as CSV."""
    datasets = pytest.importorskip("sklearn.datasets", reason="scikit-learn is not installed")
    data = getattr(datasets, f"load_{name}")()
    rows = [[*map(float, x), data.target_names[y]] for x, y in zip(data.data.tolist(), data.target.tolist())]
    return write(folder, f"{name}.csv", rows)


@needs_sklearn
@in_this_process
@pytest.mark.parametrize(("estimator", "name", "differ", "error"), [
    # Its default adds a share of the greatest variance to each: the smallest becomes 79 times as large.
    ("sklearn.naive_bayes:GaussianNB()", "breast_cancer", 7, 1),
    ("sklearn.naive_bayes:GaussianNB(var_smoothing=0)", "breast_cancer", 0, Fraction(1, 10**11)),
    ("sklearn.discriminant_analysis:LinearDiscriminantAnalysis()", "iris", 0, Fraction(1, 10**13)),
])
def test_real_tables(estimator: str, name: str, differ: int, error: Fraction, folder: Path,
                     capsys: pytest.CaptureFixture[str]) -> None:
    table = write_bundled(folder, name)
    found = report(capsys, estimator, "--data", table, status=int(differ > 0))
    assert (found["differ"], found["ties"]) == (differ, 0)
    assert Fraction(found["posterior"]["error"]) < error
    assert found["parameters"] and (error == 1 or fewest_digits(found) > 9)


@needs_sklearn
def test_what_the_default_of_a_library_adds_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    compared("sklearn.naive_bayes:GaussianNB()", "--data", "ties.csv")
    assert "note        var_smoothing=1e-09 is added to each variance" in capsys.readouterr().out


# ---------------------------------------------------------------- bad input

@pytest.mark.parametrize(("content", "words", "says"), [
    (TIES, ["reference"], "left and right are both the reference"),
    (TIES, ["mine.py"], "side='mine.py' is not an estimator"),
    (TIES, ["nowhere:GaussianNB"], "there is no module nowhere: install it"),
    (TIES, ["mine:GaussianNB", "--given", "a=1"], "given='a=1' is an argument of an operation"),
    (TIES, ["mine:Raises"], "mine:Raises gave no result (RuntimeError: no such thing; mine.py"),
    (TIES, ["mine:Short"], "mine:Short gave no result (ValueError: predict gives 1 values, and 8"),
    (TIES, ["mine:Seven"], "predict_proba gives 1 values, and 8 records are asked"),
    (TIES, ["mine:Flat"], "predict_proba of one record gives 3 values, and 2 are asked"),
    (TIES, ["mine:Odd"], "mine:Odd gave no result (TypeError"),
    (TIES, ["mine:GaussianNB", "--as", "KNeighborsClassifier"], "has no option n_neighbors, and the"),
    (TIES, ["mine:GaussianNB", "--as", "Tree"], "Tree is not a known kind of estimator"),
    (TIES, ["mine:Own"], "Own has no exact reference: there is one of GaussianNB, BernoulliNB"),
    (TIES, ["mine:GaussianNB", "--holdout", "2/3"], "holdout='2/3' is not written as 1/K"),
    (TIES, ["mine:GaussianNB", "--folds", "1"], "folds=1 tests nothing"),
    (TIES, ["mine:GaussianNB", "--folds", "9"],
     "folds=9 of 8 records makes a part without records: give 2 to 8"),
    (TIES, ["mine:GaussianNB", "--holdout", "1/1000001"],
     "holdout=1/1000001 of 8 records makes a part without records: give 1/2 to 1/8"),
    (TIES, ["mine:GaussianNB", "--label", "y"], "column='y' is not in data.csv"),
    (TIES, ["mine:GaussianNB", "--label", "1-2"], "label='1-2' names 2 columns"),
    (TIES, ["mine:GaussianNB", "--features", "class"], "features='class' holds the label 'class'"),
    (TIES, ["mine:GaussianNB", "--classes", "a", "z"], "classes='z' is not in the labels of"),
    ("class\na\nb\n", ["mine:GaussianNB"], "has the column of the labels alone"),
    ("x,class\n1,a\n2,a\n", ["mine:GaussianNB"], "data.csv has one class, 'a'"),
    ("x,class\n1,a\n", ["mine:GaussianNB"], "data.csv has one record, 'a'"),
    ("x,class\n1,a\n,b\n", ["mine:GaussianNB"], "data.csv, line 3, column 'x' is empty"),
    ("x,class\n1,a\ny,b\n", ["mine:GaussianNB"], "data.csv, line 3, column 'x'='y' is not a number"),
    ("x,class\n1,a\n2,b\n3,c\n1,a\n2,b\n3,c\n", ["mine:GaussianNB"], "feature 'x' has variance 0 in"),
    ("x,class\n1,a\n0,b\n", ["mine:GaussianNB", "--as", "BernoulliNB"], "has no option alpha, and the"),
    ("x,class\n1,a\n2,b\n", ["mine:GaussianNB", "--as", "BernoulliNB"], "line 3, column 'x'=2 is not 0 or 1"),
    ("x,class\n-1,a\n2,b\n", ["mine:GaussianNB", "--as", "MultinomialNB"], "'x'=-1 is not a count from 0"),
])
def test_what_cannot_be_compared_gets_one_sentence(
    content: str, words: list[str], says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "data.csv").write_text(content)
    compared(*words, "--data", "data.csv", status=2)
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.startswith("refml: ")
    assert told.err.count("\n") == 1
    assert not told.out


def test_one_probability_for_two_classes_is_that_of_the_second(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "data.csv").write_text(TIES)
    compared("mine:Half", "--data", "data.csv", status=0)
    assert "largest error 0.387, line 2, class b: 0.50 | 0.11" in capsys.readouterr().out


def test_neighbours_of_one_distance_are_a_tie(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "data.csv").write_text("x,class\n0,a\n2,b\n1,b\n1,a\n5,a\n9,b\n")
    compared("mine:KNeighborsClassifier(n_neighbors=1)", "--data", "data.csv", status=0)
    told = capsys.readouterr().out
    assert "line 5  b | a or b  a tie" not in told and "a | a or b  a tie" in told
    assert told.endswith("2 of 6 decisions differ; all are exact ties.\n")
    compared("mine:KNeighborsClassifier(n_neighbors=7)", "--data", "data.csv", status=2)
    assert "k=7 neighbours of 6 records: give k from 1 to 6" in capsys.readouterr().err
    compared("mine:KNeighborsClassifier(metric='cosine')", "--data", "data.csv", status=2)
    assert "metric='cosine' is not one of euclidean" in capsys.readouterr().err


def test_two_estimators_of_any_kind_are_compared(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "data.csv").write_text("x,class\n0,a\n2,b\n1,b\n")
    compared("mine:Own", "mine:KNeighborsClassifier", "--data", "data.csv", status=1)
    assert capsys.readouterr().out.endswith("2 of 3 decisions differ.\n")


@needs_sklearn
@in_this_process
def test_the_perceptron_is_followed_where_its_order_is_known(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "data.csv").write_text("x,y,class\n1,3,b\n3,3,b\n4,4,b\n2,1,a\n5,2,a\n")
    compared("sklearn.linear_model:Perceptron(shuffle=False, tol=None)", "--data", "data.csv", status=0)
    told = capsys.readouterr().out
    assert "3 of both, 0 apart within 16 digits" in told and "note" not in told
    compared("sklearn.linear_model:Perceptron(shuffle=False)", "--data", "data.csv", status=0)
    assert "tol=0.001 may end the training early" in capsys.readouterr().out
    compared("sklearn.linear_model:Perceptron()", "--data", "data.csv", status=2)
    assert "shuffle=True trains in an order that NumPy's generator draws" in capsys.readouterr().err


@needs_sklearn
@in_this_process
@pytest.mark.parametrize("estimator", [
    "sklearn.svm:SVC(kernel='linear', tol=1e-9)",
    "sklearn.svm:SVC(kernel='poly', degree=2, gamma=1, tol=1e-9)",
    "sklearn.svm:LinearSVC(tol=1e-12, max_iter=1000000)",
    "sklearn.neighbors:KNeighborsClassifier(n_neighbors=3, weights='distance')",
    "sklearn.linear_model:Perceptron(shuffle=False, tol=None, max_iter=12)",
    "sklearn.neighbors:KNeighborsClassifier(n_neighbors=4, p=1, weights='distance')",
    "sklearn.neighbors:KNeighborsClassifier(n_neighbors=5, p=1)",   # a record has not all votes on itself
])
def test_several_classes_and_weighted_votes_are_followed(
    estimator: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    draw = random.Random(11)
    centres = {"a": (0, 0), "b": (6, 1), "c": (1, 7), "d": (8, 8)}
    rows: list[list[object]] = [["x", "y", "class"]]
    for place in range(32):
        label = "abcd"[place % 4]
        rows.append([*(round(mean + draw.gauss(0, 2), 1) for mean in centres[label]), label])
    found = report(capsys, estimator, "--data", write(folder, "four.csv", rows))
    assert found["asked"] == 32
    assert found["differ"] == found["ties"]
    if "Neighbors" in estimator:
        assert Fraction(found["posterior"]["error"]) < Fraction(1, 10**14)
    elif "poly" not in estimator:
        planes = 6 if "SVC(k" in estimator else 4
        assert len(found["parameters"]) == 3 * planes
        assert fewest_digits(found) > 3


@needs_sklearn
@in_this_process
@pytest.mark.parametrize(("estimator", "says"), [
    ("sklearn.linear_model:LogisticRegression()",
     "there are 3 classes, ['a', 'b', 'c'], and two are separated: choose them by"),
    ("sklearn.naive_bayes:GaussianNB(priors=[0.5, 0.25, 0.25])", "priors='[0.5, 0.25, 0.25]' is an option"),
    ("sklearn.discriminant_analysis:LinearDiscriminantAnalysis(solver='lsqr', shrinkage='auto')",
     "shrinkage='auto' is an option of which the reference of LinearDiscriminantAnalysis knows nothing"),
])
def test_what_the_reference_cannot_follow_is_refused(
    estimator: str, says: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "data.csv").write_text("x,class\n1,a\n2,b\n3,c\n1.5,a\n2.5,b\n3.5,c\n9,c\n")
    compared(estimator, "--data", "data.csv", status=2)
    assert says in capsys.readouterr().err


def test_a_difference_that_is_no_tie_is_kept_before_ties() -> None:
    found = Comparison()
    data = records.read(tables.read(TIES.encode(), "t"), None, None, records.NUMBERS)
    answers = [(Answer(("a",)), Answer(("a", "b")))] * 7 + [(Answer(("a",)), Answer(("b",)))]
    for _ in range(3):
        found.add(data, range(8), answers, [])
    assert (found.differ, found.ties, len(found.kept)) == (24, 21, 10)
    assert sum(not one.tie for one in found.kept) == 3


def test_digits_in_common() -> None:
    assert digits_in_common("0.5", Fraction(1, 2)) == float("inf")
    assert digits_in_common("0.501", Fraction(1, 2)) == pytest.approx(2.7, abs=0.01)
    assert digits_in_common("nan", Fraction(1, 2)) == 0


def test_numbers_of_parameters_are_told_left_and_right_by_their_names() -> None:
    left, right = {"a": [1, 2], "b": 3}, {"a": [4, 5], "c": 6}
    assert [*pairs(left, right, "mean", ["x", "y"])] == [("mean[a][x]", 1, 4), ("mean[a][y]", 2, 5)]
    assert [*pairs([[7, 8, 9]], [[1, 2, 3]], "w", ["x", "y"])] == [
        ("w[1]", 7, 1), ("w[2]", 8, 2), ("w[3]", 9, 3)]
    for one, other in ((1, [2]), ([2], 1), ({"a": 1}, 2), (2, {"a": 1})):   # of unlike form: as they are
        assert [*pairs(one, other, "b", ["x"])] == [("b", one, other)]


def test_parameters_that_cannot_be_told_are_left_out() -> None:
    class Silent:
        name, classes = "silent", ["a"]

        def train(self, data: records.Records, places: Sequence[int]) -> None:
            """Do nothing."""

        def answers(self, data: records.Records, places: Sequence[int]) -> list[Answer]:
            return []

        def learnt(self) -> dict[str, Any]:
            raise InvalidInput("too many")

    assert parameters(Silent(), Silent(), []) == []
