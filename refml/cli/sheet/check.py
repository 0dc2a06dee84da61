"""`refml sheet check`: every problem of a sheet, one sentence with file and line each.

problem   must be corrected before the sheet can be used; the exit status is 1
note      a hint for the author: which mistakes give the right answer with these numbers
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from ...answers.asking import prepared
from ...answers.marking.preparing import Prepared
from ...answers.sheets import checking, ready
from ...answers.sheets.reading import Draft, parsed
from ...answers.sheets.records import Item, Sheet
from ...answers.sheets.source.languages import ENGLISH, LANGUAGES, is_known
from ...answers.sheets.typed import key_texts
from ...errors import RefmlError, shown
from ...numbers.rational import text
from ...oracle.specification.reader import load
from ..files import sources
from ..printing import output
from ..printing.layout import counted, visible
from ..printing.progress import Progress

LEGEND = "notes: what these numbers do not show; change them where a question is about such a mistake"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("sheet", metavar="SHEET", help="a TOML file, or the name of a ready sheet")
    parser.add_argument("--keys", action="store_true", help="also print the right answer to each question")
    parser.add_argument("--variants", default="0", metavar="N",
                        help="also check N variants with other numbers")
    parser.add_argument("--seed", default="0", metavar="N", help="the random seed (default: 0)")
    parser.add_argument("--json", metavar="FILE", help="also write the report as JSON; - for standard output")


def run(options: argparse.Namespace) -> int:
    """Print problems and notes; return 1 if there is a problem, else 0.  Raises InvalidInput for no sheet."""
    path = ready.path_of(options.sheet)
    output.check([("json", options.json)], [str(path)])
    sheet, problems = parsed(path)
    told: list[tuple[Item, list[str], list[str]]] = []
    with Progress("checking questions") as progress:
        for done, item in enumerate(sheet.items, 1):
            told.append(checked(sheet, item, problems))
            progress.count(done, len(sheet.items))
    problems += of_variants(path, sources.whole(options.variants, "variants"),
                            sources.whole(options.seed, "seed"), problems)
    notes = [*of_language(sheet), *(f"{item.place}: question {item.id!r}: {one}"
                                    for item, found, _ in told for one in found)]
    if options.json is not None:
        document = {"sheet": sheet.source, "title": sheet.title, "points": text(sheet.points),
                    "problems": problems, "notes": notes, "keys": {item.id: keys for item, _, keys in told}}
        output.write(json.dumps(document, ensure_ascii=False, indent=1) + "\n", options.json)
    if options.json != "-":
        legend = [LEGEND] * bool(notes)
        print("\n".join(visible(one) for one in [*problems, *(f"note: {one}" for one in notes), *legend]))
        if options.keys:
            print("\n".join(visible(f"key  {item.id}: {' = '.join(keys)}") for item, _, keys in told))
        print(f"{sheet.source}: {counted(len(sheet.items), 'question')}, {text(sheet.points)} points; "
              f"{counted(len(problems), 'problem')}, {counted(len(notes), 'note')}")
    return 1 if problems else 0


def of_language(sheet: Sheet) -> list[str]:
    """Return a sentence if pages have no fixed words in the language of the sheet."""
    if is_known(sheet.language):
        return []
    return [f"{sheet.source}: language={shown(sheet.language)}: the fixed words of pages are English; they "
            f"are known in {', '.join((ENGLISH, *LANGUAGES))}, and `says` may replace each"]


def of_variants(path: Path, count: int, seed: int, told: list[str]) -> list[str]:
    """Return the problems of drawn variants that are not in `told`, each with the first variant
    that has it.
    """
    draft = Draft(path, load())
    found: dict[str, list[int]] = {}
    with Progress("checking variants") as progress:
        for index in range(1, count + 1):
            draft.problems.clear()
            draft.sheet(seed, index)
            for said in draft.problems:
                found.setdefault(said, []).append(index)
            progress.count(index, count)
    return [f"{said} (variant {indices[0]}{f', and {len(indices) - 1} more' * (len(indices) > 1)})"
            for said, indices in found.items() if said not in told]


def checked(sheet: Sheet, item: Item, problems: list[str]) -> tuple[Item, list[str], list[str]]:
    """Add a question's problems to `problems`; return the question, notes for its author, and its keys."""
    ready_question: Prepared | None = None
    keys: list[str] = []
    try:
        ready_question = prepared(item.question)
        keys = key_texts(ready_question)
    except RefmlError:   # which is a problem, and told as one
        pass
    wrong = checking.problems(item, ready_question)
    problems += [f"{item.place}: question {item.id!r}: {one}" for one in wrong]
    notes = checking.notes(item, ready_question) if not wrong else []
    return item, [*notes, *same_as_another(sheet, item)], keys


def same_as_another(sheet: Sheet, item: Item) -> list[str]:
    """Return a sentence if an earlier question asks the same."""
    mine = item.question
    for one in sheet.items[:sheet.items.index(item)]:
        if (one.question.operation.id, one.question.part) == (mine.operation.id, mine.part) \
                and one.question.given == mine.given:
            return [f"it asks what question {one.id!r} asks"]
    return []
