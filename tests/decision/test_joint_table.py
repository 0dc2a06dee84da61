"""Finite joint tables: the chain rule, independence of either kind, and tables of counts."""
from __future__ import annotations

from fractions import Fraction
from itertools import combinations, permutations, product
from math import prod
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from refml.decision import joint_table as joint
from refml.errors import InvalidInput, Undefined

Table = tuple[list[list[int]], list[Fraction]]

XOR: list[list[int | str]] = [["y", a, b, a ^ b] for a, b in product((0, 1), repeat=2)]
QUARTERS = [Fraction(1, 4)] * 4


@st.composite
def tables(draw: st.DrawFn, least: int = 1, most: int = 3) -> Table:
    """A table of up to three binary variables; outcomes repeat or are absent."""
    width = draw(st.integers(least, most))
    outcome = st.lists(st.integers(0, 1), min_size=width, max_size=width)
    outcomes = draw(st.lists(outcome, min_size=1, max_size=9))
    weights = draw(st.lists(st.integers(0, 3), min_size=len(outcomes), max_size=len(outcomes)).filter(any))
    return outcomes, [Fraction(weight, sum(weights)) for weight in weights]


@st.composite
def independent_tables(draw: st.DrawFn) -> Table:
    """P(y) · ∏ P(x_j | y) over binary variables, y first."""
    d = draw(st.integers(1, 3))
    share = st.sampled_from([Fraction(0), Fraction(1, 3), Fraction(1, 2), Fraction(1)])
    prior, phi = draw(share), [[draw(share) for _ in range(d)] for _ in range(2)]
    outcomes = [list(cells) for cells in product((0, 1), repeat=d + 1)]
    words = [[p if x else 1 - p for x, p in zip(xs, phi[y], strict=True)] for y, *xs in outcomes]
    return outcomes, [prod(factors, start=prior if cells[0] else 1 - prior)
                      for cells, factors in zip(outcomes, words, strict=True)]


def open_but(outcome: list[int], known: tuple[int, ...]) -> list[int | None]:
    return [value if j in known else None for j, value in enumerate(outcome)]


# ---------------------------------------------------------------- events

@given(tables(), st.data())
def test_conditioning_goes_both_ways(table: Table, data: st.DataObject) -> None:
    entries = st.lists(st.sampled_from([None, 0, 1]), min_size=len(table[0][0]), max_size=len(table[0][0]))
    a, b = data.draw(entries), data.draw(entries)
    P_a, P_b = joint.event_probability(*table, a), joint.event_probability(*table, b)
    assume(P_a > 0 and P_b > 0)
    assert joint.conditional(*table, a, b) * P_b == joint.conditional(*table, b, a) * P_a


@given(tables())
def test_summing_a_variable_out_gives_the_normaliser(table: Table) -> None:
    rest = [None] * (len(table[0][0]) - 1)
    assert sum(joint.event_probability(*table, [v, *rest]) for v in (0, 1)) == 1


def test_an_outcome_that_is_not_listed_has_probability_zero() -> None:
    assert joint.event_probability([["a"], ["b"]], [1, 0], ["c"]) == 0
    with pytest.raises(Undefined, match="0/0"):
        joint.conditional([["a"], ["b"]], [1, 0], ["a"], ["b"])


# ---------------------------------------------------------------- chain rule

@given(tables(), st.data())
def test_the_chain_rule_holds_in_every_order(table: Table, data: st.DataObject) -> None:
    outcome = data.draw(st.sampled_from(table[0]))
    whole = joint.event_probability(*table, outcome)
    for order in permutations(range(len(outcome))):
        try:
            factors = joint.chain_factors(*table, outcome, order)
        except Undefined:
            assert whole == 0
            continue
        assert prod(factors) == whole
        for j, factor in enumerate(factors):
            event, known = open_but(outcome, order[j:j + 1]), open_but(outcome, order[:j])
            assert factor == joint.conditional(*table, event, known)


