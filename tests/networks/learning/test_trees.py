"""The Chow-Liu tree against all trees, by exact likelihoods; the tree that augments naive Bayes."""
from __future__ import annotations

import random
from fractions import Fraction
from functools import cmp_to_key
from itertools import combinations
from typing import Any

import pytest

from refml import networks
from refml.errors import InvalidInput
from refml.networks.learning.information import Information, compared
from refml.networks.learning.trees import rooted, spanning
from refml.numbers.reals.real import log
from tests.networks.drawn import Node

Rows = list[list[str]]


def drawn_rows(source: random.Random, width: int, count: int) -> Rows:
    """Records whose columns copy one another, more or less."""
    rows = []
    for _ in range(count):
        row = [source.choice("01")]
        while len(row) < width:
            row.append(source.choice([row[-1], row[0], source.choice("012")]))
        rows.append(row)
    return rows


def nodes_of(names: list[str], rows: Rows, parents: list[list[Any]]) -> list[Node]:
    return [{"name": name, "values": sorted({row[j] for row in rows}), "parents": parents[j]}
            for j, name in enumerate(names)]


def all_trees(size: int) -> list[list[tuple[int, int]]]:
    pairs = list(combinations(range(size), 2))
    return [list(edges) for edges in combinations(pairs, size - 1)
            if len(spanning(pairs, [pairs.index(edge) for edge in edges])) == size - 1]


def power(rows: Rows, i: int, j: int) -> Fraction:
    """exp(N·I) of two columns."""
    def over(columns: list[int]) -> Fraction:
        cells = [tuple(row[c] for c in columns) for row in rows]
        P = Fraction(1)
        for n in (cells.count(cell) for cell in set(cells)):
            P *= Fraction(n) ** n
        return P
    return over([i, j]) / over([i]) / over([j]) * Fraction(len(rows)) ** len(rows)


def test_no_tree_is_likelier() -> None:
    source = random.Random(27)
    for _ in range(40):
        width = source.randint(2, 5)
        names, rows = [f"x{j}" for j in range(width)], drawn_rows(source, width, source.randint(2, 9))
        found = networks.chow_liu(names, rows)
        own = Fraction(1)
        for left, right in found.edges:
            own *= power(rows, names.index(str(left)), names.index(str(right)))
        for tree in all_trees(width):
            other = Fraction(1)
            for i, j in tree:
                other *= power(rows, i, j)
            assert own >= other
        assert len(all_trees(width)) == width ** (width - 2)


def test_a_record_counts_for_the_pairs_that_it_has_whole() -> None:
    """Edges from the greatest information to the least, each over the records that miss neither end."""
    source = random.Random(2027)
    for _ in range(60):
        full = drawn_rows(source, 4, 9)
        rows = full[:3] + [[source.choice([cell, cell, None]) for cell in row] for row in full[3:]]
        pairs = list(combinations(range(4), 2))
        known = {Information([table_of([(row[i], row[j]) for row in rows])]): k
                 for k, (i, j) in enumerate(pairs)}
        order = [known[one] for one in sorted(known, key=cmp_to_key(compared), reverse=True)]
        assert networks.chow_liu([*"abcd"], rows).edges == [
            ["abcd"[i], "abcd"[j]] for i, j in spanning(pairs, order)]


def table_of(cells: list[tuple[str | None, str | None]]) -> list[list[int]]:
    whole = [(x, y) for x, y in cells if x is not None and y is not None]
    xs, ys = (sorted({cell[k] for cell in whole}) for k in (0, 1))
    return [[whole.count((x, y)) for y in ys] for x in xs]


def test_the_likelihood_of_the_tree_grows_by_the_information_of_its_edges() -> None:
    """log L(tree) − log L(no edge) = N·Σ I, and no root changes it."""
    source = random.Random(28)
    rows = drawn_rows(source, 4, 12)
    names = ["a", "b", "c", "d"]
    alone = networks.fit(nodes_of(names, rows, [[]] * 4), rows)
    likelihoods, gained = [], Fraction(1)
    for root in names:
        tree = networks.chow_liu(names, rows, root)
        assert tree.parents[names.index(root)] == []
        learnt = networks.fit(nodes_of(names, rows, tree.parents), rows)
        likelihoods.append(networks.log_likelihood(learnt, rows))
    assert all(one - likelihoods[0] == 0 for one in likelihoods)
    for left, right in networks.chow_liu(names, rows).edges:
        gained *= power(rows, names.index(str(left)), names.index(str(right)))
    assert likelihoods[0] - networks.log_likelihood(alone, rows) - log(gained) == 0


