"""Multipliers under the names that people use, one for each record whatever was kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from refml.oracle.doors.estimators import opening
from refml.oracle.doors.estimators.guise.machines import multipliers_of, shows_its_bias
from refml.oracle.doors.estimators.guise.objects import Guise
from refml.oracle.doors.estimators.opening import Said

ROWS, LABELS = [[1.0, 0.0], [-1.0, 2.0], [2.0, 1.0], [-2.0, -1.0]], [1, -1, 1, -1]
SPREAD = [0.5, 0.0, 0.0, 0.25]


class Holds:
    """Holds what it is told to."""

    held: Mapping[str, Any] = {}

    def fit(self, X: Any, y: Any) -> None:
        vars(self).update(self.held)

    def predict(self, X: Any) -> list[int]:
        return [1 for _ in X]


def model(held: Mapping[str, Any]) -> Guise:
    estimator = opening.of_object(type("Holds", (Holds,), {"held": held}), Said("LinearSVC", rows="lists"))
    return estimator.new({}, ROWS, LABELS).fit(ROWS, LABELS)


@pytest.mark.parametrize(("held", "found"), [
    ({"alpha": SPREAD}, [("alpha", SPREAD)]), ({"alphas": [[one] for one in SPREAD]}, [("alphas", SPREAD)]),
    ({"a": [0.5, 0.25], "sv_X": [ROWS[0], ROWS[3]]}, [("a", SPREAD)]),
    ({"alpha": [0.25, 0.5], "support_vectors": [ROWS[3], ROWS[0]]}, [("alpha", SPREAD)]),
    ({"dual_coef_": [[0.5, 0.25]], "support_": [0, 3]}, [("dual_coef_", SPREAD)]),
    ({"alpha": [0.5, 0.25], "sv": [True, False, False, True]}, []),
    ({"alpha": [0.5, 0.25], "sv_idx": [True, False, False, True]}, [("alpha", SPREAD)]),
    ({"alpha": [0.5, 0.25], "sv": [ROWS[0], [9.0, 9.0]]}, []),
    ({"alpha": 0.5}, []), ({"alpha": []}, []), ({}, [])])
def test_multipliers_are_spread_over_the_records(held: Mapping[str, Any], found: list[Any]) -> None:
    assert multipliers_of(model(held)) == found


def test_a_bias_is_shown_to_be_one_of_the_weights() -> None:
    told, weights = model({"alpha": SPREAD}), [0.5 + 0.5, 0.25]
    assert shows_its_bias(told, weights, 0.25)
    assert not shows_its_bias(told, weights, 0.5)
    assert not shows_its_bias(told, [1.0, 1.0], 0.25)
    assert shows_its_bias(model({"alpha": [0.5, 0.0, 0.0, -0.25]}), weights, 0.25)
    assert not shows_its_bias(model({}), weights, 0.25)
