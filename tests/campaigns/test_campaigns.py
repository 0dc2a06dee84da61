"""A sample of each campaign comes to no surprise; a surprise is seen."""
from __future__ import annotations

import itertools
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from refml import whole_files
from refml.oracle.reference import outcomes
from refml.oracle.specification import formula
from tests.campaigns import calls, commands, files, formulas, frame, places, signals, writers
from tests.campaigns.frame import Surprise, Trial, tried

SEED = 3
LINUX = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="processes are found in /proc")


@pytest.mark.parametrize(("trials", "count", "least"), [
    (calls.trials, 211, {"value": 140}), (formulas.trials, 1500, {"rational": 700, "real": 200}),
    (files.trials, 500, {"read": 50, "refused": 200}), (writers.trials, 120, {"killed": 100, "written": 4}),
], ids=["calls", "formulas", "files", "writers"])
def test_a_sample_comes_to_no_surprise(
        trials: Callable[[int], Iterator[Trial]], count: int, least: dict[str, int]) -> None:
    found = tried(trials(SEED), count)
    assert not found.surprises, found.surprises[0]
    assert all(found.came[word] >= number for word, number in least.items()), found.came


@LINUX
def test_a_command_that_is_ended_leaves_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each signal once, at a moment when both have begun; the campaign draws all moments of all commands."""
    monkeypatch.setattr(signals, "length", lambda name: 0.5)
    both = [one for one in itertools.islice(signals.trials(SEED), 14)
            if one.name.startswith(("check, SIGINT", "grade, SIGTERM"))]
    found = tried(both, 2)
    assert found.came.total() == 2
    assert not found.surprises, found.surprises[0]


@LINUX
@pytest.mark.parametrize(("name", "place"), [("mark", "no streams"), ("ask", "a device that is full"),
                                             ("solve", "the C locale"), ("svm", "a full disk")])
def test_a_command_does_without_or_says_what_is_missing(name: str, place: str) -> None:
    assert places.there(name, places.PLACES[place]).startswith("exit status")


# ---------------------------------------------------------------- a surprise is seen

def raising() -> str:
    return str(1 // 0)


def hanging() -> str:
    while True:
        pass


def test_a_trial_that_raises_or_hangs_is_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frame, "SECONDS", 0.1)
    handler = signal.getsignal(signal.SIGPROF)
    found = tried([Trial("right", lambda: "value"), Trial("raises", raising), Trial("hangs", hanging)], 10)
    assert found.came == {"value": 1, "surprise": 2}
    assert [one.split("\n")[0] for one in found.surprises] == ["raises", "hangs"]
    assert "ZeroDivisionError" in found.surprises[0] and "processor time" in found.surprises[1]
    assert signal.getsignal(signal.SIGPROF) is handler


def test_a_wrong_value_of_a_formula_is_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    right = formula.evaluate
    monkeypatch.setattr(formula, "evaluate", lambda text, names: right(text, names) + 1)
    assert tried(formulas.trials(SEED), 60).came["surprise"] > 15


def test_an_answer_that_another_road_does_not_give_is_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    wrong = outcomes.Outcome("value", 7)
    monkeypatch.setattr(outcomes, "derived", lambda *words: wrong)
    assert tried(calls.trials(SEED), 60).came["surprise"] > 10


def test_a_file_that_is_half_written_is_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    def careless(place: Path, content: bytes) -> None:
        with whole_files.open(place / "report.json", "wb") as file:   # type: ignore[attr-defined]
            for at in range(0, len(content), 9):
                file.write(content[at:at + 9])

    monkeypatch.setattr(writers, "WRITERS", (careless,))
    assert tried(writers.trials(SEED), 12).came["surprise"] > 2


@LINUX
def test_what_a_command_leaves_is_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    def left(code: str, streams: Any = subprocess.DEVNULL) -> str:
        with commands.scene() as found:
            process = subprocess.Popen([sys.executable, "-c", code], cwd=found.folder, stdout=streams,
                                       stderr=streams, env=commands.environment(found, {}))
            try:
                return commands.ended(found, process, (0,))
            finally:
                for one in commands.running(found):
                    os.kill(int(one.split()[0]), signal.SIGKILL)

    monkeypatch.setattr(commands, "PATIENCE", 0.3)
    assert left("") == "exit status 0"
    for code, told in (("import sys; sys.exit(9)", "exit status 9"),
                       ("open('.refml-1.part', 'w')", "half written"),
                       ("open('out.json', 'w').write('{')", "Expecting"),
                       ("import os; open(os.environ['TMPDIR'] + '/x', 'w')", "left behind"),
                       ("import subprocess; subprocess.Popen(['sleep', '60'])", "left running")):
        with pytest.raises((Surprise, ValueError), match=told):
            left(code)
    with pytest.raises(Surprise, match="Traceback"):
        left("1 / 0", subprocess.PIPE)
