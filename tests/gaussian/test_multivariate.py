"""The multivariate normal: covariances by their definition, densities against SciPy and by quadrature."""
from __future__ import annotations

import math
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy import integrate, stats

from refml.errors import InvalidInput, Undefined, Unsupported
from refml.gaussian import multivariate
from refml.gaussian import univariate as gaussian
from refml.numbers.linalg import checked
from refml.numbers.reals.real import enclosure, exp, log, pi, sqrt
from tests.drawing import simple_fractions
from tests.strategies.gaussian import covariance_matrix, point, table

PICTURES: dict[str, Any] = {"I": [[1, 0], [0, 1]], "0.6 I": [["0.6", 0], [0, "0.6"]], "2 I": [[2, 0], [0, 2]],
            "1/2": [[1, "0.5"], ["0.5", 1]], "4/5": [[1, "0.8"], ["0.8", 1]]}


def floats(matrix: Any) -> Any:
    return np.array([[float(Fraction(entry)) for entry in row] for row in matrix])


@given(table())
def test_the_covariance_is_its_defining_sum(given: dict[str, Any]) -> None:
    rows, n = given["rows"], len(given["rows"])
    found = multivariate.covariance(**given)
    degrees, d = n if given["divisor"] == "n" else n - 1, range(len(rows[0]))
    assert found.covariance == [[sum((r[j] - found.mean[j]) * (r[k] - found.mean[k]) for r in rows) / degrees
                                 for k in d] for j in d]
    assert checked.definiteness(found.covariance).kind != "neither"


@given(st.lists(simple_fractions(-9, 9, 9), min_size=2, max_size=6))
def test_one_feature_has_the_variance_of_the_univariate_normal(values: list[Fraction]) -> None:
    found, one = multivariate.covariance([[v] for v in values]), gaussian.estimate(values)
    assert (found.mean, found.covariance) == ([one.mean], [[one.variance]])


@given(point())
def test_density_and_log_density_are_one_function(given: dict[str, Any]) -> None:
    density = multivariate.multivariate_density(**given)
    logarithm = multivariate.multivariate_log_density(**given)
    assert log(density) == logarithm
    distance = multivariate.mahalanobis(**given)
    peak = multivariate.multivariate_density(given["mean"], given["mean"], given["covariance"])
    assert density == peak * exp(-distance / 2)
    assert peak ** 2 == 1 / ((2 * pi) ** len(given["x"]) * checked.determinant(given["covariance"]))


@pytest.mark.parametrize("name", PICTURES)
def test_the_pictures_agree_with_scipy(name: str) -> None:
    normal = stats.multivariate_normal([0, 0], floats(PICTURES[name]))
    for x in ([0, 0], [1, 1], [1, -1], [3, 2]):
        found = float(multivariate.multivariate_density(x, [0, 0], PICTURES[name]))
        assert found == pytest.approx(normal.pdf(x), rel=1e-13)


@pytest.mark.parametrize("name", PICTURES)
def test_the_density_integrates_to_1(name: str) -> None:
    """L15: by quadrature, the coefficients of the exponent taken from exact distances."""
    a = multivariate.mahalanobis([1, 0], [0, 0], PICTURES[name])
    c = multivariate.mahalanobis([0, 1], [0, 0], PICTURES[name])
    b = (multivariate.mahalanobis([1, 1], [0, 0], PICTURES[name]) - a - c) / 2
    peak = float(multivariate.multivariate_density([0, 0], [0, 0], PICTURES[name]))

    def value(y: float, x: float) -> float:
        return peak * math.exp(-(float(a) * x * x + 2 * float(b) * x * y + float(c) * y * y) / 2)

    found, _ = integrate.dblquad(value, -14, 14, -14, 14, epsabs=1e-7)
    assert found == pytest.approx(1, abs=1e-6)


def test_the_hill_is_elongated_along_a_positive_correlation() -> None:
    for name in ("1/2", "4/5"):
        along = multivariate.multivariate_density([1, 1], [0, 0], PICTURES[name])
        across = multivariate.multivariate_density([1, -1], [0, 0], PICTURES[name])
        assert along > across


