"""Parts of portable models: classes, the side of a score, vectors of rationals over one denominator.

    classes     the labels; of two the first is that of a negative score
    unit        the denominator that all numbers of a score share
    error       how many units each of them may be from the truth: 0 where they are rational, and 1 where they
                are digits of exact reals; a decision that this leaves open is Undecided
    at_zero     1, -1 or 0: the class at score 0 is the second, the first, or both
"""
from __future__ import annotations

from ...errors import InvalidInput, Undecided, shown
from ...labels import declared
from ...numbers.rational import Fraction, common_denominator

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...labels import Label
    from ..lines import Fields, Token


def checked_classes(classes: Sequence[object], least: int = 2) -> list[Label]:
    """Return the labels of the classes.  Raises InvalidInput if there are fewer than `least`."""
    labels = declared(classes, [], "classes")
    if len(labels) < least:
        raise InvalidInput(f"classes={shown(classes)} are {len(labels)}: a model needs at least {least}")
    return labels


def side_of(score: int, slack: int, at_zero: int, classes: list[Label]) -> list[Label]:
    """Return the class for the sign of a score whose error is at most `slack`; both at 0 if `at_zero` is 0.

    Raises Undecided for a score within its error.
    """
    if slack and abs(score) <= slack:
        raise Undecided(f"the score is 0 within the digits of the model, {shown(slack)} units: export it "
                        "with more digits")
    side = (score > 0) - (score < 0) or at_zero
    return list(classes) if side == 0 else [classes[side > 0]]


def vector(numbers: Sequence[Fraction]) -> list[Token]:
    """Return rationals as integers: their common denominator, then the numerators."""
    units, denominator = common_denominator(numbers)
    result: list[Token] = [denominator]
    return result + units


def fractions(fields: Fields, name: str) -> list[Fraction]:
    """Return the rationals of a field that `vector` wrote."""
    numbers = fields.integers(name)
    if len(numbers) < 2 or numbers[0] < 1:
        raise InvalidInput(f"the model's field {name} has {len(numbers)} numbers and begins with "
                           f"{shown(numbers[:1])}: it must hold a denominator above 0 and then numerators, "
                           "so export it again")
    return [Fraction(number, numbers[0]) for number in numbers[1:]]


def labels_of(fields: Fields) -> list[Label]:
    """Return the classes of a model."""
    return checked_classes(fields.tokens("classes"), 1)


def label_at_zero(fields: Fields) -> int:
    """Return the side of score 0: 1, -1 or 0."""
    at_zero = fields.integer("at_zero")
    if at_zero not in (-1, 0, 1):
        raise InvalidInput(f"the model's field at_zero is {shown(at_zero)}: it must be 1, -1 or 0")
    return at_zero
