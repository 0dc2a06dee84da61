"""Arguments for the operations of `gda`."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from tests.drawing import simple_fractions
from tests.strategies.basic import LABELS, Given, Table, composite, declared, distribution, matrix, positive
from tests.strategies.gaussian import covariance_matrix

cells = st.integers(-4, 4).map(Fraction)
coordinates = simple_fractions(-4, 4, 4)
unit = simple_fractions(Fraction(1, 12), Fraction(11, 12), 12)
phis = st.one_of(st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]), unit, unit)


@composite
def records(draw: DrawFn, least: int = 2) -> Given:
    """Two or three classes of a few records each, in any order; now and then one class is a single record."""
    width = draw(st.integers(1, 2))
    sizes = draw(st.lists(st.integers(least, width + 2), min_size=2, max_size=3))
    names = draw(st.permutations(LABELS))
    each = [name for name, size in zip(names, sizes, strict=False) for _ in range(size)]
    return {"rows": draw(matrix(len(each), width, cells)), "labels": list(draw(st.permutations(each)))}


@composite
def learning(draw: DrawFn, divisors: tuple[str, str]) -> Given:
    drawn = draw(records(1))
    return {**drawn, "divisor": draw(st.sampled_from(divisors)), "classes": draw(declared(drawn["labels"]))}


@composite
def asking(draw: DrawFn) -> Given:
    drawn = draw(records())
    covariance, divisor = draw(st.sampled_from([("shared", "n"), ("shared", "n-K"), ("per class", "n"),
                                                ("per class", "n-1")]))
    width = len(drawn["rows"][0])
    seen = sorted(set(drawn["labels"]))
    classes = draw(st.sampled_from([None, seen, list(reversed(seen))]))
    return {**drawn, "query": draw(st.lists(coordinates, min_size=width, max_size=width)),
            "covariance": covariance, "divisor": divisor, "classes": classes}


@composite
def comparing(draw: DrawFn) -> Given:
    drawn = draw(asking())
    label = st.sampled_from(sorted(set(drawn["labels"])))
    return {**drawn, "positive": draw(label), "negative": draw(label)}


@composite
def deciding(draw: DrawFn) -> Given:
    return {**draw(asking()), "ties": draw(st.sampled_from(["all", "first"]))}


@composite
def classes_of_normals(draw: DrawFn, count: int | None = None) -> Given:
    """A prior and the means of two or three classes, a query, and their number of features."""
    names = draw(st.permutations(LABELS))[:draw(st.integers(2, 3)) if count is None else count]
    width = draw(st.integers(1, 3))
    shares = draw(distribution(len(names)))
    vector = st.lists(coordinates, min_size=width, max_size=width)
    return {"prior": dict(zip(names, shares, strict=True)), "means": {name: draw(vector) for name in names},
            "query": draw(vector)}


@composite
def known(draw: DrawFn) -> Given:
    drawn = draw(classes_of_normals())
    return {**drawn, "covariance": draw(covariance_matrix(len(drawn["query"])))}


@composite
def known_pair(draw: DrawFn) -> Given:
    drawn = draw(known())
    label = st.sampled_from(sorted(drawn["prior"]))
    return {**drawn, "positive": draw(label), "negative": draw(label)}


@composite
def quadratic_pair(draw: DrawFn) -> Given:
    drawn = draw(classes_of_normals())
    label = st.sampled_from(sorted(drawn["prior"]))
    covariances = {name: draw(covariance_matrix(len(drawn["query"]))) for name in drawn["prior"]}
    return {**drawn, "covariances": covariances, "positive": draw(label), "negative": draw(label)}


@composite
def likelihood(draw: DrawFn) -> Given:
    drawn = draw(records(1))
    width, names = len(drawn["rows"][0]), sorted(set(drawn["labels"]))
    vector = st.lists(coordinates, min_size=width, max_size=width)
    shares = draw(distribution(len(names)))
    return {**drawn, "prior": dict(zip(names, shares, strict=True)),
            "means": {name: draw(vector) for name in names}, "covariance": draw(covariance_matrix(width))}


@composite
def maximum(draw: DrawFn) -> Given:
    return {**draw(records(1)), "divisor": draw(st.sampled_from(["n", "n-K"]))}


@composite
def two_normals(draw: DrawFn) -> Given:
    width = draw(st.integers(1, 3))
    vector = st.lists(coordinates, min_size=width, max_size=width)
    return {"phi": draw(phis), "mean_0": draw(vector), "mean_1": draw(vector),
            "covariance": draw(covariance_matrix(width))}


@composite
def family(draw: DrawFn) -> Given:
    name = draw(st.sampled_from(["poisson", "exponential", "bernoulli"]))
    parameter = unit if name == "bernoulli" else st.one_of(positive.filter(lambda x: x < 10**6), unit)
    return {"family": name, "phi": draw(phis), "parameter_0": draw(parameter), "parameter_1": draw(parameter)}


weights = st.lists(st.one_of(st.just(Fraction(0)), coordinates), min_size=1, max_size=3)


STRATEGIES: Table = {
    "gda.parameters": lambda: learning(("n", "n-K")),
    "gda.quadratic_parameters": lambda: learning(("n", "n-1")),
    "gda.posterior": asking,
    "gda.log_odds": comparing,
    "gda.decision": deciding,
    "gda.joint": known,
    "gda.model_posterior": known,
    "gda.model_log_odds": known_pair,
    "gda.quadratic_log_odds": quadratic_pair,
    "gda.log_likelihood": likelihood,
    "gda.maximum_log_likelihood": maximum,
    "gda.theta": two_normals,
    "gda.of_theta": lambda: st.fixed_dictionaries({"weights": weights, "intercept": coordinates}),
    "gda.boundary": two_normals,
    "gda.family_log_odds": family,
    "gda.parameter_count": lambda: st.fixed_dictionaries(
        {"features": st.integers(1, 20), "classes": st.integers(2, 6)}),
}
