r"""A student's text, escaped for a page, a table or a file name: it is shown and never interpreted.

    plain          no character that a terminal or a reader would obey: \x1b, \u202e
    in_html        no tag, no entity
    in_markdown    no link, no tag, no emphasis
    in_cell        no formula of a spreadsheet; `of_cell` is its inverse
    file_name      no path
"""

from __future__ import annotations

import hashlib
import html
import re

from ...errors import cut
from ...patterns import pattern

MOST_SHOWN = 400     # characters of an answer that a page shows
LONGEST_NAME = 40
FORMULA = ("=", "+", "-", "@", "＝", "＋", "－", "＠", "\t", "\r", "\n", "'")   # fullwidth ones are read so
A_NUMBER = pattern(r"[+-]?[0-9]+(?:[./][0-9]+)?")
FIRST_QUOTED = pattern(r"^'([^']*)'")
# What Markdown obeys: marks anywhere, links that need none, and what begins a list or a heading.
MARKS = pattern(r"([\\`*_\[\]<>#|~&!@$]|:(?=/)|(?<=www)\.|^[-+=](?= |$)|(?<=^\d)[.)]|(?<=^\d\d)[.)])")
NO_NAME = pattern(r"[^a-z0-9_-]+")


def plain(text: str, most: int = MOST_SHOWN) -> str:
    r"""Return a text, cut, whose characters all show; line ends stay.

    >>> plain("4/7\x1b[2J\u202e"), plain("a" * 500)[-3:], plain("½\r\n\x1b")
    ('4/7\\x1b[2J\\u202e', 'aa…', '½\n\\x1b')
    """
    short = cut(text, most)
    if short.isprintable():
        return short
    return "".join(one if one.isprintable() or one == "\n" else one.encode("unicode_escape").decode()
                   for one in short.replace("\r\n", "\n"))


def in_html(text: str) -> str:
    """Return a text for HTML.

    >>> in_html('<script>"&')
    '&lt;script&gt;&quot;&amp;'
    """
    return html.escape(plain(text))


def in_markdown(text: str) -> str:
    r"""Return a text for Markdown, on one line.

    >>> print(in_markdown("[a](javascript:b) <b>"))
    \[a\](javascript:b) \<b\>
    """
    return MARKS.sub(r"\\\1", " ".join(plain(text).split()))


def in_cell(text: str) -> str:
    """Return a text for a cell of CSV: what a spreadsheet would compute stands behind an apostrophe.

    >>> in_cell("=1+1"), in_cell("＝1+1"), in_cell("-1/2"), in_cell("s1")
    ("'=1+1", "'＝1+1", '-1/2', 's1')
    """
    told = " ".join(plain(text).split(" "))
    return f"'{told}" if text.startswith(FORMULA) and not A_NUMBER.fullmatch(text) else told


def quoted(reason: str) -> str:
    """Return a reason that begins with a word in quotes, which no apostrophe of `in_cell` joins.

    >>> quoted("'keine' makes the answer unclear"), quoted("it is empty")
    ('“keine” makes the answer unclear', 'it is empty')
    """
    return FIRST_QUOTED.sub(r"“\1”", reason)


def of_cell(cell: str) -> str:
    """Return the text of a cell that `in_cell` wrote.

    >>> [of_cell(in_cell(one)) for one in ("=1+1", "'a", "-1/2")]
    ['=1+1', "'a", '-1/2']
    """
    return cell.removeprefix("'")


def file_name(text: str) -> str:
    """Return the name of a file for a student: the id itself where it is short and plain.

    >>> file_name("s001"), file_name("../../etc/passwd")
    ('s001', 'etc-passwd-3754d6cb')
    """
    name = NO_NAME.sub("-", text.lower()).strip("-")[:LONGEST_NAME]
    if name == text and not re.search(r"-[0-9a-f]{8}$", name):
        return name
    return f"{name or 'student'}-{hashlib.sha256(text.encode('utf-8', 'backslashreplace')).hexdigest()[:8]}"
