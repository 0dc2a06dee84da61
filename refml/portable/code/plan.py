"""The numbers of a generated predictor for naive Bayes or a mixture of tables, as integers.

P(x, c) = prior_c · ∏_j P(x_j | c),   every rational factor as n_c / t_c

BitColumns       columns of 0s and 1s with one total t_c:   n_c for a 1, t_c − n_c for a 0
ValueColumn      n_c of each value, or of each bin between edges
WordColumn       n_c of each word: one factor for each token, or for each word of the dictionary
NormalColumn     p(x | c) = √b_c · e^(A_c·x² + B_c·x + C_c) up to a factor common to all classes
"""
from __future__ import annotations

from ...errors import Unsupported
from ...numbers.rational import Fraction, common_denominator
from ...records import Record
from ..text import kind_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from typing import Any

    from ...labels import Label
    from ..models.tables import Tables

    Numbers = Sequence[int]


def writer_of(writers: Mapping[str, Any], model: Any, form: str) -> Any:
    """Return the writer for a model's kind among `writers`; `form` names the form in messages.

    Raises Unsupported for a network and for statistics alone, which can be exported as text only, and
    InvalidInput for anything but a portable model.
    """
    kind = kind_of(model)
    if kind not in writers:
        raise Unsupported(f"the model is of the kind {kind}, which is not offered as {form}: write it as "
                          "text, which refml reads on a board")
    return writers[kind]


class BitColumns(Record):
    """Consecutive columns of 0s and 1s: `ones` has K integers for each column, `totals` K for all columns."""

    __slots__ = ("first", "count", "ones", "totals")

    def __init__(self, first: int, count: int, ones: list[int], totals: list[int]) -> None:
        self.first = first
        self.count = count
        self.ones = ones
        self.totals = totals


class ValueColumn(Record):
    """A column of values, or of bins between `edges` over `denominator`: K integers for each value."""

    __slots__ = ("place", "values", "edges", "denominator", "numbers", "totals")

    def __init__(self, place: int, values: list[Label], edges: tuple[list[int], int] | None,
                 numbers: list[int], totals: list[int]) -> None:
        self.place = place
        self.values = values
        self.edges = None if edges is None else edges[0]
        self.denominator = 1 if edges is None else edges[1]
        self.numbers = numbers
        self.totals = totals


class WordColumn(Record):
    """A column of words, sorted: K integers for each word; `presence`: whether absent words count as well."""

    __slots__ = ("place", "words", "numbers", "totals", "presence")

    def __init__(self, place: int, words: list[Label], numbers: list[int], totals: list[int],
                 presence: bool) -> None:
        self.place = place
        self.words = words
        self.numbers = numbers
        self.totals = totals
        self.presence = presence


class NormalColumn(Record):
    """A Gaussian column: for each class A, B, C as multiples of 1/`unit`, and numerator and
    denominator of b.
    """

    __slots__ = ("place", "quadratics", "unit", "roots")

    def __init__(self, place: int, quadratics: list[int], unit: int, roots: list[int]) -> None:
        self.place = place
        self.quadratics = quadratics
        self.unit = unit
        self.roots = roots


class Plan(Record):
    """Classes, prior numerators over one denominator, columns, and whether a cell may be missing."""

    __slots__ = ("classes", "prior", "columns", "width", "may_miss")

    def __init__(self, classes: list[Label], prior: list[int], columns: list[Any], width: int,
                 may_miss: bool) -> None:
        self.classes = classes
        self.prior = prior
        self.columns = joined(columns)
        self.width = width
        self.may_miss = may_miss

    def is_rational(self) -> bool:
        """Say whether no column is Gaussian."""
        return not any(isinstance(column, NormalColumn) for column in self.columns)


def joined(columns: list[Any]) -> list[Any]:
    """Return the columns, with adjacent columns of 0s and 1s joined if their totals are equal.

    >>> joined([BitColumns(0, 1, [3, 2], [9, 8]), BitColumns(1, 1, [1, 1], [9, 8])])
    [BitColumns(first=0, count=2, ones=[3, 2, 1, 1], totals=[9, 8])]
    """
    result: list[Any] = []
    for column in columns:
        last = result[-1] if result else None
        if isinstance(column, BitColumns) and isinstance(last, BitColumns) and last.totals == column.totals:
            result[-1] = BitColumns(last.first, last.count + column.count, last.ones + column.ones,
                                    last.totals)
        else:
            result.append(column)
    return result


# ---------------------------------------------------------------- of naive Bayes

def plan_of_model(model: Any) -> Plan:
    """Return the plan of a naive Bayes model.

    >>> from refml.naive_bayes.counting.families import Bernoulli
    >>> from refml.naive_bayes.weighing.rational import learnt
    >>> plan_of_model(learnt([[1], [0], [1]], ["spam", "ham", "spam"], [Bernoulli()], alpha=1)).columns
    [BitColumns(first=0, count=1, ones=[1, 3], totals=[3, 4])]

    Raises Undefined where an estimate is 0/0.
    """
    prior, _ = common_denominator([model.prior[label] for label in model.classes])
    if hasattr(model, "counts"):
        bits = _bits(model)
        return Plan(list(model.classes), prior, [bits], bits.count, False)
    columns = [_column(j, column, len(model.classes)) for j, column in enumerate(model.columns)]
    return Plan(list(model.classes), prior, columns, len(columns), model.statistics.missing != "error")


