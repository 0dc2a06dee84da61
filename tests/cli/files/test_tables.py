"""Tables: columns by name or number, types guessed and overridden, refusals with file and line."""

from __future__ import annotations

import csv
import io
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import tables
from refml.cli.files.delimited import Form
from refml.errors import InvalidInput, RefmlError
from tests.strategies.files import spoiled

TAX = b"Refund,Status,Income,Evade\nYes,Single,125,No\nNo,Married,100.5,No\nNo,Single,70,Yes\n"

decimals = st.tuples(st.integers(-10**9, 10**9), st.integers(-9, 9))
words = st.text(st.characters(categories=("Lu", "Ll")), min_size=1, max_size=5).map("w{}".format)


@given(st.lists(st.tuples(decimals, st.integers(-99, 99), words), min_size=1, max_size=6),
       st.sampled_from([",", ";", "\t"]), st.sampled_from([csv.QUOTE_ALL, csv.QUOTE_MINIMAL]))
def test_what_is_written_comes_back(
    rows: list[tuple[tuple[int, int], int, str]], delimiter: str, quoting: int
) -> None:
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=delimiter, quoting=quoting)  # type: ignore[arg-type]
    writer.writerow(["size", "count", "kind"])
    writer.writerows([f"{units}e{power}", count, word] for (units, power), count, word in rows)
    table = tables.read(written.getvalue().encode(), "t")
    assert table.names == ("size", "count", "kind")
    assert table.types == ("number", "integer", "text")
    exact = [Fraction(units) * Fraction(10) ** power for (units, power), _, _ in rows]
    assert table.numbers(0) == exact
    assert table.floats(0) == [float(one) for one in exact]
    assert table.values(1) == [count for _, count, _ in rows]
    assert table.values(2) == [word for _, _, word in rows]
    assert table.exact(0) == exact


@given(spoiled(st.just(TAX), [b",", b";", b"\n", b'"', b"\xff", b"1,5"]))
def test_spoiled_tables_are_read_or_refused(content: bytes) -> None:
    try:
        table = tables.read(content, "t")
    except RefmlError:
        return
    assert {len(column) for column in table.columns} == {table.height}
    assert len(table.names) == len(table.columns) == len(table.types)


def test_columns_have_names_numbers_and_ranges() -> None:
    table = tables.read(TAX, "tax.csv")
    assert table.places("Evade") == [3]
    assert table.places("1-2,Evade") == [0, 1, 3]
    assert table.labels(3) == ["No", "No", "Yes"]
    assert table.described() == "tax.csv: 3 rows; Refund text, Status text, Income number, Evade text"


def test_some_rows_keep_their_lines() -> None:
    table = tables.read(TAX, "tax.csv").of([2, 0])
    assert (table.labels(1), table.lines, table.height) == (["Single", "Single"], [4, 2], 2)


def test_types_are_overridden() -> None:
    table = tables.read(b"zip,x\n01234,1\n00501,2\n", "t.csv")
    assert table.values(0) == [1234, 501]
    other = table.with_types(tables.types_of(["zip=text", "2=number"]))
    assert other.types == ("text", "number")
    assert other.values(0) == ["01234", "00501"]


def test_libsvm_text_is_a_table_whose_first_column_is_the_label() -> None:
    table = tables.read(b"+1 1:0.5 3:2\n-1 2:1e-3\n", "points")
    assert table.names == ("label", "1", "2", "3")
    assert table.types == ("integer", "number", "number", "integer")
    assert table.numbers(2) == [0, Fraction(1, 1000)]
    assert table.labels(0) == ["1", "-1"]


def test_a_table_without_a_header_has_numbers_for_names() -> None:
    table = tables.read(b"5.1,3.5,setosa\n4.9,3.0,setosa\n", "iris.data")
    assert (table.names, table.height) == (("1", "2", "3"), 2)
    assert tables.read(b"a\nb\n", "t", Form(header=False)).columns == (["a", "b"],)


def test_floats_are_the_nearest_doubles() -> None:
    table = tables.read(b"x\n1/3\n0.1\n", "t")
    assert table.floats(0) == [1 / 3, 0.1]


