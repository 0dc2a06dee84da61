"""Sentences of records, their indices and powers set."""
from __future__ import annotations

import html
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.book.mathematics import Converter
from refml.book.records import citing, prose
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


@pytest.mark.parametrize(("words", "wanted"), [
    ("`smooth_prior` and at_zero", "<code>smooth_prior</code> and at_zero"),
    ("x_i, N_ic, p_{YX}(y), mu_0, mu0", "x<sub>i</sub>, N<sub>ic</sub>, p<sub>YX</sub>(y), "
                                        "μ<sub>0</sub>, μ<sub>0</sub>"),
    ("y_if, x_train", "y<sub>i</sub>f, x_train"),
    ("φ_j|c, P(x_i|y), φ_j|Y=0", "φ<sub>j|c</sub>, P(x<sub>i</sub>|y), φ<sub>j|Y=0</sub>"),
    ("r^2, 2^-53, e^(3/2), x^(i), w^Tx, f^*", "r<sup>2</sup>, 2<sup>-53</sup>, e<sup>3/2</sup>, "
                                              "x<sup>(i)</sup>, w<sup>T</sup>x, f<sup>*</sup>"),
    ("e^(-(a - b)^2 / 2)", "e<sup>-(a - b)<sup>2</sup> / 2</sup>"),
    ("(2^9)^(2^9) of $x^2$", "(2<sup>9</sup>)<sup>2<sup>9</sup></sup> of $x^2$"),
    ("a ` b_c", "a ` b<sub>c</sub>"),
    ("sqrt(10)/2, a -> b, a->b", "√10/2, a → b, a-&gt;b"),
    ("theta^T x, alpha-beta, alphabet", "θ<sup>T</sup> x, alpha-beta, alphabet"),
])
def test_indices_and_powers_are_set_and_names_are_not(words: str, wanted: str) -> None:
    assert prose.sentence(words) == wanted


@given(st.text(alphabet="<>&\"'` ab_^2{}()|φ$"))
def test_no_sentence_closes_an_element(words: str) -> None:
    assert re.fullmatch(r"([^<>]|</?(code|sub|sup)>)*", prose.sentence(words))


@given(st.text(alphabet="<>&xyi_^2() "))
def test_no_letter_of_a_sentence_is_lost(words: str) -> None:
    def letters(told: str) -> str:
        return re.sub(r"[_^{}()]", "", told)
    shown = html.unescape(re.sub("</?su[bp]>", "", prose.sentence(words)))
    assert letters(shown) == letters(words)


def test_a_long_sentence_is_read_in_time_that_grows_with_it() -> None:
    words = "(" * 20_000 + "x^(" * 5_000
    assert prose.sentence(words) == words


def test_latex_between_words_becomes_mathematics(context: Context) -> None:
    told = prose.mixed(context, "any", r"\langle w,x\rangle for two classes, \hat y\ne 0: (SVM) \propto")
    assert told.count("<math") == 3
    assert " for two classes, <math" in told
    assert "</math>: (SVM) <math" in told


def test_no_misprint_is_shown_as_latex(context: Context, spec: Spec) -> None:
    here = Context(spec, context.crossings, Converter())
    for record in spec.errata.values():
        for words in (record.printed, record.right):
            told = re.sub("(?s)<annotation.*?</annotation>", "", prose.mixed(here, record.id, words))
            assert "\\" not in told, record.id
            assert "<math" in told or "\\" not in words
    assert here.converter.unconverted == {}


def test_every_headline_of_the_specification_keeps_its_words(spec: Spec) -> None:
    for group in (spec.formulas, spec.laws, spec.examples, spec.mistakes, spec.operations, spec.notes):
        for record in group.values():
            words = citing.headline(record)
            shown = html.unescape(re.sub("<[^>]*>", "", prose.sentence(words)))
            plain = re.findall(r"\b[a-z]{4,}\b", re.sub("`", "", words))
            known = {*prose.GREEK, "sqrt"}
            assert [one for one in plain if one not in shown and one not in known] == []
