"""A verdict and a question for people."""

from __future__ import annotations

import json
from collections.abc import Iterator

from ...answers.marking.preparing import Prepared
from ...answers.marking.sharpness import sharpness
from ...answers.marking.verdicts import Named, Verdict
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from ...oracle.specification.codec import encode
from ..printing.layout import visible
from ..printing.values import value_text

MOST_CHARACTERS = 100_000
MOST_PARTS = 40
WIDTH = 70     # of an argument that is shown whole

KINDS = {"mistake": "mistake", "mistakes": "mistakes", "convention": "keyword", "erratum": "misprint",
         "form": "measure"}


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
    lines += [f"unnamed   {one.id} gives this too, as does an accident in {percent(one.chance)} of cases"
              for one in found.declined]
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
    """Yield what a mistake is, where it enters, and how rarely an accident looks like it."""
    yield f"{KINDS[one.kind]:9} {one.says}"
    line = f", in the line {one.line}" if one.line else ""
    yield f"          {one.id}{line}; a random wrong answer looks so in {percent(one.chance)} of cases"


def percent(chance: Fraction) -> str:
    """Return a share in percent, to two digits.

    >>> percent(Fraction(1, 450)), percent(Fraction(1))
    ('0.22 %', '100 %')
    """
    return f"{real.decimal(100 * chance, 2) if chance < 1 else '100'} %"


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
        return [f"{asked.id}: {told_on_lines(text)}",
                f"a decimal to {asked.digits} significant digits; log is the natural logarithm"]
    given, families = asked.given, asked.given.get("families")
    lines = [f"{asked.id}: {asked.operation.sentence}"]
    for parameter in asked.operation.parameters:
        if parameter.required or given[parameter.name] != parameter.default:
            wire = encode(parameter.type, given[parameter.name], "exact", families)
            lines.append(f"  {parameter.name} = {cut(json.dumps(wire, ensure_ascii=False))}")
    part = f"the part {asked.part}" if asked.part else "the whole answer"
    return [*lines, f"asked is {part}, a decimal to {asked.digits} significant digits; one answer a line; "
                    "log is the natural logarithm"]


def told_on_lines(text: str) -> str:
    """Return a text of several lines, each escaped where a terminal would obey it."""
    return "\n".join(visible(line) for line in text.strip().splitlines())


def cut(told: str) -> str:
    """Return a text, cut where it is long."""
    return told if len(told) <= WIDTH else told[: WIDTH - 1] + "…"
