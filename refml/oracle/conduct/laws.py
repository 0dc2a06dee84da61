"""The laws of any estimator, each judged on what was observed of it on a table.

    observed    what the cage reports: see `doors.estimators.observing`
    judge       observed → a sentence on what is wrong; "" where the law holds; None where it cannot be judged

Numbers agree within a relative 10^-6, or 10^-9: a library computes a batch in another order than one record.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ..doors.estimators.habits import LEARNT
from ..judging.results import OF_ESTIMATORS
from ..specification.schema import Law
from .asking import NOT_ASKED
from .tables import Table

RELATIVE, ABSOLUTE = 1e-6, 1e-9
# what a class raises without a word on what it takes; the last is NumPy's, of a result that is no integer
STUMBLES = ("IndexError", "KeyError", "NameError", "UnboundLocalError", "ZeroDivisionError", "_UFunc")
AS_INTEGERS = (("as integers", ": as where what is learnt has their type, and is cut"),   # in turn, and why
               ("as bytes", ": their differences and squares wrap around at 256"))
PAIRWISE = ("SVC",)   # kinds that decide among several classes by votes, not by the greatest score

Answers = Mapping[str, Any]
Judge = Callable[[Any], "str | None"]   # of what was observed


class Observed(NamedTuple):
    """What was observed of an estimator of this kind on a table."""

    table: Table
    kind: str
    seen: Mapping[str, Any]

    @property
    def batch(self) -> Answers:
        found: Answers = self.seen["batch"]
        return found

    @property
    def repeats(self) -> bool:
        """Whether two trainings on the same records give the same answers."""
        return not difference(self.batch, self.seen["again"], ("", ""))


def none(_: object) -> int:
    """Return 0: answers that agree with each other are not counted as right values."""
    return 0


class Rule(NamedTuple):
    """A law, its judge, and the number of values that it proves right where it holds."""

    law: Law
    judge: Judge
    values: Callable[[Any], int] = none


# ---------------------------------------------------------------- answers beside answers

def difference(one: Answers, other: Answers, when: tuple[str, str]) -> str:
    """Return a sentence on where two answers to the same queries differ; "" where they agree.

    `when` says in words in which situation each was given.  Labels of a tie may differ.
    """
    if "error" in other:
        return f"{when[1]} it raises {other['error']}"
    for method in [name for name in one if name != LEARNT]:
        for place, (here, there) in enumerate(zip(one[method], other[method], strict=True)):
            if not agree(here, there) and not (method == "predict" and is_tie(one, place)):
                return f"{method}(X)[{place}] is {told(here)} {when[0]}, and {told(there)} {when[1]}"
    learnt, again = (some.get(LEARNT, []) for some in (one, other))
    return f"its weights and its bias are {told(learnt)} {when[0]}, and {told(again)} {when[1]}" \
        if learnt and again and not agree(learnt, again) else ""


def first(sentences: Iterable[str]) -> str:
    """Return the first sentence that is not empty; "" where all are."""
    return next(filter(None, sentences), "")


def agree(one: Any, other: Any) -> bool:
    """Whether two answers agree: equal labels, numbers that are nearly equal, lists elementwise."""
    if isinstance(one, list) and isinstance(other, list):
        return len(one) == len(other) and all(map(agree, one, other))
    a, b = number(one), number(other)
    if a is None or b is None:
        return bool(str(one) == str(other))
    return a == b or math.isclose(a, b, rel_tol=RELATIVE, abs_tol=ABSOLUTE) or (a != a and b != b)


def number(one: Any) -> float | None:
    """Return a value of a reply as a float; None where it is no number."""
    try:
        return float(str(one))
    except ValueError:
        return None


def numbers(row: Any) -> list[float]:
    """Return the numbers of an answer as floats; NaN for what is none."""
    found = [number(one) for one in row] if isinstance(row, list) else [number(row)]
    return [math.nan if one is None else one for one in found]


def is_tie(answers: Answers, place: int) -> bool:
    """Whether the two largest numbers of a query agree, or its only score is 0."""
    for method in ("predict_proba", "decision_function"):
        if method in answers:
            best = sorted(numbers(answers[method][place]), reverse=True)
            return agree(best[0], best[1]) if len(best) > 1 else agree(best[0], 0)
    return False


def told(answer: Any) -> str:
    """Return an answer as short text, numbers with six digits."""
    if isinstance(answer, list):
        return f"[{', '.join(map(told, answer))}]"
    size = number(answer)
    return str(answer) if size is None else f"{size:.6g}"


# ---------------------------------------------------------------- the judges

def batch(observed: Observed) -> str | None:
    """Return "" if a batch is answered as its records are one by one and in reverse, else a sentence."""
    back = observed.seen["backwards"]
    forth = {name: list(reversed(found)) for name, found in back.items()} if "error" not in back else back
    return difference(observed.batch, forth, ("in a batch", "in the same batch in reverse")) or \
        difference(observed.batch, observed.seen["single"], ("in a batch", "where it is asked alone"))


def classes_alone(observed: Observed) -> str | None:
    """Return "" if every prediction is one of the classes that it learnt, else a sentence."""
    if observed.seen["instead"]:
        return f"predict(X)[0] is {observed.seen['instead']}"
    if observed.seen["coded"]:
        return f"it answers {observed.seen['coded']}, and so none of the labels that it was taught"
    if observed.seen["stray"]:
        return f"of classes called 3, 5, … it names {observed.seen['stray']}: the place of a class, where " \
               "its label belongs"
    classes = dict.fromkeys(observed.table.labels)
    return first(f"predict(X)[{place}] is {label}, none of the classes {', '.join(classes)}"
                 for place, label in enumerate(observed.batch["predict"]) if label not in classes)


def argmax(observed: Observed) -> str | None:
    """Return "" if each predicted class has the greatest probability, else a sentence.

    Probabilities stand in the order of the classes, or of their first occurrence where the object holds no
    order itself.  None without predict_proba.
    """
    if "predict_proba" not in observed.batch:
        return None
    orders = [observed.seen["classes"]]
    if not observed.seen["own_classes"]:   # then it may hold them as they first appear
        orders.append(list(dict.fromkeys(observed.table.labels)))
    return min((not_greatest(observed.batch, order) for order in orders), key=len)


def not_greatest(answers: Answers, order: Sequence[str]) -> str:
    """Return a sentence on a predicted label without the greatest probability; "" where there is none."""
    for place, (label, row) in enumerate(zip(answers["predict"], answers["predict_proba"], strict=True)):
        found = numbers(row)
        if label in order and len(found) == len(order) and not any(map(math.isnan, found)):
            best = max(range(len(found)), key=found.__getitem__)
            if not agree(found[best], found[order.index(label)]):
                return f"predict(X)[{place}] is {label} and predict_proba(X)[{place}] is {told(row)}, " \
                       f"the greatest of {order[best]}"
    return ""


def scores(observed: Observed) -> str | None:
    """Return "" if each predicted class has the greatest score, else a sentence.

    Of two classes with a single score the second is to be predicted where it is above 0.  None without
    decision_function, where votes decide among more than two classes (PAIRWISE), and where the scores are not
    one for each class, or a prediction is no class.
    """
    classes = observed.seen["classes"]
    if "decision_function" not in observed.batch or (len(classes) > 2 and observed.kind in PAIRWISE):
        return None
    for place, (label, row) in enumerate(zip(observed.batch["predict"], observed.batch["decision_function"],
                                             strict=True)):
        found = numbers(row)
        if len(found) == 1 and len(classes) == 2:
            found = [-found[0], found[0]]
        if len(found) != len(classes) or label not in classes:
            return None
        if found[classes.index(label)] < max(found) - ABSOLUTE:
            return f"predict(X)[{place}] is {label} and decision_function(X)[{place}] is {told(row)}, " \
                   f"in the order {', '.join(classes)}"
    return ""


def sums(observed: Observed) -> str | None:
    """Return "" if each record has one probability for each class and they sum to 1, else a sentence.

    A row for each class is wrong, too; then the transpose is judged besides.  Where they end in no number,
    those after one step are judged as well.  None without predict_proba.
    """
    if "predict_proba" not in observed.batch:
        return None
    wrong, aside, early = no_shares(observed), observed.seen["sideways"], observed.seen["early"]
    if early and "error" not in early:
        also = no_shares(observed._replace(seen={**observed.seen, "batch": early}))
        wrong += f"; after one step {also}" * bool(also)
    return f"{aside[0]}(X) has a row for each class, and not for each record: give its transpose" + \
        f"; of that {wrong}" * bool(wrong) if aside else wrong


def no_shares(observed: Observed) -> str:
    """Return a sentence on a record whose numbers are no probabilities; "" where there is none."""
    for place, row in enumerate(observed.batch["predict_proba"]):
        found = numbers(row)
        if len(found) != len(observed.seen["classes"]):
            return f"predict_proba(X)[{place}] has {len(found)} numbers, and there are " \
                   f"{len(observed.seen['classes'])} classes"
        if not agree(sum(found), 1) or any(math.isnan(one) for one in found) or min(found) < -ABSOLUTE:
            return f"predict_proba(X)[{place}] is {told(row)}, whose sum is {sum(found):.6g}"
    return ""


def logarithms(observed: Observed) -> str | None:
    """Return "" if its log-probabilities are the logarithms of its probabilities, else a sentence.

    None without predict_log_proba or predict_proba.
    """
    logs = observed.seen["logs"]
    if not logs or "predict_proba" not in observed.batch:
        return None
    if "error" in logs:
        return f"predict_log_proba(X) raises {logs['error']}"
    for place, (row, log) in enumerate(zip(observed.batch["predict_proba"], logs, strict=True)):
        found = numbers(log)
        shares = numbers(row)[-1 if len(found) == 1 else 0:]   # one alone is of the second of two classes
        if not agree([math.exp(min(one, 1)) for one in found], shares):
            return f"predict_log_proba(X)[{place}] is {told(log)}, and the logarithms of " \
                   f"predict_proba(X)[{place}] are {told([*map(logarithm, shares)])}{unscaled(found, shares)}"
    return ""


def logarithm(share: float) -> float:
    """Return the logarithm of a probability; −∞ for 0, NaN below 0."""
    return math.log(share) if share > 0 else -math.inf if share == 0 else math.nan


def unscaled(logs: Sequence[float], shares: Sequence[float]) -> str:
    """Return a clause where all logarithms are off by one number, log P(x), not subtracted; else ""."""
    gaps = [log - logarithm(share) for log, share in zip(logs, shares)]
    alike = len(logs) == len(shares) > 1 and all(agree(gaps[0], one) for one in gaps)
    return ": the logarithm of their sum is not subtracted" if alike else ""


def forgets(observed: Observed) -> str | None:
    """Return "" if a second fit forgets the first, else a sentence.

    None where it does not learn the other records, or two trainings on the same records differ.
    """
    if "error" in observed.seen["other"] or not observed.repeats:
        return None
    after = [one for one in observed.seen["after"] if "error" not in one["fresh"]]
    pairs = [(observed.seen["other"], observed.seen["refitted"], "other records"),
             *((one["fresh"], one["used"], one["before"]) for one in after)]
    said = [difference(fresh, used, ("of a new object", f"of one that was trained on {before} before"))
            for fresh, used, before in pairs]
    return first([*said, *(one["left"] for one in after)])


def unchanged(observed: Observed) -> str | None:
    """Return "" if training and prediction leave the caller's records unchanged, else a sentence."""
    left, table = observed.seen["records"], observed.table
    changes: list[tuple[str, str, Any, Sequence[Any]]] = [
        ("fit", "rows", left["rows"], table.rows), ("fit", "labels", left["labels"], table.labels),
        *((name, "rows", after, table.queries) for name, after in observed.seen["queries"].items())]
    changes += [("predict", "rows", after, before) for before, after in observed.seen["numbers"]]
    for method, what, after, before in changes:
        if not agree(after, before):
            return f"{method} changes the {what} that it was given: {first_change(before, after)}"
    return ""