def test_the_printed_last_factor_loses_half_the_mass_of_the_exam() -> None:
    """004-X06: with p(x, y)·p(y) for p(x | y)·p(y) the six cells sum to 1/2."""
    outcomes = [[y, x] for y in ("passed", "failed") for x in ("1", "0.5", "0")]
    P = [Fraction(n, 200) for n in (60, 30, 10, 0, 30, 70)]
    right = [prod(joint.chain_factors(outcomes, P, cell)) for cell in outcomes]
    prior = {y: joint.event_probability(outcomes, P, [y, None]) for y in ("passed", "failed")}
    printed = [p * prior[y] for p, (y, _) in zip(P, outcomes, strict=True)]
    assert sum(right) == 1
    assert sum(printed) == Fraction(1, 2)


# ---------------------------------------------------------------- independence

def naive_product_everywhere(table: Table, y: int, variables: tuple[int, ...]) -> bool:
    """The definition, by brute force over all combinations of values."""
    width = len(table[0][0])
    for cells in product((0, 1), repeat=width):
        known = open_but(list(cells), (y,))
        if joint.event_probability(*table, known) == 0:
            continue
        together = joint.conditional(*table, open_but(list(cells), variables), known)
        if together != prod(joint.conditional(*table, open_but(list(cells), (j,)), known) for j in variables):
            return False
    return True


@given(st.one_of(tables(least=2), independent_tables()), st.data())
def test_independence_is_what_its_definition_says(table: Table, data: st.DataObject) -> None:
    y = data.draw(st.integers(0, len(table[0][0]) - 1))
    others = tuple(j for j in range(len(table[0][0])) if j != y)
    assert joint.conditionally_independent(*table, y) == naive_product_everywhere(table, y, others)
    assert joint.conditionally_independent(*table, y, kind="pairwise") == all(
        naive_product_everywhere(table, y, pair) for pair in combinations(others, 2))


@given(independent_tables())
def test_naive_bayes_tables_are_mutually_independent(table: Table) -> None:
    assert joint.conditionally_independent(*table, given=0)


def test_the_xor_triple_is_pairwise_and_not_mutually_independent() -> None:
    assert joint.conditionally_independent(XOR, QUARTERS, 0, kind="pairwise")
    assert not joint.conditionally_independent(XOR, QUARTERS, 0, kind="mutual")


def test_a_single_variable_is_independent_of_nothing_else() -> None:
    assert joint.conditionally_independent([["a"], ["b"]], ["1/2", "1/2"], given=0)


# ---------------------------------------------------------------- counts

@given(st.integers(1, 3).flatmap(lambda k: st.lists(
    st.lists(st.integers(0, 5), min_size=k, max_size=k), min_size=1, max_size=3)),
    st.sampled_from([0, 1, Fraction(1, 2)]))
def test_the_tables_of_counts_satisfy_bayes_rule(counts: list[list[int]], alpha: Any) -> None:
    try:
        tables = joint.contingency(counts, alpha)
    except Undefined:
        empty = not all(map(any, counts)) or not all(map(any, zip(*counts, strict=True)))
        assert not any(map(any, counts)) or (alpha == 0 and empty)
        return
    assert sum(tables.prior) == sum(tables.evidence) == 1
    assert all(sum(row) == 1 for row in tables.likelihood)
    for y, x in product(range(len(counts)), range(len(counts[0]))):
        assert tables.posterior[y][x] * tables.evidence[x] == tables.prior[y] * tables.likelihood[y][x]
        if alpha == 0:
            assert tables.posterior[y][x] * sum(row[x] for row in counts) == counts[y][x]


def test_the_smoothed_exam() -> None:
    assert joint.contingency([[60, 30, 10], [0, 30, 70]], alpha=1).posterior[0][0] == Fraction(61, 62)


def test_equal_posteriors_do_not_fix_the_evidence() -> None:
    one, other = joint.contingency([[1, 3], [3, 1]]), joint.contingency([[2, 3], [6, 1]])
    assert one.posterior == other.posterior
    assert one.evidence != other.evidence


# ---------------------------------------------------------------- bad input

