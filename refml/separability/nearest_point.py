"""The point of a convex hull that is nearest to the origin, and which side of Gordan's alternative it proves.

    v_1 … v_n    integer vectors       x    a point of their convex hull, x = Σ λ_i·v_i / Σ λ_i
    corral       affinely independent vectors with λ > 0, x being the point of their affine hull nearest to 0

Wolfe's algorithm: while some v_j has ⟨x, v_j⟩ ≤ 0, it joins the corral, and x moves to the nearest point of
the affine hull. Where the way there leaves the simplex, x stops at its border, the vectors whose weight is 0
there are dropped, and x moves again. Each corral is nearer to 0 than those before, so that none comes back
and the walk ends: at x = 0, which is a relation of at most m + 1 vectors, or at an x with ⟨x, v_j⟩ > 0 for
all j, which is a direction. It stops at the first such x, which need not be the nearest point of all.

All numbers are integers, and no step is rounded. Leading bits only guess: the product with a vector that
joins is computed in full.
"""
from __future__ import annotations

from ..errors import Unsupported
from ..numbers.linalg.elimination import solutions
from ..numbers.rational import bit_length, isqrt
from .alternatives import Alternative, combination, primitive, products

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from .alternatives import Vectors

MOST_STEPS = 100_000
_LEADING = 64


def nearest_to_origin(vectors: Vectors, most_steps: int = MOST_STEPS) -> tuple[list[int], int]:
    """Return (x, t) such that x/t is the point of the convex hull nearest to the origin; x = 0 if that is 0.

    `vectors` are n ≥ 1 lists of m ≥ 1 integers.

    >>> nearest_to_origin([[1, 3], [3, 1], [4, 4]]), nearest_to_origin([[1], [-2]])
    (([4, 4], 2), ([0], 3))

    Exact: ⟨x/t, v⟩ ≥ ‖x/t‖² for all vectors proves it. Raises Unsupported when `most_steps` vectors joined in
    vain.
    """
    return nearest_corral(vectors, most_steps).sums()


def nearest_corral(vectors: Vectors, most_steps: int = MOST_STEPS) -> Corral:
    """Return the corral whose point is that of `nearest_to_origin`, for its multipliers.

    >>> nearest_corral([[1, 3], [3, 1], [4, 4]]).multipliers()
    [1, 1, 0]
    """
    lengths = _squares(vectors)
    corral = Corral(vectors, lengths.index(min(lengths)))
    for _ in range(most_steps):
        x, t = corral.sums()
        scores = products(vectors, x)
        least = min(scores)
        if least * t >= products([x], x)[0]:
            return corral
        corral.join(scores.index(least))
        while not corral.approach():
            pass
    raise Unsupported(f"most_steps={most_steps} steps did not reach the nearest point: allow more")


def walk(vectors: Vectors) -> Iterator[Alternative | None]:
    """Yield None after each solve of an affine hull, and the proof at the end: Wolfe's algorithm.

    >>> list(walk([[2], [-3]]))
    [None, Alternative(direction=None, multipliers=[3, 2])]
    """
    lengths = [isqrt(product) + 1 for product in _squares(vectors)]
    corral = Corral(vectors, lengths.index(min(lengths)))
    while True:
        x = corral.point()
        if not any(x):
            yield Alternative(None, corral.multipliers())
            return
        x, joining = _behind(vectors, x, lengths)
        if joining is None:
            yield Alternative(x, None)
            return
        corral.join(joining)
        while not corral.approach():
            yield None
        yield None


def _behind(vectors: Vectors, x: list[int], lengths: list[int]) -> tuple[list[int], int | None]:
    """Return a direction and None, or x and the index of a vector with ⟨x, v⟩ ≤ 0.

    The leading bits of x are tried first: they are a shorter direction where they prove it. Where they do
    not, they name the vector of the least cosine with x, which joins if ⟨x, v⟩ ≤ 0 with
    all of x.
    """
    for direction in (_leading_bits(x), x):
        scores = products(vectors, direction)
        if min(scores) > 0:
            return direction, None
        worst = _most_behind(scores, lengths)
        if products([vectors[worst]], x)[0] <= 0:
            return x, worst
    raise AssertionError("the worst product with x is not positive where any is not")


