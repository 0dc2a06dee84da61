"""Sums of products of roots, exponentials, powers of π and logarithms: exact algebra, and the test for zero.

A monomial is a tuple (b, p, q, k, atoms) and stands for √b · e^(p/q) · π^(k/2) · ∏ atomⁿ: b ≥ 1 an integer,
p/q in lowest terms, `atoms` the sorted pairs (atom, n) with n ≠ 0. A sum is a dict from monomials to their
rational coefficients, none of them 0; the empty dict is 0. An atom is a real number that is left as it is:

    (LOG, p, q)                      log(p/q), p > q > 0 in lowest terms
    (LOG_PI,)                        log π
    (EXP | LN | ROOT, d, s, t, n)    exp, log, square root of the quotient s/t of two frozen sums
    (WHOLE, d, s, t, n)              the quotient s/t itself, where writing it out would be too long
    (REFINED, 1, source, i, 1)       number i of a `Refinable`

d is how deep atoms stand in atoms, n how many terms stand in it, those of its atoms included. A frozen sum is
the sorted tuple of its (monomial, numerator, denominator). Equal terms are equal keys, whoever made them.
A quotient is a pair (above, below) of sums, below > 0, and `below is ONE` where it is 1.
"""

from __future__ import annotations

from ...errors import Unsupported
from ..integers import valuation
from ..rational import Fraction, bit_length, coprime_base, gcd
from ..squares import whole_root, without_squares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

    Atom = tuple[Any, ...]
    Monomial = tuple[int, int, int, int, tuple[tuple[Atom, int], ...]]
    Sum = dict[Monomial, Fraction]
    Frozen = tuple[tuple[Monomial, int, int], ...]
    Quotient = tuple[Sum, Sum]

LOG, LOG_PI, EXP, LN, ROOT, WHOLE, REFINED = 0, 1, 2, 3, 4, 5, 6
UNIT: Monomial = (1, 0, 1, 0, ())
_ONE, _MINUS_ONE = Fraction(1), Fraction(-1)
ONE: Sum = {UNIT: _ONE}

MAX_TERMS = 4096     # of a product or a sum of quotients; a longer one is kept whole
MAX_DEPTH = 24       # of atoms in atoms
MAX_SIZE = 1 << 18   # of an atom, in terms
MAX_BITS = 1 << 24   # of a power

_LONG = 512


# ------------------------------------------------------------------------ making


def constant(number: Fraction | int) -> Sum:
    """Return the sum that is a rational number.

    >>> constant(0), constant(Fraction(1, 2)) == {UNIT: Fraction(1, 2)}
    ({}, True)
    """
    return {UNIT: Fraction(number) if isinstance(number, int) else number} if number else {}


def root_term(number: Fraction) -> Sum:
    """Return √number for a rational number > 0, as q·√b with the small squares taken out of b.

    >>> root_term(Fraction(8, 9)) == {(2, 0, 1, 0, ()): Fraction(2, 3)}
    True
    """
    # √(p/q) = √(pq)/q
    root, rest = without_squares(number.numerator * number.denominator)
    return {(rest, 0, 1, 0, ()): Fraction(root, number.denominator)}


def exponential_term(exponent: Fraction) -> Sum:
    """Return e^exponent for a rational exponent."""
    return {(1, exponent.numerator, exponent.denominator, 0, ()): _ONE}


def pi_term(half_powers: int) -> Sum:
    """Return π^(half_powers/2)."""
    return {(1, 0, 1, half_powers, ()): _ONE}


def log_term(number: Fraction) -> Sum:
    """Return log(number) for a rational number > 0."""
    p, q = number.numerator, number.denominator
    if p == q:
        return {}
    return atom_term((LOG, p, q)) if p > q else atom_term((LOG, q, p), _MINUS_ONE)


def atom_term(atom: Atom, coefficient: Fraction = _ONE) -> Sum:
    """Return the sum that is one atom with a coefficient."""
    return {(1, 0, 1, 0, ((atom, 1),)): coefficient}


