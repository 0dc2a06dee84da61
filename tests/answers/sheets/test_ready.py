"""The sheets that refml carries: each key gets its verdict."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.sheets.checking import problems
from refml.answers.sheets.reading import Draft, read_sheet
from refml.answers.sheets.ready import names, path_of
from refml.answers.sheets.typed import key_texts
from refml.errors import InvalidInput
from refml.oracle.specification.reader import load


@pytest.mark.parametrize("name", names())
def test_the_key_of_each_question_earns_all_points_and_each_told_mistake_is_told(name: str) -> None:
    sheet = read_sheet(path_of(name))
    for item in sheet.items:
        ready = prepared(item.question)
        assert problems(item, ready) == []
        assert {mark(ready, text).credit for text in key_texts(ready)} == {1}


def test_a_name_or_a_file_is_found() -> None:
    assert path_of("exam") == path_of(str(path_of("exam")))
    with pytest.raises(InvalidInput, match="did you mean exam"):
        path_of("exams")


# Counts of 2^50000 mails and of the parameters of dictionaries of 10,000 and 50,000 words: no example writes
# such a dictionary out.
NO_QUESTION = {"002-E09", "002-E10", "003-E01"}


def test_every_worked_example_of_the_notes_is_a_question_of_a_ready_sheet() -> None:
    spec = load()
    asked = {wire["example"] for name in names() for wire in Draft(path_of(name), spec).wire["question"]
             if "example" in wire}
    cited = {note for id_ in asked for note in spec.examples[id_].cites}
    worked = {note for note in spec.notes if "-E" in note}
    assert len(worked) > 60
    assert worked - cited == NO_QUESTION
