"""Arguments for the operations of `kernels`: points that may coincide, matrices that are just no kernels."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from refml.kernels import functions as kernels
from refml.kernels import semidefinite
from tests.drawing import simple_fractions
from tests.strategies.basic import Given, Table, composite, fractions, matrix, numbers

small = st.one_of(st.integers(-2, 2).map(Fraction), simple_fractions(-2, 2, 3))
gammas = st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 18)])
constants = st.sampled_from([Fraction(1), Fraction(0), Fraction(1, 2), Fraction(4)])
degrees = st.integers(1, 4)
kinds = st.sampled_from(kernels.KERNELS)


@composite
def parameters(draw: DrawFn) -> Given:
    return {"kernel": draw(kinds), "degree": draw(degrees), "constant": draw(constants),
            "gamma": draw(gammas)}


@composite
def pair(draw: DrawFn, cells: SearchStrategy[Fraction] = numbers) -> Given:
    """Two points of one space, now and then the same one."""
    x = draw(st.lists(cells, min_size=1, max_size=3))
    other = st.lists(cells, min_size=len(x), max_size=len(x))
    return {"x": x, "y": draw(st.one_of(other, st.just(x)))}


@composite
def polynomial(draw: DrawFn) -> Given:
    return {**draw(pair()), "degree": draw(degrees), "constant": draw(constants), "gamma": draw(gammas)}


@composite
def rbf(draw: DrawFn) -> Given:
    return {**draw(pair(small)), "gamma": draw(gammas)}


@composite
def measured(draw: DrawFn) -> Given:
    return {**draw(pair(small)), **draw(parameters())}


@composite
def series(draw: DrawFn) -> Given:
    x = draw(st.lists(small, min_size=1, max_size=2))
    return {"x": x, "degree": draw(st.integers(0, 6 if len(x) == 1 else 3)), "gamma": draw(gammas)}


@composite
def points(draw: DrawFn) -> Given:
    rows = draw(matrix(draw(st.integers(1, 3)), draw(st.integers(1, 2)), small))
    return {"rows": rows, **draw(parameters())}


@composite
def machine(draw: DrawFn) -> Given:
    given: Given = draw(points())
    n, p = len(given["rows"]), len(given["rows"][0])
    return {**given, "labels": draw(st.lists(st.sampled_from([1, -1]), min_size=n, max_size=n)),
            "multipliers": draw(st.lists(small.map(abs), min_size=n, max_size=n)), "bias": draw(fractions),
            "query": draw(st.lists(small, min_size=p, max_size=p)),
            "at_zero": draw(st.sampled_from([1, -1, 0]))}


@composite
def symmetric(draw: DrawFn, size: int) -> list[list[Fraction]]:
    """A Gram matrix of few directions, or one with an entry and its mirror image changed, or any."""
    cells = st.integers(-2, 2).map(Fraction)
    factors = draw(matrix(size, draw(st.integers(1, size)), cells))
    K = [[sum([a * b for a, b in zip(u, v)], Fraction(0)) for v in factors] for u in factors]
    if draw(st.booleans()):
        i, j = draw(st.integers(0, size - 1)), draw(st.integers(0, size - 1))
        K[i][j] = K[j][i] = draw(st.one_of(cells, numbers))
    return K


@composite
def one_matrix(draw: DrawFn) -> Given:
    return {"matrix": draw(symmetric(draw(st.integers(1, 4))))}


@composite
def two_matrices(draw: DrawFn) -> Given:
    size = draw(st.integers(1, 3))
    return {"first": draw(symmetric(size)), "second": draw(symmetric(size))}


@composite
def claimed(draw: DrawFn) -> Given:
    """A proof, or factors or a witness that may well be wrong."""
    drawn: Given = draw(one_matrix())
    n, m = len(drawn["matrix"]), draw(st.integers(1, 3))
    found = semidefinite.certificate(drawn["matrix"])
    right = {name: getattr(found, name) for name in semidefinite.FIELDS}
    factors = {"semidefinite": True, "factors": draw(matrix(n, m, small)),
               "weights": draw(st.lists(small, min_size=m, max_size=m)), "witness": []}
    witness: Given = {"semidefinite": False, "factors": [], "weights": [],
                      "witness": draw(st.lists(small, min_size=n, max_size=n))}
    return {**drawn, "claim": draw(st.sampled_from([right, factors, witness]))}


STRATEGIES: Table = {
    "kernels.linear": pair,
    "kernels.polynomial": polynomial,
    "kernels.rbf": rbf,
    "kernels.squared_distance": measured,
    "kernels.distance": measured,
    "kernels.normalised": measured,
    "kernels.rbf_map": series,
    "kernels.gram": points,
    "kernels.sum": two_matrices,
    "kernels.product": two_matrices,
    "kernels.is_positive_semidefinite": one_matrix,
    "kernels.certificate": one_matrix,
    "kernels.judge": claimed,
    "kernels.score": machine,
    "kernels.decision": machine,
    "kernels.polynomial_coefficients": machine,
}
