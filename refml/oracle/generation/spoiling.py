"""Arguments that must be refused, made of valid ones by one slip each.

A slip is a kind of bad input that every operation with such arguments refuses: a negative α, a row too long.
It says which arguments it needs, and what becomes of them.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...numbers.rational import Fraction
from .choices import Choices
from .records import Given

Slip = Callable[[Given], Given | None]


def negative(name: str) -> Slip:
    """A number that must not be negative."""
    def slip(given: Given) -> Given | None:
        return {name: Fraction(-1, 2)} if isinstance(given.get(name), (int, Fraction)) else None
    return slip


def longer(name: str) -> Slip:
    """A row of one cell too many; families, which give a cell its type, leave no room, and a text has any."""
    def slip(given: Given) -> Given | None:
        row = None if "families" in given or "documents" in given else given.get(name)
        return {name: [*row, row[-1]]} if isinstance(row, list) and row else None
    return slip


def gamma(given: Given) -> Given | None:
    """A negative gamma of a kernel that has one."""
    if given.get("kernel", "rbf") not in ("polynomial", "rbf"):
        return None
    return negative("gamma")(given)


def not_as_many(given: Given) -> Given | None:
    """A weight too many for the coordinates of a point, or of the records."""
    weights, others = given.get("weights"), given.get("x") or given.get("rows")
    return {"weights": [*weights, weights[-1]]} if isinstance(weights, list) and weights and others else None


def ragged(given: Given) -> Given | None:
    """A record of one cell too many among others."""
    rows: Any = None if "families" in given else given.get("rows")
    if not is_table(rows) or len(rows) < 2:
        return None
    return {"rows": [*rows[:-1], [*rows[-1], rows[-1][-1]]]}


def is_table(rows: Any) -> bool:
    """Whether these are rows with cells."""
    return isinstance(rows, list) and bool(rows) and all(isinstance(row, list) and row for row in rows)


def label_left_out(given: Given) -> Given | None:
    """A record without a label."""
    labels = given.get("labels")
    with_records = "rows" in given or "documents" in given
    return {"labels": labels[:-1]} if labels and with_records else None


def nothing(given: Given) -> Given | None:
    """No records at all."""
    records = next((name for name in ("rows", "documents") if name in given), None)
    return {records: [], "labels": []} if records and "labels" in given else None


def undeclared(given: Given) -> Given | None:
    """A class that has records and is not declared."""
    labels = given.get("labels")
    if "classes" not in given or not labels or not isinstance(labels, list):
        return None
    return {"classes": [label for label in sorted(set(labels)) if label != labels[-1]] + ["somebody_else"]}


def declared_twice(given: Given) -> Given | None:
    """A class that is declared twice."""
    if "classes" not in given or not isinstance(given.get("labels"), list) or not given["labels"]:
        return None
    return {"classes": [*sorted(set(given["labels"])), given["labels"][0]]}


def foreign(given: Given) -> Given | None:
    """A label of another alphabet among signs, or among bits."""
    labels = given.get("labels")
    if not isinstance(labels, list) or not labels or not all(isinstance(y, int) for y in labels):
        return None
    return {"labels": [*labels[:-1], 7]}


def unknown(given: Given) -> Given | None:
    """A class that there is none of."""
    return {"positive": "nobody"} if "positive" in given else None


SLIPS: tuple[Slip, ...] = (
    *map(negative, ("alpha", "m", "C", "l2", "rate")), gamma, longer("query"), not_as_many, ragged,
    label_left_out, nothing, undeclared, declared_twice, unknown, foreign)


def spoilt(given: Given, choices: Choices) -> Given | None:
    """Return the arguments with one slip; None where none fits."""
    changes = [change for slip in SLIPS if (change := slip(given)) is not None]
    return {**given, **choices.choice(changes)} if changes else None
