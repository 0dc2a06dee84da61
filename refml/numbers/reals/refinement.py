"""The sums of `sums` as balls of any precision, and their signs: exact test for zero, then refinement."""

from __future__ import annotations

from ...errors import Undecided, Unsupported
from ..integers import bit_length
from ..rational import Fraction, dyadic
from . import balls
from .balls import TooWide
from .fixed_point import exp_scaled
from .sums import (
    EXP,
    LN,
    LOG,
    LOG_PI,
    MAX_BITS,
    ONE,
    REFINED,
    ROOT,
    argument,
    holds_refined,
    is_complete,
    vanishes,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .balls import Ball
    from .sums import Atom, Monomial, Quotient, Sum

    Known = dict[tuple[int, ...], Ball]

BUDGET = 1 << 15
# For what is proven not to be 0, so that its sign must show: as many bits as some seconds allow.
PROVEN_BUDGET = 1 << 18
# For a number that a procedure encloses, each of whose bits may take the solution of a system.
REFINED_BUDGET = 1 << 9
# For a number that has an exact form, before that is written: it is far longer.
UNWRITTEN_BUDGET = 1 << 12
_FIRST = 64


def ball_of_sum(terms: Sum, bits: int, known: Known | None = None) -> Ball:
    """Return a ball that holds a sum, to about `bits` bits of its largest term; raises TooWide.

    `known` holds the balls of the atoms and of the long exponentials that were met before, each of which
    stands in many terms.
    """
    known = {} if known is None else known
    summands = [_ball_of_term(m, c, bits, known) for m, c in terms.items()]
    return balls.total(summands, bits) if len(summands) > 1 else summands[0] if summands else (0, 0, 0)


def ball_of_quotient(x: Quotient, bits: int, known: Known | None = None) -> Ball:
    """Return a ball that holds a quotient; raises TooWide."""
    known = {} if known is None else known
    ball = ball_of_sum(x[0], bits, known)
    return ball if x[1] is ONE else balls.quotient(ball, ball_of_sum(x[1], bits, known), bits)


def _ball_of_term(monomial: Monomial, coefficient: Fraction, bits: int, known: Known) -> Ball:
    b, p, q, k, atoms = monomial
    factors = []
    if p:
        factors.append(_ball_of_exponential(p, q, bits, known))
    if b > 1:
        factors.append(balls.square_root((b, 0, 0), bits))
    if k:
        factors.append(balls.pi_power(k, bits))
    for atom, n in atoms:
        # By identity, since to hash an atom is to read it whole; the terms keep their atoms alive.
        key = id(atom), bits
        if key not in known:
            known[key] = _ball_of_atom(atom, bits, known)
        ball = known[key]
        factors.append(ball if n == 1 else balls.power(ball, n, bits))
    above, below = coefficient.numerator, coefficient.denominator
    if not factors or below != 1 or above not in (1, -1):
        factors.append(balls.of_rational(above, below, bits))
        above = 1
    ball = factors.pop()
    for factor in factors:
        ball = balls.product(ball, factor, bits)
    return ball if above > 0 else (-ball[0], ball[1], ball[2])


def _ball_of_exponential(p: int, q: int, bits: int, known: Known) -> Ball:
    if bits <= _FIRST:   # it is soon computed, and a small heap is for answers
        m, e = exp_scaled(p, q, bits)
        return m, 1, e
    if (p, q, bits) not in known:
        m, e = exp_scaled(p, q, bits)
        known[p, q, bits] = m, 1, e
    return known[p, q, bits]


def _ball_of_atom(atom: Atom, bits: int, known: Known) -> Ball:
    kind = atom[0]
    if kind == LOG:
        return balls.log_of_rational(atom[1], atom[2], bits)
    if kind == LOG_PI:
        return balls.logarithm(balls.pi_power(2, bits), bits)
    if kind == REFINED:
        ball: Ball = atom[2].ball(atom[3], bits)
        return ball
    x = argument(atom)
    if kind == EXP:
        # The argument's absolute error becomes the value's relative error: as many more bits as it has before
        # its point, of which it has too many from 2^64 on.
        m, r, e = ball_of_quotient(x, _FIRST, known)
        size = min(max(bit_length(abs(m) + r) + e, 0), 2 * _FIRST)
        return balls.exponential(ball_of_quotient(x, bits + size, known), bits)
    inner = ball_of_quotient(x, bits, known)
    if kind == LN:
        return balls.logarithm(inner, bits)
    return balls.square_root(inner, bits) if kind == ROOT else inner


def written(x: Quotient) -> Quotient:
    """Return a quotient with the exact form of every refined number that has one.

    Only those in its terms: those in their exponentials, logarithms and roots stay as they are.
    """
    while True:
        sources = _unwritten(x)
        if not sources:
            return x
        x = sources[0].written_into(x)


def _unwritten(x: Quotient) -> list[Any]:
    """Return the sources in a quotient that could write their numbers exactly."""
    return [atom[2] for terms in x for monomial in terms for atom, _ in monomial[4]
            if atom[0] == REFINED and atom[2].write is not None]


def _unwritten_ball(x: Quotient, relative_bits: int) -> Ball | None:
    """Return a ball as `relative_ball` does, of few bits beside an exact form; None where none shows."""
    work = max(relative_bits + 6, _FIRST)
    while work <= 2 * relative_bits + UNWRITTEN_BUDGET:
        try:
            ball = ball_of_quotient(x, work)
            if abs(ball[0]) >= (ball[1] << relative_bits) + ball[1] and ball[0]:
                return ball
        except TooWide:
            pass
        work *= 2
    return None


def is_zero(terms: Sum) -> bool:
    """Return whether a sum is proven to be 0: first by a ball of few bits, which excludes most other sums."""
    try:
        m, r, _ = ball_of_sum(terms, _FIRST)
    except TooWide:
        return vanishes(written((terms, ONE))[0])
    return abs(m) <= r and vanishes(written((terms, ONE))[0])


def sign_of_sum(terms: Sum, budget: int = BUDGET) -> int:
    """Return -1, 0 or 1: the sign of a sum.

    A ball of few bits comes first, the exact test for 0 second, then balls of ever more bits. Raises
    Undecided, with the enclosure reached, when `budget` bits do not show the sign; a sum proven not to be
    0 has PROVEN_BUDGET bits, unless `budget` is below BUDGET, and one that holds a `Refinable` has
    REFINED_BUDGET.
    """
    if not terms:
        return 0
    if _unwritten((terms, ONE)):
        ball = _unwritten_ball((terms, ONE), 0)
        return (1 if ball[0] > 0 else -1) if ball else sign_of_sum(written((terms, ONE))[0], budget)
    return _sign(terms, budget)


def _sign(terms: Sum, budget: int) -> int:
    """Return the sign of a sum that is written exactly, as far as it can be."""
    side = _shared_sign(terms)
    if side:
        return side
    ball: Ball | None = None
    bits = _FIRST
    limit = max(budget, _FIRST)
    while bits <= limit:
        try:
            ball = ball_of_sum(terms, bits)
            if abs(ball[0]) > ball[1]:
                return 1 if ball[0] > 0 else -1
        except TooWide:
            pass
        if bits == _FIRST:
            if vanishes(terms):
                return 0
            if budget >= BUDGET and is_complete(terms):
                limit = max(limit, PROVEN_BUDGET)
            elif holds_refined(terms):
                limit = min(limit, REFINED_BUDGET)
        bits *= 2
    raise Undecided(
        f"the sign does not show within budget={limit} bits: the value may be 0; give a greater budget",
        as_fractions(ball),
    )


def _shared_sign(terms: Sum) -> int:
    """Return the sign of all terms; 0 where they differ, or a term has an atom, whose sign may be any."""
    found = 0
    for (_, _, _, _, atoms), coefficient in terms.items():
        side = 1 if coefficient.numerator > 0 else -1
        if atoms or side == -found:
            return 0
        found = side
    return found   # for √b, e^(p/q) and π^(k/2) are positive


def absolute_ball(x: Quotient, absolute_bits: int) -> Ball:
    """Return a ball that holds a quotient, its radius at most 2^-absolute_bits.

    What cancels need not show a sign. Raises Unsupported for a number of more than PROVEN_BUDGET bits before
    its point, Undecided where a divisor, or what stands in a root or a logarithm, is not told from 0.
    """
    work, limit = _FIRST, 2 * absolute_bits + PROVEN_BUDGET
    short = 0
    while work <= limit:
        more = work
        try:
            m, r, e = ball_of_quotient(x, work)
            if bit_length(abs(m) + r) + e <= -absolute_bits:
                return 0, 1, -absolute_bits
            short = bit_length(r) + e + absolute_bits
            if r == 0 or short <= 0:
                return m, r, e
            more = short + 4
        except TooWide:
            pass
        work += more
    if short:
        raise Unsupported(f"{absolute_bits} right bits after the point take more than {limit} in all: the "
                          "number is too large, so ask for its digits")
    raise Undecided(f"{limit} bits in all do not give {absolute_bits} right bits after the point: a divisor, "
                    "or the argument of a root or a logarithm, may be 0, so make sure that it is not")


def relative_ball(x: Quotient, relative_bits: int) -> Ball:
    """Return a ball that holds a quotient, its radius at most 2^-relative_bits of every number in it.

    The ball of 0 is (0, 0, 0). Raises Undecided where more than BUDGET bits cancel; PROVEN_BUDGET
    where the number is proven not to be 0.
    """
    if _unwritten(x):
        return _unwritten_ball(x, relative_bits) or relative_ball(written(x), relative_bits)
    return _relative_ball(x, relative_bits)


def _relative_ball(x: Quotient, relative_bits: int) -> Ball:
    """Return the ball of a quotient that is written exactly, as far as it can be."""
    ball: Ball | None = None
    bits = relative_bits
    first = work = bits + 6
    limit = 2 * bits + BUDGET
    while work <= limit:
        more = max(work, _FIRST)
        try:
            ball = ball_of_quotient(x, work)
            m, r, _ = ball
            if abs(m) >= (r << bits) + r:
                return ball
            if abs(m) > r and work == first:
                # Not 0, and so many bits short.
                more = bits + bit_length(r) - bit_length(m) + 4
        except TooWide:
            pass
        if work == first and (ball is None or abs(ball[0]) <= ball[1]):
            if vanishes(x[0]):
                return 0, 0, 0
            if is_complete(x[0]):
                limit = 2 * bits + PROVEN_BUDGET
            elif holds_refined(x[0]):
                limit = 2 * bits + REFINED_BUDGET
        work += more
    raise Undecided(f"{bits} right bits are not reached with {work} bits: terms cancel", as_fractions(ball))


def as_fractions(ball: Ball | None) -> tuple[Fraction, Fraction] | None:
    """Return the ends of a ball; None where there is none, or where they would have too many bits."""
    if ball is None or abs(ball[2]) > MAX_BITS:
        return None
    m, r, e = ball
    return dyadic(m - r, e), dyadic(m + r, e)
