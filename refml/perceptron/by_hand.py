"""The perceptron by hand: the notes' loop, and Novikoff's bound on the number of its updates.

    x, y      a sample of M numbers with a 1 behind them, and its label ±1
    w         w = (w_1, …, w_M, w_0), the bias last
    visit     a sample that comes: its index j, its margin, w before and w after, the same where it is right
    update    a visit that corrects w, with the number of its epoch, from 1

Read this module first, beside the notes.  Nothing is checked.  `training`, `traces`, `dual_form` and
`novikoff` compute the same, and refuse bad input with a reason; the tests hold them against this module.

The parts of the loop are its arguments, so that each of them can be done otherwise:

    margin    of a sample, given w, x and y             step      the weights after a mistake
    rule      whether a margin is a mistake             end       whether training is over
    visits    the samples of an epoch one by one, each with the weights that its margin is taken of
"""
from __future__ import annotations

from ..numbers.rational import Fraction

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence
    from typing import Any, Self

    Number = int | Fraction
    Vector = Sequence[Number]
    Update = tuple[int, "Visit"]


class Visit:
    """A sample that comes; it corrects the weights where those after it are others."""

    __slots__ = ("j", "margin", "before", "after")

    def __init__(self, j: int, margin: Number, before: Vector, after: Vector) -> None:
        self.j, self.margin, self.before, self.after = j, margin, before, after


class Run:
    """A training as far as it has come.

        points    the samples, each with a 1 behind it
        w         the weights now
        most      epochs; the other options are those of `training.train`
        epochs    the visits of each epoch
        seen      weights, and after which epoch they were there first; 0 is the start
        cycle     after which epoch the weights came back that were there first, and after how many
    """

    def __init__(self, points: Sequence[Vector], labels: Sequence[int], start: Vector,
                 **options: Any) -> None:
        self.points, self.labels, self.w = points, labels, start
        self.order: Sequence[int] = options.get("order") or list(range(len(labels)))
        self.rate: Number = options.get("rate", 1)
        self.most: int = options.get("epochs", 1000)
        self.threshold: Number = options.get("threshold", 0)
        self.measure: str = options.get("measure", "mistakes")
        self.at_zero: int = options.get("at_zero", 1)
        self.correct: str = options.get("correct", "positive")
        self.form: str = options.get("form", "labelled")
        self.epochs: list[list[Visit]] = []
        self.seen: dict[Vector, int] = {}
        self.cycle: tuple[int, int] | None = None

    @classmethod
    def primal(cls, rows: Sequence[Vector], labels: Sequence[int], start_weights: Vector | None = None,
               start_bias: Number = 0, **options: Any) -> Self:
        """Return a training that has not begun, of weights and a bias."""
        start = list(start_weights or [0] * len(rows[0])) + [start_bias]
        return cls([list(x) + [1] for x in rows], labels, start, **options)

    @classmethod
    def dual(cls, gram: Sequence[Vector], labels: Sequence[int], **options: Any) -> Self:
        """Return a training of counts c that has not begun: sample i has the margin y_i·Σ_j c_j·y_j·K_ij."""
        signed = [[k * y for k, y in zip(row, labels)] for row in gram]
        return cls(signed, labels, [0] * len(labels), **options)


def margin(w: Vector, x: Vector, y: int) -> Number:
    """Return the functional margin of a sample, positive where it is classified correctly.

        y·⟨w, x⟩ = y·(w_1·x_1 + … + w_M·x_M + w_0)

    >>> margin(w=[-3, 5, -1], x=[1, 3, 1], y=1)
    11

    Cites: 004-F18, 004-F20, 004-X04
    """
    return y * sum([w_i * x_i for w_i, x_i in zip(w, x)])


def is_mistake(run: Run, margin: Number, y: int) -> bool:
    """Return whether a sample of this margin is misclassified: not y·⟨w, x⟩ > 0.

    Cites: 004-F19, 004-F20, 004-C07, 004-X02
    """
    # 004-X02: l.291 prints ≥ 0 for a correct sample; by it w = 0 is right everywhere and stays.
    passes = run.correct == "nonnegative" or (run.correct == "two-case" and y == 1)
    return margin < 0 if passes else margin <= 0


def sign(run: Run, j: int) -> int:
    """Return y_j, by which a mistake on sample j turns its step.

    Cites: 004-X01
    """
    # 004-X01: l.295 prints w + x_j, which is right only where x_j stands for y_j·x_j already.
    return run.labels[j] if run.form == "labelled" else 1


def moved(w: Vector, x: Vector, step: Number) -> Vector:
    """Return w + step·x.

    >>> moved([1, 3, 1], [2, 1, 1], -1)
    [-1, 2, 0]
    """
    return [w_i + step * x_i for w_i, x_i in zip(w, x)]


def corrected(run: Run, j: int) -> Vector:
    """Return the weights after a mistake on sample j.

        w ← w + rate·y_j·x_j

    Cites: 004-F21
    """
    return moved(run.w, run.points[j], run.rate * sign(run, j))


def counted(run: Run, j: int) -> Vector:
    """Return the counts of the dual form after a mistake on sample j.

        c_j ← c_j + 1

    Cites: DER-21
    """
    return [c_i + (i == j) for i, c_i in enumerate(run.w)]


def in_order(run: Run) -> Iterable[tuple[int, Vector]]:
    """Visit every sample once; each meets the weights that those before it left."""
    for j in run.order:
        yield j, run.w


