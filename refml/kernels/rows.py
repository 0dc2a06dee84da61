"""The rows of a kernel matrix as integers, each computed when it is first needed.

    x_1 … x_n      the examples, n tuples of d rationals
    K(x, y)        linear ⟨x, y⟩; polynomial (γ·⟨x, y⟩ + c)^q with γ > 0, c ≥ 0, q ≥ 1; or a matrix given
    K + 1          the kernel of the map (φ(x), 1), which has one more feature, always 1
    row(i)         n integers: K(x_i, x_j)·denominator for j = 1 … n
    scores(β)      n integers: Σ_j β_j·K(x_i, x_j)·denominator for i = 1 … n, the β_j integers
    values         K(x, x_i) for queries x
    solution       β and b with Σ_j K_ij·D·β_j + b = right_i on a few examples F, Σ β_j = total; or b = 0

The whole matrix has one denominator D. Scores of a linear kernel are ⟨x_i, Σ_j β_j·x_j⟩: d products each,
and no row of the matrix. With a ridge added, the solution of a linear kernel takes d + 1 equations instead of
|F|: β follows from w and b (Woodbury's identity). The matrix is never written out unless it is given.
"""
from __future__ import annotations

from ..arguments import check_option, listed
from ..errors import InvalidInput, Unsupported, shown
from ..numbers.integer_rows import integer_rows
from ..numbers.linalg import systems
from ..numbers.linalg.definite import NEITHER, definiteness
from ..numbers.linalg.matrices import symmetric
from ..numbers.linalg.vectors import dot, integer_dot
from ..numbers.rational import Fraction, bit_length, common_denominator, rational
from ..separability.alternatives import combination, primitive, products
from ..tables import integer_table, rectangle
from .functions import LINEAR, POLYNOMIAL, read_kernel, read_query
from .gram_matrix import PackedPoints, rational_values

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from .functions import Kernel

LOW_DEGREE = 10
MOST_MATRIX = 1 << 22   # bits of the matrix of a higher degree: a solution takes some ten seconds

GRAM = "gram"
KERNELS = (LINEAR, POLYNOMIAL, GRAM)


class KernelRows:
    """A kernel matrix of `count` examples over one `denominator`; rows are kept once computed."""

    def __init__(self, count: int, denominator: int) -> None:
        self.count = count
        self.denominator = denominator
        self._rows: list[list[int] | None] = [None] * count

    def first(self, i: int) -> int:
        """Return the first example whose row is that of example i, as far as is known."""
        return i

    def row(self, i: int) -> list[int]:
        """Return K(x_i, x_j)·denominator for all j."""
        i = self.first(i)
        known = self._rows[i]
        if known is None:
            known = self._rows[i] = self._computed(i)
        return known

    def rows_known(self) -> int:
        """Return how many rows were computed so far."""
        return len([row for row in self._rows if row is not None])

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the submatrix of the rows and columns with these indices."""
        return [[row[j] for j in indices] for row in [self.row(i) for i in indices]]

    def diagonal(self) -> list[int]:
        """Return K(x_i, x_i)·denominator for all i."""
        return [self.row(i)[i] for i in range(self.count)]

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return Σ_j β_j·K(x_i, x_j)·denominator for all i; rows of β_j = 0 are not computed."""
        total, merged = [0] * self.count, [0] * self.count
        for j, multiplier in enumerate(multipliers):
            merged[self.first(j)] += multiplier
        for j, multiplier in enumerate(merged):
            if multiplier:
                total = [sum_ + multiplier * entry for sum_, entry in zip(total, self.row(j))]
        return total

    def values(self, queries: object, chosen: Sequence[int]) -> list[list[Fraction]]:
        """Return K(x, x_i) for each query x and the chosen examples.

        Raises InvalidInput for a query that is no point of the examples' space.
        """
        raise NotImplementedError

    def bordered(self, indices: Sequence[int], balanced: bool) -> list[list[int]]:
        """Return the matrix of the equations of `solution`: K of F, bordered by ones where b is free."""
        if not balanced:
            return self.block(indices)
        rows = [row + [1] for row in self.block(indices)]
        return rows + [[1] * len(indices) + [0]]

    def solution(self, indices: Sequence[int], right: Sequence[int],
                 total: int | None = None) -> tuple[list[int], int, int]:
        """Return β on the chosen examples F, and b, as integers over one unit.

            Σ_j K_ij·D·β_j + b = right_i for i in F,  Σ_j β_j = total          no total: b = 0

        Raises Undefined where the equations are dependent.
        """
        if total is None:
            beta, unit = systems.solution(self.bordered(indices, False), right)
            return beta, 0, unit
        solved, unit = systems.solution(self.bordered(indices, True), list(right) + [total])
        return solved[:-1], solved[-1], unit

    def _computed(self, i: int) -> list[int]:
        raise NotImplementedError


