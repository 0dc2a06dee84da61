"""Which variables say nothing of another one, given some that are known: read from the arrows alone.

    path        different variables, each a parent or a child of the next
    collider    a variable of a path whose two neighbours on it are both its parents: → v ←
    blocked     a path is blocked by a variable of it that is
                    no collider, and known;  or
                    a collider, and neither known nor an ancestor of one that is
    separated   x and y, where every path between them is blocked: then they are independent given what is
                known, whatever the tables are

A network may be given without tables and without values.
"""
from __future__ import annotations

from ..arguments import listed
from ..errors import InvalidInput, Unsupported, shown
from ..records import Record
from .inference import ancestors
from .nodes import children_of, distinct, graph, place_of, topological

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ..labels import Label
    from .nodes import Structure

    State = tuple[int, bool]   # a variable, and whether the path came to it along an arrow

__all__ = ["Paths", "active_path", "d_separated", "markov_blanket", "paths", "topological_order"]

MOST_PATHS = 1000


class Paths(Record):
    """All paths between two variables, and what blocks each of them.

    paths         each path as the list of its variables
    blocked_by    for each path the first variable that blocks it, None for an active path
    """

    __slots__ = ("paths", "blocked_by")

    def __init__(self, paths: list[list[Label]], blocked_by: list[Label | None]) -> None:
        self.paths = paths
        self.blocked_by = blocked_by


def d_separated(network: Any, x: Label, y: Label, given: Sequence[Label] = ()) -> bool:
    """Return whether the variables `given` d-separate x and y: every path between x and y is blocked.

    >>> fire = [{"name": "fire", "parents": []}, {"name": "alarm", "parents": ["fire", "test"]},
    ...         {"name": "test", "parents": []}]
    >>> d_separated(fire, "fire", "test"), d_separated(fire, "fire", "test", given=["alarm"])
    (True, False)

    Raises InvalidInput where x = y and where x or y is in `given`.

    Cites: 001-A13, 000-F04
    """
    return not active_path(network, x, y, given)


def active_path(network: Any, x: Label, y: Label, given: Sequence[Label] = ()) -> list[Label]:
    """Return the shortest active path between x and y given some variables, or [] if they are d-separated.

    >>> fire = [{"name": "fire", "parents": []}, {"name": "alarm", "parents": ["fire", "test"]},
    ...         {"name": "test", "parents": []}]
    >>> active_path(fire, "fire", "test", given=["alarm"])
    ['fire', 'alarm', 'test']

    Of equally short paths the first one: by the place of the second variable in the network, then of the
    third, and so on.  Raises InvalidInput where x = y and where x or y is in `given`.

    Cites: 001-A13, 000-F04
    """
    form = graph(network)
    start, end, known = _asked(form, x, y, given)
    steps = _Steps(form, known)
    before: dict[State, State | None] = {(start, False): None}
    queue = [(start, False)]
    for here in queue:   # which grows meanwhile
        for there in steps.after(here, start):
            if there not in before:
                before[there] = here
                queue.append(there)
                if there[0] == end:
                    return [form.names[v] for v in _way(before, there)]
    return []


def paths(network: Any, x: Label, y: Label, given: Sequence[Label] = ()) -> Paths:
    """Return all paths between x and y and, for each, the first variable that blocks it or None.

    >>> fire = [{"name": "fire", "parents": []}, {"name": "alarm", "parents": ["fire", "test"]},
    ...         {"name": "test", "parents": []}]
    >>> paths(fire, "fire", "test")
    Paths(paths=[['fire', 'alarm', 'test']], blocked_by=['alarm'])

    Shorter paths come first; of equal length, by the places of their variables in the network.  Raises
    InvalidInput where x = y and where x or y is in `given`, Unsupported for more than 1,000 paths.

    Cites: 001-A13, 000-F04
    """
    form = graph(network)
    start, end, known = _asked(form, x, y, given)
    steps, found = _Steps(form, known), []
    queue = [[start]]
    for way in queue:   # which grows meanwhile
        if way[-1] == end:
            found.append(way)
            continue
        queue += [way + [v] for v in steps.near[way[-1]] if v not in way]
        if len(queue) > 50 * MOST_PATHS or len(found) > MOST_PATHS:
            raise Unsupported(f"more than {MOST_PATHS} paths lead from {shown(x)} to {shown(y)} or on: "
                              "ask for an active path")
    blocks = [steps.block(way) for way in found]
    return Paths([[form.names[v] for v in way] for way in found],
                 [None if v is None else form.names[v] for v in blocks])


