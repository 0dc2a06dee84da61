"""By which rule a class decides: its decisions on fixed tables, compared with those of `rules`.

A wrong rule is reported where no right one decides as the class does, and only one wrong one does.  Decisions
on which a rule's scores differ by less than SURE are left out.  Tables have two classes or three; a class
that decides between two by a right rule, or by one in which one thing is wrong, and among three by none, is
reported too.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import product
from typing import Any

from ...numbers.rational import Fraction
from ..doors.estimators.speech.conventions import EQUAL, WEIGHTED
from ..generation.choices import Seeded
from ..judging.diagnosis.suspects import Diagnosis
from ..judging.results import CaseResult
from ..specification.codec import SETS
from ..specification.schema import Law
from .laws import Rule as Judged
from .laws import number
from .rules import (
    ATTRIBUTES,
    CHEBYSHEV,
    CITY_BLOCK,
    COUNTS,
    EACH,
    EITHER,
    NAIVE,
    NEIGHBOURS,
    NO_PRIOR,
    OF_VOTES,
    SHARED,
    TEXTS,
    Group,
    Rule,
    log_posterior,
    right,
    wrong,
)
from .tables import Table

YES, NO = "yes", "no"
NAMES = (NO, YES, "other")
SURE = 1e-6          # a difference of scores that is smaller decides nothing
PERHAPS = Fraction(1, 2)   # how sure another name of a decision is at most
NONE = (ValueError, ZeroDivisionError, OverflowError)   # the logarithm of less than 0
MOST_FAULTS = 3      # of one rule
FINE = 1 << 10       # of a unit are the records of neighbours multiples, so that no distances are equal
SEVERAL = "it decides between two classes as is right, and among three otherwise than any right rule"
ONE_ALONE = "it names one class alone, whatever it is asked"
UNSAID = "the votes are weighted by 1/d, and neither its documentation nor an option says so"
# what a class says of itself → words on rules that then are as it says
OTHER_DISTANCES = "distances"
CONVENTIONAL: Mapping[str, Sequence[str]] = {
    OTHER_DISTANCES: (CITY_BLOCK, CHEBYSHEV), EQUAL: (NO_PRIOR,),
    WEIGHTED: ("the weights are 1/", "the weights are e")}
LEAST_SURE = 100     # decisions of which a rule must be sure
ALPHA, NEAR = "alpha", "n_neighbors"   # options
WANTED = {ALPHA: 0.25}   # of who counts and has the option: with 1, α·k and k are the same
AS_MANY = {NEAR: 5}      # likewise of neighbours

# kind → tables: a place, how many records the classes have; of texts how often a word stands in them, of
# numbers how many columns; of tables tried those on which rules differ most
DRAWN: Mapping[str, Sequence[tuple[int, tuple[int, int], Any]]] = {
    "BernoulliNB": ((6, (4, 6), None), (3, (4, 6), None), (4, (4, 9), None)),
    "CategoricalNB": ((4, (5, 12), None), (2, (8, 5), None), (5, (8, 5), None)),
    "MultinomialNB": ((1, (3, 5), (5, 2)), (4, (7, 4), (1, 3)), (7, (2, 5), (6, 2))),
    NAIVE: ((0, (8, 4), 1), (2, (8, 4), 1)), SHARED: ((0, (4, 9), 2), (7, (3, 7), 1), (7, (4, 9), 2)),
    NEIGHBOURS: ((0, (12, 15), None),),
    EACH: ((4, (3, 5), 1), (4, (5, 7), 2)), EITHER: ((0, (4, 9), 2), (4, (3, 5), 1), (4, (5, 7), 2))}
# the same of three classes
OF_THREE: Mapping[str, Sequence[tuple[int, tuple[int, ...], Any]]] = {
    "BernoulliNB": ((0, (5, 9, 4), None), (4, (4, 6, 8), None)),
    "CategoricalNB": ((0, (5, 12, 7), None), (2, (8, 5, 11), None)),
    "MultinomialNB": ((6, (3, 5, 2), (5, 2, 1)), (0, (7, 4, 9), (1, 3, 2))),
    NEIGHBOURS: ((0, (8, 9, 10), None),),
    **dict.fromkeys((NAIVE, EACH), ((0, (5, 10, 7), 2), (0, (9, 4, 14), 2))),
    **dict.fromkeys((SHARED, EITHER), ((0, (5, 10, 7), 2), (3, (9, 4, 14), 2)))}
# values and columns
SHAPES = {"BernoulliNB": (2, 6), "CategoricalNB": (3, 4), "MultinomialNB": (4, 3)}


def tables(kind: str, size: int = 0) -> list[Table]:
    """Return the tables of a kind: with two classes and with three, or only those with `size` classes."""
    make: Callable[..., Table] = of_values
    if kind not in ATTRIBUTES:
        make = of_texts if kind in TEXTS else of_points if kind == NEIGHBOURS else of_numbers
    return [make(kind, *drawn) for some in (DRAWN, OF_THREE) for drawn in some[kind]
            if size in (0, len(drawn[1]))]


def of_values(kind: str, place: int, sizes: tuple[int, ...], _: Any) -> Table:
    """Return a table in which each value occurs in each class, 0 twice; all possible records are queries."""
    choices = Seeded("discriminants", kind, place, *sizes)
    width, columns = SHAPES[kind]

    def column(of_class: int, at: int) -> list[int]:
        more = [choices.integer(-1, width - 1) + (of_class + at) % 2
                for _ in range(sizes[of_class] - width - 1)]
        return choices.shuffled([0, *range(width), *(max(0, min(width - 1, one)) for one in more)])

    rows = [list(row) for of_class in range(len(sizes))
            for row in zip(*(column(of_class, at) for at in range(columns)))]
    return made(place, rows, sizes, [range(width)] * columns)


def of_texts(kind: str, place: int, sizes: tuple[int, ...], most: tuple[int, ...]) -> Table:
    """Return a table of word counts; all texts of a few words are queries."""
    choices = Seeded("discriminants", kind, place, *sizes)
    width, columns = SHAPES[kind]
    rows = [[max(0, choices.integer(-1, most[of_class]) + (of_class + column) % 2)
             for column in range(columns)] for of_class, size in enumerate(sizes) for _ in range(size)]
    return made(place, rows, sizes, [range(width)] * columns)


def of_numbers(kind: str, place: int, sizes: tuple[int, ...], columns: int) -> Table:
    """Return a table of numbers in one or two columns, with queries around all classes."""
    choices = Seeded("discriminants", "numbers", place, *sizes, columns)
    rows = []
    for of_class, size in enumerate(sizes):
        for _ in range(size):
            first = choices.integer(-4, 4) * (1 + of_class) / 4
            rows.append([first + of_class,
                         first / 2 + choices.integer(-2, 2) / 2 - of_class / 2][:columns])
    steps = range(-40, 41) if columns == 1 else range(-6, 7)
    return made(place, rows, sizes, [[step / (16 if columns == 1 else 2) for step in steps]] * columns)


def of_points(kind: str, place: int, sizes: tuple[int, ...], _: Any) -> Table:
    """Return a table of two columns whose classes overlap; no two records are as far from a query."""
    choices = Seeded("discriminants", kind, place, *sizes)
    rows = [[choices.integer(-3 * FINE, 3 * FINE) / FINE + of_class * side for side in (1, -1 / 2)]
            for of_class, size in enumerate(sizes) for _ in range(size)]
    ways = [[step * 3 / 4 for step in range(start, start + 11)] for start in (-4, -6)]
    return made(place, rows, sizes, ways)


def made(place: int, rows: list[list[Any]], sizes: Sequence[int], ways: Sequence[Iterable[float]]) -> Table:
    """Return a table sorted by class; queries are all combinations of `ways`, the values of each column."""
    queries = [list(one) for one in product(*ways)]
    labels = [name for name, size in zip(NAMES, sizes) for _ in range(size)]
    return Table(place, rows, labels, queries, [], [])


def chooses(rule: Rule, table: Table, kind: str) -> Callable[[Sequence[float]], tuple[str, float]]:
    """Return a function: record → the class by a rule, and the gap to the next score (NaN without scores)."""
    names, ranks = [*dict.fromkeys(table.labels)], sorted(set(table.labels))
    rows = {name: [row for row, label in zip(table.rows, table.labels, strict=True) if label == name]
            for name in names}
    try:
        scores = [log_posterior(kind, rule, Group(rows[name], [rows[one] for one in names if one != name],
                                                  ranks.index(name))) for name in names]
    except NONE:
        return lambda x: ("", math.nan)

    def found(x: Sequence[float]) -> tuple[str, float]:
        try:
            known = [score(x) for score in scores]
        except NONE:
            return "", math.nan
        best = max(known)
        place = known.index(best)
        rest = max(known[:place] + known[place + 1:])
        return names[place], best - rest if not any(map(math.isnan, known)) else math.nan

    return found


def otherwise(rule: Rule, kind: str, decided: Sequence[tuple[Table, Sequence[str]]]) -> Iterator[bool]:
    """Yield for each query on which a rule is sure whether the class decided differently.

    `decided` are tables with the class's decisions on their queries.
    """
    for table, labels in decided:
        choose = chooses(rule, table, kind)
        for query, label in zip(table.queries, labels, strict=True):
            name, gap = choose(query)
            if gap > SURE:
                yield name != label


def fits(rule: Rule, kind: str, decided: Sequence[tuple[Table, Sequence[str]]]) -> bool:
    """Whether a rule agrees with all decisions of a class on which it is sure, and these are many."""
    sure = 0
    for other in otherwise(rule, kind, decided):
        if other:
            return False
        sure += 1
    return sure >= LEAST_SURE


def either(rules: Iterable[str]) -> str:
    """Return the words of a rule, or of two that differ in one fault: that one or the other; else "".

    >>> either({"a; c", "a; b"}), either({"a; b", "c; d"})
    ('a; b, or c', '')
    """
    faults = [words.split("; ") for words in sorted(rules)]
    same = [one for one in faults[0] if all(one in some for some in faults)]
    rest = [one for some in faults for one in some if one not in same]
    alike = len(faults) == 1 or len(rest) == len(faults) == 2
    return "; ".join([*same, *[", or ".join(rest)] * bool(rest)]) if alike else ""


@dataclass(frozen=True)
class Decided:
    """The decisions of a class on the tables of its kind; `alpha` is its smoothing, or k, None if unknown.

    `marks` are what it says of itself: a thing that is as it says is not wrong.
    """

    kind: str
    alpha: float | None
    decided: Sequence[tuple[Table, Sequence[str]]]
    marks: Sequence[str] = ()

    @property
    def table(self) -> Table:
        """The first table."""
        return self.decided[0][0]

    @cached_property
    def rule(self) -> str | None:
        """What is wrong with the rule it decides by; "" for a right rule, None where no rule fits.

        Of the wrong rules that fit, those with the fewest faults are taken, as by `either`; where that is
        none, None.  Who names one class alone is told so, if no rule with one fault fits.
        """
        known = [one for one in right(self.kind, self.alpha) if fits(one, self.kind, self.decided)]
        if known:
            plain = self.kind == NEIGHBOURS and WEIGHTED not in self.marks
            return UNSAID * (plain and all(one.weigh is OF_VOTES[1].weigh for one in known))
        alone = ONE_ALONE if all(len(set(labels)) == 1 for _, labels in self.decided) else None
        for faults in range(1, 2 if alone else MOST_FAULTS + 1):
            found = {one.words for one in wrong(self.kind, self.alpha, faults)
                     if fits(one, self.kind, self.decided)}
            if found:
                return self.but_as_it_says(either(found)) if either(found) else alone
        return alone

    def but_as_it_says(self, words: str) -> str:
        """Return the words on a rule without those on what is as the class says."""
        usual = [one for mark in self.marks for one in CONVENTIONAL.get(mark, ())]
        return "; ".join(one for one in words.split("; ") if not any(map(one.__contains__, usual)))

    def of_classes(self, sizes: Sequence[int]) -> Decided:
        """Return its decisions on the tables with so many classes."""
        return replace(self, decided=[one for one in self.decided if len({*one[0].labels}) in sizes])

    def between_two(self) -> str | None:
        """Return a sentence if it decides between two classes by a rule, and among three by none; else None.

        The rule is a right one, or one in which one thing is wrong.
        """
        two, three = self.of_classes((2,)), self.of_classes((3,))
        if not two.decided or not three.decided or two.rule in (None, ONE_ALONE) or "; " in (two.rule or ""):
            return None
        if two.rule:
            return f"between two classes {two.sentence}; among three it decides otherwise"
        least = min(sum(otherwise(one, self.kind, three.decided)) for one in right(self.kind, self.alpha))
        return f"{SEVERAL} on {least} of {three.size} queries"

    @property
    def size(self) -> int:
        """The number of queries that it decided."""
        return sum(len(labels) for _, labels in self.decided)

    @cached_property
    def sentence(self) -> str | None:
        """A sentence on what is wrong with its rule; "" for a right rule, None where no rule fits."""
        if not self.rule:
            return self.between_two() if self.rule is None else ""
        faults = 1 + self.rule.count("; ")
        what = "one thing is" if faults == 1 else f"{faults} things are"
        return f"it decides all of {self.size} queries by a rule in which {what} wrong: {self.rule}"


def wanted(kind: str) -> Mapping[str, float]:
    """Return the options with which a kind is asked, as far as a class has them."""
    return AS_MANY if kind == NEIGHBOURS else WANTED if kind in COUNTS else {}


def decided(kind: str, seen: Sequence[tuple[Table, Mapping[str, Any]]], marks: Sequence[str]) -> Decided:
    """Return the Decided of an estimator from what was seen on each table, and what it says of itself."""
    return Decided(kind, number(seen[0][1]["options"].get(NEAR if kind == NEIGHBOURS else ALPHA)),
                   [(table, [str(one) for one in found["predicted"]]) for table, found in seen],
                   marks)


def by_a_right_rule(one: Decided) -> str | None:
    """Judge the law: return what is wrong with its rule, "" for a right one, None where no rule fits."""
    return one.sentence


def named(one: Decided, results: Sequence[CaseResult]) -> list[CaseResult]:
    """Return the results, each wrong decision with the wrong rule as its only diagnosis.

    Where no rule is known, other diagnoses of decisions get at most the probability PERHAPS: they explain a
    few labels, not all of so many queries.
    """
    known = (Diagnosis(LAW.id, f"{one.sentence[0].upper()}{one.sentence[1:]}."),) if one.sentence else ()
    return [replace(result, diagnoses=known or tuple(
        replace(name, probability=min(name.probability, PERHAPS)) for name in result.diagnoses))
        if result.failed and result.answered and result.example.operation.result.name in SETS else result
        for result in results]


LAW = Law("estimator.right-rule", "It decides by a right rule of its kind", (), (),
          "predict(X) == [argmax(log(prior) + log(likelihood)) for x in X]", None, 6, "naive_bayes")
RULES: Mapping[str, Judged] = {LAW.id: Judged(LAW, by_a_right_rule, lambda one: one.size)}
