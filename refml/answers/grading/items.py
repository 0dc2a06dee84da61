"""Items: the mean credit and the discrimination of each question, and the mistakes made.

    mean_credit       1 if everybody has all points, 0 if nobody has any
    discrimination    the correlation of a question's points with those of all other questions, −1 to 1; none
                      if all points are equal
    verdicts          how many answers had each verdict
    mistakes          how many answers showed each mistake, named or declined
    clusters          the wrong answers by their most probable mistake, with its sentence, and the earlier
                      question that predicts it: students who are wrong there make it more often by a third
    unexplained       the wrong answers that no mistake explains, the most frequent first
    open              how many answers could not be read and wait for the teacher; nothing else counts them
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...numbers.rational import Fraction, rational, text
from ...numbers.reals import real
from ..marking.verdicts import LAST, TRUNCATED, WRONG
from ..sheets.wording import UNANSWERED
from .marking import Mark, points_of

MOST_UNEXPLAINED = 10_000   # different wrong answers of one question that are counted
MOST_ANSWERS = 5            # of a cluster
LEAST_WRONG, LEAST_SHARE = 5, Fraction(1, 3)   # students who were wrong in what predicts; how much more often
DIGITS = 3


class Item:
    """The sums of one question."""

    def __init__(self, id_: str, points: Fraction) -> None:
        self.id, self.points, self.all_points = id_, points, text(points)
        self.count = self.open = 0
        self.own = self.rest = self.own_squared = self.rest_squared = self.product = Fraction(0)
        self.verdicts: Counter[str] = Counter()
        self.mistakes: Counter[str] = Counter()
        self.says: dict[str, str] = {}
        self.unexplained: Counter[str] = Counter()
        self.clusters: dict[str, Counter[str]] = {}

    def add(self, mark: Mark, points: Fraction, total: Fraction) -> None:
        """Count the mark of a student, given the student's points in all."""
        if mark.get("open"):
            self.open += 1
            self.verdicts[mark["verdict"]] += 1
            return
        rest = total - points
        self.count += 1
        self.own, self.rest = self.own + points, self.rest + rest
        self.own_squared, self.rest_squared = self.own_squared + points**2, self.rest_squared + rest**2
        self.product += points * rest
        self.verdicts[mark["verdict"]] += 1
        shown = [*mark["mistakes"], *(one for part in mark["parts"] for one in part["mistakes"])]
        if shown:
            cluster = self.clusters.setdefault(shown[0]["id"], Counter())
            cluster[mark["read"] if len(cluster) < MOST_UNEXPLAINED else "other answers"] += 1
        for one in {one["id"]: one for one in shown}.values():
            self.mistakes[one["id"]] += 1
            self.says.setdefault(one["id"], one["says"])
        self.mistakes.update(mark["declined"])
        nobody_knows = mark["verdict"] in (WRONG, LAST, TRUNCATED) and not shown and not mark["declined"]
        if nobody_knows and (mark["read"] in self.unexplained or len(self.unexplained) < MOST_UNEXPLAINED):
            self.unexplained[mark["read"]] += 1

    @property
    def mean_credit(self) -> Fraction | None:
        """The mean share of its points; None without students, or for a question without points."""
        return self.own / (self.count * self.points) if self.count and self.points else None

    @property
    def discrimination(self) -> Any:
        """The correlation of its points with those of the other questions; None if all points are equal."""
        n = self.count
        spread = (n * self.own_squared - self.own**2) * (n * self.rest_squared - self.rest**2)
        if spread == 0:
            return None
        return (n * self.product - self.own * self.rest) / real.sqrt(spread)


