"""Naive Bayes as a portable text: its statistics, to which a reader can add further records.

    declared 1            whether the classes were declared      classes, sizes    the classes, N_c of each
    missing :cell         what becomes of a missing cell         alpha or m, smooth_prior    the smoothing

Statistics alone, of the kind `statistics`, have the same fields but those of the smoothing.  Then, for each
column, its family, the number of values k that it knows, and what was counted:

    column :bernoulli 2        p n d            the prior guess of P(1), where one is given
    column :categorical k      values …         the declared values;  p D n…  their guesses over D
    column :binned k           edges D n…       the edges over one denominator D
    column :presence k         column :tokens k
        total T_c …            of each class, and a count of each value:  count :buy 3 12
    column :gaussian 0         divisor :n-1,  sums n D total squares  of each class (see `counting.tallies`)
"""
from __future__ import annotations

from ... import naive_bayes as chapter
from ...errors import InvalidInput, shown
from ...naive_bayes.counting.families import Bernoulli, Categorical, Presence, Tokens
from ...naive_bayes.counting.statistics import Statistics
from ...naive_bayes.weighing.rational import RationalModel
from ...numbers.rational import Fraction, common_denominator
from ..lines import integers_of, word_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ..lines import Field, Token

    Line = tuple[str, list[Token]]

KIND = "naive_bayes"
FAMILIES = {"Bernoulli": "bernoulli", "Categorical": "categorical", "Presence": "presence",
            "Tokens": "tokens", "Binned": "binned", "Gaussian": "gaussian"}


# ---------------------------------------------------------------- writing

def fields_of(model: RationalModel) -> list[Field]:
    """Return the fields of a model.

    >>> from refml.naive_bayes.weighing.rational import learnt
    >>> model = learnt([[1], [0], [1]], ["spam", "ham", "spam"], [Bernoulli()], alpha=1)
    >>> for name, tokens, _ in fields_of(model)[7:]:
    ...     print(name, tokens)
    column ['bernoulli', 2]
    total [1, 2]
    count [0, 1, 0, 1, 0, 2]
    """
    strength = ("alpha", model.alpha) if model.m is None else ("m", model.m)
    return _fields(model.statistics, [(strength[0], _parts(strength[1]), 2),
                                      ("smooth_prior", [int(model.smooth_prior)], 1)])


def fields_of_statistics(statistics: Statistics) -> list[Field]:
    """Return the fields of statistics alone, which are a model's without the smoothing.

    >>> statistics = Statistics([Bernoulli()])
    >>> statistics.add_all([[1], [0], [1]], ["spam", "ham", "spam"])
    >>> [name for name, _, _ in fields_of_statistics(statistics)]
    ['declared', 'classes', 'sizes', 'missing', 'columns', 'column', 'total', 'count']
    """
    return _fields(statistics, [])


def _fields(statistics: Statistics, smoothing: list[Field]) -> list[Field]:
    classes = statistics.classes
    fields: list[Field] = [
        ("declared", [int(statistics.declared is not None)], 1), ("classes", classes, 1),
        ("sizes", [statistics.sizes[label] for label in classes], 1),
        ("missing", [statistics.missing], 1)]
    fields += smoothing
    fields.append(("columns", [len(statistics.families)], 1))
    for j, family in enumerate(statistics.families):
        fields.extend(_column_fields(family, [statistics.tallies[label][j] for label in classes]))
    return fields


def _column_fields(family: Any, tallies: Sequence[Any]) -> list[Field]:
    word = FAMILIES[type(family).__name__]
    if word == "gaussian":
        sums: list[Field] = [("sums", [tally.n, tally.denominator, tally.total, tally.squares], 4)
                             for tally in tallies]
        head: list[Field] = [("column", [word, 0], 2), ("divisor", [family.divisor], 1)]
        return head + sums
    values = family.known_values(tallies, "column")
    counts: list[Token] = []
    for value in values:
        counts.append(value)
        counts.extend([tally.counts.get(value, 0) for tally in tallies])
    first: list[Field] = [("column", [word, len(values)], 2)]
    last: list[Field] = [("total", [tally.total for tally in tallies], 1),
                         ("count", counts, 1 + len(tallies))]
    return first + _options(family, word) + last


