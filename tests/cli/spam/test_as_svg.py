"""`refml spam --svg` draws the factors of the message that is explained."""
from __future__ import annotations

import json
import math
from fractions import Fraction
from pathlib import Path

import pytest

from refml.cli.main import main
from tests.book.pictures.reading import Picture


@pytest.mark.parametrize("model", ["bernoulli", "multinomial"])
def test_the_bars_add_up_to_the_odds_of_the_report(model: str, tmp_path: Path) -> None:
    svg, report = tmp_path / "a.svg", tmp_path / "a.json"
    assert main(["spam", "--model", model, "--explain", "win a free free prize", "--svg", str(svg),
                 "--json", str(report)]) == 0
    picture = Picture(svg.read_text(encoding="utf-8"))
    posterior = json.loads(report.read_text())["explanation"]["posterior"]
    odds = math.log(float(posterior["spam"]["decimal"]) / float(posterior["ham"]["decimal"]))
    drawn = [one for one in picture.all("rect") if "data-step" in one.attrib]
    bars = [Fraction(one.attrib["width"]) * picture.unit("x")
            * (1 if one.attrib["class"].startswith("a") else -1) for one in drawn]
    assert abs(float(bars[-1]) - odds) < 0.05 and abs(float(sum(bars[:-1])) - odds) < 0.05
    assert ("free × 2" in [one.text for one in picture.all("text")]) == (model == "multinomial")


@pytest.mark.parametrize(("more", "words"), [
    ([], "--explain"), (["--explain", "win", "--alpha", "0"], "0/0|no picture"),
    (["--explain", " ".join(f"w{i} free win prize now a" for i in range(3))], ""),
])
def test_what_has_no_picture_is_told(
    more: list[str], words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main(["spam", *more, "--svg", str(tmp_path / "a.svg")])
    assert status in (0, 2)
    if status == 2:
        assert any(word in capsys.readouterr().err for word in words.split("|"))
    assert (tmp_path / "a.svg").exists() == (status == 0)
