"""What other programs get wrong on support vector machines and perceptrons, measured against exact answers.

Each figure is asserted with room for other versions; the README's are those of the versions that it names.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from sklearn.datasets import load_iris
from sklearn.linear_model import Perceptron
from sklearn.svm import SVC, LinearSVC

from refml.perceptron import best_direction
from refml.perceptron import training as perceptron
from refml.svm import optimum
from tests.tables import FIVE

ADAPTERS = Path(__file__).resolve().parent.parent / "tools" / "adapters"

Rows = list[list[float]]
Trainer = Callable[[Rows, list[int], float, float], Any]


def two_irises(shift: float = 0) -> tuple[Rows, list[int]]:
    """Versicolor and virginica, which no plane separates: 100 records of 4 lengths."""
    rows, kinds = load_iris(return_X_y=True)
    return (rows[kinds > 0] + shift).tolist(), [1 if kind == 2 else -1 for kind in kinds[kinds > 0]]


def distance(weights: Any, exact: Any) -> float:
    """‖w − w*‖/‖w*‖."""
    right = np.array([float(value) for value in exact])
    return float(np.linalg.norm(np.ravel(weights) - right) / np.linalg.norm(right))


def by_scikit_learn(rows: Rows, labels: list[int], C: float, tol: float) -> Any:
    return SVC(kernel="linear", C=C, tol=tol).fit(rows, labels).coef_[0]


def by_libsvm(rows: Rows, labels: list[int], C: float, tol: float) -> Any:
    svmutil = pytest.importorskip("libsvm.svmutil", reason="libsvm-official is not installed")
    model = svmutil.svm_train(labels, rows, f"-q -t 0 -c {C!r} -e {tol!r}")
    signed = [value for value, in model.get_sv_coef()]
    return model.get_labels()[0] * np.array(signed) @ np.array(rows)[np.array(model.get_sv_indices()) - 1]


# ---------------------------------------------------------------- a kernel matrix in single precision

@pytest.mark.parametrize("train", [by_scikit_learn, by_libsvm])
@pytest.mark.parametrize(("C", "least", "most"), [(1.0, 1e-6, 1e-4), (100.0, 3e-5, 3e-3)])
def test_a_smaller_tolerance_stops_helping(train: Trainer, C: float, least: float, most: float) -> None:
    """libsvm keeps its kernel matrix in float32, and says nothing when that is where the error comes from."""
    rows, labels = two_irises()
    exact = optimum.solve(rows, labels, C=C).weights
    default, *smaller = [distance(train(rows, labels, C, tol), exact) for tol in (1e-3, 1e-8, 1e-12)]
    assert 1e-4 < default < 5e-3
    assert all(least < error < most for error in smaller)
    assert smaller[1] == pytest.approx(smaller[0], rel=0.1)


@pytest.mark.parametrize("C", [1.0, 100.0])
def test_the_students_doubles_have_no_such_floor(C: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ADAPTERS)
    student = importlib.import_module("textbook_machines")
    rows, labels = two_irises()
    found = student.svm_solve(rows=rows, labels=labels, C=C)
    assert distance(found["weights"], optimum.solve(rows, labels, C=C).weights) < 1e-10


@pytest.mark.parametrize(("shift", "least", "most"), [(100, 1e-3, 0.03), (1000, 0.03, 0.5), (10_000, 1, 100)])
def test_far_from_the_origin_the_weights_are_lost(shift: float, least: float, most: float) -> None:
    """Adding a number to all features moves b alone: the exact weights stay, but for rounding the data."""
    exact = optimum.solve(*two_irises(), C=1).weights
    rows, labels = two_irises(shift)
    moved = optimum.solve(rows, labels, C=1).weights
    assert distance([float(value) for value in moved], exact) < 1e-11
    with warnings.catch_warnings():
        warnings.simplefilter("error")  # not a word of it
        assert least < distance(by_scikit_learn(rows, labels, 1.0, 1e-3), moved) < most


# ---------------------------------------------------------------- another problem than the one that was put

@pytest.mark.parametrize("C", [1e3, 1e10])
def test_linear_svc_finds_another_plane(C: float) -> None:
    """It counts b in the norm, so that it finds the plane of Novikoff's bound, not the best one."""
    rows, labels = FIVE
    found = LinearSVC(C=C, loss="hinge", tol=1e-10, max_iter=100_000, random_state=0).fit(rows, labels)
    of_the_bound = best_direction.least_bound(rows, labels)
    assert distance([found.coef_[0, 0], found.coef_[0, 1], found.intercept_[0]],
                    [*of_the_bound.weights, of_the_bound.bias]) < 1e-8
    best = optimum.solve(rows, labels)
    first, second = [abs(float(w) - right) / abs(right)
                     for w, right in zip(found.coef_[0], map(float, best.weights), strict=True)]
    assert 0.78 < first < 0.79 and 0.13 < second < 0.14
    assert distance(found.intercept_, [best.bias]) == pytest.approx(0.34, abs=0.01)


# ---------------------------------------------------------------- an end that is none

@pytest.mark.parametrize("rows", [[[3], [4]], [[100], [101]]])
def test_scikit_learns_perceptron_stops_early_without_a_word(rows: list[list[int]]) -> None:
    """Its loss did not fall for five epochs, and so it ends: half of two records are wrong."""
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        stopped = Perceptron(shuffle=False).fit(rows, [-1, 1])
    assert stopped.score(rows, [-1, 1]) == 0.5
    assert stopped.n_iter_ < stopped.max_iter


def test_the_perceptron_ends_on_what_it_gives_up() -> None:
    ended = perceptron.train([[3], [4]], [-1, 1])
    assert (ended.converged, ended.updates) == (True, 53)
    assert ended.updates <= best_direction.least_bound([[3], [4]], [-1, 1]).bound == 901
