"""The whole book: valid HTML, links that lead somewhere, every record on its page, the same each time."""
from __future__ import annotations

import gzip
import json
import re
import time
from pathlib import Path

import pytest

from refml.book import site
from refml.book.links import Crossings, address, anchor, between, listed_on
from refml.book.mathematics import Converter
from refml.book.pages.frame import framed
from refml.book.records.context import Additions, Context
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec
from tests import small_spec
from tests.book.read_page import Page, Reader, faults

NETWORK = re.compile(r"(?:src|href|action)=\"?(?:https?:)?//|@import|url\(|fetch\(|XMLHttp|import\(")
MOST_BYTES = 20 * 10**6
MOST_OF_A_PAGE, MOST_PACKED = 300_000, 80_000
MOST_LEFT_TO_A_PARSER = 2 * 10**6
SMALL = small_spec.BAYES + """
[[document]]
id = "001"
title = "Naïve Bayes & more"
"""


@pytest.fixture(scope="session")
def pages(book: site.Book) -> dict[str, Page]:
    reader = Reader()
    return {path: reader.read(str(content)) for path, content in book.files.items() if path.endswith(".html")}


def test_every_page_is_valid_html(pages: dict[str, Page]) -> None:
    """The parser reads what the reader of pages leaves to it: each element once in each place."""
    assert not [(path, *error) for path, page in pages.items() for error in faults(page.new)]
    assert sum(len(page.new) for page in pages.values()) < MOST_LEFT_TO_A_PARSER


def test_every_link_leads_somewhere(book: site.Book, pages: dict[str, Page]) -> None:
    wrong = []
    for path, page in pages.items():
        for told in page.addresses:
            target, _, fragment = told.partition("#")
            there = resolved(path, target) if target else path
            if there not in book.files or (fragment and fragment not in pages[there].ids):
                wrong.append((path, told))
    assert not wrong


def test_every_address_of_the_search_is_in_the_book(book: site.Book, pages: dict[str, Page]) -> None:
    told = str(book.files[site.SEARCH]).removeprefix("var REFML_INDEX = ").removesuffix(";\n")
    for places in json.loads(told).values():
        for place, rows in places.items():
            for name, *_ in rows:
                path, _, fragment = (place + name + ".html" * ("#" not in place)).partition("#")
                assert path in pages and (not fragment or fragment in pages[path].ids), name


def resolved(page: str, target: str) -> str:
    """The path in the book that a relative address leads to."""
    parts = page.split("/")[:-1]
    for part in target.split("/"):
        parts = parts[:-1] if part == ".." else [*parts, part]
    return "/".join(parts)


def test_no_page_has_an_id_twice(pages: dict[str, Page]) -> None:
    assert not [path for path, page in pages.items() if len(page.ids) != len(set(page.ids))]


def test_every_record_stands_where_its_permanent_link_leads(spec: Spec, pages: dict[str, Page]) -> None:
    for kind, record in Crossings(spec).everything():
        path, _, fragment = address(kind, record).partition("#")
        assert path in pages
        assert not fragment or fragment in pages[path].ids, record.id


def test_a_former_address_leads_to_the_record(spec: Spec, book: site.Book, pages: dict[str, Page]) -> None:
    """Where a record stood in full before it had a page of its own, a line under its anchor leads to it."""
    led = 0
    for kind, record in Crossings(spec).everything():
        former, name = listed_on(kind, record), anchor(kind, record.id)
        if kind != "operation":
            assert name in pages[former].ids, record.id
        if kind in ("example", "note", "erratum", "law"):
            assert f"<a href={between(former, address(kind, record))} id={name}>" in str(book.files[former])
            led += 1
    assert led > 2500


def test_no_page_is_heavy(book: site.Book) -> None:
    for path, content in book.files.items():
        if path.endswith(".html"):
            assert len(str(content).encode()) <= MOST_OF_A_PAGE, path
            assert len(gzip.compress(str(content).encode())) <= MOST_PACKED, path


def test_every_item_is_reached_from_the_first_page_by_links(spec: Spec, pages: dict[str, Page]) -> None:
    reached, todo = {"index.html"}, ["index.html"]
    while todo:
        path = todo.pop()
        for told in pages[path].addresses:
            target = resolved(path, told.partition("#")[0]) if told.partition("#")[0] else path
            if target in pages and target not in reached:
                reached.add(target)
                todo.append(target)
    assert reached == set(pages) - {"search.html"}   # the script's box leads there
    items = {one for path in reached for one in pages[path].ids if one.startswith("note-")}
    assert items == {f"note-{name}" for name in spec.notes}
    assert len(items) == 552


def test_the_book_is_the_same_each_time(spec: Spec, book: site.Book) -> None:
    """A tenth of the pages, written a second time."""
    context = Context(spec, Crossings(spec), Converter(), site.ADDITIONS)
    makers = site.makers(context)
    for path in list(makers)[::10]:
        page = makers[path]()
        assert page.path == path
        assert framed(page, site.ADDITIONS.scripts) == book.files[path]


def test_several_processes_write_the_same_book_as_one(context: object, tmp_path: Path) -> None:
    found = small_spec.small(tmp_path, SMALL)
    told: list[str] = []
    assert site.written(found, jobs=2) == site.written(found, tell=told.append)
    assert told[0] == "index.html"


def test_a_file_is_written_when_it_is_asked_for_and_remembered(context: object, tmp_path: Path) -> None:
    files = site.Files(small_spec.small(tmp_path, SMALL))
    assert files.kept == {}
    page = files["examples/neck.html"]
    assert list(files.kept) == ["examples/neck.html"]
    assert files["examples/neck.html"] is page
    assert files.get("examples/none.html") is None
    assert {"index.html", "assets/book.css", "assets/search.js"} < set(files)
    assert len(files) == len(list(files))


