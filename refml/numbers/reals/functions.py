"""Square root, exp and log of quotients of sums, by algebra where that is enough, else as atoms.

What algebra gives: √q = r·√b, √(c·e^a·π^2k), exp(a + Σ c·log b) = e^a·∏ bᶜ for 2c whole, and
log(c·√b·e^a·π^k) = a + log c + ½·log b + k·log π.
"""

from __future__ import annotations

from ..rational import Fraction, bit_length, product
from . import quotients
from .sums import (
    EXP,
    LN,
    LOG,
    LOG_PI,
    MAX_BITS,
    ONE,
    REFINED,
    ROOT,
    UNIT,
    WHOLE,
    add,
    argument,
    atom_term,
    exponential_term,
    kept,
    log_term,
    multiply,
    pi_term,
    root_term,
    scaled,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .sums import Atom, Monomial, Quotient, Sum


def square_root(x: Quotient) -> Quotient:
    """Return √x for x > 0."""
    above, below = x
    if below is ONE and len(above) == 1:
        for (b, p, q, k, atoms), coefficient in above.items():
            if b == 1 and k % 2 == 0 and not atoms:
                root = multiply(root_term(coefficient), exponential_term(Fraction(p, 2 * q)))
                return multiply(root, pi_term(k // 2)), ONE
    return kept(ROOT, x), ONE


def exponential(x: Quotient) -> Quotient:
    """Return exp x of an exact real x ≠ 0.

    A rational term q of x gives the factor e^q, a term n·log a mostly a^n; all other terms give one atom.
    """
    above, below = x
    if below is not ONE:
        return _exponential_atom(x)
    bases: list[tuple[int, int, int]] = []
    rest: Sum = {}
    factors: list[Quotient] = []
    for monomial, coefficient in above.items():
        atom, halves = _log_halves(monomial, coefficient)
        if monomial == UNIT:
            factors.append((exponential_term(coefficient), ONE))
        elif atom and atom[0] == LOG and abs(halves) * bit_length(atom[1]) <= MAX_BITS:
            bases.append((atom[1], atom[2], halves))
        elif atom and atom[0] == LOG_PI:
            factors.append((pi_term(halves), ONE))
        elif atom and atom[0] == LN and halves % 2 == 0:
            factors.append(quotients.power(argument(atom), halves // 2))
        else:
            rest[monomial] = coefficient
    if rest:
        factors.append(_exponential_atom((rest, ONE)))
    result = (_product_of_powers(bases), ONE)
    for factor in factors:
        result = quotients.product(result, factor)
    return result


def _log_halves(monomial: Monomial, coefficient: Fraction) -> tuple[Atom, int]:
    """Return (atom, 2c) for a term c·atom with 2c whole, else ((), 0)."""
    atoms = monomial[4]
    twice = 2 * coefficient
    if monomial[:4] != UNIT[:4] or len(atoms) != 1 or atoms[0][1] != 1 or twice.denominator != 1:
        return (), 0
    return atoms[0][0], twice.numerator


def _product_of_powers(bases: list[tuple[int, int, int]]) -> Sum:
    """Return ∏ (p/q)^(h/2) over (p, q, h), multiplied out in balanced trees."""
    powers = [(p, q, h // 2) if h > 0 else (q, p, -(h // 2)) for p, q, h in bases]
    above = product([p**n for p, _, n in powers])
    below = product([q**n for _, q, n in powers])
    odd = [(p, q) for p, q, h in bases if h % 2]
    root = root_term(Fraction(product([p for p, _ in odd]), product([q for _, q in odd])))
    return scaled(root, Fraction(above, below))


def _exponential_atom(x: Quotient) -> Quotient:
    """Return exp x as an atom; of -x where x begins with a minus, so that exp(x)·exp(-x) cancels."""
    if x[0][min(x[0])] > 0:
        return kept(EXP, x), ONE
    return quotients.power((kept(EXP, quotients.negative(x)), ONE), -1)


def logarithm(x: Quotient) -> Quotient:
    """Return log x for x > 0."""
    above, below = x
    if below is ONE and len(above) == 1:
        for monomial, coefficient in above.items():
            # These atoms are positive for certain, and so is the coefficient then.
            if all(atom[0] not in (LN, WHOLE, REFINED) for atom, _ in monomial[4]):
                return _log_of_term(monomial, coefficient)
    return kept(LN, x), ONE


def _log_of_term(monomial: Monomial, coefficient: Fraction) -> Quotient:
    b, p, q, k, atoms = monomial
    logs = [log_term(coefficient), scaled(log_term(Fraction(b)), Fraction(1, 2))]
    if k:
        logs.append(scaled(atom_term((LOG_PI,)), Fraction(k, 2)))
    summands = [quotients.of_rational(Fraction(p, q)), (add(logs), ONE)]
    for atom, n in atoms:
        inner = argument(atom) if atom[0] == EXP else (kept(LN, (atom_term(atom), ONE)), ONE)
        summands.append(quotients.product(inner, quotients.of_rational(n)))
    return quotients.total(summands)
