"""The comparison of a written number with the exact one: decided exactly, without a tolerance.

A decimal w whose last place has the value u represents every number that rounds to it, w − u/2 to w + u/2; it
is right if the exact value is one of them.  The question's rule decides about a half between two decimals.
A written 0 represents only 0, and an integer of one digit only itself.  Fractions and expressions claim to be
exact: they are right only if they are equal to the exact value.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Any, NamedTuple

from ...errors import Undecided, Unsupported
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.specification.codec import NUMBERS, Type
from ...oracle.specification.language.budget import Budget
from ...oracle.specification.language.operators import Operators
from ..reading.notation import SHARES, Written, decimal, negative
from ..reading.planes import COEFFICIENT
from ..reading.shapes import CELL
from ..reading.tokens import MOST_EXPONENT
from ..reading.values import BITS, STEPS, Number
from .marked import Accepts
from .verdicts import EQUIVALENT, EXACT, FEW, LAST, ROUNDED, TRUNCATED, WRONG

LOOK_BITS = 240    # of an enclosure that decides nearly every comparison with a written number
LEAST_DIGITS = 2   # of a decimal whose verdict may be truncated, last digit wrong, or too few digits
PAIR = 2   # of numbers
FLOAT_DIGITS = range(15, 21)   # numbers of digits of a decimal that a program may have printed
FLOAT_ERROR = Fraction(1, 2**48)   # the relative error of a few operations on doubles


class Key:
    """An exact number, with an enclosure that is computed once.

    >>> key = Key(real.sqrt(2))
    >>> key.compare(Fraction(7, 5)), key.compare(Fraction(3, 2))
    (1, -1)
    """

    __slots__ = ("__dict__", "value")

    def __init__(self, value: Any) -> None:
        self.value = value if isinstance(value, real.Real) else Fraction(value)

    @property
    def near(self) -> Fraction:
        """A rational that rounds to the same digits, except next to a rounding boundary."""
        return self.ends[0] if self.ends is not None else Fraction(0)

    @property
    def is_rational(self) -> bool:
        return isinstance(self.value, Fraction)

    @cached_property
    def ends(self) -> tuple[Fraction, Fraction] | None:
        """An enclosure of the number; None if it is too large, too small, or not distinguished from 0."""
        try:
            return real.enclosure(self.value, LOOK_BITS)
        except (Undecided, Unsupported):
            return None

    def compare(self, number: Fraction) -> int:
        """Return the sign of key − number; also 0 if hundreds of digits do not decide it."""
        if isinstance(self.value, Fraction):
            return (self.value > number) - (self.value < number)
        if self.ends is not None:
            low, high = self.ends
            if low > number:
                return 1
            if high < number:
                return -1
        try:
            return real.compare(self.value, number)
        except Undecided:
            return 0

    def equals(self, number: Number) -> bool:
        """Return whether a number equals the key.

        Raises InvalidInput or Undecided if the budget of an answer does not suffice.
        """
        value = number.value
        if not isinstance(value, real.Real):
            return self.compare(Fraction(value)) == 0
        if self.ends is not None and number.ends is not None and (
                self.ends[0] > number.ends[1] or self.ends[1] < number.ends[0]):
            return False
        return Operators(Budget(STEPS, BITS)).compare(value, self.value) == 0


def keys_of(kind: Type, value: Any) -> Any:
    """Return a right answer with a `Key` for each number in it."""
    if value is None:
        return None
    if kind.name == "optional":
        return keys_of(kind.inner[0], value)
    if kind.name in NUMBERS or (kind.name == CELL and not isinstance(value, (str, bool))):
        return Key(value)
    if kind.name == "list":
        return [keys_of(kind.inner[0], one) for one in value]
    if kind.name == "map":
        return {label: keys_of(kind.inner[0], one) for label, one in value.items()}
    if kind.name == "object":
        return {name: keys_of(inner, value[name]) for name, inner in kind.fields}
    return value


class Rounding(NamedTuple):
    """The comparison of a decimal with the key: exact, rounded, truncated, last digit wrong, or wrong.

    `few`: whether it has fewer digits than asked for; its own digits are right (or truncated, or off by one).
    """

    name: str
    few: bool = False


def rounding_of(key: Key, written: Written, digits: int, halves: str) -> Rounding:
    """Return the rounding of a literal, compared with the key.

    >>> from refml.answers.reading.notation import decimal
    >>> [rounding_of(Key(Fraction(4, 7)), decimal(text), 3, "either").name
    ...  for text in ("0.571", "0.5714", "0.572", "0.58")]
    ['right to the digits written', 'right to the digits written', 'last digit wrong', 'last digit wrong']
    """
    value, unit = written.value, written.unit
    assert value is not None and unit is not None   # of a literal
    if key.compare(value) == 0:
        return Rounding(EXACT)
    if not is_rounded(written):
        return Rounding(WRONG)
    few = written.digits < digits
    if may_stand_for(key, written, halves) or is_rounded_float(key, written):
        return Rounding(ROUNDED, few)
    if written.digits < LEAST_DIGITS:
        return Rounding(WRONG)
    if is_cut(key, value, unit):
        return Rounding(TRUNCATED, few)
    if key.compare(value - 3 * unit / 2) >= 0 and key.compare(value + 3 * unit / 2) <= 0:
        return Rounding(LAST, few)
    return Rounding(WRONG)


def is_rounded(written: Written) -> bool:
    """Return whether a literal may be a rounded number: 0.6 may; 0 and 1 are exact."""
    return written.digits > 0 and (written.kind != "integer" or written.digits >= LEAST_DIGITS)


def may_stand_for(key: Key, written: Written, halves: str = "either") -> bool:
    """Return whether a decimal is the key rounded; with dots behind it ("0.57…"), also the key truncated."""
    value, unit = written.value, written.unit
    return value is not None and unit is not None and (
        stands_for(key, value, unit, halves) or (written.open and is_cut(key, value, unit)))


def is_cut(key: Key, value: Fraction, unit: Fraction) -> bool:
    """Return whether a decimal is the key truncated.

    >>> is_cut(Key(Fraction(2, 3)), Fraction(66, 100), Fraction(1, 100))
    True
    """
    sign = 1 if value > 0 else -1
    return key.compare(value) == sign and key.compare(value + sign * unit) == -sign


def stands_for(key: Key, value: Fraction, unit: Fraction, halves: str = "either") -> bool:
    """Return whether the key rounds to a decimal with this unit in its last place."""
    below, above = key.compare(value - unit / 2), key.compare(value + unit / 2)
    if below > 0 and above < 0:
        return True
    if below * above != 0:
        return False
    if halves == "up":
        return (below == 0) == (value > 0)
    return halves == "either" or (value / unit).numerator % 2 == 0


class Standing(NamedTuple):
    """The comparison of a number with the key: the name of its verdict, and its form if not the one asked.

    `counts`: the names of verdicts and forms; the least of their credits is the credit of the number.
    """

    name: str
    form: str = ""
    counts: tuple[str, ...] = ()


def standing_of(key: Key, number: Number, question: Accepts) -> Standing:
    """Return the comparison of a number that was read with the key."""
    written = number.written
    if written.unit is None or written.kind not in ("integer", "decimal", COEFFICIENT):
        if not key.equals(number):
            return Standing(WRONG, counts=(WRONG,))
        form = form_of(key, written, question.form)
        return Standing(EQUIVALENT, form, (form,)) if form else Standing(EXACT, counts=(EXACT,))
    rounding = rounding_of(key, written, question.digits, question.halves)
    if rounding.name == WRONG:
        return Standing(WRONG, counts=(WRONG,))
    form = form_of(key, written, question.form)
    counts = (rounding.name, *[form] * bool(form), *[FEW] * rounding.few)
    if rounding.name in (TRUNCATED, LAST):
        return Standing(rounding.name, form, counts)
    name = EQUIVALENT if form else FEW if rounding.few else rounding.name
    return Standing(name, form, counts)


def nearly_right(key: Key, number: Number, digits: int) -> str:
    """Return a sentence if a wrong number would be right without its %, or rounded; else "".

    >>> from refml.answers.reading.tokens import tokens_of
    >>> from refml.answers.reading.values import number_of
    >>> nearly_right(Key(Fraction(4, 7)), number_of(tokens_of("571/1000"), "571/1000"), 3)
    'it claims to be exact and is not; rounded, 0.571, it is right to the digits written'
    """
    written = number.written
    if written.share and written.value is not None and written.unit is not None:
        times = SHARES[written.share]
        without = written._replace(value=written.value * times, unit=written.unit * times)
        right = is_rounded(without) and may_stand_for(key, without)
        return f"without its {written.share} it is right to the digits written" if right else ""
    if written.unit is not None or written.kind == COEFFICIENT or not number.is_clear:
        return ""
    text = real.decimal(number.value, max(digits, LEAST_DIGITS))
    if abs(int(text.partition("e")[2] or "0")) > MOST_EXPONENT:   # nobody can write it
        return ""
    rounded = decimal(text.lstrip("-"))
    rounded = negative(rounded) if text.startswith("-") else rounded
    if not is_rounded(rounded) or not may_stand_for(key, rounded):
        return ""
    return f"it claims to be exact and is not; rounded, {text}, it is right to the digits written"


def is_rounded_float(key: Key, written: Written) -> bool:
    """Return whether a decimal may be the key, printed by a program with errors in the last digits.

    >>> is_rounded_float(Key(Fraction(3, 20)), decimal("0.15000000000000002"))
    True
    """
    value = written.value
    if value is None or written.unit is None or written.kind != "decimal" \
            or written.digits not in FLOAT_DIGITS:
        return False
    error = abs(value) * FLOAT_ERROR
    return key.compare(value - error) >= 0 >= key.compare(value + error)


def form_of(key: Key, written: Written, asked: str) -> str:
    """Return the form of a right number if another one was asked for; else "".

    For an irrational key an expression is always the asked form, because there is no other exact one.
    """
    if written.kind == COEFFICIENT:
        return ""
    if written.share:
        return "" if asked == "percent" else "percent" if written.share == "%" else "permille"
    if written.kind == "fraction" and not written.lowest:
        return "not reduced"
    if written.kind == "expression":
        return "not worked out" if key.is_rational else ""
    kind = "decimal" if written.kind == "repeating" else written.kind
    if asked == "any" or asked == kind:
        return ""
    if asked == "fraction" and kind == "integer":
        return ""
    return kind if kind != "integer" else "decimal" if asked == "percent" else ""


def is_made_of(number: Number, others: Sequence[Number]) -> bool:
    """Whether a number is the sum of others, or the difference, product or quotient of two of them.

    Two of them have more than a digit: small ones make each other by accident.
    """
    if len(others) < PAIR or sum(is_long(one) for one in (number, *others)) < PAIR:
        return False
    values = [one.value for one in others]
    (one, other), made = values[-2:], [sum(values)]
    if len(values) == PAIR:
        made += [one - other, other - one, one * other]
        made += [above / Fraction(below) for above, below in ((one, other), (other, one)) if below]
    within = number.written.unit if number.written.kind == "decimal" else 0
    return any(abs(number.value - value) <= (within or 0) for value in made)


def is_long(number: Number) -> bool:
    """Whether a number is a fraction, or is written with more than a digit."""
    return number.written.digits > 1 or number.written.kind == "fraction"
