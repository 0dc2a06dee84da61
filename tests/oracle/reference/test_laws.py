"""Laws judge any implementation: one that keeps them, one that breaks them, one that does not answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.errors import InvalidInput, Undecided
from refml.numbers.reals import real
from refml.oracle.reference import laws, outcomes
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Operation
from tests.small_spec import BAYES, small


def constant(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    return Outcome("value", Fraction(1, 2))


def silent(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    return Outcome("error", "skipped")


def rounding(operation: Operation, given: Mapping[str, Any]) -> Outcome:
    exact = outcomes.reference(operation, given)
    return Outcome("value", Fraction(float(exact.value)))


def test_a_law_is_kept_broken_or_silent(tmp_path: Path) -> None:
    spec = small(tmp_path)
    law, neck = spec.laws["proportional"], spec.examples["neck"]

    def found(asker: laws.Asker, exact: bool = True) -> str:
        return laws.check(spec, law, neck.operation, neck.given, asker, exact).status

    assert found(outcomes.reference) == "holds"
    assert found(constant) == "broken"
    assert found(silent) == "inapplicable"
    assert found(rounding, exact=False) == "holds"


def test_a_law_says_when_it_does_not_apply(tmp_path: Path) -> None:
    spec = small(tmp_path)
    law, nothing = spec.laws["proportional"], spec.examples["nothing"]
    finding = laws.check(spec, law, nothing.operation, nothing.given, outcomes.reference)
    assert finding.status == "inapplicable"


def test_a_law_that_cannot_be_evaluated_is_broken(tmp_path: Path) -> None:
    spec = small(tmp_path, BAYES.replace("predicate = \"agree(", "predicate = \"nobody("))
    law, neck = spec.laws["proportional"], spec.examples["neck"]
    finding = laws.check(spec, law, neck.operation, neck.given, outcomes.reference)
    assert finding.status == "broken" and "nobody" in finding.reason


def test_changed_refuses_an_argument_that_is_not_there() -> None:
    assert laws.changed({"alpha": 1}, "alpha", 2) == {"alpha": 2}
    with pytest.raises(InvalidInput, match="no argument 'beta'"):
        laws.changed({"alpha": 1}, "beta", 2)


def test_a_law_holds_nobody_to_refusals_who_promises_none() -> None:
    def answering(owes_refusals: bool) -> Callable[..., Any]:
        return laws.questions(lambda name, given: Outcome("value", 0, owes_refusals=owes_refusals))["refuses"]

    assert answering(True)("decision.bayes_rule", {}) is False
    with pytest.raises(laws.NoAnswer, match="promises no refusals"):
        answering(False)("decision.bayes_rule", {})
    refusing = laws.questions(lambda name, given: Outcome("error", owes_refusals=False))["refuses"]
    assert refusing("decision.bayes_rule", {}) is True


AGREEMENTS = pytest.mark.parametrize(("left", "right", "digits", "agreed"), [
    (Fraction(1), Fraction(10**11 + 1, 10**11), 10, True),
    (Fraction(1), Fraction(10**9 + 1, 10**9), 10, False),
    (0, 0, 10, True), (0, Fraction(1, 10**300), 10, False), (["a"], ["a"], 10, True),
    (True, False, 10, False), ({"a": [1]}, {"a": [1]}, None, True), ({"a": 1}, {"b": 1}, 5, False),
    ([1], [1, 1], 5, False), ({"a": 1}, 1, 5, False), ([1], 1, 5, False), ({0: 1}, [1], None, False),
    (Fraction(1), 1 - Fraction(1, 10**10), 10, True), (1 - Fraction(1, 10**10), -1, 10, False),
    (real.sqrt(2), Fraction(float(real.sqrt(2))), 15, True),
    (real.sqrt(2), Fraction(float(real.sqrt(2))), None, False),
])


@pytest.mark.parametrize(("left", "right", "scale", "agreed"), [
    ([0, 1000], [Fraction(1, 10**8), 1000], 0, True), ([0, 1], [Fraction(1, 10**8), 1], 0, False),
    ({"w": [0], "b": 1000}, {"w": [Fraction(1, 10**8)], "b": 1000}, 0, True),
    (0, Fraction(1, 10**16), 0, False), (0, Fraction(1, 10**16), 1, True), (0, Fraction(1, 10**9), 1, False),
])
def test_a_whole_answer_agrees_at_its_own_scale_and_terms_that_cancel_at_theirs(
    left: object, right: object, scale: int, agreed: bool
) -> None:
    assert laws.agree(left, right, 10, scale) is agreed
    assert laws.agree(right, left, 10, scale) is agreed
    assert not laws.agree(left, right, None, scale)


@AGREEMENTS
def test_agreement_is_exact_or_to_digits(
    left: object, right: object, digits: int | None, agreed: bool
) -> None:
    assert laws.agree(left, right, digits) is agreed
    assert laws.agree(right, left, digits) is agreed


def test_a_number_that_cannot_be_told_from_zero_is_compared_as_zero() -> None:
    e = real.exp(1)
    nothing = real.log((e + 1) * (e - 1)) - real.log(e + 1) - real.log(e - 1)
    with pytest.raises(Undecided):
        real.enclosure(nothing, 200)
    assert laws.agree(nothing, Fraction(0), 10, Fraction(1))
    assert not laws.agree(nothing, Fraction(1, 100), 10, Fraction(1))


GAUSSIAN = {"rows": [[j * j] for j in range(8)], "means": [[Fraction(j)] for j in range(4)]}


@pytest.mark.parametrize("name, more", [
    ("mixture.bernoulli_step", {"rows": [[j % 2] for j in range(8)], "parameters": [[Fraction(1, 2)]] * 4}),
    ("mixture.gaussian_step", {**GAUSSIAN, "covariances": [[[Fraction(1)]]] * 4}),
    ("mixture.gaussian_step", {**GAUSSIAN, "covariances": [[[Fraction(1)]]]}),
])
def test_a_law_of_known_labels_holds_for_any_number_of_components(name: str, more: dict[str, Any]) -> None:
    spec = load()
    given = {"labels": [0, 1, 2, 3] * 2, "mixing": [Fraction(1, 4)] * 4, **more}
    assert "holds" in {laws.check(spec, law, spec.operations[name], given, outcomes.reference).status
                       for law in spec.laws.values()
                       if law.id.startswith("step-on-known-labels") and name in law.operations}
