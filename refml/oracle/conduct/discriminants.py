"""By which rule a class decides: its decisions on fixed tables of two classes, held against `rules`.

A rule is told where no right one decides as the class does, and of the wrong ones one alone.  Decisions of
which a rule is not sure, within SURE, speak neither for it nor against it.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any

from ...numbers.rational import Fraction
from ..generation.choices import Seeded
from ..judging.diagnosis.suspects import Diagnosis
from ..judging.results import CaseResult
from ..specification.codec import SETS
from ..specification.schema import Law
from .laws import Rule as Judged
from .laws import number
from .rules import ATTRIBUTES, EACH, EITHER, NAIVE, SHARED, TEXTS, Group, Rule, log_posterior, right, wrong
from .tables import Table

YES, NO = "yes", "no"
SURE = 1e-6          # a difference of scores that is smaller decides nothing
PERHAPS = Fraction(1, 2)   # how sure another name of a decision is at most
NONE = (ValueError, ZeroDivisionError, OverflowError)   # the logarithm of less than 0
MOST_FAULTS = 3      # of one rule
LEAST_SURE = 100     # decisions of which a rule must be sure
WANTED = {"alpha": 1}     # of a class that has the option

# kind → tables: a place, how many records the classes have; of texts how often a word stands in them, of
# numbers how many columns; of tables tried those on which rules differ most
DRAWN: Mapping[str, Sequence[tuple[int, tuple[int, int], Any]]] = {
    "BernoulliNB": ((6, (4, 6), None), (3, (4, 6), None), (4, (4, 9), None)),
    "CategoricalNB": ((4, (5, 12), None), (2, (8, 5), None), (5, (8, 5), None)),
    "MultinomialNB": ((1, (3, 5), (5, 2)), (4, (7, 4), (1, 3)), (7, (2, 5), (6, 2))),
    NAIVE: ((0, (8, 4), 1), (2, (8, 4), 1)), SHARED: ((0, (4, 9), 2), (7, (3, 7), 1), (7, (4, 9), 2)),
    EACH: ((4, (3, 5), 1), (4, (5, 7), 2)), EITHER: ((0, (4, 9), 2), (4, (3, 5), 1), (4, (5, 7), 2))}
# values and columns
SHAPES = {"BernoulliNB": (2, 6), "CategoricalNB": (3, 4), "MultinomialNB": (4, 3)}


def tables(kind: str) -> list[Table]:
    """Return the tables of a kind."""
    make: Callable[..., Table] = of_values
    if kind not in ATTRIBUTES:
        make = of_texts if kind in TEXTS else of_numbers
    return [make(kind, *drawn) for drawn in DRAWN[kind]]


def of_values(kind: str, place: int, sizes: tuple[int, int], _: Any) -> Table:
    """Return a table of values, each in each class, 0 twice; every record that there can be is asked."""
    choices = Seeded("discriminants", kind, place, *sizes)
    width, columns = SHAPES[kind]

    def column(of_class: int, at: int) -> list[int]:
        more = [choices.integer(-1, width - 1) + (of_class + at) % 2
                for _ in range(sizes[of_class] - width - 1)]
        return choices.shuffled([0, *range(width), *(max(0, min(width - 1, one)) for one in more)])

    rows = [list(row) for of_class in (0, 1) for row in zip(*(column(of_class, at) for at in range(columns)))]
    return made(place, rows, sizes, [range(width)] * columns)


def of_texts(kind: str, place: int, sizes: tuple[int, int], most: tuple[int, int]) -> Table:
    """Return a table of counts of words; every text of a few words is asked."""
    choices = Seeded("discriminants", kind, place, *sizes)
    width, columns = SHAPES[kind]
    rows = [[max(0, choices.integer(-1, most[of_class]) + (of_class + column) % 2)
             for column in range(columns)] for of_class in (0, 1) for _ in range(sizes[of_class])]
    return made(place, rows, sizes, [range(width)] * columns)


def of_numbers(kind: str, place: int, sizes: tuple[int, int], columns: int) -> Table:
    """Return a table of numbers, of one column or two, and queries around both classes."""
    choices = Seeded("discriminants", "numbers", place, *sizes, columns)
    rows = []
    for of_class in (0, 1):
        for _ in range(sizes[of_class]):
            first = choices.integer(-4, 4) * (1 + of_class) / 4
            rows.append([first + of_class,
                         first / 2 + choices.integer(-2, 2) / 2 - of_class / 2][:columns])
    steps = range(-40, 41) if columns == 1 else range(-6, 7)
    return made(place, rows, sizes, [[step / (16 if columns == 1 else 2) for step in steps]] * columns)


def made(place: int, rows: list[list[Any]], sizes: Sequence[int], ways: Sequence[Iterable[float]]) -> Table:
    """Return a table, those of one class before the other one, and all queries of some values."""
    queries = [list(one) for one in product(*ways)]
    return Table(place, rows, [NO] * sizes[0] + [YES] * sizes[1], queries, [], [])


def difference(rule: Rule, table: Table, kind: str) -> Callable[[Sequence[float]], float]:
    """Return the score of `yes` less that of `no`, of a record; NaN where there is none."""
    sides = [[row for row, label in zip(table.rows, table.labels, strict=True) if label == one]
             for one in (YES, NO)]
    try:
        one, other = (log_posterior(kind, rule, Group(*pair)) for pair in (sides, sides[::-1]))
    except NONE:
        return lambda x: math.nan

    def found(x: Sequence[float]) -> float:
        try:
            return one(x) - other(x)
        except NONE:
            return math.nan

    return found


def fits(rule: Rule, kind: str, decided: Sequence[tuple[Table, Sequence[str]]]) -> bool:
    """Whether a rule decides every query as a class does."""
    sure = 0
    for table, labels in decided:
        score = difference(rule, table, kind)
        for query, label in zip(table.queries, labels, strict=True):
            found = score(query)
            if abs(found) > SURE:
                sure += 1
                if (found > 0) != (label == YES):
                    return False
    return sure >= LEAST_SURE


@dataclass(frozen=True)
class Decided:
    """What a class decides on the tables of its kind, and what it adds to counts, where that is known."""

    kind: str
    alpha: float | None
    decided: Sequence[tuple[Table, Sequence[str]]]

    @property
    def table(self) -> Table:
        """The first table."""
        return self.decided[0][0]

    @cached_property
    def rule(self) -> str | None:
        """The wrong rule by which it decides, in words; "" of a right one, None where none is known.

        Of those that fit, the ones with the fewest faults count.
        """
        if any(fits(one, self.kind, self.decided) for one in right(self.kind, self.alpha)):
            return ""
        for faults in range(1, MOST_FAULTS + 1):
            found = {one.words for one in wrong(self.kind, self.alpha, faults)
                     if fits(one, self.kind, self.decided)}
            if found:
                return found.pop() if len(found) == 1 else None
        return None

    @property
    def size(self) -> int:
        """How many queries it decides."""
        return sum(len(labels) for _, labels in self.decided)

    @property
    def sentence(self) -> str:
        """What is said where it decides by a wrong rule."""
        faults = 1 + (self.rule or "").count("; ")
        what = "one thing is" if faults == 1 else f"{faults} things are"
        return f"it decides all of {self.size} queries by a rule in which {what} wrong: {self.rule}"


def decided(kind: str, seen: Sequence[tuple[Table, Mapping[str, Any]]]) -> Decided:
    """Return the labels that an estimator predicts for the queries of each table, with its `alpha`."""
    return Decided(kind, number(seen[0][1]["options"].get("alpha")),
                   [(table, [str(one) for one in found["predicted"]]) for table, found in seen])


def by_a_right_rule(one: Decided) -> str | None:
    """It decides by no rule that is known to be wrong; None where it decides by none that is known."""
    return one.rule and one.sentence


def named(one: Decided, results: Sequence[CaseResult]) -> list[CaseResult]:
    """The results, a wrong decision with the rule for its name; no other name of one is then sure.

    A decision is one of a few words: what explains some is not what explains all of so many queries.
    """
    known = (Diagnosis(LAW.id, f"{one.sentence[0].upper()}{one.sentence[1:]}."),) if one.rule else ()
    return [replace(result, diagnoses=known or tuple(
        replace(name, probability=min(name.probability, PERHAPS)) for name in result.diagnoses))
        if result.failed and result.answered and result.example.operation.result.name in SETS else result
        for result in results]


LAW = Law("estimator.right-rule", "It decides by a right rule of its kind", (), (),
          "predict(X) == [argmax(log(prior) + log(likelihood)) for x in X]", None, 6, "naive_bayes")
RULES: Mapping[str, Judged] = {LAW.id: Judged(LAW, by_a_right_rule, lambda one: one.size)}
