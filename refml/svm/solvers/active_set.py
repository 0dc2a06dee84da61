"""The exact finish: from feasible multipliers to the optimum, solving one set of free examples after another.

    free        F, the examples whose multipliers may move, 0 < α_i < C; the others stay at 0 or at C
    β_i         y_i·α_i; in integers, β_i = signed[i]/(price·denominator), C = bound/price
    target      the best multipliers with the others where they are, and the b that belongs to them:

                    Σ_j K_ij·β_j + b = y_i for i in F,    Σ_j β_j = 0

A step goes to the target where that is feasible, else as far towards it as the bounds allow; a multiplier
that meets its bound leaves F. Where the equations are singular there is a v ≠ 0 on F with K·v = 0 and
Σ v_i = 0. Along v w stays and W changes at the rate Σ y_i·v_i; the step goes upwards to a bound. If no bound
is in the way (hard margin only), v proves that no plane separates. At a target, of the examples at a bound
that break their condition the worst joins F. When none does, every condition of Karush, Kuhn and Tucker
holds.

All of this is for a free b. Where b is penalised or 0, K is that of the dual, the equations have no b, and
neither Σ β_j = 0 nor Σ v_i = 0 is asked: one multiplier may move alone.

Why the walk ends: W grows with every exact step that moves, for the multipliers of F lie strictly between
their bounds, and the one that joins moves inwards (at the target the gradient of W on F is b·y, or 0 where b
is not free, so that the new one alone adds slope). A target is the greatest point of its face, and so no face
comes back; no rule against cycling is needed.
"""
from __future__ import annotations

from ...errors import Undefined, Unsupported
from ...numbers.integers import gcd
from ...numbers.linalg.systems import null_vectors
from ...numbers.rational import Fraction, bit_length, common_denominator
from ...separability.alternatives import primitive

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Generator, Iterator, Sequence
    from typing import TypeVar

    from ..problem.dual import Problem

    T = TypeVar("T")

MOST_STEPS = 100_000
LONG = 256          # bits of a denominator that is shortened


class Ray(Exception):
    """A direction along which multipliers may grow for ever: the proof that no plane has a hard margin."""

    def __init__(self, direction: list[int]) -> None:
        super().__init__()
        self.direction = direction