@given(covariance_matrix(2), simple_fractions(Fraction(1, 9), 9, 9))
def test_the_axes_have_the_trace_and_the_determinant(sigma: list[list[Fraction]], level: Fraction) -> None:
    longer, shorter = multivariate.semi_axes(sigma, level)
    assert longer >= shorter > 0
    assert enclosed(longer ** 2 + shorter ** 2, level * (sigma[0][0] + sigma[1][1]))
    assert enclosed(longer * shorter, sqrt(level ** 2 * checked.determinant(sigma)))


def enclosed(number: Any, expected: Any) -> bool:
    """Whether two numbers agree to 60 digits: no algebra shows what nested roots add up to."""
    (low, high), (least, most) = enclosure(number, 200), enclosure(expected, 200)
    return bool(high >= least and most >= low)


@given(covariance_matrix(2))
def test_the_major_axis_is_an_eigenvector_of_the_greater_eigenvalue(sigma: list[list[Fraction]]) -> None:
    if sigma[0][1] == 0 and sigma[0][0] == sigma[1][1]:
        with pytest.raises(Undefined, match="circles"):
            multivariate.major_axis(sigma)
        return
    v = multivariate.major_axis(sigma)
    image = [sigma[j][0] * v[0] + sigma[j][1] * v[1] for j in (0, 1)]
    assert image[0] * v[1] == image[1] * v[0]
    assert 1 in v
    assert v[0] * image[0] + v[1] * image[1] > (v[0] ** 2 + v[1] ** 2) * (sigma[0][0] + sigma[1][1]) / 2


@given(covariance_matrix(3))
def test_correlations_are_those_of_numpy(sigma: list[list[Fraction]]) -> None:
    found, s = multivariate.correlation(sigma), floats(sigma)
    expected = s / np.sqrt(np.outer(np.diag(s), np.diag(s)))
    assert np.allclose(floats([[Fraction(float(r)) for r in row] for row in found]), expected, rtol=1e-12)


untyped: Any = multivariate


@pytest.mark.parametrize("error, call, message", [
    (InvalidInput, lambda: untyped.covariance([]), r"rows=\[\] has 0 elements"),
    (InvalidInput, lambda: untyped.covariance([[1], [1, 2]]), r"rows\[1\] has 2 columns"),
    (InvalidInput, lambda: untyped.covariance([[1]], divisor="n-2"), "divisor='n-2' is not one of"),
    (Undefined, lambda: untyped.covariance([[1]]), "one row"),
    (Undefined, lambda: untyped.correlation([[0]]), r"covariance\[0\]\[0\]=0"),
    (InvalidInput, lambda: untyped.correlation([[1, 2], [2, 1]]), "indefinite"),
    (InvalidInput, lambda: untyped.mahalanobis([1], [0, 0], [[1, 0], [0, 1]]), "x=.1. has 1 entries"),
    (InvalidInput, lambda: untyped.mahalanobis([1], [0], [[0]]), r"singular, since x\[0\] = constant"),
    (InvalidInput, lambda: untyped.multivariate_density([1], ["y"], [[1]]), r"mean\[0\]='y' is not a number"),
    (Unsupported, lambda: untyped.multivariate_density([10**12], [0], [[1]]), "exp"),
    (InvalidInput, lambda: untyped.semi_axes([[1, 0], [0, 1]], level=0), "level=0 is not positive"),
    (Unsupported, lambda: untyped.semi_axes([[1]]), "two features"),
    (Unsupported, lambda: untyped.major_axis([[1, 0, 0], [0, 1, 0], [0, 0, 2]]), "two features"),
    (InvalidInput, lambda: untyped.major_axis([[1, 1], [1, 1]]), "singular"),
    (InvalidInput, lambda: untyped.definiteness([[1, 0], [1, 1]]), "differ"),
])
def test_bad_input_is_refused(error: Any, call: Any, message: str) -> None:
    with pytest.raises(error, match=message):
        call()


def test_enormous_and_tiny_numbers_stay_exact() -> None:
    assert multivariate.mahalanobis([10**400], [0], [[10**800]]) == 1
    rows: Any = [[10**400, "1e-400"], [10**400 + 1, "1e-400"]]
    assert multivariate.covariance(rows).covariance == [[Fraction(1, 2), 0], [0, 0]]
