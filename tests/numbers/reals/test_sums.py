"""The algebra of sums against numbers, and the zero test against sums known to be 0 and known not to be."""

from __future__ import annotations

from fractions import Fraction
from math import factorial, isqrt
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Unsupported
from refml.numbers.integers import valuation
from refml.numbers.reals import sums as normal_forms
from refml.numbers.reals.refinement import ball_of_sum
from refml.numbers.reals.sums import (
    EXP,
    LN,
    MAX_DEPTH,
    MAX_SIZE,
    MAX_TERMS,
    ONE,
    ROOT,
    WHOLE,
    add,
    argument,
    atom_term,
    constant,
    exponential_term,
    is_complete,
    kept,
    kept_whole,
    log_term,
    multiply,
    pi_term,
    root_term,
    scaled,
    sum_power,
    vanishes,
)
from tests.drawing import simple_fractions

if TYPE_CHECKING:
    from refml.numbers.reals.sums import Sum

rationals = st.fractions(max_denominator=9).filter(bool)
positives = st.fractions(min_value=Fraction(1, 30), max_value=50, max_denominator=30)
PRIME = 10**9 + 7

terms = st.one_of(
    rationals.map(constant),
    positives.map(root_term),
    simple_fractions(-3, 3, 5).map(exponential_term),
    st.integers(-3, 3).map(pi_term),
    positives.map(log_term),
)
products = st.lists(terms, min_size=1, max_size=3).map(lambda factors: _product(factors))
sums = st.lists(st.tuples(products, rationals), max_size=3).map(
    lambda parts: add([scaled(term, c) for term, c in parts])
)


def _product(factors: list[Sum]) -> Sum:
    result = ONE
    for factor in factors:
        result = multiply(result, factor)
    return result


def interval(x: Sum, bits: int = 200) -> tuple[Fraction, Fraction]:
    m, r, e = ball_of_sum(x, bits)
    return (m - r) * Fraction(2) ** e, (m + r) * Fraction(2) ** e


def overlap(x: Sum, y: Sum) -> bool:
    (a, b), (c, d) = interval(x), interval(y)
    return a <= d and c <= b


@given(sums, sums)
def test_sums_add_and_multiply_as_their_numbers_do(x: Sum, y: Sum) -> None:
    assert add([x, y]) == add([y, x])
    assert multiply(x, y) == multiply(y, x)
    assert add([x, scaled(x, Fraction(-1))]) == {}
    m, r, e = ball_of_sum(x, 300)
    n, s, f = ball_of_sum(y, 300)
    low, high = interval(multiply(x, y))
    middle = m * n * Fraction(2) ** (e + f)
    room = (abs(m) * s + abs(n) * r + r * s) * Fraction(2) ** (e + f)
    assert low - room <= middle <= high + room


@given(sums, sums, sums)
def test_products_distribute_over_sums(x: Sum, y: Sum, z: Sum) -> None:
    assert multiply(x, add([y, z])) == add([multiply(x, y), multiply(x, z)])
    assert all(coefficient for coefficient in multiply(x, y).values())


@given(products, st.integers(-4, 4))
def test_powers_of_a_product_are_repeated_products(x: Sum, n: int) -> None:
    if not x:
        return
    assert multiply(sum_power(x, n), sum_power(x, -n)) == ONE
    assert sum_power(x, abs(n)) == _product([x] * abs(n))


@given(sums.filter(bool), st.integers(0, 3))
def test_powers_of_a_sum_are_repeated_products(x: Sum, n: int) -> None:
    assert sum_power(x, n) == _product([x] * n)


@given(st.fractions(min_value=Fraction(1, 10**6)))
def test_a_root_squares_to_its_number(q: Fraction) -> None:
    ((b, *_), coefficient), *others = root_term(q).items()
    assert not others
    assert coefficient**2 * b == q
    assert all(b % (p * p) for p in (2, 3, 5, 7, 11, 13))


def test_equal_numbers_are_equal_sums_where_algebra_shows_it() -> None:
    assert add([root_term(Fraction(8)), scaled(root_term(Fraction(2)), Fraction(-2))]) == {}
    assert multiply(root_term(Fraction(2)), root_term(Fraction(3))) == root_term(Fraction(6))
    assert multiply(root_term(Fraction(PRIME**2 * 10007)), root_term(Fraction(10007))) == constant(
        PRIME * 10007
    )
    assert multiply(exponential_term(Fraction(1, 2)), exponential_term(Fraction(-1, 2))) == ONE
    assert add([log_term(Fraction(3, 7)), log_term(Fraction(7, 3))]) == {}
    assert log_term(Fraction(1)) == constant(0) == {}


