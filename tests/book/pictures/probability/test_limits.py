"""The two posteriors are 1/2 at the thresholds, and lie as far apart as GDA's excess log loss says."""
from __future__ import annotations

import math
from fractions import Fraction

import pytest

from refml.numbers.reals.real import Real
from tests.book.pictures.reading import drawn


@pytest.mark.parametrize("operation", ["experiments.exponential_limits", "experiments.excess_log_loss"])
def test_each_curve_is_a_half_at_its_threshold(operation: str) -> None:
    count = 0
    for example, result, picture in drawn(operation):
        m0, m1 = (float(example.given[name]) for name in ("mean_0", "mean_1"))
        halves = {"true": math.log(m1 / m0) / (1 / m0 - 1 / m1), "gda": (m0 + m1) / 2}
        slopes = {"true": 1 / m0 - 1 / m1, "gda": 2 * (m1 - m0) / (m0 * m0 + m1 * m1)}
        shares = {}
        for name, line in picture.marked("data-curve").items():
            assert picture.near("x", picture.value("x", picture.marked("data-half")[name].attrib["x1"]),
                                Fraction(halves[name]))
            points = [[picture.value(axis, one) for axis, one in zip("xy", pair.split(","), strict=True)]
                      for pair in line.attrib["points"].split()]
            for x, y in points:
                share = 1 / (1 + math.exp(-slopes[name] * (float(x) - halves[name])))
                assert float(y) == pytest.approx(share, abs=2e-3)
            shares[name] = min(points, key=lambda one: abs(one[0] - example.given.get("x", 0)))[1]
        if "x" in example.given:
            p, q = (float(shares[name]) for name in ("true", "gda"))
            told = p * math.log(p / q) + (1 - p) * math.log((1 - p) / (1 - q))
            assert isinstance(result, Real)
            assert told == pytest.approx(float(result), abs=2e-3)
        count += 1
    assert count == 2


def test_an_operation_without_such_a_picture_is_not_drawn() -> None:
    assert list(drawn("experiments.gaussian_classes")) == []
