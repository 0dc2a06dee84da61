"""`refml svm --svg` draws the machine that it reports."""
from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from refml.cli.main import main
from tests.book.pictures.reading import Picture


def test_the_plane_of_the_picture_is_that_of_the_solution(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    svg, solution = tmp_path / "a.svg", tmp_path / "a.json"
    assert main(["svm", "--hard", "--svg", str(svg), "--json", str(solution)]) == 0
    assert "4/5 = 0.8, primal = dual" in capsys.readouterr().out
    picture, claim = Picture(svg.read_text(encoding="utf-8")), json.loads(solution.read_text())["claim"]
    weights = [Fraction(w) for w in claim["weights"]]
    (line,) = [one for one in picture.all("line") if one.get("data-score") == "0"]
    for x, y in picture.ends(line):
        assert abs(weights[0] * x + weights[1] * y + Fraction(claim["bias"])) < Fraction(1, 100)


@pytest.mark.parametrize("kernel", [["--kernel", "rbf", "--gamma", "1"],
                                    ["--kernel", "polynomial", "--degree", "2"]])
def test_a_kernel_has_level_sets(kernel: list[str], tmp_path: Path) -> None:
    assert main(["svm", *kernel, "--svg", str(tmp_path / "a.svg")]) == 0
    picture = Picture((tmp_path / "a.svg").read_text(encoding="utf-8"))
    assert [score for one in picture.all("path") if (score := one.get("data-score"))][:1] == ["0"]
    assert picture.marked("data-alpha")


def test_where_no_plane_separates_the_shared_point_is_drawn(tmp_path: Path) -> None:
    (tmp_path / "xor.csv").write_text("x,y,label\n1,1,1\n-1,-1,1\n1,-1,-1\n-1,1,-1\n")
    assert main(["svm", str(tmp_path / "xor.csv"), "--hard", "--svg", str(tmp_path / "a.svg")]) == 1
    assert Picture((tmp_path / "a.svg").read_text(encoding="utf-8")).marked("data-shared")


def test_standard_output_holds_the_picture_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["svm", "--svg", "-"]) == 0
    out = capsys.readouterr().out
    assert out.startswith("<svg ") and out.endswith("</svg>\n")


def test_three_features_are_refused_by_name(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "a.csv").write_text("x,y,z,label\n1,2,3,1\n0,0,1,-1\n")
    assert main(["svm", str(tmp_path / "a.csv"), "--svg", str(tmp_path / "a.svg")]) == 2
    assert "choose with --features" in capsys.readouterr().err
    assert not (tmp_path / "a.svg").exists()
