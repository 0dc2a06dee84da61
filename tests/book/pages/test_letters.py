"""The letters of a chapter."""
from __future__ import annotations

from refml.book.pages.letters import head, letters
from refml.oracle.specification.files import data_folder
from refml.oracle.specification.schema import Spec


def test_every_chapter_with_an_operation_says_its_letters(spec: Spec) -> None:
    for chapter in {one.chapter for one in spec.operations.values()}:
        told = letters(chapter)
        assert told is not None, chapter
        assert "<summary>The letters</summary><pre>" in told
        assert "The file in order" not in told
    assert letters("nothing") is None


def test_a_head_ends_where_the_records_begin() -> None:
    told = head(data_folder() / "linear" / "margins.toml")
    assert "functional margin" in told
    assert "[[" not in told
    assert not told.startswith("#")
