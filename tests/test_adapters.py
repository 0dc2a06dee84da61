"""The adapters that ship with refml: what they get wrong is known, and the reason is written here."""

from __future__ import annotations

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from refml.operations import FUNCTIONS

ROOT = Path(__file__).resolve().parent.parent
ADAPTERS = ROOT / "tools" / "adapters"
FAILED = ("wrong", "errored", "crashed", "timed-out", "garbage")

# A product of plain floats is 0 in every class, and so is a density far out: the student knows no logarithms.
UNDERFLOW = {"product-too-small-for-a-float"}
UNDERFLOW_LAWS = {"log-density-is-the-logarithm"}

needs_sklearn = pytest.mark.skipif(importlib.util.find_spec("sklearn") is None,
                                   reason="scikit-learn is not installed")
needs_node = pytest.mark.skipif(shutil.which("node") is None, reason="Node.js is not installed")


def judged(folder: Path, *arguments: str, **environment: str) -> dict[str, Any]:
    """The JSON document of `refml check`."""
    report = folder / "report.json"
    command = [sys.executable, "-m", "refml", "check", *arguments, "--json", str(report), "--timeout", "60"]
    variables = {**os.environ, **environment}
    ended = subprocess.run(command, cwd=ROOT, env=variables, capture_output=True, text=True)
    assert ended.returncode in (0, 1), ended.stderr
    document: dict[str, Any] = json.loads(report.read_text(encoding="ascii"))
    return document


def failures(document: dict[str, Any]) -> dict[str, dict[str, Any]]:
    """The cases that failed, by id."""
    return {case["id"]: case for case in document["cases"] if case["verdict"] in FAILED}


def broken_laws(document: dict[str, Any]) -> set[str]:
    """The laws that are broken on some input."""
    return {law["id"] for law in document["laws"] if law["broken"]}


# ---------------------------------------------------------------- the student

@pytest.mark.parametrize("name", ["textbook", "textbook_decision", "textbook_features", "sklearn_adapter"])
def test_every_function_bears_the_name_of_an_operation(name: str) -> None:
    source = (ADAPTERS / f"{name}.py").read_text(encoding="utf-8")
    defined = re.findall(r"^def ([a-z]\w*)\(", source, re.MULTILINE)
    assert defined
    assert set(defined) <= {operation.replace(".", "_") for operation in FUNCTIONS}


def test_the_students_naive_bayes_fails_where_a_product_underflows_and_nowhere_else(tmp_path: Path) -> None:
    document = judged(tmp_path, str(ADAPTERS / "textbook.py"))
    assert failures(document).keys() == UNDERFLOW
    assert broken_laws(document) <= UNDERFLOW_LAWS


def test_the_students_decisions_are_right(tmp_path: Path) -> None:
    document = judged(tmp_path, str(ADAPTERS / "textbook_decision.py"))
    assert not failures(document)
    assert not broken_laws(document)


def test_the_students_features_and_neighbours_are_right(tmp_path: Path) -> None:
    document = judged(tmp_path, str(ADAPTERS / "textbook_features.py"))
    assert not failures(document)
    assert not broken_laws(document)


def test_the_student_answers_every_operation(tmp_path: Path) -> None:
    answered = set()
    for name in ("textbook", "textbook_decision", "textbook_features"):
        document = judged(tmp_path, str(ADAPTERS / f"{name}.py"), "--no-laws")
        answered |= {row["operation"] for row in document["operations"] if row["ran"]}
    assert answered == set(FUNCTIONS)


@needs_node
def test_the_program_in_another_language_fails_like_the_student(tmp_path: Path) -> None:
    document = judged(tmp_path, "--cmd", f"node {ADAPTERS / 'textbook.mjs'}")
    assert document["implementation"]["language"] == "JavaScript"
    assert failures(document).keys() == UNDERFLOW
    assert not broken_laws(document)


# ---------------------------------------------------------------- scikit-learn

# Failures without a NaN in sight.
SKLEARN_ACCEPTS = {
    "bernoulli-counts-for-bits": "binarize=0.0 takes a cell 2 for a 1",
    "decision-of-one-class": "an estimator that knows one class predicts it",
}


@pytest.fixture(scope="module")
def sklearn_document(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    return judged(tmp_path_factory.mktemp("sklearn"), str(ADAPTERS / "sklearn_adapter.py"))


@needs_sklearn
def test_scikit_learn_is_right_wherever_it_smooths(sklearn_document: dict[str, Any]) -> None:
    smoothed = [case for case in sklearn_document["cases"]
                if case["given"].get("alpha") and case["digits"] is not None]
    assert len(smoothed) > 10
    assert all(case["digits"] >= 13 for case in smoothed)
    assert all(case["given"]["alpha"] == 0 for case in failures(sklearn_document).values())


@needs_sklearn
def test_unsmoothed_scikit_learn_answers_nan_and_still_decides(sklearn_document: dict[str, Any]) -> None:
    failed = failures(sklearn_document)
    assert "toy-spam-posterior" in failed
    for name, case in failed.items():
        decision = case["operation"].endswith("_decision")
        assert "nan" in json.dumps(case["got"]) or decision or name in SKLEARN_ACCEPTS, case["reason"]
    assert failed.keys() >= SKLEARN_ACCEPTS.keys()


@needs_sklearn
def test_what_scikit_learn_has_no_option_for_is_skipped(sklearn_document: dict[str, Any]) -> None:
    reasons = {case["reason"] for case in sklearn_document["cases"] if case["verdict"] == "skipped"}
    assert reasons >= {
        "GaussianNB always divides by n",
        "scikit-learn does not smooth the prior",
        "scikit-learn has no m-estimate",
        "scikit-learn has no naive Bayes for attributes of several families",
    }


@needs_sklearn
def test_the_default_of_var_smoothing_costs_digits(tmp_path: Path) -> None:
    choice = [str(ADAPTERS / "sklearn_adapter.py"), "--only", "tax-income-posterior-maximum-likelihood"]
    near, = judged(tmp_path, *choice)["cases"]
    default, = judged(tmp_path, *choice, SKLEARN_VAR_SMOOTHING="1e-9")["cases"]
    assert near["verdict"] in ("rounded", "close") and near["digits"] > 14
    assert default["verdict"] == "wrong" and 5 < default["digits"] < 9
