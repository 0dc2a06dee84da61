"""Arguments for the operations of `logistic`: small tables, parameters at which exact reals stay short."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.strategies.basic import Given, Table, composite, fractions

small = st.one_of(st.integers(-3, 3).map(Fraction), st.sampled_from([Fraction(1, 2), Fraction(-7, 3)]))
scores = st.one_of(st.integers(-40, 40).map(Fraction), fractions, st.sampled_from([Fraction(10**6)]))
penalties = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2), Fraction(10)])


def vectors(size: int) -> SearchStrategy[list[Fraction]]:
    return st.lists(small, min_size=size, max_size=size)


@composite
def table(draw: DrawFn, least: int, most: int) -> Given:
    """Rows of one or two features and their labels."""
    features = draw(st.integers(1, 2))
    rows = draw(st.lists(vectors(features), min_size=least, max_size=most))
    return {"rows": rows, "labels": draw(st.lists(st.integers(0, 1), min_size=len(rows), max_size=len(rows)))}


@composite
def at_a_point(draw: DrawFn) -> Given:
    """One point and the parameters of a model."""
    features = draw(st.integers(1, 3))
    return {"weights": draw(vectors(features)), "intercept": draw(small), "x": draw(vectors(features))}


@composite
def at_parameters(draw: DrawFn) -> Given:
    """A table of at most three records, parameters and a penalty."""
    given = draw(table(1, 3))
    return {**given, "weights": draw(vectors(len(given["rows"][0]))), "intercept": draw(small),
            "l2": draw(penalties), "penalise_intercept": draw(st.booleans())}


@composite
def before_a_step(draw: DrawFn) -> Given:
    """Any table at the parameters 0, where Newton's step is rational, or two records of one feature."""
    given = draw(at_parameters())
    if draw(st.booleans()):
        return {**given, "weights": [Fraction(0) for _ in given["weights"]], "intercept": Fraction(0)}
    return {**given, "rows": [row[:1] for row in given["rows"][:2]], "labels": given["labels"][:2],
            "weights": given["weights"][:1]}


@composite
def labelled_points(draw: DrawFn) -> Given:
    """A table whose classes overlap, or not; the first rows often come twice, with both labels."""
    given = draw(table(2, 5))
    again = given["rows"][: draw(st.integers(0, 3))]
    return {"rows": given["rows"] + again,
            "labels": given["labels"] + [1 - label for label in given["labels"][: len(again)]]}


@composite
def to_maximise(draw: DrawFn) -> Given:
    """The same with a penalty."""
    return {**draw(labelled_points()), "l2": draw(penalties), "penalise_intercept": draw(st.booleans())}


@composite
def claims(draw: DrawFn) -> Given:
    """Multipliers that may or may not prove an overlap."""
    given = draw(labelled_points())
    size = len(given["rows"])
    return {**given, "claim": {"multipliers": draw(st.lists(small, min_size=size, max_size=size))}}


STRATEGIES: Table = {
    "logistic.sigmoid": lambda: st.fixed_dictionaries({"z": scores}),
    "logistic.hypothesis": at_a_point,
    "logistic.decision": at_a_point,
    "logistic.log_likelihood": at_parameters,
    "logistic.gradient": at_parameters,
    "logistic.hessian": at_parameters,
    "logistic.newton_step": before_a_step,
    "logistic.existence": labelled_points,
    "logistic.maximiser": to_maximise,
    "logistic.overlap": labelled_points,
    "logistic.overlap_judge": claims,
}
