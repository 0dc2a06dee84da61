"""An estimator behind a door, observed once for all laws, on every table that its kind takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, partial
from typing import Any

from ..doors.doors import Door, Library
from ..doors.estimators.habits import FITTING, PRIORS, TRIALS
from ..doors.estimators.speech.conventions import HIDING
from ..doors.estimators.speech.guessing import LOOPS
from ..doors.estimators.table import MIXTURE
from ..doors.protocol import Reply
from ..judging.results import UNTOLD, Breach, CaseResult, LawResult
from ..specification.schema import Law, Operation
from . import discriminants, laws
from .asking import (
    ASK,
    DECISIONS,
    KIND,
    MOST_SECONDS,
    MOST_SILENT,
    OBSERVE,
    REMARK,
    SILENT,
    TOLD,
    UNANSWERED,
    UNASKED,
    UNFOUND,
    Asker,
    answered,
    example,
    is_estimator,
    is_late,
    is_silent,
    judged,
)
from .discriminants import OTHER_DISTANCES, Decided
from .edges import forms
from .edges import laws as edges
from .edges.situations import (
    AS_MANY,
    COUNTING,
    DISCRIMINANTS,
    NEIGHBOURS,
    OF_POWERS,
    PAIR,
    PLANES,
    SHAPED,
    Edge,
    alike,
    apart,
    constants,
    corners,
    covariances,
    crossing,
    few,
    neighbouring,
    situations,
    slanted,
    widths,
)
from .given import options, words
from .given.options import Opted
from .given.words import Worded
from .laws import Observed, Rule, number
from .mixtures import components
from .mixtures import laws as mixtures
from .mixtures.seen import Mixed, mixed_on, taken
from .planes import learning, machines, multipliers, optima, penalties, training
from .planes.machines import Machine
from .planes.multipliers import Told
from .planes.optima import LOGISTIC, MACHINES, PENALISING, PERCEPTRONS, SOFTMAX, WANTED, Learnt
from .planes.penalties import Pressed, Weighed
from .planes.perceptrons import pockets, steps
from .planes.perceptrons.pockets import Kept
from .planes.perceptrons.steps import Stepped
from .planes.training import Optioned
from .tables import Table, two_classes

NOTHING: Mapping[str, float] = {}
UNKNOWN: Mapping[str, Any] = {"kind": "", "classes": 0, "linear": 0, "marks": (), "options": (), "words": ()}
LAWS = (*laws.LAWS, discriminants.LAW, *optima.LAWS, *penalties.LAWS, *training.LAWS,
        *machines.LAWS, multipliers.LAW, *steps.LAWS, pockets.LAW, *edges.LAWS, *forms.LAWS, *options.LAWS,
        *words.LAWS, *mixtures.LAWS, *components.LAWS)
PLACES = (0, 2)   # in SHAPES, of the tables at whose edges it is asked
FEW = (2, 1)      # records
OWN = frozenset(law.id for law in LAWS)
Seen = Observed | Learnt | Pressed | Weighed | Optioned | Machine | Told | Stepped | Kept | Edge | Decided | \
    Opted | Worded | Mixed


class Watch:
    """A door to an estimator; each property is observed when the first law needs it."""

    def __init__(self, door: Door, operations: Mapping[str, Operation]) -> None:
        self.door, self.asker, self.operations = door, Asker(door), operations
        self.breaks = ""   # what it raises on a table

    @cached_property
    def kind(self) -> Mapping[str, Any] | None:
        """What is known of the estimator's kind; None where the door leads to none.

        Where it is not found out in its time, all further processes find out less.
        """
        found = self.asker.asked(KIND) if is_estimator(self.door) else None
        if self.asker.silent and isinstance(self.door, Library):
            self.door.said = self.door.said._replace(hurried=True)
            found = self.asker.asked(KIND)
            self.asker.silent = 0 if found else self.asker.silent
        if found and found["unfound"]:
            self.asker.left_out = UNFOUND.format(" and ".join(found["unfound"]))
        return found

    @property
    def plain_kind(self) -> str:
        """The name of its kind; "" where it says that it decides otherwise; a Gaussian one does not."""
        known = self.kind or UNKNOWN
        hides = {*HIDING} & {*known["marks"]} and known["kind"] not in COUNTING
        return "" if hides else str(known["kind"])

    @cached_property
    def observed(self) -> list[Observed]:
        """What is observed on each table, for the laws of any estimator."""
        return self.observations(self.kind) if self.kind else []

    def observations(self, kind: Mapping[str, Any]) -> list[Observed]:
        """Return what is observed on each table that its kind takes, until it takes too long."""
        found, seconds = list[Observed](), 0.0
        for drawn in taken(self.asker)[1] if kind["kind"] == MIXTURE else forms.tables(kind):
            if seconds > MOST_SECONDS:
                break
            given = {name: getattr(drawn, name) for name in TOLD}
            reply = self.asker.reply(OBSERVE, **given)
            if reply.kind in ("error", SILENT) and not is_late(reply):
                self.breaks = self.breaks or reply.message
            if reply.kind == "result":
                found.append(Observed(drawn, kind["kind"], {**UNASKED, **reply.result}))
                seconds += number(reply.result["seconds"]) or 0.0
            elif is_silent(reply) and not found and (
                    more := forms.observed_shortly(self.asker, kind, drawn)):
                return more
        firsts = [forms.asked_otherwise(self.asker, kind, one) for one in found[:1]]
        return [*(each for one in firsts for each in forms.observed_shortly(
            self.asker, kind, one.table, one.seen)), *found[1:]]

    @cached_property
    def mixed(self) -> list[Mixed]:
        """What is seen of a class that fits mixtures; [] for other kinds."""
        is_mixture = self.kind is not None and self.kind["kind"] == MIXTURE
        return mixed_on(self.asker, self.kind or {}, self.operations) if is_mixture else []

    @cached_property
    def decided(self) -> Decided | None:
        """Its decisions on tables; None for kinds without rules."""
        kind = self.plain_kind
        if not self.kind or kind not in discriminants.DRAWN:
            return None
        seen = [(drawn, self.decisions(drawn, discriminants.wanted(kind), drawn.queries))
                for drawn in discriminants.tables(kind, self.kind["classes"])]
        taken = [one for one in seen if one[1] is not None]
        return discriminants.decided(kind, taken, self.kind["marks"]) if taken else None

    @cached_property
    def planes(self) -> list[Learnt]:
        """The planes that it learns, for kinds that learn one.

        A perceptron that errs and keeps a mean of planes is not judged: the mean may err for long.
        """
        known = self.kind or UNKNOWN
        taken = {self.plain_kind, known["kind"]} & {*PERCEPTRONS} or self.plain_kind in WANTED
        found = learning.planes(self.asker, known, self.operations) if taken and known["linear"] else []
        errs = any(map(optima.separates, found))
        for sentence in optima.remarks(found):
            self.asker.asked(REMARK, sentence=sentence)
        return [] if errs and self.stepped and self.stepped[0].keeps_a_mean else found

    @cached_property
    def stepped(self) -> list[Stepped]:
        """What a perceptron learns in one epoch."""
        return [learning.stepped(self.asker)] if self.plain_kind in PERCEPTRONS else []

    @cached_property
    def kept(self) -> list[Kept]:
        """The decisions of a pocket perceptron after each number of steps."""
        said = (self.kind or UNKNOWN)["marks"] if self.plain_kind in PERCEPTRONS else ()
        if pockets.KEEPS not in said or pockets.IN_A_ROW in said:
            return []
        drawn = [two_classes(place, False) for place in range(pockets.TABLES)]
        return [Kept(one, [self.decisions(one, {"max_iter": steps}, one.rows) for steps in pockets.STEPS])
                for one in drawn]

    @cached_property
    def machines(self) -> list[Machine]:
        """What a machine learns with each of its nonlinear kernels."""
        if not self.kind or self.plain_kind not in MACHINES:
            return []
        for sentence in machines.words_for_gamma(self.kind["words"], self.decisions):
            self.asker.asked(REMARK, sentence=sentence)
        return [one for kernel in self.kind["kernels"] for one in self.trained(kernel)]

    @cached_property
    def told(self) -> list[Told]:
        """What a machine that holds multipliers learns with each of its kernels."""
        judge = self.operations.get(multipliers.JUDGE)
        if not self.kind or self.plain_kind not in MACHINES or judge is None:
            return []
        linear = self.trained(machines.LINEAR) if self.kind["linear"] else ()
        return [Told(one, judge) for one in (*linear, *self.machines) if one.seen["multipliers"]]

    def trained(self, kernel: str) -> Iterator[Machine]:
        """Return what a machine learns with a kernel on each table."""
        return machines.trained(self.decisions, self.operations.get("svm.solve"), kernel)

    def decisions(self, drawn: Table, wanted: Mapping[str, Any], queries: Sequence[Any]) -> Any:
        """Return its decisions on queries after training on a table; None without a reply."""
        return self.asker.asked(DECISIONS, rows=drawn.rows, labels=drawn.labels, queries=queries,
                                wanted=wanted)

    @cached_property
    def stopped(self) -> list[Learnt]:
        """What a perceptron learns with its own options, from close classes and in another unit.

        A mean of planes is not judged: it may err long after the last plane separates.
        """
        if self.kind is None or not self.stepped or self.stepped[0].keeps_a_mean:
            return []
        return learning.stopped(self.asker, self.kind["kind"])

    @cached_property
    def pressed(self) -> list[Pressed]:
        """What it learns with a light and a heavy penalty, for kinds with a penalty."""
        return learning.pressed(self.asker, self.plain_kind) if self.plain_kind in PENALISING else []

    @cached_property
    def weighed(self) -> list[Weighed]:
        """What logistic regression learns under heavy penalties."""
        return penalties.weighed(partial(learning.learn, self.asker)) if self.plain_kind in LOGISTIC else []

    @cached_property
    def optioned(self) -> list[Optioned]:
        """What logistic or softmax regression learns with options of its training."""
        taken = self.kind and self.plain_kind in (*LOGISTIC, *SOFTMAX)
        return learning.optioned(self.asker, self.kind) if taken and self.kind else []

    @cached_property
    def edges(self) -> list[Edge]:
        """Its answers in the situations of `edges`, for kinds that are asked there."""
        if self.kind and self.kind["kind"] in OF_POWERS:
            return [Edge(crossing(), self.kind["kind"], {"far": self.answers(crossing())})]
        if self.plain_kind not in SHAPED:
            return []
        found = self.edges_of(situations)
        for _, sentence in judged(edges.remark, found[:1])[0]:
            if sentence:
                self.asker.asked(REMARK, sentence=sentence)
        return found

    @cached_property
    def constant(self) -> list[Edge]:
        """Its answers with a column that is constant, for kinds that learn a variance of it."""
        return self.edges_of(constants) if self.kind and self.kind["kind"] in COUNTING else []

    def edges_of(self, drawn: Callable[..., Iterator[tuple[str, Table]]]) -> list[Edge]:
        """Return its answers on the tables that `drawn` yields for each of PLACES, by their names."""
        return [self.edge_of(dict(drawn(place, (self.kind or UNKNOWN)["classes"]))) for place in PLACES]

    @cached_property
    def wide(self) -> list[Edge]:
        """The answers of naive Bayes on a few columns, and with each column repeated often."""
        if not self.kind or self.kind["kind"] not in TRIALS or self.kind["classes"] > 2:
            return []
        return [self.edge_of(dict(widths(self.kind["kind"])))]

    @cached_property
    def in_columns(self) -> list[Edge]:
        """Its answers on many columns in several units, for discriminants that take so many."""
        takes = self.kind is not None and self.kind["kind"] in DISCRIMINANTS and self.kind["classes"] <= PAIR
        return [*map(self.edge_of, covariances())] if takes else []

    def edge_of(self, asked_of: Mapping[str, Table]) -> Edge:
        """Return its answers on tables by their names."""
        known, seen = self.kind or UNKNOWN, {where: self.answers(one) for where, one in asked_of.items()}
        return Edge(asked_of["as it is"], str(known["kind"]), seen, known["marks"])

    @cached_property
    def few(self) -> list[Edge]:
        """Whether training ends on few records; once it hangs on a table of `corners`, no more are asked."""
        silent, kind = self.asker.silent, self.kind or {"kind": "", "classes": 0, "marks": ()}
        if not self.kind and not silent:
            return []
        anew = self.asker.anew(MOST_SILENT + len(FEW))   # these are asked whatever there was before
        drawn_of = [few(one) for one in (FEW[:1] if kind["classes"] else FEW)]   # one label is no sign
        drawn_of += [alike()] * (kind["kind"] in PENALISING and not silent)
        asked_of = [(drawn, self.reply(drawn, asker=anew)) for drawn in drawn_of]
        found = [Edge(drawn, kind["kind"], {"few": reply.kind, "raises": reply.message})
                 for drawn, reply in asked_of if not is_late(reply)]
        may_hang = silent or (LOOPS in kind["marks"] and kind["kind"] in PLANES)
        alone = () if any(is_silent(reply) for _, reply in asked_of) or not may_hang else corners()
        stuck = next((drawn for drawn in alone if is_silent(self.reply(drawn, asker=anew))), None)
        return [*found, Edge(stuck, kind["kind"], {"few": SILENT})] if stuck else found

    @cached_property
    def apart(self) -> list[Edge]:
        """Its answers on as many classes as `forms.sizes` says; none if training hangs on few records."""
        kind, hangs = self.kind, self.asker.silent and any(one.seen["few"] == SILENT for one in self.few)
        if hangs or not kind or not (kind["family"] or kind["kind"] in (*SHAPED, *PLANES)):
            return []
        sizes = forms.sizes(kind, kind["kind"] in LOGISTIC or any(map(forms.is_unlike, self.observed[:1])))
        if PAIR + 1 not in sizes:
            forms.remark_on_a_third(self.asker, kind)
        drawn = [apart(size, kind["family"] or "gaussian", kind["kind"] in PLANES) for size in sizes]
        seen = [(one, self.reply(one, asker=self.asker.anew())) for one in drawn]
        return [Edge(one, kind["kind"], {"apart": answered(reply), "ends": not is_silent(reply)})
                for one, reply in seen]

    @cached_property
    def nearest(self) -> list[Edge]:
        """The answers of k-NN where distances disagree, and far away.

        Which distance decides is open where it mentions others than Euclid's.
        """
        if not self.kind or self.plain_kind != NEIGHBOURS:
            return []
        asked = neighbouring()
        found = [Edge(asked["itself"][0], NEIGHBOURS, {where: self.answers(*one)
                                                       for where, one in asked.items()})]
        every = map(self.answers, map(slanted, () if OTHER_DISTANCES in self.kind["marks"] else AS_MANY))
        seen = next((one for one in every if one is UNANSWERED or "error" not in one), None)
        return [*found, *[Edge(slanted(), NEIGHBOURS, {"aslant": seen})] * (seen is not None)]

    @cached_property
    def opted(self) -> list[Opted]:
        """Its answers with the options that it takes, where rules say what these do."""
        kind = self.kind or UNKNOWN
        known = [one for one in kind["options"] if kind["kind"] in options.KINDS[one]]
        return [options.tried(kind, one, self.answers, self.decided if one in (PRIORS, FITTING) else None,
                              partial(self.asker.asked, REMARK)) for one in known]

    @cached_property
    def worded(self) -> list[Worded]:
        """Answers with each other word for an option, on the last table that was observed."""
        known = (self.kind or UNKNOWN)["words"]
        return words.tried(self.observed[-1], known, self.answers) if self.observed else []

    def answers(self, drawn: Table, wanted: Mapping[str, Any] = NOTHING) -> Mapping[str, Any]:
        """Return its answers to a table's queries; {"error": …} or UNANSWERED where there are none."""
        return answered(self.reply(drawn, wanted))

    def reply(self, drawn: Table, wanted: Mapping[str, Any] = NOTHING, asker: Asker | None = None) -> Reply:
        """Return the reply of an object trained on a table with options, to the table's queries."""
        return (asker or self.asker).reply(ASK, rows=drawn.rows, labels=drawn.labels, wanted=wanted,
                                           queries=drawn.queries)

    def named(self, results: list[CaseResult]) -> list[CaseResult]:
        """Return the results; wrong decisions get the wrong rule, where it is known, as diagnosis."""
        wrong = any(one.failed and one.answered for one in results)
        return discriminants.named(self.decided, results) if wrong and self.decided else results

    def judges(self, law: Law) -> bool:
        """Whether a law is judged here: it is a law of estimators."""
        return law.id in OWN

    def law_result(self, law: Law) -> LawResult:
        """Return the result of a law, judged on what was observed."""
        if law.id in laws.RULES:
            found = law_result(laws.RULES[law.id], self.observed)
            why = "" if self.observed or not self.breaks else f"on every table it breaks off: {self.breaks}"
            return replace(found, unasked=found.unasked or why)
        rule, seen = next((rules[law.id], seen) for rules, seen in self.rooms if law.id in rules)
        return law_result(rule, seen())

    @property
    def rooms(self) -> Sequence[tuple[Mapping[str, Rule], Callable[[], Sequence[Seen]]]]:
        """Pairs of laws' rules and a function that returns what they are judged on."""
        return ((discriminants.RULES, lambda: [self.decided] if self.decided else []),
                (optima.RULES, lambda: self.planes), (penalties.PRESSING, lambda: self.pressed),
                (penalties.WEIGHING, lambda: self.weighed), (training.TELLING, lambda: self.optioned),
                (steps.STOPPING, lambda: self.stopped), (steps.RULES, lambda: self.stepped),
                (pockets.RULES, lambda: self.kept), (machines.RULES, lambda: self.machines),
                (multipliers.RULES, lambda: self.told),
                (edges.FEWEST, lambda: self.few), (edges.APART, lambda: self.apart),
                (edges.NEAREST, lambda: self.nearest), (edges.CONSTANT, lambda: self.constant),
                (edges.WIDE, lambda: self.wide), (edges.COVARIANCES, lambda: self.in_columns),
                (edges.RULES, lambda: self.edges), (forms.RULES, lambda: self.observed),
                (options.RULES, lambda: self.opted), (words.RULES, lambda: self.worded),
                (mixtures.RULES, lambda: self.mixed), (components.RULES, lambda: self.mixed))


def law_result(rule: Rule, observed: Sequence[Seen]) -> LawResult:
    """Return the result of a law, judged on each observation; not asked if all it says is untold."""
    found, untold = judged(rule.judge, observed)
    broken = tuple(Breach(example(one.table), f"{one.table.name}: {reason}")
                   for one, reason in found if reason)
    held = [one for one, reason in found if reason == ""]
    return LawResult(rule.law, len(held), broken, sum(reason is None for _, reason in found) + untold,
                     unasked=UNTOLD * bool(untold and not held and not broken),
                     values=sum(map(rule.values, held)))
