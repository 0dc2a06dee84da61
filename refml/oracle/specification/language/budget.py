"""The budget of an evaluation: steps of work and bits of numbers, counted and never timed.

    step    a node of the tree, an element of a list, about half a microsecond of arithmetic
    bit     a bit of a number that is made: no numerator and no denominator is longer than what is left

Each operation spends its cost before it works, so that none begins that the budget does not cover.  The other
functions here bound the cost of an operation on exact numbers from above.  The bounds are rough and fast, and
depend on the operands alone: the same formula costs the same on every machine.

    terms   of an exact real: the terms of its two sums, and those inside its atoms (`numbers.reals.sums`)
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from ....errors import InvalidInput
from ....numbers.rational import Fraction, bit_length
from ....numbers.reals.real import Real
from ....numbers.reals.sums import EXP, LN, LOG, MAX_TERMS, ONE, REFINED, UNIT, argument

if TYPE_CHECKING:
    from ....numbers.reals.real import Exact
    from ....numbers.reals.sums import Atom, Monomial, Sum

# What a person types and waits for: about 5 ms at most.
STEPS, BITS = 10_000, 1_000_000
GUESSED = 30_000

# Two numbers of so many bits take a step to multiply, reduce or compare: √(2^18) = 512 bits each.
_PRODUCT = 18
# A step reads or writes a number of so many bits.
_WALK = 13
# An exponential or logarithm of so many bits takes a step more.
_SERIES = 12
_INNER_BITS = 128       # the argument of an exponential may need as many more
_REFINED_STEPS = 1000   # an enclosure by somebody else's procedure, such as Newton's on a likelihood


class OverBudget(InvalidInput):
    """Raised where an evaluation needs more than its budget; its value is then unknown."""


class Budget:
    """The steps and bits that an evaluation may still spend; several evaluations may share one budget.

    >>> budget = Budget(steps=10)
    >>> budget.spend(4)
    >>> budget.steps, budget.bits
    (6, 1000000)
    """

    __slots__ = ("bits", "steps")

    def __init__(self, steps: int = STEPS, bits: int = BITS) -> None:
        self.steps = steps
        self.bits = bits

    def spend(self, steps: int = 1, bits: int = 0) -> None:
        """Subtract steps and bits.  Raises OverBudget where fewer than 0 are left."""
        self.steps -= steps
        self.bits -= bits
        if self.steps < 0:
            raise OverBudget("the formula takes more steps than its budget: write a shorter computation")
        if self.bits < 0:
            raise OverBudget("the formula makes more bits than its budget: compute with smaller numbers")


def ample() -> Budget:
    """Return the budget of the specification's own formulas, laws and derivations.

    Seven times the steps and eleven times the bits that the costliest took when this was written, in
    `refml check` and in all tests: 670,000 (a law of the logistic maximiser) and 1,720,000 (a step of EM).
    """
    return Budget(5_000_000, 20_000_000)


def guess() -> Budget:
    """Return the budget for testing one hypothesis about the cause of a wrong answer.

    Many hypotheses are tested; one that exceeds the budget, as on a large case, is dropped.
    """
    return Budget(GUESSED, BITS)


def endless() -> Budget:
    """Return a practically unlimited budget, for a judge that has its own bounds."""
    return Budget(1 << 100, 1 << 100)


# ---------------------------------------------------------------- rational numbers

def size(number: int | Fraction) -> int:
    """Return the number of bits of a rational: of its numerator and, for a Fraction, its denominator.

    >>> size(-5), size(Fraction(1, 4))
    (3, 4)
    """
    if type(number) is int:
        return number.bit_length()
    return number.numerator.bit_length() + number.denominator.bit_length()


def walk_steps(number: int | Fraction) -> int:
    """Return the steps for reading a number once, as in a comparison."""
    return 1 + (size(number) >> _WALK)


def rational_steps(bits: int, others: int) -> int:
    """Return the steps of an operation on two rationals of `bits` and `others` bits, such as a product."""
    return 2 + (bits * others >> _PRODUCT) + (bits + others >> _WALK)


def growth(number: Fraction | int) -> int:
    """Return how many bits each further factor adds to a power of the number: 0 for 0, 1 and −1."""
    return max(bit_length(max(abs(number.numerator) - 1, 0)), bit_length(number.denominator - 1))


def elimination_steps(rows: Sequence[Sequence[int | Fraction]]) -> int:
    """Return the steps of fraction-free elimination in a matrix, each row over one denominator.

    Step k leaves (n − k)·m entries that are minors of k rows; products of them take a quarter of what
    `rational_steps` says, since nothing is reduced.
    """
    width = max(map(len, rows), default=0)
    bits = max([sum([bit_length(entry.denominator - 1) for entry in row])
                + max([bit_length(entry.numerator) for entry in row]) for row in rows if row], default=0)
    steps = len(rows) * (width + 1) * rational_steps(bits, bits)
    for k in range(1, min(len(rows), width) + 1):
        steps += (len(rows) - k + 1) * width * (2 + ((k * bits) ** 2 >> _PRODUCT + 2))
    return steps


# ---------------------------------------------------------------- exact reals

def weight(number: Exact | int) -> tuple[int, int]:
    """Return the numbers of terms and of bits of an exact number; each atom counts as one more term.

    >>> from refml.numbers.reals.real import exp, sqrt
    >>> weight(Fraction(1, 2)), weight(1 + sqrt(2))[0], weight(exp(1 + sqrt(2)))[0]
    ((1, 3), 2, 4)
    """
    if not isinstance(number, Real):
        return 1, size(number)
    above, below = number.quotient
    todo = written(above) if below is ONE else written(above) + written(below)
    terms = bits = 0
    while todo:
        monomial, coefficient = todo.pop()
        terms += 1 + len(monomial[4])
        bits += coefficient + own_bits(monomial)
        for atom, _ in monomial[4]:
            todo += inside(atom)
    return max(terms, 1), bits


def written(terms: Sum) -> list[tuple[Monomial, int]]:
    """Return each monomial of a sum with the number of bits of its coefficient."""
    return [(monomial, size(coefficient)) for monomial, coefficient in terms.items()]


def inside(atom: Atom) -> list[tuple[Monomial, int]]:
    """Return the monomials of the sums inside an atom, with bits of coefficients; [] for an atom of none."""
    if not EXP <= atom[0] < REFINED:
        return []
    return [(monomial, bit_length(p) + bit_length(q)) for part in atom[2:4] for monomial, p, q in part]


def own_bits(monomial: Monomial) -> int:
    """Return the bits of a monomial's integers, without those inside atoms that hold sums."""
    b, p, q, k, atoms = monomial
    bits = bit_length(b) + bit_length(p) + bit_length(q) + bit_length(k)
    for atom, n in atoms:
        bits += bit_length(n)
        if atom[0] == LOG:
            bits += bit_length(atom[1]) + bit_length(atom[2])
    return bits


