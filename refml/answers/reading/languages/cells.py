"""What the cells of the tables of a network are called: P(play = yes | sky = sun, wind = calm).

The names of variables may be left out where the values alone say which cell is meant.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from typing import NamedTuple

Form = tuple[str, tuple[str, ...]]   # what stands before the bar, and behind it


class Variable(NamedTuple):
    """A variable of a network, with its parents."""

    name: str
    values: tuple[str, ...]
    parents: tuple[str, ...] = ()


def form_of(text: str) -> Form:
    """Return the form of a name of a cell.

    >>> form_of("Play = yes | calm, sun")
    ('play=yes', ('calm', 'sun'))
    """
    before, _, behind = text.casefold().partition("|")
    told = ["=".join(map(str.strip, part.split("="))) for part in behind.split(",")]
    return "=".join(map(str.strip, before.split("="))), tuple(sorted(filter(None, told)))


@lru_cache(maxsize=100)
def cells_of(variables: tuple[Variable, ...]) -> Mapping[Form, str | None]:
    """Return the full name of the cell that each form means, in the order of the tables; None for two.

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
