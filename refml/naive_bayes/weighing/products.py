"""Products of whole numbers and of their reciprocals, kept as exponents of coprime atoms.

    atom      0, or a prime up to BOUND, or a greater number without a divisor up to BOUND
    pairs     a number's atoms, each with its exponent
    powers    map from an atom to its exponent, which may be negative; {} is 1

A weight of naive Bayes is a product of some ten thousand quotients of small integers.
Multiplied one by one as fractions, they cost nearly all their time in common divisors.  As
exponents of coprime atoms they cancel by subtraction, and the result is in lowest terms.

Division by small primes splits most numbers that come from counts into primes.  The rest of
a long number is not factored (a smoothing by the float 0.1, which has 55 bits behind the
point, makes such numbers).  It is enough that any two atoms are coprime: then equal products
have equal exponents, and products without a common atom have no common divisor.

0 is an atom like any other, so that a factor 0 can be taken back; a product is 0 where the
exponent of 0 is positive.
"""
from __future__ import annotations

from ...errors import Unsupported
from ...numbers.rational import Fraction, bit_length, coprime_base, gcd, lowest_terms, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    Powers = dict[int, int]

BOUND = 1 << 12
MAX_BITS = 1 << 24   # of a product that is multiplied out: about a second's work
_SHORT = 1 << 12     # bits of a product that is multiplied out sooner than enclosed


# ---------------------------------------------------------------- from numbers to atoms

class Factors:
    """The atoms of all numbers asked for so far, each number split once.

    >>> factors = Factors()
    >>> factors.of(360)
    [(2, 3), (3, 2), (5, 1)]
    """

    __slots__ = ("_found", "_large", "_parts", "_together")

    def __init__(self) -> None:
        self._found: dict[int, list[tuple[int, int]]] = {0: [(0, 1)], 1: []}
        self._large: list[int] = []    # the atoms above BOUND, pairwise coprime
        self._together = 1             # their product
        self._parts: dict[int, list[tuple[int, int]]] = {}   # former atoms, and what they fell into

    def of(self, number: int) -> list[tuple[int, int]]:
        """Return the pairs of a number ≥ 0; a later number may split the atoms in them (see `refined`)."""
        found = self._found.get(number)
        if found is None:
            found, rest = small_primes(number)
            if rest > 1:
                self._insert(rest)
                found.append((rest, 1))
            self._found[number] = found
        return found

    def multiply(self, powers: Powers, number: int, exponent: int) -> None:
        """Multiply a product by number^exponent.

        >>> powers = {2: 1}
        >>> Factors().multiply(powers, 6, -1)
        >>> powers == {2: 0, 3: -1}
        True
        """
        for atom, times in self.of(number):
            powers[atom] = powers.get(atom, 0) + times * exponent

    def refined(self, powers: Mapping[int, int]) -> Powers:
        """Return the same product in the present atoms."""
        if not self._parts:
            return dict(powers)
        result: Powers = {}
        todo = list(powers.items())
        while todo:
            atom, exponent = todo.pop()
            if atom in self._parts:
                todo.extend([(part, times * exponent) for part, times in self._parts[atom]])
            else:
                result[atom] = result.get(atom, 0) + exponent
        return result

    def _insert(self, rest: int) -> None:
        """Make `rest`, which has no divisor up to BOUND, a product of atoms."""
        if rest in self._parts or rest in self._large:
            return
        touched = []
        if gcd(self._together, rest) > 1:
            touched = [atom for atom in self._large if gcd(atom, rest) > 1]
        numbers = [rest] + touched
        atoms = coprime_base(numbers)
        for number in numbers:
            if number not in atoms:
                self._parts[number] = exponents(number, atoms)
        self._large = [atom for atom in self._large if atom not in touched] + atoms
        self._together = self._together // product(touched) * product(atoms)


def small_primes(number: int) -> tuple[list[tuple[int, int]], int]:
    """Return the primes up to BOUND that divide number ≥ 1, with their exponents, and what they leave.

    >>> small_primes(84 * 5003)
    ([(2, 2), (3, 1), (7, 1)], 5003)
    """
    found = []
    rest, p = number, 2
    while p <= BOUND and p * p <= rest:
        times = 0
        while rest % p == 0:
            rest //= p
            times += 1
        if times:
            found.append((p, times))
        p += 1 if p == 2 else 2
    if 1 < rest <= BOUND:   # then p·p > rest, and rest is a prime
        found.append((rest, 1))
        rest = 1
    return found, rest


def exponents(number: int, base: list[int]) -> list[tuple[int, int]]:
    """Return the pairs of a number that is a product of members of a coprime base.

    >>> exponents(12, [2, 3, 5])
    [(2, 2), (3, 1)]
    """
    found = []
    for atom in base:
        times = 0
        while number % atom == 0:
            number //= atom
            times += 1
        if times:
            found.append((atom, times))
    return found


