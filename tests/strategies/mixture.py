"""Arguments for the operations of `mixture`: few rows, for exact steps nest sums of exponentials."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.drawing import simple_fractions
from tests.strategies.basic import Given, Table, composite, distribution, matrix, unit

VALUES: list[list[Any]] = [["no", "yes"], ["a", "b", 3]]
inner = simple_fractions(Fraction(1, 8), Fraction(7, 8), 8)
cells = st.one_of(st.integers(-2, 2).map(Fraction), simple_fractions(-2, 2, 3))


@composite
def known(draw: DrawFn, rows: int, components: int) -> list[int | None] | None:
    """No labels, all missing, some or all of them known."""
    whole: SearchStrategy[int | None] = st.integers(0, components - 1)
    label = draw(st.sampled_from([None, whole, st.one_of(st.none(), whole)]))
    return None if label is None else [draw(label) for _ in range(rows)]


@composite
def weights(draw: DrawFn, size: int) -> list[Fraction]:
    """Mixing weights, now and then with a zero."""
    units = [draw(st.integers(1, 5)) for _ in range(size)]
    if size > 1 and draw(st.integers(0, 7)) == 0:
        units[0] = 0
    return [Fraction(unit, sum(units)) for unit in units]


@composite
def shares(draw: DrawFn, rows: int, components: int) -> list[list[Fraction]]:
    return [draw(distribution(components)) for _ in range(rows)]


@composite
def bernoulli(draw: DrawFn, run: bool = False) -> Given:
    components, width = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    rows = draw(matrix(draw(st.integers(1, 4)), width, st.integers(0, 1)))
    phi = draw(st.sampled_from([inner, inner, unit]))
    given = {"rows": rows, "mixing": draw(weights(components)), "labels": draw(known(len(rows), components)),
             "parameters": draw(matrix(components, width, phi))}
    return {**given, **draw(run_options())} if run else given


@composite
def categorical(draw: DrawFn, run: bool = False) -> Given:
    components = draw(st.integers(1, 3))
    values = VALUES[: draw(st.integers(1, 2))]
    rows = [[draw(st.sampled_from(column)) for column in values] for _ in range(draw(st.integers(1, 4)))]
    parameters = [[draw(distribution(len(column))) for column in values] for _ in range(components)]
    given = {"rows": rows, "values": values, "mixing": draw(weights(components)), "parameters": parameters,
             "labels": draw(known(len(rows), components))}
    return {**given, **draw(run_options())} if run else given


@composite
def run_options(draw: DrawFn) -> Given:
    return {"steps": draw(st.integers(0, 4)), "bits": draw(st.sampled_from([16, 64]))}


@composite
def covariance(draw: DrawFn, width: int) -> list[list[Fraction]]:
    """A positive definite matrix: each diagonal outweighs its row."""
    if width == 1:
        return [[draw(st.sampled_from([Fraction(1), Fraction(4), Fraction(1, 2), Fraction(2)]))]]
    side = draw(st.sampled_from([Fraction(0), Fraction(1, 2), Fraction(-1, 2)]))
    return [[Fraction(1), side], [side, draw(st.sampled_from([Fraction(1), Fraction(2)]))]]


@composite
def gaussian(draw: DrawFn, most: int = 3, run: bool = False) -> Given:
    components, width = draw(st.integers(1, 2)), draw(st.integers(1, 2))
    rows = draw(matrix(draw(st.integers(width, most)), width, cells))
    matrices = draw(st.sampled_from([1, components]))
    given = {"rows": rows, "mixing": draw(weights(components)), "labels": draw(known(len(rows), components)),
             "means": draw(matrix(components, width, cells)),
             "covariances": [draw(covariance(width)) for _ in range(matrices)]}
    return {**given, "steps": draw(st.integers(0, 2)), "bits": 64} if run else given


@composite
def gaussian_step(draw: DrawFn) -> Given:
    """At most two rows of unknown component: the sums of three such exponentials are slow to compare."""
    given = draw(gaussian(most=4))
    if len(given["rows"]) > 2:
        labels = given["labels"] or [None] * len(given["rows"])
        given["labels"] = [i % len(given["mixing"]) if i > 1 and label is None else label
                           for i, label in enumerate(labels)]
    return given


@composite
def bernoulli_maximisation(draw: DrawFn) -> Given:
    rows = draw(matrix(draw(st.integers(1, 5)), draw(st.integers(1, 2)), st.integers(0, 1)))
    return {"rows": rows, "responsibilities": draw(shares(len(rows), draw(st.integers(1, 3))))}


@composite
def categorical_maximisation(draw: DrawFn) -> Given:
    rows = [[draw(st.sampled_from(column)) for column in VALUES] for _ in range(draw(st.integers(1, 5)))]
    r = draw(shares(len(rows), draw(st.integers(1, 3))))
    return {"rows": rows, "values": VALUES, "responsibilities": r}


@composite
def gaussian_maximisation(draw: DrawFn) -> Given:
    width = draw(st.integers(1, 2))
    rows = draw(matrix(draw(st.integers(width + 1, 5)), width, cells))
    return {"rows": rows, "responsibilities": draw(shares(len(rows), draw(st.integers(1, 2)))),
            "covariance": draw(st.sampled_from(["per component", "shared"]))}


STRATEGIES: Table = {
    "mixture.bernoulli_likelihood": bernoulli,
    "mixture.bernoulli_responsibilities": bernoulli,
    "mixture.bernoulli_maximisation": bernoulli_maximisation,
    "mixture.bernoulli_step": bernoulli,
    "mixture.bernoulli_run": lambda: bernoulli(run=True),
    "mixture.categorical_likelihood": categorical,
    "mixture.categorical_responsibilities": categorical,
    "mixture.categorical_maximisation": categorical_maximisation,
    "mixture.categorical_step": categorical,
    "mixture.categorical_run": lambda: categorical(run=True),
    "mixture.gaussian_log_likelihood": gaussian,
    "mixture.gaussian_responsibilities": gaussian,
    "mixture.gaussian_maximisation": gaussian_maximisation,
    "mixture.gaussian_step": gaussian_step,
    "mixture.gaussian_run": lambda: gaussian(most=5, run=True),
}
