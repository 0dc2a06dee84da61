"""Lifting: the congruence that digits keep, the bounds that end it, and the judge that nothing gets past."""

from __future__ import annotations

from math import gcd, isqrt, prod
from random import Random
from unittest import mock

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.numbers.linalg import elimination, lifting, modular
from refml.numbers.linalg.vectors import integer_dot

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
    y = next(lifting.p_adic_digits(prepared, rows[0]))
    assert all((integer_dot(row, y) - b) % P == 0 for row, b in zip(rows, rows[0], strict=True))


@given(systems, st.sampled_from([2, 3, 101, P]), st.integers(1, 12))
def test_digits_solve_the_system_modulo_the_power(system: tuple[Rows, list[int]], p: int, k: int) -> None:
    rows, right = system
    prepared = lifting.prepared(rows, p)
    assume(prepared is not None)
    assert prepared is not None
    source = lifting.p_adic_digits(prepared, right)
    places = [next(source) for _ in range(k)]
    assert all(0 <= y < p for place in places for y in place)
    x = [sum(p**i * place[j] for i, place in enumerate(places)) for j in range(len(right))]
    assert all((integer_dot(row, x) - b) % p**k == 0 for row, b in zip(rows, right, strict=True))


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


def steps_taken(rows: Rows, right: list[int]) -> int:
    """How many digits a solution takes."""
    taken = 0
    original = lifting.p_adic_digits

    def counted(prepared: lifting.Lifting, b: list[int]) -> object:
        nonlocal taken
        for place in original(prepared, b):
            taken += 1
            yield place

    with mock.patch.object(lifting, "p_adic_digits", counted):
        lifting.solution(ready(rows), right)
    return taken


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
