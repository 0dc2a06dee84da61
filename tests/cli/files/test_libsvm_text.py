"""LIBSVM text: what is written comes back exactly, and what is not of the form is refused with its line."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import libsvm_text
from refml.cli.files.datasets import Dataset
from refml.errors import InvalidInput, RefmlError, Unsupported
from tests.strategies.files import spoiled

decimals = st.tuples(st.integers(-10**9, 10**9), st.integers(-9, 9))


@st.composite
def tables(draw: st.DrawFn) -> tuple[list[str], list[list[tuple[int, int]]]]:
    width = draw(st.integers(1, 5))
    rows = draw(st.lists(st.lists(decimals, min_size=width, max_size=width), min_size=1, max_size=6))
    return [draw(st.sampled_from(["+1", "-1", "1"])) for _ in rows], rows


@given(tables(), st.sampled_from(["\n", "\r\n", "\r"]), st.booleans())
def test_what_is_written_comes_back(
    table: tuple[list[str], list[list[tuple[int, int]]]], end: str, comments: bool
) -> None:
    labels, rows = table
    rest = " # 9:x\n"[:-1] if comments else "  "
    lines = [f"{one} " + " ".join(f"{j}:{units}e{power}" for j, (units, power) in enumerate(row, 1)) + rest
             for one, row in zip(labels, rows)]
    found = libsvm_text.read(end.join(["", *lines, ""]).encode(), "t")
    assert found.rows == [[Fraction(units) * Fraction(10) ** power for units, power in row] for row in rows]
    assert found.labels == [one.removeprefix("+") for one in labels]
    assert found.lines == list(range(2, len(rows) + 2))


def test_what_is_left_out_is_0() -> None:
    found = libsvm_text.read(b"# all of it\n+1 3:0.708333\n\n-1 1:1 \n-1\n", "t")
    assert found.rows == [[0, 0, Fraction(708333, 10**6)], [1, 0, 0], [0, 0, 0]]
    assert (found.labels, found.lines, found.features) == (["1", "-1", "-1"], [2, 4, 5], ["1", "2", "3"])


@pytest.mark.parametrize("line, told", [
    ("1 0:1", "line 2 has the index 0 first"),
    ("1 2:1 2:1", "line 2 has the index 2 after 2"),
    ("1 2:1 1:1", "line 2 has the index 1 after 2"),
    ("1 -1:1", "line 2 has '-1:1', which is not written index:value"),
    ("1 1", "line 2 has '1', which is not written index:value"),
    ("1 1:", "line 2, feature 1 is empty"),
    ("1 1:nan", "line 2, feature 1 is 'nan'"),
    ("1 1:-inf", "line 2, feature 1 is '-inf'"),
    ("1 1:1:1", "line 2, feature 1='1:1' is not a number"),
    ("1 qid:3 1:1", "line 2 has 'qid:3'"),
    ("1 1:1e9999999", "line 2, feature 1 has the exponent"),
    ("1,2 1:1", "label='1,2' is a list"),
    ("spam 1:1", "label='spam' is no short number"),
    ("nan 1:1", "label='nan' is no short number"),
    ("1 \u0661:1", "not written index:value"),
])
def test_a_line_that_is_not_of_the_form_is_refused_with_its_number(line: str, told: str) -> None:
    with pytest.raises(InvalidInput, match=f"t, line 2.*|{told}") as refusal:
        libsvm_text.read(f"1 1:1\n{line}\n".encode(), "t")
    assert told in str(refusal.value)


@pytest.mark.parametrize("index", ["1000001", "1" * 5000])
def test_an_index_beyond_all_measure_is_refused(index: str) -> None:
    with pytest.raises(Unsupported, match="line 1 has the index"):
        libsvm_text.read(f"1 {index}:1".encode(), "t")


def test_a_table_beyond_all_measure_is_refused_before_it_is_made() -> None:
    with pytest.raises(Unsupported, match="11 × 1000000"):
        libsvm_text.read(b"1 1000000:1\n" * 11, "t")


@pytest.mark.parametrize("content", [b"", b"\n\r\n", b"# nothing\n"])
def test_an_empty_file_is_refused(content: bytes) -> None:
    with pytest.raises(InvalidInput, match="t is empty"):
        libsvm_text.read(content, "t")


def test_labels_alone_are_no_table() -> None:
    with pytest.raises(InvalidInput, match="t has no features"):
        libsvm_text.read(b"1\n-1\n", "t")


@st.composite
def table_files(draw: st.DrawFn) -> bytes:
    """Lines of a label and some of three features, in order."""
    indices = st.lists(st.sampled_from([1, 2, 7]), unique=True, min_size=1).map(sorted)
    lines = draw(st.lists(st.tuples(st.sampled_from(["+1", "-1", "2"]), indices), min_size=1, max_size=4))
    value = st.sampled_from(["1", "-0.5", "1e3"])
    return "".join(" ".join([label, *(f"{j}:{draw(value)}" for j in chosen)]) + "\n"
                   for label, chosen in lines).encode()


@given(spoiled(table_files(), [b":", b" ", b"#", b"\n", b"\r", b"nan", b"qid:1", b"e", b","]))
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    try:
        found = libsvm_text.read(content, "t")
    except RefmlError:
        return
    assert isinstance(found, Dataset)
    assert {len(row) for row in found.rows} == {len(found.features)}


def test_what_it_looks_like_is_known_at_the_first_line_that_tells() -> None:
    def texts(first: str) -> Iterator[str]:
        yield from ("\n", "# a comment\n", first)
        raise AssertionError("read on")
    assert libsvm_text.looks_like_libsvm(texts("+1 1:0.5\n"))
    for first in ("a,b\n", "1;2\n", "label text\n", "1 1,2:3\n"):
        assert not libsvm_text.looks_like_libsvm(texts(first))
    assert libsvm_text.looks_like_libsvm(["1\n", "-1\n1 2:3\n"])
    assert not libsvm_text.looks_like_libsvm(["1\n", "-1\n"])
