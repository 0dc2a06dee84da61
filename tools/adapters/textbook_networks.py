"""Belief networks in plain floats, as a good student writes them: every combination of values in turn.

Judge it with `python3 -m refml check tools/adapters/textbook_networks.py`.

    network     a list of nodes {name, values, parents, table}; a row of a table for each combination of the
                parents' values, the last parent's value changing fastest
    evidence    what was observed: name → value

A graph is a network without values and tables, a structure one without tables.
"""
from __future__ import annotations

import itertools
import math
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

NAME = "textbook"
VERSION = "1"

Node = dict[str, Any]
Values = dict[str, str]
Table = list[list[float]]


def _refuse_unless(condition: bool, rule: str) -> None:
    if not condition:
        raise ValueError(f"expected that {rule}")


# ---- inference -------------------------------------------------------------------------------------------

def networks_joint(network: list[Node], assignment: Values) -> float:
    _check(network, tables=True)
    _check_values(network, assignment)
    _refuse_unless(len(assignment) == len(network), "every variable has a value")
    return _joint({node["name"]: node for node in network}, assignment)


def networks_evidence(network: list[Node], evidence: Values) -> float:
    _check(network, tables=True)
    _check_values(network, evidence)
    nodes = {node["name"]: node for node in network}
    return math.fsum(_joint(nodes, one) for one in _assignments(network, evidence))


def networks_posterior(network: list[Node], query: str, evidence: Values) -> dict[str, float]:
    _refuse_unless(query in [node["name"] for node in network] and query not in evidence,
                   "the query is a variable that is not observed")
    values = next(node["values"] for node in network if node["name"] == query)
    weights = {v: networks_evidence(network, {**evidence, query: v}) for v in values}
    total = math.fsum(weights.values())
    return {v: weight / total for v, weight in weights.items()}


def networks_decision(network: list[Node], query: str, evidence: Values, ties: str = "all") -> list[str]:
    posterior = networks_posterior(network, query, evidence)
    best = [v for v, p in posterior.items() if math.isclose(p, max(posterior.values()), rel_tol=1e-12)]
    _refuse_unless(ties != "error" or len(best) == 1, "one value is the most probable")
    return best[:1] if ties == "first" else best


def networks_joint_posterior(network: list[Node], query: list[str], evidence: Values) -> list[float]:
    names = {node["name"]: node["values"] for node in network}
    _refuse_unless(0 < len(query) == len(set(query)) and set(query) <= names.keys() - evidence.keys(),
                   "the query is variables that are not observed, each named once")
    weights = [networks_evidence(network, {**evidence, **dict(zip(query, values, strict=True))})
               for values in itertools.product(*[names[q] for q in query])]
    total = math.fsum(weights)
    return [weight / total for weight in weights]


def networks_posteriors(network: list[Node], evidence: Values) -> dict[str, dict[str, float]]:
    1 / networks_evidence(network, evidence)   # which is undefined where that is 0
    return {node["name"]: networks_posterior(network, node["name"], evidence)
            for node in network if node["name"] not in evidence}


def networks_most_probable(network: list[Node], evidence: Values) -> dict[str, Any]:
    total = networks_evidence(network, evidence)
    nodes = {node["name"]: node for node in network}
    return _greatest([(one, _joint(nodes, one) / total) for one in _assignments(network, evidence)])


def networks_most_probable_of(network: list[Node], query: list[str], evidence: Values) -> dict[str, Any]:
    shares = networks_joint_posterior(network, query, evidence)
    asked = [node for node in network if node["name"] in query]
    names = [node["name"] for node in asked]
    values = {node["name"]: node["values"] for node in asked}
    share = {frozenset(zip(query, cells, strict=True)): p
             for cells, p in zip(itertools.product(*[values[q] for q in query]), shares, strict=True)}
    found = [dict(zip(names, cells, strict=True)) for cells in itertools.product(*values.values())]
    return _greatest([(one, share[frozenset(one.items())]) for one in found])


def _greatest(found: list[tuple[Values, float]]) -> dict[str, Any]:
    most = max(p for _, p in found)
    return {"assignments": [one for one, p in found if math.isclose(p, most, rel_tol=1e-12)],
            "probability": most}