def _options(family: Any, word: str) -> list[Field]:
    """Return a column's declared options, each as a field."""
    options: list[Field] = []
    if word == "categorical" and family.values is not None:
        options.append(("values", family.values, 1))
    if word == "binned":
        options.append(("edges", _vector(family.edges), 1))
    if word == "bernoulli" and family.p is not None:
        options.append(("p", _parts(family.p), 2))
    if word == "categorical" and family.p is not None:
        options.append(("p", _vector(family.p), 1))
    return options


def _parts(number: Fraction) -> list[Token]:
    return [number.numerator, number.denominator]


def _vector(numbers: Sequence[Fraction]) -> list[Token]:
    units, denominator = common_denominator(numbers)
    result: list[Token] = [denominator]
    return result + units


# ---------------------------------------------------------------- reading

class _Column:
    """A column while it is read: the name of its family, and its fields."""

    def __init__(self, tokens: list[Token]) -> None:
        if len(tokens) != 2 or tokens[0] not in list(FAMILIES.values()):
            raise InvalidInput(f"the model's field column holds {shown(tokens)}: it must name one of "
                               f"{', '.join(sorted(FAMILIES.values()))}, and how many values it knows")
        self.word = tokens[0]
        self.size = integers_of(tokens[1:], "column")[0]
        self.fields: dict[str, list[Token]] = {}

    def family(self) -> Any:
        """Return the family of the column."""
        word, fields = self.word, self.fields
        p = fields.get("p")
        if word == "gaussian":
            return chapter.Gaussian(word_of(fields.get("divisor", []), "divisor"))
        if word == "binned":
            return chapter.Binned(_rationals(fields.get("edges", []), "edges"))
        if word == "bernoulli":
            return Bernoulli(None if p is None else _rational(p, "p"))
        if word == "categorical":
            return Categorical(fields.get("values"), None if p is None else _rationals(p, "p"))
        words = fields.get("count", [])
        step = len(words) // max(self.size, 1)
        return (Presence if word == "presence" else Tokens)(words[::step] if step else [])

    def fill(self, tallies: list[Any]) -> None:
        """Put the column's counts into empty tallies, one for each class."""
        if self.word == "gaussian":
            _fill_sums(tallies, integers_of(self.fields.get("sums", []), "sums", 4 * len(tallies)))
            return
        totals = integers_of(self.fields.get("total", []), "total", len(tallies))
        counts, step = self.fields.get("count", []), 1 + len(tallies)
        if len(counts) != self.size * step:
            raise InvalidInput(f"the model's column of {shown(self.size)} values has {len(counts)} tokens "
                               f"under count: it must have {step} for each value, so export it again")
        for i in range(0, len(counts), step):
            numbers = integers_of(counts[i + 1:i + step], "count")
            for tally, number in zip(tallies, numbers):
                if number:
                    tally.counts[counts[i]] = number
        for tally, total in zip(tallies, totals):
            tally.total = total
        self._check(tallies)

    def _check(self, tallies: list[Any]) -> None:
        for tally in tallies:
            numbers = [tally.counts[value] for value in tally.counts]
            low, high = min(numbers or [0]), max(numbers or [0])
            if low < 0 or (high > tally.total if self.word == "presence" else sum(numbers) != tally.total):
                raise InvalidInput(f"the model's column of the family {self.word} has counts that do not fit "
                                   f"their total {shown(tally.total)}: export it again")


def _fill_sums(tallies: list[Any], sums: list[int]) -> None:
    for c, tally in enumerate(tallies):
        tally.n, tally.denominator, tally.total, tally.squares = sums[4 * c:4 * c + 4]
        if tally.n < 0 or tally.denominator < 1 or tally.n * tally.squares < tally.total ** 2:
            raise InvalidInput(f"the model's sums {shown(sums[4 * c:4 * c + 4])} are those of no numbers: "
                               "export it again")


