"""The last numbers of a text as an answer, where no rule reads the text; they count only if they are right.

    La semiasse maggiore è 3, la minore è 1.                         3, 1
    we append |x|^2 = 1+4+9 = 14 and get (1, -2, 3, 14)              1, -2, 3, 14
    Priors: ham 1/3, spam 2/3. Products: ham 1/6, spam 4/9           ham 1/6, spam 4/9

So a teacher gives credit for a sentence without knowing all its words.  The names in it must stand beside
their numbers, no word may deny or doubt, and what stands before must be of something else.  A text whose last
numbers are not the right ones stays unread: they may mean something else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import lru_cache
from typing import Any, NamedTuple

from ...errors import InvalidInput, RefmlError
from ...oracle.specification.codec import NUMBERS, SETS, Type
from ...patterns import pattern
from ..reading.expressions import BASES, CONSTANTS, FUNCTIONS
from ..reading.intervals import is_interval
from ..reading.languages.counting import PLACE_OF, SHARES, is_spoken
from ..reading.languages.meanings import AND, DENIED, MINUS, NOT, NOTHING, OF, OF_ONE, STATES
from ..reading.languages.subjects import is_scaled
from ..reading.languages.table import meaning
from ..reading.layers.statements import concludes, first_word, heading
from ..reading.layers.systems import SUMMED
from ..reading.layers.working import ALSO
from ..reading.shapes import Answer, Wanted
from ..reading.tokens import tokens_of
from ..reading.values import Number, number_of
from ..reading.words.labels import vocabulary
from ..reading.words.remarks import ASIDE, WORD, is_turned_by, refuse_revoked
from .verdicts import Verdict

OTHER = NOT | NOTHING | DENIED | meaning("please")
LEAST = 2     # numbers of such an answer: one alone may be right by accident
INSIDE = r"(?<![^\W_])(?:{})(?![^\W_])"
WITHIN = pattern("[ _-]")   # a word of several
CUT = pattern(rf"[()\[\]{{}}]|[;\n]|,(?![0-9])|[.!](?=\s|\Z)|{INSIDE.format('|'.join(sorted(AND)))}")
RELATION = pattern(rf"[=≈:→⇒]|->|{INSIDE.format('|'.join(sorted(STATES)))}")
SENTENCE = pattern(r"[.!](?=\s)|;(?=\s*[^\W\d])|\n")
UNDECIDED = pattern("[±∓≠≉]")
AMOUNT = (r"(?<![\w.^_√{1}])(?:(?<![\d)\]}}%])(?<![\d)\]}}%]\s)[-−–]\s?)?(?:[0-9]+(?:{0}[0-9]+)?|\.[0-9]+)"
          r"(?:\s?[·×*]\s?10(?:\^\(?[-−]?[0-9]+\)?|[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+)|[eE][-+−]?[0-9]+)?(?:/[0-9]+)?(?:\s?%)?"
          r"(?!\w)")
AMOUNTS = (pattern(AMOUNT.format(r"\.", "")), pattern(AMOUNT.format("[.,]", ",")))
OPERATORS = frozenset("+*·×^²³!√π°/")
SCALED_NAME = pattern(r"[\s(]*(?:[-−+]?[0-9./]+\s?[·*]?|[-−])\s?[^\W\d_]+\s*[=:]")   # 1/2 p =, -w =
TIED, TIES = pattern(r"[0-9][-−–]\Z|[^\W\d_]\(\Z"), pattern("[-−–][0-9]")   # 5-11, k(2, 3)
CHANCE = pattern(r"(?<![^\W_])[Pp]r?\(\s*([^\W\d]+)\s*\)")   # a field has none
INDEX = pattern(r"(?:\A|[^\W\d_]|[\s,;])_?[\[(]?([0-9]+(?:\s?,\s?[0-9]+)*)[\])]?\s*(?=[:=])")
LAST_WORD = pattern(r"(?<![^\W\d_])([^\W\d_]+)[\s(\[]*\Z")
WORDED = pattern(r"[^\W\d_]{2,}|[=≈:→⇒]")


class Claim(NamedTuple):
    """A number that a text states, and where it stands; None for a part of a formula without its value."""

    number: Number | None
    start: int
    end: int


def recognised(asked: Wanted, text: str, judged: Callable[[Answer], Verdict]) -> Verdict | None:
    """Return the verdict on the last numbers of a text if they are right, as `judged` says; else None."""
    for answer in last_numbers(asked, text):
        with suppress(RefmlError):
            if (verdict := judged(answer)).right:
                return verdict
    return None


def last_numbers(asked: Wanted, text: str) -> Iterator[Answer]:
    """Yield the last numbers of a text as an answer of the shape that is asked, if nothing speaks against it.

    Decimal commas are tried beside commas between numbers.
    """
    kind = asked.kind.inner[0] if asked.kind.name == "optional" else asked.kind
    paths = [*paths_of(kind, asked.key)]
    if len(paths) < LEAST or None in paths or is_open(asked, text):
        return
    named = [path for path in paths if path is not None]
    text = without_asides(text, {name for path in named for name in path})
    for amount in AMOUNTS[:1 + ("," in text)]:
        claims = [*claims_of(text, amount)]
        front, last = claims[:-len(named)], claims[-len(named):]
        numbers = [one.number for one in last]
        if len(last) == len(named) and all(numbers) and are_named(kind, text, last, named) and (
                not front or begins(text, front, last, {*map(str.casefold, asked.labels)})):
            yield built(kind, asked.key, iter(numbers))


def without_asides(text: str, names: Collection[str]) -> str:
    """Return a text with spaces for each remark in brackets without digits and names of the answer."""
    own = {*WORD.findall(" ".join(names).casefold())}
    return ASIDE.sub(lambda found: found[0] if own & {*WORD.findall(found[1].casefold())}
                     or any(map(str.isdigit, found[1])) else " " * len(found[0]), text)


def paths_of(kind: Type, key: Any, names: tuple[str, ...] = ()) -> Iterator[tuple[str, ...] | None]:
    """Yield the names of each number of a right answer, its labels and fields; None for another part."""
    if kind.name == "optional" and key is not None:
        yield from paths_of(kind.inner[0], key, names)
    elif kind.name in NUMBERS:
        yield names
    elif SETS.get(kind.name) == "integer":
        yield from [names] * len(key)
    elif kind.name == "list":
        for one in key:
            yield from paths_of(kind.inner[0], one, names)
    elif kind.name in ("map", "object") and not is_interval(kind):
        kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
        for name, inner in kinds.items():
            yield from paths_of(inner, key[name], (*names, str(name)))
    else:
        yield None


def built(kind: Type, key: Any, numbers: Iterator[Any]) -> Any:
    """Return these numbers in the shape of a right answer."""
    if kind.name == "optional":
        return built(kind.inner[0], key, numbers)
    if kind.name in NUMBERS:
        return next(numbers)
    if isinstance(key, Mapping):
        kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
        return {name: built(inner, key[name], numbers) for name, inner in kinds.items()}
    inner = kind.inner[0] if kind.inner else Type("integer")
    return [built(inner, one, numbers) for one in key]


def is_open(asked: Wanted, text: str) -> bool:
    """Whether a word or sign of a text denies, doubts, takes back, or may say that a number is another."""
    try:
        refuse_revoked(text, asked.kind, asked.labels, asked.names)
    except InvalidInput:
        return True
    labels = {label.casefold() for label in asked.labels}
    text = WORD.sub(lambda found: "" if found[0].casefold() in labels else found[0], text)
    words = WORD.findall(text.casefold())
    some_of = any(other in OF and (one in OF_ONE or is_spoken(one)) for one, other in zip(words, words[1:]))
    other = any(word in OTHER or word in SHARES or is_scaled(word) for word in words)
    return some_of or other or is_turned_by(text) or SUMMED.search(text) is not None or (
        UNDECIDED.search(text) is not None)


def claims_of(text: str, amount: Any) -> Iterator[Claim]:
    """Yield the numbers that a text states: of each piece those after its last =, colon or "is".

    >>> [str(one.number.value) for one in claims_of("P(a | 1) = 1/3 = 0.33, b = (2, 3)", AMOUNTS[0])]
    ['33/100', '2', '3']
    """
    for start, end in pieces_of(text):
        numbers = [*amount.finditer(text, start, end)]
        begin = max((found.end() for found in RELATION.finditer(text, start, end)
                     if numbers and found.end() <= numbers[-1].start()), default=start)
        named = SCALED_NAME.match(text, start, end) is None
        for found in numbers:
            if found.start() >= begin:
                alone = named and stands_alone(text[start:found.start()], text[found.end():end])
                yield Claim(value_of(found[0]) if alone else None, *found.span())
        words = WORD.findall(text[start:end].casefold())
        if not numbers and words and all(map(is_spoken, words)):   # one, 2 and 3
            yield Claim(None, start, end)


def stands_alone(before: str, behind: str) -> bool:
    """Whether a number between these texts belongs to no formula and has no sign in words.

    >>> [stands_alone(before, "") for before in ("w is (", "sqrt(", "2 * ", "minus ")]
    [True, False, False, False]
    """
    said, next_said = LAST_WORD.search(before.casefold()), WORD.match(behind.lstrip().casefold())
    return not (before.rstrip()[-1:] in OPERATORS or behind.lstrip()[:1] in OPERATORS
                or TIED.search(before) or TIES.match(behind)
                or (said is not None and said[1] in MINUS | {*FUNCTIONS, *BASES})
                or (next_said is not None and next_said[0] in CONSTANTS))


def pieces_of(text: str) -> Iterator[tuple[int, int]]:
    """Yield where each piece of a text begins and ends: at commas, "and", and ends of lines and sentences.

    A bracket is not cut.
    """
    depth = start = 0
    for found in CUT.finditer(text):
        depth += (found[0] in "([{") - (found[0] in ")]}")
        if found[0] not in "()[]{}" and depth < 1:
            yield start, found.start()
            start = found.end()
    yield start, len(text)


def value_of(text: str) -> Number | None:
    """Return the number that a text writes; None if it writes none."""
    try:
        return number_of(tokens_of(text.replace(",", ".")), text)
    except InvalidInput:
        return None


def begins(text: str, front: Sequence[Claim], last: Sequence[Claim], labels: set[str]) -> bool:
    """Whether the last numbers are not the end of a longer list, and those before them of something else."""
    between = text[front[-1].end:last[0].start]
    if SENTENCE.search(between) is None and not between.rstrip().endswith(tuple("([{=≈:→⇒")):
        return False
    if WORDED.search(between) is None:
        return False
    cut = beginning(text, last[0].start)
    before, sentence = text[:cut], text[cut:]
    so = concludes(sentence) and first_word(sentence) != ALSO
    few = len(front) < len(last) and labels.isdisjoint(WORD.findall(before.casefold()))
    return few or so or bool(heading(sentence, labels) - heading(before, labels))


def beginning(text: str, place: int) -> int:
    """Return where the sentence of a place in a text begins."""
    return max((found.end() for found in SENTENCE.finditer(text, 0, place)), default=0)


def are_named(kind: Type, text: str, last: Sequence[Claim], paths: Sequence[tuple[str, ...]]) -> bool:
    """Whether the names among the last numbers stand beside their own: all before them, or all after them.

    Each label and each field must be named.
    """
    names = tuple(dict.fromkeys(name for path in paths for name in path))
    needed = {path[0] for path in paths if path}
    starts, ends = [one.start for one in last], [one.end for one in last]
    before, behind = ([text[start:end] for start, end in gaps] for gaps in (
        zip([beginning(text, starts[0]), *ends], starts), zip(ends, [*starts[1:], len(text)])))
    chances = {found[1] for found in CHANCE.finditer(text)} & {name for name, _ in kind.fields}
    return are_in_turn(before) and not chances and (
        not names or any(stand_in(gaps, paths, names, needed) for gaps in (before, behind)))


def are_in_turn(gaps: Sequence[str]) -> bool:
    """Whether the heads before numbers differ, and their indices and ordinals do not go down.

    >>> are_in_turn(["p[0] = ", ", p[1] = "]), are_in_turn(["p[1] = ", ", p[0] = "])
    (True, False)
    >>> are_in_turn(["a = ", ", a = "])
    False
    """
    heads = [gap.strip(" ,;.)]}\n") for gap in gaps if RELATION.search(gap)]
    places = [[*map(int, found[1].split(","))] for gap in gaps if (found := INDEX.search(gap))]
    ordinals = [PLACE_OF[word] for gap in gaps for word in WORD.findall(gap.casefold()) if word in PLACE_OF]
    return len(heads) == len({*heads}) and places == sorted(places) and ordinals == sorted(ordinals)


def stand_in(gaps: Sequence[str], paths: Sequence[tuple[str, ...]], names: tuple[str, ...],
             needed: set[str]) -> bool:
    """Whether each name in the gap beside a number is its own, and all that are needed stand in a gap."""
    words, known = words_of(names)
    said = [{known(found[0]) for found in words.finditer(gap.casefold())} for gap in gaps]
    return all(one <= {*path} for one, path in zip(said, paths)) and needed <= set().union(*said)


@lru_cache(maxsize=100)
def words_of(names: tuple[str, ...]) -> tuple[Any, Callable[[str], str]]:
    """Return the pattern of all words that stand for a name, in any language, and which name a word means."""
    meant = {word.casefold(): name for word, name in vocabulary(names, "")[0].items()}
    spelt = {WITHIN.sub("", word): name for word, name in meant.items()}
    told = ["[ _-]?".join(map(re.escape, WITHIN.split(word))) for word in sorted(meant, key=len)]
    return re.compile(INSIDE.format("|".join(reversed(told)))), lambda word: spelt[WITHIN.sub("", word)]
