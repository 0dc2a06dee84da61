"""The operators of the formula language: exact numbers, lists and maps, within a budget.

    value      int, Fraction, Real, bool, str, None, list, tuple or dict
    division   x / 0 and 0 / 0 raise Undefined

A truth value counts as 0 or 1 among numbers.  Every operation spends from its `Budget` before it works, and
raises InvalidInput for values that it is not defined for.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ....errors import InvalidInput, Undecided, Undefined, shown
from ....numbers.rational import Fraction, bit_length
from ....numbers.reals import real
from ....numbers.reals.balls import TooWide
from ....numbers.reals.real import Real
from ....numbers.reals.refinement import PROVEN_BUDGET, ball_of_sum
from ....numbers.reals.sums import ONE, is_complete
from .budget import (
    Budget,
    endless,
    exponential_cost,
    growth,
    look_steps,
    rational_steps,
    real_steps,
    size,
    walk_steps,
    weight,
    zero_test_steps,
)

if TYPE_CHECKING:
    from ....numbers.reals.sums import Sum

NUMBERS = (int, Fraction, Real, bool)
FIRST_LOOK = 64       # bits
A_ROUND = 500         # steps to report the enclosure that a round of refinement has reached
SHORT = 4096          # bits or characters that are compared in one step
BEYOND = 1 << SHORT


def described(value: Any) -> str:
    """Return a value for a message: a rational or a text as it is, anything else by its type.

    The digits of an irrational number would be work outside the budget.
    """
    if type(value) in (int, Fraction, bool, str, type(None)):
        return shown(value)
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    return "a map" if isinstance(value, dict) else f"a value of type {type(value).__name__}"


def short(value: Any) -> bool:
    """Whether a value is an integer or a text so short that it is compared with any other in one step."""
    return len(value) < SHORT if type(value) is str else type(value) is int and -BEYOND < value < BEYOND


def number(value: Any) -> Any:
    """Return a value as a number; a truth value is 0 or 1.  Raises InvalidInput for other values."""
    kind = type(value)
    if kind is int or kind is Fraction or kind is Real:
        return value
    if kind is bool:
        return int(value)
    raise InvalidInput(f"value={described(value)} is not a number")


def whole(value: Any) -> int | None:
    """Return the integer that a rational equals; None for any other value."""
    if type(value) is Fraction and value.denominator == 1:
        return value.numerator
    return value if type(value) is int else None


def truth(value: Any) -> bool:
    """Return a Boolean.  Raises InvalidInput for anything else, also for 0 and 1."""
    if value is True or value is False:
        return value
    raise InvalidInput(f"value={described(value)} is neither true nor false")


def listed(value: Any) -> Sequence[Any]:
    """Return `value` if it is a list or tuple, else raise InvalidInput."""
    if isinstance(value, (list, tuple)):
        return value
    raise InvalidInput(f"value={described(value)} is not a list")


def mapped(value: Any) -> Mapping[Any, Any]:
    """Return `value` if it is a map, else raise InvalidInput."""
    if isinstance(value, dict):
        return value
    raise InvalidInput(f"value={described(value)} is not a map")


def equal(left: Any, right: Any, budget: Budget | None = None) -> bool:
    """Whether two exact values, nested ones too, are equal; numbers are compared by value."""
    return Operators(budget or endless()).equal(left, right)


class Operators:
    """The operators of the formula language; all spend from one budget."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget

    def key(self, value: Any) -> int | str:
        """Return a value as a map's key: a text or an integer.  Raises InvalidInput for another value."""
        if isinstance(value, str):
            return value
        key = whole(value)
        if key is None:
            raise InvalidInput(f"key={described(value)} is not a key of a map: give a text or an integer")
        self.budget.spend(walk_steps(key))
        return key

    # ------------------------------------------------------------ arithmetic

    def spend_on(self, x: Any, y: Any) -> None:
        """Spend the cost of a product, quotient or sum of two numbers."""
        if type(x) is not Real and type(y) is not Real:
            bits, others = size(x), size(y)
            self.budget.spend(rational_steps(bits, others), bits + others)
        else:
            (terms, bits), (more, others) = weight(x), weight(y)
            self.budget.spend(real_steps(terms, bits, more, others), bits * more + others * terms)

    def add(self, left: Any, right: Any) -> Any:
        """Return the sum of two numbers, or the concatenation of two lists."""
        if isinstance(left, list) and isinstance(right, list):
            self.budget.spend(len(left) + len(right))
            return left + right
        x, y = number(left), number(right)
        self.spend_on(x, y)
        return x + y

    def subtract(self, left: Any, right: Any) -> Any:
        """Return the difference of two numbers."""
        x, y = number(left), number(right)
        self.spend_on(x, y)
        return x - y

    def multiply(self, left: Any, right: Any) -> Any:
        """Return the product of two numbers."""
        x, y = number(left), number(right)
        self.spend_on(x, y)
        return x * y

    def divide(self, left: Any, right: Any) -> Any:
        """Return the exact quotient.  Raises Undefined where the divisor is 0."""
        x, y = number(left), number(right)
        if self.sign(y) == 0:
            raise Undefined("0/0" if self.sign(x) == 0 else "division by zero")
        self.spend_on(x, y)
        return Fraction(x) / y if type(x) is int else x / y

    def power(self, left: Any, right: Any) -> Any:
        """Return left^right for an integer `right`; an int where both are ints and right ≥ 0.

        Raises InvalidInput for any other exponent, Undefined for 0 to a negative one.
        """
        base, n = number(left), whole(number(right))
        if n is None:
            raise InvalidInput(f"exponent={described(right)} is not an integer")
        if type(base) is Real:
            return self.power_of_real(base, n)
        if base == 0 and n < 0:
            raise Undefined("division by zero")
        made = growth(base) * abs(n)
        self.budget.spend(bit_length(n), made)
        self.budget.spend(rational_steps(made, made))
        return base**n if type(base) is int and n >= 0 else Fraction(base) ** n

    def power_of_real(self, base: Real, n: int) -> Any:
        """Return base^n: of a single term directly, of a sum by repeated squaring, each squaring paid for."""
        above, below = base.quotient
        if n < 0:
            return self.power(self.divide(1, base), -n)
        if below is ONE and len(above) == 1:
            for monomial, coefficient in above.items():
                made = (bit_length(monomial[0] - 1) + growth(coefficient)) * n
                self.budget.spend(weight(base)[0] + bit_length(n), made)
                self.budget.spend(rational_steps(made, made))
            return real.power(base, n)
        result: Any = Fraction(1)
        for i in range(bit_length(n) - 1, -1, -1):
            result = self.multiply(result, result)
            if n >> i & 1:
                result = self.multiply(result, base)
        return result

    def negative(self, operand: Any) -> Any:
        """Return −operand."""
        x = number(operand)
        self.spend_on(x, 1)
        return -x

    # ------------------------------------------------------------ functions of one number

    def absolute(self, operand: Any) -> Any:
        """Return the absolute value."""
        return self.negative(operand) if self.sign(number(operand)) < 0 else number(operand)

    def sqrt(self, operand: Any) -> Any:
        """Return √operand.  Raises Undefined for a negative number."""
        x = number(operand)
        if self.sign(x) < 0:
            raise Undefined("the square root of a negative number is not real")
        self.spend_on_function(x)
        return real.sqrt(x)

    def exp(self, operand: Any) -> Any:
        """Return e^operand."""
        x = number(operand)
        if type(x) is Real:
            self.budget.spend(*exponential_cost(x))
        self.spend_on_function(x)
        return real.exp(x)

    def log(self, operand: Any) -> Any:
        """Return the natural logarithm.  Raises Undefined for a number that is not positive."""
        x = number(operand)
        if self.sign(x) <= 0:
            raise Undefined("the logarithm is defined for numbers greater than 0")
        self.spend_on_function(x)
        return real.log(x)

    def spend_on_function(self, x: Any) -> None:
        """Spend the cost of a function's value at x: comparisons of x with 0 and 1, and its terms."""
        terms, bits = weight(x)
        self.budget.spend(16 + 8 * terms + rational_steps(bits, bits), bits)
        if type(x) is Real:
            self.budget.spend(look_steps(x.quotient[0], FIRST_LOOK) + zero_test_steps(x.quotient[0]))

    # ------------------------------------------------------------ comparison

    def compare(self, x: Any, y: Any) -> int:
        """Return the sign of x − y for two numbers, decided exactly."""
        x, y = number(x), number(y)
        if type(x) is Real or type(y) is Real:
            return self.sign(self.subtract(x, y))
        if type(x) is int and type(y) is int:
            self.budget.spend(walk_steps(x) + walk_steps(y))
        else:
            self.budget.spend(rational_steps(size(x), size(y)))
        return int(x > y) - int(x < y)

    def sign(self, x: Any) -> int:
        """Return −1, 0 or 1: by an enclosure of few bits, else the zero test and doubled precision.

        Raises Undecided, with the last enclosure, where the sign is not found within the precision of
        `reals`, or within the budget.
        """
        if type(x) is not Real:
            return int(x > 0) - int(x < 0)
        terms = x.quotient[0]
        self.budget.spend(look_steps(terms, FIRST_LOOK))
        side = first_look(terms)
        if side:
            return side
        test, bits = zero_test_steps(terms), FIRST_LOOK
        self.budget.spend(test)
        while True:
            try:
                return real.sign(x, bits)
            except Undecided:
                bits *= 2
                most = PROVEN_BUDGET if bits == real.BUDGET and is_complete(terms) else bits
                steps = A_ROUND + test + look_steps(terms, most)
                if bits > real.BUDGET or steps > self.budget.steps:
                    raise
            self.budget.spend(steps)

    def equal(self, left: Any, right: Any) -> bool:
        """Whether two exact values, nested ones too, are equal; numbers are compared by value."""
        if type(left) is type(right) and short(left):
            self.budget.spend()
            return bool(left == right)
        todo = [(left, right)]
        while todo:
            left, right = todo.pop()
            self.budget.spend()
            if isinstance(left, dict) and isinstance(right, dict):
                self.budget.spend(len(left))
                if left.keys() != right.keys():
                    return False
                todo += [(left[key], right[key]) for key in reversed(left)]
            elif isinstance(left, (list, tuple)) and isinstance(right, (list, tuple)):
                if len(left) != len(right):
                    return False
                self.budget.spend(len(left))
                todo += zip(reversed(left), reversed(right), strict=True)
            elif not self.same(left, right):
                return False
        return True

    def same(self, left: Any, right: Any) -> bool:
        """Whether two values that are no lists or maps are equal."""
        if type(left) in NUMBERS and type(right) in NUMBERS:
            return self.compare(left, right) == 0
        if isinstance(left, str) and isinstance(right, str):
            self.budget.spend(len(left) >> 10)
            return left == right
        return left is right

    def contains(self, container: Any, value: Any) -> bool:
        """Whether a list, the keys of a map, or a text (as substring) contains a value."""
        if isinstance(container, str) and isinstance(value, str):
            self.budget.spend(len(container) + len(value))
            return value in container
        if not isinstance(container, (list, tuple, dict)):
            raise InvalidInput(f"value={described(container)} is neither a list nor a map")
        self.budget.spend(len(container))
        value = value if whole(value) is None else whole(value)
        kind, direct = type(value), short(value)
        # What is not whole is none of the integers; what is short is compared as it is.
        for element in container:
            if direct and type(element) is kind:
                if element == value:
                    return True
            elif not (kind is Fraction and type(element) is int) and self.equal(value, element):
                return True
        return False


class Tolerant(Operators):
    """The operators for float answers: numbers that differ by at most `tolerance` are equal."""

    def __init__(self, budget: Budget, tolerance: Fraction) -> None:
        super().__init__(budget)
        self.tolerance = tolerance

    def compare(self, x: Any, y: Any) -> int:
        """Return the sign of x − y, decided exactly; 0 where |x − y| is at most the tolerance."""
        sign = super().compare(x, y)
        if sign and super().compare(self.subtract(x, y), sign * self.tolerance) != sign:
            return 0
        return sign


def first_look(terms: Sum) -> int:
    """Return the sign of a sum where an enclosure of FIRST_LOOK bits shows it, else 0."""
    try:
        middle, radius, _ = ball_of_sum(terms, FIRST_LOOK)
    except TooWide:
        return 0
    return 0 if abs(middle) <= radius else 1 if middle > 0 else -1
