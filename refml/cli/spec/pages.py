"""The pages of `refml spec list` and `refml spec show`: records of the specification for a terminal.

Those that need the reference stand in `referring`, which is loaded when one of them is made.
"""

from __future__ import annotations

import importlib
import json
import re
import shlex
from collections.abc import Callable
from functools import partial
from typing import Any

from ...oracle.specification.codec import encode
from ...oracle.specification.ids import leads_on, named, unknown
from ...oracle.specification.schema import (
    Document,
    Example,
    Formula,
    Law,
    Mistake,
    Note,
    Operation,
    Parameter,
    Spec,
    all_records,
)
from ..printing.values import any_text

MOST_HITS = 20
SHORTEST_WORD = 4   # of an id, that a misspelt word may be meant for


def listing(spec: Spec, kinds: list[str], chapters: list[str]) -> list[str]:
    """Return a line for each record: kind, id, title."""
    return [list_line((kind, record)) for kind, record in everything(spec)
            if (not kinds or kind in kinds) and (not chapters or record.chapter in chapters)]


def everything(spec: Spec) -> list[tuple[str, Any]]:
    """Return all records that have an id, each with its kind; the items of the lecture notes last."""
    return [*all_records(spec), *(("note", note) for note in spec.notes.values())]


def headline(record: Any) -> str:
    """Return the title of a record, or the sentence that stands for one."""
    names = ("title", "sentence", "says", "why")
    return next(str(getattr(record, name)) for name in names if hasattr(record, name))


def show(spec: Spec, wanted: str) -> list[str]:
    """Return the page of the records with this id; if there are none, the list of those that contain the
    word.

    Raises InvalidInput, with similar ids, if no record contains it.
    """
    found = [(kind, record) for kind, record in everything(spec) if record.id == named(spec.retired, wanted)]
    if not found and (hits := containing(spec, wanted)):
        return hits
    if not found:
        ids = [record.id for _, record in everything(spec)]
        words = [word for one in ids for word in re.split(r"[-._]", one) if len(word) >= SHORTEST_WORD]
        raise unknown("id", wanted, [*ids, *words], "the specification", "refml spec list")
    lines = [leads_on(spec.retired[wanted]), ""] if wanted in spec.retired else []
    for kind, record in found:
        lines += [f"{kind} {record.id}", *indent(PAGES[kind](spec, record)), ""]
    return lines[:-1]


def containing(spec: Spec, word: str) -> list[str]:
    """Return the first records whose id, headline or sentence contains the word, in upper or lower case."""
    hits = [(kind, record) for kind, record in everything(spec) if word and any(
        word.casefold() in text.casefold()
        for text in (record.id, headline(record), getattr(record, "sentence", "")))]
    left = len(hits) - MOST_HITS
    more = [f"…and {left} more: refml spec list | grep -iF -e {shlex.quote(word)}"] if left > 0 else []
    return [*map(list_line, hits[:MOST_HITS]), *more]


def list_line(found: tuple[str, Any]) -> str:
    """Return a record on one line."""
    kind, record = found
    return f"{kind:10} {record.id:45} {headline(record)}"


def indent(lines: list[str]) -> list[str]:
    """Return the lines, indented by two spaces."""
    return [f"  {line}" if line else "" for line in lines]


def citations(spec: Spec, ids: tuple[str, ...]) -> list[str]:
    """Return the items of the lecture notes that a record cites."""
    return [f"cites     {note.id} {note.title} ({whereabouts(spec, note)})"
            for note in (spec.notes[one] for one in ids)]


def whereabouts(spec: Spec, note: Note) -> str:
    """Return the place of an item in the lecture notes, by title and lines, or that it was added to them."""
    if note.lines == "-":
        return "added to the notes"
    if note.document in spec.documents:
        word = "lines" if "-" in note.lines or "," in note.lines else "line"
        return f'"{spec.documents[note.document].title}", {word} {note.lines}'
    return f"in several of the notes, by document and line {note.lines}"


def colophon(document: Document) -> str:
    """Return a document's title, and its lecture, institution and author if they are known."""
    author = f"by {document.author}" if document.author else ""
    stated = (f'"{document.title}"', document.lecture, document.institution, author)
    return f"document  {document.id}: {', '.join(text for text in stated if text)}"


