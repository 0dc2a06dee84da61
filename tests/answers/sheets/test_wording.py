"""A verdict in the teacher's own words."""
from __future__ import annotations

from refml.answers.asking import mark
from refml.answers.sheets.wording import for_students, verdict_name, worded


def test_a_mistake_is_told_in_the_words_of_the_sheet() -> None:
    verdict = mark("tax-likelihoods:parameters.Yes.1.2", "0.2857")
    says = {"divided-by-another-class": "Falsche Klasse.", "wrong": "falsch"}
    told = worded(verdict, says)
    assert told.mistakes[0].says == "Falsche Klasse." and told.mistakes[1].says == verdict.mistakes[1].says
    assert verdict_name(told, says) == "falsch" and worded(verdict, {}) is verdict
    whole = worded(mark("tax-likelihoods", "prior: {No: 7/10, Yes: 3/10}"), says)
    assert whole.parts


def test_a_misprint_of_the_notes_is_told_to_students_in_the_words_of_the_sheet_alone() -> None:
    first, misprint = mark("tax-likelihoods:parameters.Yes.1.2", "0.2857").mistakes
    assert (first.kind, misprint.kind, misprint.word) == ("mistake", "erratum", "or")
    assert for_students([first, misprint], {}) == (first,)
    assert for_students([first, misprint], {misprint.id: "Page 3 is wrong."}) == (first, misprint)
    second = first._replace(word="or")
    assert for_students([misprint._replace(word="certainly"), second], {}) == (first,)


def test_of_mistakes_with_one_answer_that_one_comes_first_which_the_sheet_has_words_for() -> None:
    verdict = mark("tax-likelihoods:parameters.Yes.1.2", "0.2857")
    ids = [one.id for one in verdict.mistakes]
    assert len(ids) > 1
    for id_ in ids:
        told = worded(verdict, {id_: "Lies nach."}).mistakes
        assert told[0].id == id_ and told[0].says == "Lies nach."
        assert [one.word for one in told] == [one.word for one in verdict.mistakes] == ["certainly", "or"]
        assert [one.id for one in told[1:]] == [one for one in ids if one != id_]
