"""Elimination modulo primes: inverses by multiplying, minors by the determinant, primes by division."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.numbers.integers import isqrt
from refml.numbers.linalg import elimination, modular
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


@given(squares, primes, st.data())
def test_the_inverse_solves_modulo_the_prime(rows: Rows, p: int, data: st.DataObject) -> None:
    n = len(rows)
    right = data.draw(st.lists(st.integers(0, p - 1), min_size=n, max_size=n))
    for half in range(1, n + 1):
        found = modular.inverse(rows, p, half)
        if found is None:
            assert determinant(rows) % p == 0
            continue
        assert found.minor == determinant(rows) % p
        y = found.solution(right)
        assert all(0 <= value < p for value in y)
        assert [integer_dot(row, y) % p for row in rows] == right


def test_the_columns_of_an_inverse_by_halves_may_need_any_order() -> None:
    n = 9
    for turn in range(1, n):
        rows = [[int(j == (i * 2 + turn) % n) * (i + 2) for j in range(n)] for i in range(n)]
        for half in (1, 4, 9):
            found = modular.inverse(rows, 101, half)
            assert found is not None
            assert found.minor == determinant(rows) % 101
            y = found.solution(list(range(n)))
            assert [integer_dot(row, y) % 101 for row in rows] == list(range(n))


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


@pytest.mark.parametrize(("m", "n", "rank"), [(9, 9, 9), (20, 20, 20), (12, 30, 12), (30, 18, 18),
                                              (20, 25, 11)])
def test_pivots_beyond_the_eighth_column_are_those_of_the_echelon_form(m: int, n: int, rank: int) -> None:
    draw = Random(m * n)
    left, right = [[[draw.randint(-9, 9) for _ in range(width)] for _ in range(height)]
                   for height, width in ((m, rank), (rank, n))]
    rows = [[integer_dot(row, column) for column in zip(*right, strict=True)] for row in left]
    for row in rows:
        row[1] = row[10 % n] = 0
    chosen, columns, minor = modular.pivots(rows, modular.PRIMES[0])
    echelon = [list(row) for row in rows]
    assert columns == elimination.echelon(echelon)[0]
    block = [[rows[i][j] for j in columns] for i in sorted(chosen)]
    assert minor in (determinant(block) % modular.PRIMES[0], -determinant(block) % modular.PRIMES[0])


@pytest.mark.parametrize("n", [8, 9, 16, 17, 25])
def test_the_minor_of_all_rows_is_the_determinant(n: int) -> None:
    draw = Random(n)
    rows = [[draw.randint(-10**6, 10**6) for _ in range(n)] for _ in range(n)]
    for p in (101, modular.PRIMES[0]):
        assert determinant(rows) % p == (modular.pivots(rows, p)[2] if determinant(rows) % p else 0)


def test_a_slot_takes_a_whole_column_of_products() -> None:
    for n in (1, 50, 1000):
        p = modular.PRIMES[0]
        assert p + n * p * p < 1 << (8 * modular.sum_size(n, p))
