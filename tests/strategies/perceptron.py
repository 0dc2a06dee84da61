"""Arguments for the operations of `perceptron`: points on the plane, duplicates, either answer."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.strategies.basic import Given, Table, composite

cells = st.one_of(st.integers(-3, 3).map(Fraction), st.sampled_from([Fraction(1, 2), Fraction(-5, 2)]))
signs = st.sampled_from([1, -1])


@composite
def records(draw: DrawFn, most: int = 5) -> Given:
    width = draw(st.integers(1, 2))
    rows = draw(st.lists(st.lists(cells, min_size=width, max_size=width), min_size=1, max_size=most))
    return {"rows": rows, "labels": [draw(signs) for _ in rows]}


@composite
def with_a_separating_plane(draw: DrawFn) -> Given:
    """Records labelled by a plane, and the plane: those on it are left out, unless all are."""
    given = draw(records())
    width = len(given["rows"][0])
    w, b = [Fraction(draw(st.integers(-2, 2))) for _ in range(width)], Fraction(draw(st.integers(-3, 3)), 2)
    scored = [(x, sum(u * v for u, v in zip(w, x, strict=True)) + b) for x in given["rows"]]
    kept = [(x, 1 if score > 0 else -1) for x, score in scored if score] or [(given["rows"][0], 1)]
    return {"rows": [x for x, _ in kept], "labels": [y for _, y in kept], "weights": w, "bias": b}


def separated() -> SearchStrategy[Given]:
    """Records that a plane separates."""
    return with_a_separating_plane().map(lambda given: {name: given[name] for name in ("rows", "labels")})


@composite
def contradicting(draw: DrawFn) -> Given:
    """Records of which one stands there twice, with either label: no plane separates them."""
    given = draw(records(most=3))
    return {"rows": [*given["rows"], given["rows"][0]], "labels": [*given["labels"], -given["labels"][0]]}


@composite
def point(draw: DrawFn) -> Given:
    width = draw(st.integers(1, 3))
    return {"weights": draw(st.lists(cells, min_size=width, max_size=width)), "bias": draw(cells),
            "x": draw(st.lists(cells, min_size=width, max_size=width)), "label": draw(signs)}


@composite
def is_correct(draw: DrawFn) -> Given:
    return {**draw(point()), "correct": draw(st.sampled_from(["positive", "nonnegative", "two-case"]))}


@composite
def update(draw: DrawFn) -> Given:
    return {**draw(point()), "rate": draw(st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(3)])),
            "form": draw(st.sampled_from(["labelled", "unlabelled"]))}


@composite
def plane(draw: DrawFn, of: SearchStrategy[Given]) -> Given:
    given = draw(of)
    return {**given, "weights": [draw(cells) for _ in given["rows"][0]], "bias": draw(cells)}


@composite
def error(draw: DrawFn) -> Given:
    return {**draw(plane(records())), "measure": draw(st.sampled_from(["mistakes", "share", "printed"])),
            "at_zero": draw(signs)}


@composite
def training(draw: DrawFn, of: SearchStrategy[Given]) -> Given:
    """Forty epochs at most; other starts, orders and rates."""
    given = draw(of)
    indices = list(range(len(given["rows"])))
    start = draw(st.sampled_from([None, [Fraction(1) for _ in given["rows"][0]]]))
    return {**given, "order": draw(st.one_of(st.none(), st.permutations(indices).map(list))),
            "start_weights": start, "start_bias": Fraction(0) if start is None else draw(cells),
            "rate": draw(st.sampled_from([Fraction(1), Fraction(1, 2)])), "epochs": 40}


@composite
def claimed(draw: DrawFn) -> Given:
    given = draw(separated())
    count = draw(st.integers(0, 2))
    return {**given, "examples": [0] * count, "epochs": 40, "biases": [draw(cells) for _ in range(count)],
            "weights": [[draw(cells) for _ in given["rows"][0]] for _ in range(count)]}


@composite
def dual(draw: DrawFn) -> Given:
    given = draw(records())
    gram = [[sum(u * v for u, v in zip(x, z, strict=True)) + 1 for z in given["rows"]] for x in given["rows"]]
    return {"gram": gram, "labels": given["labels"], "epochs": 40}


STRATEGIES: Table = {
    "perceptron.is_correct": is_correct,
    "perceptron.update": update,
    "perceptron.error": error,
    "perceptron.train": lambda: training(records()),
    "perceptron.trace": lambda: training(records()),
    "perceptron.first_fault": claimed,
    "perceptron.cycle": lambda: training(contradicting()),
    "perceptron.bound": lambda: st.one_of(with_a_separating_plane(), plane(separated())),
    "perceptron.least_bound": separated,
    "perceptron.most_updates": separated,
    "perceptron.dual": dual,
}
