"""EM for naive Bayes without labels, one step at a time: Bernoulli and categorical attributes, all rational.

    Bernoulli     rows of 0s and 1s      parameters[c][j] = φ_{j|c} = P(x_j = 1 | c)
    categorical   rows of values         parameters[c][j][v] = P(x_j = values[j][v] | c)
    joint         P(x, c) = π_c · ∏_j P(x_j | c)

Other names as in `mixing`.  Inside, a cell is the index of its value and a table the distribution of a
column in a component; the Bernoulli model has the values 0 and 1 in every column.
"""
from __future__ import annotations

from ..arguments import check_row, listed
from ..errors import InvalidInput, shown
from ..labels import check_label, declared
from ..naive_bayes.counting.families import Bernoulli
from ..numbers.rational import Fraction, common_denominator, product
from ..probabilities import checked_distribution, probability
from ..records import Record
from ..tables import rectangle
from .mixing import check_weights, known_components, read_mixing, read_responsibilities, shares

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..arguments import Number
    from ..labels import Label
    from .mixing import Known

    Rows = Sequence[Sequence[object]]
    Values = Sequence[Sequence[Label]]
    Tables = list[list[list[Fraction]]]

__all__ = [
    "BernoulliMixture", "CategoricalMixture", "bernoulli_likelihood", "bernoulli_maximisation",
    "bernoulli_responsibilities", "bernoulli_step", "categorical_likelihood", "categorical_maximisation",
    "categorical_responsibilities", "categorical_step",
]


class BernoulliMixture(Record):
    """A mixture of Bernoulli products: mixing[c] = P(c), parameters[c][j] = P(x_j = 1 | c)."""

    __slots__ = ("mixing", "parameters")

    def __init__(self, mixing: list[Fraction], parameters: list[list[Fraction]]) -> None:
        self.mixing = mixing
        self.parameters = parameters


class CategoricalMixture(Record):
    """A mixture of categorical products: mixing[c] = P(c), parameters[c][j] lists P(x_j = v | c) over v."""

    __slots__ = ("mixing", "parameters")

    def __init__(self, mixing: list[Fraction], parameters: Tables) -> None:
        self.mixing = mixing
        self.parameters = parameters


# ---------------------------------------------------------------- Bernoulli

def bernoulli_likelihood(rows: Rows, mixing: Sequence[Number], parameters: Sequence[Sequence[Number]],
                         labels: Known | None = None) -> Fraction:
    """Return the likelihood of rows under a Bernoulli mixture.

        L = ∏_i Σ_c π_c · ∏_j φ_{j|c}^{x_ij} · (1 − φ_{j|c})^{1 − x_ij}

    >>> bernoulli_likelihood([[1, 1], [0, 0]], ["1/2", "1/2"], [["3/4", "3/4"], ["1/4", "1/4"]])
    Fraction(25, 256)

    π_c is `mixing[c]`, φ_{j|c} is `parameters[c][j]`; labels[i] is the known component c of row i, whose
    factor then is P(x_i, c), or None.

    Cites: 002-C08, 002-A06, L52
    """
    cells = binary_cells(rows)
    model = bernoulli_tables(mixing, parameters, cells)
    return likelihood(cells, model, known_components(labels, len(cells), len(model.mixing)))


def bernoulli_responsibilities(rows: Rows, mixing: Sequence[Number], parameters: Sequence[Sequence[Number]],
                               labels: Known | None = None) -> list[list[Fraction]]:
    """Return the E-step of a Bernoulli mixture: each component's probability given each row.

        r_ic = P(x_i, c) / Σ_b P(x_i, b)

    >>> bernoulli_responsibilities([[1, 1], [1, 0]], ["1/2", "1/2"], [["3/4", "3/4"], ["1/4", "1/4"]])
    [[Fraction(9, 10), Fraction(1, 10)], [Fraction(1, 2), Fraction(1, 2)]]

    labels[i] is the known component of row i, or None.  Raises Undefined for a row that is impossible under
    every component.

    Cites: 002-C08, 002-A06
    """
    cells = binary_cells(rows)
    model = bernoulli_tables(mixing, parameters, cells)
    return expectation(cells, model, known_components(labels, len(cells), len(model.mixing)))


