"""Submissions of code: what is right earns points, what cheats earns none."""
from __future__ import annotations

import sys
from pathlib import Path

import pytest

from refml.answers.grading import code
from refml.answers.grading.code import CodeMarker
from refml.answers.grading.door import HandedIn
from refml.answers.grading.marking import Mark
from refml.answers.sheets.reading import Draft
from refml.answers.sheets.wording import NONE, RIGHT, SOME, UNFIT
from refml.numbers.rational import Fraction
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.surroundings import Isolation
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.files import data_folder
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import written
from tests.oracle.attacks.test_attacks import FILES, TABLE

SHEET = """title = "Bayes"
[[code]]
id = "bayes"
text = "Bayes' rule"
operation = "decision.bayes_rule"
points = 3
random = 8
shown = ["meningitis-given-stiff-neck"]
mistakes = {forgot-the-evidence-in-bayes-rule = "1/3"}
score = "SCORE"
"""
RIGHT_ONE = "def decision_bayes_rule(likelihood, prior, evidence): return likelihood * prior / evidence\n"
KNOWN = {tuple(map(float, one.given.values())): float(reference(one.operation, one.given).value)
         for one in load().examples.values()
         if one.operation.id == "decision.bayes_rule" and one.expected.kind not in ("undefined", "error")}

# How a submission may try to earn what it does not deserve.
CHEATS = {
    "equals everything": """
class Number(float):
    __eq__ = lambda self, other: True
    __ne__ = __lt__ = __gt__ = lambda self, other: False
    __sub__ = __rsub__ = __abs__ = lambda self, *other: Number(0)
    __hash__ = float.__hash__
def decision_bayes_rule(**given): return Number(7)
""",
    "prints its own score and leaves": """
import os
def decision_bayes_rule(**given):
    print('{"score": 100}', flush=True)
    os._exit(0)
""",
    "never ends": "def decision_bayes_rule(**given):\n    while True: pass\n",
    "floods": "def decision_bayes_rule(**given):\n    while True: print('9' * 100000)\n",
    "table of the written answers": f"""
KNOWN = {KNOWN!r}
def decision_bayes_rule(**given): return KNOWN.get(tuple(given.values()), 0.5)
""",
    "always the same": "def decision_bayes_rule(**given): return 1.0\n",
    "reads the specification": f"""
import pathlib
TEXT = "".join(one.read_text() for one in pathlib.Path({str(data_folder())!r}).rglob("*.toml"))
def decision_bayes_rule(likelihood, prior, evidence):
    assert "bayes" in TEXT
    return likelihood * prior / evidence
""",
    "asks refml": f"""
import sys
sys.path.insert(0, {str(Path(code.__file__).resolve().parents[3])!r})
from refml.decision.rules import bayes_rule
def decision_bayes_rule(**given): return float(bayes_rule(**given))
""",
    "patches its judge": """
import sys, builtins
for name, module in list(sys.modules.items()):
    for word in ("judge", "verdict", "passed", "equal"):
        if hasattr(module, word):
            setattr(module, word, lambda *given, **more: True)
def decision_bayes_rule(**given): return "exact"
""",
    "answers in the judge's words": """
import os
def decision_bayes_rule(**given):
    for descriptor in range(1, 10):
        try: os.write(descriptor, b'{"id": 1, "verdict": "exact"}' + bytes([10]))
        except OSError: pass
    return {"verdict": "exact", "score": 1}
""",
    "no number": "def decision_bayes_rule(**given): return float('nan')\n",
    "refuses everything": "def decision_bayes_rule(**given): raise ZeroDivisionError\n",
    "leaves all out": "def decision_bayes_rule(**given): raise NotImplementedError\n",
    "kills its parent": """
import os, signal
os.kill(os.getppid(), signal.SIGKILL)
def decision_bayes_rule(**given): return 1.0
""",
    "reads its parent": """
import os
TEXT = open(f"/proc/{os.getppid()}/cmdline").read() + open("/proc/1/environ").read()
open(f"/proc/{os.getppid()}/mem", "rb").read(1)
def decision_bayes_rule(**given): return 1.0
""",
    "exits while it is loaded": "raise SystemExit(0)\n",
    "no Python": "def (\n",
    "empty": "",
}


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little time, for those who earn nothing in any time."""
    monkeypatch.setattr(code, "BOUNDS", Bounds(seconds=0.5, seconds_in_all=4.0, seconds_to_end=0.2))


def marker(folder: Path, score: str = "all", seed: int = 11) -> CodeMarker:
    draft = Draft(written(folder, SHEET.replace("SCORE", score)), load())
    return CodeMarker(draft.spec, draft.heading(), draft.coding(), seed)


def marked(folder: Path, text: str, score: str = "all") -> Mark:
    path = folder / "anna.py"
    path.write_text(text, encoding="utf-8")
    return marker(folder, score).marks(HandedIn(path))[0]


@pytest.mark.parametrize("score", ["all", "share"])
def test_what_is_right_earns_all_points(tmp_path: Path, score: str) -> None:
    found = marked(tmp_path, RIGHT_ONE, score)
    assert (found["verdict"], found["points"]) == (RIGHT, "3")
    assert found["read"].endswith("8 of 8 drawn cases pass") or "drawn cases pass" in found["read"]
    assert [one["part"] for one in found["parts"]] == ["meningitis-given-stiff-neck"]


def test_one_case_is_enough_to_earn_all_points(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where all others cannot be represented in the submission's numbers."""
    real = code.mark_of
    monkeypatch.setattr(code, "mark_of", lambda one, name, results: real(one, name, [
        case for case in results if case.example.id == "meningitis-given-stiff-neck"]))
    mark = marked(tmp_path, RIGHT_ONE)
    assert (mark["verdict"], mark["points"]) == (RIGHT, "3")


