"""Tables over some variables: cells found by their places, evidence put in."""
from __future__ import annotations

from itertools import product
from math import prod

from refml.networks.by_hand import WET
from refml.networks.eliminating.factors import Factor, cells_inside, factors_of, multiplied, summed
from refml.networks.nodes import network

SIZES = [2, 3, 4]


def test_cells_inside_a_part_of_the_scope() -> None:
    for scope in ([0, 1, 2], [2, 0, 1], [1, 2, 0]):
        for inner in ([], [0], [2, 1], [1, 0], [0, 1, 2]):
            expected = []
            for values in product(*[range(SIZES[v]) for v in scope]):
                one, cell = dict(zip(scope, values, strict=True)), 0
                for v in inner:
                    cell = cell * SIZES[v] + one[v]
                expected.append(cell)
            assert cells_inside(scope, inner, SIZES) == expected


def test_evidence_leaves_the_cells_that_agree_with_it() -> None:
    model = network(WET)   # grass given sprinkler and rain
    assert [f.cells for f in factors_of(model, [2], {})] == [[99, 1, 90, 10, 80, 20, 0, 100]]
    assert [(f.scope, f.cells) for f in factors_of(model, [2], {2: 0, 0: 1})] == [([1], [90, 0])]


def test_products_and_sums() -> None:
    left, right = Factor([0, 1], list(range(1, 7))), Factor([2, 1], list(range(1, 13)))
    cells = multiplied([left, right], [0, 1, 2], SIZES)
    assert cells == [left.cells[a * 3 + b] * right.cells[c * 3 + b]
                     for a in range(2) for b in range(3) for c in range(4)]
    assert summed(cells, [0, 1, 2], [2], SIZES) == [sum(cells[c::4]) for c in range(4)]
    assert multiplied([], [0, 1], SIZES) == [1] * prod(SIZES[:2])
