"""Elimination modulo a prime p, on packed rows.

    rows   m lists of n integers of any size; never changed
    p      a prime below 2^30, so that a digit of an interpreter's integer holds a residue

A row operation is row + (p − f)·pivot row on whole packed rows. The slots are reduced modulo p only where a
row becomes the pivot's: before that, at most n products below p² are added up in each.
"""

from __future__ import annotations

from .packing import pack_naturals, slot_size, unpack

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    Rows = Sequence[Sequence[int]]

# The 16 largest primes below 2^30. That all of them divide one determinant has to be arranged; it can be.
PRIMES = [2**30 - c for c in (35, 41, 83, 101, 105, 107, 135, 153, 161, 173, 203, 257, 263, 297, 321, 347)]


def primes() -> Iterator[int]:
    """Yield the primes below 2^30, the largest first.

    >>> source = primes()
    >>> [2**30 - next(source) for _ in range(17)][14:]
    [321, 347, 357]
    """
    yield from PRIMES
    candidate = PRIMES[-1] - 2
    while candidate > 2:
        if _is_prime(candidate):
            yield candidate
        candidate -= 2


def _is_prime(n: int) -> bool:
    """Say whether an odd n ≥ 3 is prime, by trial division: milliseconds for one below 2^30."""
    divisor = 3
    while divisor * divisor <= n:
        if n % divisor == 0:
            return False
        divisor += 2
    return True


def inverse_of(a: int, p: int) -> int:
    """Return the b with a·b ≡ 1 modulo the prime p, for a not divisible by p.

    >>> inverse_of(3, 7)
    5
    """
    before, here = (p, 0), (a % p, 1)
    while here[0]:
        quotient = before[0] // here[0]
        before, here = here, (before[0] - quotient * here[0], before[1] - quotient * here[1])
    return before[1] % p


def sum_size(count: int, p: int) -> int:
    """Return the size of slots in which a residue and `count` products of residues may be added up."""
    return slot_size((count + 1) * p * p)


def inverse_columns(rows: Rows, p: int) -> list[int] | None:
    """Return the columns of A⁻¹ mod p, packed in slots of sum_size(n, p); None if p | det A.

    Gauss–Jordan in place on the rows of Aᵀ, whose inverse has the columns of A⁻¹ as its rows.
    """
    n = len(rows)
    size = sum_size(n, p)
    packed = _packed(zip(*rows), p, size)
    order = list(range(n))
    for k in range(n):
        shift = 8 * size * k
        factors = _column(packed, shift, size, p)
        found = [i for i in range(k, n) if factors[i]]
        if not found:
            return None
        i = found[0]
        for each in (packed, factors, order):
            each[k], each[i] = each[i], each[k]
        inverse = inverse_of(factors[k], p)
        top = [slot * inverse % p for slot in unpack(packed[k], n, size)]
        top[k] = inverse
        pivot_row = pack_naturals(top, size)
        # Slot k of another row holds f and shall hold −f/pivot: hence one more in what is taken f times.
        added = pivot_row + (1 << shift)
        packed = [row + (p - f) * added if f else row for row, f in zip(packed, factors)]
        packed[k] = pivot_row
    return [_restored(row, order, size, p) for row in packed]


def _restored(row: int, order: list[int], size: int, p: int) -> int:
    """Reduce a row of the inverse, whose slots stand in the order of the rows as swapped."""
    slots = [0] * len(order)
    for place, slot in zip(order, unpack(row, len(order), size)):
        slots[place] = slot % p
    return pack_naturals(slots, size)


def pivots(rows: Rows, p: int) -> tuple[list[int], list[int], int]:
    """Return the rows and the columns of a largest minor that is not 0 mod p, and this minor mod p.

    >>> pivots([[1, 2, 3], [2, 4, 7]], 101)
    ([0, 1], [0, 2], 1)

    The columns are the first that are independent mod p. Their number is at most the rank, and equals it for
    all primes but those that divide every minor of that size. The minor is that of the rows as they come.
    """
    n = len(rows[0])
    size = sum_size(len(rows), p)
    packed = _packed(rows, p, size)
    order, minor = list(range(len(rows))), 1
    columns: list[int] = []
    for column in range(n):
        k, shift = len(columns), 8 * size * column
        factors = [0] * k + _column(packed[k:], shift, size, p)
        found = [i for i, factor in enumerate(factors) if factor]
        if not found:
            continue
        i = found[0]
        if i != k:
            minor = p - minor
            for each in (packed, factors, order):
                each[k], each[i] = each[i], each[k]
        minor = minor * factors[k] % p
        inverse = inverse_of(factors[k], p)
        top = pack_naturals([slot * inverse % p for slot in unpack(packed[k], n, size)], size)
        packed = [row + (p - f) * top if f else row for row, f in zip(packed, factors)]
        columns.append(column)
    return order[: len(columns)], columns, minor


def _packed(rows: Iterable[Sequence[int]], p: int, size: int) -> list[int]:
    return [pack_naturals([value % p for value in row], size) for row in rows]


def _column(packed: list[int], shift: int, size: int, p: int) -> list[int]:
    """Return the residues in the slot that begins at bit `shift` of each row."""
    mask = (1 << 8 * size) - 1
    return [(row >> shift & mask) % p for row in packed]