def markov_blanket(network: Any, variable: Label) -> list[Label]:
    """Return the Markov blanket of a variable: its parents, its children and their other parents.

        P(x | all others) = P(x | blanket)

    >>> fire = [{"name": "fire", "parents": []}, {"name": "alarm", "parents": ["fire", "test"]},
    ...         {"name": "test", "parents": []}]
    >>> markov_blanket(fire, "fire")
    ['alarm', 'test']

    The variables are in the order of the network.

    Cites: 001-A13
    """
    form = graph(network)
    j = place_of(form, variable, "variable")
    children = children_of(form.parents)[j]
    blanket = set(form.parents[j] + children + [p for child in children for p in form.parents[child]])
    return [form.names[v] for v in range(len(form.names)) if v in blanket and v != j]


def topological_order(network: Any) -> list[Label]:
    """Return all variables with parents before children, else in the order of the network.

    >>> topological_order([{"name": "alarm", "parents": ["fire"]}, {"name": "fire", "parents": []}])
    ['fire', 'alarm']

    Raises InvalidInput for a cycle of parents.

    Cites: 001-A13
    """
    form = graph(network)
    return [form.names[j] for j in topological(form.parents)]


# ---------------------------------------------------------------- steps along a path

class _Steps:
    """From which variable a path goes on to which others, given what is known."""

    def __init__(self, form: Structure, known: Sequence[int]) -> None:
        children = children_of(form.parents)
        self.parents = [set(own) for own in form.parents]
        self.near = [sorted(own + below) for own, below in zip(form.parents, children)]
        self.known = set(known)
        self.opened = set(ancestors(form.parents, known))   # a collider here does not block

    def after(self, here: State, start: int) -> list[State]:
        """Return where an active path may go on to."""
        v, along = here
        found = []
        for u in self.near[v]:
            collides = along and u in self.parents[v]
            if v == start or (v in self.opened if collides else v not in self.known):
                found.append((u, v in self.parents[u]))
        return found

    def block(self, way: Sequence[int]) -> int | None:
        """Return the first variable that blocks a path."""
        for before, v, after in zip(way, way[1:], way[2:]):
            collides = before in self.parents[v] and after in self.parents[v]
            if v not in self.opened if collides else v in self.known:
                return v
        return None


def _way(before: dict[State, State | None], last: State) -> list[int]:
    """Return the variables of a path, from its first to its last."""
    way, here = [], last
    while True:
        way.append(here[0])
        previous = before[here]
        if previous is None:
            break
        here = previous
    way.reverse()
    return way


def _asked(form: Structure, x: object, y: object, given: object) -> tuple[int, int, list[int]]:
    """Return the places of two variables and of those that are known."""
    start, end = place_of(form, x, "x"), place_of(form, y, "y")
    known = [place_of(form, one, f"given[{i}]")
             for i, one in enumerate(distinct(listed(given, "given", 0), "given"))]
    if start == end:
        raise InvalidInput(f"x={shown(x)} and y={shown(y)} are the same variable: give two")
    for j, name in ((start, "x"), (end, "y")):
        if j in known:
            raise InvalidInput(f"{name}={shown(form.names[j])} is among given={shown(given)}: "
                               "ask for variables that are not known")
    return start, end, known
