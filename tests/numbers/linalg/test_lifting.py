"""Lifting: the congruence that digits keep, the bounds that end it, and the judge that nothing gets past."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, isqrt, prod
from random import Random
from typing import TYPE_CHECKING
from unittest import mock

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.numbers.linalg import elimination, lifting, modular
from refml.numbers.linalg.vectors import integer_dot

if TYPE_CHECKING:
    from collections.abc import Callable

Rows = list[list[int]]
P = modular.PRIMES[0]
entries = (st.integers(-3, 3) | st.integers(-10**6, 10**6)
           | st.sampled_from([10**400, -(10**400), 10**400 + 1]))


def of_size(n: int, values: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[Rows, list[int]]]:
    vector = st.lists(values, min_size=n, max_size=n)
    return st.tuples(st.lists(vector, min_size=n, max_size=n), vector)


systems = st.integers(1, 5).flatmap(lambda n: of_size(n, entries))
small_systems = st.integers(1, 5).flatmap(lambda n: of_size(n, st.integers(-9, 9)))


def random_rows(n: int, largest: int, seed: int = 1) -> Rows:
    draw = Random(seed)
    return [[draw.randint(-largest, largest) for _ in range(n)] for _ in range(n)]


def ready(rows: Rows, p: int = P) -> lifting.Lifting:
    found = lifting.prepared(rows, p)
    assert found is not None
    return found


@given(systems.map(lambda s: (s, P)) | st.tuples(small_systems, st.sampled_from([2, 3, 101])))
def test_the_solution_solves_each_equation(drawn: tuple[tuple[Rows, list[int]], int]) -> None:
    (rows, right), p = drawn
    prepared = lifting.prepared(rows, p)
    assume(prepared is not None)
    assert prepared is not None
    numerators, denominator = lifting.solution(prepared, right)
    assert denominator > 0
    assert [integer_dot(row, numerators) for row in rows] == [denominator * b for b in right]


@pytest.mark.parametrize(("n", "largest", "blocks"), [(40, 999, 1), (70, 999, 2), (70, 10**40, 1)])
def test_an_inverse_by_halves_serves_where_digits_are_few(n: int, largest: int, blocks: int) -> None:
    rows = random_rows(n, largest)
    with mock.patch.object(lifting, "inverse", wraps=modular.inverse) as spied:
        prepared = ready(rows)
    assert [call.args[2] for call in spied.call_args_list] == [n // blocks]
    y = lifting.Expansion(prepared, rows[0]).digit()
    assert all((integer_dot(row, y) - b) % P == 0 for row, b in zip(rows, rows[0], strict=True))


@given(systems, st.sampled_from([2, 3, 101, P]), st.integers(1, 12))
def test_digits_solve_the_system_modulo_the_power(system: tuple[Rows, list[int]], p: int, k: int) -> None:
    rows, right = system
    prepared = lifting.prepared(rows, p)
    assume(prepared is not None)
    assert prepared is not None
    expansion = lifting.Expansion(prepared, right)
    places = [expansion.digit() for _ in range(k)]
    assert all(0 <= y < p for place in places for y in place)
    x = [sum(p**i * place[j] for i, place in enumerate(places)) for j in range(len(right))]
    left = expansion.residual()
    assert [integer_dot(row, x) + p**k * r for row, r in zip(rows, left, strict=True)] == right


@given(systems)
def test_the_bounds_hold_what_cramer_gives(system: tuple[Rows, list[int]]) -> None:
    rows, right = system
    prepared = lifting.prepared(rows, P)
    assume(prepared is not None)
    assert prepared is not None
    above, below = lifting.bounds(prepared, right)
    n = len(rows)
    assert abs(elimination.determinant([list(row) for row in rows])) <= below
    for j in range(n):
        replaced = [[*row[:j], b, *row[j + 1:]] for row, b in zip(rows, right, strict=True)]
        assert abs(elimination.determinant(replaced)) <= above


def test_a_long_right_hand_side_does_not_enter_the_bound_once_for_each_row() -> None:
    above, _ = lifting.bounds(ready(random_rows(20, 9)), [10**400] * 20)
    assert above < 10**460


@given(st.integers(2, 10**9), st.integers(0, 10**30), st.integers(1, 10**30))
def test_the_number_of_digits_is_the_least_that_suffices(p: int, above: int, below: int) -> None:
    k = lifting.digits_needed(p, above, below)
    assert p**k > 2 * above * below
    assert k == 1 or p ** (k - 1) <= 2 * above * below


@given(st.integers(-10**20, 10**20), st.integers(1, 10**20))
def test_a_fraction_is_read_from_its_residue(n: int, d: int) -> None:
    modulus = P**8
    assume(d % P)
    residue = n * pow(d, -1, modulus) % modulus
    common = gcd(n, d)
    assert lifting.reconstructed(residue, modulus, 10**20, 10**20) == (n // common, d // common)


def digits_taken(work: Callable[[], object]) -> int:
    """How many digits of solutions some work computes."""
    taken = 0
    original = lifting.Expansion.digit

    def counted(expansion: lifting.Expansion) -> list[int]:
        nonlocal taken
        taken += 1
        return original(expansion)

    with mock.patch.object(lifting.Expansion, "digit", counted):
        work()
    return taken


def steps_taken(rows: Rows, right: list[int]) -> int:
    """How many digits a solution takes."""
    return digits_taken(lambda: lifting.solution(ready(rows), right))


@pytest.mark.parametrize("n", [1, 5, 12, 30])
def test_no_more_digits_are_taken_than_hadamards_bound_asks_for(n: int) -> None:
    rows = random_rows(n, 999)
    right = [row[0] + 1 for row in rows]
    norms = prod(sum(a * a for a in row) + b * b for row, b in zip(rows, right, strict=True))
    assert 1 <= steps_taken(rows, right) <= 1 + 2 * (isqrt(norms) + 1).bit_length() // 27


def test_a_simple_solution_shows_after_an_eighth_of_the_digits() -> None:
    rows = random_rows(30, 999)
    x = [i - 7 for i in range(30)]
    right = [integer_dot(row, x) for row in rows]
    needed = lifting.digits_needed(P, *lifting.bounds(ready(rows), right))
    assert steps_taken(rows, right) == needed // 8
    assert lifting.solution(ready(rows), right) == (x, 1)


@given(systems)
def test_a_divisor_divides_the_determinant_and_is_mostly_all_of_it(system: tuple[Rows, list[int]]) -> None:
    rows, right = system
    prepared = lifting.prepared(rows, P)
    assume(prepared is not None)
    assert prepared is not None
    det = elimination.determinant([list(row) for row in rows])
    assert det % lifting.divisor(prepared, right) == 0
    assert prepared.inverse.minor == det % P


def test_the_divisor_of_a_random_matrix_is_its_determinant() -> None:
    rows = random_rows(30, 999)
    found = lifting.divisor(ready(rows), [1] * 30)
    assert abs(elimination.determinant([list(row) for row in rows])) // found < 100


@st.composite
def symmetric(draw: st.DrawFn) -> Rows:
    """Symmetric matrices: any, or products of a matrix with its transpose."""
    rows, _ = draw(systems)
    if draw(st.booleans()):
        return [[rows[max(i, j)][min(i, j)] for j in range(len(rows))] for i in range(len(rows))]
    return [[integer_dot(u, v) for v in rows] for u in rows]


@given(symmetric(), st.data())
def test_a_divisor_of_a_symmetric_determinant_is_that_of_the_form(rows: Rows, data: st.DataObject) -> None:
    right = data.draw(st.lists(st.integers(1, 9) | st.just(10**30), min_size=len(rows), max_size=len(rows)))
    prepared = lifting.prepared(rows, P)
    assume(prepared is not None)
    assert prepared is not None
    det = elimination.determinant([list(row) for row in rows])
    found = lifting.divisor(prepared, right)
    numerators, denominator = lifting.solution(prepared, right)
    assert found == Fraction(integer_dot(right, numerators), denominator).denominator
    assert det % found == 0


def test_a_divisor_of_a_symmetric_determinant_takes_half_the_digits() -> None:
    upper = random_rows(30, 999)
    rows = [[upper[min(i, j)][max(i, j)] for j in range(30)] for i in range(30)]
    prepared, other = ready(rows), ready(upper)
    half = digits_taken(lambda: lifting.divisor(prepared, [1] * 30))
    assert half <= digits_taken(lambda: lifting.divisor(other, [1] * 30)) // 2 + 1


@given(systems | symmetric().map(lambda rows: (rows, rows[0])))
def test_the_sharper_bound_holds_for_every_determinant(system: tuple[Rows, list[int]]) -> None:
    prepared = lifting.prepared(system[0], P)
    assume(prepared is not None)
    assert prepared is not None
    det = abs(elimination.determinant([list(row) for row in system[0]]))
    assert det <= lifting.determinant_bound(prepared)


@pytest.mark.parametrize("n", [1, 2, 31, 32, 33, 60])
@pytest.mark.parametrize("largest", [1, 999, 10**12])
def test_the_sharper_bound_is_near_the_determinant(n: int, largest: int) -> None:
    rows = random_rows(n, largest, seed=n)
    rows = [[value or 1 for value in row] for row in rows] if n == 1 else rows
    rows[0] = [10**30 * value for value in rows[0]]    # the rows are of different lengths
    det = abs(elimination.determinant([list(row) for row in rows]))
    if det:
        assert det <= lifting.determinant_bound(ready(rows)) < 8 * det + 8


@pytest.mark.parametrize("bits", [0, 1, 14, 15, 16, 29, 30, 31, 60])
def test_the_sharper_bound_is_near_where_rows_are_as_long_as_slots_allow(bits: int) -> None:
    for value in (2**bits - 1, 2**bits, 2**bits + 1):
        rows = [[value * (1 - 2 * ((i & j).bit_count() % 2)) for j in range(8)] for i in range(8)]
        if value:
            det = abs(elimination.determinant([list(row) for row in rows]))
            assert det <= lifting.determinant_bound(ready(rows)) < 2 * det + 2
            largest = [[value * int(i == j) for j in range(8)] for i in range(8)]
            assert value**8 <= lifting.determinant_bound(ready(largest)) < 2 * value**8 + 2


def test_the_sharper_bound_of_a_definite_matrix_is_far_below_hadamards() -> None:
    factor = random_rows(60, 9)
    rows = [[integer_dot(u, v) for v in factor] for u in factor]
    prepared, det = ready(rows), elimination.determinant([list(row) for row in factor]) ** 2
    assert det <= lifting.determinant_bound(prepared) < det << 20
    assert lifting.bounds(prepared, rows[0])[1] > det << 80


@pytest.mark.parametrize("n", [2, 10, 40])
def test_the_sharper_bound_holds_where_rows_nearly_agree(n: int) -> None:
    """The pivots end at what is added to them: det A = 1, and Hadamard's bound is above 2^(60·(n − 1))."""
    rows = [[2**60 + (i == j and i > 0) for j in range(n)] for i in range(n)]
    rows[0] = [1] * n
    assert elimination.determinant([list(row) for row in rows]) == 1
    assert 1 <= lifting.determinant_bound(ready(rows)) < 1 << 54 * n


