"""Estimators are named by module, class and literal options; others are refused in one sentence."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from refml.errors import InvalidInput
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Library, is_estimator
from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.guise.options import Skipped
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.specification import reader

ROWS, LABELS = [[0.0], [1.0]], [0, 1]
BOUNDS = Bounds(seconds=20.0, seconds_to_start=20.0)

# A Gaussian naive Bayes of one class after another: its attributes are those of the table.
MINE = """
    import os

    class GaussianNB:
        def __init__(self, shift=0):
            self.shift = shift

        def fit(self, rows, labels):
            if self.shift == "raise":
                raise RuntimeError("no such thing")
            self.classes_ = sorted(set(labels))
            groups = [[r for r, y in zip(rows, labels) if y == c] for c in self.classes_]
            self.class_prior_ = [len(g) / len(rows) for g in groups]
            self.theta_ = [[sum(x) / len(g) + self.shift for x in zip(*g)] for g in groups]
            self.var_ = [[sum((a - m) ** 2 for a in x) / len(g) for x, m in zip(zip(*g), means)]
                         for g, means in zip(groups, self.theta_)]
            return self

        def predict(self, rows):
            return [self.classes_[0] for _ in rows]

    class Mine(GaussianNB):
        pass

    class Mixture:
        def fit(self, X, y=None):
            return self

        def predict(self, X):
            return [0 for _ in X]

    class Clusters(Mixture):
        def fit(self, X):
            return self

    class BayesianMixture(Clusters):
        'A Gaussian mixture, by EM for a posterior of its parameters: an E-step, an M-step, responsibilities.'

    class NearestNeighbours(GaussianNB):
        def fit(self, rows, labels=None):
            return super().fit(rows, labels)

    class Other:
        fit = predict = print

    class Shapeless(GaussianNB):
        def predict_proba(self, rows):
            return 7

    assert "refml" not in __import__("sys").modules
