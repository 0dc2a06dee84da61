"""Numbers in words: what people say for a number, and what is none."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.asking import mark
from refml.answers.reading.languages.counting import (
    COUNTS,
    HUNDREDS,
    PARTS,
    SHARES,
    SMALL,
    TENS,
    TIMES,
    counted,
    is_count,
    italian,
    words_in,
)

SPOKEN = {
    106: ["one hundred and six", "einhundertsechs", "hundertundsechs", "cent six", "ciento seis",
          "cento e seis", "sto šest", "百零六", "一百零六"],
    27: ["twenty-seven", "twenty seven", "siebenundzwanzig", "vingt-sept", "veintisiete", "vinte e sete",
         "dvacet sedm", "二十七"],
    97: ["ninety-seven", "siebenundneunzig", "quatre-vingt-dix-sept", "noventa y siete", "九十七"],
    71: ["soixante et onze", "soixante-et-onze", "setenta y uno", "sedmdesát jedna"],
    2975: ["two thousand nine hundred and seventy-five", "zweitausendneunhundertfünfundsiebzig",
           "deux mille neuf cent soixante-quinze", "dos mil novecientos setenta y cinco", "二千九百七十五"],
    308: ["three hundred and eight", "dreihundertacht", "trois cent huit", "trescientos ocho",
          "trezentos e oito", "tři sta osm"],
}
NONE = ["two three", "six twenty", "twenty thirty", "twenty and three", "hundred two hundred", "dix deux",
        "one hundred and", "and six", "thousand thousand", "twenty zero", "二百六", "二千五",
        "eleven hundred", "spam", ""]


@pytest.mark.parametrize("language", PARTS)
def test_the_parts_of_a_whole_are_told_without_a_gap(language: str) -> None:
    small = [size for size in PARTS[language] if size not in (20, 100, 1000)]
    assert small == [*range(2, small[-1] + 1)] and small[-1] >= 10
    words = [word for told in PARTS[language].values() for word in told.split()]
    assert len(words) == len({*words})


@pytest.mark.parametrize(("number", "text"), [(number, text) for number, texts in SPOKEN.items()
                                              for text in texts])
def test_a_number_is_read_in_words(number: int, text: str) -> None:
    assert counted(words_in(text)) == number


@pytest.mark.parametrize("text", NONE)
def test_words_that_are_no_number_are_none(text: str) -> None:
    assert counted(words_in(text)) is None


@pytest.mark.parametrize(("language", "inside", "behind"), [
    ("en", "-", " and "), ("es", " y ", " "), ("pt", " e ", " e "), ("pl", " ", " ")])
def test_every_number_up_to_a_thousand_is_read_as_its_language_builds_it(
        language: str, inside: str, behind: str) -> None:
    ones, tens = COUNTS[language].split(), ["", "", *TENS[language].split()]
    hundreds = ["", *HUNDREDS.get(language, "").replace("-", "sto").split()]
    for number in range(1, 1000):
        high, rest = divmod(number, 100)
        low = ones[rest] if rest < len(ones) else f"{tens[rest // 10]}{inside}{ones[rest % 10]}"
        said = [hundreds[high] if hundreds[1:] else f"{ones[high]} hundred"] * (high > 0) + [low] * (rest > 0)
        assert counted(words_in(behind.join(said).removesuffix(f"{inside}{ones[0]}"))) == number


def test_from_1_on_a_number_multiplies_a_thousand_and_up_to_9_a_ten_or_a_hundred() -> None:
    for word, value in SMALL.items():
        for factor, words in TIMES.items():
            told = value >= 1 and (value < 10 or factor == 1000)
            assert {counted([word, one]) for one in words.split()} == {value * factor if told else None}, word


def test_each_italian_number_of_one_word_is_there_once() -> None:
    assert sorted(italian().values()) == [*range(21, 100), *range(101, 200)]


def test_no_two_parts_of_one_have_a_word_in_common() -> None:
    """A word for a ninth is no word for an eighth; a language names all parts from the half to the tenth."""
    for language, parts in PARTS.items():
        words = [word for said in parts.values() for word in said.split()]
        assert len(words) == len(set(words)), language
        assert {*range(2, 11)} <= parts.keys(), language
    assert [SHARES[word] for word in ("eighth", "ninths", "neuntel", "neuvième", "noveno")] == [
        Fraction(1, n) for n in (8, 9, 9, 9, 9)]


def test_an_article_alone_is_no_number() -> None:
    assert is_count("hundert") and is_count("zwei") and not is_count("eine") and not is_count("and")


@pytest.mark.parametrize("text", [
    "one hundred and six", "a hundred and six", "the answer is one hundred and six.", "einhundertsechs",
    "cent six mises à jour", "sto šest", "One Hundred Six updates", "ein hundert sechs"])
def test_a_number_of_many_words_is_an_answer(text: str) -> None:
    assert mark("most-updates-five-points", text).credit == 1


@pytest.mark.parametrize("text", [
    "one hundred or six", "one hundred, six", "six and one hundred", "hundred six seven",
    "one hundred and six sevenths", "106 hundred", "not one hundred and six", "106, seven"])
def test_another_number_beside_it_is_not_read(text: str) -> None:
    verdict = mark("most-updates-five-points", text)
    assert verdict.name == "invalid" and verdict.reason


def test_another_number_in_words_is_wrong() -> None:
    assert mark("most-updates-five-points", "one hundred and seven").name == "wrong"
