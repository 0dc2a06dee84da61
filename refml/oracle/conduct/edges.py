"""How an estimator behaves at the edges: other units, another origin, far records, hardly any records.

    any-unit, any-origin   records are decided alike when all numbers are divided by SMALL, or shifted; kinds
                           with a Gaussian variance for each class also when they are shifted far
    far-records            of two classes of one shape the nearer one gets a record, however far away it is,
                           also where they overlap and e to a score overflows
    many-columns           columns repeated so often that a product of probabilities underflows change no
                           decision of naive Bayes between two classes of equally many records
    prior-counts           halfway between two classes of one shape the one with more records is predicted
    wider-class            between a narrow class and a wide one of equally many records, a record that is
                           three times as far from the narrow one is of the wide one
    one-record             a class of one record is learnt where all classes share a covariance
    ends                   training ends on two records, one of each class, and on one record; on two, and
                           where a record is in both classes, a method that learns a plane raises no
                           internal error; one that loops without a bound also ends on three on no line
    names-every-class      of two or three classes far apart each is predicted; of three not where the class
                           says that it tells two apart
    nearest-by-euclid      k-NN decides by Euclid's distance where the sum or the maximum of the columns' gaps
                           decides otherwise; not judged where the class has or mentions another distance

A new object is trained for each.  A class that refuses such records by an exception is not judged.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..doors.estimators.habits import TRIALS, units
from ..generation.choices import Seeded
from ..judging.results import OF_ESTIMATORS
from ..specification.schema import Law
from .laws import STUMBLES, Rule, difference, numbers, told
from .tables import FAR_APART, WORDS, Table, table

COUNTING = ("GaussianNB", "LinearDiscriminantAnalysis", "QuadraticDiscriminantAnalysis",
            "GaussianDiscriminantAnalysis")
# who has a variance for each class subtracts before it squares; of one for all, x'S⁻¹m may stand alone
SQUARED = ("GaussianNB", "QuadraticDiscriminantAnalysis")
POOLED = ("LinearDiscriminantAnalysis",)   # who learns one covariance of all records about their means
NEIGHBOURS = "KNeighborsClassifier"
SHAPED = (*COUNTING, NEIGHBOURS)
AS_MANY = (1, 64)           # times two queries: as many as there are records, for who takes no fewer
COPIES = (32, 4)            # of each record of two classes: so many that a divisor of n − 1 matters little
ASIDE = 1 / 1024            # from halfway, in each column
SMALL, FAR_AWAY = 1024, 256    # powers of 2, so that floats hold what they make of a table
AFAR = 2 ** 26         # its square, and that of a number beside it, are floats next to one another
PAIR, OF_THREE = 2, 2          # two classes; the place of a table of three
BESIDE = 8                     # from a class to the other one, in each column
ASLANT, STRAIGHT, FURTHER = (3, 3), (5, 0), (4, 4)   # from a query: Euclid's order is 1, 2, 3
OTHER_QUERY = 128              # in each column, from the first one: columns have nearly one spread
DISTANCES = (20, 60, 200, 1000)   # of queries from the nearer class
TRIANGLES = 80     # three records each, as long as nobody hangs on one
FURTHEST = 1 << 20                # of classes that overlap
REPEATED, ASKED = 1024, 6      # how often each column, and about how many queries
CROSSING = (-6 / 4, -3 / 4, -1 / 4, 2 / 4)   # a class, and one more each: they overlap, b is 0 and w about 1
WIDER, THREE_QUARTERS = 4, 3 / 4   # times as wide is a class; of the way to it a record is its own
BEYOND = 1 << 14               # from two classes to a further one, in each column
COMPARED = ("predict", "predict_proba")   # scores may move with a unit
OVERFLOWS = "OverflowError"
NO_ANSWER, RAISED = ("timed-out", "crashed"), ("error", "undefined")
OF_POWERS = ("LogisticRegression", "SoftmaxRegression")   # what they learn is asked for e to a score
PLANES = ("SVC", "LinearSVC", "LogisticRegression", "Perceptron")

Rows = list[list[Any]]


class Edge(NamedTuple):
    """A table, the estimator's kind, and situation → its answers there, or its `error`."""

    table: Table
    kind: str
    seen: Mapping[str, Any]


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


def changed(drawn: Table, change: Any) -> Table:
    """Return a table with `change` applied to every number."""
    rows, queries = ([[change(one) for one in row] for row in some] for some in (drawn.rows, drawn.queries))
    return drawn._replace(rows=rows, queries=queries)


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


def apart(size: int, family: str) -> Table:
    """Return two or three classes far apart; two of numbers lie on either side of 0, which needs no bias."""
    drawn = table(OF_THREE, family, FAR_APART)
    if family != "gaussian":
        return drawn._replace(**units(size)._asdict())
    if size != PAIR:
        return drawn._replace(queries=drawn.rows)
    rows = [[float(5 * side + x), float(y)] for side in (-1, 1) for x in (-1, 1) for y in (-1, 1)]
    return drawn._replace(rows=rows, labels=[one for one in WORDS[:PAIR] for _ in rows[::PAIR]], queries=rows)


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


