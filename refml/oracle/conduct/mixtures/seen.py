"""What is seen of a class that fits mixtures: its fits to a few tables, with its own options and with others.

    fit                   with its own options; asked of its records, queries, and near its boundaries
    1 steps, 2 steps …    with so many iterations; "again" a second time with one
    far                   as `fit`, asked of records far away along each column
    wide, floats, integers   records in another unit; rounded ones, as an array of floats and of integers
    afar                  records with AFAR added to every number
    2 by 4, 5 by 3 …      two components and as many groups far apart, of four records each, and so on
    narrow                a narrow group beside a wide one, asked between them
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from typing import Any

from ....numbers.rational import Fraction
from ....patterns import pattern
from ...generation.choices import Seeded
from ..asking import MIXTURE, MIXTURES, Asker, answered, is_late, is_silent
from ..laws import number, numbers
from ..tables import PARTS, Table
from . import parameters
from .parameters import DEVIATIONS, FULL, TIED, Fitted, Operations, Parameters, exact

UNIT, FAR = 1024, 4096        # of numbers in another unit; how far away records are that none was fitted on
AFAR = 1 << 26                # its square leaves no digit for a variance
# components, records of each group; of these a draw of first means takes one twice, more likely than not
GROUPS = ((2, 4), (5, 3), (5, 7), (7, 4), (7, 7))
GAP = 64                      # from one group to the next
WIDER, ASIDE = 32, 8          # times as wide is one of two groups; how far away
THIN = 1 / 16                 # what the noise of the narrow group is multiplied by
MIDDLE = (2, 9 / 4, 5 / 2)    # of records between them, in the first column
LONG = 512                    # iterations by which a mixture of groups is found
COUNTS, FEWER = (1, 2, 3, 8, 9), 3   # of iterations; how many of them with further forms of covariances
SIZES = (26, 12, 10)          # records of a component
SHAPES = ((2, 3, 9), (3, 2, 4), (2, 1, 4))   # components, columns, how far apart
WIDE = Fraction(5, 2)         # of a component in one column, where another one has 1
QUERIES, APART = 8, 0         # the place of components that lie far apart
MOST_SECONDS = 10.0           # of the estimator: then it is fitted to nothing more
FIT, AGAIN, AWAY, NARROW = "fit", "again", "afar", "narrow"
ANY = "any"                   # columns
# what is told of parameters that are no numbers, or of an exception that comes of them
NO_NUMBER = pattern(r"\bnan\b|\binfs?\b|singular|divi|positive", re.IGNORECASE)


def of_start(told: str) -> str:
    """Return a clause on why training on larger numbers ends in no number; "" where `told` speaks of none."""
    return ": as where it begins with means or variances that do not depend on its records, and all its " \
           "densities are 0 there" if NO_NUMBER.search(told) else ""


def table(place: int, components: int = 0) -> Table:
    """Return records of normal components, most of the first; labels are the components' names."""
    known, columns, apart = SHAPES[place]
    size = components or known
    columns += columns == size and columns > 1
    choices = Seeded("mixture", place, size)

    def record(of: int) -> list[Any]:
        noise = [sum(choices.integer(-PARTS, PARTS) for _ in range(3)) / PARTS for _ in range(columns)]
        return [apart * ((of * (j + 1)) % (size + j)) + (WIDE if (of + j) % 2 else 1) * one + noise[0] / 2
                for j, one in enumerate(noise)]

    def records(sizes: Sequence[int]) -> tuple[list[list[Any]], list[str]]:
        labels = choices.shuffled([of for of in range(size) for _ in range(sizes[min(of, len(sizes) - 1)])])
        return [[*map(float, record(of))] for of in labels], [str(of) for of in labels]

    queries = [[*map(float, record(of % size))] for of in range(QUERIES)]
    return Table(place, *records(SIZES), queries, *records(SIZES[::-1]))


