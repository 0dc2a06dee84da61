"""`refml sheet variants`: a sheet with other numbers for each student: texts, keys, solutions.

    texts/001.md        what a student reads          keys.csv    the right answers, a row a question
    solutions/001.md    each question worked out      keys.json   the same for programs

The numbers follow from the sheet, the seed and the number of the variant alone: they are the same everywhere,
and `refml grade --seed` finds them again.  The folder appears whole or not at all.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ... import whole_files
from ...answers.asking import prepared
from ...answers.grading.spoken import in_cell
from ...answers.paper.notation import notations
from ...answers.sheets import ready
from ...answers.sheets.reading import Draft
from ...answers.sheets.records import Item, Sheet
from ...answers.sheets.typed import key_texts
from ...answers.solutions.pages import as_markdown
from ...answers.solutions.solving import solved
from ...errors import InvalidInput
from ...numbers.rational import Fraction, text
from ...oracle.specification.reader import load
from ..files import sources
from ..printing.layout import counted, visible
from ..printing.progress import Progress

MOST = 100_000


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("sheet", metavar="SHEET", help="a TOML file, or the name of a ready sheet")
    parser.add_argument("-n", "--count", default="1", metavar="N", help="how many variants (default: 1)")
    parser.add_argument("--seed", default="0", metavar="N", help="the random seed (default: 0)")
    parser.add_argument("--out", metavar="DIR", help="a new folder (default: NAME-variants)")
    parser.add_argument("--no-solutions", action="store_true", help="write no worked solutions")


def run(options: argparse.Namespace) -> int:
    """Write the folder, and print how many variants differ.

    Raises InvalidInput for a sheet with a problem, and for a folder that is not new.
    """
    path = ready.path_of(options.sheet)
    count, seed = sources.whole(options.count, "count"), sources.whole(options.seed, "seed")
    if not 1 <= count <= MOST:
        raise InvalidInput(f"count={count} is not a number from 1 to {MOST}")
    draft = Draft(path, load())
    out = options.out or f"{path.stem}-variants"
    with Progress("drawing variants") as progress, whole_files.new_folder(out) as folder:
        maker = Maker(Path(folder), draft, not options.no_solutions)
        for index in range(1, count + 1):
            maker.write(sound(draft, seed, index), index)
            progress.count(index, count)
        maker.finish(seed)
    print(f"{counted(count, 'variant')} of seed {seed}, {len(maker.different)} different: {visible(out)}")
    return 0


def sound(draft: Draft, seed: int, index: int) -> Sheet:
    """Return a variant.  Raises InvalidInput for its first problem."""
    sheet = draft.sheet(seed, index)
    if draft.problems:
        raise InvalidInput(draft.problems[0])
    return sheet


class Maker:
    """A folder that is filled with variants; work that variants share is done once."""

    def __init__(self, folder: Path, draft: Draft, solutions: bool) -> None:
        self.folder, self.draft = folder, draft
        self.solutions = solutions
        self.rows: list[dict[str, Any]] = []
        self.known: dict[str, tuple[str, str]] = {}
        self.different: set[str] = set()
        for name in ["texts", *["solutions"] * solutions]:
            (folder / name).mkdir()

    def write(self, sheet: Sheet, index: int) -> None:
        """Write the text and the solutions of a variant, and keep its keys."""
        name = f"{index:03}.md"
        whole_files.write(self.folder / "texts" / name, "\n".join(text_lines(sheet, index)), "out")
        self.different.add("".join(item.text + str(item.values) for item in sheet.items))
        worked = []
        for item in sheet.items:
            key, solution = self.worked(item)
            numbers = {name: told(value) for name, value in item.values.items()}
            self.rows.append({"variant": index, "question": item.id, "key": key, "numbers": numbers})
            worked.append(solution)
        if self.solutions:
            page = [f"# {sheet.title}, variant {index}", *worked]
            whole_files.write(self.folder / "solutions" / name, "\n\n".join(page) + "\n", "out")

    def worked(self, item: Item) -> tuple[str, str]:
        """Return the key of a question and its solution as Markdown."""
        mark = repr((item.id, item.values))
        if mark not in self.known:
            question = item.question
            key = " = ".join(key_texts(prepared(question)))
            lines = []
            if self.solutions:
                solution = solved(self.draft.spec, question.operation, question.given, item.id)
                lines = as_markdown.page(solution)[2:]   # without its title
            page = "\n".join([f"## {item.id}", "", item.text.strip(), "", f"**{key}**", "", *lines])
            self.known[mark] = key, page
            if len(self.known) > 10 * len(self.draft.wire["question"]):
                self.known.pop(next(iter(self.known)))
        return self.known[mark]

    def finish(self, seed: int) -> None:
        """Write the right answers of all variants to keys.json and keys.csv."""
        document = {"sheet": self.draft.path.name, "seed": seed, "keys": self.rows}
        keys = json.dumps(document, ensure_ascii=False, indent=1)
        whole_files.write(self.folder / "keys.json", keys + "\n", "out")
        whole_files.write(self.folder / "keys.csv", "".join(self.csv_lines()), "out")

    def csv_lines(self) -> Iterator[str]:
        """Yield the lines of keys.csv: variant, question, right answer and drawn numbers."""
        yield "variant,question,key,numbers\r\n"
        for row in self.rows:
            numbers = "; ".join(f"{name} = {value}" for name, value in row["numbers"].items())
            cells = [str(row["variant"]), row["question"], row["key"], numbers]
            yield ",".join(f'"{in_cell(cell).replace(chr(34), chr(34) * 2)}"' for cell in cells) + "\r\n"


def text_lines(sheet: Sheet, index: int) -> Iterator[str]:
    """Yield the lines of the student's text."""
    yield f"# {sheet.title}\n"
    yield f"Variant {index}\n"
    if sheet.text.strip():
        yield sheet.text.strip() + "\n"
    for place, item in enumerate(sheet.items, 1):
        yield f"## {place}. {item.id} ({text(item.points)} points)\n"
        yield item.text.strip() + "\n"
    yield "## How to write answers\n"
    for kind, examples in notations([prepared(item.question) for item in sheet.items]):
        yield f"- {kind}: {', '.join(f'`{one}`' for one in examples)}"


def told(value: Any) -> Any:
    """Return a drawn value for JSON: a fraction as text."""
    if isinstance(value, list):
        return [told(one) for one in value]
    return text(value) if isinstance(value, Fraction) else value
