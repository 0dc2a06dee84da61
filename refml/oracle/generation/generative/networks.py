"""Arguments for the operations of `networks`: nodes in any order, parents before and after their children.

Tables are dyadic, some of their cells 0, so that some evidence is impossible.  One in three graphs is a
forest, one has the shape of naive Bayes, one is any graph.
"""

from __future__ import annotations

from typing import Any

from ....numbers.rational import Fraction
from .. import names, quantities
from ..choices import Choices
from ..demands import Demand, Measured, size_of_logarithm
from ..records import Generator, Given
from .sampling import seed

Node = dict[str, Any]


# ---------------------------------------------------------------- nodes

def graph(choices: Choices, least: int = 2, most: int = 9, fewest: int = 1) -> list[Node]:
    """Draw nodes with names and parents, at least `fewest` parents where possible, in random order."""
    count = choices.upto(4, 6, most, least=least)
    known = names.several(choices, count)
    shape, nodes = choices.integer(0, 2), []
    for j, name in enumerate(known):
        before = known[:j]
        most = min(j, 1 if shape == 0 else 3)
        own = before[:1] if shape == 1 else choices.some(before, choices.integer(min(most, fewest), most))
        nodes.append({"name": name, "parents": own})
    return choices.shuffled(nodes)


def structure(choices: Choices, least: int = 2, most: int = 9) -> list[Node]:
    """Draw a graph whose nodes have values: mostly two, sometimes three or one."""
    many = choices.many()
    return [{**node, "values": values(many)} for node in graph(choices, least, most)]


def values(choices: Choices) -> list[str]:
    """Draw the values of a variable, not sorted."""
    count = choices.choice([2, 2, 2, 2, 3, 1])
    known = choices.choice([["yes", "no", "maybe"], ["off", "on", "?"], ["1", "0", "10"], ["b", "a", "B"]])
    return known[:count]


def network(choices: Choices, least: int = 2, most: int = 9) -> list[Node]:
    """Draw a network: a structure with a table for each node."""
    nodes = structure(choices, least, most)
    sizes = {node["name"]: len(node["values"]) for node in nodes}
    many = choices.many()
    return [{**node, "table": [row(many, sizes[node["name"]]) for _ in range(rows_of(node, sizes))]}
            for node in nodes]


def rows_of(node: Node, sizes: dict[str, int]) -> int:
    """Return the number of combinations of the parents' values: the rows of a node's table."""
    rows = 1
    for parent in node["parents"]:
        rows *= sizes[parent]
    return rows


def row(choices: Choices, size: int) -> list[Fraction]:
    """Draw a distribution in 64ths; sometimes one value has probability 1."""
    if choices.rarely(8):
        certain = choices.integer(0, size - 1)
        return [Fraction(int(v == certain)) for v in range(size)]
    return quantities.distribution(choices, size)


def observed(choices: Choices, nodes: list[Node], but: tuple[str, ...] = ()) -> dict[str, str]:
    """Draw values of some variables, without those in `but`: none, few or most."""
    share = choices.choice([3, 2, 6])
    many = choices.many()
    return {node["name"]: many.choice(node["values"]) for node in nodes
            if node["name"] not in but and many.integer(1, share) == 1}


# ---------------------------------------------------------------- inference

def joint(choices: Choices) -> Given:
    nodes = network(choices, least=1)
    many = choices.many()
    return {"network": nodes, "assignment": {node["name"]: many.choice(node["values"]) for node in nodes}}


def evidence(choices: Choices) -> Given:
    nodes = network(choices, least=1)
    return {"network": nodes, "evidence": observed(choices, nodes)}


def posterior(choices: Choices) -> Given:
    nodes = network(choices)
    query = choices.choice(nodes)["name"]
    return {"network": nodes, "query": query, "evidence": observed(choices, nodes, (query,))}


def decision(choices: Choices) -> Given:
    """Draw a network and a query; some tables are uniform, so that posteriors tie."""
    given = posterior(choices)
    say_nothing(choices, given["network"])
    return {**given, "ties": choices.choice(["all", "all", "first", "error"])}


def say_nothing(choices: Choices, nodes: list[Node]) -> None:
    """In half of the cases, make some rows of the nodes' tables uniform, for nodes of at most two values."""
    if choices.boolean():
        for node in nodes:
            size = len(node["values"])
            if size in (1, 2):
                even = [Fraction(1, size)] * size
                node["table"] = [even if choices.boolean() else one for one in node["table"]]


def several(choices: Choices) -> Given:
    """Draw a network and a query of one to three variables, not all of them."""
    return asking(choices, network(choices))


def all_open(choices: Choices) -> Given:
    nodes = network(choices)
    return {"network": nodes, "evidence": observed(choices, nodes)}


def explained(choices: Choices) -> Given:
    """Draw a network of at most seven nodes and evidence: floats then compute joints exactly and see ties."""
    nodes = network(choices, most=7)
    say_nothing(choices, nodes)
    return {"network": nodes, "evidence": observed(choices, nodes)}


def explained_in_part(choices: Choices) -> Given:
    """Draw a network of at most seven nodes, and a query of some variables."""
    nodes = network(choices, most=7)
    say_nothing(choices, nodes)
    return asking(choices, nodes)