def real_steps(terms: int, bits: int, others: int, other_bits: int) -> int:
    """Return the steps of an operation on two exact reals, whose terms and bits `weight` counts.

    Every pair of terms is multiplied, but at most 4·MAX_TERMS pairs: a longer product is not multiplied out.
    """
    pairs = min(terms * others, 4 * MAX_TERMS)
    return 24 + 4 * (terms + others + pairs) + 2 * rational_steps(bits, other_bits)


def look_steps(terms: Sum, precision: int) -> int:
    """Return the steps of enclosing a sum to `precision` bits: one series an exponential and an atom."""
    steps = 8
    met: set[int] = set()
    todo = [(monomial, bits, precision) for monomial, bits in written(terms)]
    while todo:
        monomial, bits, work = todo.pop()
        _, p, _, k, atoms = monomial
        factors = bit_length(k) + sum([bit_length(n) for _, n in atoms])
        steps += 16 + ((work + bits + own_bits(monomial)) ** 2 >> _PRODUCT) * (1 + factors) + 4 * factors
        steps += (work * work >> _SERIES) * ((p != 0) + (k != 0))
        for atom, _ in atoms:
            if id(atom) not in met:   # as `refinement` does, which looks at each atom once
                met.add(id(atom))
                steps += atom_steps(atom, work)
                todo += [(m, c, work + _INNER_BITS) for m, c in inside(atom)]
    return steps