@pytest.mark.parametrize(("content", "says"), [
    (b"", "t is empty"),
    (b"a,b,a\n1,2,3\n", "t, line 1 has the name 'a' twice"),
    (b"a,b\n1,2\na,b\n3,4\n", "t, line 3 is the header a second time: leave it out"),
    (b"a,b\n1,2\n3\n", "t, line 3 has 1 cells, and line 1 has 2"),
    (b"a;b\n1;2\n0,5;3\n", "t, line 3, column 'a'='0,5' has a decimal comma: write '0.5'"),
    (b'a,b\n"x\n', "t, line 2 cannot be taken apart into cells"),
    (b"a,b\n", "line 1 was read as the header, and no row follows"),
    (b"a,b\n\xff,2\n", "t, line 2 has the byte 0xff"),
])
def test_what_cannot_be_read_is_refused_with_its_line(content: bytes, says: str) -> None:
    with pytest.raises(InvalidInput, match=says.replace("(", r"\(")):
        tables.read(content, "t")


@pytest.mark.parametrize(("content", "form", "says"), [
    (b"a,b\n", None, "no row follows: give rows$"), (b"a,b\n", Form(), "give rows, or --header no$"),
    (b"a,a\n1,2\n", None, "name each column once$"), (b"a,a\n1,2\n", Form(), "once, or say --header no$"),
])
def test_an_option_is_named_where_there_is_one(content: bytes, form: Form | None, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        tables.read(content, "t", form)


def test_a_missing_cell_is_refused_or_none() -> None:
    table = tables.read(b"a,b\n1,x\n,?\n2.5,y\n", "t")
    assert table.types == ("number", "text")
    assert table.exact(0, missing=True) == [1, None, Fraction(5, 2)]
    assert table.values(1, missing=True) == ["x", None, "y"]
    for read in (table.numbers, table.floats, table.values, table.exact):
        with pytest.raises(InvalidInput, match="t, line 3, column 'a' is empty, and nothing is guessed"):
            read(0)


@pytest.mark.parametrize(("types", "says"), [
    (["Income=real"], "types='Income'='real' is not one of integer, number, text"),
    (["income=text"], "column='income' is not in t; did you mean Income\\?"),
    (["Income=integer"], "t, line 3, column 'Income'='100.5' is not whole: give type number"),
    (["Evade=number"], "t, line 2, column 'Evade'='No' is not a number"),
    (["Income"], "types='Income' has no type: write COLUMN=TYPE"),
])
def test_types_that_do_not_fit_are_refused(types: list[str], says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        tables.read(TAX, "t").with_types(tables.types_of(types))


def test_a_number_beyond_the_floats_is_refused_where_floats_are_asked() -> None:
    with pytest.raises(InvalidInput, match=r"line 2, column 'x' is '1e999', which no float can hold"):
        tables.read(b"x\n1e999\n", "t").floats(0)


def test_a_word_names_a_file_and_its_columns(tmp_path: Path) -> None:
    file = tmp_path / "data:1.csv"
    file.write_bytes(TAX)
    assert tables.table_and_columns(str(file)) == (str(file), None)
    assert tables.table_and_columns(f"{file}:Evade,1") == (str(file), "Evade,1")
    assert tables.table_and_columns(f"{tmp_path}:Evade") is None
    assert tables.table_and_columns("No") is None
    assert tables.of_file(str(file)).names == ("Refund", "Status", "Income", "Evade")


def test_a_type_that_is_said_excuses_the_stray_of_its_column_alone() -> None:
    """A text among many numbers is told where its column is learnt from, unless it is said to be text."""
    written = b"a,b\n" + b"1,2\n" * 60 + b"x,y\n"
    table = tables.read(written, "t.csv")
    for name, place, other in (("a", 0, 1), ("b", 1, 0)):
        said = table.with_types({name: "text"})
        said.check_learnt([place])
        with pytest.raises(InvalidInput, match=f"--types {table.names[other]}=text"):
            said.check_learnt([other])
        assert len(said.strays) == 2
