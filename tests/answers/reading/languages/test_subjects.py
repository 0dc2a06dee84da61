"""Subjects of sentences: any noun may stand in one, but what changes a number or names another quantity."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.languages.subjects import is_subject_without_spaces, is_thing, may_change

VALUES = {"married-given-no": "4/7", "score-on-the-best-line": "9/5", "sigmoid-at-two": "0.8808"}
READ = [
    "the blorp is {}", "the wanted blorp of the quux is {}", "der Quarkwert beträgt {}", "le zarbi vaut {}",
    "el cachivache es {}", "o treco é {}", "il coso è {}", "l'aggeggio vale {}", "de dinges is {}",
    "dynks wynosi {}", "bazmek je {}", "ガラクタは {}", "东西为 {}", "the d-blorp: {}", "blorp = {}",
    "teh anwser is {}", "it shoud be {}",
    "aproximately {}", "yes, it is {}", "sim, o treco é {}", "oui, c'est {}"]
CHANGED = [
    "the non-blorp is {}", "the un-blorp = {}", "the blorp that is not quux is {}",
    "the blorp is at least {}", "the blorp exceeds {}", "half of the blorp is {}",
    "the squared blorp is {}", "the blorp residue is {}", "the complementary blorp is {}", "1 - blorp = {}",
    "sqrt(blorp) = {}", "ln blorp = {}", "-blorp = {}", "the variance is {}", "the entropy is {}",
    "the wrong blorp is {}", "the blorp is the quux of {}", "der Nichtquark ist {}",
    "die Gegenwahrscheinlichkeit ist {}", "der Kehrwert des Quarks ist {}",
    "der Quarkwert ist um {} kleiner", "der halbe Quark ist {}", "die Obergrenze ist {}",
    "der Unquark ist {}", "der Quarkwert beträgt mindestens {}", "le zarbi restant est {}",
    "le zarbi vaut au moins {}", "la moitié du zarbi est {}", "l'écart-type est {}", "le zarbi dépasse {}",
    "le zarbi est {} de trop", "el cachivache contrario es {}", "la mitad del cachivache es {}",
    "la desviación típica es {}", "o dobro do treco é {}", "o treco máximo é {}", "o desvio padrão é {}",
    "il coso opposto è {}", "la metà del coso è {}", "il limite superiore è {}",
    "de helft van de dinges is {}", "de omgekeerde dinges is {}", "een min de dinges is {}",
    "dwukrotność dynksu wynosi {}", "niedynks wynosi {}", "odchylenie standardowe wynosi {}",
    "převrácený bazmek je {}", "nebazmek je {}", "逆数は {}", "ガラクタの半分は {}", "分散は {}",
    "非东西为 {}", "东西的两倍为 {}", "方差为 {}", "东西不是 {}", "svaret är inte {}",
    "svaret: inte {}", "vastaus ei ole {}", "ответ: {}", "дополнение = {}"]


@pytest.mark.parametrize(("question", "value"), VALUES.items())
@pytest.mark.parametrize("sentence", READ)
def test_any_noun_may_be_a_subject(question: str, value: str, sentence: str) -> None:
    assert mark(question, sentence.format(value)).right


@pytest.mark.parametrize(("question", "value"), VALUES.items())
@pytest.mark.parametrize("sentence", CHANGED)
def test_no_subject_changes_a_number_or_names_another(question: str, value: str, sentence: str) -> None:
    assert mark(question, sentence.format(value)).credit == 0


@pytest.mark.parametrize(("question", "text", "right"), [
    ("most-updates-five-points", "106 Schnurpsungen", True), ("most-updates-five-points", "106 fewer", False),
    ("most-updates-five-points", "106 Schnurpsungen zu wenig", False),
    ("married-given-no", "4/7 blorps", False),
    ("married-given-no", "4/7 of the blorps", True), ("married-given-no", "4/7 der Schnurpse", True),
    ("married-given-no", "4/7 of the complement", False), ("exam-passed-given-zero", "10 of 80 blorps", True),
    ("married-given-no", "4/7 de trop", False), ("married-given-no", "4/7 is a blorp", False),
    ("axes-of-four-fifths", "I semiassi sono 3 e 1.", True),
    ("axes-of-four-fifths", "Die Halbachsen sind 3 und 1", True),
    ("axes-of-four-fifths", "die Quadrate der Halbachsen sind 3 und 1", False),
    ("linear-gram-matrix", "格拉姆矩阵为 [[5, 11], [11, 25]]", True),
    ("linear-gram-matrix", "逆矩阵为 [[5, 11], [11, 25]]", False),
    ("income-of-no", "the quuxes are 110, 2975 and 54.54", True),
    ("income-of-no", "the blorp is 110, the quux is 2975, the flurp is 54.54", False),
    ("evasion-at-120", "the blorp share is 0.7447, the quux share is 0.2553", False),
    ("threshold-of-unequal-costs", "the blorp of the margins is 3/4", False),
    ("threshold-of-unequal-costs", "the threshold of the blorps is 3/4", True),
])
def test_a_word_says_what_is_counted_or_asked(question: str, text: str, right: bool) -> None:
    assert mark(question, text).right == right


def test_a_noun_of_what_is_asked_may_have_others_beside_it() -> None:
    own = frozenset(["threshold"])
    assert is_thing("threshold", own) and not is_thing("costs", own) and is_thing("blorp", own)
    assert is_subject_without_spaces("しきい値は", frozenset(["しきい値"]), False)
    assert not is_subject_without_spaces("しきい値は", own, False)


def test_what_may_change_a_number_is_no_harmless_word_of_the_same_form() -> None:
    assert may_change("ответ") and may_change("ab") and not may_change("fugwert")


@pytest.mark.parametrize(("question", "texts"), [
    ("order-of-a-collider", "primero a, luego c, después b y por último d|first a, then c, then b, last d"),
    ("training-error-of-a-wrong-line", "Dos de cinco están mal clasificados, así que el error es 2/5"),
    ("most-updates-five-points", "No máximo 106 atualizações."), ("tie-half-way", "pareggio: sia a sia b"),
    ("evasion-at-120", "Yes 的后验概率约为 25.53%,No 约为 74.47%"),
    ("perceptron-second-update", "(1, 3) − (2, 1) = (−1, 2), b = 1 − 1 = 0")])
def test_a_sentence_with_its_order_its_language_or_its_working_is_read(question: str, texts: str) -> None:
    assert [text for text in texts.split("|") if not mark(question, text).right] == []


@pytest.mark.parametrize(("question", "texts"), [
    ("order-of-a-collider", "last a, then c, then b, first d|zuletzt a, c, b, zuerst d|reverse of a, c, b, d|"
                            "por último a, luego c, luego b, primero d"),
    ("training-error-of-a-wrong-line", "Dos están bien clasificados, así que el acierto es 2/5"),
    ("most-updates-five-points", "No 106|No mínimo 106"), ("tie-half-way", "né a né b"),
    ("log-density-of-120-given-no", "−4,935|approximately −4,935|přibližně −4,935"),
    ("evasion-at-120", "Yes 的后验概率不是 25.53%,No 不是 74.47%|非Yes 约为 25.53%,非No 约为 74.47%"),
    ("perceptron-second-update", "(1, 3) − (2, 1) = (1, 2), b = 0"),
    ("projection-onto-the-diagonal", "1/2 p = (5/2, 5/2)|2 w = (5/2, 5/2)"),
    ("five-points-are-separable", "separable = not separable|alles andere als trennbar|inte separable|"
                                  "cualquier cosa menos separables|tutt'altro che separabili"),
    ("collider-opened", "separated = not separated|not not separated"),
    ("toy-spam-decision", "inte spam|ikke spam|the reverse of spam")])
def test_what_turns_or_denies_a_sentence_earns_nothing(question: str, texts: str) -> None:
    assert [text for text in texts.split("|") if mark(question, text).credit] == []