def bernoulli_maximisation(rows: Rows, responsibilities: Sequence[Sequence[Number]]) -> BernoulliMixture:
    """Return the M-step of a Bernoulli mixture: its parameters from the responsibilities.

        π_c = N_c / n      φ_{j|c} = Σ_i r_ic · x_ij / N_c      N_c = Σ_i r_ic

    >>> bernoulli_maximisation([[1, 1], [1, 0]], [["3/4", "1/4"], ["1/4", "3/4"]]).parameters
    [[Fraction(1, 1), Fraction(3, 4)], [Fraction(1, 1), Fraction(1, 4)]]

    Raises Undefined for a component with N_c = 0.

    Cites: 002-C08, 002-A06
    """
    cells = binary_cells(rows)
    r = read_responsibilities(responsibilities, len(cells))
    return of_ones(maximisation(cells, [2] * len(cells[0]), r))


def bernoulli_step(rows: Rows, mixing: Sequence[Number], parameters: Sequence[Sequence[Number]],
                   labels: Known | None = None) -> BernoulliMixture:
    """Return the parameters of a Bernoulli mixture after one EM step (E-step, then M-step).

    >>> bernoulli_step([[1, 1], [0, 0]], ["1/2", "1/2"], [["3/4", "3/4"], ["1/4", "1/4"]]).parameters
    [[Fraction(9, 10), Fraction(9, 10)], [Fraction(1, 10), Fraction(1, 10)]]

    The likelihood does not fall.  Raises Undefined for a row impossible under every component, and for a
    component without weight.

    Cites: 002-C08, 002-A06, L52
    """
    cells = binary_cells(rows)
    model = bernoulli_tables(mixing, parameters, cells)
    return of_ones(step(cells, model, known_components(labels, len(cells), len(model.mixing))))


def binary_cells(rows: Rows) -> list[list[int]]:
    """Return rows of 0s and 1s, checked to be such and of one length."""
    family = Bernoulli()
    return rectangle(rows, "rows", lambda cell, place: int(family.read(cell, place)[0]))


def bernoulli_tables(mixing: Sequence[Number], parameters: Sequence[Sequence[Number]],
                     cells: list[list[int]]) -> CategoricalMixture:
    """Return the mixture with the distribution [1 − φ, φ] in the place of each φ."""
    phi = rectangle(parameters, "parameters", probability)
    check_row(phi[0], len(cells[0]), "parameters[0]")
    return CategoricalMixture(read_mixing(mixing, len(phi)), [[[1 - p, p] for p in own] for own in phi])


def of_ones(model: CategoricalMixture) -> BernoulliMixture:
    """Return the mixture with φ in the place of each distribution [1 − φ, φ]."""
    return BernoulliMixture(model.mixing, [[table[1] for table in own] for own in model.parameters])


# ---------------------------------------------------------------- categorical

def categorical_likelihood(rows: Rows, values: Values, mixing: Sequence[Number],
                           parameters: Sequence[Sequence[Sequence[Number]]],
                           labels: Known | None = None) -> Fraction:
    """Return the likelihood of rows under a categorical mixture.

        L = ∏_i Σ_c π_c · ∏_j P(x_ij | c)

    >>> categorical_likelihood([["yes"], ["no"]], [["no", "yes"]], ["1/2", "1/2"],
    ...                        [[["1/4", "3/4"]], [["1/2", "1/2"]]])
    Fraction(15, 64)

    `values[j]` lists the values of column j in the order of the distributions `parameters[c][j]`.
    labels[i] is the known component c of row i, whose factor then is P(x_i, c), or None.

    Cites: 002-C08, 002-A06, L52
    """
    cells, model = indexed_cells(rows, values), categorical_tables(mixing, parameters, values)
    return likelihood(cells, model, known_components(labels, len(cells), len(model.mixing)))