def _most_behind(scores: list[int], lengths: list[int]) -> int:
    """Return the index of the least quotient of score and length, of the scores at most 0; there is one."""
    behind = [i for i, score in enumerate(scores) if score <= 0]
    cosines = [(scores[i] << _LEADING) // lengths[i] for i in behind]
    return behind[cosines.index(min(cosines))]


def _leading_bits(x: list[int]) -> list[int]:
    excess = max([bit_length(entry) for entry in x]) - _LEADING
    return [entry >> excess for entry in x] if excess > 0 else x


def _squares(vectors: Vectors) -> list[int]:
    return [sum([entry * entry for entry in vector]) for vector in vectors]


class Corral:
    """Affinely independent vectors of a list with their weights, as Wolfe's walk changes them."""

    def __init__(self, vectors: Vectors, start: int) -> None:
        self._vectors = vectors
        self._members = [start]
        self._weights = [1]
        self._gram = [products([vectors[start]], vectors[start])]

    def multipliers(self) -> list[int]:
        """Return the weights, one for each vector of the list."""
        multipliers = [0] * len(self._vectors)
        for member, weight in zip(self._members, self._weights):
            multipliers[member] = weight
        return multipliers

    def point(self) -> list[int]:
        """Return Σ λ_i·v_i, a positive multiple of the point x, in lowest terms."""
        return primitive(self.sums()[0])

    def sums(self) -> tuple[list[int], int]:
        """Return Σ λ_i·v_i and Σ λ_i."""
        return combination([self._vectors[i] for i in self._members], self._weights), sum(self._weights)

    def join(self, index: int) -> None:
        """Let a vector join, of weight 0."""
        new = self._vectors[index]
        row = products([self._vectors[i] for i in self._members], new) + products([new], new)
        self._gram = [old + [entry] for old, entry in zip(self._gram, row)] + [row]
        self._members = self._members + [index]
        self._weights = self._weights + [0]

    def approach(self) -> bool:
        """Move towards the nearest point of the affine hull; True when there, False if vectors were dropped.

        Its weights are the u with (G + 1·1ᵀ)·u = 1, up to their scale: ⟨v_i, x⟩ is the same for all.
        """
        solved = solutions([[entry + 1 for entry in row] + [1] for row in self._gram], 1)
        assert solved is not None, "the vectors of a corral are affinely independent"
        target = solved[0][0]   # their denominator, the determinant, is positive
        if min(target) > 0:
            self._weights = primitive(target)
            return True
        self._weights = primitive(_last_inside(self._weights, target))
        self._drop()
        return False

    def _drop(self) -> None:
        keep = [i for i, weight in enumerate(self._weights) if weight]
        self._members = [self._members[i] for i in keep]
        self._weights = [self._weights[i] for i in keep]
        self._gram = [[self._gram[i][j] for j in keep] for i in keep]


def _last_inside(here: Sequence[int], there: Sequence[int]) -> list[int]:
    """Return the last weights ≥ 0 on the way from here/Σhere to there/Σthere, up to a positive scale.

        λ(θ) = (1 - θ)·here/H + θ·there/T,    θ = min a·T/(a·T - b·H) over the a of here, b ≤ 0 of there
    """
    H, T = sum(here), sum(there)
    p, q = 1, 1   # θ = p/q
    for a, b in zip(here, there):
        if b <= 0 and a * T * q < p * (a * T - b * H):
            p, q = a * T, a * T - b * H
    return [(q - p) * a * T + p * b * H for a, b in zip(here, there)]
