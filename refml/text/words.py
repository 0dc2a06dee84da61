"""Words: what a text is made of, by a rule that needs no table of Unicode."""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..numbers import natives

__all__ = ["tokens"]

_LOWER = "abcdefghijklmnopqrstuvwxyz"
_UPPER = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

# The ASCII characters that are no part of a word as they stand, and what each becomes.
_CHANGED = {chr(code): " " for code in range(128) if chr(code) not in _LOWER + "0123456789 "}
_CHANGED.update(zip(_UPPER, _LOWER))


def tokens(text: str) -> list[str]:
    """Return the words of a text in order, A–Z in lower case.

    ASCII letters, ASCII digits and every character from U+0080 on belong to words; every other
    character separates them.

    >>> tokens("Don't miss: FREE entry, £50!")
    ['don', 't', 'miss', 'free', 'entry', '£50']

    Raises InvalidInput for anything but text.

    Cites: 000-A05, 002-A09
    """
    return words_of(text, "text")


def words_of(text: object, name: str) -> list[str]:
    """Return the words of a text; `name` names it in an error."""
    if not natives.native(text, str):
        raise InvalidInput(f"{name}={shown(text)} is not a text: give one")
    letters = natives.text(text)
    spaced = "".join(map(_CHANGED.get, letters, letters))   # a character without an entry stays as it is
    return [word for word in spaced.split(" ") if word]
