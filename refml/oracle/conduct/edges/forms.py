"""Whether an estimator takes what it should, in the form in which it should.

    takes-what-it-learnt   predict takes records of as many columns as fit took
    learns-or-refuses      two classes called 3 and 5 are told apart by a method of two classes, or refused,
                           if it looks up its classes or takes other labels than are usual for its kind, and
                           no comment says which; else it is remarked on, unless its documentation says which

The same records with other names, as integers and in lists are asked of the first table alone, and not of
who takes long for it: so many trainings would not end in their time.  With fewer steps they do.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....numbers.rational import Fraction
from ...doors.estimators.guise.otherwise import FIRST, STEP
from ...judging.results import OF_ESTIMATORS
from ...specification.schema import Law
from ..asking import (
    ASK,
    FORMS,
    NAMES,
    NOT_ASKED,
    REMARK,
    SHORTLY,
    TOLD,
    UNANSWERED,
    UNASKED,
    Asker,
    is_silent,
)
from ..laws import Observed, Rule, number
from ..planes.optima import LOGISTIC, SOFTMAX
from ..tables import APART, CLOSE, FAR_APART, WORDS, Table, places, table
from .situations import PAIR, PLANES, SHAPED, apart

NOTHING: Mapping[str, Any] = {}
ENDLESS = f"of classes called {FIRST} and {FIRST + STEP} training does not end in its time, " \
          "and they are not refused"
QUICK = 2.0   # seconds of a class that is asked in another form, too
# what is asked of no other, and what is asked of those alone that are trained more than once
LATER = dict.fromkeys(("unchecked", "whole", "lists"), UNANSWERED)
ONCE = dict.fromkeys(("again", "other", "renamed"), UNANSWERED)


def how_far(kind: Mapping[str, Any]) -> Fraction | int:
    """Return the distance between the classes of the tables for an estimator's kind."""
    if kind["kind"] in (*LOGISTIC, *SOFTMAX):
        return CLOSE
    return FAR_APART if kind["classes"] == 2 else APART


def tables(kind: Mapping[str, Any]) -> list[Table]:
    """Return the tables on which an estimator of this kind is observed."""
    return [table(place, kind["family"], how_far(kind), kind["classes"]) for place in places(kind["classes"])]


def asked_otherwise(asker: Asker, kind: Mapping[str, Any], one: Observed) -> Observed:
    """Return what was observed on a table, with what is seen where the same records have another form.

    Each is asked in a request of its own: training with other labels may never end.
    """
    given = {name: getattr(one.table, name) for name in TOLD[:3]}
    if (number(one.seen["seconds"]) or 0.0) >= QUICK:
        return one._replace(seen={**one.seen, **LATER})
    seen = dict(one.seen)
    for request in (NAMES, FORMS):
        reply = asker.anew().reply(request, **given)
        if reply.kind == "result":
            seen |= reply.result
        elif request is NAMES and is_silent(reply) and one.kind in PLANES and not kind["says_labels"]:
            if one.seen["unlike"]:
                seen["unchecked"] = ENDLESS
            else:
                asker.anew().reply(REMARK, sentence=f"labels: {ENDLESS}")
    return one._replace(seen=seen)


def observed_shortly(asker: Asker, kind: Mapping[str, Any], drawn: Table,
                     seen: Mapping[str, Any] = NOTHING) -> list[Observed]:
    """Return what is observed of a slow class on a table, and with fewer steps or in fewer trainings.

    `seen` is what is observed of one training, nothing if that did not end in its time.
    """
    quick = bool(seen) and (number(seen["seconds"]) or 0.0) < QUICK
    once = bool(seen) and seen["again"] == NOT_ASKED
    told = {**seen, **ONCE} if once and not quick else seen
    found = [Observed(drawn, kind["kind"], told)] if seen else []
    if not (kind["counts_steps"] and (once or not quick)) and not (once and quick):
        return found
    more = asker.anew().asked(SHORTLY, **{name: getattr(drawn, name) for name in TOLD})
    if more and "batch" in more:
        # few steps may move what it draws too little for names to decide nothing
        renamed = NOT_ASKED if seen else UNANSWERED
        return [*found, Observed(drawn, kind["kind"], {**UNASKED, **more, "renamed": renamed})]
    return [one._replace(seen={**told, **(more or ONCE)}) for one in found]


def is_unlike(observed: Observed) -> bool:
    """Whether a class looks up its classes, or takes other labels than are usual for its kind."""
    return bool(observed.seen["unlike"])


def sizes(kind: Mapping[str, Any], owes: bool) -> list[int]:
    """Return of how many classes far apart a class is asked: 2, and 3 if it takes them or does not say 2.

    owes    whether a method of two classes owes it to refuse a third one, unless it says two
    """
    is_plane, shaped = kind["kind"] in PLANES, kind["family"] or kind["kind"] in SHAPED
    three = (shaped and (not kind["classes"] or kind["unnamed"])) or (
        is_plane and not kind["says_two"] and owes)
    return [size for size, takes in ((PAIR, kind["classes"] in (0, PAIR)), (PAIR + 1, three)) if takes]


def remark_on_a_third(asker: Asker, kind: Mapping[str, Any]) -> None:
    """Remark a method of two classes that takes a third one, where its documentation does not say two.

    Of who looks which classes there are nothing is asked here.
    """
    if kind["kind"] not in PLANES or kind["page_says_two"] or kind["finds"] or asker.silent:
        return
    drawn = apart(PAIR + 1, "gaussian", True)
    seen = asker.anew().asked(ASK, rows=drawn.rows, labels=drawn.labels, queries=drawn.queries,
                              wanted={}) or {}
    lost = " and ".join(one for one in WORDS[:PAIR + 1] if one not in seen.get("predict", WORDS))
    if lost:
        asker.asked(REMARK, sentence=f"classes: of three that lie far apart it never names {lost}, and does "
                                     "not refuse them")


def takes_what_it_learnt(observed: Observed) -> str:
    """Return "" if predict takes records as fit took them, else a sentence."""
    side, why, columns = observed.seen["ones"], observed.seen["short"], len(observed.table.rows[0])
    return f"fit takes records of {columns} column{'s' * (columns > 1)}, and predict breaks off on these " \
           f"({why}): it takes them with a column of ones {side}, as where fit adds one and predict does " \
           "not; the other laws ask it so" if side else ""


def learns_or_refuses(observed: Observed) -> str | None:
    """Return "" if a method of two classes learns them whatever they are called, or refuses them.

    Else a sentence; None for other kinds.
    """
    found = observed.seen["unchecked"] if observed.kind in PLANES else None
    return str(found) if found else found


# name, what must hold, the same in symbols, judge
OF_FORMS = (
    ("takes-what-it-learnt", "predict takes records of as many columns as fit took",
     "E().fit(A).predict(A)", takes_what_it_learnt),
    ("learns-or-refuses", "Labels are learnt whatever they are, or refused, unless its page says which",
     f"E().fit(X, y in ({FIRST}, {FIRST + STEP})).predict(Z) in ({FIRST}, {FIRST + STEP})",
     learns_or_refuses))
RULES: Mapping[str, Rule] = {f"estimator.{name}": Rule(
    Law(f"estimator.{name}", title, (), (), predicate, None, 6, OF_ESTIMATORS), judge)
    for name, title, predicate, judge in OF_FORMS}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
