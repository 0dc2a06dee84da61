"""The circumstance in which alone answers are wrong is told, where nothing explains them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.generation.drawn import Draw, example, manners
from refml.oracle.judging.cases import measure_of
from refml.oracle.judging.diagnosis import circumstances as module
from refml.oracle.judging.diagnosis.agreement import Asked
from refml.oracle.judging.diagnosis.circumstances import (
    ANSWER,
    ARGUMENTS,
    circumstances,
    negated,
    said_of,
    separating,
    sizes,
    wherever,
)
from refml.oracle.judging.diagnosis.naming import names
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load

SPEC = load()
MOST_DRAWN = 30

Answer = Callable[[Mapping[str, Any], Any], Any]


def asked_of(operation: str, answer: Answer, drawn: int = MOST_DRAWN) -> list[Asked]:
    """The written and some drawn cases of an operation, each answered rightly but for what is changed."""
    found, how = [], manners(SPEC)[operation]
    written = [one for one in SPEC.examples.values() if one.operation.id == operation]
    for one in (*written, *(example(how, Draw(SPEC.operations[operation], 5, n)) for n in range(drawn))):
        right = reference(one.operation, one.given)
        got = answer(one.given, right.value) if right.is_value else None
        reply = Reply("result", got) if right.is_value else Reply("error")
        found.append(Asked(one.operation, one.given, right, reply,
                           measure_of(one, one.given, "exact"), got != right.value, len(str(one.given))))
    return found


def told(operation: str, answer: Answer) -> list[str]:
    """The names of answers that are changed."""
    asked = asked_of(operation, answer, 2 * MOST_DRAWN)
    return [one.diagnosis.id for one in names(SPEC, SPEC.operations[operation], asked)]


def test_where_answers_are_wrong_is_told_though_nothing_explains_them() -> None:
    def turned(given: Mapping[str, Any], value: Any) -> Any:
        return value * (2 * given["total"] + 1) / (3 * given["total"] + 5) if given["count"] else value

    asked = asked_of("naive_bayes.estimate", turned, 2 * MOST_DRAWN)
    (found, wrong, right), = wherever(SPEC.operations["naive_bayes.estimate"], asked)
    assert all(one.failed for one in wrong) and right == []
    assert found.id == "wrong-where: count is not 0" and found.sure
    assert told("naive_bayes.estimate", turned) == [found.id]
    assert not wherever(SPEC.operations["naive_bayes.estimate"], [one for one in asked if one.failed])


def test_a_number_for_another_one_is_told_of_a_place_and_no_mistake_that_gives_it() -> None:
    def of_known_words(given: Mapping[str, Any], value: Any) -> Any:
        known = [word for word in given["query"] if word in given["dictionary"]]
        return value if known else dict.fromkeys(value, Fraction(0))

    name, = told("naive_bayes.multinomial_likelihood", of_known_words)
    assert name.startswith("wrong-where: ") and name.endswith("+constant")


def test_only_where_is_said_of_what_holds_of_every_wrong_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    operation = SPEC.operations["naive_bayes.estimate"]
    answers = asked_of(operation.id, lambda given, value: value * 7 + 1 if given["count"] else value, 40)
    failing = [one for one in answers if one.failed and one.answered][:12]
    right = [one for one in answers if not one.failed and one.answered][:12]
    for held, told_where in ((12, ["wrong-where: it rains"]), (11, [])):
        wet = [*map(id, (one.given for one in failing[:held])), id(right[0].given)]
        monkeypatch.setattr(module, "said_of", lambda _, given, *rest, wet=wet: {
            "it rains": ARGUMENTS} if id(given) in wet else {})
        assert [one.id for one, *_ in wherever(operation, [*failing, *right])] == told_where
    monkeypatch.setattr(module, "said_of", lambda *_: {})
    assert wherever(operation, [*failing, *right]) == []


def test_the_simplest_circumstance_comes_first() -> None:
    inside = [{"a is 0": ARGUMENTS, "b is yes": ARGUMENTS, "c is 1": ARGUMENTS},
              {"a is 0": ARGUMENTS, "b is yes": ARGUMENTS}]
    assert apart(inside, [{"b is yes": ARGUMENTS, "the answer is 0": ANSWER}], ()) == [
        "a is 0", "the answer is not 0"]
    outside = [{"a is 0": ARGUMENTS}, {"b is yes": ARGUMENTS}]
    assert apart(inside, outside, ("a is ", "b is ")) == ["a is 0 and b is yes"]
    assert apart(inside, outside, ()) == []


def apart(
    inside: list[dict[str, int]], outside: list[dict[str, int]], keywords: tuple[str, ...]
) -> list[str]:
    """What holds of all cases inside and of none outside, the likeliest first."""
    return [words for _, words, here, beside in sorted(separating(inside, outside, keywords))
            if len(here) == len(inside) and not beside]


def test_what_few_cases_share_may_be_chance_and_what_many_share_is_none() -> None:
    """Three of six have one of two things by 1 in 20: the odds are 1 in 10; five of ten 1 in 126."""
    for count, odds in ((3, Fraction(1, 10)), (5, Fraction(1, 126))):
        inside, outside = {"a is 0": ARGUMENTS, "b is 0": ARGUMENTS}, {"b is 0": ARGUMENTS}
        found = separating([inside] * count, [outside] * count, ())
        assert found[0] == (odds, "a is 0", [*range(count)], [])


# ---------------------------------------------------------------- what holds of a case

def holds(operation: str, answer: Any, **given: Any) -> set[str]:
    """What holds of a case; arguments that are not given have their default."""
    known = SPEC.operations[operation]
    defaults = {one.name: one.default for one in known.parameters if not one.required}
    return set(circumstances(known, {**defaults, **given}, answer))


def test_a_tie_and_a_keyword_are_told() -> None:
    equal = {"a": Fraction(1), "b": Fraction(1)}
    assert "several are equally good" in holds("decision.maximisers", ["a", "b"], scores=equal)
    first = holds("decision.maximisers", ["a"], scores=equal, ties="first")
    assert "ties is first" in first and "several are equally good" not in first


@pytest.mark.parametrize(("rows", "said"), [
    ([[Fraction(0), Fraction(2)]], {"rows has one part", "rows holds 0"}),
    ([[Fraction(0)], [Fraction(0)]], {"rows holds nothing but 0", "rows has two equal parts",
                                      "all parts of rows are equal",
                                      "a column of rows has one value throughout"}),
    ([[Fraction(-1)], [Fraction(1)]], {"rows holds a negative number"}),
])
def test_numbers_and_equal_parts_are_told(rows: list[list[Fraction]], said: set[str]) -> None:
    assert said <= holds("gaussian.covariance", {"mean": [], "covariance": []}, rows=rows)


def test_what_the_records_lack_is_told() -> None:
    assert {"a declared class has no record", "a class has one record"} <= holds(
        "naive_bayes.prior", {}, labels=["a", "b", "b"], classes=["a", "b", "c"])
    assert "a word of the query is not in the dictionary" in holds(
        "naive_bayes.multinomial_posterior", {}, documents=[["x"]], labels=["a"], dictionary=["x"],
        query=["y"])
    assert {"a cell of the query was seen in no record", "a cell of query is missing"} <= holds(
        "naive_bayes.posterior", {}, families=[], rows=[[1, 1]], labels=["a"], query=[0, None])


def test_the_order_of_numbers_is_told() -> None:
    assert "values is out of order" in holds("features.equal_count_edges", [], values=[2, 1], bins=2)
    assert "values is out of order" not in holds("features.equal_count_edges", [], values=[1, 2], bins=2)
    for value, greater in (([[1, 0], [0, 2]], True), ([[2, 1], [1, 2]], False), ([[2, 1], [1, 1]], False),
                           ([1, 2, 3, 4], False), ([[1, 2], [3, 4], [5, 6]], False)):
        assert ("the second variance of x is the greater" in module.of_order("x", value)) is greater


def test_of_every_example_something_can_be_told() -> None:
    told = {one.operation.id for one in SPEC.examples.values()
            if list(said_of(one.operation, one.given, reference(one.operation, one.given)))}
    assert len(told) > 200


def test_sizes_are_told() -> None:
    known = SPEC.operations["naive_bayes.bernoulli_joint"]
    given = {"rows": [[1, 0], [0, 0]], "labels": ["a", "b"], "query": [1, 0], "alpha": Fraction(2)}
    said = set(sizes(known, {**{one.name: one.default for one in known.parameters}, **given}))
    assert said == {"rows has more than one part", "rows has more than one column", "alpha is above 1",
                    "labels has more than one part", "labels has more than one class",
                    "query has more than one part"}


@pytest.mark.parametrize(("words", "opposite"), [
    ("several are equally good", "one alone is the best"),
    ("a declared class has no record", "every declared class has a record"),
    ("a column of rows has one value throughout", "no column of rows has one value throughout"),
    ("values is out of order", "values is in order"),
    ("rows holds 0", "rows holds no 0"), ("x is not given", "x is given"),
])
def test_a_circumstance_has_an_opposite(words: str, opposite: str) -> None:
    assert negated(words) == opposite
