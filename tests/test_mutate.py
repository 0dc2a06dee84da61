"""Mutants are what they are said to be, and a module's tests kill them or do not."""

from __future__ import annotations

import importlib.machinery
import importlib.util
import signal
import sys
from pathlib import Path
from types import ModuleType

import pytest

from refml.oracle.specification.reader import load
from tools import equivalents
from tools.by_check import ByCheck
from tools.mutants import Mutant, mutants
from tools.warm import Warm

ROOT = Path(__file__).resolve().parent.parent

MODULE = '''"""Rules."""
def bounded(x: int, most: int = 3) -> int:
    """Return |x|, or `most` where that is less."""
    if most < 0:
        raise ValueError(f"most={most} is below 0, minus 1")
    return min(abs(x), most)


def at_least(x: int, y: int) -> bool:
    return x >= y
'''
TESTS = '''from refml.rules import at_least, bounded
import pytest
def test_bounded():
    assert [bounded(x) for x in (-2, 2, 3, 9)] == [2, 2, 3, 3]
    with pytest.raises(ValueError):
        bounded(0, -1)
def test_at_least():
    assert at_least(2, 1) and not at_least(1, 2)
'''


@pytest.fixture(scope="module")
def mutate() -> ModuleType:
    """The tool, which is a program without a suffix."""
    loader = importlib.machinery.SourceFileLoader("mutate", str(ROOT / "tools" / "mutate"))
    specification = importlib.util.spec_from_loader("mutate", loader)
    assert specification is not None
    module = importlib.util.module_from_spec(specification)
    sys.modules["mutate"] = module
    loader.exec_module(module)
    return module


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for name, text in (("refml/rules.py", MODULE), ("refml/__init__.py", ""), ("tests/test_rules.py", TESTS),
                       ("pyproject.toml", "[tool.pytest.ini_options]\npythonpath = ['.']\n")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text, encoding="utf-8")
    return tmp_path


def of_text(tmp_path: Path, text: str) -> list[tuple[str, str]]:
    """Kind and text of every mutant of a module."""
    path = tmp_path / "m.py"
    path.write_text(text, encoding="utf-8")
    return [(one.kind, one.applied(text.encode()).decode()) for one in mutants(path, tmp_path)]


@pytest.mark.parametrize(("text", "expected"), [
    ("r = a < b\n", {("another comparison", "r = (a <= b)\n")}),
    ("r = a and b\n", {("and for or", "r = (a or b)\n"), ("a condition dropped", "r = a\n"),
                       ("a condition dropped", "r = b\n")}),
    ("r = a ** b\n", {("another operator", "r = (a * b)\n")}),
    ("r = -a\n", {("a minus dropped", "r = a\n")}),
    ("r = not a\n", {("a not dropped", "r = a\n")}),
    ("r = 2\n", {("another number", "r = 3\n"), ("another number", "r = 1\n")}),
    ("r = True\n", {("the other truth value", "r = False\n")}),
    ("r = a if b else c\n", {("the other branch", "r = (c if b else a)\n")}),
    ("r = abs(a)\n", {("abs dropped", "r = a\n")}),
    ("r = min(a, b)\n", {("max for min", "r = max(a, b)\n")}),
    ("r = f(a, b)\n", {("arguments swapped", "r = f(b, a)\n")}),
    ("r = f(a, a)\n", set()),
    ("f(a)\n", {("a statement dropped", "pass\n")}),
    ("a += b\n", {("a statement dropped", "pass\n")}),
    ("if a:\n    raise E(1 + 1)\n", {("a guard dropped", "pass\n")}),
    ("for a in b:\n    break\n", {("a break dropped", "for a in b:\n    pass\n")}),
    ('"""1 + 1"""\nassert a < b\nr: Final[1] = "é"\n__all__ = [f(1, 2)]\n', set()),
    ("if TYPE_CHECKING:\n    x = 1\n", set()),
    ('r = "é", a < b\n', {("another comparison", 'r = "é", (a <= b)\n')}),
])
def test_a_mutant_changes_one_place(tmp_path: Path, text: str, expected: set[tuple[str, str]]) -> None:
    assert set(of_text(tmp_path, text)) == expected


def test_every_mutant_of_refml_is_python_and_differs_from_it() -> None:
    for path in (ROOT / "refml" / "svm" / "smo.py", ROOT / "refml" / "numbers" / "reals" / "sums.py"):
        source = path.read_bytes()
        found = mutants(path, ROOT)
        assert len(found) > 50
        for one in found:
            compile(one.applied(source), one.path, "exec")
            assert one.difference(source)


