"""Reversals: isometries of labelled points that exchange the labels, so that the optimal b is 0.

    images    π, a permutation of the points with ‖x_π(i) − x_π(j)‖ = ‖x_i − x_j‖ and y_π(i) = −y_i
    colour    what an isometry keeps of a point: at first its given weight, such as its number of examples,
              then also its distances to all points, with their colours

Let a kernel depend on distances alone, and let β and b solve Σ_j K_ij·β_j + b = y_i, Σ_j β_j = 0, some β_j
being given. Where π turns the signs of the given β and keeps their sizes, −β moved by π and −b solve the same
equations. If the solution is unique, b = −b. So the four points of XOR have b = 0, which no enclosure shows.
"""
from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MOST_POINTS = 150
MOST_TRIALS = 20_000


def reversal(distances: Sequence[Sequence[int]], signs: Sequence[int],
             given: Sequence[int]) -> list[int] | None:
    """Return a reversal of the points; None where there is none, or none within MOST_TRIALS trials.

    >>> reversal([[0, 4], [4, 0]], [1, -1], [1, 1]), reversal([[0, 4], [4, 0]], [1, -1], [1, 2])
    ([1, 0], None)
    """
    n = len(signs)
    if sum(signs) != 0 or n > MOST_POINTS:
        return None
    colours = _colours(distances, signs, given)
    candidates = [[v for v in range(n) if colours[v] == colour and signs[v] != sign]
                  for colour, sign in zip(colours, signs)]
    images: list[int] = []
    tried, trials = [0] * n, 0
    while len(images) < n:
        i = len(images)
        if tried[i] == len(candidates[i]):
            tried[i] = 0
            if not images:
                return None
            images.pop()
            continue
        v = candidates[i][tried[i]]
        tried[i] += 1
        trials += 1
        if trials > MOST_TRIALS:
            return None
        if v not in images and [distances[v][u] for u in images] == distances[i][:i]:
            images.append(v)
    return images


def _colours(distances: Sequence[Sequence[int]], signs: Sequence[int], given: Sequence[int]) -> list[int]:
    """Return colours of the points, refined until a further round tells no more points apart."""
    colours, count = list(given), 0
    while True:
        seen = [(colour, sorted([(s, y == sign, other) for s, y, other in zip(row, signs, colours)]))
                for row, sign, colour in zip(distances, signs, colours)]
        kinds = sorted(seen)
        different = [kind for k, kind in enumerate(kinds) if k == 0 or kind != kinds[k - 1]]
        if len(different) == count:
            return colours
        count = len(different)
        colours = [different.index(kind) for kind in seen]
