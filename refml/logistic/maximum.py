"""The maximum-likelihood parameters of logistic regression, to any number of digits and with proof.

    θ        intercept and weights
    F(θ)     the log-likelihood Σ y_i·log h(x_i) + (1 - y_i)·log(1 - h(x_i)), less (l2/2)·‖weights‖²
    h(x)     σ(intercept + weights·x)

F is concave. Without a penalty a maximiser exists where the classes overlap (`separation`), and it is the
only one where the columns and the constant 1 are independent. It has a closed form in two cases, and is
enclosed as narrowly as asked in all others:

    equal means of both classes        weights 0, intercept log(n₁/n₀)
    as many points as parameters       h is the relative frequency at each point: a linear system
    otherwise                          Newton's steps, and the proof how near the last is (`newton`)
"""

from __future__ import annotations

from ..arguments import checked_truth
from ..errors import InvalidInput, Undefined, Unsupported, shown
from ..numbers.linalg.checked import solve_many
from ..numbers.rational import Fraction, bit_length, integer
from ..numbers.reals import balls, real
from ..numbers.reals.refinable import Refinable
from .design import augmented, check_full_rank, checked_penalty, grouped
from .first_guess import first_guess
from .model import LogisticParameters
from .newton import FIRST_BITS, ascent, in_units, refinement
from .separation import check_overlap
from .zeros import are_zero

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..arguments import Number
    from ..numbers.reals.balls import Ball
    from .design import Design, Labels, Rows
    from .newton import Position, Units

__all__ = ["Maximum", "maximiser"]

STEPS = 500
PATIENCE = 16       # steps without proof after which the exact test asks whether a maximiser exists
MOST_BITS = 1 << 15
LOOK_BITS = 64      # to which a coordinate must be 0 before a proof that it is 0 is tried
ZERO_BITS = 1 << 11   # a coordinate below 2^-ZERO_BITS units of its column may be 0


def maximiser(rows: Rows, labels: Labels, l2: Number = 0, penalise_intercept: bool = False,
              most_steps: int = STEPS) -> LogisticParameters:
    """Return the parameters of logistic regression that maximise log-likelihood minus L2 penalty.

        argmax_θ  Σ y_i·log h(x_i) + (1 − y_i)·log(1 − h(x_i)) − (l2/2)·‖weights‖²

    >>> found = maximiser([[0], [1], [2], [3]], [0, 1, 0, 1])
    >>> real.digits(found.intercept, 20), real.digits(found.weights[0], 20)
    ('-1.3622763938401426246-', '0.90818426256009508309+')
    >>> maximiser([[0], [0], [1], [1], [1]], [0, 1, 0, 1, 1]).weights[0] == real.log(2)
    True

    h(x) is the probability of class 1; with `penalise_intercept` the penalty includes the intercept. Exact
    reals: every digit is proven. A parameter is the Fraction 0 where a proof of that is found, for instance
    where a reflection maps the data to themselves. The sign of any other that is 0 is Undecided.

    Raises Separable, with the plane as its certificate, where no maximiser exists; InvalidInput for l2 < 0,
    for labels of one class unless the intercept is penalised, and without a penalty where the columns and the
    constant 1 are linearly dependent; Unsupported where `most_steps` Newton steps prove no maximiser.

    Cites: 000-A08, 002-A11
    """
    design, penalty = grouped(rows, labels), checked_penalty(l2)
    intercept_too = checked_truth(penalise_intercept, "penalise_intercept") and penalty > 0
    budget = integer(most_steps, "most_steps")
    if budget < 1:
        raise InvalidInput(f"most_steps={shown(most_steps)} is less than 1: allow at least one step")
    if not intercept_too:
        _check_both_classes(design)
    return (_constant(design, penalty, intercept_too) or _saturated(design, penalty)
            or _enclosed(design, penalty, intercept_too, budget))


# ----------------------------------------------------------------- closed forms


def _constant(design: Design, l2: Fraction, intercept_too: bool) -> LogisticParameters | None:
    """Return weights 0 and the log-odds of the classes, if that is the maximiser.

    The slope along weight j is Σ (y_i − n₁/n)·x_ij there: 0 for all j iff both classes have one mean.
    """
    n, ones = sum(design.totals), sum(design.positives)
    if intercept_too and 2 * ones != n:
        return None
    for column in zip(*design.points):
        if sum([(n * s - total * ones) * x
                for s, total, x in zip(design.positives, design.totals, column)]) != 0:
            return None
    if l2 == 0:
        check_full_rank(design)
    return LogisticParameters(real.log(Fraction(ones, n - ones)), [Fraction(0) for _ in design.denominators])


def _saturated(design: Design, l2: Fraction) -> LogisticParameters | None:
    """Return the parameters that make h the relative frequency at each point, if that is the maximiser.

    As many points as parameters and both labels at each: θ = A⁻¹·(log-odds), A the points with a 1 in front.
    """
    size = len(design.points)
    mixed = [0 < s < total for s, total in zip(design.positives, design.totals)]
    if l2 > 0 or size != len(design.denominators) + 1 or False in mixed:
        return None
    A = augmented(design)
    try:
        inverse = solve_many(A, [[int(i == k) for i in range(size)] for k in range(size)])
    except Undefined:
        return None
    log_odds = [real.log(Fraction(s, total - s)) for s, total in zip(design.positives, design.totals)]
    intercept, *weights = [real.total([column[j] * z for column, z in zip(inverse, log_odds)])
                           for j in range(size)]
    return LogisticParameters(intercept, weights)


