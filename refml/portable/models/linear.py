"""A linear model: the sign of w·x + b, or the greatest of many; also of a perceptron."""
from __future__ import annotations

from ...arguments import check_row
from ...errors import InvalidInput, Undecided, shown
from ...numbers.rational import common_denominator, rational
from ...records import Record
from .parts import checked_classes, label_at_zero, labels_of, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...arguments import Number
    from ...labels import Label
    from ..lines import Field, Fields


class Linear(Record):
    """Scores b + w·x: one row [b, w_1, …, w_d] where there are two classes, else one for each class.

    >>> Linear(["no", "yes"], [[-3, 2, 4]], unit=2, error=0, at_zero=1).decide([1, "1/4"])
    ['yes']
    """

    __slots__ = ("classes", "rows", "unit", "error", "at_zero")

    def __init__(self, classes: Sequence[Label], rows: list[list[int]], unit: int, error: int,
                 at_zero: int) -> None:
        self.classes = checked_classes(classes)
        self.rows = rows
        self.unit = unit
        self.error = error
        self.at_zero = at_zero
        if len(rows) != (1 if len(self.classes) == 2 else len(self.classes)):
            raise InvalidInput(f"the model has {len(rows)} rows of weights for {len(self.classes)} classes: "
                               "give one for two classes, else one for each")

    def decide(self, x: Sequence[Number]) -> list[Label]:
        """Return the classes of the greatest score.  Raises Undecided within the error of the digits."""
        point, D = common_denominator([rational(cell, f"x[{j}]") for j, cell in
                                       enumerate(check_row(x, len(self.rows[0]) - 1, "x"))])
        z = [D] + point
        scores = [sum([w * value for w, value in zip(row, z)]) for row in self.rows]
        slack = self.error * sum([abs(value) for value in z])
        if len(scores) == 1:
            return side_of(scores[0], slack, self.at_zero, self.classes)
        greatest = max(scores)
        ahead = [label for label, score in zip(self.classes, scores) if score + 2 * slack >= greatest]
        if slack and len(ahead) > 1:
            raise Undecided(f"the classes {shown(ahead)} have the same score within the digits of the model: "
                            "export it with more digits")
        return ahead

    def fields(self) -> list[Field]:
        """Return the fields of the model's text: name, tokens, and how many tokens belong together."""
        fields: list[Field] = [("classes", self.classes, 1), ("at_zero", [self.at_zero], 1),
                               ("unit", [self.unit], 1), ("error", [self.error], 1),
                               ("features", [len(self.rows[0]) - 1], 1)]
        return fields + [("row", [number for row in self.rows for number in row], 1)]

    @classmethod
    def of_fields(cls, fields: Fields) -> Linear:
        """Return the model from the fields of its text."""
        width = fields.integer("features", 1) + 1
        numbers = fields.integers("row")
        if len(numbers) % width:
            raise InvalidInput(f"the model has {len(numbers)} numbers under row, which are not rows of "
                               f"{shown(width)}: export it again")
        rows = [numbers[i:i + width] for i in range(0, len(numbers), width)]
        return cls(labels_of(fields), rows, fields.integer("unit", 1), fields.integer("error", 0),
                   label_at_zero(fields))
