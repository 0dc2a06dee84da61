"""What stands on the paper: questions with room for answers, or with their worked solutions.

A text is in blocks: words, or a table, each line of which begins with four spaces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from ...numbers.rational import Fraction, text
from ...oracle.specification.schema import Spec
from ...patterns import pattern
from ..asking import prepared
from ..marking.preparing import Prepared
from ..sheets.records import Item, Sheet
from ..sheets.typed import key_texts
from ..solutions.lines import Solution
from ..solutions.solving import solved
from .notation import notations

INDENT = "    "
ZEROS = pattern(r"\.0+(?![0-9])")   # of a decimal that is a whole number
LEAST_ROOM, MOST_ROOM = Fraction(2), Fraction(14)   # centimetres
ROOM = Fraction(1)                                  # for each point, and one more


@dataclass(frozen=True)
class Printed:
    """A question on paper.

    digits     significant digits of a decimal, 0 where no decimal is asked
    room       for the answer, in centimetres
    key        the right answer, in each form that is asked; empty on the exam
    """

    place: int
    item: Item
    digits: int
    room: Fraction
    key: tuple[str, ...] = ()
    solution: Solution | None = None


@dataclass(frozen=True)
class Paper:
    """An exam, or its worked key, of one variant."""

    sheet: Sheet
    variant: int
    questions: tuple[Printed, ...]
    notations: tuple[tuple[str, tuple[str, ...]], ...]
    is_key: bool = False

    def word(self, word: str) -> str:
        """Return a word of the paper as the sheet has it."""
        return self.sheet.items[0].says.get(word, word) if self.sheet.items else word


def exam_of(sheet: Sheet, variant: int, room: Fraction = ROOM) -> Paper:
    """Return an exam with so much room for each point."""
    ready = [prepared(item.question) for item in sheet.items]
    questions = [Printed(place, item, digits_of(one),
                         min(max(room * (item.points + 1), LEAST_ROOM), MOST_ROOM))
                 for place, (item, one) in enumerate(zip(sheet.items, ready, strict=True), 1)]
    return Paper(sheet, variant, tuple(questions), tuple(notations(ready)))


def key_of(sheet: Sheet, variant: int, spec: Spec) -> Paper:
    """Return the worked key of an exam."""
    found = []
    for place, item in enumerate(sheet.items, 1):
        ready, asked = prepared(item.question), item.question
        solution = solved(spec, asked.operation, asked.given, item.id)
        forms = forms_of(key_texts(ready))
        found.append(Printed(place, item, digits_of(ready), Fraction(0), forms, solution))
    return Paper(sheet, variant, tuple(found), (), is_key=True)


def forms_of(texts: Sequence[str]) -> tuple[str, ...]:
    """Return the forms of a right answer, without a decimal that says no more than the exact one.

    >>> forms_of(["(-1, 2)", "(-1.00, 2.00)"]), forms_of(["(1/2, 2)", "(0.500, 2.00)"])
    (('(-1, 2)',), ('(1/2, 2)', '(0.500, 2.00)'))
    """
    return (*texts[:1], *[one for one in texts[1:] if ZEROS.sub("", one) != texts[0]])


def digits_of(ready: Prepared) -> int:
    """Return the digits of a decimal that a question asks; 0 where its answer is none."""
    kinds = {kind for kind, _ in notations([ready])}
    return ready.question.digits if any("number" in kind for kind in kinds) else 0


def points_of(paper: Paper, one: Printed) -> str:
    """Return the points of a question and the digits of its decimals, in words."""
    name = paper.word("point") if one.item.points == 1 else paper.word("points")
    digits = f", {one.digits} {paper.word('digits')}" if one.digits else ""
    return f"{text(one.item.points)} {name}{digits}"


def blocks(told: str) -> Iterator[tuple[bool, str]]:
    """Yield the blocks of a text: whether it is a table, and what stands there.

    >>> list(blocks("Two\\nloans:\\n\\n    a  b\\n    c  d\\n"))
    [(False, 'Two\\nloans:'), (True, 'a  b\\nc  d')]
    """
    block: list[str] = []
    for line in [*told.strip("\n").splitlines(), ""]:
        if line.strip():
            block.append(line.rstrip())
        elif block:
            table = all(one.startswith(INDENT) for one in block)
            yield table, "\n".join(one.removeprefix(INDENT) if table else one.strip() for one in block)
            block = []