class ActiveSet:
    """Feasible multipliers in integers, and the set F of the free ones."""

    def __init__(self, problem: Problem, alpha: Sequence[Fraction]) -> None:
        self.signs = problem.signs
        self.balanced = problem.balanced
        self.kernel = problem.dual_kernel
        self.price = problem.bound.denominator if problem.bound is not None else 1
        self.bound = problem.bound.numerator if problem.bound is not None else None
        units, denominator = common_denominator(alpha)
        shared = gcd(self.price, denominator)
        self.denominator = denominator // shared
        self.signed = [y * unit * (self.price // shared) for y, unit in zip(self.signs, units)]
        self.free = [i for i in range(len(units)) if self._is_free(i)]
        self.solves = 0
        # For this many solves numbers may be shortened, which can lower W slightly. After them W grows at
        # every step, and so the walk ends.
        self.shortened_until = 4 * len(self.signed)

    def alpha(self) -> list[Fraction]:
        """Return the multipliers."""
        unit = self.denominator * self.price
        known = {0: Fraction(0)}
        if self.bound is not None:
            known[self.bound * self.denominator] = Fraction(self.bound, self.price)
        values = [y * beta for y, beta in zip(self.signs, self.signed)]
        return [known[value] if value in known else Fraction(value, unit) for value in values]

    def _is_free(self, i: int) -> bool:
        return self.signed[i] != 0 and not self._at_bound(i)

    def _at_bound(self, i: int) -> bool:
        return self.bound is not None and self.signs[i] * self.signed[i] == self.bound * self.denominator

    # ------------------------------------------------------------ towards the target

    def approach(self) -> list[int] | None:
        """Move towards the target; if it is reached, return y_i·f(x_i) − 1 of all examples, over some unit.

        Return None if a bound was met first: its multiplier leaves F. Raises Ray if W grows without limit
        along a direction that meets no bound.
        """
        self.solves += 1
        try:
            target, bias, unit = self._target()
        except Undefined:
            self._leave_dependence()
            return None
        if not self._within(target, unit):
            self._go(target, unit)
            return None
        for i, value in zip(self.free, target):
            self.signed[i] = value
        self._rescale_others(unit)
        self.free = [i for i in self.free if self._is_free(i)]
        return self._excess(bias)

    def _target(self) -> tuple[list[int], int, int]:
        """Return β on F and b·D as integers over one unit, D the denominator of the kernel."""
        free = set(self.free)
        held = [0 if i in free else self._held(i) for i in range(len(self.signed))]
        scores = self.kernel.scores(held)
        D = self.kernel.denominator
        right = [D * self.price * self.signs[i] - scores[i] for i in self.free]
        return self.kernel.solution(self.free, right, -sum(held) if self.balanced else None)

    def _held(self, i: int) -> int:
        """Return β of an example at a bound, in units of 1/price."""
        return self.signs[i] * self.bound if self.bound is not None and self._at_bound(i) else 0

    def _within(self, target: list[int], unit: int) -> bool:
        values = [self.signs[i] * value for i, value in zip(self.free, target)]
        return min(values) >= 0 and (self.bound is None or max(values) <= self.bound * unit)

    def _rescale_others(self, unit: int) -> None:
        """Write the multipliers at a bound over the denominator that the free ones have now."""
        free = set(self.free)
        for i in range(len(self.signed)):
            if i not in free:
                self.signed[i] = self.signed[i] // self.denominator * unit
        self.denominator = unit

    def _go(self, target: list[int], unit: int) -> None:
        """Move towards a target until a multiplier meets its bound."""
        direction = [value * self.denominator - self.signed[i] * unit for i, value in zip(self.free, target)]
        step = self._first_bound(direction)
        assert step is not None, "a target that is not feasible lies beyond a bound"
        self._move(direction, step)

    def _leave_dependence(self) -> None:
        """Move along null directions, each to a bound, until the columns of F are independent."""
        vectors, _ = null_vectors(self.kernel.bordered(self.free, self.balanced))
        # K is positive semidefinite: K·v + β·1 = 0 and Σ v_i = 0 make vᵀ·K·v = 0, so that K·v = 0 and β = 0.
        # Without the border K·v = 0 is all that is asked.
        directions = [primitive(vector[:len(self.free)]) for vector in vectors]
        while directions:
            rising = [v for v in directions if self._slope(v)]
            v = rising[0] if rising else directions[0]
            before = self.free
            self._leave_along(v if self._slope(v) >= 0 else [-entry for entry in v])
            free = set(self.free)
            met = [place for place, i in enumerate(before) if i not in free]
            kept = [place for place, i in enumerate(before) if i in free]
            directions = [[v[place] for place in kept] for v in _vanishing_at(met, directions)]

    def _slope(self, v: list[int]) -> int:
        return sum([self.signs[i] * entry for i, entry in zip(self.free, v)])

    def _leave_along(self, v: list[int]) -> None:
        step = self._first_bound(v)
        if step is None:
            direction = [0] * len(self.signed)
            for i, entry in zip(self.free, v):
                direction[i] = entry
            raise Ray(direction)
        self._move(v, step)

    def _first_bound(self, direction: list[int]) -> tuple[int, int] | None:
        """Return p, q so that signed + p/q·direction is the last feasible point; None if all are."""
        p, q = 1, 0
        for i, entry in zip(self.free, direction):
            change, value = self.signs[i] * entry, self.signs[i] * self.signed[i]
            if change < 0 and value * q < p * -change:
                p, q = value, -change
            elif change > 0 and self.bound is not None:
                room = self.bound * self.denominator - value
                if room * q < p * change:
                    p, q = room, change
        return (p, q) if q else None

    def _move(self, direction: list[int], step: tuple[int, int]) -> None:
        p, q = step
        numbers = [beta * q for beta in self.signed]
        for i, entry in zip(self.free, direction):
            numbers[i] += p * entry
        numbers = primitive(numbers + [self.denominator * q])
        self.signed, self.denominator = numbers[:-1], numbers[-1]
        self.free = [i for i in self.free if self._is_free(i)]
        if self.free and self.solves <= self.shortened_until and bit_length(self.denominator) > LONG:
            self._shorten()

    def _shorten(self) -> None:
        """Round the free multipliers to about 128 bits if they stay free; the greatest keeps the balance.

        Steps that end before the target make the numbers longer and longer, and need no exact end.
        """
        sizes = [abs(self.signed[i]) for i in self.free]
        power = LONG // 2 + bit_length(self.denominator) - bit_length(max(sizes))
        if power < 0:
            return
        unit = 1 << power
        numbers = [beta * unit // self.denominator for beta in self.signed]   # exact at the bounds
        if self.balanced:
            numbers[self.free[sizes.index(max(sizes))]] -= sum(numbers)
        values = [self.signs[i] * numbers[i] for i in self.free]
        if min(values) > 0 and (self.bound is None or max(values) < self.bound * unit):
            self.signed, self.denominator = numbers, unit

    # ------------------------------------------------------------ the example that joins

    def _excess(self, bias: int) -> list[int]:
        """Return y_i·f(x_i) − 1 for all examples, over one unit."""
        one = self.kernel.denominator * self.price * self.denominator
        return [y * (score + bias) - one for y, score in zip(self.signs, self.kernel.scores(self.signed))]

    def joining(self, excess: list[int]) -> int | None:
        """Return the example at a bound that violates its condition most; None if none does.

        At 0 the margin must not be below 1, at C not above.
        """
        worst, most = None, 0
        for i, value in enumerate(excess):
            if value < -most and not self._at_bound(i):
                worst, most = i, -value
            elif value > most and self._at_bound(i):
                worst, most = i, value
        return worst

    def starting(self) -> list[int]:
        """Return the examples that join an empty F: a pair if b is free, else the worst example for b = 0."""
        if self.balanced:
            return self.joining_pair()
        joining = self.joining(self._excess(0))
        return [] if joining is None else [joining]

    def joining_pair(self) -> list[int]:
        """Return the pair of examples along which W grows fastest; [] if W grows along no pair.

        While F is empty b is unknown. If β of one example rises and β of another falls, W grows at the rate
        of the difference of their y_i − Σ_j K_ij·β_j.
        """
        one = self.kernel.denominator * self.price * self.denominator
        rests = [y * one - score for y, score in zip(self.signs, self.kernel.scores(self.signed))]
        up = down = None
        for i, rest in enumerate(rests):
            rises = self.signs[i] > 0
            if (not self._at_bound(i) if rises else self.signed[i] != 0) and (up is None or rest > rests[up]):
                up = i
            if (self.signed[i] != 0 if rises else not self._at_bound(i)) and (
                    down is None or rest < rests[down]):
                down = i
        if up is None or down is None or rests[up] <= rests[down]:
            return []
        return [up, down]


def _vanishing_at(places: list[int], vectors: list[list[int]]) -> list[list[int]]:
    """Return a basis of the combinations of independent vectors whose entries at `places` are 0."""
    for place in places:
        pivot = next((v for v in vectors if v[place]), None)
        if pivot is not None:
            vectors = [primitive([pivot[place] * a - u[place] * b for a, b in zip(u, pivot)])
                       for u in vectors if u is not pivot]
    return vectors


def steps(state: ActiveSet) -> Iterator[ActiveSet]:
    """Yield the state after each step; the last state is the optimum. Raises Ray if there is no optimum."""
    while True:
        if not state.free:
            state.free = state.starting()
            if not state.free:
                return
        excess = state.approach()
        if excess is not None:
            joining = state.joining(excess) if state.free else None
            if joining is not None:
                state.free.append(joining)
            elif state.free:
                return
        yield state


def finish(state: ActiveSet, most_steps: int = MOST_STEPS) -> list[Fraction]:
    """Return optimal multipliers.

    Raises Ray if the hard margin does not exist, and Unsupported if `most_steps` steps do not suffice.
    """
    return last(counted_steps(state, most_steps))


def counted_steps(state: ActiveSet, most_steps: int) -> Generator[ActiveSet, None, list[Fraction]]:
    """Yield the state after each step, and return optimal multipliers.  Raises as `finish`."""
    for count, _ in enumerate(steps(state), 1):
        if count > most_steps:
            raise Unsupported(f"most_steps={most_steps} steps did not reach the optimum: allow more")
        yield state
    return state.alpha()


def last(steps: Generator[object, None, T]) -> T:
    """Run steps to their end; return what they return."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            found: T = end.value
            return found