def _rational(tokens: Sequence[Token], name: str) -> Fraction:
    above, below = integers_of(tokens, name, 2)
    return Fraction(above, _positive(below, name))


def _rationals(tokens: Sequence[Token], name: str) -> list[Fraction]:
    numbers = integers_of(tokens, name)
    below = _positive(numbers[0] if numbers else 0, name)
    return [Fraction(above, below) for above in numbers[1:]]


def _positive(denominator: int, name: str) -> int:
    if denominator < 1:
        raise InvalidInput(f"the model's field {name} has the denominator {shown(denominator)}: "
                           "it must be positive, so export it again")
    return denominator


def model_of(lines: Iterable[Line]) -> RationalModel:
    """Return the model from the lines of its text: a `Model` if a column is Gaussian, else a `RationalModel`.

    >>> from refml.naive_bayes.weighing.rational import learnt
    >>> model = learnt([[1], [0], [1]], ["spam", "ham", "spam"], [Bernoulli()], alpha=1)
    >>> model_of([(name, list(tokens)) for name, tokens, _ in fields_of(model)]) == model
    True

    Raises InvalidInput for a field that is missing or holds what cannot be.
    """
    head, columns = _head_and_columns(lines)
    _check_head(head, len(columns), ["smooth_prior", "m" if "m" in head else "alpha"])
    statistics = _statistics(head, columns)
    kind: Any = chapter.Model if any(column.word == "gaussian" for column in columns) else RationalModel
    strength = {name: _rational(head[name], name) for name in ("alpha", "m") if name in head}
    smooth = integers_of(head["smooth_prior"], "smooth_prior", 1)[0]
    model: RationalModel = kind(statistics, **strength, smooth_prior=smooth == 1)
    return model


def statistics_of(lines: Iterable[Line]) -> Statistics:
    """Return the statistics from the lines of their text.  Raises InvalidInput as `model_of` does.

    >>> statistics = Statistics([Bernoulli()], classes=["ham", "spam"])
    >>> lines = [(name, list(tokens)) for name, tokens, _ in fields_of_statistics(statistics)]
    >>> statistics_of(lines) == statistics
    True
    """
    head, columns = _head_and_columns(lines)
    _check_head(head, len(columns), [])
    return _statistics(head, columns)


def _head_and_columns(lines: Iterable[Line]) -> tuple[dict[str, list[Token]], list[_Column]]:
    head: dict[str, list[Token]] = {}
    columns: list[_Column] = []
    for name, tokens in list(lines):   # all of them first: a damaged text is called damaged, not impossible
        if name == "column":
            columns.append(_Column(tokens))
        else:
            (columns[-1].fields if columns else head).setdefault(name, []).extend(tokens)
    return head, columns


def _check_head(head: dict[str, list[Token]], columns: int, smoothing: list[str]) -> None:
    wanted = ["classes", "columns", "declared", "missing", "sizes"] + smoothing
    if sorted(head) != sorted(wanted):
        raise InvalidInput(f"the model has the fields {shown(sorted(head))} before its columns, where "
                           f"{', '.join(wanted)} stand: export it again")
    if integers_of(head["columns"], "columns", 1)[0] != columns:
        raise InvalidInput(f"the model has {columns} columns and names {shown(head['columns'])}: export it "
                           "again")


def _statistics(head: dict[str, list[Token]], columns: list[_Column]) -> Statistics:
    classes = head["classes"]
    sizes = integers_of(head["sizes"], "sizes", len(classes))
    declared = integers_of(head["declared"], "declared", 1)[0]
    statistics = Statistics([column.family() for column in columns], classes if declared else None,
                            word_of(head["missing"], "missing"))
    for label in classes:
        statistics.add_counts(label, 0, [])
    for label, size in zip(classes, sizes):
        statistics.sizes[label] = _size(size)
    statistics.records = sum(sizes)
    for j, column in enumerate(columns):
        column.fill([statistics.tallies[label][j] for label in classes])
    return statistics


def _size(size: int) -> int:
    if size < 0:
        raise InvalidInput(f"the model's sizes hold {shown(size)}: a class has at least 0 records")
    return size
