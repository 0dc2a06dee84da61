"""Names for answers where a refusal is right, and for refusals of a wrong kind.

    not-refused: CONDITION         answered wherever a condition is met that the operation lists
    not-always-refused: CONDITION  answered in some of these cases, refused in others
    0-where-undefined              answers 0 wherever the answer is undefined; 1/2, nan, nothing … likewise
    error-for-undefined            an error where undefined is right; undefined-for-an-error, another-error

No name is inferred from the answer of a mistake: each states what all cases of its condition show.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction, text
from ...generation.drawn import FIXED_SEED, REFUSED, Draw, to_refuse
from ...generation.table import GENERATORS
from ...reference.claims import numbers_of
from ...reference.outcomes import reference
from ...specification.codec import NotANumber, decode
from ...specification.schema import Operation
from ..diagnosis.agreement import ANSWERS
from ..diagnosis.suspects import Diagnosis
from ..results import CaseResult

MOST_OF_A_CONSTANT = 1000   # bound of numerator and denominator of a constant that a name mentions
ROUNDING = Fraction(1, 10**15)
WORDS = {"nan": "nan", "inf": "infinity", "-inf": "-infinity"}

ANOTHER_WAY = {
    "undefined": Diagnosis("error-for-undefined",
                           "You call the arguments an error; they are valid, and the answer is undefined."),
    "error": Diagnosis("undefined-for-an-error",
                       "You call the answer undefined; the arguments are an error, and must be refused."),
}
ANOTHER_ERROR = Diagnosis("another-error", "You refuse this by an error of another kind than the right one.")


def refusals_named(results: Sequence[CaseResult]) -> dict[int, Diagnosis]:
    """Return index → name, for each failure where a refusal is right.

    An implementation without any answer gets no names: it refuses everything, whatever the arguments.
    """
    if not any(one.reply is not None and one.reply.kind == "result" for one in results):
        return {}
    refusing = {place: one for place, one in enumerate(results)
                if one.right.kind in ANOTHER_WAY and one.reply is not None and one.reply.kind in ANSWERS}
    met = conditions(refusing)
    always = constant_where_undefined(list(refusing.values()))
    found: dict[int, Diagnosis] = {}
    for place, one in refusing.items():
        if one.unrefused and one.right.kind == "undefined" and always:
            found[place] = always
        elif one.unrefused:
            alike = [other for at, other in refusing.items() if met[at] == met[place]]
            found[place] = not_refused(met[place], all(other.unrefused for other in alike))
        elif one.failed and one.reply is not None:
            found[place] = ANOTHER_ERROR if one.reply.kind == one.right.kind else ANOTHER_WAY[one.right.kind]
    return found


def not_refused(condition: str, always: bool) -> Diagnosis:
    """Return the name for a condition that should be refused; a general one if it is unknown ("")."""
    if not condition:
        return Diagnosis("not-refused", "You answer what must be refused.")
    brief = begun_small(condition)
    if always:
        return Diagnosis(f"not-refused: {brief}", f"You answer what must be refused: {condition}")
    return Diagnosis(f"not-always-refused: {brief}",
                     f"This must be refused, and you answer some cases of it: {condition}")


def begun_small(sentence: str) -> str:
    """Return a sentence to be embedded in another: without its full stop, its first letter small.

    >>> begun_small("A class has no mean."), begun_small("C is negative.")
    ('a class has no mean', 'C is negative')
    """
    first, rest = sentence[:1], sentence[1:].removesuffix(".")
    return first.lower() + rest if first == "A" or rest[:1].islower() else first + rest


# ---------------------------------------------------------------- the condition that a case meets

def conditions(refusing: Mapping[int, CaseResult]) -> dict[int, str]:
    """Return index → the condition of refusal that each case meets; "" where it is unknown.

    A drawn case names its condition, and so does the example of a condition.  Any other case meets the
    condition whose cases the reference refuses by the same words.
    """
    known = {place: own_condition(one) for place, one in refusing.items()}
    unknown = [place for place, one in refusing.items() if one.unrefused and not known[place]]
    sentences = sentences_by_words(refusing[unknown[0]].example.operation) if unknown else {}
    for place, one in refusing.items():
        alike = sentences.get(words_of_refusal(one), set()) if unknown and not known[place] else set()
        if len(alike) == 1:
            known[place], = alike
    return known


def sentences_by_words(operation: Operation) -> dict[str, set[str]]:
    """Return a map: the beginning of the reference's message → the conditions that give it."""
    found: dict[str, set[str]] = {}
    for number, refusal in enumerate(operation.refuses if operation.id in GENERATORS else (), 1):
        given, _ = to_refuse(Draw(operation, FIXED_SEED, number))
        right = reference(operation, given)
        if right.kind == refusal.kind:
            found.setdefault(begin_of(right.message), set()).add(refusal.says)
    return found


