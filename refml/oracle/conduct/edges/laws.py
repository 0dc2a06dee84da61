"""How an estimator behaves at the edges, judged.

    any-unit, any-origin   records are decided alike when all numbers are divided by SMALL, or shifted; kinds
                           with a Gaussian variance for each class also when they are shifted far
    nearest-any-origin     the same of k-NN for whole numbers, shifted so far that their squares lose them
    nearest-itself         records that are asked about themselves are of their own classes
    constant-column        a column of 0.1 in all records decides nothing, or as much as one of 1, whose mean
                           no float loses
    far-records            of two classes of one shape the nearer one gets a record, however far away it is,
                           also where they overlap and e to a score overflows
    many-columns           columns repeated so often that a product of probabilities underflows change no
                           decision of naive Bayes between two classes of equally many records
    determinants           two classes in many columns are decided alike in a tiny and in a huge unit
    any-axes               who has a covariance of all columns decides two classes alike where these are
                           turned, which shrinkage towards the identity allows
    equal-records          of records at distance 0 of a query most decide by k-NN, though 1/d is infinite
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
from collections.abc import Callable, Mapping, Sequence

from ...doors.estimators.speech.conventions import EQUAL, SHRINKS
from ...judging.results import OF_ESTIMATORS
from ...specification.schema import Law
from ..laws import STUMBLES, Rule, agree, difference, numbers, told
from ..tables import WORDS
from .situations import (
    AFAR,
    ASLANT,
    COPIES,
    COUNTING,
    DISTANCES,
    FAR_AWAY,
    FURTHER,
    FURTHEST,
    FURTHEST_AWAY,
    PAIR,
    PLANES,
    REPEATED,
    SMALL,
    STRAIGHT,
    TENTH,
    THREE_QUARTERS,
    TIMES,
    UNITS,
    WIDER,
    Edge,
)

# who has a variance for each class subtracts before it squares; of one for all, x'S⁻¹m may stand alone
SQUARED = ("GaussianNB", "QuadraticDiscriminantAnalysis")
SHARING = ("LinearDiscriminantAnalysis", "GaussianDiscriminantAnalysis")
POOLED = ("LinearDiscriminantAnalysis",)   # who learns one covariance of all records about their means
TURNS = "(2a + 2b − c)/3, (2b + 2c − a)/3, (2a − b + 2c)/3"   # of columns a, b, c
COMPARED = ("predict", "predict_proba")   # scores may move with a unit
OVERFLOWS = "OverflowError"
NO_ANSWER, RAISED = ("timed-out", "crashed"), ("error", "undefined")


# ---------------------------------------------------------------- the judges

def same(edge: Edge, other: str, words: str) -> str | None:
    """Return how answers in situation `other` differ from usual; "" if they agree, None if it is refused.

    Probabilities that do not sum to 1 are not compared: they are densities, which another law tells.
    """
    if other not in edge.seen or "error" in edge.seen[other] or "error" in edge.seen["as it is"]:
        return None
    shares = edge.seen["as it is"].get("predict_proba", [])
    compared = COMPARED if all(agree(sum(numbers(row)), 1) for row in shares) else COMPARED[:1]
    usual, there = ({name: seen[name] for name in compared if name in seen}
                    for seen in (edge.seen["as it is"], edge.seen[other]))
    return difference(usual, there, ("as it is", words))


def any_unit(edge: Edge) -> str | None:
    """Return "" if records in another unit are decided alike, else a sentence; None if they are refused.

    None, too, where it says that it adds to its variances, which has a unit.
    """
    found = in_another_unit(edge)
    return None if found and SHRINKS in edge.marks else found


def in_another_unit(edge: Edge) -> str | None:
    """Return how records in another unit are decided otherwise; "" if they are not, None if refused."""
    return same(edge, "small", f"with every number divided by {SMALL}: a constant that it adds, or compares "
                               "with, has a unit")


def remark(edge: Edge) -> str:
    """Return a remark on digits that are lost, or on a unit of what it says that it adds; else ""."""
    found = in_another_unit(edge) if SHRINKS in edge.marks else None
    return loses_digits(edge) or (f"unit: {found}" if found else "")


def any_origin(edge: Edge) -> str | None:
    """Return "" if shifted records are decided alike, else a sentence; None if they are refused.

    For kinds in SQUARED they are also shifted far, which nobody need refuse.
    """
    found = moves(edge)
    if found or edge.kind not in SQUARED:
        return found
    seen, words = edge.seen.get("afar", {}), f"with {AFAR} added to every number"
    why = "it loses digits far from the origin, as where numbers are squared, and only then subtracted"
    if found == "" and "error" in seen:
        return f"{words} it raises {seen['error']}: {why}"
    return same(edge, "afar", f"{words}: {why}") or found


def moves(edge: Edge) -> str | None:
    """Return "" if slightly shifted records are decided alike, else a sentence; None if they are refused."""
    return same(edge, "moved", f"with {FAR_AWAY} added to every number, and its threshold does not move")


def loses_digits(edge: Edge) -> str:
    """Return a remark on who has one covariance for all classes, and loses digits far from the origin."""
    found = same(edge, "afar", f"with {AFAR} added to every number") if edge.kind in SHARING else None
    return f"digits: {found}: it squares numbers, or multiplies them with means, before it subtracts" \
        if found and not moves(edge) else ""


def nearest_any_origin(edge: Edge) -> str | None:
    """Return "" if k-NN decides alike far away, else a sentence; None where such records are refused."""
    return same(edge, "afar", f"with {FURTHEST_AWAY} added to every number: it loses digits far from the "
                              "origin, as where |a|² + |b|² − 2a·b stands for |a − b|²")


def nearest_itself(edge: Edge) -> str | None:
    """Return "" if k-NN gives records their own class, else a sentence; None where they are refused."""
    seen = edge.seen.get("itself", {"error": ""})
    if "error" in seen:
        return None
    wrong = sum(one != label for one, label in zip(seen["predict"], edge.table.labels, strict=True))
    return f"asked about its own records, it gives {wrong} of {len(edge.table.labels)} another class than " \
           "theirs: as where |a|² + |b|² − 2a·b is just below 0, and its root is no number" if wrong else ""


def constant_column(edge: Edge) -> str | None:
    """Return "" if a column of 0.1 decides nothing, or as much as one of 1, else a sentence.

    None where it is refused.  Who has one covariance for all classes is asked about records alone, far from
    the other class: near its boundary a library is wrong, too.
    """
    usual, tenth, whole = (edge.seen[name] for name in ("as it is", "tenth", "whole"))
    if edge.kind in SHARING and "error" not in usual and "error" not in tenth:
        usual, tenth = ({"predict": one["predict"][:2 * TIMES]} for one in (usual, tenth))
    found = same(edge._replace(seen={"as it is": usual, "tenth": tenth}), "tenth",
                 f"with a further column of {TENTH} in all records and queries: as where the mean of so many "
                 f"numbers of {TENTH} is rounded, and the square of what it is off is their variance, not 0")
    return found if not found or "error" in whole or difference(whole, edge.seen["tenth"], ("", "")) else ""


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


def determinants(edge: Edge) -> str | None:
    """Return "" if many columns in another unit are decided alike, else a sentence; None where refused.

    A unit in which numbers are small is not judged where it says that it adds to its covariances.
    """
    said = [same(edge, where, f"with every number times {size:g}: as where a covariance's determinant itself "
                 "is computed, which then is 0 or infinite, and not its logarithm")
            for where, size in UNITS.items() if size > 1 or SHRINKS not in edge.marks]
    return next(filter(None, said), "" if "" in said else None)


def any_axes(edge: Edge) -> str | None:
    """Return "" if records are decided alike where columns are turned, else a sentence; None if refused.

    None, too, where it says that it shrinks: towards a diagonal that is not the identity, as it may be.
    """
    seen = {where: {name: one[name] for name in ("predict", "error") if name in one}
            for where, one in edge.seen.items()}
    found = same(edge._replace(seen=seen), "turned", f"with {TURNS} for its columns: as where a matrix of "
                 "eigenvectors, or another root of a covariance, stands for its transpose")
    return None if found and SHRINKS in edge.marks else found


def equal_records(edge: Edge) -> str | None:
    """Return "" if of equal records most decide, else a sentence.

    None where they are refused, and where another class is answered beside them.
    """
    seen, (first, second) = edge.seen.get("equal", {"error": ""}), WORDS[:2]
    if "error" in seen or seen["predict"][1::2] != [second, first]:
        return None
    why = ": as where votes are weighted by 1 over the distance, which is 0"
    for row in seen.get("predict_proba", ()):
        if any(map(math.isnan, numbers(row))):
            return f"asked about a record that it has learnt its probabilities are {told(row)}{why}"
    return "" if seen["predict"][::2] == [second, first] else \
        f"at three equal records, of which two are of {first} or {second}, it names the other class{why}"


def prior_counts(edge: Edge) -> str | None:
    """Return "" if halfway between two classes of one shape the prior counts the right way, else a sentence.

    None where such records are refused, for kinds not in COUNTING, and if it says that its priors are equal.
    """
    seen = edge.seen.get("many", {"error": ""})
    if "error" in seen or edge.kind not in COUNTING or EQUAL in edge.marks:
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
    if not edge.seen["ends"] and len(classes) > PAIR and edge.kind in PLANES:
        return f"of {len(classes)} classes training does not end in its time, and they are not refused"
    if "error" in seen:
        return None
    words = " and ".join(one for one in classes if one not in seen["predict"])
    why = ": it tells two classes apart, and does not say so" if len(classes) > PAIR else ""
    return f"of {len(classes)} classes that lie far apart it never names {words}{why}" if words else ""


def nearest_by_euclid(edge: Edge) -> str | None:
    """Return "" if Euclid's distance decides on two queries, else a sentence; None if they are refused."""
    seen = edge.seen.get("aslant", {"error": ""})
    if "error" in seen:
        return None
    aslant, straight = WORDS[:2]
    if seen["predict"][:2] == [aslant, straight]:
        return ""
    why = {(straight, straight): ": as where the gaps of the columns are added, the city-block distance",
           (aslant, aslant): ": as where the greatest gap of a column is the distance, Chebyshev's"}
    return f"of records {ASLANT} and {STRAIGHT} away, and {FURTHER} and {STRAIGHT} away, those nearer by " \
           f"Euclid's distance do not decide{why.get(tuple(seen['predict'][:2]), '')}"


