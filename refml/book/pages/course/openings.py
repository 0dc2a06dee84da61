"""A page a chapter to learn it from: a question, a picture, the idea, the formula, the example, questions.

The words stand in `text/openings`, a file a chapter.  Each sentence of the idea names the example that shows
it, and its numbers stand there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from ....answers.asking import prepared
from ....answers.marking.marked import labels_beside
from ....answers.reading.shapes import CELL, holds_number
from ....answers.reading.words.examples import example_of
from ....oracle.specification.codec import Type
from ....oracle.specification.schema import Example, Formula, Spec
from ...html import Html, items, joined, tag
from ...links import between
from ...records import examples, prose, working
from ...records.context import Context
from ..frame import Page, section
from .moving import figures

MOST_SHOWN = 400   # letters of data that stand open below a question
WITH_DECIMALS = ("rational", "real", CELL)   # types of an answer that may be rounded
IN_WORDS = ("choice", "boolean", "object")   # types of what the words of a question say
PRINTED = "print"   # the folder of what is printed
OPENINGS = Path(__file__).resolve().parents[2] / "text" / "openings"


def path_of(chapter: str) -> str:
    """Return the path of a chapter's page for learning."""
    return f"learn/{chapter}.html"


def paper_of(chapter: str) -> str:
    """Return the path of a chapter's page for printing."""
    return f"{PRINTED}/{chapter}.html"


def printing(context: Context, chapter: str) -> Html:
    """Return a link to a chapter's page for printing."""
    return tag("a", "to print", href=between(context.page, paper_of(chapter)))


def names_of(spec: Spec, chapters: Iterable[str]) -> list[str]:
    """Return the chapters with an opening whose examples are all in the specification."""
    return [name for name in chapters if (OPENINGS / f"{name}.toml").is_file()
            and named(told(name)) <= spec.examples.keys()]


def picture(context: Context, chapter: str) -> str | None:
    """Return the SVG of the picture in a chapter's opening; None if it has none."""
    if chapter not in names_of(context.spec, [chapter]):
        return None
    return context.additions.picture(pictured(context, told(chapter)))


def pictured(context: Context, words: Mapping[str, Any]) -> Example:
    """Return the example whose picture is shown in an opening."""
    return context.spec.examples[words.get("picture", words["example"])]


def named(words: Mapping[str, Any]) -> set[str]:
    """Return the examples that an opening names."""
    return {words["example"], words.get("picture", words["example"]),
            *(example for _, example in words["idea"]),
            *(asked.partition(":")[0] for _, asked, *_ in words["ask"])}


class Exercise(NamedTuple):
    """A question to the reader.

    part    the part of the answer that it asks for, "" for all of it
    form    the type in which the reader writes it, "" for the type of the part; a count is an integer
    """

    words: str
    example: Example
    part: str
    form: str = ""

    @property
    def id(self) -> str:
        """Its name for `refml mark`."""
        return f"{self.example.id}:{self.part}" if self.part else self.example.id


def exercises(spec: Spec, words: Mapping[str, Any]) -> list[Exercise]:
    """Return the questions of an opening."""
    return [Exercise(question, spec.examples[name], part, *form)
            for question, told, *form in words["ask"] for name, _, part in [told.partition(":")]]


@cache
def told(chapter: str) -> dict[str, Any]:
    """Return the content of a chapter's opening, as its TOML file has it."""
    return tomllib.loads((OPENINGS / f"{chapter}.toml").read_text(encoding="utf-8"))


def page(context: Context, chapter: str, titles: Mapping[str, str]) -> Page:
    """Return the opening of a chapter; `titles`: chapter → title, in the order of learning."""
    here = replace(context.on(path_of(chapter), home=False), level=3)
    words = told(chapter)
    questions = exercises(here.spec, words)
    moved = section("Move it", "move", *figures.figures(here, chapter))
    content = joined([
        needed(here, words["needs"], titles),
        *lecture(here, words, [idea(here, said, shown, questions) for said, shown in words["idea"]], moved),
        section("Your turn", "turn", *(asked(here, *one) for one in enumerate(questions, 1))),
        onwards(here, chapter, titles)])
    listed = tuple(one for one in CONTENTS if moved or one[1] != "move")
    return Page(here.page, titles[chapter], content, listed, tab=f"Learn {titles[chapter]}",
                scripts=(figures.SCRIPT,) if moved else (), about=words["question"])


