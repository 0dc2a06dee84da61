"""Labelled records: empty classes, one record a class, unsorted labels, equal records, ties.

    labels      the class of each record, not sorted
    classes     what is declared: nothing, the seen classes in some order, or an empty class besides
    mirrored    two classes with the same records, so that they tie in floats too
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import names
from .choices import Choices

Given = dict[str, Any]
Row = list[Any]
Generator = Callable[[Choices], Given]


def labelled(choices: Choices, row: Callable[[Choices], Row], bounds: tuple[int, int, int] = (6, 16, 300),
             most_classes: int | None = None) -> tuple[list[Row], list[str]]:
    """Draw records and their labels, of at least two classes.

    Sometimes records occur twice, with the same label or another one, and sometimes two classes have the same
    records.
    """
    known = names.classes(choices, most_classes)
    labels = labels_of(choices, known, choices.upto(*bounds, least=2))
    many = choices.many()
    rows = [row(many) for _ in labels]
    twist = choices.integer(0, 7)
    if twist == 7:
        return mirrored(choices, rows, known)
    if twist >= 5:
        for i in range(1, len(rows), 2):
            rows[i] = list(rows[i - 1])   # whatever their labels are
    return rows, labels


def labels_of(choices: Choices, known: list[str], count: int) -> list[str]:
    """Draw `count` labels of at least two classes: one a class, all but one equal, or any."""
    kind = choices.integer(0, 5)
    if kind == 5:
        return choices.shuffled(known)[:max(2, min(count, len(known)))]
    if kind == 4:
        return [known[0]] * (count - 1) + [known[1]]
    many = choices.many()
    labels = [many.choice(known) for _ in range(count)]
    if len(set(labels)) < 2:
        labels[-1] = known[1] if labels[-1] == known[0] else known[0]
    return labels


def mirrored(choices: Choices, rows: list[Row], known: list[str]) -> tuple[list[Row], list[str]]:
    """Return half of the records once for each of two classes, so that every query ties."""
    half = rows[:max(1, len(rows) // 2)]
    first, second = choices.shuffled(known)[:2]
    return half + [list(row) for row in half], [first] * len(half) + [second] * len(half)


def declared(choices: Choices, labels: list[str]) -> list[str] | None:
    """Draw the declared classes: None, the seen ones reversed or shuffled, or with an empty class."""
    seen = sorted(set(labels))
    kind = choices.integer(0, 5)
    if kind < 3:
        return None
    if kind == 5:
        empty = "zz_empty" if choices.boolean() else "  empty"
        return choices.choice([[*seen, empty], [empty, *reversed(seen)]])
    return seen[::-1] if kind == 3 else choices.shuffled(seen)


def two_of(choices: Choices, labels: list[str], classes: list[str] | None) -> Given:
    """Draw two classes to compare; in one of 16 cases both are the same."""
    known = classes if classes is not None else sorted(set(labels))
    first, second = choices.shuffled(known)[:2]
    return {"positive": first, "negative": first if choices.rarely(16) else second}


def ties(choices: Choices) -> Given:
    """Draw how a tie is answered."""
    return {"ties": choices.choice(["all", "all", "first", "error"])}
