"""An explained message as a picture: a bar for each word, which add up to the log-odds of two labels."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ...book.pictures.drawing import bars
from ...book.pictures.probability import log_odds
from ...errors import InvalidInput

if TYPE_CHECKING:
    from ...text.filter import Explanation
    from .trial import Result


def svg(result: Result) -> str:
    """Return the picture of the explained message: the two likeliest labels, the prior, each word.

    Raises InvalidInput for a message of too many words, and where the posterior is 0/0.
    """
    why = result.explanation
    if why is None:
        raise InvalidInput("svg draws the message of --explain: give its text")
    factors = factors_of(why, result.settings.event_model)
    if len(factors) > bars.MOST:
        raise InvalidInput(f"svg draws at most {bars.MOST} bars, and the message makes {len(factors)}: "
                           "explain a shorter one")
    joint = {str(label): value for label, value in why.posterior.items()}
    pair = None if result.undefined is not None else log_odds.chosen({}, joint)
    canvas = None if pair is None else log_odds.drawn(pair, factors)
    if canvas is None:
        raise InvalidInput("svg cannot draw this message: without smoothing its posterior is 0/0, so give "
                           "--alpha 1")
    return canvas.svg()


def factors_of(why: Explanation, event_model: str) -> list[tuple[str, Any]]:
    """Return the factors of the posterior: the prior, each word with its count, all absent words together."""
    words = [(one.word + (f" × {one.times}" if one.times > 1 else ""),
              {label: one.factors[label] ** one.times for label in one.factors}) for one in why.words]
    absent = [("absent words", why.absent)] if event_model == "bernoulli" else []
    return [("prior", why.prior), *words, *absent]
