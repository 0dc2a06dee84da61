"""Mutual information: its value by its formula, its comparison by products of powers of whole numbers."""
from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

from refml import networks
from refml.errors import InvalidInput, Undefined
from refml.networks.learning.information import Information, compared, ranked

Table = list[list[int]]


def power_of(table: Table) -> Fraction:
    """exp(N·I), a fraction."""
    P = Fraction(sum(map(sum, table))) ** sum(map(sum, table))
    for row in table:
        P = P * math.prod(n**n for n in row) / sum(row) ** sum(row)
    for column in zip(*table, strict=True):
        P = P / sum(column) ** sum(column)
    return P


def drawn_table(source: random.Random) -> Table:
    columns = source.randint(1, 3)
    table = [[source.randint(0, 4) for _ in range(columns)] for _ in range(source.randint(1, 3))]
    table[0][0] += 1
    return table


def test_every_comparison_is_that_of_the_powers() -> None:
    source, equal = random.Random(27), 0
    for _ in range(2000):
        left, right = drawn_table(source), drawn_table(source)
        if source.random() < 0.2:
            right = [row[::-1] for row in left[::-1]]   # equal, and summed in another order
        N, M = sum(map(sum, left)), sum(map(sum, right))
        a, b = power_of(left) ** M, power_of(right) ** N
        assert compared(Information([left]), Information([right])) == (a > b) - (a < b)
        equal += a == b
    assert equal > 300


def test_a_difference_that_no_double_shows() -> None:
    """Two tables of ten million records that differ in two of them."""
    left, right = [[2500001, 2500000], [2500000, 2500001]], [[2500001, 2500001], [2500000, 2500000]]
    assert compared(Information([left]), Information([right])) == 1
    assert compared(Information([right]), Information([[[5, 5], [7, 7]][0:2]])) == 0


def test_its_value() -> None:
    table = [[3, 1, 0], [1, 2, 3]]
    N, rows, columns = 10, [4, 6], [4, 3, 3]
    expected = sum(n / N * math.log(N * n / (rows[x] * columns[y]))
                   for x, row in enumerate(table) for y, n in enumerate(row) if n)
    assert float(networks.mutual_information(table)) == pytest.approx(expected, rel=1e-14)
    assert networks.mutual_information([[2, 4], [1, 2]]) == 0


def test_ranks_are_stable() -> None:
    source = random.Random(29)
    items = [Information([drawn_table(source)]) for _ in range(40)]
    items += items[:10]
    order = ranked(items)
    assert sorted(order) == list(range(50))
    for i, j in zip(order, order[1:], strict=False):
        assert compared(items[i], items[j]) > 0 or (compared(items[i], items[j]) == 0 and i < j)


def test_given_a_third_variable_it_is_the_mean() -> None:
    source = random.Random(30)
    for _ in range(50):
        tables = [drawn_table(source), drawn_table(source)]
        sizes = [sum(map(sum, table)) for table in tables]
        mean = sum((Fraction(n, sum(sizes)) * networks.mutual_information(table)
                    for n, table in zip(sizes, tables, strict=True)), Fraction(0))
        assert Information(tables).value() - mean == 0


def test_what_is_no_table_of_counts() -> None:
    with pytest.raises(Undefined, match="no record"):
        networks.mutual_information([[0, 0], [0, 0]])
    for wrong in ([[1, -1]], [[1], [1, 2]], [[1.5]], []):
        with pytest.raises(InvalidInput):
            networks.mutual_information(wrong)  # type: ignore[arg-type]  # it is this that is asked for
