"""Names as people type them: whole, their first words, or nearly; and the messages for unknown names.

    unknown      the error for an unknown name of any kind: an id, an option, a column, a choice
    reads_of     in which of three ways the answer of an operation is read
    unreadable   the error for a file that is not there, or cannot be read
    Retired      an id that no record has any more, and the one that replaces it
"""

from __future__ import annotations

import importlib
import os
from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import islice
from typing import Any, NamedTuple

from ...errors import InvalidInput, shown

MOST_LISTED = 20   # names, where none is near and no command shows them
NEAR, NEAR_FILE = 0.6, 0.75   # how like a word a name must be, of 0 to 1; files end alike
MOST_FILES = 1000  # of a folder, that a file's name is compared with
LONGEST = 100      # characters of a name that a message holds
LEAST_BEGUN = 3    # letters of a word that may be the begin of a name
ABOUT_AS_NEAR = 0.1   # how much less like than the nearest another one may be
READS = ("chances", "odds", "set")   # how a person's answer is read in a way of its own: see spec/README.md
# what is named → the command that shows all; of anything else all are listed
SHOWN_BY = {"example or law": "refml spec list", "operation": "refml spec list --kind operation"}


def matching(words: Iterable[str], ids: Iterable[str], what: str) -> set[str]:
    """Return the ids that the words name: each word is an id, or the first words of several.

    >>> sorted(matching(["tax"], ["tax-evasion", "tax-joint", "taxi"], "example"))
    ['tax-evasion', 'tax-joint']

    Raises InvalidInput, with the nearest ids, for a word that names none.
    """
    known = sorted(ids)
    found: set[str] = set()
    for word in words:
        named = {word} if word in known else {one for one in known if begins(one, word)}
        if not named:
            raise unknown(what, word, [*known, *first_words(known)], "the specification",
                          SHOWN_BY.get(what, ""))
        found |= named
    return found


def begins(one: str, word: str) -> bool:
    """Whether an id begins with whole words: "naive_bayes" begins "naive_bayes.estimate", "naive_bay" does
    not.
    """
    rest = one[len(word):]
    return bool(word) and one.startswith(word) and not (word[-1].isalnum() and rest[:1].isalnum())


def first_words(ids: Iterable[str]) -> list[str]:
    """Return the distinct first words of ids; each names all ids that begin with it.

    >>> first_words(["tax-evasion", "tax-joint", "naive_bayes.prior"])
    ['tax', 'naive_bayes']
    """
    return list(dict.fromkeys(one.partition("-")[0].partition(".")[0] for one in ids))


def unknown(what: str, word: object, known: Iterable[object], place: str = "",
            shown_by: str = "") -> InvalidInput:
    """Return the error for an unknown name: one that is not in `place`, or not among the names `known`.

    >>> print(unknown("column", "labl", ["x", "label"], "t.csv"))
    column='labl' is not in t.csv; did you mean label?
    >>> print(unknown("column", "q", ["x", "label"], "t.csv"))
    column='q' is not in t.csv; there are x, label
    >>> print(unknown("to", "xlm", ["xml", "json"]))
    to='xlm' is not one of xml, json; did you mean xml?
    """
    names = list(dict.fromkeys(map(str, known)))
    more = [f"{len(names) - MOST_LISTED} more"] if len(names) > MOST_LISTED else []
    listed = ", ".join([*names[:MOST_LISTED], *more])
    if place:
        otherwise = f"{shown_by} shows all" if shown_by else f"there are {listed}"
        return InvalidInput(f"{what}={shown(word)} is not in {place}; "
                            + did_you_mean(str(word), names, otherwise, most=2))
    near = did_you_mean(str(word), names, most=2)
    return InvalidInput(f"{what}={shown(word)} is not one of {listed}{near and '; '}{near}")


def unreadable(what: str, path: str, error: OSError | ValueError) -> InvalidInput:
    """Return the error for a file that cannot be read, with similar names where it does not exist."""
    if os.path.isdir(path):   # to open one is "Is a directory" here and "Permission denied" there
        return InvalidInput(f"{what}={shown(path)} is a folder: give a file in it")
    if isinstance(error, FileNotFoundError):
        near = did_you_mean(os.path.basename(path), beside(path), most=2, like=NEAR_FILE)
        return InvalidInput(f"{what}={shown(path)} is not there{near and '; '}{near}")
    why = error.strerror if isinstance(error, OSError) else error
    return InvalidInput(f"{what}={shown(path)} cannot be read: {why}")


