"""A chapter to print: all its formulas, and neither links nor anything folded."""
from __future__ import annotations

import re

import pytest

from refml.book import site
from refml.book.html import text
from refml.book.pages.course import openings, paper
from refml.book.pages.course.moving import data, frames
from refml.book.records import examples
from refml.book.records.context import Context
from refml.cli.main import main
from refml.errors import InvalidInput
from tests.book.pages.course.test_openings import TITLES


@pytest.mark.parametrize("chapter", ["svm", "decision", "experiments", "naive_bayes", "notation"])
def test_a_printed_chapter_has_its_opening_and_its_formulas(context: Context, chapter: str) -> None:
    page = paper.page(context, chapter, TITLES)
    assert page.path == f"print/{chapter}.html"
    for part in ("<a ", "<details", "permalink", "As it is tested", 'class="try-it"'):
        assert part not in page.content
    headings = re.findall('<h2 id="([^"]*)">([^<]+)', page.content)
    assert headings and all(re.fullmatch("[a-z-]+", name) and title[0].isupper() for name, title in headings)
    for one in context.spec.operations.values():
        assert (one.chapter == chapter) == (f"<h3>{text(one.title)}</h3>" in page.content)
    computed = page.content.partition('id="operations"')[2]
    first = min((computed.index(f"<h3>{text(one.title)}</h3>") for one in context.spec.operations.values()
                 if one.chapter == chapter), default=len(computed))
    for record in context.spec.formulas.values():
        if record.chapter == chapter:
            elsewhere = context.spec.operations[record.operation].chapter != chapter
            assert (computed.index(openings.set_formula(context, record)) < first) == elsewhere
    if openings.names_of(context.spec, [chapter]):
        for asked in openings.exercises(context.spec, openings.told(chapter)):
            answer = examples.answer_of(context, asked.example, asked.part)
            assert answer in page.content.partition('id="answers"')[2]
        assert len(re.findall(r"<h3>\d\. ", page.content)) == 3


def test_a_printed_chapter_has_the_stills_of_what_moves_in_it(context: Context) -> None:
    every = data.known(context.spec)
    assert every
    for chapter in {one.chapter for one in every}:
        content = paper.page(context, chapter, TITLES).content
        assert content.count('<h2 id="stills">') == 1 and "<input" not in content
        for one in every:
            still = frames.frame(one, context.spec.examples[one.example], one.start)
            assert (one.chapter == chapter) == (still.svg in content)
    assert 'id="stills"' not in paper.page(context, "notation", TITLES).content


def test_a_chapter_to_print_is_one_file(tmp_path: object, capsys: pytest.CaptureFixture[str]) -> None:
    out = f"{tmp_path}/svm.html"
    assert main(["book", "--chapter", "svm", "--out", out]) == 0
    assert "open it in a browser and print it" in capsys.readouterr().out
    with open(out, encoding="utf-8") as file:
        told = file.read()
    assert told.startswith("<!DOCTYPE html>")
    assert "@media print" in told
    assert not re.search(r"<(script|link|img|a)\b|url\(|@import", told)


def test_a_chapter_that_there_is_not_is_named(capsys: pytest.CaptureFixture[str], tmp_path: object) -> None:
    assert main(["book", "--chapter", "smv", "--out", f"{tmp_path}/a.html"]) == 2
    assert "did you mean svm?" in capsys.readouterr().err
    assert main(["book", "--chapter", "svm", "--out", f"{tmp_path}/a.html", "--site", "https://a.org"]) == 2
    assert "leave out --site" in capsys.readouterr().err


def test_an_unknown_chapter_is_refused_before_it_is_written(context: Context) -> None:
    with pytest.raises(InvalidInput, match="chapter='x'"):
        site.printed(context.spec, "x")
