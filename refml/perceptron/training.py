"""The perceptron: weights that are corrected by each record on the wrong side, until none is.

    rows, labels    x_j, n tuples of d rationals, and y_j = ±1
    weights, bias   w = (w_1, …, w_d) and w_0; with x_j = (x_1, …, x_d, 1) both make one vector w
    margin          y_j·⟨w, x_j⟩, the functional margin: the record is right where it is positive
    order           the indices of the records in the order in which an epoch visits them; every record once
    epoch           one pass over the records
    threshold       training ends after the first epoch whose weights have an error of at most this

A mistake corrects the weights by w ← w + rate·y_j·x_j.  On data that a plane separates the mistakes are
finitely many, at most as many as `novikoff` says.  On other data the weights come back to an earlier value:
then `train` ends with the cycle, which proves by the default rules that no plane separates.
"""
from __future__ import annotations

from ..arguments import check_option, checked_count, listed, rationals, short
from ..errors import InvalidInput, Unsupported, shown
from ..linear.signs import points_of, sign_of, signed_records, signs_of
from ..numbers.linalg.vectors import dot
from ..numbers.rational import Fraction, common_denominator, rational
from ..records import Record

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from typing import TypedDict, Unpack

    from ..arguments import Number

    Rows = Sequence[Sequence[Number]]

    class TrainingOptions(TypedDict, total=False):
        """How the weights start and how a mistake corrects them: options of `Training`."""

        order: Sequence[int] | None
        start_weights: Sequence[Number] | None
        start_bias: Number
        rate: Number
        correct: str
        form: str

__all__ = ["Cycle", "Epoch", "Run", "Update", "error", "is_correct", "steps", "train", "update"]

# When a record is right, and how a wrong one corrects the weights. The first of each is the algorithm; the
# others are what the notes print (004-X01, 004-X02) and their rule of two cases (004-F19).
RULES = ("positive", "nonnegative", "two-case")
UPDATES = ("labelled", "unlabelled")
MEASURES = ("mistakes", "share", "printed")

EPOCHS = 1000
MOST_EPOCHS = 100_000


class Update(Record):
    """One perceptron update: the epoch, the record's index, its margin before, weights and bias after."""

    __slots__ = ("epoch", "example", "margin", "weights", "bias")

    def __init__(self, epoch: int, example: int, margin: Fraction, weights: list[Fraction],
                 bias: Fraction) -> None:
        self.epoch = epoch
        self.example = example
        self.margin = margin
        self.weights = weights
        self.bias = bias


class Epoch(Record):
    """One epoch of perceptron training: its updates, and the weights, bias and training error after it.

    `number` counts from 1; epoch 0 has the starting weights and no updates.
    """

    __slots__ = ("number", "updates", "weights", "bias", "error")

    def __init__(self, number: int, updates: list[Update], weights: list[Fraction], bias: Fraction,
                 error: Fraction) -> None:
        self.number = number
        self.updates = updates
        self.weights = weights
        self.bias = bias
        self.error = error


class Cycle(Record):
    """A cycle of training: after epoch `start`, `epochs` epochs (`updates` updates) restore the weights."""

    __slots__ = ("start", "epochs", "updates")

    def __init__(self, start: int, epochs: int, updates: int) -> None:
        self.start = start
        self.epochs = epochs
        self.updates = updates


class Replayed(Record):
    """The base of `Run`: the training, which is no field, gives the updates again."""

    __slots__ = ("_training",)

    _training: Training
    epochs: int

    @property
    def trace(self) -> list[Update]:
        """Every update.  They are not kept but made again each time that they are asked for."""
        return list(self._training.updates(self.epochs))


class Run(Replayed):
    """The result of perceptron training: the last weights, the number of updates and how it ended.

    `trace` lists every `Update`.  `converged` says whether the error went down to the threshold.  `cycle` is
    the `Cycle` that ended training, else None.  By the default rules its updates sum to 0, which proves that
    no plane separates the data; where the epochs ended first, `separability.strict` decides.
    """

    __slots__ = ("weights", "bias", "updates", "epochs", "converged", "cycle")

    def __init__(self, training: Training, weights: Sequence[int], updates: int, epochs: int, converged: bool,
                 cycle: Cycle | None = None) -> None:
        self._training = training
        self.weights, self.bias = training.plane(weights)
        self.updates = updates
        self.epochs = epochs
        self.converged = converged
        self.cycle = cycle


