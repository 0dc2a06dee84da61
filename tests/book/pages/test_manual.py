"""The manual: written for the book, or made from what the repository says."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.book.pages import manual
from refml.errors import InvalidInput

ROOT = Path(__file__).resolve().parents[3]
pytest.importorskip("markdown_it", reason="the extra `book` is not installed")


@pytest.mark.parametrize("chapter", manual.CHAPTERS, ids=lambda one: one.path)
def test_every_page_of_the_manual_has_a_title_and_a_text(chapter: manual.Chapter) -> None:
    page = manual.page(chapter)
    assert page.title
    assert len(page.content) > 500
    assert "<h1" not in page.content


def test_the_four_shelves_are_filled() -> None:
    told = manual.shelves(manual.titles())
    assert told.count("<h3>") == 4
    assert told.count("<li>") == len(manual.CHAPTERS) == len({one.path for one in manual.CHAPTERS})


def test_a_part_ends_where_the_next_begins() -> None:
    found = {one.path: manual.page(one).content for one in manual.CHAPTERS}
    assert "smooth_prior" in found["manual/conventions.html"]
    assert "Seed" not in found["manual/conventions.html"]
    assert "end of input" in found["manual/protocol.html"].lower()
    assert "scikit-learn" in found["manual/findings.html"]


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(InvalidInput, match="none' is not in this copy of refml"):
        manual.read("tools/none")


def test_a_package_carries_every_page(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """What lies outside refml and the specification is carried under a name of its own."""
    carried = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    outside = {one.source for one in manual.CHAPTERS if one.source.partition("/")[0] == "tools"}
    assert outside
    for source in outside:
        assert f'"{source}" = "refml/book/text/carried/{source.replace("/", "-")}"' in carried