def kept(kind: int, x: Quotient) -> Sum:
    """Return the atom `kind` of a quotient; raises Unsupported when atoms nest too deeply, or too many."""
    depth = 1 + max(_depth(x[0]), _depth(x[1]))
    if depth > MAX_DEPTH:
        raise Unsupported(f"a real number nested {depth} deep: the limit is {MAX_DEPTH}, use fewer steps")
    size = written_size(x[0]) + written_size(x[1])
    if size > MAX_SIZE:
        raise Unsupported(f"a real number of {size} terms: the limit is {MAX_SIZE}, use fewer steps")
    return atom_term((kind, depth, _frozen(x[0]), _frozen(x[1]), size))


def kept_whole(x: Quotient) -> Sum:
    """Return a quotient as one term: itself if it is one, else a WHOLE atom with a coefficient.

    The atom of a multiple is the same atom, so that what is kept whole still cancels.
    """
    above, below = x
    if len(above) <= 1 and below is ONE:
        return above
    share = above[min(above)]
    return scaled(kept(WHOLE, (scaled(above, 1 / share), below)), share)


def written_size(terms: Sum) -> int:
    """Return how many terms a sum has, those in its atoms included.

    >>> x = add([ONE, root_term(Fraction(2))])
    >>> written_size(x), written_size(add([ONE, kept(ROOT, (x, ONE))]))
    (2, 5)
    """
    inner: list[int] = [atom[4] for monomial in terms for atom, _ in monomial[4] if atom[0] >= EXP]
    return len(terms) + sum(inner)


def _frozen(terms: Sum) -> Frozen:
    return tuple(sorted([(m, c.numerator, c.denominator) for m, c in terms.items()]))


def holds_refined(terms: Sum) -> bool:
    """Say whether a `Refinable` number stands in a sum, however deep."""
    todo = [atom for monomial in terms for atom, _ in monomial[4] if atom[0] >= EXP]
    while todo:
        atom = todo.pop()
        if atom[0] == REFINED:
            return True
        todo += [inner for part in atom[2:4] for m, _, _ in part for inner, _ in m[4] if inner[0] >= EXP]
    return False


def argument(atom: Atom) -> Quotient:
    """Return the quotient that an atom was made of by `kept`."""
    above, below = _thawed(atom[2]), _thawed(atom[3])
    return above, ONE if below == ONE else below


def _thawed(terms: Frozen) -> Sum:
    return {monomial: Fraction(p, q) for monomial, p, q in terms}


def _depth(terms: Sum) -> int:
    depths: list[int] = [atom[1] for monomial in terms for atom, _ in monomial[4] if atom[0] >= EXP]
    return max(depths) if depths else 0


# ------------------------------------------------------------------- arithmetic


def add(terms: Iterable[Sum]) -> Sum:
    """Return the sum of sums."""
    result: Sum = {}
    for summand in terms:
        for monomial, coefficient in summand.items():
            _accumulate(result, monomial, coefficient)
    return result


def _accumulate(terms: Sum, monomial: Monomial, coefficient: Fraction) -> None:
    if monomial in terms:
        coefficient = terms[monomial] + coefficient
        if not coefficient:
            del terms[monomial]
            return
    terms[monomial] = coefficient


def scaled(terms: Sum, factor: Fraction) -> Sum:
    """Return a sum times a rational number other than 0."""
    return terms if factor == _ONE else {m: coefficient * factor for m, coefficient in terms.items()}


def multiply(a: Sum, b: Sum) -> Sum:
    """Return the product, expanded if it has at most MAX_TERMS terms, else with both factors as atoms.

    The terms inside atoms are counted too: an atom of n terms that occurs in m terms is evaluated n·m times.
    """
    for x, y in ((a, b), (b, a)):
        if len(x) == 1 and UNIT in x:
            return scaled(y, x[UNIT])
    if len(a) > 1 or len(b) > 1:
        size, other = written_size(a), written_size(b)
        # A product by a plain term is never longer than its factors.
        if len(a) * other + size * len(b) - len(a) * len(b) > max(MAX_TERMS, size + other):
            a, b = kept_whole((a, ONE)), kept_whole((b, ONE))
    D, E = (_denominator(a), _denominator(b)) if len(a) > 1 and len(b) > 1 else (0, 0)
    if D and E:
        return _multiplied(a, D, b, E)
    result: Sum = {}
    for m, c in a.items():
        for n, d in b.items():
            factor, both = _product(m, n)
            _accumulate(result, both, c * d if factor == 1 else c * d * factor)
    return result


