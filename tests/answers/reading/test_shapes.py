"""Answers of several parts: vectors, matrices, tables, records, sets and words."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.answers.marking.parts import value_of
from refml.answers.reading.shapes import Asked, answer_of
from refml.errors import InvalidInput
from refml.oracle.specification.codec import parse_type

HALF = Fraction(1, 2)
LABELS = ("spam", "ham", "non-mammals", "Perhaps so")
VECTOR = ("list[rational]", [0, 0])
MATRIX = ("list[list[rational]]", [[0, 0], [0, 0]])
TABLE = ("map[rational]", {"spam": 0, "ham": 0})
PLANE: tuple[Any, Any] = ({"weights": "list[rational]", "bias": "rational"}, {"weights": [0, 0], "bias": 0})
BOUNDS: tuple[Any, Any] = ({"lower": "optional[rational]", "upper": "optional[rational]"},
                           {"lower": 0, "upper": 0})


def read(asked: tuple[Any, Any], text: str, comma: bool = False) -> Any:
    return value_of(answer_of(Asked(parse_type(asked[0]), asked[1], LABELS), text, comma))


@pytest.mark.parametrize("text", ["(1/2,3)", "[1/2, 3]", "1/2, 3", "1/2;3", "x = (0.5,3)", "1/2\n3", "{½, 3}",
                                  "(1/2; 3)", " ( 1/2 , 3 ) \n"])
def test_a_vector_in_each_notation(text: str) -> None:
    assert read(VECTOR, text) == [Fraction(1, 2), 3]


@pytest.mark.parametrize("text", ["[[1,2],[3,4]]", "((1,2),(3,4))", "1, 2; 3, 4", "1, 2\n3, 4",
                                  "[1, 2; 3, 4]", "[[1, 2],\n [3, 4]]"])
def test_a_matrix_in_each_notation(text: str) -> None:
    assert read(MATRIX, text) == [[1, 2], [3, 4]]


@pytest.mark.parametrize("text", ["spam: 3/7, ham: 4/7", "SPAM = 3/7; Ham=4/7", "ham: 4/7\nspam: 3/7\n",
                                  "{'spam': 3/7, \"ham\": 4/7}", "spam | 3/7\nham | 4/7"])
def test_a_table_in_each_notation(text: str) -> None:
    assert read(TABLE, text) == {"spam": Fraction(3, 7), "ham": Fraction(4, 7)}


def test_a_label_may_hold_what_else_is_a_mark() -> None:
    asked = ("map[rational]", {"mammals": 0, "non-mammals": 0, "naïve": 0})
    assert read(asked, "Non-Mammals: 2, mammals: 1, NAÏVE: 3") == {"non-mammals": 2, "mammals": 1, "naïve": 3}


@pytest.mark.parametrize("text", ["w = (-2, 6), b = -7", "weights: (-2, 6); bias: -7", "b=-7, w=[-2,6]",
                                  "-2x1 + 6x2 - 7 = 0", "6x₂ = 7 + 2x₁", "6y - 2x = 7"])
def test_a_plane_in_each_notation(text: str) -> None:
    assert read(PLANE, text) == {"weights": [-2, 6], "bias": -7}


@pytest.mark.parametrize(("text", "ends"), [
    ("[1, 2]", (1, 2)), ("(-inf, 3]", (None, 3)), ("[1; ∞)", (1, None)),
    ("lower = 1, upper = none", (1, None)),
])
def test_an_interval(text: str, ends: tuple[int | None, int | None]) -> None:
    assert read(BOUNDS, text) == dict(zip(("lower", "upper"), ends, strict=True))


@pytest.mark.parametrize(("text", "labels"), [
    ("spam", ["spam"]), (" SPAM ", ["spam"]), ("{spam, ham}", ["spam", "ham"]),
    ("spam and ham", ["spam", "ham"]), ("perhaps  so", ["Perhaps so"]),
])
def test_a_label_is_read_whatever_its_case_and_spaces(text: str, labels: list[str]) -> None:
    assert read(("labels", []), text) == labels


@pytest.mark.parametrize(("asked", "text", "value"), [
    ("boolean", "Yes", True), ("boolean", "FALSE", False), ("integer", "n = 3", 3),
    ("indices", "{0, 2}", [0, 2]),
    ("rational", "P(No | x = 1) = 7/10", Fraction(7, 10)), ("optional[integer]", "none", None),
    ("optional[integer]", "3", 3), ("optional[rational]", " - ", None),
    ("optional[rational]", "-(1/2)", -HALF),
    ("list[optional[rational]]", "(none, -, -.5)", [None, None, -HALF]),
    ("list[indices]", "(0, {0, 1}, 1)", [[0], [0, 1], [1]]), ("list[list[integer]]", "()", []),
    ("choice[right|obtuse]", "Obtuse", "obtuse"), ("text", "ham", "ham"),
])
def test_other_answers(asked: str, text: str, value: object) -> None:
    assert read((asked, value), text) == value


def test_a_comma_is_a_decimal_point_where_the_question_says_so() -> None:
    assert read(VECTOR, "(0,5; 1,25)", comma=True) == [Fraction(1, 2), Fraction(5, 4)]


@pytest.mark.parametrize("text", ["(1, 2)", "(0,5; 1,25)", "1,5; 2"])
def test_a_list_stays_one_beside_a_decimal_comma(text: str) -> None:
    assert len(read(VECTOR, text, comma=True)) == 2
    with pytest.raises(InvalidInput, match="write ; between"):
        read(VECTOR, "(1,2)", comma=True)


@pytest.mark.parametrize(("asked", "text", "value"), [
    (VECTOR, "w1 = 1, w2 = 2", [1, 2]), (VECTOR, "x_0 = 1; x_1 = 2", [1, 2]), (VECTOR, "[1 -2]", [1, -2]),
    (VECTOR, "w = (1, 2)^T", [1, 2]), (VECTOR, "(1, 2)ᵀ", [1, 2]), (MATRIX,
     "[[1 2]\n [3 4]]", [[1, 2], [3, 4]]),
    (TABLE, "P(spam) = 3/7, P(ham) = 4/7", {"spam": Fraction(3, 7), "ham": Fraction(4, 7)}),
    (TABLE, "π_spam = 1 π_ham = 2", {"spam": 1, "ham": 2}), (TABLE, "spam 1, ham 2", {"spam": 1, "ham": 2}),
    (TABLE, "| spam | 1 |\n| ham | 2 |", {"spam": 1, "ham": 2}), (TABLE, "- spam: 1\n- ham: 2", {"spam": 1,
     "ham": 2}),
    (TABLE, "spam: 3/7 = 0.43 and ham: 4/7", {"spam": Fraction(3, 7), "ham": Fraction(4, 7)}),
    (PLANE, "w1 = 1, w2 = 2, b = 3", {"weights": [1, 2], "bias": 3}),
    (PLANE, "w0 = 3, w = (1, 2)", {"weights": [1, 2], "bias": 3}),
    (PLANE, "w = (1, 2) b = 3", {"weights": [1, 2], "bias": 3}),
    (BOUNDS, "1 <= b <= 2", {"lower": 1, "upper": 2}), (BOUNDS, "2 > b > 1", {"lower": 1, "upper": 2}),
    (BOUNDS, "b ∈ ]1, 2[", {"lower": 1, "upper": 2}), (BOUNDS, "b = 1", {"lower": 1, "upper": 1}),
    (("choice[positive definite|neither]", ""), "positive-definite", "positive definite"),
    (("labels", []), "y = Spam.", ["spam"]), (("boolean", True), "converged: yes", True),
])
def test_an_answer_as_people_write_it(asked: tuple[Any, Any], text: str, value: object) -> None:
    assert read(asked, text) == value


@pytest.mark.parametrize("text", ["w1 = 1, w3 = 2", "w2 = 1, w3 = 2", "w1 = 1, w1 = 2"])
def test_entries_by_name_are_all_of_them_once(text: str) -> None:
    with pytest.raises(InvalidInput, match=r"each entry|twice"):
        read(VECTOR, text)


@pytest.mark.parametrize(("asked", "text", "reason"), [
    (VECTOR, "1,2", "several ways"), (VECTOR, "(1,2", "missing"), (VECTOR, "[1,,2]", "missing"),
    (VECTOR, "1 2", "two ways"), (VECTOR, "(1,2)3", "belong"), (TABLE, "4/7", "none of spam, ham"),
    (TABLE, "spam: 1, spam: 2", "twice"), (TABLE, "eggs: 1", "none of spam, ham"),
    (TABLE, "spam ham", "missing"),
    (TABLE, "", "empty"), (PLANE, "w = 1, 2, b = 3", "bracket"), (PLANE, "x1*x2 = 1", "not linear"),
    (BOUNDS, "1 to 2", "belong|words"), (BOUNDS, "1 < b > 2", "missing behind"), (BOUNDS, "b 1",
     "is missing"), (("labels", []), "spam or ham", "which is meant"),
    (("labels", []), "spammer", "none of spam"), (("labels", []), "", "empty"),
    (("boolean", True), "maybe", "none of true"), (("rational", 0), "x = 4/7 = 0.572", "not the same"),
    (MATRIX, "[" * 40, "nests|missing"),
])
def test_what_is_no_such_answer_is_refused_with_a_reason(asked: tuple[Any, Any], text: str,
                                                         reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        read(asked, text)
