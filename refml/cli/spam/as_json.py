"""A run of `refml spam` as one JSON document.

    schema         1
    refml          the version
    source         the name of the file; `messages`, `labels` and `words` are counts of its content
    read_as        of a table, what was taken for its header, the label and the text; else null
    model, alpha   how the filter was trained
    test           kind (holdout or folds), parts, tested, accuracy, confusion: actual → decided → count, and
                   undefined: actual → messages whose posterior is 0/0
    odds           of: the positive label; against: other label → all words with their odds, the greatest
                   first and undefined ones (0/0) last; infinite and undefined odds are null with a reason
    explanation    null, or one message: the prior, the factor of each word in each class, the factor of all
                   absent words, the posterior, the decision, the words that were ignored; a posterior or
                   factor that is 0/0 is null, and `reason` says why

A number is {"exact": "4/7", "decimal": "0.571…"}.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ... import __version__
from ...numbers.rational import text
from ..printing.output import json_number
from .trial import Result

if TYPE_CHECKING:
    from ...labels import Label
    from ...numbers.reals.real import Exact
    from ...text.filter import Explanation, WordOdds

SCHEMA = 1


def document(result: Result) -> dict[str, Any]:
    """Return the document of a run."""
    messages, settings = result.messages, result.settings
    count = messages.sizes
    return {
        "schema": SCHEMA, "refml": __version__, "source": messages.source, "messages": messages.size,
        "read_as": messages.read_as or None,
        "labels": {str(label): count[str(label)] for label in messages.classes},
        "words": result.words, "model": settings.event_model, "alpha": text(settings.alpha),
        "test": figures(result),
        "odds": {"of": result.positive,
                 "against": {str(other): all_odds(result, other) for other in result.odds}},
        "explanation": None if result.explanation is None else explanation(result, result.explanation),
    }


def figures(result: Result) -> dict[str, Any]:
    """Return the test of the filter: accuracy and confusion matrix."""
    matrix = result.matrix
    return {
        "kind": "folds" if result.settings.each_part else "holdout", "parts": result.settings.parts,
        "tested": matrix.total, "accuracy": json_number(matrix.accuracy),
        "confusion": matrix.counts, "undefined": matrix.undefined,
    }


def all_odds(result: Result, other: Label) -> list[dict[str, Any]]:
    """Return every word with its odds, those with undefined odds last."""
    return [*map(odds, result.odds[other]),
            *({"word": word, "odds": None, "reason": "undefined (0/0)"}
              for word in result.odds_undefined[other])]


def odds(one: WordOdds) -> dict[str, Any]:
    """Return a word and its odds."""
    if one.odds is None:
        return {"word": one.word, "odds": None, "reason": "infinite"}
    return {"word": one.word, "odds": json_number(one.odds)}


def explanation(result: Result, why: Explanation) -> dict[str, Any]:
    """Return the explained message: its posterior and the factors that make it."""
    classes = result.messages.classes
    return {
        "text": result.settings.explain, "prior": numbers(why.prior, classes),
        "words": [{"word": one.word, "times": one.times, "factors": numbers(one.factors, classes)}
                  for one in why.words],
        "absent": numbers(why.absent, classes),
        "posterior": numbers(why.posterior, classes) if result.undefined is None else None,
        "reason": result.undefined,
        "decision": result.decision, "ignored": why.ignored,
    }


def numbers(by_class: Mapping[Label, Exact], classes: Sequence[Label]) -> dict[str, dict[str, str] | None]:
    """Return class → number, null if it is 0/0."""
    return {str(label): json_number(by_class[label]) if label in by_class else None for label in classes}