def first_change(before: Sequence[Any], after: Any) -> str:
    """Return the first element that changed, as "a became b"."""
    for one, other in zip(before, after if isinstance(after, list) else []):
        if not agree(one, other):
            return f"{told(one)} became {told(other)}"
    return "their number"


def repeatable(observed: Observed) -> str | None:
    """Return "" if the same records give the same model twice, else a sentence; None if it is not asked."""
    again = observed.seen["again"]
    return None if again == NOT_ASKED else \
        difference(observed.batch, again, ("of one object", "of a second, trained alike"))


def named_alike(observed: Observed) -> str | None:
    """Return "" if the names of the classes hardly change decisions, else a sentence.

    Ties, and a random start of training, may change a few.  None where all queries get one label, which may
    come of a single tie; where it refuses other names; and where two trainings on the same records differ.
    """
    if observed.seen["odd"]:
        found: str = observed.seen["odd"]
        return found
    alone = len(set(observed.batch["predict"])) == 1
    if "error" in observed.seen["renamed"] or not observed.repeats or alone:
        return None
    pairs = list(zip(observed.batch["predict"], observed.seen["renamed"]["predict"], strict=True))
    changed = sum(one != other for one, other in pairs)
    return "" if 2 * changed <= len(pairs) else \
        f"where its classes have one another's names it decides otherwise on {changed} of {len(pairs)} " \
        "queries: its classes may stand in one order, and their names in another, or training hardly moves it"


