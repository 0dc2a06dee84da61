"""The pictures of the specification as they are drawn, a digest of each, kept in as_drawn.txt.

The folders of pictures compare all of them: a line of a canvas, a scale or a layout is watched by many.
"""
from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from refml.book.pictures.choosing import modules_of
from refml.book.pictures.examples import svg_of_example
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example
from tests import goldens

KEPT = Path(__file__).with_name("as_drawn.txt")
MOST = 3   # pictures of one operation


def sample() -> Iterator[Example]:
    """The first few examples of each operation that has pictures."""
    taken: Counter[str] = Counter()
    for example in load().examples.values():
        if modules_of(example.operation.id) and taken[example.operation.id] < MOST:
            taken[example.operation.id] += 1
            yield example


@cache
def compare() -> None:
    """Fail where any picture is drawn otherwise than it was; it is asked once a process."""
    goldens.held(KEPT, (f"{one.id} {goldens.digest(svg_of_example(one) or '')}" for one in sample()))
