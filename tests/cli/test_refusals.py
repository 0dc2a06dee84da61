"""What a command refuses: each refusal that no test of the command itself meets, in one sentence."""
from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from refml.cli.check import command, drawing
from refml.cli.main import main

WORDS = " ".join(f"w{i}" for i in range(39))   # with the prior and absent words: 41 bars
FOUR = "x,y,class\n0,1,a\n2,1.5,a\n4,2,b\n6,3,b\n"
FILES = {
    "four.csv": FOUR, "labels.csv": "class\na\nb\n", "one.csv": "x,class\n1,a\n", "mine.py": "",
    "many.csv": "x,class\n" + "".join(f"{i},{'ab'[i > 500]}\n" for i in range(1001)),
    "two.libsvm": "1 1:2\n-1 1:3\n", "list.json": "[1]", "nodes.json": '[{"name": "a", "name": "b"}]',
    "words.csv": "label,text\n" + "spam,x y\nham,z\n" * 3 + f"ham,{WORDS}\n",
}

REFUSED = {
    "arguments-that-are-a-list": (["ask", "gda.posterior", "list.json"], "is not a JSON object of arguments"),
    "json-nested-too-deeply": (["ask", "gda.posterior", "rows=" + "[" * 10_000], "is not JSON ("),
    "an-exponent-of-json": (["ask", "gda.posterior", "rows=[[1e100001]]"],
                            "refml: number has the exponent '100001': give one within"),
    "a-key-of-a-network-twice": (["ask", "networks.evidence", "network=nodes.json", "evidence={}"],
                                 "has a key twice"),
    "a-path-that-can-be-none": (["ask", "gda.posterior", "rows=a\0b"], "is neither JSON nor a file"),
    "an-operation-of-another-chapter": (["ask", "tables.bayes_rule", "x=1"],
                                        "not in the specification; did you mean decision.bayes_rule?"),
    "a-truth-that-is-none": (["ask", "linear.distance", "signed=maybe"],
                             "signed='maybe' is neither true nor"),
    "too-many-digits": (["ask", "decision.bayes_rule", "--digits", "100001", "prior={}"],
                        "digits=100001 takes minutes: give at most 100000"),
    "a-table-where-a-map-is-asked": (["ask", "mixture.categorical_step", "parameters=four.csv"],
                                     "four.csv is a table, and parameters is a"),
    "more-than-all-skipped": (["check", "mine.py", "--most-skipped", "101"], "not a whole percentage"),
    "no-process": (["check", "mine.py", "--jobs", "0"], "not a number of processes from 1 to 256"),
    "too-many-processes": (["check", "mine.py", "--jobs", "257"], "not a number of processes from 1 to 256"),
    "a-quote-left-open": (["check", "mine.py", "--sandbox", "'"], "is not a command line"),
    "half-a-pair": (["check", "mine.py:A", "--option", "k"], "option='k' is not OWN=USUAL"),
    "an-unknown-usual-name": (["check", "mine.py:A", "--method", "learn=fitt"], "did you mean fit?"),
    "an-option-of-a-file": (["check", "mine.py", "--option", "k=n_neighbors"],
                            "applies to an estimator only"),
    "only-a-label": (["export", "gda", "labels.csv", "--out", "a.py"],
                     "is the only column: give a table with a column to learn from"),
    "two-labels": (["export", "gda", "four.csv", "--label", "1-2", "--out", "a.py"],
                   "names several columns: name one"),
    "a-column-twice": (["ask", "gda.parameters", "rows=four.csv:x,1"],
                       "names the column 'x' twice: name each once"),
    "libsvm-with-a-header": (["export", "gda", "two.libsvm", "--header", "no", "--out", "a.py"],
                             "which has no delimiter and no header"),
    "nothing-left-out": (["svm", "one.csv", "--hard", "--leave-one-out"], "has a single example"),
    "a-picture-of-too-many-examples": (["svm", "many.csv", "--hard", "--svg", "a.svg"],
                                       "svg draws at most 1000 examples, and there are 1001"),
    "a-picture-of-too-many-words": (["spam", "words.csv", "--svg", "a.svg", "--explain", WORDS],
                                    "at most 40 bars, and the message makes 41"),
    "a-picture-of-0/0": (["spam", "words.csv", "--alpha", "0", "--svg", "a.svg", "--explain", "x z"],
                         "svg cannot draw this message: without smoothing its posterior is 0/0"),
    "no-variant": (["sheet", "print", "exam", "--to", "html", "--count", "0"],
                   "count=0 is not a number from 1 to"),
}


WHOLE: dict[str, tuple[Callable[[str], Any], int, int]] = {
    "digits": (command.digits, 1, 1000), "jobs": (command.jobs, 1, 256),
    "examples": (drawing.positive, 1, 10**9 - 1), "seed": (drawing.natural, 0, 10**9 - 1),
    "most-skipped": (lambda text: 100 * command.share(text), 0, 100)}


@pytest.mark.parametrize("option", WHOLE)
def test_a_whole_number_is_read_from_its_least_to_its_greatest_and_nothing_else(option: str) -> None:
    read, least, most = WHOLE[option]
    assert [read(written) for written in (str(least), str(most), "007")] == [least, most, 7]
    for written in (str(least - 1), str(most + 1), f"000000000{most + 1}", "9" * 5000, "", "x", "+5", "1_0",
                    "5.0", "\u0663", "\u00b2", "1e1", "5 5"):
        with pytest.raises(argparse.ArgumentTypeError, match=r"is not a|draws nothing"):
            read(written)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name, content in FILES.items():
        (tmp_path / name).write_text(content, encoding="latin-1")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("refused", REFUSED)
def test_what_is_refused_gets_one_sentence_and_writes_nothing(
    refused: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    words, says = REFUSED[refused]
    assert main(words) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.startswith("refml: ") and told.err.count("\n") == 1
    assert not told.out
    assert sorted(path.name for path in folder.iterdir()) == sorted(FILES)