def categorical_responsibilities(rows: Rows, values: Values, mixing: Sequence[Number],
                                 parameters: Sequence[Sequence[Sequence[Number]]],
                                 labels: Known | None = None) -> list[list[Fraction]]:
    """Return the E-step of a categorical mixture: each component's probability given each row.

        r_ic = P(x_i, c) / Σ_b P(x_i, b)

    >>> categorical_responsibilities([["yes"]], [["no", "yes"]], ["1/2", "1/2"],
    ...                              [[["1/4", "3/4"]], [["1/2", "1/2"]]])
    [[Fraction(3, 5), Fraction(2, 5)]]

    labels[i] is the known component of row i, or None.  Raises Undefined for a row that is impossible under
    every component.

    Cites: 002-C08, 002-A06
    """
    cells, model = indexed_cells(rows, values), categorical_tables(mixing, parameters, values)
    return expectation(cells, model, known_components(labels, len(cells), len(model.mixing)))


def categorical_maximisation(rows: Rows, values: Values,
                             responsibilities: Sequence[Sequence[Number]]) -> CategoricalMixture:
    """Return the M-step of a categorical mixture: its parameters from the responsibilities.

        π_c = N_c / n      P(x_j = v | c) = Σ_{i: x_ij = v} r_ic / N_c      N_c = Σ_i r_ic

    >>> r = [["3/4", "1/4"], ["1/4", "3/4"]]
    >>> categorical_maximisation([["yes"], ["no"]], [["no", "yes"]], r).parameters
    [[[Fraction(1, 4), Fraction(3, 4)]], [[Fraction(3, 4), Fraction(1, 4)]]]

    Raises Undefined for a component with N_c = 0.

    Cites: 002-C08, 002-A06
    """
    cells = indexed_cells(rows, values)
    sizes = [len(listed(column, f"values[{j}]")) for j, column in enumerate(listed(values, "values"))]
    return maximisation(cells, sizes, read_responsibilities(responsibilities, len(cells)))


def categorical_step(rows: Rows, values: Values, mixing: Sequence[Number],
                     parameters: Sequence[Sequence[Sequence[Number]]],
                     labels: Known | None = None) -> CategoricalMixture:
    """Return the parameters of a categorical mixture after one EM step (E-step, then M-step).

    >>> categorical_step([["yes"], ["no"]], [["no", "yes"]], ["1/2", "1/2"],
    ...                  [[["1/4", "3/4"]], [["1/2", "1/2"]]]).mixing
    [Fraction(7, 15), Fraction(8, 15)]

    The likelihood does not fall.  Raises Undefined for a row impossible under every component, and for a
    component without weight.

    Cites: 002-C08, 002-A06, L52
    """
    cells, model = indexed_cells(rows, values), categorical_tables(mixing, parameters, values)
    return step(cells, model, known_components(labels, len(cells), len(model.mixing)))


def indexed_cells(rows: Rows, values: Values) -> list[list[int]]:
    """Return rows of values as rows of indices into the declared values of each column."""
    columns = [declared(column, []) for column in listed(values, "values")]
    table = rectangle(rows, "rows", check_label)
    for i, row in enumerate(table):
        check_row(row, len(columns), f"rows[{i}]")
        for j, cell in enumerate(row):
            if cell not in columns[j]:
                raise InvalidInput(f"rows[{i}][{j}]={shown(cell)} is not in values[{j}]={shown(columns[j])}: "
                                   "declare it")
    return [[columns[j].index(cell) for j, cell in enumerate(row)] for row in table]


