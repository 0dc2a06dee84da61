"""Networks, read: what is refused and how, and that the order of the list is free."""
from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml import networks
from refml.errors import InvalidInput
from refml.networks import nodes
from refml.networks.by_hand import WET

Node = dict[str, Any]


def node(name: str, parents: list[str], table: list[list[Any]], values: list[str] | None = None) -> Node:
    return {"name": name, "values": values or ["yes", "no"], "parents": parents, "table": table}


def refusal(given: Any) -> str:
    with pytest.raises(InvalidInput) as caught:
        networks.network(given)
    return str(caught.value)


def test_a_row_that_does_not_sum_to_1_is_named_with_what_it_is_off() -> None:
    wrong = [node("a", [], [["1/2", "1/2"]]), node("b", ["a"], [["1/2", "1/2"], ["1/2", "2/5"]])]
    told = refusal(wrong)
    assert "network[1].table[1] of 'b' given 'a'='no' sums to 9/10, 1/10 too little" in told
    assert "1/10 too much" in refusal([node("a", [], [["3/5", "1/2"]])])
    assert "sums to" in refusal([node("a", [], [["0.3333", "0.3333", "0.3333"]], ["x", "y", "z"])])


def test_a_missing_row_is_told_with_how_many_there_are() -> None:
    assert "has 1 rows and the parents have 2 combinations" in refusal(
        [node("a", [], [["1/2", "1/2"]]), node("b", ["a"], [["1/2", "1/2"]])])


@pytest.mark.parametrize(("wrong", "told"), [
    ([], "give at least 1"),
    ("abc", "is not a list"),
    ([3], "has no name"),
    ([{"name": "a", "values": ["x"], "parents": []}], "has no table"),
    ([node("a", [], [[1, 0]], ["x", "x"])], "'x' stands there twice"),
    ([node("a", [], [[1, 0]]), node("a", [], [[1, 0]])], "'a' stands there twice"),
    ([node("a", ["b"], [[1, 0], [1, 0]])], "'b' is not a node"),
    ([node("a", ["b", "b"], [[1, 0]] * 4), node("b", [], [[1, 0]])], "'b' stands there twice"),
    ([node("a", [], [[1, 0, 0]])], "has 3 cells where 2 are expected"),
    ([node("a", [], [[2, -1]])], "is not a probability"),
    ([node("a", [], [[1, 0]], [])], "has 2 cells"),
])
def test_what_is_no_network_is_refused(wrong: Any, told: str) -> None:
    if told == "has 2 cells":
        wrong[0]["values"], told = [], "has 0 elements"
    assert told in refusal(wrong)


def test_a_circle_is_shown() -> None:
    half = [["1/2", "1/2"]] * 2
    told = refusal([node("a", ["c"], half), node("top", [], half[:1]), node("b", ["a"], half),
                    node("c", ["b"], half), node("below", ["c"], half)])
    assert "'a' -> 'b' -> 'c' -> 'a'" in told
    assert "'a' -> 'a'" in refusal([node("a", ["a"], half)])
    for count in (7, 8):   # the first is told again at the end, and eight are shown
        names = "abcdefgh"[:count]
        told = refusal([node(one, [names[at - 1]], half) for at, one in enumerate(names)])
        assert told.count(" -> ") == (7 if count == 7 else 8) and ("…" in told) == (count == 8)


def test_one_value_is_enough() -> None:
    assert networks.network([node("sure", [], [[1]], ["yes"])]).tables == [[[Fraction(1)]]]


def test_a_network_is_read_once() -> None:
    checked = networks.network(WET)
    assert networks.network(checked) is checked
    assert networks.structure(checked) == networks.structure(WET)
    assert networks.structure(networks.structure(WET)) == networks.structure(WET)


def test_values_of_variables() -> None:
    form = networks.structure(WET)
    assert nodes.assigned(form, {"rain": "no", "grass": "wet"}, "evidence") == {0: 1, 2: 0}
    for wrong, told in (({"snow": "yes"}, "is not a variable"), ({"rain": "maybe"}, "is not a value of it"),
                        ("rain", "is not a map"), ({"rain": None}, "is not a label")):
        with pytest.raises(InvalidInput, match=told):
            nodes.assigned(form, wrong, "evidence")


@given(st.data())
def test_topological_order_has_parents_first_and_then_the_first_in_the_list(data: st.DataObject) -> None:
    order = data.draw(st.permutations(range(data.draw(st.integers(1, 8)))))
    place = {j: i for i, j in enumerate(order)}
    parents = [data.draw(st.lists(st.sampled_from([i for i in order if place[i] < place[j]] or [j]),
                                  unique=True)) for j in range(len(order))]
    parents = [[p for p in own if p != j] for j, own in enumerate(parents)]
    left, expected = set(order), []
    while left:
        expected.append(min(j for j in left if not left & set(parents[j])))
        left.remove(expected[-1])
    assert nodes.topological(parents) == expected


def test_a_long_chain_is_read_without_recursion() -> None:
    half = [["1/2", "1/2"]]
    chain = [node(f"x{i}", [f"x{i + 1}"], half * 2) for i in range(5000)] + [node("x5000", [], half)]
    assert nodes.topological(networks.network(chain).parents)[0] == 5000
