"""A Python file as an implementation: what it gets, what it may answer, how it may fail."""

from __future__ import annotations

import ast
import json
import os
import subprocess
import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from refml.errors import InvalidInput, Unsupported
from refml.oracle.doors import pyfile
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import PythonFile
from refml.oracle.doors.protocol import Hello, Reply, Request
from refml.oracle.specification.schema import Spec
from tests.small_spec import BAYES, small

BOUNDS = Bounds(seconds=20.0, seconds_to_start=20.0)

MIXED = '''
[[operation]]
id = "naive_bayes.posterior"
title = "Posterior"
sentence = "A posterior."
parameters = [
  {name = "families", type = "families"},
  {name = "rows", type = "records"},
  {name = "labels", type = "list[label]"},
  {name = "query", type = "record"},
  {name = "classes", type = "optional[list[label]]"},
  {name = "alpha", type = "rational", default = 0},
]
result = "map[real]"

[[operation]]
id = "linear.judge"
title = "Judge"
sentence = "A claim, measured."
parameters = [{name = "claim", type = {separable = "boolean", weights = "list[rational]"}}]
result = "map[rational]"
'''


@pytest.fixture(scope="module")
def spec(tmp_path_factory: pytest.TempPathFactory) -> Spec:
    return small(tmp_path_factory.mktemp("pyfile"), BAYES + MIXED)


def write(folder: Path, code: str, name: str = "mine.py") -> Path:
    """A Python file with this code."""
    path = folder / name
    path.write_text(dedent(code), encoding="utf-8")
    return path


def ask(spec: Spec, folder: Path, code: str, operation: str = "decision.bayes_rule",
        **given: Any) -> Reply:
    """What a file replies to one request."""
    signature = spec.operations[operation]
    with PythonFile(write(folder, code), BOUNDS) as door:
        reply, = door.ask([Request(signature, signature.decode_given(given), 12)])
    return reply


RULE = {"likelihood": "1/2", "prior": "1/4", "evidence": "1/2"}


# ---------------------------------------------------------------- what a function gets

def test_a_plain_function_is_enough(spec: Spec, tmp_path: Path) -> None:
    reply = ask(spec, tmp_path, """
        def decision_bayes_rule(likelihood, prior, evidence):
            return likelihood * prior / evidence
        """, **RULE)
    assert (reply.kind, float(reply.result)) == ("result", 0.25)


def test_arguments_are_floats_and_plain_values(spec: Spec, tmp_path: Path) -> None:
    code = "def naive_bayes_posterior(**given): return repr(sorted(given.items()))"
    reply = ask(spec, tmp_path, code, "naive_bayes.posterior",
                families=[{"family": "bernoulli"}, {"family": "gaussian", "divisor": "n"}],
                rows=[[1, "1/2"], [{"missing": True}, 3]], labels=["spam", "ham"], query=[0, 2])
    assert reply.result == repr(sorted({
        "families": [{"family": "bernoulli"}, {"family": "gaussian", "divisor": "n"}],
        "rows": [[1, 0.5], [None, 3.0]], "labels": ["spam", "ham"], "query": [0, 2.0],
        "classes": None, "alpha": 0.0}.items()))


def test_arguments_are_fractions_where_the_file_says_so(spec: Spec, tmp_path: Path) -> None:
    code = """
        NUMBERS = "exact"
        def naive_bayes_posterior(**given): return repr(sorted(given.items()))
        """
    reply = ask(spec, tmp_path, code, "naive_bayes.posterior",
                families=[{"family": "bernoulli", "p": "1/3"}, {"family": "gaussian"}],
                rows=[[1, "1/2"], [{"missing": True}, 3]], labels=["spam", "ham"], query=[0, 2], alpha=1)
    assert reply.result == repr(sorted({
        "families": [{"family": "bernoulli", "p": Fraction(1, 3)}, {"family": "gaussian"}],
        "rows": [[1, Fraction(1, 2)], [None, Fraction(3)]], "labels": ["spam", "ham"],
        "query": [0, Fraction(2)], "classes": None, "alpha": Fraction(1)}.items()))


