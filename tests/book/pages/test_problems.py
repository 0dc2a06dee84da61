"""The worked problems: everything about one stretch of a document."""
from __future__ import annotations

import re

import pytest

from refml.book.pages import problems
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


def test_an_example_stands_once(context: Context) -> None:
    for problem in problems.problems_in(context)[:3]:
        content = problems.page(context, problem).content
        found = re.findall(r'<p class="name"><a href="[^"]*#example-([^"]*)"', content)
        assert found
        assert len(found) == len(set(found))
