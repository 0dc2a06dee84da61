"""The openings of the chapters: whole, in the order of learning, with no number that their examples lack."""
from __future__ import annotations

import re
from dataclasses import replace

import pytest

from refml.book import site
from refml.book.html import tag
from refml.book.links import Crossings
from refml.book.pages import chapters
from refml.book.pages.course import openings
from refml.book.records import examples, prose, working
from refml.book.records.context import Context
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Spec

FILES = sorted(path.stem for path in openings.OPENINGS.glob("*.toml"))
FIRST = ("decision", "naive_bayes", "gaussian", "gda", "logistic", "perceptron", "svm")
TITLES = {name: site.about(name)[0] for name in chapters.names_of(load())}
NUMBER = re.compile(r"\d+(?:/\d+)?")
END_OF_SENTENCE = re.compile(r"[.?!](?=\s|$)")
MOST_WORDS = 55   # of a sentence of the idea, its formulas among them


def words_of(context: Context, example: str) -> str:
    """All words of an example's page."""
    record = context.spec.examples[example]
    told = "".join(filter(None, examples.body(context, record)))
    return f"{record.why} {re.sub('<[^>]+>', ' ', told)}"


def test_the_main_chapters_have_an_opening_and_every_opening_a_chapter(spec: Spec) -> None:
    assert set(FIRST) <= set(FILES) <= set(chapters.names_of(spec))


@pytest.mark.parametrize("chapter", FILES)
def test_an_opening_has_all_its_parts(context: Context, chapter: str) -> None:
    full = replace(context, additions=site.to_try({}, "/answer"))
    page = openings.page(full, chapter, TITLES)
    told = openings.told(chapter)
    assert page.title == TITLES[chapter]
    assert len(told["idea"]) == 5
    assert len(told["ask"]) == 3
    assert told["letters"]
    for _, anchor in page.contents:
        assert f'id="{anchor}"' in page.content
    assert page.content.count('class="try-it"') == 4
    worked = page.content[page.content.index('id="worked"'):]
    assert worked.index('class="exact"') < worked.index('class="try-it"')   # the answer, under its heading
    assert page.content.count("<summary>The answer</summary>") == 3
    assert "<math" in page.content
    assert openings.picture(full, chapter)


@pytest.mark.parametrize("chapter", FILES)
def test_the_idea_is_five_sentences(chapter: str) -> None:
    idea = [sentence for sentence, _ in openings.told(chapter)["idea"]]
    assert [len(END_OF_SENTENCE.findall(one)) for one in idea] == [1] * 5
    assert all(one.endswith(".") and len(one.split()) <= MOST_WORDS for one in idea)


@pytest.mark.parametrize("chapter", FILES)
def test_a_number_of_a_sentence_stands_in_the_example_that_shows_it(context: Context, chapter: str) -> None:
    told = openings.told(chapter)
    asked = [(one.words, one.example.id) for one in openings.exercises(context.spec, told)]
    for sentence, example in (*told["idea"], (told["question"], told["example"]), *asked):
        there = {*NUMBER.findall(words_of(context, example)), *re.findall(r"\d+", words_of(context, example))}
        assert not set(NUMBER.findall(sentence)) - there, (sentence, example)


@pytest.mark.parametrize("chapter", FILES)
def test_a_question_is_not_answered_above_it(context: Context, chapter: str) -> None:
    told = openings.told(chapter)
    for asked in openings.exercises(context.spec, told):
        assert asked.example.id != told["example"], asked.words
        answer = re.sub("<[^>]+>", " ", examples.answer_of(context, asked.example, asked.part))
        above = {number for sentence, shown in told["idea"] if shown == asked.example.id
                 for number in NUMBER.findall(sentence)}
        assert not {one for one in NUMBER.findall(answer) if "/" in one or len(one) > 1} & above, asked.words


@pytest.mark.parametrize("chapter", FILES)
def test_what_is_said_to_be_here_is_of_the_example_of_the_page(chapter: str) -> None:
    told = openings.told(chapter)
    assert not [one for one, example in told["idea"]
                if re.search(r"\bhere\b", one) and example != told["example"]]


