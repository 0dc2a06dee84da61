"""`mark`: from a question and what was written to a verdict.

A question is a `Question`, a `Prepared` one, or text: the id of an example of the specification, and behind a
colon the part of its answer that is asked, as in "tax-prior:No".
"""

from __future__ import annotations

import importlib
from functools import lru_cache, partial

from ..errors import InvalidInput, shown
from ..oracle.specification.ids import unknown
from ..oracle.specification.reader import load
from ..oracle.specification.schema import Spec
from .marking.judging import marked
from .marking.preparing import Prepared
from .marking.questions import ANSWER, Question, question_of
from .marking.verdicts import Verdict

__all__ = ["mark", "prepared"]

MOST_PREPARED = 256


def mark(question: str | Question | Prepared, text: str) -> Verdict:
    """Mark a student's answer, any text: return whether it is right, wrong or unreadable, and its credit.

    >>> [mark("married-given-no", text).name for text in ("4/7", "0.571", "57 %", "0.57", "3/7")]
    ['exact', 'right to the digits written', 'equivalent form', 'too few digits', 'wrong']

    A question may be an example's id, or ID:PART.  Raises InvalidInput only for an id of no example and a
    part that its answer does not have.
    """
    ready = question if isinstance(question, Prepared) else prepared(question)
    return marked(ready, text, partial(judged_lines, ready))


def judged_lines(ready: Prepared, text: str) -> Verdict | None:
    """Return the verdict on several lines that are followed; None for any other answer.

    What follows them is imported for them alone: an answer of one line does not wait for it.
    """
    if len(text.strip().splitlines()) < 2:
        return None
    several = importlib.import_module(".derivations.several", __package__)
    verdict: Verdict | None = several.judged_lines(ready, text)
    return verdict


def prepared(question: str | Question, spec: Spec | None = None) -> Prepared:
    """Return a question with its right answer, ready for marking.

    `question` is a Question, or a text: the id of an example, or ID:PART for a part of its answer.

    Raises InvalidInput where the question has no right answer.
    """
    if isinstance(question, Question):
        return checked(Prepared(spec or load(), question))
    return found(question) if spec is None else named(spec, question)


@lru_cache(maxsize=MOST_PREPARED)
def found(name: str) -> Prepared:
    """Return the question that a text names, prepared once."""
    return named(load(), name)


def named(spec: Spec, name: str) -> Prepared:
    """Return the question `ID` or `ID:PART` of the specification."""
    id_, _, part = name.partition(":")
    if id_ not in spec.examples:
        raise unknown("question", id_, spec.examples, "the specification", "refml spec list --kind example")
    return checked(Prepared(spec, question_of(spec.examples[id_], part)))


def checked(ready: Prepared) -> Prepared:
    """Return a question that has an answer: a value, or that it is undefined."""
    if ready.outcome.kind != "undefined":
        ready.key  # noqa: B018 (it raises where there is none)
    weighed = ready.question.lines
    unknown = next((name for name in weighed if name != ANSWER and name not in ready.lines), None)
    if unknown is not None:
        names = ", ".join([ANSWER, *ready.lines])
        raise InvalidInput(f"question={ready.question.id!r}: lines={shown(unknown)} is not one of {names}")
    return ready
