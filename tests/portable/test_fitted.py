"""What the chapters fit becomes a portable model that decides as the chapter does."""
from __future__ import annotations

import re
from collections.abc import Callable
from fractions import Fraction
from itertools import permutations
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import gda, logistic, mixture, naive_bayes, perceptron, svm, text
from refml.errors import InvalidInput, Undecided, Unsupported
from refml.linear.classifier import LinearClassifier
from refml.numbers.reals.real import Real, enclosure, sign, sqrt
from refml.portable.code.c_header import c_header
from refml.portable.code.python_file import python_file
from refml.portable.fitted import linear, machine, portable
from refml.portable.text import read, write
from refml.svm import optimum
from tests.portable.fitted_models import BUMPS, SQUARE, examples, points

SEEDS = range(4)
MORE = 400 + 2100   # bits beyond those of the digits, and twice those before the point of any double


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("kernel", [{}, SQUARE, BUMPS], ids=["linear", "polynomial", "rbf"])
def test_a_machine_decides_as_the_chapter(seed: int, kernel: dict[str, Any]) -> None:
    rows, labels = examples(seed)
    model = machine(rows, labels, optimum.solve(rows, labels, C=1, **kernel), at_zero=-1, **kernel)
    asked = points(seed + 9, 5, 2)
    expected = svm.decisions(rows, labels, asked, C=1, at_zero=-1, **kernel)
    assert [model.decide(x) for x in asked] == [[label] for label in expected]


@pytest.mark.parametrize("seed", SEEDS)
def test_gaussian_classes_decide_as_the_chapter(seed: int) -> None:
    rows, labels = examples(seed)
    shared, own = portable(gda.parameters(rows, labels)), portable(gda.quadratic_parameters(rows, labels))
    for x in points(seed + 9, 5, 2):
        assert shared.decide(x) == gda.decision(rows, labels, x)
        assert own.decide(x) == gda.decision(rows, labels, x, covariance="per class")


def test_logistic_regression_travels_to_proven_digits() -> None:
    found = logistic.maximiser([[0], [1], [2], [3]], [0, 1, 0, 1])
    model = portable(found, digits=20)
    assert (model.unit, model.error, model.classes) == (10**20, 1, [0, 1])
    assert model.rows[0][0] == -136227639384014262464, "rounded to nearest at the last of 20 places"
    assert model.decide([3]) == [1] == [logistic.decision(found.weights, found.intercept, [3])]
    near = Fraction(-model.rows[0][0], model.rows[0][1])
    with pytest.raises(Undecided, match="0 within the digits"):
        model.decide([near])
    with pytest.raises(InvalidInput, match="digits=0: give 1 to"):
        portable(found, digits=0)


@pytest.mark.parametrize("numbers", [["-2/5", "1.2", "-7/5"], [-2, 6, -7], [0.5, 1, 0]])
def test_numbers_of_any_kind_are_exact_and_irrational_ones_alone_are_rounded(numbers: list[Any]) -> None:
    *weights, bias = map(Fraction, numbers)
    model, exact = linear(numbers[:-1], numbers[-1]), linear(weights, bias)
    assert (model.error, model.rows, model.unit) == (0, exact.rows, exact.unit)
    with pytest.raises(InvalidInput, match="weights"):
        linear(["a", 1], 0)


def test_names_of_classes() -> None:
    run = perceptron.train([[1], [-1]], [1, -1])
    assert portable(run).classes == [-1, 1]
    assert portable(run, classes=["no", "yes"]).decide([5]) == ["yes"]
    with pytest.raises(InvalidInput, match="names a label twice"):
        portable(run, classes=["no", "no"])
    assert portable(LinearClassifier([Fraction(1, 2)], Fraction(1, 3))).rows == [[2, 3]]
    assert linear([Fraction(1)], Fraction(0), at_zero=0).decide([0]) == [-1, 1]


@pytest.mark.parametrize("order", [None, *permutations(["b", 10, 9])])
def test_classes_of_gda_stand_in_the_order_asked(order: tuple[Any, ...] | None) -> None:
    rows = [[0], [1], [5], [7], [20], [26]]
    labels: list[Any] = ["b", "b", 10, 10, 9, 9]
    for covariance, learn in (("shared", gda.parameters), ("per class", gda.quadratic_parameters)):
        model = portable(learn(rows, labels), classes=order)
        assert model.classes == list(order or [9, 10, "b"])
        for x in range(-9, 40, 7):
            assert model.decide([x]) == gda.decision(rows, labels, [x], covariance=covariance)


