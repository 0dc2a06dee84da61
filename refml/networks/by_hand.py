"""Belief networks by hand: the joint as a product of the tables, the posterior by enumeration.

    network      a list of nodes; a node is a map of its name, values, parents and table
    table        one row for each combination of the parents' values, the last parent's changing fastest;
                 a row is P(X = v | the parents' values) for the values v of X, in their order
    assignment   map from the name of every variable to its value
    evidence     the same for some variables only: what was observed

        P(x_1, …, x_d) = ∏_j P(x_j | parents of x_j)

Read this module first, from its top to its bottom.  Nothing is checked, and 0/0 is Python's
ZeroDivisionError.  The number of assignments doubles with each variable of two values; what is checked and
fast needs none of them, and the tests hold it against this module.
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    Node = Mapping[str, Any]
    Assignment = Mapping[Any, Any]

WET = [
    {"name": "rain", "values": ["yes", "no"], "parents": [], "table": [[Fraction(1, 5), Fraction(4, 5)]]},
    {"name": "sprinkler", "values": ["on", "off"], "parents": ["rain"],
     "table": [[Fraction(1, 100), Fraction(99, 100)], [Fraction(2, 5), Fraction(3, 5)]]},
    {"name": "grass", "values": ["wet", "dry"], "parents": ["sprinkler", "rain"],
     "table": [[Fraction(99, 100), Fraction(1, 100)], [Fraction(9, 10), Fraction(1, 10)],
               [Fraction(4, 5), Fraction(1, 5)], [Fraction(0), Fraction(1)]]},
]


def row_of(network: Sequence[Node], node: Node, assignment: Assignment) -> list[Fraction]:
    """Return the row of a node's table that the values of its parents choose.

        row = (…(i_1·k_2 + i_2)·k_3 + …) + i_m,   i_j the place of parent j's value among its k_j values

    >>> row_of(WET, WET[2], {"sprinkler": "off", "rain": "yes"})
    [Fraction(4, 5), Fraction(1, 5)]

    Cites: 001-A13
    """
    values = {other["name"]: other["values"] for other in network}
    row = 0
    for parent in node["parents"]:
        row = row * len(values[parent]) + values[parent].index(assignment[parent])
    table: list[list[Fraction]] = node["table"]
    return table[row]


def joint(network: Sequence[Node], assignment: Assignment) -> Fraction:
    """Return the probability of a value for every variable: one factor a table.

        P(x_1, …, x_d) = ∏_j P(x_j | parents of x_j)

    >>> joint(WET, {"rain": "yes", "sprinkler": "off", "grass": "wet"})   # 1/5 · 99/100 · 4/5
    Fraction(99, 625)

    Cites: 001-A13, 000-F05
    """
    P = Fraction(1)
    for node in network:
        P *= row_of(network, node, assignment)[node["values"].index(assignment[node["name"]])]
    return P


def assignments(network: Sequence[Node], evidence: Assignment) -> list[dict[Any, Any]]:
    """Return every assignment that agrees with the evidence.

    >>> len(assignments(WET, {})), assignments(WET[:2], {"rain": "no", "sprinkler": "on"})
    (8, [{'rain': 'no', 'sprinkler': 'on'}])
    """
    found: list[dict[Any, Any]] = [{}]
    for node in network:
        open_values = [evidence[node["name"]]] if node["name"] in evidence else node["values"]
        found = [dict(list(one.items()) + [(node["name"], v)]) for one in found for v in open_values]
    return found


def evidence(network: Sequence[Node], observed: Assignment) -> Fraction:
    """Return the probability of what was observed: the joint, summed over all that was not.

        P(e) = Σ_{x agrees with e} P(x)

    >>> evidence(WET, {"grass": "wet"})
    Fraction(22419, 50000)

    Cites: 001-A13, 002-F05
    """
    return sum([joint(network, x) for x in assignments(network, observed)], Fraction(0))


def posterior(network: Sequence[Node], query: Any, observed: Assignment) -> dict[Any, Fraction]:
    """Return the probability of each value of a variable, given what was observed.

        P(q | e) = P(q, e) / Σ_v P(v, e)

    >>> posterior(WET, "rain", {"grass": "wet"})["yes"]
    Fraction(891, 2491)
    >>> posterior(WET, "rain", {"grass": "wet", "sprinkler": "on"})["yes"]   # the sprinkler explains it away
    Fraction(11, 1611)

    Cites: 001-A13, 002-F04
    """
    values = next(node["values"] for node in network if node["name"] == query)
    weights = [evidence(network, dict(list(observed.items()) + [(query, v)])) for v in values]
    return {v: w / sum(weights) for v, w in zip(values, weights)}
