"""The verdict on an answer: its name, its credit, and the mistake that explains it.

    exact                           the exact value, in lowest terms where it is a fraction
    right to the digits written     a decimal that the exact value rounds to, with the digits asked for
    equivalent form                 the same number, not reduced, not worked out, in percent; or its
                                    logarithm, its odds, its score before normalising: `form` says which
    right up to scale               a plane or a direction, times a factor that the question allows
    another optimal answer          another of several right answers, proven by a certificate
    carried forward                 a line of a derivation that follows from a wrong one before it
    too few digits                  rightly rounded, to fewer digits than asked for
    truncated                       cut off where it should be rounded
    last digit wrong                one off in the last digit written
    wrong
    invalid                         not read, with a reason: it costs no points

Each has the credit that the question gives, or that of CREDITS.  A named mistake never lowers the credit.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from ...numbers.rational import Fraction

__all__ = ["CREDITS", "Named", "Verdict"]

EXACT, ROUNDED = "exact", "right to the digits written"
EQUIVALENT, SCALED, OPTIMAL = "equivalent form", "right up to scale", "another optimal answer"
CARRIED = "carried forward"
FEW, TRUNCATED, LAST = "too few digits", "truncated", "last digit wrong"
WRONG, INVALID = "wrong", "invalid"

# From the best to the worst; an answer of several parts has the worst of their verdicts.
ORDER = (EXACT, ROUNDED, EQUIVALENT, SCALED, OPTIMAL, CARRIED, FEW, TRUNCATED, LAST, WRONG, INVALID)

# The default credits, first of forms, then of verdicts.
CREDITS: Mapping[str, Fraction] = {
    "not reduced": Fraction(1), "not worked out": Fraction(1), "percent": Fraction(1),
    "permille": Fraction(1), "decimal": Fraction(1), "fraction": Fraction(1), "exact form": Fraction(1),
    "logarithm": Fraction(0), "logarithm to base 10": Fraction(0), "logarithm to base 2": Fraction(0),
    "odds": Fraction(0), "score before normalising": Fraction(0), "percent without its sign": Fraction(0),
    EXACT: Fraction(1), ROUNDED: Fraction(1), SCALED: Fraction(1), OPTIMAL: Fraction(1),
    CARRIED: Fraction(1),
    FEW: Fraction(1, 2), TRUNCATED: Fraction(1, 2), LAST: Fraction(0), WRONG: Fraction(0),
    INVALID: Fraction(0),
}


class Named(NamedTuple):
    """A known mistake that explains a student's answer: made on this question, it gives the same number.

    kind      mistake, mistakes (two at once), convention (another), erratum (a misprint of the notes), form
              (the right answer in another measure) or slip (a step too many, such as 1 − p)
    id        of the mistake or misprint, or keyword=value; of two mistakes both ids, joined by " + "
    says      a sentence: what was done
    line      the line of the derivation where it enters; empty where it enters by a keyword
    probability   the posterior; of the first name with all of the same value that are no other mistake
    word      certainly, probably or perhaps; "or" if it may be meant instead of the first; "" if declined
    """

    kind: str
    id: str
    says: str
    line: str
    probability: Fraction
    word: str


class Verdict(NamedTuple):
    """The marking of a student's answer: a verdict such as exact, rounded or wrong, and its credit.

    name       exact, right to the digits written, equivalent form, …, wrong, invalid (not read)
    credit     from 0 to 1
    reason     a sentence that explains the verdict, or empty
    shown      what was read, as text: always shown back to who wrote it
    value      what was read, exactly
    form       the form in which it was written, if another was asked for
    mistakes   the known mistakes that explain the answer, the most probable first
    declined   others that give the same, but are less probable than those or than an accident
    parts      the verdicts on the parts of a table, a vector or a derivation, each with its name
    """

    name: str
    credit: Fraction
    reason: str = ""
    shown: str = ""
    value: Any = None
    form: str = ""
    mistakes: tuple[Named, ...] = ()
    declined: tuple[Named, ...] = ()
    parts: tuple[tuple[str, Verdict], ...] = ()

    @property
    def right(self) -> bool:
        """Whether the answer earns all its credit."""
        return self.credit == 1


def invalid(reason: str) -> Verdict:
    """Return the verdict `invalid`, with a reason, on an answer that cannot be read."""
    return Verdict(INVALID, Fraction(0), reason)
