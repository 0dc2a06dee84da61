"""Systems in integers: whatever road is taken, the equations hold and the fractions are in lowest terms."""

from __future__ import annotations

from fractions import Fraction
from math import gcd, lcm
from random import Random
from typing import Any
from unittest import mock

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import Undefined
from refml.numbers.linalg import elimination, lifting, modular, systems
from refml.numbers.linalg.modular import PRIMES
from refml.numbers.linalg.vectors import integer_dot

Rows = list[list[int]]
entries = (st.integers(-3, 3) | st.integers(-10**6, 10**6)
           | st.sampled_from([10**400, -(10**400), 10**400 + 1]))
sizes = st.integers(1, 5)


def of_shape(m: int, n: int) -> st.SearchStrategy[Rows]:
    return st.lists(st.lists(entries, min_size=n, max_size=n), min_size=m, max_size=m)


squares = sizes.flatmap(lambda n: of_shape(n, n))
small_squares = st.integers(1, 4).flatmap(lambda n: st.lists(
    st.lists(st.integers(-4, 4), min_size=n, max_size=n), min_size=n, max_size=n))
matrices = st.tuples(sizes, sizes).flatmap(lambda shape: of_shape(*shape))


# Small matrices are sent along both roads.
ROADS: dict[str, dict[str, Any]] = {
    "elimination": {"LIFTED_FROM": 1000, "DETERMINANT_LIFTED_FROM": 1000},
    "lifting": {"LIFTED_FROM": 1, "DETERMINANT_LIFTED_FROM": 1, "SHARPENED_FROM": 0},
}
roads = pytest.mark.parametrize("road", ROADS)


def on(road: str) -> Any:
    return mock.patch.multiple(systems, **ROADS[road])


def bareiss(rows: Rows) -> int:
    return elimination.determinant([list(row) for row in rows])


@roads
@given(squares, st.data())
def test_solutions_hold_in_lowest_terms(road: str, rows: Rows, data: st.DataObject) -> None:
    given_rows = [list(row) for row in rows]
    rights = [[data.draw(entries) for _ in rows] for _ in range(data.draw(st.integers(0, 3)))]
    with on(road):
        if bareiss(rows) == 0:
            independent = systems.rank(rows)
            with pytest.raises(Undefined, match=f"singular: of its {len(rows)} rows only {independent} are"):
                systems.solutions(rows, rights)
            return
        columns, denominator = systems.solutions(rows, rights)
    assert rows == given_rows, "the rows are the caller's"
    assert len(columns) == len(rights)
    assert denominator > 0
    assert gcd(denominator, *[value for x in columns for value in x]) == 1
    for x, right in zip(columns, rights, strict=True):
        assert [integer_dot(row, x) for row in rows] == [denominator * b for b in right]


@roads
@given(squares, squares)
def test_determinants_multiply_and_transpose(road: str, a: Rows, b: Rows) -> None:
    with on(road):
        det = systems.determinant(a)
        assert det == bareiss(a)
        assert det == systems.determinant([list(column) for column in zip(*a, strict=True)])
        if len(a) == len(b):
            product = [[integer_dot(row, column) for column in zip(*b, strict=True)] for row in a]
            assert systems.determinant(product) == det * systems.determinant(b)


@roads
@given(matrices)
def test_rank_and_nullity_make_up_the_columns(road: str, rows: Rows) -> None:
    with on(road):
        vectors, denominator = systems.null_vectors(rows)
        assert systems.rank(rows) + len(vectors) == len(rows[0])
    assert denominator > 0
    for vector in vectors:
        assert all(integer_dot(row, vector) == 0 for row in rows)
        assert denominator in vector
    with on("elimination"):
        assert systems.null_vectors(rows) == (vectors, denominator), "the reduced echelon form is unique"


def random_rows(m: int, n: int, largest: int = 99, seed: int = 3) -> Rows:
    draw = Random(seed)
    return [[draw.randint(-largest, largest) for _ in range(n)] for _ in range(m)]


def product_of(a: Rows, b: Rows) -> Rows:
    return [[integer_dot(row, column) for column in zip(*b, strict=True)] for row in a]