def copies(observed: Observed) -> str | None:
    """Return "" if a copy and an unpickled object answer as the object does, else a sentence.

    None where it can be neither copied nor pickled.
    """
    found = [(name, observed.seen[name]) for name in ("copy", "pickle") if "error" not in observed.seen[name]]
    return first(difference(observed.batch, one, ("of the object", f"of its {name}"))
                 for name, one in found) if found else None


def usable(observed: Observed) -> str | None:
    """Return "" if after a refusal it answers as before and can be trained again, else a sentence.

    None where it refused nothing, or two trainings on the same records differ.
    """
    found = [(words, observed.seen[name]) for name, words in
             (("refused", "after it refused a query"), ("recovered", "after it refused records"))
             if name in observed.seen]
    return first(difference(observed.batch, one, ("before", words))
                 for words, one in found) if found and observed.repeats else None


def integers(observed: Observed) -> str | None:
    """Return "" if whole numbers are decided alike as floats, integers and bytes, else a sentence.

    None where nothing is compared: a class may refuse integers by an exception that says so.
    """
    said = []
    for (floats, whole), (form, why) in zip(observed.seen["whole"] if observed.repeats else (), AS_INTEGERS):
        if "error" in whole and whole["error"].startswith(STUMBLES) and "error" not in floats:
            said.append(f"{form} it raises {whole['error']}")
        elif "error" not in whole and "error" not in floats:
            found = difference(floats, whole, ("as floats", form))
            said.append(found and found + why)
    return "; of other numbers ".join(filter(None, said)) if said else None