# ---------------------------------------------------------------- from exponents to numbers

def is_zero(powers: Mapping[int, int]) -> bool:
    """Say whether the product is 0."""
    return powers.get(0, 0) > 0


def power_product(powers: Mapping[int, int]) -> int:
    """Return the product of the atoms with a positive exponent.

    >>> power_product({2: 3, 5: 1, 7: -4})
    40

    Raises Unsupported for a product of more than MAX_BITS bits.
    """
    _check_bits(_bits(powers))
    return _multiplied_out(powers)


def _multiplied_out(powers: Mapping[int, int]) -> int:
    result = 1
    for number in _squared_and_multiplied(powers):
        result = result * result * number
    return result


def _squared_and_multiplied(powers: Mapping[int, int]) -> Iterator[int]:
    """Yield the numbers m of r ← r²·m, which makes all positive powers at once of r = 1.

    m is the product of the atoms whose exponent has the next bit, from the top bit down.
    """
    positive = [(atom, exponent) for atom, exponent in powers.items() if exponent > 0]
    bit = (1 << bit_length(max([exponent for _, exponent in positive], default=0))) >> 1
    while bit:
        yield product([atom for atom, exponent in positive if exponent & bit])
        bit >>= 1


def _bits(powers: Mapping[int, int]) -> int:
    """Return an upper bound of the bits of the product of the positive powers."""
    return sum([exponent * bit_length(atom) for atom, exponent in powers.items() if exponent > 0])


def _check_bits(bits: int) -> None:
    if bits > MAX_BITS:
        raise Unsupported(f"an exact product of up to {bits} bits is beyond the limit of {MAX_BITS}: "
                          "smooth with an alpha of fewer digits, or take a smaller dictionary")


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
    """Divide nonzero products by their common factor: of each atom the least exponent becomes 0.

    >>> without_common([{2: -3, 5: 1}, {2: -1}]) == [{2: 0, 5: 1}, {2: 2, 5: 0}]
    True
    """
    atoms = {atom for powers in weights for atom in powers}
    least = {atom: min([powers.get(atom, 0) for powers in weights]) for atom in atoms}
    return [{atom: powers.get(atom, 0) - least[atom] for atom in atoms} for powers in weights]


def greatest(weights: Sequence[Mapping[int, int]]) -> list[int]:
    """Return the indices of the greatest products (atom → exponent); none of them may be 0.

    >>> greatest([{2: 7}, {3: 5}, {2: 1}, {3: 5, 2: 0}])
    [1, 3]

    Short products are multiplied out.  Long ones that are equal have equal exponents; others are enclosed in
    twice the bits until they are apart.  Raises Unsupported where MAX_BITS leave two that differ.
    """
    rests = without_common(weights)
    ahead, bits = list(range(len(rests))), _SHORT
    if max([_bits(rest) for rest in rests]) <= bits:
        numbers = [_multiplied_out(rest) for rest in rests]
        most = max(numbers)
        return [i for i in ahead if numbers[i] == most]
    while any(rests[i] != rests[ahead[0]] for i in ahead):
        _check_bits(bits)
        bounds = {i: bounds_of_product(rests[i], bits) for i in ahead}
        best = ahead[0]
        for i in ahead:
            low, _, shift = bounds[i]
            if _is_less(bounds[best][0], bounds[best][2], low, shift):
                best = i
        low, _, shift = bounds[best]
        ahead = [i for i in ahead if not _is_less(bounds[i][1], bounds[i][2], low, shift)]
        bits *= 2
    return ahead


def bounds_of_product(powers: Mapping[int, int], bits: int) -> tuple[int, int, int]:
    """Return low, high and e with low·2^e ≤ the product of the positive powers ≤ high·2^e, high of few bits.

    >>> bounds_of_product({3: 1000}, 16)
    (63749, 63965, 1569)
    """
    low, high, e = 1, 1, 0
    for number in _squared_and_multiplied(powers):
        low, high, e = low * low * number, high * high * number, 2 * e
        cut = max(bit_length(high) - bits, 0)
        low, high, e = low >> cut, -(-high >> cut), e + cut
    return low, high, e


def _is_less(one: int, e: int, other: int, f: int) -> bool:
    """Say whether one·2^e < other·2^f, both positive; no long number is made where the lengths tell."""
    longer = bit_length(one) + e - bit_length(other) - f
    if longer:
        return longer < 0
    return (one << e - f) < other if e > f else one < (other << f - e)


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
    """Return gcd(total, atom^exponent), dividing by one short divisor after the other."""
    common = 1
    while exponent:
        divisor = gcd(total % atom, atom)
        if divisor == 1:
            break
        common *= divisor
        total //= divisor
        exponent -= 1
    return common
