"""The previews of links: their words stand on the paper, and each page names one that there is."""
from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from refml.book import site
from refml.book.finding.previews import card, letters, shapes
from refml.book.pages import chapters
from refml.book.pictures.examples import svg_of_example
from refml.book.records.context import Context
from refml.oracle.specification.reader import load
from tests import goldens, small_spec
from tests.book.finding.previews.test_raster import pixels
from tests.book.finding.test_publishing import SITE, SMALL


def test_words_stand_on_the_paper(context: Context) -> None:
    for name in chapters.names_of(context.spec):
        for words, size in ((site.about(name)[0], card.TITLE), (site.first_sentence(name), card.SENTENCE)):
            for line in card.wrapped(words, card.MIDDLE - 2 * card.EDGE, size):
                long = letters.written(line)[1] * size * shapes.OF_SIZE / letters.CAPITAL
                assert long <= card.MIDDLE - card.EDGE, line
        assert len(card.wrapped(site.about(name)[0], card.MIDDLE - 2 * card.EDGE, card.TITLE)) <= 3


def test_each_page_names_a_preview_that_there_is(tmp_path: Path) -> None:
    pytest.importorskip("math_core", reason="the extra `book` is not installed")
    files = site.Files(small_spec.small(tmp_path, SMALL), replace(site.ADDITIONS, site=SITE))
    named = set()
    for path in files:
        if path.endswith(".html"):
            (address,) = re.findall("<meta property=og:image content=([^ >]+)>", str(files[path]))
            assert address.removeprefix(SITE) in files, path
            named.add(address.removeprefix(SITE))
    assert named == {path for path in files if path.endswith(".png")}
    for path in named:
        told = files[path]
        assert isinstance(told, bytes)
        assert pixels(told)[:2] == (1200, 630)


def test_previews_are_painted_as_they_were() -> None:
    """All letters and digits, and every shape of three pictures, pixel by pixel."""
    words = "".join(letters.LETTERS)
    named = ("five-points-hard-margin", "rain-given-wet-grass", "tax-record-posterior")
    painted = [card.preview(words[:40], " ".join(words), None),
               *(card.preview(name, "", svg_of_example(load().examples[name])) for name in named)]
    goldens.held(Path(__file__).with_name("as_painted.txt"),
                 (f"{name} {goldens.digest(pixels(png)[2])}"
                  for name, png in zip(("words", *named), painted, strict=True)))
