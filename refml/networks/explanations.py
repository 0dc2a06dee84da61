"""The most probable values of all that was not observed, or of some of it: every explanation that ties.

Maximising is summing out with "greatest" in the place of "sum": from the buckets of the variables that are
maximised, the last first, every value is taken that attains the greatest cell.
"""
from __future__ import annotations

from ..arguments import check_option, listed
from ..decision.greatest import TIES, leaders
from ..errors import InvalidInput, Unsupported, shown
from ..numbers.rational import Fraction
from ..records import Record
from .eliminating.buckets import summed_out
from .eliminating.factors import factors_of, sizes_of
from .eliminating.ordering import min_fill
from .inference import ancestors, impossible, posterior, read
from .inference import evidence as evidence_of
from .nodes import assigned, distinct, place_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..labels import Label
    from .eliminating.buckets import Bucket
    from .nodes import Network, Nodes, Values

__all__ = ["Explanations", "decision", "most_probable", "most_probable_of"]

MOST_TIES = 1000


class Explanations(Record):
    """The most probable assignments given the evidence e, and their probability.

    assignments    maps from names of variables to values, all that tie
    probability    P(x | e) of each of these assignments x
    """

    __slots__ = ("assignments", "probability")

    def __init__(self, assignments: list[dict[Label, Label]], probability: Fraction) -> None:
        self.assignments = assignments
        self.probability = probability


def most_probable(network: Nodes, evidence: Values | None = None) -> Explanations:
    """Return the most probable values of all variables together given the evidence, all that tie.

        argmax_x P(x | e)

    >>> from refml.networks.by_hand import WET
    >>> most_probable(WET, {"grass": "wet"}).assignments
    [{'rain': 'no', 'sprinkler': 'on', 'grass': 'wet'}]

    Values that are each the most probable alone need not be the most probable together.  Ties are sorted by
    the values of the first variable, then of the second, and so on.  Raises Undefined for evidence of
    probability 0, Unsupported for more than 1,000 ties or a table of more than 2^20 cells.

    Cites: 001-A13, 002-F08
    """
    model = read(network)
    seen = assigned(model, {} if evidence is None else evidence, "evidence")
    return _greatest(model, [j for j in range(len(model.names)) if j not in seen], evidence, True)


def most_probable_of(network: Nodes, query: Sequence[Label], evidence: Values | None = None) -> Explanations:
    """Return the most probable values of some variables together given the evidence, all that tie.

        argmax_q P(q | e) = argmax_q Σ_h P(q, h | e)

    >>> from refml.networks.by_hand import WET
    >>> most_probable_of(WET, ["rain"], {"grass": "wet"})
    Explanations(assignments=[{'rain': 'no'}], probability=Fraction(1600, 2491))

    h are the other variables.  The result need not agree with `most_probable`.
    Raises Undefined for evidence of probability 0, InvalidInput where a variable of the query is observed,
    Unsupported for more than 1,000 ties or a table of more than 2^20 cells.

    Cites: 001-A13, 002-F08
    """
    model = read(network)
    seen = assigned(model, {} if evidence is None else evidence, "evidence")
    places = [place_of(model, one, "query") for one in distinct(listed(query, "query"), "query")]
    for j in places:
        if j in seen:
            raise InvalidInput(f"query has {shown(model.names[j])}, which is observed: leave it out of the "
                               "query, or out of the evidence")
    return _greatest(model, places, evidence, False)


def decision(network: Nodes, query: Label, evidence: Values | None = None,
             ties: str = "all") -> list[Label]:
    """Return the most probable values of one variable given the evidence, all that tie.

        argmax_v P(v | e)

    >>> from refml.networks.by_hand import WET
    >>> decision(WET, "rain", {"grass": "wet"})
    ['no']

    `ties` is "all", "first" (in the variable's order of values) or "error".  Raises Undefined for evidence of
    probability 0, InvalidInput where the query is observed and for a tie under "error".

    Cites: 001-A13, 002-F08, 004-F10
    """
    ties = check_option(ties, TIES, "ties")
    found = posterior(network, query, evidence)
    labels = read(network).values[place_of(read(network), query, "query")]
    return leaders(labels, [found[label] for label in labels], ties)


# ---------------------------------------------------------------- maximising

def _greatest(model: Network, query: list[int], given: Values | None, whole: bool) -> Explanations:
    """Return the best values of the variables asked for; of a whole assignment with what was observed."""
    seen = assigned(model, {} if given is None else given, "evidence")
    places, sizes = ancestors(model.parents, query + sorted(seen)), sizes_of(model)
    factors = factors_of(model, places, seen)
    hidden = [j for j in places if j not in seen and j not in query]
    order = min_fill([factor.scope for factor in factors], [hidden, sorted(query)], sizes)
    done = summed_out(factors, order, sizes, len(hidden))
    if not done.above:
        raise impossible(given)
    best = _attaining(done.buckets[len(hidden):], sizes)
    kept = [j for j in range(len(model.names)) if j in query or (whole and j in seen)]
    ranked = sorted([[seen[j] if j in seen else one[j] for j in kept] for one in best])
    below = evidence_of(model, {} if given is None else given)
    return Explanations([{model.names[j]: model.values[j][v] for j, v in zip(kept, one)} for one in ranked],
                        Fraction(done.above, done.below) / below)


def _attaining(buckets: Sequence[Bucket], sizes: Sequence[int]) -> list[dict[int, int]]:
    """Return all values of the maximised variables that attain the greatest cell of every bucket.

    The greatest product is positive, so that an assignment attains it only if it attains the greatest cell of
    each bucket, given the values of the variables that are maximised later.
    """
    found: list[dict[int, int]] = [{}]
    for i in range(len(buckets) - 1, -1, -1):
        scope, cells = buckets[i].scope, buckets[i].cells
        size, longer = sizes[scope[-1]], []
        for one in found:
            start = 0
            for v in scope[:-1]:
                start = start * sizes[v] + one[v]
            row = cells[start * size:(start + 1) * size]
            greatest = max(row)
            longer += [_with(one, scope[-1], v) for v, cell in enumerate(row) if cell == greatest]
        if len(longer) > MOST_TIES:
            raise Unsupported(f"more than {MOST_TIES} assignments are the most probable: observe more "
                              "variables, or ask for fewer")
        found = longer
    return found


def _with(values: dict[int, int], key: int, value: int) -> dict[int, int]:
    copied = dict(values)
    copied[key] = value
    return copied
