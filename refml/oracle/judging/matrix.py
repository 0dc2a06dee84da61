"""What catches what: each formula, the examples that hold it, and the mistakes that each of them catches.

An example catches a mistake where the answer of somebody who makes it is not one that the example expects.
This is computed, not read from `catches`.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping
from dataclasses import dataclass

from ...errors import RefmlError
from ..reference.memory import remembering
from ..reference.outcomes import meets, mistaken
from ..specification.schema import Example, Formula, Mistake, Operation, Spec


@dataclass(frozen=True)
class Block:
    """An operation: its formulas, its examples, and mistake → the examples that catch it."""

    operation: Operation
    formulas: tuple[Formula, ...]
    examples: tuple[Example, ...]
    catchers: Mapping[str, tuple[Example, ...]]

    @property
    def holes(self) -> list[str]:
        """A formula that no answered example holds; a mistake that no example catches."""
        answered = any(one.expected.kind not in ("undefined", "error") for one in self.examples)
        return [] if answered else [f"formula {one.id} has no example" for one in self.formulas]


def blocks(spec: Spec, chapters: Container[str]) -> Iterator[Block]:
    """Yield the block of each operation of some chapters that has a formula or a mistake."""
    for operation in spec.operations.values():
        formulas = tuple(one for one in spec.formulas.values() if one.operation == operation.id)
        mistakes = spec.mistakes_of(operation.id)
        if operation.chapter in chapters and (formulas or mistakes):
            examples = tuple(one for one in spec.examples.values() if one.operation.id == operation.id)
            with remembering():
                caught = {one.id: tuple(catchers(spec, one, examples)) for one in mistakes}
            yield Block(operation, formulas, examples, caught)


def catchers(spec: Spec, mistake: Mistake, examples: tuple[Example, ...]) -> Iterator[Example]:
    """Yield the examples that catch a mistake."""
    for example in examples:
        try:
            if not meets(example, mistaken(spec, mistake, example.operation, example.given)):
                yield example
        except RefmlError:   # the mistake ends in no answer at all where there is one
            yield example


def holes(spec: Spec, told: list[Block]) -> list[str]:
    """Say what is missing: an example of a formula, a catcher of a mistake, a witness of an erratum."""
    chapters = {one.operation.chapter for one in told}
    caught = {name for one in told for name, found in one.catchers.items() if found}
    missing = [hole for one in told for hole in one.holes]
    missing += [f"mistake {one.id} is caught by no example" for one in spec.mistakes.values()
                if one.chapter in chapters and one.id not in caught]
    return missing + [f"erratum {one.id} has no witness and no reason for that"
                      for one in spec.errata.values()
                      if one.chapter in chapters and one.right_expression is None and not one.reason]