@pytest.mark.parametrize(("classes", "says"), [
    (["+", 1], r"the model has '-', which is not in classes=\['\+', 1\]: declare it"),
    (["+", "-", "x"], "are 3 and the model has 2"), ("+-", "classes='\\+-' is not a list"),
    (["+", "+"], "names a label twice"),
])
def test_names_of_other_classes_are_refused(classes: Any, says: str) -> None:
    learnt = gda.parameters([[1, 3], [3, 3], [2, 1]], ["+", "+", "-"])
    with pytest.raises(InvalidInput, match=says):
        portable(learnt, classes=classes)


@pytest.mark.parametrize(("at_zero", "side"), [
    ({}, ["yes"]), ({"at_zero": 1}, ["yes"]), ({"at_zero": -1}, ["no"]), ({"at_zero": 0}, ["no", "yes"])])
def test_a_score_of_0_is_on_the_side_that_was_said(at_zero: dict[str, Any], side: list[str]) -> None:
    rows, labels, names = [[1], [-1]], [1, -1], ["no", "yes"]
    models: list[Any] = [linear([1], 0, names, **at_zero)]
    for kernel in ({}, {**SQUARE, "constant": 1}, BUMPS):
        solution = optimum.solve(rows, labels, C="1/4", **kernel)
        models.append(machine(rows, labels, solution, names, **at_zero, **kernel))
    assert [model.decide([0]) for model in models] == [side] * 4
    assert [model.decide(["1/9"]) for model in models] == [["yes"]] * 4


def test_sides_and_digits_that_are_none_are_refused() -> None:
    with pytest.raises(InvalidInput, match="at_zero=2 is not one of"):
        linear([1], 0, at_zero=2)
    with pytest.raises(InvalidInput, match="at_zero=2 is not one of"):
        machine([[1], [-1]], [1, -1], optimum.solve([[1], [-1]], [1, -1], C=1, **BUMPS), at_zero=2, **BUMPS)
    for digits in (0, 10_001):
        with pytest.raises(InvalidInput, match=f"digits={digits}: give 1 to 10000"):
            linear([sqrt(2)], 0, digits=digits)
    assert linear([sqrt(2)], 0).unit == 10**30
    assert linear([sqrt(2)], 0, digits=1).rows == [[0, 14]]
    [[_, root]] = linear([sqrt(2)], 0, digits=10_000).rows
    assert (2 * root - 1)**2 < 8 * 10**20_000 < (2 * root + 1)**2


def test_an_optimum_known_within_a_gap_is_open() -> None:
    solution = SimpleNamespace(alpha=[1, 1], bias=Fraction(0), weights=[1], gap=Fraction(1, 8))
    with pytest.raises(Undecided, match="within a relative gap of 1/8"):
        machine([[1], [-1]], [1, -1], solution)


def test_mixtures_have_components() -> None:
    half = Fraction(1, 2)
    tables = mixture.CategoricalMixture([half, half], [[[half, half]], [[Fraction(1, 3), Fraction(2, 3)]]])
    assert portable(tables).decide([0]) == [0]
    assert portable(tables, classes=["a", "b"]).decide([1]) == ["b"]
    with pytest.raises(InvalidInput, match=r"classes=\['a'\] are 1 and the model has 2"):
        portable(tables, classes=["a"])
    exact = mixture.gaussian_step([[0], [1], [9]], ["1/2", "1/2"], [[0], [9]], [[[1]]])
    with pytest.raises(Unsupported, match="take a run of `em`"):
        portable(exact)


def test_a_spam_filter_travels_as_its_model() -> None:
    spam_filter = text.SpamFilter.train(["buy now", "see you"], ["spam", "ham"])
    assert portable(spam_filter) is spam_filter.model


@pytest.mark.parametrize(("make", "error", "says"), [
    (lambda: portable(7), InvalidInput, "model=7 cannot be exported"),
    (lambda: machine([[1, 0], [0, 1]], [1, -1], None, kernel="gram"), Unsupported, "kernel='gram' is a"),
    (lambda: machine([[1]], [1], optimum.solve([[1]], [1], C=1)), InvalidInput, "of one class"),
])
def test_what_cannot_travel_is_refused(make: Callable[[], object], error: type[Exception], says: str) -> None:
    with pytest.raises(error, match=says):
        make()


def test_a_model_of_counted_bits_travels_as_it_is() -> None:
    counts = naive_bayes.BitCounts(3, ["b", "a", "c"])
    counts.add_all([[1, 0, 1], [0, 0, 1], [1, 1, 0]], ["a", "b", "a"])
    model = naive_bayes.BernoulliModel(counts, alpha="1/2", smooth_prior=True)
    travelled = read(write(portable(model)))
    assert isinstance(travelled, naive_bayes.BernoulliModel)
    assert travelled == portable(model) == model


# ---------------------------------------------------------------- what a model says of its own error

sizes = st.builds(lambda m, e: m * Fraction(10) ** e, st.integers(1, 10**9), st.integers(-300, 298))


