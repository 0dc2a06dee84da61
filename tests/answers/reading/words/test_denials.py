"""Denials, and remarks that leave a verdict as it is or turn it round."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.reading.words.denials import is_denial, remarked, says_undefined, without_remark

# Each verdict, and remarks that leave it as it is.
LEFT = {
    "condition-that-never-holds": [
        "not defined{}", "P(A | B) is undefined{}", "nicht definiert{}", "non è definita{}"],
    "path-that-a-collider-blocks": ["none{}", "no active path{}", "kein aktiver Pfad{}", "aucun chemin{}"],
    "perceptron-trace-right": ["none{}", "there is no fault{}", "nessuno{}", "no hay ningún error{}"],
    "evidence-that-cannot-be": ["0{}", "P = 0{}", "zero{}", "0 %{}"],
    "xor-is-not-separable": ["no{}", "Nein{}", "false{}", "it is false{}"],
}
REMARKS = [
    ", nothing meets it", " (der Nenner ist 0)", " - le facteur vaut 0", ". Jede Summe ist gerade.",
    ": hay 0 casos", " because 2 · 0 = 0", ", perché 3 - 3 = 0", " (n - 1 = 0)", ", n - 1 is 0",
    ", weil das nie vorkommt", ", c'est impossible", " – everything is blocked",
    " (none of the 4 cases fits)", "",
]
TURNS = [
    ", or 3", ", but 1/5 if smoothed", ", actually yes", " (?)", ", maybe", ", so 0.5", ", 3", " (1/5)",
    " oder 3", ", not sure", ", I take that back", ", except at 2", ", wenn man glättet", ", wrong",
    ", se si usa Laplace", "; with smoothing 1/5", ", ou peut-être 1", ", yes", ", aunque 1/2 también vale",
]


@pytest.mark.parametrize("question", LEFT)
def test_a_remark_leaves_a_verdict_as_it_is(question: str) -> None:
    answers = [verdict.format(remark) for verdict in LEFT[question] for remark in REMARKS]
    assert [text for text in answers if mark(question, text).credit < 1] == []


@pytest.mark.parametrize("question", LEFT)
def test_what_turns_a_verdict_round_or_hedges_it_is_refused(question: str) -> None:
    truth = question == "xor-is-not-separable"   # beside it a number says nothing
    answers = [verdict.format(turn) for verdict in LEFT[question] for turn in TURNS
               if not truth or not any(map(str.isdigit, turn))]
    assert [text for text in answers if mark(question, text).credit == 1] == []


def test_a_label_behind_a_denial_is_a_second_answer_where_nothing_is_said_of_it() -> None:
    assert mark("path-that-a-collider-blocks", "none, b is a collider that blocks it").credit == 1
    for text in ("none, b", "none (a, b, c)", "none, then b", "none: only b", "none, or the path a, b, c"):
        assert mark("path-that-a-collider-blocks", text).credit == 0


def test_whoever_has_no_idea_denies_nothing() -> None:
    for text in ("no idea", "keine Ahnung", "aucune idée", "no lo sé", "geen idee", "no answer"):
        assert not is_denial(text)


def test_no_amount_is_an_amount_and_not_undefined() -> None:
    assert mark("correlation-of-a-constant", "no correlation").credit == 0
    assert mark("boundary-of-equal-means", "no boundary, both means are equal").credit == 1
    assert mark("no-update-from-weights-that-separate", "none, they separate already").credit == 1


def test_no_doubt_is_none_and_an_article_is_no_or() -> None:
    assert mark("five-points-are-separable", "yes, no doubt").credit == 1
    assert mark("xor-is-not-separable", "nein, ohne Zweifel").credit == 1
    assert mark("evidence-zero", "não definido, o denominador é 0").credit == 1


@pytest.mark.parametrize("text", [
    "yes with a kernel, no without", "yes (no with a kernel)", "true with a kernel, false without one",
    "ja mit Kern, nein ohne"])
def test_yes_and_no_on_two_conditions_are_two_answers(text: str) -> None:
    assert mark("separable-across-the-means", text).name == "invalid"


@pytest.mark.parametrize("text", [
    "no dependence", "there is no dependence", "dependent: no", "dependent = false", "the opposite of yes",
    "It is false that they are dependent", "no son dependientes", "everything except yes"])
def test_a_yes_or_no_that_is_said_of_the_contrary_is_refused(text: str) -> None:
    assert mark("xor-is-not-mutually-independent", text).name == "invalid"


def test_a_no_before_the_contrary_is_one() -> None:
    for text in ("no, they are dependent", "no: dependent", "no because they are dependent", "dependent"):
        assert mark("xor-is-not-mutually-independent", text).credit == 1


def test_what_is_said_of_an_answer_by_no_and_without_is_no_second_one() -> None:
    for text in ("yes without a kernel", "yes, no record errs", "yes, with no error",
                 "yes, no error without noise"):
        assert mark("separable-across-the-means", text).credit == 1


@pytest.mark.parametrize("text", [
    "the empty set", "die leere Menge", "el conjunto vacío", "l'ensemble vide", "insieme vuoto",
    "conjunto vazio", "prázdná množina", "zbiór pusty"])
def test_the_empty_set_is_none_in_each_language(text: str) -> None:
    assert mark("blanket-of-a-hermit", text).credit == 1


def test_a_set_that_is_hardly_empty_is_not() -> None:
    for text in ("nicht leer", "teilweise leer", "seldom empty", "casi vacío", "set not empty"):
        assert mark("blanket-of-a-hermit", text).name == "invalid"


def test_a_value_beside_no_value_is_two_answers() -> None:
    for text in ("0 o no definido", "not defined, so 0", "0, nicht definiert", "undefined, or 3"):
        assert mark("evidence-zero", text).name == "invalid"


def test_only_the_property_that_is_asked_is_denied_by_a_no() -> None:
    for text in ("no, only pairwise independent", "nein, nur paarweise unabhängig"):
        assert mark("xor-is-not-mutually-independent", text).credit == 1
    for text in ("no, they are independent", "no, not only pairwise independent", "no, yes",
                 "no... well yes in pairs"):
        assert mark("xor-is-not-mutually-independent", text).credit == 0


def test_a_verdict_stands_before_the_first_remark_that_leaves_it() -> None:
    assert [head for head, _ in remarked("a, b (c)")] == ["a, b (c)", "a", "a, b"]
    assert without_remark("0, 5", zero=True) == "0, 5"
    assert without_remark("0.5 (never)", zero=True) == "0.5 (never)"


@pytest.mark.parametrize("text", [
    "Undefined.", "undefined (0/0)", "nicht definiert (0/0).",
    "it is undefined", "P(A | B) = 0/0", "0 / 0", "not defined, since P(B) = 0", "no value",
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
    "0", "0.5", "nan", "0/0 = 1", "not defined (0/0 = 1)", "undefined (or 0)",
    "0/01", "0/0.5", "undefined or 1", "undefined?", "not defined, therefore 0",
    "not undefined", "maybe undefined", "undefined, 3", "undefined but 0 in the limit",
    "it is 0, not defined", "", "ce n'est pas indéfini", "non è indefinita", "no es indefinido", "10/0/0",
    "La probabilité est définie.", "elle n'est pas définie ou 0", "P(A | B) = 0, undefined", "定義される",
    "P = 1/2 = undefined", "P(A|B) = 0, so P(A|B) is undefined", "the answer is 0, so undefined",
    "since maybe P(B) = 0, undefined", "since P(B) = 0, not undefined", "since P(B) = 0, 0",
])
def test_an_answer_that_gives_or_doubts_a_value_does_not_say_so(text: str) -> None:
    assert not says_undefined(text)
