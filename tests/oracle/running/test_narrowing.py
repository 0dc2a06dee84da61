"""Who answers a part of an operation is asked enough of that part, and next to nothing is no pass."""
from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from refml.cli.main import main
from refml.oracle.generation.choices import MEDIUM, SMALL
from refml.oracle.generation.facets import facets, size_of
from refml.oracle.running.narrowing import ENOUGH, MOST_OF_ONE, MOST_SKIPS, Course
from refml.oracle.running.portions import OF_FACETS
from refml.oracle.specification.reader import load

GAUSSIAN = '''
from math import log
def naive_bayes_decision(families, rows, labels, query, ties="all"):
    if any(one["family"] != "gaussian" or one.get("divisor") == "n" for one in families):
        raise NotImplementedError("Gaussian attributes and n - 1 alone")
    scores = {}
    for y in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels) if label == y]
        scores[y] = PRIOR
        for j, x in enumerate(query):
            mean = sum(row[j] for row in own) / len(own)
            variance = sum((row[j] - mean) ** 2 for row in own) / (len(own) - 1)
            if not variance:
                raise ZeroDivisionError
            scores[y] -= log(variance) / 2 + (x - mean) ** 2 / (2 * variance)
    best = [y for y in scores if scores[y] == max(scores.values())]
    if ties == "error" and len(best) > 1:
        raise ValueError("a tie")
    return best[:1] if ties == "first" else best
'''
FOUR = '''
def decision_bayes_rule(likelihood, prior, evidence):
    global left
    posterior = likelihood * prior / evidence
    if likelihood < 0 or not 0 <= prior <= 1 or not 0 <= posterior <= 1:
        raise ValueError("no probability")
    if not left:
        raise NotImplementedError("tired")
    left -= 1
    return posterior
left = 4
'''


def checked(folder: Path, code: str, *options: str) -> int:
    """The exit status of a check of a file with this code."""
    path = folder / "mine.py"
    path.write_text(code, encoding="utf-8")
    return main(["check", str(path), "--no-laws", *options])


