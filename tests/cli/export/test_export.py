"""`refml export` trains, writes every form, and refuses what it cannot; the forms decide on a small heap."""
from __future__ import annotations

import contextlib
import json
import os
import subprocess
import tracemalloc
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml import gda, naive_bayes, networks
from refml.cli.bundle import contents, folder, heap
from refml.cli.files import pieces
from refml.cli.main import main
from refml.cli.printing import progress
from refml.cli.spam.messages import read as messages_of
from refml.portable.code.python_file import python_file
from refml.portable.fitted import portable
from refml.portable.models.linear import Linear
from refml.portable.text import read, write
from refml.text.words import tokens

MICROPYTHON, COMPILER = heap.program("micropython"), heap.program("mpy-cross")
SMS = Path(__file__).resolve().parents[4] / "shared" / "data" / "SMSSpamCollection"
needs_micropython = pytest.mark.skipif(MICROPYTHON is None or COMPILER is None,
                                       reason="no MicroPython with its compiler here")

TABLE = "width,height,kind\n1,3,a\n3,3,a\n4,4,a\n2,1,b\n5,2,b\n"
MIXED = "flag,colour,size,label\n1,red,1.5,yes\n0,blue,2,no\n1,red,1.75,yes\n0,green,4.5,no\n1,blue,2.5,no\n"


def table(tmp_path: Path, content: str = TABLE) -> str:
    path = tmp_path / "table.csv"
    path.write_text(content)
    return str(path)


@pytest.mark.parametrize(("content", "words", "says"), [
    (TABLE, ["--label", "kind,width"], "names several columns: name one"),
    ("kind\na\nb\n", ["--label", "kind"], "is the only column")])
def test_a_label_is_one_column_of_several(content: str, words: list[str], says: str, tmp_path: Path,
                                          capsys: pytest.CaptureFixture[str]) -> None:
    out = ["--out", str(tmp_path / "a.txt")]
    assert main(["export", "perceptron", table(tmp_path, content), *words, *out]) == 2
    assert f"label='{words[1]}' {says}" in capsys.readouterr().err


def test_nothing_is_trained_without_a_place_to_write_to(tmp_path: Path,
                                                        capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["export", "perceptron", table(tmp_path)]) == 2
    assert "the following arguments are required: --out" in capsys.readouterr().err


@pytest.mark.parametrize(("words", "x", "classes"), [
    (["perceptron"], [3, 3], ["a"]), (["svm", "--hard"], [3, 2], ["b"]), (["gda"], [1, 3], ["a"]),
    (["svm", "--kernel", "polynomial", "--degree", "2", "--C", "10"], [1, 3], ["a"]),
    (["svm", "--kernel", "rbf", "--gamma", "1/4"], [1, 3], ["a"]), (["bayes"], [1, 3], ["a"]),
])
def test_a_model_is_trained_and_written_in_every_form(
        words: list[str], x: list[Any], classes: list[str], tmp_path: Path,
        capsys: pytest.CaptureFixture[str]) -> None:
    outs = [str(tmp_path / f"model{end}") for end in (".txt", ".py", ".h")]
    assert main(["export", *words[:1], table(tmp_path), *words[1:], *[f"--out={out}" for out in outs]]) == 0
    assert capsys.readouterr().out.count("bytes") == 3
    model = read(Path(outs[0]).read_text())
    alone: dict[str, Any] = {}
    exec(Path(outs[1]).read_text(), alone)
    assert model.decide(x) == classes == alone["decide"](x)
    assert "model_UNDECIDED" in Path(outs[2]).read_text()


def test_a_polynomial_kernel_has_degree_3_where_none_is_said(tmp_path: Path) -> None:
    told = []
    for number, more in enumerate(([], ["--degree", "3"], ["--degree", "2"])):
        out = tmp_path / f"model{number}.txt"
        words = ["--kernel", "polynomial", *more, "--out", str(out)]
        assert main(["export", "svm", table(tmp_path), *words]) == 0
        told.append(out.read_text())
    assert told[0] == told[1] != told[2]