ZEROS = {
    "roots over a great square": add(
        [
            root_term(Fraction(PRIME**2 * (PRIME + 2))),
            scaled(root_term(Fraction(PRIME + 2)), Fraction(-PRIME)),
        ]
    ),
    "log 6 = log 2 + log 3": add(
        [log_term(Fraction(6)), log_term(Fraction(1, 2)), scaled(log_term(Fraction(3)), Fraction(-1))]
    ),
    "log 8 = 3 log 2": add([log_term(Fraction(8)), scaled(log_term(Fraction(2)), Fraction(-3))]),
    "log²4 = 4 log²2": add(
        [sum_power(log_term(Fraction(4)), 2), scaled(sum_power(log_term(Fraction(2)), 2), Fraction(-4))]
    ),
    "log 40! is a sum of logs": add(
        [log_term(Fraction(k)) for k in range(2, 41)]
        + [scaled(log_term(Fraction(factorial(40))), Fraction(-1))]
    ),
    "1/log 2 = 2/log 4": add(
        [sum_power(log_term(Fraction(2)), -1), scaled(sum_power(log_term(Fraction(4)), -1), Fraction(-2))]
    ),
    "log 6/log 36 = 1/2": add(
        [
            multiply(log_term(Fraction(6)), sum_power(log_term(Fraction(36)), -1)),
            constant(Fraction(-1, 2)),
        ]
    ),
    "√2·e·(log 12 - log 3 - log 4)": multiply(
        multiply(root_term(Fraction(2)), exponential_term(Fraction(1))),
        add([log_term(Fraction(12)), log_term(Fraction(1, 3)), log_term(Fraction(1, 4))]),
    ),
    "e·π - π·e": add(
        [
            multiply(pi_term(2), exponential_term(Fraction(1))),
            multiply(exponential_term(Fraction(1)), scaled(pi_term(2), Fraction(-1))),
        ]
    ),
}

NOT_ZERO = {
    "1": ONE,
    "√2 - 1": add([root_term(Fraction(2)), constant(-1)]),
    "√2 + √3 - √6": add(
        [root_term(Fraction(2)), root_term(Fraction(3)), scaled(root_term(Fraction(6)), Fraction(-1))]
    ),
    "e - 3": add([exponential_term(Fraction(1)), constant(-3)]),
    "e² - e": add([exponential_term(Fraction(2)), scaled(exponential_term(Fraction(1)), Fraction(-1))]),
    "π² - 10": add([pi_term(4), constant(-10)]),
    "log 6 - log 2": add([log_term(Fraction(6)), log_term(Fraction(1, 2))]),
    "1 + log 2": add([ONE, log_term(Fraction(2))]),
    "√2 log 4 - log 2": add(
        [multiply(root_term(Fraction(2)), log_term(Fraction(4))), log_term(Fraction(1, 2))]
    ),
    "roots of neighbours": add(
        [root_term(Fraction(10**30)), scaled(root_term(Fraction(10**30 + 1)), Fraction(-1))]
    ),
}


@pytest.mark.parametrize("x", ZEROS.values(), ids=ZEROS.keys())
def test_sums_that_are_zero_vanish(x: Sum) -> None:
    assert vanishes(x)


@pytest.mark.parametrize("x", NOT_ZERO.values(), ids=NOT_ZERO.keys())
def test_sums_that_are_not_zero_do_not_vanish(x: Sum) -> None:
    assert not vanishes(x)
    low, high = interval(x, 400)
    assert low * high > 0


@given(sums, sums)
def test_what_vanishes_is_near_zero(x: Sum, y: Sum) -> None:
    difference = add([multiply(x, y), scaled(multiply(y, x), Fraction(-1))])
    assert vanishes(difference)
    if vanishes(x):
        low, high = interval(x)
        assert low <= 0 <= high


def test_an_atom_gives_back_what_it_was_made_of() -> None:
    x = (add([ONE, root_term(Fraction(2))]), add([ONE, exponential_term(Fraction(1))]))
    (monomial,) = kept(EXP, x)
    assert argument(monomial[4][0][0]) == x
    (monomial,) = kept(LN, (x[0], ONE))
    assert argument(monomial[4][0][0])[1] is ONE


def test_equal_atoms_are_equal_whoever_made_them() -> None:
    x, y = (add([a, b]) for a, b in [(ONE, root_term(Fraction(2))), (root_term(Fraction(2)), ONE)])
    assert kept(LN, (x, ONE)) == kept(LN, (y, ONE))


