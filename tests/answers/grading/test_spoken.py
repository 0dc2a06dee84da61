"""What a student wrote is shown, never obeyed."""
from __future__ import annotations

import html
import re

import pytest

from refml.answers.grading.spoken import file_name, in_cell, in_html, in_markdown, plain

NASTY = [
    "<script>alert(1)</script>", "](javascript:alert(1))", "![x](http://a.b/c.png)", "\x1b[2J\x1b]0;x\x07",
    "\u202eabc", "a\x00b", "=1+1", "@SUM(A1)", "+cmd|' /C calc'!A0", "-2+3", "\t=1", "`code`", "| a | b |",
    "＝1+1", "＋1", "－1+2", "＠SUM(A1)", "\n=1+1", "\r\n@SUM(A1)",
    "# head", "http://evil.example", "&lt;b&gt;", "\ud800", "a\r\nb", "' onmouseover='x", '"><img src=x>',
]


@pytest.mark.parametrize("text", NASTY)
def test_nothing_of_it_is_obeyed(text: str) -> None:
    shown = plain(text)
    assert all(one.isprintable() or one == "\n" for one in shown)
    shown.encode("utf-8")
    page = in_html(text)
    assert not re.search(r"[<>\"']", page) and html.unescape(page) == shown
    told = in_markdown(text)
    assert not re.search(r"(?<!\\)[<>\[\]`|!&#]|(?<!\\)://|\n", told)
    assert not in_cell(text).startswith(("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n"))
    name = file_name(text)
    assert re.fullmatch(r"[a-z0-9_-]{1,60}", name) and not name.startswith("-")


def test_numbers_stay_numbers_in_a_table() -> None:
    written = ["-1/2", "+3", "-0.5", "4/7"]
    assert [in_cell(one) for one in [*written, "'=1"]] == [*written, "''=1"]


def test_files_of_two_students_are_two() -> None:
    names = ["s1", "S1", "s 1", "s-1", "../s1", "s1/", "", "é", "e", "x" * 500, "x" * 501, "s1 "]
    assert len({file_name(one) for one in names}) == len(names)
    assert file_name("s1") == "s1"


def test_what_is_long_is_cut() -> None:
    assert len(plain("9" * 10_000_000)) == 400 and plain("abc", 2) == "a…"
