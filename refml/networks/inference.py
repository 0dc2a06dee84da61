"""Probabilities in a network: of an assignment, of what was observed, of other variables given that.

    network     a list of nodes, or the `Network` that `network` makes of it, which is then not read again
    evidence    map from the names of observed variables to their values; {} for none
    query       the name of a variable that is not observed

A variable that is neither asked for nor observed, and that none of these descends from, is left out: its
table sums to 1.  The others are summed out one after another, on integers (`eliminating`).
"""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, Undefined, shown
from ..numbers.rational import Fraction, product
from .eliminating.buckets import Summed, beliefs, summed_out
from .eliminating.factors import factors_of, multiplied, sizes_of
from .eliminating.ordering import check_cells, min_fill
from .nodes import assigned, distinct, network, place_of, row_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from ..labels import Label
    from .nodes import Network, Nodes, Values

__all__ = ["evidence", "joint", "joint_posterior", "posterior", "posteriors"]


def joint(network: Nodes, assignment: Values) -> Fraction:
    """Return the joint probability of a value for every variable.

        P(x_1, …, x_d) = ∏_j P(x_j | parents of x_j)

    >>> from refml.networks.by_hand import WET
    >>> joint(WET, {"rain": "yes", "sprinkler": "off", "grass": "wet"})
    Fraction(99, 625)

    Raises InvalidInput where a variable has no value; `evidence` gives the probability of some values.

    Cites: 001-A13, 000-F05
    """
    model = read(network)
    value = assigned(model, assignment, "assignment")
    for j, name in enumerate(model.names):
        if j not in value:
            raise InvalidInput(f"assignment={shown(assignment)} has no value for {shown(name)}: give one for "
                               "each variable, or ask for the probability of evidence")
    cells = [model.tables[j][row_of(model, j, value)][value[j]] for j in range(len(model.names))]
    return Fraction(product([p.numerator for p in cells]), product([p.denominator for p in cells]))


def evidence(network: Nodes, evidence: Values | None = None) -> Fraction:
    """Return the probability that some variables have the given values, the others summed out.

        P(e) = Σ_{x agrees with e} ∏_j P(x_j | parents of x_j)

    >>> from refml.networks.by_hand import WET
    >>> evidence(WET, {"grass": "wet"})
    Fraction(22419, 50000)

    Without evidence the result is 1.  Raises Unsupported where variable elimination needs a table of more
    than 2^20 cells.

    Cites: 001-A13, 002-F05
    """
    model = read(network)
    done = eliminated(model, [], assigned(model, {} if evidence is None else evidence, "evidence"))
    return Fraction(done.above, done.below)


def posterior(network: Nodes, query: Label, evidence: Values | None = None) -> dict[Label, Fraction]:
    """Return the posterior probability of each value of a variable, given the evidence.

        P(q | e) = P(q, e) / Σ_v P(v, e)

    >>> from refml.networks.by_hand import WET
    >>> posterior(WET, "rain", {"grass": "wet", "sprinkler": "on"})["yes"]
    Fraction(11, 1611)

    Raises Undefined for evidence of probability 0, InvalidInput where the query is observed, Unsupported
    for a table of more than 2^20 cells.

    Cites: 001-A13, 002-F04
    """
    model = read(network)
    q, seen = _asked(model, [query], evidence)
    return dict(zip(model.values[q[0]], _shares(_weights(model, q, seen), evidence)))


def joint_posterior(network: Nodes, query: Sequence[Label],
                    evidence: Values | None = None) -> list[Fraction]:
    """Return the posterior of every combination of values of some variables, given the evidence.

        P(q_1, …, q_m | e) = P(q_1, …, q_m, e) / P(e)

    >>> from refml.networks.by_hand import WET
    >>> joint_posterior(WET, ["rain", "sprinkler"], {"grass": "dry"})[3]   # neither
    Fraction(24000, 27581)

    The combinations are in the order of the values, the last variable's value changing fastest.  Raises
    Undefined for evidence of probability 0, InvalidInput where a variable of the query is observed,
    Unsupported for a table of more than 2^20 cells.

    Cites: 001-A13, 002-F04
    """
    model = read(network)
    q, seen = _asked(model, distinct(listed(query, "query"), "query"), evidence)
    check_cells(q, sizes_of(model))
    return _shares(_weights(model, q, seen), evidence)