def lecture(context: Context, words: Mapping[str, Any], ideas: Iterable[Html],
            moved: Html | None = None) -> list[Html | None]:
    """Return question, idea, formula, example and movable pictures of an opening."""
    example = context.spec.examples[words["example"]]
    return [
        section("A question", "question", tag("p", words["question"], class_="sentence"),
                examples.beside(examples.given(context, example.operation, example.given),
                                examples.figure(context, pictured(context, words))),
                tag("p", prose.sentence(words["shows"]), class_="quiet")),
        section("The idea", "idea", items("ol", ideas)),
        formula(context, words),
        section("The example, line by line", "worked",
                working.working(context, example, typeset=True, only=words.get("lines")),
                context.heading("Answer"),
                tag("div", examples.leeway(example), examples.answer_of(context, example), class_="exact"),
                examples.panel(context, example)), moved]


def set_formula(context: Context, record: Formula) -> Html:
    """Return a formula in a frame, without its title."""
    return tag("div", context.converter.mathml(record.id, record.latex), class_="math wide")


CONTENTS = (("A question", "question"), ("The idea", "idea"), ("The formula", "formula"),
            ("The example, line by line", "worked"), ("Move it", "move"), ("Your turn", "turn"))


def formula(context: Context, words: Mapping[str, Any]) -> Html | None:
    """Return the formula of a chapter, with the meaning of each letter."""
    letters = (joined([tag("dt", prose.sentence(letter)), tag("dd", prose.sentence(meaning))])
               for letter, meaning in words["letters"])
    return section("The formula", "formula", set_formula(context, context.spec.formulas[words["formula"]]),
                   tag("dl", *letters))


def shortened(data: Html | None) -> Html | None:
    """Return the data of a question, folded if it is long."""
    if data is None or len(re.sub("<[^>]*>", "", data)) < MOST_SHOWN:
        return data
    return tag("details", tag("summary", "The data"), data)


def needed(context: Context, names: list[str], titles: Mapping[str, str]) -> Html | None:
    """Return links to the chapters that a reader needs first; None without any."""
    links = [leading(context, name, titles) for name in names if name in titles]
    return tag("p", "You need ", joined(links, ", "), " first.", class_="quiet") if links else None


def leading(context: Context, name: str, titles: Mapping[str, str], words: str = "") -> Html:
    """Return a link to a chapter's page for learning, or to its reference if it has none."""
    path = path_of(name) if names_of(context.spec, [name]) else f"chapters/{name}.html"
    return tag("a", words + titles[name], href=between(context.page, path))


def idea(context: Context, sentence: str, example: str, questions: Sequence[Exercise]) -> Html:
    """Return a sentence of the idea, and the example that shows it, or the question that asks for
    its answer.
    """
    asks = next((number for number, one in enumerate(questions, 1) if one.example.id == example), None)
    link = tag("a", f"question\u00a0{asks}", href="#turn") if asks else \
        context.link("example", context.spec.examples[example], "see\u00a0it")
    return joined([prose.sentence(sentence), " ", tag("span", "(", link, ")", class_="quiet")])


def data_of(context: Context, one: Exercise) -> Html | None:
    """Return the data of a question, without the arguments that its words mention."""
    operation = one.example.operation
    told = {name: value for name, value in one.example.given.items()
            if operation.parameter(name).type.name not in IN_WORDS}
    return examples.given(context, operation, told)


def asked(context: Context, number: int, one: Exercise) -> Html:
    """Return a question with its data, an input to mark if the page can answer, and the folded answer."""
    solution = tag("details", tag("summary", "The answer"),
                   tag("div", examples.leeway(one.example),
                       examples.answer_of(context, one.example, one.part), class_="exact"),
                   tag("p", context.link("example", one.example, "worked line by line")))
    return tag("section", tag("h3", f"{number}. {one.words}"),
               shortened(data_of(context, one)),
               examples.panel(context, one.example, one.part), to_mark(context, one), solution)


def to_mark(context: Context, one: Exercise) -> Html:
    """Return how to mark an answer without an answering page, and how to write it."""
    ready = prepared(one.id, context.spec)
    kind = Type(one.form) if one.form else ready.kind
    form = example_of(kind, ready.key, labels_beside(ready.labels, kind, ready.key))
    rounded = f"; a decimal needs {ready.question.digits} digits" if holds_number(kind, WITH_DECIMALS) else ""
    return tag("p", "In a terminal, ", tag("code", f'python3 -m refml mark {one.id} "…"'),
               " marks your answer, in a form such as ", tag("code", form), rounded, class_="quiet")


def onwards(context: Context, chapter: str, titles: Mapping[str, str]) -> Html:
    """Return links to the reference of the chapter, and to the chapters before and after."""
    order = list(titles)
    place = order.index(chapter)
    links = [tag("a", "the reference: all operations, laws and misprints",
                 href=between(context.page, f"chapters/{chapter}.html")), printing(context, chapter)]
    beside = (("previous: ", order[max(place - 1, 0):place]), ("next: ", order[place + 1:place + 2]))
    links += [leading(context, name, titles, words) for words, near in beside for name in near]
    return tag("p", joined(links, " · "), class_="onwards")
