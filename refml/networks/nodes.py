"""A network, read and checked: variables, their values, their parents, their tables.

    node        {name, values, parents, table}: a map with these fields, as JSON and TOML write it
    table       one row for each combination of the parents' values, the LAST parent's value changing fastest;
                a row has one probability for each value of the node, in their order, and sums to 1 exactly
    order       that of the list; parents may stand after their children

Everything is checked once, here; what follows computes.  Inside, a variable is its place in the list and a
value its place among the values of its variable.
"""
from __future__ import annotations

from ..arguments import check_bits, check_row, listed
from ..errors import InvalidInput, shown
from ..labels import check_label, sorted_labels
from ..numbers import natives
from ..numbers.rational import Fraction, product
from ..probabilities import probability
from ..records import Record
from .heap import pop, push

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ..labels import Label

    Values = Mapping[Any, Label]   # from the names of variables to values

__all__ = ["Network", "Structure", "graph", "network", "structure"]


class Structure(Record):
    """The graph of a Bayesian network without its tables: names, values and parents of the variables.

    values[j] lists the values of variable j, parents[j] the indices of its parents.
    """

    __slots__ = ("names", "values", "parents")

    def __init__(self, names: list[Label], values: list[list[Label]], parents: list[list[int]]) -> None:
        self.names = names
        self.values = values
        self.parents = parents


class Network(Record):
    """A Bayesian network: the name, values and parents of each variable and its conditional table.

    values[j] lists the values of variable j, parents[j] the indices of its parents.

        tables[j][row][v] = P(X_j = values[j][v] | the parents' values that choose the row)
    """

    __slots__ = ("names", "values", "parents", "tables")

    def __init__(self, names: list[Label], values: list[list[Label]], parents: list[list[int]],
                 tables: list[list[list[Fraction]]]) -> None:
        self.names = names
        self.values = values
        self.parents = parents
        self.tables = tables

    def nodes(self) -> list[dict[str, Any]]:
        """Return the nodes as maps, as they are written.

        >>> network([{"name": "sure", "values": ["yes"], "parents": [], "table": [[1]]}]).nodes()
        [{'name': 'sure', 'values': ['yes'], 'parents': [], 'table': [[Fraction(1, 1)]]}]
        """
        return [{"name": name, "values": list(values), "parents": [self.names[p] for p in parents],
                 "table": [list(row) for row in table]}
                for name, values, parents, table in zip(self.names, self.values, self.parents, self.tables)]


if TYPE_CHECKING:
    Nodes = Network | Sequence[Mapping[str, Any]]


# ---------------------------------------------------------------- reading

def network(nodes: Nodes) -> Network:
    """Check a list of nodes (name, values, parents, table) and return the Bayesian network it describes.

    >>> network([{"name": "wet", "values": ["yes", "no"], "parents": ["rain"],
    ...           "table": [["9/10", "1/10"], [0, 1]]},
    ...          {"name": "rain", "values": ["yes", "no"], "parents": [], "table": [["1/5", "4/5"]]}]).parents
    [[1], []]

    A table has a row for each combination of the parents' values, the last parent's value changing fastest.
    Raises InvalidInput for a row that does not sum to 1, a missing row, a value or a name twice, a parent
    that is not a node, and a cycle of parents.

    Cites: 001-A13
    """
    if isinstance(nodes, Network):
        return nodes
    entries = _entries(nodes, ("name", "values", "parents", "table"))
    form = _structure(entries)
    tables = [_table(form, j, entry["table"], f"network[{j}].table") for j, entry in enumerate(entries)]
    return Network(form.names, form.values, form.parents, tables)


def structure(nodes: Structure | Nodes) -> Structure:
    """Return names, values and parents of the variables in a list of nodes, without tables.

    >>> structure([{"name": "rain", "values": ["yes", "no"], "parents": []}])
    Structure(names=['rain'], values=[['yes', 'no']], parents=[[]])

    Raises InvalidInput for a value or a name twice, a parent that is not a node, and a cycle of parents.

    Cites: 001-A13
    """
    if isinstance(nodes, Structure):
        return nodes
    if isinstance(nodes, Network):
        return Structure(nodes.names, nodes.values, nodes.parents)
    return _structure(_entries(nodes, ("name", "values", "parents")))