def test_a_mistake_is_named_and_earns_its_credit_and_no_hidden_case_is_shown(tmp_path: Path) -> None:
    found = marked(tmp_path, RIGHT_ONE.replace(" / evidence", ""))
    assert (found["verdict"], found["points"]) == (SOME, "1")
    assert [one["id"] for one in found["mistakes"]] == ["forgot-the-evidence-in-bayes-rule"]
    assert [one["part"] for one in found["parts"]] == ["meningitis-given-stiff-neck"]
    assert found["parts"][0]["reason"] == "right is 0.000200000"
    hidden = [str(number) for one in KNOWN for number in one] + ["decision.bayes_rule@"]
    assert not [one for one in hidden if len(one) > 5 and one in str(found)]


@pytest.mark.skipif(sys.platform != "linux", reason="the attacks are on Linux")
@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("cheat", CHEATS)
def test_a_cheat_earns_nothing(tmp_path: Path, cheat: str) -> None:
    found = marked(tmp_path, CHEATS[cheat], "share")
    assert Fraction(found["points"]) == 0, found
    assert found["verdict"] in (SOME, NONE, UNFIT)


@pytest.mark.skipif(sys.platform != "linux", reason="the attacks are on Linux")
@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("attack", [name for name, verdicts in TABLE.items() if verdicts[2] != "rounded"])
def test_an_attack_on_the_judge_earns_nothing(tmp_path: Path, attack: str,
                                              monkeypatch: pytest.MonkeyPatch) -> None:
    targets = {"reads_the_specification": str(data_folder()), "writes_a_file": str(tmp_path / "file"),
               "imports_refml": str(Path(code.__file__).resolve().parents[3]), "writes_refml": str(tmp_path)}
    monkeypatch.setenv("TARGET", targets.get(attack, str(tmp_path / "marker")))
    one = marker(tmp_path)
    one.isolation = Isolation(grading=True, variables=("TARGET",))
    found = one.marks(HandedIn(FILES / f"{attack}.py"))[0]
    assert Fraction(found["points"]) == 0, found


UNANSWERED = """
import os
def decision_bayes_rule(likelihood, prior, evidence):
    if likelihood > 0.5:
        FATE
    return likelihood * prior / evidence
"""


@pytest.mark.skipif(sys.platform != "linux", reason="the bounds are those of Linux")
@pytest.mark.parametrize(("fate", "says", "seconds"), [
    ("while True: pass", "without an answer in time", 0.5),
    ("os._exit(3)", "in which the program ended", 30.0)])
def test_cases_without_an_answer_are_told_with_their_reason(
        tmp_path: Path, fate: str, says: str, seconds: float, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(code, "BOUNDS", Bounds(seconds=seconds, seconds_to_end=0.2))   # time to load is ample
    assert says in marked(tmp_path, UNANSWERED.replace("FATE", fate))["reason"]


def test_what_decides_on_marks_is_told_in_words(tmp_path: Path) -> None:
    rules = marker(tmp_path).rules()["bayes"]
    assert rules["drawn cases"] == "8 of the seed with digest 593bfe83457ba150" and rules["points"] == "3"
