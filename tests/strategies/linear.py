"""Arguments for the operations of `linear`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.strategies.basic import LABELS, Given, Table, composite, numbers, once

small = st.integers(-3, 3).map(Fraction)
entries = st.one_of(small, small, numbers)
widths = st.integers(1, 3)


@once
def vector(d: int) -> SearchStrategy[list[Fraction]]:
    return st.lists(entries, min_size=d, max_size=d)


@composite
def pair(draw: DrawFn, names: tuple[str, str]) -> Given:
    """Two vectors; now and then one is a multiple of the other, or zero."""
    first = draw(vector(draw(widths)))
    multiple = st.integers(-2, 2).map(lambda c: [c * a for a in first])
    return dict(zip(names, (first, draw(st.one_of(vector(len(first)), multiple))), strict=True))


@composite
def classifier(draw: DrawFn) -> Given:
    """Weights and a bias; now and then all weights are 0, which a plane refuses."""
    return {"weights": draw(vector(draw(widths))), "bias": draw(entries)}


def score(given: Given, x: list[Fraction]) -> Fraction:
    return Fraction(given["bias"] + sum(w * a for w, a in zip(given["weights"], x, strict=True)))


@composite
def onto_the_plane(draw: DrawFn, given: Given) -> list[Fraction]:
    """A point, of which one coordinate is chosen so that the score is 0 where that can be."""
    x = draw(vector(len(given["weights"])))
    j = draw(st.integers(0, len(x) - 1))
    w = given["weights"][j]
    return [a - score(given, x) / w if i == j else a for i, a in enumerate(x)] if w else x


@composite
def classifier_and_point(draw: DrawFn, /, **more: SearchStrategy[Any]) -> Given:
    given = draw(classifier())
    x = draw(st.one_of(vector(len(given["weights"])), onto_the_plane(given)))
    return {**given, "x": x, **{name: draw(values) for name, values in more.items()}}


@composite
def classifier_and_examples(
        draw: DrawFn, /, to_one: int = 1, **more: SearchStrategy[Any]) -> Given:
    """A few labelled examples, duplicates among them; `to_one` : 1 are the odds that the plane separates."""
    given = draw(classifier())
    d = len(given["weights"])
    rows = draw(st.lists(st.one_of(vector(d), onto_the_plane(given)), min_size=1, max_size=4))
    if draw(st.integers(0, to_one)):
        rows = [x for x in rows if score(given, x) != 0] or rows
        labels = [1 if score(given, x) > 0 else -1 for x in rows]
    else:
        labels = [draw(st.sampled_from([-1, 1])) for _ in rows]
    return {**given, "rows": rows, "labels": labels, **{name: draw(values) for name, values in more.items()}}


@composite
def many_classes(draw: DrawFn, least: int = 1) -> Given:
    labels = LABELS[: draw(st.integers(least, 3))]
    d = draw(widths)
    of = draw(st.sampled_from([small, entries]))
    cells = st.lists(of, min_size=d, max_size=d)
    return {"weights": {j: draw(cells) for j in labels}, "biases": {j: draw(of) for j in labels},
            "x": draw(cells)}


@composite
def many_classes_and_a_rule(draw: DrawFn) -> Given:
    given = draw(many_classes())
    order = sorted(given["weights"])
    return {**given, "classes": draw(st.sampled_from([None, None, order, order[::-1]])),
            "ties": draw(st.sampled_from(["all", "all", "first", "error"]))}


@composite
def two_of_many_classes(draw: DrawFn) -> Given:
    given = draw(many_classes(least=2))
    positive, negative = draw(st.permutations(sorted(given["weights"])))[:2]
    return {"weights": given["weights"], "biases": given["biases"],
            "positive": positive, "negative": negative}


@composite
def points(draw: DrawFn) -> Given:
    """As many points as coordinates; now and then they lie on more than one hyperplane."""
    d = draw(widths)
    return {"points": draw(st.lists(vector(d), min_size=d, max_size=d))}


at_zero = st.sampled_from([1, -1, 0])


def labels_of(*alphabet: int) -> SearchStrategy[Given]:
    return st.fixed_dictionaries({"labels": st.lists(st.sampled_from(alphabet), min_size=1, max_size=5)})


STRATEGIES: Table = {
    "linear.dot_product": lambda: pair(("u", "v")),
    "linear.norm": lambda: widths.flatmap(vector).map(lambda u: {"u": u}),
    "linear.cosine": lambda: pair(("u", "v")),
    "linear.angle": lambda: pair(("u", "v")),
    "linear.projection": lambda: pair(("u", "onto")),
    "linear.score": classifier_and_point,
    "linear.label": lambda: classifier_and_point(at_zero=at_zero),
    "linear.training_error": lambda: classifier_and_examples(at_zero=at_zero),
    "linear.multiclass_scores": many_classes,
    "linear.multiclass_decision": many_classes_and_a_rule,
    "linear.pairwise": two_of_many_classes,
    "linear.to_signs": lambda: labels_of(0, 1),
    "linear.to_bits": lambda: labels_of(-1, 1),
    "linear.hyperplane": points,
    "linear.contains": classifier_and_point,
    "linear.hesse_form": classifier,
    "linear.distance": lambda: classifier_and_point(signed=st.booleans()),
    "linear.squared_distance": classifier_and_point,
    "linear.foot": classifier_and_point,
    "linear.example_margin": lambda: classifier_and_point(label=st.sampled_from([-1, 1])),
    "linear.functional_margin": classifier_and_examples,
    "linear.geometric_margin": classifier_and_examples,
    "linear.margin_width": classifier_and_examples,
    "linear.canonical_width": lambda: widths.flatmap(vector).map(lambda w: {"weights": w}),
    "linear.normalised": classifier,
    "linear.canonical": lambda: classifier_and_examples(3),
    "linear.separates": classifier_and_examples,
}