@pytest.mark.parametrize("chapter", FILES)
def test_an_opening_says_what_its_picture_shows(context: Context, chapter: str) -> None:
    question = openings.page(context, chapter, TITLES).content.partition('id="idea"')[0]
    assert prose.sentence(openings.told(chapter)["shows"]) in question


@pytest.mark.parametrize("chapter", FILES)
def test_an_opening_shows_no_program_and_says_how_an_answer_is_marked(context: Context, chapter: str) -> None:
    words = " ".join(re.sub("<[^>]+>", " ", openings.page(context, chapter, TITLES).content).split())
    program = r"==|\bin range\(|\[\[\w+ if |\bif true\b|\band true\b|[a-z]\.judge\b|Here enters"
    assert not re.search(program, words)
    for _, asked, *_ in openings.told(chapter)["ask"]:
        assert f'python3 -m refml mark {asked} &quot;…&quot; marks your answer, in a form such as ' in words


@pytest.mark.parametrize("chapter", FILES)
def test_the_idea_leads_to_no_answer_of_a_question(context: Context, chapter: str) -> None:
    told = openings.told(chapter)
    idea = openings.page(context, chapter, TITLES).content.partition('id="idea"')[2].partition("</ol>")[0]
    asked = [one.example for one in openings.exercises(context.spec, told)]
    links = [context.link("example", one, "see\u00a0it") for one in asked]
    assert not [one for one in links if one in idea]
    assert idea.count('href="#turn"') == sum(shown in [one.id for one in asked] for _, shown in told["idea"])


def test_what_the_words_of_a_question_say_is_not_among_its_data(context: Context) -> None:
    claimed = openings.exercises(context.spec, openings.told("separability"))[1]
    shown = openings.data_of(context, claimed) or ""
    assert "<dt>" not in shown
    assert "<table" in shown
    trained = openings.exercises(context.spec, openings.told("svm"))[2]
    assert "<dt>C</dt>" in (openings.data_of(context, trained) or "")


@pytest.mark.parametrize(("chapter", "is_told"), [("separability", True), ("perceptron", False),
                                                   ("decision", False)])
def test_the_lines_of_the_example_say_how_they_count(context: Context, chapter: str, is_told: bool) -> None:
    assert (working.COUNTED in openings.page(context, chapter, TITLES).content) == is_told


@pytest.mark.parametrize("chapter", FILES)
def test_what_a_chapter_needs_comes_before_it(chapter: str) -> None:
    order = list(TITLES)
    assert all(order.index(name) < order.index(chapter) for name in openings.told(chapter)["needs"])


@pytest.mark.parametrize(("chapter", "rounded"), [("text", [False] * 3), ("features", [False, True, True])])
def test_digits_are_asked_for_where_an_answer_may_be_rounded(
    context: Context, chapter: str, rounded: list[bool]
) -> None:
    told = openings.exercises(context.spec, openings.told(chapter))
    assert ["a decimal needs" in openings.to_mark(context, one) for one in told] == rounded


def test_an_opening_leads_to_the_chapters_beside_it(context: Context) -> None:
    content = openings.page(context, "gda", TITLES).content
    assert f'<a href="gaussian.html">previous: {TITLES["gaussian"]}</a>' in content
    assert f'<a href="logistic.html">next: {TITLES["logistic"]}</a>' in content
    assert '<a href="../chapters/gda.html">' in content
    needs = content.partition('<p class="quiet">You need ')[2].partition(" first.</p>")[0]
    assert f'<a href="gaussian.html">{TITLES["gaussian"]}</a>' in needs
    assert "previous: " not in openings.page(context, "decision", TITLES).content


def test_the_order_of_learning_has_every_chapter_once(spec: Spec) -> None:
    names = chapters.names_of(spec)
    assert sorted(names) == sorted({record.chapter for _, record in Crossings(spec).everything()})
    assert names.index("linear") < names.index("perceptron") < names.index("svm") < names.index("mixture")


def test_data_that_are_long_are_folded_and_no_others() -> None:
    assert openings.shortened(None) is None
    for length, is_folded in ((openings.MOST_SHOWN - 1, False), (openings.MOST_SHOWN, True)):
        data = tag("b", "x" * length)
        folded = tag("details", tag("summary", "The data"), data)
        assert openings.shortened(data) == (folded if is_folded else data)
