"""Arithmetic of quotients of sums: pairs (above, below) of `sums`, below > 0."""

from __future__ import annotations

from ..rational import Fraction
from .refinement import sign_of_sum
from .sums import (
    MAX_TERMS,
    ONE,
    UNIT,
    WHOLE,
    add,
    constant,
    kept_whole,
    multiply,
    scaled,
    sum_power,
    written_size,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from .sums import Quotient, Sum

ZERO: Quotient = ({}, ONE)


def of_rational(number: Fraction | int) -> Quotient:
    """Return the quotient that is a rational number."""
    return constant(number), ONE


def total(summands: Iterable[Quotient]) -> Quotient:
    """Return the sum; quotients over one denominator are added up before anything is multiplied.

    Over several denominators it is written over their product. Where the product has too many terms, each
    quotient is kept as one atom: a long sum takes linear time, and what cancels only over the common
    denominator does not show.
    """
    groups: list[tuple[Sum, list[Sum]]] = []
    for above, below in summands:
        for known, aboves in groups:
            if known is below or known == below:
                aboves.append(above)
                break
        else:
            groups.append((below, [above]))
    if len(groups) > 1 and _is_too_long(groups):
        return add([kept_whole((above, below)) if above and below is not ONE else above
                    for below, aboves in groups for above in [add(aboves)]]), ONE
    result = ZERO
    for below, aboves in groups:
        above = aboves[0] if len(aboves) == 1 else add(aboves)
        if result is not ZERO:
            above = add([multiply(result[0], below), multiply(above, result[1])])
            below = multiply(result[1], below)
        result = _lowest(above, below)
    return result


def _is_too_long(groups: list[tuple[Sum, list[Sum]]]) -> bool:
    """Say whether each quotient is to be kept as one atom: the product is too long, or one is so already."""
    width, length, written = 1, 0, 0
    for below, aboves in groups:
        if below is ONE and any(atom[0] == WHOLE for above in aboves for m in above for atom, _ in m[4]):
            return True
        factor, size = written_size(below), sum([written_size(above) for above in aboves])
        width, length, written = width * factor, length * factor + size * width, written + factor + size
    return max(width, length) > max(MAX_TERMS, written)


def negative(x: Quotient) -> Quotient:
    """Return -x."""
    return {monomial: -coefficient for monomial, coefficient in x[0].items()}, x[1]


def product(x: Quotient, y: Quotient) -> Quotient:
    """Return x·y."""
    for a, b in ((x, y), (y, x)):
        if b[1] is ONE and len(b[0]) == 1 and UNIT in b[0]:
            return _lowest(scaled(a[0], b[0][UNIT]), a[1])
    if x[1] is ONE and y[1] is ONE:
        return multiply(x[0], y[0]), ONE
    return _lowest(multiply(x[0], y[0]), multiply(x[1], y[1]))


def ratio(x: Quotient, y: Quotient) -> Quotient:
    """Return x/y; raises ZeroDivisionError where y = 0, Undecided where that does not show."""
    side = sign_of_sum(y[0])
    if side == 0:
        raise ZeroDivisionError("division of a real number by 0")
    if side < 0:
        x, y = negative(x), negative(y)
    if x[1] is y[1] or x[1] == y[1]:
        return _lowest(x[0], y[0])
    return _lowest(multiply(x[0], y[1]), multiply(x[1], y[0]))


def power(x: Quotient, n: int) -> Quotient:
    """Return xⁿ; raises ZeroDivisionError for a negative power of 0, Unsupported for a huge one."""
    if n < 0:
        return power(ratio((ONE, ONE), x), -n)
    if not x[0]:
        return of_rational(0**n)
    return _lowest(sum_power(x[0], n), x[1] if x[1] is ONE else sum_power(x[1], n))


def _lowest(above: Sum, below: Sum) -> Quotient:
    """Return above/below written simply: below is ONE where it divides above, else its first term is 1.

    The first term is that of UNIT if there is one, so that what is simple stays as it is.
    """
    if below is ONE or not above:
        return above, ONE
    if len(below) == 1:
        return multiply(above, sum_power(below, -1)), ONE
    lead = UNIT if UNIT in below else min(below)
    # Only what is positive for certain is divided out: the atoms stay, so that below stays positive.
    first: Sum = {(lead[0], lead[1], lead[2], lead[3], ()): abs(below[lead])}
    if first != ONE:
        inverse = sum_power(first, -1)
        above, below = multiply(above, inverse), multiply(below, inverse)
        lead = (1, 0, 1, 0, lead[4])
    if len(above) == len(below) and lead in above:
        share = above[lead] / below[lead]
        if above == scaled(below, share):
            return constant(share), ONE
    return above, below
