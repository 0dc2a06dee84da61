"""Vectors: without what stands before them; sums of them with factors, and several with = between them.

    w = (1, 2)   np.array([1, 2])   edges at (1, 2)
    (1, 3) - (2, 1)   (0, 0) + 1/2 (2, 4)   w + y x = (1, 3) - (2, 1) = (-1, 2)

The last of a chain is the answer; a vector before it must be the same, and a formula of names may be any.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput
from ..languages.meanings import LINK, NOTHING
from ..notation import joined
from ..values import Number, computed, one_of
from .amounts import Factor
from .levels import CLOSING, OPENING
from .named import Named

FREE = ("k", "t", "λ")   # letters of a factor that is left open
# What may stand directly before the bracket of a list and is no function of it.
HOLDERS = ("array", "asarray", "ndarray", "matrix", "vector", "tensor", "list", "tuple", "set", "frozenset",
           "column", "row", "col", "vec", "point", "punkt")

if TYPE_CHECKING:
    from typing import Self


class Vectors(Named):
    """A reader of tokens that finds vectors and adds them."""

    def worked_out(self, count: int) -> list[Number] | None:
        """Return a vector with its working; None where it is one in brackets, or entries without them."""
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
        """Return a row of digits alone, 010, with each apart."""
        return type(self)(" ".join(self.tokens[0].text), self.labels)

    def without_front(self, numeric: bool) -> Self:
        """Return a list without what it says of itself: w =, np.array(…), edges at."""
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

    def opens_behind_name(self) -> bool:
        """Whether a bracket stands behind the first name: assignments = (rain = no)."""
        end = self.end_of_name(0)
        return end is None or self.tokens[end + 1].text in OPENING

    def skip_left_side_of_list(self) -> None:
        """Skip w = or weights: before a list, and no name before its first entry alone."""
        end = self.end_of_name(self.place)
        separated = any(self.separates(at) and self.tokens[at].kind != "line" and not self.depths()[at]
                        for at in range(self.last))
        if end is not None and self.next.kind == "name" and not self.is_number(self.place, end):
            named = sum(token.text in ("=", ":") for token in self.tokens)
            if named == 1 or not separated:
                self.refuse_left(self.place, end, self.refuse_strange_name)
                self.place = end + 1

    def times(self, factor: Factor, answer: Any) -> Any:
        """Return an answer with each number multiplied, or divided."""
        if isinstance(answer, list):
            return [self.times(factor, one) for one in answer]
        if not isinstance(answer, Number):
            raise InvalidInput("a factor stands before a list that holds no numbers: write the list alone")
        return factor.times(answer, self.text, self.budget)

    def terms(self) -> list[Self]:
        """Return the vectors of a sum, each from its sign on."""
        depths = self.depths()
        return self.parts_at([at for at in range(1, self.last) if self.tokens[at].text in ("+", "-")
                              and not depths[at] and self.tokens[at - 1].text in CLOSING])

    def summed(self, count: int) -> list[Number]:
        """Return the sum of vectors of so many entries, each perhaps times a factor."""
        found: list[Number] = []
        for term in self.terms():
            entries = term.with_sign(count)
            found = [computed(joined(one.written, ast.Add(), other.written), self.text, self.budget)
                     for one, other in zip(found, entries, strict=True)] if found else entries
        return found

    def with_sign(self, count: int) -> list[Number]:
        """Return one vector of a sum, with its sign and its factor."""
        part = self.within(1, self.last) if self.next.text == "+" else self
        part, factor = part.without_factor()
        inside = part.unwrapped().flat(count)
        if part.next.text not in OPENING or len(inside) != count:
            raise InvalidInput(f"{self.told()!r} is not a vector of {count} entries: write the answer alone")
        numbers = [one.number() for one in inside]
        return numbers if factor is None else [factor.times(one, self.text, self.budget) for one in numbers]


def are_digits(rows: Sequence[Vectors], keys: Sequence[Any]) -> bool:
    """Whether rows are written by digits 0 and 1 alone, as many as are asked, one row with a 0 in front."""
    told = [one.tokens[0].text for one in rows if one.last == 1]
    return len(told) == len(rows) == len(keys) > 1 and any(one.startswith("0") for one in told) and all(
        {*one} <= {*"01"} and len(one) == len(key) > 1 for one, key in zip(told, keys, strict=True))
