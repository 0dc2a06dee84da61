"""The marking of a written answer: its parts are compared, then other right answers, then mistakes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from operator import mul
from typing import TYPE_CHECKING, Any

from ...errors import InvalidInput, RefmlError
from ...numbers.rational import Fraction
from ...numbers.rational import text as text_of
from ...numbers.reals import real
from ...oracle.reference.claims import equal, numbers_of, rescaled
from ...oracle.specification.codec import NUMBERS, Type, transform
from ...patterns import pattern
from ..quantities.decisions import refuse_contrary
from ..quantities.headings import refuse_headed, refuse_named
from ..quantities.named import named_in, refuse_other
from ..reading.layers import latex, markup
from ..reading.layers.shortcut import is_plain
from ..reading.layers.systems import without_dollars
from ..reading.layers.unit import without_unit
from ..reading.planes import COEFFICIENT, is_plane, normal_of
from ..reading.shapes import Answer, Shapes, Wanted, answer_of, holds_number
from ..reading.tokens import MOST_CHARACTERS as MOST_OF_A_LINE
from ..reading.values import Number
from ..reading.words.denials import is_denial, mentions_undefined, says_undefined, without_remark
from ..reading.words.examples import with_example
from .marked import Marked, wanted_of
from .naming import named
from .numbers import Key, Standing, keys_of, may_stand_for, nearly_right
from .parts import Leaf, leaves, placed, shown, size_of, standing, value_of
from .recognising import recognised
from .verdicts import (
    EQUIVALENT,
    EXACT,
    FEW,
    LAST,
    OPTIMAL,
    ORDER,
    ROUNDED,
    SCALED,
    TRUNCATED,
    WRONG,
    Verdict,
    invalid,
)

if TYPE_CHECKING:
    Followed = Callable[[str], Verdict | None]

LEAST_DIGITS = 2     # a decimal with fewer digits than this, and too few, has no credit
MOST_CHARACTERS = 20_000   # of all lines of a derivation
WORD = pattern(r"[^\W\d_]+")
LONG, SENTENCE = 3, 3   # the least letters of a word, and the least such words of a sentence
CONTINUED = pattern(r"(?<=\S)[ \t]*\r?\n[ \t]*([=≈])")

REASONS = {
    FEW: "it is right to the digits written, and more are asked for",
    TRUNCATED: "its last digits are cut off: round them",
    LAST: "its last digit is off by one",
}
UNRIGHT = (WRONG, LAST, TRUNCATED)
SWAPPED = "it is the right one times a factor below 0, and that swaps the sides"
OTHER_SCALE = "it is the right one times a factor, and the question asks for its own scale"
NO_SIGN = "percent without its sign"
ROUNDED_FLOAT = "it is a rounded float: its last digits are errors of the arithmetic"


def marked(ready: Marked, text: str, followed: Followed) -> Verdict:
    """Return the verdict on an answer; never raises.

    `followed` judges an answer of several lines (a derivation); it returns None for a single answer.
    """
    short = text if len(text) > MOST_CHARACTERS else markup.with_few_blanks(text)
    if len(text) > MOST_CHARACTERS or max(map(len, short.splitlines()), default=0) > MOST_OF_A_LINE:
        return invalid(f"the answer is too long: write at most {MOST_CHARACTERS} characters, "
                       f"{MOST_OF_A_LINE} in a line")
    text = short
    if ready.undefined is not None:
        return judged_undefined(ready.undefined, text, ready.labels)
    asked = wanted_of(ready, ready.kind, ready.key)
    try:
        text = plain_of(ready, text)
    except InvalidInput as error:
        return invalid(with_example(str(error), *asked[:3]))
    try:
        return with_reason(followed_or_read(ready, asked, text, followed))
    except RefmlError as error:
        found = at_its_end(ready, asked, text)
        return found if found and found.right else invalid(str(error))


def at_its_end(ready: Marked, asked: Wanted, text: str, *wrong: Answer) -> Verdict | None:
    """Return the verdict on the end of a text if it is right, invalid if it may be no answer; else None."""
    return recognised(asked, text, ready.question.comma, partial(judged_beside, ready, text), *wrong)


def followed_or_read(ready: Marked, asked: Wanted, text: str, followed: Followed) -> Verdict:
    """Return the verdict on a derivation; on a single answer if it is none, or cannot be read as one."""
    try:
        if found := followed(text):
            return found
    except InvalidInput as error:
        if asked.kind.name in NUMBERS:
            raise
        try:
            return read_alone(ready, asked, text)
        except InvalidInput:
            raise error from None
    return read_alone(ready, asked, text)


def read_alone(ready: Marked, asked: Wanted, text: str) -> Verdict:
    """Return the verdict on an answer that is not a derivation; raises InvalidInput as `judged_beside`.

    A text that is read as a wrong answer is not wrong if its end is right.
    """
    answer = answer_of(asked, text, ready.question.comma)
    verdict = judged_beside(ready, text, text, answer)
    return (verdict.name == WRONG and at_its_end(ready, asked, text, answer)) or verdict


def judged_beside(ready: Marked, whole: str, text: str, answer: Answer) -> Verdict:
    """Return the verdict on the answer that stands in a part of a whole text.

    Raises InvalidInput for an answer with credit whose words call its number another quantity.
    """
    verdict, kind = judged(ready, answer), ready.kind.name
    if verdict.credit and any(map(str.isalpha, whole)) and holds_number(ready.kind):
        if kind in NUMBERS:
            refuse_other(ready.quantity, text)
            refuse_named(ready.quantity, whole, int(verdict.value is not None), ready.words)
        else:
            names = *ready.labels, *(ready.key if isinstance(ready.key, Mapping) else ())
            refuse_headed(ready.quantity, whole, kind, verdict.value, names, ready.words)
    if kind != "integer" or verdict.credit:
        refuse_contrary(whole, kind, verdict.value, ready.kind.choices or ready.labels, ready.words)
    return verdict


def plain_of(ready: Marked, text: str) -> str:
    """Return an answer in the plain notation, without the unit that its question declares."""
    return without_unit(in_plain_notation(text, ready.labels), ready.question.unit)


def in_plain_notation(text: str, labels: Sequence[str]) -> str:
    """Return an answer in the plain notation; a line that begins with = is joined to the line before.

    Markup or LaTeX is kept if a label contains such signs.  Raises InvalidInput for unknown markup or LaTeX.
    """
    if is_plain(text):
        return text
    if markup.is_marked(text) and not any(markup.is_marked(label) for label in labels):
        text = markup.plain(text)
    text = without_dollars(text) if "$" in text else text
    if latex.is_latex(text) and not any(latex.is_latex(label) for label in labels):
        text = latex.plain(text)
    return CONTINUED.sub(r" \1", text) if "\n" in text else text


def judged_undefined(why: str, text: str, labels: Sequence[str]) -> Verdict:
    """Return the verdict on an answer to a question without a value (0/0).

    A word for "undefined" is right.  A number or a label is wrong.  Any other sentence is invalid.
    """
    try:
        text = in_plain_notation(text, labels)
        head = text if says_undefined(text) else without_remark(text, labels)
    except InvalidInput as error:
        return invalid(str(error))
    if says_undefined(text) or (is_denial(head, labels) and not named_in(head)):
        return Verdict(EXACT, Fraction(1), shown="undefined", value=None)
    if mentions_undefined(text):
        return invalid("it says that there is no value, and another answer: write one of them")
    words = [word for word in WORD.findall(text) if len(word) >= LONG]
    try:
        if not any(label.casefold() in text.casefold() for label in labels) and (
                len(words) >= SENTENCE or (words and not any(map(str.isdigit, text)))):
            Shapes(text).number()
    except InvalidInput as error:
        return invalid(str(error))
    return Verdict(WRONG, Fraction(0), f"there is no value: {why}")


def judged(ready: Marked, answer: Answer) -> Verdict:
    """Return the verdict on an answer that was read, with a reason wherever the credit is partial."""
    return with_reason(beside_key(ready, answer))


def beside_key(ready: Marked, answer: Answer) -> Verdict:
    """Return the verdict on an answer, by comparing its parts with those of the key."""
    question = ready.question
    beside = placed(question.any_order, answer, ready.keys)
    found = [(leaf, standing(leaf, question)) for leaf in leaves(ready.kind, ready.keys, beside)]
    whole = max((stands.name for _, stands in found), key=ORDER.index, default=WRONG)
    if whole == WRONG and (other := other_right(ready, answer)):
        return other
    if whole == WRONG and is_plane(ready.kind) and (question.scale or is_equation(answer)):
        return explained(ready, answer, wrong_plane(ready, answer))
    parts = tuple((leaf.path, verdict_of(ready, leaf, stands)) for leaf, stands in found)
    sizes = [size_of(leaf.kind, leaf.key) for leaf, _ in found]
    earned = (size * part.credit for size, (_, part) in zip(sizes, parts, strict=True))
    credit = sum(earned, Fraction(0)) / max(sum(sizes), 1)
    form = next((stands.form for _, stands in found if stands.name == whole and stands.form), "")
    reason = reason_of(found, whole, question.digits)
    verdict = Verdict(whole, credit, reason, shown(answer), value_of(answer), form,
                      parts=parts if len(parts) > 1 or parts[0][0] else ())
    return explained(ready, answer, verdict) if whole in UNRIGHT else verdict


def wrong_plane(ready: Marked, answer: Answer) -> Verdict:
    """Return the verdict on a wrong plane of free scale: part of the credit if only its offset is wrong.

    Its numbers are not compared one by one: on a free scale they may agree by accident.
    """
    name, value = normal_of(ready.kind), value_of(answer)
    kind, right, normal = dict(ready.kind.fields)[name], ready.key[name], value.get(name)
    positive = ready.question.scale != "up_to_scale"
    parallel = isinstance(normal, list) and any(normal) and len(normal) > 1 and equal(
        kind, normal, rescaled(kind, right, normal, positive))
    credit = Fraction(len(right), len(right) + 1) if parallel else Fraction(0)
    return Verdict(WRONG, credit, "its normal is right, its offset is not" if parallel else "", shown(answer),
                   value)


def verdict_of(ready: Marked, leaf: Leaf, stands: Standing) -> Verdict:
    """Return the verdict on one part."""
    question = ready.question
    credit = min(question.credit_of(name) for name in stands.counts)
    if FEW in stands.counts and isinstance(leaf.answer, Number) and leaf.answer.written.digits < LEAST_DIGITS:
        credit = Fraction(0)
    return Verdict(stands.name, credit, reason_of_part(leaf, stands, question.digits), shown(leaf.answer),
                   value_of(leaf.answer), stands.form)


def reason_of_part(leaf: Leaf, stands: Standing, digits: int) -> str:
    """Return a sentence on the fault of one part; empty if there is none to mention."""
    if stands.name in UNRIGHT and isinstance(leaf.answer, Number) and isinstance(leaf.key, Key):
        if leaf.answer.excluded:
            return f"an open interval leaves out its end {shown(replace(leaf.answer, excluded=False))}"
        if stands.name == WRONG:
            return nearly_right(leaf.key, leaf.answer, digits)
    if stands.name == ROUNDED and isinstance(leaf.answer, Number) and isinstance(leaf.key, Key) \
            and not may_stand_for(leaf.key, leaf.answer.written):
        return ROUNDED_FLOAT
    return REASONS.get(stands.name, REASONS[FEW] if FEW in stands.counts else "")


def reason_of(found: list[tuple[Leaf, Standing]], whole: str, digits: int) -> str:
    """Return a sentence on the fault of the worst part: missing, of wrong length, or as `reason_of_part`."""
    for leaf, stands in found:
        if stands.name == whole == WRONG:
            if leaf.answer is None:
                return f"{leaf.path} is missing"
            if isinstance(leaf.answer, list) and isinstance(leaf.key, list) \
                    and leaf.kind.name == "list" and len(leaf.answer) != len(leaf.key):
                return miscounted(leaf.answer, leaf.key)
    return next((reason for leaf, stands in found if stands.name == whole
                 and (reason := reason_of_part(leaf, stands, digits))), "")


def miscounted(answer: Sequence[Answer], key: Sequence[Any]) -> str:
    """Return a sentence on a list of another length than the right one.

    >>> miscounted([1], [1, 2]), miscounted([[1, 2, 3]], [[1, 2], [3, 4]])
    ('1 entry is written where 2 are asked', '1 row of 3 is written where 2 rows of 2 are asked')
    """
    if len(answer) == 1 and isinstance(answer[0], list) and all(isinstance(row, list) for row in key):
        return f"1 row of {len(answer[0])} is written where {len(key)} rows of {len(key[0])} are asked"
    written = "1 entry is" if len(answer) == 1 else f"{len(answer)} entries are"
    return f"{written} written where {'1 is' if len(key) == 1 else f'{len(key)} are'} asked"


def explained(ready: Marked, answer: Answer, verdict: Verdict) -> Verdict:
    """Return the verdict with the mistakes that give the answer; a form is not a mistake, but a verdict."""
    names, declined = named(ready, answer, measures=verdict.name == WRONG)
    earned = [ready.question.mistakes[one.id] for one in (*names, *declined)
              if one.id in ready.question.mistakes]
    name, form, reason = verdict.name, verdict.form, verdict.reason
    if max(earned, default=0) > verdict.credit:
        reason = "; ".join(filter(None, [reason,
                                         f"a student with this mistake gets {share_of(max(earned))}"]))
    forms = [one.id for one in names if one.kind == "form"]
    if forms:
        name, form = EQUIVALENT, forms[0]
        earned += [ready.question.credit_of(one) for one in forms]
        if form == NO_SIGN and max(earned) < 1:
            reason = f"the sign is missing: write {verdict.shown} %"
    mistakes = tuple(one for one in names if one.kind != "form")
    return Verdict(name, max([verdict.credit, *earned]), reason, verdict.shown, verdict.value, form,
                   mistakes, declined, verdict.parts)


def with_reason(verdict: Verdict) -> Verdict:
    """Return a verdict with a reason wherever its credit is partial (above 0, below 1).

    >>> with_reason(Verdict(EQUIVALENT, Fraction(1, 2), form="percent")).reason
    'written so (percent) it has 1/2 of the points'
    """
    verdict = verdict._replace(parts=tuple((path, with_reason(part)) for path, part in verdict.parts))
    if verdict.reason or not 0 < verdict.credit < 1:
        return verdict
    whole = sum(part.credit == 1 for _, part in verdict.parts)
    if verdict.parts:
        reason = f"{whole} of {len(verdict.parts)} parts {'is' if whole == 1 else 'are'} right"
        some = sum(0 < part.credit < 1 for _, part in verdict.parts)
        reason += f", and {some} in part" * bool(some)
    elif verdict.name in UNRIGHT:
        reason = f"a student with this mistake gets {share_of(verdict.credit)}"
    else:
        reason = f"written so ({verdict.form or verdict.name}) it has {share_of(verdict.credit)}"
    return verdict._replace(reason=reason)


def share_of(credit: Fraction) -> str:
    """Return a credit in words."""
    return f"{text_of(credit)} of the points"


# ---------------------------------------------------------------- other right answers

def other_right(ready: Marked, answer: Answer) -> Verdict | None:
    """Return the verdict on an answer that is right in another way: up to a factor, or by certificate."""
    value = value_of(answer)
    ends = answer.values() if isinstance(answer, Mapping) else ()
    if any(isinstance(one, Number) and one.excluded for one in ends):
        return None
    try:
        for name, credit, reason in (*scaled(ready, answer, value), *certified(ready, value)):
            return Verdict(name, credit, reason, shown(answer), value)
    except (RefmlError, TypeError, AttributeError, KeyError, IndexError, ValueError):
        return None   # an answer of another shape than the right one
    return None


def scaled(ready: Marked, answer: Answer, value: Any) -> Iterator[tuple[str, Fraction, str]]:
    """Yield the verdict on a plane or a direction that is right up to a factor.

    A single number has no direction, so nothing is yielded.  A plane written as an equation has a free scale.
    """
    question, kind, key = ready.question, ready.kind, ready.key
    if len(numbers_of(kind, key)) < 2 or not (question.scale or is_plane(kind)):
        return
    if not on_scale(ready, answer, value, positive=False):
        return
    if question.scale == "up_to_scale":
        yield SCALED, question.credit_of(SCALED), ""
    elif not on_scale(ready, answer, value, positive=True):
        yield SCALED, question.credits.get(SCALED, Fraction(0)), SWAPPED
    elif question.scale or (is_equation(answer) and not is_normalised(ready)):
        yield SCALED, question.credit_of(SCALED), ""
    else:
        yield SCALED, question.credits.get(SCALED, Fraction(0)), OTHER_SCALE


def on_scale(ready: Marked, answer: Answer, value: Any, positive: bool) -> bool:
    """Return whether an answer is the key times a factor, exactly or to the written digits.

    For a rounded answer the factor is taken from each of its numbers, because one of them may be exact.
    """
    kind, key = ready.kind, ready.key
    if equal(kind, value, rescaled(kind, key, value, positive=positive)):
        return True
    for own, other in zip(numbers_of(kind, key), numbers_of(kind, value), strict=True):
        signs = real.sign(own) * real.sign(other)
        if signs > 0 or (signs < 0 and not positive):
            keys = keys_of(kind, transform(kind, key, partial(mul, other / own)))
            found = [standing(leaf, ready.question).name for leaf in leaves(kind, keys, answer)]
            if {*found} <= {EXACT, ROUNDED, EQUIVALENT}:
                return True
    return False


def is_normalised(ready: Marked) -> bool:
    """Return whether the key has a normal of length 1, so that its scale matters; not for (1, 0)."""
    normal = ready.key[normal_of(ready.kind)]
    length = sum((one * one for one in normal), Fraction(0))
    return equal(Type("real"), length, Fraction(1)) and any(one != 0 and one * one != 1 for one in normal)


def is_equation(answer: Answer) -> bool:
    """Return whether a plane was written as an equation."""
    return isinstance(answer, dict) and any(
        isinstance(one, Number) and one.written.kind == COEFFICIENT for one in answer.values())


def certified(ready: Marked, value: Any) -> Iterator[tuple[str, Fraction, str]]:
    """Yield the verdict on another optimal answer, which the judge of the operation accepts.

    Two parts may be left out: a list that is empty in the key (a separating plane has no multipliers), and
    the bias if there is no separating plane.
    """
    if isinstance(value, dict) and isinstance(ready.key, Mapping):
        value = {**{name: one for name, one in ready.key.items() if one == [] or (
            name == "bias" and ready.key.get("separable") is False)}, **value}
    if ready.is_optimal(value):
        yield OPTIMAL, ready.question.credit_of(OPTIMAL), ""
