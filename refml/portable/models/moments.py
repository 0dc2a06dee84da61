"""The moments of Gaussian classes as a portable text, to which a reader can add further records.

    declared 1       whether the classes were declared      classes, sizes    the classes, n of each
    features d       how many features a row has
    sums D n …       of each class: Σ x_j over one denominator D
    products D n …   of each class: Σ x_j·x_k for k ≤ j, row by row, over one denominator D
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...gaussian.moments import ClassMoments
from ...labels import declared
from ...numbers.rational import Fraction
from ..lines import Fields
from .parts import vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..lines import Field, Token


def fields_of_moments(statistics: ClassMoments) -> list[Field]:
    """Return the fields of the moments of Gaussian classes.

    >>> statistics = ClassMoments(2)
    >>> statistics.add_all([["1/2", 3], [1, 0]], ["a", "a"])
    >>> [tokens for name, tokens, _ in fields_of_moments(statistics) if name in ("sums", "products")]
    [[2, 3, 6], [4, 5, 6, 36]]
    """
    classes = statistics.classes
    fields: list[Field] = [
        ("declared", [int(statistics.declared is not None)], 1), ("classes", classes, 1),
        ("sizes", [statistics.moments[label].count for label in classes], 1),
        ("features", [statistics.features], 1)]
    for label in classes:
        moments = statistics.moments[label]
        fields.append(("sums", vector(moments.sums), 1))
        fields.append(("products", vector([entry for row in moments.products for entry in row]), 1))
    return fields


def moments_of(lines: Iterable[tuple[str, list[Token]]]) -> ClassMoments:
    """Return the moments from the lines of their text.

    >>> statistics = ClassMoments(2)
    >>> statistics.add_all([["1/2", 3], [1, 0]], ["a", "a"])
    >>> moments_of([(name, list(tokens)) for name, tokens, _ in fields_of_moments(statistics)]) == statistics
    True

    Raises InvalidInput for a field that is missing or holds what cannot be.
    """
    fields = Fields(lines)
    classes = fields.tokens("classes")
    if classes:
        classes = declared(classes, [])
    statistics = ClassMoments(fields.integer("features", 1),
                              classes if fields.integer("declared", 0) else None)
    d = statistics.features
    sizes = fields.integers("sizes", len(classes))
    sums = _vectors(fields, "sums", len(classes), d)
    products = _vectors(fields, "products", len(classes), d * (d + 1) // 2)
    for label, size, totals, triangle in zip(classes, sizes, sums, products):
        moments = statistics.opened(label)
        moments.count, moments.sums = size, totals
        moments.products = [triangle[j * (j + 1) // 2:(j + 1) * (j + 2) // 2] for j in range(d)]
        if not moments.possible():
            raise InvalidInput("no rows have the sums and products of this model: export it again")
    return statistics


def _vectors(fields: Fields, name: str, count: int, width: int) -> list[list[Fraction]]:
    """Return `count` vectors from one field; each is a denominator and `width` numerators."""
    if not count:
        return []
    numbers = fields.integers(name, count * (1 + width))
    vectors = []
    for i in range(0, len(numbers), 1 + width):
        below = numbers[i]
        if below < 1:
            raise InvalidInput(f"the model's field {name} has the denominator {shown(below)}: it must be "
                               "positive, so export it again")
        vectors.append([Fraction(above, below) for above in numbers[i + 1:i + 1 + width]])
    return vectors
