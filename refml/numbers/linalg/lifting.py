"""Linear systems by p-adic lifting (Dixon): solve modulo a prime, lift, read the fractions, verify.

    rows     n lists of n integers, the matrix A; never changed
    p        a prime that does not divide det A
    C        A⁻¹ mod p
    digit    a vector y of integers in [0, p): x ≡ y₀ + p·y₁ + … + p^(k−1)·y_(k−1) modulo p^k
    r        the residual, packed: A·(y₀ + … + p^(k−1)·y_(k−1)) + p^k·r = b

A digit is y = C·r mod p, and the next residual (r − A·y)/p: sums of packed columns, one exact division.
The bounds give a number of digits that is enough to reconstruct the fractions. `solution` does not rely on
them: it returns an x only if A·x = b, tested by multiplication.
"""

from __future__ import annotations

from ..integers import bit_length, isqrt, product
from .modular import Inverse, inverse
from .packing import bias, pack, pack_naturals, slot_size, unpack
from .vectors import integer_dot

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    Rows = Sequence[Sequence[int]]
    Fractions = tuple[list[int], int]

LEADING_BITS = 60    # of two long numbers, enough for about thirty quotients of Euclid


class Lifting:
    """A matrix with its inverse modulo p, and the squares of the lengths of its rows and of its columns."""

    __slots__ = ("across", "down", "inverse", "p", "rows")

    def __init__(self, rows: Rows, p: int, inverse: Inverse, across: list[int]) -> None:
        self.rows = rows
        self.p = p
        self.inverse = inverse
        self.across = across
        self.down = [_squares(column) for column in zip(*rows)]


