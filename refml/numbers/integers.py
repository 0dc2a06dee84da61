"""Functions on integers: common divisors, roots, products, and decimal text of any length.

Where an interpreter lacks `math.gcd`, `math.isqrt` or `int.bit_length`, functions of this module stand in.
Only `rational` asks as well what the interpreter has. Everything is exact; nothing recurses.
"""

from __future__ import annotations

import math

from ..errors import InvalidInput, shown

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

MAX_DIGITS = 100_000

# str() and int() take quadratic time, and CPython refuses more than 4300 digits: longer numbers go in chunks.
_CHUNK = 512
_CHUNK_VALUE = 10**_CHUNK
_DIGITS = "0123456789"


def _count_bits(n: int) -> int:
    """Return the least k with |n| < 2^k, by doubling and halving a shift."""
    n = abs(n)
    width = 1
    while n >> width:
        width *= 2
    low, high = 0, width
    while low < high:
        middle = (low + high) // 2
        low, high = (middle + 1, high) if n >> middle else (low, middle)
    return low


def _euclid(a: int, b: int) -> int:
    while b:
        a, b = b, a % b
    return abs(a)


def _integer_root(n: int) -> int:
    """Return ⌊√n⌋ for n ≥ 0 by Newton's step on ever more leading bits (as CPython's math.isqrt).

    Each step doubles the bits of a that are right: a is ⌊√(the leading 2d bits of n)⌋ or one off.
    """
    if n < 0:
        raise ValueError("isqrt() argument must be nonnegative")
    if n == 0:
        return 0
    half = (_count_bits(n) - 1) // 2
    a, done = 1, 0
    for shift in range(_count_bits(half) - 1, -1, -1):
        before, done = done, half >> shift
        a = (a << (done - before - 1)) + (n >> (2 * half - before - done + 1)) // a
    return a - 1 if a * a > n else a


bit_length: Callable[[int], int] = getattr(int, "bit_length", _count_bits)
gcd: Callable[[int, int], int] = getattr(math, "gcd", _euclid)
isqrt: Callable[[int], int] = getattr(math, "isqrt", _integer_root)