def test_edges_of_equal_information_are_taken_in_order() -> None:
    same = [["0", "0", "0", "1"], ["1", "1", "1", "1"], ["0", "0", "0", "0"], ["1", "1", "1", "0"]]
    names = ["a", "b", "c", "d"]
    assert networks.chow_liu(names, same) == networks.chow_liu(names, same[::-1])
    assert networks.chow_liu(names, same).edges == [["a", "b"], ["a", "c"], ["a", "d"]]
    assert networks.chow_liu(names, same, "c").parents == [["c"], ["a"], [], ["a"]]


def test_missing_cells_are_left_out_of_their_pairs() -> None:
    rows = [["0", "0", None], ["1", "1", None], [None, "0", "0"], [None, "1", "0"], ["0", None, "1"]]
    assert networks.chow_liu(["a", "b", "c"], rows).edges == [["a", "b"], ["a", "c"]]


def test_one_variable_is_a_tree() -> None:
    assert networks.chow_liu(["a"], [["x"]]) == networks.chow_liu(["a"], [["x"]], "a")
    assert networks.chow_liu(["a"], [["x"]]).parents == [[]]


def test_augmented_by_the_exclusive_or() -> None:
    """Each attribute alone says nothing of the class; given the class they say all of one another."""
    rows = [["0", "0", "even"], ["1", "1", "even"], ["0", "1", "odd"], ["1", "0", "odd"]]
    tree = networks.tree_augmented(["x", "y", "class"], rows, "class")
    assert (tree.edges, tree.parents) == ([["x", "y"]], [["class"], ["class", "x"], []])
    for parents, posterior in ((tree.parents, 1), ([["class"], ["class"], []], Fraction(1, 2))):
        learnt = networks.fit(nodes_of(["x", "y", "class"], rows, parents), rows)
        assert networks.posterior(learnt, "class", {"x": "0", "y": "1"})["odd"] == posterior


def test_augmented_trees_are_the_best_given_the_class() -> None:
    source = random.Random(29)
    for _ in range(30):
        width = source.randint(3, 5)
        names, rows = [f"x{j}" for j in range(width)], drawn_rows(source, width, source.randint(3, 10))
        tree = networks.tree_augmented(names, rows, "x0")
        classes = sorted({row[0] for row in rows})

        def power_given(i: int, j: int, rows: Rows = rows, classes: list[str] = classes) -> Fraction:
            P = Fraction(1)
            for c in classes:
                P *= power([row for row in rows if row[0] == c], i, j)
            return P
        own = Fraction(1)
        for left, right in tree.edges:
            own *= power_given(names.index(str(left)), names.index(str(right)))
        for other in all_trees(width - 1):
            P = Fraction(1)
            for i, j in other:
                P *= power_given(i + 1, j + 1)
            assert own >= P


def test_records_without_a_class_tell_nothing_of_the_tree_given_the_class() -> None:
    source = random.Random(30)
    for _ in range(20):
        names, rows = ["x0", "x1", "x2", "x3"], drawn_rows(source, 4, 8)
        unknown = [[None, *row[1:]] for row in drawn_rows(source, 4, 8)]
        values = {cell for row in rows for cell in row}
        more = [row for row in unknown if values.issuperset(row[1:])]
        assert networks.tree_augmented(names, [*rows, *more], "x0") \
            == networks.tree_augmented(names, rows, "x0")


def test_records_of_one_known_cell_tell_nothing_of_a_pair_given_the_class() -> None:
    source = random.Random(31)
    for _ in range(20):
        names, rows = ["x0", "x1", "x2", "x3"], drawn_rows(source, 4, 8)
        alone = [[row[0], *(cell if j == known else None for j, cell in enumerate(row[1:]))]
                 for row in rows[:4] for known in range(3)]
        assert networks.tree_augmented(names, [*rows, *alone], "x0") \
            == networks.tree_augmented(names, rows, "x0")


def test_what_cannot_be_asked() -> None:
    with pytest.raises(InvalidInput, match="root='c' is not one of names"):
        networks.chow_liu(["a"], [["x"]], "c")
    with pytest.raises(InvalidInput, match="has the target alone"):
        networks.tree_augmented(["a"], [["x"]], "a")
    with pytest.raises(InvalidInput, match="stands there twice"):
        networks.chow_liu(["a", "a"], [["x", "y"]])
    with pytest.raises(InvalidInput, match="has 1 cells"):
        networks.chow_liu(["a", "b"], [["x"]])


def test_arrows_lead_away_from_the_root() -> None:
    assert rooted([(0, 1), (1, 2), (1, 3)], 2, [0, 1, 2, 3]) == {0: [1], 1: [2], 2: [], 3: [1]}
    assert compared(Information([[[1]]]), Information([[[2]]])) == 0
