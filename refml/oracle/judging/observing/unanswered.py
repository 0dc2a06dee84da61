"""Names for exceptions, refusals, NaN and infinities where there is an answer: what happened, and where.

    refuses-an-answer: WORDS   refused in these words of the implementation
    refuses: CIRCUMSTANCE      refused wherever the circumstance holds, and nowhere else

An exception is recognised by the words of its message, which deliberate exceptions do not contain.  The name
is sure if all failures of the operation have it, or if a circumstance separates its cases from the answered
ones.  Otherwise there may be another cause.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ....numbers.rational import Fraction
from ...specification.codec import NotANumber
from ..diagnosis.agreement import ANSWERS
from ..diagnosis.circumstances import said_of, separating
from ..diagnosis.suspects import Diagnosis
from ..results import CaseResult
from .refusals import begin_of, numbers_sent

REFUSES = "refuses-an-answer"

# name → the words of exceptions, and the sentence
OF_WORDS: Mapping[str, tuple[str, str]] = {
    "too-deep": ("RecursionError|maximum recursion|stack overflow",
                 "Your function calls itself too often: write a loop."),
    "overflow": ("OverflowError|[Oo]verflow|math range error|Numerical result out of range",
                 "A number grows too large for a float: subtract the greatest exponent first, add "
                 "logarithms, or compute with Fractions."),
    "out-of-memory": ("MemoryError|[Oo]ut of memory", "You build more than fits into memory."),
    "divides-by-0": (r"division by zero|modulo by zero|[Dd]ivide(d)? by (zero|0)|Fraction\(-?\d+, 0\)|"
                     "0(.0)? cannot be raised to a negative power", "You divide by 0."),
    "logarithm-of-0": ("math domain error|expected a positive input|expected a nonnegative input",
                       "You take the logarithm of 0, or a function of a number that it does not have."),
    "singular": ("[Ss]ingular matrix|[Mm]atrix is singular|[Nn]ot positive definite",
                 "You invert a matrix that has no inverse, or factor one that is not positive definite."),
    "no-convergence": ("[Nn](ot|o|ever) converge|(did|does)n.t converge|[Ff]ailed to converge",
                       "Your training comes to no end."),
    "beyond-the-list": ("IndexError$|(index|subscript|range) out of (range|bounds)|out of bounds|pop from",
                        "You reach beyond the end of a list."),
    "missing-key": ("KeyError", "You look up a key that is not there."),
    "of-nothing": (r"(max|min)\(\) (arg|iterable argument) is|StatisticsError|[Mm]ean of empty|"
                   "zero-size array|empty sequence",
                   "You take the greatest, the least or the mean of nothing."),
    "breaks-off": (r"^(NameError|UnboundLocalError|TypeError|AttributeError|IndexError|ImportError|"
                   r"ModuleNotFoundError|(numpy\.linalg\.)?LinAlgError):", "Your program breaks off."),
}
NAN = Diagnosis("nan", "You answer NaN where a number is right: what 0/0 and inf - inf are in floats.")
INFINITY = Diagnosis("infinity", "You answer infinity where a number is right: a float overflows, is divided "
                                 "by 0, or has become 0 under a logarithm.")
LEAST_INSIDE, LEAST_OUTSIDE = 2, 3   # cases from which a circumstance is inferred
OF_SQUARES = ("singular", "no-convergence", "overflow")   # effects of squares that floats cannot hold
OF_A_DOUBLE = 16   # decimal digits
LARGEST = Fraction(sys.float_info.max)
OF_SIZES = ("overflow", "out-of-memory", "too-deep", "breaks-off")   # caused by sizes, not by a circumstance


def unanswered_named(results: Sequence[CaseResult]) -> dict[int, Diagnosis]:
    """Return index → name, for each case that has an answer, but got none, NaN or an infinity."""
    failures = [place for place, one in enumerate(results) if one.failed and one.right.is_value]
    found = {place: name for place in failures if (name := what_happened(results[place])) is not None}
    answered = [one for place, one in enumerate(results) if one.answered and place not in found]
    told = {name: where([results[place] for place, one in found.items() if one.id == name], answered)
            for name in {one.id for one in found.values()}.difference(OF_SIZES)}
    refused = [place for place, one in found.items() if one.id.startswith(REFUSES)]
    alone = len(found) - len(refused) == len(failures)
    return {**{place: in_cases(one, told.get(one.id, [])[:1], alone) for place, one in found.items()},
            **refused_wherever(refused, results, answered)}


def in_cases(name: Diagnosis, told: Sequence[str], alone: bool) -> Diagnosis:
    """Return a name with its circumstances `told`; one circumstance, or no other failure, makes it sure."""
    says = " ".join([name.says, *(f"It happens wherever {holds}, and nowhere else." for holds in told)])
    sure = alone or told or name.id.startswith(REFUSES)
    return replace(name, says=says, probability=Fraction(1, 1 if sure else 2))


def where(inside: Sequence[CaseResult], outside: Sequence[CaseResult]) -> list[str]:
    """Return the simplest circumstances of all cases inside and of none outside; [] if the cases are few."""
    if len(inside) < LEAST_INSIDE or len(outside) < LEAST_OUTSIDE:
        return []
    within, beside = ([said_of(one.example.operation, one.given, one.right) for one in some]
                      for some in (inside, outside))
    alone = [one for one in separating(within, beside, ()) if len(one[2]) == len(within) and not one[3]]
    return [words for odds, words, *_ in alone if odds == min(alone)[0]]


def refused_wherever(
    refused: Sequence[int], results: Sequence[CaseResult], answered: Sequence[CaseResult]
) -> dict[int, Diagnosis]:
    """Return index → name, for all refusals, if exactly one circumstance separates them; else {}."""
    told = where([results[place] for place in refused], answered)
    says = f"You refuse what has an answer wherever {told[0]}, and nowhere else." if len(told) == 1 else ""
    return dict.fromkeys(refused if says else (), Diagnosis(f"refuses: {told[0] if says else ''}", says))


def what_happened(result: CaseResult) -> Diagnosis | None:
    """Return the name for an exception, a NaN or an infinity; None for a number, or without a reply."""
    reply = result.reply
    if reply is None or reply.kind not in ANSWERS:
        return None
    if reply.kind == "result":
        return no_number(result)
    for name, (words, says) in OF_WORDS.items():
        if re.search(words, reply.message):
            return Diagnosis(name, f"{in_floats(name, result) or says} ({brief(reply.message)})")
    return refuses_an_answer(reply.message)


def in_floats(name: str, result: CaseResult) -> str:
    """Return a sentence if squares of the numbers overflow floats or lose all their digits; else ""."""
    columns = columns_of(result.given.get("rows")) if name in OF_SQUARES else []
    largest = max((abs(one) for column in columns for one in column), default=Fraction(0))
    if largest ** 2 > LARGEST:
        return "Squares of its numbers are too large for a float: divide each column by its size, and the " \
               "weights that you find by it."
    lost = max((digits_lost(column) for column in columns), default=0)
    return f"Far from 0 your floats lose {lost} digits of a column's differences where they are squared, " \
           f"and have {OF_A_DOUBLE}: subtract the mean of each column first." if lost >= OF_A_DOUBLE else ""


def columns_of(rows: Any) -> list[Sequence[Fraction]]:
    """Return the columns of a table of numbers; [] for anything else."""
    table = rows if isinstance(rows, (list, tuple)) and all(isinstance(row, (list, tuple)) for row in rows) \
        else []
    numbers = all(isinstance(cell, (int, Fraction)) for row in table for cell in row)
    return list(zip(*table)) if numbers else []


def digits_lost(column: Sequence[Fraction]) -> int:
    """Return how many decimal digits a column's differences lose if its numbers are squared.

    >>> digits_lost([Fraction(10 ** 9), Fraction(10 ** 9 + 1)]), digits_lost([Fraction(0), Fraction(5)])
    (18, 0)
    """
    spread = max(column) - min(column)
    times = Fraction(max(map(abs, column))) / spread if spread else Fraction(0)
    return max(0, len(str(int(times ** 2))) - 1)


def refuses_an_answer(message: str) -> Diagnosis:
    """Return the name for a refusal with this message.

    >>> refuses_an_answer("ValueError: at least 3 records, not 2").says
    'You refuse what has an answer. (ValueError: at least  records)'
    """
    name, _, said = message.partition(": ")
    words = f"{name}: {begin_of(said).strip()}" if said else name
    return Diagnosis(f"{REFUSES}: {words}", f"You refuse what has an answer. ({words})")


def no_number(result: CaseResult) -> Diagnosis | None:
    """Return the name for an answer that contains NaN or an infinity; None for any other answer."""
    written = [one.written.lower() for one in numbers_sent(result) if isinstance(one, NotANumber)]
    if not written:
        return None
    return NAN if any("nan" in one for one in written) else INFINITY


def brief(message: str) -> str:
    """Return an exception without the values of one case: of most classes only the name of the class.

    >>> brief("KeyError: 'spam'"), brief("ZeroDivisionError: Fraction(3, 0)")
    ('KeyError', 'ZeroDivisionError')
    """
    name, _, words = message.partition(": ")
    plain = name in ("OverflowError", "ValueError", "LinAlgError", "TypeError", "NameError")
    return message if plain or not words else name
