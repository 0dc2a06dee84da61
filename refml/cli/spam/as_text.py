"""A run of `refml spam` for a terminal: the test, the words with the greatest odds, one message explained."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from ...numbers.rational import Fraction, text
from ..printing.layout import LEGEND, counted, is_long, short, table, visible
from .trial import Result

if TYPE_CHECKING:
    from ...labels import Label
    from ...numbers.reals.real import Exact
    from ...text.filter import Explanation, WordOdds

UNDEFINED = "undefined (0/0)"
MOST_LABELS = 20   # that a table has columns for


def lines(result: Result, top: int, exact: bool) -> list[str]:
    """Return the whole report: at most `top` words for each pair of labels; `exact` adds long fractions."""
    blocks = [data(result), figures(result)]
    blocks += all_words(result, top) if top else []
    if result.explanation is not None:
        blocks.append(explanation(result, result.explanation))
        blocks.append(long_fractions(result.explanation) if exact else [])
    blocks.append([LEGEND])
    return [line for block in blocks if block for line in [*block, ""]][:-1]


def data(result: Result) -> list[str]:
    """Return the messages, and the model that is trained on them."""
    messages = result.messages
    count = messages.sizes
    labels = ", ".join([f"{count[str(label)]} {visible(label)}" for label in messages.classes[:MOST_LABELS]]
                       + [f"… {counted(len(messages.classes), 'label')} in all"]
                       * (len(messages.classes) > MOST_LABELS))
    source = visible(messages.source)
    return [f"{source}: {counted(messages.size, 'message')} ({labels}), "
            f"{counted(result.words, 'different word')}",
            *([visible(messages.read_as)] if messages.read_as else []),
            f"{result.settings.event_model} naive Bayes, alpha = {short(result.settings.alpha)}"]


# ---------------------------------------------------------------- the test

def figures(result: Result) -> list[str]:
    """Return how the filter was tested, its accuracy and its confusion matrix."""
    matrix, k, n = result.matrix, result.settings.parts, result.messages.size
    if result.settings.each_part:
        others = "part" if k == 2 else f"{k - 1} parts"
        how = f"{k} folds: each of the {n} messages decided by a filter trained on the other {others}"
    else:
        how = f"each {ordinal(k)} message held out: trained on {n - matrix.total}, tested on {matrix.total}"
    right = sum(matrix.counts[label][label] for label in matrix.classes)
    return [how, f"accuracy {short(matrix.accuracy)} ({right} of {matrix.total})", *confusion(result)]


def ordinal(number: int) -> str:
    """Return a number as an ordinal.

    >>> [ordinal(n) for n in (2, 3, 5, 11, 21)]
    ['2nd', '3rd', '5th', '11th', '21st']
    """
    teens = number // 10 % 10 == 1
    return f"{number}{'th' if teens else {1: 'st', 2: 'nd', 3: 'rd'}.get(number % 10, 'th')}"


def confusion(result: Result) -> list[str]:
    """One row for each actual label, one column for each decision."""
    matrix = result.matrix
    if len(matrix.classes) > MOST_LABELS:
        return [f"  how often each of {len(matrix.classes)} labels was decided is in the file of --json"]
    rows = [["", *(f"decided {visible(label)}" for label in matrix.classes), UNDEFINED]]
    for actual in matrix.classes:
        counts = [matrix.counts[actual][decided] for decided in matrix.classes]
        rows.append([visible(actual), *map(str, counts), str(matrix.undefined[actual])])
    if not any(matrix.undefined.values()):
        rows = [row[:-1] for row in rows]
    return table(rows, ">")


# ---------------------------------------------------------------- words

def all_words(result: Result, top: int) -> list[list[str]]:
    """Return a block of words for each of the first labels; then how many labels are left out."""
    blocks = [words(result, other, result.odds[other], top) for other in list(result.odds)[:MOST_LABELS]]
    left = len(result.messages.classes) - 1 - MOST_LABELS
    more = f"… and the words against {counted(left, 'more label')}, in the file of --json"
    return blocks + ([[more]] if left > 0 else [])


def words(result: Result, other: Label, odds: Sequence[WordOdds], top: int) -> list[str]:
    """Return the words that most raise the odds of the positive label against `other`, with their factors."""
    when = "if" if result.settings.event_model == "bernoulli" else "each time"
    pair = f"{visible(result.positive)} : {visible(other)}"
    head = f"a word multiplies the odds {pair} by this factor {when} it occurs, the greatest first"
    never = f"infinite: never in {visible(other)}"
    rows = [[visible(one.word), never if one.odds is None else short(one.odds)]
            for one in odds if one.odds is None or one.odds > 1][:top]
    listed = table(rows, "<") if rows else ["  no word: no factor is greater than 1"]
    return [head, *listed, *without_odds(result.odds_undefined[other], top)]


def without_odds(undefined: Sequence[str], top: int) -> list[str]:
    """Return how many words have undefined odds, and the first `top` of them.

    >>> without_odds(["a", "by", "me"], 2)
    ['  undefined (0/0) for 3 words: a, by, …']
    """
    names = ", ".join([*map(visible, undefined[:top]), *(["…"] if len(undefined) > top else [])])
    return [f"  {UNDEFINED} for {counted(len(undefined), 'word')}: {names}"] if undefined else []


# ---------------------------------------------------------------- one message

def explanation(result: Result, why: Explanation) -> list[str]:
    """Return a message explained, a column for each class: prior, factors, posterior."""
    classes = result.messages.classes
    rows = [["", *map(visible, classes)], ["prior", *cells(why.prior, classes)]]
    rows += [[visible(one.word) + (f" × {one.times}" if one.times > 1 else ""),
              *cells(one.factors, classes)] for one in why.words]
    if result.settings.event_model == "bernoulli":
        absent = result.words - len(why.words)
        rows.append([counted(absent, "absent word"), *cells(why.absent, classes)])
    rows.append(["posterior", *cells(why.posterior, classes)])
    ignored = ", ".join(map(visible, why.ignored))
    decision = " or ".join(map(visible, result.decision))
    told = f"{decision} (a posterior is the product of its column, normalised)"
    if result.undefined is not None:
        told = f"no decision ({result.undefined})"
    return [f"{result.settings.explain!r}: {told}",
            *table(rows, "<"), *([f"  not in the dictionary, ignored: {ignored}"] if ignored else [])]


def cells(by_class: Mapping[Label, Exact], classes: Sequence[Label]) -> list[str]:
    """Return the number of each class, or that it is undefined.

    >>> cells({"ham": Fraction(1)}, ["ham", "spam"])
    ['1', 'undefined (0/0)']
    """
    return [short(by_class[label]) if label in by_class else UNDEFINED for label in classes]


def long_fractions(why: Explanation) -> list[str]:
    """Return in full the fractions that a message's table shortens."""
    return [line for name, by_class in (("absent words", why.absent), ("posterior", why.posterior))
            for line in written_out(name, by_class)]


def written_out(name: str, by_class: Mapping[Label, Exact]) -> list[str]:
    """Return a line for each class whose number is a long fraction."""
    return [f"{name}, {visible(label)}: {text(value)}" for label, value in by_class.items()
            if isinstance(value, Fraction) and is_long(value)]
