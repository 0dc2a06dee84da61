"""An estimator behind a door, observed; whoever is none is not."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace

import pytest

from refml.oracle.conduct.asking import (
    KIND,
    MOST_SECONDS,
    MOST_SILENT,
    NOT_ASKED,
    SILENT,
    UNANSWERED,
    Asker,
    answered,
)
from refml.oracle.conduct.edges import laws as edges
from refml.oracle.conduct.edges.situations import Edge
from refml.oracle.conduct.given import options, words
from refml.oracle.conduct.given.options import Opted
from refml.oracle.conduct.given.words import Worded
from refml.oracle.conduct.laws import Observed
from refml.oracle.conduct.tables import table
from refml.oracle.conduct.watching import LAWS, Watch, law_result
from refml.oracle.doors.doors import Library, Reference
from refml.oracle.doors.estimators import habits, observing
from refml.oracle.doors.estimators.guise.manner import TRANSFORMS
from refml.oracle.doors.estimators.guise.options import NO_WORD
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.estimators.speech.conventions import OWN_DISTANCE, VOTED
from refml.oracle.doors.exchange import OUT_OF_TIME, Heard
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.judging.results import UNTOLD, Run
from refml.testing.reporting import opened
from tests.oracle.conduct.test_asking import Behind

FORGETS, REPEATS = "estimator.second-fit-forgets", "estimator.same-records-same-model"


def test_what_is_no_estimator_is_not_observed() -> None:
    watch = Watch(Reference(), {})
    assert (watch.kind, watch.observed, watch.planes) == (None, [], [])
    found = [watch.law_result(law) for law in LAWS]
    assert [(one.held, one.breaches) for one in found] == [(0, ())] * len(LAWS)
    assert all(map(watch.judges, LAWS))


@pytest.mark.parametrize(("mark", "kind", "plain"), [
    (VOTED, "Perceptron", ""), (TRANSFORMS, "LogisticRegression", ""),
    (OWN_DISTANCE, "KNeighborsClassifier", ""), (TRANSFORMS, "GaussianNB", "GaussianNB"),
    ("poly", "Perceptron", "Perceptron")])
def test_who_says_that_it_decides_otherwise_than_its_kind_is_not_judged_as_one(mark: str, kind: str,
                                                                               plain: str) -> None:
    watch = Watch(Reference(), {})
    watch.kind = {"kind": kind, "marks": [mark]}
    assert watch.plain_kind == plain


class Quick:
    """Learns the label of most records, in no time that its clock tells."""

    clock = spent = 0.0

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        self.most = max(set(y), key=y.count)
        Quick.clock += self.spent

    def predict(self, X: list[list[float]]) -> list[str]:
        return [self.most for _ in X]


def test_one_that_trains_slowly_is_observed_on_fewer_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Quick):
        spent = MOST_SECONDS

    monkeypatch.setattr(f"{observing.__name__}.time.process_time", lambda: Quick.clock)
    quick, slow = (Watch(opened(one, Said("GaussianNB", "lists")), {}).observed for one in (Quick, Slow))
    assert len(slow) < len(quick)
    assert slow[0].table == quick[0].table


class Keeps(Quick):
    """Counts labels, and keeps those of an earlier fit; each training takes so many of its seconds."""

    spent = 1.5

    def __init__(self) -> None:
        self.counted: list[str] = []

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        self.counted += y
        super().fit(X, self.counted)


class KeepsInSteps(Keeps):
    """Its seconds are those of its steps."""

    spent, all_of_it = 0.0, 2.0 * MOST_SECONDS

    def __init__(self, max_iter: int = 1000) -> None:
        super().__init__()
        self.spent = self.all_of_it * max_iter / 1000


class ForgetsInSteps(KeepsInSteps):
    """Is right."""

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        self.counted = []
        super().fit(X, y)


@pytest.mark.parametrize(("made", "clock"), [
    (Keeps, "process_time"), (Keeps, "monotonic"), (KeepsInSteps, "process_time"),
    (ForgetsInSteps, "process_time")])
def test_whether_a_slow_class_forgets_is_asked_with_fewer_steps_or_fewer_trainings(
        made: type, clock: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clocks = {"process_time": lambda: 0.0, "monotonic": lambda: 0.0, clock: lambda: Quick.clock}
    monkeypatch.setattr(f"{observing.__name__}.time", SimpleNamespace(**clocks))
    door = opened(made, Said("any", "lists"))
    watch = Watch(door, {})
    found = {law.id: watch.law_result(law) for law in LAWS if law.id in (FORGETS, REPEATS)}
    assert bool(found[FORGETS].breaches) is (made is not ForgetsInSteps)
    assert found[REPEATS].held and not found[REPEATS].breaches
    said = [one for one in door.notes if one.startswith("slow: ")]
    assert any("with max_iter = 10" in one for one in said) is issubclass(made, KeepsInSteps)


def test_a_class_that_trains_in_no_time_is_asked_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    door = opened(Quick, Said("any", "lists"))
    ask = door.ask

    def noted(some: Sequence[Request]) -> list[Reply]:
        asked.extend(one.operation.id for one in some)
        return ask(some)

    monkeypatch.setattr(door, "ask", noted)
    assert Watch(door, {}).observed and "estimator.forms" in asked and "estimator.shortly" not in asked


def test_where_its_training_never_ends_a_class_is_observed_with_fewer_steps(
        monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    door = opened(ForgetsInSteps, Said("any", "lists"))
    ask = door.ask

    def some_time_out(some: Sequence[Request]) -> list[Reply]:
        asked.extend(one.operation.id for one in some)
        late = some[0].operation.id == "estimator.observe"
        return [Reply(SILENT, message="no answer within 10 s")] if late else ask(some)

    monkeypatch.setattr(door, "ask", some_time_out)
    found = Watch(door, {}).observed
    assert asked == ["estimator.kind", "estimator.observe", "estimator.shortly"]
    one, = found
    assert one.seen["again"] != NOT_ASKED and one.seen["renamed"] is UNANSWERED, "they may hardly move it"


def test_what_is_not_found_out_of_a_slow_class_leaves_a_run_incomplete(
        monkeypatch: pytest.MonkeyPatch) -> None:
    class Second(Quick):
        spent = 1.0

    monkeypatch.setattr(f"{habits.__name__}.time", SimpleNamespace(monotonic=lambda: Quick.clock))
    start = Quick.clock
    watch = Watch(opened(Second, Said("GaussianNB", "lists")), {})
    assert watch.kind and (watch.kind["unfound"], watch.kind["classes"]) == (["classes", "divisor"], 2)
    assert Quick.clock - start <= habits.MOST_SECONDS + 2
    assert watch.asker.left_out.startswith("training is so slow that classes and divisor could not be found")
    quick = Watch(opened(Quick, Said("GaussianNB", "lists")), {})
    assert quick.kind and not quick.kind["unfound"] and not quick.asker.left_out


def test_where_its_kind_is_not_found_out_in_time_less_is_asked_of_it() -> None:
    class Late(Library):
        """A class whose kind is told once it is hurried."""

        def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
            found = {"kind": "GaussianNB", "unfound": ["divisor"]}
            return [Reply("result", found) if self.said.hurried else Reply(SILENT, message="too late")]

    door = Late("mine:Late")
    door.functions = {"estimator_observe": True}
    watch = Watch(door, {})
    assert watch.kind and watch.asker.left_out and not watch.asker.silent
    start = Quick.clock
    hurried = Watch(opened(Slowest, Said("GaussianNB", "lists", hurried=True)), {})
    assert hurried.kind and hurried.kind["unfound"] == ["classes", "divisor"]
    assert Quick.clock == start + Slowest.spent, "it is trained once"


class Slowest(Quick):
    """Takes nearly all the time of an answer."""

    spent = 8.0


class Breaks(Quick):
    """Cannot be trained at all."""

    def fit(self, X: list[list[float]], y: list[str]) -> None:
        raise RuntimeError("no plot here")


def test_one_that_breaks_off_on_every_table_is_told_so_and_does_not_pass() -> None:
    watch = Watch(opened(Breaks, Said("any", "lists")), {})
    whys = {watch.law_result(law).unasked for law in LAWS if law.id.startswith("estimator.")}
    told = next(one for one in whys if one)
    assert told.startswith("on every table it breaks off: RuntimeError: no plot here")


@pytest.mark.parametrize(("few", "asked"), [(SILENT, 0), ("result", 1)])
def test_who_never_ends_on_few_records_is_not_asked_about_more_classes(few: str, asked: int) -> None:
    door = Behind(Reply(SILENT, message="no answer within 10 s"))
    watch = Watch(door, {})  # type: ignore[arg-type]  # all that it needs of a door
    watch.asker.silent = MOST_SILENT
    vars(watch).update(kind={"kind": "Perceptron", "family": "", "classes": 2, "says_two": True,
                             "page_says_two": True},
                       observed=[], few=[Edge(table(0, "gaussian"), "Perceptron", {"few": few})])
    assert (len(watch.apart), door.asked) == (asked, asked)


@pytest.mark.parametrize("why", [f"{OUT_OF_TIME} 20 s", OUT_OF_TIME, "no answer within 10 s"])
def test_what_did_not_come_in_time_is_no_error_of_a_class(why: str) -> None:
    """It is judged by no law: neither to a class's harm, nor in its favour."""
    door = Behind(Reply(SILENT, message=why, late=why.startswith(OUT_OF_TIME)))
    watch = Watch(door, {})  # type: ignore[arg-type]  # all that it needs of a door
    drawn = table(0, "gaussian")
    late, fine = watch.answers(drawn), {"predict": ["no"]}
    assert late is UNANSWERED is answered(Asker(door, 0).reply(KIND))  # type: ignore[arg-type]
    of = {"as it is": fine, "moved": fine, "afar": late}
    found = [law_result(options.RULES["estimator.smoothed-variances"],
                        [Opted(drawn, "GaussianNB", "var_smoothing", [late, late])]),
             law_result(edges.RULES["estimator.any-origin"], [Edge(drawn, "GaussianNB", of)]),
             law_result(words.RULES["estimator.known-kernels"],
                        [Worded(Observed(drawn, "SVC", {"batch": fine}), "kernel", NO_WORD, late, late)])]
    assert [(one.held, one.breaches, one.unasked) for one in found] == [(0, (), UNTOLD)] * 3
    wrong = {**of, "moved": {"predict": ["yes"]}}
    told = law_result(edges.RULES["estimator.any-origin"], [Edge(drawn, "GaussianNB", wrong)])
    assert told.breaches and not told.unasked, "what came before tells"


def test_laws_that_a_slow_class_has_no_time_for_leave_a_run_incomplete(
        monkeypatch: pytest.MonkeyPatch) -> None:
    class Slow(Keeps):
        spent = 3.0

    monkeypatch.setattr(f"{observing.__name__}.time.process_time", lambda: Quick.clock)
    door = opened(Slow, Said("any", "lists"))
    watch = Watch(door, {})
    found = {law.id.partition(".")[2]: watch.law_result(law) for law in LAWS}
    untold = {name for name, one in found.items() if one.unasked == UNTOLD}
    assert untold >= {"second-fit-forgets", "same-records-same-model", "names-decide-nothing",
                      "integers-are-numbers", "lists-as-promised"}
    assert found["predicts-a-class"].held and "predicts-a-class" not in untold
    statuses = [Run(door.hello, (), (found["predicts-a-class"], *more)).status
                for more in ((), (found["second-fit-forgets"],))]
    assert statuses == [0, 5]
