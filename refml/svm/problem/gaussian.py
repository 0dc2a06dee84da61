"""The problem with a Gaussian kernel: examples in groups, multipliers by groups.

    rows, labels    x_1 … x_n, n tuples of d rationals, and y_i = ±1
    K(x, y)         e^(−γ·‖x − y‖²): positive definite on points that differ; ‖φ(x)‖ = 1
    group           the `size` examples of one point and one label
    α_g, β_g        the sum of the multipliers of a group, from 0 to size·C (k = 1); β_g = y_g·α_g
    ridge_g         1/(2C·size) with squared slacks, else 0
    lift            1 where b is penalised, else 0: K′ = K + lift + diag(ridge)

The examples of a group share α_g equally. With squared slacks the optimum is so; otherwise this is one of
many ways. The α_g are unique. For the φ of different places are independent, so that w = Σ β_g·φ(x_g) gives
the sum of β at each place; and of two groups at one place, one of either label, one is at a bound, else both
could grow.
"""
from __future__ import annotations

from ...arguments import listed
from ...kernels.functions import read_query
from ...kernels.gaussian_rows import Distances, GaussianRestRows, GaussianRows, RestDistances
from ...numbers.rational import Fraction, common_denominator
from ...records import Record
from .dual import FREE, NONE, PENALISED, Problem

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...kernels.functions import Kernel
    from .dual import Objective


class Group(Record):
    """The examples of one point and one label, by index."""

    __slots__ = ("members", "sign", "place")

    def __init__(self, members: list[int], sign: int, place: int) -> None:
        self.members = members
        self.sign = sign
        self.place = place    # the first example of the point, of either label

    @property
    def first(self) -> int:
        """Return the first example."""
        return self.members[0]

    @property
    def size(self) -> int:
        """Return the number of examples."""
        return len(self.members)


class GaussianProblem:
    """A problem with a Gaussian kernel: examples, labels, and an objective."""

    def __init__(self, points: list[list[int]], denominator: int, signs: list[int], kernel: Kernel,
                 objective: Objective, whole: tuple[GaussianProblem, int] | None = None) -> None:
        C, slack = objective.C, objective.slack
        self.points = points
        self.denominator = denominator
        self.signs = signs
        self.kernel = kernel
        self.gamma = kernel.gamma
        self.objective = objective
        self.C = C
        self.slack = slack
        self.intercept = objective.intercept
        self.balanced = self.intercept == FREE    # whether Σ α_i·y_i = 0 is asked
        self.lift = 1 if self.intercept == PENALISED else 0
        self.bounded = C is not None and slack == 1
        self.price = Fraction(0) if C is None else C    # 0 is no price: there is no slack to pay for
        self.groups, self.turn = _in_order(_groups(points, signs), points)
        self._rate = kernel.gamma / denominator**2
        self._distances: Distances | RestDistances = (
            Distances(points) if whole is None else RestDistances(whole[0]._distances, whole[1]))
        self._rows: dict[int, GaussianRows | GaussianRestRows] = {}
        self._whole = whole   # of which this is the rest, and the example that was left out

    def without(self, i: int) -> GaussianProblem:
        """Return the problem of all examples but one; what is computed of its kernel, this one knows."""
        points, signs = self.points[:i] + self.points[i + 1:], self.signs[:i] + self.signs[i + 1:]
        return GaussianProblem(points, self.denominator, signs, self.kernel, self.objective, (self, i))

    def rows(self, bits: int) -> GaussianRows | GaussianRestRows:
        """Return the rows of the kernel rounded to `bits`; they are kept."""
        if bits not in self._rows:
            self._rows[bits] = self._rounded_rows(bits)
        return self._rows[bits]

    def _rounded_rows(self, bits: int) -> GaussianRows | GaussianRestRows:
        if self._whole is not None:
            whole, left_out = self._whole
            return GaussianRestRows(whole.rows(bits), left_out)
        return GaussianRows(self._distances, self._rate, bits)

    def rounded(self, bits: int) -> Problem:
        """Return the problem with the kernel rounded to `bits`."""
        return Problem(self.rows(bits), self.signs, self.objective)

    def ridge(self, group: Group) -> Fraction:
        """Return 1/(2C·size) for squared slacks, else 0."""
        return 1 / (2 * self.price * group.size) if self.slack == 2 else Fraction(0)

    def most(self, group: Group) -> Fraction:
        """Return size·C, the bound of a group's multiplier where slacks are not squared."""
        return group.size * self.price

    def squared_distance(self, i: int, j: int) -> Fraction:
        """Return γ·‖x_i − x_j‖²."""
        return self._distances.row(i)[j] * self._rate

    def distances(self, examples: Sequence[int]) -> list[list[int]]:
        """Return the squared distances of some examples, as integers: times the square of the denominator."""
        return [self.distances_from(i, examples) for i in examples]

    def distances_from(self, i: int, examples: Sequence[int]) -> list[int]:
        """Return the squared distances of an example from some others, in the same integers."""
        row = self._distances.row(i)
        return [row[j] for j in examples]

    def query_distances(self, queries: object, chosen: Sequence[int]) -> list[tuple[list[int], int]]:
        """Return s and D with s_i/D = ‖x − x_i‖² for each query x and the chosen examples.

        Raises InvalidInput for a query that is no point of the examples' space.
        """
        found = []
        for i, query in enumerate(listed(queries, "queries")):
            x, unit = common_denominator(read_query(query, f"queries[{i}]", len(self.points[0])))
            distances = [sum([(unit * a - self.denominator * b) ** 2 for a, b in zip(self.points[j], x)])
                         for j in chosen]
            found.append((distances, (unit * self.denominator) ** 2))
        return found

    def key(self) -> tuple[str, ...]:
        """Return a name of the optimum: text that two problems share only if they have the same optimum.

        Neither the order of the examples matters nor which label is 1; the latter turns the sign of b.
        """
        price = [self.slack] if self.C is None else [self.slack, self.C.numerator, self.C.denominator]
        parts = [[self.gamma.numerator, self.gamma.denominator, self.denominator], price]
        parts.append([self.lift, int(self.intercept == NONE)])
        parts += [[self.turn * group.sign, group.size] + self.points[group.first] for group in self.groups]
        return "rbf machine", ";".join([",".join([hex(value) for value in part]) for part in parts])


def _groups(points: list[list[int]], signs: list[int]) -> list[Group]:
    found: dict[tuple[tuple[int, ...], int], Group] = {}
    places: dict[tuple[int, ...], int] = {}
    groups = []
    for i, (point, sign) in enumerate(zip(points, signs)):
        name = tuple(point)
        place = places.setdefault(name, i)
        if (name, sign) not in found:
            found[name, sign] = Group([], sign, place)
            groups.append(found[name, sign])
        found[name, sign].members.append(i)
    return groups


def _in_order(groups: list[Group], points: list[list[int]]) -> tuple[list[Group], int]:
    """Return the groups in canonical order, and the sign by which the labels are turned for it.

    The order of the examples changes neither; exchanging the labels turns the sign alone.
    """
    found = []
    for turn in (1, -1):
        order = sorted([(points[group.first], turn * group.sign, group.size, i)
                        for i, group in enumerate(groups)])
        found.append(([name[:3] for name in order], [groups[name[3]] for name in order], turn))
    first, second = found
    _, ordered, turn = first if first[0] >= second[0] else second
    return ordered, turn
