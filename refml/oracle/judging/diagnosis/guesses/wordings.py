"""Other ways to read words: how text is split, lower-cased and filtered, and what is made of the words.

A way has four parts, of which one or two may be wrong.  In addition letters beyond ASCII may be lower-cased,
as by lower().

    split     a text → its pieces: at white space, `\\w+`, letters alone, punctuation deleted …
    case      capitals are kept, or also lower-cased beyond ASCII
    kept      short words or numbers are dropped, or repeated words
    made      the result: a dictionary in order of appearance, counts for presence, indices from 0 …
"""

from __future__ import annotations

import re
import string
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from operator import itemgetter
from typing import Any

from ....reference.outcomes import Outcome
from ....specification.language.functions import PIECES
from ....specification.schema import Operation
from ..suspects import Diagnosis, Given, Suspect

Words = list[str]
Change = Callable[[Words], Words]
Way = tuple[str, Callable[..., Any]]   # its sentence, and its function

PUNCTUATION = str.maketrans("", "", string.punctuation)
EDGES = r"^[^0-9A-Za-z\u0080-\U0010ffff]+|[^0-9A-Za-z\u0080-\U0010ffff]+$"
BETWEEN = r"[^0-9A-Za-z\u0080-\U0010ffff]"
COMMON = frozenset(["a", "an", "and", "are", "as", "at", "be", "by", "for", "from", "in", "is", "of", "on",
                    "or", "that", "the", "this", "to", "was", "with"])
CAPITALS = str.maketrans(string.ascii_uppercase, string.ascii_lowercase)


def empty_but_last(text: str) -> Words:
    """Return the pieces between separators, also empty ones; an empty piece at the end is dropped."""
    *before, last = re.split(BETWEEN, text)
    return [*before, last] if last else before


SPLITS: Mapping[str, tuple[str, Callable[[str], Words]]] = {
    "": ("", partial(re.findall, PIECES["words"])),
    "spaced": ("split only at white space", str.split),
    "stripped": ("split at white space and took punctuation off the ends of words",
                 lambda text: [word for one in text.split() if (word := one.strip(string.punctuation))]),
    "bared": ("split at white space and took all but letters and digits off the ends of words",
              lambda text: [word for one in text.split() if (word := re.sub(EDGES, "", one))]),
    "ended": ("split at white space and took punctuation off only at the end of words",
              lambda text: [word for one in text.split() if (word := one.rstrip(string.punctuation))]),
    "listed": ("split only at white space and the commonest punctuation",
               partial(re.findall, r"[^\s.,;:!?]+")),
    "deleted": ("deleted punctuation, so that what it separates is one word",
                lambda text: text.translate(PUNCTUATION).split()),
    "marked": ("took \\w+ for words, to which underscores belong", partial(re.findall, r"\w+")),
    "ascii": ("took only letters and digits of ASCII for words", partial(re.findall, r"[A-Za-z0-9]+")),
    "letters": ("took only letters of ASCII for words", partial(re.findall, r"[A-Za-z]+")),
    "any-letters": ("took only letters for words, not digits", partial(re.findall, r"[^\W\d_]+")),
    "apostrophes": ("kept apostrophes in words", partial(re.findall, r"[\w']+")),
    "hyphens": ("kept apostrophes and hyphens in words", partial(re.findall, r"[\w'-]+")),
    "blanks": ("split at each blank, so that empty words arise", lambda text: text.split(" ")),
    "empty": ("split where no word stands, and kept the empty pieces at the ends", partial(re.split, r"\W+")),
    "empty-at-the-ends": ("split where no word stands, and kept the empty pieces at the ends",
                          partial(re.split, f"{BETWEEN}+")),
    "underscored": ("kept underscores in words", partial(re.findall, r"[0-9A-Za-z_\u0080-\U0010ffff]+")),
    "apostrophed": ("kept apostrophes in words", partial(re.findall, r"[0-9A-Za-z'\u0080-\U0010ffff]+")),
    "hyphenated": ("kept hyphens in words", partial(re.findall, r"[0-9A-Za-z\u0080-\U0010ffff-]+")),
    "without-digits": ("took digits for separators", partial(re.findall, r"[A-Za-z\u0080-\U0010ffff]+")),
    "alphanumeric": ("took what is no letter or digit, also beyond ASCII, for a separator",
                     partial(re.findall, r"[^\W_]+")),
    "crossed-out": ("deleted punctuation, so that what it separates is one word", lambda text: re.findall(
        PIECES["words"], text.translate(PUNCTUATION))),
    "empty-between": ("kept an empty word between two separators", partial(re.split, BETWEEN)),
    "empty-but-last": ("kept an empty word between two separators", empty_but_last),
}
CASES: Mapping[str, tuple[str, Callable[[str], str]]] = {
    "": ("", lambda text: text.translate(CAPITALS)),
    "kept": ("left capital letters as they are", str),
    "unicode": ("made letters beyond ASCII small too", str.lower),
}
KEPT: Mapping[str, tuple[str, Change]] = {
    "": ("", list),
    "two-letters": ("dropped words of one letter", lambda words: [one for one in words if len(one) > 1]),
    "three-letters": ("dropped words of one or two letters",
                      lambda words: [one for one in words if len(one) > 2]),
    "no-numbers": ("dropped numbers", lambda words: [one for one in words if not one.isdigit()]),
    "once": ("took each word once", lambda words: list(dict.fromkeys(words))),
    "uncommon": ("dropped common words such as a and the",
                 lambda words: [one for one in words if one not in COMMON]),
}
LONGEST = (5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 19, 20, 24, 25, 29, 30, 31, 32)   # letters of a buffer
MOST_WORDS = (8, 10, 16, 20, 25, 30, 32, 50, 64, 100, 128, 200, 255, 256)   # of a list of fixed size
BUFFERS: Mapping[str, tuple[str, Change]] = {
    **{f"{most}-letters": (f"cut words after {most} letters",
                           partial(lambda most, words: [one[:most] for one in words], most))
       for most in LONGEST},
    **{f"first-{most}": (f"took the first {most} words of a text alone", itemgetter(slice(most)))
       for most in MOST_WORDS},
}
DICTIONARIES: Mapping[str, tuple[str, Change]] = {
    "": ("", lambda words: sorted(set(words))),
    "appearance": ("left the words in their order of appearance", lambda words: list(dict.fromkeys(words))),
    "frequency": ("put the commonest words first", lambda words: [one for one, _ in
                                                                 Counter(words).most_common()]),
    "frequency-sorted": ("put the commonest words first", lambda words: [
        one for one, _ in sorted(Counter(words).items(), key=lambda pair: (-pair[1], pair[0]))]),
    "length": ("sorted the words by length", lambda words: sorted(
        set(words), key=lambda one: (len(one), one))),
    "descending": ("sorted the words from z to a", lambda words: sorted(set(words), reverse=True)),
    "by-value": ("sorted numbers by their value", lambda words: sorted(
        set(words), key=lambda one: (0, int(one), one) if one.isdecimal() else (1, 0, one))),
    "cased": ("sorted without regard to case", lambda words: sorted(
        set(words), key=lambda one: (one.casefold(), one))),
    "repeated": ("left a word in as often as it comes", sorted),
    "twice": ("took only words that come twice", lambda words: sorted(
        one for one, count in Counter(words).items() if count > 1)),
}


