"""Two faults at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.diagnosis.agreement import AGREES, DIFFERS, SILENT, Asked
from refml.oracle.judging.diagnosis.guesses.pairs import BOUNDS, pairs, signs, underflowing
from refml.oracle.judging.verdict import Measure
from refml.oracle.reference.outcomes import Outcome, mistaken, reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Derivation, Expected, Line

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
        None, {"a": 0, "b": 0}, *[{"a": F(1, 2), "b": F(1, 2)}, {"a": F(1, 4), "b": F(3, 4)}] * len(BOUNDS)]
    rare = [one.outcome({"tiny": F(1, 10**110)}, right) for one in underflowing(known)]
    assert [one.value["a"] for one in rare[2:]] == [F(1, 4)] * 6 + [F(1, 2), F(1, 4)]
    assert {one.outcome({"tiny": F(1)}, right).value["a"] for one in underflowing(known)} == {F(1, 4)}


DEFINITE, SEMIDEFINITE, NEITHER = "positive definite", "positive semidefinite", "neither"


@pytest.mark.parametrize(("entry", "got", "stands"), [
    (F(1), DEFINITE, AGREES), (F(1), NEITHER, AGREES), (F(1), SEMIDEFINITE, SILENT),
    (F(2), DEFINITE, AGREES), (F(2), NEITHER, DIFFERS), (F(0), DEFINITE, DIFFERS)])
def test_whoever_asks_floats_for_a_sign_errs_where_it_is_none(entry: F, got: str, stands: str) -> None:
    """The matrix of 1, 1, 1 and 1 is singular, and floats may take it for either of the other kinds."""
    operation, given = SPEC.operations["gaussian.definiteness"], {"matrix": [[F(1), F(1)], [F(1), entry]]}
    right = reference(operation, given)
    asked = Asked(operation, given, right, Reply("result", got), Measure("binary64", 12, Expected("exact")),
                  got != right.value)
    suspect, = signs(SPEC, operation)
    assert suspect.stands is not None and suspect.stands(asked) == stands
    assert not list(signs(SPEC, SPEC.operations["gaussian.estimate"]))