untyped: Any = joint   # most of these calls are ill-typed on purpose
HALVES = ["1/2", "1/2"]


@pytest.mark.parametrize("call, message", [
    (lambda: untyped.event_probability([], [], []), r"outcomes=\[\] has 0 elements"),
    (lambda: untyped.event_probability([[1, 2], [1]], HALVES, [1]), r"outcomes\[1\] has 1 columns"),
    (lambda: untyped.event_probability([[1], []], HALVES, [1]), r"outcomes\[1\]=\[\] has 0 elements"),
    (lambda: untyped.event_probability([[1], [2]], [1], [1]), r"probabilities has 1 entries and .* 2"),
    (lambda: untyped.event_probability([[1], [2]], ["1/2", "1/4"], [1]), "probabilities sums to 3/4"),
    (lambda: untyped.event_probability([[1], [2]], ["3/2", "-1/2"], [1]), r"probabilities\[0\]='3/2'"),
    (lambda: untyped.event_probability([[1], [True]], HALVES, [1]),
     r"outcomes\[1\]\[0\]=True is not a label"),
    (lambda: untyped.event_probability([[1], ["1"]], HALVES, [1]), "use one of them"),
    (lambda: untyped.event_probability([[1], [2]], HALVES, ["1"]), r"event\[0\] and .* use one of"),
    (lambda: untyped.event_probability([[1], [2]], HALVES, [True]), r"event\[0\]=True is not a label"),
    (lambda: untyped.event_probability([[1], [2]], HALVES, [1, 2]), "event has 2 entries and outcomes has 1"),
    (lambda: untyped.event_probability("ab", HALVES, "a"), "outcomes='ab' is not a list"),
    (lambda: untyped.conditional([[1], [2]], HALVES, [1], [0.5]), r"given\[0\]=0.5 is not a label"),
    (lambda: untyped.chain_factors(XOR, QUARTERS, ["y", 1, 0, None]), "leaves a variable open"),
    (lambda: untyped.chain_factors(XOR, QUARTERS, ["y", 1, 0, 1], [0, 1, 2]),
     "is not an order of the variables"),
    (lambda: untyped.chain_factors(XOR, QUARTERS, ["y", 1, 0, 1], [0, 1, 1, 2]), "name each one once"),
    (lambda: untyped.chain_factors(XOR, QUARTERS, ["y", 1, 0, 1], [0, 1, 2, 4]), r"order\[3\]=4"),
    (lambda: untyped.conditionally_independent(XOR, QUARTERS, -1), "given=-1 is not a variable"),
    (lambda: untyped.conditionally_independent(XOR, QUARTERS, 0, "joint"), "kind='joint' is not one of"),
    (lambda: untyped.contingency([[1, 2], [3]]), r"counts\[1\] has 1 columns and counts\[0\] has 2"),
    (lambda: untyped.contingency([[1, -2]]), r"counts\[0\]\[1\]=-2 is negative"),
    (lambda: untyped.contingency([[1, True]]), r"counts\[0\]\[1\]=True is a bool"),
    (lambda: untyped.contingency([[1, "1/2"]]), r"counts\[0\]\[1\]=1/2 is not whole|='1/2' is not whole"),
    (lambda: untyped.contingency([[1, 2]], alpha=-1), "alpha=-1 is negative"),
    (lambda: untyped.contingency([]), r"counts=\[\] has 0 elements"),
    (lambda: untyped.contingency([[]]), r"counts\[0\]=\[\] has 0 elements"),
])
def test_bad_input_is_refused_with_its_name_and_place(call: Any, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        call()


@pytest.mark.parametrize("counts, alpha, message", [
    ([[0, 0]], 1, "every prior is 0/0"),
    ([[1, 2], [0, 0]], 0, r"counts\[1\] holds no case"),
    ([[1, 0], [2, 0]], 0, "value 1 of counts"),
])
def test_empty_parts_of_a_table_are_undefined(counts: list[list[int]], alpha: int, message: str) -> None:
    with pytest.raises(Undefined, match=message):
        untyped.contingency(counts, alpha)
