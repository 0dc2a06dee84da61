"""Arguments for the operations of `naive_bayes` whose attributes are of several families."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from ....errors import RefmlError
from ....numbers.rational import Fraction
from ...reference.operations import family_of, function_of
from .. import names, quantities, records
from ..choices import Choices
from ..demands import C, Demand, Measured, of_exponential, size_of_logarithm
from ..records import Generator, Given, Row
from .naive_bayes import with_options

Cell = Callable[[Choices], Any]
Column = tuple[Given, Cell]


def family(name: str, **options: Any) -> Given:
    """Return a column's family as a case gives it: with the options of all families, None by default."""
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
    """Draw records with attributes of any families, missing cells, α or m, and a query of seen cells."""
    columns = [choices.choice(COLUMNS)(choices) for _ in range(choices.upto(2, 4, 10))]
    gaps = choices.choice([0, 0, 6])   # one cell in so many is missing

    def row(source: Choices) -> Row:
        return [None if gaps and source.rarely(gaps) else cell(source) for _, cell in columns]

    rows, labels = records.labelled(choices, row, (8, 16, 120), most_classes=3)
    rows[0] = [cell(choices) for _, cell in columns]   # one record at least misses nothing
    given: Given = {"families": [wire for wire, _ in columns], "rows": rows, "labels": labels,
                    "query": query_of(choices, rows), "classes": records.declared(choices, labels),
                    "missing": choices.choice(["cell", "record", "cell", "error"]) if gaps else "cell",
                    "alpha": Fraction(0), "m": None, "smooth_prior": choices.boolean()}
    if given["missing"] == "record" and given["classes"] is None and any(None in row for row in rows):
        given["classes"] = sorted(set(labels))   # else a class whose records all go would go as well
    if choices.rarely(3):
        given["m"] = quantities.alpha(choices)
    else:
        given["alpha"] = quantities.alpha(choices)
    return with_options(choices, given, pair, ties)


def query_of(choices: Choices, rows: list[Row]) -> Row:
    """Draw a record each of whose cells occurs in some record; a cell may be missing."""
    many = choices.many()
    return [many.choice(rows)[j] for j in range(len(rows[0]))]


GENERATORS: dict[str, Generator] = {
    "naive_bayes.likelihood": mixed,
    "naive_bayes.joint": mixed,
    "naive_bayes.posterior": mixed,
    "naive_bayes.log_odds": partial(mixed, pair=True),
    "naive_bayes.decision": partial(mixed, ties=True),
}


# ---------------------------------------------------------------- what floats may be asked

def of_joints(given: Given) -> Demand:
    """Return the required digits of products with a factor for each cell and word of the query.

    The class with the smallest joint, whose logarithm is largest in size, decides.
    """
    sizes = sizes_of(given)
    return of_exponential(factors(given), max(sizes.values(), default=Fraction(0)))


def of_log_odds(given: Given) -> Demand:
    """Return the required digits, relative to the logarithms of both joints, which may cancel."""
    sizes = sizes_of(given)
    both = [sizes.get(given[name], Fraction(0)) for name in ("positive", "negative")]
    return Demand(terms=sum(both, Fraction(C)))


def sizes_of(given: Given) -> dict[str, Fraction]:
    """Return class → an upper bound of |log joint|; {} where the query has no joint."""
    options = {name: value for name, value in given.items() if name not in ("positive", "negative", "ties")}
    try:
        joints = function_of("naive_bayes.joint")(**{**options, "families": list(map(family_of,
                                                                                     given["families"]))})
    except RefmlError:
        return {}
    return {y: size_of_logarithm(joint) for y, joint in joints.items()}


def factors(given: Given) -> int:
    """Return the number of factors of a class's joint: one for each cell, word and dictionary entry."""
    return sum(len(family["dictionary"] or [0]) + (len(cell) if isinstance(cell, list) else 1)
               for family, cell in zip(given["families"], given["query"], strict=False))


DEMANDS: dict[str, Measured] = {
    **dict.fromkeys(["naive_bayes.likelihood", "naive_bayes.joint", "naive_bayes.posterior"], of_joints),
    "naive_bayes.log_odds": of_log_odds,
}
