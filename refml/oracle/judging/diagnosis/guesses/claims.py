"""Claims: answers of which many are right, so that a judge measures them, or a part of them.

    claims     what would make a right claim of a wrong one, once it is undone: a sign turned, a matrix
               transposed; and an optimum where the canonical one is asked
    biases     how b was taken where all else is an optimum
    stopped    multipliers that are feasible and not yet the best
    rounded    claims with fields all of whose numbers are rounded to so many decimals
    off        the one residual, or the one word, that is wrong in all claims that fail
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import combinations
from operator import mul
from typing import Any

from .....errors import RefmlError
from .....numbers.rational import Fraction
from ....reference.claims import numbers_of, words_of
from ....reference.operations import residuals
from ....reference.outcomes import Outcome, reference
from ....specification.codec import Type
from ....specification.schema import Operation, Spec
from ..agreement import AGREES, DIFFERS, LEAST_DIGITS, SILENT, UNREADABLE, Asked, is_no_number
from ..fitted.relations import LEAST_CASES, of_parts
from ..suspects import Diagnosis, Given, Suspect, word
from .questions import like

NUMBERS = ("rational", "real")
NEARLY = Fraction(1, 10**9)   # a residual that rounding leaves
NEAR_THE_OPTIMUM = Fraction(1, 10)   # a gap, most often, of somebody who stops early
ROUGHLY = Fraction(1, 10**4)  # one that an optimum leaves that was found in floats, where it is hard to find

PLANES = "separability.certificate"
SCALES = ("doubled", "halved", "over-the-count")   # of a plane's weights many other factors fit as well
MOST_DECIMALS = 8
LEAST_ROUNDED = 6   # numbers that are no sums of powers of 2, before they are taken for rounded ones

Undo = Callable[[Given, Any], Any]

# name → the sentence, and what makes the right field of the wrong one; `labels` are those of the question
OF_FIELDS: Mapping[str, tuple[str, Callable[[Type, Sequence[int], Any], Any]]] = {
    "negative": ("In {0} every number has the other sign.",
                 lambda kind, _, value: of_parts(kind, NUMBERS, lambda x: -x, value)),
    "doubled": ("In {0} every number is twice the right one.",
                lambda kind, _, value: of_parts(kind, NUMBERS, lambda x: x / 2, value)),
    "halved": ("In {0} every number is half the right one.",
               lambda kind, _, value: of_parts(kind, NUMBERS, lambda x: 2 * x, value)),
    "over-the-count": ("In {0} every number is divided by the number of records.",
                       lambda kind, labels, value: of_parts(kind, NUMBERS, lambda x: x * len(labels), value)),
    "times-the-labels": ("In {0} every number is multiplied by its label.",
                         lambda _, labels, value: value and [x * y for x, y in
                                                            zip(value, labels, strict=True)]),
    "negative-at-the-label-0": ("In {0} every number of the label 0 has the other sign.",
                                lambda _, labels, value: [x * (2 * y - 1) for x, y in
                                                          zip(value, labels, strict=True)]),
    "negative-at-the-label-1": ("In {0} every number of the label 1 has the other sign.",
                                lambda _, labels, value: [x * (1 - 2 * y) if y in (0, 1) else 0
                                                          for x, y in zip(value, labels, strict=True)]),
    "reversed": ("In {0} the numbers are in the opposite order.", lambda kind, _, value: value[::-1]),
    "transposed": ("In {0} rows and columns are exchanged.",
                   lambda kind, _, value: [list(row) for row in zip(*value, strict=True)]),
    "complement": ("In {0} every number is 1 minus the right one.",
                   lambda kind, _, value: of_parts(kind, NUMBERS, lambda x: 1 - x, value)),
    "complement-at-the-label-1": ("In {0} every number of the label 1 is 1 minus the right one.",
                                  lambda _, labels, value: [1 - x if y == 1 else x for x, y in
                                                            zip(value, labels, strict=True)]),
    "rooted": ("In {0} every number is the square root of the right one.",
               lambda kind, _, value: of_parts(kind, NUMBERS, lambda x: x * x, value)),
}


def claims(spec: Spec, operation: Operation) -> Iterator[Suspect]:
    """Everything that may have been done to a right claim; and an optimum that is not the canonical one."""
    if operation.id == "svm.canonical":
        says = "Your multipliers are an optimum; asked are those of the least Euclidean norm."
        yield Suspect(Diagnosis("any-optimum", says), unknown, stands=partial(optimal, spec))
    if operation.judge is None:
        return
    if operation.id == "svm.solve":
        yield from biases(spec)
    fields = [(name, kind) for name, kind in operation.result.fields if holds(kind)]
    for name, kind in fields:
        for change, (says, undo) in OF_FIELDS.items():
            if operation.id == PLANES and change in SCALES:
                continue
            yield undone(f"{name}-{change}", says.format(name), partial(in_fields, {name: (kind, undo)}))
    negative = OF_FIELDS["negative"][1]
    for (one, kind), (other, another) in combinations(fields, 2):
        yield undone(f"{one}-and-{other}-negative", f"In {one} and {other} every number has the other sign.",
                     partial(in_fields, {one: (kind, negative), other: (another, negative)}))
        if like(kind, another):
            yield undone(f"{one}-and-{other}-exchanged", f"In {one} stands what belongs to {other}.",
                         partial(exchanged, one, other))


def holds(kind: Type) -> bool:
    """Whether a type holds numbers that a claim may have wrong."""
    return kind.name in NUMBERS or any(map(holds, kind.inner))


def in_fields(undos: Mapping[str, tuple[Type, Any]], given: Given, value: Any) -> Any:
    """A claim with what was done to some fields undone."""
    labels = given.get("labels", ())
    return {**value, **{name: undo(kind, labels, value[name]) for name, (kind, undo) in undos.items()}}


def exchanged(one: str, other: str, _: Given, value: Any) -> Any:
    """A claim with two fields in each other's place."""
    return {**value, one: value[other], other: value[one]}


