"""`refml verify`: what is true passes, and every claim of a file that is changed is caught by its name."""

from __future__ import annotations

import json
import subprocess
import sys
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli.files import solutions
from refml.cli.files.solutions import Claimed, Sought
from refml.cli.main import main
from refml.cli.verify import as_text, measures
from refml.cli.verify.measures import Measure
from tests.tables import FIVE, XOR

ROOT = Path(__file__).resolve().parents[3]
HARD: dict[str, Any] = {
    "alpha": ["0", "4/5", "0", "2/5", "2/5"], "weights": ["-2/5", "6/5"], "bias": "-7/5",
    "bias_set": ["-7/5", "-7/5"], "objective": "4/5", "squared_norm": "8/5", "alpha_unique": True,
}


def document(claim: dict[str, Any], C: Any = None, data: Any = FIVE, **problem: Any) -> dict[str, Any]:
    return {"refml_svm": 1, "data": {"rows": data[0], "labels": data[1]}, "problem": {"C": C, **problem},
            "claim": claim}


def saved(folder: Path, content: Any, name: str = "solution.json") -> str:
    path = folder / name
    path.write_text(json.dumps(content), encoding="utf-8")
    return str(path)


def claimed(content: Any) -> Claimed:
    return solutions.read(json.dumps(content).encode(), "s.json")


def failing(content: Any, tolerance: Fraction | None = None) -> dict[str, Fraction]:
    """The fields whose claims fail, with their residuals."""
    return {one.field: one.residual for one in measures.verdict(claimed(content), tolerance).failures()}


# ---------------------------------------------------------------- what is true, and what is not

def test_the_five_points_are_verified() -> None:
    assert failing(document(HARD)) == {}


def test_the_example_of_the_form_is_verified() -> None:
    told = solutions.__doc__ or ""
    content = told[told.index("{"):told.index("\n\n", told.index("{"))]
    assert not measures.verdict(solutions.read(content.encode(), "s.json")).failures()


TAMPERED = {
    "alpha": ["0", "4/5", "0", "1/5", "3/5"],
    "weights": ["-2/5", "7/5"],
    "bias": "-1",
    "bias_set": ["-7/5", "-1"],
    "objective": "5/4",
    "squared_norm": "4/5",
    "alpha_unique": False,
}


@pytest.mark.parametrize("field", TAMPERED)
def test_a_claim_that_is_changed_is_caught(field: str) -> None:
    assert field in failing(document({**HARD, field: TAMPERED[field]}))
    if field != "alpha":
        assert list(failing(document({**HARD, field: TAMPERED[field]}))) == [field]


@pytest.mark.parametrize(("weights", "bias", "labels", "off"), [
    (["1", "0"], "0", [1, -1], 0), (["2", "0"], "0", [1, -1], 1), (["0", "1/8"], "0", [1, 1], Fraction(3, 8)),
    (["0", "0"], "0", [1, -1], 1), (["0", "0"], "1", [1, 1], 0), (["0", "0"], "3", [1, 1], 0),
    (["0", "0"], "1/4", [1, 1], Fraction(3, 4))])
def test_the_least_margin_of_a_plane_is_1_and_without_weights_at_least_1(
        weights: list[str], bias: str, labels: list[int], off: Fraction) -> None:
    claim = document({"weights": weights, "bias": bias}, data=([[1, 5], [-1, 5]], labels))
    assert measures.off_canonical(claimed(claim)) == off


def test_what_an_interval_is_off_is_told_relative_to_the_right_one() -> None:
    assert failing(document({**HARD, "bias_set": ["-7/5", "-1"]})) == {"bias_set": Fraction(2, 7)}


@pytest.mark.parametrize("field, value", [
    ("bias_set", [None, "-7/5"]), ("bias_set", ["-7/5", None]), ("bias", None), ("objective", "-4/5")])
def test_a_claim_of_another_kind_is_caught(field: str, value: Any) -> None:
    assert list(failing(document({**HARD, field: value}))) == [field]


