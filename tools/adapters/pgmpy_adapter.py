"""pgmpy: discrete belief networks.

Judge it with `python3 -m refml check tools/adapters/pgmpy_adapter.py` where pgmpy is installed, of the extra
`networks`.

    posteriors     VariableElimination.query, of several variables jointly too
    explanations   VariableElimination.map_query, which tells one of those that tie and not its probability
    joint          DiscreteBayesianNetwork.get_state_probability, of a part the evidence
    structure      is_dconnected, get_markov_blanket, put into the order of the network
    tables         fit by DiscreteMLE, or by DiscreteBayesianEstimator with alpha as its pseudo-count

TreeSearch is not asked: it does not tell the order of the edges.  What the others have no option for is
skipped, with the reason.
"""
from __future__ import annotations

import importlib.metadata
import itertools
import logging
import math
import warnings
from typing import Any

import pandas as pd
from pgmpy.factors.discrete import TabularCPD
from pgmpy.inference import VariableElimination
from pgmpy.models import DiscreteBayesianNetwork
from pgmpy.parameter_estimator import DiscreteBayesianEstimator, DiscreteMLE

NAME = "pgmpy"
VERSION = importlib.metadata.version("pgmpy")

Node = dict[str, Any]
Values = dict[str, str]
warnings.simplefilter("ignore")
logging.disable(logging.WARNING)


# ---- inference -------------------------------------------------------------------------------------------

def networks_joint(network: list[Node], assignment: Values) -> float:
    if len(assignment) < len(network):
        raise ValueError("get_state_probability takes a part for evidence")
    return float(_model(network).get_state_probability(assignment))


def networks_evidence(network: list[Node], evidence: Values) -> float:
    return float(_model(network).get_state_probability(evidence))


def networks_posterior(network: list[Node], query: str, evidence: Values) -> dict[str, float]:
    table = _queried(network, [query], evidence)
    return dict(zip(table.state_names[query], table.values.tolist(), strict=True))


def networks_joint_posterior(network: list[Node], query: list[str], evidence: Values) -> list[float]:
    table, values = _queried(network, query, evidence), {node["name"]: node["values"] for node in network}
    return [float(table.get_value(**dict(zip(query, cells, strict=True))))
            for cells in itertools.product(*[values[name] for name in query])]


def networks_posteriors(network: list[Node], evidence: Values) -> dict[str, dict[str, float]]:
    return {node["name"]: networks_posterior(network, node["name"], evidence)
            for node in network if node["name"] not in evidence}


def networks_decision(network: list[Node], query: str, evidence: Values, ties: str = "all") -> list[str]:
    if ties == "error":
        raise NotImplementedError("map_query does not see ties")
    found = VariableElimination(_model(network)).map_query([query], evidence, show_progress=False)
    return [found[query]]


def _queried(network: list[Node], query: list[str], evidence: Values) -> Any:
    table = VariableElimination(_model(network)).query(query, evidence, show_progress=False)
    if not math.isfinite(float(table.values.sum())):   # NaN and a warning, of evidence that cannot be
        raise ZeroDivisionError
    return table


def _model(network: list[Node]) -> DiscreteBayesianNetwork:
    model, values = _graph(network), {node["name"]: node["values"] for node in network}
    for node in network:
        above = node["parents"]
        columns = [[row[v] for row in node["table"]] for v in range(len(node["values"]))]
        model.add_cpds(TabularCPD(node["name"], len(node["values"]), columns, above or None,
                                  [len(values[p]) for p in above] or None,
                                  state_names={name: values[name] for name in (node["name"], *above)}))
    model.check_model()
    return model


# ---- structure -------------------------------------------------------------------------------------------

def networks_d_separated(network: list[Node], x: str, y: str, given: list[str]) -> bool:
    return not _graph(network).is_dconnected(x, y, observed=given)


def networks_markov_blanket(network: list[Node], variable: str) -> list[str]:
    blanket = _graph(network).get_markov_blanket(variable)
    return [node["name"] for node in network if node["name"] in blanket]


def _graph(network: list[Node]) -> DiscreteBayesianNetwork:
    model = DiscreteBayesianNetwork()
    model.add_nodes_from([node["name"] for node in network])
    model.add_edges_from([(parent, node["name"]) for node in network for parent in node["parents"]])
    return model


# ---- learning --------------------------------------------------------------------------------------------

def networks_fit(structure: list[Node], rows: list[list[str | None]], alpha: float = 0) -> dict[str, Any]:
    if any(None in row for row in rows):
        raise NotImplementedError("fit takes no missing cell")
    states = {node["name"]: node["values"] for node in structure}
    estimator = DiscreteBayesianEstimator(state_names=states, prior_type="dirichlet", pseudo_counts=alpha) \
        if alpha else DiscreteMLE(state_names=states)
    model = _graph(structure)
    model.fit(pd.DataFrame(rows, columns=list(states)), estimator=estimator)
    return {"tables": [_rows(model.get_cpds(node["name"]), node, states) for node in structure]}


def _rows(table: Any, node: Node, states: dict[str, list[str]]) -> list[list[float]]:
    """The table in the order of the declared parents and values."""
    return [[float(table.get_value(**{**dict(zip(node["parents"], cells, strict=True)), node["name"]: value}))
             for value in node["values"]]
            for cells in itertools.product(*[states[parent] for parent in node["parents"]])]
