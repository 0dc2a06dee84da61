"""The course of a derivation: the values of its lines, computed once, and what follows from another one."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from ......errors import InvalidInput, RefmlError
from ......numbers.reals import real
from .....reference.outcomes import Outcome, answered, supposed
from .....specification import formula
from .....specification.schema import Derivation
from ...suspects import Given
from .edits import Change

ANSWER = "the answer"   # its name in what is done to it at last


class Course:
    """A derivation and, for arguments that were met before, the values of its lines."""

    def __init__(self, derivation: Derivation) -> None:
        self.derivation = derivation
        self.known: dict[int, tuple[Given, list[Any]]] = {}

    def outcome(
        self, index: int, root: ast.Expression, change: Change, given: Given, right: Outcome
    ) -> Outcome:
        """The outcome where a line has a slip; the right one where the line has its value all the same."""
        try:
            names = {**given, **dict(zip(self.words(), self.values(given, index), strict=False))}
            with change.made():
                value = self.value(index, root.body, names)
            if right.is_value and same(value, self.values(given, index + 1)[index]):
                return right
            for later in range(index + 1, len(self.derivation.lines)):
                value = self.value(later, None, names)
            return Outcome("value", value)
        except RefmlError as error:
            return supposed(error)

    def turned(self, name: str, turn: Callable[[Any], Any], given: Given, right: Outcome) -> Outcome:
        """The outcome where the value of a line is taken otherwise in all lines that follow."""
        try:
            index = self.words().index(name)
            names = {**given, **dict(zip(self.words(), self.values(given, index + 1), strict=False))}
            value = names[name] = turn(names[name])
            if right.is_value and same(value, self.values(given, index + 1)[index]):
                return right
            for later in range(index + 1, len(self.derivation.lines)):
                value = self.value(later, None, names)
            return Outcome("value", value)
        except RefmlError as error:
            return supposed(error)

    def late(self, index: int, kept: ast.expr, rest: ast.BinOp, given: Given, _: Outcome) -> Outcome:
        """The outcome where a line is one of its operands, and the other comes into the answer itself."""
        try:
            names = {**given, **dict(zip(self.words(), self.values(given, index), strict=False))}
            value = self.value(index, kept, names)
            for later in range(index + 1, len(self.derivation.lines)):
                value = self.value(later, None, names)
            joined = formula.Formula(self.derivation.lines[index].expression, rest)
            return Outcome("value", of_numbers(
                lambda number: formula.value_of(joined, {**names, ANSWER: number}, formula.guess()), value))
        except RefmlError as error:
            return supposed(error)

    def words(self) -> list[str]:
        """The names of the lines."""
        return [line.name for line in self.derivation.lines]

    def values(self, given: Given, count: int) -> list[Any]:
        """The right values of the first lines."""
        kept, found = self.known.setdefault(id(given), (given, []))
        names = {**kept, **dict(zip(self.words(), found, strict=False))}
        while len(found) < count:
            found.append(self.value(len(found), None, names))
        return found[:count]

    def value(self, index: int, tree: ast.expr | None, names: dict[str, Any]) -> Any:
        """The value of a line, or of another tree in its place; it is added to the names."""
        line = self.derivation.lines[index]
        parsed = formula.Formula(line.expression, tree) if tree else formula.parse(line.expression)
        names[line.name] = answered(line, formula.value_of(parsed, names, formula.guess()))
        return names[line.name]


def same(one: Any, other: Any) -> bool:
    """Whether two values of a line are equal and without irrational numbers, whose equality is work."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    return not isinstance(one, real.Real) and not isinstance(other, real.Real) and bool(one == other)


def of_numbers(change: Callable[[Any], Any], value: Any) -> Any:
    """A value with each of its numbers changed.  Raises InvalidInput where it has words or truth values."""
    if isinstance(value, Mapping):
        return {key: of_numbers(change, one) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [of_numbers(change, one) for one in value]
    if isinstance(value, (bool, str)) or value is None:
        raise InvalidInput(f"value={value!r} is no number")
    return change(value)
