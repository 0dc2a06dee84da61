"""The choices of a generator, taken by Hypothesis, which shrinks each towards its low end or towards 0.

Hypothesis is an optional extra, imported when a search begins.  Without it the choices are random and nothing
is shrunk.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any

from ..generation.choices import SIZES, Choices
from ..generation.facets import Facet, narrowed
from ..generation.records import Given
from ..generation.table import arguments, unspoilt
from ..specification.schema import Operation


class Drawn(Choices):
    """Choices made of integers from `upto`: upto(high) returns one from 0 to high; `size` is one of
    `sizes`.
    """

    def __init__(self, upto: Callable[[int], int], sizes: Sequence[int] = SIZES) -> None:
        self.upto_high = upto
        self.size = self.choice(sizes)

    def integer(self, low: int, high: int) -> int:
        """Return an integer from low to high, both included; the simplest is 0 if possible, else low."""
        drawn = self.upto_high(high - low)
        return low + drawn if low >= 0 or high <= 0 else nearest_to_zero(drawn, low, high)


def nearest_to_zero(index: int, low: int, high: int) -> int:
    """Return the integer with an index in 0, 1, −1, 2, −2, …, restricted to low … high.

    >>> [nearest_to_zero(i, -1, 3) for i in range(5)]
    [0, 1, -1, 2, 3]
    """
    both = min(-low, high)   # so far there are integers of either sign
    if index > 2 * both:
        return index - both if high > both else both - index
    return (index + 1) // 2 if index % 2 else -(index // 2)


def hypothesis() -> Any:
    """Return the module `hypothesis`, or None where it is not installed."""
    try:
        return importlib.import_module("hypothesis")
    except ImportError:
        return None


def drawn(operation: Operation, choices: Drawn, within: Sequence[Facet]) -> Given | None:
    """Return complete arguments of an operation, in one of the facets `within` if any; None if impossible."""
    if not within:
        return arguments(operation, choices)
    return narrowed(operation, unspoilt(operation, choices), dict(choices.choice(within)))


def at_random(operation: Operation, random: Random, number: int, sizes: Sequence[int] = SIZES,
              within: Sequence[Facet] = ()) -> Iterator[Given]:
    """Yield at most `number` complete arguments of an operation, drawn at random."""
    for _ in range(number):
        given = drawn(operation, Drawn(lambda high: random.randint(0, high), sizes), within)
        if given is not None:
            yield given


def arguments_of(operation: Operation, sizes: Sequence[int] = SIZES, within: Sequence[Facet] = ()) -> Any:
    """Return Hypothesis's strategy for complete arguments of an operation."""
    library = hypothesis()

    def draw_arguments(draw: Callable[[Any], int]) -> Given:
        choices = Drawn(lambda high: draw(library.strategies.integers(0, high)), sizes)
        given = drawn(operation, choices, within)
        return library.reject() if given is None else given

    return library.strategies.composite(draw_arguments)()
