"""Networks drawn from a seed, for the tests of the chapter: few variables, many zeros, any order."""
from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

Node = dict[str, Any]


def drawn_network(source: random.Random, variables: int, most_values: int = 3,
                  zeros: bool = True) -> list[Node]:
    """A network of so many variables, of at most three parents each; the nodes in any order."""
    nodes: list[Node] = []
    for j in range(variables):
        parents = source.sample(nodes, min(j, source.randint(0, 3)))
        rows = 1
        for parent in parents:
            rows *= len(parent["values"])
        size = source.randint(1 if zeros else 2, most_values)
        nodes.append({"name": f"x{j}", "values": [f"v{i}" for i in range(size)],
                      "parents": [parent["name"] for parent in parents],
                      "table": [drawn_row(source, size, zeros) for _ in range(rows)]})
    source.shuffle(nodes)
    return nodes


def drawn_row(source: random.Random, size: int, zeros: bool) -> list[Fraction]:
    """A distribution over so many values; of probabilities that differ as a rule where none may be 0."""
    weights = [source.choice([0, 0, 1, 1, 2, 5]) if zeros else source.randint(1, 999) for _ in range(size)]
    if not any(weights):
        weights[source.randrange(size)] = 1
    return [Fraction(weight, sum(weights)) for weight in weights]


def drawn_evidence(source: random.Random, network: list[Node], share: float = 0.3) -> dict[str, str]:
    """A value for some of the variables."""
    return {node["name"]: source.choice(node["values"]) for node in network if source.random() < share}
