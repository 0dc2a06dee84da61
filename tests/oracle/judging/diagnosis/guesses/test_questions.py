"""Another question: the right answer where an argument is taken otherwise, or another operation is asked."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.judging.diagnosis.guesses.questions import CHANGES, like, questions
from refml.oracle.reference.outcomes import Outcome, reference
from refml.oracle.specification.codec import parse_type
from refml.oracle.specification.reader import load

SPEC = load()
F = Fraction
RIGHT = Outcome("value", F(0))


def answers(operation_id: str, given: Mapping[str, Any]) -> dict[str, Outcome]:
    """What each other question is answered."""
    operation = SPEC.operations[operation_id]
    full = {one.name: given.get(one.name, one.default) for one in operation.parameters}
    return {one.diagnosis.id: one.outcome(full, RIGHT) for one in questions(SPEC, operation)}


def value(operation_id: str, **given: Any) -> Any:
    return reference(SPEC.operations[operation_id], given).value


def test_an_argument_is_changed() -> None:
    found = answers("gaussian.log_density", {"x": F(1), "mean": F(3), "variance": F(4)})
    assert found["variance-squared"].value == value("gaussian.log_density", x=F(1), mean=F(3), variance=F(16))
    assert found["mean-nought"].value == value("gaussian.log_density", x=F(1), mean=F(0), variance=F(4))
    assert found["variance-negated"].kind == "undecided"   # the logarithm of a negative number


def test_a_small_number_is_put_where_a_nought_may_stand() -> None:
    small = F(1, 1000)
    given = {"likelihoods": {"a": F(0), "b": F(1, 10**4)}, "priors": {"a": F(1, 2), "b": F(1, 2)}}
    found = answers("decision.joint", given)
    assert found["likelihoods-0-as-1e-3"].value == {"a": small / 2, "b": F(1, 2 * 10**4)}
    assert found["likelihoods-raised-to-1e-3"].value == {"a": small / 2, "b": small / 2}
    assert found["likelihoods-and-1e-3"].value == {"a": small / 2, "b": (small + F(1, 10**4)) / 2}
    assert found["all-and-1e-3"].value["a"] == small * (F(1, 2) + small)   # though priors no longer sum to 1
    found = answers("features.lift", {"x": [F(0), F(2)]})
    assert found["x-0-as-1e-3"].value == [small, F(2), small**2 + 4]


def test_the_values_of_classes_go_astray() -> None:
    given = {"weights": {"b": [F(0)], "a": [F(0)], "c": [F(0)]}, "biases": {"b": F(5), "a": F(7), "c": F(-2)},
             "x": [F(1)]}
    found = answers("linear.multiclass_scores", given)
    assert found["biases-of-the-first-name"].value == {"a": 7, "b": 7, "c": 7}
    assert found["biases-of-the-last-name"].value == {"a": -2, "b": -2, "c": -2}
    assert found["biases-dealt"].value == {"a": 5, "b": 7, "c": -2}
    assert found["biases-sorted"].value == {"a": -2, "b": 5, "c": 7}
    assert found["biases-complemented"].value == given["biases"]   # no shares, of which there is a rest


def test_two_arguments_are_exchanged() -> None:
    found = answers("decision.bayes_rule", {"likelihood": F(1, 2), "prior": F(1, 4), "evidence": F(3, 4)})
    assert found["likelihood-and-prior-exchanged"].value == F(1, 6)
    # as a probability 3/2 is refused, but who exchanges arguments does not look
    assert found["prior-and-evidence-exchanged"].value == F(3, 2)


def test_another_operation_is_asked() -> None:
    given = {"likelihoods": {"a": F(1, 2), "b": F(1, 4)}, "priors": {"a": F(1, 3), "b": F(2, 3)}}
    found = answers("decision.posterior", given)
    assert found["answers-decision.joint"].value == {"a": F(1, 6), "b": F(1, 6)}
    assert found["priors-alike"].value == {"a": F(2, 3), "b": F(1, 3)}
    assert "answers-decision.evidence" not in found    # one number, not one a class


def test_two_keywords_are_fixed_at_once() -> None:
    found = answers("naive_bayes.bernoulli_parameters", {
        "rows": [[1], [0], [1]], "labels": ["a", "a", "b"], "classes": None, "alpha": F(2),
        "smooth_prior": True})
    assert found["alpha=1,smooth_prior=false"].value == value(
        "naive_bayes.bernoulli_parameters", rows=[[1], [0], [1]], labels=["a", "a", "b"], classes=None,
        alpha=F(1), smooth_prior=False)


@pytest.mark.parametrize(("kind", "name", "before", "after"), [
    ("list[value]", "once", ["b", "a", "b"], ["b", "a"]),
    ("list[list[value]]", "each-once", [["b", "b"], ["a"]], [["b"], ["a"]]),
    ("list[list[value]]", "each-sorted", [["b", 2], ["c", "a"]], [[2, "b"], ["a", "c"]]),
    ("list[rational]", "alike", [F(1, 4), F(3, 4)], [F(1, 2), F(1, 2)]),
    ("map[list[rational]]", "of-the-first-class", {"b": [F(1)], "a": [F(2)]}, {"b": [F(2)], "a": [F(2)]}),
    ("list[list[list[rational]]]", "first-for-all", [[[F(1)]], [[F(2)]]], [[[F(1)]], [[F(1)]]]),
    ("list[list[rational]]", "diagonal", [[F(1), F(2)], [F(3), F(4)]], [[F(1), F(0)], [F(0), F(4)]]),
    ("list[list[rational]]", "identity", [[F(5), F(2)], [F(3), F(4)]], [[F(1), F(0)], [F(0), F(1)]]),
    ("list[list[rational]]", "centred", [[F(1), F(2)], [F(3), F(4)]], [[F(-1), F(-1)], [F(1), F(1)]]),
    ("list[integer]", "turned", [1, -1, 1], [-1, 1, -1]),
    ("list[integer]", "turned", [1, 0, 1], [0, 1, 0]),
    ("map[rational]", "moved", {"a": F(1), "b": F(2)}, {"a": F(2), "b": F(1)}),
])
def test_what_a_change_does(kind: str, name: str, before: Any, after: Any) -> None:
    change, = (change for one, _, change in CHANGES[kind] if one == name)
    assert change(before) == after


def test_rational_and_irrational_numbers_are_of_one_type() -> None:
    assert like(parse_type("map[rational]"), parse_type("map[real]"))
    assert like(parse_type({"a": "real", "b": "integer"}), parse_type({"a": "rational", "b": "integer"}))
    assert not like(parse_type("map[rational]"), parse_type("list[rational]"))
    assert not like(parse_type({"a": "real"}), parse_type({"b": "real"}))