class LinearRows(KernelRows):
    """The linear kernel ⟨x, y⟩; the examples are `points`/`scale`, integers over one denominator."""

    def __init__(self, points: list[list[int]], scale: int) -> None:
        super().__init__(len(points), scale * scale)
        self.points = points
        self.scale = scale
        self._packed: PackedPoints | None = None    # made for the first row: scores need none

    def diagonal(self) -> list[int]:
        """Return ‖x_i‖²·denominator for all i."""
        return [integer_dot(point, point) for point in self.points]

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return ⟨x_i, Σ_j β_j·x_j⟩·denominator for all i."""
        return products(self.points, combination(self.points, multipliers))

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the inner products of the chosen examples, without a row of the matrix."""
        chosen = [self.points[i] for i in indices]
        return [products(chosen, point) for point in chosen]

    def products(self, i: int) -> list[int]:
        """Return ⟨x_i, x_j⟩·denominator for all j; nothing is kept."""
        if self._packed is None:
            self._packed = PackedPoints(self.points)
        return self._packed.products(self.points[i])

    def _computed(self, i: int) -> list[int]:
        return self.products(i)

    def values(self, queries: object, chosen: Sequence[int]) -> list[list[Fraction]]:
        """Return ⟨x, x_i⟩ for each query x and the chosen examples."""
        found = self.query_products(queries, chosen)
        return [[Fraction(product, unit) for product in row] for row, unit in found]

    def query_products(self, queries: object, chosen: Sequence[int]) -> list[tuple[list[int], int]]:
        """Return for each query its products with the chosen examples, as integers, and their denominator."""
        points = [self.points[i] for i in chosen]
        found = []
        for i, query in enumerate(listed(queries, "queries")):
            x, unit = common_denominator(read_query(query, f"queries[{i}]", len(self.points[0])))
            found.append((products(points, x), unit * self.scale))
        return found

    def seen_from_first(self) -> LinearRows:
        """Return the kernel of the examples x_i − x_1, by which the dual is the same where Σ β_i = 0."""
        first = self.points[0]
        return LinearRows([[a - b for a, b in zip(point, first)] for point in self.points], self.scale)


class PolynomialRows(KernelRows):
    """The polynomial kernel (γ·⟨x, y⟩ + c)^q, from the rows of the linear one."""

    def __init__(self, linear: LinearRows, kernel: Kernel) -> None:
        self._linear = linear
        self._kernel = kernel
        longest = Fraction(max(linear.diagonal()), linear.denominator)
        check_matrix(kernel.gamma * longest + kernel.constant, kernel.degree, linear.count)
        super().__init__(linear.count, rational_values(kernel, [0], linear.denominator)[1])
        firsts: dict[tuple[int, ...], int] = {}
        self._firsts = [firsts.setdefault(tuple(point), i) for i, point in enumerate(linear.points)]

    def first(self, i: int) -> int:
        """Return the first example at the point of example i."""
        return self._firsts[i]

    def diagonal(self) -> list[int]:
        """Return K(x_i, x_i)·denominator for all i."""
        return self._raised(self._linear.diagonal())

    def _computed(self, i: int) -> list[int]:
        return self._raised(self._linear.products(i))

    def values(self, queries: object, chosen: Sequence[int]) -> list[list[Fraction]]:
        """Return (γ·⟨x, x_i⟩ + c)^q for each query x and the chosen examples."""
        found = []
        for row, unit in self._linear.query_products(queries, chosen):
            entries, denominator = rational_values(self._kernel, row, unit) if row else ([], 1)
            found.append([Fraction(entry, denominator) for entry in entries])
        return found

    def _raised(self, entries: list[int]) -> list[int]:
        return rational_values(self._kernel, entries, self._linear.denominator)[0]


