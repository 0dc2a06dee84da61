"""Statistics: one record at a time, in parts, in any order, always the same integers."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.arguments import check_lengths, check_row
from refml.errors import InvalidInput
from refml.naive_bayes.counting.families import Bernoulli, Categorical, Family, Presence, Tokens
from refml.naive_bayes.counting.measured import Binned, Gaussian
from refml.naive_bayes.counting.statistics import BLOCK, Statistics, counted_by_class, rows_by_class
from tests.long_way import problems


def of(problem: dict[str, Any], order: list[int]) -> Statistics:
    statistics = Statistics(problem["families"])
    for i in order:
        statistics.add(problem["rows"][i], problem["labels"][i])
    return statistics


@given(problems(normal=True), st.data())
def test_parts_and_order_do_not_matter(problem: dict[str, Any], data: st.DataObject) -> None:
    n = len(problem["rows"])
    whole = of(problem, list(range(n)))
    order = data.draw(st.permutations(range(n)))
    cuts = sorted(data.draw(st.lists(st.integers(0, n), max_size=3)))
    parts = [of(problem, order[low:high]) for low, high in zip([0, *cuts], [*cuts, n], strict=True)]
    merged = parts[0]
    for part in data.draw(st.permutations(parts[1:])):
        merged = part.merge(merged) if data.draw(st.booleans()) else merged.merge(part)
    assert merged == whole
    assert merged.classes == whole.classes
    assert merged.records == n == sum(merged.sizes.values())


@given(problems())
def test_adding_all_is_adding_each(problem: dict[str, Any]) -> None:
    whole = Statistics(problem["families"])
    whole.add_all(problem["rows"], problem["labels"])
    assert whole == of(problem, list(range(len(problem["rows"]))))


# ---------------------------------------------------------------- whole columns

numbers = st.one_of(st.integers(-3, 3), st.floats(allow_nan=False, allow_infinity=False), st.fractions(),
                    st.integers(-(2 ** 70), 2 ** 70))
CELLS: list[tuple[Family, st.SearchStrategy[Any]]] = [
    (Bernoulli(), st.integers(0, 1)),
    (Categorical(), st.sampled_from(["a", "b", "", 3, -1])),
    (Categorical(values=["a", 3]), st.sampled_from(["a", 3])),
    (Gaussian(), numbers),
    (Gaussian(), st.floats(allow_nan=False, allow_infinity=False)),
    (Gaussian(), st.integers(-5, 5)),
    (Binned(edges=[0, 1]), numbers),
    (Presence(["x", "y"]), st.lists(st.sampled_from(["x", "y", "z"]), max_size=4)),
    (Tokens(["x", "y"]), st.lists(st.sampled_from(["x", "y", "z"]), max_size=4)),
]
ODD: list[Any] = [None, True, 2, "1", 1.0, Fraction(1), float("nan"), float("inf"), "c", [], "x y"]


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[Family], list[list[Any]], list[str]]:
    """Records of some families, now and then a cell of another kind, and more of them than a block."""
    columns = draw(st.lists(st.sampled_from(CELLS), min_size=1, max_size=3))
    rows = [[draw(cells) for _, cells in columns] for _ in range(draw(st.integers(1, 6)))]
    if draw(st.booleans()):
        rows[draw(st.integers(0, len(rows) - 1))][0] = draw(st.sampled_from(ODD))
    rows *= draw(st.sampled_from([1, 1, BLOCK]))
    labels = [draw(st.sampled_from(["p", "q", "r"])) for _ in range(min(len(rows), 6))]
    return [family for family, _ in columns], rows, (labels * len(rows))[:len(rows)]


@given(tables(), st.sampled_from(["cell", "record", "error"]), st.sampled_from([None, ["q", "p"]]))
def test_columns_count_as_rows_do(table: Any, missing: str, classes: list[str] | None) -> None:
    families, rows, labels = table
    together, apart = Statistics(families, classes, missing), Statistics(families, classes, missing)
    raised = expected = ""
    try:
        together.add_all(rows, labels)
    except InvalidInput as error:
        raised = str(error)
    for i, (row, label) in enumerate(zip(rows, labels, strict=True)):
        try:
            apart.add(row, label)
        except InvalidInput as error:
            expected = str(error).replace("row[", f"rows[{i}][").replace("label=", f"labels[{i}]=")
            break
    assert together == apart
    assert raised == expected


@pytest.mark.parametrize("cell", [True, 2, -1, "1", Fraction(1), 1.0])
def test_a_cell_that_is_no_bit_leaves_the_fast_road(cell: object) -> None:
    assert counted_by_class([[1, 0], [1, cell]], ["a", "a"], [Bernoulli()] * 2) is None


def test_missing_cells_are_left_out_on_the_fast_road() -> None:
    counted = counted_by_class([["a", 1], [None, 3]], ["p", "p"], [Categorical(), Gaussian()])
    assert counted is not None
    size, (values, sums) = counted["p"]
    assert (size, values.counts, sums.n, sums.total) == (2, {"a": 1}, 2, 4)
    assert counted_by_class([[None]], ["p"], [Categorical()], "error") is None


@pytest.mark.parametrize(("rows", "labels"), [
    ([[1], [1, 2]], ["a", "a"]), ([[1], "1"], ["a", "a"]),
    ([[1], [1]], ["a", True]), ([[1], [1]], ["a", 1.0]),
])
def test_what_is_no_plain_table_has_no_groups(rows: list[Any], labels: list[Any]) -> None:
    assert rows_by_class(rows, labels, 1) is None


# ---------------------------------------------------------------- classes

def test_undeclared_labels_and_values_sort_however_they_came() -> None:
    statistics = Statistics([Categorical()])
    records: list[tuple[Any, Any]] = [("b", "z"), ("a", 10), (2, 9), ("é", "a")]
    for value, label in records:
        statistics.add([value], label)
    assert statistics.classes == [9, 10, "a", "z"]


def test_declared_classes_keep_their_order_and_may_be_empty() -> None:
    statistics = Statistics([Bernoulli()], classes=["z", "a"])
    statistics.add([1], "a")
    assert statistics.classes == ["z", "a"]
    assert statistics.sizes == {"z": 0, "a": 1}


def test_a_copy_is_apart() -> None:
    statistics = Statistics([Tokens(["a"])])
    statistics.add([["a", "a"]], "x")
    twin = statistics.copy()
    twin.add([["a"]], "x")
    assert (statistics.records, twin.records) == (1, 2)
    assert statistics.tallies["x"][0].counts == {"a": 2}


def test_statistics_are_equal_where_they_count_the_same() -> None:
    first, second = Statistics([Bernoulli()]), Statistics([Bernoulli()])
    assert first == second != Statistics([Bernoulli()], missing="record")
    first.add([1], "a")
    assert first != second
    second.add([0], "a")
    assert first != second
    first.add([0], "a")
    second.add([1], "a")
    assert first == second != "statistics"


# ---------------------------------------------------------------- missing cells

ROWS: list[list[Any]] = [[1, "u"], [None, "v"], [0, None]]
LABELS = ["a", "a", "b"]


def with_holes(missing: str) -> Statistics:
    statistics = Statistics([Bernoulli(), Categorical()], missing=missing)
    statistics.add_all(ROWS, LABELS)
    return statistics


def test_a_missing_cell_is_left_out_of_its_column_only() -> None:
    statistics = with_holes("cell")
    assert statistics.sizes == {"a": 2, "b": 1}
    assert [tally.total for tally in statistics.tallies["a"]] == [1, 2]
    assert [tally.total for tally in statistics.tallies["b"]] == [1, 0]


def test_or_its_record_is_left_out_altogether_label_and_all() -> None:
    statistics = with_holes("record")
    assert statistics.sizes == {"a": 1}
    assert statistics.records == 1


def test_or_it_is_an_error_with_its_place() -> None:
    with pytest.raises(InvalidInput, match=r"rows\[1\]\[0\]=None is missing"):
        with_holes("error")


# ---------------------------------------------------------------- what is refused

@pytest.mark.parametrize(("rows", "labels", "says"), [
    ([], [], r"rows=\[\] has 0 elements"),
    ([[1], [0]], ["a"], "rows has 2 records and labels has 1"),
    ([[1], [0, 1]], ["a", "b"], r"rows\[1\]=\[0, 1\] has 2 cells where 1 are expected"),
    ([[1], []], ["a", "b"], r"rows\[1\]=\[\] has 0 cells"),
    ([[1], "1"], ["a", "b"], r"rows\[1\]='1' is not a list"),
    ([[1], [2]], ["a", "b"], r"rows\[1\]\[0\]=2 is neither 0 nor 1"),
    ([[1], [float("nan")]], ["a", "b"], r"rows\[1\]\[0\]=nan"),
    ([[1], [True]], ["a", "b"], r"rows\[1\]\[0\]=True is a bool"),
    ([[1], [0]], ["a", True], r"labels\[1\]=True is not a label"),
    ([[1], [0]], ["a", None], r"labels\[1\]=None is not a label"),
    ([[1], [0]], ["a", "c"], r"labels\[1\]='c' is not in classes=\['a', 'b'\]: declare it"),
    ("1", ["a"], "rows='1' is not a list"),
    ([[1]], "a", "labels='a' is not a list"),
])
def test_bad_records_are_refused_with_value_and_place(rows: Any, labels: Any, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        Statistics([Bernoulli()], classes=["a", "b"]).add_all(rows, labels)


def test_a_refused_record_leaves_no_trace() -> None:
    statistics = Statistics([Bernoulli(), Gaussian()])
    before = statistics.copy()
    with pytest.raises(InvalidInput, match=r"row\[1\]='x'"):
        statistics.add([1, "x"], "new")
    assert statistics == before


@pytest.mark.parametrize(("arguments", "says"), [
    ({"families": []}, r"families=\[\] has 0 elements"),
    ({"families": ["bernoulli"]}, r"families\[0\]='bernoulli' is not a family"),
    ({"families": [Bernoulli]}, r"families\[0\]="),
    ({"families": [Bernoulli()], "missing": "drop"}, "missing='drop' is not one of cell, record, error"),
    ({"families": [Bernoulli()], "classes": []}, r"classes=\[\]"),
    ({"families": [Bernoulli()], "classes": ["a", "a"]}, "names a label twice"),
    ({"families": [Bernoulli()], "classes": ["1", 1]}, "both the integer 1"),
])
def test_bad_arguments_are_refused(arguments: dict[str, Any], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        Statistics(**arguments)


@pytest.mark.parametrize("other", [
    Statistics([Categorical()]),
    Statistics([Bernoulli()], missing="record"),
    Statistics([Bernoulli()], classes=["a"]),
    Statistics([Presence(["a"])]),
    "statistics",
])
def test_only_statistics_of_one_frame_merge(other: Any) -> None:
    with pytest.raises(InvalidInput, match="same arguments"):
        Statistics([Bernoulli()]).merge(other)


def test_labels_that_look_alike_cannot_be_merged() -> None:
    first, second = Statistics([Bernoulli()]), Statistics([Bernoulli()])
    first.add([1], 1)
    second.add([1], "1")
    with pytest.raises(InvalidInput, match="both the integer 1 and the text '1'"):
        first.merge(second)


def test_check_row_and_check_lengths_give_lists() -> None:
    assert check_row(np.array([1, 0]), 2, "row") == [1, 0]
    assert check_lengths(np.array([[1], [0]]), np.array(["a", "b"]), "rows") == ([[1], [0]], ["a", "b"])


@pytest.mark.parametrize("missing", ["none", None, np.array([1, 2])])
def test_missing_is_one_of_the_words(missing: Any) -> None:
    with pytest.raises(InvalidInput, match=r"missing=.* is not one of cell, record, error"):
        Statistics([Bernoulli()], missing=missing)


def test_a_missing_cell_is_found_beside_an_array() -> None:
    row = [np.array([1, 2]), None]
    families = [Presence([1, 2]), Bernoulli()]
    whole = Statistics(families, missing="record")
    whole.add(row, 0)
    assert whole.records == 0
    with pytest.raises(InvalidInput, match=r"row\[1\]=None is missing"):
        Statistics(families, missing="error").add(row, 0)


def test_counts_of_columns_are_what_their_records_give() -> None:
    statistics, expected = Statistics([Categorical(["x", "y"])]), Statistics([Categorical(["x", "y"])])
    statistics.add_counts("a", 3, [{"x": 3}])
    expected.add_all([["x"]] * 3, ["a"] * 3)
    assert statistics == expected


# ---------------------------------------------------------------- memory that runs out

class Full(dict[Any, int]):
    """A table of counts that takes so many changes and then has no memory left, but for smaller counts."""

    left = 0

    def __setitem__(self, key: Any, value: int) -> None:
        if value > self.get(key, 0):
            if self.left == 0:
                raise MemoryError("no room")
            self.left -= 1
        super().__setitem__(key, value)


@given(tables(), st.data())
def test_out_of_memory_leaves_the_last_whole_record(table: Any, data: st.DataObject) -> None:
    families, rows, labels = table
    rows, labels = rows[:6], labels[:6]
    statistics = Statistics(families)
    expected = Statistics(families)
    fails, changes = data.draw(st.integers(0, len(rows) - 1)), data.draw(st.integers(0, 3))
    together = data.draw(st.booleans())
    try:
        for row, label in zip(rows[:fails], labels[:fails], strict=True):
            statistics.add(row, label)
            expected.add(row, label)
        for tallies in statistics.tallies.values():
            full(tallies, changes)
        if together:
            statistics.add_all(rows[fails:], labels[fails:])
        else:
            statistics.add(rows[fails], labels[fails])
    except MemoryError:
        pass
    except InvalidInput:
        return
    else:
        return
    assert statistics == expected
    assert statistics.classes == expected.classes


def full(tallies: list[Any], changes: int) -> None:
    """Let the tables of some tallies take so many changes more."""
    for tally in tallies:
        if hasattr(tally, "counts"):
            tally.counts = Full(tally.counts)
            tally.counts.left = changes


def test_a_number_that_is_taken_back_leaves_the_denominator_before() -> None:
    statistics = Statistics([Gaussian(), Presence(["x", "y"]), Tokens(["x", "y"])])
    statistics.add([Fraction(1, 2), ["x"], ["x", "y", "x"]], "a")
    before = statistics.copy()
    full(statistics.tallies["a"][2:], 1)
    with pytest.raises(MemoryError):
        statistics.add([Fraction(1, 3), ["y", "x"], ["x", "y"]], "a")
    with pytest.raises(MemoryError):
        statistics.add_all([[Fraction(2, 3), ["y", "x"], ["x", "x"]], [Fraction(1, 7), ["x"], ["y"]]],
                           ["a", "a"])
    assert statistics == before
    sums = statistics.tallies["a"][0]
    assert (sums.n, sums.denominator, sums.total, sums.squares) == (1, 2, 1, 1)
