"""Options whose value is a word: what a class does with another word than its own.

    other-words          with another word that the class compares an option with probabilities are such
    known-kernels        a word that is no kernel is refused by a machine whose kernel is told by a word
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...doors.estimators.guise.options import NO_WORD
from ...specification.schema import Law
from ..laws import Observed, Rule, argmax, difference, first, sums
from ..tables import Table
from .options import Ask, rules


class Worded(NamedTuple):
    """What is observed of an estimator with its own options, and its answers with another word for one.

    alone   its answers to the first query alone
    """

    observed: Observed
    option: str
    word: str
    answers: Mapping[str, Any]
    alone: Mapping[str, Any]

    @property
    def table(self) -> Table:
        return self.observed.table


def tried(one: Observed, known: Sequence[Sequence[str]], ask: Ask) -> list[Worded]:
    """Return the answers with each of the `known` options and words, on the table that was observed."""
    alone = one.table._replace(queries=one.table.queries[:1])
    return [Worded(one, option, word, ask(one.table, {option: word}), ask(alone, {option: word}))
            for option, word in known]


def other_words(worded: Worded) -> str | None:
    """Return "" if with another word for an option the laws of any estimator hold, else a sentence.

    None where the word is refused.
    """
    if worded.word == NO_WORD or "error" in worded.answers or "error" in worded.alone:
        return None
    seen, usual = worded.answers, worded.observed
    swapped = usual._replace(seen={**usual.seen, "batch": seen, "sideways": []})
    odd = [label for label in seen["predict"] if label not in usual.table.labels]
    said = first([f"it predicts {odd[0]}, none of the classes" if odd else "",
                  sums(swapped) or "", argmax(swapped) or "",
                  difference({name: values[:1] for name, values in seen.items()}, worded.alone,
                             ("in a batch", "where it is asked alone"))])
    return f"with {worded.option} = {worded.word!r}: {said}" if said else ""


def known_kernels(worded: Worded) -> str | None:
    """Return "" if a word that is no kernel is refused, else a sentence; None for a word that may be one."""
    if worded.word != NO_WORD:
        return None
    same = worded.answers.get("predict") == worded.observed.batch["predict"]
    return "" if "error" in worded.answers else \
        f"with {worded.option} = {NO_WORD!r} it learns{' as by default' * same}: a misspelt kernel is not " \
        "refused"


RULES: Mapping[str, Rule] = rules(
    ("other-words", "With each word for an option the laws of probabilities hold",
     "sum(E(option=word).fit(A).predict_proba(X)[i]) == 1", other_words),
    ("known-kernels", "A word that is no kernel is refused", f"E(kernel={NO_WORD!r}).fit(A) raises",
     known_kernels))
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
