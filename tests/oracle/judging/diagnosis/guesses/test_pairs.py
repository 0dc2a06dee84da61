"""Two faults at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from refml.oracle.judging.diagnosis.guesses.pairs import pairs, underflowing
from refml.oracle.reference.outcomes import Outcome, mistaken
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Derivation, Line

F = Fraction
SPEC = load()
UNKNOWN = Outcome("undecided")


def answers(operation: str, given: dict[str, Any]) -> dict[str, Any]:
    asked = {one.name: given.get(one.name, one.default) for one in SPEC.operations[operation].parameters}
    return {one.diagnosis.id: one.outcome(asked, UNKNOWN).value
            for one in pairs(SPEC, SPEC.operations[operation])}


def test_two_lines_are_other_ones() -> None:
    mails: dict[str, Any] = {"rows": [[1, 0], [1, 1], [0, 0]], "labels": ["a", "a", "b"], "query": [1, 0],
                             "alpha": F(1)}
    found = answers("naive_bayes.bernoulli_posterior", mails)
    # P(x | c) alone, and not divided by their sum: 3/4 · 1/2 and 1/3 · 2/3
    assert found["forgot-the-prior+forgot-to-normalise"] == {"a": F(3, 8), "b": F(2, 9)}


def test_a_keyword_is_fixed_beside_another_line() -> None:
    found = answers("naive_bayes.distribution", {"counts": [1, 3], "alpha": F(2)})
    assert found["plus-one-below+alpha=1"] == mistaken(
        SPEC, SPEC.mistakes["plus-one-below"], SPEC.operations["naive_bayes.distribution"],
        {"counts": [1, 3], "alpha": F(1)}).value


def test_whoever_underflows_may_answer_something_else_where_all_is_nought() -> None:
    """Of 10^-200 times itself nothing is left: not even 0/0 where somebody looks at it."""
    shares = {"prior": "{'a': 1 / 4, 'b': 3 / 4}", "joint": "{c: prior[c] * tiny * tiny for c in ['a', 'b']}",
              "posterior": "{c: joint[c] / (joint['a'] + joint['b']) for c in ['a', 'b']}"}
    known = Derivation("a.b", tuple(Line(name, text, "") for name, text in shares.items()))
    right = Outcome("value", {"a": F(1, 4), "b": F(3, 4)})
    found = [one.outcome({"tiny": F(1, 10**200)}, right) for one in underflowing(known)]
    assert [one.value for one in found] == [
        None, {"a": 0, "b": 0}, {"a": F(1, 2), "b": F(1, 2)}, {"a": F(1, 4), "b": F(3, 4)}]
    assert {one.outcome({"tiny": F(1)}, right).value["a"] for one in underflowing(known)} == {F(1, 4)}
