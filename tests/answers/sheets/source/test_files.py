"""The text of a sheet's file, and its tables with every number exact."""
from __future__ import annotations

import errno
import os
from fractions import Fraction
from pathlib import Path

import pytest

from refml.answers.sheets.source.files import tables_of, text_of
from refml.errors import InvalidInput


def test_a_number_with_a_point_is_what_is_written() -> None:
    assert tables_of("a = 0.1\r\nb = 3.0", "s") == {"a": Fraction(1, 10), "b": 3}


@pytest.mark.parametrize(("written", "line"), [("a = 1\nb = ]", 2), ("a = '", 1), ("a = 1\n\n[", 3)])
def test_what_is_no_toml_is_told_with_its_line(written: str, line: int) -> None:
    with pytest.raises(InvalidInput, match=f"^sheet.toml, line {line}: "):
        tables_of(written, "sheet.toml")


def test_a_file_is_read_as_utf_8_with_or_without_its_mark(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    file.write_bytes(b"\xef\xbb\xbftitle = '\xc3\xa4'")
    assert text_of(file) == "title = 'ä'"


def test_what_cannot_be_read_is_told(tmp_path: Path) -> None:
    file = tmp_path / "sheet.toml"
    with pytest.raises(InvalidInput, match=f"cannot be read: {os.strerror(errno.ENOENT)}$"):
        text_of(file)
    with pytest.raises(InvalidInput, match="cannot be read: embedded null byte"):
        text_of(tmp_path / "a\0b")
    file.write_bytes(b"a = 1\nb = '\xff'")
    with pytest.raises(InvalidInput, match="line 2: it is not UTF-8"):
        text_of(file)
    file.write_bytes(b" " * 4 * 1024 * 1024)
    assert text_of(file).isspace()
    file.write_bytes(b" " * (4 * 1024 * 1024 + 1))
    with pytest.raises(InvalidInput, match="give a smaller sheet"):
        text_of(file)
