"""Arguments for the operations of `sampling`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.drawing import simple_fractions
from tests.strategies.basic import Given, Table, composite, distribution, fractions, positive, unit

seeds = st.one_of(st.integers(0, 2**64 - 1), st.sampled_from([0, 1, 2**64 - 1]))
counts = st.integers(0, 4)
digits = st.sampled_from([0, 1, 3, 6, 40])
rates = simple_fractions(Fraction(1, 9), 9, 9)
probabilities = st.integers(1, 4).flatmap(distribution)


def drawn(**arguments: SearchStrategy[Any]) -> SearchStrategy[Given]:
    """Arguments of what is drawn from a seed."""
    return st.fixed_dictionaries({"seed": seeds, **arguments, "count": counts})


# Of these every matrix is a covariance; some are singular, and one in nine is indefinite.
MATRICES: list[list[list[Any]]] = [
    [[1, 0], [0, 1]], [[1, Fraction(1, 2)], [Fraction(1, 2), 1]],
    [[1, Fraction(-4, 5)], [Fraction(-4, 5), 1]],
    [[4, 6], [6, 9]], [[0, 0], [0, 1]], [[0, 0], [0, 0]], [[Fraction(1, 3), 0], [0, 10**12]],
    [[2, 1], [1, Fraction(1, 2)]], [[1, 2], [2, 1]],
]
covariances = st.sampled_from(MATRICES).map(lambda rows: [[Fraction(cell) for cell in row] for row in rows])
means = st.lists(fractions, min_size=2, max_size=2)


@composite
def classes(draw: DrawFn, per_class: bool) -> Given:
    names = ["ham", "spam", "Ω"][:draw(st.integers(1, 3))]
    given: Given = {
        "seed": draw(seeds), "prior": dict(zip(names, draw(distribution(len(names))), strict=True)),
        "means": {name: draw(means) for name in names}, "count": draw(counts), "digits": draw(digits),
    }
    if per_class:
        return {**given, "covariances": {name: draw(covariances) for name in names}}
    return {**given, "covariance": draw(covariances)}


@composite
def components(draw: DrawFn) -> Given:
    size = draw(st.integers(1, 3))
    return {"seed": draw(seeds), "weights": draw(distribution(size)),
            "means": [draw(means) for _ in range(size)],
            "covariances": [draw(covariances) for _ in range(size)],
            "count": draw(counts), "digits": draw(digits)}


PARAMETERS: dict[str, SearchStrategy[list[Fraction]]] = {
    "bernoulli": unit.map(lambda p: [p]),
    "categorical": probabilities,
    "gaussian": st.tuples(fractions, positive).map(list),
    "exponential": rates.map(lambda mean: [mean]),
    "poisson": rates.map(lambda rate: [rate]),
}


@composite
def family(draw: DrawFn) -> Given:
    name = draw(st.sampled_from(list(PARAMETERS)))
    return {"family": name, "parameters": draw(PARAMETERS[name])}


@composite
def mixed_rows(draw: DrawFn) -> Given:
    names = ["ham", "spam"][:draw(st.integers(1, 2))]
    attributes = draw(st.lists(st.sampled_from(list(PARAMETERS)), min_size=1, max_size=4))
    return {"seed": draw(seeds), "prior": dict(zip(names, draw(distribution(len(names))), strict=True)),
            "attributes": attributes,
            "parameters": {name: [draw(PARAMETERS[kind]) for kind in attributes] for name in names},
            "count": draw(counts), "digits": draw(digits)}


@composite
def uniforms(draw: DrawFn) -> Given:
    """Numbers of [0, 1), often where an interval ends."""
    p = draw(probabilities)
    ends = [sum(p[:j], Fraction(0)) for j in range(len(p)) if sum(p[:j]) < 1]
    numbers = st.one_of(st.sampled_from(ends), simple_fractions(0, Fraction(29, 30), 30))
    return {"probabilities": p, "uniforms": draw(st.lists(numbers, max_size=5))}


@composite
def moment_scores(draw: DrawFn) -> Given:
    return {**draw(family()), "seed": draw(seeds), "count": draw(st.integers(1, 6)), "digits": draw(digits)}


STRATEGIES: Table = {
    "sampling.words": lambda: drawn(),
    "sampling.integers": lambda: drawn(bound=st.one_of(st.integers(1, 20), st.sampled_from([2**64, 10**30]))),
    "sampling.inverse_transform": uniforms,
    "sampling.categorical": lambda: drawn(probabilities=probabilities),
    "sampling.bernoulli": lambda: drawn(probability_of_one=unit),
    "sampling.multinomial": lambda: drawn(probabilities=probabilities, trials=st.integers(0, 5)),
    "sampling.poisson": lambda: drawn(rate=rates),
    "sampling.exponential": lambda: drawn(mean=positive, digits=digits),
    "sampling.normal": lambda: drawn(mean=fractions, variance=positive, digits=digits),
    "sampling.multivariate_normal": lambda: drawn(mean=means, covariance=covariances, digits=digits),
    "sampling.naive_bayes": mixed_rows,
    "sampling.gda": lambda: classes(per_class=False),
    "sampling.quadratic_gda": lambda: classes(per_class=True),
    "sampling.mixture": components,
    "sampling.moments": family,
    "sampling.z_score": lambda: st.fixed_dictionaries({
        "values": st.lists(fractions, min_size=1, max_size=5), "mean": fractions, "variance": positive}),
    "sampling.moment_scores": moment_scores,
}
