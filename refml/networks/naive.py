"""Naive Bayes is a network: the class is the one parent of every attribute."""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, shown
from ..naive_bayes.counting.families import Bernoulli, Categorical
from ..numbers.rational import Fraction
from .nodes import Network, network

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..labels import Label

__all__ = ["as_network"]


def as_network(model: Any, names: Sequence[Label] | None = None, target: Label = "class") -> Network:
    """Return a trained naive Bayes model as a Bayesian network with the same posterior of the class.

    >>> from refml import naive_bayes
    >>> fitted = naive_bayes.fit([["sun"], ["rain"], ["sun"]], ["go", "stay", "go"],
    ...                          [naive_bayes.Categorical()], alpha=1)
    >>> as_network(fitted, ["weather"]).nodes()[1]["table"]
    [[Fraction(1, 4), Fraction(3, 4)], [Fraction(2, 3), Fraction(1, 3)]]

    `names` names the attributes (by default x0, x1, …), `target` the class.  A Bernoulli attribute has the
    values 0 and 1.  Raises InvalidInput for other families than Bernoulli and Categorical.

    Cites: 001-A13, 001-C08
    """
    families = model.statistics.families
    for j, family in enumerate(families):
        if not isinstance(family, (Bernoulli, Categorical)):
            raise InvalidInput(f"column {j} is of the family {shown(family)}: only Bernoulli and Categorical "
                               "columns are variables of a network")
    labels = [f"x{j}" for j in range(len(families))] if names is None else listed(names, "names")
    if len(labels) != len(families):
        raise InvalidInput(f"names has {len(labels)} names and the model {len(families)} attributes: "
                           "name each")
    nodes: list[Any] = [{"name": target, "values": model.classes, "parents": [],
                         "table": [[model.prior[c] for c in model.classes]]}]
    for j, name in enumerate(labels):
        own = model.column_parameters(j)
        bits = isinstance(families[j], Bernoulli)
        nodes.append({"name": name, "values": [0, 1] if bits else list(model.columns[j].values),
                      "parents": [target],
                      "table": [_bits(own[c]) if bits else own[c] for c in model.classes]})
    return network(nodes)


def _bits(phi: Fraction) -> list[Fraction]:
    """Return the probabilities of 0 and 1."""
    return [1 - phi, phi]
