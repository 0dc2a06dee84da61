"""What options do: with two values each, answers are compared with one another, or with `rules`.

    smoothed-variances   var_smoothing = s adds s times the greatest variance of a column to each variance, so
                         that a column without spread in a class is answered, too
    cut-at-binarize      numbers on both sides of binarize are answered as 0 and 1 are
    records-weigh        answers change where the records of one class are given 64 times the weight
    given-priors         given priors replace the classes' shares among the records, in the order of the
                         sorted classes, and change nothing else; so do equal ones where none are to be
                         learnt; they are not refused because an array is asked whether it is true, nor
                         because the float sum of TENTHS is not 1

A class that lacks the option, or refuses both values of priors in another way, is not judged.  Nor is one
whose covariance of all classes is the mean of their own, weighted by the priors: so says one solver of
scikit-learn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...doors.estimators.habits import CUTTING, FITTING, PRIORS, SMOOTHING, WEIGHING
from ...doors.estimators.speech.conventions import SHRINKS
from ...judging.results import OF_ESTIMATORS
from ...specification.schema import Law
from ..asking import UNANSWERED
from ..discriminants import NO, YES, Decided, tables, wanted
from ..laws import Rule, agree, difference, first, numbers, told
from ..rules import (
    COUNTS,
    DENSITIES,
    EITHER,
    NAIVE,
    SHARED,
    Group,
    Matrix,
    Row,
    added,
    covariance,
    log_posterior,
    right,
)
from ..rules import Rule as Decides
from ..tables import Table, two_classes

VALUES: Mapping[str, Sequence[Any]] = {SMOOTHING: (1 / 2, 2), PRIORS: ([7 / 8, 1 / 8], [1 / 8, 7 / 8]),
                                       CUTTING: (1 / 2, 3), FITTING: (True, False)}
EVEN = [1 / 2, 1 / 2]   # priors of who is to learn none
MORE = 4       # times as many records has the larger class, where it is asked whether priors are learnt
SIDES = (1, 5)   # of the second value of binarize; 0 and 1 are those of the first
TENTHS = [0.7, 0.2, 0.1]   # priors of three classes: their float sum is the float before 1
QUARTERS = [1 / 4, 1 / 2, 1 / 4]   # and these, whose sum is 1
TRUTH = "truth value of an array"   # what NumPy says where an array is asked whether it is true
HEAVY = 64     # times as heavy are the records of one class
PLANES = ("LogisticRegression", "SVC", "LinearSVC")
KINDS: Mapping[str, Sequence[str]] = {   # who is asked
    SMOOTHING: (NAIVE,), PRIORS: (*DENSITIES, *COUNTS), FITTING: (*DENSITIES, *COUNTS),
    WEIGHING: (*COUNTS, NAIVE, *PLANES), CUTTING: COUNTS[:1]}
QUERIES = 24   # of a table
LEAST = 2 ** -20   # of a probability, whose odds have digits enough
ALL, OWN, NOTHING = "all", "own", "nothing"
BEYOND = "they change more than the prior"
ORDER = "they are those of the classes in another order than the sorted one"
AS_MET = "priors: in the order in which the classes first appear among the records, not in the sorted one"
# what else given priors may come to: (priors, the classes' shares among the records) → those that count
OTHERWISE: Sequence[tuple[str, Callable[[Sequence[float], Sequence[float]], list[float]]]] = (
    ("the option is ignored", lambda given, own: [*own]),
    (ORDER, lambda given, own: [*given[::-1]]),
    ("the classes' shares among the records count beside them",
     lambda given, own: [a * b for a, b in zip(given, own)]))
Ask = Callable[[Table, Mapping[str, Any]], Mapping[str, Any]]   # (table, options) → answers
OF_CLASSES = [f"{HEAVY} for each record of {one}" for one in (NO, YES)]
WIDENED = {ALL: "so many times the greatest variance of a column, of all records, to each variance",
           OWN: "so many times the greatest variance of the class alone", NOTHING: "itself, in no unit"}
# the second column has no spread in one class, and all records lie wider than those of a class
FLAT = Table(0, [[-4, 1], [-3, 1], [-1, 1], [0, 1],
                 [4, 0], [5, 2], [7, 3], [9, -1], [5, 1]], [NO] * 4 + [YES] * 5,
             [[step / 2, y] for step in range(-4, 13) for y in (-1 / 2, 1, 5 / 2)], [], [])


class Opted(NamedTuple):
    """A table, an estimator's kind, an option, and what it answers with the option set to each of VALUES.

    `seen` has a map of answers for each value, or {"error": …} where the estimator raises; `decided`: its
    decisions where the option is not given; `tenths`: its answers with the priors TENTHS; `shrinks`: it
    speaks of a covariance that it shrinks, or adds to.
    """

    table: Table
    kind: str
    option: str
    seen: Sequence[Mapping[str, Any]]
    decided: Decided | None = None
    tenths: Mapping[str, Any] = {}
    shrinks: bool = False

    @property
    def priors(self) -> Sequence[tuple[str, list[float], Mapping[str, Any]]]:
        """The priors that are to count, beside the option's value in words and what is answered with it."""
        if self.option == FITTING:
            return [(f"{FITTING} = {VALUES[FITTING][1]}", EVEN, self.seen[1])]
        return [(f"{PRIORS} = {told(one)}", one, seen) for one, seen in zip(VALUES[PRIORS], self.seen)]

    @property
    def rules(self) -> Sequence[Decides]:
        """The right rules, if it decides by one of them where the option is not given; else ()."""
        return right(self.kind, self.decided.alpha) if self.decided and self.decided.rule == "" else ()