def atom_steps(atom: Atom, precision: int) -> int:
    """Return the steps of enclosing an atom to `precision` bits, without the sums inside it."""
    if atom[0] == REFINED:
        return _REFINED_STEPS
    if atom[0] == LOG:   # near 1 it has as many more bits as log(p/q) has zeros behind its point
        precision += bit_length(atom[1]) - bit_length(atom[1] - atom[2])
    return 16 + (precision * precision >> _SERIES)


def zero_test_steps(terms: Sum) -> int:
    """Return the steps of testing exactly whether a sum is 0: pairs of roots, logarithms over a
    coprime base.
    """
    count, bits = weight(Real((terms, ONE)))
    logs = len({atom[1:] for monomial in terms for atom, _ in monomial[4] if atom[0] == LOG})
    steps = 8 + 4 * count + len(terms) * (len(terms) + 2 * logs) + (bits * bits >> _PRODUCT)
    for monomial in terms:
        # log(p/q) becomes a sum over at most so many of the base, and a power of it is multiplied out.
        factors = [(min(2 * logs, bit_length(atom[1]) + bit_length(atom[2])), n)
                   for atom, n in monomial[4] if atom[0] == LOG]
        steps += product_steps(factors) if len(factors) > 1 or any(n != 1 for _, n in factors) else 0
    return steps


def product_steps(factors: Iterable[tuple[int, int]]) -> int:
    """Return the steps of ∏ sumⁿ; `factors` are pairs (terms of the sum, n).

    Each power is made by squarings of at most MAX_TERMS products of terms.
    """
    width, squarings = 1, 0
    for terms, n in factors:
        squarings += 2 * bit_length(n)
        for _ in range(min(abs(n), MAX_TERMS) if terms > 1 and width < MAX_TERMS else 0):
            width = min(width * terms, MAX_TERMS)
            if width == MAX_TERMS:
                break
    return 4 * width * squarings


def exponential_cost(number: Real) -> tuple[int, int]:
    """Return the steps and bits of exp Σ c·log b; powers bᶜ are multiplied out where 2c is an integer."""
    above, below = number.quotient
    if below is not ONE:
        return 0, 0
    made = 0
    powers: list[tuple[int, int]] = []
    for monomial, coefficient in above.items():
        atoms, halves = monomial[4], abs(2 * coefficient)
        if monomial[:4] == UNIT[:4] and len(atoms) == 1 and atoms[0][1] == 1 and halves.denominator == 1:
            terms, bits = base_of(atoms[0][0])
            made += bits * halves.numerator
            powers.append((terms, halves.numerator))
    return product_steps(powers) + rational_steps(made, made), made


def base_of(atom: Atom) -> tuple[int, int]:
    """Return the numbers of terms and of bits of b for an atom log b; (1, 0) for any other atom."""
    if atom[0] == LOG:
        return 1, bit_length(atom[1]) + bit_length(atom[2])
    return weight(Real(argument(atom))) if atom[0] == LN else (1, 0)


def cramer_steps(n: int, rows: Sequence[Sequence[Exact | int]]) -> int:
    """Return the steps of Cramer's rule for n unknowns: n + 2 determinants and quotients.

    A determinant has C(n, k) minors of k rows, each a sum of k products.
    """
    entries = [weight(entry) for row in rows for entry in row]
    terms, bits = max([count for count, _ in entries], default=1), max([b for _, b in entries], default=1)
    steps, width, subsets = 0, 1, 1
    for k in range(1, n + 1):
        subsets = subsets * (n - k + 1) // k
        steps += subsets * k * real_steps(width, k * bits, terms, bits)
        width = min(width * terms * k, MAX_TERMS)
    return (n + 2) * (steps + real_steps(width, n * bits, width, n * bits))
