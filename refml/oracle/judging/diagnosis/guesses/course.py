"""The course of a derivation: the values of its lines, computed once, and what follows from another one."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping
from typing import Any

from .....errors import RefmlError
from .....numbers.reals import real
from ....reference.outcomes import Outcome, answered, supposed
from ....specification import formula
from ....specification.schema import Derivation, Line
from .edits import FUNCTIONS, Change

MOST_KEPT = 400         # arguments of which the lines are kept
MOST_COURSES = 4

UNKNOWN = Outcome("undecided")

Given = Mapping[str, Any]


class Course:
    """A derivation and, for arguments that were met before, the right values of its lines.

    Of what follows from another line only the lines are computed that use what is changed.
    """

    def __init__(self, derivation: Derivation) -> None:
        self.derivation = derivation
        self.places = {line.name: place for place, line in enumerate(derivation.lines)}
        self.known: dict[int, tuple[Given, dict[str, Any], list[RefmlError]]] = {}

    def outcome(
        self, index: int, root: ast.Expression, change: Change, given: Given, right: Outcome
    ) -> Outcome:
        """The outcome where a line has a slip; the right one where the line has its value all the same."""
        try:
            names = {**FUNCTIONS, **given, **self.before(given, index)}
            with change.made():
                value = self.value(index, root.body, names)
            return self.following(index, value, given, right)
        except RefmlError as error:
            return supposed(error)

    def turned(self, name: str, turn: Callable[[Any], Any], given: Given, right: Outcome) -> Outcome:
        """The outcome where the value of a line is taken otherwise in all lines that follow."""
        try:
            index = self.places[name]
            return self.following(index, turn(self.before(given, index + 1)[name]), given, right)
        except RefmlError as error:
            return supposed(error)

    def following(self, index: int, value: Any, given: Given, right: Outcome) -> Outcome:
        """The outcome where a line has this value; the right one where that is its value all the same."""
        name, lines = self.derivation.lines[index].name, self.lines(given)
        if right.is_value and name in lines and same(value, lines[name]):
            return right
        return Outcome("value", self.rest(index, {**given, **lines, name: value}, lines))

    def rest(self, index: int, names: dict[str, Any], right: Mapping[str, Any]) -> Any:
        """The value of the last line where that of another is in `names`; of the right lines what stays."""
        lines = self.derivation.lines
        changed = {lines[index].name}
        for later in range(index + 1, len(lines)):
            name = lines[later].name
            if name in right and not formula.uses(lines[later].expression) & changed:
                names[name] = right[name]
            else:
                self.value(later, None, names)
                changed.add(name)
        return names[lines[-1].name]

    def before(self, given: Given, count: int) -> dict[str, Any]:
        """The right values of the first lines.  Raises what the first that has none does."""
        found = self.lines(given)
        if len(found) < count:
            raise self.known[id(given)][2][0]
        return {line.name: found[line.name] for line in self.derivation.lines[:count]}

    def lines(self, given: Given) -> dict[str, Any]:
        """The right value of each line, up to the first that has none."""
        if id(given) in self.known:
            return self.known[id(given)][1]
        if len(self.known) >= MOST_KEPT:
            self.known.clear()
        found: dict[str, Any] = {}
        raised: list[RefmlError] = []
        names = dict(given)
        for index, line in enumerate(self.derivation.lines):
            try:
                found[line.name] = self.value(index, None, names)
            except RefmlError as error:
                raised.append(error)
                break
        self.known[id(given)] = given, found, raised
        return found

    def value(self, index: int, tree: ast.expr | None, names: dict[str, Any]) -> Any:
        """The value of a line, or of another tree in its place; it is added to the names."""
        line = self.derivation.lines[index]
        names[line.name] = value_of(line, tree, names)
        return names[line.name]


def value_of(line: Line, tree: ast.expr | None, names: Mapping[str, Any]) -> Any:
    """The value of a line, or of another tree in its place."""
    parsed = formula.Formula(line.expression, tree) if tree else formula.parse(line.expression)
    return answered(line, formula.value_of(parsed, names, formula.guess()))


COURSES: dict[int, Course] = {}   # those that were met last, by the identity of their derivations


def course_of(derivation: Derivation) -> Course:
    """The course of a derivation, in which all suspects find the lines that one of them needed."""
    if id(derivation) not in COURSES:
        if len(COURSES) >= MOST_COURSES:
            COURSES.clear()
        COURSES[id(derivation)] = Course(derivation)
    return COURSES[id(derivation)]


def same(one: Any, other: Any) -> bool:
    """Whether two values of a line are equal and without irrational numbers, whose equality is work."""
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    if isinstance(one, (list, tuple)) and isinstance(other, (list, tuple)):
        return len(one) == len(other) and all(map(same, one, other))
    return not isinstance(one, real.Real) and not isinstance(other, real.Real) and bool(one == other)
