"""Pieces: the table that a whole reading finds, the same refusals, and no more memory for more rows."""

from __future__ import annotations

import os
import threading
from pathlib import Path
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import pieces, tables
from refml.cli.files.sources import held
from refml.errors import InvalidInput, RefmlError
from tests.strategies.files import spoiled

GOOD = b'size,"kind, of it",flag\n1,a,0\r\n\n2.5,"b\nb",1\n"-3/4",c,1.0\n,"say ""d""",?\n5,e,0\n'
BITS = [b",", b";", b"\n", b"\r", b'"', b"\xff", b"1,5", b"\xef\xbb\xbf", b"\x00", b"\n\n", b"\t"]


def in_pieces(content: bytes, height: int) -> pieces.Pieces:
    rows = pieces.Rows(held(content, "t"))
    with patch.object(pieces, "HEIGHT", height):
        return pieces.surveyed(rows.frame, list(rows))


@given(spoiled(st.just(GOOD), BITS), st.integers(1, 3))
def test_pieces_are_the_parts_of_the_whole_table(content: bytes, height: int) -> None:
    try:
        whole = tables.read(content, "t", kind="csv")
    except RefmlError:
        with pytest.raises(RefmlError):
            in_pieces(content, height)
        return
    found = in_pieces(content, height)
    parts = list(found)
    assert all(0 < part.height <= height for part in parts)
    assert (found.frame.names, found.frame.types, found.height) == (whole.names, whole.types, whole.height)
    assert [line for part in parts for line in part.lines] == whole.lines
    assert tuple([cell for part in parts for cell in part.columns[j]] for j in range(len(whole.names))) == (
        whole.columns)
    assert {part.types for part in parts} == {whole.types}


@pytest.mark.parametrize("content", [
    b"", b" \n\n", b'""\n', b"a,b\n", b"a,b,a\n1,2,3\n", b"a,b\n1,2\na,b\n3,4\n", b"a,b\n1,2\n3\n",
    b"a;b\n1;2\n3;4\n0,5;3\n", b'a,b\n1,2\n"x\n', b"a,b\n1,2\n\xff,2\n", b'a,b\n"1\n2",3\n"x"y,2\n',
    b"\xef\xbb\xbfa,b\r1,2\r3\r",
])
def test_pieces_are_refused_in_the_words_of_the_whole_table(content: bytes) -> None:
    with pytest.raises(InvalidInput) as whole:
        tables.read(content, "t", kind="csv")
    with pytest.raises(InvalidInput) as parted:
        in_pieces(content, 1)
    assert str(parted.value) == str(whole.value)


def test_a_cell_is_refused_with_its_line_in_the_file() -> None:
    found = in_pieces(b"a,b\n1,x\n2,y\n,z\n", 2)
    with pytest.raises(InvalidInput, match="t, line 4, column 'a' is empty, and nothing is guessed"):
        [part.exact(0) for part in found]


def test_columns_of_bits_are_known_over_all_pieces() -> None:
    content = b"flag,count,word,hole\n1,0,0,1\n0,1,1,\n1.0,2,x,0\n"
    assert in_pieces(content, 1).bits == (True, False, False, True)


def test_a_wide_table_has_low_pieces(monkeypatch: pytest.MonkeyPatch) -> None:
    for cells, heights in ((10, [2, 2, 1]), (4, [1] * 5), (3, [1] * 5)):
        monkeypatch.setattr(pieces, "CELLS", cells)
        assert [part.height for part in pieces.Rows(held(b"1,2,3,4\n" * 5, "t"))] == heights


SPARSE = b"+1 1:0.5 3:1 # first\n-1\r\n\n+1 2:1/3 3:1\n"


@given(spoiled(st.just(SPARSE), [b" ", b":", b"\r", b"4:1", b"\xff"]), st.integers(1, 3))
def test_pieces_of_libsvm_text_are_the_parts_of_the_whole(content: bytes, height: int) -> None:
    try:
        whole = tables.read(content, "t", kind="libsvm")
    except RefmlError:
        with pytest.raises(RefmlError):
            pieces.SparseRows(held(content, "t"))
        return
    rows = pieces.SparseRows(held(content, "t"))
    with patch.object(pieces, "HEIGHT", height):
        found = pieces.surveyed(rows.frame, list(rows))
    parts = list(found)
    assert (found.frame.names, found.frame.types, found.height) == (whole.names, whole.types, whole.height)
    assert [line for part in parts for line in part.lines] == whole.lines
    assert tuple([cell for part in parts for cell in part.columns[j]] for j in range(len(whole.names))) == (
        whole.columns)


def test_a_pipe_is_held(tmp_path: Path) -> None:
    for name, content in (("points", b"1\n-1 2:0.5\n"), ("t.csv", b"a,b\n1,2\n3,4\n")):
        pipe = tmp_path / f"{name}.fifo"
        os.mkfifo(pipe)
        threading.Thread(target=pipe.write_bytes, args=[content], daemon=True).start()
        found = pieces.surveyed(*pieces.of_file(str(pipe)))
        whole = tables.read(content, str(pipe))
        assert [table.columns for table in found] == [table.columns for table in found] == [whole.columns]
        assert found.frame.types == whole.types