def lcm(a: int, b: int) -> int:
    """Return the least common multiple of two integers, 0 if either is 0.

    >>> lcm(4, 6)
    12
    """
    return abs(a // gcd(a, b) * b) if a and b else 0


def product(factors: Iterable[int]) -> int:
    """Return ∏ factors by a balanced tree, so that equally long numbers meet; 1 if there are none.

    >>> product([2, 3, 7])
    42
    """
    level = list(factors)
    while len(level) > 1:
        if len(level) % 2:
            level.append(1)
        level = [level[i] * level[i + 1] for i in range(0, len(level), 2)]
    return level[0] if level else 1


def integer_text(n: int) -> str:
    """Return the decimal text of an integer of any size.

    >>> integer_text(-42), len(integer_text(10**5000))
    ('-42', 5001)
    """
    if -_CHUNK_VALUE < n < _CHUNK_VALUE:
        return str(n)
    powers = [_CHUNK_VALUE]
    while powers[-1] <= abs(n):
        powers.append(powers[-1] ** 2)
    parts = [abs(n)]
    for i in range(len(powers) - 1, -1, -1):
        parts = [half for part in parts for half in divmod(part, powers[i])]
    # Each part is below 10^512; the leading 1 that is cut off again keeps its zeros.
    padded = "".join([str(_CHUNK_VALUE + part)[1:] for part in parts])
    return ("-" if n < 0 else "") + padded.lstrip("0")


def is_digits(text: str) -> bool:
    """Say whether the text is one or more of the ten ASCII digits and nothing else.

    >>> is_digits("007"), is_digits(""), is_digits("1_0"), is_digits("²")
    (True, False, False, False)
    """
    return text != "" and text.strip(_DIGITS) == ""


def digits_value(digits: str) -> int:
    """Return the integer that a text of ASCII digits writes, of any length; the digits are not checked.

    >>> digits_value("1" + "0" * 5000) == 10**5000
    True
    """
    if len(digits) <= _CHUNK:
        return int(digits)
    digits = "0" * (-len(digits) % _CHUNK) + digits
    parts = [int(digits[i : i + _CHUNK]) for i in range(0, len(digits), _CHUNK)]
    base = _CHUNK_VALUE
    while len(parts) > 1:
        if len(parts) % 2:
            parts = [0] + parts
        parts = [parts[i] * base + parts[i + 1] for i in range(0, len(parts), 2)]
        base *= base
    return parts[0]


def parse_integer(text: str, name: str = "value") -> int:
    """Return the integer that a text writes: ASCII digits with an optional sign, spaces around them.

    >>> parse_integer(" -042 ")
    -42

    Raises InvalidInput for any other text and for more than MAX_DIGITS characters, before any conversion.
    """
    if len(text) > MAX_DIGITS:
        raise InvalidInput(f"{name}={shown(text)} is too long: give at most {MAX_DIGITS} digits")
    body = text.strip()
    negative = body[:1] == "-"
    digits = body[1:] if body[:1] in ("-", "+") else body
    if not is_digits(digits):
        raise InvalidInput(f"{name}={shown(text)} is not an integer: write digits with an optional sign")
    return -digits_value(digits) if negative else digits_value(digits)


def nearest_quotient(numerator: int, denominator: int) -> int:
    """Return the integer nearest to numerator/denominator (denominator > 0), ties to even.

    >>> nearest_quotient(7, 2), nearest_quotient(5, 2), nearest_quotient(-5, 3)
    (4, 2, -2)
    """
    quotient, rest = divmod(numerator, denominator)
    if 2 * rest > denominator or (2 * rest == denominator and quotient % 2):
        quotient += 1
    return quotient


def double(significand: int, exponent: int) -> float:
    """Return significand·2^exponent, which must have at most 53 bits above 2^-1074, as a float.

    >>> double(3, -2)
    0.75

    Raises OverflowError where the value is too large for binary64, as float(int) does.
    """
    if bit_length(significand) + exponent > 1024:
        raise OverflowError("the value is too large for a float (binary64): it exceeds 1.8e308")
    return math.ldexp(float(significand), exponent)


def quotient_double(numerator: int, denominator: int) -> float:
    """Return the double nearest to numerator/denominator (denominator > 0), ties to even.

    >>> quotient_double(1, 3), quotient_double(-10**400, 10**399)
    (0.3333333333333333, -10.0)

    Correctly rounded on every interpreter whose floats are binary64 (true division of integers is not),
    subnormals included. Raises OverflowError where the value is too large.
    """
    n = abs(numerator)
    top = bit_length(n) - bit_length(denominator)
    if n << max(-top, 0) >= denominator << max(top, 0):
        top += 1
    # Now 2^(top - 1) ≤ n/d < 2^top, so that the quotient below has 53 bits, or fewer where it is subnormal.
    exponent = max(top - 53, -1074)
    nearest = nearest_quotient(n << max(-exponent, 0), denominator << max(exponent, 0))
    value = double(nearest, exponent)
    return -value if numerator < 0 else value


def coprime_base(numbers: list[int]) -> list[int]:
    """Return pairwise coprime numbers above 1 such that each given number is a product of them.

    >>> sorted(coprime_base([12, 18]))
    [2, 3]
    """
    base: list[int] = []
    todo = list(numbers)
    while todo:   # each step divides the product of all by a common divisor, or moves a number over
        number = todo.pop()
        for i, member in enumerate(base):
            common = gcd(number, member)
            if common > 1:
                del base[i]
                todo.extend([number // common, common, member // common])
                break
        else:
            if number > 1:
                base.append(number)
    return base


def valuation(n: int, b: int) -> tuple[int, int]:
    """Return (v, n/bᵛ) for the greatest v with bᵛ | n, for n > 0 and b > 1, in O(log v) divisions."""
    powers = [b]   # b, b², b⁴, …
    count = 0
    while n % powers[-1] == 0:
        n //= powers[-1]
        count += 1 << (len(powers) - 1)
        powers.append(powers[-1] * powers[-1])
    # What is left of v is less than the exponent of the last power: its binary digits.
    for i in range(len(powers) - 2, -1, -1):
        if n % powers[i] == 0:
            n //= powers[i]
            count += 1 << i
    return count, n
