"""The pages of `refml spec list` and `refml spec show`: records of the specification for a terminal."""

from __future__ import annotations

import json
import re
import shlex
from collections.abc import Callable, Mapping
from typing import Any

from ...errors import RefmlError
from ...oracle.reference import misprints
from ...oracle.reference.operations import name_in_python
from ...oracle.reference.outcomes import reference, steps, written
from ...oracle.specification.codec import encode
from ...oracle.specification.ids import leads_on, named, unknown
from ...oracle.specification.schema import (
    CERTIFICATE,
    SCALES,
    Document,
    Erratum,
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
from ..printing.values import any_text, outcome_text

MOST_HITS = 20
SHORTEST_WORD = 4   # of an id, that a misspelt word may be meant for
ANSWER_WIDTH = 70


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


def arguments(operation: Operation, given: Mapping[str, Any]) -> list[str]:
    """Return the arguments as JSON, without those equal to their default."""
    families = given.get("families")
    return [f"{p.name} = {json.dumps(encode(p.type, given[p.name], 'exact', families), ensure_ascii=False)}"
            for p in operation.parameters if p.required or given[p.name] != p.default]


def show_operation(spec: Spec, operation: Operation) -> list[str]:
    """Return signature, refusals, formulas, derivation, examples, mistakes and laws."""
    lines = [operation.title, "", operation.sentence, "",
             "arguments", *indent([signature(p) for p in operation.parameters]),
             f"result    {operation.result}"]
    lines.append(f"python    {name_in_python(operation.id)}")
    if operation.judge:
        lines.append(f"judge     {operation.judge.id}")
    lines += ["", *refusals(operation), ""]
    lines += [f"formula   {f.id}: {f.title}" for f in spec.formulas.values() if f.operation == operation.id]
    if operation.id in spec.derivations:
        lines += ["", "step by step"]
        for line in spec.derivations[operation.id].lines:
            asks = f"{line.asks.id} of " if line.asks else ""
            lines += [f"  {line.name} = {asks}{line.expression}", f"      {line.says}"]
    lines += ["", *(f"example   {e.id}: {e.why}" for e in spec.examples.values() if e.operation is operation)]
    lines += [f"mistake   {m.id}: {m.says}" for m in spec.mistakes_of(operation.id)]
    return lines + [f"law       {law.id}: {law.title}" for law in spec.laws_of(operation.id)]


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


def show_example(spec: Spec, example: Example) -> list[str]:
    """Return an example: its arguments, its exact answer, what the notes print, and the derivation with
    numbers.
    """
    operation = example.operation
    lines = [example.why, "", f"operation {operation.id}", *indent(arguments(operation, example.given)), ""]
    lines.append(f"expected  {leeway(example)}{outcome_text(operation.result, written(example))}")
    lines.append(f"reference {outcome_text(operation.result, reference(operation, example.given))}")
    for printed in example.printed:
        wrong = f" (wrong: see erratum {printed.erratum})" if printed.erratum else ""
        place = f" for {printed.part}" if printed.part else ""
        lines.append(f"printed   {printed.text}{place}{wrong}")
    lines += [f"mistake   {name}: {spec.mistakes[name].says}" for name in example.catches]
    return [*lines, *worked(spec, example), *citations(spec, example.cites)]


def leeway(example: Example) -> str:
    """Return the other forms in which an answer is right, as text before the expected one; "" if none."""
    if example.expected.kind == CERTIFICATE and example.operation.judge:
        return f"any answer that {example.operation.judge.id} accepts, such as "
    return f"{example.expected.kind.replace('_', ' ')}: " if example.expected.kind in SCALES else ""


def worked(spec: Spec, example: Example) -> list[str]:
    """Return the derivation with the numbers of an example; if a line is undefined, the reason.

    [] if the arguments are refused.
    """
    derivation = spec.derivations.get(example.operation.id)
    if derivation is None or example.expected.kind == "error":
        return []
    try:
        done = steps(derivation, example.given, {})
    except RefmlError as error:
        return ["", "step by step", f"  ends with: {error}", ""]
    lines = ["", "step by step"]
    for step in done:
        lines += [f"  {step.says}", f"      {step.name} = {any_text(step.value)}"]
    return [*lines, ""]


def show_law(spec: Spec, law: Law) -> list[str]:
    """Return a law: its predicate and the operations that it holds for."""
    when = [f"when      {law.when}"] if law.when else []
    accepts = [f"accepts   {law.accepts}"] if law.accepts else []
    return [law.title, "", *when, *accepts, f"holds     {law.predicate}",
            f"for       {', '.join(law.operations)}",
            f"digits    {law.digits} for a binary64 implementation", *citations(spec, law.cites)]


def show_erratum(spec: Spec, erratum: Erratum) -> list[str]:
    """Return an erratum: what is printed and what is right, each with its value on the witness."""
    lost = " (of a figure that is lost)" if erratum.lost else ""
    lines = [erratum.title, "", f"notes     {erratum.quote}{lost}", f"printed   {erratum.printed}",
             f"right     {erratum.right}"]
    if erratum.reason:
        lines.append(f"reason    {erratum.reason}")
    if erratum.printed_expression and erratum.right_expression:
        lines += [f"witness   {name} = {any_text(value)}" for name, value in erratum.witness.items()]
        both = (("printed", erratum.printed_expression, misprints.printed(erratum)),
                ("right", erratum.right_expression, misprints.right(erratum)))
        lines += [f"{word:9} {' '.join(one.split())} = "
                  f"{any_text(value.value) if value.is_value else value.message}"
                  for word, one, value in both]
    return [*lines, *citations(spec, erratum.cites)]


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
    """Return the expected answer of an example, cut to 70 characters; empty for other records."""
    if not isinstance(record, Example):
        return ""
    told = outcome_text(record.operation.result, written(record)) or "an empty answer"
    return f": {told}" if len(told) <= ANSWER_WIDTH else f": {told[:ANSWER_WIDTH - 1]}…"


PAGES: dict[str, Callable[[Spec, Any], list[str]]] = {
    "operation": show_operation,
    "formula": show_formula,
    "example": show_example,
    "law": show_law,
    "erratum": show_erratum,
    "mistake": show_mistake,
    "note": show_note,
}
