"""Which reader a file belongs to."""

from __future__ import annotations

import pytest

from refml.cli.files import examples as data_files
from refml.cli.files.delimited import Form
from refml.errors import InvalidInput

POINTS = {
    "libsvm": b"+1 1:1 2:3\n-1 1:2 2:1 # low\n",
    "label-first": b"# points\n+1\n-1 2:1\n",
    "csv": b"1,3,1\n2,1,-1\n",
    "semicolon": b"x;y;label\n1;3;1\n2;1;-1\n",
    "tab": b"1\t3\t1\n",
    "times": b"at,label\n12:30,1\n",
}


@pytest.mark.parametrize("name", ["libsvm", "label-first"])
def test_libsvm_text_is_recognised(name: str) -> None:
    assert data_files.read(POINTS[name], "t").format == "LIBSVM text"


@pytest.mark.parametrize("name", ["csv", "semicolon", "tab"])
def test_csv_is_recognised(name: str) -> None:
    assert data_files.read(POINTS[name], "t").format == "CSV"


def test_a_time_in_csv_is_no_index() -> None:
    with pytest.raises(InvalidInput, match="line 2, column 'at'='12:30' is not a number"):
        data_files.read(POINTS["times"], "t")


def test_both_forms_of_the_same_points_are_the_same() -> None:
    one, other = data_files.read(POINTS["libsvm"], "t"), data_files.read(POINTS["csv"], "t")
    assert (one.rows, one.labels, one.lines) == (other.rows, other.labels, other.lines)


def test_the_form_can_be_declared() -> None:
    with pytest.raises(InvalidInput, match="index:value"):
        data_files.read(POINTS["csv"], "t", wanted="libsvm")
    with pytest.raises(InvalidInput, match="one column"):
        data_files.read(POINTS["libsvm"], "t", wanted="csv")


@pytest.mark.parametrize("form", [Form(delimiter=","), Form(header=False), Form(label="first")])
def test_libsvm_text_has_no_columns_to_speak_of(form: Form) -> None:
    with pytest.raises(InvalidInput, match="has no delimiter, header or column"):
        data_files.read(POINTS["libsvm"], "t", form)
    assert data_files.read(POINTS["libsvm"], "t", Form()).rows


@pytest.mark.parametrize("content", [b"", b" ", b"\n" * 1000, b"\r\r", b"\t \r\n", b"\xef\xbb\xbf\n"])
@pytest.mark.parametrize("wanted", [None, *data_files.FORMATS])
def test_a_file_of_nothing_is_empty_whatever_it_should_be(content: bytes, wanted: str | None) -> None:
    with pytest.raises(InvalidInput, match="t is empty"):
        data_files.read(content, "t", wanted=wanted)


def test_features_that_are_not_wanted_may_be_text_or_empty() -> None:
    table = b"name,hours,sleep,result\nAnna,3,,1\nBen,1,7,-1\n"
    assert data_files.read(table, "t.csv", features="hours").rows == [[3], [1]]
    with pytest.raises(InvalidInput, match="'sleep' is empty"):
        data_files.read(table, "t.csv", features="hours,sleep")
    found = data_files.read(b"1 1:2 3:4\n-1 2:5\n", "t.txt", features="3,1")
    assert found.rows == [[4, 2], [0, 0]]
    assert found.features == ["3", "1"]