def _joint(nodes: dict[str, Node], value: Values) -> float:
    cells: list[float] = [node["table"][_row(nodes, node, value)][node["values"].index(value[name])]
                          for name, node in nodes.items()]
    return math.prod(cells)


def _row(nodes: dict[str, Node], node: Node, value: Values) -> int:
    row = 0
    for parent in node["parents"]:
        values = nodes[parent]["values"]
        row = row * len(values) + values.index(value[parent])
    return row


def _assignments(network: list[Node], evidence: Values) -> Iterator[Values]:
    names = [node["name"] for node in network]
    for values in itertools.product(*[node["values"] for node in network]):
        one = dict(zip(names, values, strict=True))
        if all(one[name] == value for name, value in evidence.items()):
            yield one


# ---- structure -------------------------------------------------------------------------------------------

def networks_d_separated(network: list[Node], x: str, y: str, given: list[str]) -> bool:
    """In the graph of the ancestors, parents joined, x does not reach y around what is known."""
    _check(network)
    parents = {node["name"]: node["parents"] for node in network}
    _refuse_unless({x, y, *given} <= parents.keys() and len({x, y, *given}) == 2 + len(given),
                   "x, y and what is known are different variables")
    kept = _ancestors(parents, {x, y, *given})
    reached, todo = {x}, [x]
    while todo:
        here = todo.pop()
        for there in kept - reached - set(given):
            if _joined(parents, kept, here, there):
                reached.add(there)
                todo.append(there)
    return y not in reached


def networks_active_path(network: list[Node], x: str, y: str, given: list[str]) -> list[str]:
    found = networks_paths(network, x, y, given)
    active = [way for way, block in zip(found["paths"], found["blocked_by"], strict=True) if block is None]
    return active[0] if active else []


def networks_paths(network: list[Node], x: str, y: str, given: list[str]) -> dict[str, Any]:
    networks_d_separated(network, x, y, given)   # which refuses what is no question
    parents = {node["name"]: node["parents"] for node in network}
    names = list(parents)
    found = sorted(_ways(parents, [x], y), key=lambda way: (len(way), [names.index(v) for v in way]))
    opened = _ancestors(parents, set(given))
    return {"paths": found, "blocked_by": [_block(parents, way, set(given), opened) for way in found]}


def _ways(parents: dict[str, list[str]], way: list[str], end: str) -> Iterator[list[str]]:
    if way[-1] == end:
        yield way
        return
    for there in parents:
        if there not in way and (there in parents[way[-1]] or way[-1] in parents[there]):
            yield from _ways(parents, [*way, there], end)


def _block(parents: dict[str, list[str]], way: list[str], given: set[str], opened: set[str]) -> str | None:
    for before, here, after in zip(way, way[1:], way[2:], strict=False):
        collider = {before, after} <= set(parents[here])
        if here not in opened if collider else here in given:
            return here
    return None


def networks_markov_blanket(network: list[Node], variable: str) -> list[str]:
    _check(network)
    parents = {node["name"]: node["parents"] for node in network}
    return [name for name in parents if name != variable
            and (name in parents[variable] or _joined(parents, set(parents), name, variable))]


def networks_topological_order(network: list[Node]) -> list[str]:
    _check(network)
    return _ordered({node["name"]: node["parents"] for node in network})


def _ancestors(parents: dict[str, list[str]], names: set[str]) -> set[str]:
    kept = set(names)
    while more := {parent for name in kept for parent in parents[name]} - kept:
        kept |= more
    return kept


def _joined(parents: dict[str, list[str]], kept: set[str], a: str, b: str) -> bool:
    return a in parents[b] or b in parents[a] or any({a, b} <= set(parents[child]) for child in kept)


def _ordered(parents: dict[str, list[str]]) -> list[str]:
    order: list[str] = []
    while len(order) < len(parents):
        ready = [name for name in parents if name not in order and set(parents[name]) <= set(order)]
        _refuse_unless(len(ready) > 0, "no variable is its own ancestor")
        order.append(ready[0])
    return order


