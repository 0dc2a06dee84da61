"""Hostile formulas: what each attack must come to, within the budget of a person who types.

First the corpus of `attacks`.  Then formulas are drawn: over the grammar and beyond it, over hostile values
and foreign ones.  Each ends in a value or in a RefmlError, and what Python did for it is held against the
steps that it spent.
"""

from __future__ import annotations

import sys
from fractions import Fraction
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, RefmlError, Undecided, Undefined, Unsupported
from refml.numbers.reals import real
from refml.numbers.reals.refinable import Refinable
from refml.oracle.specification import formula
from refml.oracle.specification.codec import JsonNumber, NotANumber
from refml.oracle.specification.formula import FUNCTIONS
from refml.oracle.specification.language import budget
from tests.drawing import times
from tests.oracle.specification.language.attacks import (
    GRAMMAR,
    NAMES,
    POWERS,
    SIZES,
    STEPS,
    SYNTAX,
    TYPES,
    UNDECIDED,
    UNDEFINED,
    VALUES,
)

# ---------------------------------------------------------------- the corpus

def outcome(text: str) -> Any:
    """The value of a formula, or the RefmlError that it raises: of its own, not in place of another error."""
    try:
        return formula.evaluate(text, NAMES)
    except RefmlError as error:
        assert error.__cause__ is None, f"{text[:60]!r} raised {error.__cause__!r} first"
        assert len(str(error)) < 500
        return error


def surprises(texts: list[str], kind: type[RefmlError]) -> dict[str, Any]:
    """The formulas of a class that come to anything else."""
    found = {text: outcome(text) for text in texts}
    return {text[:60]: came for text, came in found.items() if type(came) is not kind}


def test_what_costs_more_than_its_budget_is_refused_before_it_is_computed() -> None:
    assert not surprises(STEPS + POWERS, budget.OverBudget)
    assert all("than its budget" in str(outcome(text)) for text in STEPS + POWERS)


def test_what_is_no_formula_or_has_no_meaning_is_invalid() -> None:
    assert not surprises(SIZES + TYPES + SYNTAX, InvalidInput)
    assert not [text for text in SIZES + TYPES + SYNTAX if "than its budget" in str(outcome(text))]


def test_what_the_grammar_does_not_have_is_refused_wherever_it_stands() -> None:
    assert not surprises(GRAMMAR, Unsupported)


def test_what_the_mathematics_gives_no_value_is_undefined() -> None:
    assert not surprises(UNDEFINED, Undefined)


def test_what_does_not_show_within_the_budget_is_undecided_and_says_what_was_reached() -> None:
    assert not surprises(UNDECIDED, Undecided)
    assert all(outcome(text).enclosure is not None for text in UNDECIDED)


def test_what_only_looks_hostile_has_its_value() -> None:
    found = [(text, outcome(text), value) for text, value in VALUES]
    assert not {text[:60]: came for text, came, value in found if came != value}


def test_the_corpus_holds_no_attack_twice() -> None:
    corpus = [text for text, _ in VALUES]
    for attacks in (STEPS, POWERS, SIZES, TYPES, SYNTAX, GRAMMAR, UNDEFINED, UNDECIDED):
        corpus += attacks
    assert len(set(corpus)) == len(corpus) >= 700


# ---------------------------------------------------------------- drawn formulas

class Liar(int):
    """An integer whose own methods fail."""

    def fails(self, *others: object) -> Any:
        raise KeyError("a lie")

    __add__ = __radd__ = __mul__ = __lt__ = __eq__ = __index__ = __int__ = __abs__ = __repr__ = fails
    __hash__ = fails


class Rude:
    """A value all of whose methods fail."""

    def fails(self, *others: object) -> Any:
        raise OSError("rude")

    __eq__ = __len__ = __iter__ = __getitem__ = __bool__ = __repr__ = __call__ = __getattr__ = fails
    __hash__ = fails


def nested(depth: int, width: int) -> list[Any]:
    """A list in a list in a list: deep where the width is 1, else as long to read as widthᵈᵉᵖᵗʰ elements."""
    inner: list[Any] = []
    for _ in range(depth):
        inner = [inner] * width
    return inner