def test_text_that_looks_like_a_rational_stays_text(spec: Spec, tmp_path: Path) -> None:
    code = """
        NUMBERS = "exact"
        def naive_bayes_posterior(**given): return repr(sorted(given.items()))
        """
    family = {"family": "categorical", "values": ["1/2", 3], "p": ["1/2", "1/2"]}
    reply = ask(spec, tmp_path, code, "naive_bayes.posterior", families=[family], rows=[["1/2"], [3]],
                labels=["1/2", "3"], query=["1/2"], classes=["3", "1/2"])
    assert reply.result == repr(sorted({
        "families": [{**family, "p": [Fraction(1, 2), Fraction(1, 2)]}], "rows": [["1/2"], [3]],
        "labels": ["1/2", "3"], "query": ["1/2"], "classes": ["3", "1/2"], "alpha": Fraction(0)}.items()))


def test_a_map_of_rationals_keeps_its_labels(spec: Spec, tmp_path: Path) -> None:
    code = """
        NUMBERS = "exact"
        def decision_maximisers(scores, ties): return repr(scores)
        """
    scores = {"1/2": "1/3", "rational": 2, "": "-1/2"}
    reply = ask(spec, tmp_path, code, "decision.maximisers", scores=scores, ties="first")
    assert reply.result == repr({"1/2": Fraction(1, 3), "rational": Fraction(2), "": Fraction(-1, 2)})


def test_a_claim_has_its_rationals_too(spec: Spec, tmp_path: Path) -> None:
    code = """
        NUMBERS = "exact"
        def linear_judge(claim): return repr(claim)
        """
    claim = {"separable": True, "weights": ["1/2", 3]}
    reply = ask(spec, tmp_path, code, "linear.judge", claim=claim)
    assert reply.result == repr({**claim, "weights": [Fraction(1, 2), Fraction(3)]})


def test_a_keyword_that_has_its_default_may_be_left_out(spec: Spec, tmp_path: Path) -> None:
    code = "def decision_maximisers(scores): return [max(scores, key=scores.get)]"
    scores = {"a": 1, "b": 2}
    assert ask(spec, tmp_path, code, "decision.maximisers", scores=scores).result == ["b"]
    reply = ask(spec, tmp_path, code, "decision.maximisers", scores=scores, ties="first", classes=["b", "a"])
    assert (reply.kind, reply.message) == ("skipped", "does not take classes and ties")


def test_the_file_may_give_its_name(tmp_path: Path) -> None:
    with PythonFile(write(tmp_path, "NAME = 'mine'\nVERSION = 2\nNUMBERS = 'binary32'"), BOUNDS) as door:
        assert door.hello == Hello("mine", "2", "Python", "binary32")
    with PythonFile(write(tmp_path, ""), BOUNDS) as door:
        assert door.hello == Hello("mine.py", "", "Python", "binary64")


def test_the_file_announces_its_functions(tmp_path: Path) -> None:
    code = """
        from math import exp
        from collections import Counter
        decision_bayes_rule = lambda **given: 1
        def half(x): return x / 2
        def _hidden(): pass
        NUMBER = 3
        """
    with PythonFile(write(tmp_path, code), BOUNDS) as door:
        assert door.functions == {"exp": False, "Counter": False, "decision_bayes_rule": True, "half": True}


@pytest.mark.parametrize(("code", "note"), [
    ("", "mine.py holds no function: name one after its operation, as in def decision_bayes_rule("),
    ("class Model: pass", "mine.py holds no function: name one after its operation"),
    ("class Model:\n    def fit(self, X, y): pass", "give it as 'mine:Model' --as KIND, such as GaussianNB"),
    ("from math import sqrt", ""), ("def half(x): return x / 2", ""),
])
def test_a_file_without_a_function_is_told_how_to_give_one(tmp_path: Path, code: str, note: str) -> None:
    with PythonFile(write(tmp_path, code), BOUNDS) as door:
        told = "".join(door.found_out)
    assert note in told and bool(note) == bool(told)


