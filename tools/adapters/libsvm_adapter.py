"""libsvm itself, by the Python interface that its authors publish as `libsvm-official`.

Judge it with `python3 -m refml check tools/adapters/libsvm_adapter.py` where that is installed.

    svm_train         C-SVC: linear, polynomial, rbf, precomputed; slacks are not squared
    the hard margin   it knows none: a price C of 1e5
    a shorter row     has the feature 0 at its end: rows are sparse

    LIBSVM_TOL=1e-8   the tolerance -e; 1e-3 is the default

What it has no option for is skipped, with the reason.
"""
from __future__ import annotations

import importlib.metadata
import itertools
import os
from typing import Any

from libsvm import svmutil

TOLERANCE = os.environ.get("LIBSVM_TOL", "1e-3")
NAME = "libsvm" + (f" (tol={TOLERANCE})" if "LIBSVM_TOL" in os.environ else "")
VERSION = importlib.metadata.version("libsvm-official")

# Above the greatest multiplier of a hard margin every price has its plane.  Where no plane separates, the
# multipliers climb to it in small steps, and at 1e10 they would take all the ten million that libsvm allows.
HARD = 1e5
KERNELS = {"linear": 0, "polynomial": 1, "rbf": 2, "gram": 4}

Rows = list[list[float]]


def svm_solve(rows: Rows, labels: list[int], kernel: str, **how: Any) -> dict[str, Any]:
    model = _trained(rows, labels, kernel, **how)
    sign = _sign(model)
    alpha = [0.0] * len(rows)
    signed = [0.0] * len(rows)
    for place, (coefficient,) in zip(model.get_sv_indices(), model.get_sv_coef()):
        alpha[place - 1], signed[place - 1] = abs(coefficient), sign * coefficient
    columns = itertools.zip_longest(*rows, fillvalue=0.0)
    weights = [sum(s * v for s, v in zip(signed, column)) for column in columns]
    return {"alpha": alpha, "weights": weights if kernel == "linear" else [],
            "bias": -sign * model.rho[0] if model.get_nr_class() == 2 else None}


def svm_scores(
    rows: Rows, labels: list[int], queries: Rows, kernel: str, **how: Any
) -> list[float]:
    model = _trained(rows, labels, kernel, **how)
    _, _, values = svmutil.svm_predict([], _points(queries, kernel), model, "-q")
    return [_sign(model) * value[0] for value in values]


def svm_decisions(
    rows: Rows, labels: list[int], queries: Rows, kernel: str, at_zero: int = 1, **how: Any
) -> list[int]:
    if at_zero != 1:
        raise NotImplementedError("C-SVC has a label of its own at the score 0")
    found, _, _ = svmutil.svm_predict(
        [], _points(queries, kernel), _trained(rows, labels, kernel, **how), "-q")
    return [int(label) for label in found]


def _trained(
    rows: Rows, labels: list[int], kernel: str, C: float | None, slack: int, degree: int | None,
    constant: float, gamma: float, intercept: str = "free"
) -> Any:
    if intercept != "free":
        raise NotImplementedError("C-SVC leaves the intercept free")
    if slack == 2 and C is not None:
        raise NotImplementedError("C-SVC has no squared slacks")
    price = HARD if C is None else C
    power = degree if kernel == "polynomial" else 1
    options = (f"-q -s 0 -t {KERNELS[kernel]} -c {price!r} -e {TOLERANCE} -d {power} -r {constant!r} "
               f"-g {gamma!r}")
    return svmutil.svm_train(labels, _points(rows, kernel), options)


def _points(rows: Rows, kernel: str) -> Rows:
    """A row of a kernel matrix bears its number."""
    return [[i, *row] for i, row in enumerate(rows, 1)] if kernel == "gram" else rows


def _sign(model: Any) -> int:
    """Scores are positive for the label that it saw first."""
    return 1 if model.get_labels()[0] > 0 else -1
