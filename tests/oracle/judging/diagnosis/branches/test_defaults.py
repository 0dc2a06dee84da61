"""Two faults, one of them in how keywords are read: the other one is named where they have their defaults."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from refml.oracle.judging.diagnosis.agreement import SILENT, compare_with
from refml.oracle.judging.diagnosis.branches.cases import Defaults, slices
from refml.oracle.judging.diagnosis.guesses.relations import related
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.reference.outcomes import reference
from tests.oracle.judging.diagnosis.branches.test_cases import SPEC, asked_of

LIKELIHOOD = SPEC.operations["naive_bayes.multinomial_likelihood"]


def careless(given: Mapping[str, Any], value: Any) -> Any:
    """The likelihoods of an implementation that reads neither classes nor alpha as it should, times 3."""
    alpha = 2 * given["alpha"] if given["classes"] else given["alpha"]
    plain = reference(LIKELIHOOD, {**given, "classes": None, "alpha": alpha})
    return {label: 3 * number for label, number in (plain.value if plain.is_value else value).items()}


def test_the_other_fault_is_named_where_keywords_have_their_defaults() -> None:
    found = names(SPEC, LIKELIHOOD, asked_of(LIKELIHOOD.id, careless, 60))
    assert [name.diagnosis.id for name in found] == ["factor, where classes is not given"]
    assert found[0].diagnosis.sure and all(one.given["classes"] is None for one in found[0].explained)
    assert found[0].diagnosis.says == "Where classes is not given: Every number is 3 times the right one."


def test_a_slice_holds_some_of_the_failures_and_never_all() -> None:
    asked = asked_of(LIKELIHOOD.id, careless, 60)
    said = {where.said: inside for where, inside in slices(LIKELIHOOD, asked)}
    assert "classes is not given" in said and len(said) <= 3
    assert all(0 < sum(one.failed for one in inside) < sum(one.failed for one in asked)
               for inside in said.values())
    at_defaults = [one for one in asked if one.given["classes"] is None]
    assert "classes is not given" not in {where.said for where, _ in slices(LIKELIHOOD, at_defaults)}


def test_a_name_of_a_slice_says_nothing_elsewhere() -> None:
    asked = asked_of(LIKELIHOOD.id, careless, 60)
    keywords = tuple(one for one in LIKELIHOOD.parameters if not one.required)
    assert Defaults(keywords, True).said == "every keyword has its default"
    suspect = names(SPEC, LIKELIHOOD, asked)[0].suspect
    assert suspect is not None
    assert {compare_with(one, suspect) for one in asked if one.given["classes"] is not None} == {SILENT}


def test_words_are_not_looked_at_alone() -> None:
    decision = SPEC.operations["naive_bayes.multinomial_decision"]
    asked = asked_of(decision.id, lambda given, value: ["a"] if given["classes"] else value[:1], 20)
    assert any(one.failed for one in asked) and not list(slices(decision, asked))


def test_a_name_that_right_answers_contradict_elsewhere_is_not_told() -> None:
    asked = asked_of(LIKELIHOOD.id, lambda given, value: {
        label: 3 * number for label, number in value.items()} if not given["classes"] else value, 30)
    suspect = related("thrice", "", lambda value: {label: 3 * number for label, number in value.items()})
    classes = tuple(one for one in LIKELIHOOD.parameters if one.name == "classes")
    assert not Defaults(classes, False).may_be_beside(suspect, asked)
    inside = [one for one in asked if not one.given["classes"]]
    assert Defaults(classes, False).may_be_beside(suspect, inside)
