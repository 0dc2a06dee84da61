"""Named parts, w = (1, 2), b = 3; a value for all others, "the rest 0"; named entries, w1 = 1, w2 = 2."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import NUMBERS, Type
from ..languages.counting import is_spoken
from ..languages.harmless import is_harmless, is_one_of
from ..languages.meanings import (
    AND,
    CONCLUDE,
    EACH,
    IS,
    JOINING,
    LINK,
    MINUS,
    NO,
    NOT,
    NOTHING,
    OPEN,
    PLUS,
    YES,
)
from ..languages.subjects import is_subject_without_spaces
from ..languages.table import EASTERN, meaning
from ..tokens import unclear
from .levels import OPENING, SEPARATORS
from .truths import Truths

if TYPE_CHECKING:
    from typing import Self

CHANGES = OPEN | NO | MINUS | PLUS   # of a number beside them
SIGNS = ("-", "/", "^")
WITHIN = ("in", "en", "em", "after", "nach")
LEAST_NAME = 3   # letters of a name that a number stands before
BEHIND_NAMES = (":", "=", "|", "→", "≈")
BEFORE_VALUE = IS | EACH | {*BEHIND_NAMES}
REST, WHOLE = meaning("rest"), meaning("all_but") - meaning("rest") | EACH   # all the, everything, todo lo


class Named(Truths):
    """A reader of tokens that finds the parts of an answer by their names, or by their order."""

    def beside_rest(self, *kinds: Type) -> tuple[Self, Self | None]:
        """Return named numbers without "the rest 0" at their end, and the part with the 0, or None."""
        for at in range(1, self.last - 1 if all(kind.name in NUMBERS for kind in kinds) else 0):
            end = at + 1
            while (word := self.tokens[end].text.lower()) in WHOLE or (
                    word not in REST and is_harmless(word)):
                end += 1
            if word in REST and self.tokens[end].text not in self.labels and (
                    self.separates(at) or self.tokens[at].text.lower() in AND) and not self.depths()[at]:
                end += 1
                while self.tokens[end].text.lower() in BEFORE_VALUE:
                    end += 1
                return self.within(0, at).trimmed(), self.within(end, self.last)
        return self, None

    def entries_of(self, inner: Type, keys: Sequence[Any]) -> list[Any] | None:
        """Read entries of a vector, vectors of one entry, or cells of a matrix, by names; None without."""
        if inner.name in NUMBERS:
            return self.entries(inner, len(keys))
        if inner.name != "list" or not keys:
            return None
        found = self.cells(len(keys), len(keys[0])) if inner.inner[0].name in NUMBERS else None
        if found is None and all(len(key) == 1 for key in keys):   # μ1 = 1, μ2 = 7
            entries = self.entries_of(inner.inner[0], [key[0] for key in keys])
            return None if entries is None else [[one] for one in entries]
        return found

    def entries(self, inner: Type, count: int) -> list[Any] | None:
        """Read the entries of a vector by their names, w1 = 1, w2 = w3 = 2; None if they have none."""
        stem = self.index()
        if stem is None or not self.last:
            return None
        part, rest = self.beside_rest(inner)
        found: dict[int, Any] = {}
        waiting: list[int] = []
        starts = [at for at in range(part.last) if (one := part.index(at)) and one[0] == stem[0]]
        if len(starts) < 2 and rest is None:
            return None
        for start, stop in zip(starts, [*starts[1:], part.last], strict=True):
            waiting.append((part.index(start) or stem)[1])
            if waiting[-1] in (*found, *waiting[:-1]):
                raise InvalidInput(f"{part.tokens[start].text} is written twice: write it once")
            value = part.within(start + 2, stop).trimmed()
            if value.next.text in OPENING and "," in value.told():
                raise InvalidInput(f"{part.tokens[start].text} is a vector: write only the last vector")
            if value.last or stop == part.last:
                found.update(dict.fromkeys(waiting, value.number()))
                waiting = []
        return in_order(stem[0], found if rest is None else rest.others(found, count))

    def others(self, found: Mapping[int, Any], count: int) -> dict[int, Any]:
        """Return `count` entries; those not in `found` have the number in this part: α2 = 1, the others 0."""
        places = range(1, count + 1) if count in found else range(count)
        if not {0, count} & {*found} or not {*found} <= {*places}:
            raise InvalidInput("it is unclear which entries are the others: write each entry")
        value = self.number()
        return {place: found.get(place, value) for place in places}

    def cells(self, rows: int, columns: int) -> list[list[Any]] | None:
        """Read the cells of a matrix by their names, K11 = 5, K12 = K21 = 11; None if they have none."""
        found: dict[tuple[int, int], Any] = {}
        waiting: list[tuple[int, int]] = []
        starts = [at for at in range(self.last) if (at == 0 or self.separates(at - 1) or self.tokens[
            at - 1].text == "=") and self.index(at)]
        if starts[:1] != [0]:
            return None
        for start, stop in zip(starts, [*starts[1:], self.last], strict=True):
            stem, number = self.index(start) or ("", 0)
            waiting.append(divmod(number, 10))
            if stem != (self.index(starts[0]) or stem)[0] or waiting[-1] in found:
                return None
            if start + 2 < stop:
                value = self.within(start + 2, stop).trimmed().number()
                found.update(dict.fromkeys(waiting, value))
                waiting = []
        start = min(found, default=(0, 0))[0]   # counted from 0 or 1
        places = [[(row + start, column + start) for column in range(columns)] for row in range(rows)]
        if waiting or start > 1 or {*found} != {place for row in places for place in row}:
            return None
        return [[found[place] for place in row] for row in places]

    def behind_names(self, name: Callable[[Self], Any], count: int,
                     first: str | None = None, nested: bool = False, truth: bool = False) -> dict[Any, Self]:
        """Return name → the part after it, for `count` names; {} if there are not so many.

        Names with = between them share a part.  `first`: a field whose value may stand without its name
        before all others; where it is `nested`, with names of its parts; where it is a `truth`, with a "not".
        A named value from which they are computed may also stand first: sum = 21/10; cat = …
        """
        marks = [*self.names_in(name)]
        if not marks:
            return {}
        front = self.within(0, marks[0][1]).trimmed()
        if truth and front.last and front.tokens[front.last - 1].text == ":":
            front = front.within(0, front.last - 1)
        texts = {token.text for token in front.tokens[:-1]}
        if (open_ := sorted(texts & (OPEN | NOT))) and not truth:
            raise unclear(open_[0])
        if front.last and front.tokens[front.last - 1].text in SIGNS and not self.tokens[marks[0][1]].spaced:
            raise InvalidInput(f"{shown(front.told())} stands before a name: leave it out")
        named = {mark[0] for mark in marks}
        bare = all(token.kind != "name" for token in front.tokens)   # (1, 3) - (2, 1) = (-1, 2)
        if first is not None and first not in named and texts and (nested or bare or not texts & {"=", ":"}):
            return {first: front.without_link(), **self.values_of(marks)}
        works = len(named) == count and front.next.kind == "name" and front.end_of_name(0) is not None
        numbers = any(one.kind in ("number", "half") or one.text in ("=", ":") for one in front.tokens[:-1])
        if numbers and not works:
            raise InvalidInput(f"{shown(front.told())} before {marks[0][0]} belongs to no part: write each "
                               "after its own name")
        return self.values_of(marks)

    def values_of(self, marks: Sequence[tuple[Any, int, int]]) -> dict[Any, Self]:
        """Return name → the part after it; names with = between them have the same part."""
        found: dict[Any, Self] = {}
        for at in reversed(range(len(marks))):
            label, start, begins = marks[at]
            stop = marks[at + 1][1] if at + 1 < len(marks) else self.last
            if label in found and begins == stop:   # weights: w1 = …
                continue
            if label in found and (found[label].told() != self.within(begins, stop).trimmed().told()):
                if self.index(start) and begins == start:   # w1 = …, w2 = …: one list
                    found[label] = self.within(start, self.end_of(found[label]))
                    continue
                one, other = self.tokens[start].text, self.tokens[marks[self.again(marks, at)][1]].text
                told = shown(label) if one == other else f"{one} and {other} both mean {label}, which"
                raise InvalidInput(f"{told} has two values: write one")
            shared = begins == stop and at + 1 < len(marks)
            part = found[marks[at + 1][0]] if shared else self.within(begins, stop).trimmed()
            if start and self.tokens[start - 1].text.lower() in EACH and part.next.kind != "mark":
                part.tokens = [self.tokens[start - 1], *part.tokens]   # all alphas 1/2
            if at + 1 < len(marks) and not self.ends_block(max(stop - 1, 0)):
                part = part.without_link()
            if not part.last:
                raise InvalidInput(f"the value after {shown(label)} is missing")
            found[label] = part
        return {label: found[label] for label in dict.fromkeys(mark[0] for mark in marks)}

    def again(self, marks: Sequence[tuple[Any, int, int]], at: int) -> int:
        """Return the index of the next mark with the same name as mark `at`."""
        return next(later for later in range(at + 1, len(marks)) if marks[later][0] == marks[at][0])

    def refuse_others(self, found: Mapping[str, Self], kinds: Mapping[str, Type]) -> None:
        """Raise InvalidInput for a name inside a part while a field is missing: mixing: 4/9; P(1) = 1/2."""
        for part in found.values() if len(found) < len(kinds) else ():
            depths = part.depths()
            for at in range(1, part.last):
                if not depths[at] and part.separates(at - 1) and part.tokens[at].kind == "name" \
                        and part.index(at) is None and (end := part.end_of_name(at)) is not None:
                    raise InvalidInput(f"{shown(part.between(at, end).strip())} is not asked for: "
                                       f"write {', '.join([*kinds][:8])}")

    def refuse_collected(self, answer: Mapping[Any, Any], kinds: Mapping[Any, Type], key: Any) -> None:
        """Raise InvalidInput where a list has too many entries while another part is missing."""
        missing = [str(name) for name in kinds if name not in answer]
        full = next((name for name, one in answer.items() if isinstance(one, list)
                     and isinstance(key[name], (list, tuple)) and len(one) > len(key[name])), None)
        if missing and full is not None:
            raise InvalidInput(f"{full} has {len(answer[full])} entries, and there is none for "
                               f"{', '.join(missing[:8])}: write each part after its own name")

    def with_concluded(self, found: dict[str, Self], kinds: Mapping[str, Type]) -> dict[str, Self]:
        """Return the parts with an unnamed one after "so" or "therefore": R² = 33, so at most 3."""
        missing = [name for name in kinds if name not in found]
        last = [*found][-1] if found else ""
        if len(missing) != 1 or kinds[missing[0]].name not in NUMBERS:
            return found
        part = found[last]
        for at in range(1, part.last - 1):
            named = {token.text for token in part.tokens[at + 1:-1]} & {"=", ":"}
            if part.separates(at - 1) and part.tokens[at].text.lower() in CONCLUDE and not named:
                return {**found, last: part.within(0, at - 1), missing[0]: part.within(at + 1, part.last)}
        return found

    def names_in(self, name: Callable[[Self], Any]) -> Iterator[tuple[Any, int, int]]:
        """Yield each name outside of brackets, the index where it begins, and that of its value."""
        depths, place = self.depths(), 0
        while place < self.last:
            self.place = place
            if depths[place] == 0 and (self.tokens[place].kind not in ("number", "mark") or place == 0
                                       or self.tokens[place - 1].kind == "line"
                                       or self.tokens[place - 1].text in (*SEPARATORS, "(", "|")):
                found, behind = name(self), self.place
                begins = None if found is None else self.value_begins(place)
                if found is not None and begins is None:
                    begins = self.leads_to(behind, name)
                if begins is not None:
                    yield found, place, begins
                    place = max(begins, place + 1)
                    continue
            place += 1
        self.place = 0

    def leads_to(self, behind: int, name: Callable[[Self], Any]) -> int | None:
        """Return the index of a label after a name, "monday snow", or of another name for the same value."""
        joined = self.tokens[behind].text.lower() in JOINING
        self.place = behind + joined
        other = name(self)
        if joined:
            return None if other is None else behind + 1
        return behind if other is None and self.is_word_at(behind, self.labels) else None

    def value_begins(self, start: int) -> int | None:
        """Return the index of the value after a name; None if there is none."""
        if self.place == start:   # before an entry, w1 = …
            return start
        before = self.place
        while self.next.kind == "name" and self.is_link(self.next.text) and not self.begins_number() \
                and self.next.text not in self.labels:
            self.place += 1
        if self.take(*BEHIND_NAMES) or (self.place > before and self.next.text in ("(", "[")):
            return self.place
        token = self.next
        word = token.text.lower()
        value = self.begins_number() or token.text in OPENING or token.text == "√" or (
            token.kind == "name" and (word in NOTHING or word in YES or word in NO))
        first = self.tokens[start]
        ordinal = first.kind == "number" and not self.tokens[start + 1].spaced   # 4th moment
        numeric = first.kind in ("number", "mark") and first.text not in ("(", '"', "'") and not ordinal
        return self.place if value and token.spaced and not numeric else None

    def is_link(self, text: str) -> bool:
        """Whether a word links a name and its value: has, is, は."""
        return text.lower() in LINK or (text[0] >= EASTERN and (
            is_harmless(text) or is_subject_without_spaces(text, self.own, False)))

    def counted(self, kinds: Mapping[str, Type]) -> dict[str, Self]:
        """Return field → the part before its name: "5 updates, not converged"; {} if none has one."""
        marks = sum(token.text in ("=", ":") for token in self.tokens)
        if marks >= len(kinds) or any(inner.fields or inner.name == "map" for inner in kinds.values()):
            return {}
        return next((found for divides in (self.ends_block, self.parts_values) if (
            found := self.counted_by(kinds, divides))), {})

    def counted_by(self, kinds: Mapping[str, Type], divides: Callable[[int], bool]) -> dict[str, Self]:
        """Return field → the part before or after its name; `divides` separates the parts."""
        found: dict[str, Self] = {}
        before = False
        for part in self.parts(lambda at: divides(at) or (   # 4 updates in 1 epoch
                self.tokens[at].text.lower() in WITHIN and self.begins_number(at + 1))):
            name, value = part.before_name(kinds)
            before = before or name is not None
            if name is None:
                name, value = part.behind_name(kinds)
            if name is None or value is None or name in found:
                return {}
            found[name] = value
        return found if before and {kinds[name].name for name in found} != {"boolean"} else {}

    def before_name(self, kinds: Mapping[str, Type]) -> tuple[str | None, Self | None]:
        """Return a field and the part before its name; for a Boolean all around it: "does not converge"."""
        if all(token.kind == "name" for token in self.tokens[:-1]):
            truths = tuple(name for name, inner in kinds.items() if inner.name == "boolean")
            for at in range(self.last if truths else 0):
                self.place = at
                if name := self.field(truths):
                    return name, self
            return None, None
        self.place = at = next((at for at, token in enumerate(self.tokens[:-1])
                                if token.kind == "name" and len(token.text) >= LEAST_NAME
                                and token.text.lower() not in NOT), self.last)
        name = self.field(tuple(kinds))
        if name is None or self.place != self.last:
            return None, None
        return (name, self.within(0, at)) if at and self.is_number(0, at) else (None, None)

    def behind_name(self, kinds: Mapping[str, Type]) -> tuple[str | None, Self | None]:
        """Return a field and the part after its name and a mark."""
        self.place = 0
        name = self.field(tuple(kinds))
        if self.take(*BEHIND_NAMES) or self.begins_number():
            return name, self.within(self.place, self.last)
        return None, None

    def spelt_out(self, kinds: Mapping[str, Type]) -> dict[str, Self]:
        """Return field → its number, if every part has one number and words of one field.

        "logistic regression 3, shared covariance 8, one per class 11"; {} for any other answer.
        """
        if len(kinds) < 2 or any(inner.name not in NUMBERS for inner in kinds.values()):
            return {}
        found: dict[str, Self] = {}
        for part in self.parts(lambda at: self.separates(at) or self.tokens[at].text.lower() in JOINING):
            name, value = part.among_words(kinds)
            if not name or name in found:
                return {}
            found[name] = value
        return found if len(found) == len(kinds) else {}

    def among_words(self, kinds: Mapping[str, Type]) -> tuple[str, Self]:
        """Return the field that a part mentions, and its number; no field if it mentions none or two."""
        marks = [at for at in range(self.last) if self.tokens[at].kind != "name"]
        start, end = (marks[0], marks[-1] + 1) if marks else (0, 0)
        start += start < end - 1 and self.tokens[start].text in (*BEHIND_NAMES, "(")
        end -= end > start + 1 and self.tokens[end - 1].text == ")"
        spoken = self.words_beside(tuple(kinds), [*range(start), *range(end, self.last)])
        known = len(spoken) == 1 and start < end and self.is_number(start, end)
        return (spoken.pop() if known else ""), self.within(start, end)

    def words_beside(self, fields: tuple[str, ...], places: Sequence[int]) -> set[str]:
        """Return the fields that words at these places mention; none if a word may change a number."""
        found: set[str] = set()
        behind = 0
        for at in places:
            token = self.tokens[at]
            word = token.text.lower()
            if at < behind or token.kind != "name":
                continue
            self.place = at
            if len(word) >= LEAST_NAME and (name := self.field(fields)) is not None:
                found.add(name)
                behind = self.place
            elif word in CHANGES or not (is_harmless(word) or is_one_of(word, self.own)) or (
                    is_spoken(word) and word != "one"):
                return set()
        return found

    def before_names(self, name: Callable[[Self], Any]) -> dict[Any, Self]:
        """Return name → the part before it, "0.7 for No", "30 % (Yes)"; {} if some part has none."""
        found: dict[Any, Self] = {}
        for part in self.parts(self.parts_values):
            part = part.trimmed()
            for place in range(1, part.last):
                part.place = place
                if part.tokens[place].kind != "number" and (label := name(part)) is not None:
                    break
            else:
                return {}
            end = place
            while end > 1 and (part.tokens[end - 1].text == "(" or part.tokens[end - 1].text.lower() in LINK):
                end -= 1
            behind = [token.text for token in part.tokens[part.place:-1]]
            if label in found or behind not in ([], [")"]) or not part.is_number(0, end):
                return {}
            found[label] = part.within(0, end)
        return found

    def parts_values(self, place: int) -> bool:
        """Whether a token separates two values that have their names after them."""
        return self.separates(place) or (0 < place < self.last - 1 and self.tokens[place].text.lower() in AND)


def in_order(stem: str, found: Mapping[int, Any]) -> list[Any]:
    """Return the entries sorted by their indices, which begin at 1 or 0.

    >>> in_order("w", {2: "b", 1: "a"})
    ['a', 'b']
    """
    places = sorted(found)
    if places[0] > 1 or places != list(range(places[0], places[0] + len(places))):
        raise InvalidInput(f"an entry before {stem}{places[-1]} is missing: write each entry")
    return [found[place] for place in places]