def undone(name: str, says: str, undo: Undo) -> Suspect:
    """A suspect whose answer is the right one once something is undone."""
    return Suspect(Diagnosis(name, says), unknown, stands=partial(measured, undo))


def unknown(_: Given, __: Outcome) -> Outcome:
    """No outcome: of many right claims none can be told."""
    return Outcome("undecided")


def measured(undo: Undo, asked: Asked) -> str:
    """Whether an answer is a right claim once something is undone."""
    if not asked.right.is_value or asked.reply.kind != "result":
        return SILENT
    if asked.answer is UNREADABLE or is_no_number(asked):
        return DIFFERS
    kind = asked.operation.result
    if words_of(kind, asked.answer) != words_of(kind, asked.right.value):
        return DIFFERS
    try:
        return passes(asked.operation, asked.given, undo(asked.given, asked.answer), asked.digits)
    except (RefmlError, ValueError, IndexError, TypeError):
        return DIFFERS


def passes(operation: Operation, given: Given, claim: Any, digits: int) -> str:
    """Whether the judge of an operation finds a claim right to so many digits; silent where it nearly is."""
    worst = max(map(abs, residuals(operation, given, claim).values()), default=0)
    return AGREES if worst * 10**digits <= 1 else SILENT if worst <= ROUGHLY else DIFFERS


def is_rough(one: Asked) -> bool:
    """Whether a judge finds an answer nearly right: floats find some optima no better."""
    if not one.judged or not one.answered or one.answer is UNREADABLE or is_no_number(one):
        return False
    kind = one.operation.result
    same = words_of(kind, one.answer) == words_of(kind, one.right.value)
    return same and passes(one.operation, one.given, one.answer, one.digits) == SILENT


# ---------------------------------------------------------------- the b of a machine

# name → which records' b is meant, of all, of support vectors, of those below the ceiling, each with its
# label; a b is y - sum of alpha y K, at which the margin of a record is 1
Own = Sequence[tuple[Any, int]]
OF_BIASES: Mapping[str, tuple[str, Callable[[Own, Own, Own], Own]]] = {
    "mean-over-support-vectors": ("the mean over all support vectors, those at the ceiling too",
                                  lambda _, supports, __: supports),
    "first-support-vector": ("that of the first support vector", lambda _, supports, __: supports[:1]),
    "last-support-vector": ("that of the last support vector", lambda _, supports, __: supports[-1:]),
    "first-free-support-vector": ("that of the first support vector below the ceiling",
                                  lambda _, __, free: free[:1]),
    "mean-over-all-records": ("the mean over all records", lambda all_of_them, _, __: all_of_them),
    "half-way-between-the-classes": ("half way between the nearest records of both classes, as for a hard "
                                     "margin", lambda all_of_them, _, __: nearest(all_of_them)),
}


def nearest(own: Own) -> Own:
    """The greatest b of the positive records and the least of the negative, those nearest to the others."""
    return [(max(b for b, y in own if y > 0), 1), (min(b for b, y in own if y < 0), -1)]


