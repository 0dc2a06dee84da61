"""Products of whole numbers and of their reciprocals, kept as exponents until the number is asked for.

A weight of naive Bayes is a product of some ten thousand quotients of small integers.
Multiplied one by one as fractions, nearly all the time goes into common divisors.  As
exponents of coprime atoms they cancel by subtraction, and what is left is in lowest terms.

    powers    map from an atom (see `factors`) to its exponent, which may be negative; {} is 1

0 is an atom like any other, so that a factor 0 can be taken back; a product is 0 where the
exponent of 0 is positive.
"""
from __future__ import annotations

from ...errors import Unsupported
from ...numbers.rational import Fraction, bit_length, gcd, lowest_terms, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from .factors import Powers

MAX_BITS = 1 << 24   # of a product that is multiplied out: about a second's work


def is_zero(powers: Mapping[int, int]) -> bool:
    """Say whether the product is 0."""
    return powers.get(0, 0) > 0


def power_product(powers: Mapping[int, int]) -> int:
    """Return the product of the atoms with a positive exponent.

    >>> power_product({2: 3, 5: 1, 7: -4})
    40

    Raises Unsupported for a product of more than MAX_BITS bits.
    """
    positive = [(atom, exponent) for atom, exponent in powers.items() if exponent > 0]
    bits = sum([exponent * bit_length(atom) for atom, exponent in positive])
    if bits > MAX_BITS:
        raise Unsupported(f"an exact product of up to {bits} bits is beyond the limit of {MAX_BITS}: "
                          "smooth with an alpha of fewer digits, or take a smaller dictionary")
    # All powers at once: r ← r²·(the atoms whose exponent has the next bit), from the top bit down.
    bit = (1 << bit_length(max([exponent for _, exponent in positive], default=0))) >> 1
    result = 1
    while bit:
        result = result * result * product([atom for atom, exponent in positive if exponent & bit])
        bit >>= 1
    return result


def value(powers: Mapping[int, int]) -> Fraction:
    """Return the product as a fraction.

    >>> value({2: 2, 3: -1})
    Fraction(4, 3)
    """
    if is_zero(powers):
        return Fraction(0)
    below = {atom: -exponent for atom, exponent in powers.items()}
    return lowest_terms(power_product(powers), power_product(below))


def quotient(above: Mapping[int, int], below: Mapping[int, int]) -> Powers:
    """Return the product above / below.

    >>> quotient({2: 1, 3: 1}, {3: 2}) == {2: 1, 3: -1}
    True
    """
    return {atom: above.get(atom, 0) - below.get(atom, 0) for atom in set(above) | set(below)}


def without_common(weights: Sequence[Mapping[int, int]]) -> list[Powers]:
    """Divide products that are not 0 by what they share: no exponent is negative, and for each atom one is 0.

    >>> without_common([{2: -3, 5: 1}, {2: -1}]) == [{2: 0, 5: 1}, {2: 2, 5: 0}]
    True
    """
    atoms = {atom for powers in weights for atom in powers}
    least = {atom: min([powers.get(atom, 0) for powers in weights]) for atom in atoms}
    return [{atom: powers.get(atom, 0) - least[atom] for atom in atoms} for powers in weights]


def shares(weights: Sequence[Mapping[int, int]]) -> list[Fraction]:
    """Return each weight's share of their sum; at least one weight is not 0.

        w_i / Σ w

    >>> shares([{2: 1, 3: -1}, {3: -1}, {0: 1}])
    [Fraction(2, 3), Fraction(1, 3), Fraction(0, 1)]
    """
    kept = [i for i, powers in enumerate(weights) if not is_zero(powers)]
    rests = without_common([weights[i] for i in kept])
    numbers = [power_product(powers) for powers in rests]
    result = [Fraction(0)] * len(weights)
    for i, fraction in zip(kept, _over_their_sum(numbers, rests)):
        result[i] = fraction
    return result


def _over_their_sum(numbers: list[int], rests: list[Powers]) -> list[Fraction]:
    """Return numbers[i] / Σ numbers, where numbers[i] is the product of rests[i].

    A prime that divides all numbers but one does not divide their sum, and none divides
    all of them.  Of two numbers, therefore, each is coprime to the sum; of more, only the
    atoms that are missing in two of them need a look.
    """
    total = sum(numbers)
    suspects = [atom for atom in rests[0] if atom and sum([powers[atom] == 0 for powers in rests]) > 1]
    rest = total % product(suspects)   # one division of the long number for all of them
    divisors = [atom for atom in suspects if gcd(rest, atom) > 1]
    fractions = []
    for number, powers in zip(numbers, rests):
        common = product([_common(total, atom, powers[atom]) for atom in divisors])
        fractions.append(lowest_terms(number // common, total // common))
    return fractions


def _common(total: int, atom: int, exponent: int) -> int:
    """Return gcd(total, atom^exponent), by as many short divisors as it has."""
    common = 1
    while exponent:
        divisor = gcd(total % atom, atom)
        if divisor == 1:
            break
        common *= divisor
        total //= divisor
        exponent -= 1
    return common
