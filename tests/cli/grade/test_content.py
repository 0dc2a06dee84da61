"""What a student's page says of one question."""
from __future__ import annotations

from pathlib import Path

from refml.answers.grading.handed_in.responses import Row
from refml.answers.grading.marking import Marker
from refml.answers.sheets.reading import Draft
from refml.cli.grade.pages.as_markdown import fenced
from refml.cli.grade.pages.content import section
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, written


def test_a_mistake_is_said_as_surely_as_it_is_known_and_each_part_as_it_was_read(tmp_path: Path) -> None:
    marker = Marker(Draft(written(tmp_path, PRIOR), load()))
    mark, = marker.marks(Row(2, "s1", {"prior": "0.3333"}))
    named = {"kind": "mistake", "id": "forgot-smoothing", "says": "You did not smooth.", "line": "prior",
             "word": "perhaps"}
    part = {"part": "spam", "read": "1/3", "verdict": "wrong", "credit": "0", "reason": "",
            "mistakes": [named]}
    told = section(marker.questions[0], {**mark, "mistakes": [named], "parts": [part, {**part, "read": ""}]},
                   keys=False)
    assert told.sentences[-1] == "Perhaps: You did not smooth. (In the line prior)"
    assert told.parts[1:] == [("spam", "1/3", "wrong", "Perhaps: You did not smooth."),
                              ("spam", "Nothing", "wrong", "Perhaps: You did not smooth.")]


def test_of_a_long_answer_4000_characters_are_shown() -> None:
    whole, longer = "x" * 4000, "x" * 4001
    assert [*fenced(whole)][1] == whole
    shown = [*fenced(longer)][1]
    assert len(shown) == 4000 and shown.endswith("…")
