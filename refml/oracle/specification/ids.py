"""Ids as people type them: whole, their first words, or nearly."""

from __future__ import annotations

import importlib
from collections.abc import Iterable

from ...errors import InvalidInput, shown

SHOWN = 5   # ids, where none is near
NEAR, NEAR_OF_SEVERAL = 0.6, 0.5   # how like a word a name must be, of 0 to 1


def matching(words: Iterable[str], ids: Iterable[str], what: str) -> set[str]:
    """The ids that the words name: the id itself, else all ids whose first words they are.

    >>> sorted(matching(["tax"], ["tax-evasion", "tax-joint", "taxi"], "example"))
    ['tax-evasion', 'tax-joint']

    Raises InvalidInput, with the nearest ids, for a word that names none.
    """
    known = sorted(ids)
    found: set[str] = set()
    for word in words:
        named = {word} if word in known else {one for one in known if begins(one, word)}
        if not named:
            raise InvalidInput(f"{what}={shown(word)} is not in the specification; {hint(word, known, what)}")
        found |= named
    return found


def begins(one: str, word: str) -> bool:
    """Whether an id begins with a word, whole: `naive_bayes.estimat` begins nothing."""
    rest = one[len(word):]
    return bool(word) and one.startswith(word) and not (word[-1].isalnum() and rest[:1].isalnum())


def hint(word: str, known: list[str], what: str) -> str:
    """Say what may be meant; of few names or without a near one, what there is."""
    some = known if what == "chapter" else known[:SHOWN]
    more = f" and {len(known) - len(some)} more" if len(some) < len(known) else ""
    there_are = f"there are {', '.join(some)}{more}"
    near = did_you_mean(word, known, most=3)
    return f"{near} {there_are}" if near and what == "chapter" else near or there_are


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "", most: int = 1) -> str:
    """Return the end of a sentence that offers the nearest of some names; where none is near, `otherwise`.

    >>> did_you_mean("alhpa", ["alpha", "fit_prior"]), did_you_mean("x", ["alpha"], "it takes alpha")
    ('did you mean alpha?', 'it takes alpha')
    """
    near = close_names(word, known, most, NEAR if most == 1 else NEAR_OF_SEVERAL)
    return f"did you mean {' or '.join(near)}?" if near else otherwise


def close_names(word: str, known: Iterable[str], most: int = 1, cutoff: float = NEAR) -> list[str]:
    """Return the names that a word may be meant for, the nearest first.

    What compares them is loaded for a wrong word alone.

    >>> close_names("tax-evasoin", ["tax-evasion", "tax-joint"])
    ['tax-evasion']
    """
    found: list[str] = importlib.import_module("difflib").get_close_matches(word, [*known], most, cutoff)
    return found
