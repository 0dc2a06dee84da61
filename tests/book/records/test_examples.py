"""A worked example: question, answer, each line with its number, the mistakes and what they give."""
from __future__ import annotations

import html
import re
from dataclasses import replace

import pytest

from refml.book.records import examples
from refml.book.records.context import Additions, Context
from refml.oracle.specification.schema import Spec


def words(context: Context, name: str) -> str:
    told = examples.worked(context, context.spec.examples[name])
    return re.sub(r"\s+", " ", re.sub("<[^>]+>", " ", html.unescape(told)))


def test_an_example_has_all_that_a_reader_needs(context: Context) -> None:
    told = words(context, "married-given-no-laplace")
    for part in ("Laplace smoothing with three values adds 3", "count 4", "values 3", "Answer 1/2 = 0.5",
                 "You added α to the denominator once", "It gives 5/8 = 0.625", "In the notes: “"):
        assert part in told, part


def test_what_the_notes_print_is_told_right_or_wrong(context: Context) -> None:
    assert "4/7 : right to the digits printed" in words(context, "married-given-no")
    wrong = next(one for one in context.spec.examples.values() if any(p.erratum for p in one.printed))
    assert "wrong, see" in words(context, wrong.id)


@pytest.mark.parametrize("kind", ["undefined", "error"])
def test_what_is_refused_says_so(context: Context, spec: Spec, kind: str) -> None:
    found = [one for one in spec.examples.values() if one.expected.kind == kind]
    assert len(found) > 20
    for example in found[:10]:
        told = words(context, example.id)
        assert ("undefined: 0/0" if kind == "undefined" else f"refused: {example.expected.written}") in told
        assert "refml says: " in told


def test_arguments_with_their_default_are_left_out(context: Context, spec: Spec) -> None:
    example = spec.examples["tax-record-likelihood"]
    told = examples.given(context, example.operation, example.given) or ""
    assert told.count("<tr>") == 11 + 4   # the records, and the families of the three attributes
    assert '<th>Marital Status</th>' in told
    assert '<th>Evade</th>' in told
    assert "<dt>query</dt>" in told
    assert "smooth_prior" not in told


def test_an_example_is_folded_but_for_the_first(context: Context, spec: Spec) -> None:
    example = spec.examples["married-given-no"]
    assert examples.worked(context, example).startswith('<details class="example"><summary>')
    assert examples.worked(context, example, opened=True).startswith('<details class="example" open>')


def test_an_example_in_a_line_leads_to_its_page(context: Context, spec: Spec) -> None:
    told = examples.line(context, spec.examples["married-given-no"])
    assert told.startswith('<a href="../examples/married-given-no.html" id="example-married-given-no">')
    assert '<span class="answer">4/7' in told


def test_a_long_answer_does_not_stand_in_the_summary(context: Context, spec: Spec) -> None:
    for example in spec.examples.values():
        told = examples.brief(context, example)
        assert told is None or ("<table" not in told and len(told) < 400)


def test_other_right_forms_are_named(context: Context) -> None:
    assert "any answer that meets the same conditions, such as" in words(context, "five-points-hard-margin")


def test_the_picture_of_an_example_stands_beside_its_data(context: Context, spec: Spec) -> None:
    pictures = Additions(picture=lambda one: "<svg></svg>" if one.id == "five-points-hard-margin" else None)
    drawn, plain = (examples.body(replace(context, additions=pictures, kept={}), spec.examples[name])[0] or ""
                    for name in ("five-points-hard-margin", "wrong-decision"))
    assert drawn.startswith('<div class="beside"><div><div class="wide"><table')
    assert drawn.endswith('</table></div></div><figure class="picture"><svg></svg></figure></div>')
    assert plain.startswith("<dl>") and "beside" not in plain
