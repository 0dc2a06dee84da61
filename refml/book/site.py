"""The whole book: every file with its content, from the specification.

    Files(spec)       the files by path, each written when it is asked for
    written(spec)     all of them, the same for the same specification
    printed(spec, …)  one chapter to print, as one file
"""

from __future__ import annotations

import contextlib
import re
import signal
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from threading import RLock

from ..distributed.processes import end_with_parent
from ..oracle.reference.memory import remembering
from ..oracle.specification.ids import unknown
from ..oracle.specification.schema import Spec
from .finding import publishing, searching
from .finding.previews import card
from .html import Html
from .links import OWN_PAGES, Crossings, page_of
from .markdown import rendered
from .mathematics import Converter, needed
from .pages import chapters, documents, front, interface, lists, manual, problems
from .pages.course import map as course_map
from .pages.course import openings, paper, paths
from .pages.course.moving import figures
from .pages.frame import Page, alone, framed
from .pictures.drawing.canvas import STYLE
from .pictures.examples import svg_of_example
from .records.context import Additions, Context
from .trying import panels

HERE = Path(__file__).resolve().parent
SEARCH = "assets/search.js"
CHUNK = 20   # files that a process writes at a time
ADDITIONS = Additions(picture=svg_of_example)


def to_try(runtimes: Mapping[str, Path], server: str = "") -> Additions:
    """Return pictures and panels: each example can be changed, and a runtime or a server answers.

    `runtimes` are folders of packages, as `packing.found` finds them; `server` is an address for requests.
    """
    explain = "pyodide" in runtimes or bool(server)
    return replace(ADDITIONS, panel=partial(panels.panel, explain=explain),
                   files=panels.files(runtimes, server), scripts=panels.SCRIPTS)


@dataclass(frozen=True)
class Book:
    """The files of the book, and the formulas that could not be converted: id → the reason."""

    files: dict[str, str | bytes]
    unconverted: dict[str, str]


def asset(name: str) -> str:
    """Return the text of a file that all pages share."""
    return (HERE / "assets" / name).read_text(encoding="utf-8")


class Files(Mapping[str, "str | bytes"]):
    """The files of the book by path, each written when it is first requested, and kept.

    Raises Unsupported if a library of the extra `book` is not installed.
    """

    def __init__(self, spec: Spec, additions: Additions = ADDITIONS) -> None:
        needed()
        self.context = Context(spec, Crossings(spec), Converter(), additions)
        self.pages = makers(self.context)
        self.others: dict[str, Callable[[], str | bytes]] = {
            SEARCH: self.index, "assets/book.css": lambda: asset("book.css") + STYLE + asset("moving.css"),
            "assets/book.js": partial(asset, "book.js"), figures.SCRIPT: partial(asset, "moving.js"),
            **figures.files(self.context)}
        if additions.site:
            self.others |= self.published(additions.site)
        self.kept: dict[str, str | bytes] = dict(additions.files)
        self.titles: dict[str, str] = {}   # of the pages that were made
        self.lock = RLock()

    def __getitem__(self, path: str) -> str | bytes:
        with self.lock, remembering():   # an example's answer, lines and picture ask the same
            if path not in self.kept:
                self.kept[path] = self.page(self.made(path)) if path in self.pages else self.others[path]()
            return self.kept[path]

    def made(self, path: str) -> Page:
        """Return a new page; its title is kept for the search."""
        page = self.pages[path]()
        self.titles[path] = page.title
        return page

    def published(self, site: str) -> dict[str, Callable[[], str | bytes]]:
        """Return path → a function that returns the content, for files that only a published book has."""
        return {publishing.SITEMAP: lambda: publishing.sitemap(site, self),
                publishing.MISSING: lambda: publishing.missing(self.page(front.missing()), site),
                publishing.preview_of(publishing.FIRST): partial(
                    card.preview, front.TITLE, front.ABOUT, front.drawn(self.context)),
                **{publishing.preview_of(name): partial(preview, self.context, name)
                   for name in chapters.names_of(self.context.spec)}}

    def page(self, page: Page) -> str:
        """Return a page in its frame."""
        return framed(page, self.context.additions.scripts, self.context.additions.site)

    def __iter__(self) -> Iterator[str]:
        return iter({**self.pages, **self.others, **self.context.additions.files})

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def index(self) -> str:
        """Return the index of the search, with the titles of the pages that belong to no record."""
        known = {**titles_of(self.context), **self.titles}
        titles = {path: known.get(path) or self.made(path).title for path in self.pages
                  if path.partition("/")[0] not in (*OWN_PAGES.values(), openings.PRINTED)}
        return searching.index(self.context.crossings, titles)