class Items:
    """The sums of all questions, and of the students' points."""

    def __init__(self, points: Mapping[str, Fraction]) -> None:
        self.items = {id_: Item(id_, one) for id_, one in points.items()}
        self.count = self.unfinished = 0
        self.totals: Counter[Fraction] = Counter()
        self.wrong: Counter[tuple[str, bool]] = Counter()
        self.together: Counter[tuple[str, str, str, bool]] = Counter()

    def add(self, marks: Sequence[Mark]) -> None:
        """Count a student."""
        total = points_of(list(marks))
        self.count += 1
        if any(one.get("open") for one in marks):
            self.unfinished += 1
        else:
            self.totals[total] += 1
        for one in marks:
            self.items[one["question"]].add(one, rational(one["points"], "points"), total)
        self.count_together(marks)

    def count_together(self, marks: Sequence[Mark]) -> None:
        """Count the students who are wrong in a question, and their mistakes in later ones."""
        before: list[tuple[str, bool]] = []
        for one in marks:
            if one.get("open"):
                continue
            id_ = one["question"]
            shown = [*one["mistakes"], *(each for part in one["parts"] for each in part["mistakes"])]
            if shown:
                self.together.update((id_, shown[0]["id"], *earlier) for earlier in before)
            before.append((id_, one["points"] != self.items[id_].all_points))
        self.wrong.update(before)

    def predictor(self, id_: str, mistake: str) -> str:
        """Return the earlier question that predicts a mistake best, with the counts; "" if none does."""
        best, said = LEAST_SHARE, ""
        for earlier in list(self.items)[:list(self.items).index(id_)]:
            counts = [(self.together[id_, mistake, earlier, wrong], self.wrong[earlier, wrong])
                      for wrong in (True, False)]
            (made, of), (others, rest) = counts
            if of < LEAST_WRONG or rest < LEAST_WRONG:
                continue
            more = Fraction(made, of) - Fraction(others, rest)
            if more >= best:
                best = more
                said = f"{earlier}: {made} of the {of} who were wrong there, {others} of the {rest} others"
        return said

    def clusters(self, one: Item) -> list[dict[str, Any]]:
        """Return the wrong answers of a question by their mistakes, the most frequent first."""
        found = sorted(one.clusters.items(), key=lambda pair: (-sum(pair[1].values()), pair[0]))
        return [{"mistake": mistake, "count": sum(answers.values()), "says": one.says.get(mistake, ""),
                 "answers": dict(list(ordered(answers).items())[:MOST_ANSWERS]),
                 "predicted_by": self.predictor(one.id, mistake)} for mistake, answers in found]

    @property
    def mean(self) -> Fraction | None:
        """The mean points of students without an open answer; None if all have one, 0 without students."""
        everything = sum((points * count for points, count in self.totals.items()), Fraction(0))
        finished = self.count - self.unfinished
        if finished:
            return everything / finished
        return None if self.count else Fraction(0)

    @property
    def open(self) -> int:
        """The number of answers whose points are open."""
        return sum(one.open for one in self.items.values())

    def document(self) -> list[dict[str, Any]]:
        """Return the items for JSON, numbers as text."""
        return [{"question": one.id, "points": short(one.points),
                 "answered": one.count + one.open - one.verdicts[UNANSWERED], "open": one.open,
                 "mean_credit": short(one.mean_credit), "discrimination": short(one.discrimination),
                 "verdicts": ordered(one.verdicts), "mistakes": ordered(one.mistakes), "says": one.says,
                 "clusters": self.clusters(one),
                 "unexplained": dict(list(ordered(one.unexplained).items())[:20])}
                for one in self.items.values()]


def ordered(counts: Counter[str]) -> dict[str, int]:
    """Return counts, the largest first, equal ones by name."""
    return dict(sorted(counts.items(), key=lambda one: (-one[1], one[0])))


def short(value: Any) -> str:
    """Return a number as a decimal; empty where there is none.

    >>> short(Fraction(2, 3)), short(Fraction(1, 2)), short(Fraction(3)), short(None)
    ('0.667', '0.5', '3', '')
    """
    if value is None:
        return ""
    told = real.decimal(value, DIGITS) if not isinstance(value, Fraction) or value.denominator != 1 \
        else str(value.numerator)
    return told.rstrip("0").rstrip(".") if "." in told and "e" not in told else told
