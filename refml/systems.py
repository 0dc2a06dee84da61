"""Systems of equations in integers: rows of integers in, integers over one denominator out.

    rows    n lists of n integers, n ≥ 1; never changed
    right   n integers
    x       n numerators and one denominator d > 0, of all of which no number but 1 is a common divisor

Nothing here checks its input: `linalg` is the checked face, and a chapter that has integers in its hands
(counts, sums of squares) comes here directly.
"""

from __future__ import annotations

from . import elimination
from .errors import Undefined
from .integers import gcd

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    Rows = Sequence[Sequence[int]]


def solution(rows: Rows, right: Sequence[int]) -> tuple[list[int], int]:
    """Return the x with rows·x = right.

    >>> solution([[2, 1], [1, 3]], [1, 2])
    ([1, 3], 5)

    Raises Undefined where the rows are dependent.
    """
    columns, denominator = solutions(rows, [right])
    return columns[0], denominator


def solutions(rows: Rows, rights: Rows) -> tuple[list[list[int]], int]:
    """Return the x for each of several right-hand sides, all over one denominator.

    >>> solutions([[2, 1], [1, 3]], [[1, 2], [5, 0]])
    ([[1, 3], [15, -5]], 5)

    Raises Undefined where the rows are dependent.
    """
    extended = [list(row) + [right[i] for right in rights] for i, row in enumerate(rows)]
    found = elimination.solutions(extended, len(rights))
    if found is None:
        raise Undefined(f"the matrix is singular: of its {len(rows)} rows only {rank(rows)} are independent")
    return _in_lowest_terms(found[0], found[1])


def determinant(rows: Rows) -> int:
    """Return the determinant.

    >>> determinant([[2, 1], [1, 3]])
    5
    """
    return elimination.determinant([list(row) for row in rows])


def rank(rows: Rows) -> int:
    """Return the number of independent rows; any number of rows of any one length.

    >>> rank([[1, 2, 3], [2, 4, 6]])
    1
    """
    return len(elimination.echelon([list(row) for row in rows])[0])


def null_vectors(rows: Rows) -> tuple[list[list[int]], int]:
    """Return a basis of {x: rows·x = 0}, any number of rows of any one length, over one denominator.

    >>> null_vectors([[2, 3]])
    ([[-3, 2]], 2)

    There is a vector for each free column: 1 there, 0 at the other free columns.
    """
    vectors, shared = elimination.null_vectors([list(row) for row in rows])
    return _in_lowest_terms(vectors, shared)


def _in_lowest_terms(vectors: list[list[int]], denominator: int) -> tuple[list[list[int]], int]:
    divisor = denominator
    for vector in vectors:
        for value in vector:
            if divisor == 1 or divisor == -1:
                break
            divisor = gcd(divisor, value)
    divisor = abs(divisor) if denominator > 0 else -abs(divisor)
    return [[value // divisor for value in vector] for vector in vectors], denominator // divisor