def off(written: list[Fraction], truth: list[Any], places: int) -> Fraction:
    """The greatest distance of the numbers written from the true ones."""
    ends = [enclosure(number, 4 * places + MORE) for number in truth]
    return max(max(abs(one - low), abs(one - high)) for one, (low, high) in zip(written, ends, strict=True))


def pairs_of(header: str) -> list[tuple[Fraction, Fraction]]:
    found = re.findall(r"\{(-?[0-9][0-9.e+-]*), ([0-9.e+-]+)\}", header)
    return [(Fraction(float(value)), Fraction(float(error))) for value, error in found]


def check_error(model: Any, truth: list[Any], in_header: list[Any], places: int) -> None:
    """Hold the numbers of a model, bias first, to its stated error: as it is, as text, as `.py`, as `.h`."""
    names: dict[str, Any] = {}
    exec(python_file(model), names)
    read_again = read(write(model))
    for one in (model, read_again):
        numbers = one.rows[0] if hasattr(one, "rows") else [one.bias, *one.coefficients]
        written = [Fraction(number, one.unit) for number in numbers]
        assert off(written, truth, places) <= Fraction(one.error, one.unit)
    numbers = names["WEIGHTS"] if "WEIGHTS" in names else (names["BIAS"], *names["COEFFICIENTS"])
    written = [Fraction(number, model.unit) for number in numbers]
    assert names["ERROR"] == model.error == 1
    assert off(written, truth, places) <= Fraction(names["ERROR"], model.unit)
    within = pairs_of(c_header(model))
    assert all(off([value], [number], places) <= error
               for (value, error), number in zip(within, in_header, strict=True))


@given(st.lists(sizes, min_size=1, max_size=3), st.sampled_from([1, 12, 30, 200, 400]))
def test_a_linear_model_keeps_its_stated_error(given_sizes: list[Fraction], places: int) -> None:
    irrational = [sqrt(2) * size for size in given_sizes]
    near_one = (sqrt(10**40 + 1) - 10**20) * given_sizes[0]   # which cancels
    weights: list[Any] = [*irrational, near_one, given_sizes[-1]]
    model = linear(weights, -irrational[0], digits=places)
    check_error(model, [-irrational[0], *weights], [-irrational[0], *weights], places)


@pytest.mark.parametrize("places", [12, 200])
def test_every_kind_of_model_keeps_its_stated_error(places: int) -> None:
    found = logistic.maximiser([[0], [1], [2], [3]], [0, 1, 0, 1])
    far = logistic.maximiser([[0], ["1e-12"], ["2e-12"], ["3e-12"]], [0, 1, 0, 1])
    for one in (found, far):
        numbers: list[Any] = [one.intercept, *one.weights]
        check_error(portable(one, digits=places), numbers, numbers, places)
    rows, labels = examples(1)
    solution = optimum.solve(rows, labels, C=10**9, **BUMPS)
    model = machine(rows, labels, solution, digits=places, **BUMPS)
    chosen = [i for i, a in enumerate(solution.alpha) if a != 0]
    coefficients: list[Any] = [solution.alpha[i] * labels[i] for i in chosen]
    assert any(isinstance(one, Real) for one in coefficients)
    cells = [cell for i in chosen for cell in rows[i]]
    in_header = [*cells, *coefficients, solution.bias, Fraction(1, 4)]
    check_error(model, [solution.bias, *coefficients], in_header, places)


@given(sizes, st.sampled_from([1, 12, 30, 60, 200]), st.integers(-3, 3))
def test_a_decision_is_the_true_one_or_open(size: Fraction, places: int, units: int) -> None:
    bias = sqrt(2) * size
    model = linear([-size], bias, digits=places)
    [here, slope] = model.rows[0]
    near = enclosure(bias / size, 4 * places + MORE)[0]
    for x in [near] + ([(near + Fraction(here + units, -slope)) / 2] if slope else []):
        try:
            [side] = model.decide([x])
        except Undecided:
            continue
        assert side == sign(bias - size * x)


def test_a_number_that_may_be_0_is_written_too() -> None:
    rows = [[-2], [-1], [1], [2]]
    symmetric = logistic.maximiser(rows, [0, 1, 0, 1], l2=1)
    model = portable(symmetric, digits=40)
    assert abs(model.rows[0][0]) <= 1


def test_digits_bound_the_score_of_a_gaussian_kernel_alone() -> None:
    rows, labels = examples(0)
    solution = optimum.solve(rows, labels, C=1, **SQUARE)
    scaled = SimpleNamespace(alpha=[sqrt(2) * a for a in solution.alpha], bias=solution.bias)
    with pytest.raises(InvalidInput, match="error=1 and kernel='polynomial': an error can be stated"):
        machine(rows, labels, scaled, **SQUARE)