def biases(spec: Spec) -> Iterator[Suspect]:
    """Whoever has an optimum and takes b otherwise than from the optimal ones."""
    for name, (says, chosen) in OF_BIASES.items():
        yield Suspect(Diagnosis(f"b-{name}", f"Multipliers and weights are optimal; b is {says}."), unknown,
                      stands=partial(biased, spec, chosen))


def biased(spec: Spec, chosen: Callable[[Own, Own, Own], Own], asked: Asked) -> str:
    """Whether b is the mean of those that are chosen, and all else an optimum."""
    if not asked.right.is_value or asked.reply.kind != "result" or asked.right.value["bias"] is None:
        return SILENT
    if asked.answer is UNREADABLE or is_no_number(asked) or asked.answer["bias"] is None:
        return DIFFERS
    given, alpha, claim = asked.given, asked.answer["alpha"], asked.answer
    right = {**claim, "bias": asked.right.value["bias"]}
    if len(alpha) != len(given["labels"]):
        return DIFFERS
    # With 1/(2C) on the diagonal every support vector gives the one b, and a penalised b may be done rightly.
    usual = given["slack"] == 1 and given["intercept"] == "free"
    if not usual and passes(asked.operation, given, claim, asked.digits) == AGREES:
        return AGREES
    found, terms = own_biases(spec, given, alpha)
    ceiling = given["C"] if given["C"] is not None and given["slack"] == 1 else None
    least = max(alpha, default=0) * NEARLY
    own = list(zip(found, given["labels"], strict=True))
    supports = [one for one, a in zip(own, alpha, strict=True) if a > least]
    free = [one for one, a in zip(own, alpha, strict=True)
            if a > least and (ceiling is None or a < ceiling - least)]
    some = chosen(own, supports, free) or own
    apart = abs(Fraction(sum([b for b, _ in some])) / len(some) - claim["bias"])
    return passes(asked.operation, given, right, LEAST_DIGITS) if apart <= NEARLY * terms else DIFFERS


def own_biases(spec: Spec, given: Given, alpha: Sequence[Any]) -> tuple[list[Any], Any]:
    """The b of each record at which its margin is 1; and the size of the terms that cancel in them."""
    gram = spec.operations["kernels.gram"]
    how = {one.name: given[one.name] for one in gram.parameters if one.name in given}
    matrix = given["rows"] if given["kernel"] == "gram" else reference(gram, how).value
    beta = [a * y for a, y in zip(alpha, given["labels"], strict=True)]
    terms = max([1, *(abs(b * k) for row in matrix for b, k in zip(beta, row, strict=True))])
    return [y - sum(map(mul, row, beta)) for row, y in zip(matrix, given["labels"], strict=True)], terms


# ---------------------------------------------------------------- multipliers that are not canonical

def optimal(spec: Spec, asked: Asked) -> str:
    """Whether multipliers are an optimum, whatever their norm."""
    if not asked.right.is_value or asked.reply.kind != "result":
        return SILENT
    if asked.answer is UNREADABLE or is_no_number(asked):
        return DIFFERS
    solve, sums = spec.operations["svm.solve"], spec.operations["svm.weights"]
    given = {**asked.given, "intercept": "free"}
    weights = [] if given["kernel"] != "linear" else reference(
        sums, {"rows": given["rows"], "labels": given["labels"], "alpha": asked.answer}).value
    claim = {**reference(solve, given).value, "alpha": asked.answer, "weights": weights}
    return passes(solve, given, claim, asked.digits)


# ---------------------------------------------------------------- what is wrong of a claim