def test_it_may_import_its_neighbours(spec: Spec, tmp_path: Path) -> None:
    write(tmp_path, "def half(x): return x / 2", "neighbour.py")
    code = """
        import neighbour
        def decision_bayes_rule(likelihood, prior, evidence): return neighbour.half(likelihood)
        """
    assert float(ask(spec, tmp_path, code, **RULE).result) == 0.25


def test_it_may_use_dataclasses(spec: Spec, tmp_path: Path) -> None:
    code = """
        from __future__ import annotations
        from dataclasses import dataclass
        @dataclass
        class Model:
            prior: float
        def decision_bayes_rule(likelihood, prior, evidence): return Model(prior).prior
        """
    assert float(ask(spec, tmp_path, code, **RULE).result) == 0.25


# ---------------------------------------------------------------- what it may answer

class Number:
    """Behaves as a scalar of NumPy does, or as an array where it holds a list."""

    def __init__(self, value: Any) -> None:
        self.value = value

    def tolist(self) -> Any:
        return self.value


@pytest.mark.parametrize(("value", "sent"), [
    (0.5, 0.5), (3, 3), (True, True), (None, None), ("a", "a"),
    (Fraction(1, 3), "1/3"), (Decimal("0.1"), "0.1"),
    (float("nan"), "nan"), (float("-inf"), "-inf"), ((1, 2), [1, 2]), ({"a"}, ["a"]), (frozenset({1}), [1]),
    ({1: Fraction(2)}, {"1": "2"}), (Number([0.5, [1]]), [0.5, [1]]), ({"a": Number(7)}, {"a": 7}),
    (range(2), [0, 1]), (map(abs, [-1]), [1]), ({"a": 1}.values(), [1]),
    ({"a": (b for b in [2])}, {"a": [2]}),
])
def test_answers_become_json(value: Any, sent: Any) -> None:
    got = pyfile.wire(value)   # an iterator is read once
    assert got == sent
    json.dumps(got, allow_nan=False)


def test_numbers_of_numpy_become_json() -> None:
    numpy = pytest.importorskip("numpy")
    assert pyfile.wire(numpy.float64(0.5)) == 0.5
    assert pyfile.wire(numpy.float32(0.5)) == 0.5
    assert pyfile.wire({numpy.str_("a"): numpy.arange(3)}) == {"a": [0, 1, 2]}
    assert pyfile.wire(numpy.bool_(True)) is True
    assert pyfile.wire(numpy.float64("nan")) == "nan"
    json.dumps(pyfile.wire([numpy.int64(1), numpy.float64(2)]))


def test_what_is_no_answer_is_refused() -> None:
    for value in (object(), 1j, b"bytes", len):
        with pytest.raises(TypeError, match="neither number, text, list nor map"):
            pyfile.wire(value)


@pytest.mark.parametrize(("code", "changed"), [
    ("scores.pop('a')", ("scores",)), ("scores.update(a=0)", ("scores",)),
    ("ties.replace('f', 'g'), sorted(scores), dict(scores).pop('a')", ())])
def test_arguments_that_a_function_changes_are_told(
    spec: Spec, tmp_path: Path, code: str, changed: tuple[str, ...]
) -> None:
    lines = f"def decision_maximisers(scores, ties):\n    {code}\n    return ['b']"
    reply = ask(spec, tmp_path, lines, "decision.maximisers", scores={"a": 1, "b": 2}, ties="first")
    assert (reply.kind, reply.changed) == ("result", changed)


def test_changes_inside_an_argument_are_seen() -> None:
    class Array:
        def __bool__(self) -> bool:
            raise ValueError

        def __eq__(self, other: object) -> Any:
            return Array()

    given: dict[str, Any] = {"rows": [[1, {"a": 2}]], "labels": [0], "weights": [Fraction(1)], "query": [1]}
    before = pyfile.copied(given)
    assert before == given
    given["rows"][0][1]["a"] = 3
    given["query"] = [Array()]
    assert pyfile.changes(before, given) == ["rows", "query"]


# ---------------------------------------------------------------- how it may fail

