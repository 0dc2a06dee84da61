"""The letters of the previews: all that chapters and their pictures need."""
from __future__ import annotations

import html
import re
from dataclasses import replace

from refml.book import site
from refml.book.finding.previews import letters
from refml.book.pages import chapters
from refml.book.pages.course import openings
from refml.book.records.context import Context


def test_each_chapter_has_letters_for_its_title_its_sentence_and_its_picture(context: Context) -> None:
    full = replace(context, additions=site.ADDITIONS)
    with_picture = []
    for name in chapters.names_of(context.spec):
        svg = openings.picture(full, name) or ""
        labels = "".join(re.findall("<text[^>]*>([^<]*)</text>", svg))
        told = site.about(name)[0] + site.first_sentence(name) + html.unescape(labels)
        assert set(told) - set(letters.LETTERS) <= {" "}, name
        with_picture += [name] * bool(svg)
    assert "svm" in with_picture
    assert len(with_picture) >= 15
