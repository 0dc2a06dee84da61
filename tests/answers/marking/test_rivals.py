"""Rivals: what mistakes, conventions, misprints and other measures give on the same data."""
from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from refml.answers.asking import prepared
from refml.answers.marking import rivals
from refml.answers.marking.marked import alike
from refml.answers.marking.rivals import concerns, conventions_of, pairs_of
from refml.numbers.reals import real
from refml.oracle.specification.codec import parse_type


def test_each_mistake_of_the_operation_is_computed_on_the_data() -> None:
    ready = prepared("tax-prior:No")
    values = {one.id: one.value for one in ready.rivals.all}
    assert values["odds"] == Fraction(7, 3)
    assert values["logarithm"] == real.log(Fraction(7, 10))
    ids = {one.id for one in ready.spec.mistakes_of(ready.question.operation.id)}
    assert ids == {one.id for one in (*ready.rivals.all, *ready.rivals.blunt) if one.kind == "mistake"}


def test_what_the_notes_misprint_is_a_rival() -> None:
    every = prepared("tax-likelihoods:parameters.Yes.1.2").rivals.all
    values = {one.id: one.value for one in every if one.kind == "erratum"}
    assert values == {"001-X01": Fraction(2, 7)}
    formulas = {one.id: real.decimal(one.value, 3) for one in prepared("density-of-120-given-no").rivals.all}
    assert formulas["001-X02"] == "0.0531"   # by the printed formula on this data


def test_a_mistake_with_the_right_answer_makes_the_question_blunt() -> None:
    ready = prepared("tax-likelihoods:prior.No")
    blunt = {one.id for one in ready.rivals.blunt}
    assert blunt
    assert not blunt & {one.id for one in ready.rivals.all}


def test_two_mistakes_at_once_are_computed_where_neither_alone_gives_the_same() -> None:
    ready = prepared("toy-spam-posterior:spam")
    assert ready.rivals.pairs
    singles = [one.value for one in ready.rivals.all]
    assert all(one.kind == "mistakes" and " + " in one.id and one.value not in singles
               for one in ready.rivals.pairs)


def test_pairs_of_mistakes_end_with_their_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    ready = prepared("toy-spam-posterior:spam").prepare()
    every = [one.id for one in pairs_of(ready, {})]
    monkeypatch.setattr(rivals, "MOST_STEPS", 3_000)
    some = [one.id for one in pairs_of(ready, {})]
    assert 0 < len(some) < len(every) and some == every[:len(some)]


def test_of_conventions_that_give_the_same_the_first_is_taken() -> None:
    ready = prepared("cat-wins")
    found = [one.value for one in conventions_of(ready)]
    assert found
    assert not any(alike(ready.kind, one, other) for one, other in combinations(found, 2))


def test_the_scores_before_normalising_are_a_form() -> None:
    ready = prepared("toy-spam-posterior:spam")
    forms = {one.id: one.value for one in ready.rivals.all if one.kind == "form"}
    assert forms["score before normalising"] == ready.lines["joint"]["spam"]


def test_an_erratum_of_another_chapter_is_no_rival_for_its_names_alone() -> None:
    ready = prepared("tax-likelihoods")
    asked = [one for one in ready.spec.errata.values() if one.witness.keys() <= ready.question.given.keys()]
    assert {one.chapter for one in asked} > {"naive_bayes"}
    assert {one.chapter for one in asked if concerns(ready, one)} == {"naive_bayes"}
    density = prepared("density-of-120-given-no")
    assert concerns(density, density.spec.errata["001-X02"])   # which asks this very operation


def test_the_rivals_of_some_mistakes_are_those_among_all() -> None:
    ready = prepared("cat-dog-mouse")
    every = {one.id: one for one in ready.rivals.found if one.kind == "mistake"}
    for count in (0, 1, len(every)):
        ids = [*every][:count]
        found = ready.rivals.of_mistakes(ids)
        assert {id_: one.value for id_, one in found.items()} == {id_: every[id_].value for id_ in ids}
    assert not ready.rivals.of_mistakes(["divided-by-n"])   # of another operation


@pytest.mark.parametrize(("kind", "key", "alike", "others"), [
    ("list[rational]", [1, 2], [3, 4], ([1], [1, 2, 3], None, 1, {"a": 1})),
    ("map[rational]", {"a": 1}, {"a": 2}, ({}, {"b": 1}, {"a": 1, "b": 2}, [1], None)),
    ("rational", 1, Fraction(1, 2), (True, None)), ("boolean", True, False, (1, None)),
    ("optional[rational]", None, None, (1, True))])
def test_an_answer_has_the_shape_of_the_key(kind: str, key: object, alike: object,
                                            others: tuple[object, ...]) -> None:
    assert rivals.same_shape(parse_type(kind), key, alike)
    assert not any(rivals.same_shape(parse_type(kind), key, one) for one in others)