def written(spec: Spec, additions: Additions = ADDITIONS,
            tell: Callable[[str], None] = lambda words: None, jobs: int = 1) -> Book:
    """Return the whole book, written in `jobs` processes; `tell` is called with the first path of each chunk.

    Raises Unsupported if a library of the extra `book` is not installed.
    """
    files = Files(spec, additions)
    told: dict[str, str | bytes] = {}
    unconverted: dict[str, str] = {}
    paths = [path for path in files if path != SEARCH]   # the search is written last: it needs every title
    chunks = [paths[begin:begin + CHUNK] for begin in range(0, len(paths), CHUNK)]
    with contextlib.ExitStack() as stack:
        parts = (part_of(files, chunk) for chunk in chunks) if jobs == 1 else \
            stack.enter_context(writers(jobs, spec, additions)).map(part, chunks)
        for chunk, (found, reasons, titles) in zip(chunks, parts, strict=True):
            tell(chunk[0])
            told.update(zip(chunk, found, strict=True))
            unconverted.update(reasons)
            files.titles.update(titles)
    return Book({**told, SEARCH: files[SEARCH]}, unconverted)


def printed(spec: Spec, chapter: str) -> str:
    """Return a chapter to print, as one file.  Raises InvalidInput for an unknown chapter."""
    needed()
    titles = {name: about(name)[0] for name in chapters.names_of(spec)}
    if chapter not in titles:
        raise unknown("chapter", chapter, titles)
    context = Context(spec, Crossings(spec), Converter(), ADDITIONS)
    return alone(paper.page(context, chapter, titles), asset("book.css") + STYLE)


def part_of(files: Files, paths: list[str]) -> tuple[list[str | bytes], dict[str, str], dict[str, str]]:
    """Return files of the book, the formulas so far that could not be converted, and these pages' titles."""
    found = [files[path] for path in paths]
    titles = {path: files.titles[path] for path in paths if path in files.titles}
    return found, files.context.converter.unconverted, titles


@contextlib.contextmanager
def writers(jobs: int, spec: Spec, additions: Additions) -> Iterator[ProcessPoolExecutor]:
    """Yield processes that write parts of a book; after an interrupt no further part is begun."""
    with ProcessPoolExecutor(jobs, initializer=begin_part, initargs=(spec, additions)) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise


OF_THIS_PROCESS: list[Files] = []   # the one book of which a process of `written` writes its parts


def begin_part(spec: Spec, additions: Additions) -> None:
    """Start a process that writes parts of a book; Ctrl-C is handled by the main process alone."""
    end_with_parent()
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)   # it has nothing to leave
    OF_THIS_PROCESS[:] = [Files(spec, additions)]


def part(paths: list[str]) -> tuple[list[str | bytes], dict[str, str], dict[str, str]]:
    """Return these files of this process's book."""
    return part_of(OF_THIS_PROCESS[0], paths)


