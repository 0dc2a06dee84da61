"""Elimination modulo a prime p, on packed rows.

    rows   m lists of n integers of any size; never changed
    p      a prime below 2^28, so that a slot of eight bytes holds a sum of 254 products of residues

A row operation is row + (p − f)·pivot row on whole packed rows. The slots are reduced modulo p only where a
row becomes the pivot's: before that, at most n products below p² are added up in each.
"""

from __future__ import annotations

from .packing import natural_size, pack_naturals, unpack
from .vectors import integer_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Rows = Sequence[Sequence[int]]

# The 16 largest primes below 2^28. That all of them divide one determinant has to be arranged; it can be.
PRIMES = [2**28 - c for c in (57, 89, 95, 119, 125, 143, 165, 183, 213, 273, 285, 299, 309, 323, 327, 335)]


def primes() -> Iterator[int]:
    """Yield the primes below 2^28, the largest first.

    >>> source = primes()
    >>> [2**28 - next(source) for _ in range(17)][14:]
    [327, 335, 347]
    """
    yield from PRIMES
    candidate = PRIMES[-1] - 2
    while candidate > 2:
        if _is_prime(candidate):
            yield candidate
        candidate -= 2


def _is_prime(n: int) -> bool:
    """Say whether an odd n ≥ 3 is prime, by trial division: a millisecond for one below 2^28."""
    divisor = 3
    while divisor * divisor <= n:
        if n % divisor == 0:
            return False
        divisor += 2
    return True


def inverse_of(a: int, p: int) -> int:
    """Return the b with a·b ≡ 1 modulo the prime p, for a not divisible by p: a^(p − 2), as Fermat has it.

    >>> inverse_of(3, 7)
    5
    """
    return pow(a, p - 2, p)


def sum_size(count: int, p: int) -> int:
    """Return the size of slots that can hold the sum of a residue and `count` products of residues."""
    return natural_size((count + 1) * p * p)


class Inverse:
    """A⁻¹ mod p by blocks; the columns of A are ordered so that the block A₁₁ has an inverse.

        z = A₁₁⁻¹·r₁     t = r₂ − A₂₁·z     y₂ = S⁻¹·t     y₁ = z − A₁₁⁻¹A₁₂·y₂     S = A₂₂ − A₂₁A₁₁⁻¹A₁₂

    blocks   A₁₁⁻¹, −A₂₁, S⁻¹ and −A₁₁⁻¹A₁₂: lists of packed columns, all but the first empty where A₁₁ is A
    order    the columns of A in that order
    minor    det A mod p
    """

    __slots__ = ("_blocks", "_p", "_places", "_size", "minor")

    def __init__(self, p: int, blocks: list[list[int]], order: list[int], minor: int) -> None:
        self._p = p
        self._size = sum_size(len(order), p)
        self._blocks = blocks
        self._places = _places(order)
        self.minor = minor

    def solution(self, right: Sequence[int]) -> list[int]:
        """Return the y with A·y ≡ right, in residues as `right` is."""
        p, size, (first, below, schur, beside) = self._p, self._size, self._blocks
        half, rest = len(first), len(schur)
        z = [slot % p for slot in unpack(integer_dot(right, first), half, size)]
        if rest:
            t = [(r + slot) % p for r, slot in zip(right[half:], unpack(integer_dot(z, below), rest, size))]
            y = [slot % p for slot in unpack(integer_dot(t, schur), rest, size)]
            z = [(a + slot) % p for a, slot in zip(z, unpack(integer_dot(y, beside), half, size))] + y
        return [z[place] for place in self._places] if self._places else z


def inverse(rows: Rows, p: int, half: int) -> Inverse | None:
    """Return the inverse of a square A mod p, its block A₁₁ of `half` rows; None if p divides det A.

    >>> inverse([[2, 1], [1, 3]], 101, 1).solution([1, 2])
    [81, 41]

    With half the rows it takes half the products of an inverse of all; then each solution takes four sums of
    packed columns in place of one, though no more products.
    """
    size, columns = sum_size(len(rows), p), list(zip(*rows))
    above = _exchanged(_packed([column[:half] for column in columns], p, size), half, size, p)
    if above is None:
        return None
    table, order, minor = above
    first = [pack_naturals(column, size) for column in table[:half]]
    if half == len(rows):
        return Inverse(p, [first, [], [], []], order, minor)
    below = _packed([[-a for a in columns[j][half:]] for j in order[:half]], p, size)
    right = _packed([columns[j][half:] for j in order[half:]], p, size)
    # A slot takes half the products here, and as many as remain when S is inverted.
    schur = [column + integer_dot([p - w for w in beside], below)
             for column, beside in zip(right, table[half:])]
    found = _exchanged(schur, len(schur), size, p)
    if found is None:
        return None
    inverted = [pack_naturals(column, size) for column in found[0]]
    beside = [pack_naturals(table[half + k], size) for k in found[1]]
    order = order[:half] + [order[half + k] for k in found[1]]
    return Inverse(p, [first, below, inverted, beside], order, minor * found[2] % p)


