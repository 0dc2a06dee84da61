"""An export that is judged otherwise is found."""
from __future__ import annotations

from refml.answers.exports.proving import other_optima, tried
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