def test_columns_get_the_family_that_their_cells_suggest(tmp_path: Path) -> None:
    out = tmp_path / "model.txt"
    assert main(["export", "bayes", table(tmp_path, MIXED), "--alpha", "1/2", "--out", str(out)]) == 0
    model = read(out.read_text())
    assert [type(family).__name__ for family in model.statistics.families] == [
        "Bernoulli", "Categorical", "Gaussian"]
    assert model.decide([1, "red", "1.6"]) == ["yes"]


def test_logistic_regression_travels_to_the_digits_asked(tmp_path: Path) -> None:
    out = tmp_path / "model.txt"
    rows = "x,y\n0,0\n1,1\n2,0\n3,1\n"
    assert main(["export", "logistic", table(tmp_path, rows), "--digits", "12", "--out", str(out)]) == 0
    assert (read(out.read_text()).unit, read(out.read_text()).rows[0][0]) == (10**12, -1362276393840)
    assert main(["export", "logistic", table(tmp_path, rows), "--out", str(out)]) == 0
    assert read(out.read_text()).unit == 10**30   # as --help says


def test_a_text_becomes_other_forms(tmp_path: Path) -> None:
    text = tmp_path / "model.txt"
    text.write_text(write(Linear(["no", "yes"], [[-3, 2, 4]], 2, 0, 1)))
    assert main(["export", "text", str(text), "--out", str(tmp_path / "alone.py")]) == 0
    assert "def decide(x):" in (tmp_path / "alone.py").read_text()


