"""Ids as people type them: whole, or how they begin."""

from __future__ import annotations

import difflib
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
        named = {word} if word in known else {one for one in known if one.startswith(word)}
        if not named:
            near = difflib.get_close_matches(word, known, n=3, cutoff=0.5)
            hints = [f"did you mean {' or '.join(near)}?"] if near else []
            if what == "chapter" or not near:
                hints.append(f"there are {', '.join(known) if what == 'chapter' else shown(known)}")
            raise InvalidInput(f"{what}={shown(word)} is not in the specification; {' '.join(hints)}")
        found |= named
    return found