@pytest.mark.parametrize(("body", "kind", "message"), [
    ("return 1 / 0", "undefined", "ZeroDivisionError: division by zero"),
    ("raise NotImplementedError", "skipped", "not implemented"),
    ("raise NotImplementedError('not for me')", "skipped", "not for me"),
    ("raise ValueError('two\\nlines')", "error", "ValueError: two lines"),
    ("raise ValueError('x' * 10_000)", "error", "ValueError: " + "x" * 488 + "…"),
    ("import sys; sys.exit('enough')", "error", "SystemExit: enough"),
    ("return object()", "error", "TypeError: the answer holds a object, which is neither number, text, "
                                 "list nor map"),
    ("deep = []\n    for _ in range(10**5): deep = [deep]\n    return deep", "error", None),
    ("return decision_bayes_rule(likelihood, prior, evidence)", "error", None),
    ("class Mute(Exception):\n        def __str__(self): raise RuntimeError\n    raise Mute", "error",
     "Mute: its message raises RuntimeError"),
    ("raise KeyboardInterrupt", "crashed", None),
    ("import os; os._exit(3)", "crashed", "it ended with exit status 3"),
])
def test_every_exception_is_a_reply(
    spec: Spec, tmp_path: Path, body: str, kind: str, message: str | None
) -> None:
    reply = ask(spec, tmp_path, f"def decision_bayes_rule(likelihood, prior, evidence):\n    {body}", **RULE)
    assert reply.kind == kind
    if message is not None:
        assert reply.message == message


def test_an_absent_function_is_skipped(spec: Spec, tmp_path: Path) -> None:
    for code in ("", "decision_bayes_rule = 3"):
        reply = ask(spec, tmp_path, code, **RULE)
        assert (reply.kind, reply.message) == ("skipped", pyfile.NOT_THERE)


def test_what_it_prints_goes_to_standard_error(spec: Spec, tmp_path: Path) -> None:
    code = """
        import os, sys
        print("loading")
        def decision_bayes_rule(likelihood, prior, evidence):
            print("computing"); os.write(1, b"really\\n"); print("x", file=sys.__stdout__, flush=True)
            try:
                input("a question: ")
            except EOFError:
                return 0.25
        """
    reply = ask(spec, tmp_path, code, **RULE)
    assert (reply.kind, float(reply.result)) == ("result", 0.25)


@pytest.mark.parametrize(("code", "reason"), [
    ("x = 1\ndef f(:", "line 2: SyntaxError"),
    ("x = 1\n\nimport no_such_module", "line 3: ModuleNotFoundError: No module named 'no_such_module'"),
    ("def f():\n    return g()\nf()", "line 2: NameError"),
    ("import sys\nsys.exit()", "line 2: SystemExit"),
    ("NUMBERS = 'binary16'", "numbers='binary16' is not one of exact, binary64, binary32"),
    ("NUMBERS = 3", "numbers=3 is not one of"),
    ("NUMBERS = [1]", "numbers=[1] is not one of"),
    ("NUMBERS = {}", "numbers={} is not one of"),
    ("NUMBERS = object", "numbers='a type' is not one of"),
    ("NUMBERS = [float('nan'), {(1, 2): 3}]", "numbers='a list' is not one of"),
    ("\0", "null bytes; save it as UTF-8"),
    ("raise KeyboardInterrupt", "line 1: KeyboardInterrupt"),
    ("x = 1\nraise GeneratorExit", "line 2: GeneratorExit"),
    ("import builtins; builtins.callable = None",
     "it ended with exit status 1; its last words: TypeError: 'NoneType' object is not callable"),
])
def test_a_file_that_cannot_be_loaded_is_one_sentence(tmp_path: Path, code: str, reason: str) -> None:
    path = write(tmp_path, code)
    with pytest.raises((InvalidInput, Unsupported)) as caught, PythonFile(path, BOUNDS):
        pass
    assert str(caught.value).startswith(f"file={str(path)!r} cannot be judged: ")
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_breaks_json_is_heard(spec: Spec, tmp_path: Path) -> None:
    code = "import json; json.dumps = json.loads = None\ndef decision_bayes_rule(**given): return 0.25"
    assert ask(spec, tmp_path, code, **RULE).kind == "result"


