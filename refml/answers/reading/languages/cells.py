"""The names of cells in a network's tables: P(play = yes | sky = sun, wind = calm).

The names of variables may be left out where the values alone determine the cell.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    Form = tuple[str, tuple[str, ...]]   # what stands before the bar, and behind it


class Variable(NamedTuple):
    """A variable of a network, with its parents."""

    name: str
    values: tuple[str, ...]
    parents: tuple[str, ...] = ()


def form_of(text: str) -> Form:
    """Return the normal form of a cell's name, by which spellings of one name are compared.

    >>> form_of("Play = yes | calm, sun")
    ('play=yes', ('calm', 'sun'))
    """
    before, _, behind = text.casefold().partition("|")
    told = ["=".join(map(str.strip, part.split("="))) for part in behind.split(",")]
    return "=".join(map(str.strip, before.split("="))), tuple(sorted(filter(None, told)))


@lru_cache(maxsize=100)
def cells_of(variables: tuple[Variable, ...]) -> Mapping[Form, str | None]:
    """Return form → the full name of its cell, in the order of the tables; None for an ambiguous form.

    >>> [*cells_of((Variable("coin", ("h", "t")),)).values()]
    ['P(coin=h)', 'P(coin=h)', 'P(coin=t)', 'P(coin=t)']
    """
    values = {one.name: one.values for one in variables}
    found: dict[Form, str | None] = {}
    for one in variables:
        for given in product(*(values[name] for name in one.parents)):
            named = [f"{name}={value}" for name, value in zip(one.parents, given, strict=True)]
            for value in one.values:
                cell = f"P({one.name}={value}{' | ' * bool(named)}{', '.join(named)})"
                for before, behind in product((value, f"{one.name}={value}"), (given, named)):
                    form = before.casefold(), tuple(sorted(map(str.casefold, behind)))
                    found[form] = cell if found.get(form, cell) == cell else None
    return found
