"""A report of Moodle is known in each language of the table."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.grading.handed_in import moodle
from tests.answers.grading.handed_in.test_platforms import read

GERMAN = """Nachname;Vorname;E-Mail-Adresse;Status;Begonnen;Beendet;Verbrauchte Zeit;Bewertung/10,00;\
Antwort 1;Antwort 2
Lovelace;Ada;ada@example.org;Beendet;1. Mai;1. Mai;9 Minuten;7,00;4/7;-
Bitdiddle;Ben;ben@example.org;Beendet;1. Mai;1. Mai;9 Minuten;7,00;1,5;Teil 1: 3; Teil 2: 4
Gesamtdurchschnitt;;;;;;;7,00;;
"""


def test_a_german_report_of_moodle_is_known_as_it_is(tmp_path: Path) -> None:
    quoted = GERMAN.replace("Teil 1: 3; Teil 2: 4", '"Teil 1: 3; Teil 2: 4"')
    first, second = read(tmp_path, quoted).rows()
    assert (first.student, first.answers) == ("ada@example.org", {"a": "4/7", "b": ""})
    assert second.answers == {"a": "1,5", "b": "3; 4"}


@pytest.mark.parametrize("language", moodle.WORDS)
def test_moodle_is_known_in_each_language_by_each_column_that_names_a_student(tmp_path: Path,
                                                                              language: str) -> None:
    words = moodle.WORDS[language]
    assert ["{}" in one for one in words] == [name in ("response", "part") for name in words._fields]
    cell = "; ".join(words.part.format(place) + told for place, told in enumerate(("1/2", "x: 3"), 1))
    for name in (words.email, words.number, words.username, words.last_name):
        head = f"{name},{words.response.format(1)},{words.response.format(2)}"
        found = read(tmp_path, f'{head}\nada,"{cell}",-\n')
        (row,) = found.rows()
        assert (found.columns.platform, row.student) == ("moodle", "ada")
        assert row.answers == {"a": "1/2; x: 3", "b": ""}
