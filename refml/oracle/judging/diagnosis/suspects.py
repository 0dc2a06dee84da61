"""Suspects: what could have been done instead of the right thing, each with the answers that it gives.

    mistakes       every mistake of the specification that can be made in the operation
    conventions    keywords that are ignored, fixed or exchanged
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from ....numbers.rational import Fraction, text
from ...reference.outcomes import Outcome, mistaken, mistaken_given, reference
from ...specification.schema import Mistake, Operation, Parameter, Spec

# Common values of keywords that take any number.
USUAL_VALUES = {"alpha": (Fraction(0), Fraction(1)), "C": (None, Fraction(1)), "l2": (Fraction(1),)}

Given = Mapping[str, Any]


@dataclass(frozen=True)
class Diagnosis:
    """An explanation of wrong answers: the id of a mistake, keyword=value, or a fault; and a sentence.

    sure        whether it contradicts no answer; otherwise some failures have another cause as well
    """

    id: str
    says: str
    sure: bool = True


@dataclass(frozen=True)
class Suspect:
    """Something that could have been done: its name, and its outcome, given the arguments and what is right.

    posed       the arguments of the problem that is solved instead; None where no other problem is solved
    told        the diagnosis in full, where it is work to write it; None where it is that
    """

    diagnosis: Diagnosis
    outcome: Callable[[Given, Outcome], Outcome]
    posed: Callable[[Given], Given] | None = None
    told: Callable[[], Diagnosis] | None = None

    def named(self) -> Diagnosis:
        """The diagnosis in full."""
        return self.told() if self.told else self.diagnosis


def mistakes(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Every mistake that can be made in this operation.

    A mistake in a line can also be made in every other operation whose derivation has the same line.
    """
    for mistake in spec.mistakes_of(operation.id):
        if mistake.line is None or operation.id in spec.derivations:
            yield suspected(spec, mistake, operation)
    own = lines_of(spec, operation.id)
    for mistake in spec.mistakes.values():
        if mistake.line in own and operation.id not in mistake.operations and own[mistake.line] in [
                lines_of(spec, name).get(mistake.line) for name in mistake.operations]:
            yield suspected(spec, mistake, operation)


def lines_of(spec: Spec, operation: str) -> Mapping[str | None, str]:
    """The lines of an operation's derivation: name → expression."""
    derivation = spec.derivations.get(operation)
    return {line.name: line.expression for line in derivation.lines} if derivation else {}


def suspected(spec: Spec, mistake: Mistake, operation: Operation) -> Suspect:
    """A mistake as a suspect."""
    def outcome(given: Given, _: Outcome) -> Outcome:
        return mistaken(spec, mistake, operation, given)

    def posed(given: Given) -> Given:
        return mistaken_given(mistake, operation, given)

    poses = mistake.line is None and mistake.asks is None and mistake.answer is None
    return Suspect(Diagnosis(mistake.id, mistake.says), outcome, posed if poses else None)


# ---------------------------------------------------------------- conventions

def conventions(operation: Operation) -> Iterator[Suspect]:
    """Each keyword fixed to one value, or two of its values exchanged; then all keywords ignored at once."""
    optional = [parameter for parameter in operation.parameters if not parameter.required]
    for parameter in optional:
        for value in usual_values(parameter):
            says = f"This is the answer with {parameter.name} = {word(value)}, whatever is asked."
            yield changed(operation, f"{parameter.name}={word(value)}", says,
                          partial(fixed, {parameter.name: value}))
    for parameter in optional:
        yield from exchanged(operation, parameter)
    if len(optional) > 1:
        defaults = {parameter.name: parameter.default for parameter in optional}
        yield changed(operation, "keywords-ignored", "This is the answer with every keyword at its default.",
                      partial(fixed, defaults))


def fixed(values: Given, key: str, value: Any) -> Any:
    """The value of an argument where some keywords are fixed."""
    return values.get(key, value)


def exchanged(operation: Operation, parameter: Parameter) -> Iterator[Suspect]:
    """Two values of a keyword exchanged, where it has a choice."""
    values = choices(parameter)
    for index, one in enumerate(values):
        for other in values[index + 1:]:
            says = f"You exchanged {parameter.name} = {word(one)} and {parameter.name} = {word(other)}."
            yield changed(operation, f"{parameter.name}:{word(one)}<->{word(other)}", says,
                          partial(swapped, parameter.name, {one: other, other: one}))


def swapped(name: str, swap: Mapping[Any, Any], key: str, value: Any) -> Any:
    """The value of an argument where two values of the keyword `name` are exchanged."""
    return swap.get(value, value) if key == name else value


def changed(
    operation: Operation, name: str, says: str, value_of: Callable[[str, Any], Any]
) -> Suspect:
    """A suspect that asks the operation with some keywords replaced: name, value asked → value taken."""
    def replaced(given: Given) -> Given:
        return {key: value_of(key, value) for key, value in given.items()}

    return Suspect(Diagnosis(name, says), *asked_with(operation, replaced))


def asked_with(
    operation: Operation, replaced: Callable[[Given], Given]
) -> tuple[Callable[[Given, Outcome], Outcome], Callable[[Given], Given]]:
    """The outcome and the arguments of an operation with some of them replaced."""
    def posed(given: Given) -> Given:
        return {**given, **replaced(given)}

    return lambda given, _: reference(operation, posed(given)), posed


def usual_values(parameter: Parameter) -> list[Any]:
    """The values that somebody may fix a keyword to: its default, its choices, the usual numbers."""
    values = [parameter.default, *choices(parameter), *USUAL_VALUES.get(parameter.name, ())]
    return [value for index, value in enumerate(values) if value not in values[:index]]


def choices(parameter: Parameter) -> list[Any]:
    """The values of a keyword that has a choice; none of any other."""
    if parameter.type.name == "boolean":
        return [False, True]
    return list(parameter.type.choices)


def word(value: Any) -> str:
    """The value of a keyword, as a sentence writes it."""
    if isinstance(value, bool) or value is None:
        return str(value).lower()
    return text(value) if isinstance(value, (int, Fraction)) else str(value)