def own_condition(result: CaseResult) -> str:
    """Return the condition that a case was written or drawn for, as a sentence; empty if there is none."""
    operation, name = result.example.operation, result.example.id
    _, _, number = name.rpartition(f".{REFUSED}")
    if result.example.drawn and number != name:
        return operation.refuses[int(number) - 1].says
    return next((one.says for one in operation.refuses if one.example == name), "")


def words_of_refusal(result: CaseResult) -> str:
    """Return the beginning of the message by which the reference refuses a case."""
    right = result.right if result.right.message else reference(result.example.operation, result.given)
    return begin_of(right.message)


def begin_of(message: str) -> str:
    """Return the beginning of a message up to a comma or colon, without the values in it.

    >>> begin_of("alpha=-1/2 is negative: smoothing adds at least 0"), begin_of("shapes (3,1,1) (2,) differ")
    ('alpha= is negative', 'shapes   differ')
    """
    said = re.sub(r"'[^']*'|\"[^\"]*\"", "", message)
    while (less := re.sub(r"=?[\[(][^][()]*[\])]", "", said)) != said:
        said = less
    return re.split("[,:;]", re.sub(r"-?\d[\d/.e+-]*", "", said))[0]


# ---------------------------------------------------------------- one answer wherever it is undefined

def constant_where_undefined(refusing: Sequence[CaseResult]) -> Diagnosis | None:
    """Return the name for one and the same answer to all undefined cases; None where the answers differ."""
    undefined = [one for one in refusing if one.right.kind == "undefined"]
    words = {constant(one) if one.unrefused else "" for one in undefined}
    if len(words) != 1 or "" in words:
        return None
    always, = words
    said = always.replace("-", " ") if always[0].isalpha() else always
    return Diagnosis(f"{always}-where-undefined", f"You answer {said} wherever the answer is undefined.")


def constant(result: CaseResult) -> str:
    """Return an answer as a word: nothing, equal-shares, or its one number; empty if its numbers differ."""
    if result.reply is None or result.reply.result is None:
        return "nothing"
    numbers = numbers_sent(result)
    words = {word_of(number) for number in numbers}
    if len(words) != 1:
        return ""
    always, = words
    share = text(Fraction(1, len(numbers)))
    return "equal-shares" if len(numbers) > 1 and always == share else always


def numbers_sent(result: CaseResult) -> list[Any]:
    """Return the numbers in the answer to a case; [] for an answer of the wrong shape."""
    kind, sent = result.example.operation.result, result.reply.result if result.reply is not None else None
    try:
        return numbers_of(kind, decode(kind, sent, ""))
    except (RefmlError, KeyError, TypeError, AttributeError, ValueError):
        return []


def word_of(number: object) -> str:
    """Return a constant as text: NaN, an infinity, or a fraction of small terms; empty for other numbers."""
    if isinstance(number, NotANumber):
        return WORDS.get(number.written.lower().removeprefix("+").replace("infinity", "inf"), "")
    if not isinstance(number, (int, Fraction)):
        return ""
    short = Fraction(number).limit_denominator(MOST_OF_A_CONSTANT)
    plain = abs(short.numerator) <= MOST_OF_A_CONSTANT and abs(number - short) <= ROUNDING
    return text(short) if plain else ""