def test_a_gaussian_part_without_a_prior_is_asked_enough_to_fail(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert checked(tmp_path, GAUSSIAN.replace("PRIOR", "0.0"), "--operation", "naive_bayes.decision") == 1
    said = capsys.readouterr().out
    assert "forgot-the-prior" in said
    assert "naive_bayes.decision@0.family=gaussian" in said


def test_what_each_further_draw_raises_is_one_cause(tmp_path: Path) -> None:
    raising = GAUSSIAN.replace("    scores = {}", "    return families[len(families)]")
    report = tmp_path / "report.json"
    assert checked(tmp_path, raising, "--operation", "naive_bayes.decision", "--json", str(report)) == 1
    said = json.loads(report.read_text(encoding="utf-8"))
    cause, = said["causes"]
    assert cause["id"] == "beyond-the-list"
    assert len(cause["cases"]) == said["totals"]["errored"] > OF_FACETS


def test_a_right_part_passes_on_enough_values_and_its_share_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    right = GAUSSIAN.replace("PRIOR", "log(len(own) / len(rows))")
    report = tmp_path / "report.json"
    checked(tmp_path, right, "--operation", "naive_bayes.decision", "--json", str(report))
    said = capsys.readouterr().out
    assert "of the cases of the operations that it answers were skipped" in said
    assert f'"values": {ENOUGH}' in report.read_text(encoding="utf-8")


BERNOULLI = '''
from math import log
def naive_bayes_decision(families, rows, labels, query, alpha=0):
    if alpha != 1 or any(one["family"] != "bernoulli" or not 0 < len(one) < 2 for one in families):
        raise NotImplementedError(f"Bernoulli attributes and alpha = 1 alone, {len(rows)} records")
    scores = {}
    for y in sorted(set(labels)):
        own = [row for row, label in zip(rows, labels) if label == y]
        shares = [(sum(row[j] == 1 for row in own) + 1) / (len(own) + 2) for j in range(len(query))]
        scores[y] = log(len(own)) + sum(log(p if x == 1 else 1 - p) for p, x in zip(shares, query))
    return [max(sorted(scores), key=scores.get)]
'''


def test_who_answers_two_settings_together_alone_is_asked_enough_of_these(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report.json"
    checked(tmp_path, BERNOULLI, "--operation", "naive_bayes.decision", "--json", str(report))
    assert "Thin" not in capsys.readouterr().out
    assert f'"values": {ENOUGH}' in report.read_text(encoding="utf-8")


def test_four_values_are_no_pass(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = ("--operation", "decision.bayes_rule")
    assert checked(tmp_path, FOUR, *alone) == 4
    assert "Right where it answers." in (said := capsys.readouterr().out)
    assert "Thin: decision.bayes_rule, 4 values." in said
    assert checked(tmp_path, FOUR, *alone, "--allow-thin") == 0
    assert checked(tmp_path, FOUR, *alone, "--most-skipped", "20%") == 1
    assert checked(tmp_path, FOUR, "--only", "meningitis-given-stiff-neck") == 0   # it was named: no sign


NONE = '''
def linear_dot_product(u, v):
    if len(u) != len(v):
        raise ValueError("lengths")
    raise NotImplementedError
'''


def test_refusals_without_a_value_are_no_pass_beside_what_is_answered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    both = ("--operation", "decision.bayes_rule", "--operation", "linear.dot_product")
    assert checked(tmp_path, FOUR.replace("left = 4", "left = 10**6") + NONE, *both) == 4
    assert "Thin: linear.dot_product, 0 values." in capsys.readouterr().out


def test_what_is_required_must_be_answered(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    alone = ("--operation", "decision.bayes_rule", "--allow-thin")
    assert checked(tmp_path, FOUR, *alone, "--require", "decision.risk") == 1
    assert "decision.risk is required, and not answered" in capsys.readouterr().out


def test_a_misspelt_parameter_and_a_misspelt_function_are_told_first(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code = "def decision_bayes_rule(likelihood, prior, evidense): return 0\n"
    assert checked(tmp_path, code) == 1
    told = capsys.readouterr().out.splitlines()
    assert told[2] == "FAILED: decision_bayes_rule does not take evidence (it has evidense)"
    code = "def decision_bayes_rul(likelihood, prior, evidence): return likelihood * prior / evidence\n"
    assert checked(tmp_path, code) == 1
    assert "decision_bayes_rul is no operation; did you mean decision_bayes_rule?" in capsys.readouterr().out
    assert checked(tmp_path, code, "--allow-unknown") == 3


def test_a_share_is_a_percentage(capsys: pytest.CaptureFixture[str]) -> None:
    from refml.cli.check.command import share
    assert share("20%") == share("20") == Fraction(1, 5)
    assert main(["check", "mine.py", "--most-skipped", "a fifth"]) == 2
    assert "is not a whole percentage from 0 to 100" in capsys.readouterr().err


@pytest.mark.parametrize("opened", [True, False])
def test_a_facet_that_comes_to_nothing_several_times_is_left(opened: bool) -> None:
    course = Course(load().operations["decision.bayes_rule"], [])
    facet = next(facets(course.operation))
    course.open = [facet] * opened
    for times in range(1, MOST_SKIPS + 2):
        course.heard(facet, None)
        assert course.open == [facet] * (opened and times < MOST_SKIPS)


@pytest.mark.parametrize(("verdict", "drawn"), [("errored", 1), ("skipped", 0)])
def test_more_is_drawn_of_a_facet_that_was_refused_and_none_of_one_that_was_skipped(verdict: str,
                                                                                 drawn: int) -> None:
    course = Course(load().operations["decision.bayes_rule"], [])
    facet = next(facets(course.operation))
    result: Any = SimpleNamespace(answered=False, verdict=verdict, judgement=SimpleNamespace(reason=""))
    course.heard(facet, result)
    assert [draw.facet for draw in next(course.more(), [])] == [facet] * drawn


def test_as_many_medium_as_small_cases_of_a_facet_are_asked() -> None:
    course = Course(load().operations["decision.bayes_rule"], [])
    course.open = [next(facets(course.operation))]
    asked = [0, *(draw.index for draws in islice(course.more(), 23) for draw in draws)]
    assert Counter(map(size_of, asked)) == {SMALL: 12, MEDIUM: 12}
    every = [0, *(draw.index for draws in course.more() for draw in draws)]
    assert sorted(every) == list(range(MOST_OF_ONE))
