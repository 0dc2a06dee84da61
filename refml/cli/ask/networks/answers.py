"""The network of an answer as text: one that was made or learnt, else the one that was asked about."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....errors import InvalidInput
from ....oracle.reference.outcomes import Outcome
from ..question import Question, bare, is_network
from .writing import written


def written_answer(question: Question, outcome: Outcome, form: str) -> str:
    """Return the network of an answer in one of the forms of `writing`.

    Raises InvalidInput where neither the answer nor the question has a network with tables.
    """
    nodes = network_of(question, outcome)
    if nodes is None or any("table" not in node for node in nodes):
        raise InvalidInput(f"to={form}: {question.operation.id} neither takes nor gives a network with "
                           "tables: ask networks.fit for one, say, or give network=FILE")
    return written(nodes, form)


def network_of(question: Question, outcome: Outcome) -> Sequence[Mapping[str, Any]] | None:
    """Return the nodes that an answer is, or that its tables fill, or that were asked about."""
    if is_network(question.operation.result):
        found: Sequence[Mapping[str, Any]] = outcome.value
        return found
    asked = [question.given[p.name] for p in question.operation.parameters
             if is_network(bare(p)) and question.given[p.name] is not None]
    if not asked:
        return None
    nodes: Sequence[Mapping[str, Any]] = asked[0]
    tables = outcome.value.get("tables") if isinstance(outcome.value, Mapping) else None
    if tables is None or len(tables) != len(nodes):
        return nodes
    return [{**node, "table": table} for node, table in zip(nodes, tables)]
