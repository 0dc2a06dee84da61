"""Coverage of operations: their formulas, their examples, and the examples that catch each mistake.

An example catches a mistake if the mistaken answer differs from the answer that the example expects.  This is
computed, and not read from the field `catches`.
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
    """An operation with its formulas, its examples, and the examples that catch each of its mistakes."""

    operation: Operation
    formulas: tuple[Formula, ...]
    examples: tuple[Example, ...]
    catchers: Mapping[str, tuple[Example, ...]]

    @property
    def holes(self) -> list[str]:
        """The formulas of an operation without an example that has an answer, as sentences."""
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
        except RefmlError:   # the mistaken computation gives no answer
            yield example


def holes(spec: Spec, told: list[Block]) -> list[str]:
    """Return what is missing, in sentences: examples of formulas and mistakes, witnesses of errata."""
    chapters = {one.operation.chapter for one in told}
    caught = {name for one in told for name, found in one.catchers.items() if found}
    missing = [hole for one in told for hole in one.holes]
    missing += [f"mistake {one.id} is caught by no example" for one in spec.mistakes.values()
                if one.chapter in chapters and one.id not in caught]
    return missing + [f"erratum {one.id} has no witness and no reason for that"
                      for one in spec.errata.values()
                      if one.chapter in chapters and one.right_expression is None and not one.reason]
