"""`refml ask`: what is typed is what is asked, tables give the arguments, refusals name the argument."""

from __future__ import annotations

import io
import json
import shlex
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from refml.cli import main
from refml.cli.ask import operations, page, requests, selecting
from refml.cli.ask.question import question_of
from refml.cli.ask.selecting import Reading
from refml.cli.files import tables
from refml.errors import InvalidInput
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification import reader
from refml.oracle.specification.codec import Type, encode
from refml.oracle.specification.excerpt import operation_of
from refml.oracle.specification.files import data_folder
from refml.oracle.specification.schema import Example

ROOT = Path(__file__).resolve().parents[3]
TAX = """Refund,Status,Income,Evade
Yes,Single,125,No
No,Married,100,No
No,Single,70,No
Yes,Married,120,No
No,Divorced,95,Yes
No,Married,60,No
Yes,Divorced,220,No
No,Single,85,Yes
No,Married,75,No
No,Single,90,Yes
"""
TAX_WORDS = ["rows=tax.csv", "labels=tax.csv:Evade"]
EXAMPLES = list(reader.load().examples.values())


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with the table of tax evasion, where commands run."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "tax.csv").write_text(TAX)
    (tmp_path / "holes.csv").write_text("v,c\n1,a\n,b\n2,b\n")
    return tmp_path


def asked(*words: str) -> int:
    return main.main(["ask", *words])


# ---------------------------------------------------------------- what is typed

def test_the_arguments_of_every_example_can_be_typed() -> None:
    for example in EXAMPLES:
        question = question_of(example.operation, page.words(example), Reading())
        assert question.given == example.given, example.id


@pytest.mark.parametrize("label", ["null", '"', '"a"', "[1]", "true", "1", "a b", "é", "=1"])
def test_a_label_that_looks_like_something_else_is_typed_so_that_it_stays_a_label(label: str) -> None:
    """Of an argument that may be left out, where null would leave it out, and of one that may not."""
    for example_id, name in (("tree-of-four-symptoms-from-the-flu", "root"), ("right-decision", "decision")):
        example = next(one for one in EXAMPLES if one.id == example_id)
        typed = [word for word in page.words(example) if not word.startswith(f"{name}=")]
        word = page.word(example.operation.parameter(name), label, None)
        assert question_of(example.operation, [*typed, f"{name}={word}"], Reading()).given[name] == label


@pytest.mark.parametrize(("module", "words"), [
    ("ask.page", ["ask", "naive_bayes.posterior"]), ("spec.command", ["spec", "show", "tax-posterior"]),
    ("solve.asked", ["solve", "naive_bayes.posterior", *TAX_WORDS, 'query=["No", "Married", 120]'])])
