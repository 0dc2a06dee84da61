"""Arguments for the operations of `naive_bayes` whose attributes are of several families."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ....numbers.rational import Fraction
from .. import names, quantities, records
from ..choices import Choices
from ..records import Generator, Given, Row
from .naive_bayes import with_options

Cell = Callable[[Choices], Any]
Column = tuple[Given, Cell]


def family(name: str, **options: Any) -> Given:
    """A family with all options; one that is not given is None."""
    return {"family": name, "values": None, "p": None, "divisor": None, "edges": None, "dictionary": None,
            **options}


def bernoulli(choices: Choices) -> Column:
    p = None if choices.boolean() else quantities.unit(choices)
    return family("bernoulli", p=p), lambda source: source.integer(0, 1)


def categorical(choices: Choices) -> Column:
    values = names.values(choices, choices.integer(2, 4))
    p = None if choices.boolean() else quantities.distribution(choices, len(values))
    declared = values if p is not None or choices.boolean() else None
    return family("categorical", values=declared, p=p), lambda source: source.choice(values)


def gaussian(choices: Choices) -> Column:
    unit = choices.choice([Fraction(1), Fraction(1, 4), Fraction(1000)])
    return (family("gaussian", divisor=choices.choice([None, "n", "n-1"])),
            lambda source: source.integer(-4, 4) * unit)


def binned(choices: Choices) -> Column:
    edges = sorted({quantities.dyadic(choices) for _ in range(choices.integer(1, 3))})
    return family("binned", edges=edges), lambda source: (source.choice(edges) if source.rarely(3)
                                                          else quantities.dyadic(source))


def words(choices: Choices, name: str) -> Column:
    dictionary = names.dictionary(choices, 40)
    return (family(name, dictionary=dictionary),
            lambda source: names.document(source, dictionary, 6))


COLUMNS: list[Callable[[Choices], Column]] = [
    bernoulli, categorical, gaussian, binned, partial(words, name="presence"), partial(words, name="tokens"),
]


def mixed(choices: Choices, pair: bool = False, ties: bool = False) -> Given:
    """Attributes of any families; missing cells; α or m; a query whose cells were seen."""
    columns = [choices.choice(COLUMNS)(choices) for _ in range(choices.upto(2, 4, 10))]
    gaps = choices.choice([0, 0, 6])   # one cell in so many is missing

    def row(source: Choices) -> Row:
        return [None if gaps and source.rarely(gaps) else cell(source) for _, cell in columns]

    rows, labels = records.labelled(choices, row, (8, 16, 120), most_classes=3)
    given: Given = {"families": [wire for wire, _ in columns], "rows": rows, "labels": labels,
                    "query": query_of(choices, rows), "classes": records.declared(choices, labels),
                    "missing": choices.choice(["cell", "record", "cell", "error"]) if gaps else "cell",
                    "alpha": Fraction(0), "m": None, "smooth_prior": choices.boolean()}
    if choices.rarely(3):
        given["m"] = quantities.alpha(choices)
    else:
        given["alpha"] = quantities.alpha(choices)
    return with_options(choices, given, pair, ties)


def query_of(choices: Choices, rows: list[Row]) -> Row:
    """A record whose cells were seen, each in another record perhaps; a cell may be missing."""
    many = choices.many()
    return [many.choice(rows)[j] for j in range(len(rows[0]))]


GENERATORS: dict[str, Generator] = {
    "naive_bayes.likelihood": mixed,
    "naive_bayes.joint": mixed,
    "naive_bayes.posterior": mixed,
    "naive_bayes.log_odds": partial(mixed, pair=True),
    "naive_bayes.decision": partial(mixed, ties=True),
}
