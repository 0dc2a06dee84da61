"""What is asked of a question, and which answers are told."""
from __future__ import annotations

from dataclasses import replace

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.exports.slots import asked_of, orders_of
from refml.answers.sheets.source.languages import words_in
from tests.answers.exports.example_sheets import SPEC, exam, sheet_of


def test_a_number_has_its_key_its_mistakes_and_near_misses() -> None:
    slot, = asked_of(sheet_of("tax-likelihoods:parameters.Yes.1.2"))[0].slots
    assert (slot.name, slot.kind) == ("", "decimal")
    key, *mistakes = slot.entries
    assert (key.text, key.exact, key.unit, key.says) == ("0.667", "2/3", "1/1000", "") and key.credit == 1
    assert mistakes and all(one.credit < 1 and one.says for one in mistakes)
    assert set(slot.misses) <= {"0.668", "0.666"} and slot.misses


def test_every_told_answer_has_the_verdict_of_mark() -> None:
    for asked in asked_of(exam()):
        ready = prepared(asked.item.question)
        whole = len(asked.slots) == 1 and not asked.slots[0].name
        for entry in asked.slots[0].entries if whole else ():
            assert mark(ready, entry.text).credit == entry.credit
        for miss in asked.slots[0].misses if whole else ():
            assert mark(ready, miss).credit < 1


def test_an_answer_of_several_parts_has_a_slot_for_each() -> None:
    slots = asked_of(sheet_of("tax-prior"))[0].slots
    assert [(one.name, one.entries[0].text) for one in slots] == [("No", "0.7"), ("Yes", "0.3")] or \
        [(one.name, one.entries[0].exact) for one in slots] == [("No", "7/10"), ("Yes", "3/10")]
    words, = asked_of(sheet_of("tax-record-decision"))[0].slots
    assert (words.kind, words.entries[0].text) == ("text", "No")


def test_what_is_undefined_is_a_word() -> None:
    undefined = next(one.id for one in SPEC.examples.values() if one.expected.kind == "undefined")
    slot, = asked_of(sheet_of(undefined))[0].slots
    assert (slot.kind, slot.entries[0].text) == ("text", "undefined")


@pytest.mark.parametrize(("language", "told"), [
    ("en", "(Write a decimal number, rounded to 3 significant digits.)"),
    ("de", "(Schreiben Sie eine Dezimalzahl, gerundet auf 3 gültige Ziffern.)"),
    ("fr-CH", "(Écrivez un nombre décimal, arrondi à 3 chiffres significatifs.)"),
    ("es", "(Escriba un número decimal, redondeado a 3 cifras significativas.)")])
def test_what_to_write_is_told_in_the_language_of_the_sheet(language: str, told: str) -> None:
    item = replace(sheet_of("married-given-no").items[0], says=words_in(language))
    assert asked_of(replace(sheet_of("married-given-no"), items=(item,)))[0].told == f"What is it? {told}"


@pytest.mark.parametrize(("members", "any_of", "told"), [
    ("ab", False, ["ab", "ba"]), ("ab", True, ["ab", "ba", "a", "b"]),
    ("a", True, ["a"]), ("a", False, ["a"])])
def test_one_member_of_a_set_is_enough_only_where_any_will_do(members: str, any_of: bool,
                                                              told: list[str]) -> None:
    assert ["".join(one) for one in orders_of(members, any_of)] == told
