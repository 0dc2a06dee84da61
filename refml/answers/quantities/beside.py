"""The names beside numbers: whether each number of a text has its own name, and no word makes it another.

    mean 3/8, variance 31/64, fourth central moment 0.9     each its own, one of them in other words
    spam 0.3, ham 0.7   where ham is 0.3                    another
    square roots: 3 and 1   where the roots are not asked   other quantities
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from functools import lru_cache
from typing import Any

from ...oracle.specification.codec import Type
from ...patterns import pattern
from ..reading.expressions import FUNCTIONS
from ..reading.languages.counting import PLACE_OF, SHARES
from ..reading.languages.fields import LETTERS
from ..reading.languages.harmless import is_harmless
from ..reading.languages.meanings import COMPARED, JOINING, LEAST, MOST, NO, OPERATES, STATES, TO
from ..reading.languages.subjects import is_scaled
from ..reading.tokens import LOWERED, SUBSCRIPTS
from ..reading.words.labels import vocabulary
from ..reading.words.remarks import WORD
from .claims import INSIDE, RELATION

UP_TO = {"up", "jusqu'à", "jusqu’à"}
TIMES = OPERATES - {"by", "mal", "par", "por"}   # 0.6 times two
LIMITED = COMPARED | LEAST | MOST | TIMES | UP_TO | {word for word in TO if len(word) > len("to")}
WITHIN = pattern("[ _-]")   # a word of several
PART = pattern(rf"[,;\n]|[.!](?=\s)|{INSIDE.format('|'.join(sorted(JOINING)))}")
BEHIND = pattern(r"[\s)%]*([^\W\d_]+(?:\s+[^\W\d_]+)?)")
BOUND = pattern(r"[<>≤≥]=?\s*\Z")
DIGITS = str.maketrans(SUBSCRIPTS)
INDEXED = pattern(rf"_?(?:[0-9]{{1,2}}|[{LOWERED}]{{1,2}})")
CALLED = pattern(rf"(?:{'|'.join(sorted(FUNCTIONS))}) ?(?=[(0-9])")
CHANCE = pattern(r"(?<![^\W_])[Pp]r?\(\s*([^\W\d]+)\s*\)")   # a field has none
INDEX = pattern(r"(\A|[^\W\d_]|(?<![-−–+*/·×÷^=≈])[\s,;])_?[\[(]?([0-9]+(?:\s?,\s?[0-9]+)*)[\])]?²?"
                r"\s*(?=[:=≈])")


def are_named(kind: Type, text: str, gaps: Sequence[str], paths: Sequence[tuple[str, ...]],
              own: Collection[str]) -> bool:
    """Whether the names in the gaps around the last numbers of a text stand beside their own.

    `own`: the labels, and the words of the question.
    """
    names = tuple(dict.fromkeys(name for path in paths for name in path))
    chances = {found[1] for found in CHANCE.finditer(text)} & {name for name, _ in kind.fields}
    return are_in_turn(gaps[:-1]) and not chances and (not names or stand_in(gaps, paths, names, own))


def are_in_turn(gaps: Sequence[str]) -> bool:
    """Whether the heads before numbers differ, and their indices and ordinals do not go down.

    >>> are_in_turn(["p[0] = ", ", p[1] = "]), are_in_turn(["p[1] = ", ", p[0] = "])
    (True, False)
    >>> are_in_turn(["a = ", ", a = "])
    False
    """
    heads = [gap.strip(" ,;.)]}\n") for gap in gaps if RELATION.search(gap)]
    places: dict[str, list[list[int]]] = {}
    for gap in gaps:
        if found := INDEX.search(gap.translate(DIGITS)):
            places.setdefault(found[1].strip(), []).append([*map(int, found[2].split(","))])
    ordinals = [PLACE_OF[word] for gap in gaps for word in WORD.findall(gap.casefold()) if word in PLACE_OF]
    return len(heads) == len({*heads}) and ordinals == sorted(ordinals) and all(
        one == sorted(one) for one in places.values())


def stand_in(gaps: Sequence[str], paths: Sequence[tuple[str, ...]], names: tuple[str, ...],
             own: Collection[str]) -> bool:
    """Whether each name in the gap beside a number is its own, and each label and each field is there.

    Before a comma, an and or the end of a line it may be that of the number before, behind it of the next.
    """
    words, known = words_of(names)
    told = [*map(lowered, gaps)]
    said = [[{known(found[0]) for found in words.finditer(part)} for part in PART.split(gap)] for gap in told]
    for (first, *rest), before, behind in zip(said, [(), *paths], [*paths, ()]):
        either = {*before, *behind} if not (before and rest) else {*before}
        if not first <= either or not all(one <= {*(behind or before)} for one in rest):
            return False
    there = set().union(*(one for parts in said for one in parts))
    return {path[0] for path in paths if path} <= there and not any(
        goes_on(words, own, gap) for gap in told[:-1])


def goes_on(words: Any, own: Collection[str], gap: str) -> bool:
    """Whether a name goes on in an unknown word before its number: logistic potatoes is no logistic."""
    *_, last = [0, *(found.end() for found in words.finditer(gap))]
    word = gap[last:].strip()
    return bool(last) and word.isalpha() and not (word in own or word in STATES or is_harmless(word))


def lowered(text: str) -> str:
    """Return a text in lower case, in which a Σ is no σ: a covariance is no standard deviation."""
    return text.replace("Σ", "∑").casefold()


@lru_cache(maxsize=100)
def words_of(names: tuple[str, ...]) -> tuple[Any, Callable[[str], str]]:
    """Return the pattern of all words that stand for a name, in any language, and which name a word means."""
    begun = "".join(name[0] for name in names)
    first = {name[0]: name for name in names if begun.count(name[0]) == 1}
    meant = {lowered(word): name for word, name in vocabulary(names, "")[0].items()}
    spelt = {**first, **{WITHIN.sub("", word): name for word, name in meant.items()}}
    told = [as_written(word) for word in sorted(meant, key=len, reverse=True)]
    told += [re.escape(one) + INDEXED.pattern for one in first]   # p1 for parameters

    def known(written: str) -> str:
        word = WITHIN.sub("", written)
        return spelt[word] if word in spelt else spelt[INDEXED.sub("", word)]
    return re.compile(INSIDE.format("|".join(told))), known


def as_written(word: str) -> str:
    """Return a regular expression for a name: a letter may have an index, a number stands alone.

    >>> told = ("μ", "μ₁"), ("σ²", "σ₁²"), ("mean", "mean1")
    >>> [bool(re.fullmatch(as_written(word), written)) for word, written in told]
    [True, True, False]
    """
    if word.isdigit():
        return rf"(?<![\d/.,^=]){word}(?![\d/^]|[.,]\d)"
    told, letter = "[ _-]?".join(map(re.escape, WITHIN.split(word))), len(word.rstrip("²")) == 1
    if letter:
        told = rf"{re.escape(word[0])}(?:{INDEXED.pattern})?{word[1:]}"
    return rf"{told}(?!\()" if letter or word in LETTERS else told   # sigma(1) is a function's value


def is_of_other(text: str, paths: Sequence[tuple[str, ...]], own: Collection[str]) -> bool:
    """Whether a word beside the numbers of a text makes other numbers of them: complement, half, squared.

    Names of the parts and `own` words do not, nor does a function before its argument: ln(3/2).
    """
    told = CALLED.sub(" ", without_names(text, paths))
    return any((word in SHARES or is_scaled(word)) and word not in own for word in WORD.findall(told))


def is_limited(gaps: Sequence[str], numbers: Sequence[str], paths: Sequence[tuple[str, ...]],
               labels: Collection[str]) -> bool:
    """Whether a word directly beside a number limits it, or one before a number that is not 0 denies it.

    >>> is_limited(["mean at most ", ""], ["3"], [()], ()), is_limited(["no updates (", ")"], ["0"], [()], ())
    (True, False)
    """
    told = [without_names(gap, paths) for gap in gaps]
    near = {word for gap in told[:-1] for word in gap.split()[-2:]}
    near |= {word for gap in told[1:] if (found := BEHIND.match(gap)) for word in found[1].split()}
    denied = (NO.intersection(WORD.findall(gap)) - {*labels} for gap, number in zip(told, numbers)
              if number.strip("0.,"))
    return not LIMITED.isdisjoint(near) or any(map(BOUND.search, told[:-1])) or any(denied)


def without_names(text: str, paths: Sequence[tuple[str, ...]]) -> str:
    """Return a text in lower case with a space for each name of the parts."""
    names = tuple(dict.fromkeys(name for path in paths for name in path))
    return words_of(names)[0].sub(" ", lowered(text)) if names else lowered(text)