def prepared(rows: Rows, p: int) -> Lifting | None:
    """Return the matrix with its inverse modulo p; None if p divides the determinant."""
    across, n = [_squares(row) for row in rows], len(rows)
    # Measured: an inverse by halves saves time as n³ grows and costs some with each digit.
    digits_are_few = sum([bit_length(norm) for norm in across]) <= (n // 5) ** 3
    found = inverse(rows, p, n // 2 if digits_are_few else n)
    return None if found is None else Lifting(rows, p, found, across)


def bounds(lifting: Lifting, right: Sequence[int]) -> tuple[int, int]:
    """Return bounds of numerators and denominator of x, by Cramer's rule and Hadamard's inequality.

        |det A| ≤ ∏ᵢ ‖rowᵢ‖ and |det A| ≤ ∏ⱼ ‖columnⱼ‖, also for A with a column replaced by b

    >>> bounds(prepared([[3, 4], [0, 2]], 101), [5, 0])
    (14, 10)
    """
    across, down = lifting.across, lifting.down
    extended = product([norm + b * b for norm, b in zip(across, right)])
    replaced = product(down) // max(min(down), 1) * _squares(right)
    return isqrt(min(extended, replaced)), isqrt(min(product(across), product(down)))


def determinant_bound(lifting: Lifting) -> int:
    """Return an upper bound of |det A|, usually only a few bits longer, for n < 2^12 and det A ≠ 0.

    >>> determinant_bound(prepared([[3, 4], [4, 3]], 101)), bounds(prepared([[3, 4], [4, 3]], 101), [0, 0])[1]
    (13, 25)

    It is the product of the pivots of B·Bᵀ, B being A with its rows scaled to length 1, in fixed point. What
    is rounded is outweighed by what is added to the diagonal first.
    """
    # 1. B = D·A − F with 0 ≤ Fᵢⱼ < 1, D the diagonal matrix of 2^(30 − eᵢ) and ‖rowᵢ‖ < 2^eᵢ. In the order
    #    of semidefinite matrices (D·A)(D·A)ᵀ = (B + F)(B + F)ᵀ ≤ (1 + 1/n)·B·Bᵀ + (1 + n)·F·Fᵀ and F·Fᵀ ≤ n²,
    #    so that det(D·A)² ≤ (1 + 1/n)^n·det(B·Bᵀ + n³) ≤ 3·det(B·Bᵀ + n³).
    # 2. Of what is left of a symmetric S, its last row gives tⱼ = ⌊Sₖⱼ/2^30⌋ and fᵢ = ⌊2^30·tᵢ/tₖ⌋, and
    #    Sᵢⱼ − fᵢ·tⱼ is left for j ≤ i < k. In sum the first S + E = 2^30·Σₖ t·tᵀ/tₖ + what is left, where
    #    |Eᵢⱼ| < Σₖ |tⱼ| + 2^30 for what is cut off. Let c = n·(√n + 3)·2^30, 2^30 and n³ be added to B·Bᵀ
    #    first. As long as ‖E‖ ≤ c, S + E ≥ B·Bᵀ + n³ + 2^30, and what is left, a Schur complement of it, is
    #    ≥ 2^30: the next tₖ ≥ 1. No entry of it exceeds the greatest on the diagonal of S + E, which is less
    #    than 2^60 + 2^52: |tⱼ| ≤ 2^30 + 2^22 next. Before, 2^30·Σₖ tⱼ²/tₖ ≤ Sⱼⱼ + Eⱼⱼ; by Cauchy–Schwarz
    #    (Σₖ |tⱼ|)² ≤ Σₖ tⱼ²/tₖ · Σₖ tₖ ≤ (2^30 + 2^22)²·n. So |Eᵢⱼ| < (√n + 3)·2^30, and ‖E‖ ≤ c again.
    #    In the end det(B·Bᵀ + n³) ≤ det(S + E) = ∏ₖ 2^30·tₖ. (Slots right of the diagonal are not read; the
    #    sums of fᵢ·tⱼ in them are no greater.)
    n, lengths = len(lifting.rows), [(bit_length(norm) + 1) // 2 for norm in lifting.across]
    added = (n * (isqrt(n) + 4) + 1 << 30) + n**3
    rows = [pack(row, 8) + (added << 64 * i) for i, row in enumerate(_scaled_gram(lifting.rows, lengths))]
    square, lift = 3, bias(n, 8)
    while rows:
        last = rows.pop() + lift
        t = [(slot >> 30) - (1 << 33) for slot in unpack(last, n, 8)[: len(rows) + 1]]
        square, packed = square * t[-1], pack(t, 8)
        rows = [row - (entry << 30) // t[-1] * packed for row, entry in zip(rows, t)]
    places = 2 * sum(lengths) - 30 * n
    return isqrt(square << places if places > 0 else square >> -places) + 1


def _scaled_gram(rows: Rows, lengths: list[int]) -> Iterator[list[int]]:
    """Yield the rows, up to the diagonal, of B·Bᵀ with B = ⌊2^(30 − eᵢ)·A⌋, where e is `lengths`.

    If all eᵢ ≤ 15, the factor 2^(15 − eᵢ) is enough, and slots of four bytes hold the products.
    """
    n, bits = len(rows), 15 if max(lengths) <= 15 else 30
    scaled = [[a << bits - e for a in row] if e < bits else [a >> e - bits for a in row]
              for row, e in zip(rows, lengths)]
    size, half = (4, 1 << 31) if bits == 15 else (8, 1 << 63)
    columns = [pack(column, size) for column in zip(*scaled)]
    for i, row in enumerate(scaled):
        if i % 32 == 0:    # for these rows the slots from `width` on are cut off
            width = min(i + 32, n)
            mask, lift = (1 << 8 * size * width) - 1, bias(width, size)
            left = [column & mask for column in columns]
        products = unpack(integer_dot(row, left) + lift & mask, width, size)[: i + 1]
        yield [slot - half << 60 - 2 * bits for slot in products]


class Expansion:
    """The p-adic digits of the solution of A·x = right, computed one after the other, and the residual."""

    __slots__ = ("_columns", "_lifting", "_lifts", "_packed", "_size")

    def __init__(self, lifting: Lifting, right: Sequence[int]) -> None:
        p, n = lifting.p, len(right)
        # A row's absolute values add up to √n times its length at most (Cauchy–Schwarz).
        most = isqrt(n * max(lifting.across)) + 1
        size = slot_size(max([abs(b) for b in right]) + most * p + p)
        # A slot of the residual is lifted by a multiple of p, which the digit does not notice.
        lift = p * (((1 << 8 * size - 1) - 1) // p)
        self._columns = [pack(column, size) for column in zip(*lifting.rows)]
        self._lifting, self._size = lifting, size
        self._lifts, self._packed = pack_naturals([lift] * n, size), pack(right, size)

    def digit(self) -> list[int]:
        """Return the next digit of each entry."""
        p, inverse = self._lifting.p, self._lifting.inverse
        lifted = unpack(self._packed + self._lifts, len(self._columns), self._size)
        y = inverse.solution([slot % p for slot in lifted])
        # Every slot is divisible by p, hence so is the packed vector, and its quotient packs the quotients.
        self._packed = (self._packed - integer_dot(y, self._columns)) // p
        return y

    def residual(self) -> list[int]:
        """Return r with A·(y₀ + … + p^(k−1)·y_(k−1)) + p^k·r = right after k digits."""
        n, half = len(self._columns), 1 << 8 * self._size - 1
        return [slot - half for slot in unpack(self._packed + bias(n, self._size), n, self._size)]


def solution(lifting: Lifting, right: Sequence[int]) -> Fractions:
    """Return the x with A·x = right: the numerators, and one denominator above 0.

    >>> solution(prepared([[2, 1], [1, 3]], 101), [1, 2])
    ([1, 3], 5)

    The fractions are reconstructed after an eighth, a quarter and half of the digits that the bounds require,
    because many solutions are simpler. After all digits the reconstruction must succeed.
    """
    for stage in _stages(lifting, right):
        found = stage.solution(lifting, right)
        if found is not None:
            return found
    raise AssertionError("as many digits as the bounds ask for hold the solution")


def divisor(lifting: Lifting, right: Sequence[int]) -> int:
    """Return a divisor of det A; in most cases the quotient is small.

    >>> divisor(prepared([[2, 1], [1, 3]], 101), [1, 2])
    5

    It is the common denominator of the solution x of A·x = right; if x needs all digits of its bounds, the
    denominator of x₁ alone. For a symmetric A it is the denominator of bᵀA⁻¹b, which needs half the digits.
    """
    if lifting.down == lifting.across and list(zip(*lifting.rows)) == [tuple(row) for row in lifting.rows]:
        return _divisor_of_symmetric(lifting, right)
    for stage in _stages(lifting, right):
        if stage.is_last:
            assert stage.first is not None, "as many digits as the bounds ask for hold the solution"
            return stage.first[1]
        found = stage.solution(lifting, right)
        if found is not None:
            return found[1]
    raise AssertionError("the last stage has all digits")


def _divisor_of_symmetric(lifting: Lifting, right: Sequence[int]) -> int:
    """Return the denominator of bᵀA⁻¹b = bᵀ·adj A·b/det A.

    From A·X + M·r = b follows x = X + M·A⁻¹r, and bᵀx = bᵀX + M·xᵀr ≡ bᵀX + M·Xᵀr modulo M².
    """
    above, below = bounds(lifting, right)
    above *= sum([abs(b) for b in right])
    expansion = Expansion(lifting, right)
    places = [expansion.digit() for _ in range(digits_needed(lifting.p**2, above, below))]
    x, modulus = _joined(places, lifting.p)
    form = integer_dot(right, x) + modulus * integer_dot(x, expansion.residual())
    found = reconstructed(form % modulus**2, modulus**2, above, below)
    assert found is not None, "as many digits as the bounds ask for hold the quotient"
    return found[1]


class _Stage:
    """A number of digits: part of those that the bounds require, or all of them (`is_last`)."""

    def __init__(self, places: list[list[int]], p: int, bounds: tuple[int, int] | None) -> None:
        self.is_last = bounds is not None
        self._places = places
        first, self._modulus = _joined([place[:1] for place in places], p)
        self._bounds = bounds or _balanced(self._modulus)
        self.first = reconstructed(first[0], self._modulus, self._bounds[0], self._bounds[1])

    def solution(self, lifting: Lifting, right: Sequence[int]) -> Fractions | None:
        """Return the solution, verified by multiplication; None if these digits are not enough."""
        if self.first is None:
            return None
        x = _joined(self._places, lifting.p)[0]
        found = fractions(x, self._modulus, self._bounds[0], self._bounds[1], self.first[1])
        return found if found is not None and solves(lifting.rows, found, right) else None


def _stages(lifting: Lifting, right: Sequence[int]) -> Iterator[_Stage]:
    above, below = bounds(lifting, right)
    enough, expansion = digits_needed(lifting.p, above, below), Expansion(lifting, right)
    places: list[list[int]] = []
    for target in [enough // 8, enough // 4, enough // 2, enough]:
        if target > len(places):
            places += [expansion.digit() for _ in range(target - len(places))]
            yield _Stage(places, lifting.p, (above, below) if target == enough else None)


def digits_needed(p: int, above: int, below: int) -> int:
    """Return the least k ≥ 1 with p^k > 2·above·below: k digits determine a fraction within the bounds."""
    k, modulus, least = 1, p, 2 * above * below
    while modulus <= least:
        k, modulus = k + 1, modulus * p
    return k


def _balanced(modulus: int) -> tuple[int, int]:
    """Return equal bounds of numerator and denominator: one residue in 2^40 has such a fraction."""
    limit = isqrt(modulus - 1 >> 41)
    return limit, limit


def solves(rows: Rows, x: Fractions, right: Sequence[int]) -> bool:
    """Return whether A·x = right, by multiplication of integers: the judge of every solution."""
    numerators, denominator = x
    return all(integer_dot(row, numerators) == denominator * b for row, b in zip(rows, right))


def _joined(places: list[list[int]], p: int) -> tuple[list[int], int]:
    """Return y₀ + p·y₁ + p²·y₂ + … and p^k, by joining pairs, so that factors have equal lengths."""
    total, level, power = p ** len(places), places, p
    zeros = [0] * len(places[0])
    while len(level) > 1:
        if len(level) % 2:
            level = level + [zeros]
        level = [[a + power * b for a, b in zip(level[i], level[i + 1])] for i in range(0, len(level), 2)]
        power *= power
    return level[0], total


def fractions(x: Sequence[int], modulus: int, above: int, below: int,
              denominator: int = 1) -> Fractions | None:
    """Return numerators up to `above` over one denominator up to `below`, ≡ x; None if there are none.

    The denominator of some entry may be given, if known; the returned one is a multiple of it.

    >>> fractions([34, 68], 101, 7, 7)
    ([1, 2], 3)
    """
    numerators: list[int] = []
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

    If 2·above·below < modulus, no other fraction is within the bounds. While the remainder is far above the
    bound, many quotients are taken at once (Lehmer).
    """
    before, here = modulus, residue
    d_before, d = 0, 1
    far = above + 1 << LEADING_BITS + 1
    while here > above:
        if d > below or -d > below:
            return None
        a, b, c, e = _leading_quotients(before, here) if here > far else (0, 1, 1, -(before // here))
        before, here = a * before + b * here, c * before + e * here
        d_before, d = a * d_before + b * d, c * d_before + e * d
    if d < 0:
        here, d = -here, -d
    return (here, d) if d <= below else None


def _leading_quotients(before: int, here: int) -> tuple[int, int, int, int]:
    """Return the matrix (a b; c e) of the steps of Euclid that the leading bits of both numbers decide.

    At least one step is taken; together they shorten the remainder by at most LEADING_BITS.
    """
    shift = bit_length(before) - LEADING_BITS
    x, y = before >> shift, here >> shift
    a, b, c, e = 1, 0, 0, 1
    while y + c and y + e:
        quotient = (x + a) // (y + c)
        if quotient != (x + b) // (y + e):
            break
        a, b, c, e = c, e, a - quotient * c, b - quotient * e
        x, y = y, x - quotient * y
    return (a, b, c, e) if b else (0, 1, 1, -(before // here))


def _squares(vector: Sequence[int]) -> int:
    return integer_dot(vector, vector)
