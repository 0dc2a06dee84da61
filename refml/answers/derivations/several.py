"""An answer of several lines: a derivation, or the updates of a perceptron."""

from __future__ import annotations

from ..marking.preparing import Prepared
from ..marking.verdicts import Verdict
from .following import followed, is_derivation
from .updates import is_updates, updates_followed


def judged_lines(ready: Prepared, text: str) -> Verdict | None:
    """Return the verdict on an answer that is marked line by line; None for any other answer.

    Raises InvalidInput, with the line, if one cannot be read.
    """
    if is_derivation(ready, text):
        return followed(ready, text)
    if is_updates(ready, text):
        return updates_followed(ready, text)
    return None
