"""What options do: with two values each, answers are compared with one another, or with `rules`.

    smoothed-variances   var_smoothing = s adds s times the greatest variance of a column to each variance, so
                         that a column without spread in a class is answered, too
    cut-at-binarize      numbers on both sides of binarize are answered as 0 and 1 are
    records-weigh        answers change where the records of one class are given 64 times the weight
    given-priors         given priors replace the classes' shares among the records, and change nothing else;
                         they are not refused because an array is asked whether it is true, nor because the
                         float sum of TENTHS is not 1
    other-words          with another word that the class compares an option with probabilities are such
    known-kernels        a word that is no kernel is refused by a machine whose kernel is told by a word

A class that lacks the option, or refuses both values of priors in another way, is not judged.  Nor is one
whose covariance of all classes is the mean of their own, weighted by the priors: so says one solver of
scikit-learn.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..doors.estimators.guise.options import NO_WORD
from ..doors.estimators.habits import CUTTING, PRIORS, SMOOTHING, WEIGHING
from ..judging.results import OF_ESTIMATORS
from ..specification.schema import Law
from .discriminants import NO, YES, tables
from .laws import Observed, Rule, agree, argmax, difference, first, numbers, sums, told
from .rules import (
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
from .rules import Rule as Decides
from .tables import Table, two_classes

VALUES: Mapping[str, Sequence[Any]] = {SMOOTHING: (1 / 2, 2), PRIORS: ([7 / 8, 1 / 8], [1 / 8, 7 / 8]),
                                       CUTTING: (1 / 2, 3)}
SIDES = (1, 5)   # of the second value of binarize; 0 and 1 are those of the first
TENTHS = [0.7, 0.2, 0.1]   # priors of three classes: their float sum is the float before 1
QUARTERS = [1 / 4, 1 / 2, 1 / 4]   # and these, whose sum is 1
TRUTH = "truth value of an array"   # what NumPy says where an array is asked whether it is true
HEAVY = 64     # times as heavy are the records of one class
PLANES = ("LogisticRegression", "SVC", "LinearSVC")
KINDS: Mapping[str, Sequence[str]] = {   # who is asked
    SMOOTHING: (NAIVE,), PRIORS: DENSITIES, WEIGHING: (*COUNTS, NAIVE, *PLANES),
    CUTTING: COUNTS[:1]}
QUERIES = 24   # of a table
LEAST = 2 ** -20   # of a probability, whose odds have digits enough
ALL, OWN, NOTHING = "all", "own", "nothing"
BEYOND = "they change more than the prior"
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

    `seen` has a map of answers for each value, or {"error": …} where the estimator raises; `sure`: it decides
    by a right rule where the option is not given; `tenths`: its answers with the priors TENTHS.
    """

    table: Table
    kind: str
    option: str
    seen: Sequence[Mapping[str, Any]]
    sure: bool = False
    tenths: Mapping[str, Any] = {}


