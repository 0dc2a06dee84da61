"""A run that is stopped reports what was judged until then."""
from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as xml

import pytest

from refml.cli.check import as_badge, as_json, as_junit, as_markdown
from refml.cli.check.as_text import Style, lines
from refml.oracle.conduct.watching import LAWS
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Library, PythonFile
from refml.oracle.doors.estimators.opening import Said
from refml.oracle.doors.exchange import Heard
from refml.oracle.doors.protocol import Reply, Request
from refml.oracle.judging.results import INTERRUPTED, Run, Terms
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.runner import run
from refml.oracle.running.several.team import Team
from refml.oracle.specification.reader import load

SPEC = load()
CHOSEN = choose(SPEC, Selection(operations=("decision.joint", "decision.bayes_rule"), fixed=True))
RIGHT = '''
def decision_bayes_rule(likelihood, prior, evidence):
    pause()
    posterior = likelihood * prior / evidence
    if likelihood < 0 or not 0 <= prior <= 1 or not 0 <= posterior <= 1:
        raise ValueError("no probability")
    return posterior
'''
NEAREST = '''
class Nearest:
    def fit(self, X, y):
        self.known = [*zip(X, y)]
        return self

    def predict(self, X):
        return [min(self.known, key=lambda one: (one[0][0] - row[0]) ** 2)[1] for row in X]
'''
QUICK, SLOW = "def pause(): pass\n", "from time import sleep\ndef pause(): sleep(0.4)\n"
STYLE = Style("refml check mine.py")


class Interrupted(PythonFile):
    """A file that is interrupted by Ctrl-C when it is asked for the third time."""

    times = 0

    def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
        self.times += 1
        if self.times == 3:
            raise KeyboardInterrupt
        return super().ask(requests, heard)


class OutOfTime(Library):
    """A class of which the run has no more time when it is asked for the third time."""

    times = 0

    def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
        self.times += 1
        if self.times == 3:
            self.deadline = time.monotonic()
        return super().ask(requests, heard)


def written(folder: Path, code: str) -> Path:
    """A file with this code."""
    path = folder / "mine.py"
    path.write_text(code, encoding="utf-8")
    return path


@pytest.fixture
def interrupted(tmp_path: Path) -> Run:
    with Interrupted(written(tmp_path, QUICK + RIGHT), Bounds(seconds_to_start=120.0)) as door:
        return run(SPEC, door, CHOSEN)


def test_ctrl_c_leaves_a_report_of_what_was_judged(interrupted: Run) -> None:
    assert (interrupted.stopped, interrupted.status) == (INTERRUPTED, 5)
    assert interrupted.ran >= 1 and interrupted.unjudged >= 1 and not interrupted.laws
    assert lines(interrupted, STYLE)[-1] == \
        f"Incomplete: it was interrupted. {len(interrupted.cases)} cases judged, {interrupted.unjudged} not."


def test_every_format_says_that_a_run_is_incomplete(interrupted: Run) -> None:
    assert as_json.document(interrupted)["incomplete"] == INTERRUPTED
    assert json.loads(json.dumps(as_json.document(interrupted)))["status"] == 5
    assert "Incomplete: it was interrupted." in as_markdown.document(interrupted, STYLE)
    assert "incomplete" in as_badge.document(interrupted)
    tree = xml.fromstring(as_junit.document(interrupted, STYLE))
    assert [one.get("type") for one in tree.iter("error")] == ["incomplete"]


def test_a_failure_goes_before_and_what_was_not_asked_is_not_missed(interrupted: Run) -> None:
    terms = Terms(required=("decision.joint",))
    assert replace(interrupted, terms=terms).status == 5 and not interrupted.thin
    wrong = replace(interrupted.cases[0], judgement=interrupted.cases[0].judgement._replace(verdict="wrong"))
    assert replace(interrupted, cases=(wrong, *interrupted.cases[1:])).status == 1


def test_a_limit_of_all_answers_leaves_a_report_too(tmp_path: Path) -> None:
    with PythonFile(written(tmp_path, SLOW + RIGHT), Bounds(seconds_to_start=120.0)) as door:
        door.deadline = time.monotonic() + 1
        found = run(SPEC, door, CHOSEN)
    assert (found.stopped, found.status) == ("the run took more than 3600 s", 5)
    assert not any(case.verdict in ("timed-out", "not-asked") for case in found.cases)
    assert found.unjudged > 0


def test_a_limit_of_all_answers_that_is_over_amid_the_laws_of_a_class_is_told(tmp_path: Path) -> None:
    chosen = choose(SPEC, Selection(only=("estimator.",), others=LAWS))
    said = Said("KNeighborsClassifier", rows="lists")
    with OutOfTime(f"{written(tmp_path, NEAREST)}:Nearest", said, Bounds(seconds_to_start=120.0)) as door:
        found = run(SPEC, door, chosen)
    assert (found.stopped, found.status) == ("the run took more than 3600 s", 5)
    assert lines(found, STYLE)[-1].startswith("Incomplete: the run took more than 3600 s.")


class Hangs(PythonFile):
    """A file of which the run has no more time when it is asked for the fifth time."""

    times = 0

    def ask(self, requests: Sequence[Request], heard: Heard = lambda: None) -> list[Reply]:
        self.times += 1
        if self.times == 5:
            self.deadline = time.monotonic()
        return super().ask(requests, heard)


@pytest.mark.parametrize("jobs", [0, 1])
def test_a_law_that_was_seen_broken_before_the_time_was_over_is_told(tmp_path: Path, jobs: int) -> None:
    chosen = choose(SPEC, Selection(only=("sigmoid-of-minus-z",)))
    path = written(tmp_path, "def logistic_sigmoid(z): return 0.9\n")
    with Hangs(path, Bounds(seconds_to_start=120.0)) as door:
        if jobs:
            with Team(SPEC, door, chosen, jobs) as team:
                found = team.run()
        else:
            found = run(SPEC, door, chosen)
    assert (found.stopped, found.status) == ("the run took more than 3600 s", 1)
    assert [law.law.id for law in found.broken] == ["sigmoid-of-minus-z"]