# ---------------------------------------------------------------- one record

def is_correct(weights: Sequence[Number], bias: Number, x: Sequence[Number], label: int,
               correct: str = "positive") -> bool:
    """Return whether a record is right for w with the bias; the three rules `correct` differ on score 0.

        positive       y·⟨w, x⟩ > 0
        nonnegative    y·⟨w, x⟩ ≥ 0, as printed
        two-case       ⟨w, x⟩ ≥ 0 for y = 1,  ⟨w, x⟩ < 0 for y = −1

    >>> is_correct([0, 0], 0, [2, 1], -1), is_correct([0, 0], 0, [2, 1], -1, correct="nonnegative")
    (False, True)

    Cites: 004-F19, 004-F20, 004-C07, 004-X02, 004-X04
    """
    y = sign_of(label, "label")
    return _is_right(y * _score(weights, bias, x), y, check_option(correct, RULES, "correct"))


def _is_right(margin: Fraction | int, y: int, rule: str) -> bool:
    # 004-X02, 004-X04: l.281 and l.291 print y·⟨w, x⟩ ≥ 0, by which w = 0 is right everywhere and stays.
    if rule == "nonnegative" or (rule == "two-case" and y == 1):
        return margin >= 0
    return margin > 0


def update(weights: Sequence[Number], bias: Number, x: Sequence[Number], label: int, rate: Number = 1,
           form: str = "labelled") -> Update:
    """Return the perceptron weights after an update on one misclassified record.

        w ← w + rate·y·x        w_0 ← w_0 + rate·y

    >>> corrected = update([1, 3], 1, [2, 1], -1)
    >>> corrected.weights, corrected.bias
    ([Fraction(-1, 1), Fraction(2, 1)], Fraction(0, 1))

    w_0 is the bias, and the form "unlabelled" leaves out y, as printed.  Raises InvalidInput for
    rate ≤ 0.

    Cites: 004-F21, 004-X01
    """
    y = sign_of(label, "label")
    w, point = rationals(weights, "weights"), rationals(x, "x")
    margin = y * _score(w, bias, point)
    # 004-X01: l.295 prints w + x, which is right only if x stands for y·x already.
    step = checked_rate(rate) * (y if check_option(form, UPDATES, "form") == "labelled" else 1)
    return Update(1, 0, margin, [a + step * b for a, b in zip(w, point)], rational(bias, "bias") + step)


def _score(weights: Sequence[Number], bias: Number, x: Sequence[Number], name: str = "x") -> Fraction:
    w, point = rationals(weights, "weights"), rationals(x, name)
    if len(w) != len(point):
        raise InvalidInput(f"{name} has {len(point)} features and weights has {len(w)} numbers: give as many")
    return dot(w, point) + rational(bias, "bias")


def checked_rate(rate: Number) -> Fraction:
    """Return the rate, which is positive.

    >>> checked_rate("1/2")
    Fraction(1, 2)
    """
    number = short(rate, "rate")
    if number <= 0:
        raise InvalidInput(f"rate={shown(rate)} is not positive: give a rate above 0")
    return number


def error(rows: Rows, labels: Sequence[int], weights: Sequence[Number], bias: Number,
          measure: str = "mistakes", at_zero: int = 1) -> Fraction:
    """Return the training error of w with the bias: the share of wrong records ("printed": twice that).

        mistakes    1/n · |{j: y_j·⟨w, x_j⟩ ≤ 0}|
        share       1/n · |{j: y_j ≠ sign⟨w, x_j⟩}|          sign 0 = at_zero
        printed     1/n · Σ |y_j − sign⟨w, x_j⟩|             twice the share

    >>> error([[1], [2]], [1, -1], [0], 0), error([[1], [2]], [1, -1], [0], 0, "printed")
    (Fraction(1, 1), Fraction(1, 1))

    Cites: 004-F22, 004-X05, L41
    """
    measure = check_option(measure, MEASURES, "measure")
    signs, zero = signs_of(labels), sign_of(at_zero, "at_zero")
    margins = [signs[i] * _score(weights, bias, point, f"rows[{i}]")
               for i, point in enumerate(points_of(rows, signs))]
    return _error(margins, signs, measure, zero)


