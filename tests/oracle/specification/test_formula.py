"""The formula language: exact, bounded, and nothing but itself."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, NotSeparable, RefmlError, Undefined, Unsupported
from refml.numbers.reals import real
from refml.oracle.specification import formula
from refml.oracle.specification.codec import NotANumber
from refml.oracle.specification.language import functions
from refml.oracle.specification.language.budget import endless
from refml.oracle.specification.language.operators import Operators

NAMES: dict[str, Any] = {
    "counts": [1, 2, 4], "phi": {"spam": Fraction(1, 3), "ham": Fraction(1, 2)}, "x": Fraction(1, 7),
    "rows": [[1, 0], [0, 1], [1, 1]], "labels": ["spam", "ham", "spam"],
}


@pytest.mark.parametrize(("expression", "value"), [
    ("1 / 3", Fraction(1, 3)), ("0.1 + 0.2", Fraction(3, 10)), ("1.5e-3", Fraction(3, 2000)),
    ("2 + 3 * 4 ** 2", 50), ("2 ** -2", Fraction(1, 4)), ("-x + 1", Fraction(6, 7)), ("+x", Fraction(1, 7)),
    ("sum(counts)", 7), ("prod([])", 1), ("sum([])", 0), ("max(counts) - min(counts)", 3), ("len(rows)", 3),
    ("sum([y == 'spam' for y in labels])", 2),
    ("[sum([r[j] for r, y in zip(rows, labels) if y == 'spam']) for j in range(2)]", [2, 1]),
    ("{y: 1 / len(labels) for y in distinct(labels)}", {"ham": Fraction(1, 3), "spam": Fraction(1, 3)}),
    ("dot([1, 2], [3, 4])", 11), ("abs(-x)", Fraction(1, 7)), ("argmax(phi)", ["ham"]),
    ("argmax({'a': 1, 'b': 1})", ["a", "b"]), ("keys(phi)", ["ham", "spam"]),
    ("values(phi)", [Fraction(1, 2), Fraction(1, 3)]), ("counts[1:]", [2, 4]), ("counts[-1]", 4),
    ("1 if x > 0 else 1 / 0", 1), ("x in [x]", True), ("3 not in counts", True), ("None is None", True),
    ("0 < x <= 1 / 7", True), ("not 1 == 2 and (1 == 2 or 3 != 4)", True), ("[1] + [2]", [1, 2]),
    ("sqrt(8) == 2 * sqrt(2)", True), ("exp(log(3))", 3), ("exp(1) < 2.72", True),
    ("sqrt(9 / 4)", Fraction(3, 2)),
    ("any([x == 1 for x in counts])", True), ("all([])", True), ("(1, 2)", [1, 2]),
    ("distinct([3, 'b', 'a', 3])", [3, "a", "b"]), ("(x) ** 0", 1),
])
def test_values(expression: str, value: object) -> None:
    assert formula.evaluate(expression, NAMES) == value


def test_a_power_of_an_integer_is_an_integer_and_may_be_an_argument_that_is_one() -> None:
    assert type(formula.evaluate("2 ** 64", {})) is int
    assert type(formula.evaluate("2 ** -1", {})) is Fraction


def test_irrational_values_are_exact_reals() -> None:
    density = formula.evaluate("exp(-100 / 5950) / sqrt(2 * pi * 2975)", {})
    assert real.digits(density, 5) == "0.0071923-" or real.digits(density, 3) == "0.00719+"


@pytest.mark.parametrize("expression", ["1 / 0", "0 / 0", "0 ** -1", "max([])", "argmax({})", "x / (x - x)"])
def test_what_has_no_value_is_undefined(expression: str) -> None:
    with pytest.raises(Undefined):
        formula.evaluate(expression, NAMES)


@pytest.mark.parametrize(("expression", "extreme"), [("max([])", "largest"), ("min([])", "least")])
def test_of_no_values_the_extreme_that_was_asked_is_named(expression: str, extreme: str) -> None:
    with pytest.raises(Undefined, match=f"the {extreme} of no values"):
        formula.evaluate(expression, {})


@pytest.mark.parametrize("expression", [
    "", "1 +", "nobody", "counts[9]", "phi['x']", "x[0]", "'a' + 1", "2 ** x", "zip([1], [1, 2])", "range(x)",
    "1 if 2 else 3", "not 1", "len(1)", "sum([[1]])", "nobody(1)", "[a for a, b in [[1]]]", "range(10 ** 9)",
    "10 ** 10 ** 10", "(2 ** 1000) ** 10000", "dot([1], [1, 2])", "None + 1", "distinct([True])", "max(3)",
    "2 ** -5000000",
    "sum([0 for a in range(1000) for b in range(1000) for c in range(1000)])", "x x", "é = 1",
])
def test_what_means_nothing_is_invalid(expression: str) -> None:
    with pytest.raises(InvalidInput):
        formula.evaluate(expression, NAMES)


@pytest.mark.parametrize("expression", [
    "lambda: 1", "x.numerator", "().__class__", "f'{x}'", "[*counts]", "{**phi}", "{1, 2}", "(y := 1)", "1j",
    "b'x'", "x @ x", "x % 2", "x // 2", "~1", "max(counts, key=1)", "counts.pop()", "...",
    "__import__('os')",
])
def test_what_is_outside_the_language_is_refused(expression: str) -> None:
    with pytest.raises((Unsupported, InvalidInput)):
        formula.evaluate(expression, NAMES)


def test_the_budget_stops_a_long_evaluation() -> None:
    with pytest.raises(InvalidInput, match="more steps than its budget"):
        formula.evaluate("sum([x for x in range(1000)])", {}, formula.Budget(100))


def test_deep_nesting_is_refused_and_no_crash() -> None:
    with pytest.raises(InvalidInput):
        formula.evaluate("(" * 100_000 + "1" + ")" * 100_000, {})


def test_loop_names_do_not_leak() -> None:
    with pytest.raises(InvalidInput, match="the name 'a' is not defined"):
        formula.evaluate("[a for a in counts] + [a]", NAMES)


def test_a_loop_binds_its_names_inside_it_alone() -> None:
    names = {"a": 10, "b": 20, "u": [1, 2]}
    assert formula.evaluate("[b for a in u if b == 20 for b in u]", names) == [1, 2, 1, 2]
    assert formula.evaluate("[a for a in [a, a] for a in [a, 1]]", names) == [10, 1, 10, 1]
    assert formula.evaluate("[[a for a in u] + [a] for b in [a]]", names) == [[1, 2, 10]]
    assert formula.evaluate("{a: [b for b in u if b != a] for a in u}", names) == {1: [2], 2: [1]}
    assert formula.evaluate("[a * c for a, (b, c) in [[2, [3, 4]], [5, [6, 7]]] if b > a]", names) == [8, 35]
    assert names == {"a": 10, "b": 20, "u": [1, 2]}


def test_a_result_whose_parts_share_their_parts_is_as_long_as_it_is_to_read() -> None:
    doubled = "[e for a in [[1]] for b in [[a, a]] for c in [[b, b]] for d in [[c, c]] for e in [[d, d]]][0]"
    spent = formula.Budget(200)
    formula.evaluate(doubled, {}, spent)
    assert 200 - spent.steps > 2**5
    with pytest.raises(InvalidInput, match="more steps"):
        formula.evaluate(doubled, {}, formula.Budget(200 - spent.steps - 1))


def test_a_function_of_the_environment_is_called_with_values() -> None:
    names = {"double": lambda x: 2 * x, "sum": 5, "both": lambda a, b: [a, b]}
    assert formula.evaluate("both(double(3), sum)", names) == [6, 5]
    with pytest.raises(InvalidInput, match="there is no function 'sum'"):
        formula.evaluate("sum([1])", names)


def test_what_a_function_of_the_environment_raises_is_invalid_input_unless_it_is_a_refusal() -> None:
    def refuse(error: BaseException) -> Any:
        def function(*values: Any) -> None:
            raise error
        return function
    for error in (TypeError("no"), KeyError("no"), RecursionError("no"), MemoryError("no"), OSError("no")):
        with pytest.raises(InvalidInput, match=f"f\\(1\\).*{type(error).__name__}.*no") as refusal:
            formula.evaluate("f(1)", {"f": refuse(error)})
        assert refusal.value.__cause__ is error
    for own in (Undefined("no"), Unsupported("no"), NotSeparable("no", certificate=1)):
        with pytest.raises(type(own)) as refused:
            formula.evaluate("f(1)", {"f": refuse(own)})
        assert refused.value is own
    with pytest.raises(KeyboardInterrupt):
        formula.evaluate("f(1)", {"f": refuse(KeyboardInterrupt())})


def test_a_name_gives_what_the_environment_holds() -> None:
    held = object()
    assert formula.evaluate("held", {"held": held}) is held
    assert formula.evaluate("held is held and held in [1, held] and held != 1", {"held": held}) is True


@pytest.mark.parametrize(("name", "given"), [("sum", 2), ("range", 4), ("len", 0), ("dot", 1), ("abs", 3)])
def test_a_function_says_how_many_values_it_takes(name: str, given: int) -> None:
    with pytest.raises(InvalidInput, match=f"{name} takes . to . values, not {given}"):
        formula.evaluate(f"{name}({', '.join(['1'] * given)})", {})


@given(st.lists(st.fractions(), min_size=1), st.fractions())
def test_sums_products_and_extremes_are_exact(terms: list[Fraction], x: Fraction) -> None:
    names = {"terms": terms, "x": x}
    assert formula.evaluate("sum(terms) - sum([t - x for t in terms])", names) == len(terms) * x
    assert formula.evaluate("max(terms)", names) == max(terms)
    assert formula.evaluate("min(terms)", names) == min(terms)


@given(st.text(max_size=30))
def test_any_text_is_a_value_or_a_refusal(text: str) -> None:
    try:
        formula.evaluate(text, {"x": Fraction(1)})
    except ValueError as error:
        assert isinstance(error, (InvalidInput, Undefined, Unsupported))


def test_equality_of_values_of_any_shape() -> None:
    assert formula.equal({"a": [1, real.sqrt(2)]}, {"a": [Fraction(1), real.sqrt(2)]})
    assert not formula.equal([1], [1, 2])
    assert not formula.equal({"a": 1}, {"b": 1})
    assert not formula.equal("1", 1)
    assert not formula.equal(real.sqrt(2), "x")


@pytest.mark.parametrize("expression", [
    "exp(x)", "sqrt(x)", "log(x)", "x + 1", "-x", "max([x, 1])", "sum([x])",
])
def test_what_a_program_answered_for_nan_is_no_number(expression: str) -> None:
    with pytest.raises(InvalidInput, match="is not a number"):
        formula.evaluate(expression, {"x": NotANumber("nan")})


def test_a_tolerance_is_met_or_not_exactly() -> None:
    """2^-400 on either side of it, where no enclosure of 200 bits tells."""
    allowed = Fraction(1, 10**9)
    for sign in (1, -1):
        for far, same in ((allowed - real.sqrt(2) / 2**400, True), (allowed + real.sqrt(2) / 2**400, False),
                          (allowed, True)):
            names = {"x": 1 + sign * far}
            assert formula.evaluate("x == 1", names, tolerance=allowed) is same
            assert formula.evaluate("x <= 1", names, tolerance=allowed) is (same or sign < 0)


def called(name: str, *values: Any) -> Any:
    return formula.FUNCTIONS[name][0](Operators(endless()), *values)


def test_the_language_has_them_beside_all_other_functions() -> None:
    assert {*formula.FUNCTIONS} - {*functions.FUNCTIONS} == {"solve", "det", "rank"}
    assert functions.FUNCTIONS.items() <= formula.FUNCTIONS.items()


@pytest.mark.parametrize("name", ["solve", "det", "rank"])
def test_matrices_are_read_as_numbers(name: str) -> None:
    rights = [[1, 2]] if name == "solve" else []
    called(name, [[1, 2], (True, Fraction(1, 2))], *rights)
    for matrix in ([["1", 2], [3, 4]], [[None, 2], [3, 4]], [1, 2], "12", [[1, 2], "34"], [[0.5, 1], [1, 1]]):
        with pytest.raises(InvalidInput):
            called(name, matrix, *rights)


def test_systems_with_irrational_entries_are_solved_exactly() -> None:
    r = real.sqrt(2)
    assert called("solve", [[r, 1], [1, r]], [r + 1, 1 + r]) == [1, 1]
    with pytest.raises(Undefined, match="singular"):
        called("solve", [[r, 2], [1, r]], [1, 1])
    with pytest.raises(RefmlError):
        called("solve", [[r] * 5] * 5, [1] * 5)
    for name in ("det", "rank"):
        with pytest.raises(InvalidInput, match="not all rational"):
            called(name, [[r]])
