"""The fixed words of pages: each of them in each language, and a sheet's own before them."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.grading.spoken import in_html
from refml.answers.paper import as_html, as_latex
from refml.answers.paper.content import exam_of, key_of
from refml.answers.paper.notation import WRITTEN
from refml.answers.sheets.reading import read_sheet
from refml.answers.sheets.source.languages import LANGUAGES, TRANSLATED, is_known, words_in
from refml.answers.sheets.wording import KINDS, LETTER, PAPER, WORDS
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, written


def test_each_fixed_word_is_in_each_language() -> None:
    assert {*TRANSLATED} == {*WORDS} and {*WRITTEN} == {*KINDS}
    assert all(len(found) == len(LANGUAGES) and all(map(str.strip, found)) for found in TRANSLATED.values())
    assert [is_known(one) for one in ("en", "en-GB", "de", "FR-ca", "ja", "")] == [True] * 4 + [False] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exam_and_its_key_are_in_the_language_of_the_sheet(language: str, tmp_path: Path) -> None:
    sheet = read_sheet(written(tmp_path, f'title = "T"\nlanguage = "{language}"\n' + PRIOR + "points = 2\n"))
    exam, key = exam_of(sheet, 1), key_of(sheet, 1, load())
    words = words_in(language)
    html, latex = as_html.document([exam]), as_latex.document([exam])
    for name in ("Name", "Student number", "points", "How to write answers", "a number", "digits"):
        assert in_html(words[name]) in html
        assert as_latex.commanded(as_latex.words(words[name])) in latex
        if words[name] != name:
            assert not any(f">{name}<" in page or f"{name}:" in page for page in (html, latex))
    assert f"T: {words['Solutions']}" in as_html.document([key])


def test_the_words_of_a_sheet_go_before_those_of_its_language(tmp_path: Path) -> None:
    head = 'language = "de"\nsays = {points = "Pkt.", "a number" = "Zahl"}\n'
    says = read_sheet(written(tmp_path, head + PRIOR)).items[0].says
    assert (says["points"], says["a number"], says["Name"]) == ("Pkt.", "Zahl", "Name")
    english = read_sheet(written(tmp_path, 'language = "ja"\n' + PRIOR)).items[0].says
    assert not {*english} & {*PAPER, *LETTER}
