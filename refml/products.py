"""Products of whole numbers and of their reciprocals, kept as exponents until the number is asked for.

A weight of naive Bayes is a product of some ten thousand quotients of small integers.
Multiplied one by one as fractions, nearly all the time goes into common divisors.  As
exponents of primes they cancel by subtraction, and what is left is in lowest terms.

    powers    map from an atom to its exponent, which may be negative; {} is the number 1
    atom      0, or a prime up to LIMIT, or a whole number above LIMIT as it stands

0 is an atom like any other, so that a factor 0 can be taken back; a product is 0 where the
exponent of 0 is positive.  Atoms above LIMIT may share divisors: products with one of them
are brought to lowest terms by a greatest common divisor in the end.
"""
from __future__ import annotations

from .rational import Fraction, bit_length, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Powers = dict[int, int]

LIMIT = 1 << 24   # trial division up to √LIMIT = 4096 is the most that one number costs

# The names under which this interpreter's Fraction keeps its two parts.
_NUMERATOR, _DENOMINATOR = (("_numerator", "_denominator") if hasattr(Fraction(1), "_numerator")
                            else ("numerator", "denominator"))


class Factors:
    """The prime factors of whole numbers, each number factored once.

    >>> Factors().of(360)
    [(2, 3), (3, 2), (5, 1)]
    """

    __slots__ = ("_found",)

    def __init__(self) -> None:
        self._found: dict[int, list[tuple[int, int]]] = {0: [(0, 1)], 1: []}

    def of(self, number: int) -> list[tuple[int, int]]:
        """Return the atoms of number ≥ 0 with their exponents."""
        found = self._found.get(number)
        if found is None:
            found = prime_powers(number) if number <= LIMIT else [(number, 1)]
            self._found[number] = found
        return found

    def multiply(self, powers: Powers, number: int, exponent: int) -> None:
        """Multiply the product by number^exponent.

        >>> powers = {2: 1}
        >>> Factors().multiply(powers, 6, -1)
        >>> powers == {2: 0, 3: -1}
        True
        """
        for atom, times in self.of(number):
            powers[atom] = powers.get(atom, 0) + times * exponent


def prime_powers(number: int) -> list[tuple[int, int]]:
    """Return the primes that divide number ≥ 1, with their exponents, by trial division.

    >>> prime_powers(84)
    [(2, 2), (3, 1), (7, 1)]
    """
    found = []
    rest, p = number, 2
    while p * p <= rest:
        times = 0
        while rest % p == 0:
            rest //= p
            times += 1
        if times:
            found.append((p, times))
        p += 1 if p == 2 else 2
    if rest > 1:
        found.append((rest, 1))
    return found


def is_zero(powers: Powers) -> bool:
    """Say whether the product is 0."""
    return powers.get(0, 0) > 0


def power_product(powers: Powers) -> int:
    """Return the product of the atoms with a positive exponent.

    >>> power_product({2: 3, 5: 1, 7: -4})
    40
    """
    # All powers at once: r ← r²·(the atoms whose exponent has the next bit), from the top bit down.
    positive = [(atom, exponent) for atom, exponent in powers.items() if exponent > 0]
    bit = (1 << bit_length(max([exponent for _, exponent in positive], default=0))) >> 1
    result = 1
    while bit:
        result = result * result * product([atom for atom, exponent in positive if exponent & bit])
        bit >>= 1
    return result


def value(powers: Powers) -> Fraction:
    """Return the product as a fraction.

    >>> value({2: 2, 3: -1})
    Fraction(4, 3)
    """
    if is_zero(powers):
        return Fraction(0)
    above = power_product(powers)
    below = power_product({atom: -exponent for atom, exponent in powers.items()})
    return lowest_terms(above, below) if _in_primes([powers]) else Fraction(above, below)


def without_common(weights: Sequence[Powers]) -> list[Powers]:
    """Divide products that are not 0 by what they have in common: exponents ≥ 0, one of them 0 for each atom.

    >>> without_common([{2: -3, 5: 1}, {2: -1}]) == [{2: 0, 5: 1}, {2: 2, 5: 0}]
    True
    """
    atoms = {atom for powers in weights for atom in powers}
    least = {atom: min([powers.get(atom, 0) for powers in weights]) for atom in atoms}
    return [{atom: powers.get(atom, 0) - least[atom] for atom in atoms} for powers in weights]


def shares(weights: Sequence[Powers]) -> list[Fraction]:
    """Return each weight's share of their sum; at least one weight is not 0.

        w_i / Σ w

    >>> shares([{2: 1, 3: -1}, {3: -1}, {0: 1}])
    [Fraction(2, 3), Fraction(1, 3), Fraction(0, 1)]
    """
    kept = [i for i, powers in enumerate(weights) if not is_zero(powers)]
    rests = without_common([weights[i] for i in kept])
    numbers = [power_product(powers) for powers in rests]
    total = sum(numbers)
    if _in_primes(rests):
        fractions = _reduced(numbers, total, rests)
    else:
        fractions = [Fraction(number, total) for number in numbers]
    result = [Fraction(0)] * len(weights)
    for i, fraction in zip(kept, fractions):
        result[i] = fraction
    return result


def _reduced(numbers: list[int], total: int, rests: list[Powers]) -> list[Fraction]:
    """Return numbers[i] / total in lowest terms, the numbers being products of the primes in rests.

    A prime that divides all numbers but one does not divide their sum, and none divides
    all of them.  Of two numbers, therefore, each is prime to the sum; of more, only the
    primes that are missing in two of them need a look.
    """
    primes = [p for p in rests[0] if p and sum([powers[p] == 0 for powers in rests]) > 1]
    dividing = _valuations(total, primes)
    fractions = []
    for number, powers in zip(numbers, rests):
        common = power_product({p: min(powers[p], dividing[p]) for p in dividing})
        fractions.append(lowest_terms(number // common, total // common))
    return fractions


def _valuations(total: int, primes: list[int]) -> Powers:
    """Return the exponent in total of each of the primes that divides it."""
    rest = total % product(primes)   # one division of the long number for all primes
    found = {}
    for p in primes:
        if rest % p == 0:
            quotient, times = total // p, 1
            while quotient % p == 0:
                quotient //= p
                times += 1
            found[p] = times
    return found


def _in_primes(weights: Sequence[Powers]) -> bool:
    return all(atom <= LIMIT for powers in weights for atom in powers)


def lowest_terms(numerator: int, denominator: int) -> Fraction:
    """Return the fraction of two numbers known to have no common divisor, without looking for one.

    >>> lowest_terms(2, 3)
    Fraction(2, 3)
    """
    fraction: Fraction = object.__new__(Fraction)
    setattr(fraction, _NUMERATOR, numerator)
    setattr(fraction, _DENOMINATOR, denominator)
    return fraction
