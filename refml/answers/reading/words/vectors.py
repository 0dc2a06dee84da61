"""Vectors: without the text before them; sums with factors, and several equal ones with = between them.

    w = (1, 2)   np.array([1, 2])   edges at (1, 2)
    (1, 3) - (2, 1)   (0, 0) + 1/2 (2, 4)   w + y x = (1, 3) - (2, 1) = (-1, 2)

The last of a chain is the answer; the vectors before it must be equal to it, formulas of names may be any.
The lines below a heading (a label, an entry's place, or a field) belong to it:

    ham: 3/4, 1/4          point 0: 0.9 / 0.1        No: prior 0.7, mean 110        mixing: 1/2, 1/2
    spam: 2/3, 1/3         point 1: 0.1 / 0.9        Yes: prior 0.3, mean 90        component 1: 3/4, 0
    prior: ham 4/7, …                                                               component 2: 1/4, 0

A record of tables by label, or of lists of equal length, may be written as a table of records.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import NUMBERS, SETS, Type
from ..languages.cells import cells_of, form_of
from ..languages.counting import PLACE_OF, counted
from ..languages.fields import LETTERS
from ..languages.harmless import is_symbol
from ..languages.meanings import ALL, EACH, LINK, NOTHING, OF, THE
from ..languages.subjects import is_thing, may_change
from ..notation import joined
from ..values import Number, computed, one_of
from .amounts import Factor
from .levels import CLOSING, OPENING, turned_places
from .named import BEHIND_NAMES, Named

MOST_ALL = 60   # places of which an answer may be all
LISTED = ("list", "map")
FREE = ("k", "t", "λ")   # letters of a factor that is left open
# What may stand directly before the bracket of a list and is no function of it.
HOLDERS = ("array", "asarray", "ndarray", "matrix", "vector", "tensor", "list", "tuple", "set", "frozenset",
           "column", "row", "col", "vec", "point", "punkt")
ROWS = Type("list", (Type("list", (Type("rational"),)),))
TABLES = Type("list", (ROWS,))   # of the variables of a network

if TYPE_CHECKING:
    from typing import Self

    from ..languages.cells import Form


class Vectors(Named):
    """A reader of tokens that reads vectors and adds them."""

    def worked_out(self, count: int) -> list[Number] | None:
        """Return the result of a vector's working; None for a plain vector, or entries without brackets."""
        steps, depths = self.parts(lambda at: self.tokens[at].text in ("=", "≈")), self.depths()
        apart = any(self.separates(at) for at in range(self.last) if not depths[at])
        last = steps[-1] if steps else self
        if apart or not last.last or last.tokens[last.last - 1].text not in CLOSING \
                or len(steps) == len(last.terms()) == 1:
            return None
        kinds, signs = ({getattr(one, field) for one in steps[0].tokens} for field in ("kind", "text"))
        if "name" in kinds and steps[0].next.kind == "number" and not signs & {*OPENING}:
            raise InvalidInput(f"{steps[0].told()!r} is a multiple of the answer: write the answer alone")
        told, found = last.told(), last.summed(count)
        for step in steps[-2::-1]:
            if all(token.kind != "name" for token in step.tokens):
                both = zip(step.summed(count), found, strict=True)
                found = [one_of(pair, [step.told(), told], self.budget) for pair in both]
        return found

    def digits_apart(self) -> Self:
        """Return a row written as one word of digits, 010, with the digits separated."""
        return type(self)(" ".join(self.tokens[0].text), self.labels)

    def without_front(self, numeric: bool) -> Self:
        """Return a list without the text before it: w =, np.array(…), edges at."""
        self.skip_left_side_of_list()
        part = self.within(self.place, self.last)
        first = next((at for at, token in enumerate(part.tokens) if token.kind != "name"), 0)
        stated = bool(first) and part.tokens[first - 1].text.lower() in LINK   # the blanket is {road, grass}
        part = part.without_words() if numeric or stated else part
        texts = [token.text for token in part.tokens]
        while part.next.kind == "name" and texts[part.place].lower() not in NOTHING \
                and not part.begins_number() and part.tokens[1].text in OPENING \
                and part.within(1, part.last).unwrapped().last < part.last - 1:
            part.refuse_strange(part.next)
            part.refuse_call(1, HOLDERS)
            if texts[0] in FREE:
                raise InvalidInput(f"{texts[0]!r} before a list may be any number: write the entries alone")
            part = part.within(1, part.last)
            if texts[1:2] == ["("]:
                part = part.unwrapped()
        return part

    def refuse_turned(self, count: int) -> None:
        """Raise InvalidInput for `count` names whose indices are not in order."""
        if turned_places(self.between(0, self.last), count):
            raise InvalidInput("the entries are not in the order of their indices: write them in order")

    def opens_behind_name(self) -> bool:
        """Whether a bracket follows the first name: assignments = (rain = no); also if there is no name."""
        end = self.end_of_name(0)
        return end is None or self.tokens[end + 1].text in OPENING

    def skip_left_side_of_list(self) -> None:
        """Skip w = or weights: before a list, but not a name that belongs to its first entry."""
        end = self.end_of_name(self.place)
        separated = any(self.separates(at) and self.tokens[at].kind != "line" and not self.depths()[at]
                        for at in range(self.last))
        if end is not None and self.next.kind == "name" and not self.is_number(self.place, end):
            named = sum(token.text in ("=", ":") for token in self.tokens)
            if named == 1 or not separated:
                self.refuse_left(self.place, end, self.refuse_strange_name)
                self.place = end + 1

    def times(self, factor: Factor, answer: Any) -> Any:
        """Return an answer with each number multiplied or divided by a factor."""
        if isinstance(answer, list):
            return [self.times(factor, one) for one in answer]
        if not isinstance(answer, Number):
            raise InvalidInput("a factor stands before a list that holds no numbers: write the list alone")
        return factor.times(answer, self.text, self.budget)

    def terms(self) -> list[Self]:
        """Return the parts of a typed sum of vectors, cut before each + and − that follows a vector."""
        depths = self.depths()
        return self.parts_at([at for at in range(1, self.last) if self.tokens[at].text in ("+", "-")
                              and not depths[at] and self.tokens[at - 1].text in CLOSING])

    def summed(self, count: int) -> list[Number]:
        """Return the sum of vectors of `count` entries, which may have factors."""
        found: list[Number] = []
        for term in self.terms():
            entries = term.with_sign(count)
            found = [computed(joined(one.written, ast.Add(), other.written), self.text, self.budget)
                     for one, other in zip(found, entries, strict=True)] if found else entries
        return found

    def with_sign(self, count: int) -> list[Number]:
        """Return one vector of a sum, multiplied by its sign and factor."""
        part = self.within(1, self.last) if self.next.text == "+" else self
        part, factor = part.without_factor()
        inside = part.unwrapped().flat(count)
        if part.next.text not in OPENING or len(inside) != count:
            raise InvalidInput(f"{self.told()!r} is not a vector of {count} entries: write the answer alone")
        numbers = [one.number() for one in inside]
        return numbers if factor is None else [factor.times(one, self.text, self.budget) for one in numbers]


