"""What the reference of every kind of estimator learns and answers, kept whole in as_followed.txt."""
from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

from refml.cli.compare.kinds.models import REFERENCES
from refml.cli.compare.records import BITS, CODES, COUNTS, NUMBERS, Records
from refml.errors import RefmlError
from refml.numbers.reals import real
from tests import goldens

KEPT = Path(__file__).with_name("as_followed.txt")
CODED = [[0.0, 1.0, 2.0, 1.0, 0.0, 2.0], [1.0, 0.0, 2.0, 2.0, 0.0, 1.0]]
COLUMNS: dict[str, list[list[float]]] = {
    BITS: [[0.0, 1.0, 1.0, 1.0, 0.0, 0.0], [1.0, 0.0, 1.0, 0.0, 0.0, 1.0]], CODES: CODED, COUNTS: CODED,
    NUMBERS: [[0.0, 1.5, 2.0, 1.0, 0.5, 4.0], [1.0, 0.0, 2.0, 3.0, 0.25, 3.5]]}
MACHINE = {"C": "2", "kernel": "linear", "degree": 2, "gamma": "1/2", "coef0": 1}
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "BernoulliNB": [{"alpha": "1"}], "CategoricalNB": [{"alpha": "1/2"}], "MultinomialNB": [{"alpha": "2"}],
    "LogisticRegression": [{"C": "2"}, {"C": "inf"}, {"l2": "3"}],
    "LinearSVC": [{"C": "2", "loss": loss, "fit_intercept": has} for loss in ("hinge", "squared_hinge")
                  for has in (True, False)],
    "KNeighborsClassifier": [{"n_neighbors": k, "metric": metric, "p": p, "weights": weights}
                             for k, weights in ((1, "uniform"), (3, "distance"), (4, "uniform"))
                             for metric, p in (("euclidean", 2), ("minkowski", 1), ("minkowski", 3))],
    "Perceptron": [{"eta0": "1", "max_iter": 9, "tol": "None"}],
    "SVC": [MACHINE, {**MACHINE, "kernel": "poly"}, {**MACHINE, "kernel": "rbf"}]}


def told(value: Any) -> str:
    """A number to nine digits, and what holds numbers."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {told(one)}" for key, one in value.items()) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(map(told, value)) + "]"
    return real.decimal(value, 9) if isinstance(value, (real.Real, Fraction)) else str(value)


def followed() -> Iterator[str]:
    """Each kind with each of its options, for two classes and for three: what is learnt, each answer."""
    for kind, reference in REFERENCES.items():
        for labels in ("abbaab", "abbcac"):
            for options in OPTIONS.get(kind, [{}]):
                columns = COLUMNS[reference.form]
                values: Any = [[0, 1, 2]] * 2 if reference.form == CODES else []
                records = Records("t.csv", ["x", "z"], columns, "y", list(labels), [*range(2, 8)], values)
                yield f"{kind} {labels} {options}"
                try:
                    model = reference.model(records, range(6), options)
                    for one in model.answers(records, range(6)):
                        yield f"  {'|'.join(one.classes)} {[share >> 90 for share in one.posterior]}"
                    yield f"  {told(model.learnt)}"
                except RefmlError as error:
                    yield f"  {type(error).__name__}: {error}"


def test_every_kind_is_followed_as_it_was() -> None:
    goldens.held(KEPT, followed())
