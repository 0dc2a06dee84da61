"""The lines of a derivation, computed from the written values of some of them.

Only lines that depend on a written value are computed again.  The other lines, with and without mistakes, are
computed once for the question.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import islice, product
from typing import Any

from ...errors import InvalidInput, RefmlError
from ...oracle.reference.outcomes import answered, mistaken_given
from ...oracle.specification import formula
from ...oracle.specification.schema import Line, Mistake, Operation, Spec
from ..marking.questions import with_part

MOST_COURSES = 8


@dataclass
class Course:
    """The lines of a derivation, computed from the written values of some of them.

    written     line → path → the written value, if it is not the exact one
    stated      the lines that were written, in whole or in part
    wrong       those of them that are wrong by an unknown mistake
    made        line → the mistakes that explain its first wrong statement
    known       ids of mistakes → all lines with these mistakes, without written values
    values_known   a line, mistakes, and the number of written values → its value
    """

    spec: Spec
    operation: Operation
    given: Mapping[str, Any]
    written: dict[str, dict[str, Any]] = field(default_factory=dict)
    stated: set[str] = field(default_factory=set)
    wrong: dict[str, dict[str, Any]] = field(default_factory=dict)
    made: dict[str, tuple[Mistake, ...]] = field(default_factory=dict)
    known: dict[tuple[str, ...], dict[str, Any]] = field(default_factory=dict)
    values_known: dict[tuple[str, tuple[str, ...], bool, int], Any] = field(default_factory=dict)

    def value(self, name: str, mistakes: Sequence[Mistake] = (), rounded: bool = True) -> Any:
        """Return the value of a line, with the given mistakes.

        The lines before it have their written values; unless `rounded`, only the wrong ones do, since a
        student may compute with more digits than were written.
        """
        overlaid = self.written if rounded else self.wrong
        if not overlaid:
            return self.unwritten(tuple(mistakes))[name]
        lines = self.spec.derivations[self.operation.id].lines
        if name not in (line.name for line in lines):
            raise InvalidInput(f"line={name!r} is not a line of the derivation")
        replaced = {one.line: one.expression for one in mistakes if one.line is not None and one.expression}
        needed = needed_for(name, lines, replaced)
        meant = tuple(one.id for one in mistakes if one.line is None or one.line in needed)
        key = name, meant, rounded, sum(map(len, overlaid.values()))
        if key not in self.values_known:
            self.values_known[key] = self.computed(name, mistakes, overlaid, needed)
        return self.values_known[key]

    def computed(self, name: str, mistakes: Sequence[Mistake], overlaid: Mapping[str, Mapping[str, Any]],
                 needed: set[str]) -> Any:
        """Return the value of a line; of the needed lines only those that differ are computed again."""
        names = dict(self.given)
        for one in mistakes:
            if one.line is None:
                names |= mistaken_given(one, self.operation, names)
        replaced = {one.line: one.expression for one in mistakes}
        plain, changed = self.as_far_as_there(tuple(mistakes)), set[str]()
        for line in self.spec.derivations[self.operation.id].lines:
            if line.name not in needed:
                continue
            expression = replaced.get(line.name) or line.expression
            if line.name in plain and not formula.uses(expression) & changed:
                names[line.name] = plain[line.name]
            else:
                names[line.name] = answered(line, formula.evaluate(expression, names, formula.ample()))
                changed.add(line.name)
            if line.name == name:
                break
            for path, value in overlaid.get(line.name, {}).items():
                names[line.name] = with_part(names[line.name], path, value)
                changed.add(line.name)
        return names[name]

    def as_far_as_there(self, mistakes: tuple[Mistake, ...]) -> dict[str, Any]:
        """Return all lines with mistakes, without written values, up to the first line without a value."""
        with contextlib.suppress(RefmlError, TypeError, KeyError, IndexError, ValueError):
            return self.unwritten(mistakes)
        return self.known[tuple(one.id for one in mistakes)]

    @property
    def deviates(self) -> bool:
        """Whether a written value differs from the exact one."""
        return bool(self.written or self.made)

    def unwritten(self, mistakes: tuple[Mistake, ...]) -> dict[str, Any]:
        """Return all lines with mistakes, without written values; computed once for a question.

        They end before the first line without a value.
        """
        ids = tuple(one.id for one in mistakes)
        if ids not in self.known:
            names: dict[str, Any] = {}
            self.known[ids] = names
            given = dict(self.given)
            for one in mistakes:
                if one.line is None:
                    given |= mistaken_given(one, self.operation, given)
            replaced = {one.line: one.expression for one in mistakes}
            for line in self.spec.derivations[self.operation.id].lines:
                expression = replaced.get(line.name) or line.expression
                value = formula.evaluate(expression, {**given, **names}, formula.ample())
                names[line.name] = answered(line, value)
        return self.known[ids]

    def values(self, name: str, *mistakes: Mistake) -> Iterator[Any]:
        """Yield the values that a line may have: by the written values, or by the mistakes made."""
        yield self.value(name, mistakes)
        if not self.deviates:
            return
        for made in islice(product(*self.made.values()), MOST_COURSES):
            yield self.value(name, (*made, *mistakes), rounded=False)


def needed_for(name: str, lines: Sequence[Line], replaced: Mapping[str, str]) -> set[str]:
    """Return the lines from which a line is computed, and the line itself."""
    needed = {name}
    for line in reversed(lines):
        if line.name in needed:
            needed |= formula.uses(replaced.get(line.name) or line.expression)
    return needed
