"""Exact real numbers: refined to any precision, compared without rounding, printed with proven digits.

A result that is rational is a `Fraction`. Any other is a `Real`, a quotient of two sums as in `sums`: algebra
alone makes √2·√3 - √6, (1 + √2)(1 - √2) and e·e^-1 the numbers 0, -1 and 1. A comparison is True, False or
raises Undecided; nothing is rounded to decide it.

    Exact = Fraction | Real

Numbers come in as integers, fractions and reals (text is read by `rational` first); beside a Real, a float
is the dyadic number that it is. On interpreters without `fractions` a Real stands on the left of < <= > >=,
or `compare` is used.

What a bound means here:

    relative_bits   an error of at most 2^-relative_bits of the number: so many leading bits are right
    absolute_bits   an error of at most 2^-absolute_bits, whatever the size of the number: a place is right
    bits            of balls, the precision to work with: it promises nothing, the radius says the error

A digit count is relative, a grid or a unit absolute, a sign needs an enclosure that leaves out 0.
"""
from __future__ import annotations

from ...errors import InvalidInput, RefmlError, Undefined, Unsupported, shown
from ..irrational import Irrational
from ..rational import Fraction, integer, rational
from ..rational import nearest_double as nearest_double_of_rational
from ..squares import square_root
from . import functions, quotients
from .fixed_point import EXPONENT_BITS, exp_scaled, log_scaled, pi_scaled
from .refinable import refined_term
from .refinement import BUDGET, absolute_ball, as_fractions, is_zero, relative_ball, sign_of_sum, written
from .rounding import decimal_text, digits_of_rational, double_of_positive, significant_digits
from .sums import ONE, UNIT, add, constant, exponential_term, log_term, pi_term, root_term, scaled

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from decimal import Decimal

    from .balls import Ball
    from .refinable import Refinable
    from .sums import Quotient

MAX_ENCLOSURE_BITS = 400_000   # some 120,000 digits, as many as `digits` prints

__all__ = [
    "BUDGET", "MAX_ENCLOSURE_BITS", "Real", "absolute_enclosure", "compare", "decimal", "digits", "enclosure",
    "exp", "exp_scaled", "half_log_form", "log", "log_scaled", "nearest_double", "pi", "pi_scaled", "power",
    "refinable", "sign", "sqrt", "total",
]