@pytest.mark.parametrize("changed", [{"C": "1/2"}, {"slack": 2}, {"kernel": "polynomial", "degree": 2}])
def test_a_solution_of_another_problem_is_caught(changed: dict[str, Any]) -> None:
    problem = {"C": "1/4", **changed}
    claim = {"alpha": HARD["alpha"]}
    assert "alpha" in failing(document(claim, problem.pop("C"), **problem))


@given(st.integers(0, 4), st.integers(0, 1), st.fractions(-1, 1).filter(bool))
def test_a_changed_point_is_caught(i: int, j: int, step: Fraction) -> None:
    rows = [list(map(Fraction, row)) for row in FIVE[0]]
    rows[i][j] += step
    found = Claimed("s.json", rows, FIVE[1], Sought(None), claimed(document(HARD)).claim)
    optimal = measures.verdict(found).failures()
    # A point beyond the margin moves nothing, and w with it; any other does.
    margin = FIVE[1][i] * (Fraction(-2, 5) * rows[i][0] + Fraction(6, 5) * rows[i][1] - Fraction(7, 5))
    assert bool(optimal) == (i in (1, 3, 4) or margin < 1)


def test_each_broken_bound_is_named() -> None:
    found = measures.verdict(claimed(document({"alpha": [-1, 3, 0, 0, 0]}, C=2))).failures()
    says = {one.says for one in found}
    assert says == set(map(measures.CONDITIONS.get, ("below", "above", "imbalance", "gap")))


def test_the_worst_example_is_pointed_at() -> None:
    found = measures.measures(claimed(document({"alpha": [0, 1, -2, 0, -1]}, C=2)))
    assert (found[0].says, found[0].where) == ("no multiplier is negative", "example 3")
    assert found[0].residual == 1


def test_an_interval_and_a_ray_of_b() -> None:
    square = XOR
    alpha = [1, 1, 1, 1]
    claim: dict[str, Any] = {"alpha": alpha, "bias": 0, "bias_set": [-1, 1], "objective": 4}
    assert failing(document(claim, 1, square)) == {}
    assert failing(document({"alpha": alpha, "bias": "1/2", "bias_set": [-1, "1/2"]}, 1, square)) == {
        "bias_set": Fraction(1, 2)}
    ray = ([[1], [2]], [1, 1])
    claim = {"alpha": [0, 0], "weights": [0], "bias": None, "bias_set": [1, None], "objective": 0}
    assert failing(document(claim, 1, ray)) == {}
    assert list(failing(document({**claim, "bias_set": [0, None]}, 1, ray))) == ["bias_set"]


# ---------------------------------------------------------------- other people's solutions

FLOATS = [0.0, 0.7999999, 0.0, 0.4000001, 0.3999998]


