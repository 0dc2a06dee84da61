"""Worked solutions on their pages: each line with its numbers, each mistake at its line."""
from __future__ import annotations

import ast
import html
import re

import pytest

from refml.answers.solutions.lines import Line, Row
from refml.answers.solutions.pages.written import told as told_row
from refml.answers.solutions.solving import solved
from refml.book.html import joined
from refml.book.records import examples, prose, working
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def told_of(context: Context, name: str) -> str:
    return working.working(context, context.spec.examples[name]) or ""


def test_each_line_stands_with_its_sentence_and_its_numbers(context: Context, spec: Spec) -> None:
    example = spec.examples["tax-record-likelihood"]
    told = told_of(context, example.id)
    found = solved(spec, example.operation, example.given)
    assert told.count("<li>") == len(found.lines) > 15
    assert all(prose.sentence(line.says) in told for line in found.lines)
    assert "<h4>Step by step</h4>" in told
    assert "likelihood<sub>No</sub> = 4/7⋅4/7⋅0.0071922954… ≈ 0.00234850<br>likelihood" in told
    assert "<math" not in told


def test_a_page_to_learn_from_typesets_what_is_short(context: Context, spec: Spec) -> None:
    told = working.working(context, spec.examples["tax-record-posterior"], typeset=True) or ""
    assert told.count("<math>") > 15
    for one in re.findall("<math>(.*?)</math>", told):
        assert len(html.unescape(re.sub("<[^>]*>", "", one))) <= working.MOST_TYPESET


def test_a_formula_that_nobody_reads_is_left_to_its_sentence(context: Context, spec: Spec) -> None:
    """A long one, one with a loop over several lists, one of several cases, one without numbers put in."""
    told = told_of(context, "rain-given-wet-grass") + told_of(context, "tax-record-likelihood")
    assert "before in 0" not in told and ", number i," not in told and "if means" not in told
    assert "Write down the known cells of each attribute, class by class.<div" in told
    assert "<p>prior<sub>c</sub> = (sizes<sub>c</sub> + prior strength)/" in told


def test_a_line_without_any_value_is_left_out(context: Context, spec: Spec) -> None:
    """No attribute of these records is Gaussian: no mean, no variance, no density."""
    told = told_of(context, "decision-between-classes-that-are-impossible")
    assert "Multiply the factors" in told
    assert "mean of each Gaussian attribute" not in told and 'class="missing"' not in told
    assert working.is_missing({"x": [None, None]}) and not working.is_missing([]) and \
        not working.is_missing([None, 0])


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


def test_a_mistake_stands_once_at_the_line_where_it_enters_with_what_it_gives(context: Context,
                                                                              spec: Spec) -> None:
    seen = 0
    for example in spec.examples.values():
        if example.operation.chapter not in ("naive_bayes", "gaussian") or example.expected.kind == "error":
            continue
        found = working.solution(context, example)
        lines = working.shown_lines(found) if found else []
        told = told_of(context, example.id).split("<li>")[1:]
        below = examples.caught(context, example) or ""
        for name in example.catches:
            here = [f'#mistake-{name}"' in shown for shown in told]
            assert here == [line.name == spec.mistakes[name].line for line in lines], (example.id, name)
            assert (f'#mistake-{name}"' in below) == (True not in here)
            seen += sum(here)
    assert seen > 200


@pytest.mark.parametrize(("most", "then"), [(2, "Then denominator = 10. "), (1, "")])
def test_a_mistake_at_its_line_tells_what_becomes_of_it_if_that_is_short(
        most: int, then: str, context: Context, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(working, "MOST_TYPESET", most)
    told = re.sub("<[^>]*>", "", told_of(context, "married-given-no"))
    assert f"add α times k. {then}It gives 2/5" in told


def test_what_becomes_of_the_last_line_is_the_answer_and_is_said_once(context: Context) -> None:
    told = re.sub("<[^>]*>", "", told_of(context, "exam-one-given-passed"))
    assert "because only the cases where B holds count. It gives " in told and " Then conditional" not in told


def test_what_is_refused_has_no_lines(context: Context, spec: Spec) -> None:
    refused = next(one for one in spec.examples.values() if one.expected.kind == "error")
    assert working.working(context, refused) is None


def test_what_ends_early_says_so(context: Context, spec: Spec) -> None:
    found = [working.working(context, one) for one in spec.examples.values()
             if one.expected.kind == "undefined" and one.operation.id in spec.derivations]
    assert any("Here it ends: " in (told or "") for told in found)


@pytest.mark.parametrize("typeset", [True, False])
def test_what_tells_of_rows_left_out_stands_where_they_are_left_out(typeset: bool) -> None:
    shown = [0, 1, 2, 3, 4, 5, 6, 7, 16, 17]   # of 18
    line = Line("x", "", None, tuple(Row((i,), ast.parse(f"2*{i}", mode="eval").body, 2 * i) for i in shown),
                [2 * i for i in range(18)], 8)
    told = joined(working.rows(line, [told_row(line, row, working.INLINE) for row in line.rows], typeset))
    before, after = told.split("… 8 more …")
    tail = "<mi>x</mi>" if typeset else "x<sub>"
    assert (before.count(tail), after.count(tail)) == (8, 2)
