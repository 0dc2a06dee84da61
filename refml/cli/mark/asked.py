"""The question of the command line.

married-given-no       an example
tax-prior:No           a part of its answer
exam.toml:prior        a question of a sheet; for a sheet that refml contains its name is enough
exam.toml              all questions of a sheet, one after another
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ...answers.asking import named, prepared
from ...answers.marking.preparing import Prepared
from ...answers.marking.questions import FORMS, HALVES
from ...answers.sheets import ready as ready_sheets
from ...errors import InvalidInput
from ...oracle.specification.excerpt import excerpt_to_mark, ids_of
from ...oracle.specification.files import data_folder
from ...oracle.specification.ids import unknown
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Spec
from ..files import sources

if TYPE_CHECKING:
    from ...answers.sheets.reading import Draft
    from ...answers.sheets.records import Item


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options that say what is asked and accepted."""
    parser.add_argument("--digits", metavar="N", help="how many significant digits a decimal must have "
                                                      "(default: as many as the notes print, at most 3)")
    parser.add_argument("--form", choices=FORMS,
                        help="the form in which numbers must be written (default: any)")
    parser.add_argument("--halves", choices=HALVES, help="how to round a value half-way between two "
                                                         "decimals; up is away from 0 (default: either)")
    parser.add_argument("--comma", action="store_true", help="read a comma as the decimal point")


class Worded(NamedTuple):
    """A question, ready; `text` is what a sheet asks, `says` its words for mistakes."""

    ready: Prepared
    text: str = ""
    says: Mapping[str, str] = {}


def asked(options: argparse.Namespace) -> list[Worded]:
    """Return the questions that the options name: one, or all of a sheet.

    Raises InvalidInput for an unknown question.
    """
    changes = changes_of(options)
    items, spec = items_of(options.question)
    if items:
        return [Worded(prepared(replace(one.question, **changes), spec), one.text, one.says) for one in items]
    found = named(with_example(options.question.partition(":")[0]), options.question)
    return [Worded(prepared(replace(found.question, **changes), spec) if changes else found)]


def with_example(id_: str) -> Spec:
    """Return the part of the specification that an example needs, or all of it.

    Raises InvalidInput for an unknown id; the files are searched as text, since parsing takes longer.
    """
    folder = data_folder()
    spec = excerpt_to_mark(folder, id_)
    if spec is not None and id_ in spec.examples:
        return spec
    known = ids_of(folder, "example")
    if id_ not in known:
        raise unknown("question", id_, known, "the specification", "refml spec list --kind example")
    return load()


def items_of(word: str) -> tuple[list[Item], Spec | None]:
    """Return the questions of a sheet that a word names, and the specification to mark by; [] and None
    for another word.

    The reader of sheets is imported only for a sheet, so that the answer to an example need not wait.
    """
    for name, id_ in ((word, ""), word.rpartition(":")[::2]):
        if name.endswith(".toml") or name in ready_sheets.names():
            return items_in(name, id_)
    return [], None


def items_in(name: str, id_: str) -> tuple[list[Item], Spec]:
    """Return a question of a sheet, or all of them, and the specification to mark by."""
    reading = importlib.import_module("...answers.sheets.reading", __package__)
    path = ready_sheets.path_of(name)
    if id_:
        draft = reading.Draft(path, Spec())
        known = [str(wire.get("id")) for wire in draft.wire["question"]]
        if id_ not in known:
            raise unknown("question", id_, known, str(path))
        if found := alone(draft, id_):
            return found
    sheet = reading.read_sheet(path)
    return [sheet.item(id_)] if id_ else list(sheet.items), load()


def alone(draft: Draft, id_: str) -> tuple[list[Item], Spec] | None:
    """Return one question of a sheet, read with only the part of the specification that it needs.

    None if the question shares drawn numbers with others, or has an error: then the whole sheet must be read.
    """
    places = [place for place, wire in enumerate(draft.wire["question"]) if wire.get("id") == id_]
    if len(places) != 1 or draft.is_drawn or draft.ill_formed:
        return None
    wire = draft.wire["question"][places[0]]
    spec = excerpt_to_mark(data_folder(), str(wire.get("example") or wire.get("operation")))
    if spec is None:
        return None
    draft.spec = spec
    try:
        return [draft.item(places[0])], spec
    except InvalidInput:
        return None


def changes_of(options: argparse.Namespace) -> dict[str, Any]:
    """Return the settings that the options change in a question."""
    wanted = {"form": options.form, "halves": options.halves, "comma": options.comma or None,
              "digits": None if options.digits is None else sources.whole(options.digits, "digits")}
    return {name: value for name, value in wanted.items() if value is not None}
