"""The grammar: which trees are formulas, and what a text is read as."""

from __future__ import annotations

import ast
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.oracle.specification import formula
from refml.oracle.specification.language import grammar
from refml.oracle.specification.language.grammar import Formula, parse

X = ast.Name("x")


def sum_of(count: int) -> ast.expr:
    """x + x + … + x, as another reader would make it."""
    tree: ast.expr = X
    for _ in range(count - 1):
        tree = ast.BinOp(tree, ast.Add(), X)
    return tree


@given(st.decimals(allow_nan=False, allow_infinity=False, min_value=-(10**30), max_value=10**30))
def test_a_decimal_is_read_as_it_is_written(decimal: object) -> None:
    text = str(decimal)
    assert formula.evaluate(text, {}) == Fraction(text)


def test_decimals_stand_at_their_places_in_any_line_and_behind_any_letter() -> None:
    assert formula.evaluate("['é', 0.1,\n 'ü', 0.2,\r\n\t0.3\r, 1_0.5]", {}) \
        == ["é", Fraction(1, 10), "ü", Fraction(1, 5), Fraction(3, 10), Fraction(21, 2)]


def test_a_tree_of_another_reader_hands_over_decimals_as_fractions() -> None:
    tree = ast.BinOp(grammar.exact(Fraction(1, 10)), ast.Mult(), X)
    assert formula.value_of(Formula("10 % of x", tree), {"x": 7}) == Fraction(7, 10)
    with pytest.raises(Unsupported, match=r"10 % of x.*not an exact number"):
        Formula("10 % of x", ast.BinOp(ast.Constant(0.1), ast.Mult(), X))


def test_messages_name_a_tree_of_another_reader_by_its_text() -> None:
    with pytest.raises(InvalidInput, match=r"x squared.*'x' is not defined"):
        formula.value_of(Formula("x squared", ast.BinOp(X, ast.Pow(), ast.Constant(2))), {})
    with pytest.raises(Unsupported, match=r"x modulo 2.*no operator Mod"):
        Formula("x modulo 2", ast.BinOp(X, ast.Mod(), ast.Constant(2)))


def test_a_sum_of_thousands_of_terms_is_a_chain_and_no_deep_tree() -> None:
    long = Formula("a long sum", sum_of(3_000))
    assert formula.value_of(long, {"x": 2}, formula.Budget(100_000)) == 6_000
    links = grammar.chain(ast.BinOp(sum_of(4), ast.Sub(), ast.Constant(1)))
    assert [type(link.op) for link in links] == [ast.Sub, ast.Add, ast.Add, ast.Add]


def test_a_tree_may_nest_as_deep_as_the_limit_and_no_deeper() -> None:
    def signs(count: int) -> str:
        return "-" * count + "1"
    assert formula.evaluate(signs(grammar.MAX_DEPTH - 1), {}) == (-1) ** (grammar.MAX_DEPTH - 1)
    with pytest.raises(InvalidInput, match="nests deeper than 50"):
        parse(signs(grammar.MAX_DEPTH))


def test_a_chain_is_as_deep_as_its_deepest_operand() -> None:
    deep = "-" * (grammar.MAX_DEPTH - 2) + "1"
    assert formula.evaluate(f"{deep} + 1 + {deep}", {}) == 3
    for text in (f"-{deep} + 1 + 1", f"1 + 1 + -{deep}", f"1 + -{deep} + 1"):
        with pytest.raises(InvalidInput, match="nests deeper"):
            parse(text)


@pytest.mark.parametrize("text", [
    "[{} for a in u]", "[1 for a in {}]", "[1 for a in u if {}]", "[1 for a in u for b in {}]", "u[{}]",
    "u[{}:]", "u[:{}]", "{}[0]", "{{{}: 1}}", "{{1: {}}}", "1 if {} else 2", "{} if yes else 2",
    "1 if yes else {}", "sum({})", "{} < 1", "1 < 2 < {}", "yes and {}", "{} or yes", "not {}", "2 ** {}",
    "({}, 1)", "[1, {}]", "{{a: {} for a in u}}", "{{{}: 1 for a in u}}",
])
def test_what_the_grammar_does_not_have_is_found_in_every_place(text: str) -> None:
    with pytest.raises(Unsupported):
        parse(text.format("u[::2]"))
    parse(text.format("u[1:2]"))


def test_a_text_may_be_as_long_as_the_limit_and_no_longer() -> None:
    longest = "1" + " " * (grammar.MAX_TEXT - 2) + "+"
    with pytest.raises(InvalidInput, match="is not a formula"):
        parse(longest)
    with pytest.raises(InvalidInput, match="at most 4000 characters"):
        parse(longest + "1")


def test_decimals_have_a_bound_together_that_counts_their_exponents() -> None:
    assert grammar.places("1.5e-30") == 37 and grammar.places("0.25") == 4 and grammar.places("1E+9") == 13
    assert formula.evaluate("1e4990 > 1e4980", {}) is True
    with pytest.raises(InvalidInput, match="more than 10000 digits"):
        parse("1e4990 > 1e5000")


@pytest.mark.parametrize("text", [
    "1 # one", "[1, # one\n2]", "'a' # 'a'", "'#' # #", "1 +\\\n2", "'\\x23' # '",
])
def test_no_part_of_a_text_is_dropped_as_a_comment(text: str) -> None:
    with pytest.raises(Unsupported, match="no backslash and no comment"):
        parse(text)


def test_a_number_sign_in_a_text_is_no_comment() -> None:
    assert formula.evaluate("['#', \"a#b\", '''#''' '#']", {}) == ["#", "a#b", "##"]


@pytest.mark.parametrize("text", ["1if yes else 2", "0or yes", "1in u", "[0x1for x in u]"])
def test_what_python_itself_doubts_is_refused_whatever_the_filters_of_warnings_say(text: str) -> None:
    with pytest.raises(InvalidInput, match="is not a formula"):
        parse(text)
