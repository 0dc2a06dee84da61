"""Trees learnt from records: the arrows of greatest likelihood among all trees.

    names    the variables, in the order of the columns
    rows     n records of d cells, None for a missing one
    I        the mutual information of two variables, in the records that miss neither

The tree of greatest sum of I over its edges is the tree of greatest likelihood (Chow and Liu 1968).  Edges
are taken from the greatest I to the least, one that would close a circle is left out.  Equal ones are taken
in the order of the variables: (1, 2) before (1, 3) before (2, 3).  An edge of I = 0 is taken too, so that
the tree holds all variables.
"""
from __future__ import annotations

from ...arguments import check_row, listed
from ...errors import InvalidInput, shown
from ...labels import check_label, sorted_labels
from ...records import Record
from ..nodes import Structure, distinct
from .counting import MISSING, columns_of
from .information import Information, ranked

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ...labels import Label
    from .counting import Columns, Rows

    Edge = tuple[int, int]

__all__ = ["Tree", "chow_liu", "tree_augmented"]


class Tree(Record):
    """A learnt tree: its `edges` as pairs of names, first added first; parents[j] names the parents of j."""

    __slots__ = ("edges", "parents")

    def __init__(self, edges: list[list[Label]], parents: list[list[Label]]) -> None:
        self.edges = edges
        self.parents = parents


def chow_liu(names: Sequence[Label], rows: Rows, root: Label | None = None) -> Tree:
    """Return the Chow-Liu tree: the spanning tree of greatest likelihood, its arrows away from a root.

        argmax over trees T of Σ_{(i,j) in T} I(X_i; X_j)

    >>> rows = [["1", "1", "0"], ["0", "0", "0"], ["1", "1", "1"], ["0", "0", "1"], ["1", "0", "1"]]
    >>> chow_liu(["a", "b", "c"], rows)
    Tree(edges=[['a', 'b'], ['a', 'c']], parents=[[], ['a'], ['a']])

    By default the root is the first variable.  Ties are decided by the order of the variables.  A pair is
    counted in the records that have both cells.  Raises InvalidInput for a root that is not in `names`.

    Cites: 001-A13, 000-F04
    """
    form, columns = _read(names, rows)
    top = 0 if root is None else _place(form.names, root, "root")
    variables = list(range(len(form.names)))
    pairs = [(i, j) for i in variables for j in variables if i < j]
    edges = spanning(pairs, ranked([Information([table]) for table in _tables(form, columns, pairs)]))
    return _named(form, edges, rooted(edges, top, variables))


def tree_augmented(names: Sequence[Label], rows: Rows, target: Label) -> Tree:
    """Return tree-augmented naive Bayes: the class as parent of all, and the likeliest tree of attributes.

        argmax over trees T of the attributes of Σ_{(i,j) in T} I(X_i; X_j | C)

    >>> rows = [["0", "0", "a"], ["1", "1", "a"], ["0", "1", "b"], ["1", "0", "b"]]
    >>> tree_augmented(["x", "y", "class"], rows, target="class").parents
    [['class'], ['class', 'x'], []]

    C is the class `target`, the first parent of each attribute; the root of the tree is the first attribute.
    Ties are decided by the order of the variables.  Raises InvalidInput for a target that is not in `names`.

    Cites: 001-A13, 001-C08
    """
    form, columns = _read(names, rows)
    C = _place(form.names, target, "target")
    others = [j for j in range(len(form.names)) if j != C]
    if not others:
        raise InvalidInput(f"names={shown(names)} has the target alone: give at least one attribute")
    pairs = [(i, j) for i in others for j in others if i < j]
    edges = spanning(pairs, ranked([Information(_given(form, columns, C, i, j)) for i, j in pairs]))
    parents = rooted(edges, others[0], others)
    return _named(form, edges, {j: [] if j == C else [C] + parents[j] for j in range(len(form.names))})


# ---------------------------------------------------------------- trees

def spanning(pairs: Sequence[Edge], order: Sequence[int]) -> list[Edge]:
    """Return the edges that are taken, in an order of the pairs, one that would close a circle left out.

    >>> spanning([(0, 1), (0, 2), (1, 2)], [2, 0, 1])
    [(1, 2), (0, 1)]
    """
    group: dict[int, int] = {}
    for i, j in pairs:
        group[i], group[j] = i, j
    taken = []
    for place in order:
        i, j = pairs[place]
        if group[i] != group[j]:
            taken.append((i, j))
            old, new = group[j], group[i]
            for v in group:
                if group[v] == old:
                    group[v] = new
    return taken


def rooted(edges: Sequence[Edge], root: int, variables: Sequence[int]) -> dict[int, list[int]]:
    """Return the parent of each variable, where all arrows lead away from a root.

    >>> rooted([(1, 2), (0, 1)], 2, [0, 1, 2])
    {0: [1], 1: [2], 2: []}
    """
    near: dict[int, list[int]] = {v: [] for v in variables}
    for i, j in edges:
        near[i].append(j)
        near[j].append(i)
    parents: dict[int, list[int]] = {v: [] for v in variables}
    queue = [root]
    for here in queue:   # which grows meanwhile
        for there in near[here]:
            if [there] != parents[here]:
                parents[there] = [here]
                queue.append(there)
    return parents


def _named(form: Structure, edges: Sequence[Edge], parents: dict[int, list[int]]) -> Tree:
    return Tree([[form.names[i], form.names[j]] for i, j in edges],
                [[form.names[p] for p in parents[j]] for j in range(len(form.names))])


# ---------------------------------------------------------------- counts of pairs

def _tables(form: Structure, columns: Columns, pairs: Sequence[Edge]) -> list[list[list[int]]]:
    """Return the table of counts of each pair of variables."""
    found = []
    for i, j in pairs:
        table = [[0] * len(form.values[j]) for _ in form.values[i]]
        for x, y in zip(columns[i], columns[j]):
            if x != MISSING and y != MISSING:
                table[x][y] += 1
        found.append(table)
    return found


def _given(form: Structure, columns: Columns, C: int, i: int, j: int) -> list[list[list[int]]]:
    """Return the table of counts of a pair for each class."""
    tables = [[[0] * len(form.values[j]) for _ in form.values[i]] for _ in form.values[C]]
    for c, x, y in zip(columns[C], columns[i], columns[j]):
        if c != MISSING and x != MISSING and y != MISSING:
            tables[c][x][y] += 1
    return tables


def _read(names: Sequence[Label], rows: Rows) -> tuple[Structure, Columns]:
    """Return the variables with the values that the rows have, and the columns."""
    labels = distinct(listed(names, "names"), "names")
    given = [check_row(row, len(labels), f"rows[{i}]") for i, row in enumerate(listed(rows, "rows"))]
    values = [sorted_labels([row[j] for row in given if row[j] is not None], f"column {j} of rows")
              for j in range(len(labels))]
    form = Structure(labels, values, [[] for _ in labels])
    return form, columns_of(form, given)


def _place(names: Sequence[Label], given: object, name: str) -> int:
    label = check_label(given, name)
    if label not in names:
        raise InvalidInput(f"{name}={shown(label)} is not one of names={shown(names)}: give one of them")
    return names.index(label)
