"""The classes of the greatest score, all of them: a tie is decided, not rounded.

    scores    map from label to a rational or an exact real: posteriors, joints, log-scores, votes
    ties      "all", the default; "first" of the classes in their order; or "error"
"""
from __future__ import annotations

from ..arguments import check_option, exact, mapped
from ..errors import InvalidInput, shown
from ..labels import declared
from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..arguments import Number
    from ..labels import L
    from ..numbers.reals.real import Exact

__all__ = ["maximisers"]

TIES = ("all", "first", "error")


def maximisers(scores: Mapping[L, Number | Exact], classes: Sequence[L] | None = None,
               ties: str = "all") -> list[L]:
    """Return the classes of the greatest score: the MAP decision when scores are posteriors.

        argmax_y s_y

    >>> maximisers({"spam": "1/2", "ham": "1/2"})
    ['ham', 'spam']
    >>> maximisers({"spam": "1/2", "ham": "1/2"}, classes=["spam", "ham"], ties="first")
    ['spam']

    The notes name no rule for a tie (000-X09, XS-04): `ties` is "all", "first" (of the
    classes in their order) or "error".  Raises InvalidInput for a tie under "error", and
    Undecided where two exact reals cannot be compared.

    Cites: 000-F14, 001-F07, 001-F08, 001-F10, 002-F08, 004-F10
    """
    ties = check_option(ties, TIES, "ties")
    labels, given = mapped(scores, "scores")
    order: list[L] = declared(classes, labels, "scores")  # type: ignore[assignment]  # L's labels
    best: list[L] = []
    greatest: Exact = Fraction(0)
    for label in order:
        if label not in given:
            raise InvalidInput(f"scores has no value for the class {shown(label)}: "
                               "give one, or do not declare it")
        score = exact(given[label], f"scores[{shown(label)}]")
        lead = score - greatest
        if not best or lead > 0:
            best, greatest = [label], score
        elif lead == 0:
            best.append(label)
    return _break_tie(best, ties)


def _break_tie(best: list[L], ties: str) -> list[L]:
    if ties == "error" and len(best) > 1:
        raise InvalidInput(f'ties="error" and the labels {shown(best)} have the same greatest score: '
                           'ask for "all" or "first"')
    return best[:1] if ties == "first" else best
