"""Arguments for the operations of `linear`: points on a plane and just off it, planes through the origin.

Every score of a drawn point is exact in floats, however large its terms are: rounding never decides on which
side a point lies.
"""

from __future__ import annotations

from functools import partial
from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import function_of
from .. import names, quantities, records
from ..choices import Choices
from ..demands import C, Demand, Measured, U
from ..records import Generator, Given

MOST_ATTEMPTS = 8
WIDTHS = (3, 8, 50)
ROWS = (5, 16, 200)
POWERS = (Fraction(1, 4), Fraction(1, 2), Fraction(1), Fraction(2), Fraction(4), Fraction(8))

# Beside the terms of a score that are as large as this a float of single precision sees no plane.
OFFSETS = (Fraction(0), Fraction(0), Fraction(0), Fraction(1 << 24), Fraction(-1 << 20))


# ---------------------------------------------------------------- classifiers and points

def classifier(choices: Choices) -> Given:
    """Draw weights and a bias; sometimes all weights or most of them are 0, or the bias is."""
    weights = quantities.vector(choices, choices.upto(*WIDTHS))
    if choices.rarely(6):
        weights = [weight if choices.rarely(4) else Fraction(0) for weight in weights]
    return {"weights": weights, "bias": choices.choice([quantities.dyadic(choices), Fraction(0)])}


def beside_the_origin(choices: Choices) -> Given:
    """Draw weights and a bias that is not 0: a plane through the origin has two unit normals."""
    given = classifier(choices)
    return {**given, "bias": given["bias"] or choices.choice([Fraction(-3, 2), Fraction(5)])}


def score(given: Given, x: list[Fraction]) -> Fraction:
    """Return w·x + b."""
    return quantities.dot(given["weights"], x, given["bias"])


def turning(given: Given) -> list[int]:
    """Return the coordinates whose weight is a power of two in POWERS: division by it is exact."""
    return [j for j, weight in enumerate(given["weights"]) if abs(weight) in POWERS]


def point(choices: Choices, given: Given, places: list[int]) -> list[Fraction]:
    """Draw a point: anywhere, far away, on the plane, or just off it.

    It is put on the plane by one of the coordinates in `places`.
    """
    many = choices.many()
    offset = choices.choice(OFFSETS)
    x = quantities.vector(many, len(given["weights"]))
    if offset:
        x = [quantities.ratio(a.numerator + offset.numerator * a.denominator, a.denominator) for a in x]
    kind = choices.integer(0, 3)
    if places and kind >= 2:
        j = choices.choice(places)
        x[j] -= score(given, x) / given["weights"][j]
        x[j] += quantities.signed(choices, Fraction(1, 64)) if kind == 3 else 0
    return x


def with_point(choices: Choices, **more: Any) -> Given:
    given = classifier(choices)
    given["x"] = point(choices, given, turning(given))
    return {**given, **{name: choices.choice(options) for name, options in more.items()}}


def examples(choices: Choices, to_one: int = 1, **more: Any) -> Given:
    """Draw labelled examples, some of them equal; the plane separates them in `to_one` of `to_one`
    + 1 cases.
    """
    given = classifier(choices)
    places = turning(given)
    rows = [point(choices, given, places) for _ in range(choices.upto(*ROWS))]
    if choices.rarely(4):
        rows.append(list(rows[0]))
    if choices.integer(0, to_one):
        scored = [(x, score(given, x)) for x in rows]
        scored = [(x, value) for x, value in scored if value] or scored
        rows, labels = [x for x, _ in scored], [1 if value > 0 else -1 for _, value in scored]
    else:
        labels = [choices.choice([1, -1]) for _ in rows]
    return {**given, "rows": rows, "labels": labels,
            **{name: choices.choice(options) for name, options in more.items()}}


def weights_alone(choices: Choices) -> Given:
    return {"weights": classifier(choices)["weights"]}


# ---------------------------------------------------------------- many classes

def many_classes(choices: Choices) -> Given:
    """Draw weights and biases of several classes; two of them are sometimes equal, and so tie everywhere."""
    known, width = names.classes(choices), choices.upto(3, 6, 20)
    many = choices.many()
    weights = {y: quantities.vector(many, width) for y in known}
    biases = {y: quantities.dyadic(many) for y in known}
    if choices.rarely(4):
        weights[known[-1]], biases[known[-1]] = list(weights[known[0]]), biases[known[0]]
    return {"weights": weights, "biases": biases, "x": quantities.vector(many, width)}


def deciding(choices: Choices) -> Given:
    given = many_classes(choices)
    known = sorted(given["weights"])
    return {**given, "classes": choices.choice([None, None, known, known[::-1]]), **records.ties(choices)}


def pairwise(choices: Choices) -> Given:
    given = many_classes(choices)
    known = list(given["weights"])
    return {"weights": given["weights"], "biases": given["biases"], **records.two_of(choices, known, known)}


# ---------------------------------------------------------------- vectors, labels, planes through points

def pair(choices: Choices, first: str, second: str, most: int = 8) -> Given:
    """Draw two vectors; sometimes one is a multiple of the other or 0, or they are orthogonal."""
    u = [Fraction(choices.integer(-most, most)) for _ in range(choices.upto(*WIDTHS))]
    kind = choices.integer(0, 5)
    v = [Fraction(choices.integer(-most, most)) for _ in u]
    if kind == 5:
        v = [choices.choice([-2, 2, 0]) * a for a in u]
    elif kind == 4 and len(u) >= 2:
        v = [u[1], -u[0], *[Fraction(0)] * (len(u) - 2)]
    return {first: u, second: v}


