"""`refml solve`: a worked solution of an example, or of one's own numbers."""
from __future__ import annotations

import json
from pathlib import Path

import pytest

from refml.cli import main
from refml.cli.ask.selecting import Reading
from refml.cli.solve import asked
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, written

Capture = pytest.CaptureFixture[str]


@pytest.mark.parametrize(("arguments", "status", "told"), [
    (["married-given-no"], 0, ["estimate = numerator/denominator", "estimate = 4/7 ≈ 0.571429"]),
    (["married-given-no", "alpha=1"], 0, ["married-given-no with alpha=1", "estimate = 5/10 = 1/2 = 0.5"]),
    (["decision.bayes_rule", "likelihood=1/2", "prior=1/50000", "evidence=1/20"], 0,
     ["posterior = (1/100000)/(1/20) = 1/5000 = 0.0002"]),
    (["decision.bayes_rule", "likelihood=0", "prior=1/2", "evidence=0"], 1, ["Here it ends: "]),
    (["decision.cost_threshold", "false_positive=1", "false_negative=-1"], 1, ["Here it ends: "]),
    (["naive_bayes.prior@7.1"], 0, ["The classes: as declared"]),
    (["exam:prior"], 0, ["naive_bayes.", "1. "]),
])
def test_a_solution_is_printed(arguments: list[str], status: int, told: list[str], capsys: Capture) -> None:
    assert main.main(["solve", *arguments]) == status
    printed = capsys.readouterr().out
    assert all(one in printed for one in told), printed


@pytest.mark.parametrize(("arguments", "told"), [
    (["maried-given-no"], "did you mean married-given-no"),
    (["decision.nix"], "is not in the specification"), (["decision.bayes_rule"], "needs its arguments"),
    (["married-given-no", "nix=1"], "argument='nix' is not"),
    (["married-given-no", "alpha=x"], "alpha='x'"), (["naive_bayes.prior@x.1"], "is not a drawn case"),
    (["exam"], "is a sheet of 12 questions"), (["exam:prior", "alpha=2"], "takes no arguments"),
    (["exam:nix"], "question='nix' is not in"),
    (["decision.bayes_rule", "prior=1/2"], "needs likelihood and evidence too"),
])
def test_a_question_that_is_none_is_one_sentence(arguments: list[str], told: str, capsys: Capture) -> None:
    assert main.main(["solve", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == "" and printed.err.count("\n") == 1
    assert told in printed.err


def test_a_sheet_of_one_question_alone_is_a_question(tmp_path: Path, capsys: Capture) -> None:
    sheet = written(tmp_path, PRIOR)
    assert main.main(["solve", str(sheet)]) == 0
    assert "What share of the mails is spam?" in capsys.readouterr().out
    written(tmp_path, PRIOR + PRIOR.replace('"prior"', '"b"'))
    assert main.main(["solve", str(sheet)]) == 2
    assert "is a sheet of 2 questions" in capsys.readouterr().err


def test_tables_are_read_as_ask_reads_them(tmp_path: Path, capsys: Capture) -> None:
    table = tmp_path / "tax.csv"
    table.write_text("Refund,Status,Evade\nyes,single,No\nno,married,No\nno,single,Yes\n", encoding="utf-8")
    assert main.main(["solve", "naive_bayes.posterior", f"rows={table}:Refund,Status",
                      f"labels={table}:Evade", "query=no,single", "alpha=1"]) == 0
    printed = capsys.readouterr().out
    assert "families guessed: Refund categorical, Status categorical" in printed
    assert "posterior[No] = " in printed


@pytest.mark.parametrize("form", ["markdown", "html", "json"])
def test_a_solution_is_written_to_a_file(form: str, tmp_path: Path, capsys: Capture) -> None:
    path = tmp_path / "solution"
    assert main.main(["solve", "married-given-no", "--to", form, "--out", str(path)]) == 0
    assert capsys.readouterr().out == ""
    written = path.read_text(encoding="utf-8")
    assert "estimate" in written
    if form == "json":
        assert json.loads(written)["answer"] == "4/7"


def test_a_file_that_cannot_be_written_is_refused_before_the_work(tmp_path: Path, capsys: Capture) -> None:
    assert main.main(["solve", "married-given-no", "--out", str(tmp_path / "no" / "where")]) == 2
    assert "out=" in capsys.readouterr().err


def test_what_is_not_replaced_stays_as_the_example_has_it() -> None:
    """Attributes of every family among them, whose cells are encoded as these want it."""
    found = [one for one in load().examples.values() if one.given.get("families") and "alpha" in one.given]
    for example in found[:12]:
        given = asked.of_example(example, ["alpha=7"], Reading()).given
        assert given == {**example.given, "alpha": 7}, example.id
    assert len(found) > 12
