"""Answers as a whole: what the notes print, what students with each mistake write, and whatever is typed."""
from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.answers.asking import mark, prepared
from refml.answers.marking.verdicts import EXACT, ORDER
from refml.answers.reading.tokens import MOST_DIGITS
from refml.numbers.rational import text
from refml.numbers.reals import real
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example, Printed
from tests.answers import classes, shapes
from tests.answers.strings import answers, report
from tests.answers.sweeps import mistakes, questions, right

PRINTED = [(example, printed) for example in load().examples.values() for printed in example.printed
           if printed.times == 1]


@pytest.mark.parametrize(("example", "printed"), PRINTED,
                         ids=[f"{example.id}:{printed.part}={printed.text}" for example, printed in PRINTED])
def test_what_the_notes_print_gets_the_verdict_that_it_deserves(example: Example, printed: Printed) -> None:
    verdict = mark(f"{example.id}:{printed.part}", printed.text)
    assert right(verdict) is (printed.erratum is None), verdict
    assert printed.erratum is None or printed.erratum in [one.id for one in verdict.mistakes]


def test_what_a_mistake_gives_is_named_or_not_likely_enough_or_right_on_this_data() -> None:
    found = mistakes(step=60, first=5)
    assert found["named"] > 40
    assert found["declined"] > 5
    assert found["blunt"] > 40


def test_in_an_exam_every_mistake_is_named_or_not_likely_enough() -> None:
    found = classes.report(300)
    assert sum(found.values()) == 300 * 12
    unnamed = found["not likely enough"] + found["another name"]
    assert found["right"] > 1500 and found["named"] > 20 * unnamed > 300
    assert found["blunt: the mistake gives the right answer"] > 200


def test_whatever_is_typed_there_is_a_verdict() -> None:
    """What a string is read as by itself, `mark` reads, too: the report, which measures both, is short."""
    names = {mark(one, text).name for one, text in answers(1500, seed=3)}
    assert "invalid" in names and names <= {*ORDER}
    assert "'invalid'" in report(20, seed=3)[0]


def test_well_formed_answers_of_every_shape_get_a_verdict_whatever_is_asked() -> None:
    """A sample; `python3 -m tests.answers.shapes` gives all of them to every question."""
    names, raised = shapes.campaign(step=250, first=5)
    assert not raised, raised[0]
    assert names["questions"] >= 5 and names["wrong"] > 100
    assert len(shapes.ANSWERS) >= 40


@given(st.sampled_from(list(questions(step=60, first=1))), st.integers(2, 7))
def test_an_exact_value_is_right_in_every_form_and_its_neighbour_is_not(ready: object, digits: int) -> None:
    question = replace(ready.question, digits=digits, scale="")   # type: ignore[attr-defined]
    asked = prepared(question)
    key = asked.key
    if isinstance(key, Fraction) and len(text(key)) < MOST_DIGITS - 2:   # longer numbers are not read
        forms = [text(key), f"{3 * key.numerator}/{3 * key.denominator}", f"({text(key)})",
                 f"1 * {text(key)}", f"({text(100 * key)}) %"]
        assert all(right(mark(asked, form)) for form in forms), forms
    if real.sign(key) == 0:
        return
    written = real.decimal(key, digits)
    assert right(mark(asked, written)), written
    last = max(place for place, letter in enumerate(written.partition("e")[0]) if letter.isdigit())
    for other in {(int(written[last]) + 1) % 10, (int(written[last]) - 1) % 10}:
        neighbour = f"{written[:last]}{other}{written[last + 1:]}"
        name = mark(asked, neighbour).name
        assert name != EXACT
        assert not right(mark(asked, neighbour)) or half_way(key, written, neighbour), (key, neighbour)


def half_way(key: object, one: str, other: str) -> bool:
    """Whether a number lies in the middle of two decimals, so that both are right."""
    return key == (Fraction(one) + Fraction(other)) / 2
