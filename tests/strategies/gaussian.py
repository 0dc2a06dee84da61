"""Arguments for the operations of `gaussian`."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.drawing import simple_fractions
from tests.strategies.basic import Given, Table, composite, fractions, matrix, numbers, positive

small = simple_fractions(-3, 3, 4)


@composite
def gaussian_values(draw: DrawFn) -> Given:
    divisor = draw(st.sampled_from(["n", "n-1"]))
    least = 2 if divisor == "n-1" else 1
    return {"values": draw(st.lists(numbers, min_size=least, max_size=5)), "divisor": divisor}


density = st.fixed_dictionaries({"x": fractions, "mean": fractions, "variance": positive})


@composite
def covariance_matrix(draw: DrawFn, size: int, definite: bool = True) -> list[list[Fraction]]:
    """L·Lᵀ with L lower triangular: definite unless a diagonal entry of L may be 0."""
    diagonal = st.sampled_from([Fraction(1), Fraction(2), Fraction(1, 2), Fraction(1, 8)])
    if not definite:
        diagonal = st.one_of(diagonal, st.just(Fraction(0)))
    lower = [[draw(small) if k < j else draw(diagonal) if k == j else Fraction(0) for k in range(size)]
             for j in range(size)]
    return [[sum((a * b for a, b in zip(u, v, strict=True)), Fraction(0)) for v in lower] for u in lower]


@composite
def symmetric_matrix(draw: DrawFn) -> list[list[Fraction]]:
    """Definite, semidefinite or neither, about as often."""
    size = draw(st.integers(1, 3))
    if draw(st.booleans()):
        return draw(covariance_matrix(size, definite=False))
    half = draw(matrix(size, size, small))
    return [[half[max(j, k)][min(j, k)] for k in range(size)] for j in range(size)]


@composite
def table(draw: DrawFn) -> Given:
    divisor = draw(st.sampled_from(["n", "n-1"]))
    count, width = draw(st.integers(2 if divisor == "n-1" else 1, 4)), draw(st.integers(1, 3))
    return {"rows": draw(matrix(count, width, numbers)), "divisor": divisor}


@composite
def point(draw: DrawFn) -> Given:
    size = draw(st.integers(1, 3))
    vector = st.lists(fractions, min_size=size, max_size=size)
    return {"x": draw(vector), "mean": draw(vector), "covariance": draw(covariance_matrix(size))}


ellipse = st.fixed_dictionaries({"covariance": covariance_matrix(2)})


STRATEGIES: Table = {
    "gaussian.estimate": gaussian_values,
    "gaussian.density": lambda: density,
    "gaussian.log_density": lambda: density,
    "gaussian.covariance": table,
    "gaussian.correlation": lambda: st.fixed_dictionaries(
        {"covariance": st.one_of(st.integers(1, 3).flatmap(covariance_matrix), symmetric_matrix())}),
    "gaussian.definiteness": lambda: st.fixed_dictionaries({"matrix": symmetric_matrix()}),
    "gaussian.mahalanobis": point,
    "gaussian.multivariate_density": point,
    "gaussian.multivariate_log_density": point,
    "gaussian.semi_axes": lambda: st.fixed_dictionaries(
        {"covariance": covariance_matrix(2), "level": positive}),
    "gaussian.major_axis": lambda: ellipse,
}
