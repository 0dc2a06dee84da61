"""The answers of a student → points for each question."""
from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from refml.answers.grading import marking
from refml.answers.grading.handed_in.responses import Row
from refml.answers.grading.marking import MarkedItem, Marker, described, points_of
from refml.answers.sheets.reading import Draft
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, written

TEXT = """
says = {forgot-smoothing = "Glätten!"}
""" + PRIOR + """points = 3
mistakes = {forgot-smoothing = "1/3"}
[[question]]
id = "share"
text = "{{n}} of 20"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = 20, values = 2}
[question.ranges]
n = {from = 1, to = 9}
"""


def marker(folder: Path, seed: int = 7) -> Marker:
    return Marker(Draft(written(folder, TEXT), load()), seed)


def test_each_answer_has_a_mark(tmp_path: Path) -> None:
    one = marker(tmp_path)
    n = one.sheet.items[1].values["n"]
    marks = one.marks(Row(2, "s1", {"prior": "0.3333", "share": f"{n}/20"}))
    assert [(mark["verdict"], mark["points"]) for mark in marks] in (
        [("wrong", "1"), ("exact", "1")], [("wrong", "1"), ("equivalent form", "1")])
    assert marks[0]["mistakes"][0]["says"] == "Glätten!"
    assert points_of(marks) == 2
    assert points_of(one.marks(Row(3, "s2", {"prior": "", "share": "\x00"}))) == 0
    assert [mark["verdict"] for mark in one.marks(Row(3, "s2", {"prior": " ", "share": "\x00"}))] == [
        "unanswered", "invalid"]
    assert [mark.get("unread") for mark in one.marks(Row(3, "s2", {"prior": "2/5", "share": "keine"}))] == [
        None, "keine"]   # what nobody could read is kept whole


def test_each_variant_has_a_key_of_its_own(tmp_path: Path) -> None:
    one = marker(tmp_path)
    numbers = {index: one.variant(index).items[1].values["n"] for index in range(1, 30)}
    assert len(set(numbers.values())) > 5
    for index, n in numbers.items():
        _, mark = one.marks(Row(2, "s", {"prior": "", "share": f"{5 * n} %"}, str(index)))
        assert Fraction(mark["credit"]) == 1
    for wrong in ("0", "x", "-1", "1.5", "9" * 30, "²"):
        with pytest.raises(InvalidInput, match="variant="):
            one.marks(Row(2, "s", {"prior": "", "share": ""}, wrong))


def test_a_mark_is_the_same_whatever_was_marked_before(tmp_path: Path,
                                                       monkeypatch: pytest.MonkeyPatch) -> None:
    """More variants come than are kept, twice, and more answers than are known."""
    monkeypatch.setattr(marking, "MOST_KNOWN", 2)
    monkeypatch.setattr(marking, "LONGEST_KNOWN", 5)
    one = marker(tmp_path)
    expected: dict[tuple[Any, ...], list[dict[str, Any]]] = {}
    for place in range(80):
        index = place % 20 + 1
        answers = {"prior": ["0.3333", "2/5", "", "4/7", "0.40000"][place % 5],
                   "share": f"{place % 9 + 1}/20"}
        items = one.variant(index).items
        alone = expected.setdefault((index, *answers.values()), [
            MarkedItem(item).mark(answers[item.id]) for item in items])
        assert one.marks(Row(2, "s", answers, str(index))) == alone, index
        assert index > 1 or one.marks(Row(2, "s", answers)) == alone


def test_a_sheet_that_asks_for_code_alone_has_no_answers_to_mark(tmp_path: Path) -> None:
    code = 'title = "Code"\n[[code]]\nid = "dot"\noperation = "linear.dot_product"\n'
    with pytest.raises(InvalidInput, match="asks no question: refml grade --code"):
        Marker(Draft(written(tmp_path, code), load()))


def test_what_decides_on_marks_is_told_in_words(tmp_path: Path) -> None:
    rules = described(marker(tmp_path).sheet)["prior"]
    assert rules["key"] == "2/5 = 0.400" and rules["points"] == "3"
    assert rules["credit of forgot-smoothing"] == "1/3" and rules["words for forgot-smoothing"] == "Glätten!"
