"""Systems of equations in integers: rows of integers in, integers over one denominator out.

    rows    n lists of n integers, n ≥ 1; never changed
    right   n integers
    x       n numerators and one denominator d > 0, without a common divisor of all of them

Nothing here checks its input: `checked` does. A chapter that has integers already (counts, sums of squares)
calls these functions directly.
"""

from __future__ import annotations

from ...errors import Undefined
from ..integers import bit_length, gcd, lcm
from . import elimination, lifting
from .modular import PRIMES, inverse_of, pivots, primes
from .vectors import integer_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = Sequence[Sequence[int]]
    Fractions = tuple[list[list[int]], int]

# Measured on CPython 3.11, for one right-hand side and random entries: lifting and elimination are even at
# n = 18 with entries of 300 bits, at 20 with 140 bits, at 25 with 50 bits, at 30 with 10 bits and at 35 with
# one bit, where both take a millisecond. Beyond, elimination falls behind as n². A further right-hand side
# costs lifting nearly as much as the first, and elimination next to nothing. A determinant takes
# eliminations modulo primes besides, but of its solution one entry: even at n = 17 to 36.
LIFTED_FROM = 24
DETERMINANT_LIFTED_FROM = 28
# So many bits between Hadamard's bound and a divisor take two primes besides the one that lifted, which cost
# more than the sharper bound.
SHARPENED_FROM = 56
# From here on elimination modulo a prime costs a fraction of the exact one, with entries of 50 bits or more.
TRIED_FROM = 12


def solution(rows: Rows, right: Sequence[int]) -> tuple[list[int], int]:
    """Return the x with rows·x = right.

    >>> solution([[2, 1], [1, 3]], [1, 2])
    ([1, 3], 5)

    Raises Undefined where the rows are dependent.
    """
    columns, denominator = solutions(rows, [right])
    return columns[0], denominator


def solutions(rows: Rows, rights: Rows) -> Fractions:
    """Return the x for each of several right-hand sides, all over one denominator.

    >>> solutions([[2, 1], [1, 3]], [[1, 2], [5, 0]])
    ([[1, 3], [15, -5]], 5)

    Raises Undefined where the rows are dependent.
    """
    lifts = lifting_pays(len(rows), len(rights))
    return _in_lowest_terms(_lifted(rows, rights) if lifts else _eliminated(rows, rights))


def determinant(rows: Rows) -> int:
    """Return the determinant.

    >>> determinant([[2, 1], [1, 3]])
    5
    """
    if len(rows) < DETERMINANT_LIFTED_FROM:
        return elimination.determinant(_copied(rows))
    return _lifted_determinant(rows)


def rank(rows: Rows) -> int:
    """Return the number of independent rows of a matrix of any shape.

    >>> rank([[1, 2, 3], [2, 4, 6]])
    1
    """
    if not lifting_pays(min(len(rows), len(rows[0]))):
        return len(elimination.echelon(_copied(rows))[0])
    upright = rows if len(rows) >= len(rows[0]) else list(zip(*rows))
    return len(upright[0]) - len(null_vectors(upright)[0])


def null_vectors(rows: Rows) -> Fractions:
    """Return a basis of {x: rows·x = 0}, for a matrix of any shape, over one denominator.

    >>> null_vectors([[2, 3]])
    ([[-3, 2]], 2)

    There is a vector for each free column: 1 there, 0 at the other free columns.
    """
    width = len(rows[0])
    if width >= TRIED_FROM and len(pivots(rows, PRIMES[0])[1]) == width:
        return [], 1    # columns that are independent modulo a prime are so in truth
    found = _lifted_null_vectors(rows) if lifting_pays(min(len(rows), width)) else None
    return _in_lowest_terms(elimination.null_vectors(_copied(rows)) if found is None else found)


def lifting_pays(size: int, rights: int = 1) -> bool:
    """Return whether lifting should be faster than elimination, for so many equations and right sides."""
    return size * size >= LIFTED_FROM * LIFTED_FROM * max(rights, 1)


def _eliminated(rows: Rows, rights: Rows) -> Fractions:
    extended = [list(row) + [right[i] for right in rights] for i, row in enumerate(rows)]
    found = elimination.solutions(extended, len(rights))
    if found is None:
        raise _singular(rows, rank(rows))
    return found