@pytest.mark.parametrize("n", [27, 28, 40])
def test_both_sides_of_the_boundary_agree(n: int) -> None:
    rows, rights = random_rows(n, n), random_rows(2, n)
    found = [systems.solution(rows, right) for right in rights]
    for (x, denominator), right in zip(found, rights, strict=True):
        assert [integer_dot(row, x) for row in rows] == [denominator * b for b in right]
    assert systems.determinant(rows) == bareiss(rows)
    shared = systems.solutions(rows, rights)
    assert [[Fraction(value, shared[1]) for value in x] for x in shared[0]] == [
        [Fraction(value, d) for value in x] for x, d in found]


def test_a_prime_that_divides_the_determinant_makes_way_for_the_next() -> None:
    n = 30
    rows = random_rows(n, n)
    rows[4] = [a + PRIMES[0] * b for a, b in zip(rows[3], rows[4], strict=True)]
    assert bareiss(rows) % PRIMES[0] == 0
    assert modular.inverse(rows, PRIMES[0], n) is None
    x, denominator = systems.solution(rows, [1] * n)
    assert [integer_dot(row, x) for row in rows] == [denominator] * n
    assert systems.rank(rows) == n
    assert systems.null_vectors(rows) == ([], 1)


@given(small_squares)
def test_with_primes_that_often_divide_a_determinant_nothing_changes(rows: Rows) -> None:
    right = [i + 1 for i in range(len(rows))]
    answers = []
    for primes in ([2, 3, 5], [2], PRIMES):
        with on("lifting"), mock.patch.object(systems, "PRIMES", primes):
            det = systems.determinant(rows)
            solved = systems.solution(rows, right) if det else None
            answers.append((det, systems.rank(rows), systems.null_vectors(rows), solved))
    assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("rank", [0, 1, 29, 39])
def test_large_singular_matrices_are_proven_so(rank: int) -> None:
    n = 40
    rows = product_of(random_rows(n, rank, 9), random_rows(rank, n, 9, 4)) if rank else [[0] * n] * n
    with pytest.raises(Undefined, match=f"of its {n} rows only {rank} are independent"):
        systems.solution(rows, [1] * n)
    assert systems.determinant(rows) == 0
    vectors, denominator = systems.null_vectors(rows)
    assert len(vectors) == n - rank
    assert denominator > 0
    assert all(integer_dot(row, vector) == 0 for row in rows for vector in vectors)


def test_few_eliminations_modulo_primes_make_a_determinant() -> None:
    """The sharper bound spares these matrices two primes and seven, and symmetry half the digits."""
    factor = random_rows(100, 100, 9)
    gram = [[integer_dot(u, v) for v in factor] for u in factor]
    for rows, most_digits in ((factor, 65), (gram, 46)):
        with (mock.patch.object(systems, "pivots", wraps=modular.pivots) as eliminations,
              mock.patch.object(lifting, "inverse", wraps=modular.inverse) as inverses,
              mock.patch.object(lifting.Expansion, "digit", autospec=True,
                                side_effect=lifting.Expansion.digit) as digits):
            det = systems.determinant(rows)
        assert inverses.call_count == 1
        assert eliminations.call_count <= 1
        assert digits.call_count <= most_digits
    assert det == systems.determinant(factor) ** 2


def test_a_diagonal_matrix_whose_denominator_says_little_of_its_determinant() -> None:
    n = 40
    rows = [[10**9 * (i == j) for j in range(n)] for i in range(n)]
    assert systems.determinant(rows) == 10 ** (9 * n)
    assert systems.solution(rows, [1] * n) == ([1] * n, 10**9)


def test_a_determinant_that_takes_more_primes_than_the_table_has() -> None:
    n = 34
    rows = [[10**6 * value if j < 28 else value for j, value in enumerate(row)] for row in random_rows(n, n)]
    negated = [[-value for value in rows[0]], *rows[1:]]
    assert systems.determinant(rows) == bareiss(rows) != 0
    assert systems.determinant(negated) == -bareiss(rows)


def test_the_hilbert_matrix_of_40_rows() -> None:
    n = 40
    rows = [[lcm(*range(1, 2 * n)) // (i + j + 1) for j in range(n)] for i in range(n)]
    x, denominator = systems.solution(rows, [int(i == 0) for i in range(n)])
    # The inverse of the Hilbert matrix has the corner n² (and integers elsewhere).
    assert Fraction(x[0], denominator) * lcm(*range(1, 2 * n)) == n * n


def test_the_choice_of_the_road() -> None:
    assert not systems.lifting_pays(23)
    assert systems.lifting_pays(24)
    assert not systems.lifting_pays(24, rights=2)
    assert systems.lifting_pays(50, rights=3)
    assert not systems.lifting_pays(50, rights=50)
