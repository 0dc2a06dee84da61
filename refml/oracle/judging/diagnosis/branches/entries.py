"""Entries: the circumstance of an entry in which alone a suspect fits, where others of the answer are right.

A list or a map holds many numbers.  Where some of them are those of a suspect and all others right, it is
told with what separates them: the right number there, its place, or the part of an argument that stands at
the same place.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import chain, islice
from typing import Any

from .....numbers.rational import Fraction
from ....reference.outcomes import Outcome
from ....specification.codec import Type
from ....specification.schema import Operation
from ..agreement import UNREADABLE, Asked, is_no_number, near_numbers, rational_answer
from ..fitted.relations import common, enough, of_parts, plainly, related
from ..suspects import Diagnosis, Given, Suspect, attempt
from .cases import separating
from .circumstances import features, negated

NUMBERS = ("rational", "real")
MOST_TRIED = 100
LEAST = 6          # entries of a suspect, and right ones at which it answers otherwise
LEAST_CASES = 2    # that hold entries of the suspect

Path = tuple[Any, ...]
Said = dict[str, None]


@dataclass(frozen=True)
class Entry:
    """A number of an answer: where it stands, what is right there, and what was answered."""

    path: Path
    right: Any
    got: Any

    def near(self, number: Any, digits: int) -> bool:
        """Whether a number is the one that was answered."""
        return near_numbers(number, self.got, digits, Fraction(0))


@dataclass(frozen=True)
class Some:
    """Some entries of the answers of an operation: in words, and whether that holds of them."""

    words: str
    held: bool

    @property
    def said(self) -> str:
        return self.words if self.held else negated(self.words)

    def named(self, diagnosis: Diagnosis) -> Diagnosis:
        """A diagnosis that holds in these entries."""
        return Diagnosis(f"{diagnosis.id}, in entries where {self.said}",
                         f"Only in entries where {self.said}: {diagnosis.says}", diagnosis.probability)

    def within(self, operation: Operation, suspect: Suspect) -> Suspect:
        """A suspect that answers so in these entries, and rightly in all others."""
        return Suspect(self.named(suspect.diagnosis), partial(self.outcome, operation, suspect),
                       told=lambda: self.named(suspect.named()))

    def outcome(self, operation: Operation, suspect: Suspect, given: Given, right: Outcome) -> Outcome:
        """The right answer with the numbers of the suspect in these entries; of refusals nothing."""
        other = suspect.outcome(given, right) if right.is_value else right
        if not right.is_value or not other.is_value:
            return Outcome("undecided")
        kind = operation.result
        there = dict(numbers(kind, rational_answer(kind, other.value)))
        rights = list(numbers(kind, rational_answer(kind, right.value)))
        taken = iter([there[path] if (self.words in said_of(operation, given, path, value)) == self.held
                      else value for path, value in rights])
        return Outcome("value", of_parts(kind, NUMBERS, lambda _: next(taken), right.value))


def in_entries(operation: Operation, asked: Sequence[Asked], tried: Iterable[Suspect]) -> Iterator[Suspect]:
    """The suspects that fit in some entries of the answers alone, each with the simplest circumstance."""
    valid = [one for one in asked if one.answered]
    failing = [one for one in valid if one.failed]
    if len(failing) < LEAST_CASES or operation.judge is not None or not holds_several(operation.result):
        return
    if any(one.answer is UNREADABLE or is_no_number(one) for one in valid):
        return
    nothing: list[Entry] = []
    entries = {id(one): attempt(partial(entries_of, one), nothing) for one in valid}
    if not all(entries[id(one)] for one in failing):
        return
    for suspect in islice(chain(tried, measured(operation, failing, entries)), MOST_TRIED):
        found = attempt(partial(divided, suspect, failing, valid, entries), None)
        if found is not None:
            yield from (Some(*wanted[0]).within(operation, suspect)
                        for wanted in islice(separating(*found, ()), 1))


def holds_several(kind: Type) -> bool:
    """Whether an answer holds a list or a map of numbers."""
    inside = [*kind.inner, *(one for _, one in kind.fields)]
    several = kind.name in ("list", "map") and kind.inner[0].name in NUMBERS
    return several or any(map(holds_several, inside))


def numbers(kind: Type, value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """The numbers of an answer, each with the keys and places that lead to it."""
    if value is None:
        return
    if kind.name in NUMBERS:
        yield path, value
    elif kind.name == "optional":
        yield from numbers(kind.inner[0], value, path)
    elif kind.name == "list":
        for place, one in enumerate(value):
            yield from numbers(kind.inner[0], one, (*path, place))
    elif kind.name == "map":
        for key, one in value.items():
            yield from numbers(kind.inner[0], one, (*path, key))
    elif kind.name == "object":
        for name, inner in kind.fields:
            yield from numbers(inner, value[name], (*path, name))


def entries_of(one: Asked) -> list[Entry]:
    """The numbers of an answer; none where all else in it is not right."""
    kind = one.operation.result
    rights, gots = dict(numbers(kind, one.right_answer)), dict(numbers(kind, one.answer))
    blank = partial(of_parts, kind, NUMBERS, lambda _: 0)
    if rights.keys() != gots.keys() or blank(one.right_answer) != blank(one.answer):
        return []
    return [Entry(path, right, gots[path]) for path, right in rights.items()]


def measured(
    operation: Operation, failing: Sequence[Asked], entries: Mapping[int, list[Entry]]
) -> Iterator[Suspect]:
    """One number, a common factor or difference, in all entries that are wrong."""
    wrong = [(one.right, one.got) for asked in failing for one in entries[id(asked)]
             if not one.near(one.right, asked.digits)]
    changed = partial(of_parts, operation.result, NUMBERS)
    if not enough(wrong):
        return
    always = wrong[0][1]
    if all(got == always for _, got in wrong):
        yield related("constant", f"Every number is {plainly(always)}.", partial(changed, lambda _: always))
    if factor := common(wrong, lambda right, got: got / right if right else None):
        yield related("factor", f"Every number is {plainly(factor)} times the right one.",
                      partial(changed, lambda number: number * factor))
    if term := common(wrong, lambda right, got: got - right):
        yield related("difference", f"Every number is the right one {'+' if term > 0 else '-'} "
                                    f"{plainly(abs(term))}.", partial(changed, lambda number: number + term))


def divided(
    suspect: Suspect, failing: Sequence[Asked], valid: Sequence[Asked], entries: Mapping[int, list[Entry]]
) -> tuple[list[Said], list[Said]] | None:
    """What holds of the entries of a suspect, and of the right ones at which it answers otherwise.

    None where an entry is neither, or where few entries speak for either.
    """
    inside: list[Said] = []
    outside: list[Said] = []
    for one in (*failing, *(one for one in valid if not one.failed)):
        operation, outcome = one.operation, suspect.outcome(one.given, one.right)
        if not outcome.is_value and not one.failed:
            continue
        there = dict(numbers(operation.result, rational_answer(operation.result, outcome.value)))
        for entry in entries[id(one)]:
            right, other = entry.near(entry.right, one.digits), entry.near(there[entry.path], one.digits)
            if not right and not other:
                return None
            if right != other:
                (inside if other else outside).append(said_of(operation, one.given, entry.path, entry.right))
    return (inside, outside) if min(len(inside), len(outside)) >= LEAST else None


# ---------------------------------------------------------------- what holds of an entry

def said_of(operation: Operation, given: Given, path: Path, right: Any) -> Said:
    """What holds of an entry, in words: of the arguments there, of its place, of the right number."""
    keys = [key for key in path if key not in dict(operation.result.fields)]
    said: list[str] = [f"it stands in {path[0]}"] if path[:1] and path[0] not in keys else []
    for parameter in operation.parameters:
        value = given[parameter.name]
        for key in keys[:1]:
            if (isinstance(value, dict) and key in value) or (
                    isinstance(value, list) and isinstance(key, int) and key < len(value)):
                said += features(f"the entry of {parameter.name}", value[key])
    labels = given.get("labels")
    if isinstance(labels, list) and keys and isinstance(keys[0], str):
        said += [f"its class has {count} record" for number, count in ((0, "no"), (1, "one"))
                 if labels.count(keys[0]) == number]
    said += ["it is the first"] if keys[-1:] == [0] else []
    if len(keys) > 1 and all(isinstance(key, int) for key in keys[-2:]):
        said.append("it stands on the diagonal" if keys[-1] == keys[-2] else
                    f"it stands {'below' if keys[-1] < keys[-2] else 'above'} the diagonal")
    return dict.fromkeys((*said, *features("the right entry", right)))