# ---------------------------------------------------------------- the judges

def same(edge: Edge, other: str, words: str) -> str | None:
    """Return how answers in situation `other` differ from usual; "" if they agree, None if it is refused."""
    if other not in edge.seen or "error" in edge.seen[other] or "error" in edge.seen["as it is"]:
        return None
    usual, there = ({name: seen[name] for name in COMPARED if name in seen}
                    for seen in (edge.seen["as it is"], edge.seen[other]))
    return difference(usual, there, ("as it is", words))


def any_unit(edge: Edge) -> str | None:
    """Return "" if records in another unit are decided alike, else a sentence; None if they are refused."""
    return same(edge, "small", f"with every number divided by {SMALL}: a constant that it adds, or compares "
                               "with, has a unit")


def any_origin(edge: Edge) -> str | None:
    """Return "" if shifted records are decided alike, else a sentence; None if they are refused.

    For kinds in SQUARED they are also shifted far.
    """
    found = moves(edge)
    if found or edge.kind not in SQUARED:
        return found
    return same(edge, "afar", f"with {AFAR} added to every number: it loses digits far from the origin, as "
                              "where numbers are squared, and only then subtracted") or found


def moves(edge: Edge) -> str | None:
    """Return "" if slightly shifted records are decided alike, else a sentence; None if they are refused."""
    return same(edge, "moved", f"with {FAR_AWAY} added to every number, and its threshold does not move")


