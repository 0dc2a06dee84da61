"""The question of the command line: an example's id, or an operation, followed by arguments.

    married-given-no                        an example as it stands
    exam:prior, my.toml:prior               a question of a sheet
    married-given-no alpha=1                the same with another argument
    naive_bayes.prior@7.12                  a drawn case, as `refml check` and `refml fuzz` name it
    naive_bayes.posterior rows=data.csv …   an operation on one's own data, as `refml ask` reads it
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from ...errors import InvalidInput, shown
from ...oracle.generation import drawn
from ...oracle.specification.codec import encode
from ...oracle.specification.excerpt import excerpt, ids_of
from ...oracle.specification.files import data_folder
from ...oracle.specification.ids import unknown
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Example, Operation, Spec
from ..ask.operations import known
from ..ask.question import arguments_of, question_of
from ..ask.selecting import Reading
from ..mark.asked import items_of

if TYPE_CHECKING:
    from ...answers.sheets.records import Item


class Posed(NamedTuple):
    """A question: its name, the records that it needs, exact arguments, notes on what was guessed."""

    title: str
    spec: Spec
    operation: Operation
    given: Mapping[str, Any]
    notes: tuple[str, ...]


def asked(question: str, words: Sequence[str], reading: Reading) -> Posed:
    """Return the question that some words ask.  Raises InvalidInput if they ask none."""
    folder = data_folder()
    if "@" in question:
        return of_example(drawn_case(question), words, reading)
    items, _ = items_of(question)
    if items:
        return of_item(question, items, words)
    found = excerpt(folder, question)
    example = found.examples.get(question) if found else None
    if example is not None:
        return of_example(example, words, reading)
    if "." not in question:
        raise unknown("question", question, [*ids_of(folder, "example"), *ids_of(folder, "operation")],
                      "the specification", "refml spec list")
    operation = known(question)
    if not words:
        raise InvalidInput(f"{question} needs its arguments: refml ask {question} shows an example")
    own = question_of(operation, words, reading)
    return Posed(question, part_for(operation), operation, own.given, own.notes)


def of_item(question: str, items: Sequence[Item], words: Sequence[str]) -> Posed:
    """Return a question of a sheet.  Raises InvalidInput unless it is a single, unchanged question."""
    if words:
        raise InvalidInput(f"question={shown(question)} is that of a sheet, and takes no arguments: change "
                           f"the sheet, or solve {items[0].question.operation.id} with your own")
    if len(items) > 1:
        raise InvalidInput(f"question={shown(question)} is a sheet of {len(items)} questions: write "
                           f"{question}:{items[0].id}, say")
    asked = items[0].question
    return Posed(question, part_for(asked.operation), asked.operation, asked.given, (items[0].text,))


def drawn_case(question: str) -> Example:
    """Return the drawn case with this id.  Raises InvalidInput if there is none."""
    spec = load()
    draw = drawn.named_draw(spec, question)
    return drawn.example(drawn.manners(spec)[draw.operation.id], draw)


def of_example(example: Example, words: Sequence[str], reading: Reading) -> Posed:
    """Return the question of an example, whose arguments `words` may replace."""
    operation = example.operation
    spec = part_for(operation)
    if not words:
        return Posed(example.id, spec, operation, example.given, ())
    replaced = arguments_of(operation, words)
    families = example.given.get("families")
    kept = {p.name: encode(p.type, example.given[p.name], "exact", families) for p in operation.parameters
            if p.name not in replaced}
    own = question_of(operation, words, reading, kept)
    return Posed(f"{example.id} with {' '.join(words)}", spec, operation, own.given, own.notes)


def part_for(operation: Operation) -> Spec:
    """Return the records that name an operation: its formulas and its derivation among them."""
    return excerpt(data_folder(), operation.id) or load()
