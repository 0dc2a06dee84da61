"""Belief networks as lists of nodes, small, with names as hostile as files may hold."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tests.strategies.basic import composite

HOSTILE = ["rain", "table", "variable", "5_12", ">=5", "n/a", "a b", "x|y", "(", "//", "/*", "property",
           "é", "-", ";"]
NAMES = st.one_of(st.sampled_from(HOSTILE),
                  st.text(st.characters(exclude_categories=("Cs", "Cc"), exclude_characters='"'), min_size=1,
                          max_size=6))


@composite
def rows(draw: DrawFn, width: int) -> list[Fraction]:
    """A row that sums to 1: shares of a common denominator, or decimals."""
    shares = draw(st.lists(st.integers(0, 9), min_size=width, max_size=width).filter(any))
    whole = sum(shares)
    return [Fraction(one, whole) for one in shares]


@composite
def networks(draw: DrawFn, names: SearchStrategy[str] = NAMES, most: int = 4) -> list[dict[str, Any]]:
    """A list of nodes, parents before their children or behind them, at most two parents each."""
    found = draw(st.lists(names, min_size=1, max_size=most, unique=True))
    values = {name: draw(st.lists(names, min_size=1, max_size=3, unique=True)) for name in found}
    nodes = []
    for place, name in enumerate(found):
        earlier = found[:place]
        parents = draw(st.lists(st.sampled_from(earlier), max_size=2, unique=True)) if earlier else []
        count = 1
        for parent in parents:
            count *= len(values[parent])
        nodes.append({"name": name, "values": values[name], "parents": parents,
                      "table": [draw(rows(len(values[name]))) for _ in range(count)]})
    return draw(st.permutations(nodes))
