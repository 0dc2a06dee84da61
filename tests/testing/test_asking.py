"""The cases in somebody else's test suite: pytest runs it, and wrong answers fail with their reasons."""

from __future__ import annotations

import subprocess
import sys
import unittest
from fractions import Fraction
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from refml import testing
from refml.errors import InvalidInput, Unsupported
from refml.testing import asking, cases, judge

ROOT = Path(__file__).resolve().parents[2]

MY_TESTS = '''
    import pytest
    import refml.testing
    from refml.testing import cases, judge

    def bayes_rule(likelihood, prior, evidence):
        if not 0 <= prior <= 1 or not likelihood * prior <= evidence:
            raise ValueError("no probability")
        return likelihood * prior / evidence

    def naive_bayes_estimate(count, total, values=1, alpha=0, value=None):
        return (count + alpha) / (total + alpha)          # wrong: alpha below is added once

    @pytest.mark.parametrize("case", cases(operation="decision.bayes_rule"), ids=str)
    def test_bayes_rule(case):
        judge(case, bayes_rule)

    @refml.testing.parametrize(naive_bayes_estimate)
    def test_estimate(case):
        assert case.operation == "naive_bayes.estimate"

    @refml.testing.parametrize(lambda **given: 1 / 0, operation="decision.bayes_rule")
    def test_undefined(case): ...
'''


def pytest_run(folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Pytest on a user's file, in a process of its own."""
    file = folder / "test_mine.py"
    file.write_text(dedent(MY_TESTS))
    return subprocess.run([sys.executable, "-m", "pytest", "-q", "-rA", "-p", "no:cacheprovider", str(file),
                           *options], capture_output=True, text=True, cwd=folder,
                          env={"PYTHONPATH": str(ROOT), "PATH": ""})


def test_a_users_file_of_tests_runs_one_test_a_case(tmp_path: Path) -> None:
    done = pytest_run(tmp_path)
    all_of = {name: [one.id for one in cases(operation=name)]
              for name in ("decision.bayes_rule", "naive_bayes.estimate")}
    rows = done.stdout.splitlines()
    answered = [one for one in cases(operation="decision.bayes_rule") if not one.is_refusal]
    assert answered
    for one in answered:   # the user's formula looks at no argument, and answers what has no answer
        assert f"PASSED test_mine.py::test_bayes_rule[{one.id}]" in rows
    estimated = {row.partition("test_estimate[")[2].partition("]")[0] for row in rows
                 if "::test_estimate[" in row}
    assert estimated == set(all_of["naive_bayes.estimate"])
    assert any(row.startswith("FAILED test_mine.py::test_estimate[married-given-no-laplace]") for row in rows)
    assert "certainly You added α to the denominator once" in done.stdout
    undefined = [one.id for one in cases(operation="decision.bayes_rule") if one.is_refusal]
    passed = [row for row in rows if row.startswith("PASSED test_mine.py::test_undefined[")]
    assert 0 < len(passed) <= len(undefined)
    assert done.returncode == 1


def test_nothing_of_pytest_is_imported_unless_it_is_used() -> None:
    code = "import sys; from refml.testing import cases, judge, check_estimator; " \
           "judge(cases(only='married-given-no-laplace')[0], 0.5); print('pytest' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "False\n"


def test_cases_are_chosen_and_hold_no_answer() -> None:
    chapter = cases(chapter="decision")
    assert {one.operation.partition(".")[0] for one in chapter} == {"decision"}
    assert any(one.is_refusal for one in chapter)
    one, = cases(only="married-given-no-laplace")
    assert (str(one), repr(one)) == ("married-given-no-laplace",
                                     "Case(naive_bayes.estimate married-given-no-laplace)")
    exact, = cases(only="married-given-no-laplace", numbers="exact")
    assert exact.given["alpha"] == Fraction(1)
    assert isinstance(exact.given["alpha"], Fraction)
    with pytest.raises(InvalidInput, match=r"operation='gda\.posteriors' is not in the specification"):
        cases(operation="gda.posteriors")


@pytest.mark.parametrize(("answered", "verdict"), [
    (0.5, "exact"), (Fraction(1, 2), "exact"), ("1/2", "exact"), (0.5 + 1e-15, "close"),
    (lambda **given: (given["count"] + 1) / 10, "exact"),
])
def test_right_answers_pass(answered: Any, verdict: str) -> None:
    one, = cases(only="married-given-no-laplace")
    found = judge(one, answered)
    assert found.passed
    assert found.result.verdict == verdict


@pytest.mark.parametrize(("answered", "says"), [
    (0.625, "wrong"), (float("nan"), "which is not a number"), (ValueError("no"), "errored, ValueError: no"),
    (ZeroDivisionError(), "it says undefined"), (object(), "errored, TypeError: the answer holds a object"),
    (None, "wrong"), ({}, "wrong"),
])
def test_wrong_answers_fail_with_their_reason(answered: Any, says: str) -> None:
    one, = cases(only="married-given-no-laplace")
    with pytest.raises(AssertionError) as told:
        judge(one, answered)
    assert says in str(told.value)
    assert one.why in str(told.value)


def test_refusals_are_cases_and_what_is_not_implemented_is_skipped() -> None:
    one = next(one for one in cases(operation="decision.bayes_rule") if one.is_refusal)
    with pytest.raises(AssertionError, match="expected"):
        judge(one, 0.5)
    with pytest.raises(unittest.SkipTest, match="later"):
        judge(one, NotImplementedError("later"))


def test_a_function_whose_name_tells_no_operation_is_refused() -> None:
    def bayes(**given: Any) -> None:
        """Answer nothing."""

    with pytest.raises(InvalidInput, match="function='bayes' is not in the specification"):
        testing.parametrize(bayes)
    with pytest.raises(InvalidInput, match="function='gda' is the beginning of several operations"):
        asking.operation_named("gda")


def test_without_pytest_parametrize_says_what_it_needs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pytest", None)
    with pytest.raises(Unsupported, match="needs pytest, which is not installed"):
        testing.parametrize(print, operation="decision.bayes_rule")


def test_importing_loads_nothing_yet() -> None:
    code = "import sys, refml.testing; print(sorted(one for one in sys.modules if one.startswith('refml')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    assert done.stdout == "['refml', 'refml.faces', 'refml.testing']\n"
