"""The tables on which an estimator is observed: two to six classes, one to twelve columns.

A table is small, and drawn from its place alone.  Columns are of the kind that the estimator takes: numbers,
0 and 1, codes of values, counts of words.  For a method with labels ±1 there are two classes: so far apart
that a plane separates them, or so close that none does and a likelihood has its maximum.  `two_classes` are
of 12 to 18 records in one to three columns, for what is compared with an optimum; `stretched` are some of
these in another unit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

from ...numbers.rational import Fraction
from ..generation.choices import Seeded

SHAPES = ((2, 1), (2, 3), (3, 2), (6, 4), (3, 12))   # classes, columns
WORDS = ("spam", "ham", "other", "Bulk", "news", "ads")   # in no order
QUERIES = 8
PARTS = 1024          # numbers are multiples of 1/PARTS, which floats hold
WIDTH = 2             # of a class in each column, on both sides of its middle
CLOSE, APART, FAR_APART = Fraction(1, 4), 2, 9   # the middles of two classes
VALUES = 3            # of a discrete column
STEPS = 8             # from a record of a class to one of another
MORE = 3              # times as many other records of one class: another prior
EIGHTHS = 8           # coordinates of two classes that have an optimum are multiples of 1/EIGHTHS
ASIDE = 16            # how far two classes with a gap are from the origin
LARGE = 1024          # times as large are numbers in another unit, a power of 2
KEPT = 64             # tables whose fractions are kept

Rows = list[list[Any]]
Drawer = Callable[[int, int], list[Any]]   # number of a class, how many columns → a record


class Table(NamedTuple):
    """Records to train on and queries, and other records of the same classes and columns."""

    place: int
    rows: Rows
    labels: list[str]
    queries: Rows
    other_rows: Rows
    other_labels: list[str]

    @property
    def name(self) -> str:
        classes = len(set(self.labels))
        return f"{classes} class{'es' * (classes > 1)} in {counted(len(self.rows[0]), 'column')}, " \
               f"{counted(len(self.rows), 'record')}"


def counted(number: int, noun: str) -> str:
    """Return a number and its noun, in the plural if need be.

    >>> counted(1, "column"), counted(3, "column")
    ('1 column', '3 columns')
    """
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def table(place: int, family: str, apart: Fraction | int = APART, size: int = 0) -> Table:
    """Return the table of a place in SHAPES; with `size`, this many classes.

    `apart` is the distance between the middles of classes.
    """
    classes, columns = size or SHAPES[place][0], SHAPES[place][1]
    choices = Seeded("estimator", place)
    draw = drawer(choices, family, apart)
    rows, labels = records(choices, draw, classes, columns, 0)
    if family == "categorical":   # each value of a column is there
        rows[:VALUES] = [[value] * columns for value in range(VALUES)]
    others, other_labels = records(choices, draw, classes, columns, 1)
    queries = [draw(choices.integer(0, classes - 1), columns) for _ in range(QUERIES)]
    for a, b in ((1, 0), (0, 1)) if family == "gaussian" and apart == APART else ():
        queries += between(rows, [labels.index(WORDS[one]) for one in (a, b)])
    more = [draw(0, columns) for _ in range(MORE * len(others) // classes)]
    others, other_labels = [*others, *more], [*other_labels, *[WORDS[1]] * len(more)]
    return Table(place, rows, labels, queries, others, other_labels)


def places(size: int) -> Sequence[int]:
    """Return the places in SHAPES with `size` classes; all of them if there is none, or `size` is 0."""
    return [place for place, (classes, _) in enumerate(SHAPES) if classes == size] or range(len(SHAPES))


def between(rows: Rows, ends: list[int]) -> Rows:
    """Return records on the line between two of the rows, whose indices are `ends`."""
    start, end = (rows[place] for place in ends)
    return [[a + (b - a) * step / STEPS for a, b in zip(start, end, strict=True)] for step in range(1, STEPS)]


def drawer(choices: Seeded, family: str, apart: Fraction | int) -> Drawer:
    """Return the function that draws a record from the index of its class and the number of columns."""
    def number(of_class: int, column: int) -> Any:
        if family == "bernoulli":
            return int(choices.integer(0, 3) <= (of_class + column) % 4)
        if family in ("categorical", "tokens"):
            return choices.choice([*range(VALUES), (of_class + column) % VALUES])
        middle = apart * (of_class if column == 0 else (of_class * (column + 2)) % 5)
        return middle + choices.integer(-WIDTH * PARTS, WIDTH * PARTS) / PARTS

    return lambda of_class, columns: [number(of_class, column) for column in range(columns)]


def records(choices: Seeded, draw: Drawer, classes: int, columns: int, shift: int) -> tuple[Rows, list[str]]:
    """Return shuffled records and their labels, with more records a class than columns.

    `shift` rotates the names of the classes.
    """
    members = [of_class for of_class in range(classes)
               for _ in range(columns + 3 + choices.integer(0, 3))]
    members = choices.shuffled(members)
    rows = [draw(of_class, columns) for of_class in members]
    return rows, [WORDS[(of_class + shift) % classes] for of_class in members]


def two_classes(place: int, apart: bool, gap: Fraction | int = 0) -> Table:
    """Return a table of two classes: separated by a gap, far apart, or overlapping."""
    choices = Seeded("optimum", place, apart)
    columns = 1 + place % 3
    aside, gap = (ASIDE, 2 * WIDTH + gap) if gap else (0, FAR_APART if apart else 1)
    rows, labels = [], []
    for member in range(choices.integer(12, 18)):
        side = member % 2
        first = aside + gap * side + Fraction(choices.integer(-WIDTH * EIGHTHS, WIDTH * EIGHTHS), EIGHTHS)
        others = [Fraction(choices.integer(-2 * EIGHTHS, 2 * EIGHTHS), EIGHTHS) for _ in range(columns - 1)]
        rows.append([float(one) for one in (first, *others)])
        labels.append("yes" if side else "no")
    return Table(place, rows, labels, [], [], [])


def stretched(place: int) -> Table:
    """Return two classes far apart on either side of the origin, all numbers LARGE times as large.

    Novikoff's bound is a few mistakes in any unit; steps that are no perceptron's may fail in this one.
    """
    drawn, middle = two_classes(place, True), FAR_APART / 2
    return drawn._replace(rows=[[LARGE * (first - middle), *(LARGE * one for one in others)]
                                for first, *others in drawn.rows])


def changed(drawn: Table, change: Any) -> Table:
    """Return a table with `change` applied to every number."""
    rows, queries = ([[change(one) for one in row] for row in some] for some in (drawn.rows, drawn.queries))
    return drawn._replace(rows=rows, queries=queries)


@lru_cache(KEPT)
def exact(rows: tuple[tuple[float, ...], ...],
          labels: tuple[int, ...]) -> tuple[list[list[Fraction]], list[int]]:
    """Return rows as fractions, and labels: of a table the same lists, by which a run's cache knows them."""
    return [[Fraction(cell) for cell in row] for row in rows], [*labels]