def beside(path: str) -> list[str]:
    """Return names of files in the folder of a path, at most MOST_FILES."""
    try:
        with os.scandir(os.path.dirname(path) or ".") as found:
            return [one.name for one in islice(found, MOST_FILES)]
    except (OSError, ValueError):
        return []


def did_you_mean(word: str, known: Iterable[str], otherwise: str = "", most: int = 1,
                 like: float = NEAR) -> str:
    """Return "did you mean …?" with the most similar names; where none is similar, `otherwise`.

    >>> did_you_mean("alhpa", ["alpha", "fit_prior"]), did_you_mean("x", ["alpha"], "it takes alpha")
    ('did you mean alpha?', 'it takes alpha')
    """
    near = close_names(word, known, most, like)
    return f"did you mean {' or '.join(near)}?" if near else otherwise


def close_names(word: str, known: Iterable[str], most: int = 1, like: float = NEAR) -> list[str]:
    """Return the known names most similar to a word, the most similar first; [] where none is.

    A name of more than LONGEST characters is none.  `difflib` is loaded only when a wrong word occurs.

    >>> close_names("tax-evasoin", ["tax-evasion", "tax-joint"])
    ['tax-evasion']
    >>> close_names("naive_bayes.estimat", ["naive_bayes.joint", "naive_bayes.estimate"], most=2)
    ['naive_bayes.estimate']
    """
    names = [one for one in known if len(one) <= LONGEST]
    begun = sorted((one for one in names if len(word) >= LEAST_BEGUN and one.startswith(word)), key=len)
    if begun:
        return begun[:most]
    difflib = importlib.import_module("difflib")
    found: list[str] = difflib.get_close_matches(word, names, most, like)
    likeness = [difflib.SequenceMatcher(None, one, word).ratio() for one in found]
    return [one for one, ratio in zip(found, likeness) if ratio >= likeness[0] - ABOUT_AS_NEAR]


def reads_of(reads: Any, fields: Sequence[tuple[str, Any]]) -> dict[str, str]:
    """Return field → the way in which an answer's field is read; the field "" is the whole result.

    Raises InvalidInput for a field that the result lacks, and for an unknown way.
    """
    found = {"": reads} if isinstance(reads, str) else dict(reads)
    for name, way in found.items():
        if name and name not in [field for field, _ in fields]:
            raise unknown("field", name, [field for field, _ in fields])
        if way not in READS:
            raise unknown("reads", str(way), READS)
    return found


# ---------------------------------------------------------------- retired ids

class Retired(NamedTuple):
    """An id that no record has any more; `by` is the record that says the same, `since` the version."""

    id: str
    by: str
    since: str


def read_retired(wire: Mapping[str, Any], *_: Any) -> Retired:
    """Return the Retired of a [[retired]] record."""
    return Retired(wire["id"], wire["by"], wire["since"])


def named_list(name: str, lists: dict[str, list[Any]], kind: str) -> list[Any]:
    """Return the shared list with this name.  Raises InvalidInput, with the most similar name."""
    if name not in lists:
        hint = did_you_mean(name, lists, f"there are {', '.join(lists)}")
        raise InvalidInput(f"there are no [[{kind}]] {name!r}; {hint}")
    return lists[name]


def check_retired(one: Retired, ids: Collection[str]) -> None:
    """Raise InvalidInput where a retired id is that of a record, or its replacement is none."""
    if one.id in ids:
        raise InvalidInput("it is a record's: a retired id is never given again")
    if one.by not in ids:
        raise InvalidInput(f"by={one.by!r} is not a record")


def named(retired: Mapping[str, Retired], id_: str) -> str:
    """Return the present id: for a retired one, that of the record that replaces it.

    >>> named({"old": Retired("old", "new", "0.2.0")}, "old"), named({}, "new")
    ('new', 'new')
    """
    return retired[id_].by if id_ in retired else id_


def leads_on(one: Retired) -> str:
    """Return the sentence that an id is retired, and which one replaces it."""
    return f"{one.id} is retired since {one.since}: {one.by} says the same."


def renewed(retired: Mapping[str, Retired], wire: Mapping[str, Any]) -> dict[str, Any]:
    """Return a sheet's record with retired ids of mistakes replaced by the present ones."""
    return {**wire, **{field: {named(retired, name): value for name, value in wire[field].items()}
                       for field in ("says", "mistakes") if isinstance(wire.get(field), Mapping)}}
