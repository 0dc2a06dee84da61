"""The plane by which a trained estimator decides: read from its attributes, its scores or its decisions.

    attributes    weights and a bias by which a record is decided as `predict` decides it
    scores        decision_function, or the log-odds of predict_proba, where they are affine in a record
    decisions     where `predict` turns from one class to the other, by halving the way between two records

Decisions tell a plane but for its size: `sized` is false.  What decides by no plane has none.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import islice, product
from typing import Any, NamedTuple

from .forms import flat, listed, score
from .labels import Lacking
from .manner import TRANSFORMS, Rows
from .objects import Guise

HALVINGS = 60        # of the way between two records: more than a float tells
WAYS = 6             # between records of two classes, for each column and one more
AFAR = 64.0          # from the origin, where records are asked that none was trained on
HALF = 0.5           # the threshold of a probability, with which a score may be compared
FLAT = 1e-6          # how far from a plane what lies on it may be, relative to its size
SURE = 1e-9          # scores below are not held against labels
STEPS, EIGHTHS, MOST = 32, 8, 8   # where a plane is looked at, and how many records on it are asked
SINGLE, MANY = 24, 20   # bits that a number in single precision holds, and that a simple fraction needs not

Row = list[float]


class Plane(NamedTuple):
    """Weights and a bias.  `sized`: their scale is known, not only their direction.

    `odd` holds labels that `predict` gave near the plane and that are none of the classes; `turns` is the
    score w·x + b at which `predict` turns, where that is HALF and not 0.
    """

    weights: list[float]
    bias: list[float]
    sized: bool = True
    odd: Sequence[str] = ()
    turns: float = 0.0


def plane_of(model: Guise) -> Plane:
    """Return the plane by which a model of two classes decides, or else the one that it holds.

    One that it holds is none of the records where it says that it transforms them.  Raises Lacking where it
    holds none and does not decide by one.
    """
    told = attributes(model) if TRANSFORMS not in model.manner.marks else None
    if told is not None and decides(model, told):
        return told
    if told is not None and turns_at_half(model, told):
        return told._replace(turns=HALF)
    found = next((one for one in scored(model) if decides(model, one)), None) or by_decisions(model)
    if found is not None:
        by = "scores" if found.sized else "decisions, but for its size"
        by += ", without a bias" * lacks_bias(model, found)
        model.manner.remark(f"plane: found by its {by}")
    if found is None and told is None:
        raise Lacking(f"{type(model.made).__name__} tells no plane and decides by none")
    return found or told or Plane([], [])


def remark_on_digits(model: Guise, plane: Plane) -> None:
    """Remark where a plane's numbers have at most 24 bits, as in single precision, and more than 20."""
    needs = [bits(one) for one in (*plane.weights, *plane.bias)]
    if plane.sized and needs and MANY < max(needs) <= SINGLE:
        model.manner.remark(f"digits: each number of its plane has at most {SINGLE} bits: single precision")


