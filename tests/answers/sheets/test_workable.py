"""What is drawn can be worked with by hand: no trivial key, no long number, where another draw has none."""
from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from refml.answers.asking import prepared
from refml.answers.sheets.reading import Draft
from refml.answers.sheets.ready import path_of
from refml.answers.sheets.workable import work_of
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import written

OFTEN = """
[[question]]
id = "share"
text = "{{n}} of {{m}}"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = "{{m}}", values = 2}
require = ["n <= m"]
[question.ranges]
n = {from = 0, to = 3}
m = {from = 1, to = 3}
"""
LONG = """
[[question]]
id = "posterior"
text = "{{p}} {{q}}"
operation = "decision.bayes_rule"
given = {likelihood = "{{p}}", prior = "{{q}}", evidence = "{{(1 + p * q) / 2}}"}
[question.ranges]
p = {of = ["1/2", "1/3", "1234567/9876543", "7654321/8765432"]}
q = {of = ["1/2", "1/5", "3454567/9876543", "1/3"]}
"""
ALWAYS = LONG.replace('"1/2", "1/3", "1234567', '"1234567').replace('"1/2", "1/5", ', "").replace(
    ', "1/3"]', "]")


def counted(draft: Draft, variants: int, plain: bool) -> Counter[str]:
    """How many drawn questions are trivial or long: as they are first drawn, or as they are asked."""
    found: Counter[str] = Counter()
    for index in range(1, variants + 1):
        for place, wire in enumerate(draft.wire["question"]):
            if "ranges" in wire:
                item = draft.attempt(place, 0, index, 0, {}) if plain else draft.item(place, 0, index)
                work = work_of(prepared(item.question))
                found["trivial"] += work.trivial
                found["long"] += not work.fits and not work.trivial
    return found


@pytest.mark.parametrize("text", [OFTEN, LONG])
def test_trivial_and_long_draws_are_drawn_again(tmp_path: Path, text: str) -> None:
    draft = Draft(written(tmp_path, text), load())
    first, asked = counted(draft, 60, plain=True), counted(draft, 60, plain=False)
    assert first["trivial"] + first["long"] > 15 and asked == {"trivial": 0, "long": 0}


def test_in_the_exam_no_draw_is_trivial_or_long() -> None:
    assert counted(Draft(path_of("exam"), load()), 20, plain=False) == {"trivial": 0, "long": 0}


def test_where_every_draw_is_long_one_is_asked_all_the_same(tmp_path: Path) -> None:
    draft = Draft(written(tmp_path, ALWAYS), load())
    assert counted(draft, 3, plain=False) == {"trivial": 0, "long": 3}
