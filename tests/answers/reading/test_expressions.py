"""Expressions: the whole text is read, or refused with a reason; its notation is kept."""
from __future__ import annotations

from fractions import Fraction

import pytest

from refml.answers.reading.expressions import MOST_DEPTH
from refml.answers.reading.notation import Written
from refml.answers.reading.tokens import tokens_of
from refml.answers.reading.values import number_of
from refml.errors import InvalidInput
from refml.numbers.reals import real


def read(text: str) -> tuple[Written, object]:
    number = number_of(tokens_of(text), text)
    return number.written, number.value


@pytest.mark.parametrize(("text", "value"), [
    ("4/7", Fraction(4, 7)), ("8/14", Fraction(4, 7)), ("-4/7", Fraction(-4, 7)), ("−4∕7", Fraction(-4, 7)),
    ("½", Fraction(1, 2)), (".5", Fraction(1, 2)), ("5.", Fraction(5)), ("2.4e-3", Fraction(3, 1250)),
    ("2.4·10^-3", Fraction(3, 1250)), ("2.4×10⁻³", Fraction(3, 1250)), ("2.4*10^(-3)", Fraction(3, 1250)),
    ("57 %", Fraction(57, 100)), ("57‰", Fraction(57, 1000)), ("0.6*0.5/0.3", Fraction(1)),
    ("2+3^2", Fraction(11)), ("-2^2", Fraction(-4)), ("2^3^2", Fraction(512)), ("1 - 2 - 3", Fraction(-4)),
    ("(1/2)/3", Fraction(1, 6)), ("2*-3", Fraction(-6)), ("ln(e^3)", Fraction(3)), ("√(9/4)", Fraction(3, 2)),
    ("2(1 - 1/4)", Fraction(3, 2)), ("-2((1/4) + 1)", Fraction(-5, 2)),
    ("2.4 x 10^-3", Fraction(3, 1250)), ("2.4x10⁻³", Fraction(3, 1250)),
    ("2**3", Fraction(8)), ("[1 + (2 - 1)]*3", Fraction(6)), ("0.(3)", Fraction(1, 3)),
    (".1(6)", Fraction(1, 6)),
    ("0.3\u0305", Fraction(1, 3)), ("0.1\u03054\u03052\u03058\u03055\u03057\u0305", Fraction(1, 7)),
    ("57 percent", Fraction(57, 100)), ("57 per mille", Fraction(57, 1000)), ("⁴⁄₇", Fraction(4, 7)),
    ("(4/7) %", Fraction(1, 175)), ("50%/10%", Fraction(5)), ("4/7.", Fraction(4, 7)),
    ("log_2(8)", Fraction(3)), ("⅐", Fraction(1, 7)), ("=4/7", Fraction(4, 7)),
    ("≈0.33", Fraction(33, 100)), ("1e2/3", Fraction(100, 3)), ("−0", Fraction(0)),
])
def test_what_people_write_is_read_exactly(text: str, value: Fraction) -> None:
    assert read(text)[1] == value


def test_irrational_numbers_are_exact_reals() -> None:
    assert read("2π")[1] == 2 * real.pi
    assert read("sqrt(8)")[1] == 2 * real.sqrt(2)
    assert read("2^(1/2)")[1] == read("√2")[1] == real.sqrt(2)
    assert read("2^(-1/2)")[1] == 1 / real.sqrt(2)
    assert (read("4^(3/2)")[1], read("(9/4)^-0.5")[1]) == (8, Fraction(2, 3))
    assert read("e^-2")[1] == real.exp(-2)
    assert read("log10(1/100)")[1] == -2
    assert read("log2(3)")[1] == real.log(3) / real.log(2)


@pytest.mark.parametrize(("text", "kind", "unit", "digits"), [
    ("12", "integer", Fraction(1), 2), ("0.0570", "decimal", Fraction(1, 10**4), 3),
    ("5.7e-2", "decimal", Fraction(1, 1000), 2), ("57.0 %", "decimal", Fraction(1, 1000), 3),
    ("5.7·10^-2", "decimal", Fraction(1, 1000), 2), ("-0.5", "decimal", Fraction(1, 10), 1),
    ("0.(571428)", "repeating", None, 0), ("0.571…", "decimal", Fraction(1, 1000), 3),
    ("5.7 x 10^-2", "decimal", Fraction(1, 1000), 2), ("57.0 percent", "decimal", Fraction(1, 1000), 3),
    ("4/7", "fraction", None, 0), ("(4/7)", "fraction", None, 0), ("2*0.5", "expression", None, 0),
    ("0.00", "decimal", Fraction(1, 100), 0),
])
def test_the_notation_of_a_number_is_kept(text: str, kind: str, unit: Fraction | None, digits: int) -> None:
    written, _ = read(text)
    assert (written.kind, written.unit, written.digits) == (kind, unit, digits)


def test_a_fraction_knows_whether_it_is_in_lowest_terms() -> None:
    assert [read(text)[0].lowest for text in ("4/7", "8/14", "-4/7", "6/3", "7/1")] == \
        [True, False, True, False, False]


@pytest.mark.parametrize(("text", "reason"), [
    ("", "missing"), ("  ", "missing"), ("1,234", "comma"), ("1 3/2", "number or two"), ("1.5½", "or two"),
    ("1 000", "or two"), ("4/7 or 3/7", "one answer"), ("4/7, no 3/7", "comma"), ("12 cm", "may change it"),
    ("4/7abc", "not understood"), ("$5", "not read"), ("1/2/3", "brackets"), ("1/2π", "brackets"),
    ("1//2", "missing"),
    ("/2", "missing"), ("1/", "missing"), ("--1", "two signs"), ("1--1", "two signs"), ("+-1", "two signs"),
    ("2(3)", "bracket"), ("2(-3)", "bracket"), ("2(1/7) + 1", "bracket"), ("4/7(1 - 3/7)", "can mean"),
    ("0 .(3)", "or two"), ("4/7...", "not understood"), ("1.2.3", "or two"),
    ("1e", "exponent"), ("1e+", "e follows"), ("e5", "underst"), ("1d3", "underst"), ("1_000", "not read"),
    ("0x10", "not understood"), ("nan", "unclear"), ("inf", "not understood"), ("1/0", "no value"),
    ("0/0", "no value"),
    ("5/-0", "no value"), ("√-1", "missing"), ("sqrt(-1)", "no value"), ("ln(0)", "no value"),
    ("57%%", "two percent"), ("170!", "not read"), ("4/7%", "can mean"), ("x 10^2", "missing"), ("⁴⁄₀",
     "no value"), ("9^9^9^9", "cannot be computed"),
    ("10^(10^10)", "cannot be computed"), ("2^99999", "exponent"), ("(1", "missing"), ("1)", "understood"),
    ("(" * 300 + "1", "nested"), ("2^" * 30 + "1", "nested"),
    ("√" * 300 + "2", "nested"), ("__import__('os')", "not read"),
    ("9**9**9", "cannot be computed"), ("ln 3/4", "can mean"), ("sqrt", "missing"), ("1:3", "odds"),
    ("2***3", "missing"),
])
def test_what_is_read_in_two_ways_or_in_none_is_refused_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(InvalidInput, match=reason):
        read(text)


def test_brackets_may_nest_so_deep() -> None:
    assert read("(" * (MOST_DEPTH - 1) + "7" + ")" * (MOST_DEPTH - 1))[1] == 7
