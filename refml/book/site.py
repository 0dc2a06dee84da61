"""The whole book: every file with its content, from the specification.

    written(spec)     the files, path → content, the same for the same specification
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from ..oracle.specification.schema import Spec
from . import searching
from .html import Html
from .links import Crossings, page_of
from .markdown import rendered
from .mathematics import Converter
from .pages import chapters, documents, front, interface, lists, manual, problems
from .pages.frame import Page, framed
from .pictures.derivations import chain_of_example
from .pictures.examples import svg_of_example
from .records.context import Additions, Context
from .trying import panels

HERE = Path(__file__).resolve().parent
ASSETS = ("book.css", "book.js")
ADDITIONS = Additions(picture=svg_of_example, chain=chain_of_example)


def to_try(runtimes: Mapping[str, Path], server: str = "") -> Additions:
    """Return pictures and panels: each example can be changed, and a runtime or a server answers.

    `runtimes` are folders of packages, as `packing.found` finds them; `server` is an address for requests.
    """
    explain = "pyodide" in runtimes or bool(server)
    return replace(ADDITIONS, panel=partial(panels.panel, explain=explain),
                   files=panels.files(runtimes, server), scripts=panels.SCRIPTS)


@dataclass(frozen=True)
class Book:
    """The files of the book, and the formulas that could not be set: id → the reason."""

    files: dict[str, str | bytes]
    unconverted: dict[str, str]


def written(spec: Spec, additions: Additions = ADDITIONS,
            tell: Callable[[str], None] = lambda words: None) -> Book:
    """Write the book; `tell` is told what is being written.

    Raises Unsupported where a library of the extra `book` is not installed.
    """
    context = Context(spec, Crossings(spec), Converter(), additions)
    pages = []
    for make in makers(context).values():
        page = make()
        tell(page.title)
        pages.append(page)
    files: dict[str, str | bytes] = {page.path: framed(page, additions.scripts) for page in pages}
    files["assets/search.js"] = searching.index(context.crossings, pages)
    for name in ASSETS:
        files[f"assets/{name}"] = (HERE / "assets" / name).read_text(encoding="utf-8")
    return Book({**files, **additions.files}, context.converter.unconverted)


def makers(context: Context) -> dict[str, Callable[[], Page]]:
    """What makes each page, by its path, in the order of a reader."""
    abouts = {name: about(name) for name in chapters.names_of(context.spec)}
    titles = {name: title for name, (title, _) in abouts.items()}
    leads = {name: first_sentence(name) for name in titles}
    return {
        "index.html": partial(front.front, context, titles, leads),
        **{f"chapters/{name}.html": partial(chapters.chapter, context, name, *abouts[name])
           for name in titles},
        **of_records(context, titles),
        **{f"documents/{name}.html": partial(documents.document, context, name)
           for name in documents.names_of(context)},
        **listing(context, titles),
        **{problems.path_of(one): partial(problems.page, context, one)
           for one in problems.problems_in(context)},
        **{one.path: partial(manual.page, one) for one in manual.CHAPTERS},
        **{interface.path_of(room): partial(interface.page, room) for room in interface.ROOMS},
        "search.html": front.search}


def of_records(context: Context, titles: Mapping[str, str]) -> dict[str, Callable[[], Page]]:
    """What makes the page of each operation, each example and each item of the notes."""
    spec = context.spec
    return {**{page_of("operation", one): partial(chapters.operation_page, context, one, titles[one.chapter])
               for one in spec.operations.values()},
            **{page_of("example", one): partial(chapters.example_page, context, one,
                                                titles[one.operation.chapter])
               for one in spec.examples.values()},
            **{page_of("note", one): partial(documents.item, context, one) for one in spec.notes.values()}}


def listing(context: Context, titles: Mapping[str, str]) -> dict[str, Callable[[], Page]]:
    """What makes the lists of misprints, laws and mistakes."""
    return {"errata.html": partial(lists.errata, context, titles),
            **{f"misprints/{name}.html": partial(lists.misprints_of, context, name, titles[name])
               for name in titles if context.crossings.errata_in(name)},
            **{f"laws/{name}.html": partial(lists.laws_of, context, name, titles[name])
               for name in titles if context.crossings.laws_in(name)},
            "mistakes.html": partial(lists.mistakes, context, titles),
            **{lists.path_of_mistakes(name): partial(lists.mistakes_of, context, name, titles[name])
               for name in lists.mistakes_by_chapter(context)}}


def about(chapter: str) -> tuple[str, Html | None]:
    """The title of a chapter and what it is about, from its page in `text/chapters`."""
    first, rest = told_of(chapter)
    if not rest:
        return first or chapter.replace("_", " ").capitalize(), None
    return first, rendered(rest, f"chapters/{chapter}.html", f"{chapter}.md", {})


def told_of(chapter: str) -> tuple[str, str]:
    """The title and the text of a chapter's page in `text/chapters`; both empty where there is none."""
    file = HERE / "text" / "chapters" / f"{chapter}.md"
    if not file.is_file():
        return "", ""
    first, _, rest = file.read_text(encoding="utf-8").partition("\n")
    return first.removeprefix("# "), rest


def first_sentence(chapter: str) -> str:
    """What a chapter is about, in its first sentence.

    >>> first_sentence("mixture")
    'Classes without labels.'
    """
    words = " ".join(told_of(chapter)[1].split())
    return re.split(r"(?<=[.?]) ", words, maxsplit=1)[0]
