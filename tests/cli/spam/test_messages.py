"""Messages in a table: columns by what people call them, or by name; the same filter as from lines."""

from __future__ import annotations

from pathlib import Path

import pytest

from refml.cli import main
from refml.cli.spam.messages import of_table, read
from refml.errors import InvalidInput

LINES = "spam\tbuy now\nham\tsee you, now\nspam\tbuy buy\nham\tsee me\n"
TABLES = {
    "names": 'Category,Message\nspam,buy now\nham,"see you, now"\nspam,buy buy\nham,see me\n',
    "other order": 'id;text;label\n1;buy now;spam\n2;see you, now;ham\n3;buy buy;spam\n4;see me;ham\n',
    "two columns": 'v1,v2\r\nspam,buy now\r\nham,"see you, now"\r\nspam,buy buy\r\nham,see me\r\n',
}


@pytest.mark.parametrize("written", TABLES.values(), ids=TABLES.keys())
def test_a_table_holds_what_lines_hold(written: str) -> None:
    found, lines = of_table(written.encode(), "x.csv", None), read(LINES.encode(), "x")
    assert (found.labels, found.texts) == (lines.labels, lines.texts)


def test_columns_are_named_where_their_names_say_nothing() -> None:
    written = b"a,b,c\n1,buy,spam\n2,see,ham\n"
    found = of_table(written, "x.csv", "c,b")
    assert (found.labels, found.texts) == (["spam", "ham"], ["buy", "see"])
    for columns, fault in ((None, "--columns label,text"), ("c", "--columns label,text"), ("c,d", "d")):
        with pytest.raises(InvalidInput, match=fault):
            of_table(written, "x.csv", columns)


@pytest.mark.parametrize(("written", "fault"), [
    (b"label,text\nspam,buy\nham,\n", "line 3"),
    (b"label,text\nspam,buy\n,see\n", "line 3"),
    (b"label,text\nspam,buy\nspam,see\n", "give messages of two labels"),
])
def test_a_table_with_a_hole_is_refused(written: bytes, fault: str) -> None:
    with pytest.raises(InvalidInput, match=fault):
        of_table(written, "x.csv", None)


def test_the_command_reads_a_table(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "mails.csv"
    path.write_text(TABLES["names"], encoding="utf-8")
    assert main.main(["spam", str(path), "--holdout", "1/2"]) == 0
    assert "4 messages (2 ham, 2 spam)" in capsys.readouterr().out
    assert main.main(["spam", "--columns", "a,b"]) == 2
    assert "columns='a,b' are those of a table: give its file" in capsys.readouterr().err