def table(kind: str, option: str) -> Table:
    """Return the table on which an option is tried; where it is of priors, the last class stands first."""
    if option == SMOOTHING:
        return FLAT
    drawn = beside(two_classes(0, False)) if kind in PLANES else tables(kind)[0]
    if option in (PRIORS, FITTING):
        times = MORE if option == FITTING else 1
        larger = max(NO, YES, key=drawn.labels.count)
        rows, labels = zip(*[pair for pair in zip(reversed(drawn.rows), reversed(drawn.labels))
                             for _ in range(times if pair[1] == larger else 1)])
        drawn = drawn._replace(rows=[*rows], labels=[*labels])
    every = 1 if option == FITTING else max(1, len(drawn.queries) // QUERIES)
    return drawn._replace(queries=drawn.queries[::every])


def tried(kind: Mapping[str, Any], option: str, ask: Ask, decided: Decided | None,
          remark: Callable[..., Any]) -> Opted:
    """Return what an estimator of a kind answers with each value of an option; `decided` as in Opted.

    Priors that are taken in the order in which classes are met are remarked: no law says another one.
    """
    name, size = str(kind["kind"]), len(TENTHS)
    of_priors = option in (PRIORS, FITTING)
    drawn = table(name, option)
    three = tables(name, size)[:1] if option == PRIORS and kind["classes"] in (0, size) else []

    def seen(*asked: Table) -> list[Mapping[str, Any]]:
        return [ask(one, {**(wanted(name) if of_priors else {}), option: value})
                for one, value in zip(asked, values(option, drawn), strict=True)]

    found = Opted(drawn, name, option, seen(drawn, aside(drawn) if option == CUTTING else drawn), decided,
                  shrinks=SHRINKS in kind["marks"])
    if option != PRIORS or any(one is UNANSWERED for one in found.seen):
        return found
    errs = any("error" in one for one in found.seen)
    if not errs and given_priors(found) and meant(found) == ORDER:
        turned = drawn._replace(rows=drawn.rows[::-1], labels=drawn.labels[::-1])
        found = found._replace(table=turned, seen=seen(turned, turned))
        if not given_priors(found):
            remark(sentence=AS_MET)
    tenths = ask(three[0], {option: TENTHS}) if three else {}
    quarters = ask(three[0], {option: QUARTERS}) if tenths is not UNANSWERED and "error" in tenths else {}
    other = quarters is UNANSWERED or "error" in quarters   # that is of another reason
    return found._replace(tenths={} if other else tenths)


def beside(drawn: Table) -> Table:
    """Return a table of one column with queries along it, far beyond the records on both sides."""
    return drawn._replace(queries=[[step / 2] for step in range(-QUERIES, QUERIES)])


def aside(drawn: Table) -> Table:
    """Return a table of 0 and 1 with SIDES in their place."""
    rows, queries = ([[SIDES[cell] for cell in row] for row in some] for some in (drawn.rows, drawn.queries))
    return drawn._replace(rows=rows, queries=queries)


def values(option: str, drawn: Table) -> Sequence[Any]:
    """Return the two values of an option that are tried; weights of records are a list for the table."""
    return VALUES.get(option) or [[HEAVY if label == one else 1 for label in drawn.labels]
                                  for one in (NO, YES)]


# ---------------------------------------------------------------- what is right

def widened(rule: Decides, by: str, less: int, times: float) -> Decides:
    """Return a rule with a larger variance: by `times` the greatest one of all records or of the class, or by
    `times` itself.

    `by` is ALL, OWN or NOTHING; the greatest variance is divided by n − `less`.
    """
    def more(group: Group) -> float:
        rows = group.every if by == ALL else group.own
        spread = covariance(rows, len(rows) - less)
        return max(row[place] for place, row in enumerate(spread)) if by in (ALL, OWN) else 1

    def spread(group: Group) -> Matrix:
        own, size = rule.spread(group), times * more(group)
        return [[cell + size * (i == j) for j, cell in enumerate(row)] for i, row in enumerate(own)]

    return rule._replace(spread=spread)


def shares(kind: str, rule: Decides, drawn: Table, priors: Sequence[float] | None) -> list[list[float]]:
    """Return for each query the probabilities of `no` and `yes` by a rule, with these priors or its own."""
    sides = [[row for row, label in zip(drawn.rows, drawn.labels, strict=True) if label == one]
             for one in (NO, YES)]
    groups = [Group(sides[0], sides[1:]), Group(sides[1], sides[:1])]
    plain = rule._replace(joined=lambda prior, likelihood: likelihood)
    scores = [log_posterior(kind, plain, group) for group in groups]
    known = priors or [rule.prior(group, 0) for group in groups]

    def of(x: Row) -> list[float]:
        odds = math.log(known[1] / known[0]) + scores[1](x) - scores[0](x)
        one = 1 / (1 + math.exp(-abs(odds)))
        return [1 - one, one] if odds > 0 else [one, 1 - one]

    return [of(x) for x in drawn.queries]


def answers_so(seen: Mapping[str, Any], wanted: Sequence[Sequence[float]]) -> str:
    """Return a sentence on where answers differ from the wanted probabilities or decisions; "" nowhere."""
    given, decided = seen.get("predict_proba"), seen["predict"]
    for place, (label, right_ones) in enumerate(zip(decided, wanted, strict=True)):
        if given is not None and not agree(numbers(given[place]), list(right_ones)):
            return f"predict_proba(X)[{place}] is {told(given[place])}, and the right one is " \
                   f"{told(list(right_ones))}"
        if not agree(*right_ones) and label != (NO, YES)[right_ones[1] > right_ones[0]]:
            return f"predict(X)[{place}] is {label}, whose probability is {told(min(right_ones))}"
    return ""


# ---------------------------------------------------------------- the judges

def ignored(opted: Opted) -> str:
    """Return a sentence if both values of an option give the same answers; else ""."""
    one, other = opted.seen
    first, second = map(str, VALUES.get(opted.option, OF_CLASSES))
    return f"its answers are the same with {opted.option} = {first} and {second}: the option is ignored" \
        if not difference(one, other, ("", "")) and not difference(other, one, ("", "")) else ""


def smooths(opted: Opted) -> str | None:
    """Return "" if var_smoothing enlarges each variance as it should, else a sentence.

    None for other options.
    """
    if opted.option != SMOOTHING:
        return None
    size, seen = VALUES[SMOOTHING][0], opted.seen[0]
    if "error" in seen:
        return f"a column has no spread in a class, and with {SMOOTHING} = {size} it raises {seen['error']}"
    said = widened_so(opted, 0, ALL)
    if not said:
        return ""
    both = "error" not in opted.seen[1]
    why = [ignored(opted)] if both else []
    why += [f"it adds {words}" for by, words in WIDENED.items()
            if not any(widened_so(opted, place, by) for place in range(1 + both))]
    return f"{said}, where {SMOOTHING} = {size} adds {WIDENED[ALL]}" + f"; {first(why)}" * any(why)


def widened_so(opted: Opted, place: int, by: str) -> str:
    """Return where answers with the value at a place differ from those of variances widened so, or ""."""
    rules = [widened(rule, by, less, VALUES[SMOOTHING][place]) for rule in right(opted.kind, None)
             for less in (0, 1)]
    return min((answers_so(opted.seen[place], shares(opted.kind, one, opted.table, None)) for one in rules),
               key=bool)


def given_priors(opted: Opted) -> str | None:
    """Return "" if given priors change the answers as Bayes' rule says, else a sentence.

    None where one of the priors is refused in another way than `refused` says, and for other options; and
    where one covariance of all classes, which priors may weigh, is shrunk and changes with them.
    """
    if opted.option not in (PRIORS, FITTING):
        return None
    if any("error" in one for one in opted.seen) or "error" in opted.tenths:
        errors = [one.get("error", "") for one in (*opted.seen, opted.tenths)]
        return refused(errors) if opted.option == PRIORS else None
    said = (ignored(opted) or first(beyond_the_prior(opted))) * (opted.option == PRIORS) \
        or first(decides_otherwise(opted))
    if said and BEYOND in said and opted.shrinks and opted.kind in (SHARED, EITHER):
        return None
    return None if said and all(fits_weighted(opted, priors, seen) for _, priors, seen in opted.priors) \
        else said


def refused(errors: Sequence[str]) -> str | None:
    """Return why right priors are refused; None where they may be wanted in another form.

    `errors` are those with each of VALUES and with TENTHS, "" of one that is taken.
    """
    *pairs, tenths = errors
    if all(TRUTH in one for one in pairs):
        return f"with priors = {told(VALUES[PRIORS][0])} it raises {pairs[0]}: no priors are ever taken"
    return None if any(pairs) else \
        f"with priors = {told(TENTHS)}, which are taken if they are two, it raises {tenths}: their sum as " \
        f"floats is {sum(TENTHS)!r}, and is compared with 1 itself"


def cuts(opted: Opted) -> str | None:
    """Return "" if numbers are cut at the option's value, else a sentence; None where they are refused."""
    if opted.option != CUTTING or any("error" in one for one in opted.seen):
        return None
    one, other = opted.seen
    found = difference(one, other, (f"of 0 and 1 with {CUTTING} = {VALUES[CUTTING][0]}", f"of {SIDES[0]} and "
                                    f"{SIDES[1]} in their place with {CUTTING} = {VALUES[CUTTING][1]}"))
    return found and f"{found}: as where another number is the threshold, or queries are not cut"


def records_weigh(opted: Opted) -> str | None:
    """Return "" if weights of records change the answers, else a sentence; None where they are refused."""
    if opted.option != WEIGHING or any("error" in one for one in opted.seen):
        return None
    return ignored(opted)


def beyond_the_prior(opted: Opted) -> Iterator[str]:
    """Yield sentences on probabilities that given priors change otherwise than by their odds."""
    (one, other), (p, q) = ([seen.get("predict_proba") for seen in opted.seen], VALUES[PRIORS])
    wanted = math.log(p[1] / p[0]) - math.log(q[1] / q[0])
    for place, rows in enumerate(zip(one or (), other or ())):
        (a, b), (c, d) = map(numbers, rows)
        moved = math.log(b / a) - math.log(d / c) if min(a, b, c, d) > LEAST else wanted
        yield "" if agree(moved, wanted) else \
            f"predict_proba(X)[{place}] is {told(rows[0])} with priors = {told(p)}, and {told(rows[1])} " \
            f"with {told(q)}, whose odds are {math.exp(abs(wanted)):.3g} to 1, and its odds are " \
            f"{math.exp(abs(moved)):.3g} to 1: {meant(opted) or BEYOND}"


def decides_otherwise(opted: Opted) -> Iterator[str]:
    """Yield sentences on decisions with given priors that no right rule makes, if it decides by one else."""
    for words, priors, seen in opted.priors if opted.rules else ():
        found = unlike(opted, priors, seen)
        yield f"with {words} {found}: {meant(opted) or BEYOND}" if found else ""


def meant(opted: Opted) -> str:
    """Return what the given priors come to instead, where all decisions say so; else ""."""
    own = [opted.table.labels.count(one) for one in (NO, YES)]
    return next((words for words, change in OTHERWISE if opted.rules and not any(
        unlike(opted, change(priors, own), seen) for _, priors, seen in opted.priors)), "")


def unlike(opted: Opted, priors: Sequence[float], seen: Mapping[str, Any]) -> str:
    """Return where decisions differ from those of the nearest right rule with these priors, or ""."""
    found = [answers_so({"predict": seen["predict"]}, shares(opted.kind, one, opted.table, priors))
             for one in opted.rules]
    return "" if "" in found else found[0]


def fits_weighted(opted: Opted, priors: Sequence[float], seen: Mapping[str, Any]) -> bool:
    """Whether answers are those with the classes' covariances weighted by the priors, for all classes."""
    sides = [[row for row, label in zip(opted.table.rows, opted.table.labels, strict=True) if label == one]
             for one in (NO, YES)]
    spread = added([covariance(rows, len(rows) / prior) for rows, prior in zip(sides, priors, strict=True)])
    return opted.kind in (SHARED, EITHER) and \
        not answers_so(seen, shares(opted.kind, Decides(spread=lambda group: spread), opted.table, priors))


def rules(*named: tuple[str, str, str, Callable[[Any], str | None]]) -> dict[str, Rule]:
    """Return id → Rule of laws of estimators: (name, what must hold, the same in symbols, judge)."""
    return {f"estimator.{name}": Rule(
        Law(f"estimator.{name}", title, (), (), predicate, None, 6, OF_ESTIMATORS), judge)
        for name, title, predicate, judge in named}


RULES: Mapping[str, Rule] = rules(
    ("smoothed-variances", "var_smoothing is that multiple of the greatest variance, for each variance",
     "E(var_smoothing=s).fit(A).var_ == var(A_c) + s * max(var(A))", smooths),
    ("given-priors", "Priors that are given are those that count, and change nothing else",
     "odds(E(priors=p).fit(A), X) / odds(E(priors=q).fit(A), X) == odds(p) / odds(q)", given_priors),
    ("cut-at-binarize", "Numbers on both sides of binarize are answered as 0 and 1 are",
     f"E({CUTTING}=t).fit(A, y).predict(X) == E().fit(A > t, y).predict(X > t)", cuts),
    ("records-weigh", "Weights that records are given count",
     "E().fit(A, y, sample_weight=v).predict(X) != E().fit(A, y, sample_weight=w).predict(X)",
     records_weigh))
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
