"""Records drawn from a network, bit for bit the same from a seed everywhere.

Record i is drawn from stream i of the seed: its variables in topological order, each by the row of its table
that its parents chose, as `sampling.categorical` draws one value.
"""
from __future__ import annotations

from ..sampling.ancestral import Values
from ..sampling.bits import checked_seed, stream
from ..sampling.distributions import checked_draws
from .nodes import network, row_of, topological

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..labels import Label
    from .nodes import Network, Nodes

__all__ = ["sample"]


def sample(network: Nodes, seed: int, count: int) -> list[list[Label]]:
    """Return `count` records sampled from a Bayesian network, parents before children.

        x_j ~ P(x_j | parents of x_j), parents first

    >>> from refml.networks.by_hand import WET
    >>> sample(WET, seed=1, count=2)
    [['no', 'off', 'dry'], ['no', 'on', 'wet']]

    Each record lists the values in the order of the network.  The first records do not depend on `count`.

    Cites: 001-A13
    """
    model = read(network)
    checked_seed(seed)
    order = topological(model.parents)
    rows = [[Values(row) for row in table] for table in model.tables]
    found = []
    for i in range(checked_draws(count, "count")):
        source, value = stream(seed, i), [0] * len(order)
        for j in order:
            value[j] = rows[j][row_of(model, j, value)].index(source)
        found.append([model.values[j][v] for j, v in enumerate(value)])
    return found


def read(nodes: Nodes) -> Network:
    """Return the network of an argument that has its name."""
    return network(nodes)
