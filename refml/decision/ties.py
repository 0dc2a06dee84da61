"""The classes of the greatest score, all of them: a tie is decided, not rounded.

    scores    map from label to a rational or an exact real: posteriors, joints, log-scores, votes
    ties      "all", the default; "first" of the classes in their order; or "error"
"""
from __future__ import annotations

from ..arguments import check_option, exact
from ..errors import InvalidInput, shown
from ..labels import declared
from ..maps import mapped
from .greatest import TIES, leaders

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..arguments import Number
    from ..labels import L
    from ..numbers.reals.real import Exact

__all__ = ["maximisers"]

def maximisers(scores: Mapping[L, Number | Exact], classes: Sequence[L] | None = None,
               ties: str = "all") -> list[L]:
    """Return the classes with the greatest score, all that tie; of posteriors this is the MAP decision.

        argmax_y s_y

    >>> maximisers({"spam": "1/2", "ham": "1/2"})
    ['ham', 'spam']
    >>> maximisers({"spam": "1/2", "ham": "1/2"}, classes=["spam", "ham"], ties="first")
    ['spam']

    The notes name no rule for a tie (000-X09, XS-04).  `ties` is "all", "first" (the first class of
    the tie) or "error".  `classes` gives the order of the classes; by default they are sorted.
    Raises InvalidInput for a tie under "error", and Undecided where two exact reals cannot be
    compared.

    Cites: 000-F14, 001-F07, 001-F08, 001-F10, 002-F08, 004-F10
    """
    ties = check_option(ties, TIES, "ties")
    labels, given = mapped(scores, "scores")
    order: list[L] = declared(classes, labels, "scores")  # type: ignore[assignment]  # L's labels
    for label in order:
        if label not in given:
            raise InvalidInput(f"scores has no value for the class {shown(label)}: "
                               "give one, or do not declare it")
    return leaders(order, [exact(given[label], f"scores[{shown(label)}]") for label in order], ties)