def test_what_no_test_sees_survives(
        mutate: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """No test has x = y."""
    every = mutate.sample(mutate.chosen_modules(["refml"], checkout), 0, 0, checkout)
    chosen = [one for one in every if one.line in (6, 10)]
    trial = mutate.Trial(chosen, "own", 1, checkout)
    trial.run()
    assert trial.report() == 1
    survivors = {(one.line, one.kind) for one, came in trial.found.items() if came == "survived"}
    assert survivors == {(10, "another comparison")}
    told = capsys.readouterr().out
    assert "\nrefml/rules.py:10  another comparison\n-    return x >= y\n+    return (x > y)\n" in told
    assert told.endswith("3 mutants: 2 killed, 0 timed out, 1 survived; 66.7 % did not survive\n")


def test_the_tests_of_this_checkout_run_as_a_mutant_meets_them(tmp_path: Path) -> None:
    """Alone, in a warm process, without xdist: what they cannot do there leaves every mutant untried.

    Tests of Ctrl-C wait for ever where a shell has let it be ignored, as in the background.
    """
    interrupt = tmp_path / "test_interrupt.py"
    interrupt.write_text("import pytest, signal\ndef test_it():\n"
                         "    with pytest.raises(KeyboardInterrupt): signal.raise_signal(signal.SIGINT)\n",
                         encoding="utf-8")
    usual = signal.signal(signal.SIGINT, signal.SIG_IGN)
    warm = Warm(sys.executable, ROOT)
    signal.signal(signal.SIGINT, usual)
    try:
        ran = warm.run(["-q", "-p", "no:cacheprovider", "-p", "no:xdist", "tests/test_labels.py",
                        str(interrupt)], 60, 600)
    finally:
        warm.close()
    assert (ran.status, ran.failed) == (0, "")


def test_tests_that_fail_without_a_change_are_told(
        mutate: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (checkout / "tests" / "test_rules.py").write_text("def test_it(): assert 0\n", encoding="utf-8")
    trial = mutate.Trial([Mutant("refml/rules.py", 4, "", 0, 0, "")], "own", 1, checkout)
    trial.run()
    assert trial.report() == 2
    assert capsys.readouterr().err == "\ntests/test_rules.py::test_it: fails without any change\n"


def test_a_mutant_that_ends_the_run_before_a_test_has_failed_is_killed(
        mutate: ModuleType, checkout: Path) -> None:
    """As one does with which the specification cannot be read; the module has an example of its own."""
    module = 'def double(x):\n    """\n    >>> double(2)\n    4\n    """\n    return 2 * x\n'
    (checkout / "refml" / "rules.py").write_text(module, encoding="utf-8")
    test = "from refml.rules import double\ndef test_it(): assert double(3) == 6\n"
    (checkout / "tests" / "test_rules.py").write_text(test, encoding="utf-8")
    ending = Mutant("refml/rules.py", 1, "", 0, 0, "import os; os._exit(1)\n")
    trial = mutate.Trial([ending], "own", 1, checkout)
    trial.run()
    assert (trial.report(), [*trial.found.values()]) == (0, ["killed"])


def test_a_mutant_that_hangs_is_timed_out(
        mutate: ModuleType, checkout: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """By processor time where it computes, by the clock where it waits; what it started ends with it."""
    monkeypatch.setattr(mutate, "FEW_SECONDS", 1)
    monkeypatch.setattr(mutate, "MOST_SECONDS", 8)
    text = 'import subprocess, time; subprocess.Popen(["sleep", "987654"]); time.sleep(600)\n'
    hanging = [Mutant("refml/rules.py", line, "", 0, 0, change)
               for line, change in enumerate(("while True: pass\n", text))]
    trial = mutate.Trial(hanging, "own", 1, checkout)
    trial.run()
    assert [*trial.found.values()] == ["timed out"] * 2
    assert (checkout / "refml" / "rules.py").read_bytes() == MODULE.encode()
    left = [path for path in Path("/proc").glob("[0-9]*/cmdline") if b"987654" in path.read_bytes()]
    assert not left


def test_what_its_own_tests_let_pass_meets_the_folder_last(
        mutate: ModuleType, checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, text in (("refml/gda/rules.py", MODULE), ("refml/gda/__init__.py", ""),
                       ("tests/gda/test_rules.py", TESTS.replace("refml.", "refml.gda.")),
                       ("tests/gda/test_ties.py", "from refml.gda.rules import at_least\n"
                                                  "def test_ties(): assert at_least(1, 1)\n")):
        (checkout / name).parent.mkdir(exist_ok=True)
        (checkout / name).write_text(text, encoding="utf-8")
    modules = mutate.chosen_modules(["refml"], checkout)
    even = mutate.even_sample(modules, 4, 0, checkout)
    assert [one.path.count("/") for one in even] in ([1, 2, 1, 2], [2, 1, 2, 1])
    assert {mutate.even_sample(modules, 1, seed, checkout)[0].path.count("/") for seed in range(9)} == {1, 2}
    chosen = [one for one in mutate.sample(modules, 0, 0, checkout) if one.line == 10 and "gda" in one.path]
    trial = mutate.Trial(chosen, "folder", 1, checkout)
    trial.run()
    assert trial.report() == 0
    assert [line.split()[3] for line in capsys.readouterr().out.splitlines()[:2]] == ["later", "killed"]


def test_a_seed_decides_which_mutants_are_tried(mutate: ModuleType) -> None:
    modules = mutate.chosen_modules(["refml/numbers/linalg"])
    assert mutate.sample(modules, 9, 1) == mutate.sample(modules, 9, 1) != mutate.sample(modules, 9, 2)
    assert len(mutate.sample(modules, 9, 1)) == 9
    assert {module.name for module in mutate.chosen_modules([])} > {"rational.py", "smo.py"}


def test_the_nearest_tests_come_first(mutate: ModuleType) -> None:
    path = "refml/numbers/linalg/lifting.py"
    own, near, everything = mutate.wanted(path, "all")
    assert own == [path, "tests/numbers/linalg/test_lifting.py"]
    assert "tests/numbers/linalg/test_systems.py" in near and not set(own) & set(near)
    assert everything == ["tests"]
    assert mutate.wanted(path, "own") == [own]
    assert mutate.wanted(path, "folder") == [own, ["tests/numbers/linalg"]]


# ---------------------------------------------------------------- mutants of adapters

ADAPTER = '''"""Bayes' rule."""
def joined(likelihood, prior):
    return likelihood * prior


def decision_bayes_rule(likelihood, prior, evidence):
    if min(likelihood, prior, evidence) < 0 or prior > 1:
        raise ValueError("no probability")
    result = joined(likelihood, prior) / evidence
    if result > 1:
        raise ValueError("no posterior")
    return result


def unused(x):
    return x + 1
'''


def test_a_mutant_of_an_adapter_meets_check(tmp_path: Path) -> None:
    path = tmp_path / "tools" / "adapters" / "textbook_rule.py"
    path.parent.mkdir(parents=True)
    path.write_text(ADAPTER, encoding="utf-8")
    judge = ByCheck(load(), tmp_path)
    came = {f"{one.line} {one.kind}": judge.verdict(one) for one in mutants(path, tmp_path)}
    assert dict(judge.reached(path, 3)) == {path: ("decision.bayes_rule",)}
    assert came["3 another operator"] == "killed"
    assert came["9 arguments swapped"] == "survived"
    assert {verdict for change, verdict in came.items() if change.startswith("16 ")} == {"unreached"}


def test_a_mutant_meets_the_adapters_that_import_what_it_changes(tmp_path: Path) -> None:
    path = tmp_path / "tools" / "adapters" / "textbook_products.py"
    path.parent.mkdir(parents=True)
    path.write_text("def joined(a, b):\n    return a * b\n", encoding="utf-8")
    rule = "from textbook_products import joined\n" + ADAPTER[ADAPTER.index("def decision_bayes_rule"):]
    path.with_name("textbook_rule.py").write_text(rule, encoding="utf-8")
    judge = ByCheck(load(), tmp_path)
    assert dict(judge.reached(path, 2)) == {path.with_name("textbook_rule.py"): ("decision.bayes_rule",)}
    came = [judge.verdict(one) for one in mutants(path, tmp_path) if one.kind == "another operator"]
    assert came == ["killed"]


def test_an_equivalent_agrees_and_another_mutant_does_not(tmp_path: Path) -> None:
    path = tmp_path / "tools" / "adapters" / "textbook_rule.py"
    path.parent.mkdir(parents=True)
    path.write_text(ADAPTER, encoding="utf-8")
    judge = ByCheck(load(), tmp_path)
    same, other = (next(one for one in mutants(path, tmp_path) if f"{one.line} {one.kind}" == change)
                   for change in ("9 arguments swapped", "3 another operator"))
    assert judge.agrees(same, 60) == "agrees"
    assert judge.agrees(other, 60).startswith("decision.bayes_rule@")
    known = [equivalents.Equivalent(same.path, *equivalents.change_of(same, path.read_bytes()), "a product")]
    assert equivalents.reason_of(same, path.read_bytes(), known) == "a product"
    assert equivalents.reason_of(other, path.read_bytes(), known) is None
    assert list(equivalents.mutants_of(known, tmp_path)) == [(known[0], same)]


def test_every_equivalent_that_is_stated_is_a_mutant_of_todays_adapters() -> None:
    known = equivalents.stated()
    assert len(known) > 10 and all(one.reason.endswith(".") for one in known)
    assert [one.new for one, mutant in equivalents.mutants_of(known, ROOT) if mutant is None] == []
