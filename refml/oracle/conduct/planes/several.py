"""Softmax regression of two or more classes: what is learnt is compared with the least objective.

    scores    z(x)[k] = b[k] + Σ_j W[k][j]·x[j]: the logarithms of the probabilities, up to a number that is
              the same for all classes
    θ         b and W as one list: for each class its bias, then its weights

    F(θ) = Σ_i (log Σ_k e^(z(x_i)[k]) − z(x_i)[y_i]) + ‖W‖²/(2C)

The minimum is found by Newton's method in floats: F is convex, and the tables are small.  Scores are centred,
because a number that is the same for all classes does not matter.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...generation.choices import Seeded
from ..laws import number, numbers
from ..tables import WIDTH, WORDS, Table
from . import causes
from .causes import Distance, Reading
from .objectives import solved

TABLES = 6
MEMBERS = (12, 4, 6)  # of each class: of other sizes, so that biases matter
ASIDE = 1             # from the origin
PARTS = 8             # coordinates are multiples of 1/PARTS
ROUNDS, HALVINGS = 40, 30   # of Newton's method, and of a step that goes too far
SETTLED = 1e-12       # a step that lowers the objective by less, relative to it, is the last
FEWER = ("a hundredth of its steps", {"max_iter": 0.01})
RIDGE = 1e-9          # below what is the same for all classes, which has no curvature

Row = list[float]


class Likelihood(NamedTuple):
    """Records with a leading 1, their classes as indices, the number of classes, and the penalty.

    `price` is C; `with_bias`: the biases are penalised too.
    """

    rows: list[Row]
    classes: list[int]
    size: int
    price: float = math.inf
    with_bias: bool = False

    def scores(self, theta: Sequence[float], x: Row) -> Row:
        """Return z(x)."""
        width = len(x)
        return [sum(t * one for t, one in zip(theta[k * width:], x)) for k in range(self.size)]

    def value(self, theta: Sequence[float]) -> float:
        """Return F(θ)."""
        found = 0.0
        for x, label in zip(self.rows, self.classes, strict=True):
            scores = self.scores(theta, x)
            found += max(scores) - scores[label] + math.log(sum(softened(scores)))
        width = len(self.rows[0])
        return found + sum(one * one for place, one in enumerate(theta)
                           if self.with_bias or place % width) / (2 * self.price)

    def newton(self, theta: Sequence[float]) -> tuple[Row, list[Row]]:
        """Return the gradient of F and its Hessian, with a small ridge."""
        width = len(self.rows[0])
        places = [(k, j) for k in range(self.size) for j in range(width)]
        held = [0.0 if j == 0 and not self.with_bias else 1 / self.price for _, j in places]
        gradient = [one * t for one, t in zip(held, theta)]
        second = [[(RIDGE + own) * (a == b) for b in range(len(places))] for a, own in enumerate(held)]
        for x, label in zip(self.rows, self.classes, strict=True):
            shares = normal(softened(self.scores(theta, x)))
            for a, (k, i) in enumerate(places):
                gradient[a] += (shares[k] - (k == label)) * x[i]
                for b, (m, j) in enumerate(places):
                    second[a][b] += shares[k] * ((k == m) - shares[m]) * x[i] * x[j]
        return gradient, second

    def optimum(self) -> Row | None:
        """Return the θ that minimises F; None where Newton's method finds none."""
        theta = [0.0] * (self.size * len(self.rows[0]))
        least = self.value(theta)
        for _ in range(ROUNDS):
            gradient, second = self.newton(theta)
            step = solved(second, gradient)[0]
            tried = ([t - one / 2 ** halving for t, one in zip(theta, step)] for halving in range(HALVINGS))
            found = next(((self.value(one), one) for one in tried if self.value(one) < least), None)
            if found is None or least - found[0] <= SETTLED * least:
                return theta
            least, theta = found
        return None


def softened(scores: Sequence[float]) -> Row:
    """Return e^(score − largest score) for each score."""
    return [math.exp(one - max(scores)) for one in scores]


def normal(parts: Sequence[float]) -> Row:
    """Return the parts divided by their sum."""
    return [one / sum(parts) for one in parts]


# ---------------------------------------------------------------- tables, and what is learnt from them

def table(place: int) -> Table:
    """Return a table of two or three overlapping classes."""
    choices = Seeded("several", place)
    names, columns = WORDS[:2 + place % 2], 1 + place // 2 % 2
    members = [of_class for of_class in range(len(names)) for _ in range(MEMBERS[of_class])]
    members = choices.shuffled(members)
    rows = [[ASIDE + middle + choices.integer(-WIDTH * PARTS, WIDTH * PARTS) / PARTS
             for middle in (of_class, 2 * (of_class == 1))[:columns]] for of_class in members]
    labels = [names[of_class] for of_class in members]
    return Table(place, rows, labels, [], [], [])


