"""Ancestral sampling: the class of a row is drawn first, then the cells that depend on it.

    part     what draws some cells of a row: Values, Events, Exponentials or Normals
    cell     an integer, or an Affine number that waits for the rounding of its row
    unit     10^digits: real cells are rounded to multiples of 1/unit, halves up
    row i    is drawn from stream i of the seed, so that no row depends on another

A part takes its bits in the order of its cells; the row is rounded at the end, when all of it is drawn.
"""
from __future__ import annotations

from ..errors import Unsupported
from ..numbers.rational import Fraction, bit_length, common_denominator
from ..records import Record
from .bits import stream
from .draws import Affine, count_events, rounded, standard_exponential, standard_normal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .bits import Bits
    from .draws import Variate

    Cell = int | Affine

MOST_BITS = 1 << 13   # of a draw: some 2,500 digits


class RowPart(Record):
    """The base of all parts: one draws its cells of a row."""

    __slots__ = ()

    def draw(self, source: Bits, variates: list[Variate]) -> Sequence[Cell]:
        """Return the cells, and append the variates that they are made of to those of the row."""
        raise NotImplementedError


class Values(RowPart):
    """One of k values, by its index: the inverse transform of a uniform integer.

        index = #{j: c_j ≤ u},  c_j = D·(p_0 + … + p_j),  u uniform in 0 … D − 1

    D is the least common denominator of the probabilities, so that nothing is rounded.
    """

    __slots__ = ("cumulative",)

    def __init__(self, probabilities: Sequence[Fraction]) -> None:
        self.cumulative = cumulative(probabilities)

    def index(self, source: Bits) -> int:
        """Return the index of one value.

        >>> from refml.sampling.bits import Bits
        >>> Values([Fraction(1, 4), Fraction(3, 4)]).index(Bits(0))
        1
        """
        return place(self.cumulative, source.below(self.cumulative[-1]))

    def draw(self, source: Bits, variates: list[Variate]) -> list[Cell]:
        """Return the index alone."""
        return [self.index(source)]


def check_drawn(number: int, what: str) -> None:
    """Raise Unsupported for a number of so many bits that each draw would take a noticeable time."""
    if bit_length(number) > MOST_BITS:
        raise Unsupported(f"{what} of {bit_length(number)} bits, and each draw takes as many: give shorter "
                          f"ones, for at most {MOST_BITS}")


def cumulative(probabilities: Sequence[Fraction]) -> list[int]:
    """Return the sums p_0, p_0 + p_1, … over their common denominator, which is the last of them.

    >>> cumulative([Fraction(1, 2), Fraction(1, 3), Fraction(1, 6)])
    [3, 5, 6]
    """
    sums, total = [], 0
    units, denominator = common_denominator(probabilities)
    check_drawn(denominator, "the probabilities have a common denominator")
    for numerator in units:
        total += numerator
        sums.append(total)
    return sums


def place(sums: Sequence[int], u: int) -> int:
    """Return how many of the increasing sums are at most u, which is below the last, by bisection.

    >>> [place([3, 5, 6], u) for u in range(6)]
    [0, 0, 0, 1, 1, 2]
    """
    low, high = 0, len(sums) - 1
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if sums[middle] <= u else (low, middle)
    return low


class Events(RowPart):
    """A number of events, by the Poisson distribution."""

    __slots__ = ("rate",)

    def __init__(self, rate: Fraction) -> None:
        self.rate = rate

    def draw(self, source: Bits, variates: list[Variate]) -> list[Cell]:
        """Return the number alone."""
        return [count_events(self.rate, source)]


class Exponentials(RowPart):
    """One exponential number of a given mean, in units."""

    __slots__ = ("square",)

    def __init__(self, mean: Fraction, unit: int) -> None:
        self.square = (mean * unit) ** 2
        check_drawn(max(self.square.numerator, self.square.denominator), "the mean has a square")

    def draw(self, source: Bits, variates: list[Variate]) -> list[Cell]:
        """Return mean·z."""
        variates.append(standard_exponential(source))
        return [Affine(Fraction(0), [(False, self.square, variates[-1])])]


