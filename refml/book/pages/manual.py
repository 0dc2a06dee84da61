"""The manual: tutorials and ideas, written for the book, and the project's own pages for readers.

What stands in the repository as Markdown is not written twice: its page here is made from it.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from ...errors import InvalidInput
from ...oracle.specification.files import data_folder
from ..html import Html, items, joined, tag
from ..markdown import rendered
from .frame import Page

PACKAGE = Path(__file__).resolve().parents[2]
TUTORIALS, HOW_TO, REFERENCE, EXPLANATION = "Tutorials", "How to", "Reference", "Explanation"


@dataclass(frozen=True)
class Chapter:
    """A page of the manual: its path, its file in the project, and the heading of the part that it shows."""

    path: str
    shelf: str
    source: str
    heading: str = ""
    title: str = ""


TEXT = "refml/book/text/manual"
CHAPTERS = (
    Chapter("manual/checking.html", TUTORIALS, f"{TEXT}/checking.md"),
    Chapter("manual/marking.html", TUTORIALS, f"{TEXT}/marking.md"),
    Chapter("manual/board.html", TUTORIALS, f"{TEXT}/board.md"),
    Chapter("manual/commands.html", HOW_TO, "refml/cli/README.md"),
    Chapter("manual/adapters.html", HOW_TO, "tools/adapters/README.md"),
    Chapter("manual/portable.html", HOW_TO, "refml/portable/README.md"),
    Chapter("manual/vectors.html", HOW_TO, "spec/vectors/README.md"),
    Chapter("manual/conventions.html", REFERENCE, "spec/README.md", "Page 3: conventions", "Conventions"),
    Chapter("manual/protocol.html", REFERENCE, "spec/README.md", "Page 2: the protocol, version 1",
            "The protocol, version 1"),
    Chapter("manual/drawn.html", REFERENCE, "spec/README.md", "Page 4: drawn cases", "Drawn cases"),
    Chapter("manual/specification.html", REFERENCE, "spec/README.md", "Page 1: the records",
            "The records of the specification"),
    Chapter("manual/findings.html", REFERENCE, "tools/adapters/README.md", "What was found",
            "What was found in other libraries"),
    Chapter("manual/ideas.html", EXPLANATION, f"{TEXT}/ideas.md"),
    Chapter("manual/naming.html", EXPLANATION, f"{TEXT}/naming.md"),
)
# The first page of each file; that of the specification is the one that most links mean.
PAGES = {chapter.source: chapter.path for chapter in reversed(CHAPTERS)} | {
    "spec/README.md": "manual/protocol.html"}


def page(chapter: Chapter) -> Page:
    """Return a page of the manual.  Raises InvalidInput if its file is missing."""
    title, text = part(read(chapter.source), chapter)
    return Page(chapter.path, title, rendered(text, chapter.path, chapter.source, PAGES))


def read(source: str) -> str:
    """Return the text of a file of the project, from a checkout or from the package."""
    inside = {"spec": data_folder(), "refml": PACKAGE, "tools": PACKAGE.parent / "tools"}
    folder, _, rest = source.partition("/")
    for place in (inside[folder] / rest, PACKAGE / "book" / "text" / "carried" / source.replace("/", "-")):
        if place.is_file():
            return place.read_text(encoding="utf-8")
    raise InvalidInput(f"source={source!r} is not in this copy of refml; reinstall it or run a checkout")


def part(text: str, chapter: Chapter) -> tuple[str, str]:
    """Return the title and the text of a page: of the whole file, or of its part below the heading.

    >>> part("# A\\n\\nb\\n\\n## C\\n\\nd\\n## E\\n", Chapter("", "", "", "C", "Sea"))
    ('Sea', 'd\\n')
    >>> part("# A\\n\\nb\\n", Chapter("", "", ""))
    ('A', 'b\\n')
    """
    if not chapter.heading:
        first, _, rest = text.partition("\n")
        return first.removeprefix("# "), rest.lstrip("\n")
    after = text.partition(f"## {chapter.heading}\n")[2]
    return chapter.title, after.partition("\n## ")[0].strip("\n") + "\n"


def shelves(titles: dict[str, str]) -> Html:
    """Return the contents of the manual, section by section; `titles`: path → title."""
    told = []
    for shelf in (TUTORIALS, HOW_TO, REFERENCE, EXPLANATION):
        told += [tag("h3", shelf), items("ul", (tag("a", titles[one.path], href=one.path)
                                                for one in CHAPTERS if one.shelf == shelf), class_="shelf")]
    return joined(told)


def titles() -> dict[str, str]:
    """Return path → title, for each page of the manual."""
    return {one.path: part(read(one.source), one)[0] for one in CHAPTERS}
