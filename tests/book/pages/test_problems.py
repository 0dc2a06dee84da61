"""The worked problems: everything about one stretch of a document."""
from __future__ import annotations

import re

import pytest

from refml.book.pages import documents, problems
from refml.book.records.context import Context

# What the reader of the notes sees there, as the notes print it, and what is right.
PRINTED = {
    "tax-evasion": ["4/7", "3/7", "2975", "110", "90", "0.0072", "0.0024", "2/7", "1/7", "Refund",
                    "Marital Status", "Taxable Income", "Evade", "Divorced"],
    "five-points": ["-2/5", "6/5", "-7/5", "4/5"],
    "animals": ["0.0042", "0.021", "0.0027", "Give Birth", "sometimes", "mammals"],
    "meningitis": ["0.0002", "1/50000"],
}


@pytest.mark.parametrize("name", PRINTED)
def test_what_the_notes_print_there_is_on_the_page(context: Context, name: str) -> None:
    problem = next(one for one in problems.PROBLEMS if one.name == name)
    words = re.sub("<[^>]+>", " ", problems.page(context, problem).content)
    assert [one for one in PRINTED[name] if one not in words] == []


def test_every_item_in_the_lines_is_there_and_no_other(context: Context) -> None:
    for problem in problems.problems_in(context):
        found = problems.items_of(context, problem)
        assert len(found) > 3, problem.name
        first, last = problem.lines
        assert all(any(first <= begin <= end <= last for begin, end in problems.ranges(note.lines))
                   for note in found), problem.name
    tax = next(one for one in problems.PROBLEMS if one.name == "tax-evasion")
    assert {"001-D01", "001-D03", "001-F09", "001-X01", "001-X02", "001-X04"} <= {
        note.id for note in problems.items_of(context, tax)}


def test_every_problem_is_solved_first_by_examples_and_data_that_there_are(context: Context) -> None:
    for problem in problems.PROBLEMS:
        records = [one.split(": ") for one in problems.story(problem)[1::2]]
        assert [kind for kind, _ in records].count("opened") == 1, problem.name
        content = problems.page(context, problem).content
        for kind, name in records:
            assert name in (context.spec.data if kind == "data" else context.spec.examples), name
            assert kind == "data" or f"examples/{name}.html\"" in content.partition('id="items"')[0], name
        assert "[" + "data:" not in content
        assert "[example:" not in content


def test_what_cites_an_item_from_anywhere_stands_on_its_own_page(context: Context) -> None:
    """The first few records stand beside the problem; a link counts all of them."""
    note = max(context.spec.notes.values(), key=lambda one: len(context.crossings.citing[one.id]))
    cited = context.crossings.citing[note.id]
    found = [one for one in cited if one[0] not in documents.STATED]
    content = str(problems.item(context, note))
    assert content.partition('<ul class="links">')[2].count("<li>") == \
        problems.SHOWN + sum(kind == "erratum" for kind, _ in cited)
    assert f">all {len(found)} records</a>" in content


def test_what_a_smaller_specification_lacks_is_left_out(context: Context) -> None:
    for kind in ("example", "opened", "data"):
        assert problems.record(context, f"{kind}: no-such-record") is None
    assert problems.record(context, "example: tax-prior") is not None
