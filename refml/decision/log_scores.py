"""The posterior of scores that are logarithms: exact reals, for it takes their exponentials."""
from __future__ import annotations

from ..arguments import exact
from ..errors import shown
from ..maps import mapped
from ..numbers.reals.real import exp
from .rules import normalise

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping

    from ..arguments import Number
    from ..labels import L
    from ..numbers.reals.real import Exact

__all__ = ["posterior_of_log_scores"]


def posterior_of_log_scores(scores: Mapping[L, Number | Exact]) -> dict[L, Exact]:
    """Return the posterior whose logarithms are the given scores up to a common constant: the softmax.

        P(y | x) = e^(s_y) / Σ_b e^(s_b)

    >>> posterior_of_log_scores({"a": 7, "b": 7})
    {'a': Fraction(1, 2), 'b': Fraction(1, 2)}

    Each probability is an exact real, or a Fraction where every e^(s_b − s_y) is rational.

    Cites: DER-16
    """
    labels, given = mapped(scores, "scores")
    return normalise({y: exp(exact(given[y], f"scores[{shown(y)}]")) for y in labels})