def _exchanged(packed: list[int], width: int, size: int,
               p: int) -> tuple[list[list[int]], list[int], int] | None:
    """Invert a largest block B₁ of packed rows of `width` slots (Gauss–Jordan in place).

    Return the rows of B₁⁻¹ and then of −B₂B₁⁻¹, in residues; the order of the rows of B, in which those of B₁
    come first and agree with the slots; and det B₁ times the sign of that order. None if there is no such B₁.
    """
    order, minor = list(range(len(packed))), 1
    for k in range(width):
        shift = 8 * size * k
        factors = _column(packed, shift, size, p)
        i = _first(factors, k)
        if i is None:
            return None
        if i != k:
            minor = p - minor
            for each in (packed, factors, order):
                each[k], each[i] = each[i], each[k]
        minor = minor * factors[k] % p
        inverted = inverse_of(factors[k], p)
        top = [slot * inverted % p for slot in unpack(packed[k], width, size)]
        top[k] = inverted
        pivot_row = pack_naturals(top, size)
        # Slot k of another row holds f and shall hold −f/pivot: hence one more in what is taken f times.
        added = pivot_row + (1 << shift)
        packed = [row + (p - f) * added if f else row for row, f in zip(packed, factors)]
        packed[k] = pivot_row
    return [[slot % p for slot in unpack(row, width, size)] for row in packed], order, minor


def _places(order: list[int]) -> list[int] | None:
    """Return the inverse of a permutation of 0 to n − 1; None for the identity."""
    places = [0] * len(order)
    for place, j in enumerate(order):
        places[j] = place
    return None if order == sorted(order) else places


def pivots(rows: Rows, p: int) -> tuple[list[int], list[int], int]:
    """Return the rows and the columns of a largest minor that is not 0 mod p, and this minor mod p.

    >>> pivots([[1, 2, 3], [2, 4, 7]], 101)
    ([0, 1], [0, 2], 1)

    The columns are the first that are independent mod p. Their number is at most the rank, and equals it for
    all primes but those that divide every minor of that size. The minor is that of the rows as they come.
    """
    size, width = sum_size(len(rows), p), len(rows[0])
    rest, order, minor = _packed(rows, p, size), list(range(len(rows))), 1
    chosen: list[int] = []
    columns: list[int] = []
    for column in range(width):
        # The rows below the pivots; their slots are shifted out eight at a time, and are 0 mod p before that.
        place = column % 8
        if place == 0 and column:
            rest = [row >> 64 * size for row in rest]
        factors = _column(rest, 8 * size * place, size, p)
        i = _first(factors, 0)
        if i is None:
            continue
        if i != 0:
            minor = p - minor
            for each in (rest, factors, order):
                each[0], each[i] = each[i], each[0]
        pivot = factors.pop(0)
        minor = minor * pivot % p
        chosen.append(order.pop(0))
        columns.append(column)
        top = _scaled(rest.pop(0), width - column + place, size, inverse_of(pivot, p), p)
        rest = [row + (p - f) * top if f else row for row, f in zip(rest, factors)]
    return chosen, columns, minor


def _scaled(row: int, count: int, size: int, factor: int, p: int) -> int:
    """Return factor·row modulo p."""
    return pack_naturals([slot * factor % p for slot in unpack(row, count, size)], size)


def _first(factors: list[int], start: int) -> int | None:
    """Return the first place from `start` on of a factor that is not 0."""
    for i in range(start, len(factors)):
        if factors[i]:
            return i
    return None


def _packed(rows: Iterable[Sequence[int]], p: int, size: int) -> list[int]:
    return [pack_naturals([value % p for value in row], size) for row in rows]


def _column(packed: list[int], shift: int, size: int, p: int) -> list[int]:
    """Return the residues in the slot that begins at bit `shift` of each row."""
    mask = (1 << 8 * size) - 1 << shift
    return [((row & mask) >> shift) % p for row in packed]