class Mixed:
    """A class on one table: what was seen of each fit, and what follows from its own parameters."""

    def __init__(self, drawn: Table, kind: Mapping[str, Any], fits: Mapping[str, Any],
                 operations: Operations) -> None:
        self.table, self.kind, self.fits, self.operations = drawn, kind, fits, operations
        self.components, self.columns = len(set(drawn.labels)), len(drawn.rows[0])
        self.rows = [[*map(Fraction, row)] for row in drawn.rows]
        self.found: dict[str, Fitted | None] = {}

    @property
    def seen(self) -> Mapping[str, Any]:
        """What was seen of the fit with its own options; {} where it raised an exception."""
        found: Mapping[str, Any] = self.fits.get(FIT, {"error": ""})
        return found if "error" not in found else {}

    @property
    def fit(self) -> Fitted | None:
        """The mixture that it learns with its own options; None where it does not show its parameters."""
        return self.fitted(FIT)

    def fitted(self, name: str) -> Fitted | None:
        """Return the mixture of a fit; None where its parameters are not shown."""
        if name not in self.found:
            seen = self.fits.get(name, {})
            known = self.parameters(seen) if "names" in seen and all(seen["names"].values()) else None
            self.found[name] = known and Fitted(self.rows, known, self.operations)
        return self.found[name]

    def parameters(self, seen: Mapping[str, Any]) -> Parameters | None:
        """Return the mixture's parameters that an object shows; None if not finite, or of an unknown shape.

        Where its attribute's name may mean variances or deviations, they are taken as those whose posteriors
        are nearer to its own; as variances if it has none, and as deviations if "std" is in the name.
        """
        sizes = self.components, self.columns
        found = parameters.parameters_of(seen, *sizes)
        word = seen["names"]["covariances_"].replace("_", "").lower()
        if found is None or word not in DEVIATIONS or (self.columns > 1 and found.form in (FULL, TIED)):
            return found
        other = parameters.parameters_of(seen, *sizes, True)
        if other is None or "std" in word or isinstance(seen["shares"], str):
            return other if "std" in word else found
        asked = self.asked(seen)
        return min((found, other), key=lambda one: distance(
            seen["shares"], Fitted(self.rows, one, self.operations).posteriors(asked)))

    @cached_property
    def spread(self) -> Fraction:
        """A quarter of the widest column's range: about the standard deviation of its records."""
        return max((max(column) - min(column) for column in zip(*self.rows)), default=Fraction(0)) / 4

    def asked(self, seen: Mapping[str, Any]) -> list[list[Fraction]]:
        """Return the records and queries that it was asked, as Fractions."""
        return [*self.rows, *exact(seen["queries"])]

    @cached_property
    def posteriors(self) -> list[list[Fraction]] | None:
        """The exact posteriors, by its own parameters, of all that it was asked; None where unknown."""
        own = self.fit.responsibilities if self.fit else None
        more = self.fit.posteriors(exact(self.seen["queries"])) if self.fit and own else None
        return [*own, *more] if own and more else None

    def differs(self, one: str, other: str) -> bool:
        """Whether two fits have different parameters."""
        known = [self.fits.get(name, {}) for name in (one, other)]
        return any(known[0].get(part) != known[1].get(part) for part in ("weights", "means", "covariances"))


def distance(shares: Any, right: Sequence[Sequence[Fraction]] | None) -> float:
    """Return the sum of |p − q| over all probabilities; infinite where the right ones are unknown."""
    return sum(abs(got - float(one)) for row, known in zip(shares, right)
               for got, one in zip(numbers(row), known)) if right else float("inf")


def taken(asker: Asker) -> tuple[Mapping[str, Any], list[Table]]:
    """Return the kind of mixtures that a class fits, {} without a reply, and the tables to fit it to."""
    first = table(APART)
    kind = asker.asked(MIXTURES, rows=first.rows, components=len(set(first.labels)))
    if kind is None:
        return {}, [first]
    return kind, [table(place, kind["components"]) for place, (_, columns, _) in enumerate(SHAPES)
                  if kind["columns"] == ANY or columns == 1]