# ------------------------------------------------------------------- enclosures


def _enclosed(design: Design, l2: Fraction, intercept_too: bool, budget: int) -> LogisticParameters:
    """Return the parameters as numbers that Newton's steps enclose, of which it is proven that they exist.

    The key holds all that they depend on, so that the maximisers of two equal tables are equal.
    """
    units = in_units(design, l2, intercept_too)
    source = Maximum(units, _proven(design, units, l2, budget))
    zero = _zero(design, source, l2, intercept_too)
    key = ("logistic maximiser", l2.numerator, l2.denominator, intercept_too,
           tuple(design.denominators), tuple(design.points), tuple(design.totals), tuple(design.positives))
    numbers = Refinable(key, source.enclose)
    intercept, *weights = [Fraction(0) if j in zero else real.refinable(numbers, j)
                           for j in range(len(units.sizes))]
    return LogisticParameters(intercept, weights)


def _zero(design: Design, source: Maximum, l2: Fraction, intercept_too: bool) -> list[int]:
    """Return the coordinates that look like 0, if it is proven that all of them are."""
    looks = [j for j, (m, r, _) in enumerate(source.enclose_all(LOOK_BITS)) if abs(m) <= r]
    if not looks:
        return []
    signed = []
    for point, total, s in zip(augmented(design), design.totals, design.positives):
        signed += [(point, s), ([-v for v in point], total - s)]
    penalised = range(0 if intercept_too else 1, len(signed[0][0])) if l2 > 0 else []
    return looks if are_zero([(a, n) for a, n in signed if n], looks, list(penalised)) else []


class Maximum:
    """Maximum-likelihood parameters, proven to exist, and the tightest intervals found for them so far.

    `units` are the data, scaled; `position` is a point with a proven distance from the maximiser.
    """

    __slots__ = ("units", "position")

    def __init__(self, units: Units, position: Position) -> None:
        self.units = units
        self.position = position

    def enclose_all(self, bits: int) -> list[Ball]:
        """Return balls that hold intercept and weights, from a point proven to 2^−bits in columns' units.

        This is an absolute precision: weight j is within about 2^−bits/sizes[j].  The next call starts there.
        """
        for position in refinement(self.units, self.position, bits):
            self.position = position
        return parameter_balls(self.units, self.position)

    def enclose(self, bits: int) -> list[Ball]:
        """Return balls of intercept and weights, to `bits` bits of each.

        A parameter that ZERO_BITS more bits do not tell from 0 has an absolute precision instead.
        """
        goal, most = bits + 8, bits + ZERO_BITS
        while True:
            found = self.enclose_all(goal)
            missing = max([bit_length(r) + bits + 1 - bit_length(m) for m, r, _ in found])
            if missing <= 0 or goal >= most:
                return found
            goal = min(goal + missing, most)


def parameter_balls(units: Units, position: Position) -> list[Ball]:
    """Return balls that hold intercept and weights, from a proven position in units of the columns."""
    bits, radius = position.bits, position.radius()
    inverses = [balls.of_rational(size.denominator, size.numerator, bits) for size in units.sizes]
    phi = [balls.product((value, radius, -bits), inverse, bits)
           for value, inverse in zip(position.phi, inverses)]
    moved = [balls.product(ball, balls.of_rational(-centre.numerator, centre.denominator, bits), bits)
             for ball, centre in zip(phi, units.centres) if centre]
    return [balls.total([phi[0]] + moved, bits)] + phi[1:]


def _proven(design: Design, units: Units, l2: Fraction, budget: int) -> Position:
    """Return the first proven position of the ascent, which begins where floats find the maximiser.

    Its proof is one of existence as well; only where floats find none, or it is late, the exact test asks.
    """
    start = first_guess(units, budget, FIRST_BITS)
    checked = l2 > 0
    for count, position in enumerate(ascent(units, start)):
        if position.is_proven():
            return position
        if not checked and (start is None or count == PATIENCE or position.is_stuck()):
            _check_existence(design)
            checked = True
        if count >= budget:
            raise Unsupported(f"no maximiser is proven within most_steps={shown(budget)}: allow more steps "
                              "or give a greater l2")
        if position.bits > MOST_BITS:
            raise Unsupported(f"no maximiser is proven with {MOST_BITS} bits: give a greater l2, or columns "
                              "that are less alike")
    raise AssertionError("the ascent has no end of its own")


def _check_existence(design: Design) -> None:
    """Refuse data whose likelihood has no maximiser, and then data where it is not the only one."""
    x, signs = [], []
    for point, total, s in zip(augmented(design), design.totals, design.positives):
        for count, sign in ((s, 1), (total - s, -1)):
            if count:
                x.append(point[1:])
                signs.append(sign)
    check_overlap(x, signs)
    check_full_rank(design)


# ----------------------------------------------------------------------- checks


def _check_both_classes(design: Design) -> None:
    n, ones = sum(design.totals), sum(design.positives)
    if ones in (0, n):
        raise InvalidInput(f"labels are all {1 if ones else 0}: give records of both classes, "
                           "or l2 > 0 and penalise_intercept")
