"""An estimator behind a door, observed; whoever is none is not."""

from __future__ import annotations

import pytest

from refml.oracle.conduct.asking import MOST_SECONDS, MOST_SILENT, SILENT
from refml.oracle.conduct.edges.situations import Edge
from refml.oracle.conduct.tables import table
from refml.oracle.conduct.watching import LAWS, Watch
from refml.oracle.doors.doors import Reference
from refml.oracle.doors.estimators import observing
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.protocol import Reply
from refml.testing.reporting import opened
from tests.oracle.conduct.test_asking import Behind


def test_what_is_no_estimator_is_not_observed() -> None:
    watch = Watch(Reference(), {})
    assert (watch.kind, watch.observed, watch.planes) == (None, [], [])
    found = [watch.law_result(law) for law in LAWS]
    assert [(one.held, one.breaches) for one in found] == [(0, ())] * len(LAWS)
    assert all(map(watch.judges, LAWS))


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