def lists(observed: Observed) -> str | None:
    """Return "" if it takes the lists that it promises, else a sentence; None where it promises none."""
    found = observed.seen["lists"]
    return difference(observed.batch, found, ("of arrays", "of lists, which fit says it takes,")) \
        if found and observed.repeats else None


# ---------------------------------------------------------------- the laws

# name, what must hold, the same in symbols, judge
OF_ANY: Sequence[tuple[str, str, str, Judge]] = (
    ("batch-is-one-by-one", "A batch is answered as its records are, one by one and in any order",
     "predict(X)[i] == predict([X[i]])[0]", batch),
    ("predicts-a-class", "Every prediction is one of the classes that it was taught",
     "predict(X)[i] in y", classes_alone),
    ("greatest-probability", "What is predicted has the greatest probability",
     "predict(X)[i] == classes_[argmax(predict_proba(X)[i])]", argmax),
    ("greatest-score", "What is predicted has the greatest score; of two classes the second above 0",
     "predict(X)[i] == classes_[argmax(decision_function(X)[i])]", scores),
    ("probabilities-sum-to-one", "Each record has a probability for each class, and they sum to 1",
     "len(predict_proba(X)[i]) == len(classes_) and sum(predict_proba(X)[i]) == 1", sums),
    ("log-probabilities", "What it tells as logarithms of the probabilities are their logarithms",
     "predict_log_proba(X)[i] == log(predict_proba(X)[i])", logarithms),
    ("second-fit-forgets", "A second fit forgets the first",
     "E().fit(A).fit(B).predict(X) == E().fit(B).predict(X)", forgets),
    ("input-unchanged", "fit and predict leave the records that they are given unchanged",
     "X and y before == X and y after", unchanged),
    ("same-records-same-model", "The same records give the same model",
     "E().fit(A).predict(X) == E().fit(A).predict(X)", repeatable),
    ("names-decide-nothing", "What its classes are called changes no decision",
     "E().fit(X, names(y)).predict(Z) == names(E().fit(X, y).predict(Z))", named_alike),
    ("integers-are-numbers", "Whole numbers are decided alike as integers and as floats",
     "E().fit(int(A)).predict(int(X)) == E().fit(float(A)).predict(float(X))", integers),
    ("lists-as-promised", "Records in lists are taken where fit says so",
     "E().fit(list(A), list(y)).predict(list(X)) == E().fit(A, y).predict(X)", lists),
    ("copies-answer-alike", "A copy and a pickle answer as the object does",
     "deepcopy(e).predict(X) == loads(dumps(e)).predict(X) == e.predict(X)", copies),
    ("usable-after-refusal", "After a refusal the object answers as before, and can be trained again",
     "e.predict(X) after e.predict(Z) raised == e.predict(X) before", usable))
RULES: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(Law(f"estimator.{name}", title, (), (), predicate, None, 6, OF_ESTIMATORS), judge)
    for name, title, predicate, judge in OF_ANY)}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