def check_matrix(greatest: Fraction, degree: int, count: int) -> None:
    """Raise Unsupported where a matrix of powers, this the base of the greatest, is too long to be solved.

    A low degree is never to blame: its entries are hardly longer than the coordinates.
    """
    bits = degree * max(bit_length(greatest.numerator), bit_length(greatest.denominator))
    if degree > LOW_DEGREE and count * count * bits > MOST_MATRIX:
        raise Unsupported(f"degree={shown(degree)} makes a kernel matrix of {count} rows and {shown(bits)} "
                          "bits an entry: ask for a lower degree, or give fewer rows or shorter numbers, for "
                          f"at most {MOST_MATRIX} bits in all")


class MatrixRows(KernelRows):
    """A kernel matrix that is given: all rows are known."""

    def __init__(self, rows: list[list[int]], denominator: int) -> None:
        super().__init__(len(rows), denominator)
        self._rows = list(rows)
        self._matrix = rows

    def values(self, queries: object, chosen: Sequence[int]) -> list[list[Fraction]]:
        """Return the kernel values of each query with the chosen examples; a query is its values with all.

        Raises InvalidInput for values of no point: where K·v = 0 Σ v_i·φ(x_i) = 0, and so Σ v_i·K(x, x_i) = 0
        for every point x; else f(x) would depend on which optimal multipliers were found.
        """
        given = rectangle(queries, "queries", rational)
        if len(given[0]) != self.count:
            raise InvalidInput(f"queries[0] has {len(given[0])} kernel values: give {self.count}, one for "
                               "each example")
        vectors, _ = systems.null_vectors(self._matrix)
        for i, row in enumerate(given):
            for v in vectors:
                if dot(v, row) != 0:
                    raise InvalidInput(f"queries[{i}]={shown(row)} are the kernel values of no point: the "
                                       f"inner product with {shown(v)} must be 0, as for the rows of the "
                                       "kernel matrix")
        return [[row[i] for i in chosen] for row in given]


class LiftedRows(KernelRows):
    """K + 1, from the rows of K."""

    def __init__(self, plain: KernelRows) -> None:
        super().__init__(plain.count, plain.denominator)
        self._plain = plain

    def first(self, i: int) -> int:
        """Return the first example whose row is that of example i, as far as is known."""
        return self._plain.first(i)

    def diagonal(self) -> list[int]:
        """Return (K(x_i, x_i) + 1)·denominator for all i."""
        return self._raised(self._plain.diagonal())

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return Σ_j β_j·(K(x_i, x_j) + 1)·denominator for all i."""
        more = sum(multipliers) * self.denominator
        return [score + more for score in self._plain.scores(multipliers)]

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the submatrix of the rows and columns with these indices."""
        return [self._raised(row) for row in self._plain.block(indices)]

    def _computed(self, i: int) -> list[int]:
        return self._raised(self._plain.row(i))

    def _raised(self, entries: list[int]) -> list[int]:
        return [entry + self.denominator for entry in entries]