def test_the_search_makes_no_page_whose_title_is_known(context: Context, tmp_path: Path) -> None:
    files = site.Files(small_spec.small(tmp_path, SMALL))
    chapters, told = [path for path in files if path.startswith("chapters/")], str(files[site.SEARCH])
    assert chapters and all(f'"{path.removesuffix(".html")}",' in told for path in chapters)
    assert "map.html" in files.titles and not {*chapters} & files.titles.keys()


def test_the_search_finds_the_lecture_of_a_chapter_before_its_reference(context: Context) -> None:
    order, known = list(site.makers(context)), site.titles_of(context)
    lectures = [path for path in order if path.startswith("learn/")]
    assert len(lectures) == 17
    for path in lectures:
        reference = path.replace("learn/", "chapters/")
        assert order.index(path) < order.index(reference)
        assert known[reference] == f"{known[path]}: reference"


def test_a_title_that_is_known_is_that_of_the_page(context: Context, book: site.Book) -> None:
    known = site.titles_of(context)
    told = {path: re.findall("<h1>(.*?)</h1>", str(content)) for path, content in book.files.items()
            if path in known}
    assert len(told) > 40
    assert all(titles == [known[path]] for path, titles in told.items())


def test_the_book_is_small_and_asks_the_network_for_nothing(book: site.Book) -> None:
    assert sum(len(one.encode() if isinstance(one, str) else one) for one in book.files.values()) < MOST_BYTES
    for path, content in book.files.items():
        assert not NETWORK.search(str(content)), path


def test_each_page_has_a_title_and_a_description_of_its_own(book: site.Book) -> None:
    heads = [str(content).partition("<header>")[0] for path, content in book.files.items()
             if path.endswith(".html")]
    for pattern in ("<title>([^<]+)</title>", '<meta name=description content="([^"]+)">'):
        told = [re.findall(pattern, head) for head in heads]
        assert all(len(one) == 1 for one in told)
        assert len({one for (one,) in told}) == len(heads)


def test_every_formula_is_set(spec: Spec, book: site.Book) -> None:
    assert book.unconverted == {}
    for record in spec.formulas.values():
        page = str(book.files[f"chapters/{record.chapter}.html"])
        inside = page.partition(f"id=formula-{record.id}>")[2].partition("</section>")[0]
        assert "<math" in inside, record.id


def test_what_a_record_holds_is_text(context: object, tmp_path: Path) -> None:
    """A record with elements in its words, its labels and its LaTeX shows them and obeys none."""
    evil = '<script>alert("x")</script>'
    found = small_spec.small(tmp_path, SMALL)
    example = next(iter(found.examples.values()))
    found.examples[example.id] = example._replace(why=evil)
    for name, record in list(found.formulas.items()):
        found.formulas[name] = record._replace(title=evil, latex=rf"\text{{{evil}}}")
    for name, mistake in list(found.mistakes.items()):
        found.mistakes[name] = mistake._replace(says=evil)
    written = site.written(found)
    scripts = [path for path, content in written.files.items() if path.endswith(".html")
               and re.search(r"<script(?! src=[./]*assets/)", str(content))]
    assert not scripts
    assert any("&lt;script&gt;" in str(content) for content in written.files.values())


def test_a_formula_that_cannot_be_set_is_named_and_shown(context: object, tmp_path: Path) -> None:
    found = small_spec.small(tmp_path, SMALL)
    name, record = next(iter(found.formulas.items()))
    found.formulas[name] = record._replace(latex=r"\nosuchcommand x")
    written = site.written(found)
    assert list(written.unconverted) == [name]
    assert any(r"\nosuchcommand x" in str(content) for content in written.files.values())


def test_pictures_and_panels_stand_with_their_example(context: object, tmp_path: Path) -> None:
    additions = Additions(picture=lambda one: "<svg></svg>" if one.id == "neck" else None,
                          panel=lambda one, _=None: "<p>try</p>" if one.id == "neck" else None,
                          files={"live/run.js": "1;"}, scripts=("live/run.js",))
    found = site.written(small_spec.small(tmp_path, SMALL), additions)
    page = str(found.files["examples/neck.html"])
    assert "<figure class=picture><svg></svg></figure>" in page
    assert "<div class=try><p>try</div>" in page
    assert page.count("<svg>") == 1
    assert found.files["live/run.js"] == "1;"
    assert "<script src=../live/run.js defer>" in page


def test_an_example_can_be_tried_where_something_answers() -> None:
    example = load().examples["five-points-hard-margin"]
    assert site.ADDITIONS.panel(example) is None
    served = site.to_try({}, "/answer")
    assert served.scripts[0] in served.files
    assert 'class="try-it"' in (served.panel(example) or "")
    assert "&quot;explain&quot;: true" in (served.panel(example) or "")


def test_an_interrupted_book_waits_for_no_part_that_is_not_begun(context: object, tmp_path: Path) -> None:
    """Of a hundred parts, each of which takes a while, hardly any are written after the interruption."""
    begun = tmp_path / "begun"
    begun.mkdir()
    found = small_spec.small(tmp_path, SMALL)
    with pytest.raises(KeyboardInterrupt), site.writers(1, found, site.ADDITIONS) as pool:
        parts = pool.map(leave_a_mark, [str(begun / str(number)) for number in range(100)])
        next(iter(parts))
        raise KeyboardInterrupt
    assert 1 <= len(list(begun.iterdir())) < 50


def leave_a_mark(place: str) -> None:
    """Take a while, and leave a mark that it is done."""
    time.sleep(0.05)
    Path(place).touch()
