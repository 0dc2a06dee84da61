"""A verdict in the teacher's own words: sentences of mistakes and names of verdicts, as a sheet has them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ...oracle.judging.diagnosis.model import OR
from ..marking.verdicts import CREDITS, ORDER, Named, Verdict

# Words of what students get; a sheet may have its own for each.
READ_AS = "Read as"
PAGE = ("points", "You wrote", READ_AS, "Verdict", "Right answer", "In the line", "Nothing")
PAPER = ("point", "Name", "Student number", "Variant", "Solutions", "digits", "How to write answers")
KINDS = ("a number", "a number, with a decimal comma", "a list", "a list, with decimal commas",
         "a value for each name", "a plane", "an interval", "one of several words, or a set",
         "whether something holds")
# What a platform takes that knows no other notation.
TYPED = WRITE, DECIMAL, DIGITS, LOWEST, TEXT, SCALED_SO, WITHOUT = (
    "Write", "a decimal number, rounded to", "significant digits", "a fraction in lowest terms, as in 3/7",
    "words", "scaled so that", "without")
LETTER = AGAIN, NOW, NO_POINTS, CORRECTED = ("This was graded again. These points changed:", "now", "none",
                                             "the right answer was corrected")
CODE = RIGHT, SOME, NONE, UNFIT = ("all cases pass", "some cases fail", "not implemented", "cannot be run")
UNSURE = ("probably", "perhaps", OR)   # how sure the name of a mistake is, where it is not certain
MISPRINT = "erratum"   # the kind of a name: students may never have seen the notes
UNANSWERED, DECIDED, OPEN = "unanswered", "decided by the teacher", "open"
JUDGED = frozenset((READ_AS, *UNSURE, *ORDER, *CREDITS))   # words of a verdict that is told alone
WORDS = sorted({*PAGE, *PAPER, *KINDS, *TYPED, *LETTER, *CODE, UNANSWERED, DECIDED, OPEN, *JUDGED})


def worded(verdict: Verdict, says: Mapping[str, str]) -> Verdict:
    """Return a verdict with the sheet's sentences for mistakes, also in its parts."""
    if not says:
        return verdict
    return verdict._replace(mistakes=own(verdict.mistakes, says), declined=own(verdict.declined, says),
                            parts=tuple((path, worded(part, says)) for path, part in verdict.parts))


def own(names: tuple[Named, ...], says: Mapping[str, str]) -> tuple[Named, ...]:
    """Return mistakes with the sheet's sentences; mistakes for which it has a sentence come first.

    The first one gets the word (certainly, probably …) of the former first: all of them give the answer.
    """
    ordered = sorted(names, key=lambda one: one.id not in says)
    return tuple(one._replace(says=says.get(one.id, one.says), word=place.word)
                 for one, place in zip(ordered, names, strict=True))


def for_students(names: Sequence[Named], says: Mapping[str, str]) -> tuple[Named, ...]:
    """Return the mistakes for a student: a misprint of the notes only if the sheet has a sentence for it.

    The first one gets the word (certainly, probably …) of the former first.
    """
    kept = [one for one in names if one.kind != MISPRINT or one.id in says]
    return tuple(one._replace(word=place.word) for one, place in zip(kept, names[:len(kept)], strict=True))


def as_sure(word: str, sentence: str, says: Mapping[str, str]) -> str:
    """Return the sentence of a mistake after its word (probably …); without the word if it is certain.

    >>> as_sure("perhaps", "You smoothed.", {}), as_sure("or", "You smoothed.", {"or": "oder"})
    ('Perhaps: You smoothed.', 'Oder: You smoothed.')
    >>> as_sure("certainly", "You smoothed.", {})
    'You smoothed.'
    """
    return f"{says.get(word, word).capitalize()}: {sentence}" if word in UNSURE else sentence


def verdict_name(verdict: Verdict, says: Mapping[str, str]) -> str:
    """Return the name of a verdict in the words of the sheet.

    >>> from refml.answers.marking.verdicts import invalid
    >>> verdict_name(invalid("it is empty"), {"invalid": "unlesbar"})
    'unlesbar'
    """
    return says.get(verdict.name, verdict.name)
