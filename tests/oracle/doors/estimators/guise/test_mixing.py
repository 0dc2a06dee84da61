"""What a fitted mixture tells, by the names and in the forms that people use."""

from __future__ import annotations

from typing import Any

from refml.oracle.doors.estimators.guise.told import COLUMN, Mixing, flattened, plain
from refml.oracle.doors.estimators.observing import Observer
from refml.oracle.doors.estimators.opening import Said, opened


class Told:
    """Tells what it is made with; of one column only."""

    def __init__(self, k: int = 2) -> None:
        self.k = k

    def fit(self, X: Any) -> None:
        assert len(X[0]) == 1
        self._pi, self.mu = [[0.5]] * self.k, {one: [4.0 * one] for one in range(self.k)}
        self.Sigma_ = [1.0] * self.k
        self.log_likelihoods = [-9.0, -8.0]

    def predict(self, X: Any) -> list[int]:
        return [int(row[0] > 2) for row in X]


def mixing() -> Mixing:
    known = opened("Told", (Told, {}, ["k"], {}), Told, Said("mixture", "lists"))
    return Mixing(Observer(known))


ROWS = [[0.0], [1.0], [4.0], [5.0]]


def test_parameters_are_found_by_the_names_that_people_use() -> None:
    found = mixing().fit(ROWS, 2, [[3.0]], {})
    assert found["names"] == {"weights_": "_pi", "means_": "mu", "covariances_": "Sigma_"}
    assert found["means"] == [[0.0], [4.0]]
    assert found["told"] == [["log_likelihoods", -8.0]]
    assert found["predicted"][:5] == ["0", "0", "1", "1", "1"]
    low, high = found["queries"][1:]
    assert low[0] <= 2 <= high[0] < 2.001


def test_a_class_of_one_column_is_found_out() -> None:
    known = mixing()
    assert known.kind([[0.0, 1.0], [1.0, 0.0], [4.0, 4.0], [5.0, 5.0]], 2)["columns"] == COLUMN
    assert "rows: one column, since it fits no table of several columns" in known.estimator.manner.remarks


def test_names_are_compared_without_underscores() -> None:
    assert plain("_Log_Likelihood_") == plain("loglikelihood")
    assert [*flattened([[1, [2]], 3])] == [1, 2, 3]