# name, what must hold, the same in symbols, judge
OF_EDGES: Sequence[tuple[str, str, str, Callable[[Edge], str | None]]] = (
    ("any-unit", "Records in another unit are decided alike",
     f"E().fit(A / {SMALL}).predict(X / {SMALL}) == E().fit(A).predict(X)", any_unit),
    ("any-origin", "Records that are all moved are decided alike",
     f"E().fit(A + {FAR_AWAY}).predict(X + {FAR_AWAY}) == E().fit(A).predict(X)", any_origin),
    ("far-records", "Far from two classes of one shape a record is of the nearer one",
     "predict([x])[0] == nearer class", far_records),
    ("many-columns", "Columns that are all repeated change no decision of naive Bayes",
     f"E().fit(hstack([A] * {REPEATED})).predict(hstack([X] * {REPEATED})) == "
     "E().fit(A).predict(X)", many_columns),
    ("determinants", "Many columns in another unit are decided alike",
     "E().fit(A * unit).predict(X * unit) == E().fit(A).predict(X)", determinants),
    ("any-axes", "Records whose columns are turned are decided alike",
     "E().fit(A @ Q).predict(X @ Q) == E().fit(A).predict(X)", any_axes),
    ("equal-records", "Of equal records of k-NN most decide",
     "E(k=3).fit([x, x, x], [a, b, b]).predict([x]) == [b]", equal_records),
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
    ("nearest-any-origin", "Nearest neighbours are the same far from the origin",
     f"E().fit(A + {FURTHEST_AWAY}).predict(X + {FURTHEST_AWAY}) == E().fit(A).predict(X)",
     nearest_any_origin),
    ("nearest-itself", "Of its own records k-NN knows the classes",
     "E(k=1).fit(A, y).predict(A) == y", nearest_itself),
    ("constant-column", "A column that is constant decides nothing",
     f"E().fit([[*a, {TENTH}] for a in A]).predict([[*x, {TENTH}] for x in X]) == "
     "E().fit(A).predict(X)", constant_column),
    ("ends", "Training ends on a few records", "E().fit(A)", ends))
RULES: Mapping[str, Rule] = {f"estimator.{name}": Rule(
    Law(f"estimator.{name}", title, (), (), predicate, None, 6, OF_ESTIMATORS), judge)
    for name, title, predicate, judge in OF_EDGES}
# judged on tables of their own
FEWEST, APART, WIDE, CONSTANT = ({one: RULES[one]} for one in (
    "estimator.ends", "estimator.names-every-class", "estimator.many-columns", "estimator.constant-column"))
COVARIANCES = {one: RULES[one] for one in ("estimator.determinants", "estimator.any-axes")}
NEAREST = {one: RULES[one] for one in (
    "estimator.nearest-by-euclid", "estimator.nearest-any-origin", "estimator.nearest-itself",
    "estimator.equal-records")}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
