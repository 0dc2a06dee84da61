"""Which step a perceptron takes: its planes after one epoch on four records, held against rules of steps.

    perceptron-step    it takes none of the steps that are known to be wrong
    right    for a record (x, y) on which it errs: w + y·x, b + y; errs is y·(w·x + b) <= 0, or that the
             class of its score is another one, whichever class a score of 0 has
    wrong    the same with one thing changed, in words

Records may come in any order, and a plane may be of any size: the rate is no fault.  Who stops within the
epoch takes right steps, too.  Of whom no rule is known, the average of planes, say, nothing is said.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import Any, NamedTuple

from ...specification.schema import Law
from ..laws import Rule, number
from ..tables import Table

# of tables tried, those on which each wrong step leads in most orders to a plane of its own
LABELS = ["yes", "yes", "no", "no"]
TABLES = (Table(0, [[-1.0, 1.0], [1.0, 1.0], [3.0, 2.0], [2.0, -3.0]], LABELS, [], [], []),
          Table(1, [[-3.0, -2.0], [3.0, 4.0], [4.0, 4.0], [4.0, -4.0]], LABELS, [], [], []))
RATES = (1, 0.125)   # of a class that has the option
TRIALS = [(table, {"max_iter": 1, "learning_rate": rate}) for rate in RATES for table in TABLES]
COLUMNS = len(TABLES[0].rows[0])
SIZES = (1, *RATES[1:], 8, 10, 100, 1000)   # of a bias's step, beside that of the weights
SAME = 1e-6

Record = tuple[Sequence[float], int]       # with a sign for the label
Errs = Callable[[float, int], bool]        # score, sign of the record → whether a step is taken
Factor = Callable[[int], int]              # sign of the record → times x, or times 1 for the bias
AT_ZERO: tuple[Errs, ...] = (lambda z, y: y * z <= 0, lambda z, y: (z >= 0) != (y > 0),
                             lambda z, y: (z > 0) != (y > 0))


class Step(NamedTuple):
    """A rule of steps: what is wrong with it in words, when it is taken, and what it does.

    sizes     of the bias's step, beside that of the weights: any of these
    once      whether the bias moves after the epoch alone, by the last record
    stops     whether it may stop after a step, before the epoch is over
    """

    words: str
    errs: Sequence[Errs] = AT_ZERO
    weights: Factor = lambda y: y
    bias: Factor = lambda y: y
    sizes: Sequence[float] = (1,)
    once: bool = False
    stops: bool = False

    def planes(self, table: Table) -> Iterator[list[float]]:
        """Yield the weights and the bias after one epoch, for each order of the records."""
        signs = [1 if label == "yes" else -1 for label in table.labels]
        for errs, size, order in product(self.errs, self.sizes, permutations(zip(table.rows, signs))):
            *within, plane = self.after_each(order, errs, size)
            yield plane
            yield from filter(any, within) if self.stops else ()

    def after_each(self, order: Sequence[Record], errs: Errs, size: float) -> Iterator[list[float]]:
        """Yield the weights and the bias after each record."""
        weights, bias = [0.0] * len(order[0][0]), 0.0
        for x, y in order:
            taken = errs(sum(w * one for w, one in zip(weights, x)) + bias, y)
            weights = [w + taken * self.weights(y) * one for w, one in zip(weights, x)]
            last = size * taken * self.bias(y)
            bias += 0 if self.once else last
            yield [*weights, bias + last * self.once]


RIGHT = Step("", stops=True)
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
    Step("its bias is moved once for each column, and not once for the record", sizes=(COLUMNS,)),
    Step("its bias is moved by a step of another size than that of its weights", sizes=SIZES))


class Stepped(NamedTuple):
    """What a perceptron learns in the trials, None where it learns nothing."""

    seen: Sequence[Mapping[str, Any] | None]

    @property
    def table(self) -> Table:
        """The first table."""
        return TABLES[0]

    @property
    def step(self) -> str | None:
        """Which wrong step leads to its planes, in words; "" where a right one does, None where none does."""
        return next((rule.words for rule in (RIGHT, *WRONG) if all(
            one is not None and number(one["options"].get("max_iter")) == 1 and leads(rule, table, one)
            for (table, _), one in zip(TRIALS, self.seen, strict=True))), None)


def right_step(stepped: Stepped) -> str | None:
    """It takes no step that is known to be wrong; None where it takes none that is known."""
    return stepped.step and f"after one epoch on four records: {stepped.step}"


def leads(rule: Step, table: Table, seen: Mapping[str, Any]) -> bool:
    """Whether a rule leads to the plane that is seen, with the records in some order."""
    found = [number(one) for one in (*seen["weights"], *seen["bias"])]
    plane = [math.nan if one is None else one for one in found]
    return any(alike(one, plane) for one in rule.planes(table))


def alike(one: Sequence[float], other: Sequence[float]) -> bool:
    """Whether two planes are the same but for their size."""
    if len(one) != len(other) or not all(map(math.isfinite, other)):
        return False
    first, second = (math.hypot(*plane) or 1.0 for plane in (one, other))
    return all(abs(a / first - b / second) <= SAME for a, b in zip(one, other))


LAW = Law("estimator.perceptron-step", "A perceptron's step moves its weights by y·x and its bias by y",
          (), (), "E(max_iter=1).fit(A) == sum(y * (x, 1) for its mistakes)", None, 6, "perceptron")
RULES: Mapping[str, Rule] = {LAW.id: Rule(LAW, right_step)}
