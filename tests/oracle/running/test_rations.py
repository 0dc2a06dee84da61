"""How the time of a run is shared, where an estimator is slow: every sort of question gets some of it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from refml.oracle.conduct.watching import LAWS
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Library, Reference
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.judging.results import Run
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running import rations
from refml.oracle.running.rations import PLACES, Ration, Rations, cheapest_first, seconds_of
from refml.oracle.running.runner import run
from refml.oracle.running.several.team import Team
from refml.oracle.specification.reader import load

SPEC = load()
NEAREST = '''
class Nearest:
    """The nearest neighbour, wrongly the last of several."""
    def fit(self, X, y):
        self.known = [*zip(X, y)]
        return self

    def predict(self, X):
        return [max(self.known, key=lambda one: -abs(one[0][0] - row[0]))[1] for row in X]
'''
OPERATIONS = ("neighbours.decision", "neighbours.posterior")
FEW = tuple(law for law in LAWS if law.id in ("estimator.second-fit-forgets", "estimator.ends"))
CHOSEN = choose(SPEC, Selection(operations=OPERATIONS, fixed=True, others=FEW))
ANSWER, LATE = Reply("result"), Reply("timed-out")


def test_the_operations_share_the_time_and_what_one_leaves_goes_to_the_next() -> None:
    shared = Rations(3 / rations.SHARE, 3)
    first = shared.begin()
    assert (first.seconds, first.next(9)) == (1, 1)
    first.heard([ANSWER], 0.25)
    second = shared.begin()
    assert (first.over, second.seconds) == (False, 1.375)
    second.heard([ANSWER], 2)
    assert (second.next(9), second.over, second.next(0)) == (0, True, 0)
    assert shared.begin().seconds == 0.75


def test_an_operation_is_left_after_two_time_outs() -> None:
    one = Ration(100)
    one.heard([LATE], 10)
    assert one.next(5) == 1
    one.heard([LATE], 10)
    assert one.next(5) == 0


def test_small_cases_come_first_where_not_all_can_be_asked() -> None:
    examples = [one for one in SPEC.examples.values() if one.operation.id == OPERATIONS[0]]
    quick, slow, free = Ration(100), Ration(100), Ration()
    for one, seconds in ((quick, 0.01), (slow, 20.0), (free, 20.0)):
        one.heard([Reply("skipped")], 0.0)   # which says nothing of training
        one.heard([ANSWER], seconds)
        assert one.small_first(examples) == examples   # one may be an accident
        one.heard([ANSWER], seconds)
    assert quick.small_first(examples) == free.small_first(examples) == examples
    sizes = [len(one.given["rows"]) for one in slow.small_first(examples)]
    assert sizes[0] == min(sizes) < sizes[-1]


def test_who_is_no_estimator_has_no_limit() -> None:
    assert seconds_of(Reference()) == float("inf")
    ration = Rations(seconds_of(Reference()), 3).begin()
    ration.heard([LATE] * 50, 1e9)
    assert ration.next(50) == 50


def test_every_law_of_estimators_has_its_place_in_the_order_of_slow_ones() -> None:
    assert {*PLACES} == {law.id for law in LAWS}
    assert [law.id for law in cheapest_first([*SPEC.laws.values(), *FEW])] == [law.id for law in FEW]


class Noting(Library):
    """Notes what is asked, in this order."""

    def __enter__(self) -> Noting:
        self.asked: list[str] = []
        super().__enter__()
        return self

    def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
        self.asked += [one.operation.id for one in requests]
        return super().ask(requests, heard)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("nearest") / "mine.py"
    path.write_text(NEAREST, encoding="utf-8")
    return path


def door(path: Path, of: type[Noting] = Noting) -> Noting:
    return of(f"{path}:Nearest", Said("KNeighborsClassifier", rows="lists"), Bounds(seconds_to_start=120.0))


def told(found: Run) -> object:
    """What a run says of each case and each law."""
    return ([(one.example.id, one.judgement, one.diagnoses) for one in found.cases],
            [(one.law.id, one.held, one.breaches) for one in found.laws], found.status, found.unjudged)


def test_laws_come_between_the_first_cases_and_the_rest_with_the_same_report(
        written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with door(written) as usual:
        expected = told(run(SPEC, usual, CHOSEN))
    monkeypatch.setattr(rations, "SHARE", 1e-9)   # one question of the first operation takes more
    with door(written) as slow:
        assert told(run(SPEC, slow, CHOSEN)) == expected
    kinds = [name.startswith("estimator.") for name in slow.asked]
    start = usual.asked.index("estimator.observe")
    assert not {*usual.asked[start:]} & {*OPERATIONS} and sorted(slow.asked) == sorted(usual.asked)
    assert kinds.index(True) < 3 and not kinds[-1], "the rest of the cases comes after the laws"
    with Team(SPEC, door(written), CHOSEN, 2) as team:
        assert told(team.run()) == expected


def test_where_no_time_is_left_for_the_rest_what_was_found_is_told(
        written: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rations, "SHARE", 1e-9)

    class Ending(Noting):
        def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
            if "estimator.observe" in self.asked and requests[0].operation.id in OPERATIONS:
                self.deadline = 0.0
            return super().ask(requests, heard)

    with door(written, Ending) as one:
        found = run(SPEC, one, CHOSEN)
    assert found.stopped and [law.held > 0 for law in found.laws] == [True, True]
    assert found.cases and found.unjudged and not found.totals["not-asked"]