def test_bytes_that_are_no_text_are_one_sentence(tmp_path: Path) -> None:
    path = tmp_path / "latin.py"
    path.write_bytes(b"x = '\xe9'\n")
    with pytest.raises(InvalidInput, match="SyntaxError"), PythonFile(path, BOUNDS):
        pass


# ---------------------------------------------------------------- the process itself

def serve(arguments: list[str], sent: str) -> subprocess.CompletedProcess[str]:
    """The program run by hand."""
    return subprocess.run([sys.executable, "-P", pyfile.__file__, *arguments], input=sent, text=True,
                          capture_output=True, timeout=1200, env={**os.environ, "LANG": "C"})


SURROUNDINGS = """
import sys
NUMBERS = "exact"
def decision_bayes_rule(likelihood, prior, evidence):
    assert repr(likelihood) == "Fraction(1, 2)"
    return [sys.path, sorted(name for name in sys.modules if name.partition(".")[0] == "refml")]
"""


@pytest.mark.parametrize("pythonpath", [None, "", "elsewhere"])
def test_the_process_knows_nothing_of_refml(
    spec: Spec, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pythonpath: str | None
) -> None:
    """Its path is that of a bare Python, after the file's folder; its modules are none of refml's."""
    if pythonpath is None:
        monkeypatch.delenv("PYTHONPATH", raising=False)
    else:
        monkeypatch.setenv("PYTHONPATH", pythonpath)
    bare = subprocess.run([sys.executable, "-P", "-c", "import json, sys; print(json.dumps(sys.path))"],
                          capture_output=True, text=True, check=True)
    path, modules = ask(spec, tmp_path, SURROUNDINGS, **RULE).result
    assert path == [str(tmp_path.resolve()), *json.loads(bare.stdout)]
    assert modules == []


def test_the_program_imports_the_standard_library_alone() -> None:
    tree = ast.parse(Path(pyfile.__file__).read_bytes())
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {"." * node.level + (node.module or "") for node in ast.walk(tree)
                 if isinstance(node, ast.ImportFrom)}
    assert {name.partition(".")[0] for name in imported} <= sys.stdlib_module_names


def test_what_stands_beside_the_program_is_not_in_the_way(spec: Spec, tmp_path: Path) -> None:
    write(tmp_path, "rule = 0.25", "protocol.py")
    code = """
        import protocol
        def decision_bayes_rule(likelihood, prior, evidence): return protocol.rule
        """
    assert float(ask(spec, tmp_path, code, **RULE).result) == 0.25
    reply = ask(spec, tmp_path, "def decision_bayes_rule(**given): import cage", **RULE)
    assert (reply.kind, reply.message) == ("error", "ModuleNotFoundError: No module named 'cage'")


def test_it_can_be_run_by_hand(tmp_path: Path) -> None:
    path = write(tmp_path, "def decision_bayes_rule(likelihood, prior, evidence): return 'é'")
    request = {"id": 1, "operation": "decision.bayes_rule", "digits": 12, "given": RULE, "rationals": [],
               "defaults": []}
    done = serve([str(path)], '{"refml": 1, "hello": true}\n' + json.dumps(request) + "\n")
    assert [json.loads(line) for line in done.stdout.splitlines()] == [
        {"refml": 1, "name": "mine.py", "version": "", "language": "Python", "numbers": "binary64",
         "functions": {"decision_bayes_rule": True}},
        {"id": 1, "result": "é"}]
    assert (done.stderr, done.returncode) == ("", 0)


def test_it_ends_with_status_2_where_it_cannot_serve(tmp_path: Path) -> None:
    assert serve([], "").returncode == 2
    done = serve([str(write(tmp_path, "1 +"))], '{"refml": 1, "hello": true}\n')
    assert done.returncode == 2
    assert "SyntaxError" in json.loads(done.stdout)["error"]