class Real(Irrational):
    """An irrational number, or one that algebra alone does not show to be rational.

    >>> sqrt(2) * sqrt(3) == sqrt(6), 1 / sqrt(2) < 1, sqrt(2) + 1
    (True, True, Real(2.4142135623730950488+))

    Made by `sqrt`, `exp`, `log` and from `pi`. Has no hash, since equal values may be written differently.
    Comparisons raise Undecided where they cannot decide; division by a value of 0 raises ZeroDivisionError.
    """

    __slots__ = ("quotient",)

    def __init__(self, quotient: Quotient) -> None:
        self.quotient = quotient

    def __repr__(self) -> str:
        try:
            return f"Real({digits(self, 20)})"
        except RefmlError as error:
            return f"Real({type(error).__name__})"

    def __bool__(self) -> bool:
        return sign(self) != 0

    def __float__(self) -> float:
        return nearest_double(self)

    def __format__(self, specification: str) -> str:
        # Formats such as ".3f" are those of floats, and so of the nearest double.
        return format(float(self), specification) if specification else str(self)

    def __neg__(self) -> Real:
        return Real(quotients.negative(self.quotient))

    def __pos__(self) -> Real:
        return self

    def __abs__(self) -> Real:
        return -self if sign(self) < 0 else self

    def __add__(self, other: object) -> Exact:
        y = _quotient_of(other)
        return NotImplemented if y is None else _folded(quotients.total([self.quotient, y]))

    __radd__ = __add__

    def __sub__(self, other: object) -> Exact:
        y = _quotient_of(other)
        return NotImplemented if y is None else _folded(_difference(self.quotient, y))

    def __rsub__(self, other: object) -> Exact:
        x = _quotient_of(other)
        return NotImplemented if x is None else _folded(_difference(x, self.quotient))

    def __mul__(self, other: object) -> Exact:
        y = _quotient_of(other)
        return NotImplemented if y is None else _folded(quotients.product(self.quotient, y))

    __rmul__ = __mul__

    def __truediv__(self, other: object) -> Exact:
        y = _quotient_of(other)
        return NotImplemented if y is None else _folded(quotients.ratio(self.quotient, y))

    def __rtruediv__(self, other: object) -> Exact:
        x = _quotient_of(other)
        return NotImplemented if x is None else _folded(quotients.ratio(x, self.quotient))

    def __pow__(self, exponent: object) -> Exact:
        return power(self, exponent) if isinstance(exponent, int) else NotImplemented

    def __eq__(self, other: object) -> bool:
        same, y = self is other, _quotient_of(other)
        return NotImplemented if y is None else same or sign_of_sum(_difference(self.quotient, y)[0]) == 0

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __lt__(self, other: object) -> bool:
        y = _quotient_of(other)
        return NotImplemented if y is None else sign_of_sum(_difference(self.quotient, y)[0]) < 0

    def __le__(self, other: object) -> bool:
        y = _quotient_of(other)
        return NotImplemented if y is None else sign_of_sum(_difference(self.quotient, y)[0]) <= 0

    def __gt__(self, other: object) -> bool:
        y = _quotient_of(other)
        return NotImplemented if y is None else sign_of_sum(_difference(self.quotient, y)[0]) > 0

    def __ge__(self, other: object) -> bool:
        y = _quotient_of(other)
        return NotImplemented if y is None else sign_of_sum(_difference(self.quotient, y)[0]) >= 0


if TYPE_CHECKING:
    Exact = Fraction | Real
    Number = int | float | str | Fraction | Decimal | Real


def _quotient_of(number: object) -> Quotient | None:
    if isinstance(number, Real):
        return number.quotient
    if isinstance(number, float) and number - number == 0:   # neither NaN nor an infinity
        return quotients.of_rational(rational(number))
    return quotients.of_rational(number) if isinstance(number, (int, Fraction)) else None


def _difference(x: Quotient, y: Quotient) -> Quotient:
    return quotients.total([x, quotients.negative(y)])


def _folded(x: Quotient) -> Exact:
    """Return a rational quotient as a Fraction, where its form shows it."""
    above, below = x
    if below is ONE and len(above) <= 1 and (not above or UNIT in above):
        return above[UNIT] if above else Fraction(0)
    return Real(x)


def _exact(number: Number) -> Exact:
    return number if isinstance(number, Real) else rational(number, "number")


# --------------------------------------------------------------------- functions

pi = Real((pi_term(2), ONE))


def sqrt(number: Number) -> Exact:
    """Return the square root, a Fraction where it is rational.

    >>> sqrt(Fraction(9, 4)), sqrt(8) == 2 * sqrt(2)
    (Fraction(3, 2), True)

    Raises Undefined for a negative number.
    """
    x = _exact(number)
    side = sign(x)
    if side < 0:
        raise Undefined(f"the square root of {shown(number)} is not real: give a number that is at least 0")
    if side == 0:
        return Fraction(0)
    if isinstance(x, Real):
        return _folded(functions.square_root(written(x.quotient)))
    root = square_root(x)
    return Real((root_term(x), ONE)) if root is None else root


def exp(number: Number) -> Exact:
    """Return e^number.

        e^(a + Σ c·log b) = e^a·∏ bᶜ  for 2c whole, which may be rational

    >>> exp(0), exp(log(6) - log(2)), exp(1) * exp(-1), exp(1)
    (Fraction(1, 1), Fraction(3, 1), Fraction(1, 1), Real(2.7182818284590452354-))

    Raises Unsupported for a number not between -2^64 and 2^64: of a rational one here, else when it is
    evaluated.
    """
    x = _exact(number)
    if isinstance(x, Real):
        return Fraction(1) if is_zero(x.quotient[0]) else _folded(functions.exponential(written(x.quotient)))
    if abs(x.numerator) >> EXPONENT_BITS >= x.denominator:
        raise Unsupported(f"exp({shown(x)}): give one between -2^{EXPONENT_BITS} and 2^{EXPONENT_BITS}")
    return Real((exponential_term(x), ONE)) if x else Fraction(1)