class RidgedRows(KernelRows):
    """K + r·I, r > 0, from the rows of K: the kernel of the dual with squared slacks."""

    def __init__(self, plain: KernelRows, ridge: Fraction) -> None:
        super().__init__(plain.count, plain.denominator * ridge.denominator)
        self.plain = plain
        self.ridge = ridge
        self._factor = ridge.denominator
        self._summand = ridge.numerator * plain.denominator

    def diagonal(self) -> list[int]:
        """Return (K(x_i, x_i) + r)·denominator for all i."""
        return [entry * self._factor + self._summand for entry in self.plain.diagonal()]

    def scores(self, multipliers: Sequence[int]) -> list[int]:
        """Return (Σ_j β_j·K(x_i, x_j) + r·β_i)·denominator for all i."""
        plain = self.plain.scores(multipliers)
        return [score * self._factor + self._summand * beta for score, beta in zip(plain, multipliers)]

    def block(self, indices: Sequence[int]) -> list[list[int]]:
        """Return the submatrix of the rows and columns with these indices."""
        rows = [[entry * self._factor for entry in row] for row in self.plain.block(indices)]
        for position, row in enumerate(rows):
            row[position] += self._summand
        return rows

    def solution(self, indices: Sequence[int], right: Sequence[int],
                 total: int | None = None) -> tuple[list[int], int, int]:
        """Return β on the chosen examples, and b, as integers over one unit; the ridge makes them unique."""
        if isinstance(self.plain, LinearRows) and len(indices) > len(self.plain.points[0]):
            return self._by_plane([self.plain.points[i] for i in indices], right, total)
        return super().solution(indices, right, total)

    def _by_plane(self, points: list[list[int]], right: Sequence[int],
                  total: int | None) -> tuple[list[int], int, int]:
        """Solve for v = (f·w, b), where w = Σ β_i·x_i, and f·K + s·I is the ridged kernel times D.

            ⟨z_i, v⟩ + s·β_i = right_i with z_i = (x_i, 1); times z_i, and summed:
            (f·Σ z_i·z_iᵀ + s·diag(1 … 1, 0))·v = f·(Σ right_i·z_i − (0, s·total))      no total: z_i = x_i
        """
        f, s, width = self._factor, self._summand, len(points[0])
        if total is not None:
            points = [point + [1] for point in points]
        columns = [list(column) for column in zip(*points)]
        rows = [[f * entry for entry in row] for row in _products(columns)]
        sides = products(columns, right)
        for j in range(width):
            rows[j][j] += s
        if total is not None:
            sides[-1] -= s * total
        plane, unit = systems.solution(rows, [f * side for side in sides])
        ridged = [value * unit - score for value, score in zip(right, products(points, plane))]
        solved = primitive(ridged + [0 if total is None else plane[-1] * s, unit * s])
        return solved[:-2], solved[-2], solved[-1]

    def _computed(self, i: int) -> list[int]:
        row = [entry * self._factor for entry in self.plain.row(i)]
        row[i] += self._summand
        return row


def kernel_rows(rows: Sequence[Sequence[Number]], kernel: str = LINEAR, degree: int | None = None,
                constant: Number = 1, gamma: Number = 1) -> KernelRows:
    """Return the rows of a kernel matrix, from the examples; with kernel "gram" from the matrix itself.

    >>> kernel_rows([["1/2", 1], [2, 0]]).row(0), kernel_rows([["1/2", 1], [2, 0]]).denominator
    ([5, 4], 4)
    >>> kernel_rows([[1], [2]], kernel="polynomial", degree=2).row(1)
    [9, 25]

    γ, c and q belong to the polynomial kernel, and to the others they are numbers all the same. Raises
    InvalidInput for γ ≤ 0, c < 0 and q < 1, for ragged rows, and for a matrix that is not symmetric or not
    positive semidefinite.

    Cites: 001-X25
    """
    kernel = check_option(kernel, KERNELS, "kernel")
    form = read_kernel(POLYNOMIAL if kernel == POLYNOMIAL else LINEAR, degree, constant, gamma)
    if kernel == GRAM:
        return _given(rows)
    linear = LinearRows(*integer_table(rows, "rows"))
    return linear if kernel == LINEAR else PolynomialRows(linear, form)


def lifted(kernel: KernelRows) -> KernelRows:
    """Return K + 1; for a linear kernel the examples get one more coordinate, 1.

    >>> lifted(kernel_rows([["1/2", 1], [2, 0]])).row(0)
    [9, 8]
    """
    if isinstance(kernel, LinearRows):
        return LinearRows([point + [kernel.scale] for point in kernel.points], kernel.scale)
    return LiftedRows(kernel)


def _products(columns: list[list[int]]) -> list[list[int]]:
    """Return the inner products of all pairs of columns."""
    rows = [[0] * len(columns) for _ in columns]
    for j, column in enumerate(columns):
        for k in range(j + 1):
            rows[j][k] = rows[k][j] = integer_dot(column, columns[k])
    return rows


def _given(rows: Sequence[Sequence[Number]]) -> MatrixRows:
    integers, denominator = integer_rows(symmetric(rows, "rows"))
    found = definiteness(integers)
    if found.kind == NEITHER:
        raise InvalidInput(f"rows is not a kernel matrix: with v={shown(found.witness)} the form vᵀ·rows·v "
                           "is negative: a kernel matrix is positive semidefinite")
    return MatrixRows(integers, denominator)
