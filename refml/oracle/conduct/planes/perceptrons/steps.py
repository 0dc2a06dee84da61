"""A perceptron's step: its planes after one epoch on four records are compared with those of known rules.

    perceptron-step    it takes none of the steps that are known to be wrong
    perceptron-says    one that ends while it errs on separable records warns, or raises

    right    for a record (x, y) on which it errs: w + y·x, b + y; it errs if y·(w·x + b) <= 0, or if the
             score's class is not the label, whichever class a score of 0 has
    wrong    the same with one thing changed, in words

Records may come in any order, and a plane may have any scale: the rate is no fault.  It is right to stop
within the epoch, and to keep the mean of the planes: after each record, before each, or after each step.  A
class that follows no known rule is not judged.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations, product
from typing import Any, NamedTuple

from ....specification.schema import Law
from ...laws import Rule, number
from ...tables import LARGE, Table
from .. import optima

# of tables tried, those on which each wrong step leads in most orders to a plane of its own
LABELS = ["yes", "yes", "no", "no"]
TABLES = (Table(0, [[-1.0, 1.0], [1.0, 1.0], [3.0, 2.0], [2.0, -3.0]], LABELS, [], [], []),
          Table(1, [[-3.0, -2.0], [3.0, 4.0], [4.0, 4.0], [4.0, -4.0]], LABELS, [], [], []))
RATES = (1, 0.125)   # of a class that has the option
TRIALS = [(table, {"max_iter": 1, "learning_rate": rate}) for rate in RATES for table in TABLES]
COLUMNS = len(TABLES[0].rows[0])
SIZES = (1, *RATES[1:], 8, 10, 100, 1000)   # of a bias's step, beside that of the weights
SAME, DIGITS = 1e-6, 9

Record = tuple[Sequence[float], int]       # with a sign for the label
Plane = list[float]                        # weights, the bias last
Kept = Callable[[Sequence[Plane]], Iterator[Plane]]   # planes after each record → those that may be kept
Errs = Callable[[float, int], bool]        # score, sign of the record → whether a step is taken
Factor = Callable[[int], int]              # sign of the record → times x, or times 1 for the bias
AT_ZERO: tuple[Errs, ...] = (lambda z, y: y * z <= 0, lambda z, y: (z >= 0) != (y > 0),
                             lambda z, y: (z > 0) != (y > 0))


def last(planes: Sequence[Plane]) -> Iterator[Plane]:
    """Yield the plane after the epoch."""
    yield planes[-1]


def any_of(planes: Sequence[Plane]) -> Iterator[Plane]:
    """Yield the plane after the epoch and the nonzero ones after each record, where it may stop."""
    yield planes[-1]
    yield from filter(any, planes)


def averaged(planes: Sequence[Plane]) -> tuple[Sequence[Plane], ...]:
    """Return the planes of which a mean may be: after each record, before each, both, and after each step."""
    start = [0.0] * len(planes[0])
    stepped = [after for before, after in zip([start, *planes], planes) if after != before]
    return planes, [start, *planes[:-1]], [start, *planes], stepped or [start]


def means(planes: Sequence[Plane]) -> Iterator[Plane]:
    """Yield the means of planes."""
    return ([sum(column) / len(some) for column in zip(*some)] for some in averaged(planes))


def mean_but_for_bias(planes: Sequence[Plane]) -> Iterator[Plane]:
    """Yield the mean of the weights, with the last bias."""
    return ([*mean[:-1], planes[-1][-1]] for mean in means(planes))


def mean_but_for_weights(planes: Sequence[Plane]) -> Iterator[Plane]:
    """Yield the last weights, with the mean of the bias."""
    return ([*planes[-1][:-1], mean[-1]] for mean in means(planes))


def mean_and_sum(planes: Sequence[Plane]) -> Iterator[Plane]:
    """Yield the mean of the weights, with the sum of the biases."""
    return ([*mean[:-1], sum(bias for *_, bias in some)]
            for mean, some in zip(means(planes), averaged(planes), strict=True))


class Step(NamedTuple):
    """A rule of steps: in words what is wrong with it, when a step is taken (`errs`), and what it changes.

    sizes     possible sizes of the bias's step, relative to that of the weights
    once      whether the bias moves only after the epoch, by the last record
    replaced  whether the bias is replaced by its step, even if no step is taken
    kept      the planes that it may keep, as a function of those after each record
    """

    words: str
    errs: Sequence[Errs] = AT_ZERO
    weights: Factor = lambda y: y
    bias: Factor = lambda y: y
    sizes: Sequence[float] = (1,)
    once: bool = False
    replaced: bool = False
    kept: Kept = last

    def planes(self, table: Table) -> Iterator[Plane]:
        """Yield the plane after one epoch, weights and bias, for each order of the records."""
        signs = [1 if label == "yes" else -1 for label in table.labels]
        for errs, size, order in product(self.errs, self.sizes, permutations(zip(table.rows, signs))):
            yield from self.kept(list(self.after_each(order, errs, size)))

    def after_each(self, order: Sequence[Record], errs: Errs, size: float) -> Iterator[Plane]:
        """Yield the plane, weights and bias, after each record."""
        weights, bias = [0.0] * len(order[0][0]), 0.0
        for x, y in order:
            taken = errs(sum(w * one for w, one in zip(weights, x)) + bias, y)
            weights = [w + taken * self.weights(y) * one for w, one in zip(weights, x)]
            step = size * taken * self.bias(y)
            bias = (0 if self.replaced else bias) + (0 if self.once else step)
            yield [*weights, bias + step * self.once]


RIGHT, AVERAGED = Step("", kept=any_of), Step("", kept=means)
WRONG = (
    Step("it stays where it begins: a score of 0 is no mistake to it", (lambda z, y: y * z < 0,)),
    Step("its bias is not moved", bias=lambda y: 0),
    Step("its weights are not moved", weights=lambda y: 0),
    Step("its bias is moved once an epoch, by the last record alone", once=True),
    Step("its steps go the wrong way", weights=lambda y: -y, bias=lambda y: -y),
    Step("its weights are moved the wrong way", weights=lambda y: -y),
    Step("its bias is moved the wrong way", bias=lambda y: -y),
    Step("its step leaves the label out of the weights", weights=lambda y: 1),
    Step("its step leaves the label out of the bias", bias=lambda y: 1),
    Step("its step leaves the label out", weights=lambda y: 1, bias=lambda y: 1),
    Step("it takes a step for every record, also for one that it has right", (lambda z, y: True,)),
    Step("its bias is set to its last step, which is not added to it", replaced=True),
    Step("its weights are a mean, its bias is the last one", kept=mean_but_for_bias),
    Step("its bias is a mean, its weights are the last ones", kept=mean_but_for_weights),
    Step("its weights are a mean, its bias is the sum", kept=mean_and_sum),
    Step("its bias is moved once for each column, and not once for the record", sizes=(COLUMNS,)),
    Step("its bias is moved by a step of another size than that of its weights", sizes=SIZES))


class Stepped(NamedTuple):
    """What a perceptron learns in each trial; None where it gives no plane."""

    seen: Sequence[Mapping[str, Any] | None]

    @property
    def table(self) -> Table:
        """The first table."""
        return TABLES[0]

    @property
    def rule(self) -> Step | None:
        """The first rule, right ones before wrong ones, that leads to all its planes; None without one."""
        return next((rule for rule in (RIGHT, AVERAGED, *WRONG) if all(
            one is not None and number(one["options"].get("max_iter")) == 1 and leads(rule, table, one)
            for (table, _), one in zip(TRIALS, self.seen, strict=True))), None)

    @property
    def step(self) -> str | None:
        """What is wrong with its step; "" for a right rule, None where no rule leads to its planes."""
        return self.rule and self.rule.words

    @property
    def keeps_a_mean(self) -> bool:
        """Whether it keeps a mean of planes, which may err long after the last plane separates."""
        return self.rule is not None and self.rule.kept not in (last, any_of)


def right_step(stepped: Stepped) -> str | None:
    """Return "" if it takes a right step, else a sentence; None where it follows no known rule."""
    return stepped.step and f"after one epoch on four records: {stepped.step}"


def leads(rule: Step, table: Table, seen: Mapping[str, Any]) -> bool:
    """Whether a rule leads to the plane that was seen, for some order of the records."""
    found = [number(one) for one in (*seen["weights"], *seen["bias"])]
    plane = [math.nan if one is None else one for one in found]
    return any(alike(one, plane) for one in ends(rule, table.place))


@cache
def ends(rule: Step, place: int) -> Sequence[Sequence[float]]:
    """Return the planes, different up to scale, to which a rule leads on the table `place`."""
    found: dict[tuple[float, ...], Plane] = {}
    for plane in rule.planes(TABLES[place]):
        size = math.hypot(*plane) or 1.0
        found.setdefault(tuple(round(one / size, DIGITS) for one in plane), plane)
    return list(found.values())


def alike(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two planes are equal up to a positive scale; one with NaN or an infinity equals none."""
    if len(one) != len(other):
        return False
    first, second = (math.hypot(*plane) or 1.0 for plane in (one, other))
    return all(abs(a / first - b / second) <= SAME for a, b in zip(one, other))


def says_that_it_stops(stopped: optima.Learnt) -> str | None:
    """Return "" if a perceptron classifies separable records rightly or warns, else a sentence; or None."""
    found = optima.separates(stopped)
    if not found or stopped.seen["warned"]:
        return found and ""
    size = max(abs(one) for row in stopped.table.rows for one in row)
    unit = f", in a unit in which they are up to {size:.0f}" if size > LARGE else ""
    return f"with its own options it stops without a word{unit}: {found}"


LAW = Law("estimator.perceptron-step", "A perceptron's step moves its weights by y·x and its bias by y",
          (), (), "E(max_iter=1).fit(A) == sum(y * (x, 1) for its mistakes)", None, 6, "perceptron")
RULES: Mapping[str, Rule] = {LAW.id: Rule(LAW, right_step, lambda _: len(TRIALS) * (COLUMNS + 1))}
STOPPING: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(optima.law("perceptron-says", "A perceptron that stops while it errs on separable records says so",
                    "all(y * (dot(w, x) + b) > 0) or warned", "perceptron"), says_that_it_stops),)}
LAWS = (LAW, *(rule.law for rule in STOPPING.values()))
