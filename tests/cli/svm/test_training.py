"""`refml svm`: files in, the exact optimum out, and what is saved passes `refml verify`."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import datasets, solutions, sources
from refml.cli.files import examples as data_files
from refml.cli.files.datasets import Dataset
from refml.cli.files.solutions import Sought
from refml.cli.main import main
from refml.cli.printing.progress import Progress
from refml.cli.svm import as_json, as_text, training, two_classes
from refml.cli.svm.training import Result
from refml.cli.verify import measures
from refml.svm import optimum, predictions
from tests.drawing import simple_fractions

ROOT = Path(__file__).resolve().parents[3]
HEART = Path(__file__).resolve().parents[4] / "shared" / "data" / "heart_scale"
FIVE = "+1 1:1 2:3\n+1 1:3 2:3\n+1 1:4 2:4\n-1 1:2 2:1\n-1 1:5 2:2\n"
SQUARE = "x,y,kind\n1,1,in\n-1,-1,in\n1,-1,out\n-1,1,out\n"


def written(folder: Path, content: str | bytes, name: str = "points.txt") -> str:
    path = folder / name
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return str(path)


def told(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> str:
    """What `refml svm` prints."""
    assert main(["svm", *arguments]) == status
    return capsys.readouterr().out


def document(capsys: pytest.CaptureFixture[str], *arguments: str, status: int = 0) -> Any:
    """The solution that `refml svm` saves."""
    return json.loads(told(capsys, *arguments, "--json", "-", status=status))


def result(labels: Sequence[str], rows: Sequence[Sequence[Fraction]], question: Sought) -> Result:
    data = Dataset("t", "CSV", [list(row) for row in rows], list(labels), list(range(1, len(rows) + 1)),
                   [str(j) for j in range(1, len(rows[0]) + 1)])
    return training.train(*two_classes.of(data), question, Progress("reading"))


# ---------------------------------------------------------------- what is found

def test_the_five_points(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, FIVE)
    assert told(capsys, path, "--hard") == f"""\
{path}: 5 examples (3 of +1, 2 of -1), 2 features; LIBSVM text
hard margin, linear kernel, b free

optimum
  objective        4/5 = 0.8, primal = dual
  margin           0.79056942- on each side, 1/|w|
  b                -7/5 = -1.4, the only optimal one
  support vectors  3 examples
  multipliers      the only optimal ones
  training errors  0 of 5

w by feature, the only optimal one
  1  -2/5 = -0.4
  2  6/5 = 1.2

support vectors and their multipliers
  line 2  +1  4/5 = 0.8
  line 4  -1  2/5 = 0.4
  line 5  -1  2/5 = 0.4

judged: 9 conditions met exactly; refml verify measures them again in a file saved with --json