def test_atoms_do_not_nest_without_end() -> None:
    x = root_term(Fraction(2))
    for _ in range(MAX_DEPTH):
        x = kept(LN, (add([ONE, x]), ONE))
    with pytest.raises(Unsupported, match="nested"):
        kept(LN, (x, ONE))


def test_a_product_that_would_be_too_long_is_kept_whole() -> None:
    roots = [Fraction(n) for n in range(2, 200) if isqrt(n) ** 2 != n]
    x = add([root_term(q) for q in roots])
    assert len(x) ** 2 > MAX_TERMS
    y = multiply(x, scaled(x, Fraction(2)))
    assert len(y) == 1
    ((_, _, _, _, atoms),) = y
    assert {atom[0] for atom, _ in atoms} == {WHOLE}
    assert overlap(y, scaled(multiply(multiply(x, ONE), x), Fraction(2)))


def test_a_power_that_would_be_too_long_is_refused() -> None:
    for x in (constant(2), root_term(Fraction(2)), add([ONE, root_term(Fraction(2))])):
        with pytest.raises(Unsupported, match="bits"):
            sum_power(x, 10**9)
    assert sum_power(exponential_term(Fraction(1)), 10**9) == exponential_term(Fraction(10**9))
    assert sum_power(pi_term(1), 10**9) == pi_term(10**9)
    assert sum_power(scaled(ONE, Fraction(-1)), 10**9 + 1) == constant(-1)


def test_the_logarithm_of_a_great_power_takes_few_divisions() -> None:
    class Counted(int):
        divisions = 0

        def __mod__(self, other: int) -> int:
            Counted.divisions += 1
            return int(self) % other

        def __floordiv__(self, other: int) -> Counted:
            return Counted(int(self) // other)

    assert valuation(Counted(6**50_000 * 5), 6) == (50_000, 5)
    assert Counted.divisions <= 2 * (50_000).bit_length()
    # The common base divides the powers out beforehand, not one factor at a time.
    assert normal_forms._without_powers([6**50_000, 2, 3, 1]) == [1, 2, 3, 1]
    power = [log_term(Fraction(6**50_000))]
    assert vanishes(add(power + [scaled(log_term(Fraction(p)), Fraction(-50_000)) for p in (2, 3)]))


def test_a_multiple_kept_whole_is_a_multiple_of_one_atom() -> None:
    x = (add([ONE, root_term(Fraction(2))]), add([ONE, exponential_term(Fraction(1))]))
    for c in (Fraction(-1), Fraction(3, 7)):
        assert kept_whole((scaled(x[0], c), x[1])) == scaled(kept_whole(x), c)
    assert kept_whole((root_term(Fraction(2)), ONE)) == root_term(Fraction(2))


def test_an_atom_of_too_many_terms_is_refused() -> None:
    x = add([exponential_term(Fraction(n)) for n in range(1000)])
    with pytest.raises(Unsupported, match="terms"):
        for n in range(MAX_SIZE // 500):
            x = add([x, kept(LN, (add([x, constant(n + 1)]), ONE))])


def test_is_complete_knows_what_is_proven() -> None:
    roots = add([ONE, root_term(Fraction(2))])
    e, p = exponential_term(Fraction(1)), pi_term(2)
    logs = add([log_term(Fraction(2)), log_term(Fraction(3))])
    for x in ({}, roots, add([roots, e]), add([roots, p]), multiply(p, add([roots, e])), add([roots, logs])):
        assert is_complete(x)
    for x in (add([e, p]), add([e, logs]), multiply(logs, logs), kept(ROOT, (roots, ONE)), add([p, logs])):
        assert not is_complete(x)


def test_an_atom_has_its_coefficient() -> None:
    assert atom_term((normal_forms.LOG_PI,), Fraction(1, 2)) == scaled(
        atom_term((normal_forms.LOG_PI,)), Fraction(1, 2)
    )


@pytest.mark.parametrize("exponent", [1, 100, 400])   # 3^400 is too long to be a denominator of all terms
def test_a_product_of_sums_is_the_sum_of_its_products(exponent: int) -> None:
    roots = [scaled(root_term(Fraction(b)), Fraction(1, n**exponent)) for b, n in ((2, 3), (3, 5), (6, 7))]
    x = add([ONE, *roots])
    y = add([constant(Fraction(2, 3**exponent)), roots[0], scaled(roots[1], Fraction(-1))])
    term_by_term = [multiply({m: c}, {n: d}) for m, c in x.items() for n, d in y.items()]
    assert multiply(x, y) == add(term_by_term)