def places(words: Words, dictionary: Sequence[str], first: int = 1) -> list[int]:
    """Return the dictionary indices of the known words, counted from `first`."""
    return [dictionary.index(one) + first for one in words if one in dictionary]


def searched(words: Words, dictionary: Sequence[str]) -> list[int]:
    """Return the indices found by binary search, which misses words of an unsorted dictionary."""
    found = [(one, bisect_left(dictionary, one)) for one in words]
    return [place + 1 for one, place in found if list(dictionary[place:place + 1]) == [one]]


PRESENCES: Mapping[str, Way] = {
    "": ("", lambda words, dictionary: [int(one in words) for one in dictionary]),
    "counts": ("counted the words", lambda words, dictionary: [words.count(one) for one in dictionary]),
    "parts": ("looked for the letters of a word inside others too",
              lambda words, dictionary: [int(any(one in word for word in words)) for one in dictionary]),
    "absence": ("wrote 1 for absent words", lambda words, dictionary: [
        int(one not in words) for one in dictionary]),
    "twice": ("wrote 1 only for words that come twice", lambda words, dictionary: [
        int(words.count(one) > 1) for one in dictionary]),
}
INDICES: Mapping[str, Way] = {
    "": ("", places),
    "from-nought": ("counted the words of the dictionary from 0", partial(places, first=0)),
    "once": ("wrote each place once", lambda words, dictionary: list(
        dict.fromkeys(places(words, dictionary)))),
    "sorted": ("sorted the places", lambda words, dictionary: sorted(places(words, dictionary))),
    "unknown-as-nought": ("wrote 0 for an unknown word", lambda words, dictionary: [
        dictionary.index(one) + 1 if one in dictionary else 0 for one in words]),
    "searched": ("searched by halves, as if the dictionary were sorted", searched),
}
MADE: Mapping[str, Mapping[str, Way]] = {
    "text.tokens": {"": ("", list)}, "text.dictionary": DICTIONARIES, "text.presence": PRESENCES,
    "text.indices": INDICES,
}


def wordings(operation: Operation, changes: int) -> Iterator[Suspect]:
    """Yield suspects: every way to read words with `changes` wrong parts."""
    if operation.id not in MADE:
        return
    parts: list[Mapping[str, Way]] = [SPLITS, CASES, KEPT, MADE[operation.id]]
    for name in BUFFERS if changes == 1 else ():
        yield suspected([*parts[:2], BUFFERS, parts[3]], ("", "", name, ""))
    for changed in combinations(range(len(parts)), changes):
        choices = [[name for name in part if name] if place in changed else [""]
                   for place, part in enumerate(parts)]
        for split, case, keep, make in product(*choices):
            for cased in (case,) if case else ("", "unicode"):
                yield suspected(parts, (split, cased, keep, make))


def suspected(parts: Sequence[Mapping[str, Way]], names: Sequence[str]) -> Suspect:
    """Return the suspect of a way to read words, given the names of its parts."""
    ways = [part[name] for part, name in zip(parts, names, strict=True)]
    said = " and ".join(says for says, _ in ways if says)
    return Suspect(Diagnosis("words-" + "+".join(filter(None, names)), f"You {said}."),
                   partial(answered, [does for _, does in ways]))


def answered(ways: Sequence[Callable[..., Any]], given: Given, _: Outcome) -> Outcome:
    """Return the outcome of a way to read words, for one text or for all texts."""
    split, case, keep, make = ways
    texts = given["texts"] if "texts" in given else [given["text"]]
    words = [word for text in texts for word in keep(split(case(text)))]
    return Outcome("value", make(words, given["dictionary"]) if "dictionary" in given else make(words))
