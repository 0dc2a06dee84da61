"""The pictures of the specification as they are drawn, a digest of each, kept in as_drawn.txt.

The folders of pictures compare all of them: a line of a canvas, a scale or a layout is watched by many.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from refml.book.pictures.choosing import drawer, modules_of, picture
from refml.book.pictures.drawing.points import MOST as MOST_RECORDS
from refml.book.pictures.examples import asked, svg_of_example
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example
from tests import goldens

KEPT = Path(__file__).with_name("as_drawn.txt")
POINTS = [[0, 0], [2, 0], [0, 2], [5, 5], [7, 5], [5, 9]]
# What no example holds: two classes in the plane, each with a covariance of its own.
UNWRITTEN: list[tuple[str, dict[str, Any]]] = [
    ("gda.quadratic_parameters", {"rows": POINTS, "labels": list("aaabbb")})]
MOST = 1   # pictures of one operation and one kind of data


def kind_of(example: Example) -> Hashable:
    """The operation, how many features and classes there are, and the keywords that are words or truths."""
    given = example.given
    rows, labels = given.get("rows"), given.get("labels")
    wide = len(rows[0]) if isinstance(rows, list) and rows and isinstance(rows[0], list) else 0
    words = tuple(name for name in sorted(given) if isinstance(given[name], (str, bool)))
    return (example.operation.id, min(wide, 3), min(len({*map(str, labels or ())}), 3),
            tuple((name, given[name]) for name in words))


def sample() -> Iterator[Example]:
    """The first example of each kind that has pictures."""
    taken: Counter[Hashable] = Counter()
    for example in load().examples.values():
        if modules_of(example.operation.id):
            kind = kind_of(example)
            taken[kind] += 1
            if taken[kind] <= MOST:
                yield example


@cache
def compare() -> None:
    """Fail where any picture is drawn otherwise than it was; it is asked once a process."""
    goldens.held_by_digests(KEPT, drawn())


def drawn() -> Iterator[tuple[str, str]]:
    """The pictures with their names."""
    for one in sample():
        yield one.id, svg_of_example(one) or ""
    for operation, given in UNWRITTEN:
        yield operation, picture(operation, given, asked(operation, given), asked) or ""


def undrawable(rows: list[list[Any]]) -> Iterator[list[list[Any]]]:
    """Records without a picture: none, a missing cell, a text, more columns, of two lengths, too many."""
    yield []
    for cell in (None, "a"):
        yield [[cell, *rows[0][1:]], *rows[1:]]
    yield [[*row, 0, 0, 0] for row in rows]
    yield [*rows, [*rows[0], 0]]
    yield rows * (MOST_RECORDS // len(rows) + 1)


def nothing_is_drawn_of(module: str) -> None:
    """Fail where a module of pictures draws records that it cannot, or raises an error, of any operation."""
    count = 0
    for example in sample():
        rows, labels = example.given.get("rows"), example.given.get("labels") or []
        if module not in modules_of(example.operation.id) or not rows or not labels:
            continue
        for bad in undrawable(rows):
            given = {**example.given, "rows": bad, "labels": (labels * (len(bad) + 1))[:len(bad)]}
            assert drawer(module)(example.operation.id, given, True, asked) is None, example.id
            count += 1
    assert count > 10
