"""CSV: what is written comes back exactly, whatever the quotes and delimiters, and nothing is guessed."""

from __future__ import annotations

import argparse
import csv
import io
from fractions import Fraction
from types import ModuleType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.ask import command as ask
from refml.cli.compare import command as compare
from refml.cli.export import command as export
from refml.cli.files import delimited
from refml.cli.files.datasets import Dataset
from refml.cli.files.delimited import Form
from refml.cli.spam import command as spam
from refml.cli.svm import command as svm
from refml.errors import InvalidInput, RefmlError
from tests.strategies.files import spoiled

decimals = st.tuples(st.integers(-10**9, 10**9), st.integers(-9, 9))
names = st.text(st.characters(blacklist_categories=("Cs", "Cc")), min_size=1, max_size=6).map(
    lambda name: f"x{name}".strip())


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], list[list[tuple[int, int]]], list[str]]:
    width = draw(st.integers(1, 4))
    header = draw(st.lists(names, min_size=width + 1, max_size=width + 1, unique=True))
    rows = draw(st.lists(st.lists(decimals, min_size=width, max_size=width), min_size=1, max_size=5))
    return header, rows, draw(st.lists(names, min_size=len(rows), max_size=len(rows)))


@given(tables(), st.sampled_from([",", ";", "\t"]), st.sampled_from(["\n", "\r\n"]), st.booleans(),
       st.booleans())
def test_what_is_written_comes_back(
    table: tuple[list[str], list[list[tuple[int, int]]], list[str]], delimiter: str, end: str, mark: bool,
    first: bool,
) -> None:
    header, rows, labels = table
    written = io.StringIO(newline="")
    writer = csv.writer(written, delimiter=delimiter, lineterminator=end, quoting=csv.QUOTE_ALL)
    cells = [[f"{units}e{power}" for units, power in row] for row in rows]
    writer.writerow(header)
    writer.writerows([one, *row] if first else [*row, one] for row, one in zip(cells, labels))
    content = (b"\xef\xbb\xbf" if mark else b"") + written.getvalue().encode()
    found = delimited.read(content, "t", Form(delimiter, label="first" if first else "last"))
    assert found.rows == [[Fraction(units) * Fraction(10) ** power for units, power in row] for row in rows]
    assert found.labels == labels
    assert found.features == (header[1:] if first else header[:-1])


@pytest.mark.parametrize("content", [
    b"1,2,a\n3,4,b\n", b"1;2;a\r\n3;4;b", b"1\t2\ta\n3\t4\tb\n", b'"1","2","a"\n"3","4","b"\n',
    b"\xef\xbb\xbf1,2,a\n\n3,4,b\n\n", b"x,y,z\n1,2,a\n3,4,b\n", b"x,y,label\n1,2,a\n3,4,b\n",
    b",y,z\n1,2,a\n3,4,b\n", b"1, 2 , a\n3,4,b\n", b"Class;x;y\na;1;2\nb;3;4\n",
])
def test_one_table_in_many_forms(content: bytes) -> None:
    found = delimited.read(content, "t")
    assert found.rows == [[1, 2], [3, 4]]
    assert found.labels == ["a", "b"]


@pytest.mark.parametrize("label", ["first", "1", "kind"])
def test_the_label_is_any_column(label: str) -> None:
    found = delimited.read(b"kind,x,y\na,1,2\nb,3,4\n", "t", Form(label=label))
    assert found.rows == [[1, 2], [3, 4]]
    assert (found.labels, found.features) == (["a", "b"], ["x", "y"])
    assert found.label_column == "'kind'"


def test_a_header_can_be_declared_either_way() -> None:
    assert delimited.read(b"1,2\n3,4\n", "t", Form(header=True)).features == ["1"]
    assert delimited.read(b"5,6,a\n7,8,b\n", "t", Form(header=False)).features == ["1", "2"]
    with pytest.raises(InvalidInput, match="line 1, column 1='x' is not a number"):
        delimited.read(b"x,y\n1,a\n", "t", Form(header=False))


def test_a_row_of_nan_is_no_header() -> None:
    with pytest.raises(InvalidInput, match="line 1, column 1 is 'nan'"):
        delimited.read(b"nan,a\n1,b\n", "t")


