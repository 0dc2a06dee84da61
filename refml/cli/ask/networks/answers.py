"""The network of an answer as text: one that was made or learnt, else the one that was asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....errors import InvalidInput
from ....oracle.reference.outcomes import Outcome
from ....oracle.specification.schema import Operation
from .reading import is_network
from .writing import written


def written_answer(operation: Operation, given: Mapping[str, Any], outcome: Outcome, form: str) -> str:
    """Return the network of an answer in one of the forms of `writing`.

    Raises InvalidInput where neither the answer nor the question has a network with tables.
    """
    nodes = network_of(operation, given, outcome)
    if nodes is None or any("table" not in node for node in nodes):
        raise InvalidInput(f"to={form}: {operation.id} neither takes nor gives a network with "
                           "tables: ask networks.fit for one, say, or give network=FILE")
    return written(nodes, form)


def network_of(
    operation: Operation, given: Mapping[str, Any], outcome: Outcome
) -> Sequence[Mapping[str, Any]] | None:
    """Return the nodes of an answer, of the question with the answer's tables, or of the question alone.

    None if neither has a network.
    """
    if is_network(operation.result):
        found: Sequence[Mapping[str, Any]] = outcome.value
        return found
    asked = [given[p.name] for p in operation.parameters if is_network(p.type) and given[p.name] is not None]
    if not asked:
        return None
    nodes: Sequence[Mapping[str, Any]] = asked[0]
    tables = outcome.value.get("tables") if isinstance(outcome.value, Mapping) else None
    if tables is None or len(tables) != len(nodes):
        return nodes
    return [{**node, "table": table} for node, table in zip(nodes, tables)]