def _error(
    margins: Sequence[Fraction | int], signs: Sequence[int], measure: str, at_zero: int
) -> Fraction:
    right_at_zero = 0 if measure == "mistakes" else at_zero   # there no record is right, or those of one sign
    wrong = [y for margin, y in zip(margins, signs) if margin < 0 or (margin == 0 and y != right_at_zero)]
    # 004-X05: |y − sign| is 0 or 2, so that l.297 prints twice the share of misclassified records.
    return Fraction(len(wrong) * (2 if measure == "printed" else 1), len(signs))


# ---------------------------------------------------------------- training

class Training:
    """The records, their order, the weights at the start, and the rule of a correction.

        w = W/unit,  W integers        y_j·(x_j, 1) = vectors[j]/denominator

    It is read once.  Its methods take the integers W and change nothing.  `correct` and `form` are those of
    `is_correct` and of `update`.

    >>> training = Training([[1, 3], [2, 1]], [1, -1])
    >>> [weights for _, _, weights in training.corrections(training.start)]
    [[1, 3, 1], [-1, 2, 0]]

    Raises InvalidInput for labels other than 1 and -1, a rate that is not positive, an order that
    does not name every record once.
    """

    __slots__ = ("denominator", "form", "order", "rule", "signs", "start", "step", "unit", "vectors")

    def __init__(self, rows: Rows, labels: Sequence[int], order: Sequence[int] | None = None,
                 start_weights: Sequence[Number] | None = None, start_bias: Number = 0, rate: Number = 1,
                 correct: str = "positive", form: str = "labelled") -> None:
        records = signed_records(rows, labels)
        self.signs, self.vectors, self.denominator = records.signs, records.vectors, records.denominator
        self.order = checked_order(order, len(self.signs))
        d = len(self.vectors[0]) - 1
        w = rationals(start_weights, "start_weights") if start_weights is not None else [Fraction(0)] * d
        if len(w) != d:
            raise InvalidInput(f"start_weights has {len(w)} entries: give {d}, one for each feature")
        step = checked_rate(rate) / self.denominator
        units, self.unit = common_denominator(w + [short(start_bias, "start_bias"), step])
        self.start, self.step = units[:-1], units[-1]
        self.rule = check_option(correct, RULES, "correct")
        self.form = check_option(form, UPDATES, "form")

    def margin(self, weights: Sequence[int], j: int) -> int:
        """Return the margin of record j times denominator·unit."""
        return sum([a * b for a, b in zip(weights, self.vectors[j])])

    def corrections(self, weights: list[int]) -> Iterator[tuple[int, int, list[int]]]:
        """Visit every record once; yield the index of each wrong one, its margin, and the weights after."""
        for j in self.order:
            margin = self.margin(weights, j)
            if not _is_right(margin, self.signs[j], self.rule):
                step = self.step if self.form == "labelled" else self.step * self.signs[j]
                weights = [a + step * b for a, b in zip(weights, self.vectors[j])]
                yield j, margin, weights

    def updates(self, epochs: int) -> Iterator[Update]:
        """Yield the updates of the first epochs."""
        weights = self.start
        for number in range(1, epochs + 1):
            for j, margin, after in self.corrections(weights):
                weights = after
                yield self.update(number, j, margin, after)

    def update(self, epoch: int, j: int, margin: int, weights: Sequence[int]) -> Update:
        """Return a correction as it is shown."""
        return Update(epoch, j, Fraction(margin, self.unit * self.denominator), *self.plane(weights))

    def plane(self, weights: Sequence[int]) -> tuple[list[Fraction], Fraction]:
        """Return w and the bias."""
        w = [Fraction(value, self.unit) for value in weights]
        return w[:-1], w[-1]

    def error(self, weights: Sequence[int], measure: str, at_zero: int) -> Fraction:
        """Return the error on the records."""
        margins = [self.margin(weights, j) for j in range(len(self.signs))]
        return _error(margins, self.signs, measure, at_zero)


def checked_order(order: Sequence[int] | None, count: int) -> list[int]:
    """Return the order of the records in an epoch: the given one, or that of the rows.

    >>> checked_order(None, 3), checked_order([2, 0, 1], 3)
    ([0, 1, 2], [2, 0, 1])

    Raises InvalidInput unless every index comes exactly once.
    """
    if order is None:
        return list(range(count))
    indices = [checked_count(index, f"order[{i}]") for i, index in enumerate(listed(order, "order"))]
    if sorted(indices) != list(range(count)):
        raise InvalidInput(f"order={shown(order)} is not an order of {count} records: name each index from "
                           f"0 to {count - 1} once")
    return indices


