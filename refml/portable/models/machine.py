"""A kernel machine: the sign of Σ_i c_i·K(x_i, x) + b, of a support vector machine or a perceptron."""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...kernels import kernel_machine
from ...kernels.functions import read_kernel
from ...numbers.rational import Fraction
from ...records import Record
from ..lines import integers_of, word_of
from .parts import checked_classes, label_at_zero, labels_of, side_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...arguments import Number
    from ...kernels.functions import Kernel
    from ...labels import Label
    from ..lines import Field, Fields, Token


class Machine(Record):
    """Scores b + Σ_i c_i·K(x_i, x): c_i and b in units, the points over the denominator `scale`.

    >>> from refml.kernels.functions import read_kernel
    >>> square = read_kernel("polynomial", degree=2)
    >>> Machine([-1, 1], square, [[1, 1], [1, -1]], 1, [1, -1], 0, (8, 0, 1)).decide([3, "1/2"])
    [1]
    """

    __slots__ = ("classes", "kernel", "points", "scale", "coefficients", "bias", "unit", "error", "at_zero")

    def __init__(self, classes: Sequence[Label], kernel: Kernel, points: list[list[int]], scale: int,
                 coefficients: list[int], bias: int, precision: tuple[int, int, int]) -> None:
        self.classes = checked_classes(classes)
        self.kernel = kernel
        self.points = points
        self.scale = scale
        self.coefficients = coefficients
        self.bias = bias
        self.unit, self.error, self.at_zero = precision
        if len(self.classes) != 2 or len(points) != len(coefficients) or not points:
            raise InvalidInput(f"the machine has {len(self.classes)} classes, {len(points)} points and "
                               f"{len(coefficients)} coefficients: give two classes, and each point its own")
        if self.error and kernel.kind != "rbf":   # else K ≤ 1, so that each coefficient is off by its error
            raise InvalidInput(f"the machine has error={shown(self.error)} and kernel={kernel.kind!r}: an "
                               "error can be stated for a Gaussian kernel only: give rational coefficients")

    def decide(self, x: Sequence[Number]) -> list[Label]:
        """Return the class of the score's sign, exactly.  Raises Undecided within the error of the digits."""
        machine = kernel_machine.Machine([[Fraction(u, self.scale) for u in point] for point in self.points],
                                  [1] * len(self.points), self.coefficients, self.bias, self.kernel)
        score = machine.score(x, "x")
        slack = self.error * (len(self.points) + 1)
        if slack and not (score > slack or score < -slack):
            return side_of(0, slack, self.at_zero, self.classes)
        return side_of((score > 0) - (score < 0), 0, self.at_zero, self.classes)

    def fields(self) -> list[Field]:
        """Return the fields of the model's text: name, tokens, and how many tokens belong together."""
        k = self.kernel
        fields: list[Field] = [
            ("classes", self.classes, 1), ("at_zero", [self.at_zero], 1), ("unit", [self.unit], 1),
            ("error", [self.error], 1), ("kernel", [k.kind, k.degree], 2),
            ("constant", [k.constant.numerator, k.constant.denominator], 2),
            ("gamma", [k.gamma.numerator, k.gamma.denominator], 2), ("bias", [self.bias], 1),
            ("features", [len(self.points[0])], 1), ("scale", [self.scale], 1),
            ("coefficients", self.coefficients, 1)]
        return fields + [("points", [u for point in self.points for u in point], 1)]

    @classmethod
    def of_fields(cls, fields: Fields) -> Machine:
        """Return the model from the fields of its text."""
        constant, gamma = [Fraction(*parts(fields, name)) for name in ("constant", "gamma")]
        kernel = kernel_of(fields.tokens("kernel"), constant, gamma)
        width, coefficients = fields.integer("features", 1), fields.integers("coefficients")
        numbers = fields.integers("points", width * len(coefficients))
        points = [numbers[i:i + width] for i in range(0, len(numbers), width)]
        precision = fields.integer("unit", 1), fields.integer("error", 0), label_at_zero(fields)
        return cls(labels_of(fields), kernel, points, fields.integer("scale", 1), coefficients,
                   fields.integer("bias"), precision)


def parts(fields: Fields, name: str) -> tuple[int, int]:
    above, below = fields.integers(name, 2)
    if below < 1:
        raise InvalidInput(f"the model's field {name} has the denominator {shown(below)}: it must be "
                           "positive, so export it again")
    return above, below


def kernel_of(tokens: list[Token], constant: Fraction, gamma: Fraction) -> Kernel:
    degree = integers_of(tokens[1:], "kernel", 1)[0]
    kernel = word_of(tokens[:1], "kernel")
    return read_kernel(kernel, degree, constant, gamma)
