"""Classes as people write them are asked by what they have: arrays, methods, options, attributes."""

from __future__ import annotations

import importlib.util
from collections.abc import Sequence
from typing import Any

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.guise.forms import listed
from refml.oracle.doors.estimators.guise.labels import Lacking
from refml.oracle.doors.estimators.guise.manner import BEFORE, COLUMN, SERIES, SIDES, Manner
from refml.oracle.doors.estimators.guise.objects import OF_LABELS, Guise
from refml.oracle.doors.estimators.guise.otherwise import answers, one_by_one
from refml.oracle.doors.estimators.opening import Said, of_object

pytestmark = pytest.mark.skipif(importlib.util.find_spec("numpy") is None, reason="NumPy is not installed")
ROWS = [[0.0, 1.0], [1.0, 0.0], [1.0, 1.5], [4.0, 5.0], [5.0, 4.0], [5.0, 6.5]]
TEXTS, SIGNS, BITS = ["a"] * 3 + ["b"] * 3, [-1] * 3 + [1] * 3, [0] * 3 + [1] * 3


def trained(name: str, labels: Sequence[Any], **options: Any) -> Guise:
    """An object of a class of `as_people_write`, trained on six records of two classes."""
    from tests.oracle.doors.estimators import as_people_write

    estimator = of_object(getattr(as_people_write, name))
    return estimator.new(options, ROWS, labels).fit(ROWS, list(labels))


@pytest.mark.parametrize(("name", "labels", "options"), [
    ("GaussianNaiveBayes", TEXTS, {}), ("KNN", TEXTS, {"k": 1}), ("KNearestNeighbors", TEXTS, {"k": 1}),
    ("Perceptron", SIGNS, {}), ("Perceptron", TEXTS, {}), ("RosenblattPerceptron", SIGNS, {}),
    ("LDA", TEXTS, {}), ("LogisticRegression", BITS, {"lr": 0.5}), ("LogisticRegression", TEXTS, {"lr": 0.5}),
    ("SVM", SIGNS, {"learning_rate": 0.01}), ("SVM", TEXTS, {"learning_rate": 0.01}),
])
def test_a_class_is_trained_and_asked_whatever_its_names_and_labels(
    name: str, labels: Sequence[Any], options: dict[str, Any]
) -> None:
    found = trained(name, labels, **options)
    decided = found.predict(ROWS)
    assert decided == list(labels)
    assert found.classes_ == sorted(set(labels))
    if found.method(found.made, "predict_proba") is not None:
        assert [sum(row) for row in found.predict_proba(ROWS)] == pytest.approx([1] * 6)


class OneHot:
    """Nearest mean, taught with one-hot rows; answers the place of a class, or such a row."""

    def __init__(self, rows: bool = False) -> None:
        self.rows = rows

    def fit(self, X: Any, Y: Any) -> None:
        _, size = Y.shape
        self.means = [X[Y[:, k] == 1].mean(0) for k in range(size)]

    def predict(self, X: Any) -> Any:
        found = [min(range(len(self.means)), key=lambda k: abs(x - self.means[k]).sum()) for x in X]
        return [[int(k == one) for k in range(len(self.means))] for one in found] if self.rows else found


@pytest.mark.parametrize("rows", [False, True])
@pytest.mark.parametrize("labels", [TEXTS, SIGNS, [7, 7, 5, 5, 9, 9]])
def test_who_refuses_labels_is_taught_one_hot_rows(labels: list[Any], rows: bool) -> None:
    estimator = of_object(OneHot)
    found = estimator.new({"rows": rows}, ROWS, labels).fit(ROWS, labels)
    decided = found.predict(ROWS)
    assert decided == labels or len(set(labels)) > 2
    assert set(decided) <= set(labels)
    assert [found.label(one) for one in found.given[1].tolist()] == labels
    said = [one for one in estimator.manner.remarks if not one.startswith("kind")]
    assert said == ["labels: one-hot rows, a 1 in the column of the class, since it refuses labels"]