def test_a_float_solution_is_measured_and_fails_without_a_tolerance(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = saved(tmp_path, document({"alpha": FLOATS}))
    assert main(["verify", path]) == 1
    told = capsys.readouterr().out
    assert "FAILS  alpha  the multipliers are optimal: primal = dual" in told
    assert "NOT verified: 1 of 3 conditions fails; --tolerance allows for rounding." in told
    assert main(["verify", path, "--tolerance", "1e-6"]) == 0
    assert "Verified: 3 conditions met to" in capsys.readouterr().out


@pytest.mark.parametrize("gap, tolerance, status", [
    ("1e-6", "1e-6", 0), ("1e-9", "1e-6", 1), ("1e-6", None, 1), ("1e9", None, 1), ("1e9", "0", 1),
    ("1e9", "1e-9", 1), (0, "1e-6", 1),
])
def test_a_claimed_gap_is_a_claim_and_allows_nothing(
    gap: Any, tolerance: str | None, status: int, tmp_path: Path
) -> None:
    """Each residual is within the gap that is stated and within what the judge allows."""
    allowed = [] if tolerance is None else ["--tolerance", tolerance]
    path = saved(tmp_path, document({"alpha": FLOATS, "gap": gap}))
    assert main(["verify", path, *allowed]) == status


def test_a_gaussian_solution_is_measured_to_nine_digits_whatever_gap_it_claims(tmp_path: Path) -> None:
    right = {"alpha": ["1.0000000001", "1.0000000001"], "gap": 1}
    assert main(["verify", saved(tmp_path, document(right, data=([[0], [9]], [1, -1]), kernel="rbf"))]) == 0
    wrong = {"alpha": ["1.001", "1.001"], "gap": 1}
    assert main(["verify", saved(tmp_path, document(wrong, data=([[0], [9]], [1, -1]), kernel="rbf"))]) == 1


def test_the_objective_is_known_to_lie_between_both(tmp_path: Path) -> None:
    claim = {"alpha": FLOATS, "objective": 0.8}
    residual = failing(document(claim))["objective"]
    assert 0 < residual <= failing(document(claim))["alpha"]
    assert failing(document({**claim, "objective": 0.9}), Fraction(1, 100))["objective"] > Fraction(1, 10)


def test_a_plane_is_measured_by_the_multipliers_of_another(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = saved(tmp_path, document(HARD), "proof.json")
    plane = saved(tmp_path, document({"weights": [-4, 12], "bias": -14}), "plane.json")
    same = saved(tmp_path, document({"weights": ["-2/5", "6/5"], "bias": "-7/5"}), "same.json")
    assert main(["verify", same, "--against", proof]) == 0
    assert main(["verify", plane, "--against", proof, "--up-to-scale"]) == 0   # a plane, however long its w
    capsys.readouterr()
    assert main(["verify", plane, "--against", proof]) == 1
    told = capsys.readouterr().out
    assert "FAILS  weights  the least margin is 1: not only the same plane, the same w and b" in told
    assert "holds  weights  the plane is optimal" in told
    off = saved(tmp_path, document({"weights": [-4, 12], "bias": -13}), "off.json")
    assert main(["verify", off, "--against", proof]) == 1
    capsys.readouterr()
    assert main(["verify", plane]) == 2
    assert "proves nothing of itself" in capsys.readouterr().err
    other = saved(tmp_path, document(HARD, C=7), "other.json")
    assert main(["verify", proof, "--against", proof]) == 2     # multipliers need no other's
    assert main(["verify", plane, "--against", other]) == 2
    assert "another problem" in capsys.readouterr().err
    more = saved(tmp_path, document({"weights": [1, 1], "bias": 0, "objective": 1, "squared_norm": 2}),
                 "more.json")
    assert main(["verify", more, "--against", proof]) == 2
    assert "claims objective: without alpha" in capsys.readouterr().err
    none = saved(tmp_path, document({"weights": ["-2/5", "6/5"], "bias": None}), "none.json")
    assert main(["verify", none, "--against", proof]) == 2
    assert "claims weights without a bias" in capsys.readouterr().err
    bent = document({"weights": [1, 1], "bias": 0}, kernel="polynomial", degree=2)
    bends = saved(tmp_path, document(HARD, kernel="polynomial", degree=2), "bends.json")
    assert main(["verify", saved(tmp_path, bent, "bent.json"), "--against", bends]) == 2
    assert "claims weights of the kernel 'polynomial'" in capsys.readouterr().err


@pytest.mark.parametrize("content, told", [
    (document(HARD), "claims alpha, whose scale is fixed"),
    (document({"weights": [1, 1], "bias": 0}, C=7), "the price C=7"),
])
def test_only_the_plane_of_a_hard_margin_is_measured_up_to_scale(
    content: Any, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    proof = saved(tmp_path, document({"alpha": [0, 1, 0, 1, 0]}, C=content["problem"]["C"]), "proof.json")
    assert main(["verify", saved(tmp_path, content), "--against", proof, "--up-to-scale"]) == 2
    assert told in capsys.readouterr().err


def test_one_class_has_a_least_margin_of_1_or_more(tmp_path: Path) -> None:
    ray = ([[1], [2]], [1, 1])
    proof = saved(tmp_path, document({"alpha": [0, 0]}, data=ray), "proof.json")
    for bias, status in ((1, 0), (5, 0), ("1/2", 1)):
        plane = saved(tmp_path, document({"weights": [0], "bias": bias}, data=ray))
        assert main(["verify", plane, "--against", proof]) == status


# ---------------------------------------------------------------- no plane at all

LINE = ([[0], [1], [2]], [-1, 1, -1])


@pytest.mark.parametrize("problem", [{}, {"kernel": "polynomial", "degree": 1}])
def test_a_combination_that_forbids_a_plane(problem: dict[str, Any]) -> None:
    shares = {"not_separable": ["1/2", 1, "1/2"]}
    assert failing(document(shares, data=LINE, **problem)) == {}
    for wrong in ([1, 1, "1/2"], ["1/4", 1, "3/4"], [0, 0, 0], [-1, -2, -1]):
        assert "not_separable" in failing(document({"not_separable": wrong}, data=LINE, **problem))


@pytest.mark.parametrize("problem", [{}, {"kernel": "polynomial", "degree": 1, "constant": 0}])
def test_without_an_intercept_no_balance_is_asked(problem: dict[str, Any]) -> None:
    """2·1·1 + 1·(−1)·2 = 0: on one side of 0, and labelled otherwise."""
    data = ([[1], [2]], [1, -1])
    right = document({"not_separable": ["2/3", "1/3"]}, data=data, intercept="none", **problem)
    found = measures.measures(claimed(right))
    assert {one.says for one in found} == {
        says for name, says in measures.COMBINATION.items() if name != "imbalance"}
    assert not any(one.residual for one in found)
    wrong = document({"not_separable": ["1/2", "1/2"]}, data=data, intercept="none", **problem)
    assert "not_separable" in failing(wrong)
    balanced = document({"not_separable": ["2/3", "1/3"]}, data=data, **problem)
    assert measures.COMBINATION["imbalance"] in {
        one.says for one in measures.verdict(claimed(balanced)).failures()}


def test_a_curve_that_separates_is_not_forbidden() -> None:
    shares = {"not_separable": ["1/2", 1, "1/2"]}
    assert "not_separable" in failing(document(shares, data=LINE, kernel="polynomial", degree=2))


def test_only_one_point_of_both_classes_forbids_a_gaussian_margin() -> None:
    twice = ([[0], [1], [0]], [1, 1, -1])
    assert failing(document({"not_separable": [1, 0, 1]}, data=twice, kernel="rbf")) == {}
    other = {"not_separable": ["1/2", "1/2", 1]}
    assert "not_separable" in failing(document(other, data=twice, kernel="rbf"))


# ---------------------------------------------------------------- a gaussian kernel

TWO = ([[0], [1]], [1, -1])


def test_a_gaussian_solution_is_measured_by_proven_bounds() -> None:
    # alpha = 1/(1 - exp(-1)) for both, with the hard margin: 1.58197670686932642438...
    claim = {"alpha": ["1.581976706869326424", "1.581976706869326424"], "bias": 0,
             "objective": "1.581976706869326424"}
    assert failing(document(claim, data=TWO, kernel="rbf", gamma=1), Fraction(1, 10**17)) == {}
    assert failing(document({**claim, "gap": "1e-17"}, data=TWO, kernel="rbf", gamma=1)) == {}
    assert failing(document(claim, data=TWO, kernel="rbf", gamma=1)) == {}
    exactly = failing(document(claim, data=TWO, kernel="rbf", gamma=1), Fraction(0))
    assert set(exactly) >= {"objective"}
    wrong = {**claim, "bias": "1e-3", "objective": "1.5819767"}
    assert list(failing(document(wrong, data=TWO, kernel="rbf", gamma=1), Fraction(1, 10**12))) == [
        "bias", "objective"]
    assert "alpha" in failing(document(claim, data=TWO, kernel="rbf", gamma=2), Fraction(1, 100))


@pytest.mark.parametrize("field, value", [("bias_set", [0, 0]), ("squared_norm", 1), ("alpha_unique", True)])
def test_what_no_bound_shows_is_refused_with_a_gaussian_kernel(
    field: str, value: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    content = document({"alpha": [1, 1], field: value}, data=TWO, kernel="rbf")
    assert main(["verify", saved(tmp_path, content)]) == 2
    assert f"claim.{field} cannot be measured with the kernel rbf" in capsys.readouterr().err


# ---------------------------------------------------------------- the command

@pytest.mark.parametrize("content, told", [
    (document({"alpha": [0, 1]}), "alpha has 2 numbers for 5 examples"),
    (document({**HARD, "weights": [1]}), "claim.weights has 1 numbers"),
    (document({"not_separable": [1]}), "claim.multipliers has 1 numbers"),
    (document(HARD, data=([[1, 2], [3]], [1, -1])), "rows"),
    (document(HARD, data=([[1, 2]], [1, -1])), "labels"),
    (document(HARD, data=([], [])), "labels=[] has 0"),
    (document(HARD, data=([[]], [1])), "rows"),
    (document({"alpha": [0]}, data=([[1]], [0])), "labels"),
    (document(HARD, C=0), "C=0 is not positive"),
    (document(HARD, C=1, slack=3), "slack=3"),
    (document(HARD, kernel="polynomial"), "degree"),
    (document(HARD, kernel="gram"), "rows"),
], ids=range(12))
def test_what_states_no_problem_is_refused(
    content: Any, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["verify", saved(tmp_path, content)]) == 2
    captured = capsys.readouterr()
    assert (captured.out, captured.err.count("\n")) == ("", 1)
    assert told in captured.err


@pytest.mark.parametrize("arguments", [["missing.json"], ["."], ["a\0b"], ["-"], [str(ROOT / "README.md")]])
def test_a_file_that_is_none_is_refused_in_a_sentence(arguments: list[str]) -> None:
    if "\0" in arguments[0]:
        assert main(["verify", *arguments]) == 2
        return
    ended = subprocess.run([sys.executable, "-m", "refml", "verify", *arguments], cwd=ROOT, input=b"",
                           capture_output=True)
    assert (ended.returncode, ended.stdout, ended.stderr.count(b"\n")) == (2, b"", 1)


@pytest.mark.parametrize("written", ["-1", "x", "nan"])
def test_a_tolerance_that_is_none_is_refused(written: str, tmp_path: Path) -> None:
    assert main(["verify", saved(tmp_path, document(HARD)), f"--tolerance={written}"]) == 2


def test_the_json_of_a_verdict(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, document({**HARD, "bias": -1}))
    assert main(["verify", path, "--json", "-"]) == 1
    told = json.loads(capsys.readouterr().out)
    assert told["verified"] is False
    assert [one["residual"]["exact"] for one in told["measures"] if not one["holds"]] == ["2/7"]
    assert main(["verify", path, "--json", path]) == 2          # it would be lost
    assert json.loads(Path(path).read_text(encoding="utf-8"))["claim"]["bias"] == -1


def test_the_whole_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = saved(tmp_path, document({"alpha": HARD["alpha"], "bias": -1}))
    assert main(["verify", path]) == 1
    assert capsys.readouterr().out == f"""\
{path}: 5 examples, 2 features
hard margin, linear kernel, b free

  holds  alpha  no multiplier is negative                   exactly
  holds  alpha  the sum of alpha_i·y_i is 0                 exactly
  holds  alpha  the multipliers are optimal: primal = dual  exactly
  FAILS  bias   b is among the best for this alpha          off by 0.286- (0 correct digits)

NOT verified: 1 of 4 conditions fails; --tolerance allows for rounding.
"""


@given(st.fractions(min_value=Fraction(1, 10**30)).filter(bool))
def test_digits_are_counted_rightly(residual: Fraction) -> None:
    k = as_text.right_digits(residual)
    assert k == 0 or residual * 10**k <= 1
    assert residual * 10**(k + 1) > 1


def test_a_measure_holds_up_to_the_tolerance() -> None:
    one = Measure("bias", "", Fraction(1, 8))
    assert one.holds(Fraction(1, 8)) and not one.holds(Fraction(1, 9))