def _bits(model: Any) -> BitColumns:
    """Return all columns of a Bernoulli model."""
    own = [common_denominator(model.parameters[label]) for label in model.classes]
    d = model.counts.features
    return BitColumns(0, d, [ones[j] for j in range(d) for ones, _ in own], [total for _, total in own])


def _column(j: int, column: Any, K: int) -> Any:
    kind = type(column.family).__name__
    if kind == "Gaussian":
        return _normal(j, column, K)
    if kind == "Presence":
        words = sorted(column.family.dictionary, key=word_order)
        return WordColumn(j, words, [column.present(word, c) for word in words for c in range(K)],
                          [column.known(c) for c in range(K)], True)
    values = list(column.values)
    if kind == "Tokens":
        values = sorted(values, key=word_order)
    pairs = [column.quotient(value, c) for value in values for c in range(K)]
    numbers, totals = [above for above, _ in pairs], [below for _, below in pairs[:K]]
    if kind == "Bernoulli":
        return BitColumns(j, 1, numbers[K:], totals)
    if kind == "Tokens":
        return WordColumn(j, values, numbers, totals, False)
    edges = common_denominator(column.family.edges) if kind == "Binned" else None
    return ValueColumn(j, values, edges, numbers, totals)


def word_order(word: Label) -> tuple[bool, Label]:
    """Return the sort key of a word: integers come before texts."""
    return isinstance(word, str), word


def _normal(j: int, column: Any, K: int) -> NormalColumn:
    quadratics: list[Fraction] = []
    roots: list[int] = []
    for c in range(K):
        b, _ = column.root_and_exponent(Fraction(0), c)   # 1/σ², where there is a density
        mean, _ = column.moments(c)
        quadratics.extend([-b / 2, b * mean, -b * mean * mean / 2])
        roots.extend([b.numerator, b.denominator])
    units, unit = common_denominator(quadratics)
    return NormalColumn(j, units, unit, roots)


# ---------------------------------------------------------------- of a mixture of tables

def plan_of_tables(model: Tables) -> Plan:
    """Return the plan of a mixture of tables.

    >>> from refml.portable.models.tables import Tables
    >>> half = Fraction(1, 2)
    >>> model = Tables([0, 1], [half, half], [[0, 1]], [[[half, half]], [[half / 2, 3 * half / 2]]])
    >>> plan_of_tables(model).columns
    [BitColumns(first=0, count=1, ones=[2, 3], totals=[4, 4])]
    """
    prior, _ = common_denominator(model.mixing)
    K = len(model.classes)
    columns: list[Any] = []
    for j, values in enumerate(model.values):
        shares = [model.tables[c][j][v] for v in range(len(values)) for c in range(K)]
        table, total = common_denominator(shares)
        if values == [0, 1]:
            columns.append(BitColumns(j, 1, table[K:], [total] * K))
        else:
            columns.append(ValueColumn(j, values, None, table, [total] * K))
    return Plan(list(model.classes), prior, columns, len(columns), False)


# ---------------------------------------------------------------- of Gaussian classes

def quadratic_scores(model: Any) -> tuple[list[list[int]], int, list[Fraction]]:
    """Return for each class [C, B_1 … B_d, A_11, A_12 … A_dd] over one unit, the unit, and the roots r_c.

        log of the weight of class c = C + Σ_j B_j·x_j + Σ_{j ≤ k} A_jk·x_j·x_k + ½·log r_c

    Where the classes share one covariance, the quadratic terms are the same for all and are left out.

    >>> from refml.portable.models.gaussian import Gaussian
    >>> half, one = Fraction(1, 2), Fraction(1)
    >>> quadratic_scores(Gaussian(["a", "b"], [half, half], [[0 * one], [2 * one]], [[[one]]]))
    ([[0, 0], [-2, 2]], 1, [Fraction(1, 4), Fraction(1, 4)])
    """
    sigmas = model.sigmas()
    shared = len(sigmas) == 1
    rows = []
    roots = []
    for c, mean in enumerate(model.means):
        sigma = sigmas[0 if shared else c]
        row = [-sigma.distance(mean) / 2] + sigma.solve(mean)
        if not shared:
            inverse = sigma.solutions([[Fraction(int(j == k)) for k in range(sigma.size)]
                                       for j in range(sigma.size)])
            row.extend([-inverse[j][k] / (2 if j == k else 1)
                        for j in range(sigma.size) for k in range(j, sigma.size)])
        rows.append(row)
        roots.append(model.prior[c] ** 2 / (1 if shared else sigma.determinant))
    units, unit = common_denominator([number for row in rows for number in row])
    width = len(rows[0])
    return [units[i:i + width] for i in range(0, len(units), width)], unit, roots