ITSELF: list[Any] = [1]
ITSELF.append(ITSELF)
THIRD = Refinable(("a third",), lambda bits: [((1 << bits) // 3, 1, -bits)])
HOSTILE = NAMES | {
    "r2": real.sqrt(2), "third": real.refinable(THIRD, 0), "quotient": 1 / (1 + real.exp(1)),
    "zero": real.sqrt(real.sqrt(2) + 1) ** 2 - real.sqrt(2) - 1, "digits": Fraction(3**3000, 7**2000),
    "logs": real.total([real.log(k) for k in range(2, 40)]), "words": {"a": 1, "b": real.pi},
    "deep": nested(5000, 1), "wide": nested(60, 2), "itself": ITSELF, "nan": NotANumber("nan"),
    "json": JsonNumber("1e9"),
}
FOREIGN = HOSTILE | {
    "huge": Liar(7), "logs": Rude(), "long": [Liar(1), Rude()], "phi": {Rude: 1, None: Rude()},
    "words": Rude().fails,
}

LEAVES = st.sampled_from([
    "0", "1", "2", "7", "-1", "0.1", "1e30", "1e-300", "10 ** 40", "2 ** 500", "'spam'", "''", "None", "True",
    "[]", "{}", "pi", "sqrt(2)", "exp(1)", "log(3)", "range(9)", "range(40)", "a", "b", "a", "b", *HOSTILE,
])
OPERATORS = st.sampled_from(["+", "-", "*", "/", "**", "==", "!=", "<", "<=", ">", ">=", "in", "not in", "is",
                             "is not", "and", "or"])
STRANGE = st.sampled_from(["%", "//", "@", "<<", "^", "|", ":=", "=", ":", "if", ",", ".", " for a in "])
SHAPES = st.sampled_from([
    "-{0}", "not {0}", "({0})", "[{0}]", "[{0}, {1}]", "[{0}, {1}, {2}]", "{0}[{1}]", "{0}[1:{1}]",
    "{0}({1})", "{{{0}: {1}}}", "({0} if {1} else {2})", "({0} < {1} <= {2})", "[{0} for a in {1}]",
    "[{0} for a in u]", "[{0} for b in {1} if {2}]", "[{0} for a, b in {1}]",
    "[{0} for a in {1} for b in {2}]", "{{{0}: {1} for a in {2}}}", "sum([{0} for a in {1}])",
    "max([{0} for b in {1}])", "prod([{0}, {1}])", "sorted([{0} for a in {1}])",
    "dot([{0}, {1}], [{1}, {2}])", "det([[{0}, {1}], [{1}, {2}]])", "{0}[::2]", "lambda: {0}", "{0}.x",
    "*{0}", "f'{{{0}}}'", "{{{0}, {1}}}", "sum({0}, key={1})",
])


def larger(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Formulas made of smaller ones, most of them of the grammar."""
    names = st.sampled_from(sorted(FUNCTIONS))
    return st.one_of(
        st.builds("({} {} {})".format, inner, OPERATORS, inner),
        st.builds("{} {} {}".format, inner, OPERATORS | STRANGE, inner),
        st.builds("{}({})".format, names, inner) | st.builds("{}({}, {})".format, names, inner, inner),
        st.builds(str.format, SHAPES, inner, inner, inner),
    )


# Formulas whose every part is a number, so that most of them have a value, or need more than their budget.
SINGLE = st.sampled_from([
    "0", "1", "2", "3", "7", "0.1", "1 / 3", "1e-30", "10 ** 40", "64", "-2", "pi", "sqrt(2)", "sqrt(3)",
    "exp(1)", "exp(1 / 2)", "log(3)", "x", "n", "huge", "tiny", "r2", "third", "quotient", "zero", "digits",
    "logs",
])
NUMERIC = st.sampled_from([
    "({0} + {1})", "({0} - {1})", "({0} * {1})", "({0} / {1})", "{0} ** 2", "({0}) ** 5", "({0}) ** -3",
    "({0}) ** 1000", "({0}) ** {1}", "-{0}", "abs({0})", "sqrt({0})", "exp({0})", "log({0})",
    "max([{0}, {1}])", "sum([{0} for b in range(20)])", "prod([{0} for b in range(20)])",
    "sum([{0} / (k + {1}) for k in range(9)])", "sorted([{0}, {1}, {2}])[1]", "({0} if {1} < {2} else {1})",
    "(({0} == {1}) + {2})", "(({0} in [{1}]) + {2})", "dot([{0}, {1}], [{1}, {2}])",
    "solve([[{0}, 1], [2, {1}]], [1, {2}])[0]", "det([[{0}, {1}], [{1}, {2}]])",
    "argmax({{1: {0}, 2: {1}}})[0]", "len(range({0}))", "all([a < {0} for a in [{1}, {2}]]) * 1",
])


def longer(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    """Numbers made of smaller ones."""
    return st.builds(str.format, NUMERIC, inner, inner, inner)


FORMULAS = st.recursive(LEAVES, larger, max_leaves=12) | st.recursive(SINGLE, longer, max_leaves=12)
CHARACTERS = "()[]{}+-*/,:.'\"0123456789eax <>=!#\\\n\t%@~é∞\0"


class Calls:
    """Counts what Python does: calls and returns of functions, its own and those written in C."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, *event: object) -> None:
        self.count += 1


def error_of(text: str, names: dict[str, Any]) -> RefmlError | None:
    """Return the RefmlError that a formula raises; what Python does for it is held against its steps."""
    spent, calls = formula.Budget(), Calls()
    try:
        parsed = formula.parse(text)
        before = sys.getprofile()
        sys.setprofile(calls)
        try:
            formula.value_of(parsed, names, spent)
        finally:
            sys.setprofile(before)
            assert calls.count <= CALLS_A_STEP * (budget.STEPS - max(spent.steps, 0)) + 300
    except RefmlError as error:
        return error
    return None


CALLS_A_STEP = 30   # where it is most: a product of two long sums of irrational numbers


@times(10)
@given(FORMULAS)
def test_any_formula_over_hostile_values_is_a_value_or_a_refusal_in_bounded_steps(text: str) -> None:
    error = error_of(text, HOSTILE)
    assert error is None or error.__cause__ is None


@times(3)
@given(FORMULAS)
def test_any_formula_over_foreign_values_is_a_value_or_a_refusal(text: str) -> None:
    error_of(text, FOREIGN)


@times(5)
@given(FORMULAS, st.integers(0, 60), st.text(CHARACTERS, max_size=3), st.integers(0, 4))
def test_a_formula_with_a_few_characters_changed_is_a_value_or_a_refusal(
        text: str, place: int, put: str, dropped: int) -> None:
    error = error_of(text[:place] + put + text[place + dropped:], HOSTILE)
    assert error is None or error.__cause__ is None
