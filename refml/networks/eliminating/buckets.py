"""Variables summed out one after another; and the way back, which gives the distribution of each.

    bucket     what is multiplied where a variable is summed out: a table over it (the last of the scope) and
               the variables next to it
    message    the bucket without its variable: sums, or the greatest cells; it goes to the bucket of the
               first of its variables that is summed out later

The buckets are a tree of cliques.  On the way back a bucket is multiplied by what the rest of the network
says of its message's variables: all that the bucket it went to says, divided by the message.  The division is
exact, and where the message is 0 so is the bucket.
"""
from __future__ import annotations

from ...numbers.integers import gcd
from .factors import Factor, multiplied, summed

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence


class Bucket:
    """A table over a variable, the last of the scope, and its neighbours; its message and where that went."""

    __slots__ = ("scope", "cells", "message", "above")

    def __init__(self, scope: list[int], cells: list[int], message: list[int], above: int) -> None:
        self.scope = scope
        self.cells = cells
        self.message = message
        self.above = above   # the place of a bucket; -1 where the message has no variable that is summed out


class Summed:
    """All buckets in the order of their variables, the factors that are left, and the product of the rest.

        the sum of the products of all factors = above / below · the product of those that are left
    """

    __slots__ = ("buckets", "left", "above", "below")

    def __init__(self, factors: Sequence[Factor]) -> None:
        self.buckets: list[Bucket] = []
        self.left: list[Factor] = []
        self.above = 1
        self.below = 1
        for factor in factors:
            self.below *= factor.below

    def keep(self, factor: Factor) -> None:
        """Take a factor of which no variable is summed out."""
        if factor.scope:
            self.left.append(factor)
        else:
            self.above *= factor.cells[0]


def summed_out(factors: Sequence[Factor], order: Sequence[int], sizes: Sequence[int], sums: int) -> Summed:
    """Sum the first so many variables of an order out of a product of factors, and maximise over the others.

    >>> done = summed_out([Factor([0], [1, 2], 3), Factor([0, 1], [1, 3, 2, 2], 4)], [0], [2, 2], sums=1)
    >>> [(f.scope, f.cells) for f in done.left], done.above, done.below
    ([([1], [5, 7])], 1, 12)
    """
    done = Summed(factors)
    places = {v: i for i, v in enumerate(order)}
    inbox: list[list[Factor]] = [[] for _ in order]
    for factor in factors:
        _deliver(factor, places, inbox, done)
    for i, v in enumerate(order):
        others = sorted({u for factor in inbox[i] for u in factor.scope if u != v})
        cells = multiplied(inbox[i], others + [v], sizes)
        inbox[i] = []
        message = _folded(cells, sizes[v], sum if i < sums else max)
        common = gcd_of(message)
        if common > 1:
            message = [cell // common for cell in message]
            done.above *= common
        above = _deliver(Factor(others, message), places, inbox, done)
        done.buckets.append(Bucket(others + [v], cells, message, above))
    return done


def _deliver(factor: Factor, places: dict[int, int], inbox: list[list[Factor]], done: Summed) -> int:
    """Put a factor where its first variable is summed out, and return that place; -1 where none is."""
    ahead = [places[v] for v in factor.scope if v in places]
    if not ahead:
        done.keep(factor)
        return -1
    inbox[min(ahead)].append(factor)
    return min(ahead)


def _folded(cells: list[int], size: int, fold: Callable[[Sequence[int]], int]) -> list[int]:
    """Return the sum, or the greatest, of the cells that differ in the last variable alone."""
    return [fold(cells[i:i + size]) for i in range(0, len(cells), size)]


def _reduced(numbers: list[int]) -> list[int]:
    """Return numbers without their common divisor."""
    common = gcd_of(numbers)
    return [number // common for number in numbers] if common > 1 else numbers


def gcd_of(numbers: Sequence[int]) -> int:
    """Return the greatest common divisor of some numbers, 0 of zeros.

    >>> gcd_of([12, 0, 18])
    6
    """
    common = 0
    for number in numbers:
        common = gcd(common, number)
        if common == 1:
            break
    return common


def beliefs(done: Summed, sizes: Sequence[int]) -> list[list[int]]:
    """Return for each bucket of sums the weights of its variable's values, the rest of the network counted.

    >>> done = summed_out([Factor([0], [1, 2], 3), Factor([0, 1], [1, 3, 2, 2], 4)], [0, 1], [2, 2], sums=2)
    >>> beliefs(done, [2, 2])
    [[4, 8], [5, 7]]
    """
    tables: list[list[int]] = [[] for _ in done.buckets]
    weights: list[list[int]] = [[] for _ in done.buckets]
    for i in range(len(done.buckets) - 1, -1, -1):
        bucket = done.buckets[i]
        others, cells = bucket.scope[:-1], bucket.cells
        if bucket.above >= 0:
            told = summed(tables[bucket.above], done.buckets[bucket.above].scope, others, sizes)
            rest = _reduced([a // m if m else 0 for a, m in zip(told, bucket.message)])
            size = sizes[bucket.scope[-1]]
            cells = [cell * share for start, share in zip(range(0, len(cells), size), rest)
                     for cell in cells[start:start + size]]
        tables[i] = cells
        weights[i] = summed(cells, bucket.scope, bucket.scope[-1:], sizes)
    return weights