def _lifted(rows: Rows, rights: Rows) -> Fractions:
    """Solve by lifting."""
    ready = _prepared(rows)
    if ready is None:
        return _eliminated(rows, rights)
    return _over_one_denominator([lifting.solution(ready, right) for right in rights])


def _prepared(rows: Rows) -> lifting.Lifting | None:
    """Return the lifting modulo the first prime that does not divide det A; None if all of them do.

    Raises Undefined if the rows are dependent.
    """
    for p in PRIMES:
        ready = lifting.prepared(rows, p)
        if ready is not None:
            return ready
        independent = rank(rows)
        if independent < len(rows):
            raise _singular(rows, independent)
    return None


def _singular(rows: Rows, independent: int) -> Undefined:
    return Undefined(f"the matrix is singular: of its {len(rows)} rows only {independent} are independent")


def _over_one_denominator(solved: list[tuple[list[int], int]]) -> Fractions:
    shared = 1
    for _, denominator in solved:
        shared = lcm(shared, denominator)
    return [[value * (shared // denominator) for value in x] for x, denominator in solved], shared


def _lifted_determinant(rows: Rows) -> int:
    """Return det A = d·q, where d is the denominator of one solution and divides the determinant (Cramer).

    For most right-hand sides q is small. It is computed modulo one prime after the other, until a bound of
    |det A| leaves only one integer.
    """
    right = [(7 * i * i + 3 * i + 1) % 1009 for i in range(len(rows))]
    try:
        ready = _prepared(rows)
    except Undefined:
        return 0
    if ready is None:
        return elimination.determinant(_copied(rows))
    divisor = lifting.divisor(ready, right)
    most = lifting.bounds(ready, right)[1] // divisor
    if bit_length(most) >= SHARPENED_FROM and len(rows) < 1 << 12:
        most = min(most, lifting.determinant_bound(ready) // divisor)
    quotient, modulus = ready.inverse.minor * inverse_of(divisor, ready.p) % ready.p, ready.p
    source = primes()
    while modulus <= 2 * most:
        p = next(source)
        if divisor % p and p != ready.p:
            _, columns, minor = pivots(rows, p)
            residue = minor * inverse_of(divisor, p) if len(columns) == len(rows) else 0
            quotient += modulus * ((residue - quotient) * inverse_of(modulus, p) % p)
            modulus *= p
    return divisor * (quotient if quotient <= most else quotient - modulus)


def _lifted_null_vectors(rows: Rows) -> Fractions | None:
    """Solve for the pivots modulo a prime, and prove that they are the pivots; None if no prime gives them.

    Columns that are independent modulo a prime are independent. Each vector proves by rows·v = 0 that its
    free column depends on the columns before it.
    """
    for p in PRIMES:
        chosen, columns, _ = pivots(rows, p)
        free = [j for j in range(len(rows[0])) if j not in columns]
        block = [[rows[i][j] for j in columns] for i in chosen]
        rights = [[-rows[i][j] for i in chosen] for j in free]
        vectors, shared = solutions(block, rights) if block and free else (rights, 1)
        found = [_placed(columns, vector, j, shared, len(rows[0])) for vector, j in zip(vectors, free)]
        if _are_null(rows, found, free):
            return found, shared
    return None


def _placed(columns: list[int], values: list[int], free: int, shared: int, width: int) -> list[int]:
    vector = [0] * width
    vector[free] = shared
    for j, value in zip(columns, values):
        vector[j] = value
    return vector


def _are_null(rows: Rows, vectors: list[list[int]], free: list[int]) -> bool:
    """Return whether rows·v = 0 for every v, and each v is 0 beyond its free column."""
    return not any(any(vector[j + 1 :]) or any(integer_dot(row, vector) for row in rows)
                   for vector, j in zip(vectors, free))


def _copied(rows: Rows) -> list[list[int]]:
    return [list(row) for row in rows]


def _in_lowest_terms(found: Fractions) -> Fractions:
    vectors, denominator = found
    divisor = denominator
    for value in [value for vector in vectors for value in vector]:
        if divisor in (1, -1):
            break
        divisor = gcd(divisor, value)
    divisor = abs(divisor) if denominator > 0 else -abs(divisor)
    return [[value // divisor for value in vector] for vector in vectors], denominator // divisor
