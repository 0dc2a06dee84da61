"""Where output is not UTF-8 every sign of the notes has a word, in everything that the commands print."""
from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.cli import main
from refml.cli.printing import words
from refml.oracle.specification import files
from refml.oracle.specification.reader import load

ROOT = Path(__file__).resolve().parents[3]
ESCAPED = re.compile(r"\\(x[0-9a-f]{2}|u[0-9a-f]{4})")
NAMES = frozenset("ïèéÉÀÅÖßàÿİЯ中文£€")   # letters of names and of hostile examples, which stay what they are

# Tables of signs that people type, or that LaTeX or pages set: refml prints none of them in a terminal.
TABLES_OF_SIGNS = ("refml/answers/reading/tokens.py", "refml/answers/reading/languages/table.py",
                   "refml/answers/reading/languages/meanings.py", "refml/answers/reading/words/denials.py",
                   "refml/answers/reading/languages/counting.py",
                   "refml/answers/reading/languages/adjectives.py",
                   "refml/answers/reading/languages/harmless.py", "refml/answers/reading/languages/nouns.py",
                   "refml/answers/reading/languages/leaving_open.py",
                   "refml/answers/reading/expressions.py",
                   "refml/answers/reading/layers/markup.py", "refml/answers/reading/layers/working.py",
                   "refml/answers/reading/layers/statements.py", "refml/answers/quantities/claims.py",
                   "refml/answers/quantities/decisions.py",
                   "refml/answers/reading/layers/spoken.py",
                   "refml/answers/reading/words/amounts.py", "refml/answers/reading/words/remarks.py",
                   "refml/answers/reading/languages/fields.py",
                   "refml/answers/reading/languages/subjects.py",
                   "refml/answers/reading/words/labels.py", "refml/answers/reading/words/named.py",
                   "refml/answers/reading/words/truths.py",
                   "refml/answers/quantities/named.py",
                   "refml/answers/marking/recognising.py",
                   "refml/answers/paper/as_latex.py", "refml/answers/sheets/source/languages.py",
                   "refml/answers/grading/handed_in/moodle.py")

words.register()


@pytest.mark.parametrize(("text", "ascii_"), [
    ("αᵢ ≥ 0", "alpha_i >= 0"), ("Δα", "Delta alpha"), ("xᵀy", "x^T y"), ("2½", "2 1/2"), ("10⁻¹²", "10^-12"),
    ("x⁽ʲ⁾", "x^(j)"), ("β₁₀", "beta_10"), ("⟨w, x⟩ → ±1", "<w, x> -> +-1"), ("λ", "lambda"), ("Ω", "Omega"),
    ("θ\u0302", "theta_hat"), ("½·‖w‖²", "1/2*||w||^2"), ("ϑ", "\\u03d1"),
    ("schön", "sch\\xf6n"), ("\ud800", "\\ud800"),
])
def test_a_sign_has_its_word(text: str, ascii_: str) -> None:
    assert text.encode("ascii", words.HANDLER).decode() == ascii_


def test_what_an_encoding_has_is_left_alone() -> None:
    assert "½·‖w‖² ≤ α".encode("latin-1", words.HANDLER).decode("latin-1") == "½·||w||² <= alpha"


@given(st.text())
def test_any_text_can_be_written(text: str) -> None:
    for encoding in ("ascii", "latin-1", "cp1252", "koi8-r"):
        written = text.encode(encoding, words.HANDLER).decode(encoding)
        assert text.isascii() is False or written == text


def test_every_sign_of_the_package_and_of_the_specification_has_a_word() -> None:
    paths = [*(ROOT / "refml").rglob("*.py"), *files.written_files(ROOT / "spec")]
    paths = [path for path in paths if path.relative_to(ROOT).as_posix() not in TABLES_OF_SIGNS]
    signs = {one for path in paths for one in path.read_text(encoding="utf-8") if not one.isascii()}
    assert len(signs) > 100
    assert not {one for one in signs if ESCAPED.search(one.encode("ascii", words.HANDLER).decode())} - NAMES


def test_utf_8_needs_no_words() -> None:
    assert main.errors_of("utf-8") == main.errors_of("UTF8") == "backslashreplace"
    assert main.errors_of("ascii") == main.errors_of("latin-1") == words.HANDLER


# ---------------------------------------------------------------- all commands

@pytest.mark.parametrize("encoding", ["ascii", "latin-1"])
def test_the_pages_of_the_specification(encoding: str, monkeypatch: pytest.MonkeyPatch) -> None:
    spec = load()
    names = [*sorted(spec.formulas)[::9], *sorted(spec.operations)[::9], *sorted(spec.errata)[::9]]
    written = io.BytesIO()
    stream = io.TextIOWrapper(written, encoding=encoding)
    monkeypatch.setattr(sys, "stdout", stream)
    assert main.main(["spec", "list"]) == 0
    for name in names:
        assert main.main(["spec", "show", name]) == 0
    stream.flush()
    told = written.getvalue().decode(encoding)
    assert set(ESCAPED.findall(told)) <= {"xef"}       # of Naïve Bayes


@pytest.mark.parametrize("command", [
    ["check", "--operation", "decision.bayes_rule"], ["check", "--list"], ["spam"],
    ["svm", "--kernel", "rbf"], ["svm", "--hard", "--exact"], ["svm", "--C", "α"],
    ["spam", "--holdout", "½"], ["--help"],
    *([name, "--help"] for name in main.COMMANDS)], ids=" ".join)
def test_every_command(command: list[str]) -> None:
    done = subprocess.run([sys.executable, "-m", "refml", *command], cwd=ROOT, capture_output=True,
                          env={**os.environ, "PYTHONIOENCODING": "ascii"})
    told = (done.stdout + done.stderr).decode("ascii")
    assert told
    assert not ESCAPED.search(told)
    assert "Traceback" not in told
