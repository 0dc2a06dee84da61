"""The differences of two sides: decisions, posteriors, parameters.  All are counted, and a few are kept."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ...oracle.judging.verdict import correct_digits
from ..printing.progress import Progress
from .kinds.exact import Answer
from .kinds.scores import POSTERIOR_BITS
from .records import Records, Split
from .sides import REFERENCE, Side

SIDES = ("left", "right")
MOST_KEPT = 10       # differences that are shown
MOST_VALUES = 8000   # of a reply to one request
FULL_DIGITS = 16     # as many as a double has: two that agree so far are not told apart


@dataclass(frozen=True)
class Difference:
    """A record on which the decisions differ, with both answers; `tie` where one of them is an exact tie."""

    line: int
    label: str
    left: Answer
    right: Answer
    tie: bool


@dataclass(frozen=True)
class Posterior:
    """The largest error of a posterior: its record and class, and both values in units of
    2^-POSTERIOR_BITS.
    """

    line: int
    name: str
    left: int
    right: int

    @property
    def error(self) -> int:
        """|left − right| in units of 2^-POSTERIOR_BITS."""
        return abs(self.left - self.right)


@dataclass(frozen=True)
class Parameter:
    """A parameter of both sides, and how many digits of it agree."""

    name: str
    left: Any
    right: Any
    digits: float


@dataclass
class Comparison:
    """The results, counted over all tested records."""

    asked: int = 0
    differ: int = 0
    ties: int = 0
    right_of: dict[str, Fraction] = field(default_factory=lambda: dict.fromkeys(SIDES, Fraction(0)))
    kept: list[Difference] = field(default_factory=list)
    worst: Posterior | None = None
    no_numbers: int = 0
    parameters: list[Parameter] = field(default_factory=list)

    @property
    def status(self) -> int:
        """The exit status: 1 if decisions differ except in exact ties, or a posterior is NaN; else 0."""
        return 0 if self.differ == self.ties and not self.no_numbers else 1

    def add(self, records: Records, places: Sequence[int], answers: Iterable[tuple[Answer, Answer]],
            classes: Sequence[tuple[str, int, int]]) -> None:
        """Count the answers to some records; `classes`: those of both sides, with their indices in each
        posterior.
        """
        for i, (left, right) in zip(places, answers):
            self.asked += 1
            label, line = records.labels[i], records.lines[i]
            for side, answer in zip(SIDES, (left, right)):
                if label in answer.classes:   # of a tie each class is right to its share
                    self.right_of[side] += Fraction(1, len(answer.classes))
            if set(left.classes) != set(right.classes):
                tie = len(left.classes) != len(right.classes) and bool({*left.classes} & {*right.classes})
                self.differ += 1
                self.ties += tie
                self.keep(Difference(line, label, left, right, tie))
            if left.posterior and right.posterior:
                self.compare(line, left.posterior, right.posterior, classes)

    def keep(self, found: Difference) -> None:
        """Keep a difference if only few are kept; one that is no tie may replace a tie."""
        if len(self.kept) < MOST_KEPT:
            self.kept.append(found)
        elif not found.tie:
            ties = [place for place, one in enumerate(self.kept) if one.tie]
            if ties:
                self.kept[ties[-1]] = found

    def compare(self, line: int, left: Sequence[int], right: Sequence[int],
                classes: Sequence[tuple[str, int, int]]) -> None:
        """Keep the posterior with the largest error; a posterior that is NaN is only counted."""
        worst = self.worst.error if self.worst else -1
        for name, a, b in classes:
            if left[a] < 0 or right[b] < 0:
                self.no_numbers += 1
            elif (error := abs(left[a] - right[b])) > worst:
                worst, self.worst = error, Posterior(line, name, left[a], right[b])

    def sentence(self, exact: bool) -> str:
        """Return the last sentence: how many decisions differ, and how many of them are exact ties.

        >>> Comparison(3).sentence(exact=True), Comparison(3, differ=2, ties=2).sentence(exact=True)
        ('0 of 3 decisions differ.', '2 of 3 decisions differ; all are exact ties.')
        """
        told = f"{self.differ} of {self.asked} decisions differ"
        if not self.differ or not exact:
            return f"{told}."
        which = "all are exact ties" if self.ties == self.differ else \
            f"{self.ties} of them are exact ties" if self.ties else "none is an exact tie"
        return f"{told}; {which}."


def compared(left: Side, right: Side, records: Records, parts: Iterable[Split],
             progress: Progress) -> Comparison:
    """Return the comparison of two sides, trained and asked on each part; parameters of the first part."""
    found = Comparison()
    # The reference follows the options that an estimator has after training: it is trained after it.
    in_turn = (right, left) if left.name == REFERENCE else (left, right)
    for number, (training, asked) in enumerate(parts):
        for side in in_turn:
            progress.now(f"training {side.name}")
            side.train(records, training)
        if number == 0:
            found.parameters = parameters(left, right, records.features)
        classes = [(name, left.classes.index(name), right.classes.index(name)) for name in left.classes
                   if name in right.classes]
        progress.now("comparing records")
        height = max(1, MOST_VALUES // (len(classes) + 3))
        for places in progress.batches(chunks(asked, height), len, len(asked)):
            answers = zip(left.answers(records, places), right.answers(records, places))
            found.add(records, places, answers, classes)
    return found


def chunks(places: Sequence[int], most: int) -> Iterator[Sequence[int]]:
    """Yield the places in slices of at most `most`.

    >>> list(chunks([0, 1, 2], 2))
    [[0, 1], [2]]
    """
    for start in range(0, len(places), most):
        yield places[start:start + most]


# ---------------------------------------------------------------- parameters

def parameters(left: Side, right: Side, features: Sequence[str]) -> list[Parameter]:
    """Return the parameters of both sides, those with the fewest digits in common first."""
    try:
        both = left.learnt(), right.learnt()
    except RefmlError:   # more of them than a reply may hold
        return []
    found = [Parameter(name, a, b, digits_in_common(a, b)) for part in both[0] if part in both[1]
             for name, a, b in pairs(both[0][part], both[1][part], part, features)]
    return sorted(found, key=lambda one: one.digits)


def pairs(left: Any, right: Any, name: str, features: Sequence[str]) -> Iterator[tuple[str, Any, Any]]:
    """Yield the corresponding numbers of two parameters, with their names."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        for key in left:
            if key in right:
                yield from pairs(left[key], right[key], f"{name}[{key}]", features)
    elif isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
        numbers = [str(place) for place in range(1, len(left) + 1)]
        for key, a, b in zip(features if len(left) == len(features) else numbers, left, right):
            yield from pairs(a, b, f"{name}[{key}]" if len(left) > 1 else name, features)
    else:
        yield name, left, right


def digits_in_common(left: Any, right: Any) -> float:
    """Return how many digits of two numbers agree; infinity if they are equal, 0 for NaN."""
    try:
        a = Fraction(float(left)) if isinstance(left, str) else left
        b = Fraction(float(right)) if isinstance(right, str) else right
    except (ValueError, OverflowError):
        return 0.0
    return float("inf") if a == b else correct_digits(b, a)


def share(part: Fraction | int, whole: int) -> Fraction:
    """Return part/whole; 0 if whole is 0."""
    return Fraction(part) / whole if whole else Fraction(0)


def value(units: int) -> Fraction:
    """Return a probability given in units of 2^-POSTERIOR_BITS."""
    return Fraction(units, 1 << POSTERIOR_BITS)


def is_exact(left: Side, right: Side) -> bool:
    """Whether one of the sides is the reference, so that ties are known to be exact."""
    return REFERENCE in (left.name, right.name)