def bits(number: float) -> int:
    """Return the length of a number's significand in bits; 0 for zero, an infinity or NaN.

    >>> bits(0.375), bits(6144.0), bits(0.1), bits(math.inf)
    (2, 2, 52, 0)
    """
    whole = abs(number.as_integer_ratio()[0]) if math.isfinite(number) else 0
    return (whole // (whole & -whole)).bit_length() if whole else 0


def lacks_bias(model: Guise, plane: Plane) -> bool:
    """Whether a model has no attribute for a bias and its plane passes through the origin."""
    return not model.held("intercept_")[1] and bool(plane.bias) and abs(plane.bias[0]) <= SURE


def attributes(model: Guise) -> Plane | None:
    """Return the plane held in coef_ and intercept_; None where they are missing or of another size."""
    try:
        found = Plane(flat(listed(model.coef_)), flat(listed(model.intercept_)))
    except Lacking:
        return None
    return found if len(found.weights) == len(model.rows[0]) and len(found.bias) == 1 else None


def decides(model: Guise, plane: Plane) -> bool:
    """Whether the sign of w·x + b agrees with `predict` on the training records (scores ≈ 0 left out)."""
    scores = [score(plane.weights, plane.bias[0], row) for row in model.rows]
    return all((at > 0) == positive for at, positive in zip(scores, positives(model, model.rows), strict=True)
               if abs(at) > SURE or math.isnan(at))


def turns_at_half(model: Guise, plane: Plane) -> bool:
    """Whether `predict` turns where w·x + b is HALF: on the training records, and where it turns exactly."""
    moved = [plane.bias[0] - HALF]
    found = by_decisions(model) if decides(model, plane._replace(bias=moved)) else None
    if found is None or not any(found.weights):
        return False
    one, other = ([*plane.weights, *moved], [*found.weights, *found.bias])
    size = math.hypot(*one)
    return math.dist(one, [size / math.hypot(*other) * cell for cell in other]) <= FLAT * size


def positives(model: Guise, rows: Rows) -> list[bool]:
    """Return for each row whether `predict` names the second class."""
    return [model.is_positive(one) for one in model.predict([list(row) for row in rows])]


def lost(model: Guise) -> float:
    """Return −log of the likelihood of the records of a model by its plane."""
    plane, found = plane_of(model), 0.0
    for row, label in zip(model.rows, model.labels, strict=True):
        z = score(plane.weights, plane.bias[0], row) * (1 if label == model.classes[-1] else -1)
        found += max(-z, 0.0) + math.log1p(math.exp(-abs(z)))
    return found


# ---------------------------------------------------------------- by scores

def scored(model: Guise) -> Iterator[Plane]:
    """Yield the planes of decision_function and of predict_proba's log-odds, where these are affine."""
    for ask in (model.decision_function, lambda rows: [log_odds(one) for one in model.predict_proba(rows)]):
        try:
            plane = affine(ask, model.rows)
        except Exception:   # it has no such scores, or other ones
            continue
        if plane is not None:
            yield plane


def log_odds(shares: Sequence[float]) -> float:
    """Return the log-odds of the second of two classes."""
    return math.log(shares[1]) - math.log(shares[0])


def affine(ask: Callable[[Rows], Sequence[Any]], rows: Rows) -> Plane | None:
    """Return w and b with score = w·x + b on the rows; None for scores not affine or constant."""
    size = len(rows[0])
    units = [[float(place == axis) for place in range(size)] for axis in range(size)]
    bias, *tips = [float(one) for one in ask([[0.0] * size, *units])]
    weights = [tip - bias for tip in tips]
    found = [(float(at), score(weights, bias, row)) for at, row in zip(ask(rows), rows, strict=True)]
    fits = all(abs(own - other) <= FLAT * (1 + abs(own)) for own, other in found)
    return Plane(weights, [bias]) if fits and any(weights) else None


def between(model: Guise, weights: list[float], bias: list[float]) -> list[str]:
    """Return the labels predicted for points with w·x + b = 0 in floats; [] where none is found."""
    if len(bias) != 1 or not any(weights) or not all(map(math.isfinite, [*weights, *bias])):
        return []
    pivot = max(range(len(weights)), key=lambda place: abs(weights[place]))
    found = []
    for step in range(-STEPS, STEPS + 1):
        row = [step / EIGHTHS] * len(weights)
        row[pivot] = 0.0
        middle = -score(weights, bias[0], row) / weights[pivot]
        tried = [[*row[:pivot], one, *row[pivot + 1:]] for one in (
            middle, math.nextafter(middle, math.inf), math.nextafter(middle, -math.inf))]
        found += [one for one in tried if score(weights, bias[0], one) == 0][:1]
    try:
        return [str(one) for one in model.predict(found[:MOST])] if found else []
    except Exception:
        return []


def of_classes(model: Guise, points: Rows) -> list[Row]:
    """Return for each point log P(class), or else the scores of the weights by which `predict` decides.

    Raises Lacking where a model has neither.
    """
    try:
        return [[logarithm(one) for one in row] for row in model.predict_proba(points)]
    except Lacking:
        labels = [str(one) for one in model.predict([list(row) for row in model.rows])]
        order = [str(one) for one in listed(model.classes_)]
        for planes in matrices(model, len(order)):
            found = scores_of(planes, model.rows)
            best = [max(range(len(order)), key=scores.__getitem__) for scores in found]
            if [order[one] for one in best] == labels:
                return scores_of(planes, points)
        raise


def scores_of(planes: Sequence[tuple[Row, float]], points: Rows) -> list[Row]:
    """Return for each point w·x + b of each plane."""
    return [[score(weights, bias, point) for weights, bias in planes] for point in points]


def matrices(model: Guise, size: int) -> Iterator[list[tuple[Row, float]]]:
    """Yield the planes of `size` classes for each way to read a model's table of weights, and its biases."""
    words, columns = model.manner.words, len(model.rows[0])
    told = (listed(getattr(model.made, word, None)) for word in words.own(words.attributes, "coef_"))
    held = next((one for one in told if isinstance(one, list) and one and isinstance(one[0], list)), [])
    biases = model.held("intercept_")[1]
    for rows in (held, [*map(list, zip(*held))]):
        if len(rows) == len(biases) == size and len(rows[0]) == columns:
            yield [*zip(rows, biases)]
        elif len(rows) == size and len(rows[0]) == columns + 1:
            yield from ([(row[1:], row[0]) for row in rows], [(row[:-1], row[-1]) for row in rows])


def logarithm(share: Any) -> float:
    """Return the natural logarithm of a number above 0; else NaN."""
    return math.log(share) if isinstance(share, (int, float)) and share > 0 else math.nan


# ---------------------------------------------------------------- by decisions

def by_decisions(model: Guise) -> Plane | None:
    """Return the plane across which `predict` changes its answer; None where the boundary is no plane.

    Where it never changes, return weights 0 and a bias of the sign of the answer.
    """
    size = len(model.rows[0])
    afar = [[side * (place == axis) for place in range(size)]
            for axis in range(size) for side in (AFAR, -AFAR)]
    asked = [*model.rows, *afar]
    sides = positives(model, asked)
    if len(set(sides)) == 1:
        return Plane([0.0] * size, [1.0 if sides[0] else -1.0], False)
    ends = [[row for row, side in zip(asked, sides, strict=True) if side is which] for which in (False, True)]
    ways = [(low, high) for low, high in product(*ends)]
    wanted = WAYS * (size + 1)
    crossings, odd = halved(model, list(islice(ways, 0, None, max(1, len(ways) // wanted))))
    plane = through(crossings)
    if plane is None:
        return None
    side = max(zip(asked, sides, strict=True), key=lambda one: abs(score(plane[:-1], plane[-1], one[0])))
    turn = 1 if (score(plane[:-1], plane[-1], side[0]) > 0) is side[1] else -1
    return Plane([turn * one for one in plane[:-1]], [turn * plane[-1]], False, odd)


def halved(model: Guise, ways: Sequence[tuple[Row, Row]]) -> tuple[Rows, list[str]]:
    """Return by bisection the point on each way at which `predict` changes, and labels that are none of the
    classes.

    `ways` are pairs of records; `predict` names the first class at one end and the second at the other.
    """
    low, high = ([list(way[side]) for way in ways] for side in (0, 1))
    classes, odd = [str(one) for one in model.classes], []
    for _ in range(HALVINGS):
        middles = [[(a + b) / 2 for a, b in zip(*ends)] for ends in zip(low, high)]
        for place, label in enumerate(map(str, model.predict([list(one) for one in middles]))):
            (high if label == classes[-1] else low)[place] = middles[place]
            odd += [label] if label not in classes else []
    return high, odd


def through(points: Rows) -> list[float] | None:
    """Return w and b, in one list, of the plane through points; None where the points fix no single plane.

    Gauss-Jordan elimination with complete pivoting.  The rows left after one pivot a column must be 0.
    """
    left = [[*point, 1.0] for point in points]
    size, pivots = len(left[0]), list[int]()
    rows: Rows = []
    for _ in range(size - 1):
        place, column = max(((i, j) for i in range(len(left)) for j in range(size) if j not in pivots),
                            key=lambda one: abs(left[one[0]][one[1]]))
        if abs(left[place][column]) <= FLAT:
            return None
        row = left.pop(place)
        row = [one / row[column] for one in row]
        pivots.append(column)
        left, rows = ([[a - other[column] * b for a, b in zip(other, row)] for other in some]
                      for some in (left, rows))
        rows.append(row)
    free = next(column for column in range(size) if column not in pivots)
    if any(abs(row[free]) > FLAT * (1 + max(map(abs, row))) for row in left):
        return None
    found = [1.0] * size
    for column, row in zip(pivots, rows, strict=True):
        found[column] = -row[free]
    largest = max(map(abs, found))
    return [one / largest for one in found]


def rank(rows: Rows) -> int:
    """Return the rank of a matrix, exactly.  The cage loads no other module of refml that has it.

    >>> rank([[1, 2], [2, 4], [0, 0]]), rank([[0, 1], [1, 0]])
    (1, 2)
    """
    left, found = [list(map(Fraction, row)) for row in rows], 0
    while left := [row for row in left if any(row)]:
        first = left.pop()
        place = next(at for at, cell in enumerate(first) if cell)
        left = [[cell - row[place] / first[place] * other for cell, other in zip(row, first)] for row in left]
        found += 1
    return found