@pytest.mark.parametrize(("words", "says"), [
    (["perceptron", "--out", "m.json"], "ends in none of .txt, .py, .h"),
    (["perceptron", "--out", "no/m.txt"], "give a file in a folder that is there"),
    (["perceptron", "--out", "table.csv.txt", "--label", "nothing"], "column='nothing' is not in"),
    (["perceptron", "--out", "2m.h"], "cannot stand in a program"),
    (["svm", "--hard", "--C", "1", "--out", "m.txt"], "leave out one"),
    (["spam", "--words", "0", "--out", "m.txt"], "."),
    (["text", "--out", "m.py"], "not a model of refml"),
])
def test_what_cannot_be_exported_is_said(words: list[str], says: str, tmp_path: Path,
                                         monkeypatch: pytest.MonkeyPatch,
                                         capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.chdir(tmp_path)
    path = table(tmp_path)
    assert main(["export", words[0], path, *words[1:]]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert os.listdir(tmp_path) == ["table.csv"]


def test_labels_that_no_plane_separates_make_no_perceptron(tmp_path: Path,
                                                           capsys: pytest.CaptureFixture[str]) -> None:
    path = table(tmp_path, "x,y\n0,a\n1,b\n2,a\n")
    assert main(["export", "perceptron", path, "--out", str(tmp_path / "m.txt")]) == 2
    assert "leaves records wrong" in capsys.readouterr().err
    path = table(tmp_path, "x,y\n0,a\n1,b\n2,c\n")
    assert main(["export", "svm", path, "--out", str(tmp_path / "m.txt")]) == 2
    assert "this model has two classes" in capsys.readouterr().err


# ---------------------------------------------------------------- which column, which line, which option

def test_the_label_is_that_of_svm_and_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = table(tmp_path, "x,y,class\n0,2,a\n1,4,a\n3,6,b\n4,9,b\n"), str(tmp_path / "m.txt")
    for model in ("bayes", "svm"):
        assert main(["export", model, path, "--out", out]) == 0
        assert capsys.readouterr().out.startswith(
            f"{path}: line 1 was read as the header ('x', 'y', 'class'); the label is column 'class'\n")
        assert read(Path(out).read_text()).classes == ["a", "b"]
    assert main(["svm", path]) == 0
    assert "label in column 'class'" in capsys.readouterr().out


def test_a_stray_text_is_refused_unless_its_column_is_said_to_be_text(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cells = [str(i) for i in range(40)]
    cells[7] = "oops"
    rows = [f"{cell},0,{'ab'[i % 2]}\n" for i, cell in enumerate(cells)]
    path = table(tmp_path, "x,y,class\n" + "".join(rows))
    out = str(tmp_path / "m.txt")
    for command in (["export", "bayes", path, "--out", out],
                    ["ask", "naive_bayes.posterior", f"rows={path}:1-2", f"labels={path}:3", "query=[3, 0]"]):
        assert main(command) == 2
        assert "line 9, column 'x'='oops' is not a number: write it as" in capsys.readouterr().err
    assert main(["export", "bayes", path, "--types", "x=text", "--out", out]) == 0
    assert "learnt from: x text, y integer\n" in capsys.readouterr().out
    assert main(["export", "bayes", path, "--label", "x", "--out", out]) == 0   # as a label it is what it is


@pytest.mark.parametrize(("words", "records"), [
    (["spam"], 3), (["spam", "--header", "no"], 4), (["spam", "--columns", "1,2"], 3),
    (["bayes"], 3), (["bayes", "--header", "no"], 4),
])
def test_a_header_is_told_and_can_be_denied(words: list[str], records: int, tmp_path: Path,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    path, out = table(tmp_path, "ham,see\nspam,win\nham,you\nspam,free\n"), str(tmp_path / "m.txt")
    if words[0] == "bayes":
        words = [*words, "--label", "1"]
    assert main(["export", words[0], path, *words[1:], "--out", out]) == 0
    told = capsys.readouterr().out
    assert ("line 1 was read as the header ('ham', 'see')" in told) == (records == 3)
    assert ("every line was read as a record" in told) == (records == 4)
    assert sum(read(Path(out).read_text()).statistics.sizes.values()) == records


@pytest.mark.parametrize(("words", "says"), [
    (["bayes", "--C", "3"], "C='3' belongs to svm, not to bayes"), (["bayes", "--digits", "0"], "digits='0'"),
    (["svm", "--words", "3"], "words='3' belongs to spam"), (["svm", "--alpha", "3"], "alpha='3'"),
    (["svm", "--tokens"], "--tokens belongs to spam"), (["gda", "--hard"], "--hard belongs to svm"),
    (["svm", "--degree", "2"], "degree='2' belongs to the kernel polynomial"),
    (["svm", "--gamma", "0"], "gamma='0' belongs to the kernel polynomial or rbf"),
    (["svm", "--digits", "9"], "digits='9' belongs to the kernel rbf"),
    (["text", "--label", "x"], "label='x'"), (["logistic"], "maximise with l2 > 0"),
    (["perceptron", "--header", "no"], "line 1, column '1'='width' is not a number"),
])
def test_what_a_model_would_ignore_is_refused(words: list[str], says: str, tmp_path: Path,
                                              capsys: pytest.CaptureFixture[str]) -> None:
    path, out = table(tmp_path), tmp_path / "m.txt"
    assert main(["export", words[0], path, *words[1:], "--out", str(out)]) == 2
    assert says in capsys.readouterr().err
    assert not out.exists()


def test_advice_names_options_that_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def told(model: str, rows: str, *words: str) -> str:
        path = table(tmp_path, rows)
        assert main(["export", model, path, *words, "--out", str(tmp_path / "q.h")]) == 2
        return capsys.readouterr().err
    lonely = "x,label\n0,1\n1.5,1\n2,2\n"
    assert 'divisor="n"' in told("bayes", lonely)
    for model in ("bayes", "gda"):
        assert "no label but 'a' in its column 'label'" in told(model, "x,label\n0,a\n1,a\n")
    assert "leave out --hard" in told("svm", "x,label\n0,a\n1,b\n2,a\n", "--hard")
    assert "line 2, column 'z'='a' is not a number" in told("perceptron", "x,z,label\n0,a,a\n1,1,b\n")
    path = table(tmp_path, "x,label\n0,1\n1.5,1\n2,2\n2.5,2\n")
    for words in (["bayes", "--divisor", "n"], ["logistic", "--l2", "1"], ["svm", "--kernel", "rbf"]):
        assert main(["export", words[0], path, *words[1:], "--out", str(tmp_path / "q.h")]) == 0


def test_gamma_is_that_of_the_command_svm(tmp_path: Path) -> None:
    outs = [tmp_path / "a.txt", tmp_path / "b.txt"]
    for out, words in zip(outs, ([], ["--gamma", "1/2"])):
        assert main(["export", "svm", table(tmp_path), "--kernel", "rbf", *words, "--out", str(out)]) == 0
    assert outs[0].read_text() == outs[1].read_text()


def test_long_work_says_how_far_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(progress.Progress, "now", lambda self, doing: said.append(doing))
    path = table(tmp_path, "x,label\n0,1\n1.5,2\n2.5,2\n")
    for words, doing in ((["svm", "--kernel", "rbf"], "finding the optimum"),
                         (["perceptron"], "training the perceptron"),
                         (["logistic", "--l2", "1", "--digits", "2000"], "proving 2000 digits")):
        assert main(["export", words[0], path, *words[1:], "--out", str(tmp_path / "m.txt")]) == 0
        assert doing in said


# ---------------------------------------------------------------- on a small heap

@needs_micropython
@pytest.mark.parametrize("kind", ["bernoulli", "perceptron"])
def test_a_file_alone_decides_in_32_kilobytes(kind: str, tmp_path: Path) -> None:
    words = 200
    bits = [[(i * j) % 7 % 2 if j else i % 2 for j in range(words)] for i in range(1, 9)]
    names = ",".join([*[f"w{j}" for j in range(words)], "label"])
    lines = [",".join(map(str, [*row, "ab"[i % 2]])) for i, row in enumerate(bits)]
    path = table(tmp_path, "\n".join([names, *lines]) + "\n")
    model = {"bernoulli": "bayes"}.get(kind, kind)
    assert main(["export", model, path, "--out", str(tmp_path / "model.txt")]) == 0
    (tmp_path / "alone.py").write_text(python_file(read((tmp_path / "model.txt").read_text())))
    subprocess.run([str(COMPILER), "-O3", "-o", str(tmp_path / "alone.mpy"), str(tmp_path / "alone.py")],
                   check=True)
    (tmp_path / "alone.py").unlink()
    code = f"import alone; assert alone.decide({bits[0]!r}) == ['a']"
    assert heap.runs(code, tmp_path, 32)


@needs_micropython
@pytest.mark.skipif(not SMS.is_file(), reason="the SMS Spam Collection is not in shared/data")
def test_the_sms_filter_of_2000_words_decides_in_128_kilobytes(tmp_path: Path) -> None:
    board = tmp_path / "board"
    names = contents.predicting(["text"])
    folder.write(str(board), names, contents.modules_of(names), True)
    assert main(["export", "spam", str(SMS), "--words", "2000", "--out", str(board / "spam.txt")]) == 0
    model = read((board / "spam.txt").read_text())
    messages = messages_of(SMS.read_bytes(), "sms")
    texts = [[text for text, given in zip(messages.texts, messages.labels, strict=True) if given == label]
             for label in ("ham", "spam")]
    longest = sorted(messages.texts, key=len)[-3:]
    cases = [(text, model.decide([tokens(text)])) for text in texts[0][::600] + texts[1][::120] + longest]
    (board / "cases.json").write_text(json.dumps(cases))
    code = ("import gc, json\ngc.threshold(4096)\n"
            "from refml.text.words import tokens\nfrom refml.portable.streaming import decide\n"
            "for text, classes in json.load(open('cases.json')):\n"
            "    assert decide(open('spam.txt', 'rb'), [tokens(text)]) == classes, text\n")
    assert len(cases) > 10
    assert {tuple(classes) for _, classes in cases} == {("ham",), ("spam",)}
    assert heap.runs(code, board, 128)


# ---------------------------------------------------------------- a file larger than memory

QUOTED = (b'\xef\xbb\xbf"colour, of it",flag,size,label\r\n\r\n"red\r\nor so",1,1.5,yes\r\nblue,0,2,no\r\n'
          b'"red\r\nor so",1.0,7/4,yes\r\n"a ""b""",0,4.5,no\r\nblue,1,2.5,no\r\n')


@pytest.mark.parametrize("height", [1, 2, 4096])
def test_a_model_counted_in_pieces_is_that_of_all_records(height: int, tmp_path: Path,
                                                          monkeypatch: pytest.MonkeyPatch) -> None:
    path, out = tmp_path / "table.csv", tmp_path / "model.txt"
    path.write_bytes(QUOTED)
    monkeypatch.setattr(pieces, "HEIGHT", height)
    assert main(["export", "bayes", str(path), "--out", str(out)]) == 0
    red = "red\r\nor so"
    rows = [[red, 1, "3/2"], ["blue", 0, 2], [red, 1, "7/4"], ['a "b"', 0, "9/2"], ["blue", 1, "5/2"]]
    labels = ["yes", "no", "yes", "no", "no"]
    families = [naive_bayes.Categorical(), naive_bayes.Bernoulli(), naive_bayes.Gaussian()]
    assert out.read_text() == write(naive_bayes.fit(rows, labels, families, alpha=1))
    path.write_text("u,v,label\n1,0.5,a\n2,1/3,a\n4,4,b\n-1,2,b\n3,3,a\n")
    assert main(["export", "gda", str(path), "--out", str(out)]) == 0
    five: list[list[int | str]] = [[1, "1/2"], [2, "1/3"], [4, 4], [-1, 2], [3, 3]]
    assert out.read_text() == write(portable(gda.parameters(five, ["a", "a", "b", "b", "a"])))


BIF = """variable rain { type discrete [ 2 ] { yes, no }; }
variable grass { type discrete [ 2 ] { wet, dry }; }
probability ( rain ) { table 0.2, 0.8; }
probability ( grass | rain ) { (yes) 0.9, 0.1; (no) 0.25, 0.75; }
"""


def test_a_network_of_a_file_is_written_as_text_and_as_nothing_else(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, out = tmp_path / "rain.bif", tmp_path / "rain.txt"
    path.write_text(BIF)
    assert main(["export", "network", str(path), "--out", str(out)]) == 0
    assert capsys.readouterr().out.startswith(f"{out}: network as text, ")
    assert networks.posterior(read(out.read_text()), "rain", {"grass": "wet"})["yes"] == Fraction(9, 19)
    for end, form in ((".py", "a Python file"), (".h", "a C header")):
        assert main(["export", "text", str(out), "--out", str(tmp_path / f"rain{end}")]) == 2
        assert f"the kind network, which is not offered as {form}" in capsys.readouterr().err
        assert not (tmp_path / f"rain{end}").exists()


@contextlib.contextmanager
def measured() -> Iterator[list[int]]:
    """Put the peak of what Python allocates meanwhile into the list."""
    peak: list[int] = []
    tracemalloc.start()
    try:
        yield peak
    finally:
        peak.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()


@pytest.mark.parametrize(("model", "line"), [
    ("bayes", "1,red,0.25,a\n0,blue,1.5,b\n"), ("gda", "1,2.5,3,a\n2,1,7,b\n"),
])
def test_ten_times_the_records_take_no_more_memory(model: str, line: str, tmp_path: Path,
                                                   monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "HEIGHT", 256)
    peaks = []
    for count in (1_000, 10_000):
        path = tmp_path / "table.csv"
        path.write_text("u,v,w,label\n" + line * (count // 2))
        with measured() as peak:
            assert main(["export", model, str(path), "--out", str(tmp_path / "model.txt")]) == 0
        peaks += peak
    assert peaks[1] < 1.5 * peaks[0] + 100_000


@pytest.mark.parametrize("model", ["bayes", "gda"])
def test_what_is_wrong_late_in_a_table_is_told_with_its_line(model: str, tmp_path: Path,
                                                             monkeypatch: pytest.MonkeyPatch,
                                                             capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(pieces, "HEIGHT", 2)
    for rows, says in (("1,a\n2,b\n3,a\n,b\n", "line 5, column 'x' is empty"),
                       ("1,a\n2,a\n3,a\n4,a\n", "'a'"),
                       ("1,a\n2,b\n3,a\n1/0,b\n", "line 5, column 'x'='1/0'"),
                       ("1,a\n2,b\n3,a\n4,\n", "line 5, column 'label'")):
        path = table(tmp_path, "x,label\n" + rows)
        assert main(["export", model, path, "--out", str(tmp_path / "model.txt")]) == 2
        assert says in capsys.readouterr().err
        assert os.listdir(tmp_path) == ["table.csv"]
