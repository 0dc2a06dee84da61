"""Messages in a table, by its columns, and in lines, which are not held: the same filter from both."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from fractions import Fraction
from functools import partial
from pathlib import Path

import pytest

from refml.cli import main
from refml.cli.files import pieces
from refml.cli.files.sources import Source, held, of_path
from refml.cli.printing.progress import Progress
from refml.cli.spam import messages
from refml.cli.spam.messages import Messages, of_lines, of_table, read
from refml.cli.spam.trial import Settings, examine
from refml.errors import InvalidInput, Unsupported

LINES = "spam\tbuy now\nham\tsee you, now\nspam\tbuy buy\nham\tsee me\n"
TABLES = {
    "names": 'Category,Message\nspam,buy now\nham,"see you, now"\nspam,buy buy\nham,see me\n',
    "other order": 'id;text;label\n1;buy now;spam\n2;see you, now;ham\n3;buy buy;spam\n4;see me;ham\n',
    "two columns": 'v1,v2\r\nspam,buy now\r\nham,"see you, now"\r\nspam,buy buy\r\nham,see me\r\n',
}


@pytest.mark.parametrize("written", TABLES.values(), ids=TABLES.keys())
def test_a_table_holds_what_lines_hold(written: str) -> None:
    found, lines = of_table(held(written.encode(), "x.csv"), None), read(LINES.encode(), "x")
    assert (found.labels, found.texts) == (lines.labels, lines.texts)


def test_columns_are_named_where_their_names_say_nothing() -> None:
    written = b"a,b,c\n1,buy,spam\n2,see,ham\n"
    found = of_table(held(written, "x.csv"), "c,b")
    assert (found.labels, found.texts) == (["spam", "ham"], ["buy", "see"])
    for columns, fault in ((None, "--columns label,text"), ("c", "--columns label,text"), ("c,d", "d")):
        with pytest.raises(InvalidInput, match=fault):
            of_table(held(written, "x.csv"), columns)


@pytest.mark.parametrize(("written", "fault"), [
    (b"label,text\nspam,buy\nham,\n", "line 3"),
    (b"label,text\nspam,buy\n,see\n", "line 3"),
    (b"label,text\nspam,buy\nspam,see\n", "give messages of two labels"),
])
def test_a_table_with_a_hole_is_refused(written: bytes, fault: str) -> None:
    with pytest.raises(InvalidInput, match=fault):
        of_table(held(written, "x.csv"), None)


def test_the_command_reads_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mails.csv"
    path.write_text(TABLES["names"], encoding="utf-8")
    assert main.main(["spam", str(path), "--holdout", "1/2"]) == 0
    assert "4 messages (2 ham, 2 spam)" in capsys.readouterr().out
    assert main.main(["spam", "--columns", "a,b"]) == 2
    assert "columns='a,b' are those of a table: give its file" in capsys.readouterr().err


@pytest.mark.parametrize(("head", "two", "opened"), [
    (b"", b"ham\tsee you now\nspam\tbuy it now\n", of_lines),
    (b"label,text\n", b'ham,"see you\nnow"\nspam,buy it now\n', partial(of_table, columns=None)),
])
def test_a_file_is_read_anew_and_never_held(head: bytes, two: bytes, opened: Callable[[Source], Messages],
                                            tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The peak of what Python allocates for ten times the lines is that of the lines once."""
    monkeypatch.setattr(pieces, "HEIGHT", 64)
    peaks = []
    for count in (1_000, 10_000):
        path = tmp_path / "messages.txt"
        path.write_bytes(head + two * (count // 2))
        settings = Settings("bernoulli", Fraction(1), 5, each_part=False)
        tracemalloc.start()
        result = examine(opened(of_path(str(path))), settings, Progress("deciding messages"))
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert result.matrix.total == count // 5
        assert result.messages.sizes == {"ham": count // 2, "spam": count // 2}
    assert peaks[1] < 1.5 * peaks[0] + 100_000


def test_lines_of_a_file_and_the_same_bytes_are_the_same_messages(tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf\n \r\nham\tsee\tyou\r\n\nspam\tbuy now"
    path = tmp_path / "messages.txt"
    path.write_bytes(content)
    found, whole = of_lines(of_path(str(path))), read(content, "x")
    assert list(found) == list(found) == list(whole) == [("see\tyou", "ham"), ("buy now", "spam")]
    assert (found.first, found.sizes, found.letters) == (whole.first, whole.sizes, whole.letters) == (
        3, {"ham": 1, "spam": 1}, 14)


def test_a_file_that_is_written_meanwhile_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "messages.txt"
    path.write_bytes(b"ham\tsee you\nspam\tbuy now\n")
    found = of_lines(of_path(str(path)))
    path.write_bytes(b"ham\tsee you\nspam\tbuy now\nspam\tagain\n")
    with pytest.raises(InvalidInput, match="was changed while it was read: try again when it is written"):
        list(found)


def test_an_endless_line_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "messages.txt"
    path.write_bytes(b"ham\tsee you\nspam\t" + b"x" * 100)
    monkeypatch.setattr(messages, "MOST_BYTES", 50)
    with pytest.raises(Unsupported, match="line 2 has more than 50 bytes: give shorter messages"):
        of_lines(of_path(str(path)))


def test_the_command_says_which_line_was_its_header(tmp_path: Path,
                                                    capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "bare.csv"
    path.write_text('ham,hello\nspam,win it\nham,"see, you"\nspam,free\n', encoding="utf-8")
    for words, says in (([], "3 messages"), (["--header", "no"], "4 messages"),
                        (["--columns", "1,2"], "line 1 was read as the header ('ham', 'hello')"),
                        (["--header=no"], "every line was read as a record")):
        assert main.main(["spam", str(path), "--holdout", "1/2", *words]) == 0
        assert says in capsys.readouterr().out
    path.rename(tmp_path / "lines.txt")
    assert main.main(["spam", str(tmp_path / "lines.txt"), "--header", "no"]) == 2
    assert "--columns 1,2" in capsys.readouterr().err