# ---- learning --------------------------------------------------------------------------------------------

def networks_fit(structure: list[Node], rows: list[list[str | None]], alpha: float = 0) -> dict[str, Any]:
    _check(structure, values=True)
    _refuse_unless(alpha >= 0 and len(rows) > 0, "there is a record, and alpha >= 0")
    nodes = {node["name"]: node for node in structure}
    for row in rows:
        _refuse_unless(len(row) == len(structure), "a record has a cell for each variable")
        _refuse_unless(all(cell is None or cell in node["values"]
                           for cell, node in zip(row, structure, strict=True)), "a cell is one of the values")
    records = [dict(zip(nodes, row, strict=True)) for row in rows]
    return {"tables": [_learnt(nodes, node, records, alpha) for node in structure]}


def _learnt(nodes: dict[str, Node], node: Node, records: list[dict[str, Any]], alpha: float) -> Table:
    table = []
    for combined in itertools.product(*[nodes[parent]["values"] for parent in node["parents"]]):
        chosen = dict(zip(node["parents"], combined, strict=True))
        cells = [one[node["name"]] for one in records if all(one[p] == v for p, v in chosen.items())]
        counts = [cells.count(v) for v in node["values"]]
        below = sum(counts) + alpha * len(counts)
        table.append([(count + alpha) / below for count in counts])
    return table


def networks_log_likelihood(network: list[Node], rows: list[list[str | None]]) -> float:
    _check_records([node["name"] for node in network], rows)
    names = [node["name"] for node in network]
    seen = [{name: cell for name, cell in zip(names, row, strict=True) if cell is not None} for row in rows]
    return math.fsum(math.log(p) if (p := networks_evidence(network, one)) else 1 / p for one in seen)


def networks_mutual_information(counts: list[list[int]]) -> float:
    _refuse_unless(len(counts) > 0 and len({len(row) for row in counts}) == 1 and min(map(min, counts)) >= 0,
                   "counts are a table, none of them negative")
    total = sum(map(sum, counts))
    1 / total   # which is undefined where nothing was counted
    first, second = [sum(row) for row in counts], [sum(column) for column in zip(*counts, strict=True)]
    return math.fsum(N / total * math.log(total * N / (first[x] * second[y]))
                     for x, row in enumerate(counts) for y, N in enumerate(row) if N)


def networks_chow_liu(names: list[str], rows: list[list[str | None]], root: str | None) -> dict[str, Any]:
    _check_records(names, rows)
    _refuse_unless(root is None or root in names, "the root is a variable")
    edges = _spanning(names, {pair: _information(rows, [names.index(v) for v in pair], None)
                              for pair in itertools.combinations(names, 2)})
    parents = _away_from(names[0] if root is None else root, edges)
    return {"edges": edges, "parents": [parents[name] for name in names]}


def networks_tree_augmented(names: list[str], rows: list[list[str | None]], target: str) -> dict[str, Any]:
    _check_records(names, rows)
    _refuse_unless(target in names and len(names) > 1, "one variable is the class, and another an attribute")
    attributes = [name for name in names if name != target]
    C = names.index(target)
    edges = _spanning(attributes, {pair: _information(rows, [names.index(v) for v in pair], C)
                                   for pair in itertools.combinations(attributes, 2)})
    parents = _away_from(attributes[0], edges)
    return {"edges": edges, "parents": [[] if name == target else [target, *parents[name]] for name in names]}


def _information(rows: list[list[str | None]], pair: list[int], target: int | None) -> float:
    """Of two columns, given a third: ties and zeros are made equal, so that rounding decides none."""
    places = pair if target is None else [*pair, target]
    kept = [[row[j] for j in places] for row in rows if all(row[j] is not None for j in places)]
    found = 0.0
    for label in {one[-1] for one in kept} if target is not None else {None}:
        own = [one[:2] for one in kept if target is None or one[-1] == label]
        values = [sorted({str(one[k]) for one in own}) for k in (0, 1)]
        if own:
            found += len(own) / len(kept) * networks_mutual_information(
                [[own.count([x, y]) for y in values[1]] for x in values[0]])
    return round(found, 12)


