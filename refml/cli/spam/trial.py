"""Train the spam filter on the messages of a file, test it, and explain a decision.

    messages    labelled texts, read by `messages`
    parts       message i, from 0, belongs to part i mod k; the last part is held out, or each in turn
    odds        of a word: the factor by which it multiplies the odds of one label against another
    0/0         without smoothing an estimate, odds or a posterior may be undefined: it is left out, and the
                report has the rest

A message is tested on a filter that was not trained on it.  The odds of words and the explanation come from
a filter that is trained on all messages.

This command imports a chapter: it trains a model for its user and judges no implementation.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import prod
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, Undefined, Unsupported, shown
from ...numbers.rational import Fraction, bit_length
from ...oracle.specification.ids import unknown
from ...text.evaluation import ConfusionMatrix, confusion, streamed_trials
from ...text.filter import EVENT_MODELS, Explanation, SpamFilter, WordFactor, WordOdds
from ...text.words import tokens

if TYPE_CHECKING:
    from ...labels import Label
    from ..printing.progress import Progress
    from .messages import Messages, Pair

__all__ = ["EVENT_MODELS", "Result", "Settings", "examine"]

# Limits on the digits of alpha and of a posterior: a mistyped alpha would otherwise take minutes.
MOST_ALPHA_DIGITS = 1_000
MOST_POSTERIOR_DIGITS = 150_000

# A limit on what is counted and estimated for each label: 10 million take about a minute.
MOST_COUNTS = 10_000_000


# ---------------------------------------------------------------- settings and result

@dataclass(frozen=True)
class Settings:
    """The options of a run.

    parts       k, the number of parts
    each_part   whether each part is the test set in turn, or only the last one
    positive    the label whose words are listed
    explain     the text to explain
    most_odds   for how many other labels odds are computed, the first by code point; None: for all
    """

    event_model: str
    alpha: Fraction
    parts: int
    each_part: bool
    positive: str | None = None
    explain: str | None = None
    most_odds: int | None = None


@dataclass(frozen=True)
class Result:
    """The result of a run.

    words           the number of different words
    odds            label other than `positive` → the words with their odds, the greatest first
    odds_undefined  label other than `positive` → the words whose odds are 0/0
    undefined       why the posterior of the explained message is 0/0, else None.  Where it is 0/0, there is
                    no decision, and the explanation has no posterior and no factors that are 0/0
    """

    messages: Messages
    settings: Settings
    matrix: ConfusionMatrix
    words: int
    positive: Label
    odds: dict[Label, list[WordOdds]]
    odds_undefined: dict[Label, list[str]]
    explanation: Explanation | None
    decision: list[Label]
    undefined: str | None


def examine(messages: Messages, settings: Settings, progress: Progress) -> Result:
    """Test the filter, then train it on all messages.

    Raises InvalidInput for settings that do not fit the messages, Unsupported for too many labels and words.
    """
    check_counts(messages)
    positive = positive_label(messages, settings.positive)
    check_parts(messages, settings)
    check_alpha(settings)
    matrix = evaluate(messages, settings, progress)
    progress.now("counting words")
    trained = SpamFilter.streamed(progress.records(messages.pairs(), messages.size), messages.classes,
                                  settings.event_model, settings.alpha)
    progress.now("weighing words")
    others = [one for one in messages.classes if one != positive][:settings.most_odds]
    odds = {other: word_odds(trained, positive, other) for other in others}
    without = {other: missing(trained.dictionary, words) for other, words in odds.items()}
    why: tuple[Explanation | None, list[Label], str | None] = None, [], None
    if settings.explain is not None:
        progress.now("explaining the message")
        check_posterior(len(trained.dictionary), settings)
        why = explain(trained, settings.explain, settings.event_model)
    return Result(messages, settings, matrix, len(trained.dictionary), positive, odds, without, *why)


def positive_label(messages: Messages, wanted: str | None) -> Label:
    """Return the label whose words are listed: as wanted, else "spam", else the last label."""
    classes = messages.classes
    if wanted is None:
        return "spam" if "spam" in classes else classes[-1]
    if wanted not in classes:
        raise unknown("positive", wanted, classes, f"the labels of {messages.source}")
    return wanted


def check_counts(messages: Messages) -> None:
    """Raise Unsupported if there are too many counts: label × word, and label × label."""
    labels = len(messages.classes)
    if labels * messages.letters <= MOST_COUNTS:
        return
    found: set[str] = set()
    for text, _ in messages.pairs():
        found.update(tokens(text))
    words = len(found)
    if labels * max(labels, words) > MOST_COUNTS:
        raise Unsupported(f"{messages.source} has {labels} labels and {words} different words, which makes "
                          f"{labels * max(labels, words)} counts: give fewer labels or words, so that one "
                          f"times the other is at most {MOST_COUNTS}")


def check_parts(messages: Messages, settings: Settings) -> None:
    """Raise InvalidInput unless there are at least two parts and a message in each."""
    k, n = settings.parts, messages.size
    if k > n and not settings.each_part:
        raise InvalidInput(f"holdout=1/{shown(k)} of {n} messages is not one message: give 1/2 to 1/{n}")
    if not 2 <= k <= n:
        raise InvalidInput(f"folds={shown(k)} cannot be made of {n} messages: give 2 to {n}")


def check_alpha(settings: Settings) -> None:
    """Raise InvalidInput for a negative alpha, Unsupported for an enormous one."""
    if settings.alpha < 0:
        raise InvalidInput(f"alpha={shown(settings.alpha)} is below 0: give 0 or any positive number")
    if decimal_digits(settings.alpha) > MOST_ALPHA_DIGITS:
        raise Unsupported(f"alpha={shown(settings.alpha)} is written with too many digits: "
                          f"give at most {MOST_ALPHA_DIGITS}")


def check_posterior(words: int, settings: Settings) -> None:
    """Raise Unsupported if an exact posterior would have too many digits."""
    if words * decimal_digits(settings.alpha) > MOST_POSTERIOR_DIGITS:
        raise Unsupported(f"alpha={shown(settings.alpha)} enters an exact posterior once for each of {words} "
                          "words: give an alpha of fewer digits")


def decimal_digits(number: Fraction) -> int:
    """Return the approximate number of digits of numerator and denominator together.

    >>> decimal_digits(Fraction(1, 1000))
    3
    """
    return (bit_length(number.numerator) + bit_length(number.denominator)) * 3 // 10


def evaluate(messages: Messages, settings: Settings, progress: Progress) -> ConfusionMatrix:
    """Return the confusion matrix of filters on messages that are not in their training set."""
    k = settings.parts
    parts = range(k) if settings.each_part else [k - 1]
    done = streamed_trials(Passes(messages, progress), messages.classes, k, parts,
                           event_model=settings.event_model, alpha=settings.alpha)
    return confusion(done, messages.classes)


class Passes:
    """The messages for several passes, with progress: to train a filter, then to test it."""

    def __init__(self, messages: Messages, progress: Progress) -> None:
        self.messages, self.progress = messages, progress
        self.trains = False

    def __iter__(self) -> Iterator[Pair]:
        self.trains = not self.trains
        self.progress.now("training" if self.trains else "deciding messages")
        return self.progress.records(self.messages, self.messages.size)


# ---------------------------------------------------------------- what may be 0/0

def word_odds(trained: SpamFilter, positive: Label, other: Label) -> list[WordOdds]:
    """Return the words that have odds; [] if one of the two classes has no estimates."""
    try:
        return trained.word_odds(positive, other)
    except Undefined:
        return []


def missing(words: list[str], odds: list[WordOdds]) -> list[str]:
    """Return the words of the dictionary without odds.

    >>> missing(["buy", "see"], [WordOdds("buy", None)])
    ['see']
    """
    known = {one.word for one in odds}
    return [word for word in words if word not in known]


def explain(trained: SpamFilter, text: str,
            event_model: str) -> tuple[Explanation, list[Label], str | None]:
    """Return the explanation of a text, its decision, and why its posterior is 0/0, or None if it is not."""
    try:
        return trained.explain(text), trained.decide(text), None
    except Undefined:
        estimates = {label: estimated(trained, c) for c, label in enumerate(trained.model.classes)}
        return unfinished(trained, tokens(text), event_model, estimates), [], reason(estimates)


def estimated(trained: SpamFilter, c: int) -> dict[str, Fraction]:
    """Return word → P(word | c) for the dictionary; {} if the estimates of the class are 0/0."""
    column: Any = trained.model.columns[0]
    try:
        return dict(zip(trained.dictionary, column.parameters(c)))
    except Undefined:
        return {}


def unfinished(trained: SpamFilter, sequence: list[str], event_model: str,
               estimates: dict[Label, dict[str, Fraction]]) -> Explanation:
    """Return the explanation of a text whose posterior is 0/0, without its undefined parts."""
    known = set(trained.dictionary)
    entered = [word for word in dict.fromkeys(sequence) if word in known]
    ignored = [word for word in dict.fromkeys(sequence) if word not in known]
    bernoulli = event_model == "bernoulli"
    words = [WordFactor(word, 1 if bernoulli else sequence.count(word),
                        {label: phi[word] for label, phi in estimates.items() if phi}) for word in entered]
    left = known.difference(entered) if bernoulli else set()
    absent = {label: prod((1 - phi[word] for word in left), start=Fraction(1))
              for label, phi in estimates.items()}
    return Explanation(trained.model.prior, words, absent, ignored, {})


def reason(estimates: dict[Label, dict[str, Fraction]]) -> str:
    """Return why a posterior is 0/0.

    >>> reason({"ham": {"see": Fraction(1)}, "spam": {}})
    "class 'spam' has no words, which makes its estimates 0/0: give alpha > 0"
    """
    for label, phi in estimates.items():
        if not phi:
            return f"class {shown(label)} has no words, which makes its estimates 0/0: give alpha > 0"
    return "every class has a factor 0, which makes the posterior 0/0: give alpha > 0"