def categorical_tables(mixing: Sequence[Number], parameters: Sequence[Sequence[Sequence[Number]]],
                       values: Values) -> CategoricalMixture:
    """Return the mixture, every table checked to be a distribution over the values of its column."""
    tables = rectangle(parameters, "parameters", checked_distribution)
    columns = [listed(column, f"values[{j}]") for j, column in enumerate(listed(values, "values"))]
    for c, own in enumerate(tables):
        check_row(own, len(columns), f"parameters[{c}]")
        for j, table in enumerate(own):
            check_row(table, len(columns[j]), f"parameters[{c}][{j}]")
    return CategoricalMixture(read_mixing(mixing, len(tables)), tables)


# ---------------------------------------------------------------- cells and tables

def joints(cells: list[list[int]], model: CategoricalMixture) -> list[list[Fraction]]:
    """Return P(x_i, c) = π_c · ∏_j P(x_ij | c) for each row and component."""
    return [[_joint(row, weight, tables) for weight, tables in zip(model.mixing, model.parameters)]
            for row in cells]


def _joint(row: list[int], weight: Fraction, tables: list[list[Fraction]]) -> Fraction:
    factors = [table[cell] for cell, table in zip(row, tables)]
    return Fraction(product([weight.numerator] + [p.numerator for p in factors]),
                    product([weight.denominator] + [p.denominator for p in factors]))


def evidences(cells: list[list[int]], model: CategoricalMixture, known: Known) -> list[Fraction]:
    """Return P(x_i), or P(x_i, c) where the component c of row i is known."""
    return [sum(joint, Fraction(0)) if label is None else joint[label]
            for joint, label in zip(joints(cells, model), known)]


def likelihood(cells: list[list[int]], model: CategoricalMixture, known: Known) -> Fraction:
    """Return the product of the evidences of all rows."""
    factors = evidences(cells, model, known)
    return Fraction(product([p.numerator for p in factors]), product([p.denominator for p in factors]))


def expectation(cells: list[list[int]], model: CategoricalMixture, known: Known,
                places: Sequence[int] | None = None) -> list[list[Fraction]]:
    """Return the responsibilities for all rows; `places` are their numbers in messages, else 0, 1, 2, …"""
    return [shares(joint, label, f"rows[{i if places is None else places[i]}]")
            for i, (joint, label) in enumerate(zip(joints(cells, model), known))]


def maximisation(cells: list[list[int]], sizes: list[int], responsibilities: Sequence[Sequence[Fraction]],
                 counts: Sequence[int] | None = None) -> CategoricalMixture:
    """Return mixing weights and tables that count each row by its responsibilities, times its count."""
    if counts is not None:
        responsibilities = [[count * share for share in r] for r, count in zip(responsibilities, counts)]
    N = [_sum([r[c] for r in responsibilities]) for c in range(len(responsibilities[0]))]
    check_weights(N)
    tables = [[_table([row[j] for row in cells], size, [r[c] for r in responsibilities], weight)
               for j, size in enumerate(sizes)] for c, weight in enumerate(N)]
    total = len(cells) if counts is None else sum(counts)
    return CategoricalMixture([weight / total for weight in N], tables)


def _table(column: list[int], size: int, shares: list[Fraction], weight: Fraction) -> list[Fraction]:
    """Return Σ_{i: x_i = v} r_i / N for each of the values v = 0, …, size − 1."""
    return [_sum([r for cell, r in zip(column, shares) if cell == v]) / weight for v in range(size)]


def _sum(fractions: list[Fraction]) -> Fraction:
    """Return Σ fractions over one common denominator: in linear time where each has its own."""
    units, denominator = common_denominator(fractions)
    return Fraction(sum(units), denominator)


def step(cells: list[list[int]], model: CategoricalMixture, known: Known) -> CategoricalMixture:
    """Return the M-step of the E-step."""
    sizes = [len(table) for table in model.parameters[0]]
    return maximisation(cells, sizes, expectation(cells, model, known))
