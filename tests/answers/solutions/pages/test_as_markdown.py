"""A worked solution in Markdown."""
from __future__ import annotations

from refml.answers.solutions.pages import as_markdown
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load

SPEC = load()


def test_formulas_stand_between_dollar_signs() -> None:
    example = SPEC.examples["married-given-no"]
    page = as_markdown.page(solved(SPEC, example.operation, example.given, example.id))
    assert page[0] == "# married-given-no"
    assert page[-1] == r"$$\text{estimate} = \frac{4}{7} \approx 0.571429$$"
    assert all(line.count("$$") in (0, 2) for line in page)


def test_rows_that_are_left_out_are_counted_and_no_others() -> None:
    operation = SPEC.operations["decision.normalise"]
    for count, more in ((2, 0), (30, 1)):
        scores = {f"c{k:02}": 1 for k in range(count)}
        page = as_markdown.page(solved(SPEC, operation, {"scores": scores}, ""))
        assert sum("more …" in line for line in page) == more


def test_words_of_a_user_are_not_obeyed() -> None:
    operation = SPEC.operations["decision.normalise"]
    given = {"scores": {"$$<script>": 1, "[a](b)": 1}}
    page = as_markdown.page(solved(SPEC, operation, given, "<img src=x>"))
    assert page[0] == r"# \<img src=x\>"
    assert all(line.replace(r"\$", "").count("$$") in (0, 2) for line in page)
