"""The covariance matrix that classes share, learnt from data: of many features it is solved, not eliminated.

    Σ           a sum of squares over a divisor, so that it is positive semidefinite
    w           Σ⁻¹v

An elimination has numbers of as many bits as all rows of Σ together. For a few v, p-adic lifting
(`numbers.linalg.lifting`) does without; it sees a singular Σ, and any other is positive definite.
"""
from __future__ import annotations

from ..errors import Undefined
from ..numbers.linalg import systems
from ..numbers.rational import Fraction, common_denominator
from .covariances import Covariance

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


class PooledCovariance(Covariance):
    """A covariance matrix that is known to be semidefinite; where it is large, its first use checks the rest.

    >>> PooledCovariance([[2, 1], [1, 3]]).solutions([[Fraction(1), Fraction(2)]])
    [[Fraction(1, 5), Fraction(3, 5)]]

    Raises InvalidInput, with the reason, for a matrix that is singular.
    """

    __slots__ = ()

    def _check(self) -> None:
        if not systems.lifting_pays(self.size):
            self._eliminated()

    def solutions(self, vectors: Sequence[Sequence[Fraction]]) -> list[list[Fraction]]:
        """Return Σ⁻¹v for each of some vectors: without an elimination where Σ is large and they are few."""
        if self._form is not None or not systems.lifting_pays(self.size, len(vectors)):
            return super().solutions(vectors)
        numbers = [common_denominator(vector) for vector in vectors]
        try:
            columns, unit = systems.solutions(self._rows, [v for v, _ in numbers])
        except Undefined:
            raise self._refusal() from None
        return [[Fraction(self._unit * y, unit * D) for y in column]
                for column, (_, D) in zip(columns, numbers)]