class Block(NamedTuple):
    """A heading (a field, a label, or a stem and number such as row 0) and the part below it."""

    head: Any
    part: Any


class Headed(Vectors):
    """A reader of tokens that reads headings."""

    read: Callable[[Type, Any], Any]   # what a type asks, all of it
    set_of: Callable[[Type, bool], Any]

    def entry(self, kind: Type, key: Any) -> Any:
        """Read an entry of a list; a set entry may be one of several, 0 or 1."""
        return self.set_of(kind, True) if kind.name in SETS else self.read(kind, key)

    def entries_below(self, inner: Type, count: int) -> list[Self]:
        """Return the parts after point 0:, point 1: and so on, `count` of them; [] if they are not there."""
        if count < 2 or (inner.name in NUMBERS and self.index()) or (
                self.within(0, self.last).place_of() is None):
            return []   # also of w1 = …
        marks = (self.ends_line, self.ends_block, self.separates)[:3 if self.next.kind == "name" else 1]
        blocks = self.blocks_of(type(self).place_of, *marks)
        return [block.part for block in blocks] if are_places([one.head for one in blocks], count) else []

    def all_of(self) -> list[Number]:
        """Return the indices 0 … n − 1 for an answer such as "all five points"; [] for any other."""
        first, *words = [token.text.lower() for token in self.tokens[:-1]]
        words = [word for word in words if word not in OF | THE]
        if first not in ALL or not words or not all(is_thing(word, self.own) for word in words[1:]):
            return []
        count = int(words[0]) if words[0].isdecimal() else counted(words[:1]) or 0
        return [type(self)(str(place)).number() for place in range(count if count <= MOST_ALL else 0)]

    def by_cells(self, kind: Type, keys: Sequence[Any]) -> list[Any] | None:
        """Read a network's tables by the names of their cells or variables; None if there are none."""
        if kind != TABLES or not len(self.variables) == len(keys) > 0:
            return None
        forms = cells_of(self.variables)
        cells = [*dict.fromkeys(filter(None, forms.values()))]
        if found := self.behind_names(lambda reader: reader.cell_of(forms), len(cells)):
            if len(found) < sum(len(row) for table in keys for row in table):
                missing = next((cell for cell in cells if cell not in found), "a cell")
                raise InvalidInput(f"{missing} has no value: write each cell of the tables")
            numbers = iter([found[cell].number() for cell in cells])
            return [[[next(numbers) for _ in row] for row in table] for table in keys]
        names = tuple(one.name for one in self.variables)
        tables = self.unwrapped().behind_names(lambda reader: reader.name_of(names), len(names))
        return [tables[name].read(kind.inner[0], key) for name, key in zip(names, keys, strict=True)] if (
            {*tables} == {*names}) else None

    def cell_of(self, forms: Mapping[Form, str | None]) -> str | None:
        """Take a cell's name, P(yes | sun).  Raises InvalidInput for one under another condition."""
        if self.next.text.lower() not in ("p", "pr") or self.tokens[self.place + 1].text != "(":
            return None
        end = self.closed_at(self.place + 1)
        form = form_of(self.between(self.place + 2, end))
        if forms.get(form) is None and form[0] in {before for before, _ in forms}:
            raise InvalidInput(f"{shown(self.between(self.place, end).strip() + ')')} is not one cell of the "
                               "tables: write P(variable = value | parent = value)")
        self.place = end + 1 if form in forms else self.place
        return forms.get(form)

    def turned(self, kinds: Mapping[str, Type], key: Any) -> dict[str, Any] | None:
        """Read fields, some of which are written below labels or places; None if none is."""
        tables = {name: key[name] for name, inner in kinds.items() if inner.name in LISTED and key[name]}
        labels = tuple({label for table in tables.values() if isinstance(table, Mapping) for label in table})

        def head_of(reader: Self) -> Any:
            return reader.field_named(kinds) or reader.label_of(labels) or reader.place_of()

        blocks = self.blocks_of(head_of, self.ends_line, self.ends_block) if tables else []
        fields = {one.head: one.part for one in blocks if isinstance(one.head, str)}
        below = [one for one in blocks if not isinstance(one.head, str)]
        heads = [one.head for one in below]
        by = [*range(len(heads))] if are_places(heads, len(heads)) else [head[0] for head in heads]
        names = [name for name, table in tables.items() if name not in fields and {*by} == (
            {*table} if isinstance(table, Mapping) else {*range(len(table))})]
        if len(fields) + len({*by}) < len(blocks) or len(by) < 2 or not names:
            return None
        rows = [one.part.below({name: kinds[name].inner[0] for name in names},
                               {name: key[name][at] for name in names})
                for at, one in zip(by, below, strict=True)]
        return {**{name: one.read(kinds[name], key[name]) for name, one in fields.items()}, **{
            name: [row[name] for row in rows] if kinds[name].name == "list" else {
                at: row[name] for at, row in zip(by, rows, strict=True)}
            for name in names if all(name in row for row in rows)}}

    def below(self, kinds: Mapping[str, Type], key: Any) -> dict[str, Any]:
        """Read the part below a heading: the value of one field, or a record of several."""
        if len(kinds) == 1:
            return {name: self.entry(inner, key[name]) for name, inner in kinds.items()}
        answer: dict[str, Any] = self.read(Type("object", fields=tuple(kinds.items())), key)
        return answer

    def blocks_of(self, head_of: Callable[[Self], Any], *marks: Callable[[int], bool]) -> list[Block]:
        """Return headings with their parts, by the first of `marks` that separates them; [] if none does."""
        return next((found for divides in marks if (found := self.blocks(head_of, divides))), [])

    def blocks(self, head_of: Callable[[Self], Any], divides: Callable[[int], bool]) -> list[Block]:
        """Return headings with their parts, separated by `divides`; [] if a part has no heading."""
        found: list[Block] = []
        parts = self.parts(divides)
        for part in parts if len(parts) > 1 else ():
            head = head_of(part)
            marked = part.take(*BEHIND_NAMES) or (part.tokens[part.place - 1].kind == "name" and (
                part.begins_number() or part.next.text in OPENING))
            if head is None or not marked or part.place == part.last:
                return []
            found.append(Block(head, part.within(part.place, part.last)))
        return found

    def field_named(self, kinds: Mapping[str, Type]) -> str | None:
        """Take a field's name; None without one."""
        name = self.field(tuple(kinds))
        self.place *= name is not None
        return name

    def label_of(self, labels: tuple[str, ...]) -> tuple[str] | None:
        """Take a label, also after "class" or "for"; None without one."""
        while self.is_link(self.next.text or " ") and not self.is_word_at(self.place, labels):
            self.place += 1
        found = self.word_in_any_language(labels)
        self.place *= found is not None
        return found

    def place_of(self) -> tuple[str, int] | None:
        """Take a name and a number: point 0, row_1, x2, "first edge", 1 before a colon; else None."""
        stem, number = self.tokens[0], self.tokens[min(1, self.last)]
        found = self.index(0)
        self.place = 1
        if found is None and stem.kind == "name" and number.text.isdecimal():
            found, self.place = (stem.text, int(number.text)), 2
        elif found is None and stem.text.lower() in PLACE_OF:   # first edge, or first alone
            named = number.kind == "name"
            found, self.place = (number.text * named, PLACE_OF[stem.text.lower()]), 1 + named
        elif stem.text.isdecimal() and number.text == ":":
            found = "", int(stem.text)
        changes = found is not None and not is_symbol(found[0].lower()) and may_change(found[0].lower())
        return None if changes else found

    def field_of(self, kinds: Mapping[str, Type]) -> str | None:
        """Read a field's name, or stop before a list's first named entry: w1 of weights."""
        one, before = self.index(), self.place
        if one:
            names = [name for name, inner in kinds.items() if inner.name == "list"
                     and (one[0] == name or name in LETTERS.get(one[0], ()))]
            first = next((name for name in ("bias", "intercept") if name in kinds), None)
            if names and not one[1] and first:
                self.place += 1
                return first   # θ0 = …
            known = LETTERS.get(self.next.text, ())
            if names and not any(name in known for name in kinds):
                return names[0]
        found = self.field(tuple(kinds))
        if found and kinds[found].name == "boolean" and self.next.text == ":":   # separable: w = (1, 2)
            behind, self.place = self.place, self.place + 1
            found, self.place = None if self.field(tuple(kinds)) else found, behind
        if found is None:
            self.place = before
        return found

    def by_order(self, kinds: Mapping[str, Type], key: Any) -> dict[str, Any]:
        """Read unnamed parts in the order in which they are asked, if types and number fit."""
        first, inner = next(iter(kinds.items()))
        if len(kinds) == 1 and (tables := self.by_cells(inner, key[first])) is not None:
            return {first: tables}
        words = {token.text.lower() for token in self.tokens if token.kind == "name"}
        if words & EACH and sum(token.kind in ("number", "half", "repeating") for token in self.tokens) <= 2:
            return {name: self.without_each().read(inner, key[name]) for name, inner in kinds.items()}
        for found in self.dealt(kinds, key):
            if len(found) == len(kinds):
                self.refuse_order(found, kinds)
                return {name: one.read(inner, key[name])
                        for (name, inner), one in zip(kinds.items(), found, strict=True)}
        if (end := self.end_of_name(0)) is not None and self.next.kind == "name":
            raise InvalidInput(f"{shown(self.between(0, end).strip())} is not asked for: write "
                               f"{', '.join([*kinds][:8])}")
        raise InvalidInput(f"{shown(self.told())} cannot be read as {len(kinds)} parts "
                           f"({', '.join([*kinds][:8])}): write each after its name")

    def refuse_order(self, found: Sequence[Self], kinds: Mapping[str, Type]) -> None:
        """Raise InvalidInput if an unnamed part contains the name of another field.

        So also if one of several like parts has a name that is not asked for, P(wet) = 12/13; p1 = 1/13, p2 =
        12/13 is allowed as an order.
        """
        labels = {name.lower() for name in kinds}
        for one, own in zip(found, kinds, strict=True):
            words = {token.text.lower() for token in one.tokens if token.kind == "name"}
            if others := sorted(words & (labels - {own.lower()})):
                raise InvalidInput(f"{others[0]} is written in the place of {own}: write each after its name")
            end = one.end_of_name(0)
            if len({*kinds.values()}) == 1 < len(kinds) and end is not None and one.next.kind == "name" \
                    and one.index(0) is None:
                raise InvalidInput(f"{shown(one.between(0, end).strip())} is not asked for: write "
                                   f"{', '.join([*kinds][:8])}")

    def dealt(self, kinds: Mapping[str, Type], key: Any) -> Iterator[list[Self]]:
        """Yield the ways to divide an unnamed answer into parts, by the strongest separator first."""
        names = any(self.tokens[at].text == ":" and not depth for at, depth in enumerate(self.depths()))
        if names:
            return
        nested = any(inner.name in ("list", "map", "object", *SETS) for inner in kinds.values())
        if nested:
            yield self.rows()
        found = self.flat(len(kinds))
        deep = [at for at, (name, inner) in enumerate(kinds.items()) if inner.name == "list" and any(
            isinstance(one, (list, Mapping)) and len(one) * len(key[name]) > 1 for one in key[name] or ())]
        if any(at >= len(found) or found[at].next.text not in OPENING for at in deep):
            return
        yield found
        sizes = [len(key[name]) if inner.name == "list" and key[name] is not None else 1
                 for name, inner in kinds.items()]
        if nested and not deep and min(sizes) > 0 and sum(sizes) == len(found):
            yield [*self.gathered(found, sizes)]

    def gathered(self, found: Sequence[Self], sizes: Sequence[int]) -> Iterator[Self]:
        """Yield parts made of neighbouring ones: sizes[0] of them, then sizes[1], and so on."""
        begins = [self.tokens.index(one.tokens[0]) for one in found]
        ends = [start + one.last for start, one in zip(begins, found, strict=True)]
        at = 0
        for size in sizes:
            yield self.within(begins[at], ends[at + size - 1])
            at += size


def are_digits(rows: Sequence[Vectors], keys: Sequence[Any]) -> bool:
    """Whether all rows are written as one word of digits 0 and 1, of the right lengths.

    At least one begins with 0, so that they are not numbers.
    """
    told = [one.tokens[0].text for one in rows if one.last == 1]
    return len(told) == len(rows) == len(keys) > 1 and any(one.startswith("0") for one in told) and all(
        {*one} <= {*"01"} and len(one) == len(key) > 1 for one, key in zip(told, keys, strict=True))


def are_places(heads: Sequence[Any], count: int) -> bool:
    """Whether headings number `count` entries of one kind, from 0 or 1.

    >>> are_places([("row", 1), ("row", 2)], 2), are_places([("row", 1), ("row", 3)], 2)
    (True, False)
    """
    stems, places = {head[0] for head in heads if head[0]}, [head[-1] for head in heads]
    return len(heads) == count > 1 and len(stems) < 2 and places in (
        [*range(count)], [*range(1, count + 1)])