def _spanning(names: list[str], information: dict[tuple[str, str], float]) -> list[list[str]]:
    group = {name: name for name in names}
    edges = []
    for a, b in sorted(information, key=lambda pair: -information[pair]):   # which is stable
        if group[a] != group[b]:
            edges.append([a, b])
            old = group[b]
            group = {name: group[a] if one == old else one for name, one in group.items()}
    return edges


def _away_from(root: str, edges: list[list[str]]) -> dict[str, list[str]]:
    parents: dict[str, list[str]] = {root: []}
    while more := [(u, v) for edge in edges for u, v in (edge, edge[::-1])
                   if u in parents and v not in parents]:
        for u, v in more:
            parents[v] = [u]
    return parents


def _check_records(names: list[str], rows: list[list[str | None]]) -> None:
    _refuse_unless(0 < len(names) == len(set(names)), "there are variables, of different names")
    _refuse_unless(len(rows) > 0 and all(len(row) == len(names) for row in rows),
                   "there is a record, and each has a cell for each variable")


# ---- samples ---------------------------------------------------------------------------------------------

def networks_sample(network: list[Node], seed: int, count: int) -> list[list[str]]:
    """Bits as spec/sampling/bits.toml says; the least common denominator of floats is a power of two."""
    _check(network, tables=True)
    _refuse_unless(0 <= seed < 1 << 64 and count >= 0, "the seed has 64 bits, and the count is not negative")
    nodes = {node["name"]: node for node in network}
    order = _ordered({name: node["parents"] for name, node in nodes.items()})
    found = []
    for i in range(count):
        bits = _bits(_mixed(seed, i + 1))
        value: Values = {}
        for name in order:
            row = nodes[name]["table"][_row(nodes, nodes[name], value)]
            value[name] = nodes[name]["values"][_drawn(bits, [Fraction(p) for p in row])]
        found.append([value[name] for name in nodes])
    return found


def _drawn(bits: Iterator[int], row: list[Fraction]) -> int:
    D = math.lcm(*[p.denominator for p in row])
    u = D
    while u >= D:
        u = sum(next(bits) << k for k in reversed(range((D - 1).bit_length())))
    return sum(D * end <= u for end in itertools.accumulate(row))


def _bits(seed: int) -> Iterator[int]:
    for i in itertools.count(1):
        word = _mixed(seed, i)
        yield from (word >> k & 1 for k in reversed(range(64)))


def _mixed(seed: int, i: int) -> int:
    """Word i of SplitMix64, counted from 1."""
    z = (seed + i * 0x9E3779B97F4A7C15) % (1 << 64)
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % (1 << 64)
    z = (z ^ z >> 27) * 0x94D049BB133111EB % (1 << 64)
    return z ^ z >> 31


# ---- checks ----------------------------------------------------------------------------------------------

def _check(network: list[Node], values: bool = False, tables: bool = False) -> None:
    parents = {node["name"]: node["parents"] for node in network}
    _refuse_unless(0 < len(network) == len(parents), "there are variables, of different names")
    _refuse_unless(all(set(own) <= parents.keys() and len(set(own)) == len(own) for own in parents.values()),
                   "parents are variables, each named once")
    _ordered(parents)
    if values or tables:
        _refuse_unless(all(0 < len(node["values"]) == len(set(node["values"])) for node in network),
                       "a variable has values, each named once")
    if tables:
        sizes = {node["name"]: len(node["values"]) for node in network}
        for node in network:
            _check_table(node["table"], math.prod(sizes[p] for p in node["parents"]), sizes[node["name"]])


def _check_table(table: Table, rows: int, columns: int) -> None:
    _refuse_unless(len(table) == rows and all(len(row) == columns for row in table),
                   "a table has all its cells")
    _refuse_unless(all(min(row) >= 0 and math.isclose(math.fsum(row), 1, rel_tol=1e-12) for row in table),
                   "a row is a distribution")


def _check_values(network: list[Node], given: Values) -> None:
    values = {node["name"]: node["values"] for node in network}
    _refuse_unless(all(name in values and v in values[name] for name, v in given.items()),
                   "what is observed are values of variables")
