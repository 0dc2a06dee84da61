"""Words: what an answer says of itself, and of which part it speaks."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.words.labels import Words, spoken_of
from refml.errors import InvalidInput


@pytest.mark.parametrize(("name", "labels"), [
    ("P(No)", ["No"]), ("p( no | x1 = 3 )", ["No"]), ("P(x | No)", ["No"]), ("P(Evade = No)", ["No"]),
    ("π_No", ["No"]), ("P(No | Yes)", []), ("P(Maybe)", []), ("prior", []),
    ("P(No | rain = yes)", ["No"]), ("P(Evade = No | rain = Yes, wind = Yes)", ["No"]), ("P(No", []),
    ("P(rain = Yes | No)", []), ("P(No | y = Yes)", []), ("P(No | class = Yes)", []),
    ("P(Evade = No | Evade = Yes)", []),
])
def test_a_name_speaks_of_the_one_label_that_it_holds(name: str, labels: list[str]) -> None:
    assert spoken_of(name, ["No", "Yes"]) == labels


def test_what_is_given_may_have_the_words_of_what_is_asked() -> None:
    told = "P(burglary = yes | alarm = yes) = 39.36 %, P(burglary = no | alarm = yes) = 60.64 %"
    assert mark("burglary-given-an-alarm", told).credit == 1
    for other in ("P(alarm = yes | burglary = yes) = 0.3936, P(alarm = no | burglary = yes) = 0.6064",
                  "P(burglary = yes | alarm = no) = 0.3936, P(burglary = no | alarm = no) = 0.6064",
                  "P(yes, alarm = yes) = 0.3936, P(no, alarm = yes) = 0.6064"):
        assert mark("burglary-given-an-alarm", other).name == "invalid"


@pytest.mark.parametrize(("text", "rest"), [
    ("x = 4/7", "4"), ("P(A | B) = P(B | A)P(A)/P(B) = 4/7", "4"), ("answer: 4/7", "4"),
    ("π = 0.3", "0.3"), ("sqrt(2) = 1.41", "sqrt"), ("ln(e^2) = 2", "ln"),
    ("ln P = -2", "-"), ("x, y = 3", "x"), ("4/7", "4"), ("P(A | B) = (P(B | A)*P(A))/P(B) = 4/7", "4"),
    ("x = (1/2 or 1/3) = 1/2", "("), ("n = 4/7", "4"), ("p = 1/2*(3/7) = 3/14", "1"),
])
def test_a_left_side_is_skipped_unless_it_is_a_number(text: str, rest: str) -> None:
    words = Words(text)
    words.skip_left_side()
    assert words.next.text == rest


def test_a_left_side_that_is_a_wrong_number_is_not_forgotten() -> None:
    assert mark("married-given-no", "exp(5) = 4/7").name == "invalid"
    assert mark("married-given-no", "sqrt(16)/7 = 4/7").name == "exact"


def test_a_result_that_was_worked_out_of_rounded_numbers_is_right_to_its_digits() -> None:
    assert mark("married-given-no", "1 - 0.429 = 0.571").name == "right to the digits written"
    assert mark("married-given-no", "1 - 0.42 = 0.58").name == "last digit wrong"
    assert mark("married-given-no", "3/7 = 0.429").name == "wrong"


@pytest.mark.parametrize(("text", "labels"), [
    ("the wrong ones on the left are p, q and r", ["p", "q", "r"]), ("point p, point q", ["p", "q"]),
    ("p is one, and q is another", ["p", "q"]), ("only q, since it lies far outside", ["q"]),
    ("p (on the left margin), q (far inside it)", ["p", "q"]),
])
def test_labels_are_mentioned_one_behind_another(text: str, labels: list[str]) -> None:
    assert Words(text).mentions(("p", "q", "r")) == labels


@pytest.mark.parametrize("text", ["I take sun as the reason why wind came from cold",
                                  "wind (the sun explains that it was cold)"])
def test_a_sentence_that_happens_to_hold_labels_is_no_list_of_them(text: str) -> None:
    with pytest.raises(InvalidInput, match="sentence"):
        Words(text).mentions(("sun", "wind", "cold"))


@pytest.mark.parametrize(("text", "name"), [
    ("Mittelwert", "mean"), ("Écart-type", "standard_deviation"), ("desvio padrão", "standard_deviation"),
    ("variância", "variance"), ("分散", "variance"), ("moyennes", None), ("Kovarianz", None),
])
def test_a_field_has_a_noun_in_each_language(text: str, name: str | None) -> None:
    assert Words(text).field(("mean", "variance", "standard_deviation")) == name


def test_a_word_of_which_nothing_is_known_is_what_stands_there() -> None:
    assert Words('"two  words"').any_word() == "two words"
    for nothing in ("", '""'):
        with pytest.raises(InvalidInput, match="nothing where a word is expected"):
            Words(nothing).any_word()