def mixed_on(asker: Asker, known: Mapping[str, Any], operations: Operations) -> list[Mixed]:
    """Return what is seen of a class on each table; the fits end once they take too long."""
    kind, tables = taken(asker)
    if not kind:
        return []
    kind = {**kind, "marks": known["marks"]}
    seconds, found = 0.0, list[Mixed]()
    for drawn in tables:
        for form in kind["types"] if drawn.place == APART + 1 else kind["types"][:1]:
            fits = dict[str, Any]()
            for name, given in asked_of(drawn, kind, form):
                if seconds > MOST_SECONDS:
                    break
                reply = asker.reply(MIXTURE, **given)
                if is_late(reply):
                    break
                fits[name] = {"error": reply.message} if is_silent(reply) else answered(reply)
                seconds += number(fits[name].get("seconds")) or 0.0
            found += [Mixed(drawn, kind, fits, operations)] if fits else []
    return found


def asked_of(drawn: Table, kind: Mapping[str, Any], form: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the name of each fit to a table, and the arguments to ask for it."""
    wanted = {"covariance_type": form} if form else {}
    given: dict[str, Any] = {"rows": drawn.rows, "components": len(set(drawn.labels)),
                             "queries": drawn.queries, "wanted": wanted, "whole": False}
    yield FIT, given
    counts = COUNTS if form == kind["types"][0] else COUNTS[:FEWER]
    for name, times in [*((f"{one} steps", one) for one in counts), (AGAIN, 1)] if kind["few"] else ():
        yield name, {**given, "queries": [], "wanted": {**wanted, "max_iter": times}}
    if drawn.place == APART or kind["columns"] != ANY:
        size = len(drawn.rows[0])
        rounded = [[float(round(cell)) for cell in row] for row in drawn.rows]
        yield "far", {**given, "queries": away(size)}
        yield "wide", {**given, "rows": [[UNIT * cell for cell in row] for row in drawn.rows]}
        yield "floats", {**given, "rows": rounded}
        yield "integers", {**given, "rows": [[*map(int, row)] for row in rounded], "whole": True}
        yield AWAY, {**given, "rows": [[AFAR + cell for cell in row] for row in drawn.rows]}
        rows, queries = narrow(given["components"], size)
        yield NARROW, {**given, "rows": rows, "queries": queries,
                       "wanted": {**wanted, **({"max_iter": LONG} if kind["few"] else {})}}
        for of, each in GROUPS:
            if kind["components"] in (0, of):
                yield f"{of} by {each}", {**given, "queries": [], "components": of,
                                          "rows": groups(of, each, size)}


def away(size: int) -> list[list[float]]:
    """Return records far away along each column, on both sides."""
    return [[float(side * FAR * (j == axis)) for j in range(size)]
            for axis in range(size) for side in (-1, 1)]


def groups(components: int, each: int, columns: int) -> list[list[float]]:
    """Return different records in groups GAP apart, `each` in a group, one group after another by turns."""
    choices = Seeded("groups", components, each)
    return [[GAP * (place % components) * (j == 0) + place / PARTS + choices.integer(-PARTS, PARTS) / PARTS
             for j in range(columns)] for place in range(components * each)]


def narrow(components: int, columns: int) -> tuple[list[list[float]], list[list[float]]]:
    """Return records of a narrow group at the origin, of a wide one ASIDE, and of further ones; and queries.

    The queries are the middle of the narrow group, the far side of the wide one, and records between that are
    nearer to the middle of the narrow one, and many of its deviations away.
    """
    choices = Seeded("narrow", components, columns)

    def record(middle: int, width: float) -> list[float]:
        noise = [sum(choices.integer(-PARTS, PARTS) for _ in range(3)) / PARTS for _ in range(columns)]
        return [middle * (j == 0) + width * one for j, one in enumerate(noise)]

    rows = [record(*of) for of in ((0, THIN), (ASIDE, WIDER * THIN)) for _ in range(SIZES[0])]
    rows += [[-GAP * place + one for one in row] for place in range(1, components - 1)
             for row in rows[:SIZES[0]]]
    return rows, [[float(first), *[0.0] * (columns - 1)] for first in (0, ASIDE + ASIDE / 2, *MIDDLE)]