def test_who_refuses_something_else_is_not_taught_one_hot_rows() -> None:
    class Refuses:
        def fit(self, X: Any, y: Any) -> None:
            raise ValueError("too few records")

        def predict(self, X: Any) -> None: ...

    estimator = of_object(Refuses)
    with pytest.raises(ValueError, match="too few records"):
        estimator.new({}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert not [one for one in estimator.manner.remarks if one.startswith("labels")]


@pytest.mark.parametrize("raised", [RuntimeWarning, OverflowError])
def test_who_breaks_off_by_its_numbers_is_not_taught_one_hot_rows(raised: type[Exception]) -> None:
    import numpy as np

    class Overflows:
        def fit(self, X: Any, y: Any) -> None:
            if np.ndim(y) == 1:
                raise raised("overflow encountered in exp")

        def predict(self, X: Any) -> list[int]:
            return [0] * len(X)

    estimator = of_object(Overflows)
    with pytest.raises(raised):
        estimator.new({}, ROWS, SIGNS).fit(ROWS, SIGNS)
    assert not [one for one in estimator.manner.remarks if one.startswith("labels")]


def test_who_indexes_by_cells_is_given_integers() -> None:
    import numpy as np

    class ByValue:
        def fit(self, X: Any, y: Any) -> None:
            self.counts = np.bincount(X[:, 0])
            self.first = y[0]

        def predict(self, X: Any) -> list[Any]:
            return [self.first for one in X if self.counts[one[0]] >= 0]

    rows = [[0, 1], [1, 1], [1, 0]]
    estimator = of_object(ByValue, Said("any"))
    found = estimator.new({}, rows, TEXTS).fit(rows, ["a", "b", "b"])
    assert found.predict(rows) == ["a"] * 3
    assert "rows: arrays of integers, since it breaks off on floats; --rows arrays says otherwise" \
        in estimator.manner.remarks
    with pytest.raises(TypeError, match="Cannot cast"):
        found.fit([[0.5, 1], [1, 1]], ["a", "b"])


class MakesMissing:
    """Writes NaN into a copy of its records, which an array of integers does not take."""

    def fit(self, X: Any, y: Any) -> None:
        rows = X.copy()
        rows[rows > 1] = float("nan")
        self.first = y[0]

    def predict(self, X: Any) -> list[Any]:
        return [self.first for _ in X]

    def decision_function(self, X: Any) -> Any:
        raise RuntimeError("Scores are not supported.")


def test_who_breaks_off_on_integers_is_given_floats() -> None:
    rows = [[0, 1], [1, 1], [2, 0]]
    estimator = of_object(MakesMissing, Said("CategoricalNB"))
    assert estimator.new({}, rows, TEXTS).fit(rows, ["a", "b", "b"]).predict(rows) == ["a"] * 3
    assert "rows: floats, since it breaks off on arrays of integers; --rows arrays says otherwise" \
        in estimator.manner.remarks
    with pytest.raises(ValueError, match="cannot convert float NaN to integer"):
        of_object(MakesMissing, Said("CategoricalNB", rows="arrays")).new({}, rows, TEXTS).fit(rows, TEXTS)


def test_a_method_that_says_it_is_not_supported_is_lacking() -> None:
    model = of_object(MakesMissing, Said("any")).new({}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert model.method(model.made, "decision_function") is not None
    for _ in range(2):
        with pytest.raises(Lacking, match="MakesMissing has no decision_function"):
            model.decision_function(ROWS)
    assert model.method(model.made, "decision_function") is None
    assert model.manner.remarks == [
        "decision_function: not asked, since it raises RuntimeError: Scores are not supported."]
    assert [*answers(model, ROWS)] == ["predict"]


class SharesOf:
    """Predicts numbers from 0 to 1 where labels are asked: of each class, or of the second of two alone."""

    def __init__(self, alone: bool = True, sure: bool = False) -> None:
        self.alone = alone
        self.sure = sure

    def fit(self, X: Any, y: Any) -> SharesOf:
        return self

    def predict(self, X: Any) -> list[Any]:
        second: list[float] = [row[0] if row[0] < 0 else 0.9 if row[0] > 2 else 0.2 for row in X]
        if self.sure:
            second = [round(one) for one in second]
        return [[one] for one in second] if self.alone else [[1 - one, one] for one in second]


@pytest.mark.parametrize("alone", [True, False])
def test_shares_in_the_place_of_labels_decide(alone: bool) -> None:
    found = of_object(SharesOf).new({"alone": alone}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert found.predict(ROWS) == TEXTS
    assert any("gives probabilities, no labels" in one for one in found.manner.remarks)


def test_one_probability_a_record_is_remarked() -> None:
    class Alone(SharesOf):
        def predict_proba(self, X: Any) -> list[float]:
            return [0.25 for _ in X]

    found = of_object(Alone).new({}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert found.predict_proba(ROWS[:1]) == [[0.75, 0.25]]
    said = "predict_proba: one probability a record, taken for that of the second class"
    assert said in found.manner.remarks


def test_what_is_no_share_is_no_probability_though_others_were() -> None:
    """And 0 and 1 alone, where texts are taught, are places of these."""
    found = of_object(SharesOf).new({}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert found.predict(ROWS) == TEXTS
    assert found.predict([[-1.0, 0.0], [5.0, 5.0]]) == [-1, 0.9]
    found = of_object(SharesOf).new({"sure": True}, ROWS, TEXTS).fit(ROWS, TEXTS)
    assert found.predict(ROWS) == TEXTS
    assert found.manner.labels == "integers" and not found.manner.shares


def test_labels_that_are_texts_become_integers_where_the_class_refuses_them() -> None:
    found = trained("KNearestNeighbors", TEXTS, k=1)
    assert found.predict([[5.0, 5.0]]) == ["b"]
    assert found.manner.labels == "integers"
    assert [one for one in found.manner.remarks if one.startswith("labels: integers")]
    assert trained("KNN", TEXTS).manner.labels == ""


@pytest.mark.parametrize(("name", "said"), [
    ("Perceptron", "plane: weights·x + bias"),
    ("RosenblattPerceptron", "plane: w_, its first number the bias"),
    ("SVM", "plane: w·x − b"), ("Pegasos", "plane: w, without a bias"),
])
def test_a_plane_is_read_as_the_class_decides_by_it(name: str, said: str) -> None:
    from tests.oracle.doors.estimators import as_people_write
    opened = of_object(getattr(as_people_write, name), Said("Perceptron"))
    found = opened.new({}, ROWS, SIGNS).fit(ROWS, SIGNS)
    (weights,), (bias,) = found.coef_, found.intercept_
    assert said in found.manner.remarks
    scores = [sum(w * x for w, x in zip(weights, row)) + bias for row in ROWS]
    assert [1 if score > 0 else -1 for score in scores] == found.predict(ROWS)


class Holds:
    """Decides by x[0] > 2, and holds `held`, whatever it is taught."""

    held: tuple[float, ...] = ()

    def fit(self, X: Any, y: Any) -> None:
        self.W = list(self.held)

    def predict(self, X: Any) -> list[int]:
        return [1 if row[0] > 2 else -1 for row in X]


@pytest.mark.parametrize(("held", "said", "weights"), [
    ((-1.0, 0.0, 2.0), ["plane: W, its last number the bias, all signs turned"], [1.0, 0.0]),
    ((2.0, -1.0, 0.0), ["plane: W, its first number the bias, all signs turned"], [1.0, 0.0]),
    ((0.0, 1.0, 0.0), [], [1.0, 0.0]), ((0.0, 0.0, 1.0), [], [0.0, 1.0])])
def test_how_a_plane_is_read_is_said_where_one_reading_alone_decides_alike(
    held: tuple[float, ...], said: list[str], weights: list[float]
) -> None:
    found = of_object(type("Held", (Holds,), {"held": held}), Said("Perceptron")).new({}, ROWS, SIGNS)
    assert found.fit(ROWS, SIGNS).coef_ == [weights]
    assert [one for one in found.manner.remarks if one.startswith("plane")] == said


@pytest.mark.parametrize(("label", "held"), [(-1, (-10.0, 1.0)), (1, (10.0, -1.0))])
def test_a_class_that_is_alone_is_on_the_side_of_its_sign(label: int, held: tuple[float, ...]) -> None:
    made = type("Held", (Holds,), {"held": held, "predict": lambda self, X: [label] * len(X)})
    found = of_object(made, Said("Perceptron")).new({}, [[2.0]], [label]).fit([[2.0]], [label])
    assert (found.coef_, found.intercept_) == ([[held[1]]], [held[0]])


class HoldsEach(Holds):
    """Holds a weight and a bias for each of two classes."""

    def fit(self, X: Any, y: Any) -> None:
        self.weights, self.biases = [[-1.0], [1.0]], [2.0, -2.0]


def test_a_weight_of_each_class_is_no_bias_beside_a_weight() -> None:
    found = of_object(HoldsEach, Said("Perceptron", attributes={"intercept_": "biases"})).new({}, ROWS, SIGNS)
    with pytest.raises(Lacking, match="has no weights of a plane"):
        found.fit([[0.0], [4.0]], [-1, 1]).plane()


def test_a_perceptron_gives_the_plane_that_separates_its_records_and_is_skipped_where_none_does() -> None:
    from refml.oracle.doors.estimators.guise.options import Skipped
    from tests.oracle.doors.estimators import as_people_write

    module = opening.module_of(of_object(as_people_write.Perceptron), "mine")
    asked = vars(module)["separability_certificate"]
    found = asked(rows=ROWS, labels=SIGNS, kind="strict", through_origin=False)
    assert all(y * (sum(w * x for w, x in zip(found["weights"], row)) + found["bias"]) > 0
               for row, y in zip(ROWS, SIGNS))
    with pytest.raises(Skipped, match="does not separate these records"):
        asked(rows=[[0.0], [1.0], [2.0]], labels=[1, -1, 1], kind="strict", through_origin=False)


class Any_:
    """A class that answers as it is told."""

    answer: Any = None

    def fit(self, rows: Any, labels: Any) -> None:
        self.seen = rows, labels

    def predict(self, rows: Any) -> Any:
        return type(self).answer


@pytest.mark.parametrize(("answer", "found"), [
    ([1.0, 0.0], [1, 0]), ([[1], [0]], [1, 0]), ([[1, 0]], [1, 0]), ((True, False), [1, 0]),
    ([0.5, 7], [0.5, 7]),
])
def test_labels_come_in_any_shape(answer: Any, found: list[Any]) -> None:
    Any_.answer = answer
    asked = of_object(Any_, Said("Perceptron")).new({}, ROWS, BITS).fit(ROWS, BITS)
    assert asked.predict(ROWS[:2]) == found


@pytest.mark.parametrize(("answer", "says"), [
    (None, "predict gives nothing, and 2 records are asked"), ([1], "predict gives 1 values, and 2 records"),
])
def test_an_answer_of_another_length_is_told(answer: Any, says: str) -> None:
    Any_.answer = answer
    asked = of_object(Any_, Said("Perceptron")).new({}, ROWS, BITS).fit(ROWS, BITS)
    with pytest.raises(ValueError, match=says):
        asked.predict(ROWS[:2])


def test_rows_are_arrays_of_floats_or_lists_as_said() -> None:
    import numpy

    words = Said().words()
    assert Manner(words).array([[1, 2]]).dtype == numpy.float64
    assert Manner(words, family="bernoulli").array([[1, 2]]).dtype.kind == "i"
    assert Manner(words, rows="lists").array([[1, 2]]) == [[1, 2]]
    assert Manner(words).array([[1], [1, 2]]) == [[1], [1, 2]]


def test_what_a_class_needs_is_told_or_given() -> None:
    class Perceptron:
        def __init__(self, n_features: int, way: float) -> None:
            self.size = n_features

        def fit(self, rows: Any, labels: Any) -> None:
            assert len(rows[0]) == self.size

        def predict(self, rows: Any) -> Any:
            return [1 for _ in rows]

    with pytest.raises(ValueError, match=r"Perceptron needs way: write Perceptron\(way=…\), or give"):
        of_object(Perceptron)
    Perceptron.__init__.__defaults__ = (0.1,)
    opened = of_object(Perceptron)
    assert opened.new({}, ROWS, SIGNS).fit(ROWS, SIGNS).predict(ROWS[:1]) == [1]


def test_what_is_guessed_is_said_and_what_is_said_is_not_guessed() -> None:
    from tests.oracle.doors.estimators import as_people_write

    assert of_object(as_people_write.KNearestNeighbors).manner.remarks == [
        "kind: KNeighborsClassifier, by the name KNearestNeighbors; --as says another",
        "method: train for fit", "option: k for n_neighbors"]
    with pytest.raises(ValueError, match="KNN has no predict"):
        of_object(as_people_write.KNN, Said(methods={"predict": "label"}))


def test_an_exception_from_inside_a_class_has_its_line_and_what_helps() -> None:
    from tests.oracle.doors.estimators import as_people_write

    opened = of_object(as_people_write.GaussianNaiveBayes, Said(rows="lists"))
    asked = vars(opening.module_of(opened, "mine"))["naive_bayes_gaussian_posterior"]
    with pytest.raises(AttributeError) as told:
        asked(rows=[[1.0], [2.0]], labels=["a", "b"], query=[1.0], divisor="n")
    assert told.value.__notes__[0].startswith("as_people_write.py, line ")
    assert told.value.__notes__[0].endswith("your class wanted an array: leave out --rows lists")


def test_who_has_arrays_is_not_told_to_give_arrays() -> None:
    error = AttributeError("'tuple' object has no attribute 'dot'")
    assert "array" not in opening.told(error, of_lists=False)
    assert opening.told(error, of_lists=True) == "your class wanted an array: leave out --rows lists"


def test_who_answers_0_and_1_where_signs_are_taught_is_taught_0_and_1() -> None:
    class Bits:
        def fit(self, rows: list[list[float]], labels: list[int]) -> None:
            self.taught = list(labels)

        def predict(self, rows: list[list[float]]) -> list[int]:
            return [int(row[0] > 1) for row in rows]

    estimator = of_object(Bits, Said("Perceptron", rows="lists"))
    for labels in ([-1, 1], ["a", "b"]):
        one = estimator.new({}, [[0.0], [2.0]], labels).fit([[0.0], [2.0]], labels)
        assert one.predict([[0.0], [2.0]]) == labels
        assert one.made.taught == [0, 1]
    assert any("it answers these" in remark for remark in estimator.manner.remarks)


class BreaksOnEqualCells:
    """A class that decides many records at once, and divides by 0 where the cells of a column are equal."""

    def fit(self, X: Any, y: Any) -> None:
        self.spread, self.middle = X.max(0) - X.min(0), X.mean(0)

    def predict(self, X: Any) -> Any:
        if X.ndim == 2 and not self.spread.all():
            raise ZeroDivisionError
        return (((X - self.middle) > 0).sum(-1) > 0).astype(int)


class OneByOne(BreaksOnEqualCells):
    """A class that takes one record at a time."""

    def predict(self, X: Any) -> Any:
        if X.ndim == 2:
            raise ValueError("a record is a list of numbers")
        return int((X - self.middle).sum() > 0)


def test_a_method_that_breaks_on_one_table_is_asked_of_many_records_on_the_next() -> None:
    estimator = of_object(BreaksOnEqualCells, Said("any"))
    equal = estimator.new({}, [[1.0], [1.0]], [0, 1]).fit([[1.0], [1.0]], [0, 1])
    assert equal.predict([[1.0]]) == [0] and estimator.manner.single and estimator.manner.remarks
    apart = estimator.new({}, ROWS, BITS).fit(ROWS, BITS)
    assert apart.predict(ROWS) == BITS and not estimator.manner.single and not estimator.manner.remarks
    with pytest.raises(ZeroDivisionError):   # it is known to take many
        equal.predict([[1.0]])


def test_a_method_that_takes_one_record_is_asked_of_one() -> None:
    estimator = of_object(OneByOne, Said("any"))
    for _ in range(4):
        assert estimator.new({}, ROWS, BITS).fit(ROWS, BITS).predict(ROWS) == BITS
    assert estimator.manner.remarks == ["predict: asked of one record at a time; of several: ValueError"]


def test_who_breaks_off_on_one_record_is_asked_it_twice_but_where_that_is_asked() -> None:
    class OfSeveral(BreaksOnEqualCells):
        def predict(self, X: Any) -> Any:
            if len(X) == 1:
                raise IndexError("axis 1 is out of bounds")
            return super().predict(X)

    estimator = of_object(OfSeveral, Said("any"))
    model = estimator.new({}, ROWS, BITS).fit(ROWS, BITS)
    assert model.predict(ROWS[:1]) == BITS[:1] and model.predict(ROWS) == BITS
    assert [one.rpartition(" since ")[2] for one in estimator.manner.remarks] == [
        "alone it raises IndexError: axis 1 is out of bounds"]
    with pytest.raises(IndexError):
        one_by_one(model, ROWS)


class WantsBits:
    """A class that is taught 0 and 1, and refuses −1."""

    def fit(self, X: Any, y: Any) -> None:
        if y.min() < 0:
            raise ValueError("negative labels")
        self.w, self.b = X[y == 1].mean(0) - X[y == 0].mean(0), 0.0
        self.b = -X.mean(0) @ self.w

    def predict(self, X: Any) -> Any:
        return (X @ self.w + self.b > 0) * 1


def test_who_refuses_signs_is_taught_0_and_1() -> None:
    estimator = of_object(WantsBits, Said("Perceptron"))
    assert estimator.new({}, ROWS, SIGNS).fit(ROWS, SIGNS).predict(ROWS) == SIGNS
    assert "labels: 0 and 1, since it refuses −1 and 1" in estimator.manner.remarks
    assert estimator.new({}, ROWS, TEXTS).fit(ROWS, TEXTS).predict(ROWS) == TEXTS


class SharesOfNumbers:
    """A class whose probabilities alone need numbers for labels."""

    def fit(self, X: Any, y: Any) -> None:
        self.y = y

    def predict(self, X: Any) -> Any:
        return [self.y[0]] * len(X)

    def predict_proba(self, X: Any) -> Any:
        return [sum(self.y.tolist()) / len(self.y)] * len(X)


def test_who_needs_numbers_for_probabilities_alone_is_taught_integers() -> None:
    estimator = of_object(SharesOfNumbers, Said("any"))
    assert estimator.new({}, ROWS, TEXTS).fit(ROWS, TEXTS).predict_proba(ROWS) == [[0.5, 0.5]] * 6
    assert estimator.manner.labels == "integers"


class OfIntegers:
    """Takes no texts for labels, and answers one record with one label."""

    def fit(self, X: Any, y: Any) -> None:
        self.known = [([*row], int(label)) for row, label in zip(X, y)]

    def predict(self, X: Any) -> Any:
        found = [label for x in X for row, label in self.known if [*x] == row]
        return found if len(X) > 1 else found[0]


def test_what_is_known_of_labels_holds_for_the_next_object() -> None:
    estimator, three = of_object(OfIntegers, Said("any")), ["a", "b", "c"] * 2
    for _ in range(2):
        model = estimator.new({}, ROWS, three).fit(ROWS, three)
        assert [label for _, label in model.made.known] == [0, 1, 2] * 2
        assert (model.predict(ROWS), model.predict(ROWS[1:2])) == (three, ["b"])
    assert estimator.manner.labels == "integers" and len(estimator.manner.remarks) == 1
    assert not estimator.manner.single["predict"]   # one record in a table is no record alone


@pytest.mark.parametrize("side", SIDES)
def test_a_1_that_only_fit_adds_is_given_to_predict_on_the_side_where_more_is_right(side: str) -> None:
    import numpy as np

    class AddsOne:
        def fit(self, X: Any, y: Any) -> None:
            ones = [np.ones(len(X)), X] if side == BEFORE else [X, np.ones(len(X))]
            self.w = np.linalg.lstsq(np.column_stack(ones), np.where(y == 1, 1.0, -1.0), rcond=None)[0]

        def predict(self, X: Any) -> Any:
            return np.where(X @ self.w > 0, 1, 0)

    estimator = of_object(AddsOne, Said("any"))
    assert estimator.new({}, ROWS, BITS).fit(ROWS, BITS).predict(ROWS) == BITS
    assert estimator.manner.ones == side and estimator.manner.short.startswith("ValueError: matmul")
    assert estimator.new({}, ROWS, BITS).fit(ROWS, BITS).predict(ROWS[2:4]) == BITS[2:4]


@pytest.mark.parametrize(("answer", "scores"), [
    ([0.5, -1.5], [0.5, -1.5]), ([[0.5], [-1.5]], [0.5, -1.5]),
    ([[0.5, 1.0, 2.0], [2.0, 1.0, 0.5]], [[0.5, 1.0, 2.0], [2.0, 1.0, 0.5]])])
def test_a_score_is_a_number_or_one_for_each_class(answer: Any, scores: Any) -> None:
    class Scores(OfIntegers):
        def decision_function(self, X: Any) -> Any:
            return answer

    labels = [0, 1, 2][:3 if isinstance(scores[0], list) else 2] * 3
    rows = [[float(place), 0.0] for place in range(len(labels))]
    model = of_object(Scores, Said("any")).new({}, rows, labels).fit(rows, labels)
    assert model.decision_function(rows[:2]) == scores


@pytest.mark.parametrize("declared", [["b", "a"], [2, 1, 3], ["b", 7]])
def test_declared_classes_are_sorted_and_given_as_they_are(declared: list[Any]) -> None:
    class InParts(OfIntegers):
        def partial_fit(self, X: Any, y: Any, classes: Any) -> None:
            self.declared = classes

    model = of_object(InParts, Said("any")).new({}, ROWS[:1], declared[:1])
    model.partial_fit(ROWS[:1], declared[:1], declared)
    assert model.made.declared == declared
    assert model.classes == sorted(declared, key=str)   # numbers first


def test_labels_that_are_numbers_stay_where_probabilities_break_off() -> None:
    class OfPlaces(SharesOfNumbers):
        def predict_proba(self, X: Any) -> Any:
            return [(0.25, 0.75)[self.y[0]]] * len(X)

    estimator = of_object(OfPlaces, Said("any"))
    with pytest.raises(IndexError):
        estimator.new({}, ROWS, [3, 3, 3, 7, 7, 7]).fit(ROWS, [3, 3, 3, 7, 7, 7]).predict_proba(ROWS)
    assert not estimator.manner.labels and not estimator.manner.remarks


def linear_kernel(x: Any, y: Any) -> float:
    return float(x @ y)


class TakesAFunction:
    """A class whose kernel is a function."""

    def __init__(self, C: float = 1.0, kernel: Any = linear_kernel) -> None:
        self.C, self.kernel = C, kernel

    def fit(self, X: Any, y: Any) -> None:
        """Learn nothing."""

    def predict(self, X: Any) -> Any:
        return [1] * len(X)


def test_an_option_that_is_a_function_is_not_given_a_text() -> None:
    estimator = of_object(TakesAFunction, Said("SVC"))
    case = {"C": 1.0, "slack": 1, "intercept": "free", "degree": None, "constant": 1, "gamma": 1}
    assert estimator.options({**case, "kernel": "linear"}) == {"C": 1.0}
    with pytest.raises(NotImplementedError, match="kernel=linear_kernel, and the case 'rbf'"):
        estimator.options({**case, "kernel": "rbf"})


def test_what_a_class_keeps_to_itself_is_skipped_and_not_wrong() -> None:
    estimator = of_object(TakesAFunction, Said("SVC"))
    found = estimator.new({}, ROWS, SIGNS).fit(ROWS, SIGNS)
    assert not hasattr(found, "support_")
    for ask in (lambda: found.support_, lambda: found.decision_function(ROWS), lambda: found.coef_):
        with pytest.raises(NotImplementedError, match="TakesAFunction has no"):
            ask()


def test_an_option_that_is_not_given_is_not_what_is_learnt() -> None:
    class Naive(TakesAFunction):
        priors, class_prior = None, [0.25, 0.75]

    found = of_object(Naive, Said("GaussianNB")).new({}, ROWS, SIGNS).fit(ROWS, SIGNS)
    assert found.class_prior_ == [0.25, 0.75]
    Naive.class_prior = None   # type: ignore[assignment]  # it holds none
    assert not hasattr(found, "class_prior_")


def test_who_holds_labels_against_signs_alone_is_taught_them() -> None:
    class Signs:
        def fit(self, X: Any, y: Any) -> None:
            self.middle = {sign: [x[0] for x, own in zip(X, y) if own == sign] for sign in (-1, 1)}

        def predict(self, X: Any) -> list[int]:
            low, high = (sum(self.middle[sign]) / len(self.middle[sign]) for sign in (-1, 1))
            return [(-1, 1)[abs(x[0] - high) < abs(x[0] - low)] for x in X]

    estimator = opening.of_object(Signs, Said("GaussianNB", rows="lists"))
    for names in (["ham", "spam"], ["no", "yes"]):
        model = estimator.new({}, [[-1.0], [1.0]], names).fit([[-1.0], [1.0]], names)
        assert model.predict([[2.0], [-2.0]]) == names[::-1]
    assert "labels: −1 and 1, since it breaks off on others" in estimator.manner.remarks
    rows, names = [[1.0], [2.0], [3.0]], ["a", "b", "c"]
    with pytest.raises(ZeroDivisionError):   # of three classes nothing else is tried
        estimator.new({}, rows, names).fit(rows, names).predict(rows)


def test_without_predict_the_likeliest_component_is_predicted() -> None:
    class NearerMixture:
        def fit(self, X: Any) -> None:
            self.means = [X[0][0], X[-1][0]]

        def predict_probas(self, X: Any) -> list[list[float]]:
            return [[float(abs(x[0] - one) <= abs(x[0] - other)) for one, other in
                     (self.means, self.means[::-1])] for x in X]

    estimator = opening.of_object(NearerMixture, Said(rows="lists"))
    assert "method: predict_probas for predict_proba" in estimator.manner.remarks
    model = estimator.new({}, [[0.0], [4.0]], [0, 1]).fit([[0.0], [4.0]], [0, 1])
    assert model.predict([[1.0], [3.0]]) == [0, 1]


def test_who_answers_places_of_classes_is_taught_them() -> None:
    class Places:
        def fit(self, X: Any, y: Any) -> None:
            self.first = sorted(set(y))[0]

        def predict(self, X: Any) -> list[int]:
            return [int(x[0] > 0) for x in X]

    estimator = opening.of_object(Places, Said("GaussianNB", rows="lists"))
    model = estimator.new({}, [[-1.0], [1.0]], ["ham", "spam"]).fit([[-1.0], [1.0]], ["ham", "spam"])
    assert model.predict([[2.0], [-2.0]]) == ["spam", "ham"]
    assert model.made.first == 0
    assert any("since it answers these" in one for one in estimator.manner.remarks)


class Upright:
    """A mean of labels times records, in a column: from labels in a row it may learn one for each record."""

    def __init__(self, wants: str = "") -> None:
        self.wants = wants

    def fit(self, X: Any, y: Any) -> None:
        if self.wants == "its width":
            assert y.shape[1] == 1
        elif self.wants == "its cells":
            assert y[0][0] in y
        elif self.wants == "an assertion":
            assert y.shape == (len(X), 1)
        elif self.wants == "a frame":
            y = y.iloc[:, 0].to_numpy().reshape(-1, 1)
        elif self.wants == "no more":
            y = y.reshape(-1, 1)
        self.middle, self.low, self.high = X[:, :1].mean(), y.min(), y.max()
        self.way = (X[:, :1] - self.middle).T @ (y - y.mean() + X[:, :1] * 0)

    def predict(self, X: Any) -> Any:
        scores = (X[:, :1] - self.middle) @ self.way
        return (scores > 0) * self.high + (scores <= 0) * self.low


@pytest.mark.parametrize("wants", ["no more", "its width", "its cells", "an assertion", "as many",
                                   "a frame"])
@pytest.mark.parametrize("labels", [SIGNS, BITS])
def test_who_breaks_off_on_a_row_of_labels_is_given_a_column(wants: str, labels: list[int]) -> None:
    if wants == "a frame":
        pytest.importorskip("pandas")
    estimator = of_object(Upright, Said("Perceptron"))
    found = estimator.new({"wants": wants}, ROWS, labels).fit(ROWS, labels)
    assert found.predict(ROWS) == labels
    forms = [one for one, remark in OF_LABELS.items() if remark in estimator.manner.remarks]
    assert forms == [COLUMN] * (wants != "no more") + [SERIES] * (wants == "a frame")
    assert [found.label(one) for one in listed(found.given[1])] == labels