def makers(context: Context) -> dict[str, Callable[[], Page]]:
    """Return path → a function that makes the page, in the order of reading."""
    abouts = {name: about(name) for name in chapters.names_of(context.spec)}
    titles = {name: title for name, (title, _) in abouts.items()}
    leads = {name: first_sentence(name) for name in titles}
    return {
        "index.html": partial(front.front, context, titles, leads),
        **{openings.path_of(name): partial(openings.page, context, name, titles)
           for name in openings.names_of(context.spec, titles)},
        **{f"chapters/{name}.html": partial(chapters.chapter, context, name, *abouts[name])
           for name in titles},
        **{openings.paper_of(name): partial(paper.page, context, name, titles) for name in titles},
        course_map.PATH: partial(course_map.page, context, titles),
        **{paths.path_of(name): partial(paths.page, context, name, titles)
           for name in context.spec.documents},
        **of_records(context, titles),
        **{f"documents/{name}.html": partial(documents.document, context, name)
           for name in documents.names_of(context)},
        **listing(context, titles),
        **{problems.path_of(one): partial(problems.page, context, one)
           for one in problems.problems_in(context)},
        **{one.path: partial(manual.page, one) for one in manual.CHAPTERS},
        **{interface.path_of(room): partial(interface.page, room) for room in interface.ROOMS},
        "search.html": front.search}


def titles_of(context: Context) -> dict[str, str]:
    """Return path → title of the pages whose title is known without making them; some may not exist."""
    titles = {name: told_of(name)[0] for name in chapters.names_of(context.spec)}
    return {**{openings.path_of(name): title for name, title in titles.items()},
            **{f"chapters/{name}.html": chapters.title_of(context.spec, name, title)
               for name, title in titles.items()},
            **{f"{folder}/{name}.html": f"{title}: {folder}" for name, title in titles.items()
               for folder in ("misprints", "laws", "mistakes")},
            **{interface.path_of(room): f"refml.{room}" for room in interface.ROOMS},
            **{problems.path_of(one): one.title for one in problems.PROBLEMS}}


def of_records(context: Context, titles: Mapping[str, str]) -> dict[str, Callable[[], Page]]:
    """Return path → a function that makes the page, for operations, examples and items of the notes."""
    spec = context.spec
    return {**{page_of("operation", one): partial(chapters.operation_page, context, one, titles[one.chapter])
               for one in spec.operations.values()},
            **{page_of("example", one): partial(chapters.example_page, context, one,
                                                titles[one.operation.chapter])
               for one in spec.examples.values()},
            **{page_of("note", one): partial(documents.item, context, one) for one in spec.notes.values()}}


def listing(context: Context, titles: Mapping[str, str]) -> dict[str, Callable[[], Page]]:
    """Return path → a function that makes the page, for the lists of misprints, laws and mistakes."""
    return {"errata.html": partial(lists.errata, context, titles),
            **{f"misprints/{name}.html": partial(lists.misprints_of, context, name, titles[name])
               for name in titles if context.crossings.errata_in(name)},
            **{f"laws/{name}.html": partial(lists.laws_of, context, name, titles[name])
               for name in titles if context.crossings.laws_in(name)},
            "mistakes.html": partial(lists.mistakes, context, titles),
            **{lists.path_of_mistakes(name): partial(lists.mistakes_of, context, name, titles[name])
               for name in lists.mistakes_by_chapter(context)}}


def preview(context: Context, chapter: str) -> bytes:
    """Return the preview picture of a chapter, with the picture of its opening."""
    return card.preview(about(chapter)[0], first_sentence(chapter), openings.picture(context, chapter))


def about(chapter: str) -> tuple[str, Html]:
    """Return the title and the description of a chapter, from its file in `text/chapters`."""
    first, rest = told_of(chapter)
    return first, rendered(rest, f"chapters/{chapter}.html", f"{chapter}.md", {})


def told_of(chapter: str) -> tuple[str, str]:
    """Return the title and the text of a chapter's file in `text/chapters`."""
    file = HERE / "text" / "chapters" / f"{chapter}.md"
    first, _, rest = file.read_text(encoding="utf-8").partition("\n")
    return first.removeprefix("# "), rest


def first_sentence(chapter: str) -> str:
    """Return the first sentence of a chapter's description.

    >>> first_sentence("mixture")
    'A mixture describes records without labels that several components generated.'
    """
    words = " ".join(told_of(chapter)[1].split())
    return re.split(r"(?<=[.?]) ", words, maxsplit=1)[0]
