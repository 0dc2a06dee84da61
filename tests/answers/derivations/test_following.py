"""Following a derivation: the first wrong line is named, what follows from it is right."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from refml.answers.asking import mark, prepared
from refml.answers.derivations import following
from refml.answers.derivations.course import Course
from refml.answers.marking.numbers import Standing
from refml.answers.marking.verdicts import CARRIED, EXACT, FEW, WRONG
from refml.errors import InvalidInput, RefmlError
from refml.numbers.reals import real
from refml.oracle.specification import formula
from refml.oracle.specification.reader import load

QUESTION = "toy-spam-posterior:spam"
RIGHT = ["P(spam) = 3/7", "P(ham) = 4/7", "joint.spam = 4/21", "joint.ham = 9/112",
         "evidence = 4/21 + 9/112 = 13/48", "P(spam|x) = 64/91 = 0.703"]


def names(text: str, question: str = QUESTION) -> dict[str, str]:
    return {part.partition(":")[0]: one.name for part, one in mark(question, text).parts}


def test_a_right_derivation_is_right_in_every_line() -> None:
    verdict = mark(QUESTION, "\n".join(RIGHT))
    assert verdict.credit == 1 and not verdict.reason
    assert {one.name for _, one in verdict.parts} <= {"exact", "right to the digits written"}


def test_the_first_wrong_line_is_named_and_what_follows_from_it_is_right() -> None:
    verdict = mark(QUESTION, "P(spam) = 1/2\nP(ham) = 1/2\njoint.spam = 2/9\njoint.ham = 9/128\n"
                             "evidence = 337/1152\nP(spam|x) = 256/337")
    assert [one.name for _, one in verdict.parts] == [WRONG] + [CARRIED] * 5
    assert verdict.credit == Fraction(9, 10)   # half for the answer, half for five lines
    assert [one.id for one in verdict.mistakes] == ["equal-priors"]
    assert verdict.reason == \
        "the first wrong line is 1: P(spam); from there on the arithmetic is right"


def test_a_second_slip_is_no_consequence_of_the_first() -> None:
    verdict = mark(QUESTION, "prior = spam: 1/2, ham: 1/2\njoint = spam: 2/9, ham: 9/127\nP(spam|x) = 0.758")
    assert [one.name for _, one in verdict.parts] == [WRONG, WRONG, CARRIED]
    assert "2: joint does not follow from it" in verdict.reason


def test_what_is_computed_from_rounded_numbers_follows_from_them() -> None:
    verdict = mark(QUESTION, "prior = spam: 0.43, ham: 0.57\njoint: spam: 0.191, ham: 0.0802\n0.704")
    assert [one.name for _, one in verdict.parts] == ["right to the digits written", CARRIED, CARRIED]
    assert "rounded numbers" in verdict.parts[1][1].reason


def test_statements_may_come_in_any_order_and_the_answer_must_be_there() -> None:
    assert set(names("\n".join(RIGHT[::-1])).values()) == {"exact", "right to the digits written"}
    verdict = mark(QUESTION, "\n".join(RIGHT[:3]))
    assert verdict.parts[-1][0] == "the answer"
    assert verdict.parts[-1][1].reason == "it is missing"
    assert verdict.credit == Fraction(1, 2)


@pytest.mark.parametrize(("question", "text", "credit", "absent"), [
    ("exam-tables", "prior = (0.5, 0.5)\nevidence = (0.3, 0.3, 0.4)", "1/2",
     "likelihood and posterior are missing"),
    ("income-of-no", "mean = 110\nvariance = 2975", "2/3", "standard_deviation is missing"),
])
def test_parts_of_the_answer_that_no_line_gives_are_missing(question: str, text: str, credit: str,
                                                            absent: str) -> None:
    verdict = mark(question, text)
    assert (verdict.name, verdict.credit, verdict.reason) == (WRONG, Fraction(credit), absent)


def test_the_question_says_what_share_of_the_credit_the_answer_earns() -> None:
    strict = prepared(replace(prepared(QUESTION).question, share=Fraction(1)))
    assert mark(strict, "\n".join(RIGHT[:3])).credit == 0
    assert mark(strict, "P(spam) = 1/3\nP(spam|x) = 64/91").credit == 1


def test_lines_have_weights_of_their_own_and_what_is_not_written_earns_what_the_answer_does() -> None:
    weights = {"prior": Fraction(1), "joint": Fraction(2), "answer": Fraction(1)}
    weighed = prepared(replace(prepared(QUESTION).question, lines=weights))
    assert mark(weighed, "64/91").credit == mark(weighed, "\n".join(RIGHT)).credit == 1
    assert mark(weighed, "P(spam) = 1/3\n64/91").credit == Fraction(3, 4)
    assert mark(weighed, "P(spam) = 3/7\n1/91").credit == Fraction(1, 4)
    assert mark(weighed, "joint.spam = 1/5\njoint.ham = 9/112\n64/91").credit == Fraction(3, 4)


def test_a_mistake_in_a_line_earns_what_the_question_gives_for_it() -> None:
    known = prepared(replace(prepared(QUESTION).question, mistakes={"equal-priors": Fraction(1, 4)}))
    verdict = mark(known, "P(spam) = 1/2\nP(ham) = 1/2\nP(spam|x) = 256/337")
    assert [one.credit for _, one in verdict.parts] == [Fraction(1, 4), 1, 1]
    assert verdict.credit == mark(QUESTION, "P(spam) = 1/2\nP(ham) = 1/2\nP(spam|x) = 256/337").credit + \
        Fraction(1, 4) * Fraction(1, 2) * Fraction(1, 2)


def test_weights_are_of_lines_that_are_there() -> None:
    asked = replace(prepared(QUESTION).question, lines={"prjor": Fraction(1)})
    with pytest.raises(InvalidInput, match="lines='prjor' is not one of answer, "):
        prepared(asked)


def test_digits_are_asked_of_the_answer_alone() -> None:
    assert names("P(spam) = 0.43\nP(spam|x) = 0.70") == {"1": "right to the digits written",
                                                         "2": "too few digits"}


@pytest.mark.parametrize(("text", "reason"), [
    ("prior = spam: 3/7, ham: 4/7\nfoo = 3", "line 2: 'foo' is not part of the derivation"),
    ("prior = spam: 3/7, ham: 4/7\nevidence = 1,234", "line 2: 1,234 may be 1234 or 1.234"),
    ("P(spam) = 3/7\nP(ham) = spam", "line 2"), ("64/91\n27/91", "lines 1 and 2 give the same part"),
    ("prior = spam: 3/7, ham: 4/7\nP(spam) = 1/2\n64/91", "lines 1 and 2 give the same part"),
])
def test_a_line_that_cannot_be_read_is_named(text: str, reason: str) -> None:
    verdict = mark(QUESTION, text)
    assert verdict.name == "invalid"
    assert reason in verdict.reason


def test_a_table_is_no_derivation() -> None:
    assert mark("tax-prior", "No: 7/10\nYes: 3/10").name == "exact"


def written(value: Any) -> str | None:
    """A value as a student writes it; None where it is not written so."""
    if isinstance(value, dict):
        inner = {key: written(one) for key, one in value.items()}
        told = ", ".join(f"{key}: {one}" for key, one in inner.items())
        return None if None in inner.values() or not inner else f"{{{told}}}"
    if isinstance(value, list):
        listed = [written(one) for one in value]
        return None if None in listed or not listed else f"({', '.join(map(str, listed))})"
    if isinstance(value, real.Real):
        return real.decimal(value, 9)
    return str(value) if isinstance(value, (int, Fraction, str)) else None


def pieces(name: str, value: Any) -> Iterator[tuple[str, Any]]:
    """The parts of a line, each by the path that leads to it."""
    if not isinstance(value, (dict, list)):
        yield name, value
        return
    for key, one in value.items() if isinstance(value, dict) else enumerate(value):
        yield from pieces(f"{name}.{key}", one)


@pytest.mark.parametrize(("id_", "mistake"), [
    ("joint-of-three-days", "complement-of-every-cell"),
    ("collider-opened-from-below", "known-means-blocked"),
    ("monomials-up-to-degree-two", "monomials-as-words-are-sorted"),
    ("shares-at-one-record-of-three", "record-at-the-query-counts-one")])
def test_a_mistake_in_several_parts_of_a_line_is_one(id_: str, mistake: str) -> None:
    ready = prepared(id_)
    made = ready.spec.mistakes[mistake]
    course, right = Course(ready.spec, ready.question.operation, ready.question.given), ready.lines
    texts = []
    for name in right:
        value = course.value(name, [made])
        for path, one in pieces(name, value) if name == made.line else [(name, value)]:
            texts.append(f"{path} = {written(one)}")
    verdict = mark(ready, "\n".join(one for one in texts if not one.endswith("None")))
    others = [one for _, one in verdict.parts if one.reason == "it is the same mistake"]
    assert {(one.name, one.credit) for one in others} == {(CARRIED, Fraction(1))}
    assert [one.name for _, one in verdict.parts].count(WRONG) == 1
    assert mistake in [one.id for one in (*verdict.mistakes, *verdict.declined)]


ASKED = ["toy-spam-posterior-smoothed", "tax-likelihoods", "toy-spam-parameters", "toy-spam-numerators",
         "toy-spam-log-odds", "line-that-separates", "animal-decision", "log-likelihood-of-hours"]


@pytest.mark.parametrize("id_", ASKED)
def test_a_derivation_with_any_one_line_replaced_by_a_mistake_is_followed(id_: str) -> None:
    spec, ready = load(), prepared(id_)
    derivation = spec.derivations[ready.question.operation.id]
    followed = 0
    for mistake in spec.mistakes_of(ready.question.operation.id):
        course = Course(spec, ready.question.operation, ready.question.given)
        if mistake.line is None:
            continue
        try:
            values = {line.name: course.value(line.name, [mistake]) for line in derivation.lines}
        except RefmlError:
            continue
        texts = {name: text for name, value in values.items() if (text := written(value)) is not None}
        if mistake.line not in texts or formula.equal(values[mistake.line], ready.lines[mistake.line]):
            continue
        verdict = mark(ready, "\n".join(f"{name} = {text}" for name, text in texts.items()))
        wrong = [name.partition(": ")[2] for name, one in verdict.parts if one.name == WRONG]
        assert wrong == [mistake.line], (mistake.id, verdict)
        assert mistake.id in [one.id for one in (*verdict.mistakes, *verdict.declined)]
        followed += 1
    assert followed


def test_a_part_earns_the_least_of_what_counts_and_a_line_the_mean(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = prepared("toy-spam-posterior-smoothed")
    stands = iter([Standing(EXACT, counts=(EXACT,)), Standing(FEW, counts=(EXACT, FEW))])
    monkeypatch.setattr(following, "leaves_of", lambda *_: [None, None])
    monkeypatch.setattr(following, "standing", lambda *_: next(stands))
    said: Any = SimpleNamespace(place=SimpleNamespace(line=next(iter(ready.lines))))
    few = ready.question.credit_of(FEW)
    assert few < 1 and following.compared(ready, ready.question, said, []).credit == (1 + few) / 2