def asking(choices: Choices, nodes: list[Node]) -> Given:
    """Draw one to three query variables of a network, and evidence on others."""
    query = [node["name"] for node in choices.some(nodes, choices.integer(1, min(3, len(nodes) - 1)))]
    return {"network": nodes, "query": query, "evidence": observed(choices, nodes, tuple(query))}


# ---------------------------------------------------------------- structure

def separation(choices: Choices, most: int = 9) -> Given:
    """Draw a graph of at least four nodes, x, y and a few given variables.

    So there are long paths, and colliders on them.
    """
    nodes = graph(choices, least=4, most=most, fewest=0)
    x, y, *others = choices.shuffled([node["name"] for node in nodes])
    known = choices.integer(0, choices.choice([1, 2, len(others)]))
    return {"network": nodes, "x": x, "y": y, "given": choices.some(others, known)}


def few_paths(choices: Choices) -> Given:
    """Draw as `separation`, with at most seven nodes: all paths are to be listed."""
    return separation(choices, most=7)


def one_variable(choices: Choices) -> Given:
    nodes = graph(choices)
    return {"network": nodes, "variable": choices.choice(nodes)["name"]}


def any_graph(choices: Choices) -> Given:
    return {"network": graph(choices, least=1)}


# ---------------------------------------------------------------- learning

def fit(choices: Choices) -> Given:
    """Draw a structure, records with some missing cells, and α; with α = 0 a row may have no records."""
    nodes = structure(choices, least=1)
    return {"structure": nodes, "rows": records(choices, nodes), "alpha": quantities.alpha(choices)}


def records(choices: Choices, nodes: list[Node]) -> list[list[str | None]]:
    """Draw records of the nodes' values; one cell in twelve is missing."""
    many = choices.many()
    return [[None if many.rarely(12) else many.choice(node["values"]) for node in nodes]
            for _ in range(choices.upto(8, 24, 200))]


def likelihood(choices: Choices) -> Given:
    """Draw a network and records; at most five nodes, so that all joints sum to exactly 1 in floats."""
    nodes = network(choices, least=1, most=5)
    return {"network": nodes, "rows": records(choices, nodes)}


def counts(choices: Choices) -> Given:
    """Draw a table of counts; in one of four cases its two variables are independent."""
    rows, columns = choices.integer(1, 3), choices.integer(1, 4)
    many = choices.many()
    if choices.rarely(4):
        above, beside = ([many.integer(0, 6) for _ in range(size)] for size in (rows, columns))
        return {"counts": [[a * b for b in beside] for a in above]}
    most = choices.choice([3, 20, 1000])
    return {"counts": [[many.integer(0, most) for _ in range(columns)] for _ in range(rows)]}


def tree(choices: Choices) -> Given:
    names, rows = columns_that_agree(choices, 1)
    return {"names": names, "rows": rows, "root": choices.choice([None, *names])}


def augmented(choices: Choices) -> Given:
    names, rows = columns_that_agree(choices, 2)
    return {"names": names, "rows": rows, "target": choices.choice(names)}


def columns_that_agree(choices: Choices, least: int) -> tuple[list[str], list[list[str | None]]]:
    """Draw names and records in which each column copies an earlier one, with exceptions and gaps."""
    known = names.several(choices, choices.upto(4, 5, 5, least=least))
    many = choices.many()
    copied = [many.integer(0, max(0, j - 1)) for j in range(len(known))]
    rows: list[list[str | None]] = []
    for _ in range(choices.upto(8, 16, 40)):
        cells: list[str] = []
        for before in copied:
            cells.append(cells[before] if cells and not many.rarely(4) else many.choice(["1", "0", "2"]))
        rows.append([None if many.rarely(16) else cell for cell in cells])
    return known, rows


def drawn(choices: Choices) -> Given:
    """Draw a network, a seed (0, 1, the greatest or any) and a count."""
    nodes = network(choices, least=1)
    return {"network": nodes, "seed": seed(choices), "count": choices.upto(4, 12, 100, least=0)}


# ---------------------------------------------------------------- what floats owe

def of_logarithms(given: Given) -> Demand:
    """Return the required digits, relative to the entropies whose sum the information is."""
    cells = [N for row in given["counts"] for N in row if N > 0]
    terms = 1 + sum((Fraction(N, sum(cells)) * size_of_logarithm(Fraction(N, sum(cells))) for N in cells),
                    Fraction(0))
    return Demand(terms=terms, scale=terms)


GENERATORS: dict[str, Generator] = {
    "networks.joint": joint,
    "networks.evidence": evidence,
    "networks.posterior": posterior,
    "networks.decision": decision,
    "networks.joint_posterior": several,
    "networks.posteriors": all_open,
    "networks.most_probable": explained,
    "networks.most_probable_of": explained_in_part,
    "networks.d_separated": separation,
    "networks.active_path": separation,
    "networks.paths": few_paths,
    "networks.markov_blanket": one_variable,
    "networks.topological_order": any_graph,
    "networks.fit": fit,
    "networks.log_likelihood": likelihood,
    "networks.mutual_information": counts,
    "networks.chow_liu": tree,
    "networks.tree_augmented": augmented,
    "networks.sample": drawn,
}

DEMANDS: dict[str, Measured] = {"networks.mutual_information": of_logarithms}
