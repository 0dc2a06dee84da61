"""The table of words: each means one thing beside a number."""
from __future__ import annotations

import pytest

from refml.answers.reading.languages.counting import COUNTS, SHARES, VALUES
from refml.answers.reading.languages.meanings import (
    AND,
    LEAST,
    NO,
    NOT,
    OF,
    OPEN,
    THOUSAND,
    UNIT,
    YES,
    says_undefined,
)
from refml.answers.reading.languages.table import TABLE


def test_no_word_means_two_things_in_one_place() -> None:
    assert not YES & NO and not YES & NOT
    assert not VALUES.keys() & OPEN and not SHARES.keys() & OPEN and not THOUSAND & VALUES.keys()
    assert not OF & OPEN and not UNIT & OF and not AND & OPEN and not LEAST & VALUES.keys()


def test_every_language_counts_and_agrees() -> None:
    for language in ("en", "de", "fr", "es", "pt", "cs", "ja", "zh", "it", "nl", "pl"):
        assert len(COUNTS[language].split()) >= 13
        assert TABLE["yes"][language] and TABLE["no"][language] and TABLE["or"][language]


@pytest.mark.parametrize("text", [
    "Undefined.", "it is undefined", "P(A | B) = 0/0", "0 / 0", "not defined, since P(B) = 0", "no value",
    "The quotient does not exist because its condition never happens", "nicht definiert (0 im Nenner)",
    "n'existe pas", "no está definida", "není definováno", "não existe", "未定義です", "無定義", "没有定义",
    "La probabilité n'est pas définie.", "Ce n’est pas défini", "La probabilità non è definita.",
    "não é definida", "Prawdopodobieństwo nie jest określone.", "確率は定義されません。",
    "Elle n'a pas de valeur: 0/0", "P(A | B) is undefined", "P(A|B) = P(A, B)/P(B) = 0/0",
    "La probabilidad condicional P(A|B) no está definida", "P(B) = 0, so P(A|B) is undefined",
    "Da P(B) = 0, ist P(A|B) nicht definiert.", "Since B never happens, it is not defined",
])
def test_an_answer_says_that_there_is_no_value(text: str) -> None:
    assert says_undefined(text)


@pytest.mark.parametrize("text", [
    "0", "0.5", "nan", "0/0 = 1", "0/01", "0/0.5", "undefined or 1", "undefined?", "not defined, therefore 0",
    "not undefined", "maybe undefined", "undefined, 3", "undefined but 0 in the limit",
    "it is 0, not defined", "", "ce n'est pas indéfini", "non è indefinita", "no es indefinido", "10/0/0",
    "La probabilité est définie.", "elle n'est pas définie ou 0", "P(A | B) = 0, undefined", "定義される",
    "P = 1/2 = undefined", "P(A|B) = 0, so P(A|B) is undefined", "the answer is 0, so undefined",
    "since maybe P(B) = 0, undefined", "since P(B) = 0, not undefined", "since P(B) = 0, 0",
])
def test_an_answer_that_gives_or_doubts_a_value_does_not_say_so(text: str) -> None:
    assert not says_undefined(text)