def stopped(asked: Sequence[Asked]) -> list[Diagnosis]:
    """The fault of multipliers that are feasible everywhere, with a gap where they fail."""
    gaps: list[Fraction] = []
    for one in asked:
        if not one.right.is_value or one.reply.kind != "result":
            continue
        if not one.judged or one.answer is UNREADABLE or is_no_number(one):
            return []
        found = residuals(one.operation, one.given, one.answer)
        wrong = {name for name, size in found.items() if abs(size) > NEARLY}
        if not wrong <= {"gap", "bias"} or (one.failed and "gap" not in found):
            return []
        if one.failed and found["gap"] <= 0:
            return []
        gaps += [found["gap"]] if one.failed else []
    if len(gaps) < LEAST_CASES:
        return []
    worst = max(gaps)
    if sorted(gaps)[len(gaps) // 2] > NEAR_THE_OPTIMUM:
        return [Diagnosis("feasible-and-not-the-best",
                          f"The multipliers are feasible, and the weights are theirs; but they are no "
                          f"optimum: the gap is up to {float(worst):.1g} of the objective.")]
    return [Diagnosis("stopped-before-the-optimum",
                      f"The multipliers are feasible, and the weights are theirs; but the gap is up to "
                      f"{float(worst):.1g} of the objective: it stops before the optimum.")]


# ---------------------------------------------------------------- which residual is off

# residual → what it tells where it alone is not 0, by the operation whose claims are judged
OFF: Mapping[str, Mapping[str, str]] = {
    "svm.solve": {
        "below": "Some multipliers are below 0; all else of the solution is right.",
        "above": "Some multipliers are above their price C; all else of the solution is right.",
        "imbalance": "The multipliers of the two classes have different sums.",
        "stationarity": "The multipliers are an optimum, and the weights are not theirs.",
        "bias": "Multipliers and weights are an optimum; b is not one of the best.",
    },
    "logistic.overlap": {
        "negative": "The sums agree, and some multipliers are below 0.",
        "imbalance": "The multipliers of the two classes have different sums; with them the features agree.",
        "mismatch": "The multipliers of both classes have one sum; the features times them have not.",
        "unspanned": "The sums agree; but the records of positive multipliers do not span all.",
    },
    "kernels.certificate": {
        "mismatch": "F diag(d) F^T is another matrix than the one that is asked about.",
        "negative": "The factors multiply out to the matrix; but some weights are below 0, as none may be.",
        "void": "The form of your witness is not below 0, so that it proves nothing.",
    },
}


def off(asked: Sequence[Asked]) -> list[Diagnosis]:
    """The one residual that is not 0 in the claims that fail, where it is the same in all."""
    told = OFF.get(asked[0].operation.id, {}) if asked else {}
    failing = [one for one in asked if one.failed and one.right.is_value and one.reply.kind == "result"]
    if not told or len(failing) < LEAST_CASES:
        return []
    if any(not one.judged or one.answer is UNREADABLE or is_no_number(one) for one in failing):
        return []
    if said := claimed_otherwise(failing):
        return said
    wrong = [{name for name, size in residuals(one.operation, one.given, one.answer).items()
              if abs(size) > NEARLY} for one in failing]
    if any(len(names) != 1 or names != wrong[0] for names in wrong):
        return []
    name, = wrong[0]
    return [Diagnosis(f"off-in-{name}", told[name])] if name in told else []


def claimed_otherwise(failing: Sequence[Asked]) -> list[Diagnosis]:
    """The word that is claimed in all failures where another one is right."""
    for name, kind in failing[0].operation.result.fields:
        words = {(one.right.value[name], one.answer[name]) for one in failing if kind.name == "boolean"}
        for right, got in words if len(words) == 1 else ():
            if right != got:
                return [Diagnosis(f"{name}-{word(got)}-for-{word(right)}",
                                  f"You claim {word(got)} in {name} where {word(right)} is right.")]
    return []


# ---------------------------------------------------------------- a part on another scale, or rounded

def rounded(asked: Sequence[Asked]) -> list[Diagnosis]:
    """The fields of all claims whose numbers have so few decimals that they are rounded."""
    told = [one for one in asked if one.judged and one.right.is_value and one.reply.kind == "result"]
    if not told or any(one.answer is UNREADABLE or is_no_number(one) for one in told):
        return []
    fields = {name: [Fraction(n) for one in told for n in numbers_of(kind, one.answer[name])]
              for name, kind in told[0].operation.result.fields}
    found = {name: decimals for name, numbers in fields.items() if (decimals := decimals_of(numbers))}
    if not found:
        return []
    says = " and ".join(f"{decimals} decimals in {name}" for name, decimals in found.items())
    return [Diagnosis("claims-rounded", f"You round, to {says}: what is rounded so proves nothing any more.")]


def decimals_of(numbers: Sequence[Fraction]) -> int | None:
    """To how many decimals numbers are rounded; None where they are not, or may be few by chance."""
    odd = [n for n in numbers if n.denominator > 2**MOST_DECIMALS or n.denominator & (n.denominator - 1)]
    if len(odd) < LEAST_ROUNDED:
        return None
    return next((places for places in range(1, MOST_DECIMALS + 1)
                 if all(round(float(n), places) == float(n) for n in numbers)), None)