def graph(nodes: Structure | Nodes) -> Structure:
    """Return names and parents of the variables in a list of nodes; the lists of values are empty.

    >>> graph([{"name": "rain", "parents": []}, {"name": "grass", "parents": ["rain"]}]).parents
    [[], [0]]

    Raises InvalidInput for a name twice, a parent that is not a node, and a cycle of parents.

    Cites: 001-A13
    """
    if isinstance(nodes, (Structure, Network)):
        return structure(nodes)
    return _graph(_entries(nodes, ("name", "parents")))


def _entries(nodes: object, fields: Sequence[str]) -> list[dict[str, Any]]:
    """Return these fields of each node."""
    entries = []
    for i, node in enumerate(listed(nodes, "network")):
        given = natives.items(node) if natives.native(node, dict) else []
        found = {natives.text(key): value for key, value in given if natives.native(key, str)}
        for field in fields:
            if field not in found:
                raise InvalidInput(f"network[{i}]={shown(node)} has no {field}: a node is a map of "
                                   + ", ".join(fields))
        entries.append(found)
    return entries


def _structure(entries: list[dict[str, Any]]) -> Structure:
    form = _graph(entries)
    values = [distinct(listed(entry["values"], f"network[{j}].values"), f"network[{j}].values")
              for j, entry in enumerate(entries)]
    return Structure(form.names, values, form.parents)


def _graph(entries: list[dict[str, Any]]) -> Structure:
    names = distinct([entry["name"] for entry in entries], "the names of network")
    places = {name: j for j, name in enumerate(names)}
    parents = []
    for j, entry in enumerate(entries):
        place = f"network[{j}].parents"
        own = distinct(listed(entry["parents"], place, 0), place)
        for name in own:
            if name not in places:
                raise InvalidInput(f"{place}={shown(own)}: {shown(name)} is not a node of the network: add a "
                                   "node of this name, or name another parent")
        parents.append([places[name] for name in own])
    _refuse_circle(names, parents)
    return Structure(names, [[] for _ in names], parents)


def distinct(given: Sequence[object], name: str) -> list[Label]:
    """Return labels that must all be different, in their order.

    >>> distinct(["yes", "no"], "values")
    ['yes', 'no']
    """
    labels = [check_label(one, f"{name}[{j}]") for j, one in enumerate(given)]
    if len(sorted_labels(labels, name)) < len(labels):
        seen: set[Label] = set()
        twice = [one for one in labels if one in seen or seen.add(one)]  # type: ignore[func-returns-value]
        raise InvalidInput(f"{name}={shown(labels)}: {shown(twice[0])} stands there twice: "
                           "name each one once")
    return labels


def _refuse_circle(names: list[Label], parents: list[list[int]]) -> None:
    """Raise InvalidInput for parents in a circle, which the message shows."""
    order = topological(parents)
    if len(order) == len(names):
        return
    done, here, path = set(order), 0, []
    while here in done:
        here += 1
    while here not in path:   # each node that is left has a parent that is left
        path.append(here)
        here = next(p for p in parents[here] if p not in done)
    circle = path[path.index(here):] + [here]
    circle.reverse()
    shown_circle = " -> ".join([shown(names[j]) for j in circle[:8]]) + (" -> …" if len(circle) > 8 else "")
    raise InvalidInput(f"network has a cycle of parents, {shown_circle}: no node may be its own ancestor")


def topological(parents: Sequence[Sequence[int]]) -> list[int]:
    """Return the places of the nodes, parents first; of those that may come next, the first in the list.

    >>> topological([[1], [], [1, 0]])
    [1, 0, 2]

    Nodes on a circle, and those below one, are left out.
    """
    waiting = [len(own) for own in parents]
    children = children_of(parents)
    ready = [j for j in range(len(parents)) if not waiting[j]]   # a heap: the least place is at its head
    order = []
    while ready:
        order.append(pop(ready))
        for child in children[order[-1]]:
            waiting[child] -= 1
            if not waiting[child]:
                push(ready, child)
    return order