class Normals(RowPart):
    """A normal vector μ + L·√D·z, where L·D·Lᵀ is its covariance and z are independent normal variates.

        x_i = μ_i + Σ_j ± √(L_ij²·D_j) · z_j

    All z_j are drawn, j = 0 first, also where D_j = 0 leaves one unused.
    """

    __slots__ = ("centres", "roots")

    def __init__(self, mean: Sequence[Fraction], lower: Sequence[Sequence[Fraction]],
                 diagonal: Sequence[Fraction], unit: int) -> None:
        self.centres = [m * unit for m in mean]
        # roots[i] = (whether L_ij < 0, L_ij²·D_j, j) for each term that is not 0
        self.roots = [[(row[j] < 0, (row[j] * unit) ** 2 * d, j) for j, d in enumerate(diagonal)
                       if row[j] != 0 and d != 0] for row in lower]
        for square in [square for terms in self.roots for _, square, _ in terms]:
            check_drawn(max(square.numerator, square.denominator), "the covariance has roots of squares")

    def draw(self, source: Bits, variates: list[Variate]) -> list[Cell]:
        """Return the coordinates."""
        z = [standard_normal(source) for _ in self.centres]
        variates.extend(z)
        return [Affine(centre, [(negative, r, z[j]) for negative, r, j in terms])
                for centre, terms in zip(self.centres, self.roots)]


def drawn_row(parts: Sequence[RowPart], unit: int, source: Bits) -> list[Fraction]:
    """Return the cells of one row, those of each part in order.

    >>> from refml.sampling.bits import Bits
    >>> drawn_row([Values([Fraction(1, 2)] * 2), Exponentials(Fraction(1), 100)], 100, Bits(0))
    [Fraction(1, 1), Fraction(77, 100)]
    """
    variates: list[Variate] = []
    cells: list[Cell] = []
    for part in parts:
        cells.extend(part.draw(source, variates))
    numbers = iter(rounded([cell for cell in cells if isinstance(cell, Affine)], variates))
    return [Fraction(next(numbers), unit) if isinstance(cell, Affine) else Fraction(cell) for cell in cells]


def drawn_rows(parts: Sequence[RowPart], unit: int, seed: int, count: int) -> list[list[Fraction]]:
    """Return so many rows, row i from stream i of the seed.

    >>> drawn_rows([Events(Fraction(2))], 1, seed=0, count=3)
    [[Fraction(0, 1)], [Fraction(5, 1)], [Fraction(1, 1)]]
    """
    return [drawn_row(parts, unit, stream(seed, i)) for i in range(count)]


def single_numbers(part: RowPart, unit: int, seed: int, count: int) -> Iterator[Fraction]:
    """Return the numbers of a part of one cell, one after another.

    >>> list(single_numbers(Events(Fraction(2)), 1, seed=0, count=3))
    [Fraction(0, 1), Fraction(5, 1), Fraction(1, 1)]
    """
    for i in range(count):
        yield drawn_row([part], unit, stream(seed, i))[0]


def labelled_rows(prior: Values, parts: Sequence[Sequence[RowPart]], unit: int, seed: int,
                  count: int) -> tuple[list[int], list[list[Fraction]]]:
    """Return the index of each row's class, y ~ p(y), and the row, x ~ p(x | y), from parts[y].

    >>> labelled_rows(Values([Fraction(1, 2)] * 2), [[Events(Fraction(1))], [Events(Fraction(9))]], 1, 0, 3)
    ([1, 0, 1], [[Fraction(11, 1)], [Fraction(2, 1)], [Fraction(8, 1)]])
    """
    indices, rows = [], []
    for i in range(count):
        source = stream(seed, i)
        indices.append(prior.index(source))
        rows.append(drawn_row(parts[indices[-1]], unit, source))
    return indices, rows