def log(number: Number) -> Exact:
    """Return the natural logarithm.

        log(c·√b·e^a·π^k) = a + log c + ½·log b + k·log π

    >>> log(1), log(exp(Fraction(1, 3))), log(6) == log(2) + log(3)
    (Fraction(0, 1), Fraction(1, 3), True)

    Raises Undefined for a number that is not positive.
    """
    x = _exact(number)
    if sign(x) <= 0:
        raise Undefined(f"the logarithm of {shown(number)} is not defined: give a number greater than 0")
    if not isinstance(x, Real):
        return _folded((log_term(x), ONE))
    if is_zero(_difference(x.quotient, quotients.of_rational(1))[0]):
        return Fraction(0)
    return _folded(functions.logarithm(written(x.quotient)))


def power(number: Number, exponent: int) -> Exact:
    """Return number^exponent for an integer exponent.

    >>> power(sqrt(2), 3) == 2 * sqrt(2), power(Fraction(2, 3), -2)
    (True, Fraction(9, 4))

    Raises ZeroDivisionError for a negative power of 0, Unsupported for a result of more than 2^24 bits.
    """
    return _folded(quotients.power(_checked_quotient(number), exponent))


def half_log_form(a: Fraction, b: Fraction) -> Exact:
    """Return a + ½·log b, the log-odds of two classes, for b > 0; it is 0 only if a = 0 and b = 1.

    >>> half_log_form(Fraction(0), Fraction(1)), sign(half_log_form(Fraction(-1), Fraction(8)))
    (Fraction(0, 1), 1)
    """
    if b.numerator <= 0:
        raise Undefined(f"a + ½·log({shown(b)}) is not defined: give a number greater than 0")
    return _folded((add([constant(a), scaled(log_term(b), Fraction(1, 2))]), ONE))


def refinable(source: Refinable, index: int) -> Exact:
    """Return the irrational number at `index` of a source that encloses it to any precision.

    Algebra knows only that it equals itself. Signs and comparisons are decided by refinement alone, to some
    150 digits, or raise Undecided. A source that can write its numbers exactly is asked to before that.

    >>> from refml.numbers.reals.refinable import Refinable
    >>> third = refinable(Refinable(("a third",), lambda bits: [((1 << bits) // 3, 1, -bits)]), 0)
    >>> third - third, third < 1, digits(third, 5)
    (Fraction(0, 1), True, '0.33333+')
    """
    return Real((refined_term(source, index), ONE))


def total(numbers: Iterable[Number]) -> Exact:
    """Return the sum of many numbers, in linear time.

    Quotients over many different denominators stay apart: what cancels only over the product of the
    denominators does not show.

    >>> total([sqrt(2), 1, -sqrt(2)])
    Fraction(1, 1)
    """
    return _folded(quotients.total([_checked_quotient(number) for number in numbers]))


def _checked_quotient(number: Number) -> Quotient:
    x = _exact(number)
    return x.quotient if isinstance(x, Real) else quotients.of_rational(x)


# -------------------------------------------------------------------- comparison

def sign(number: Number, budget: int = BUDGET) -> int:
    """Return the sign of a number: -1, 0 or 1.

    >>> sign(sqrt(8) - 2 * sqrt(2)), sign(exp(1) - 3), sign(log(6) - log(2) - log(3))
    (0, -1, 0)

    An exact test for 0, complete for quotients of sums Σ q·√b·e^a·π^k with one a or one k and for
    a + Σ c·log b; then refinement until the sign shows. Raises Undecided, with the enclosure reached, when it
    does not show within `budget` bits.
    """
    x = _exact(number)
    if isinstance(x, Real):
        return sign_of_sum(x.quotient[0], budget)
    return (x.numerator > 0) - (x.numerator < 0)