"""
GIVEN = {"rows": [[1], [3], [2], [2]], "labels": ["a", "a", "b", "b"], "divisor": "n"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a module of a user's own, where the command is given."""
    (tmp_path / "mine.py").write_text(dedent(MINE))
    (tmp_path / "needy.py").write_text("import nowhere\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def replies(written: str, *operations: str, kind: str | None = None, **given: Any) -> list[Reply]:
    """The replies of an estimator, in its cage."""
    spec = reader.load()
    asked = [spec.operations[name] for name in operations]
    with Library(written, opening.Said(kind), BOUNDS) as door:
        wires = [{name: value for name, value in {**GIVEN, **given}.items()
                  if name in [p.name for p in operation.parameters]} for operation in asked]
        return door.ask([Request(operation, operation.decode_given(wire), 12)
                         for operation, wire in zip(asked, wires, strict=True)])


def test_a_users_own_class_is_asked_in_the_cage(folder: Path) -> None:
    reply, = replies("mine:Mine(shift=1)", "naive_bayes.gaussian_parameters")
    assert reply.kind == "result"
    assert {name: [float(one) for one in values] for name, values in reply.result["means"].items()} == \
        {"a": [3.0], "b": [3.0]}
    assert not reply.loads_refml


def test_a_class_is_named_by_its_file_from_another_folder(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    place = folder / "chapter 1" / "01-bayes.py"
    place.parent.mkdir()
    (place.parent / "beside.py").write_text("SHIFT = 1\n")
    place.write_text("import beside\n" + (folder / "mine.py").read_text())
    monkeypatch.chdir(folder.parent)
    name = f"{folder.name}/chapter 1/01-bayes.py:Mine(shift=1)"
    assert replies(name, "naive_bayes.gaussian_parameters") == replies(str(place) + ":Mine(shift=1)",
                                                                       "naive_bayes.gaussian_parameters")
    reply, = replies(name, "naive_bayes.gaussian_parameters")
    assert [float(one) for one in reply.result["means"]["a"]] == [3.0]


def test_a_class_of_a_package_is_named_by_its_file(folder: Path) -> None:
    inner = folder / "book" / "inner"
    inner.mkdir(parents=True)
    for place in (folder / "book", inner):
        (place / "__init__.py").write_text("")
    (folder / "book" / "base.py").write_text((folder / "mine.py").read_text())
    (inner / "random.py").write_text("from book.base import Mine\nfrom ..base import Mine as GaussianNB\n")
    reply, = replies("book/inner/random.py:Mine(shift=1)", "naive_bayes.gaussian_parameters")
    assert [float(one) for one in reply.result["means"]["a"]] == [3.0]


def test_the_refusals_of_a_class_are_of_either_kind(folder: Path) -> None:
    reply, = replies("mine:Mine(shift=1)", "naive_bayes.gaussian_parameters", rows=[], labels=[])
    assert reply.kind != "result" and reply.alike


@pytest.mark.parametrize("name", ["random", "math"])
def test_a_file_in_whose_place_python_reads_its_own_is_told(folder: Path, name: str) -> None:
    (folder / f"{name}.py").write_text((folder / "mine.py").read_text())
    for written in (f"{name}.py:Mine", f"{name}:Mine"):
        with pytest.raises(InvalidInput, match=f"Python has a module {name} of its own"), Library(written):
            raise AssertionError("it was opened")


def test_hello_tells_the_name_and_what_can_be_asked(folder: Path) -> None:
    with Library("mine:GaussianNB", bounds=BOUNDS) as door:
        assert door.hello.name == "mine:GaussianNB"
        assert door.functions is not None
        assert "naive_bayes_gaussian_posterior" in door.functions
        assert "gda_posterior" not in door.functions


def test_a_classifier_whose_labels_have_a_default_is_opened(folder: Path) -> None:
    with Library("mine:NearestNeighbours", bounds=BOUNDS) as door:
        assert door.hello.name == "mine:NearestNeighbours"


@pytest.mark.parametrize(("written", "says"), [
    ("mine:Nothing", "mine has no class Nothing"),
    ("mine:GausianNB", "mine has no class GausianNB; did you mean GaussianNB?"),
    ("mine:Other(a=1)", "Other has no option a"),
    ("nowhere.deep:A", f"there is no module nowhere: install it for {sys.executable}, or name"),
    ("needy:A", "ModuleNotFoundError: No module named 'nowhere'"),
    ("mine:GaussianNB(shft=1)", "GaussianNB has no option shft; did you mean shift?"),
    ("mine:Clusters", "Clusters learns without labels: --as mixture says that it fits a Gaussian mixture"),
    ("mine:BayesianMixture", "BayesianMixture learns without labels: --as mixture"),
])
def test_what_cannot_be_opened_is_told_at_hello(folder: Path, written: str, says: str) -> None:
    with pytest.raises(InvalidInput, match="cannot be judged: ") as told, Library(written, bounds=BOUNDS):
        raise AssertionError("it was opened")
    assert says in str(told.value)
    assert "\n" not in str(told.value)


class SVC:
    """A machine that knows one kernel, and trains with none."""

    def __init__(self, C: float = 1.0, kernel: str = "linear") -> None:
        self.kernel = kernel

    def fit(self, X: Any, y: Any) -> None:
        raise ValueError("no linear system" if self.kernel == "linear" else f"unknown kernel {self.kernel}")

    def predict(self, X: Any) -> Any:
        return [1 for _ in X]


def test_a_value_of_an_option_that_the_class_does_not_know_is_skipped() -> None:
    asked = vars(opening.implementation(f"{__name__}:SVC"))["svm_decisions"]
    given = {"rows": [[0.0], [2.0]], "labels": [-1, 1], "queries": [[1.0]], "C": 1.0, "slack": 1,
             "degree": None, "constant": 1.0, "gamma": 1.0, "intercept": "free", "at_zero": 1}
    with pytest.raises(Skipped, match="SVC has no kernel=rbf"):
        asked(**given, kernel="rbf")
    with pytest.raises(ValueError, match="no linear system"):
        asked(**given, kernel="linear")


def test_a_kind_is_said_where_the_name_tells_none(folder: Path) -> None:
    with Library("mine:Other", opening.Said("GaussianNB"), BOUNDS) as door:
        assert door.functions is not None
        assert "naive_bayes_gaussian_posterior" in door.functions
    with Library("mine:Other", bounds=BOUNDS) as door:   # it is asked what must hold of any
        assert door.functions is not None
        assert "estimator_observe" in door.functions
        assert "naive_bayes_gaussian_posterior" not in door.functions
    with pytest.raises(InvalidInput, match="Gaussian is not a known kind of estimator"), \
            Library("mine:Other", opening.Said("Gaussian"), BOUNDS):
        raise AssertionError("it was opened")


def test_an_estimator_that_raises_lacks_a_method_or_has_another_shape_fails_its_case(folder: Path) -> None:
    raised, = replies("mine:GaussianNB(shift='raise')", "naive_bayes.gaussian_parameters")
    assert (raised.kind, raised.message) == (
        "error", "RuntimeError: no such thing; mine.py, line 10: raise RuntimeError(\"no such thing\")")
    lacking, = replies("mine:GaussianNB", "naive_bayes.gaussian_posterior", query=[1])
    assert (lacking.kind, lacking.message) == ("skipped", "GaussianNB has no predict_proba")
    shapeless, = replies("mine:Shapeless", "naive_bayes.gaussian_posterior", query=[1])
    assert shapeless.result == {"a": -6, "b": 7}   # of one number the other is 1 less it: wrong, and read


def test_what_the_kind_has_no_option_for_is_skipped_with_the_reason(folder: Path) -> None:
    reply, = replies("mine:GaussianNB", "naive_bayes.gaussian_parameters", divisor="n-1")
    assert (reply.kind, reply.message) == ("skipped", "GaussianNB has divisor=n, and the case n-1")


def test_a_file_of_that_name_is_no_estimator(folder: Path) -> None:
    assert is_estimator("mine:GaussianNB")
    if os.name == "posix":
        (folder / "mine:GaussianNB").write_text("")
        assert not is_estimator("mine:GaussianNB")


class LinearSVM:
    """A machine of one class, whatever it is given."""

    def __init__(self, C: float = 1.0) -> None:
        self.C = C

    def fit(self, X: Any, y: Any) -> None:
        self.labels = list(y)

    def predict(self, X: Any) -> list[Any]:
        return [self.labels[0] for _ in X]


class KernelSVM(LinearSVM):
    def __init__(self, C: float = 1.0, kernel: str = "rbf") -> None:
        super().__init__(C)


class RadialSVM(LinearSVM):
    def __init__(self, C: float = 1.0, gamma: float = 1.0) -> None:
        super().__init__(C)


@pytest.mark.parametrize(("made", "says"), [
    (LinearSVM, []), (KernelSVM, ["kernel: judged with the linear one, and by its scores with others"]),
    (RadialSVM, ["kernel: it has no linear one, so that it is judged by its scores"])])
def test_a_machine_with_kernels_is_told_which_of_them_are_judged(made: type, says: list[str]) -> None:
    remarks = opening.of_object(made, opening.Said(rows="lists")).manner.remarks
    assert [one for one in remarks if one.startswith("kernel: ")] == says


@pytest.mark.parametrize(("kind", "says"), [
    ("LogisticRegression", ["option: step_size for learning_rate"]),
    ("mixture", ["option: step_size for learning_rate", "option: jitter for reg_covar"])])
def test_no_option_of_a_mixture_is_read_into_another_method(kind: str, says: list[str]) -> None:
    class Mine(LinearSVM):
        def __init__(self, step_size: float = 0.1, jitter: float = 1e-5) -> None:
            super().__init__()

    remarks = opening.of_object(Mine, opening.Said(kind, rows="lists")).manner.remarks
    assert [one for one in remarks if one.startswith("option: ")] == says


@pytest.mark.parametrize(("accepted", "kind", "penalty", "rate"), [
    (("gamma", "lr"), "LogisticRegression", "gamma", "lr"),
    (("alpha", "lr"), "LogisticRegression", "alpha", "lr"),
    (("alpha", "l2"), "LogisticRegression", "l2", "alpha"),
    (("alpha",), "LogisticRegression", "l2", "alpha"),
    (("gamma", "max_iter"), "LogisticRegression", "l2", "gamma"),
    (("alpha", "gamma"), "LogisticRegression", "gamma", "alpha"),
    (("reg_param", "eta"), "SoftmaxRegression", "reg_param", "eta"),
    (("gamma", "C"), "LinearSVC", "l2", "learning_rate")])
def test_gamma_and_alpha_are_penalties_of_likelihoods_alone(
    accepted: tuple[str, ...], kind: str, penalty: str, rate: str
) -> None:
    words = opening.words_of(Said(), kind, accepted).options
    own = [next((word for word in words[option] if word in accepted), option)
           for option in ("l2", "learning_rate")]
    assert own == [penalty, rate]
    said = opening.words_of(Said(options={"l2": "alpha"}), kind, accepted).options
    assert said["l2"] == ("alpha",)


def test_n_is_a_number_of_neighbours_where_neighbours_are_asked() -> None:
    for kind, known in (("KNeighborsClassifier", True), ("LogisticRegression", False)):
        assert ("n" in opening.words_of(Said(), kind, ("n",)).options["n_neighbors"]) == known


@pytest.mark.parametrize(("name", "option"), [
    ("n_cluster", "n_components"), ("numClusters", "n_components"), ("iter_max", "max_iter"),
    ("number_of_iterations", "max_iter"), ("learningRate", "learning_rate"), ("Lambda", "l2"),
    ("center", None), ("round", None), ("step", None), ("max_features", None)])
def test_a_name_of_several_words_is_known_however_it_is_written(name: str, option: str | None) -> None:
    words = opening.words_of(Said(), "GaussianMixture", (name,)).options
    assert [one for one, listed in words.items() if name in listed] == [option] * (option is not None)


class Steps:
    """Logistic regression, whose steps are told to fit."""

    def fit(self, X: Any, y: Any, learning_rate: float, epochs: int) -> None:
        self.told = learning_rate, epochs

    def predict(self, X: Any) -> list[Any]:
        return [0 for _ in X]


class Turns(Steps):
    """The same, whose way is an option, too, by a name that nobody else has."""

    def fit(self, X: Any, y: Any, learning_rate: float, epochs: int,   # type: ignore[override]
            way: int, verbose: bool = True) -> None:
        self.told = learning_rate, epochs * way


class AsksForK(Steps):
    """k-nearest neighbours, of which predict is told k."""

    def fit(self, X: Any, y: Any) -> None:   # type: ignore[override]
        self.labels = list(y)

    def predict(self, X: Any, k: int = 1) -> list[Any]:
        return [self.labels[k - 1] for _ in X]


@pytest.mark.parametrize(("fixed", "told", "says"), [
    ("", (0.1, 1000), ["option: learning_rate=0.1, epochs=1000, since it must be given; "
                       "Steps(learning_rate=0.1, epochs=1000) says others"]),
    ("(epochs=7)", (0.1, 7), ["option: learning_rate=0.1, since it must be given; "
                              "Steps(learning_rate=0.1) says others"]),
    ("(epochs=7, learning_rate=1)", (1, 7), [])])
def test_options_of_fit_are_given_there(fixed: str, told: tuple[float, int], says: list[str]) -> None:
    found = opening.of_words(f"{__name__}:Steps{fixed}", opening.Said("LogisticRegression", "lists"))
    assert found.new({}, ROWS, LABELS).fit(ROWS, LABELS).made.told == told
    assert found.new({"epochs": 9}, ROWS, LABELS).fit(ROWS, LABELS).made.told == (told[0], 9)
    assert [one for one in found.manner.remarks if "must be given" in one] == says


@pytest.mark.parametrize(("written", "options", "says"), [
    ("Turns", {}, "Turns needs way: write Turns(way=…), whose fit is given it, or give defaults"),
    ("Turns(epochs=2)", {"max_iter": "way"}, ""), ("Turns(way=3)", {}, "")])
def test_what_fit_needs_by_no_known_name_is_told_with_what_can_be_typed(
    written: str, options: dict[str, str], says: str
) -> None:
    said = opening.Said("LogisticRegression", "lists", options)
    if says:
        with pytest.raises(ValueError, match=re.escape(says)):
            opening.of_words(f"{__name__}:{written}", said)
    else:
        found = opening.of_words(f"{__name__}:{written}", said)
        assert found.new({}, ROWS, LABELS).fit(ROWS, LABELS).made.told[0] == 0.1


def test_options_of_predict_are_given_there() -> None:
    found = opening.of_object(AsksForK, opening.Said(rows="lists"))
    model = found.new({"k": 2}, ROWS, LABELS).fit(ROWS, LABELS)
    assert (found.kind_name, found.takes("n_neighbors")) == ("KNeighborsClassifier", True)
    assert model.predict(ROWS) == LABELS[1:] * 2


def test_a_letter_that_the_user_says_is_an_option_is_no_label() -> None:
    class Parts(Steps):
        def fit(self, X: Any, n: int) -> None:   # type: ignore[override]
            self.told = len(X), n

    said = opening.Said("GaussianMixture", "lists", {"n_components": "n"})
    assert opening.of_object(Parts, said).new({}, ROWS, LABELS).fit(ROWS, LABELS).made.told == (2, 2)
