"""Other orders: what the right method answers where what nobody declared is put into another order.

Classes and categories that are not declared are those that occur: integers first, then texts by code point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

from ....specification.schema import Operation
from ..suspects import Diagnosis, Given, Suspect, asked_with

SEEN_IN: Mapping[str, str] = {"categories": "values", "classes": "labels"}   # declared → where they occur

Order = Callable[[list[Any]], list[Any]]

ORDERS: Mapping[str, tuple[str, Order]] = {
    "in-order-of-appearance": ("in the order in which they come", lambda seen: seen),
    "sorted-as-text": ("sorted as text, where 10 comes before 9 and -1 before -2",
                       lambda seen: sorted(seen, key=str)),
    "sorted-downwards": ("sorted, the greatest first", lambda seen: natural(seen)[::-1]),
    "texts-first": ("sorted, but texts before integers",
                    lambda seen: sorted(seen, key=lambda one: (not isinstance(one, str), one))),
    "sorted-in-small-letters": ("sorted as if small and capital letters were the same", lambda seen: sorted(
        natural(seen), key=lambda one: (isinstance(one, str), one.lower() if isinstance(one, str) else one))),
}


def natural(seen: list[Any]) -> list[Any]:
    """Values sorted: integers first, then texts by code point.

    >>> natural(["b", 10, "B", 9])
    [9, 10, 'B', 'b']
    """
    return sorted(seen, key=lambda one: (isinstance(one, str), one))


def orders(operation: Operation) -> Iterator[Suspect]:
    """Every other order of what is not declared."""
    names = {parameter.name for parameter in operation.parameters}
    for declared, seen_in in SEEN_IN.items():
        if {declared, seen_in} <= names:
            for name, (words, order) in ORDERS.items():
                says = f"Where {declared} are not declared they are sorted: you have them {words}."
                outcome, posed = asked_with(operation, partial(declaring, declared, seen_in, order))
                yield Suspect(Diagnosis(f"{declared}-{name}", says), outcome, posed)
    if {"values", "rows"} <= names:
        for name, (words, order) in ORDERS.items():
            says = f"Where values are not declared they are sorted: you have them {words}."
            yield Suspect(Diagnosis(f"values-{name}", says),
                          *asked_with(operation, partial(declaring_columns, order)))


def declaring(declared: str, seen_in: str, order: Order, given: Given) -> Given:
    """What is not declared, declared in the order of those that occur, where any does."""
    seen = list(dict.fromkeys(given[seen_in]))
    return {declared: order(seen) if given[declared] is None and seen else given[declared]}


def declaring_columns(order: Order, given: Given) -> Given:
    """The values of each column, declared in the order of those that occur, where none are declared."""
    columns = [list(dict.fromkeys(column)) for column in zip(*given["rows"], strict=True)]
    return {"values": [order(seen) for seen in columns] if given["values"] is None else given["values"]}
