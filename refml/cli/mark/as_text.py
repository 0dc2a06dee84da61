"""A verdict and a question for people."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...answers.marking.preparing import Prepared
from ...answers.marking.questions import Question
from ...answers.marking.sharpness import sharpness
from ...answers.marking.verdicts import WRONG, Named, Verdict
from ...numbers.rational import Fraction, text
from ...oracle.judging.diagnosis.model import OR
from ...oracle.specification.codec import encode
from ..printing.layout import visible
from ..printing.values import value_text

MOST_CHARACTERS = 100_000
MOST_PARTS = 40
MOST_SHOWN = 2_000   # letters of an argument that is shown whole


def verdict(ready: Prepared, found: Verdict, key: bool) -> list[str]:
    """Return the lines that tell a verdict."""
    lines = [f"read      {found.shown}"] if found.shown else []
    lines.append(f"verdict   {headline(found)}")
    if found.reason:
        lines.append(f"reason    {visible(found.reason)}")
    for path, part in found.parts[:MOST_PARTS]:
        lines.append(f"part      {visible(path)}: {part.shown or 'nothing'}, {headline(part)}")
    if len(found.parts) > MOST_PARTS:
        lines.append(f"          and {len(found.parts) - MOST_PARTS} parts more")
    lines += [line for one in found.mistakes for line in named(one)]
    lines += unnamed(found)
    if key:
        lines.append(f"key       {key_text(ready)}")
        lines += [f"blunt     {id_} gives the right answer on this data" for id_ in blunt(ready)]
    return lines


def headline(found: Verdict) -> str:
    """Return the name of a verdict, its form and its credit.

    >>> headline(Verdict("exact", Fraction(1)))
    'exact (credit 1)'
    """
    form = f", {found.form}" if found.form else ""
    return f"{found.name}{form} (credit {text(found.credit)})"


def named(one: Named) -> Iterator[str]:
    """Yield what was done, as sure as that is; behind it the id, where it enters, and its probability.

    The first name has the probability of all that give its answer, so that "or" has none of its own.
    """
    yield f"{one.word:9} {one.says}"
    line = f", in the line {one.line}" if one.line else ""
    chance = "" if one.word == OR else f"; {percent(one.probability)}"
    yield f"          ({one.id}{line}{chance})"


def unnamed(found: Verdict) -> Iterator[str]:
    """Yield a sentence where a wrong answer has no name."""
    if found.name == WRONG and not found.mistakes and not any(part.mistakes for _, part in found.parts):
        several = "Mistakes give this answer, and none of them is likely enough to be named."
        yield f"          {several if found.declined else 'No known mistake gives this.'}"


def percent(chance: Fraction) -> str:
    """Return a probability in percent, to two digits and never more than it is.

    >>> percent(Fraction(9, 10)), percent(Fraction(4999, 5000)), percent(Fraction(1))
    ('90 %', '99.9 %', '100 %')
    """
    tenths = 1000 * chance.numerator // chance.denominator
    return f"{tenths // 10}.{tenths % 10} %" if 990 <= tenths < 1000 else f"{tenths // 10} %"


def key_text(ready: Prepared) -> str:
    """Return the right answer, or that there is none."""
    return value_text(ready.kind, ready.key) if ready.outcome.is_value else "undefined"


def blunt(ready: Prepared) -> tuple[str, ...]:
    """Return the mistakes that the question cannot see."""
    return sharpness(ready).blunt if ready.outcome.is_value else ()


def question(ready: Prepared, text: str = "") -> list[str]:
    """Return the lines that ask a question: its text, or the operation and its arguments; the part asked."""
    asked = ready.question
    if text:
        return [f"{asked.id}: {told_on_lines(text)}", how_to_write(asked)]
    given, families = asked.given, asked.given.get("families")
    lines = [f"{asked.id}: {asked.operation.sentence}"]
    for parameter in asked.operation.parameters:
        if parameter.required or given[parameter.name] != parameter.default:
            wire = encode(parameter.type, given[parameter.name], "exact", families)
            lines.append(f"  {parameter.name} = {cut(json.dumps(wire, ensure_ascii=False), asked.id)}")
    part = f"the part {asked.part}" if asked.part else "the whole answer"
    return [*lines, f"asked is {part}, one answer a line; {how_to_write(asked)}"]


def how_to_write(asked: Question) -> str:
    """Return in which form numbers are written: any as a rule, and a decimal has a number of digits."""
    form = "a number may be a fraction" if asked.form == "any" else f"a number is written as a {asked.form}"
    return f"{form}; a decimal has {asked.digits} significant digits; log is the natural logarithm"


def told_on_lines(text: str) -> str:
    """Return a text of several lines, each escaped where a terminal would obey it."""
    return "\n".join(visible(line) for line in text.strip().splitlines())


def cut(told: str, name: str) -> str:
    """Return a text; of a very long one its beginning, and where all of it stands."""
    whole = f"… (refml spec show {name.partition(':')[0]} has all of it)"
    return told if len(told) <= MOST_SHOWN else told[:MOST_SHOWN] + whole