def theta_of(seen: Mapping[str, Any]) -> Row:
    """Return θ from the centred scores at the origin and the unit vectors; [] where one is not finite."""
    origin, *units = (centred(numbers(one)) for one in seen["scores"])
    found = [one for k, bias in enumerate(origin) for one in (bias, *(tip[k] - bias for tip in units))]
    return found if all(map(math.isfinite, found)) else []


def centred(scores: Sequence[float]) -> Row:
    """Return the scores minus their mean."""
    mean = sum(scores) / len(scores)
    return [one - mean for one in scores]


def likelihood(drawn: Table, classes: Sequence[str]) -> Likelihood:
    """Return the Likelihood of a table, with its classes in this order."""
    return Likelihood([[1.0, *row] for row in drawn.rows], [classes.index(one) for one in drawn.labels],
                      len(classes))


def readings(drawn: Table, seen: Mapping[str, Any]) -> Iterator[Reading]:
    """Yield the readings of its penalty whose objective has a minimum."""
    base = likelihood(drawn, seen["classes"])
    ways = causes.ways(seen["options"], len(drawn.rows))
    yield from told({words: base._replace(price=price) for words, price in ways.items()})


def wrong_readings(drawn: Table, seen: Mapping[str, Any]) -> Iterator[Reading]:
    """Yield readings of wrong objectives that a wrong method may minimise."""
    base = likelihood(drawn, seen["classes"])
    cost, penalty = (number(seen["options"].get(name)) for name in ("C", "l2"))
    yield from told({f"the biases are penalised too, {words}": base._replace(price=price, with_bias=True)
                     for words, price in causes.prices(cost, penalty, len(drawn.rows)).items()})
    if cost or penalty:
        yield from told({"the penalty is left out": base})


def told(ways: Mapping[str, Likelihood]) -> Iterator[Reading]:
    """Yield the Reading of each likelihood that has a minimum."""
    for words, one in ways.items():
        optimum = one.optimum()
        if optimum is not None:
            yield Reading(words, one.value, optimum)


# ---------------------------------------------------------------- the judge

def near(drawn: Table, seen: Mapping[str, Any],
         longer: Sequence[tuple[str, Mapping[str, Any]]] | None) -> str | None:
    """Return "" if the objective of its probabilities is near the least, else a sentence.

    With `longer` the sentence says why.  None where no reading of its penalty has a minimum.
    """
    found = distance(drawn, seen)
    if found is not None and found.is_near:
        return ""
    others = [(words, distance(drawn, again)) for words, again in longer or () if again]
    known = [(words, one) for words, one in others if one is not None]
    if found is None:
        return None if theta_of(seen) else f"what it learns is not a number{wrong_way(known)}"
    why = "" if longer is None else of_scores(found, known, list(wrong_readings(drawn, seen)))
    return f"the objective of its probabilities is {found.own:.4g}, {causes.percent(found)} above the " \
           f"least, {found.least:.4g} ({found.reading.words}){why}"


def distance(drawn: Table, seen: Mapping[str, Any]) -> Distance | None:
    """Return the Distance of what is learnt under the most favourable reading; None without one."""
    theta = theta_of(seen)
    found = [causes.measured(one, theta, True) for one in readings(drawn, seen)] if theta else []
    return min(found, key=lambda one: one.above, default=None)


def of_scores(found: Distance, trained: Sequence[tuple[str, Distance]], others: Sequence[Reading]) -> str:
    """Return the explanation of why probabilities are far from the optimum, as the end of a sentence."""
    slowed, longer = ([one for one in trained if one[0] != FEWER[0] and one[0].startswith(causes.SLOWS) is so]
                      for so in (True, False))
    rested = min((one for _, one in longer), key=lambda one: one.above, default=found)
    return wrong_way(trained, found.own) or causes.of_steps(found, longer) or \
        causes.of_others(rested, others) or causes.of_shrinking(found, slowed) or \
        causes.of_size(rested) or causes.stays(longer)


def wrong_way(trained: Sequence[tuple[str, Distance]], end: float = math.inf) -> str:
    """Return a clause if few steps give a worse objective than equal probabilities, and all no better.

    A random start may be worse than equal probabilities, but then training ends below it.
    """
    return next((f"; after {words} it is worse than equal probabilities: its steps go the wrong way"
                 for words, one in trained if words == FEWER[0] and end >= one.own
                 and one.own > one.reading.objective([0.0] * len(one.plane))), "")