def error(run: Run, met: Sequence[tuple[Number, int]]) -> Fraction:
    """Return the error of samples, each with its margin and label: the share of those that are misclassified.

        1/N · Σ_j 1{y_j·⟨w, x_j⟩ ≤ 0}

    >>> error(Run.primal([[1, 3], [3, 3], [2, 1]], [1, 1, -1]), [(11, 1), (13, 1), (-6, -1)])
    Fraction(1, 3)

    The other measures count a sample on the plane as its sign, `at_zero`, says; the notes print twice the
    share (004-X05).

    Cites: 004-F22, 004-X05
    """
    right_at_zero = 0 if run.measure == "mistakes" else run.at_zero
    wrong = [m for m, y in met if m < 0 or (m == 0 and y != right_at_zero)]
    return Fraction(len(wrong) * (2 if run.measure == "printed" else 1), len(run.labels))


def error_of(run: Run, w: Vector) -> Fraction:
    """Return the error of all samples by these weights."""
    return error(run, [(margin(w, x, y), y) for x, y in zip(run.points, run.labels)])


def is_over(run: Run) -> bool:
    """Return whether the error is small after an epoch, or there are no more epochs."""
    return len(run.epochs) == run.most or (len(run.epochs) > 0 and error_of(run, run.w) <= run.threshold)


def comes_back(run: Run, w: Vector) -> bool:
    """Return whether the weights at the end of an epoch were there before: then all that follows repeats.

    Cites: 004-C09, 004-X15
    """
    now = len(run.epochs)
    start = run.seen.setdefault(tuple(w), now)
    run.cycle = (start, now - start) if start < now else None
    return start < now


def trained(run: Run, margin: Callable[[Vector, Vector, int], Number] = margin,
            rule: Callable[[Run, Number, int], bool] = is_mistake,
            step: Callable[[Any, int], Vector] = corrected,
            visits: Callable[[Any], Iterable[tuple[int, Vector]]] = in_order,
            end: Callable[[Any], bool] = is_over) -> None:
    """Train to the end, by these parts.

        repeat:  for each sample:  if not y_j·⟨w, x_j⟩ > 0:  w ← w + rate·y_j·x_j

    >>> run = Run.dual([[2, 0], [0, 2]], [1, -1])
    >>> trained(run, step=counted)
    >>> run.w
    [1, 1]

    Cites: 004-A05, DER-21
    """
    while not end(run):
        run.epochs.append([])
        for j, met in visits(run):
            before, y = run.w, run.labels[j]
            m = margin(met, run.points[j], y)
            if rule(run, m, y):
                run.w = step(run, j)
            run.epochs[-1].append(Visit(j, m, before, run.w))


def visited(run: Run, since: int = 0) -> list[Update]:
    """Return the visits after so many epochs, each with the number of its epoch."""
    return [(number, visit) for number, visits in enumerate(run.epochs[since:], since + 1)
            for visit in visits]


def updates(run: Run, since: int = 0) -> list[Update]:
    """Return the updates after so many epochs, each with the number of its epoch."""
    return [(number, visit) for number, visit in visited(run, since) if visit.after is not visit.before]


def train(rows: Sequence[Vector], labels: Sequence[int], epochs: int = 1000) -> list[tuple[int, Vector]]:
    """Return all updates from w = 0, until no sample is misclassified or the epochs are over.

    >>> updates = train([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1])
    >>> [j for j, w in updates]
    [0, 3, 3, 0, 3, 1, 3]
    >>> updates[-1]
    (3, [-3, 5, -1])

    Cites: 004-A05, 004-E20, 004-F21, 004-X01, 004-X02
    """
    run = Run.primal(rows, labels, epochs=epochs)
    trained(run)
    return [(visit.j, visit.after) for _, visit in updates(run)]


# ---------------------------------------------------------------- what is told of a training

def plane(w: Vector) -> dict[str, Any]:
    """Return weights and bias."""
    return {"weights": list(w[:-1]), "bias": w[-1]}


def trace(lines: Sequence[Update]) -> dict[str, list[Any]]:
    """Return the columns of a trace.

    Cites: 004-E20
    """
    return {"epochs": [number for number, _ in lines], "examples": [visit.j for _, visit in lines],
            "margins": [visit.margin for _, visit in lines],
            "weights": [list(visit.after[:-1]) for _, visit in lines],
            "biases": [visit.after[-1] for _, visit in lines]}


def cycle(run: Run) -> dict[str, int] | None:
    """Return from which epoch the weights come back, after how many epochs and updates; None if they do not.

    Cites: 004-C09, L39
    """
    if run.cycle is None:
        return None
    start, length = run.cycle
    return {"start": start, "epochs": length, "updates": len(updates(run, start))}


def bound(rows: Sequence[Vector], labels: Sequence[int], v: Vector) -> Fraction:
    """Return Novikoff's bound on the number of updates, from a direction v that separates the samples.

        updates ≤ R²/γ²,   R² = max_j ‖x_j‖²,   γ² = (min_j y_j·⟨v, x_j⟩)² / ‖v‖²

    Each update adds at least γ to ⟨w, v⟩/‖v‖ and at most R² to ‖w‖²: after k of them k·γ ≤ ‖w‖ ≤ √k·R.

    >>> bound([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], v=[-3, 5, -1])
    Fraction(1155, 4)

    v has its bias last, as w has, and ‖x_j‖ counts the 1 behind x_j.  All margins of v must be positive:
    a direction that does not separate bounds nothing.

    Cites: DER-11, 004-C08, L38
    """
    points = [list(x) + [1] for x in rows]
    R2 = max([sum([x_i ** 2 for x_i in x]) for x in points])
    gamma = min([margin(v, x, y) for x, y in zip(points, labels)])
    return R2 * sum([v_i ** 2 for v_i in v]) / Fraction(gamma) ** 2