def table(kind: str, option: str) -> Table:
    """Return the table on which an option is tried."""
    if option == SMOOTHING:
        return FLAT
    drawn = beside(two_classes(0, False)) if kind in PLANES else tables(kind)[0]
    return drawn._replace(queries=drawn.queries[::max(1, len(drawn.queries) // QUERIES)])


def tried(kind: Mapping[str, Any], option: str, ask: Ask, sure: bool) -> Opted:
    """Return what an estimator of a kind answers with each value of an option; `sure` as in Opted."""
    name, size = str(kind["kind"]), len(TENTHS)
    drawn = table(name, option)
    three = tables(name, size)[:1] if option == PRIORS and kind["classes"] in (0, size) else []
    asked = [drawn, aside(drawn)] if option == CUTTING else [drawn] * 2
    seen = [ask(one, {option: value}) for one, value in zip(asked, values(option, drawn), strict=True)]
    tenths = ask(three[0], {option: TENTHS}) if three else {}
    other = "error" in tenths and "error" in ask(three[0], {option: QUARTERS})   # that is of another reason
    return Opted(drawn, name, option, seen, sure, {} if other else tenths)


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


class Worded(NamedTuple):
    """What is observed of an estimator with its own options, and its answers with another word for one.

    alone   its answers to the first query alone
    """

    observed: Observed
    option: str
    word: str
    answers: Mapping[str, Any]
    alone: Mapping[str, Any]

    @property
    def table(self) -> Table:
        return self.observed.table


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

    None where one of the priors is refused in another way than `refused` says, and for other options.
    """
    if opted.option != PRIORS:
        return None
    if any("error" in one for one in opted.seen) or "error" in opted.tenths:
        return refused([one.get("error", "") for one in (*opted.seen, opted.tenths)])
    said = ignored(opted) or first(beyond_the_prior(opted))
    return None if said and all(map(fits_weighted, [opted] * 2, VALUES[PRIORS], opted.seen)) else said


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
    """Yield sentences on answers that given priors change otherwise than by their odds.

    Without probabilities its decisions are held against right rules, if it decides by one without the option.
    """
    (one, other), (p, q) = ([seen.get("predict_proba") for seen in opted.seen], VALUES[PRIORS])
    if one is None or other is None:
        for priors, seen in zip(VALUES[PRIORS], opted.seen) if opted.sure else ():
            found = [answers_so(seen, shares(opted.kind, rule, opted.table, priors))
                     for rule in right(opted.kind, None)]
            yield "" if "" in found else f"with priors = {told(priors)} {found[0]}: {BEYOND}"
        return
    wanted = math.log(p[1] / p[0]) - math.log(q[1] / q[0])
    for place, rows in enumerate(zip(one, other, strict=True)):
        (a, b), (c, d) = map(numbers, rows)
        moved = math.log(b / a) - math.log(d / c) if min(a, b, c, d) > LEAST else wanted
        yield "" if agree(moved, wanted) else \
            f"predict_proba(X)[{place}] is {told(rows[0])} with priors = {told(p)}, and {told(rows[1])} " \
            f"with {told(q)}, whose odds are {math.exp(abs(wanted)):.3g} to 1, and its odds are " \
            f"{math.exp(abs(moved)):.3g} to 1: {BEYOND}"


def fits_weighted(opted: Opted, priors: Sequence[float], seen: Mapping[str, Any]) -> bool:
    """Whether answers are those with the classes' covariances weighted by the priors, for all classes."""
    sides = [[row for row, label in zip(opted.table.rows, opted.table.labels, strict=True) if label == one]
             for one in (NO, YES)]
    spread = added([covariance(rows, len(rows) / prior) for rows, prior in zip(sides, priors, strict=True)])
    return opted.kind in (SHARED, EITHER) and \
        not answers_so(seen, shares(opted.kind, Decides(spread=lambda group: spread), opted.table, priors))


def other_words(worded: Worded) -> str | None:
    """Return "" if with another word for an option the laws of any estimator hold, else a sentence.

    None where the word is refused.
    """
    if worded.word == NO_WORD or "error" in worded.answers or "error" in worded.alone:
        return None
    seen, usual = worded.answers, worded.observed
    swapped = usual._replace(seen={**usual.seen, "batch": seen, "sideways": []})
    odd = [label for label in seen["predict"] if label not in usual.table.labels]
    said = first([f"it predicts {odd[0]}, none of the classes" if odd else "",
                  sums(swapped) or "", argmax(swapped) or "",
                  difference({name: values[:1] for name, values in seen.items()}, worded.alone,
                             ("in a batch", "where it is asked alone"))])
    return f"with {worded.option} = {worded.word!r}: {said}" if said else ""


def known_kernels(worded: Worded) -> str | None:
    """Return "" if a word that is no kernel is refused, else a sentence; None for a word that may be one."""
    if worded.word != NO_WORD:
        return None
    same = worded.answers.get("predict") == worded.observed.batch["predict"]
    return "" if "error" in worded.answers else \
        f"with {worded.option} = {NO_WORD!r} it learns{' as by default' * same}: a misspelt kernel is not " \
        "refused"


def rules(*named: tuple[str, str, str, Callable[[Any], str | None]]) -> dict[str, Rule]:
    """Return id → Rule of laws of estimators: (name, what must hold, the same in symbols, judge)."""
    return {f"estimator.{name}": Rule(
        Law(f"estimator.{name}", title, (), (), predicate, None, 6, OF_ESTIMATORS), judge)
        for name, title, predicate, judge in named}


WORDS: Mapping[str, Rule] = rules(
    ("other-words", "With each word for an option the laws of probabilities hold",
     "sum(E(option=word).fit(A).predict_proba(X)[i]) == 1", other_words),
    ("known-kernels", "A word that is no kernel is refused", f"E(kernel={NO_WORD!r}).fit(A) raises",
     known_kernels))
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
LAWS: tuple[Law, ...] = tuple(rule.law for rule in (*RULES.values(), *WORDS.values()))
