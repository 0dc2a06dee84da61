"""Kernel rows: every entry by its definition, whatever the way there, and what is refused."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.kernels.rows import LinearRows, RidgedRows, kernel_rows, lifted
from refml.numbers.linalg import systems
from tests.drawing import simple_fractions
from tests.strategies.svm import examples, kernels


def value(x: list[Fraction], z: list[Fraction], kernel: str = "linear", gamma: Fraction = Fraction(1),
          constant: Fraction = Fraction(1), degree: int = 1) -> Fraction:
    inner = sum((a * b for a, b in zip(x, z, strict=True)), Fraction(0))
    return inner if kernel == "linear" else (gamma * inner + constant) ** degree


@given(examples(), kernels, st.lists(st.integers(-2, 2), min_size=11, max_size=11), st.booleans())
def test_all_ways_lead_to_the_kernel(drawn: dict[str, Any], kernel: dict[str, Any], beta: list[int],
                                     ridged: bool) -> None:
    rows, ridge = drawn["rows"], Fraction(2, 3) if ridged else Fraction(0)
    n = len(rows)
    K = [[value(x, z, **kernel) + (ridge if i == j else 0) for j, z in enumerate(rows)]
         for i, x in enumerate(rows)]
    found = kernel_rows(rows, **kernel)
    found = RidgedRows(found, ridge) if ridged else found
    D = found.denominator
    assert found.count == n
    assert [Fraction(entry, D) for entry in found.diagonal()] == [K[i][i] for i in range(n)]
    assert [Fraction(s, D) for s in found.scores(beta[:n])] == [
        sum(b * entry for b, entry in zip(beta, row, strict=False)) for row in K]
    chosen = list(range(0, n, 2))
    block = [[Fraction(entry, D) for entry in row] for row in found.block(chosen)]
    assert block == [[K[i][j] for j in chosen] for i in chosen]
    assert [[Fraction(entry, D) for entry in found.row(i)] for i in range(n)] == K
    assert [found.row(found.first(i)) for i in range(n)] == [found.row(i) for i in range(n)]
    assert found.rows_known() == len({found.first(i) for i in range(n)})


@given(examples(), st.booleans())
def test_equal_examples_share_a_row(drawn: dict[str, Any], is_lifted: bool) -> None:
    """Each drawn example is there three times; the rows that are computed are those of distinct points."""
    found = kernel_rows(drawn["rows"] * 3, kernel="polynomial", degree=2)
    found = lifted(found) if is_lifted else found
    for i in range(found.count):
        found.row(i)
    assert found.rows_known() == len({tuple(row) for row in drawn["rows"]})


@given(examples(), kernels, st.lists(st.integers(-3, 3), min_size=11, max_size=11),
       st.one_of(st.none(), st.integers(-5, 5)),
       st.sampled_from([Fraction(2, 3), Fraction(5), Fraction(1, 7)]), st.integers(1, 3))
def test_a_solution_solves_its_equations(drawn: dict[str, Any], kernel: dict[str, Any], right: list[int],
                                         total: int | None, ridge: Fraction, stride: int) -> None:
    """However many are chosen, so that a linear kernel takes either way, and whatever is on the right."""
    found = RidgedRows(kernel_rows(drawn["rows"], **kernel), ridge)
    chosen = list(range(0, found.count, stride))
    right = right[:len(chosen)]
    beta, b, unit = found.solution(chosen, right, total)
    assert unit > 0
    assert [sum(x * y for x, y in zip(beta, row, strict=True)) + b for row in found.block(chosen)] == [
        value * unit for value in right]
    assert (b == 0) if total is None else (sum(beta) == total * unit)


@pytest.mark.parametrize("total", [None, 0, 3, -5])
@pytest.mark.parametrize("ridge", [Fraction(2, 3), Fraction(5)])
def test_the_solution_by_the_plane_solves_its_equations(total: int | None, ridge: Fraction) -> None:
    found = RidgedRows(kernel_rows([["1/2", 1], [2, 0], [-1, 3], [0, "1/3"], [4, 4]]), ridge)
    right = [2, -1, 3, 0, 5]
    beta, b, unit = found.solution(range(5), right, total)
    assert [score + b for score in found.scores(beta)] == [value * unit for value in right]
    assert (b == 0) if total is None else (sum(beta) == total * unit)


def test_with_a_ridge_a_linear_kernel_solves_for_the_plane(monkeypatch: pytest.MonkeyPatch) -> None:
    """d + 1 equations and not |F| + 1, where those are more."""
    sizes = []

    def counted(rows: Any, right: Any) -> Any:
        sizes.append(len(rows))
        return systems.solution(rows, right)

    monkeypatch.setattr("refml.kernels.rows.systems", SimpleNamespace(solution=counted))
    rows = [[i % 7, i * i % 11] for i in range(40)]
    square = kernel_rows(rows, kernel="polynomial", degree=2)
    for kernel in (kernel_rows(rows), lifted(kernel_rows(rows)), square):
        ridged = RidgedRows(kernel, Fraction(1, 2))
        for chosen, total in ((range(40), 0), (range(40), None), (range(2), 0), (range(2), None)):
            ridged.solution(chosen, [1] * len(chosen), total)
    assert sizes == [3, 2, 3, 2, 4, 3, 3, 2, 41, 40, 3, 2]


@given(examples(), kernels, st.lists(st.integers(-2, 2), min_size=11, max_size=11))
def test_with_a_feature_that_is_one_every_entry_is_one_more(drawn: dict[str, Any], kernel: dict[str, Any],
                                                            beta: list[int]) -> None:
    plain = kernel_rows(drawn["rows"], **kernel)
    found, D, n = lifted(plain), plain.denominator, plain.count
    assert isinstance(found, LinearRows) == (not kernel)
    assert found.denominator == D
    assert [found.row(i) for i in range(n)] == [[entry + D for entry in plain.row(i)] for i in range(n)]
    assert found.diagonal() == [entry + D for entry in plain.diagonal()]
    assert found.scores(beta[:n]) == [score + sum(beta[:n]) * D for score in plain.scores(beta[:n])]
    assert found.block([0, n - 1]) == [[entry + D for entry in row] for row in plain.block([0, n - 1])]


@given(examples())
def test_seen_from_the_first_example_differences_are_the_same(drawn: dict[str, Any]) -> None:
    found = kernel_rows(drawn["rows"])
    assert isinstance(found, LinearRows)
    moved = found.seen_from_first()
    n = len(drawn["rows"])
    beta = [1, *[0] * (n - 2), -1] if n > 1 else [0]
    scores, others = found.scores(beta), moved.scores(beta)
    assert found.denominator == moved.denominator
    assert [a - scores[0] for a in scores] == [a - others[0] for a in others]


@given(examples(), kernels, st.data())
def test_values_are_the_kernel_of_a_query_and_the_chosen_examples(drawn: dict[str, Any],
                                                                  kernel: dict[str, Any],
                                                                  data: st.DataObject) -> None:
    rows = drawn["rows"]
    point = st.lists(simple_fractions(-3, 3, 4), min_size=len(rows[0]), max_size=len(rows[0]))
    queries = data.draw(st.lists(point, min_size=1, max_size=3))
    chosen = data.draw(st.lists(st.integers(0, len(rows) - 1), max_size=3))
    right = [[value(x, rows[i], **kernel) for i in chosen] for x in queries]
    assert kernel_rows(rows, **kernel).values(queries, chosen) == right


def test_a_linear_kernel_makes_no_row_for_scores_and_blocks() -> None:
    found = kernel_rows([[1, 2], [3, 4], [5, 6]])
    found.scores([1, 1, 1])
    found.block([0, 2])
    found.diagonal()
    assert found.rows_known() == 0


def test_a_matrix_may_be_given() -> None:
    found = kernel_rows([["1/2", 1], [1, 2]], kernel="gram")
    assert (found.row(1), found.denominator) == ([2, 4], 2)


def test_a_query_of_a_given_matrix_is_its_values_with_all_examples() -> None:
    """The first two examples are the same point, so that their values with any query are equal."""
    found = kernel_rows([[1, 1, 2], [1, 1, 2], [2, 2, 5]], kernel="gram")
    assert found.values([["1/2", "1/2", 3]], [2, 0]) == [[3, Fraction(1, 2)]]
    for query, word in (([1, 1], r"queries\[0\] has 2 kernel values: give 3"),
                        ([1, 0, 2], r"queries\[0\].*values of no point")):
        with pytest.raises(InvalidInput, match=word):
            found.values([query], [0])


@pytest.mark.parametrize(("rows", "options", "word"), [
    ([[1]], {"kernel": "rbf"}, "kernel"),
    ([[1], [2, 3]], {}, "rows"),
    ([[float("nan")]], {}, "rows"),
    ([[1]], {"kernel": "polynomial", "degree": 2, "gamma": 0}, "gamma"),
    ([[1]], {"kernel": "polynomial", "degree": 2, "gamma": -1}, "gamma"),
    ([[1]], {"kernel": "polynomial", "degree": 2, "constant": -1}, "constant"),
    ([[1]], {"kernel": "polynomial"}, "degree"),
    ([[1]], {"kernel": "polynomial", "degree": 0}, "degree"),
    ([[1]], {"kernel": "polynomial", "degree": "1/2"}, "degree"),
    ([[1, 2]], {"kernel": "gram"}, "square"),
    ([[1, 2], [3, 4]], {"kernel": "gram"}, "symmetric"),
    ([[1, 2], [2, 1]], {"kernel": "gram"}, "negative"),
    ([[0, 1], [1, 0]], {"kernel": "gram"}, "negative"),
])
def test_what_is_no_kernel_is_refused(rows: Any, options: dict[str, Any], word: str) -> None:
    with pytest.raises(InvalidInput, match=word):
        kernel_rows(rows, **options)
