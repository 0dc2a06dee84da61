"""An active path between two variables (d-separation), found from the arrows, for a picture that shows it.

An observed variable of a path blocks it, except a collider (both arrows of the path point to it).  A collider
blocks the path unless it, or one of its descendants, is observed.
"""
from __future__ import annotations


def active(parents: list[list[int]], ends: tuple[int, int], known: list[int]) -> list[int]:
    """Return the first shortest active path between two nodes; [] if they are d-separated.

    >>> active([[], [], [0, 1]], (0, 1), []), active([[], [], [0, 1]], (0, 1), [2])
    ([], [0, 2, 1])
    """
    near = [sorted(own + [j for j in range(len(parents)) if i in parents[j]])
            for i, own in enumerate(parents)]
    opened = _with_ancestors(parents, known)
    start, end = ends
    states = [(start, False)]   # a node, and whether the path came to it along an arrow
    before: dict[tuple[int, bool], tuple[int, bool] | None] = {states[0]: None}
    for node, along in states:   # which grows meanwhile
        for other in near[node]:
            leaves_upwards = other in parents[node]
            if node == start:
                is_open = True
            elif along and leaves_upwards:
                is_open = node in opened
            else:
                is_open = node not in known
            state = (other, node in parents[other])
            if is_open and other != start and state not in before:
                before[state] = (node, along)
                states.append(state)
                if other == end:
                    return _way(before, state)
    return []


def _with_ancestors(parents: list[list[int]], places: list[int]) -> list[int]:
    """Return some nodes and all their ancestors."""
    found = list(places)
    for node in found:   # which grows meanwhile
        found.extend([p for p in parents[node] if p not in found])
    return found


def _way(before: dict[tuple[int, bool], tuple[int, bool] | None], last: tuple[int, bool]) -> list[int]:
    way, state = [], before[last]
    way.append(last[0])
    while state is not None:
        way.append(state[0])
        state = before[state]
    return list(reversed(way))