def posteriors(network: Nodes, evidence: Values | None = None) -> dict[Label, dict[Label, Fraction]]:
    """Return the posterior of every variable that is not observed, given the evidence.

        P(x_j | e) for every j: one pass up and one pass down a tree of cliques

    >>> from refml.networks.by_hand import WET
    >>> posteriors(WET, {"grass": "wet"})["sprinkler"]["on"]
    Fraction(1611, 2491)

    Raises Undefined for evidence of probability 0, Unsupported for a table of more than 2^20 cells.

    Cites: 001-A13, 002-F04
    """
    model = read(network)
    seen = assigned(model, {} if evidence is None else evidence, "evidence")
    asked = [j for j in range(len(model.names)) if j not in seen]
    done = eliminated(model, [], seen, range(len(model.names)))
    if not done.above:
        raise impossible(evidence)
    found = {done.buckets[i].scope[-1]: weights for i, weights in enumerate(beliefs(done, sizes_of(model)))}
    return {model.names[j]: dict(zip(model.values[j], _shares(found[j], evidence))) for j in asked}


# ---------------------------------------------------------------- what is asked

def read(nodes: Nodes) -> Network:
    """Return `network(nodes)`, for functions in which an argument is called `network` too."""
    return network(nodes)


def _asked(model: Network, query: Sequence[object], given: Values | None) -> tuple[list[int], dict[int, int]]:
    """Return the places of the variables that are asked for, and what is observed."""
    seen = assigned(model, {} if given is None else given, "evidence")
    places = [place_of(model, one, "query") for one in query]
    for j in places:
        if j in seen:
            raise InvalidInput(f"query={shown(model.names[j])} is observed, as "
                               f"{shown(model.values[j][seen[j]])}: ask for another variable, or do not "
                               "observe it")
    return places, seen


def _weights(model: Network, query: list[int], seen: Mapping[int, int]) -> list[int]:
    """Return integers proportional to P(q, e) over the values of the query, the last variable's fastest."""
    done = eliminated(model, query, seen)
    cells = multiplied(done.left, query, sizes_of(model))
    return cells if done.above else [0]


def _shares(weights: Sequence[int], given: Values | None) -> list[Fraction]:
    total = sum(weights)
    if not total:
        raise impossible(given)
    return [Fraction(weight, total) for weight in weights]


def impossible(given: Values | None) -> Undefined:
    """Return the error for evidence of probability 0."""
    return Undefined(f"evidence={shown(given)} has probability 0, so every posterior is 0/0: "
                     "observe what can happen")


# ---------------------------------------------------------------- elimination

def eliminated(model: Network, query: Sequence[int], seen: Mapping[int, int],
               kept: Sequence[int] | None = None) -> Summed:
    """Return what is left where all is summed out but a query: of all that matters, or of the nodes given."""
    places = ancestors(model.parents, list(query) + sorted(seen)) if kept is None else kept
    factors, sizes = factors_of(model, places, seen), sizes_of(model)
    order = min_fill([factor.scope for factor in factors],
                     [[j for j in places if j not in seen and j not in query]], sizes)
    return summed_out(factors, order, sizes, len(order))


def ancestors(parents: Sequence[Sequence[int]], places: Sequence[int]) -> list[int]:
    """Return some nodes and all that they descend from, in order.

    >>> ancestors([[], [0], [1], [2]], [1])
    [0, 1]
    """
    todo, found = list(places), set(places)
    while todo:
        for parent in parents[todo.pop()]:
            if parent not in found:
                found.add(parent)
                todo.append(parent)
    return sorted(found)
