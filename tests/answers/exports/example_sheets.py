"""Sheets of the specification's examples, for the tests of exports."""
from __future__ import annotations

import functools

from refml.answers.marking.questions import question_of
from refml.answers.sheets import ready
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.records import Item, Sheet
from refml.numbers.rational import Fraction
from refml.oracle.specification.reader import load

SPEC = load()
NASTY = "A {{7*7}} = # ~ </p><script>alert(1)</script> $x$ [a](javascript:b) %"


@functools.cache
def sheet_of(*ids: str, text: str = "What is it?") -> Sheet:
    """A sheet of some examples, or parts of them: ID or ID:PART."""
    items = []
    for place, one in enumerate(ids, 1):
        id_, _, part = one.partition(":")
        question = question_of(SPEC.examples[id_], part)
        items.append(Item(question, text, Fraction(2), {}, f"sheet.toml, line {place}"))
    return Sheet("sheet.toml", "A title / {1}", "", "en", tuple(items))


@functools.cache
def exam() -> Sheet:
    return read_sheet(ready.path_of("exam"))