def test_a_fraction_of_thousands_of_bits_is_read_as_plain_euclid_reads_it() -> None:
    draw = Random(5)
    for _ in range(30):
        modulus = P ** draw.randint(10, 90)
        residue, above = draw.randrange(modulus), isqrt(modulus >> draw.randint(1, 60))
        before, here, d_before, d = modulus, residue, 0, 1
        while here > above:
            quotient = before // here
            before, here, d_before, d = here, before - quotient * here, d, d_before - quotient * d
        for below in (abs(d), abs(d) - 1):
            expected = (here if d > 0 else -here, abs(d)) if below == abs(d) else None
            assert lifting.reconstructed(residue, modulus, above, below) == expected
    assert lifting.reconstructed(0, P**20, 0, 1) == (0, 1)


def test_a_prime_that_divides_the_determinant_is_refused() -> None:
    assert lifting.prepared([[P, 0], [1, 1]], P) is None
    assert lifting.prepared([[P + 1, P], [1, 1]], P) is not None


def test_a_wrong_inverse_gives_no_solution() -> None:
    wrong = lifting.Lifting([[2, 1], [1, 3]], P, ready([[1, 3], [2, 1]]).inverse, [5, 10])
    with pytest.raises(AssertionError, match="hold the solution"):
        lifting.solution(wrong, [1, 2])


def test_the_judge_multiplies_out() -> None:
    assert lifting.solves([[2, 1], [1, 3]], ([1, 3], 5), [1, 2])
    assert not lifting.solves([[2, 1], [1, 3]], ([1, 3], 5), [1, 3])