def refusals(operation: Operation) -> list[str]:
    """Return an operation's conditions of refusal, one a line, each with an example or with arguments.

    A condition that can be met in several ways has a line for each: the first with the example.
    """
    width = max((len(one.kind) for one in operation.refuses), default=0)
    told: set[str] = set()
    lines = []
    for one in operation.refuses:
        changes = ", ".join(f"{p.name} = {one.changes[p.name]}" for p in operation.parameters
                            if p.name in one.changes)
        lines.append(f"  {one.kind:{width}}  {one.says} ({changes if one.says in told else one.example})")
        told.add(one.says)
    return ["refuses", *lines] if lines else ["refuses   nothing but arguments of other types"]


def signature(parameter: Parameter) -> str:
    """Return name, type and default of a parameter."""
    if parameter.required:
        return f"{parameter.name}: {parameter.type}"
    default = json.dumps(encode(parameter.type, parameter.default, "exact"))
    return f"{parameter.name}: {parameter.type} = {default}"


def show_formula(spec: Spec, record: Formula) -> list[str]:
    """Return a formula in LaTeX and in the formula language, with its operation and citations."""
    lines = [record.title, "", f"latex     {record.latex}"]
    if record.expression is not None:
        lines.append(f"formula   {record.expression}")
    if record.accepts:
        lines.append(f"accepts   {record.accepts}")
    if record.predicate is not None:
        lines.append(f"holds     {record.predicate}")
    lines += [f"where     {name} = {any_text(value)}" for name, value in record.sets.items()]
    part = f", part {record.part}" if record.part else ""
    return [*lines, f"operation {record.operation}{part}", *citations(spec, record.cites)]


def show_law(spec: Spec, law: Law) -> list[str]:
    """Return a law: its predicate and the operations that it holds for."""
    when = [f"when      {law.when}"] if law.when else []
    accepts = [f"accepts   {law.accepts}"] if law.accepts else []
    return [law.title, "", *when, *accepts, f"holds     {law.predicate}",
            f"for       {', '.join(law.operations)}",
            f"digits    {law.digits} for a binary64 implementation", *citations(spec, law.cites)]


def show_mistake(spec: Spec, mistake: Mistake) -> list[str]:
    """Return a mistake: the line or keyword that it changes, and the examples that catch it."""
    lines = [mistake.says, ""]
    for name in mistake.operations:
        lines.append(f"operation {name}")
        if mistake.line is not None:
            lines.append(f"right     {mistake.line} = {right_line(spec, name, mistake.line)}")
    if mistake.line is not None:
        lines.append(f"mistaken  {mistake.line} = {mistake.stated(mistake.expression or '')}")
    lines += [f"keyword   {name} = {any_text(value)}" for name, value in mistake.keyword.items()]
    lines += [f"argument  {name} = {mistake.stated(one)}" for name, one in mistake.arguments.items()]
    lines += [f"asks      {mistake.asks.id}"] if mistake.asks else []
    lines += [f"answered  {mistake.stated(mistake.answer)}"] if mistake.answer else []
    lines += [f"where     {name} = {one}" for name, one in mistake.where.items()]
    lines += [f"caught by {e.id}" for e in spec.examples.values() if mistake.id in e.catches]
    return [*lines, *citations(spec, mistake.cites)]


def right_line(spec: Spec, operation: str, name: str) -> str:
    """Return the right expression of a line of a derivation."""
    return next(line.expression for line in spec.derivations[operation].lines if line.name == name)


def show_note(spec: Spec, note: Note) -> list[str]:
    """Return an item of the lecture notes and every record that cites it."""
    lines = [note.title, "", f"{note.kind}, {whereabouts(spec, note)}; chapter {note.chapter}"]
    lines += [colophon(one) for one in spec.documents.values()
              if one.id == note.document or f"{one.id}:" in note.lines]
    lines += [f"cited by  {kind} {record.id}{answer(record)}" for kind, record in all_records(spec)
              if note.id in getattr(record, "cites", ())]
    if note.id in spec.not_executable:
        lines.append(f"not run   {spec.not_executable[note.id]}")
    return lines


def answer(record: Any) -> str:
    """Return the expected answer of an example; empty for other records."""
    return f": {referring('short_answer', record)}" if isinstance(record, Example) else ""


def referring(name: str, *given: Any) -> Any:
    """Return what a function of `referring` returns."""
    return getattr(importlib.import_module(".referring", __package__), name)(*given)


PAGES: dict[str, Callable[[Spec, Any], list[str]]] = {
    "operation": partial(referring, "show_operation"),
    "formula": show_formula,
    "example": partial(referring, "show_example"),
    "law": show_law,
    "erratum": partial(referring, "show_erratum"),
    "mistake": show_mistake,
    "note": show_note,
}
