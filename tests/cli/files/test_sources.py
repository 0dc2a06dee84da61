"""Sources: read again from the begin, held where they cannot be, refused where they change."""

from __future__ import annotations

import io
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import sources
from refml.cli.files.sources import held, of_path
from refml.errors import InvalidInput, Unsupported


@given(st.lists(st.sampled_from(["a", "é", "\n", "\r", "\r\n", "\x00", "\u2028", "\ufeff"]), max_size=12))
def test_lines_are_those_of_python(pieces: list[str]) -> None:
    text = "".join(pieces)
    found = list(held(text.encode(), "t").lines())
    assert found == list(io.StringIO(text.removeprefix("\ufeff"), newline=""))


def test_a_byte_that_is_no_text_is_refused_with_its_line() -> None:
    with pytest.raises(InvalidInput, match="t, line 3 has the byte 0xff, which is not UTF-8"):
        list(held(b"\xef\xbb\xbfa\nb\n\xff\n", "t").lines())


def test_a_file_is_read_again_from_its_begin(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"a\nb\n")
    source = of_path(str(path))
    assert list(source.lines()) == list(source.lines()) == ["a\n", "b\n"]


def test_a_file_that_grows_is_refused_between_two_readings_and_in_one(tmp_path: Path) -> None:
    path = tmp_path / "t.csv"
    path.write_bytes(b"a\nb\n")
    source = of_path(str(path))
    lines = source.lines()
    next(lines)
    with path.open("ab") as file:
        file.write(b"c\n")
    with pytest.raises(InvalidInput, match="was changed while it was read: try again when it is written"):
        list(lines)
    with pytest.raises(InvalidInput, match="was changed while it was read"):
        list(source.lines())
    path.unlink()
    with pytest.raises(InvalidInput, match="is not there"):
        list(source.lines())


def test_a_folder_and_a_name_of_no_file_are_refused(tmp_path: Path) -> None:
    for path, why in ((str(tmp_path), "is a folder: give a file"),
                      (str(tmp_path / "no"), "is not there"), ("a\x00b", "cannot be read: .*null")):
        with pytest.raises(InvalidInput, match=why):
            of_path(path)


def test_more_than_may_be_held_is_refused_with_what_to_do(tmp_path: Path,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_BYTES", 3)
    (tmp_path / "t.csv").write_bytes(b"a\nb\n")
    with pytest.raises(Unsupported, match="has more than 3 bytes: give a smaller one"):
        sources.content(str(tmp_path / "t.csv"))
    assert list(of_path(str(tmp_path / "t.csv")).lines()) == ["a\n", "b\n"]
    with pytest.raises(Unsupported, match="has more than 3 bytes: write it to a file, which is not held"):
        of_path("/dev/zero")


def test_an_enormous_line_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_BYTES", 10)
    with pytest.raises(Unsupported, match="t, line 2 has more than 10 bytes: give shorter lines"):
        list(held(b"a\n" + b"x" * 11, "t").lines())


def test_as_much_as_may_be_held_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_BYTES", 4)
    path = tmp_path / "t.csv"
    path.write_bytes(b"a\nb\n")
    assert sources.content(str(path)) == (b"a\nb\n", str(path))
    assert list(held(b"abc\nde", "t").lines()) == ["abc\n", "de"]
    assert list(held(b"abcd", "t").lines()) == ["abcd"]


class Standard:
    """Standard input of these bytes; of None it is not open for reading."""

    def __init__(self, content: bytes | None) -> None:
        self.content = content

    @property
    def buffer(self) -> io.BytesIO:
        if self.content is None:
            raise OSError(9, "Bad file descriptor")
        return io.BytesIO(self.content)


def test_standard_input_is_held_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdin", Standard(b"a\nb\n"))
    assert sources.content("-") == (b"a\nb\n", "standard input")
    source = of_path("-")
    assert source.name == "standard input" and list(source.lines()) == list(source.lines()) == ["a\n", "b\n"]
    monkeypatch.setattr(sources, "MOST_BYTES", 3)
    with pytest.raises(Unsupported, match="file='standard input' has more than 3 bytes: give a smaller one"):
        sources.content("-")
    monkeypatch.setattr("sys.stdin", Standard(None))
    with pytest.raises(InvalidInput, match="standard input cannot be read: Bad file descriptor"):
        sources.content("-")


@pytest.mark.parametrize(("written", "found"), [
    ("0", 0), ("7", 7), ("6/2", 3), ("1e2", 100), ("-1", None), ("1.5", None), ("1/2", None), ("x", None),
    ("", None), ("nan", None), ("-0", 0)])
def test_a_whole_number_of_the_command_line(written: str, found: int | None) -> None:
    if found is not None:
        assert sources.whole(written, "digits") == found
        return
    with pytest.raises(InvalidInput, match=f"digits='{written}' is not a whole number: give 0, 1, 2, …"):
        sources.whole(written, "digits")


def test_a_number_of_the_command_line_is_exact_and_not_too_long() -> None:
    assert [sources.number(one, "C") for one in ("0.1", "-3/7", "1e-3")] == [
        Fraction(1, 10), Fraction(-3, 7), Fraction(1, 1000)]
    with pytest.raises(InvalidInput, match="C='x' is not a number"):
        sources.number("x", "C")
    with pytest.raises(Unsupported, match="C has more than 3000 digits"):
        sources.number("1e-4000", "C")
