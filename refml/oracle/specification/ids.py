"""Ids as people type them: whole, how they begin, or nearly."""

from __future__ import annotations

import importlib
from collections.abc import Iterable

from ...errors import InvalidInput, shown


def matching(words: Iterable[str], ids: Iterable[str], what: str) -> set[str]:
    """The ids that the words name: the id itself, else all ids that begin with the word.

    >>> sorted(matching(["tax"], ["tax-evasion", "tax-joint", "mail"], "example"))
    ['tax-evasion', 'tax-joint']
    """
    known = sorted(ids)
    found: set[str] = set()
    for word in words:
        named = {word} if word in known else {one for one in known if word and one.startswith(word)}
        if not named:
            near = close_names(word, known, 3, 0.5)
            hints = [f"did you mean {' or '.join(near)}?"] if near else []
            if what == "chapter" or not near:
                hints.append(f"there are {', '.join(known) if what == 'chapter' else shown(known)}")
            raise InvalidInput(f"{what}={shown(word)} is not in the specification; {' '.join(hints)}")
        found |= named
    return found


def close_names(word: str, known: Iterable[str], most: int = 1, cutoff: float = 0.6) -> list[str]:
    """Return the names that a word may be meant for, the nearest first.

    What compares them is loaded for a wrong word alone.

    >>> close_names("tax-evasoin", ["tax-evasion", "tax-joint"])
    ['tax-evasion']
    """
    found: list[str] = importlib.import_module("difflib").get_close_matches(word, [*known], most, cutoff)
    return found
