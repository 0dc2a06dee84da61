"""Arguments for the operations of `text`: words, and characters that only seem to separate them."""

from __future__ import annotations

from .. import names
from ..choices import Choices
from ..demands import Measured
from ..records import Generator, Given

WORDS = ["free", "Win", "NOW", "e_mail", "don't", "x86", "10", "naïve", "STRASSE", "straße", "İzmir",
         "ÅNGSTRÖM", "中文", "_", "__init__", "co-op", "3.14", "a", "I"]
BETWEEN = [" ", "  ", "\t", "\n", ", ", "! ", "...", "-", "'", "/", "_", "\u00a0", "\x7f", '"', "\\"]


def message(choices: Choices) -> str:
    """Draw a text of words and separators, sometimes empty."""
    many = choices.many()
    longest = choices.integer(0, (6, 20, 400)[choices.size])
    return "".join(many.choice(WORDS) + many.choice(BETWEEN) for _ in range(longest))


def tokens(choices: Choices) -> Given:
    return {"text": choices.choice(["", message(choices), " " + message(choices)])}


def texts(choices: Choices) -> Given:
    return {"texts": [message(choices) for _ in range(choices.upto(3, 8, 40))]}


def reading(choices: Choices) -> Given:
    """Draw a text and a dictionary with words of the text, similar words, and others."""
    own = [word.lower() for word in WORDS if word.isalnum() and word.isascii()]
    words = list(dict.fromkeys(own + names.dictionary(choices, 2000)))
    count = min(len(words), choices.upto(4, 14, 2000))
    return {"text": message(choices), "dictionary": choices.some(words, count)}


GENERATORS: dict[str, Generator] = {
    "text.tokens": tokens,
    "text.dictionary": texts,
    "text.presence": reading,
    "text.indices": reading,
}

DEMANDS: dict[str, Measured] = {}   # words are right or wrong
