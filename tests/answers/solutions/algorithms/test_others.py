"""Derivations and operations beside the one that is asked."""
from __future__ import annotations

import pytest

from refml.answers.solutions.algorithms.others import Answered, stated, worked_out
from refml.answers.solutions.derived import Planned
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.specification.schema import Spec
from tests.answers.solutions.algorithms.solving_examples import SPEC


def test_what_a_part_of_the_specification_lacks_is_read() -> None:
    asked = Answered(Spec(), SPEC.operations["decision.risk"], {}, None)
    assert [step.name for step in asked.derivation("decision.bayes_rule")] == ["numerator", "posterior"]
    given = {"likelihood": Fraction(1, 2), "prior": Fraction(1, 2), "evidence": Fraction(1)}
    assert asked.ask("decision.bayes_rule", given) == Fraction(1, 4)
    with pytest.raises(InvalidInput, match="has no value"):
        asked.ask("decision.bayes_rule", {**given, "prior": Fraction(0), "likelihood": Fraction(0),
                                          "evidence": Fraction(0)})
    with pytest.raises(InvalidInput, match="is not in the specification"):
        asked.ask("decision.nix", {})


def test_a_line_that_states_a_value_has_no_formula() -> None:
    line = stated("answer", "This is the answer.", {"a": [1, 2], "b": 3})
    assert line.formula is None and [(row.path, row.value) for row in line.rows] == [
        (("a",), [1, 2]), (("b",), 3)]
    assert worked_out([Planned("n", "2 * m", "Double.")], {"m": 4})[0].value == 8
