"""A model or a solution as its tables: each field with its name, exact numbers as `exact` has them."""

from __future__ import annotations

from typing import Any

from ..book.html import Html, joined, tag, text
from ..numbers.irrational import Irrational
from ..numbers.rational import Fraction
from ..records import Record
from . import exact

DEEPEST = 4
MOST_FIELDS = 60

# Of a class that is no record: module and name → the properties that tell it whole.
VIEWS = {
    ("refml.naive_bayes.weighing.model", "Model"): ("classes", "prior", "parameters"),
}


def html_of(record: Record) -> Html:
    """Return a record as a table of its fields."""
    return of_fields(type(record).__name__, fields(record), DEEPEST)


def html_of_view(model: Any) -> Html:
    """Return a model of VIEWS as a table of these properties."""
    kind = type(model)
    names = next(VIEWS[one.__module__, one.__qualname__] for one in kind.__mro__
                 if (one.__module__, one.__qualname__) in VIEWS)
    return of_fields(kind.__name__, {name: getattr(model, name) for name in names}, DEEPEST)


def fields(record: Record) -> dict[str, Any]:
    """Return the fields of a record by their names."""
    return {name: getattr(record, name) for name in type(record).__slots__}


def of_fields(title: str, found: dict[str, Any], depth: int) -> Html:
    """Return a table of named values."""
    rows = [tag("tr", tag("th", name), tag("td", value_of(one, depth), style="text-align: left"))
            for name, one in list(found.items())[:MOST_FIELDS]]
    return tag("table", tag("caption", title), *rows)


def value_of(value: Any, depth: int) -> Html:
    """Return a value inside a record: a record in it as a table of its own."""
    if depth and isinstance(value, Record):
        return of_fields(type(value).__name__, fields(value), depth - 1)
    if isinstance(value, (Fraction, Irrational)) or exact.is_exact(value):
        return exact.shown(value)
    if depth and type(value) is dict:
        return of_fields("", {str(key): one for key, one in value.items()}, depth - 1)
    if depth and type(value) in (list, tuple) and any(isinstance(one, (Record, list, dict)) for one in value):
        return joined([tag("div", value_of(one, depth - 1)) for one in value[:MOST_FIELDS]])
    return text(", ".join(map(str, value)) if type(value) in (list, tuple) else str(value))
