"""Answers below headings: a label, the place of an entry, or a field, and behind it what belongs to it.

    ham: 3/4, 1/4          point 0: 0.9 / 0.1        No: prior 0.7, mean 110        mixing: 1/2, 1/2
    spam: 2/3, 1/3         point 1: 0.1 / 0.9        Yes: prior 0.3, mean 90        component 1: 3/4, 0
    prior: ham 4/7, …                                                               component 2: 1/4, 0

A record of tables by label, or of lists with as many entries, is read as a table of records, and turned.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ....errors import InvalidInput, shown
from ....oracle.specification.codec import NUMBERS, Type
from ..languages.meanings import EACH
from ..languages.subjects import may_change
from .labels import LETTERS
from .levels import OPENING
from .named import BEHIND_NAMES
from .vectors import Vectors

if TYPE_CHECKING:
    from typing import Self

LISTED = ("list", "map")


class Block(NamedTuple):
    """A heading, and what stands behind it: a field, a label, or a stem and a number, row 0."""

    head: Any
    part: Any


class Headed(Vectors):
    """A reader of tokens that knows headings."""

    read: Callable[[Type, Any], Any]   # what a type asks, all of it

    def entries_below(self, inner: Type, count: int) -> list[Self]:
        """Return what stands behind point 0:, point 1: and so on, so many; empty where they do not."""
        if count < 2 or (inner.name in NUMBERS and self.index()):   # w1 = …
            return []
        blocks = self.blocks_of(type(self).place_of, self.ends_line, self.ends_block, self.separates)
        return [block.part for block in blocks] if are_places([one.head for one in blocks], count) else []

    def turned(self, kinds: Mapping[str, Type], key: Any) -> dict[str, Any] | None:
        """Read fields of which some stand below labels or places; None where they do not."""
        tables = {name: [*key[name]] for name, inner in kinds.items() if inner.name in LISTED and key[name]}
        labels = {label for name, table in tables.items() if kinds[name].name == "map" for label in table}

        def head_of(reader: Self) -> Any:
            return reader.field_named(kinds) or reader.label_of(tuple(labels)) or reader.place_of()

        blocks = self.blocks_of(head_of, self.ends_line, self.ends_block)
        fields = {one.head: one.part for one in blocks if isinstance(one.head, str)}
        heads = [one.head for one in blocks if not isinstance(one.head, str)]
        if len(fields) + len({*heads}) < len(blocks) or len(heads) < 2:
            return None
        kind, places = ("list", [*range(len(heads))]) if are_places(heads, len(heads)) else (
            "map", [head[0] for head in heads])
        names = [name for name, table in tables.items() if name not in fields and kinds[name].name == kind
                 and (len(table) == len(places) if kind == "list" else {*table} == {*places})]
        if not names:
            return None
        found = {name: one.read(kinds[name], key[name]) for name, one in fields.items()}
        below = [one.part for one in blocks if not isinstance(one.head, str)]
        columns = [part.below({name: kinds[name].inner[0] for name in names},
                              {name: key[name][at] for name in names}) for part, at in zip(
                                  below, places, strict=True)]
        for name in names:
            values = [column[name] for column in columns if name in column]
            if len(values) == len(places):
                found[name] = values if kind == "list" else dict(zip(places, values, strict=True))
        return found

    def below(self, kinds: Mapping[str, Type], key: Any) -> dict[str, Any]:
        """Read what stands below one heading: of one field its value, of several a record of them."""
        if len(kinds) == 1:
            return {name: self.read(inner, key[name]) for name, inner in kinds.items()}
        answer: dict[str, Any] = self.read(Type("object", fields=tuple(kinds.items())), key)
        return answer

    def blocks_of(self, head_of: Callable[[Self], Any], *marks: Callable[[int], bool]) -> list[Block]:
        """Return each heading with what stands behind it, by the first mark that parts them; or nothing."""
        return next((found for divides in marks if (found := self.blocks(head_of, divides))), [])

    def blocks(self, head_of: Callable[[Self], Any], divides: Callable[[int], bool]) -> list[Block]:
        """Return each heading with what stands behind it; empty where a part has none."""
        found: list[Block] = []
        parts = self.parts(divides)
        for part in parts if len(parts) > 1 else ():
            head = head_of(part)
            marked = part.take(*BEHIND_NAMES) or (isinstance(head, str) and (
                part.begins_number() or part.next.text in OPENING))
            if head is None or not marked or part.place == part.last:
                return []
            found.append(Block(head, part.within(part.place, part.last)))
        return found

    def ends_line(self, place: int) -> bool:
        """Whether a token is the end of a line."""
        return self.tokens[place].kind == "line"

    def ends_block(self, place: int) -> bool:
        """Whether a token stands between two blocks: the end of a line, or a semicolon."""
        return self.ends_line(place) or self.tokens[place].text == ";"

    def field_named(self, kinds: Mapping[str, Type]) -> str | None:
        """Take the name of a field."""
        name = self.field(tuple(kinds))
        self.place *= name is not None
        return name

    def label_of(self, labels: tuple[str, ...]) -> tuple[str] | None:
        """Take a label as it is, behind a class or a for."""
        while self.is_link(self.next.text or " ") and not self.is_word_at(self.place, labels):
            self.place += 1
        found = self.word_in_any_language(labels)
        self.place *= found is not None
        return found

    def place_of(self) -> tuple[str, int] | None:
        """Take a name and a number, point 0, row_1 or x2."""
        stem, number = self.tokens[0], self.tokens[min(1, self.last)]
        found = self.index(0)
        self.place = 1
        if found is None and stem.kind == "name" and number.text.isdigit():
            found, self.place = (stem.text, int(number.text)), 2
        changes = found is not None and len(found[0]) > 1 and may_change(found[0].lower())
        return None if changes else found

    def field_of(self, kinds: Mapping[str, Type]) -> str | None:
        """Read the name of a field, or stay before the first entry of a list: w1 of weights."""
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
        if found is None:
            self.place = before
        return found

    def by_order(self, kinds: Mapping[str, Type], key: Any) -> dict[str, Any]:
        """Read parts without names in the order in which they are asked, where kinds and count fit."""
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


def are_places(heads: Sequence[Any], count: int) -> bool:
    """Whether headings count so many entries of one kind, from 0 or from 1.

    >>> are_places([("row", 1), ("row", 2)], 2), are_places([("row", 1), ("row", 3)], 2)
    (True, False)
    """
    stems, places = {head[0] for head in heads}, [head[-1] for head in heads]
    return len(heads) == count > 1 and len(stems) == 1 and places in (
        [*range(count)], [*range(1, count + 1)])
