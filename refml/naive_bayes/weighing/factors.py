"""Whole numbers as products of atoms that have no divisor in common.

    atom    0, or a prime up to BOUND, or a greater number without a divisor up to BOUND
    pairs   a number's atoms, each with its exponent

Dividing by small primes splits most numbers that come from counts into primes.  What it
leaves of long ones (a smoothing such as 0.1, which is a float with 55 bits behind the
point, makes them) is not worth factoring: it is enough that any two atoms are coprime, for
then equal products are equal exponent by exponent, and disjoint ones have no common divisor.
"""
from __future__ import annotations

from ...numbers.rational import coprime_base, gcd, product

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    Powers = dict[int, int]   # map from an atom to its exponent, which may be negative

BOUND = 1 << 12


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
        """Return the same product in the atoms that hold now."""
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
