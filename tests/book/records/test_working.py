"""Worked solutions on their pages: each line with its numbers, each mistake at its line."""
from __future__ import annotations

import html
import re

from refml.answers.solutions.solving import solved
from refml.book.records import working
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def told_of(context: Context, name: str) -> str:
    return working.working(context, context.spec.examples[name]) or ""


def test_each_line_stands_with_its_sentence_and_its_numbers(context: Context, spec: Spec) -> None:
    example = spec.examples["tax-record-likelihood"]
    told = told_of(context, example.id)
    found = solved(spec, example.operation, example.given)
    assert told.count("<li>") == len(found.lines) > 15
    assert told.count('<span class="says">') == len(found.lines)
    assert "<h4>Step by step</h4>" in told
    assert "likelihood<sub>No</sub> = 4/7⋅4/7⋅0.0071922954… ≈ 0.00234850<br>likelihood" in told
    assert "<math" not in told


def test_a_page_to_learn_from_typesets_what_is_short(context: Context, spec: Spec) -> None:
    told = working.working(context, spec.examples["tax-record-posterior"], typeset=True) or ""
    assert told.count("<math>") > 15
    for one in re.findall("<math>(.*?)</math>", told):
        assert len(html.unescape(re.sub("<[^>]*>", "", one))) <= working.MOST_TYPESET
    assert '<div class="line formula">cells<sub>c, j, k</sub> = table<sub>i, j</sub>, for each c in' in told


def test_a_page_to_learn_from_leaves_a_long_formula_to_its_sentence(context: Context, spec: Spec) -> None:
    example = spec.examples["rain-given-wet-grass"]
    whole, learnt = (working.working(context, example, typeset) or "" for typeset in (False, True))
    assert "before in 0" in whole and "before in 0" not in learnt
    assert whole.count('class="says"') == learnt.count('class="says"')


def test_a_page_to_learn_from_tells_mistakes_of_people_in_words_each_answer_once(
        context: Context, spec: Spec) -> None:
    example = spec.examples["hidden-coins-responsibilities"]
    learnt = working.working(context, example, typeset=True) or ""
    told = learnt.split('class="enters"')[1:]
    assert 3 <= len(told) < sum(spec.mistakes[one].line is not None for one in example.catches)
    assert all("A mistake here: <a" in one and "You " in one and "<code>" not in one.partition("</div>")[0]
               for one in told)


def test_a_formula_that_says_no_more_than_its_value_is_left_out(context: Context) -> None:
    assert told_of(context, "tax-record-posterior").count("prior strength = 0") == 1


def test_what_is_only_stated_is_a_table(context: Context) -> None:
    told = told_of(context, "tax-record-likelihood")
    assert '<div class="line"><var>table</var> = <div class="wide"><table' in told


def test_an_algorithm_and_a_certificate_have_their_own_title(context: Context) -> None:
    titles = {re.findall("<h4>(.*?)</h4>", told)[0] for name in
              ("five-points-hard-margin", "married-given-no", "exam-results-one-epoch")
              if name in context.spec.examples and (told := told_of(context, name))}
    assert {"Why this is the answer", "Step by step"} <= titles


def test_a_mistake_stands_at_the_line_where_it_enters(context: Context, spec: Spec) -> None:
    seen = 0
    for example in spec.examples.values():
        if example.operation.chapter not in ("naive_bayes", "gaussian") or example.expected.kind == "error":
            continue
        found = solved(spec, example.operation, example.given)
        told = told_of(context, example.id).split("<li>")[1:]
        for name in example.catches:
            for line, shown in zip(found.lines, told, strict=True):
                inside = f'#mistake-{name}"' in shown
                assert inside == (line.name == spec.mistakes[name].line), (example.id, name)
                seen += inside
    assert seen > 200


def test_what_is_refused_has_no_lines(context: Context, spec: Spec) -> None:
    refused = next(one for one in spec.examples.values() if one.expected.kind == "error")
    assert working.working(context, refused) is None


def test_what_ends_early_says_so(context: Context, spec: Spec) -> None:
    found = [working.working(context, one) for one in spec.examples.values()
             if one.expected.kind == "undefined" and one.operation.id in spec.derivations]
    assert any("Here it ends: " in (told or "") for told in found)
