"""Linear systems by p-adic lifting (Dixon): solve modulo a prime, lift, read the fractions, verify.

    rows     n lists of n integers, the matrix A; never changed
    p        a prime that does not divide det A
    C        A⁻¹ mod p, as n packed columns
    digit    a vector y of integers in [0, p): x ≡ y₀ + p·y₁ + … + p^(k−1)·y_(k−1) modulo p^k
    r        the residual, packed: A·(y₀ + … + p^(k−1)·y_(k−1)) + p^k·r = b

A digit is y = C·r mod p, and the next residual (r − A·y)/p: two sums of packed columns, one exact division.
The bounds say after how many digits the fractions must show. `solution` trusts no bound: it returns an x for
which A·x = b, multiplied out.
"""

from __future__ import annotations

from ..integers import isqrt, product
from .modular import inverse_columns, sum_size
from .packing import bias, pack, slot_size, unpack
from .vectors import integer_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Rows = Sequence[Sequence[int]]
    Fractions = tuple[list[int], int]


class Lifting:
    """A matrix with its inverse modulo p, which the digits of every right-hand side use."""

    __slots__ = ("rows", "p", "inverse")

    def __init__(self, rows: Rows, p: int, inverse: list[int]) -> None:
        self.rows = rows
        self.p = p
        self.inverse = inverse


def prepared(rows: Rows, p: int) -> Lifting | None:
    """Return the matrix with its inverse modulo p; None if p divides the determinant."""
    inverse = inverse_columns(rows, p)
    return None if inverse is None else Lifting(rows, p, inverse)


def bounds(rows: Rows, right: Sequence[int]) -> tuple[int, int]:
    """Return bounds of the numerators and of the denominator of x: Cramer's rule and Hadamard's inequality.

        |det A| ≤ ∏ᵢ ‖rowᵢ‖ and ∏ⱼ ‖columnⱼ‖, and so for A with a column replaced by b

    >>> bounds([[3, 4], [0, 2]], [5, 0])
    (14, 10)
    """
    across = [_squares(row) for row in rows]
    down = [_squares(column) for column in zip(*rows)]
    extended = product([norm + b * b for norm, b in zip(across, right)])
    replaced = product(down) // max(min(down), 1) * _squares(right)
    return isqrt(min(extended, replaced)), isqrt(min(product(across), product(down)))


def p_adic_digits(lifting: Lifting, right: Sequence[int]) -> Iterator[list[int]]:
    """Yield the digits of the solution of A·x = right, without end."""
    p, n = lifting.p, len(right)
    largest = max([abs(value) for row in lifting.rows for value in row])
    size = slot_size(max([abs(b) for b in right]) + n * largest * p)
    columns = [pack(column, size) for column in zip(*lifting.rows)]
    short, half, halves = sum_size(n, p), 1 << (8 * size - 1), bias(n, size)
    residual = pack(right, size)
    while True:
        r = [(slot - half) % p for slot in unpack(residual + halves, n, size)]
        y = [slot % p for slot in unpack(integer_dot(r, lifting.inverse), n, short)]
        yield y
        # Every slot is divisible by p, hence so is the packed vector, and its quotient packs the quotients.
        residual = (residual - integer_dot(y, columns)) // p


def solution(lifting: Lifting, right: Sequence[int]) -> Fractions:
    """Return the x with A·x = right: the numerators, and one denominator above 0.

    >>> solution(prepared([[2, 1], [1, 3]], 101), [1, 2])
    ([1, 3], 5)

    The fractions are tried for after an eighth, a quarter and half of the digits that the bounds ask for:
    many a solution is simpler than they allow. After all of the digits the fractions must show.
    """
    above, below = bounds(lifting.rows, right)
    enough, source = digits_needed(lifting.p, above, below), p_adic_digits(lifting, right)
    x, modulus, count = [0] * len(right), 1, 0
    for target in [enough // 8, enough // 4, enough // 2, enough]:
        if target == count:
            continue
        block, power = _joined([next(source) for _ in range(target - count)], lifting.p)
        count = target
        x, modulus = [low + modulus * high for low, high in zip(x, block)], modulus * power
        most = (above, below) if count == enough else _balanced(modulus)
        found = fractions(x, modulus, most[0], most[1])
        if found is not None and solves(lifting.rows, found, right):
            return found
    raise AssertionError("as many digits as the bounds ask for hold the solution")


def digits_needed(p: int, above: int, below: int) -> int:
    """Return the least k ≥ 1 with p^k > 2·above·below: so many digits hold a fraction within the bounds."""
    k, modulus, least = 1, p, 2 * above * below
    while modulus <= least:
        k, modulus = k + 1, modulus * p
    return k


def _balanced(modulus: int) -> tuple[int, int]:
    """Return the greatest equal bounds within which a residue modulo this has one fraction only."""
    limit = isqrt((modulus - 1) // 2)
    return limit, limit


def solves(rows: Rows, x: Fractions, right: Sequence[int]) -> bool:
    """Say whether A·x = right, multiplied out in integers: the judge of every solution."""
    numerators, denominator = x
    return all(integer_dot(row, numerators) == denominator * b for row, b in zip(rows, right))


def _joined(places: list[list[int]], p: int) -> tuple[list[int], int]:
    """Return y₀ + p·y₁ + p²·y₂ + …, joined in pairs so that equally long numbers meet, and the power p^k."""
    total, level, power = p ** len(places), places, p
    zeros = [0] * len(places[0])
    while len(level) > 1:
        if len(level) % 2:
            level = level + [zeros]
        level = [[a + power * b for a, b in zip(level[i], level[i + 1])] for i in range(0, len(level), 2)]
        power *= power
    return level[0], total


def fractions(x: Sequence[int], modulus: int, above: int, below: int) -> Fractions | None:
    """Return numerators up to `above` over one denominator up to `below` that are ≡ x, or None.

    >>> fractions([34, 68], 101, 7, 7)
    ([1, 2], 3)
    """
    numerators: list[int] = []
    denominator = 1
    for value in x:
        scaled = value * denominator % modulus
        if scaled > modulus // 2:
            scaled -= modulus
        if abs(scaled) > above:
            fraction = reconstructed(scaled % modulus, modulus, above, below // denominator)
            if fraction is None:
                return None
            scaled, factor = fraction
            denominator *= factor
            numerators = [numerator * factor for numerator in numerators]
        numerators.append(scaled)
    return numerators, denominator


def reconstructed(residue: int, modulus: int, above: int, below: int) -> tuple[int, int] | None:
    """Return n and the least d > 0 with n ≡ d·residue and |n| ≤ above, by Euclid; None if d > below.

    >>> reconstructed(34, 101, 7, 7), reconstructed(34, 101, 7, 2)
    ((1, 3), None)

    If a fraction is within the bounds and 2·above·below < modulus, it is this one.
    """
    before, here = modulus, residue
    d_before, d = 0, 1
    while here > above:
        if d > below or -d > below:
            return None
        quotient = before // here
        before, here = here, before - quotient * here
        d_before, d = d, d_before - quotient * d
    if d < 0:
        here, d = -here, -d
    return (here, d) if d <= below else None


def _squares(vector: Sequence[int]) -> int:
    return sum([value * value for value in vector])
