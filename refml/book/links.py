"""Where each record stands in the book, and which records name one another.

    address       (kind, record) → where it stands in full
    listed_on     (kind, record) → the page that lists it, under the same anchor: it leads there
    Crossings     an item of the notes → the records that cite it; a mistake → the examples that catch it …

A page is known by its path in the book's folder; `between` leads from one page to another, so that the book
opens from any folder.
"""

from __future__ import annotations

import posixpath
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from typing import Any

from ..oracle.specification.schema import Erratum, Example, Formula, Law, Mistake, Note, Spec, all_records

Found = tuple[str, Any]   # the kind of a record, and the record

WORDS = {"operation": "operation", "formula": "formula", "example": "example", "law": "law",
         "erratum": "misprint", "mistake": "mistake", "note": "item"}
BY_CHAPTER = {"erratum": "misprints", "law": "laws"}
OWN_PAGES = {"operation": "operations", "example": "examples", "note": "items"}


def anchor(kind: str, name: str) -> str:
    """Return the id of a record's element: `example-married-given-no`."""
    return f"{kind}-{name}"


def between(page: str, target: str) -> str:
    """Return the relative address of a target, perhaps with an anchor, on a page.

    >>> between("chapters/svm.html", "documents/001.html#note-001-D01")
    '../documents/001.html#note-001-D01'
    >>> between("chapters/svm.html", "chapters/svm.html#law-a"), between("index.html", "search.html")
    ('#law-a', 'search.html')
    """
    path, _, fragment = target.partition("#")
    told = ""
    if path != page or not fragment:
        (here, _, _), (there, _, name) = page.rpartition("/"), path.rpartition("/")
        told = from_folder(here, there) + name
    return f"{told}#{fragment}" if fragment else told


@cache
def from_folder(here: str, there: str) -> str:
    """Return the way from one folder of the book to another, to be followed by the name of a file.

    >>> from_folder("chapters", "documents"), from_folder("chapters", ""), from_folder("", "")
    ('../documents/', '../', '')
    """
    return "" if here == there else posixpath.relpath(there or ".", here or ".") + "/"


def page_of(kind: str, record: Any) -> str:
    """Return the page that shows a record in full: its own, or that of its kind in its chapter."""
    if kind in OWN_PAGES:
        return f"{OWN_PAGES[kind]}/{record.id}.html"
    return f"{BY_CHAPTER[kind]}/{record.chapter}.html" if kind in BY_CHAPTER else listed_on(kind, record)


def listed_on(kind: str, record: Any) -> str:
    """Return the page with the element of a record's anchor, in full or as a line that links to it.

    For an item of the notes that is its document; for an example, a mistake or an operation the operation's
    page; for all others their chapter.  These addresses are permanent: links from outside use them.
    """
    if kind == "note":
        return f"documents/{record.document}.html"
    if kind == "example":
        return operation_page(record.operation.id)
    if kind == "mistake":
        return operation_page(record.operations[0])
    return operation_page(record.id) if kind == "operation" else f"chapters/{record.chapter}.html"


def operation_page(operation: str) -> str:
    """Return the page of an operation."""
    return f"operations/{operation}.html"


def address(kind: str, record: Any) -> str:
    """Return the address, in the book's folder, at which a record is shown in full."""
    if kind in OWN_PAGES:
        return page_of(kind, record)
    return f"{page_of(kind, record)}#{anchor(kind, record.id)}"


@dataclass(frozen=True)
class Crossings:
    """The links between records, in both directions."""

    spec: Spec

    def everything(self) -> Iterator[Found]:
        """Yield all records that have an id, the items of the notes last."""
        yield from all_records(self.spec)
        yield from (("note", note) for note in self.spec.notes.values())

    @cached_property
    def citing(self) -> dict[str, list[Found]]:
        """The id of an item → the records that cite it."""
        found: dict[str, list[Found]] = {name: [] for name in self.spec.notes}
        for kind, record in all_records(self.spec):
            for name in getattr(record, "cites", ()):
                found[name].append((kind, record))
        return found

    @cached_property
    def catching(self) -> dict[str, list[Example]]:
        """The id of a mistake → the examples that catch it."""
        found: dict[str, list[Example]] = {name: [] for name in self.spec.mistakes}
        for example in self.spec.examples.values():
            for name in example.catches:
                found[name].append(example)
        return found

    @cached_property
    def printing(self) -> dict[str, list[Example]]:
        """The id of an erratum → the examples of which the notes print a number that it corrects."""
        found: dict[str, list[Example]] = {name: [] for name in self.spec.errata}
        for example in self.spec.examples.values():
            for printed in example.printed:
                if printed.erratum is not None and example not in found[printed.erratum]:
                    found[printed.erratum].append(example)
        return found

    @cached_property
    def shared_reasons(self) -> set[str]:
        """The reasons that several examples share."""
        found = Counter(one.why for one in self.spec.examples.values())
        return {why for why, times in found.items() if times > 1}

    def formulas_of(self, operation: str) -> list[Formula]:
        """Return the formulas that an operation must agree with."""
        return [one for one in self.spec.formulas.values() if one.operation == operation]

    @cached_property
    def asking(self) -> dict[str, list[Example]]:
        """The id of an operation → its examples, those of refusals last."""
        found: dict[str, list[Example]] = {name: [] for name in self.spec.operations}
        for one in sorted(self.spec.examples.values(),
                          key=lambda one: one.expected.kind in ("undefined", "error")):
            found[one.operation.id].append(one)
        return found

    def mistakes_first_in(self, operation: str) -> list[Mistake]:
        """Return the mistakes whose first operation is this one."""
        return [one for one in self.spec.mistakes.values() if one.operations[0] == operation]

    def laws_in(self, chapter: str) -> list[Law]:
        """Return the laws of a chapter."""
        return [one for one in self.spec.laws.values() if one.chapter == chapter]

    def errata_in(self, chapter: str) -> list[Erratum]:
        """Return the errata of a chapter."""
        return [one for one in self.spec.errata.values() if one.chapter == chapter]

    def items_of(self, document: str) -> list[Note]:
        """Return the items of a document, in the order of its lines."""
        own = [note for note in self.spec.notes.values() if note.document == document]
        return sorted(own, key=first_line)


def first_line(note: Note) -> tuple[int, int]:
    """Return the number of an item's document, if several are named, and its first line.

    >>> first_line(Note("a", "law", "all", "002:495; 003:48", "", ""))
    (2, 495)
    >>> first_line(Note("a", "law", "001", "70-80, 112", "", ""))
    (0, 70)
    >>> first_line(Note("a", "law", "own", "-", "", ""))
    (9999, 0)
    """
    document, _, lines = note.lines.partition(":") if ":" in note.lines else ("0", "", note.lines)
    begin = lines.replace(",", "-").replace(";", "-").partition("-")[0].strip()
    return (int(document), int(begin)) if begin.isdigit() else (9999, 0)
