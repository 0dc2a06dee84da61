"""The words of a text in BIF, one after the other, each with its place.

The format, as published: blanks, commas, bars and comments (`// …` and `/* … */`) separate words.  A word in
quotes is any text on one line.  Unquoted words are taken more widely than published, for files of the field
have values such as 5_12, >=5 and n/a.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator
from typing import NamedTuple

from ....errors import InvalidInput, shown
from ....numbers.rational import Fraction
from ....patterns import pattern
from ...files.datasets import number

COMMENT = r"//[^\n]*+|/\*.*?\*/"
GAP = pattern(rf"(?:[\s,]++|{COMMENT})*+", re.DOTALL)
TOKEN = pattern(r'"([^"\n]*+)"|([|(){}\[\];])|((?:[^\s,|(){}\[\];"/]|/(?![/*]))++)')
PLAIN = pattern(r'([^|(){}\[\];"/]++)\)')   # a row's values without quotes and comments
BODY = pattern(rf"(?:[^;/]++|/(?![/*])|{COMMENT})*+;", re.DOTALL)
NEWLINE = pattern(r"\n")
COMMENTS = pattern(COMMENT, re.DOTALL)
UNREADABLE = {'"': "a quote that is not closed on its line", "/": "a comment that is not closed by */"}


class Token(NamedTuple):
    """A word, a sign, or the end of the text, which is a sign without characters."""

    text: str
    place: int
    is_sign: bool = False
    is_quoted: bool = False

    def reads(self, wanted: str) -> bool:
        """Whether this is the wanted keyword or sign; a word in quotes is neither."""
        return self.text == wanted and not self.is_quoted

    @property
    def is_end(self) -> bool:
        """Whether the text ends here."""
        return self.is_sign and not self.text


class Scanner:
    """A position in a text, which advances with each token that is read."""

    def __init__(self, text: str, source: str) -> None:
        self.text = text
        self.source = source
        self.place = 0
        self._known: dict[str, Fraction] = {}
        self._ends = [found.start() for found in NEWLINE.finditer(text)]

    def line(self, place: int) -> str:
        """Return a place as the name of the source and the number of the line."""
        return f"{self.source}, line {bisect_left(self._ends, place) + 1}"

    def refused(self, place: int, why: str) -> InvalidInput:
        """Return the error for the text at a place."""
        return InvalidInput(f"{self.line(place)} {why}")

    def token(self, bars: bool = False) -> Token:
        """Return the next token; a bar is a token only with `bars`, else a blank.

        Raises InvalidInput for a quote or a comment that is not closed.
        """
        while True:
            gap = GAP.match(self.text, self.place)
            start = gap.end() if gap else self.place
            found = TOKEN.match(self.text, start)
            if found is None and start < len(self.text):
                raise self.refused(start, f"has {UNREADABLE[self.text[start]]}: close it")
            self.place = found.end() if found else start
            if found is None:
                return Token("", start, is_sign=True)
            if bars or found[2] != "|":
                return Token(found[found.lastindex or 0], start, bool(found[2]), found.lastindex == 1)

    def expect(self, sign: str, where: str) -> int:
        """Read a keyword or a sign and return its place.  Raises InvalidInput for another token."""
        token = self.token()
        if not token.reads(sign):
            raise self.instead(token, f"{sign} should", where)
        return token.place

    def name(self, what: str, where: str) -> Token:
        """Read a name.  Raises InvalidInput for a sign."""
        token = self.token()
        if token.is_sign:
            raise self.instead(token, f"{what} should", where)
        return token

    def names(self, end: str, what: str, where: str) -> list[Token]:
        """Read one name or more up to a sign, which is read too.  Raises InvalidInput where there is none."""
        found = [self.name(what, where)]
        while not (token := self.token()).reads(end):
            if token.is_sign:
                raise self.instead(token, f"{what} or {end} should", where)
            found.append(token)
        return found

    def values(self, where: str) -> list[str]:
        """Read the values of a row up to `)`, which is read too.  Raises InvalidInput where there is none."""
        plain = PLAIN.match(self.text, self.place)
        found = plain[1].replace(",", " ").split() if plain else []
        if not plain or not found:
            return [token.text for token in self.names(")", "a value of a parent", where)]
        self.place = plain.end()
        return found

    def instead(self, token: Token, wanted: str, where: str) -> InvalidInput:
        """Return the error for a token in the place of the one that is required."""
        found = "the end of the file" if token.is_end else shown(token.text)
        return self.refused(token.place, f"has {found} where {wanted} stand, {where}")

    def skip_property(self) -> None:
        """Skip the rest of a property, up to its semicolon.  Raises InvalidInput if it has none."""
        end = self.text.find(";", self.place)
        if end < 0:
            raise self.refused(self.place, "has a property that is not closed: end it with ;")
        self.place = end + 1

    # ------------------------------------------------------------ numbers

    def numbers(self, where: str) -> list[Fraction]:
        """Read numbers up to a semicolon, exactly as decimals.

        Raises InvalidInput, with the line, for a token that is no number or a negative one, and without a
        semicolon.
        """
        start, found = self.place, BODY.match(self.text, self.place)
        if found is None:
            raise self.refused(start, f"has numbers {where} that are not closed: end them with ;")
        self.place = found.end()
        body = found[0][:-1]
        if "//" in body or "/*" in body:
            body = COMMENTS.sub(" ", body)
        words = body.replace(",", " ").replace("|", " ").split()
        try:
            return [self._known[word] for word in words]
        except KeyError:
            return list(self._each(start, where))

    def _each(self, start: int, where: str) -> Iterator[Fraction]:
        """Yield the numbers from a place up to a semicolon, one token after the other."""
        self.place = start
        while not (token := self.token()).reads(";"):
            if token.is_sign:
                raise self.instead(token, "a number or ; should", where)
            if token.text not in self._known:
                self._known[token.text] = self._number(token, where)
            yield self._known[token.text]

    def _number(self, token: Token, where: str) -> Fraction:
        if not token.text[:1].isdigit() and token.text[:1] not in (".", "+", "-"):
            raise self.instead(token, "a number or ; should", where)
        found = number(token.text, f"{self.line(token.place)}: a number {where}")
        if found < 0:
            raise self.refused(token.place, f"has the negative number {shown(token.text)}, {where}: "
                                            "a probability is 0 or more")
        return found
