"""`mark`: from a question and what was written to a verdict.

A question is a `Question`, a `Prepared` one, or text: the id of an example of the specification, and behind a
colon the part of its answer that is asked, as in "tax-prior:No".
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ...errors import InvalidInput, RefmlError, shown
from ...numbers.rational import Fraction
from ...numbers.rational import text as text_of
from ...numbers.reals import real
from ...oracle.specification.reader import load
from ...oracle.specification.schema import Spec
from ..reading.expressions import Written, number_of
from ..reading.tokens import tokens_of
from .numbers import Key, standing_of
from .questions import Prepared, Question, question_of
from .verdicts import FEW, Verdict, invalid

__all__ = ["mark", "prepared"]

MOST_PREPARED = 256
SHOWN_DIGITS = 12


def mark(question: str | Question | Prepared, text: str) -> Verdict:
    """Return the verdict on an answer.  Whatever the text is, there is one.

    >>> [mark("married-given-no", text).name for text in ("4/7", "0.571", "57 %", "0.57", "3/7")]
    ['exact', 'right to the digits written', 'equivalent form', 'too few digits', 'wrong']

    Raises InvalidInput only for a question that is none: an id that names no example, a part that its answer
    does not have.
    """
    ready = question if isinstance(question, Prepared) else prepared(question)
    try:
        return marked(ready, text)
    except RefmlError as error:
        return invalid(str(error))


def prepared(question: str | Question, spec: Spec | None = None) -> Prepared:
    """Return a question with its key; of text it is found in the specification."""
    if isinstance(question, Question):
        return Prepared(spec or load(), question)
    return found(question) if spec is None else named(spec, question)


@lru_cache(maxsize=MOST_PREPARED)
def found(name: str) -> Prepared:
    """Return the question that a text names, prepared once."""
    return named(load(), name)


def named(spec: Spec, name: str) -> Prepared:
    """Return the question `ID` or `ID:PART` of the specification, its key computed."""
    id_, _, part = name.partition(":")
    if id_ not in spec.examples:
        raise InvalidInput(f"question={shown(name)}: there is no example {shown(id_)}; refml spec list "
                           "--kind example shows all")
    ready = Prepared(spec, question_of(spec.examples[id_], part))
    ready.key  # noqa: B018 (a question without an answer is refused here, and not with an answer)
    return ready


def marked(ready: Prepared, text: str) -> Verdict:
    """Return the verdict on an answer that is one number."""
    question = ready.question
    written, value = number_of(tokens_of(text, question.comma), text)
    standing = standing_of(Key(ready.key), written, value, question)
    credit = min(question.credit_of(name) for name in standing.counts)
    if FEW in standing.counts and written.digits < 2:
        credit = Fraction(0)
    return Verdict(standing.name, credit, shown=shown_number(written, value), value=value, form=standing.form)


def shown_number(written: Written, value: Any) -> str:
    """Return a number as it was read: a fraction, or its decimal."""
    if isinstance(value, real.Real):
        return real.decimal(value, SHOWN_DIGITS) + "…"
    return text_of(Fraction(value))
