"""The book while a page is written."""
from __future__ import annotations

from refml.book.records.context import Additions, Context, nothing
from refml.oracle.specification.schema import Spec


def test_links_lead_from_the_page_that_is_written(context: Context, spec: Spec) -> None:
    law = spec.formulas["bayes-rule"]
    assert context.on("index.html").href("formula", law) == "chapters/decision.html#formula-bayes-rule"
    assert context.on("chapters/decision.html").link("formula", law) == \
        '<a href="#formula-bayes-rule">bayes-rule</a>'
    assert context.link("formula", law, "a < b") == \
        '<a href="../chapters/decision.html#formula-bayes-rule">a &lt; b</a>'


def test_records_bear_their_anchors_on_one_page(context: Context) -> None:
    assert context.home
    assert not context.at_rest().home
    assert not context.on("a.html", home=False).home


def test_without_additions_there_is_neither_picture_nor_panel(spec: Spec) -> None:
    example = spec.examples["married-given-no"]
    assert Additions().picture is Additions().panel is nothing
    assert Additions().picture(example) is None