def vector(choices: Choices) -> Given:
    unit = quantities.power(choices, -200, 200) if choices.rarely(4) else Fraction(1)
    return {"u": [a * unit for a in quantities.vector(choices, choices.upto(*WIDTHS))]}


def labels(choices: Choices, alphabet: list[int]) -> Given:
    many = choices.many()
    return {"labels": [many.choice(alphabet) for _ in range(choices.upto(5, 20, 300))]}


def points(choices: Choices) -> Given:
    """Draw as many points as there are coordinates; sometimes two are equal, so that many planes hold all.

    Where there is one plane, none of its weights is 0, nor its bias: floats would find these 0 only by luck.
    """
    size = choices.upto(3, 3, 4)
    for _ in range(MOST_ATTEMPTS):
        found = [[Fraction(choices.integer(-4, 4)) for _ in range(size)] for _ in range(size)]
        if 0 not in numbers_of_plane(found):
            break
    else:
        found = [[Fraction(j == k) for k in range(size)] for j in range(size)]
    if size > 1 and choices.rarely(6):
        found[-1] = list(found[0])
    return {"points": found}


def numbers_of_plane(found: list[list[Fraction]]) -> list[Fraction]:
    """Return weights and bias of the plane through some points; [0] where there are many planes."""
    try:
        plane = function_of("linear.hyperplane")(points=found)
    except RefmlError:
        return [Fraction(0)]
    return [*plane.weights, plane.bias]


# ---------------------------------------------------------------- what floats may be asked

def of_foot(given: Given) -> Demand:
    """Return the required digits of a foot x − t·w, relative to its terms, which may cancel."""
    squared = sum((w * w for w in given["weights"]), Fraction(0))
    if not squared or len(given["weights"]) != len(given["x"]):
        return Demand()
    step = abs(score(given, given["x"])) / squared
    return Demand(terms=max(map(abs, given["x"])) + step * max(map(abs, given["weights"])))


def terms_of_distance(given: Given, x: list[Fraction]) -> Fraction:
    """Return a bound on the terms of (w·x + b)/|w| if each is divided first; 0 where w = 0."""
    sizes = [abs(w) for w in given["weights"]]
    longest = max(sizes, default=Fraction(0))
    terms = quantities.dot(sizes, [abs(c) for c in x], abs(given["bias"]))
    return terms / longest if longest else Fraction(0)


def of_distance(given: Given) -> Demand:
    return Demand(terms=terms_of_distance(given, given["x"]))


def of_squared_distance(given: Given) -> Demand:
    """Return the required digits of d²: an error e of d makes it wrong by 2de + e²."""
    terms = terms_of_distance(given, given["x"])
    longest = max(map(abs, given["weights"]), default=Fraction(0))
    distance = abs(score(given, given["x"])) / longest if longest else Fraction(0)
    return Demand(terms=terms * (distance + C * U * terms))


def of_margin(given: Given) -> Demand:
    """Return the required digits of the least distance of the points, or of twice that."""
    return Demand(terms=2 * max(terms_of_distance(given, x) for x in given["rows"]))


def of_cosine(given: Given) -> Demand:
    """Return the required digits of a cosine: the products in it sum to at most 1 in size."""
    return Demand(terms=Fraction(1))


def of_projection(given: Given) -> Demand:
    """Return the required digits of v·(u·v)/(v·v), relative to the terms of u·v, which may cancel."""
    squared = sum((c * c for c in given["onto"]), Fraction(0))
    if not squared:
        return Demand()
    terms = sum((abs(a * b) for a, b in zip(given["u"], given["onto"], strict=True)), Fraction(0))
    return Demand(terms=terms / squared * max(map(abs, given["onto"])))


GENERATORS: dict[str, Generator] = {
    "linear.score": with_point,
    "linear.label": partial(with_point, at_zero=[1, -1, 0]),
    "linear.training_error": partial(examples, at_zero=[1, -1]),
    "linear.multiclass_scores": many_classes,
    "linear.multiclass_decision": deciding,
    "linear.pairwise": pairwise,
    "linear.to_signs": partial(labels, alphabet=[0, 1]),
    "linear.to_bits": partial(labels, alphabet=[1, -1]),
    "linear.example_margin": partial(with_point, label=[1, -1]),
    "linear.functional_margin": examples,
    "linear.geometric_margin": examples,
    "linear.margin_width": partial(examples, to_one=3),
    "linear.canonical_width": weights_alone,
    "linear.normalised": classifier,
    "linear.canonical": partial(examples, to_one=5),
    "linear.separates": examples,
    "linear.hyperplane": points,
    "linear.contains": with_point,
    "linear.hesse_form": beside_the_origin,
    "linear.distance": partial(with_point, signed=[False, True]),
    "linear.squared_distance": with_point,
    "linear.foot": with_point,
    "linear.dot_product": partial(pair, first="u", second="v", most=1 << 20),
    "linear.norm": vector,
    "linear.cosine": partial(pair, first="u", second="v"),
    "linear.angle": partial(pair, first="u", second="v"),
    "linear.projection": partial(pair, first="u", second="onto"),
}

DEMANDS: dict[str, Measured] = {
    "linear.foot": of_foot,
    "linear.distance": of_distance,
    "linear.squared_distance": of_squared_distance,
    "linear.geometric_margin": of_margin,
    "linear.margin_width": of_margin,
    "linear.cosine": of_cosine,
    "linear.projection": of_projection,
}