def far_records(edge: Edge) -> str | None:
    """Judge whether far records are of the nearer class, and no probability is NaN.

    Return a sentence on what is wrong, "" where all is right, None where nothing was answered.
    """
    seen = edge.seen.get("far", {"error": ""})
    if "error" in seen:
        breaks = seen["error"].startswith(OVERFLOWS)
        return f"far from them it breaks off: {seen['error']}" if breaks else None
    classes = sorted(set(edge.table.labels))[:2]
    shares = seen.get("predict_proba", [])
    for place, label in enumerate(seen["predict"]):
        away, right = (*DISTANCES, FURTHEST)[place // 2], classes[1 - place % 2]
        if label != right:
            return f"{away} away from {right}, and further from the other class, a record is {label}"
        if shares and any(map(math.isnan, numbers(shares[place]))):
            return f"{away} away from {right} the probabilities of a record are {told(shares[place])}"
    return ""


def many_columns(edge: Edge) -> str | None:
    """Return "" if repeated columns change no decision and no probability is NaN, else a sentence.

    None where such records are refused.
    """
    usual, there = edge.seen["as it is"], edge.seen["wide"]
    if "error" in usual or "error" in there:
        return None
    size = len(edge.table.rows[0])
    words = f"with each of the columns {REPEATED} times, {REPEATED * size} in all: as where probabilities " \
            "are multiplied until they are 0, and their logarithms are not added"
    for place, row in enumerate(there.get("predict_proba", [])):
        if any(map(math.isnan, numbers(row))):
            return f"predict_proba(X)[{place}] is {told(row)} {words}"
    return difference({"predict": usual["predict"]}, there, ("as it is", words))


def prior_counts(edge: Edge) -> str | None:
    """Return "" if halfway between two classes of one shape the prior counts the right way, else a sentence.

    None where such records are refused, and for kinds that are not in COUNTING.
    """
    seen = edge.seen.get("many", {"error": ""})
    if "error" in seen or edge.kind not in COUNTING:
        return None
    right, other = sorted(set(edge.table.labels))[:2]
    times = COPIES[0] // COPIES[1]
    words = f"though {right} has {times} times as many records"
    if seen["predict"] == [other, other] and not moves(edge) and not far_records(edge):
        return f"it is {other} on both sides of halfway, {words}: as where the prior counts the wrong way " \
               "round, or the mean of all records stands for the midpoint"
    return f"it goes from {right} to {other} halfway between, {words}: its prior does not count" \
        if seen["predict"] == [right, other] else ""


def wider_class(edge: Edge) -> str | None:
    """Return "" if a wide class gets a record nearer to it, else a sentence; None if it is refused."""
    seen = edge.seen.get("uneven", {"error": ""})
    if "error" in seen:
        return None
    narrow, wide = sorted(set(edge.table.labels))[:2]
    return f"{THREE_QUARTERS:g} of the way from {narrow} to {wide}, {WIDER} times as wide and of as many " \
           f"records, a record is {narrow}: as where a distance is multiplied by a spread that is not " \
           "inverted" if seen["predict"] == [narrow] else ""


def one_record(edge: Edge) -> str | None:
    """Return "" if a class of one record is learnt, else a sentence.

    None where such records are refused, and for kinds without a shared covariance (POOLED).
    """
    if edge.kind not in POOLED or "alone" not in edge.seen:
        return None
    seen, (first, second) = edge.seen["alone"], sorted(set(edge.table.labels))[:2]
    of_one = f"where {second} has one record"
    why = ": as where each class has a covariance of its own before they are added, divided by n − 1 = 0"
    if "error" in seen:
        return f"{of_one} it breaks off: {seen['error']}" if seen["error"].startswith(STUMBLES) else None
    for label, row in zip((first, second), seen.get("predict_proba", ())):
        if any(map(math.isnan, numbers(row))):
            return f"{of_one} the probabilities of a record amid {label} are {told(row)}{why}"
    return "" if seen["predict"] == [first, second] else \
        f"{of_one} it is called {seen['predict'][1]}, and a record amid {first} {seen['predict'][0]}{why}"


def ends(edge: Edge) -> str | None:
    """Return "" if training ends on few records, without an internal error, else a sentence."""
    said, raises = edge.seen["few"], edge.seen.get("raises", "")
    if said in NO_ANSWER:
        return "it never ends" if said == NO_ANSWER[0] else "its process breaks down"
    rows = edge.table.rows
    stumbles = edge.kind in PLANES and len(rows) > 1 and raises.startswith(("TypeError", *STUMBLES))
    where = "where a record is in both classes " * any(rows.count(one) > 1 for one in rows)
    return f"{where}it breaks off: {raises}" if said in RAISED and stumbles else ""


def names_every_class(edge: Edge) -> str | None:
    """Return "" if each of two or three classes is predicted, else a sentence; None if they are refused."""
    seen, classes = edge.seen["apart"], [*dict.fromkeys(edge.table.labels)]
    if "error" in seen:
        return None
    words = " and ".join(one for one in classes if one not in seen["predict"])
    why = ": it tells two classes apart, and does not say so" if len(classes) > PAIR else ""
    return f"of {len(classes)} classes that lie far apart it never names {words}{why}" if words else ""


def nearest_by_euclid(edge: Edge) -> str | None:
    """Return "" if Euclid's distance decides on two queries, else a sentence; None if they are refused."""
    seen = edge.seen["aslant"]
    if "error" in seen:
        return None
    aslant, straight = WORDS[:2]
    if seen["predict"][:2] == [aslant, straight]:
        return ""
    why = {(straight, straight): ": as where the gaps of the columns are added, the city-block distance",
           (aslant, aslant): ": as where the greatest gap of a column is the distance, Chebyshev's"}
    return f"of records {ASLANT} and {STRAIGHT} away, and {FURTHER} and {STRAIGHT} away, those nearer by " \
           f"Euclid's distance do not decide{why.get(tuple(seen['predict'][:2]), '')}"


def rules() -> Sequence[Rule]:
    """Return the laws of this module with their judges."""
    return [Rule(Law(f"estimator.{name}", title, (), (), predicate, None, 6, OF_ESTIMATORS), judge)
            for name, title, predicate, judge in (
                ("any-unit", "Records in another unit are decided alike",
                 f"E().fit(A / {SMALL}).predict(X / {SMALL}) == E().fit(A).predict(X)", any_unit),
                ("any-origin", "Records that are all moved are decided alike",
                 f"E().fit(A + {FAR_AWAY}).predict(X + {FAR_AWAY}) == E().fit(A).predict(X)", any_origin),
                ("far-records", "Far from two classes of one shape a record is of the nearer one",
                 "predict([x])[0] == nearer class", far_records),
                ("many-columns", "Columns that are all repeated change no decision of naive Bayes",
                 f"E().fit(hstack([A] * {REPEATED})).predict(hstack([X] * {REPEATED})) == "
                 "E().fit(A).predict(X)", many_columns),
                ("prior-counts", "Halfway between two classes of one shape a record is of the larger one",
                 "predict([middle]) == larger class", prior_counts),
                ("wider-class", "A record nearer to a wide class than to a narrow one is of the wide one",
                 "predict([narrow + (wide - narrow) * 3 / 4]) == wide class", wider_class),
                ("one-record", "A class of one record is learnt where all classes share a covariance",
                 "E().fit([*A, z], [*y, other]).predict([mean(A), z]) == [y[0], other]", one_record),
                ("names-every-class", "Each of two or three classes that lie far apart is named",
                 "set(E().fit(A, y).predict(A)) == set(y)", names_every_class),
                ("nearest-by-euclid", "Nearest neighbours are those of the least Euclidean distance",
                 "predict(x) == class of min(sum((a - b)**2 for a, b in zip(record, x)) for record in A)",
                 nearest_by_euclid),
                ("ends", "Training ends on a few records", "E().fit(A)", ends))]


RULES: Mapping[str, Rule] = {rule.law.id: rule for rule in rules()}
# judged on tables of their own
FEWEST, APART, NEAREST, WIDE = ({one: RULES[one]} for one in (
    "estimator.ends", "estimator.names-every-class", "estimator.nearest-by-euclid", "estimator.many-columns"))
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