def checked_epochs(epochs: int) -> int:
    """Return the greatest number of epochs, from 1 to 100 000.

    >>> checked_epochs(10)
    10
    """
    number = checked_count(epochs, "epochs")
    if number == 0:
        raise InvalidInput("epochs=0 trains nothing: give at least 1")
    if number > MOST_EPOCHS:
        raise Unsupported(f"epochs={shown(epochs)} is more than {MOST_EPOCHS}: ask for fewer")
    return number


def steps(rows: Rows, labels: Sequence[int], measure: str = "mistakes", at_zero: int = 1,
          **options: Unpack[TrainingOptions]) -> Iterator[Epoch]:
    """Yield the epochs of perceptron training, without end; epoch 0 has the starting weights.

    >>> run = steps([[1, 3], [2, 1]], [1, -1])
    >>> start, first = next(run), next(run)
    >>> [made.example for made in first.updates], first.weights, first.bias, first.error
    ([0, 1], [Fraction(-1, 1), Fraction(2, 1)], Fraction(0, 1), Fraction(1, 2))

    `measure` and `at_zero` define the error as in `error`; options as in `train`.  Raises InvalidInput for
    rate ≤ 0 and for an `order` that has not every index once.
    """
    yield from epochs_of(Training(rows, labels, **options), measure, at_zero)


def epochs_of(training: Training, measure: str = "mistakes", at_zero: int = 1) -> Iterator[Epoch]:
    """Yield the epochs of a training, as `steps` does."""
    measure = check_option(measure, MEASURES, "measure")
    zero = sign_of(at_zero, "at_zero")
    number, weights = 0, training.start
    updates: list[Update] = []
    while True:
        yield Epoch(number, updates, *training.plane(weights), training.error(weights, measure, zero))
        number += 1
        made = list(training.corrections(weights))
        updates = [training.update(number, *correction) for correction in made]
        weights = made[-1][2] if made else weights


def train(rows: Rows, labels: Sequence[int], epochs: int = EPOCHS, threshold: Number = 0,
          measure: str = "mistakes", at_zero: int = 1, **options: Unpack[TrainingOptions]) -> Run:
    """Train a perceptron until its error is small enough, the weights repeat or the epochs end.

        for each record:  if not y_j·⟨w, x_j⟩ > 0:  w ← w + rate·y_j·x_j

    >>> run = train([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> run.weights, run.bias, run.updates, run.epochs, run.converged
    ([Fraction(-3, 1), Fraction(5, 1)], Fraction(-1, 1), 7, 4, True)
    >>> run = train([[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1])
    >>> run.cycle
    Cycle(start=0, epochs=1, updates=4)

    Training ends after the first epoch whose error is at most `threshold`; `measure` and `at_zero` are those
    of `error`.  Options: `order` of the records in an epoch, a list of their indices; `start_weights` and
    `start_bias` (0); `rate` (1); `correct`, the rule of `is_correct`; `form` of `update`.  Raises
    InvalidInput for rate ≤ 0, epochs < 1 and an `order` that has not every index once.

    Cites: 004-A05, 004-F18, 004-F21, 004-X01, 004-X02, 004-C09, 004-X15, 004-E20
    """
    return run_of(Training(rows, labels, **options), epochs, threshold, measure, at_zero)


def run_of(training: Training, epochs: int = EPOCHS, threshold: Number = 0, measure: str = "mistakes",
           at_zero: int = 1) -> Run:
    """Return the run of a training, as `train` does."""
    most, limit = checked_epochs(epochs), rational(threshold, "threshold")
    measure, zero = check_option(measure, MEASURES, "measure"), sign_of(at_zero, "at_zero")
    weights, updates = training.start, 0
    seen = {tuple(weights): (0, 0)}
    for number in range(1, most + 1):
        for _, _, after in training.corrections(weights):
            weights = after
            updates += 1
        if training.error(weights, measure, zero) <= limit:
            return Run(training, weights, updates, number, True)
        start, before = seen.setdefault(tuple(weights), (number, updates))
        if start < number:
            cycle = Cycle(start, number - start, updates - before)
            return Run(training, weights, updates, number, False, cycle)
    return Run(training, weights, updates, most, False)
