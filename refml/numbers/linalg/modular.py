"""Elimination modulo a prime p, on packed rows.

    rows   m lists of n integers of any size; never changed
    p      a prime below 2^28, so that a slot of eight bytes holds a sum of 254 products of residues

A row operation is row + (p − f)·pivot row on whole packed rows. The slots are reduced modulo p only where a
row becomes the pivot's: before that, at most n products below p² are added up in each.
"""

from __future__ import annotations

from .packing import natural_size, pack_naturals, unpack

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
    return natural_size((count + 1) * p * p)


def inverse_columns(rows: Rows, p: int) -> tuple[list[int], int] | None:
    """Return the columns of A⁻¹ mod p, packed in slots of sum_size(n, p), and det A mod p; None if that is 0.

    Gauss–Jordan in place on the rows of Aᵀ, whose inverse has the columns of A⁻¹ as its rows.
    """
    n = len(rows)
    size = sum_size(n, p)
    packed = _packed(zip(*rows), p, size)
    order, minor = list(range(n)), 1
    for k in range(n):
        shift = 8 * size * k
        factors = _column(packed, shift, size, p)
        found = [i for i in range(k, n) if factors[i]]
        if not found:
            return None
        i = found[0]
        for each in (packed, factors, order):
            each[k], each[i] = each[i], each[k]
        minor = minor * (factors[k] if i == k else p - factors[k]) % p
        inverse = inverse_of(factors[k], p)
        top = [slot % p * inverse % p for slot in unpack(packed[k], n, size)]
        top[k] = inverse
        pivot_row = pack_naturals(top, size)
        # Slot k of another row holds f and shall hold −f/pivot: hence one more in what is taken f times.
        added = pivot_row + (1 << shift)
        packed = [row + (p - f) * added if f else row for row, f in zip(packed, factors)]
        packed[k] = pivot_row
    return [_restored(row, order, size, p) for row in packed], minor


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
    size = sum_size(len(rows), p)
    width, mask = 8 * size, (1 << 8 * size) - 1
    rest, order, minor = _packed(rows, p, size), list(range(len(rows))), 1
    chosen: list[int] = []
    columns: list[int] = []
    for column in range(len(rows[0])):
        # The rows below the pivots; the slots of the columns before are shifted out.
        factors = [(row & mask) % p for row in rest]
        rest = [row >> width for row in rest]
        found = [i for i, factor in enumerate(factors) if factor]
        if not found:
            continue
        i = found[0]
        if i != 0:
            minor = p - minor
            for each in (rest, factors, order):
                each[0], each[i] = each[i], each[0]
        pivot = factors.pop(0)
        minor = minor * pivot % p
        chosen.append(order.pop(0))
        columns.append(column)
        left = len(rows[0]) - column - 1
        top = _scaled(rest.pop(0), left, size, inverse_of(pivot, p), p)
        rest = [row + (p - f) * top if f else row for row, f in zip(rest, factors)]
    return chosen, columns, minor


def _scaled(row: int, count: int, size: int, factor: int, p: int) -> int:
    """Return factor·row modulo p."""
    return pack_naturals([slot % p * factor % p for slot in unpack(row, count, size)], size)


def _packed(rows: Iterable[Sequence[int]], p: int, size: int) -> list[int]:
    return [pack_naturals([value % p for value in row], size) for row in rows]


def _column(packed: list[int], shift: int, size: int, p: int) -> list[int]:
    """Return the residues in the slot that begins at bit `shift` of each row."""
    mask = (1 << 8 * size) - 1
    return [(row >> shift & mask) % p for row in packed]