def compare(x: Number, y: Number, budget: int = BUDGET) -> int:
    """Return the sign of x - y, decided as `sign` does.

    >>> compare(sqrt(2) + sqrt(3), sqrt(10)), compare(1, Fraction(1))
    (-1, 0)
    """
    return sign(_exact(x) - _exact(y), budget)


# ---------------------------------------------------------------------- rounding

def enclosure(number: Number, relative_bits: int) -> tuple[Fraction, Fraction]:
    """Return fractions (lo, hi) around a number, no further apart than 2^-relative_bits of it.

    >>> lo, hi = enclosure(sqrt(2), 20)
    >>> Fraction(lo**2) < 2 < hi**2, (hi - lo) * 2**20 <= lo
    (True, True)

    They are equal where it is a Fraction. Raises Undecided when too much cancels, Unsupported for numbers
    beyond 2^(±2^24), InvalidInput for fewer than 1 bit or more than MAX_ENCLOSURE_BITS.
    """
    return _ends(relative_ball, number, relative_bits)


def absolute_enclosure(number: Number, absolute_bits: int) -> tuple[Fraction, Fraction]:
    """Return fractions (lo, hi) around a number, no further apart than 2^-absolute_bits.

    >>> lo, hi = absolute_enclosure(10**9 * sqrt(2), 20)
    >>> (hi - lo) * 2**20 <= 1
    True

    A number may be 0. Raises as `enclosure`, Unsupported for numbers of 2^(2^18) and more.
    """
    return _ends(absolute_ball, number, absolute_bits)


def _ends(ball_of: Callable[[Quotient, int], Ball], number: Number, bits: int) -> tuple[Fraction, Fraction]:
    x = _exact(number)
    if not 1 <= integer(bits, "bits") <= MAX_ENCLOSURE_BITS:
        raise InvalidInput(f"bits={shown(bits)}: give 1 to {MAX_ENCLOSURE_BITS}")
    ends = as_fractions(ball_of(x.quotient, bits + 1)) if isinstance(x, Real) else (x, x)
    if ends is None:
        raise Unsupported("an enclosure above 2^(2^24) or below 2^(-2^24) is too long: call `digits` instead")
    return ends


def nearest_double(number: Number) -> float:
    """Return the double nearest to a number, ties to even, subnormals included.

    >>> nearest_double(sqrt(2)), nearest_double(exp(-745)), nearest_double(exp(-10**9))
    (1.4142135623730951, 5e-324, 0.0)

    Raises OverflowError where the number is too large, Undecided where it may lie half way between two.
    """
    x = _exact(number)
    if not isinstance(x, Real):
        return nearest_double_of_rational(x)
    side = sign(x)
    if side == 0:
        return 0.0
    return double_of_positive(x.quotient) if side > 0 else -double_of_positive(quotients.negative(x.quotient))


def digits(number: Number, n: int) -> str:
    """Return n significant digits, correctly rounded (ties to even), and a mark as in old logarithm tables.

    The mark is "+" if the number is a little more than the digits say, "-" if it is a little less.

    >>> digits(exp(1), 6), digits(pi, 4), digits(Fraction(1, 4), 3), digits(exp(-10**9), 5)
    ('2.71828+', '3.142-', '0.250', '1.2495e-434294482+')

    Every digit is proven. Raises Undecided where the number may lie at a boundary of the rounding.
    """
    x = _exact(number)
    d, k, more = significant_digits(x.quotient, n) if isinstance(x, Real) else digits_of_rational(x, n)
    return decimal_text(d, k) + ("", "+", "-")[more]


def decimal(number: Number, n: int) -> str:
    """Return what `digits` returns, without the mark.

    >>> decimal(exp(1), 6)
    '2.71828'
    """
    return digits(number, n).rstrip("+-")
