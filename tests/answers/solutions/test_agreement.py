"""Whether two answers are the same number."""
from __future__ import annotations

from refml.answers.solutions.agreement import agree, alike, near
from refml.numbers.rational import Fraction
from refml.numbers.reals import real
from refml.numbers.reals.refinable import Refinable
from refml.oracle.specification.codec import parse_type


def test_rationals_are_compared_exactly_and_irrational_numbers_to_75_digits() -> None:
    tiny = Fraction(1, 10**60)
    assert alike({"a": [1, Fraction(2)]}, {"a": (Fraction(1), 2)})
    assert not alike(Fraction(1, 3), Fraction(1, 3) + Fraction(1, 10**100))
    assert near(real.sqrt(2), real.sqrt(8) / 2) and not near(real.sqrt(2), real.sqrt(2) + tiny)
    assert not alike([1], [1, 2]) and not alike({"a": 1}, {"b": 1}) and alike(True, 1)
    assert not alike({"a": 1, "b": 2}, {"a": 1, "b": 3}) and not alike([1, 2], [3, 2])


def test_a_set_of_maximisers_has_no_order() -> None:
    assert agree(parse_type("labels"), ["a", "b"], ["b", "a"])
    assert not agree(parse_type("list[label]"), ["a", "b"], ["b", "a"])
    assert agree(parse_type("optional[rational]"), None, None)
    assert not agree(parse_type("optional[rational]"), None, Fraction(0))


def test_numbers_beyond_every_enclosure_and_numbers_that_may_be_0_are_told_apart() -> None:
    huge, zero = real.exp(10**8), real.refinable(Refinable(("0",), lambda bits: [(0, 1, -bits)]), 0)
    assert alike(huge, real.exp(10**8)) and not alike(huge, 2 * huge) and not alike(huge, real.sqrt(2))
    assert alike(zero, 2 * zero) and alike(zero, 0) and not alike(zero, real.sqrt(2)) and not alike(zero, 1)
