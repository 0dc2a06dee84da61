"""Elimination modulo primes: inverses by multiplying, minors by the determinant, primes by division."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.integers import isqrt
from refml.numbers.linalg import elimination, modular
from refml.numbers.linalg.packing import unpack
from refml.numbers.linalg.vectors import integer_dot

Rows = list[list[int]]
entries = st.integers(-3, 3) | st.integers(-10**12, 10**12) | st.just(10**400)
sizes = st.integers(1, 6)
primes = st.sampled_from([2, 3, 5, 101, modular.PRIMES[0], modular.PRIMES[-1]])


def of_shape(m: int, n: int) -> st.SearchStrategy[Rows]:
    return st.lists(st.lists(entries, min_size=n, max_size=n), min_size=m, max_size=m)


squares = sizes.flatmap(lambda n: of_shape(n, n))
matrices = st.tuples(sizes, sizes).flatmap(lambda shape: of_shape(*shape))


def determinant(rows: Rows) -> int:
    return elimination.determinant([list(row) for row in rows]) if rows else 1


@pytest.mark.parametrize("p", modular.PRIMES)
def test_the_primes_are_prime_and_below_2_to_the_28(p: int) -> None:
    assert p < 2**28
    assert all(p % d for d in range(2, isqrt(p) + 1))


def test_the_primes_are_the_largest_and_stand_in_falling_order() -> None:
    assert sorted(set(modular.PRIMES), reverse=True) == modular.PRIMES
    between = set(range(modular.PRIMES[-1], 2**28)) - set(modular.PRIMES)
    assert all(any(n % d == 0 for d in range(2, isqrt(n) + 1)) for n in between)


def test_there_are_more_primes_than_the_table_has() -> None:
    source = modular.primes()
    first = [next(source) for _ in range(30)]
    assert first[:16] == modular.PRIMES
    assert all(first[i] > first[i + 1] for i in range(29))
    assert all(p % d for p in first[16:] for d in range(2, isqrt(p) + 1))


@given(primes, st.integers())
def test_an_inverse_times_its_number_is_1(p: int, a: int) -> None:
    if a % p:
        b = modular.inverse_of(a, p)
        assert 0 < b < p
        assert a * b % p == 1


@given(squares, primes)
def test_the_inverse_times_the_matrix_is_the_identity(rows: Rows, p: int) -> None:
    found = modular.inverse_columns(rows, p)
    if found is None:
        assert determinant(rows) % p == 0
        return
    packed, minor = found
    assert minor == determinant(rows) % p
    n = len(rows)
    columns = [unpack(column, n, modular.sum_size(n, p)) for column in packed]
    assert all(0 <= slot < p for column in columns for slot in column)
    assert [[integer_dot(row, column) % p for column in columns] for row in rows] == [
        [int(i == j) for j in range(n)] for i in range(n)]


@given(st.one_of(matrices, squares), primes)
def test_the_minor_of_the_pivots_is_not_0_and_none_is_larger(rows: Rows, p: int) -> None:
    chosen, columns, minor = modular.pivots(rows, p)
    assert len(chosen) == len(columns)
    block = [[rows[i][j] for j in columns] for i in chosen]
    assert determinant(block) % p != 0
    others_i = [i for i in range(len(rows)) if i not in chosen]
    for j in [j for j in range(len(rows[0])) if j not in columns]:
        for i in others_i:
            bordered = [[rows[k][m] for m in [*columns, j]] for k in [*chosen, i]]
            assert determinant(bordered) % p == 0
    if len(chosen) == len(rows) == len(rows[0]):
        assert minor == determinant(rows) % p


def test_a_slot_takes_a_whole_column_of_products() -> None:
    for n in (1, 50, 1000):
        p = modular.PRIMES[0]
        assert p + n * p * p < 1 << (8 * modular.sum_size(n, p))