def test_lines_are_counted_through_quoted_line_ends() -> None:
    found = delimited.read(b'x,y\n1,"a\nb"\n\n2,c\n', "t")
    assert (found.lines, found.labels) == ([2, 5], ["a\nb", "c"])


@pytest.mark.parametrize("content, told", [
    (b"", "t is empty"),
    (b"\n\r\n", "t is empty"),
    (b"1\n2\n", "t has one column"),
    (b"x,y\n", "t: line 1 was read as the header, and no example follows"),
    (b"1,2,a\n1,b\n", "t, line 2 has 2 cells, and line 1 has 3"),
    (b"1,2,a\n\n1,,b\n", "t, line 3, column 2 is empty"),
    (b"x,y,z\n1,2,a\n1,nan,b\n", "t, line 3, column 'y' is 'nan'"),
    (b"1,2,\n", "t, line 1, column 3 has no label"),
    (b"1,x\n3,4x\n5x,6\n", "t, line 3, column 1='5x' is not a number"),
    (b'1,"a\n2,b\n', "t, line 1 cannot be taken apart into cells"),
    (b'1,"a"b\n', "t, line 1 cannot be taken apart into cells"),
    (b"x,x,y\n1,2,a\n", "t, line 1 has the name 'x' twice"),
    (b"1,5;2,5;a\n", "t, line 1, column 1='1,5' is not a number"),
    (b"1,\xff\n", "t, line 1 has the byte 0xff"),
    ("1,2\n".encode("utf-16"), "which is not UTF-8"),
    (b"1," + b"a" * 200_000 + b"\n", "field larger than field limit"),
])
def test_a_table_that_is_none_is_refused_with_its_line(content: bytes, told: str) -> None:
    with pytest.raises(InvalidInput) as refusal:
        delimited.read(content, "t")
    assert told in str(refusal.value)


@pytest.mark.parametrize("label", ["z", "0", "4", "", "99999999999"])
def test_a_column_that_there_is_not_is_refused(label: str) -> None:
    with pytest.raises(InvalidInput, match=r"column=.* is not in t; there are x, y, k"):
        delimited.read(b"x,y,k\n1,2,a\n", "t", Form(label=label))


@st.composite
def table_files(draw: st.DrawFn) -> bytes:
    """Rows of one length with a label at the end; with a header or none."""
    comma, end = draw(st.sampled_from([",", ";", "\t"])), draw(st.sampled_from(["\n", "\r\n"]))
    width = draw(st.integers(1, 3))
    cell, label = st.sampled_from(["1", "-2.5", "1e3", "0"]), st.sampled_from(["a", "b", '"a b"', "1"])
    rows = draw(st.lists(st.tuples(*[cell] * width, label), min_size=1, max_size=4))
    header = draw(st.booleans()) * [["x", "y", "z"][:width] + ["kind"]]
    return "".join(comma.join(row) + end for row in [*header, *rows]).encode()


@given(spoiled(table_files(), [b",", b";", b"\t", b'"', b"\n", b"\r", b"nan", b"x"]))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        found = delimited.read(content, "t")
    except RefmlError:
        return
    assert isinstance(found, Dataset)
    assert {len(row) for row in found.rows} == {len(found.features)}
    assert len(found.rows) == len(found.labels) == len(found.lines)


@pytest.mark.parametrize(("command", "own"), [
    (ask, ["gda.posterior"]), (compare, ["a", "b", "--data", "x.csv"]), (spam, ["x.csv"]), (svm, ["x.csv"]),
    (export, ["bayes", "x.csv", "--out", "m.txt"]),
])
@pytest.mark.parametrize(("words", "form"), [
    ([], Form()), (["--header", "no"], Form(header=False)),
    (["--header", "yes", "--delimiter", "tab"], Form("\t", True)),
])
def test_every_command_that_reads_tables_takes_their_form(command: ModuleType, own: list[str],
                                                          words: list[str], form: Form) -> None:
    parser = argparse.ArgumentParser()
    command.add_arguments(parser)
    assert delimited.form_of(parser.parse_args([*own, *words])) == form
