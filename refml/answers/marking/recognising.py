"""The end of a text that no rule reads, or reads as wrong, as an answer; it counts only if it is right.

    La semiasse maggiore è 3, la minore è 1.                         3, 1
    we append |x|^2 = 1+4+9 = 14 and get (1, -2, 3, 14)              1, -2, 3, 14
    Priors: ham 1/3, spam 2/3. Products: ham 1/6, spam 4/9           ham 1/6, spam 4/9
    Eigenvalues: 8, 8, 12. None is negative, so yes                  yes

So a teacher gives credit for a sentence without knowing all its words.  The end is the last statement that is
read alone, or else the last numbers: the names in it must stand beside their numbers.  No word may deny or
doubt, and what stands before must lead to it, or be of something else.  Any other text keeps its verdict;
one that is read as wrong and ends rightly, with nothing that says so, is refused.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial
from itertools import combinations
from typing import Any

from ...errors import InvalidInput, RefmlError
from ...numbers.reals.real import Real
from ...oracle.specification.codec import NUMBERS, SETS, Type
from ...patterns import pattern
from ..quantities.beside import are_named, is_limited, is_of_other, lowered, words_of
from ..quantities.claims import AMOUNTS, CUT, Claim, claims_of
from ..reading.intervals import is_interval
from ..reading.languages.counting import PLACE_OF, is_spoken
from ..reading.languages.meanings import AGAINST, DENIED, NO, NOT, NOTHING, OF, OF_ONE, YES
from ..reading.languages.subjects import is_scaled
from ..reading.languages.table import meaning
from ..reading.layers.statements import (
    REASON,
    bare,
    concludes,
    ends,
    first_word,
    heading,
    is_concession,
    is_out,
    own_name,
    pieces_of,
    sentences,
    takes_further,
    takes_root,
)
from ..reading.layers.systems import SUMMED
from ..reading.layers.working import ALSO, WORDS, Reading, same
from ..reading.shapes import Answer, Wanted, answer_of
from ..reading.tokens import MOST_CHARACTERS
from ..reading.values import Number, Word
from ..reading.words.denials import ROOT
from ..reading.words.remarks import (
    ASIDE,
    CLAUSE,
    NOTE,
    WORD,
    is_turned_by,
    refuse_revoked,
    without_contrast,
)
from .numbers import is_made_of
from .parts import value_of
from .verdicts import Verdict, invalid

OTHER = NOT | NOTHING | DENIED | meaning("please")
LEAST = 2     # numbers of such an answer: one alone may be right by accident
SENTENCE = pattern(r"[.!](?=\s)|;(?=\s*[^\W\d])|\n")
FIRST = pattern(r"[^.!;,\n(]+")
NUMERAL, REST = pattern(r"[0-9]+(?:[.,][0-9]+)?(?:/[0-9]+)?"), pattern(r"(?<![\w.,])(?:1|100\s?%?)\s?[-−–]")
CLAUSES = pattern(rf"(?:(?!{CUT.pattern}).)+")
ANEW = {*PLACE_OF} | meaning("again")
AGAIN = AGAINST | ANEW   # the second try is no other quantity
LONG = 3   # characters of a number that is rounded elsewhere
WEAKLY, JUDGED, TOTAL = map(meaning, ("weakly", "judged", "total"))
UNCLEAR = "its end alone would be right: write the answer alone, or 'so' before it"
SCORED = pattern(r"[=≈:][^=≈:0-9]*[0-9]|[0-9][./,][0-9]")   # not yet an answer of words
SPOKEN = pattern(r"[^\W\d_]{2,}")
MOST_LED = 4   # numbers of which the last is made
GRADIENT = pattern(r"(?<!\w)(?:[d∂][^\W\d_]?\s?/\s?)?[d∂](?=[^\W\d_](?:_?[0-9]+)?\s*[=≈:])")   # dL/dw =
UNDECIDED = pattern("[±∓≠≉]")
WORDED = pattern(r"[^\W\d_]{2,}|[=≈:→⇒]")


def recognised(asked: Wanted, text: str, comma: bool, judged: Callable[[str, Answer], Verdict],
               *wrong: Answer) -> Verdict | None:
    """Return the verdict on the end of a text if it is right, as `judged` says of it; else None.

    The verdict is invalid if the end is right, and nothing says that it is the answer.  `wrong`: the answer
    of the whole text, which is wrong; an end that is the same is not judged again.  None for a text with
    more characters than an answer may have.
    """
    if len(text) > MOST_CHARACTERS:
        return None
    text = NOTE.sub("", GRADIENT.sub("", text) if "gradient" in asked.words else text)
    reading = Reading(partial(answer_of, asked, comma=comma), *asked[:5])
    unclear, known = None, [*wrong]
    for said, answer, sure in (*last_statement(reading, asked, text), *last_numbers(reading, asked, text)):
        with suppress(RefmlError):
            if any(same(answer, one, is_written_alike) for one in known):
                continue
            if not (verdict := judged(said, answer)).right:
                known.append(answer)
            elif sure and not reading.begins_otherwise(text, answer):
                return verdict
            else:
                unclear = invalid(UNCLEAR)
    return unclear


def is_written_alike(one: Number, other: Number) -> bool:
    """Whether two numbers have the same value in the same notation."""
    mine, theirs = ((number.written.kind, number.written[2:], number.others, number.excluded)
                    for number in (one, other))
    return one.written.value is not None and mine == theirs and bool(one.value == other.value)


def last_statement(reading: Reading, asked: Wanted, text: str) -> Iterator[tuple[str, Answer, bool]]:
    """Yield the shortest end of a text that is read alone, its answer, and whether the front leads to it.

    A yes or no may stand first, before its reason.
    """
    led = partial(without_contrast, concessive=reading.kind.name not in ("labels", *WORDS))
    told = led(text)
    if is_turned_by(told) or UNDECIDED.search(text) or is_revoked(asked, text):
        return
    if reading.kind.name == "boolean" and (first := FIRST.match(text)):
        found, behind = reading.answer(first[0]), text[first.end():]
        if found is not None and is_reason(reading, found, behind):
            yield first[0], found, True
    for front, tail in ends(text):
        if (found := reading.answer(bare(tail))) is not None:
            sure = leads(reading, front, tail) or follows(text[:-len(tail)], tail, found)
            turned = told != text and not (sure and led(tail) == tail)
            if not (turned or first_word(tail) in REASON or is_another(reading, front, tail, found)):
                yield tail, found, sure
            return


def is_reason(reading: Reading, found: Word, behind: str) -> bool:
    """Whether the text behind a yes or no is no second one."""
    second = OTHER | NO | WEAKLY if found.value else YES | JUDGED | WEAKLY
    clauses = map(reading.answer, map(bare, CLAUSE.split(behind)))
    return second.isdisjoint(WORD.findall(behind.casefold())) and all(
        one is None or same(one, found) for one in clauses)


def is_another(reading: Reading, front: str, tail: str, found: Answer) -> bool:
    """Whether the text before a statement may be another answer than it; scores of labels are none yet."""
    parts, before, behind = sentences(front), own_in(reading, front), own_in(reading, tail)
    if reading.asks(tail) is False:
        return True
    if reading.kind.name not in NUMBERS and numbers_in(reading):   # names before values in their order
        return bool(before) and not behind
    if reading.kind.name in NUMBERS:
        said = [*filter(reading.asks, parts)] if own_name(tail) else [front]
        turned = any(takes_root(one, tail) for one in pieces_of(front))
    elif is_concession(front):
        return False
    else:   # ham is less likely, so spam
        said = [one for one in (front, *parts) if not SCORED.search(one)]
        other = [one for one in parts if own_in(reading, one) - behind]
        if other and (concludes(tail) or reading.asks(tail)) and all(map(is_out, other)):
            return False
        turned = bool(before) and not before >= behind
    stated = () if reading.kind.name != "integer" and reading.asks(tail) else reading.stated(front)
    others = (*map(reading.answer, map(bare, said)), *stated)
    return turned or not all(one is None or same(one, found) for one in others)


def own_in(reading: Reading, text: str) -> set[str]:
    """Return the words of a text that stand for labels or names of the answer."""
    names = reading.key if isinstance(reading.key, Mapping) else ()
    own = {*WORD.findall(" ".join(map(str, (*reading.labels, *names))).casefold())}
    return own & {*WORD.findall(text.casefold())}


def leads(reading: Reading, front: str, tail: str) -> bool:
    """Whether the text before a statement leads to it: of words, it may name those of the answer alone."""
    so = concludes(tail) and first_word(tail) != ALSO
    if reading.kind.name in NUMBERS:
        total = TOTAL.intersection(WORD.findall(own_name(tail).casefold()))
        return so or bool(reading.asks(tail)) or takes_further(front, tail) or computes_with(front, tail) or (
            bool(total) and (total | AGAIN).isdisjoint(WORD.findall(front.casefold()))
            and len(NUMERAL.findall(front)) >= LEAST)
    if numbers := numbers_in(reading):
        own = own_in(reading, front + tail)
        full = (one for one in sentences(front) if reading.answer(bare(one)) is not None)
        so = so and all(heading(one, own) for one in full)
        return so or is_headed(reading, front, tail, own, numbers)
    begun = {*WORD.findall(" ".join([*sentences(front)[-1:], tail]).casefold())}
    other = own_in(reading, front) | ((YES | NO) & {*WORD.findall(front.casefold())})
    named = reading.asks(tail) and AGAIN.isdisjoint(WORD.findall(tail.casefold()))
    return bool(so or named or is_concession(front)) or (
        other <= own_in(reading, tail) and AGAIN.isdisjoint(begun))


def follows(front: str, tail: str, found: Answer) -> bool:
    """Whether a number is made of the last ones of its working: 2·6 = 12, plus the bias 1, that makes 13.

    It is their sum, or the sum, difference, product or quotient of two.  Words stand before it, and none of
    another try.
    """
    name, words = own_name(tail), WORD.findall(front.casefold())
    if not isinstance(found, Number) or isinstance(found.value, Real) or not ANEW.isdisjoint(words) or (
            name and name in front):
        return False
    for amount in AMOUNTS[:1 + ("," in front)]:
        claims = [one for one in claims_of(front, amount) if one.number is not None][-MOST_LED:]
        told = [one.number for one in claims if one.number is not None]
        worded = claims and SPOKEN.search(front[claims[-1].end:] + tail)
        if worded and any(map(partial(is_made_of, found), [told, *combinations(told, 2)])):
            return True
    return False


def numbers_in(reading: Reading) -> int:
    """Return how many numbers the right answer has."""
    return sum(path is not None for path in paths_of(reading.kind, reading.key))


def computes_with(front: str, tail: str) -> bool:
    """Whether a formula in a statement has a number that stands before it, perhaps with fewer digits.

    >>> computes_with("a 0.0743, b 45/17", "c = 0.0743047 - 0.0157 = 0.0586"), computes_with("a 3", "b = 4")
    (True, False)
    """
    formula = tail[:max(map(tail.rfind, "=≈"))]
    told = [one for one in NUMERAL.findall(front) if len(one) > 1]
    return not REST.search(formula) and any(
        one in told or any(len(short) > LONG and one.startswith(short) for short in told)
        for one in NUMERAL.findall(formula))


def is_headed(reading: Reading, front: str, tail: str, own: Collection[str], numbers: int) -> bool:
    """Whether parts have a heading or a P(…) that nothing before has, or alone are named as what is asked."""
    *before, begun = sentences(front) or [""]
    some = NUMERAL.findall(begun)
    if len(some) >= numbers or (some and own_in(reading, begun)):
        before, begun = [*before, begun], ""
    asked = reading.asks(tail) and not any(map(reading.asks, before))
    new = heading(f"{begun} {tail}", own) - heading(" ".join(before), own) - AGAIN
    name = own_name(tail)
    return bool(new or asked) or not any(map(str.isdigit, front)) or (
        "(" in name and not reading.kind.fields and name not in front)


def last_numbers(reading: Reading, asked: Wanted, text: str) -> Iterator[tuple[str, Answer, bool]]:
    """Yield a text and its last numbers as an answer of the asked shape, if nothing speaks against it.

    Parts with a name may stand in another order.  Decimal commas are tried beside commas between numbers.
    """
    kind = asked.kind.inner[0] if asked.kind.name == "optional" else asked.kind
    told = without_truths(kind, asked.key, text)
    paths = [*paths_of(kind, asked.key)]
    if told is None or len(paths) < LEAST or None in paths or is_open(asked, told):
        return
    labels, words = ({*map(str.casefold, one)} for one in (asked.labels, asked.words))
    named = [path for path in paths if path is not None]
    told = without_asides(told, {name for path in named for name in path})
    for amount in AMOUNTS[:1 + ("," in told)]:
        claims = [*claims_of(told, amount)]
        front, last = claims[:-len(named)], claims[-len(named):]
        if len(last) < len(named) or not all(one.number for one in last) or (
                front and not begins(told, front, last, labels)) or is_of_other(
                told[front[-1].end if front else 0:], named, labels | words):
            continue
        gaps = gaps_around(told, last)
        limited = is_limited(gaps, [told[one.start:one.end] for one in last], named, labels)
        for order in () if limited else {(*range(len(named)),), in_their_order(told, named)}:
            if are_named(kind, told, gaps, [named[place] for place in order], labels | words):
                numbers = dict(zip(order, (one.number for one in last)))
                yield text, built(kind, asked.key, (numbers[place] for place in range(len(named)))), True


def gaps_around(text: str, last: Sequence[Claim]) -> list[str]:
    """Return the texts before, between and behind the last numbers, from the beginning of their sentence."""
    ends = [beginning(text, last[0].start), *(one.end for one in last)]
    return [text[end:start] for end, start in zip(ends, [*(one.start for one in last), len(text)])]


def in_their_order(text: str, paths: Sequence[tuple[str, ...]]) -> tuple[int, ...]:
    """Return the places of numbers in the order in which a text has their names, the last time."""
    names = tuple(dict.fromkeys(path[0] for path in paths if path))
    if not names:
        return (*range(len(paths)),)
    words, known = words_of(names)
    said = {known(found[0]): found.start() for found in words.finditer(lowered(text))}
    return tuple(sorted(range(len(paths)), key=lambda place: said.get("".join(paths[place][:1]), 0)))


def without_truths(kind: Type, key: Any, text: str) -> str | None:
    """Return a text without the clauses on its yes and no; None unless those on each are all right.

    A clause has the name of its part, or begins as it does: converged, konvergiert.
    """
    for name in (name for name, inner in kind.fields if inner.name == "boolean"):
        wanted, said = Wanted(Type("boolean"), key[name], (name,)), set()
        roots = {name[:ROOT], name[:ROOT].replace("c", "k")}
        for found in [*CLAUSES.finditer(text)][::-1]:
            if not roots.isdisjoint(word[:ROOT] for word in WORD.findall(found[0].casefold())):
                with suppress(RefmlError):
                    said.add(value_of(answer_of(wanted, bare(found[0]))))
                    text = text[:found.start()] + " " * len(found[0]) + text[found.end():]
        if said != {key[name]}:
            return None
    return text


def without_asides(text: str, names: Collection[str]) -> str:
    """Return a text with spaces for each remark in brackets without digits and names of the answer.

    A remark that makes another number of that before it, (complement), stays.
    """
    own = {*WORD.findall(" ".join(names).casefold())}

    def told(found: re.Match[str]) -> str:
        words = WORD.findall(found[1].casefold())
        stays = not own.isdisjoint(words) or any(map(is_scaled, words)) or any(map(str.isdigit, found[1]))
        return found[0] if stays else " " * len(found[0])
    return ASIDE.sub(told, text)


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
    elif kind.name == "boolean" and names:   # see without_truths
        return
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
    if kind.name == "boolean":
        return Word(key)
    if isinstance(key, Mapping):
        kinds = dict(kind.fields) or dict.fromkeys(key, kind.inner[0])
        return {name: built(inner, key[name], numbers) for name, inner in kinds.items()}
    inner = kind.inner[0] if kind.inner else Type("integer")
    return [built(inner, one, numbers) for one in key]


def is_revoked(asked: Wanted, text: str) -> bool:
    """Whether a text takes an answer back."""
    try:
        refuse_revoked(text, asked.kind, asked.labels, asked.names)
    except InvalidInput:
        return True
    return False


def is_open(asked: Wanted, text: str) -> bool:
    """Whether a word or sign of a text denies, doubts, takes back, or may say that a number is another."""
    if is_revoked(asked, text):
        return True
    labels = {label.casefold() for label in asked.labels}
    text = WORD.sub(lambda found: "" if found[0].casefold() in labels else found[0], text)
    words = WORD.findall(text.casefold())
    some_of = any(other in OF and (one in OF_ONE or is_spoken(one)) for one, other in zip(words, words[1:]))
    unsure = not OTHER.isdisjoint(words) or is_turned_by(text)
    return some_of or unsure or SUMMED.search(text) is not None or UNDECIDED.search(text) is not None


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
