"""Tables of the desk, of every make, read alike."""
from __future__ import annotations

import array
import dataclasses
from collections import namedtuple
from decimal import Decimal
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import naive_bayes
from refml.display import table
from refml.display.tables import html_of
from refml.errors import InvalidInput

COLUMNS = {"home": ["y", "n", None], "income": [1.5, None, 0.25], "children": [0, 2, 1]}
ROWS = [["y", Fraction(3, 2), 0], ["n", None, 2], [None, Fraction(1, 4), 1]]


@dataclasses.dataclass
class Person:
    home: Any
    income: Any
    children: Any


Taxpayer = namedtuple("Taxpayer", "home income children")
LINES = list(zip(*COLUMNS.values(), strict=True))


def of_pandas() -> Any:
    return pytest.importorskip("pandas", reason="pandas is not installed").DataFrame(COLUMNS)


def of_pyarrow() -> Any:
    return pytest.importorskip("pyarrow", reason="pyarrow is not installed").table(COLUMNS)


@pytest.mark.parametrize("made", [
    lambda: COLUMNS, of_pandas, of_pyarrow, lambda: [Person(*line) for line in LINES],
    lambda: [Taxpayer(*line) for line in LINES],
    lambda: [dict(zip(COLUMNS, line, strict=True)) for line in LINES],
])
def test_every_make_gives_the_same_table(made: Any) -> None:
    found = table(made())
    assert (found.rows, found.names) == (ROWS, list(COLUMNS))
    assert [type(one).__name__ for one in found.families] == ["Categorical", "Gaussian", "Gaussian"]
    assert found.notes == ["2 cells are missing: home 1, income 1"]


def test_two_columns_of_one_name_are_refused() -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    with pytest.raises(InvalidInput, match="two columns called 'a': rename one"):
        table(pandas.DataFrame([[1, 2], [3, 4]], columns=["a", "a"]))


def test_mappings_may_lack_what_others_have() -> None:
    found = table([{"a": 1}, {"b": 2, "a": 3}])
    assert (found.names, found.rows) == (["a", "b"], [[1, None], [3, 2]])


def test_arrays_have_numbered_columns() -> None:
    numpy = pytest.importorskip("numpy", reason="NumPy is not installed")
    assert table(numpy.array([[1.5, 2], [0, 4]])).rows == [[Fraction(3, 2), 2], [0, 4]]
    assert table(numpy.array([1, 2])).rows == table(array.array("i", [1, 2])).rows == [[1], [2]]
    assert table([[1, "a"], (2, "b")]).names == ["1", "2"]


def test_marks_of_pandas_are_missing_cells() -> None:
    pandas = pytest.importorskip("pandas", reason="pandas is not installed")
    frame = pandas.DataFrame({"a": pandas.array([1, None], dtype="Int64"),
                              "b": pandas.to_datetime(["2026-01-01", None])})
    assert [row[0] for row in table(frame).rows] == [1, None]
    assert table(frame).rows[1] == [None, None]


def test_a_float_is_what_is_stored_unless_decimals_are_wanted() -> None:
    assert table({"a": [0.1]}).rows == [[Fraction(0.1)]]
    assert table({"a": [0.1]}).notes == ["floats of a are taken as they are stored; decimals=True reads them "
                                         "as they print"]
    assert table({"a": [0.1]}, decimals=True).rows == [[Fraction(1, 10)]]
    assert not table({"a": [0.5, 3.0]}).notes and not table({"a": [0.1]}, decimals=True).notes
    assert table({"a": [Decimal("0.1"), Fraction(1, 3)]}).rows == [[Fraction(1, 10)], [Fraction(1, 3)]]


def test_a_column_of_labels_is_taken_out() -> None:
    found = table({"a": [1, 0], "y": [1.0, 2.0]}, label="y")
    assert (found.labels, found.names) == ([1, 2], ["a"])
    assert isinstance(found.families[0], naive_bayes.Bernoulli)
    assert found.labels is not None
    assert naive_bayes.fit(found.rows, found.labels, found.families).posterior([1])[1] == 1


@pytest.mark.parametrize(("data", "label", "words"), [
    ([], None, "no cell"), ([[]], None, "no cell"), ({}, None, "no cell"), ({"a": []}, None, "no cell"),
    ([[[1, 2], [3, 4]]], None, "neither a number nor a text"), ({"a": [1j]}, None, "neither a number nor"),
    ("text", None, "is not a table"), (3, None, "is not a table"),
    (None, None, "is not a table"),
    ([[1, 2], [3]], None, "different lengths"), ({"a": [1], "b": []}, None, "different lengths: a 1, b 0"),
    ({"a": [1]}, "b", "is not in the table; there are a"), ({"a": [float("inf")]}, None, "not a finite"),
    ({"a": [1], "y": [None]}, "y", "row 0 has none"),
])
def test_what_is_no_table_is_refused(data: Any, label: str | None, words: str) -> None:
    with pytest.raises(InvalidInput, match=words):
        table(data, label)


@given(st.lists(st.tuples(st.integers(), st.floats(allow_nan=False, allow_infinity=False), st.text()),
                min_size=1))
def test_every_number_is_kept_exactly(rows: list[tuple[int, float, str]]) -> None:
    assert table(rows).rows == [[whole, Fraction(stored), text] for whole, stored, text in rows]


def test_a_table_is_shown_with_its_families_and_notes() -> None:
    told = html_of(table({"<i>": [0.5] * 12, "y": ["a"] * 12}, label="y"))
    assert "&lt;i&gt;" in told and "Gaussian" in told and "and 2 more rows" in told and "label" in told
