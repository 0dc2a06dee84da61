"""A mixture of tables: the greatest π_c·∏_j P(x_j | c), of a Bernoulli or categorical mixture."""
from __future__ import annotations

from ...arguments import check_row
from ...errors import InvalidInput, Undefined, shown
from ...records import Record
from .parts import checked_classes, fractions, labels_of, vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...labels import Label
    from ...numbers.rational import Fraction
    from ..lines import Field, Fields


class Tables(Record):
    """A mixture of tables: mixing[c] = P(c), tables[c][j] = the distribution of column j over values[j].

    >>> from refml.numbers.rational import Fraction
    >>> half = Fraction(1, 2)
    >>> Tables([0, 1], [half, half], [[0, 1]], [[[half, half]], [[half / 2, 3 * half / 2]]]).decide([1])
    [1]
    """

    __slots__ = ("classes", "mixing", "values", "tables")

    def __init__(self, classes: Sequence[Label], mixing: list[Fraction], values: Sequence[Sequence[Label]],
                 tables: list[list[list[Fraction]]]) -> None:
        self.classes = checked_classes(classes, 1)
        self.mixing = mixing
        self.values = [checked_classes(own) for own in values]
        self.tables = tables
        if sum(mixing) != 1 or any(sum(table) != 1 for own in tables for table in own):
            raise InvalidInput("the model has distributions whose sum is not 1: export it again")

    def decide(self, x: Sequence[object]) -> list[Label]:
        """Return the components of the greatest joint.  Raises Undefined if all joints are 0."""
        joints = list(self.mixing)
        for j, cell in enumerate(check_row(x, len(self.values), "x")):
            if cell not in self.values[j]:
                raise InvalidInput(f"x[{j}]={shown(cell)} is not one of {shown(self.values[j])}: "
                                   "give one of them")
            v = self.values[j].index(cell)
            joints = [joint * own[j][v] for joint, own in zip(joints, self.tables)]
        greatest = max(joints)
        if greatest == 0:
            raise Undefined(f"x={shown(x)} is impossible under every component, which is 0/0")
        return [label for label, joint in zip(self.classes, joints) if joint == greatest]

    def fields(self) -> list[Field]:
        """Return the fields of the model's text: name, tokens, and how many tokens belong together."""
        return [("classes", self.classes, 1), ("prior", vector(self.mixing), 1),
                ("sizes", [len(own) for own in self.values], 1),
                ("values", [value for own in self.values for value in own], 1),
                ("tables", vector([q for own in self.tables for table in own for q in table]), 1)]

    @classmethod
    def of_fields(cls, fields: Fields) -> Tables:
        """Return the model from the fields of its text."""
        labels, sizes, values = labels_of(fields), fields.integers("sizes"), fields.tokens("values")
        numbers = fractions(fields, "tables")
        if min(sizes) < 1 or sum(sizes) != len(values) or len(numbers) != len(labels) * len(values):
            raise InvalidInput(f"the model has {len(values)} values and {len(numbers)} numbers under tables, "
                               f"for {len(labels)} classes: export it again")
        ends = [sum(sizes[:j]) for j in range(len(sizes) + 1)]
        cuts = list(zip(ends, ends[1:]))
        own = [numbers[c * len(values):(c + 1) * len(values)] for c in range(len(labels))]
        return cls(labels, fractions(fields, "prior"), [values[a:b] for a, b in cuts],
                   [[row[a:b] for a, b in cuts] for row in own])
