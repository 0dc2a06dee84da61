"""A verdict and a question for people."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...answers.marking.preparing import Prepared, sharpness
from ...answers.marking.verdicts import WRONG, Named, Verdict
from ...answers.paper.notation import notations
from ...numbers.rational import Fraction, text
from ...oracle.judging.diagnosis.model import OR
from ...oracle.specification.codec import encode
from ..printing.layout import visible
from ..printing.values import value_text

MOST_CHARACTERS = 100_000
MOST_PARTS = 40
MOST_SHOWN = 2_000   # letters of an argument that is shown whole
NUMBERS = ("a number", "a number, with a decimal comma")   # of the kinds of `paper.notation`
WITHOUT_NUMBERS = ("one of several words, or a set", "whether something holds", "a value for each name")
FORMS = {"any": "a fraction, or a decimal to {} significant digits", "fraction": "a fraction in lowest terms",
         "decimal": "a decimal to {} significant digits", "percent": "in percent, to {} significant digits"}


def verdict(ready: Prepared, found: Verdict, key: bool) -> list[str]:
    """Return the lines of a verdict."""
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
    """Yield a mistake, with a word for its certainty; then its id, its line, and its probability.

    The first mistake has the joint probability of all mistakes that give its answer; "or" shows none.
    """
    yield f"{one.word:9} {one.says}"
    line = f", in the line {one.line}" if one.line else ""
    chance = "" if one.word == OR else f"; {percent(one.probability)}"
    yield f"          ({one.id}{line}{chance})"


def unnamed(found: Verdict) -> Iterator[str]:
    """Yield a sentence for a wrong answer without a named mistake."""
    if found.name == WRONG and not found.mistakes and not any(part.mistakes for _, part in found.parts):
        several = "Mistakes give this answer, and none of them is likely enough to be named."
        yield f"          {several if found.declined else 'No known mistake gives this.'}"


def percent(chance: Fraction) -> str:
    """Return a probability in percent, rounded down to two digits.

    >>> percent(Fraction(9, 10)), percent(Fraction(4999, 5000)), percent(Fraction(1))
    ('90 %', '99.9 %', '100 %')
    """
    tenths = 1000 * chance.numerator // chance.denominator
    return f"{tenths // 10}.{tenths % 10} %" if 990 <= tenths < 1000 else f"{tenths // 10} %"


def key_text(ready: Prepared) -> str:
    """Return the right answer, or that there is none."""
    return value_text(ready.kind, ready.key) if ready.outcome.is_value else "undefined"


def blunt(ready: Prepared) -> tuple[str, ...]:
    """Return the mistakes that give the right answer to this question."""
    return sharpness(ready).blunt if ready.outcome.is_value else ()


def question(ready: Prepared, text: str = "") -> list[str]:
    """Return the lines that ask a question: its text, or the operation and its arguments; the part asked."""
    asked = ready.question
    if text:
        return [f"{asked.id}: {told_on_lines(text)}", f"asked is {how_to_write(ready)}"]
    given, families = asked.given, asked.given.get("families")
    lines = [f"{asked.id}: {asked.operation.sentence}"]
    for parameter in asked.operation.parameters:
        if parameter.required or given[parameter.name] != parameter.default:
            wire = encode(parameter.type, given[parameter.name], "exact", families)
            lines.append(f"  {parameter.name} = {cut(json.dumps(wire, ensure_ascii=False), asked.id)}")
    part = f"the part {asked.part}, " if asked.part else ""
    return [*lines, f"asked is {part}{how_to_write(ready)}; one answer a line"]


def how_to_write(ready: Prepared) -> str:
    """Return the type of answer that is asked for, an example of it, and the form of its numbers."""
    told = notations([ready])
    kinds = [f"{kind}, such as {examples[0]}" for kind, examples in told if kind not in NUMBERS]
    if told and all(kind in WITHOUT_NUMBERS for kind, _ in told):
        return "; ".join(kinds)
    head = f"{'; '.join(kinds)}; each number is " if kinds else "a number: "
    return f"{head}{FORMS[ready.question.form].format(ready.question.digits)}; log is the natural logarithm"


def told_on_lines(text: str) -> str:
    """Return a text of several lines, with terminal control characters escaped."""
    return "\n".join(visible(line) for line in text.strip().splitlines())


def cut(told: str, name: str) -> str:
    """Return a text; if it is very long, its beginning and the command that shows all of it."""
    whole = f"… (refml spec show {name.partition(':')[0]} has all of it)"
    return told if len(told) <= MOST_SHOWN else told[:MOST_SHOWN] + whole
