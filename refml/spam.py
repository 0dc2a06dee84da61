"""Train the spam filter on a person's messages, test it, and explain what it decides.

    messages    one a line, label<TAB>text, in UTF-8
    parts       message i belongs to part i mod k; the last part is held out, or each in turn
    odds        by what factor a word raises the odds of one label against another

The one service that imports chapters: it trains a model for its user and judges nobody.  The
figures of a test come from filters that never saw the tested message; word odds and the
explanation come from a filter that is trained on all messages.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from .errors import InvalidInput, Unsupported, shown
from .evaluation import ConfusionMatrix, confusion, trials
from .labels import declared
from .rational import Fraction, bit_length
from .text import EVENT_MODELS, Explanation, SpamFilter, WordOdds

if TYPE_CHECKING:
    from .labels import Label

__all__ = ["EVENT_MODELS", "Messages", "Result", "Settings", "examine", "read", "sample"]

SAMPLE = Path(__file__).resolve().parent / "data" / "messages.txt"
FORM = "write each message on a line of its own, label<TAB>text"

# What keeps a wrong key from costing minutes: the digits of alpha, and about as many in a posterior.
MOST_ALPHA_DIGITS = 1_000
MOST_POSTERIOR_DIGITS = 150_000

Progress = Callable[[int, int], None]


# ---------------------------------------------------------------- messages

@dataclass(frozen=True)
class Messages:
    """Labelled texts, and where they came from."""

    source: str
    labels: list[str]
    texts: list[str]

    @property
    def classes(self) -> list[Label]:
        """The labels, by code point."""
        return declared(None, self.labels)


def sample() -> Messages:
    """The invented messages that ship with refml."""
    return read(SAMPLE.read_bytes(), "the sample of refml")


def read(content: bytes, source: str) -> Messages:
    r"""The messages in the bytes of a file.

    >>> read(b"ham\tsee you\nspam\tbuy now\n", "mails.txt").texts
    ['see you', 'buy now']

    Raises InvalidInput, with the number of the line, for bytes that are not UTF-8, a line
    without a tab, an empty label or text; and for a file without messages of two labels.
    """
    lines = content.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\n").split(b"\n")
    if lines == [b""]:
        raise InvalidInput(f"{source} is empty: {FORM}")
    pairs = [message(line, f"{source}, line {number}") for number, line in enumerate(lines, start=1)]
    labels, texts = [label for label, _ in pairs], [text for _, text in pairs]
    if len(set(labels)) < 2:
        raise InvalidInput(f"{source} has no label but {shown(labels[0])}: give messages of two labels")
    return Messages(source, labels, texts)


def message(line: bytes, place: str) -> tuple[str, str]:
    r"""Label and text of one line.

    >>> message(b"ham\tsee you\r", "line 1")
    ('ham', 'see you')
    """
    try:
        label, tab, text = line.decode("utf-8").removesuffix("\r").partition("\t")
    except UnicodeDecodeError as error:
        raise InvalidInput(f"{place}, byte {error.start + 1} is 0x{line[error.start]:02x}, not UTF-8: "
                           "save it as UTF-8") from None
    if not tab:
        raise InvalidInput(f"{place} is {shown(label)} and has no tab: {FORM}")
    if not label.strip() or not text.strip():
        raise InvalidInput(f"{place} has label={shown(label)} and text={shown(text)}: neither may be empty")
    return label, text


# ---------------------------------------------------------------- what is asked, what comes of it

@dataclass(frozen=True)
class Settings:
    """What a person asks for."""

    event_model: str
    alpha: Fraction
    parts: int
    each_part: bool
    positive: str | None = None
    explain: str | None = None


@dataclass(frozen=True)
class Result:
    """What comes of it.  `odds` holds for each label but `positive` the words, greatest odds first."""

    messages: Messages
    settings: Settings
    matrix: ConfusionMatrix
    words: int
    positive: Label
    odds: dict[Label, list[WordOdds]]
    explanation: Explanation | None
    decision: list[Label]


def examine(messages: Messages, settings: Settings, progress: Progress) -> Result:
    """Test, then train on everything.  Raises InvalidInput for settings that do not fit the messages."""
    positive = positive_label(messages, settings.positive)
    check_parts(messages, settings)
    check_alpha(settings)
    matrix = evaluate(messages, settings, progress)
    trained = SpamFilter.train(messages.texts, messages.labels, settings.event_model, settings.alpha)
    odds = {other: trained.word_odds(positive, other) for other in messages.classes if other != positive}
    explanation, decision = None, []
    if settings.explain is not None:
        check_posterior(len(trained.dictionary), settings)
        explanation, decision = trained.explain(settings.explain), trained.decide(settings.explain)
    return Result(messages, settings, matrix, len(trained.dictionary), positive, odds, explanation, decision)


def positive_label(messages: Messages, wanted: str | None) -> Label:
    """The label whose words are listed: the one wanted, else "spam", else the last."""
    classes = messages.classes
    if wanted is None:
        return "spam" if "spam" in classes else classes[-1]
    if wanted not in classes:
        raise InvalidInput(f"positive={shown(wanted)} is no label of {messages.source}: "
                           f"give one of {shown(classes)}")
    return wanted


def check_parts(messages: Messages, settings: Settings) -> None:
    """Raise InvalidInput unless there are at least two parts, and a message for each."""
    k, n = settings.parts, len(messages.texts)
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
    """Raise Unsupported where the digits of alpha, once for each word, make an enormous posterior."""
    if words * decimal_digits(settings.alpha) > MOST_POSTERIOR_DIGITS:
        raise Unsupported(f"alpha={shown(settings.alpha)} enters an exact posterior once for each of {words} "
                          "words: give an alpha of fewer digits")


def decimal_digits(number: Fraction) -> int:
    """About how many digits numerator and denominator have together.

    >>> decimal_digits(Fraction(1, 1000))
    3
    """
    return (bit_length(number.numerator) + bit_length(number.denominator)) * 3 // 10


def evaluate(messages: Messages, settings: Settings, progress: Progress) -> ConfusionMatrix:
    """What filters decide of the messages that they were not trained on."""
    k, n = settings.parts, len(messages.texts)
    parts = range(k) if settings.each_part else [k - 1]
    total = n if settings.each_part else n // k
    done = []
    for trial in trials(messages.texts, messages.labels, k, parts, settings.event_model, settings.alpha):
        done.append(trial)
        progress(len(done), total)
    return confusion(done, messages.classes)
