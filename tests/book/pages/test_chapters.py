"""Chapters and their operations."""
from __future__ import annotations

from refml.book.links import Crossings
from refml.book.pages import chapters
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def test_every_chapter_with_an_operation_or_a_misprint_has_a_page(spec: Spec) -> None:
    names = chapters.names_of(spec)
    assert len(names) == len(set(names)) == 18
    assert names[0] == "decision"
    assert set(names) == {record.chapter for _, record in Crossings(spec).everything()}


def test_a_chapter_has_all_its_formulas_laws_and_misprints(context: Context, spec: Spec) -> None:
    page = chapters.chapter(context, "naive_bayes", "Naive Bayes", None)
    assert page.path == "chapters/naive_bayes.html"
    for kind, records in (("formula", spec.formulas), ("law", spec.laws), ("erratum", spec.errata)):
        for record in records.values():
            assert (f'id="{kind}-{record.id}"' in page.content) == (record.chapter == "naive_bayes")


def test_the_reference_of_a_chapter_begins_with_the_link_to_its_lecture(context: Context) -> None:
    page = chapters.chapter(context, "gda", "GDA", None)
    assert page.title == "GDA: reference"
    assert page.content.startswith('<p class="onwards"><a href="../learn/gda.html">')
    assert chapters.chapter(context, "notation", "Notation", None).title == "Notation"


def test_an_operation_and_an_example_lead_to_their_lecture(context: Context, spec: Spec) -> None:
    record = spec.operations["naive_bayes.posterior"]
    for page in (chapters.operation_page(context, record, "Naive Bayes"),
                 chapters.example_page(context, Crossings(spec).asking[record.id][0], "Naive Bayes")):
        link = page.content.partition("</a>")[0]
        assert link == '<p class="name"><a href="../learn/naive_bayes.html">Naive Bayes'


def test_a_chapter_links_to_its_operations_and_to_the_first_example_of_each(context: Context,
                                                                            spec: Spec) -> None:
    page = chapters.chapter(context, "gda", "GDA", None)
    for record in spec.operations.values():
        if record.chapter == "gda":
            first = Crossings(spec).asking[record.id][0]
            assert f"../operations/{record.id}.html\"" in page.content
            assert f"../examples/{first.id}.html\"" in page.content


def test_an_operation_has_all_its_examples_and_mistakes(context: Context, spec: Spec) -> None:
    record = spec.operations["naive_bayes.posterior"]
    page = chapters.operation_page(context, record, "Naive Bayes")
    assert page.title == record.title == "The posterior for attributes of several kinds (naive Bayes)"
    for example in spec.examples.values():
        assert (f'id="example-{example.id}"' in page.content) == (example.operation is record)
    for mistake in spec.mistakes_of(record.id):
        assert f"mistake-{mistake.id}\"" in page.content


def test_an_example_stands_between_its_neighbours(context: Context, spec: Spec) -> None:
    beside = Crossings(spec).asking["naive_bayes.posterior"]
    first, second, third = (chapters.example_page(context, one, "Naive Bayes") for one in beside[:3])
    assert second.title == beside[1].why
    assert f'<a href="{beside[0].id}.html">previous</a>' in second.content
    assert f'<a href="{beside[2].id}.html">next</a>' in second.content
    assert ">previous</a>" not in first.content
    assert ">previous</a>" in third.content


def test_an_operation_is_called_by_its_title(spec: Spec) -> None:
    title = "The log-odds of two classes (Bernoulli naive Bayes)"
    assert chapters.spoken(spec.operations["naive_bayes.bernoulli_log_odds"]) == title
