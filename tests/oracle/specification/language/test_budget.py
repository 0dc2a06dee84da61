"""The budget: what is spent, and that costs are bounds that grow with what they are costs of."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput
from refml.numbers.reals import real
from refml.oracle.specification import formula
from refml.oracle.specification.language import budget
from refml.oracle.specification.language.budget import Budget

NAMES: dict[str, Any] = {"x": Fraction(1, 7), "u": [1, 2, 3], "r": real.sqrt(2), "long": list(range(1000)),
                         "great": Fraction(3**2000, 2**3000)}


def spent(text: str, names: dict[str, Any] = NAMES) -> tuple[int, int]:
    """The steps and bits that a formula takes."""
    left = Budget(1 << 40, 1 << 40)
    formula.evaluate(text, names, left)
    return (1 << 40) - left.steps, (1 << 40) - left.bits


def test_a_budget_says_which_of_its_two_parts_does_not_suffice() -> None:
    left = Budget(2, 2)
    left.spend(2, 2)
    with pytest.raises(InvalidInput, match="more steps than its budget"):
        left.spend(1)
    with pytest.raises(InvalidInput, match="more bits than its budget"):
        Budget(2, 2).spend(0, 3)


def test_an_integer_in_a_matrix_has_no_denominator_to_pay_for() -> None:
    whole, halves = ([[number] * 200] for number in (2**600, Fraction(2**600 + 1, 2)))
    assert budget.elimination_steps(whole) < budget.elimination_steps(halves)


def test_what_is_spent_stays_spent() -> None:
    left = Budget(100)
    with pytest.raises(InvalidInput):
        formula.evaluate("sum(long)", NAMES, left)
    with pytest.raises(InvalidInput):
        formula.evaluate("1", {}, left)


def test_several_formulas_may_share_a_budget() -> None:
    left = Budget(1_000)
    formula.evaluate("sum(u)", NAMES, left)
    once = 1_000 - left.steps
    formula.evaluate("sum(u)", NAMES, left)
    assert 1_000 - left.steps == 2 * once


def test_a_budget_that_just_suffices_does_and_one_step_or_bit_less_does_not() -> None:
    text = "sum([x ** 2 / great for a in u]) < sqrt(2) and exp(r) > 1"
    steps, bits = spent(text)
    assert formula.evaluate(text, NAMES, Budget(steps, bits)) is True
    for less in (Budget(steps - 1, bits), Budget(steps, bits - 1)):
        with pytest.raises(InvalidInput, match="than its budget"):
            formula.evaluate(text, NAMES, less)


@pytest.mark.parametrize(("text", "times"), [
    ("[%s for a in u]", 3), ("[[%s for b in u] for a in u]", 9), ("[0 for a in u for b in [%s]]", 3),
    ("[%s for a in u for b in u if a < b]", 3), ("[0 for a in u if %s > 0]", 3),
    ("[0 for a in u if a < 3 if %s > 0]", 2), ("[0 for a in u if a < 0 if %s > 0]", 0),
    ("[0 for a in [%s]]", 1), ("{a: %s for a in u}", 3), ("{a: 0 for a in [%s]}", 1),
    ("{%s: 0 for a in u}", 3), ("any(a > %s for a in u)", 3), ("1 if %s > 0 else 0", 1),
    ("%s if 1 > 0 else 0", 1), ("%s if 1 < 0 else 0", 0), ("0 if 1 > 0 else %s", 0),
    ("%s > 0 and 1 > 0", 1), ("1 > 0 and %s > 0", 1), ("1 < 0 and %s > 0", 0), ("1 > 0 or %s > 0", 0),
    ("1 < 2 < %s", 1), ("not %s < 0", 1), ("%s in u", 1), ("u[0 * (%s)]", 1), ("u[0 * (%s):]", 1),
    ("u[:0 * (%s)]", 1), ("[0, %s]", 1), ("{0: %s}", 1), ("{%s: 0}", 1), ("abs(%s)", 1),
    ("-(%s)", 1), ("2 - (%s)", 1)])
def test_a_part_is_paid_for_each_time_that_it_is_evaluated(text: str, times: int) -> None:
    short, long = (spent(text % part)[0] for part in ("1", "(1 + 1)"))
    assert long - short == times * (spent("1 + 1")[0] - spent("1")[0])


@pytest.mark.parametrize("text", [
    "x + 1", "[a * x for a in u]", "exp(1) < sqrt(8)", "0.1 + 0.2", "det([[1, 2], [3, 4]])",
    "sqrt(2) * sqrt(3)",
])
def test_a_formula_costs_the_same_each_time(text: str) -> None:
    formula.parse.cache_clear()
    assert spent(text) == spent(text)


@pytest.mark.parametrize(("less", "more"), [
    ("1", "-1"), ("1 + 1", "1 + 1 + 1"), ("u", "long"), ("sum(u)", "sum(long)"), ("x * x", "great * great"),
    ("x ** 9", "x ** 99"), ("u + u", "long + u"), ("[a for a in u]", "[a for a in long]"),
    ("u[1:]", "long[1:]"), ("sqrt(2)", "sqrt(great)"), ("r < 2", "r < great"),
    ("r == r", "r + exp(1) == r + exp(1)"), ("x < 1", "great < great"), ("3 in u", "999 in long"),
    ("zip(u, u)", "zip(long, long)"), ("sorted(u)", "sorted(long)"),
    ("det([[1, 2], [3, 4]])", "det([[1, great], [great, 4]])"), ("keys({1: 1})", "keys({1: 1, 2: 2})"),
    ("rank([u])", "rank([u, u, u])"), ("exp(log(3))", "exp(99 * log(3))"),
    ("log(1 + x)", "log(1 + 1 / 2 ** 999)"), ("r ** 2", "(r + 1) ** 2"), ("(r + 1) ** 2", "(r + 1) ** 20"),
    ("solve([[r]], [1])", "solve([[r, 1], [1, 2]], u[1:])"),
])
def test_more_work_costs_more(less: str, more: str) -> None:
    assert spent(less)[0] < spent(more)[0]


@given(st.fractions(), st.fractions())
def test_numbers_that_are_made_are_paid_by_the_bit(x: Fraction, y: Fraction) -> None:
    for operator in ("+", "-", "*", "/"):
        if operator != "/" or y != 0:
            value = formula.evaluate(f"x {operator} y", {"x": x, "y": y})
            longest = max(abs(value.numerator), value.denominator).bit_length()
            assert spent(f"x {operator} y", {"x": x, "y": y})[1] >= longest - 1


@given(st.integers(-50, 50), st.integers(-60, 60))
def test_a_power_is_paid_by_the_bit_before_it_is_computed(base: int, exponent: int) -> None:
    if base != 0 or exponent >= 0:
        power = formula.evaluate("a ** n", {"a": base, "n": exponent})
        assert spent("a ** n", {"a": base, "n": exponent})[1] >= budget.size(power) - 2


@pytest.mark.parametrize("base", [3, Fraction(3, 2), 3 * real.sqrt(2)])
def test_a_long_power_takes_the_steps_of_a_product_of_its_length(base: Any) -> None:
    assert spent("a ** n", {"a": base, "n": 20_000})[0] >= budget.rational_steps(20_000, 20_000)


def test_powers_of_0_and_1_do_not_grow() -> None:
    assert [budget.growth(base) for base in (0, 1, -1, 2, 4, 5, Fraction(1, 8), Fraction(-9, 2))] \
        == [0, 0, 0, 1, 2, 3, 3, 4]


def test_the_weight_of_a_real_counts_what_stands_in_its_atoms() -> None:
    terms, bits = budget.weight(real.exp(real.sqrt(2) + real.sqrt(3)))
    assert terms > budget.weight(real.sqrt(2) + real.sqrt(3))[0]
    assert bits > budget.weight(real.sqrt(2))[1] + budget.weight(real.sqrt(3))[1]
    quotient = 1 / (1 + real.exp(1))
    assert isinstance(quotient, real.Real) and budget.weight(quotient)[0] == 3


def test_a_look_costs_more_with_more_bits_and_near_one() -> None:
    x, near = real.log(2), real.log(1 + Fraction(1, 2**500))
    assert isinstance(x, real.Real) and isinstance(near, real.Real)
    looks = [budget.look_steps(x.quotient[0], bits) for bits in (64, 512, 4096)]
    assert looks == sorted(looks) and looks[0] < looks[1] < looks[2]
    assert budget.look_steps(near.quotient[0], 64) > 2 * looks[0]


def test_an_atom_that_stands_in_many_terms_is_enclosed_once() -> None:
    atom = real.exp(real.sqrt(2))
    one, many = atom + 1, real.total([atom * real.sqrt(k) for k in (2, 3, 5, 7)])
    assert isinstance(one, real.Real) and isinstance(many, real.Real)
    assert budget.look_steps(many.quotient[0], 4096) < 2 * budget.look_steps(one.quotient[0], 4096)


def test_an_exponential_and_pi_are_paid_each_with_a_series() -> None:
    def look(x: Any) -> int:
        return budget.look_steps(x.quotient[0], 4096)

    series, root = 4096 * 4096 >> budget._SERIES, real.sqrt(2)
    assert look(root) < series <= look(real.exp(1) * root) < 2 * series
    assert series <= look(real.pi * root) < 2 * series <= look(real.exp(1) * real.pi * root) < 3 * series


def test_an_exponential_whose_logarithms_are_multiplied_out_is_paid_before() -> None:
    x = 100 * real.log(3)
    assert isinstance(x, real.Real)
    assert budget.exponential_cost(x)[1] >= budget.size(3**100) - 1
    root = real.exp(1) * real.sqrt(2)
    assert isinstance(root, real.Real) and budget.exponential_cost(root) == (budget.rational_steps(0, 0), 0)


def test_the_budgets_of_the_specification_and_of_a_judge_are_larger() -> None:
    assert Budget().steps < budget.ample().steps < budget.endless().steps
    assert Budget().bits < budget.ample().bits < budget.endless().bits