def test_a_specification_of_another_layout_is_read_whole(
        module: str, words: list[str], monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main.main(words) == 0
        told.append(capsys.readouterr())
        monkeypatch.setattr(f"refml.cli.{module}.excerpt", lambda *_: None)
    assert told[0] == told[1]


def test_an_operation_is_read_alone_as_in_the_whole() -> None:
    spec = reader.load()
    for name, operation in spec.operations.items():
        assert operation_of(data_folder(), name) == operation


@pytest.mark.parametrize("words", [["svm.solve", "--help"], ["svm.solve", "C=1", "-h"]])
def test_the_help_of_an_operation_is_its_page(words: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    """Title, parameters and result; without an operation it is the help of the command."""
    operation = reader.load().operations["svm.solve"]
    assert asked(*words) == 0
    told = capsys.readouterr().out
    assert told.startswith(f"svm.solve\n  {operation.title}\n") and f"\nresult  {operation.result}\n" in told
    assert all(f"\n  {parameter.name}: " in told for parameter in operation.parameters)
    assert asked("svm.solve") == 0 and capsys.readouterr().out == told
    for command in (["--help"], ["-", "--help"]):
        assert asked(*command) == 0 and capsys.readouterr().out.startswith("usage: ")


@pytest.mark.parametrize("wanted", ["decision.bayes_rule", "svm.solve", "naive_bayes.posterior"])
def test_a_page_has_a_command_that_runs_to_the_answer_shown(
    wanted: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(wanted) == 0
    lines = capsys.readouterr().out.splitlines()
    place = next(i for i, line in enumerate(lines) if line.startswith("  python3 -m refml ask "))
    shown = lines[place + 1:lines.index("", place)]
    assert asked(*shlex.split(lines[place])[4:]) == 0
    assert capsys.readouterr().out.splitlines() == [line.removeprefix("  ") for line in shown]
    told = lines[lines.index("refuses") + 1:]
    refused = reader.load().operations[wanted].refuses
    assert len(told) == len(refused) > 0
    assert all(one.kind in line and one.says in line for one, line in zip(refused, told, strict=True))


def test_the_beginning_of_ids_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("gda.") == 0
    told = capsys.readouterr().out
    assert [line.split()[0] for line in told.splitlines()] == \
        [name for name in reader.load().operations if name.startswith("gda.")]


def test_digits_and_options_among_the_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("gaussian.density", "x=0", "--digits", "20", "mean=0", "variance=1") == 0
    assert capsys.readouterr().out == "0.39894228040143267794-\n"


def test_a_number_is_what_is_written(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("linear.dot_product", "u=[0.1, 3.0]", "v=1/10,1", "--json") == 0
    assert json.loads(capsys.readouterr().out)["result"] == "301/100"


@pytest.mark.parametrize("word", ["given.json", "-"])
def test_a_json_object_holds_all_arguments(
    word: str, folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    content = json.dumps({"likelihood": "1/2", "prior": 0.1})
    (folder / "given.json").write_text(content)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(content.encode())))
    assert asked("decision.bayes_rule", word, "evidence=1/2") == 0
    assert capsys.readouterr().out == "1/10 = 0.1\n"


# ---------------------------------------------------------------- tables

def test_the_tax_table_of_the_notes(capsys: pytest.CaptureFixture[str]) -> None:
    assert asked("naive_bayes.posterior", *TAX_WORDS, 'query=["No", "Married", 120]') == 0
    assert capsys.readouterr().out.splitlines() == [
        "tax.csv: 10 rows; Refund text, Status text, Income integer, Evade text",
        "families guessed: Refund categorical, Status categorical, Income gaussian",
        "No   1",
        "Yes  0"]
    assert asked("naive_bayes.categorical_posterior", "rows=tax.csv:1-2", "labels=tax.csv:4", "alpha=1",
                 "query=No,Married", "--json") == 0
    document = json.loads(capsys.readouterr().out)
    rows = [line.split(",") for line in TAX.splitlines()[1:]]
    given = {"rows": [row[:2] for row in rows], "labels": [row[3] for row in rows], "alpha": 1,
             "query": ["No", "Married"]}
    operation = reader.load().operations["naive_bayes.categorical_posterior"]
    right = reference(operation, operation.decode_given(given)).value
    assert {name: Fraction(one) for name, one in document["result"].items()} == right
    assert document["notes"] == ["tax.csv: 10 rows; Refund text, Status text, Income integer, Evade text"]


def test_types_and_families_are_overridden(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["naive_bayes.posterior", "rows=tax.csv:Income", "labels=tax.csv:Evade", "query=120", "alpha=1"]
    assert asked(*words, "--types", "Income=text") == 0
    assert "families guessed: Income categorical" in capsys.readouterr().out
    assert asked(*words, "families=categorical") == 0
    assert "families guessed" not in capsys.readouterr().out


def test_a_type_is_given_for_the_tables_that_have_the_column(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "labels.csv").write_text("Evade\n" + "".join(f"{line[-2:]}\n" for line in TAX.splitlines()[1:]))
    words = ["gda.parameters", "rows=tax.csv:Income", "labels=labels.csv"]
    assert asked(*words, "--types", "Income=number") == 0
    assert "Income number" in capsys.readouterr().out


def test_no_terminal_obeys_what_a_table_holds(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "evil.csv").write_text("\x1b[2Jx,class\n1,\x1b[1ma\n2,\x1b[1ma\n3,b\n4,b\n", encoding="utf-8")
    assert asked("naive_bayes.posterior", "rows=evil.csv", "labels=evil.csv:class", "query=[2]") == 0
    assert "\x1b" not in capsys.readouterr().out


def test_of_all_types_a_list_of_cells_and_a_list_of_rows_of_cells_are_columns() -> None:
    table = tables.read(b"x,y\n1,2\n3,4\n", "numbers.csv")
    known = {one.type for operation in reader.load().operations.values() for one in operation.parameters}
    nested = ("list", "map", "object")
    for kind in known:
        cells = kind.inner[0] if kind.name == "list" else kind
        cells = cells.inner[0] if kind.name == cells.name == "list" else cells
        told = ""
        try:
            selecting.wire(kind, selecting.Cells("rows", table, (0, 1)))
        except InvalidInput as error:
            told = str(error)
        refused = told == f"rows=numbers.csv is a table, and rows is a {kind}: write it as JSON"
        assert refused == (kind.name != "list" or cells.name in nested), (kind, told)


def test_an_empty_cell_of_a_table_is_a_missing_value() -> None:
    table = tables.read(b"x,y,z\n1.5,a,1\n,b,\n3,,2\n", "holes.csv")
    optional = Type("optional", (Type("value"),))
    assert [selecting.column(optional, table, j) for j in range(3)] == [
        [Fraction(3, 2), None, 3], ["a", "b", None], [1, None, 2]]


def test_a_column_and_the_only_row_of_a_table(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "new.csv").write_text("Refund,Status\nNo,Married\n")
    assert asked("naive_bayes.categorical_posterior", "rows=tax.csv:Refund,Status", "labels=tax.csv:Evade",
                 "query=new.csv") == 0
    assert capsys.readouterr().out.splitlines()[-2:] == ["No   1", "Yes  0"]
    assert asked("features.equal_width_edges", "values=tax.csv:Income", "bins=2") == 0
    assert capsys.readouterr().out.splitlines()[-1] == "140"
    (folder / "two.csv").write_text("Refund,Status\nNo,Married\nYes,Single\n")
    assert asked("naive_bayes.categorical_posterior", "rows=tax.csv:Refund,Status", "labels=tax.csv:Evade",
                 "query=two.csv") == 2
    assert "query=two.csv has 2 columns, and query is one" in capsys.readouterr().err


def test_integers_are_a_column_and_a_matrix_is_shown_row_by_row(folder: Path,
                                                                capsys: pytest.CaptureFixture[str]) -> None:
    (folder / "points.csv").write_text("x,y,class,share\n0,1,-1,1/2\n2,3,1,1\n4,2,1,1\n")
    rows = "rows=points.csv:x,y"
    assert asked("kernels.gram", rows, "kernel=linear") == 0
    assert capsys.readouterr().out.splitlines()[-3:] == ["1, 3, 2", "3, 13, 14", "2, 14, 20"]
    assert asked("perceptron.train", rows, "labels=points.csv:class", "epochs=9") == 0
    by_column = capsys.readouterr().out.splitlines()
    assert asked("perceptron.train", rows, "labels=-1,1,1", "epochs=9") == 0
    assert capsys.readouterr().out.splitlines()[-4:] == by_column[-4:]
    assert asked("perceptron.train", rows, "labels=points.csv:share", "epochs=9") == 2
    assert "points.csv, line 2, column 'share'" in capsys.readouterr().err


def test_a_network_that_is_learnt_is_written_as_a_file(folder: Path,
                                                       capsys: pytest.CaptureFixture[str]) -> None:
    structure = json.dumps([{"name": "rain", "values": ["yes", "no"], "parents": []}])
    given = ["networks.fit", f"structure={structure}", 'rows=[["yes"],["no"],["no"],["no"]]']
    assert asked(*given, "--to", "bif") == 0
    (folder / "learnt.bif").write_text(capsys.readouterr().out)
    assert asked("networks.evidence", "network=learnt.bif", 'evidence={"rain": "yes"}') == 0
    assert capsys.readouterr().out.splitlines()[-1].startswith("1/4")


def test_one_class_is_said_to_be_positive(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["svm.weights", "alpha=1,0,0,0,1,0,0,0,0,0", "rows=tax.csv:Income", "labels=tax.csv:Evade"]
    assert asked(*words, "--positive", "Yes") == 0
    assert capsys.readouterr().out.splitlines()[1:] == ["labels: Yes is 1, No -1", "-30"]
    assert asked(*words) == 2
    assert "say which class is +1, as in --positive No" in capsys.readouterr().err
    assert asked(*words, "--positive", "Maybe") == 2
    assert "the labels of column 'Evade'; there are No, Yes" in capsys.readouterr().err


@pytest.mark.parametrize(("operation", "negative"), [
    ("logistic.maximiser", 0), ("separability.certificate", -1), ("perceptron.train", -1)])
def test_the_other_class_is_what_the_chapter_calls_it(operation: str, negative: int,
                                                      capsys: pytest.CaptureFixture[str]) -> None:
    incomes, evade = zip(*[line.split(",")[2:] for line in TAX.splitlines()[1:]])
    rest = ["epochs=2"] if operation == "perceptron.train" else []
    for positive, other in (("Yes", "No"), ("No", "Yes")):
        words = ["rows=tax.csv:Income", "labels=tax.csv:Evade", *rest]
        assert asked(operation, *words, "--positive", positive) == 0
        _, said, *told = capsys.readouterr().out.splitlines()
        assert said == f"labels: {positive} is 1, {other} {negative}"
        labels = [1 if one == positive else negative for one in evade]
        rows = json.dumps([[int(one)] for one in incomes])
        assert asked(operation, f"rows={rows}", f"labels={json.dumps(labels)}", *rest) == 0
        assert capsys.readouterr().out.splitlines() == told


# ---------------------------------------------------------------- refusals

@pytest.mark.parametrize(("words", "says"), [
    (["decision.bayes_rul", "prior=1"], "did you mean decision.bayes_rule"),
    (["nb.bernoulli_posterior"], "did you mean naive_bayes.bernoulli_posterior"),
    (["zzz", "a=1"], "refml spec list --kind operation shows all"),
    (["zzz"], "refml spec list --kind operation shows all"),
    (["decision.bayes_rule", "liklihood=1"], "did you mean likelihood?"),
    (["decision.bayes_rule", "q=1"], "there are likelihood, prior, evidence"),
    (["decision.bayes_rule", "likelihood=1"], "decision.bayes_rule needs prior and evidence too"),
    (["decision.bayes_rule", "prior=1", "prior=1"], "prior is given twice"),
    (["decision.bayes_rule", "likelihood=a", "prior=1", "evidence=1"], "likelihood='a' is not a number"),
    (["decision.bayes_rule", "likelihood=NaN", "prior=1", "evidence=1"], "likelihood=NaN is not a number: w"),
    (["decision.bayes_rule", "1/2"], "argument='1/2' is neither NAME=VALUE nor a file of JSON"),
    (["naive_bayes.estimate", "count=1/2"], "count='1/2' is not whole"),
    (["linear.dot_product", "u=[1,", "v=1"], "u='[1,' is not JSON"),
    (["linear.dot_product", "u={}", "v=1"], "u={} is not a list"),
    (["naive_bayes.prior", f"labels={'[' * 700}1{']' * 700}"], "labels[0]=[[[…]]] is not text"),
    (["naive_bayes.prior", f"labels={'[' * 5000}1{']' * 5000}"], "nested too deeply"),
    (["gda.parameters", "rows=iris.csv"], "rows='iris.csv' is not there: give a file, or JSON"),
    (["gda.parameters", "rows=1,2"], "rows='1,2' is neither JSON nor a file: rows is a list"),
    (["decision.posterior", "priors=a"], "priors='a' is not a map[rational]: write priors=NAME=VALUE"),
    (["linear.multiclass_scores", "weights=a=1"], "weights is a map[list[rational]]: write a JSON object"),
    (["gda.parameters", "rows=tax.csv:Income", "labels=tax.csv"], "has 3 columns, and labels is one"),
    (["gda.parameters", "rows=tax.csv", "labels=tax.csv:Evade"], "column 'Refund'='Yes' is not a number"),
    (["gda.posterior", *TAX_WORDS, "query=tax.csv:Income"], "column 'Refund'='Yes' is not a number"),
    (["naive_bayes.posterior", *TAX_WORDS, "query=tax.csv:1-3"], "rows=tax.csv has no columns left"),
    (["naive_bayes.posterior", "rows=tax.csv:1", TAX_WORDS[1], "query=tax.csv:1"], "query is one"),
    (["naive_bayes.posterior", *TAX_WORDS, "families=gaussian", "query=1"], "are not 3, as the columns"),
    (["naive_bayes.posterior", "rows=[[1]]", "labels=a", "query=1"], "needs families too"),
    (["decision.bayes_rule", "likelihood=1", "--types", "x=text"], "column='x' is not in the question"),
    (["gda.parameters", "rows=tax.csv:3", TAX_WORDS[1], "--types", "inc=text"], "'inc' is not in tax.csv"),
    (["naive_bayes.gaussian_posterior", "rows=[[1],[null]]", "labels=a,b", "query=1"],
     "rows has a missing cell, which naive_bayes.gaussian_posterior does not take: naive_bayes.post"),
    (["naive_bayes.gaussian_posterior", "rows=holes.csv:v", "labels=holes.csv:c", "query=1"],
     "rows has a missing cell, which naive_bayes.gaussian_posterior does not take: naive_bayes.post"),
    (["gda.posterior", "rows=[[1],[null]]", "labels=a,b", "query=1"], "rows[1][0]=None is not a rational"),
    (["decision.bayes_rule", "--digits", "0", "likelihood=1"], "digits=0 shows nothing"),
    (["gda.parameters", "rows=tax.csv:Income", "--types", "Income"], "types='Income' has no type"),
])
def test_bad_words_get_one_sentence(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(*words) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.startswith("refml: ")
    assert told.err.count("\n") == 1
    assert not told.out


@pytest.mark.parametrize(("words", "says"), [
    (["decision.bayes_rule", "likelihood=0", "prior=1/2", "evidence=0"], "undefined: "),
    (["decision.bayes_rule", "likelihood=1", "prior=2", "evidence=1"], "refused: prior=2"),
])
def test_what_the_operation_refuses_is_its_answer(
    words: list[str], says: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(*words) == 1
    assert capsys.readouterr().out.startswith(says)
    assert asked(*words, "--json") == 1
    assert {"undefined", "error"} & set(json.loads(capsys.readouterr().out))


# What is nearly JSON, a table, a number or none of it.
words = st.sampled_from([*'[]{}",:=/.-+eE01', "null", "true", "NaN", "tax.csv", "Evade", "\0", "\ud800", "é"])
arguments = st.tuples(st.sampled_from(["rows", "labels", "query", "families", "C", "values", "row"]),
                      st.lists(words, max_size=8).map("".join))


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(operation=st.sampled_from(["gda.posterior", "naive_bayes.posterior", "svm.solve", "features.bin"]),
       given_words=st.lists(arguments, min_size=1, max_size=4), as_json=st.booleans())
def test_whatever_is_typed_gets_an_answer_or_one_sentence(
    operation: str, given_words: list[tuple[str, str]], as_json: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    capsys.readouterr()
    status = asked(operation, *(f"{name}={value}" for name, value in given_words), *["--json"] * as_json)
    told = capsys.readouterr()
    assert status in (0, 1, 2)
    assert (status == 2) == told.err.startswith("refml: ")
    assert "Traceback" not in told.err


# ---------------------------------------------------------------- requests, one a line

def replies_to(*lines: bytes) -> list[dict[str, Any]]:
    out = io.StringIO()
    assert requests.serve(lines, out) == 0
    return [json.loads(line) for line in out.getvalue().splitlines()]


def request(example: Example, number: int) -> bytes:
    families = example.given.get("families")
    given = {p.name: encode(p.type, example.given[p.name], "exact", families)
             for p in example.operation.parameters}
    return json.dumps({"id": number, "operation": example.operation.id, "given": given}).encode()


def test_requests_are_answered_as_the_protocol_has_them() -> None:
    hello, tenth, double, lacking, unknown, broken, deep = replies_to(
        b'\xef\xbb\xbf{"refml": 1, "hello": true}\n',
        b'{"id": 1, "operation": "linear.score", "given": {"weights": ["0.1"], "bias": 0, "x": [1]}}\n',
        b'{"id": 2, "operation": "linear.score", "given": {"weights": [0.1], "bias": 0, "x": [1]}}\n',
        b'{"id": 3, "operation": "linear.score", "given": {"weights": [0.1]}}\n',
        b'{"id": 4, "operation": "linear.scor"}\n',
        b'\xff\n',
        b'[' * 5000 + b'\n')
    assert hello["numbers"] == "exact"
    assert tenth == {"id": 1, "result": "1/10"}
    assert double == {"id": 2, "result": str(Fraction(0.1))}
    assert (lacking["id"], lacking["kind"]) == (3, "InvalidInput")
    assert unknown["error"].startswith("operation='linear.scor' is not in the specification")
    assert "is not JSON" in broken["error"]
    assert "nested too deeply" in deep["error"]


def test_answers_to_requests_are_those_of_the_reference() -> None:
    chosen = [one for one in EXAMPLES if one.chapter in ("decision", "neighbours")]
    lines = [request(one, i) for i, one in enumerate(chosen)]
    for example, reply in zip(chosen, replies_to(*lines), strict=True):
        outcome = reference(example.operation, example.given)
        assert ("result" in reply) == outcome.is_value, example.id


@pytest.mark.parametrize("digits", [0, "9", True, 10**6])
def test_digits_of_a_request_are_bounded(digits: object) -> None:
    line = json.dumps({"operation": "linear.score", "digits": digits,
                       "given": {"weights": [1], "bias": 0, "x": [1]}})
    reply, = replies_to(line.encode())
    assert "is not an integer from 1 to" in reply["error"]


# ---------------------------------------------------------------- what is loaded

def test_a_question_reads_its_chapter_alone(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(reader, "load", None)
    monkeypatch.setattr(operations, "ids_of", None)
    assert asked("decision.bayes_rule", "likelihood=1/2", "prior=1/50000", "evidence=1/20") == 0
    assert capsys.readouterr().out == "1/5000 = 0.0002\n"


def test_a_question_loads_the_algorithms_of_its_chapter_alone() -> None:
    code = "import sys; from refml.cli import main; " \
           "main.main(['ask', 'linear.norm', 'u=3,4']); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True,
                          cwd=ROOT)
    answer, modules = done.stdout.splitlines()
    others = ("refml.svm.", "refml.naive_bayes.", "refml.gda.")
    assert answer == "5"
    assert not [name for name in modules.split() if name.startswith(others)]


def test_a_request_without_operation_is_told_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    assert "has no field operation" in requests.reply_to(b'{"id": 1}')["error"]
    assert main.main(["ask", "-", "foo=1"]) == 2
    assert "'foo=1' comes after -" in capsys.readouterr().err