def _denominator(terms: Sum) -> int:
    """Return the least common denominator of the coefficients, 0 if it is long."""
    shared = 1
    for c in terms.values():
        if shared % c.denominator:
            shared *= c.denominator // gcd(shared, c.denominator)
            if bit_length(shared) > _LONG:
                return 0
    return shared


def _multiplied(a: Sum, D: int, b: Sum, E: int) -> Sum:
    """Return the product of sums over the denominators D and E, which is reduced once a term."""
    units: dict[Monomial, int] = {}
    right = [(n, d.numerator * (E // d.denominator)) for n, d in b.items()]
    for m, c in a.items():
        left = c.numerator * (D // c.denominator)
        for n, d in right:
            factor, both = _product(m, n)
            unit = units.get(both, 0) + left * d * factor
            if unit:
                units[both] = unit
            else:
                del units[both]
    return {monomial: Fraction(unit, D * E) for monomial, unit in units.items()}


def _product(a: Monomial, b: Monomial) -> tuple[int, Monomial]:
    """Return (f, c) with a·b = f·c."""
    factor = gcd(a[0], b[0])
    radicand = (a[0] // factor) * (b[0] // factor)
    if factor > 1:
        # Two roots of one square class: neither is rational, their product is.
        root = whole_root(radicand)
        if root is not None:
            factor, radicand = factor * root, 1
    p, q = _exponent(a[1] * b[2] + b[1] * a[2], a[2] * b[2]) if a[1] and b[1] else b[1:3] if b[1] else a[1:3]
    return factor, (radicand, p, q, a[3] + b[3], _merged(a[4], b[4]))


def _exponent(p: int, q: int) -> tuple[int, int]:
    common = gcd(p, q)
    return p // common, q // common


def _merged(a: tuple[tuple[Atom, int], ...], b: tuple[tuple[Atom, int], ...]) -> tuple[tuple[Atom, int], ...]:
    if not a or not b:
        return a or b
    powers = dict(a)
    for atom, n in b:
        powers[atom] = powers.get(atom, 0) + n
    return tuple(sorted([(atom, n) for atom, n in powers.items() if n]))


def sum_power(terms: Sum, n: int) -> Sum:
    """Return the n-th power: n ≥ 0, or any n for a single term.

    Raises Unsupported where its coefficients would have more than MAX_BITS bits.
    """
    longest = max([bit_length(m[0]) // 2 + _size(c) for m, c in terms.items()])
    if abs(n) * (longest + bit_length(len(terms) - 1)) > MAX_BITS:
        raise Unsupported(f"a power with the exponent {n} would have more than {MAX_BITS} bits")
    if len(terms) == 1:
        for monomial, coefficient in terms.items():
            return _monomial_power(monomial, coefficient, n)
    result = ONE
    for i in range(bit_length(n) - 1, -1, -1):
        result = multiply(result, result)
        if n >> i & 1:
            result = multiply(result, terms)
    return result


def _size(number: Fraction) -> int:
    return max(bit_length(abs(number.numerator) - 1), bit_length(number.denominator - 1))


def _monomial_power(monomial: Monomial, coefficient: Fraction, n: int) -> Sum:
    b, p, q, k, atoms = monomial
    # √bⁿ = b^⌊n/2⌋·√b^(n mod 2)
    power = coefficient**n * Fraction(b) ** (n // 2) if b > 1 else coefficient**n
    p, q = _exponent(p * n, q)
    return {(b if n % 2 else 1, p, q, k * n, tuple([(atom, m * n) for atom, m in atoms if n])): power}


# -------------------------------------------------------------------- zero test


def vanishes(terms: Sum) -> bool:
    """Say whether a sum is proven to be 0.

    The terms are grouped by all but their roots, after their logarithms are written over a common base of
    coprime integers; in each group √m and √n are joined where mn is a square. A sum whose every group cancels
    is 0. The converse holds, so that False means "not 0", for

    - sums of q·√b·e^a·π^k with one k or one a (Lindemann and Weierstrass; π is transcendental),
    - a + Σ cᵢ·log bᵢ with a, cᵢ sums of rational multiples of roots (Baker),

    and their quotients: `is_complete` says so. Otherwise False means "not proven": π and e together, log π
    beside others, exp, log and root of irrational numbers.
    """
    groups: dict[tuple[object, ...], list[tuple[int, Fraction]]] = {}
    for monomial, coefficient in _over_coprime_logs(terms).items():
        groups.setdefault(monomial[1:], []).append((monomial[0], coefficient))
    return all(_roots_cancel(group) for group in groups.values())


def is_complete(terms: Sum) -> bool:
    """Say whether `vanishes` is proven right about a sum when it says False too.

    >>> is_complete(add([ONE, pi_term(2)])), is_complete(add([exponential_term(Fraction(1)), pi_term(2)]))
    (True, False)
    """
    terms = _without_log_divisors(terms)
    one_k = len({k for _, _, _, k, _ in terms}) <= 1
    one_a = len({(p, q) for _, p, q, _, _ in terms}) <= 1
    atoms = [monomial[4] for monomial in terms if monomial[4]]
    if not atoms:
        return one_k or one_a
    linear = all(len(powers) == 1 and powers[0][0][0] == LOG and powers[0][1] == 1 for powers in atoms)
    return linear and one_k and one_a


def _roots_cancel(group: list[tuple[int, Fraction]]) -> bool:
    """Say whether Σ c·√b = 0: roots of different square classes are independent over the rationals."""
    classes: list[tuple[int, Fraction]] = []
    for b, c in group:
        for i, (root, known) in enumerate(classes):
            both = whole_root(root * b)
            if both is not None:
                # √b = √(root·b)/root · √root
                classes[i] = (root, known + c * Fraction(both, root))
                break
        else:
            classes.append((b, c))
    return all(not c for _, c in classes)


def _over_coprime_logs(terms: Sum) -> Sum:
    """Return a positive multiple of a sum, with logarithms of pairwise coprime integers, none a divisor."""
    terms = _without_log_divisors(terms)
    logs = sorted({atom for monomial in terms for atom, _ in monomial[4] if atom[0] == LOG})
    if len(logs) < 2:
        return terms
    base = coprime_base(_without_powers([n for _, p, q in logs for n in (p, q)]))
    return add([_with_logs_over(monomial, coefficient, base) for monomial, coefficient in terms.items()])


def _without_log_divisors(terms: Sum) -> Sum:
    """Return a sum times the logarithms that it is divided by: log(p/q) > 0 as p > q."""
    lowest: dict[Atom, int] = {}
    for monomial in terms:
        for atom, n in monomial[4]:
            if atom[0] == LOG and n < 0:
                lowest[atom] = min(n, lowest.get(atom, 0))
    if not lowest:
        return terms
    return multiply(terms, {(1, 0, 1, 0, tuple(sorted([(atom, -n) for atom, n in lowest.items()]))): _ONE})


def _with_logs_over(monomial: Monomial, coefficient: Fraction, base: list[int]) -> Sum:
    b, p, q, k, atoms = monomial
    others = tuple([(atom, n) for atom, n in atoms if atom[0] != LOG])
    result: Sum = {(b, p, q, k, others): coefficient}
    for atom, n in atoms:
        if atom[0] == LOG:
            result = multiply(result, sum_power(_log_over(atom[1], atom[2], base), n))
    return result


def _log_over(p: int, q: int, base: list[int]) -> Sum:
    """Return log(p/q) = Σ nᵢ·log bᵢ over a coprime base that p and q are products of."""
    exponents = [(b, valuation(p, b)[0] - valuation(q, b)[0]) for b in base]
    return add([scaled(atom_term((LOG, b, 1)), Fraction(n)) for b, n in exponents if n])


def _without_powers(numbers: list[int]) -> list[int]:
    """Return the numbers, long ones divided by the lesser ones as often as these divide them."""
    lesser: list[int] = []
    result = []
    for number in sorted(set(numbers)):
        rest = number
        if bit_length(number) > _LONG:
            for b in lesser:
                _, rest = valuation(rest, b)
        result.append(rest)
        if number > 1:
            lesser.append(number)
    return result