+ or - after a decimal: the exact number is a little more or less
"""


def test_without_a_file_the_sample_is_solved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, FIVE)
    ours, sample = told(capsys, path, "--hard").replace(path, "the sample of refml"), told(capsys, "--hard")
    assert re.sub(r"line \d", "line", sample) == re.sub(r"line \d", "line", ours)   # it has a comment above
    assert data_files.SAMPLE.is_relative_to(Path(data_files.__file__).parent)


def test_many_support_vectors_are_cut_and_those_at_the_price_say_so(
        tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    points = "".join(f"{x},{x % 2}\n" for x in range(40))
    text = told(capsys, written(tmp_path, points), "--C", "1/8")
    listed = [line for line in text.splitlines() if line.startswith("  line ")]
    assert len(listed) == 20 and listed[0].endswith(" 1/8 = 0.125  at C")
    assert "more, in the file of --json" in text


def test_the_price_is_1_where_nobody_says(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, FIVE)
    assert document(capsys, path) == document(capsys, path, "--C", "1")
    assert "soft margin, C = 1, linear kernel, b free\n" in told(capsys, path)


def test_squared_slacks_and_a_polynomial(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, SQUARE)
    text = told(capsys, path, "--kernel", "polynomial", "--degree", "2", "--slack", "2", "--C", "1/2")
    assert ("soft margin, C = 1/2 = 0.5, squared slacks (exponent 2), "
            "polynomial kernel (degree 2, gamma 1/2 = 0.5, constant 0), b free\n") in text
    assert "w by feature" not in text


def test_an_interval_of_b_and_a_class_by_its_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = told(capsys, written(tmp_path, SQUARE), "--positive", "in")
    assert "; CSV, label in column 'kind'\n" in text
    assert "+1 is the label 'in', -1 is the label 'out'; --positive names the other one\n" in text
    assert "b                any from -1 to 1; the middle is 0\n" in text
    assert "margin           none: w = 0\n" in text
    assert "training errors  2 of 4 (lines 4, 5)\n" in text      # a score of 0 counts as +1


def test_one_class_leaves_a_ray(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "1,0\n2,0\n")
    text = told(capsys, path)
    assert "-1 is the label '0'\none class only: there is nothing" in text
    assert "b                any up to -1\n" in text
    saved = document(capsys, path)
    assert (saved["claim"]["bias"], saved["claim"]["bias_set"]) == (None, [None, "-1"])
    assert main(["verify", written(tmp_path, json.dumps(saved), "s.json")]) == 0


def test_a_hard_margin_that_is_not_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "0,-1\n\n1,1\n2,-1\n")
    text = told(capsys, path, "--hard", status=1)
    assert "no plane separates the classes" in text
    assert "  +1  line 3  1\n  -1  line 1  1/2 = 0.5\n  -1  line 4  1/2 = 0.5\n" in text
    saved = document(capsys, path, "--hard", status=1)
    assert saved["claim"] == {"not_separable": ["1/2", "1", "1/2"]}
    assert main(["verify", written(tmp_path, json.dumps(saved), "s.json")]) == 0


def test_two_of_three_classes_and_some_features(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "a,b,c,k\n1,2,3,x\n4,5,6,y\n7,8,9,z\n")
    saved = document(capsys, path, "--classes", "z", "x", "--features", "c,1")
    assert saved["data"] == {"rows": [["3", "1"], ["9", "7"]], "labels": [-1, 1]}
    assert saved["about"]["lines"] == [2, 4]
    assert saved["about"]["features"] == ["c", "a"]
    assert saved["about"]["classes"] == {"1": "z", "-1": "x"}
    assert main(["svm", path]) == 2
    assert "has 3 labels" in capsys.readouterr().err


def test_huge_and_tiny_coordinates_are_exact(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = document(capsys, written(tmp_path, "1e400,1e-400,1\n-1e400,3e-400,-1\n"), "--hard")
    assert Fraction(saved["claim"]["squared_norm"]) == Fraction(1, 10**800 + Fraction(1, 10**800))
    assert main(["verify", written(tmp_path, json.dumps(saved), "s.json")]) == 0


def test_leave_one_out_counts_what_a_machine_trained_on_the_others_gets_wrong(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path, FIVE)
    options = [path, "--C", "1/2", "--leave-one-out"]
    assert "  leave-one-out    2 of 5 wrong (lines 4, 5)\n" in told(capsys, *options)
    assert document(capsys, *options)["about"]["left_out"] == [1, 1, 1, 1, 1]
    assert document(capsys, path)["about"]["left_out"] is None
    overlapping = written(tmp_path, "0,-1\n1,1\n2,-1\n", "overlapping.csv")
    assert "no plane separates" in told(capsys, overlapping, "--hard", "--leave-one-out", status=1)


@pytest.mark.parametrize("options", [["--kernel", "rbf", "--gamma", "1/2"], ["--intercept", "penalised"],
                                     ["--intercept", "none", "--slack", "2"], ["--kernel", "polynomial"]])
def test_leave_one_out_of_every_machine(tmp_path: Path, capsys: pytest.CaptureFixture[str],
                                        options: list[str]) -> None:
    path = written(tmp_path, FIVE)
    left_out = document(capsys, path, "--leave-one-out", *options)["about"]["left_out"]
    shorter = FIVE.splitlines(keepends=True)
    for i, label in enumerate(left_out):
        rest = written(tmp_path, "".join(shorter[:i] + shorter[i + 1:]), "rest.txt")
        saved = document(capsys, rest, *options)
        x = [Fraction(v) for v in document(capsys, path)["data"]["rows"][i]]
        how = {name: value for name, value in saved["problem"].items() if value is not None}
        assert label == predictions.decisions(saved["data"]["rows"], saved["data"]["labels"], [x], **how)[0]


def test_leave_one_out_shows_how_far_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[int, int | None]] = []
    read = two_classes.of(data_files.read(FIVE.encode(), "t"))
    found = training.train(*read, Sought(None), Progress("reading"))
    monkeypatch.setattr(Progress, "count", lambda _, done, total: heard.append((done, total)))
    training.leave_one_out(found, Progress("reading"))
    assert heard == [(done, 5) for done in range(1, 6)]


@pytest.mark.parametrize("intercept, line", [
    ("penalised", "b                -13/14 = -0.92857143+, the only"), ("none", "b                0\n")])
def test_the_intercept_may_be_another(
    intercept: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = written(tmp_path, FIVE), str(tmp_path / "s.json")
    assert line in told(capsys, path, "--hard", "--intercept", intercept, "--json", saved)
    assert main(["verify", saved]) == 0
    document = json.loads(Path(saved).read_text(encoding="utf-8"))
    del document["problem"]["intercept"]                 # it is not the solution with a free one
    assert main(["verify", written(tmp_path, json.dumps(document), "free.json")]) == 1


def test_nothing_separates_through_the_origin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = str(tmp_path / "s.json")
    text = told(capsys, written(tmp_path, "1,1\n2,-1\n"), "--hard", "--intercept", "none", "--json", saved,
                status=1)
    assert "no plane through the origin separates the classes" in text
    assert "  +1  line 1  2/3 = 0.66666667-\n" in text
    assert main(["verify", saved]) == 0


def test_a_gaussian_kernel_is_proven_and_saved_with_its_gap(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = written(tmp_path, FIVE), str(tmp_path / "s.json")
    text = told(capsys, path, "--kernel", "rbf", "--hard", "--json", saved)
    assert "hard margin, RBF kernel (gamma 1/2 = 0.5), b free\n" in text
    assert "  objective        2.3924496-, primal = dual\n" in text
    assert "judged as --json saves it, rounded to 20 digits: 5 conditions, 2 met exactly\n" in text
    claim = json.loads(Path(saved).read_text(encoding="utf-8"))["claim"]
    assert 0 < Fraction(claim["gap"]) < Fraction(1, 10**15)
    assert main(["verify", saved]) == 0
    assert "off by at most" in capsys.readouterr().out


def test_a_score_that_may_be_0_is_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "0,1\n0,-1\n1,1\n-1,1\n")
    text = told(capsys, path, "--kernel", "rbf")
    assert "b                1, the only optimal one\n" in text
    assert "training errors  1 of 4 (line 2)\n" in text


def test_numbers_next_to_round_ones_are_told_and_saved(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    # Both multipliers and the objective are 1/(1 − e^−400), which differs from 1 behind 174 zeros.
    path, saved = written(tmp_path, "1,0,1\n1,2,-1\n"), str(tmp_path / "s.json")
    text = told(capsys, path, "--kernel", "rbf", "--gamma", "100", "--hard", "--json", saved)
    assert "  objective        1 to all digits that show, primal = dual\n" in text
    claim = json.loads(Path(saved).read_text(encoding="utf-8"))["claim"]
    assert claim["objective"] == "1" and Fraction(claim["gap"]) < Fraction(1, 10**15)
    assert main(["verify", saved]) == 0


def test_weights_that_may_be_0_have_no_margin(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "2,1\n-2,-1\n-2,-1\n-2,1\n2,-1\n2,-1\n")
    text = told(capsys, path, "--kernel", "rbf", "--gamma", "1")
    assert "  margin           none" in text and "  b                -1" in text


def test_an_intercept_with_a_million_zeros_is_saved_as_0() -> None:
    far = [[Fraction(x), Fraction(z)] for x, z in ((-2, -1), (0, 1), (2, -1), (0, -1))]
    found = result(["-1", "1", "-1", "1"], far, Sought(Fraction(6, 7), kernel="rbf", gamma=Fraction(10**6)))
    assert found.claim["bias"] == 0 and found.claim["gap"] < training.CLOSE


def test_points_that_nearly_coincide_are_saved_in_more_digits() -> None:
    near = [[Fraction(i, 10**9)] for i in range(4)]
    found = result(["1", "-1", "1", "-1"], near, Sought(None, kernel="rbf", gamma=Fraction(1)))
    assert found.digits > training.DIGITS and found.claim["gap"] < training.CLOSE


def test_an_intercept_of_0_between_exponentials_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, saved = written(tmp_path, "0,1\n1,-1\n"), str(tmp_path / "s.json")
    text = told(capsys, path, "--kernel", "rbf", "--hard", "--json", saved)
    assert "  b                0" in text and ", the only optimal one\n" in text
    assert main(["verify", saved]) == 0


# ---------------------------------------------------------------- what is saved is verified

small = simple_fractions(-3, 3, 4)


@st.composite
def problems(draw: st.DrawFn) -> tuple[list[str], list[list[Fraction]], Sought]:
    width = draw(st.integers(1, 3))
    rows = draw(st.lists(st.lists(small, min_size=width, max_size=width), min_size=1, max_size=7))
    labels = [draw(st.sampled_from(["1", "-1"])) for _ in rows]
    price = draw(st.none() | simple_fractions(Fraction(1, 8), 8, 8))
    slack = draw(st.sampled_from([1, 2])) if price is not None else 1
    intercept = draw(st.sampled_from(["free", "penalised", "none"]))
    kernel = draw(st.sampled_from(["linear", "polynomial", "rbf"]))
    if kernel == "linear":
        return labels, rows, Sought(price, slack, intercept=intercept)
    if kernel == "rbf":
        return labels, rows, Sought(price, slack, kernel, gamma=Fraction(1, width))
    constant = draw(st.sampled_from([Fraction(0), Fraction(1, 2)]))
    return labels, rows, Sought(price, slack, "polynomial", draw(st.integers(1, 3)), constant,
                                  Fraction(1, width), intercept)


@given(problems())
def test_whatever_is_found_is_verified_from_its_file(
    problem: tuple[list[str], list[list[Fraction]], Sought]
) -> None:
    found = result(*problem)
    content = json.dumps(as_json.document(found)).encode()
    again = solutions.read(content, "s.json")
    assert (again.rows, again.labels, again.question, again.claim) == (
        found.data.rows, found.classes.signs, found.question, found.claim)
    assert not measures.verdict(again).failures()
    assert found.claim.get("gap", 0) <= Fraction(1, 10**12)
    assert all(line.isprintable() for line in as_text.lines(found, exact=True))


@pytest.mark.skipif(not HEART.is_file(), reason="the file heart_scale is not beside this checkout")
@pytest.mark.parametrize("options", [[], ["--kernel", "polynomial", "--degree", "2", "--gamma", "1/13"],
                                     ["--kernel", "rbf", "--gamma", "1/13"],
                                     ["--hard"]])
def test_heart_scale_is_solved_and_verified(options: list[str], tmp_path: Path,
                                            capsys: pytest.CaptureFixture[str]) -> None:
    path = str(tmp_path / "heart.json")
    assert main(["svm", str(HEART), *options, "--json", path]) == (1 if options == ["--hard"] else 0)
    assert "270 examples (120 of +1, 150 of -1), 13 features; LIBSVM text\n" in capsys.readouterr().out
    assert main(["verify", path]) == 0


def test_long_fractions_are_shortened_unless_asked_for(capsys: pytest.CaptureFixture[str],
                                                       tmp_path: Path) -> None:
    path = written(tmp_path, "0.123457,1.98765,1\n0.777771,0.12345671,-1\n0.3,3.14159,1\n0.5,0.5,-1\n")
    objective = document(capsys, path)["claim"]["objective"]
    assert objective not in told(capsys, path)
    assert f"objective: {objective}\n" in told(capsys, path, "--exact")


def test_a_file_cannot_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, "x\x1b[2J,k\x9b\n1,\x1b[2Ja\n2,b\x07\n".encode())
    assert all(line.isprintable() for line in told(capsys, path, "--exact").splitlines())


# ---------------------------------------------------------------- bad input

BAD = {
    "missing": ([], "missing.txt"),
    "C-and-gamma": (["--kernel", "rbf", "--gamma", "x"], "gamma='x'"),
    "C-zero": (["--C", "0"], "C=0 is not positive: give a price above 0, or --hard\n"),
    "C-negative": (["--C=-1"], "C=-1 is not positive"),
    "C-nan": (["--C", "nan"], "C='nan'"),
    "C-empty": (["--C", ""], "C=''"),
    "gamma-zero": (["--kernel", "polynomial", "--gamma", "0"], "gamma=0"),
    "gamma-empty": (["--kernel", "polynomial", "--gamma", ""], "gamma=''"),
    "degree-zero": (["--kernel", "polynomial", "--degree", "0"], "degree=0"),
    "degree-empty": (["--kernel", "polynomial", "--degree", ""], "degree=''"),
    "degree-negative": (["--kernel", "polynomial", "--degree=-1"], "degree='-1' is not a whole number"),
    "constant-negative": (["--kernel", "polynomial", "--constant=-1"], "constant=-1"),
    "gamma-of-linear": (["--gamma", "1"], "gamma='1' belongs to the kernel polynomial or rbf"),
    "degree-of-linear": (["--degree", "2"], "degree='2' belongs to the kernel polynomial"),
    "hard-slack": (["--hard", "--slack", "2"], "slack='2'"),
    "positive": (["--positive", "spam"], "positive='spam' is not in the labels"),
    "classes": (["--classes", "1", "2"], "classes='2' is not in the labels"),
    "features": (["--features", "3"], "features='3' is not in the table"),
    "label": (["--label", "first"], "which has no delimiter, header or column"),
    "format": (["--format", "csv"], "one column"),
    "json": (["--json", "nowhere/s.json"], "json='nowhere/s.json' cannot be written"),
}


@pytest.mark.parametrize("options, told", BAD.values(), ids=BAD)
def test_what_cannot_be_used_is_refused_in_a_sentence(
    options: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    path = "missing.txt" if told == "missing.txt" else written(tmp_path, FIVE)
    before = sorted(tmp_path.iterdir())
    assert main(["svm", path, *options]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert told in captured.err
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("arguments", ["a b", "a --C 1 --hard", "a --kernel sigmoid", "a --slack 3",
                                       "a --classes 1", "a --ker linear"])
def test_options_that_there_are_not_are_refused(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svm", *arguments.split()]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_the_file_that_is_read_is_never_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path, FIVE)
    assert main(["svm", path, "--json", path]) == 2
    assert "would be lost" in capsys.readouterr().err
    assert Path(path).read_text(encoding="utf-8") == FIVE


def test_an_interrupt_ends_with_130_and_leaves_the_old_solution(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    old = written(tmp_path, "old", "solution.json")

    def interrupted(*arguments: object, **options: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(optimum, "steps", interrupted)
    assert main(["svm", written(tmp_path, FIVE), "--output", old]) == 130
    assert capsys.readouterr().out == ""
    assert Path(old).read_text(encoding="utf-8") == "old"
    assert len(list(tmp_path.iterdir())) == 2


def test_standard_input_and_a_file_give_the_same(tmp_path: Path) -> None:
    path = written(tmp_path, FIVE)
    command = [sys.executable, "-m", "refml", "svm", "--hard"]
    by_name, by_pipe = (subprocess.run([*command, name], cwd=ROOT, input=FIVE.encode(), capture_output=True)
                        for name in (path, "-"))
    assert by_name.returncode == by_pipe.returncode == 0
    assert by_name.stdout.replace(path.encode(), b"standard input") == by_pipe.stdout


def test_what_is_wrong_about_training_is_counted_by_slack() -> None:
    data = data_files.read(b"0,-1\n0,1\n4,1\n", "t")
    found = training.train(*two_classes.of(data), Sought(Fraction(1, 100)), Progress("reading"))
    solution = found.solution
    assert solution is not None and solution.bias_set.value() is not None
    b = solution.bias_set.some()
    scores = [sum(w * x for w, x in zip(solution.weights, row)) + b for row in data.rows]
    assert found.wrong() == [i for i, (f, y) in enumerate(zip(scores, found.classes.signs))
                             if (1 if f >= 0 else -1) != y]
    assert found.at_price() == [i for i, a in enumerate(solution.alpha) if a == Fraction(1, 100)]


# ---------------------------------------------------------------- what would take minutes, or have no end

@pytest.mark.parametrize("options, name", [
    (["--C", "1e-99999"], "C"),
    (["--kernel", "rbf", "--gamma", "1e-99999"], "gamma"),
    (["--kernel", "polynomial", "--gamma", "1e99999"], "gamma"),
    (["--kernel", "polynomial", "--constant", "1e99999"], "constant"),
    (["--kernel", "polynomial", "--degree", "1000000"], "degree=1000000"),
])
def test_a_parameter_too_long_to_compute_with_is_named(
    options: list[str], name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["svm", *options]) == 2
    assert capsys.readouterr().err.startswith(f"refml: {name} ")


@pytest.mark.parametrize("command", ["svm", "verify"])
def test_a_file_without_an_end_is_refused(
    command: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(sources, "MOST_BYTES", 10)
    assert main([command, written(tmp_path, "1 1:1\n-1 1:2\n")]) == 2
    assert capsys.readouterr().err.count("file=") == 1


def test_the_file_behind_standard_input_is_not_overwritten(tmp_path: Path) -> None:
    points = written(tmp_path, "1 1:1\n-1 1:2\n")
    with open(points, encoding="ascii") as standard_input:
        ended = subprocess.run([sys.executable, "-m", "refml", "svm", "-", "--json", points],
                               stdin=standard_input, capture_output=True, text=True, check=False)
    assert (ended.returncode, Path(points).read_text(encoding="ascii")) == (2, "1 1:1\n-1 1:2\n")
    assert "is the file that is read and would be lost" in ended.stderr


@pytest.mark.parametrize(("kernel", "bound", "most", "said"), [
    ("rbf", "MOST_ENTRIES", 16, "has 5 examples, and this kernel a matrix of as many rows and columns: "),
    ("linear", "MOST_PRODUCTS", 19, "has 5 examples of 2 features, which makes 20 products again and again")])
@pytest.mark.parametrize("command", ["svm", "verify"])
def test_work_for_days_is_refused_at_once(
    command: str, kernel: str, bound: str, most: int, said: str, tmp_path: Path,
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = str(tmp_path / "solution.json")
    path = written(tmp_path, FIVE)
    assert main(["svm", path, "--kernel", kernel, "--json", saved]) == 0
    monkeypatch.setattr(datasets, bound, most)
    monkeypatch.setattr(optimum, "steps", lambda *_: pytest.fail("it has begun"))
    monkeypatch.setattr(measures, "measures", lambda *_: pytest.fail("it has begun"))
    capsys.readouterr()
    assert main(["svm", path, "--kernel", kernel] if command == "svm" else ["verify", saved]) == 2
    assert said in capsys.readouterr().err
