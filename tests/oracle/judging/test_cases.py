"""Cases of the specification itself, as implementations of different numbers meet them."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from refml.numbers.rational import text
from refml.oracle.doors.protocol import Reply
from refml.oracle.judging.cases import may_be_written_otherwise, plan, result_of, with_counted_refusals
from refml.oracle.judging.verdict import PASSED, VERDICTS, Judgement
from refml.oracle.specification import reader
from refml.oracle.specification.codec import encode
from refml.oracle.specification.schema import SCALES, Expected


@pytest.mark.parametrize("field", ["alpha", "bias"])
def test_an_exact_solver_that_is_off_by_a_hair_is_wrong(field: str) -> None:
    spec = reader.load()
    for numbers, off, grade in (("exact", 0, "exact"), ("exact", Fraction(1, 10**40), "wrong"),
                                ("binary64", Fraction(1, 10**40), "close")):
        case = plan(spec.examples["five-points-hard-margin"], numbers)
        claim = encode(case.example.operation.result, case.right.value, "exact")
        if field == "alpha":
            claim["alpha"][0] = text(case.right.value["alpha"][0] + off)
        else:
            claim["bias"] = text(case.right.value["bias"] + off)
        assert result_of(case, Reply("result", claim)).verdict == grade


def test_floats_are_asked_networks_of_decimals_whose_rows_sum_to_one_rounded() -> None:
    of_networks = [one for one in reader.load().examples.values() if one.operation.id.startswith("networks.")]
    assert len(of_networks) > 150
    assert {one.id: case.obstacle for one in of_networks if (case := plan(one, "binary64")).obstacle} == {}
    case = plan(reader.load().examples["burglary-when-both-neighbours-call"], "binary64")
    assert {sum(row) for node in case.given["network"] for row in node["table"]} == {1}
    assert abs(case.right.value["yes"] - Fraction(284172, 10**6)) < Fraction(1, 10**6)


def test_who_changes_an_argument_is_wrong_and_told_which() -> None:
    case = plan(reader.load().examples["incomes-in-four-bins-of-one-width"], "exact")
    right = encode(case.example.operation.result, case.right.value, "exact")
    changed = result_of(case, Reply("result", right, changed=("values",)))
    assert (changed.verdict, [one.id for one in changed.diagnoses]) == ("wrong", ["argument-changed: values"])
    assert result_of(case, Reply("result", right)).verdict == "exact"
    assert not result_of(case, Reply("result", [], changed=("values",))).diagnoses


@pytest.mark.parametrize("verdict", VERDICTS)
def test_a_refusal_counts_where_its_valid_twin_passes(verdict: str) -> None:
    examples = reader.load().examples
    example = next(one for one in examples.values() if one.twin and one.expected.kind == "error")
    refusal = result_of(plan(example, "exact"), Reply("error"))
    valid = result_of(plan(examples[example.twin or ""], "exact"), Reply("skipped"))
    twin = replace(valid, judgement=Judgement(verdict))
    why = f"a refusal does not count where a valid case of the operation is {verdict}"
    counted = refusal if verdict in PASSED else replace(refusal, judgement=Judgement("skipped", why))
    assert refusal.verdict == "refused"
    assert with_counted_refusals([refusal, twin]) == [counted, twin]
    assert with_counted_refusals([refusal]) == [refusal]
    answered = replace(refusal, judgement=Judgement("wrong"))
    assert with_counted_refusals([answered, twin]) == [answered, twin]


@pytest.mark.parametrize(("expected", "otherwise"), [
    *((Expected(kind, [1, 2]), True) for kind in SCALES), (Expected("exact", [1, 2]), False),
    (Expected("real", {"a": ["1", {"lower": "1", "upper": "2"}]}), True),
    (Expected("real", "sqrt(2)"), False),
    (Expected("fields", {"a": Expected("real", {"lower": "1", "upper": "2"})}), True)])
def test_an_answer_may_be_written_otherwise_up_to_scale_and_as_an_enclosure(
        expected: Expected, otherwise: bool) -> None:
    assert may_be_written_otherwise(expected) is otherwise
