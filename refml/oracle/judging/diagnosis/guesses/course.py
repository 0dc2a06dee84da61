"""The course of a derivation: the values of its lines, computed once, and the effect of a changed line."""

from __future__ import annotations

import ast
import contextlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

from .....errors import RefmlError
from ....reference.outcomes import Outcome, answered, identical, supposed
from ....specification import formula
from ....specification.schema import Derivation, Line
from .edits import FUNCTIONS

MOST_KEPT = 400         # arguments for which the values of the lines are kept
MOST_COURSES = 4

UNKNOWN = Outcome("undecided")

Given = Mapping[str, Any]
Put = Callable[[str, Any], Any]   # the name of a line and its value → what stands for the value
NO_TREES: Mapping[str, ast.expr] = {}


class Course:
    """A derivation, with a cache of the right values of its lines for each set of arguments."""

    def __init__(self, derivation: Derivation) -> None:
        self.derivation = derivation
        self.known: dict[int, tuple[Given, dict[str, Any]]] = {}

    def outcome(self, given: Given, right: Outcome, trees: Mapping[str, ast.expr] = NO_TREES,
                put: Put | None = None) -> Outcome:
        """Return the outcome if the lines in `trees` have other expressions, and `put` replaces values.

        Only lines that use a changed value are computed again.  If no value changes, the outcome is `right`.
        """
        names, known, changed = {**FUNCTIONS, **given}, self.lines(given), set[str]()
        try:
            for line in self.derivation.lines:
                name, tree = line.name, trees.get(line.name)
                is_kept = tree is None and name in known and not formula.uses(line.expression) & changed
                value = known[name] if is_kept else value_of(line, tree, names)
                names[name] = value if put is None else put(name, value)
                if name not in known or not identical(names[name], known[name]):
                    changed.add(name)
        except RefmlError as error:
            return supposed(error)
        return Outcome("value", names[name]) if changed or not right.is_value else right

    def turned(self, name: str, turn: Callable[[Any], Any], given: Given, right: Outcome) -> Outcome:
        """Return the outcome if `turn` replaces the value of one line in all later lines."""
        return self.outcome(given, right, put=lambda line, value: turn(value) if line == name else value)

    def lines(self, given: Given) -> dict[str, Any]:
        """Return the right value of each line, up to the first line without a value."""
        if id(given) in self.known:
            return self.known[id(given)][1]
        if len(self.known) >= MOST_KEPT:
            self.known.clear()
        found: dict[str, Any] = {}
        self.known[id(given)] = given, found
        with contextlib.suppress(RefmlError):
            for line in self.derivation.lines:
                found[line.name] = value_of(line, None, {**given, **found})
        return found


def value_of(line: Line, tree: ast.expr | None, names: Mapping[str, Any]) -> Any:
    """Return the value of a line, or of another expression in its place."""
    parsed = formula.Formula(line.expression, tree) if tree else formula.parse(line.expression)
    return answered(line, formula.value_of(parsed, names, formula.guess()))


@lru_cache(MOST_COURSES)
def course_of(derivation: Derivation) -> Course:
    """Return the course of a derivation; all suspects share it, so each line is computed once."""
    return Course(derivation)
