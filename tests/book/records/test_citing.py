"""Citations by title and line, and the headings of records."""
from __future__ import annotations

import re

from refml.book.records import citing
from refml.book.records.context import Context
from refml.oracle.specification.schema import Spec


def test_a_citation_names_document_and_lines(context: Context, spec: Spec) -> None:
    told = citing.cites(context, ("001-F05", "001-D05", "004-F02", "L20"))
    assert told is not None
    words = re.sub("<[^>]+>", "", told)
    assert words.startswith("In the notes: “Naïve Bayes and SVM”: 001-F05 (line")
    assert words.count("“Naïve Bayes and SVM”") == 1
    assert 'href="../items/004-F02.html"' in told
    assert citing.cites(context, ()) is None


def test_every_item_has_a_place(context: Context, spec: Spec) -> None:
    told = {name: citing.whereabouts(context, note) for name, note in spec.notes.items()}
    assert told["001-D05"] == "“Naïve Bayes and SVM”, lines 25-29"
    assert told["001-F01"] == "“Naïve Bayes and SVM”, line 7"
    assert told["XS-03"].startswith("document and line 001:135,163")
    assert not [name for name, words in told.items() if words.endswith(" -") or not words]


def test_a_document_says_what_it_states_of_itself(spec: Spec) -> None:
    assert citing.colophon(spec.documents["002"]) == \
        "“Generative Models, Naive Bayes”, COMP 5212 Machine Learning, Lecture 8, Oct 3, 2024, " \
        "The Hong Kong University of Science and Technology, by Junxian He"


def test_every_record_has_a_headline(context: Context) -> None:
    assert all(citing.headline(record) for _, record in context.crossings.everything())


def test_a_heading_holds_the_permanent_link(context: Context, spec: Spec) -> None:
    record = spec.laws[next(iter(spec.laws))]
    told = citing.heading(context, "law", record, "a `b` < c")
    assert told.startswith("<h3>a <code>b</code> &lt; c <a href=")
    assert citing.own_id(context, "law", record) == f"law-{record.id}"
    assert citing.own_id(context.at_rest(), "law", record) is None


def test_links_to_records_stand_in_a_list(context: Context, spec: Spec) -> None:
    found = [("erratum", spec.errata["001-X02"]), ("note", spec.notes["001-D05"])]
    told = citing.bullets(context, found)
    assert told is not None and told.count("<li>") == 2
    assert citing.bullets(context, []) is None
