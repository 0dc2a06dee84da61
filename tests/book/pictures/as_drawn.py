"""The pictures of the specification as they are drawn, a digest of each, kept in as_drawn.txt.

The folders of pictures compare all of them: a line of a canvas, a scale or a layout is watched by many.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

from refml.book.pictures.choosing import modules_of, picture
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