def children_of(parents: Sequence[Sequence[int]]) -> list[list[int]]:
    """Return the places of the children of each node, in order.

    >>> children_of([[1], [], [1, 0]])
    [[2], [0, 2], []]
    """
    children: list[list[int]] = [[] for _ in parents]
    for j, own in enumerate(parents):
        for parent in own:
            children[parent].append(j)
    return children


# ---------------------------------------------------------------- tables

def _table(form: Structure, j: int, given: object, name: str) -> list[list[Fraction]]:
    rows = listed(given, name)
    expected = product([len(form.values[p]) for p in form.parents[j]])
    if len(rows) != expected:
        raise InvalidInput(f"{name} of {shown(form.names[j])} has {len(rows)} rows and the parents have "
                           f"{expected} combinations of values: give one row for each, the last parent's "
                           "value changing fastest")
    table = []
    for r, row in enumerate(rows):
        cells = check_row(row, len(form.values[j]), f"{name}[{r}]")
        table.append([probability(cell, f"{name}[{r}][{v}]") for v, cell in enumerate(cells)])
        total = sum(table[-1], Fraction(0))
        if total != 1:
            raise InvalidInput(f"{name}[{r}] of {shown(form.names[j])}{_given(form, j, r)} sums to "
                               f"{shown(total)}, {_off(total - 1)}: a row sums to exactly 1, "
                               'so write thirds as "1/3"')
    check_bits(table, name)
    return table


def _off(error: Fraction) -> str:
    return f"{shown(abs(error))} too {'much' if error > 0 else 'little'}"


def _given(form: Structure, j: int, row: int) -> str:
    """Return the values of the parents that choose a row, for a message."""
    words: list[str] = []
    for p in reversed(form.parents[j]):
        row, v = divmod(row, len(form.values[p]))
        words.append(f"{shown(form.names[p])}={shown(form.values[p][v])}")
    words.reverse()
    return f" given {', '.join(words[:4])}" if words else ""


# ---------------------------------------------------------------- values of variables

def assigned(form: Network | Structure, given: object, name: str) -> dict[int, int]:
    """Return a map from names to values as one from places to places.

    >>> coin = structure([{"name": "coin", "values": ["h", "t"], "parents": []}])
    >>> assigned(coin, {"coin": "t"}, "evidence")
    {0: 1}

    Raises InvalidInput for a name that is no node, and for a value that the node does not have.
    """
    if not natives.native(given, dict):
        raise InvalidInput(f"{name}={shown(given)} is not a map: give the value of each variable by its name")
    places, found = {one: j for j, one in enumerate(form.names)}, {}
    for key, value in natives.items(given):
        j = places.get(key) if natives.native(key, str) or natives.native(key, int) else None
        j = place_of(form, key, name) if j is None else j
        label = check_label(value, f"{name}[{shown(form.names[j])}]")
        if label not in form.values[j]:
            raise InvalidInput(f"{name}[{shown(form.names[j])}]={shown(label)} is not a value of it: "
                               f"give one of {shown(form.values[j])}")
        found[j] = form.values[j].index(label)
    return found


def place_of(form: Network | Structure, given: object, name: str) -> int:
    """Return the place of a variable by its name.

    >>> place_of(structure([{"name": "coin", "values": ["h", "t"], "parents": []}]), "coin", "query")
    0

    Raises InvalidInput for a name that is no node.
    """
    label = check_label(given, name)
    if label not in form.names:
        raise InvalidInput(f"{name}={shown(label)} is not a variable of the network: "
                           f"give one of {shown(form.names)}")
    return form.names.index(label)


def row_of(form: Network | Structure, j: int, value: Mapping[int, int] | Sequence[int]) -> int:
    """Return the row of a node's table that the values of its parents choose.

    >>> row_of(Structure(["a", "b", "c"], [["0", "1"], ["0", "1", "2"], ["0"]], [[], [], [0, 1]]), 2, [1, 2])
    5
    """
    row = 0
    for p in form.parents[j]:
        row = row * len(form.values[p]) + value[p]
    return row
