"""Levels: brackets and separators."""
from __future__ import annotations

import pytest

from refml.answers.reading.words.labels import Words
from refml.errors import InvalidInput


@pytest.mark.parametrize(("text", "parts"), [
    ("1, 2; 3", ["1", "2", "3"]), ("1 and 2", ["1", "2"]), ("1\n2\n", ["1", "2"]), ("1 -2", ["1", "-2"]),
    ("1 - 2", ["1 - 2"]), ("(1, 2), 3", ["(1, 2)", "3"]), ("4/7 1/7", ["4/7", "1/7"]), ("1 | 2", ["1", "2"]),
    ("2 pi, 3", ["2 pi", "3"]), ("√2 √3", ["√2", "√3"]), ("1 und 2", ["1", "2"]),
])
def test_entries_of_a_list(text: str, parts: list[str]) -> None:
    assert [part.told() for part in Words(text).flat()] == parts


@pytest.mark.parametrize(("text", "rows"), [
    ("1 2; 3 4", ["1 2", "3 4"]), ("(1, 2), (3, 4)", ["(1, 2)", "(3, 4)"]), ("| 1 |\n| 2 |", ["1", "2"]),
])
def test_rows_of_a_matrix(text: str, rows: list[str]) -> None:
    assert [part.told() for part in Words(text).rows()] == rows


def test_brackets_around_all_go_and_only_those() -> None:
    assert Words("(1, 2)^T").unwrapped().told() == "1, 2"
    assert Words("(1) + (2)").unwrapped().told() == "(1) + (2)"
    assert Words("<1, 2>").unwrapped().told() == "1, 2"
    with pytest.raises(InvalidInput, match="closed with"):
        Words("(1, 2]").unwrapped()


def test_words_stand_apart_by_marks_or_in_their_number_by_spaces() -> None:
    assert [one.told() for one in Words("a < c < b").words_apart(3)] == ["a", "c", "b"]
    assert [one.told() for one in Words("a c b").words_apart(3)] == ["a", "c", "b"]
    assert [one.told() for one in Words("a c b").words_apart(2)] == ["a c b"]


@pytest.mark.parametrize(("text", "rows"), [
    ("a-b, b → c.", ["a, b", "b, c"]), ("b-a and b–c", ["a, b", "b, c"]), ("b → a, b → c", ["b, a", "b, c"]),
    ("a: b; c = a; b ist c", ["b", "c", "a"]),
])
def test_rows_of_a_graph_are_edges_or_stand_behind_labels(text: str, rows: list[str]) -> None:
    keys = [["a", "b"], ["b", "c"]] if ";" not in text else [["b"], ["c"], ["a"]]
    assert [one.told() for one in Words(text, ("a", "b", "c")).rows(keys)] == rows


@pytest.mark.parametrize("text", ["1,,2", "(1, 2"])
def test_what_does_not_part_is_refused(text: str) -> None:
    with pytest.raises(InvalidInput, match="missing"):
        Words(text).flat()
