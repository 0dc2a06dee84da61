"""Square root, exp and log of quotients of sums, by algebra where that is enough, else as atoms.

What algebra gives: √q = r·√b, √(c·e^a·π^2k), exp(a + Σ c·log b) = e^a·∏ bᶜ for 2c whole, and
log(c·√b·e^a·π^k) = a + log c + ½·log b + k·log π.
"""

from __future__ import annotations

from . import quotients
from .normal_forms import (
    EXP,
    LN,
    LOG,
    LOG_PI,
    MAX_BITS,
    ONE,
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
from .rational import Fraction, bit_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .normal_forms import Monomial, Quotient, Sum


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
    """Return exp x for x ≠ 0."""
    above, below = x
    if below is not ONE:
        return _exponential_atom(x)
    result = quotients.of_rational(1)
    rest: Sum = {}
    for monomial, coefficient in above.items():
        factor = _exponential_of_term(monomial, coefficient)
        if factor is None:
            rest[monomial] = coefficient
        else:
            result = quotients.product(result, factor)
    return quotients.product(result, _exponential_atom((rest, ONE))) if rest else result


def _exponential_of_term(monomial: Monomial, coefficient: Fraction) -> Quotient | None:
    """Return exp(c·monomial) where it is e^c, (p/q)^c or π^c with 2c whole, y^c with c whole; else None."""
    if monomial == UNIT:
        return exponential_term(coefficient), ONE
    atoms = monomial[4]
    twice = 2 * coefficient
    if monomial[:4] != UNIT[:4] or len(atoms) > 1 or atoms[0][1] != 1 or twice.denominator != 1:
        return None
    atom, halves = atoms[0][0], twice.numerator
    if atom[0] == LOG_PI:
        return pi_term(halves), ONE
    if atom[0] == LOG and abs(halves) * bit_length(atom[1]) <= MAX_BITS:
        base = Fraction(atom[1], atom[2])
        return scaled(root_term(base) if halves % 2 else ONE, base ** (halves // 2)), ONE
    return quotients.power(argument(atom), halves // 2) if atom[0] == LN and halves % 2 == 0 else None


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
            if all(atom[0] not in (LN, WHOLE) for atom, _ in monomial[4]):
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
