"""Tables learnt from records, for given parents.

    structure    a list of nodes {name, values, parents}; tables are not looked at
    rows         n records, a cell for each variable in the order of the list: one of its values, or None
    N            of a row of a table: how often each value stands in the records that choose the row

A record counts for a table if it misses none of the cells that the table is about: those of the variable and
of its parents.
"""
from __future__ import annotations

from ...arguments import check_row, checked_alpha, listed
from ...errors import InvalidInput, Undefined, shown
from ...labels import check_label
from ...naive_bayes.estimates import distribution
from ...numbers.rational import Fraction, product
from ...numbers.reals.real import log, total
from ..inference import evidence
from ..nodes import Network, network, structure

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from ...arguments import Number
    from ...numbers.reals.real import Exact
    from ..nodes import Nodes, Structure

    Rows = Sequence[Sequence[object]]
    Columns = list[list[int]]

__all__ = ["fit", "log_likelihood"]

MISSING = -1


def fit(structure: Any, rows: Rows, alpha: Number = 0) -> Network:
    """Return the network with given parents whose tables are estimated from records, smoothed by alpha.

        P(X = v | row) = (N_v + α) / (Σ N + α·k),   k the number of values of X

    >>> rain = [{"name": "rain", "values": ["yes", "no"], "parents": []},
    ...         {"name": "late", "values": ["yes", "no"], "parents": ["rain"]}]
    >>> fit(rain, [["yes", "yes"], ["no", "no"], ["yes", "no"], ["no", None]]).tables[1]
    [[Fraction(1, 2), Fraction(1, 2)], [Fraction(0, 1), Fraction(1, 1)]]

    A row is a combination of the parents' values, N_v the number of its records with X = v; a record that
    misses one of these cells (None) is left out.  α = 0 gives the maximum likelihood.  Raises Undefined for
    a row without records where α = 0, InvalidInput for a cell that is not a value of its variable.

    Cites: 001-A13, 001-F12, 001-F16, 002-F36
    """
    form, smoothing = form_of(structure), checked_alpha(alpha)
    columns = columns_of(form, rows)
    tables = []
    for j, name in enumerate(form.names):
        counts = counted(form, j, columns)
        for r, N in enumerate(counts):
            if not any(N) and not smoothing:
                raise Undefined(f"no record has the parent values of row {r} of the table of "
                                f"{shown(name)}, so that its estimates are 0/0: give such a record "
                                "or alpha > 0")
        tables.append([distribution(N, smoothing) for N in counts])
    return Network(form.names, form.values, form.parents, tables)


def log_likelihood(network: Nodes, rows: Rows) -> Exact:
    """Return the log-likelihood of the records under a Bayesian network.

        Σ_i log P(x_i)      of the cells that are there, where some are missing

    >>> coin = [{"name": "coin", "values": ["h", "t"], "parents": [], "table": [["1/2", "1/2"]]}]
    >>> float(log_likelihood(coin, [["h"], ["t"], [None]]))
    -1.3862943611198906

    An exact real.  Raises Undefined where a record has probability 0.

    Cites: 001-A13, 002-C08
    """
    model = network_of(network)
    form = structure(model)
    columns = columns_of(form, rows)
    whole = [i for i in range(len(columns[0])) if all(column[i] != MISSING for column in columns)]
    terms = _of_tables(model, [[column[i] for i in whole] for column in columns])
    for i in sorted(set(range(len(columns[0]))) - set(whole)):
        seen = {model.names[j]: model.values[j][column[i]]
                for j, column in enumerate(columns) if column[i] != MISSING}
        terms.append((1, evidence(model, seen)))
    if any(P == 0 for _, P in terms):
        raise Undefined("a record has probability 0, and 0 has no logarithm: leave it out, or smooth")
    return total([times * log(P) for times, P in terms])


def form_of(given: Any) -> Structure:
    """Return the structure of an argument that has its name."""
    return structure(given)


def network_of(given: Nodes) -> Network:
    """Return the network of an argument that has its name."""
    return network(given)


def _of_tables(model: Network, columns: Columns) -> list[tuple[int, Fraction]]:
    """Return how often complete records take each cell of a table, and the cell."""
    form = structure(model)
    return [(N, P) for j, table in enumerate(model.tables)
            for counts, row in zip(counted(form, j, columns), table) for N, P in zip(counts, row) if N]


# ---------------------------------------------------------------- records

def columns_of(form: Structure, rows: Rows) -> Columns:
    """Return each column as the places of its cells among the values of the variable, -1 for a missing one.

    >>> columns_of(structure([{"name": "a", "values": ["x", "y"], "parents": []}]), [["y"], [None], ["x"]])
    [[1, -1, 0]]
    """
    width = len(form.names)
    given = [check_row(row, width, f"rows[{i}]") for i, row in enumerate(listed(rows, "rows"))]
    return [_coded(form, j, [row[j] for row in given]) for j in range(width)]


def _coded(form: Structure, j: int, cells: list[Any]) -> list[int]:
    codes: dict[Any, int] = {value: v for v, value in enumerate(form.values[j])}
    if all(type(cell) is str for cell in cells):
        found = [codes.get(cell, MISSING) for cell in cells]
        if MISSING not in found:
            return found
    return [MISSING if cell is None else _place(form, j, codes, i, cell) for i, cell in enumerate(cells)]


def _place(form: Structure, j: int, codes: dict[Any, int], i: int, cell: object) -> int:
    label = check_label(cell, f"rows[{i}][{j}]")
    if label not in codes:
        raise InvalidInput(f"rows[{i}][{j}]={shown(label)} is not a value of {shown(form.names[j])}: give "
                           f"one of {shown(form.values[j])}, or None")
    return codes[label]


def counted(form: Structure, j: int, columns: Columns) -> list[list[int]]:
    """Return for each row of the table of a variable how often each value was counted.

    >>> form = structure([{"name": "a", "values": ["x", "y"], "parents": []}])
    >>> counted(form, 0, [[1, -1, 0, 1]])
    [[1, 2]]
    """
    scope = form.parents[j] + [j]
    sizes = [len(form.values[v]) for v in scope]
    own = [columns[v] for v in scope]
    if any(MISSING in column for column in own):
        kept = [cells for cells in zip(*own) if MISSING not in cells]
        own = [[cells[v] for cells in kept] for v in range(len(scope))]
    places = own[0]
    for size, column in zip(sizes[1:], own[1:]):
        places = [place * size + code for place, code in zip(places, column)]
    counts = [0] * product(sizes)
    for place in places:
        counts[place] += 1
    return [counts[start:start + sizes[-1]] for start in range(0, len(counts), sizes[-1])]
