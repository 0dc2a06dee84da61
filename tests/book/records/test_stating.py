"""Operations, formulas and laws as they are stated."""
from __future__ import annotations

from refml.book.html import text
from refml.book.records import stating
from refml.book.records.context import Context
from refml.oracle.reference.operations import name_in_python
from refml.oracle.specification.schema import Spec


def test_a_formula_is_set_cited_and_says_how_it_is_tested(context: Context, spec: Spec) -> None:
    told = stating.formula(context, spec.formulas["bayes-rule"])
    assert told.startswith('<section id="formula-bayes-rule"')
    assert "<mfrac>" in told
    assert "In the notes: " in told
    assert "<code>likelihood * prior / evidence</code>" in told


def test_a_law_stands_in_words_and_as_a_predicate(context: Context, spec: Spec) -> None:
    for record in spec.laws.values():
        told = stating.law(context, record)
        assert text(" ".join(record.predicate.split())) in told
        assert all(f"\"{name}.html\"" in told for name in record.operations)


def test_a_signature_has_a_row_for_each_argument(spec: Spec) -> None:
    for record in spec.operations.values():
        told = stating.signature(record)
        assert told.count("<tr>") == len(record.parameters) + 1
        assert f"In Python: <code>{name_in_python(record.id)}</code>" in told
    assert "required" in stating.default(spec.operations["decision.bayes_rule"].parameters[0])


def test_a_derivation_has_a_line_for_each_line(context: Context, spec: Spec) -> None:
    for name, found in spec.derivations.items():
        told = stating.derivation(context, spec.operations[name]) or ""
        assert told.count("<li>") == len(found.lines)
    without = next(one for one in spec.operations.values() if one.id not in spec.derivations)
    assert stating.derivation(context, without) is None
