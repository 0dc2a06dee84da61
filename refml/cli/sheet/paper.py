"""`refml sheet print`: an exam on paper, and its worked key.

    exam.html, exam.tex                       the exam, all variants in one file
    exam-solutions.html, exam-solutions.tex   with --solutions: each question worked out

`--apart` writes a new folder instead, a file a variant.  The numbers are those of `sheet variants`.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from ... import whole_files
from ...answers.paper import as_html, as_latex
from ...answers.paper.content import Paper, exam_of, key_of
from ...answers.sheets import ready
from ...answers.sheets.reading import Draft
from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction, rational
from ...oracle.specification.ids import unreadable
from ...oracle.specification.reader import load
from ..files import sources
from ..printing import output
from ..printing.layout import counted, visible
from ..printing.progress import Progress
from .variants import sound

MOST = 2_000
SOLUTIONS = "-solutions"
Document = Callable[[Sequence[Paper], str], str]
FORMS: dict[str, tuple[str, str, Document]] = {"html": (".html", as_html.OURS, as_html.document),
                                               "latex": (".tex", as_latex.OURS, as_latex.document)}
MOST_HEAD = 4_096   # bytes that begin a file
SIZES = ("a4", "letter")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options."""
    parser.add_argument("sheet", metavar="SHEET", help="a TOML file, or the name of a ready sheet")
    parser.add_argument("--to", required=True, choices=tuple(FORMS), help="a page that you print from a "
                                                                          "browser, or LaTeX")
    parser.add_argument("--solutions", action="store_true", help="also write the worked solutions")
    parser.add_argument("-n", "--count", default="1", metavar="N", help="how many variants (default: 1)")
    parser.add_argument("--seed", default="0", metavar="N", help="the random seed (default: 0)")
    parser.add_argument("--apart", action="store_true", help="write a file for each variant, in a new folder")
    parser.add_argument("--paper", choices=SIZES, default="",
                        help="the size of the paper (default: the printer's; A4 in LaTeX)")
    parser.add_argument("--room", default="1", metavar="CM",
                        help="space for the answer, for each point of credit (default: 1 cm)")
    parser.add_argument("--out", metavar="FILE|DIR", help="default: NAME.html or NAME.tex; NAME-paper")


def run(options: argparse.Namespace) -> int:
    """Write the files, and print their names.

    Raises InvalidInput for a sheet with a problem, and if a file that is not from refml would be replaced.
    """
    path = ready.path_of(options.sheet)
    count = sources.whole(options.count, "count")
    if not 1 <= count <= MOST:
        raise InvalidInput(f"count={count} is not a number from 1 to {MOST}")
    room = rational(options.room, "room")
    if not 0 <= room <= 20:
        raise InvalidInput(f"room={options.room} is not a number of centimetres from 0 to 20")
    names = {} if options.apart else outputs(options, path)
    with Progress("writing the paper"):
        written = dict(files(options, path, count, room))
    return apart(options, path, written) if options.apart else together(options, names, written)


def files(options: argparse.Namespace, path: Path, count: int, room: Fraction) -> Iterator[tuple[str, str]]:
    """Yield ending and content of each file: "" and "-solutions", of all variants or of each."""
    draft, (_, _, document) = Draft(path, load()), FORMS[options.to]
    seed = sources.whole(options.seed, "seed")
    sheets = [(index, sound(draft, seed, index)) for index in range(1, count + 1)]
    kinds = [("", [exam_of(sheet, index, room) for index, sheet in sheets])]
    if options.solutions:
        kinds.append((SOLUTIONS, [key_of(sheet, index, draft.spec) for index, sheet in sheets]))
    for kind, papers in kinds:
        if options.apart:
            yield from ((f"{one.variant:03}{kind}", document([one], options.paper)) for one in papers)
        else:
            yield kind, document(papers, options.paper)


def outputs(options: argparse.Namespace, path: Path) -> dict[str, Path]:
    """Return kind → file of all variants.  Raises InvalidInput if one would replace a foreign file."""
    ending, ours, _ = FORMS[options.to]
    first = Path(options.out or f"{path.stem}{ending}")
    first = first if first.suffix else first.with_name(f"{first.name}{ending}")
    kinds = ("", SOLUTIONS) if options.solutions else ("",)
    names = {kind: first.with_name(f"{first.stem}{kind}{first.suffix}") for kind in kinds}
    output.check([("out", str(name)) for name in names.values()], [str(path)])
    for name in names.values():
        refuse_foreign(name, ours)
    return names


def together(options: argparse.Namespace, names: dict[str, Path], written: dict[str, str]) -> int:
    """Write one file with all variants, and one with their solutions."""
    for kind, content in written.items():
        whole_files.write(names[kind], content, "out")
    told = " and ".join(visible(str(one)) for one in names.values())
    print(f"{counted(int(options.count), 'variant')}: {told}")
    return 0


def refuse_foreign(path: Path, ours: str) -> None:
    """Raise InvalidInput if a file would be lost that is no exam of refml."""
    if not path.is_file():
        return
    try:
        with path.open("rb") as file:
            head = file.read(MOST_HEAD)
    except OSError as error:
        raise unreadable("out", str(path), error) from None
    if head and ours.encode() not in head:
        raise InvalidInput(f"out={shown(str(path))} is there and was not written by sheet print: give "
                           "another name, or remove it")


def apart(options: argparse.Namespace, path: Path, written: dict[str, str]) -> int:
    """Write a folder with a file for each variant."""
    out = options.out or f"{path.stem}-paper"
    with whole_files.new_folder(out) as folder:
        for name, content in written.items():
            whole_files.write(Path(folder) / f"{name}{FORMS[options.to][0]}", content, "out")
    print(f"{counted(int(options.count), 'variant')}, {counted(len(written), 'file')}: {visible(out)}")
    return 0
