"""Adjectives: what a yes or no speaks of, in the languages of the table, and what leaves it open."""
from __future__ import annotations

import pytest

from refml.answers.asking import mark
from refml.answers.marking.verdicts import INVALID
from refml.answers.reading.languages.adjectives import CONTRARY, CONTRARY_TO, SAME, SAME_AS

SEPARABLE, INDEPENDENT, SEPARATED = "xor-is-not-separable", "xor-is-pairwise-independent", "collider-opened"


def test_no_word_means_a_thing_and_its_contrary() -> None:
    assert not SAME_AS.keys() & CONTRARY_TO.keys() and {*CONTRARY} <= {*SAME}


@pytest.mark.parametrize(("question", "text"), [
    *[(SEPARABLE, text) for text in ("nicht trennbar", "nicht linear trennbar", "pas séparables",
                                     "no separables", "untrennbar", "não separáveis",
                                     "není oddělitelná", "不可分")],
    *[(INDEPENDENT, text) for text in ("unabhängig", "sie sind unabhängig", "indépendantes",
                                       "son independientes", "independentes",
                                       "nezávislé", "独立", "nicht abhängig")],
    *[(SEPARATED, text) for text in ("connected", "they are connected", "nicht getrennt", "verbunden")],
])
def test_an_adjective_is_a_yes_or_a_no(question: str, text: str) -> None:
    assert mark(question, text).credit == 1


@pytest.mark.parametrize(("question", "text", "name"), [
    (SEPARABLE, "trennbar", "wrong"), (SEPARABLE, "nicht untrennbar", "wrong"),
    (INDEPENDENT, "abhängig", "wrong"),
    (SEPARATED, "not connected", "wrong"), (SEPARABLE, "kaum trennbar", "invalid"),
    (SEPARABLE, "nicht unbedingt trennbar", "invalid"), (SEPARABLE, "nicht nur trennbar", "invalid"),
    (SEPARABLE, "fast trennbar", "invalid"), (INDEPENDENT, "abhängig oder unabhängig", "invalid"),
    (INDEPENDENT, "yes, but only marginally", "invalid"), (INDEPENDENT, "ja, aber", "invalid"),
    (SEPARATED, "perhaps connected", "invalid"),
])
def test_the_contrary_is_wrong_and_a_hedge_is_not_read(question: str, text: str, name: str) -> None:
    assert mark(question, text).name == name


@pytest.mark.parametrize(("question", "text"), [
    ("angle-that-is-acute", "锐角"), ("angle-that-is-acute", "ángulo agudo"),
    ("angle-that-is-acute", "angle aigu"), ("angle-that-is-right", "rechter Winkel (right)"),
    ("angle-that-is-acute", "ein spitzer Winkel"), ("angle-that-is-right", "直角"),
    ("angle-that-is-right", "rechter Winkel"), ("angle-that-is-straight", "přímý úhel"),
    ("five-points-have-no-maximiser", "trennbar"),
    ("indefinite-by-a-small-variance", "indefinite (det = -3)"),
    ("cheating-of-the-divorced", "Ja"), ("cheating-of-the-divorced", "sí"),
    ("tax-prior", "Nein: 7/10, Ja: 3/10"), ("tax-prior", "P(oui) = 0,3; P(non) = 0,7")])
def test_one_of_several_words_is_said_in_another_language(question: str, text: str) -> None:
    assert mark(question, text).right


@pytest.mark.parametrize("text", ["kein spitzer Winkel", "spitz oder stumpf", "agudo, obtuso", "quasi spitz"])
def test_two_of_them_or_none_is_not_read(text: str) -> None:
    assert mark("angle-that-is-acute", text).name == INVALID
    assert not mark("angle-that-is-acute", "stumpf").right


@pytest.mark.parametrize("text", ["cuasi-separable", "quasi-trennbar", "quasi séparable", "quase-separável"])
def test_a_property_of_two_words_is_a_label_in_other_languages(text: str) -> None:
    assert mark("slanting-plane-with-records-on-it", text).right


def test_the_ends_of_an_interval_are_bounds_in_other_languages() -> None:
    for text in ("borne inf = 0, borne sup = 1", "untere Schranke 0, obere Schranke 1", "inf 0, sup 1"):
        assert mark("b-between-crossing-classes", text).right
    assert not mark("b-between-crossing-classes", "borne inf = 0, borne sup = 1 ou 2").credit
