"""An export that is judged otherwise is found."""
from __future__ import annotations

import functools

import pytest

from refml.answers.asking import mark
from refml.answers.exports import proving
from refml.answers.exports.grader.standalone import sentence
from refml.answers.exports.proving import as_marked, other_optima, other_ways, tried, ways
from refml.answers.exports.slots import asked_of
from refml.numbers.rational import Fraction
from tests.answers.exports.example_sheets import sheet_of


def test_each_way_to_be_wrong_is_a_fault() -> None:
    asked = asked_of(sheet_of("tax-likelihoods:parameters.Yes.1.2"))
    entries = {one.text: (one.credit, one.says) for one in asked[0].slots[0].entries}

    def right(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        return entries.get(typed, (Fraction(0), ""))

    assert not [one for one in tried(asked, right) if one.fault]
    generous = tried(asked, lambda *_: (Fraction(1), ""))
    assert {one.typed for one in generous if one.fault} >= set(asked[0].slots[0].misses)
    silent = tried(asked, lambda question, slot, typed: (right(question, slot, typed)[0], ""))
    assert [one for one in silent if one.fault] and all(one.mistake for one in silent if one.fault)
    strict = [one for one in tried(asked, lambda *_: (Fraction(0), "")) if one.fault and not one.mistake]
    assert [one.typed for one in strict] == ["0.667"]


def test_near_an_optimum_each_number_is_moved_up_and_down() -> None:
    ready = asked_of(sheet_of("witness-against-a-zero-diagonal:witness"))[0].ready
    first, second = ready.key
    steps = (Fraction(1, 16), Fraction(-1, 16), Fraction(-3))
    assert [*other_optima(ready)] == [[2 * first, 2 * second], *([first + step, second] for step in steps),
                                      *([first, second + step] for step in steps)]


def test_a_number_is_tried_in_each_notation_with_its_mistakes_and_what_is_unreadable() -> None:
    told = [*ways(asked_of(sheet_of("married-given-no"))[0].ready)]
    assert told[:7] == ["???", "1/2 or 1/3", "1\n2", "4/7", "0.571", "0.57143", "0.57"]
    assert told[-2:] == ["57.14 %", r"\frac{8}{14}"]
    for mistake in (["3/7", "0.429", "0.42857", "0.43"], ["400/7", "57.1", "57.143", "57"]):
        start = told.index(mistake[0])
        assert told[start:start + 4] == mistake


def test_a_plane_is_tried_rescaled_and_turned() -> None:
    ready = asked_of(sheet_of("boundary-of-incomes:weights"))[0].ready
    assert [*other_ways(ready)] == [[factor * one for one in ready.key]
                                    for factor in (Fraction(2), Fraction(1, 3), Fraction(-1))]


def test_a_platform_gives_the_credit_and_the_sentence_of_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, = asked_of(sheet_of("married-given-no"))
    marked = functools.cache(lambda typed: mark(asked.ready, typed))
    monkeypatch.setattr(proving, "mark", lambda _, typed: marked(typed))

    def faults_of(more: Fraction, words: str = "") -> dict[str, str]:
        found = as_marked([asked], lambda _, typed: (marked(typed).credit + more,
                                                     sentence(marked(typed), {}) + words))
        assert len(found) > 50 and {one.slot for one in found} == {""}
        return {one.typed: one.fault for one in found}

    for small in (0, 1, -1):
        assert {*faults_of(Fraction(small, 100_000)).values()} == {""}
    for more in (Fraction(11, 10**6), Fraction(-11, 10**6)):
        told = faults_of(more)
        assert told["4/7"] == f"would earn {1 + more} and not 1"
        assert told["1/2"] == f"would earn {more} and not 0" and "" not in told.values()
    told = faults_of(Fraction(0), "!")
    assert [typed for typed, fault in told.items() if not fault] == ["1\n2"]   # of lines the credit alone
    own = sentence(marked("4/7"), {})
    assert told["4/7"] == f"would be told {own + '!'!r} and not {own!r}"


def test_where_each_input_is_typed_for_itself_only_these_are_tried() -> None:
    asked, = asked_of(sheet_of("tax-prior"))
    assert not [one for one in as_marked([asked], lambda *_: None) if not one.fault]
    generous = as_marked([asked], lambda _, typed: None if isinstance(typed, str) else (Fraction(1), ""))
    assert [(one.typed, one.fault) for one in generous[-2:]] == [
        ("", "would earn all, and is wrong"), (asked.slots[0].misses[0], "would earn all, and is wrong")]
    assert {one.slot for one in generous} == {"No"} and not any(one.fault for one in generous[:-2])
