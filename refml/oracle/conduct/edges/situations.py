"""The tables at the edges: a drawn table in other units and places, records far away, hardly any records."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...doors.estimators.habits import TRIALS, units
from ...generation.choices import Seeded
from ..tables import FAR_APART, STEPS, WORDS, Table, changed, table

COUNTING = ("GaussianNB", "LinearDiscriminantAnalysis", "QuadraticDiscriminantAnalysis",
            "GaussianDiscriminantAnalysis")
DISCRIMINANTS = COUNTING[1:]   # with a covariance of all columns
NEIGHBOURS = "KNeighborsClassifier"
SHAPED = (*COUNTING, NEIGHBOURS)
AS_MANY = (1, 64)           # times two queries: as many as there are records, for who takes no fewer
COPIES = (32, 4)            # of each record of two classes: so many that a divisor of n − 1 matters little
ASIDE = 1 / 1024            # from halfway, in each column
SMALL, FAR_AWAY = 1024, 256    # powers of 2, so that floats hold what they make of a table
AFAR = 2 ** 26         # its square, and that of a number beside it, are floats next to one another
PAIR, OF_THREE = 2, 2          # two classes; the place of a table of three
MIDDLES = {PAIR: ((-5, 0), (5, 0)), PAIR + 1: ((6, 0), (-3, 5), (-3, -5))}   # of classes, by their number
BESIDE = 8                     # from a class to the other one, in each column
ASLANT, STRAIGHT, FURTHER = (3, 3), (5, 0), (4, 4)   # from a query: Euclid's order is 1, 2, 3
OTHER_QUERY = 128              # in each column, from the first one: columns have nearly one spread
DISTANCES = (20, 60, 200, 1000)   # of queries from the nearer class
TRIANGLES = 80     # three records each, as long as nobody hangs on one
FURTHEST = 1 << 20                # of classes that overlap
REPEATED, ASKED = 1024, 6      # how often each column, and about how many queries
CROSSING = (-6 / 4, -3 / 4, -1 / 4, 2 / 4)   # a class, and one more each: they overlap, b is 0 and w about 1
WIDER, THREE_QUARTERS = 4, 3 / 4   # times as wide is a class; of the way to it a record is its own
COLUMNS, UNITS = 40, {"tiny": 2.0 ** -12, "huge": 2.0 ** 16}   # in which a determinant is 0, or infinite
FURTHEST_AWAY = 2 ** 30   # of whole numbers: their squares lose them, their differences do not
POINTS, WIDE, AGAIN = 48, 8, 4   # points in so many columns, each so often a record: several may vote
LATTICE, TENTHS = 3, 99   # the greatest number of a cell, before it is multiplied or divided
TENTH, WHOLE = 0.1, 1.0   # of a column that is constant
# records, and how often a further class copies them: the mean of TENTH is off by 1, or by 7 last places
TIMES, COPIED = 3, 20
EQUAL = {"n_neighbors": 3, "weights": "distance"}
QUARTER, CROWD, ALONG = 1 / 4, 8, 64   # beside equal records; records around them; from them to the others
# thrice a rotation of three columns: what shrinks a covariance towards the identity is turned with it
TURNED, THRICE = ((2, -1, 2), (2, 2, -1), (-1, 2, 2)), 3
SPREADS, MIDDLE = ((1, 2, 6), (6, 1, 2)), (2, 1, 3)   # of two classes in three columns, and of the second
BEYOND = 1 << 14               # from two classes to a further one, in each column
OF_POWERS = ("LogisticRegression", "SoftmaxRegression")   # what they learn is asked for e to a score
PLANES = ("SVC", "LinearSVC", "LogisticRegression", "Perceptron")

Rows = list[list[Any]]


class Edge(NamedTuple):
    """A table, the estimator's kind, and situation → its answers there, or its `error`.

    `marks` are what it says of itself.
    """

    table: Table
    kind: str
    seen: Mapping[str, Any]
    marks: Sequence[str] = ()


def situations(place: int, size: int = 0) -> Iterator[tuple[str, Table]]:
    """Yield name and table of each situation for a kind in SHAPED; the unchanged table comes first.

    `size` is the number of classes where it is fixed.
    """
    drawn = table(place, "gaussian", size=size)
    yield "as it is", drawn
    yield "small", changed(drawn, lambda one: one / SMALL)
    yield "moved", changed(drawn, lambda one: one + FAR_AWAY)
    yield "afar", changed(drawn, lambda one: one + AFAR)
    yield "far", far(drawn, size)
    yield "many", many(drawn, size)
    yield "uneven", uneven(drawn, size)
    yield "alone", alone(drawn, size)


def far(drawn: Table, size: int = 0) -> Table:
    """Return two classes, one the other shifted, with queries far away on either side.

    Further classes, where `size` demands them, are further away than any query.
    """
    of_class = [row for row, label in zip(drawn.rows, drawn.labels, strict=True) if label == drawn.labels[0]]
    classes = sorted(set(drawn.labels))[:max(size, 2)]
    moves = [0, BESIDE, *(-BEYOND * place for place in range(1, len(classes) - 1))]
    ends = [(min(column), max(column) + BESIDE) for column in zip(*of_class)]
    queries = [[end[side] + away * (2 * side - 1) for end in ends] for away in DISTANCES for side in (1, 0)]
    rows = [[one + move for one in row] for move in moves for row in of_class]
    return drawn._replace(rows=rows, labels=[label for label in classes for _ in of_class], queries=queries)


def crossing() -> Table:
    """Return two classes of one shape that overlap, with queries far away on either side."""
    rows = [[one + move] for move in (0, 1) for one in CROSSING]
    queries = [[end + away] for distance in (*DISTANCES, FURTHEST)
               for end, away in ((CROSSING[-1] + 1, distance), (CROSSING[0], -distance))]
    return Table(0, rows, [label for label in ("no", "yes") for _ in CROSSING], queries, [], [])


def widths(kind: str) -> Iterator[tuple[str, Table]]:
    """Yield a table of a kind as it is, and one with each column repeated REPEATED times."""
    for where, times in (("as it is", 1), ("wide", REPEATED)):
        yield where, repeated(kind, times)


def repeated(kind: str, times: int) -> Table:
    """Return a trial's records and some of its decided queries, each column repeated `times` times."""
    rows, labels, queries = TRIALS[kind].table
    sure = [query for query, decided in zip(queries, TRIALS[kind].decided, strict=True) if decided != "."]
    return Table(0, [row * times for row in rows], labels,
                 [query * times for query in sure[::len(sure) // ASKED]], [], [])


def many(drawn: Table, size: int = 0) -> Table:
    """Return two classes of one shape, the first with more copies; the queries are just beside halfway."""
    both = far(drawn, size)
    own = [row for row, label in zip(both.rows, both.labels, strict=True) if label == both.labels[0]]
    middle = [sum(column) / len(own) + BESIDE / 2 for column in zip(*own)]
    times = [COPIES[label != both.labels[0]] for label in both.labels]
    rows = [row for row, each in zip(both.rows, times, strict=True) for _ in range(each)]
    labels = [label for label, each in zip(both.labels, times, strict=True) for _ in range(each)]
    queries = [[one + side for one in middle] for side in (-ASIDE, ASIDE)]
    return both._replace(rows=rows, labels=labels, queries=queries)


def uneven(drawn: Table, size: int = 0) -> Table:
    """Return two classes, the second wider, with a query between them that is nearer to the second."""
    both = far(drawn, size)
    first, second = sorted(set(both.labels))[:2]
    own = [row for row, label in zip(both.rows, both.labels, strict=True) if label == first]
    middle = [sum(column) / len(own) for column in zip(*own)]
    rows = [[at + WIDER * (one - at) for one, at in zip(row, middle, strict=True)] if label == second else row
            for row, label in zip(both.rows, both.labels, strict=True)]
    return both._replace(rows=rows, queries=[[at + THREE_QUARTERS * WIDER * BESIDE for at in middle]])


def alone(drawn: Table, size: int = 0) -> Table:
    """Return two classes, the second of one record; queries: the middle of the first, and that record."""
    both = far(drawn, size)
    first, second = sorted(set(both.labels))[:2]
    left = both.labels.index(second)
    kept = [place for place, label in enumerate(both.labels) if label != second or place == left]
    own = [row for row, label in zip(both.rows, both.labels, strict=True) if label == first]
    middle = [sum(column) / len(own) for column in zip(*own)]
    return both._replace(rows=[both.rows[place] for place in kept],
                         labels=[both.labels[place] for place in kept], queries=[middle, both.rows[left]])


def constants(place: int, size: int = 0) -> Iterator[tuple[str, Table]]:
    """Yield classes of one shape as they are, and with a further column of TENTH, or of WHOLE, everywhere.

    The first class has TIMES records, each other one COPIED copies of as many.  Queries are the records of
    two classes, and others between them.
    """
    both = far(table(place, "gaussian", size=size), size)
    classes = [*dict.fromkeys(both.labels)]
    known = [[row for row, label in zip(both.rows, both.labels, strict=True) if label == one][:TIMES]
             for one in classes]
    rows = [*known[0], *(row for some in known[1:] for row in some * COPIED)]
    labels = [one for one in classes for _ in range(TIMES * (1 if one == classes[0] else COPIED))]
    shares = [part / STEPS for part in range(1, STEPS)]
    between = [[a + share * BESIDE for a in known[0][0]] for share in shares]
    fewer = both._replace(rows=rows, labels=labels, queries=[*known[0], *known[1], *between])
    yield "as it is", fewer
    for where, more in (("tenth", TENTH), ("whole", WHOLE)):
        rows, queries = ([[*row, more] for row in some] for some in (fewer.rows, fewer.queries))
        yield where, fewer._replace(rows=rows, queries=queries)


def few(size: int) -> Table:
    """Return a table of `size` records, each of a class of its own."""
    rows: Rows = [[float(place), float(-place)] for place in range(1, size + 1)]
    return Table(size, rows, list(WORDS[:size]), rows, rows, list(WORDS[:size]))


def alike() -> Table:
    """Return four records of two classes; one record occurs in both."""
    rows, labels = [[0.0], [0.0], [-3.0], [3.0]], ["no", "yes", "no", "yes"]
    return Table(0, rows, labels, rows, rows, labels)


def corners() -> Iterator[Table]:
    """Yield tables of three records on no line, of two classes, so that some line separates them."""
    choices = Seeded("corners", TRIANGLES)
    for place in range(TRIANGLES):
        (a, b), (c, d), (e, f) = rows = [[float(choices.integer(-2, 2)) for _ in range(2)] for _ in range(3)]
        if (c - a) * (f - b) != (e - a) * (d - b):
            yield Table(place, rows, ["yes", "yes", "no"], rows, rows, ["yes", "yes", "no"])


def apart(size: int, family: str, by_planes: bool = False) -> Table:
    """Return two or three classes far apart; two of numbers lie on either side of 0, which needs no bias.

    `by_planes`: three lie around 0, so that a plane tells each from the others.
    """
    drawn = table(OF_THREE, family, FAR_APART)
    if family != "gaussian":
        return drawn._replace(**units(size)._asdict())
    if size != PAIR and not by_planes:
        return drawn._replace(queries=drawn.rows)
    rows = [[float(x + side), float(y + up)] for x, y in MIDDLES[size] for side in (-1, 1) for up in (-1, 1)]
    labels = [one for one in WORDS[:size] for _ in rows[::size]]
    return drawn._replace(rows=rows, labels=labels, queries=rows)


def slanted(times: int = 1) -> Table:
    """Return records of two classes around two queries, which different distances decide differently.

    The queries are repeated `times` times.
    """
    aslant, straight = WORDS[:2]
    about = ((0, ASLANT, aslant), (0, STRAIGHT, straight),
             (OTHER_QUERY, FURTHER, aslant), (OTHER_QUERY, STRAIGHT, straight))
    rows: Rows = [[float(start + one) for one in gaps] for start, gaps, _ in about for _ in range(COPIES[0])]
    labels = [label for _, _, label in about for _ in range(COPIES[0])]
    return Table(2, rows, labels, [[float(start)] * 2 for start in (0, OTHER_QUERY)] * times, rows, labels)


def of_columns() -> Mapping[str, Table]:
    """Return two classes of one round shape in COLUMNS columns, as they are and in each of UNITS.

    A record lies 1 above or below the middle of its class in one column; some are queries, too.
    """
    moves = [[side * float(at == column) for at in range(COLUMNS)]
             for column in range(COLUMNS) for side in (-1, 1)]
    rows = [[middle + one for one in move] for middle in (0, 1) for move in moves]
    drawn = Table(2, rows, [one for one in WORDS[:PAIR] for _ in moves], rows[::COLUMNS // 2], [], [])
    return {where: changed(drawn, lambda one, unit=unit: unit * one)
            for where, unit in {"as it is": 1.0, **UNITS}.items()}


def covariances() -> Sequence[Mapping[str, Table]]:
    """Return the tables on which covariances are asked for: of many columns, and of three that are turned."""
    return of_columns(), of_axes()


def of_axes() -> Mapping[str, Table]:
    """Return two classes that lie along the axes of three columns, and the same turned, in whole numbers.

    Queries lie on a grid around them, none of them where both classes are nearly as likely.
    """
    sides = [[side * float(at == column) for at in range(len(MIDDLE))]
             for column in range(len(MIDDLE)) for side in (-1, 1)]
    rows = [[start + spread * one for start, spread, one in zip(middle, spreads, side, strict=True)]
            for middle, spreads in zip(((0, 0, 0), MIDDLE), SPREADS, strict=True) for side in sides]
    queries = [[5 * x, 5 * y - 2, 5 * z - 2]
               for x in range(-1, 3) for y in range(-1, 2) for z in range(-1, 3)]
    drawn = Table(2, rows, [one for one in WORDS[:PAIR] for _ in sides], queries, [], [])
    return {"as it is": changed(drawn, lambda one: THRICE * one), "turned": drawn._replace(
        rows=[*map(turned, rows)], queries=[*map(turned, queries)])}


def turned(row: Sequence[float]) -> list[float]:
    """Return a record, THRICE as long, with its columns turned."""
    return [sum(one * times for one, times in zip(row, column, strict=True)) for column in zip(*TURNED)]


def equal() -> Table:
    """Return two points with three equal records each, of which two are of one class, as are all around them.

    Queries are each point and one beside it, where the same class has most votes, and weights alike.
    """
    first, second = WORDS[:PAIR]
    around = [[float(side * (BESIDE + one)), 0.0] for one in range(CROWD // 2) for side in (-1, 1)]
    rows, labels = Rows(), list[str]()
    for start, one, other in ((0, first, second), (ALONG, second, first)):
        rows += [[start + x, y] for x, y in ([0.0, 0.0], [0.0, 0.0], [0.0, 0.0], *around)]
        labels += [one, other, other, *[other] * CROWD]
    return Table(2, rows, labels, [[start + side, 0.0] for start in (0.0, ALONG) for side in (0, QUARTER)],
                 [], [])


def points(most: int) -> Rows:
    """Return POINTS different points of WIDE whole numbers up to `most`."""
    choices, found = Seeded("points", most), dict[tuple[int, ...], None]()
    while len(found) < POINTS:
        found[tuple(choices.integer(0, most) for _ in range(WIDE))] = None
    return [[*one] for one in found]


def neighbouring() -> Mapping[str, tuple[Table, Mapping[str, Any]]]:
    """Return the tables on which neighbours are asked for, each with options.

    The nearest one at the origin and far from it, and three that are equal.
    """
    near = lattice()
    nearest = {"as it is": near, "afar": changed(near, lambda one: one + FURTHEST_AWAY), "itself": tenths()}
    return {**{where: (one, {"n_neighbors": 1}) for where, one in nearest.items()}, "equal": (equal(), EQUAL)}


def lattice() -> Table:
    """Return records at points that are BESIDE apart, with queries next to each, 1 away in each column."""
    rows = [[float(BESIDE * one) for one in point] for point in points(LATTICE) * AGAIN]
    return known(rows)._replace(queries=[[one + 1 for one in row] for row in rows])


def tenths() -> Table:
    """Return records of numbers with one decimal, which are the queries, too."""
    return known([[one / 10 for one in point] for point in points(TENTHS) * AGAIN])


def known(rows: Rows) -> Table:
    """Return records of two classes in turn, which are the queries, too."""
    labels = [WORDS[place % PAIR] for place in range(len(rows))]
    return Table(2, rows, labels, rows, rows, labels)
