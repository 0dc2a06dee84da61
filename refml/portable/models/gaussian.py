"""Gaussian classes: the greatest π_c·N(x; μ_c, Σ_c), of discriminant analysis or of a Gaussian mixture."""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...gaussian.covariances import Covariance
from ...gda.rule import Rule
from ...records import Record
from .parts import checked_classes, fractions, labels_of, vector

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...arguments import Number
    from ...labels import Label
    from ...numbers.rational import Fraction
    from ..lines import Field, Fields

    Matrix = list[list[Fraction]]


class Gaussian(Record):
    """Gaussian classes: a prior and a mean each, and one covariance for all or one for each.

    >>> from refml.numbers.rational import Fraction
    >>> half, one = Fraction(1, 2), Fraction(1)
    >>> Gaussian(["a", "b"], [half, half], [[0 * one], [2 * one]], [[[one]]]).decide(["3/2"])
    ['b']
    """

    __slots__ = ("classes", "prior", "means", "covariances")

    def __init__(self, classes: Sequence[Label], prior: list[Fraction], means: Matrix,
                 covariances: list[Matrix]) -> None:
        self.classes = checked_classes(classes, 1)
        self.prior = prior
        self.means = means
        self.covariances = covariances
        if len(prior) != len(self.classes) or len(means) != len(self.classes) or sum(prior) != 1:
            raise InvalidInput(f"the model has {len(self.classes)} classes and the priors {shown(prior)}: "
                               "give each class its share of 1, and a mean")

    def sigmas(self) -> list[Covariance]:
        """Return the covariances, checked: one for all classes or one for each."""
        return [Covariance(matrix) for matrix in self.covariances]

    def decide(self, x: Sequence[Number]) -> list[Label]:
        """Return the classes of the greatest product of prior and density."""
        sigmas = self.sigmas()
        one = sigmas[0] if len(sigmas) == 1 and len(self.classes) > 1 else sigmas
        return Rule(self.classes, self.prior, self.means, one).decide(x)

    def fields(self) -> list[Field]:
        """Return the fields of the model's text: name, tokens, and how many tokens belong together."""
        entries = [entry for matrix in self.covariances for row in matrix for entry in row]
        return [("classes", self.classes, 1), ("features", [len(self.means[0])], 1),
                ("prior", vector(self.prior), 1), ("covariances", vector(entries), 1),
                ("means", vector([entry for mean in self.means for entry in mean]), 1)]

    @classmethod
    def of_fields(cls, fields: Fields) -> Gaussian:
        """Return the model from the fields of its text."""
        d, labels = fields.integer("features", 1), labels_of(fields)
        means, entries = fractions(fields, "means"), fractions(fields, "covariances")
        if len(means) != d * len(labels) or len(entries) not in (d * d, d * d * len(labels)):
            raise InvalidInput(f"the model has {len(means)} numbers under means and {len(entries)} under "
                               f"covariances, for {len(labels)} classes of {shown(d)} features: export it "
                               "again")
        rows = [entries[i:i + d] for i in range(0, len(entries), d)]
        return cls(labels, fractions(fields, "prior"), [means[i:i + d] for i in range(0, len(means), d)],
                   [rows[i:i + d] for i in range(0, len(rows), d)])
