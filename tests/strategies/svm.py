"""Problems for support vector machines: hard, soft, degenerate, duplicated, collinear, grids, one class."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.strategies.basic import Given

ENORMOUS = 10**40
signs = st.sampled_from([1, -1])
grid = st.integers(-1, 1).map(Fraction)
cells = st.sampled_from([
    grid,
    st.integers(-3, 3).map(Fraction),
    st.fractions(-3, 3, max_denominator=5),
    st.sampled_from([Fraction(0), Fraction(ENORMOUS), Fraction(-ENORMOUS), Fraction(1, ENORMOUS),
                     Fraction(1, 3)]),
])
prices = st.sampled_from(["1/100", "1/3", "1/2", "1", "7", "1000"]).map(Fraction)
kernels: SearchStrategy[Given] = st.sampled_from([
    {},
    {"kernel": "polynomial", "gamma": Fraction(1, 2), "degree": 2},
    {"kernel": "polynomial", "constant": Fraction(0), "degree": 3},
])


@st.composite
def examples(draw: DrawFn, most: int = 8) -> Given:
    """Rows and labels: some on a line, some twice, some of one class."""
    n, d = draw(st.integers(1, most)), draw(st.integers(1, 3))
    entry = draw(cells)
    rows = draw(st.lists(st.lists(entry, min_size=d, max_size=d), min_size=n, max_size=n))
    if draw(st.booleans()):
        rows = [[x[0] * (j + 1) for j in range(d)] for x in rows]
    twice = draw(st.lists(st.sampled_from(rows), max_size=3))
    rows = [*rows, *twice]
    label = signs if draw(st.integers(0, 9)) else st.just(draw(signs))
    return {"rows": rows, "labels": draw(st.lists(label, min_size=len(rows), max_size=len(rows)))}


@st.composite
def soft(draw: DrawFn) -> Given:
    """A problem that has a solution, whatever the examples."""
    return {**draw(examples()), "C": draw(prices), "slack": draw(st.sampled_from([1, 1, 2])), **draw(kernels)}


@st.composite
def hard(draw: DrawFn) -> Given:
    return {**draw(examples()), "C": None, **draw(kernels)}


@st.composite
def separated(draw: DrawFn) -> Given:
    """A hard margin that there is: examples labelled by a plane, those on it left out."""
    given = draw(examples())
    w = [draw(st.integers(-2, 2)) for _ in given["rows"][0]]
    b = Fraction(draw(st.integers(-3, 3)), 2)
    scored = [(x, sum(u * v for u, v in zip(w, x, strict=True)) + b) for x in given["rows"]]
    kept = [(x, 1 if score > 0 else -1) for x, score in scored if score] or [(given["rows"][0], 1)]
    return {"rows": [x for x, _ in kept], "labels": [y for _, y in kept]}
