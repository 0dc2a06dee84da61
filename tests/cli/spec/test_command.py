"""`refml spec` reads and loads what a page needs, and all of the specification only where it must."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from refml.cli import main
from refml.cli.spec import command
from refml.oracle.specification import reader
from refml.oracle.specification.schema import Spec

ROOT = Path(__file__).resolve().parents[3]

# One id of each kind that has a page.
IDS = {"operation": "decision.bayes_rule", "formula": "bayes-rule", "example": "married-given-no",
       "law": "L07", "erratum": "001-X02", "mistake": "forgot-the-prior", "note": "001-F05"}
ALGORITHMS = ("refml.svm.", "refml.gda.", "refml.naive_bayes.", "refml.logistic.")


@pytest.mark.parametrize(("kind", "wanted"), IDS.items())
def test_an_id_is_shown_without_reading_the_whole(
    kind: str, wanted: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "load", None)
    assert main.main(["spec", "show", wanted]) == 0
    assert capsys.readouterr().out.startswith(f"{kind} {wanted}\n")


@pytest.mark.parametrize("wanted", ["Laplace", "bayes-role", "tax-evasion"])
def test_a_word_that_is_no_id_is_sought_in_the_whole(
    wanted: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    whole, read = reader.load(), []

    def load() -> Spec:
        read.append(wanted)
        return whole

    monkeypatch.setattr(command, "load", load)
    main.main(["spec", "show", wanted])
    assert read == [wanted]


@pytest.mark.parametrize(("wanted", "most"), [("bayes-rule", 42), ("L07", 42), ("001-F05", 84)])
def test_a_page_that_computes_nothing_loads_no_algorithm(wanted: str, most: int) -> None:
    code = f"import sys; from refml.cli import main; main.main(['spec', 'show', {wanted!r}])"
    code = f"{code}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, encoding="utf-8", check=True,
                          cwd=ROOT)
    loaded = [name for name in done.stdout.splitlines()[-1].split() if name.startswith("refml")]
    assert "refml.cli.spec.pages" in loaded
    assert not [name for name in loaded if name.startswith(ALGORITHMS)]
    assert len(loaded) <= most   # a note shows the answers of examples, which may be formulas
