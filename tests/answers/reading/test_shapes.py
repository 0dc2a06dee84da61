"""Answers of several parts: vectors, matrices, tables, records, sets and words."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.answers.marking.parts import value_of
from refml.answers.reading.shapes import Wanted, answer_of
from refml.answers.reading.values import Word
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
    return value_of(answer_of(Wanted(parse_type(asked[0]), asked[1], LABELS), text, comma))


@pytest.mark.parametrize("text", ["(1/2,3)", "[1/2, 3]", "1/2, 3", "1/2;3", "x = (0.5,3)", "1/2\n3", "{½, 3}",
                                  "(1/2; 3)", " ( 1/2 , 3 ) \n"])
def test_a_vector_in_each_notation(text: str) -> None:
    assert read(VECTOR, text) == [Fraction(1, 2), 3]


@pytest.mark.parametrize("text", ["1, 2/5", "[1, 2/5]", "1; 2/5", "[[1], [2/5]]", "(1), (2/5)", "1\n2/5"])
def test_a_column_is_written_as_a_row_too(text: str) -> None:
    assert read(("list[list[rational]]", [[0], [0]]), text) == [[1], [Fraction(2, 5)]]


@pytest.mark.parametrize("text", ["weights: 1, 2; ratio = 3", "weights = 1, 2, P(1|c) = 3, P(1|a) = 4"])
def test_a_name_that_no_part_has_is_told_where_a_part_is_left_out(text: str) -> None:
    with pytest.raises(InvalidInput, match="is not asked for: write weights, bias"):
        read(PLANE, text)
    assert read(PLANE, "weights: w1 = 1, w2 = 2") == {"weights": [1, 2]}


@pytest.mark.parametrize("text", ["[[1,2],[3,4]]", "((1,2),(3,4))", "1, 2; 3, 4", "1, 2\n3, 4",
                                  "[1, 2; 3, 4]", "[[1, 2],\n [3, 4]]"])
def test_a_matrix_in_each_notation(text: str) -> None:
    assert read(MATRIX, text) == [[1, 2], [3, 4]]


@pytest.mark.parametrize("text", ["spam: 3/7, ham: 4/7", "SPAM = 3/7; Ham=4/7", "ham: 4/7\nspam: 3/7\n",
                                  "{'spam': 3/7, \"ham\": 4/7}", "spam | 3/7\nham | 4/7"])
def test_a_table_in_each_notation(text: str) -> None:
    assert read(TABLE, text) == {"spam": Fraction(3, 7), "ham": Fraction(4, 7)}


def test_rows_of_digits_alone_are_read_digit_by_digit_where_one_begins_with_0() -> None:
    asked = ("list[list[rational]]", [[0, 0, 0], [0, 0, 0]])
    assert read(asked, "001\n100") == [[0, 0, 1], [1, 0, 0]]
    for text in ("101\n100", "002\n100", "01\n100"):   # numbers, or digits of another count
        with pytest.raises(AssertionError):
            assert read(asked, text) == [[*map(int, row)] for row in text.split("\n")]


@pytest.mark.parametrize("text", ["0 or 1, 1", "{0, 1}, {1}", "[0, 1], [1]", "0 oder 1; 1"])
def test_of_several_that_are_optimal_each_may_be_named_with_or(text: str) -> None:
    found = read(("list[indices]", [[0], [1]]), text)
    assert [sorted(one) for one in found] == [[0, 1], [1]]


def test_a_set_alone_leaves_nothing_open() -> None:
    with pytest.raises(InvalidInput, match="unclear"):
        read(("indices", [0, 1]), "0 or 1")


def test_a_place_and_its_value_are_no_division() -> None:
    found = read(("map[rational]", {"1": 0, "2": 0}), "1: 0.5 = 1/2, 2: 0.25 = 1/4")
    assert found == {"1": HALF, "2": HALF / 2}
    assert read(("rational", 0), "1 : 2 = 0.5") == HALF


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
    (VECTOR, "(1,2", "missing"), (VECTOR, "[1,,2]", "missing"),
    (VECTOR, "(1,2)3", "bracket holds several numbers"), (TABLE, "4/7", "2 parts .spam, ham"),
    (TABLE, "spam: 1, spam: 2", "two values"), (TABLE, "eggs: 1", "not asked for: write spam, ham"),
    (TABLE, "spam ham", "2 parts .spam, ham"),
    (TABLE, "", "empty"), (PLANE, "x1*x2 = 1", "not linear"),
    (BOUNDS, "1 < b > 2", "no interval"), (BOUNDS, "(1, 2)", "pair or an open"),
    (BOUNDS, "1 < 2", "name is missing"), (BOUNDS, "b > 1, b > 2", "twice"), (BOUNDS, "1,2", "separate"),
    (("labels", []), "spam or ham", "unclear"), (("label", ""), "spam, ham", "one of them"),
    (("label", ""), "not spam", "unclear"), (("label", ""), "spam?", "unclear"),
    (VECTOR, "1, 2 or 3", "unclear"), (("rational", 0), "1,234", "1234 or 1.234"),
    (("rational", 0), "3 12 cm", "same number"),
    (("rational", 0), "7-8", "difference"), (("rational", 0), "5 cm", "may change it"),
    (("rational", 0), "n + 3", "is not a number"), (("rational", 0), "0.7, 0.75", "one number"),
    (("rational", 0), "4/7 (0.5)", "not the same"), (("boolean", True), "yes and no", "yes and no"),
    (("labels", []), "spammer", "is not one of spam"), (("labels", []), "", "empty"),
    (("boolean", True), "maybe", "unclear"), (("rational", 0), "x = 4/7 = 0.572", "not the same"),
    (MATRIX, "[" * 40, "nested|missing"),
])
def test_what_is_no_such_answer_is_refused_with_a_reason(asked: tuple[Any, Any], text: str,
                                                         reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        read(asked, text)


@pytest.mark.parametrize(("asked", "text", "value"), [
    (VECTOR, "1,2", [1, 2]), (VECTOR, "1 2", [1, 2]), (VECTOR, "1 and 2", [1, 2]),
    (VECTOR, "<1 | 2>", [1, 2]),
    (VECTOR, "1/2 (2, 4)", [1, 2]), (VECTOR, "-(1, 2)", [-1, -2]), (VECTOR, "np.array([1, 2])", [1, 2]),
    (VECTOR, "(0,5; 1,25)", [HALF, Fraction(5, 4)]), (VECTOR, "½, 1 1/2", [HALF, Fraction(3, 2)]),
    (VECTOR, "x = 1, y = 2", [1, 2]), (VECTOR, "P(a) = 1; P(b) = 2", [1, 2]),
    (MATRIX, "1 2; 3 4", [[1, 2], [3, 4]]), (MATRIX, "(1, 2), (3, 4)", [[1, 2], [3, 4]]),
    (MATRIX, "| 1 2 |\n| 3 4 |", [[1, 2], [3, 4]]), (MATRIX, "1/2 [[2, 4], [6, 8]]", [[1, 2], [3, 4]]),
    (TABLE, "spam: 0,5; ham: 0,25", {"spam": HALF, "ham": Fraction(1, 4)}),
    (TABLE, "1/2, 1/4", {"spam": HALF, "ham": Fraction(1, 4)}),
    (TABLE, "spam = ham = 1/2", {"spam": HALF, "ham": HALF}),
    (TABLE, "1/2 each", {"spam": HALF, "ham": HALF}), (TABLE, "(spam) 1, (ham) 2", {"spam": 1, "ham": 2}),
    (TABLE, "spam = 1 of 2, ham = 3 von 4", {"spam": HALF, "ham": Fraction(3, 4)}),
    (TABLE, "spam: 1/2, ham: ?", {"spam": HALF}),
    (PLANE, "w = 1, 2, b = 3", {"weights": [1, 2], "bias": 3}),
    (PLANE, "(1, 2), 3", {"weights": [1, 2], "bias": 3}),
    (PLANE, "1, 2, 3", {"weights": [1, 2], "bias": 3}),
    (PLANE, "(1, 2), b = 3", {"weights": [1, 2], "bias": 3}),
    (PLANE, "weights: 1, 2\nbias: 3", {"weights": [1, 2], "bias": 3}),
    (BOUNDS, "1..2", {"lower": 1, "upper": 2}), (BOUNDS, "from 1 to 2", {"lower": 1, "upper": 2}),
    (BOUNDS, "1, 2", {"lower": 1, "upper": 2}), (BOUNDS, "b >= 1 and b <= 2", {"lower": 1, "upper": 2}),
    (BOUNDS, "|b| <= 2", {"lower": -2, "upper": 2}), (BOUNDS, "at least 1", {"lower": 1, "upper": None}),
    (BOUNDS, "höchstens 2", {"lower": None, "upper": 2}), (BOUNDS, "1 – 2", {"lower": 1, "upper": 2}),
    (("rational", 0), "30 of 200", Fraction(3, 20)), (("rational", 0), "about 57 percent", Fraction(57, 100)),
    (("rational", 0), "line 2", 2), (("rational", 0), "2 updates", 2),
    (("rational", 0), "3/20 (0.15)", Fraction(3, 20)),
    (("rational", 0), "x=0.57 (=4/7)", Fraction(4, 7)), (("rational", 0), "zwei Drittel", Fraction(2, 3)),
    (("rational", 0), "1,5·10^-3", Fraction(3, 2000)), (("rational", 0), "1.5 10^-3", Fraction(3, 2000)),
    (("rational", 0), "minus 1.5", Fraction(-3, 2)), (("rational", 0), "1,234.5", Fraction(2469, 2)),
    (("rational", 0), "1 000", 1000),
    (("integer", 0), "七", 7),
    (("label", ""), "class spam", "spam"), (("label", ""), "spam, since 1/8 > 3/32", "spam"),
    (("label", ""), "non mammals", "non-mammals"), (("boolean", True), "no, b opens the path", False),
    (("boolean", True), "it does not", False), (("boolean", True), "はい", True),
    (("boolean", True), "ano", True),
    (("list[label]", ["", ""]), "spam → ham", ["spam", "ham"]),
])
def test_an_answer_as_a_class_writes_it(asked: tuple[Any, Any], text: str, value: object) -> None:
    assert read(asked, text) == value


@pytest.mark.parametrize(("text", "lower", "upper"), [("(1, 2]", True, False), ("]1, 2[", True, True),
                                                      ("1 < b <= 2", True, False), ("[1, 2]", False, False)])
def test_an_end_that_is_left_out_is_known(text: str, lower: bool, upper: bool) -> None:
    answer: Any = answer_of(Wanted(parse_type(BOUNDS[0]), BOUNDS[1]), text)
    assert (answer["lower"].excluded, answer["upper"].excluded) == (lower, upper)


def test_parts_without_names_are_refused_where_their_order_is_open() -> None:
    asked = Wanted(parse_type(TABLE[0]), {"ham": 0, "spam": 0}, LABELS)
    with pytest.raises(InvalidInput, match=r"unclear which value.*example ham: 17/23, spam: 0.847 would"):
        answer_of(asked, "1/2, 1/4")


def test_words_of_a_predicate_say_yes_and_no() -> None:
    asked = Wanted(parse_type("boolean"), True, ("weakly", "separable"))
    assert answer_of(asked, "it is weakly separable") == Word(True)
    assert answer_of(asked, "not weakly separable") == Word(False)
    with pytest.raises(InvalidInput, match="neither yes nor no"):
        answer_of(asked, "separable")
