"""A search finds what is wrong and shrinks it: four faulty programs in C, a refusal that is missing."""

from __future__ import annotations

import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest

from refml.cli.signals import Ended
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.doors import Command, PythonFile, Reference
from refml.oracle.generation.drawn import manners
from refml.oracle.generation.records import Given
from refml.oracle.judging.results import CaseResult, LawResult
from refml.oracle.reference.outcomes import Outcome
from refml.oracle.search import shrinking
from refml.oracle.search.shrinking import Search, explore, law_breaker, minimise, note, rank
from refml.oracle.specification import reader

SPEC = reader.load()
HOW = manners(SPEC)
SOURCE = Path(__file__).resolve().parents[1] / "doors" / "miniatures" / "program.c"
EXAMPLES = 150
BOUNDS = Bounds(seconds=20.0, seconds_to_start=20.0)

# Hypothesis mixes numbers of the modules that are loaded into what it draws: a search that is to come out
# alike whatever other tests have loaded runs in a process of its own.
ROOT = Path(__file__).resolve().parents[3]
APART = """
import sys
from tests.oracle.search.test_shrinking import searched, smallest
given = smallest(searched(sys.argv[1:3], sys.argv[3], 400)).given
print(len(given.get("labels") or given.get("counts") or given.get("weights") or given["text"].split()))
"""

needs_compiler = pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> str:
    path = tmp_path_factory.mktemp("search") / "program"
    subprocess.run(["cc", "-O2", "-o", str(path), str(SOURCE), "-lm"], check=True)
    return str(path)


def searched(words: list[str], operation: str, examples: int = EXAMPLES) -> Search:
    """A search for what is wrong with a program."""
    search = Search(SPEC.operations[operation], 0)
    with Command(words, BOUNDS) as door:
        explore(SPEC, door, HOW[operation], search, examples)
    return search


def file_searched(tmp_path: Path, written: str, operation: str) -> Search:
    """A search for what is wrong with a Python file."""
    path = tmp_path / "mine.py"
    path.write_text(written, encoding="utf-8")
    search = Search(SPEC.operations[operation], 0)
    with PythonFile(path, BOUNDS) as door:
        explore(SPEC, door, HOW[operation], search, EXAMPLES)
    return search


def smallest(search: Search) -> CaseResult:
    assert search.smallest is not None
    return search.smallest


@needs_compiler
@pytest.mark.parametrize(("fault", "operation"), [
    ("eight-words", "text.presence"), ("seven-bytes", "naive_bayes.prior"),
    ("single-precision", "naive_bayes.distribution"), ("two-coordinates", "linear.score")])
def test_a_faulty_program_in_c_is_shrunk_to_three_records(program: str, fault: str, operation: str) -> None:
    done = subprocess.run([sys.executable, "-c", APART, program, fault, operation], cwd=ROOT, text=True,
                          capture_output=True, check=True)
    assert int(done.stdout) <= (9 if fault == "eight-words" else 3), done   # the ninth word is the fault


@needs_compiler
def test_an_honest_program_passes(program: str) -> None:
    search = searched([program, "honest"], "naive_bayes.prior")
    assert not search.found and search.tried >= EXAMPLES


def test_the_reference_keeps_its_own_laws() -> None:
    search = Search(SPEC.operations["kernels.linear"], 3)
    with Reference() as door:
        explore(SPEC, door, HOW["kernels.linear"], search, 30)
    assert not search.found and search.tried >= 30


def test_a_wrong_number_goes_before_a_refusal_that_is_missing(tmp_path: Path) -> None:
    written = "def kernels_linear(x, y):\n    return sum(a * b for a, b in zip(x, y[:2]))\n"
    found = smallest(file_searched(tmp_path, written, "kernels.linear"))
    assert found.right.is_value and len(found.given["x"]) == 3
    assert rank(found) < rank(replace(found, right=Outcome("undefined")))


def test_a_refusal_that_is_missing_is_found_alone(tmp_path: Path) -> None:
    written = ("def linear_score(weights, bias, x):\n"
               "    return bias + sum(w * v for w, v in zip(weights, x))\n")
    assert smallest(file_searched(tmp_path, written, "linear.score")).unrefused


def test_the_mistake_is_named(tmp_path: Path) -> None:
    written = ("def naive_bayes_estimate(count, total, values, alpha):\n"
               "    if alpha < 0 or values < 1 or not 0 <= count <= total:\n        raise ValueError\n"
               "    return (count + alpha) / (total + alpha)\n")
    found = smallest(file_searched(tmp_path, written, "naive_bayes.estimate"))
    assert "plus-one-below" in [one.id for one in found.diagnoses]


ONE_KERNEL = """
def kernels_gram(rows, kernel, degree, constant, gamma):
    if kernel != "polynomial" or degree != 2 or constant != 1 or gamma != 1:
        raise NotImplementedError
    if not rows or not rows[0]:
        raise ValueError
    return [[(sum(a * b for a, b in zip(u[:2], v[:2], strict=True)) + 1) ** 2 for v in rows] for u in rows]
"""


def test_more_is_drawn_of_the_part_that_is_answered(tmp_path: Path) -> None:
    right = ONE_KERNEL.replace("[:2]", "")
    search = file_searched(tmp_path, right, "kernels.gram")
    assert not search.found and search.values > EXAMPLES * 3 // 4   # of plain draws one in nine is answered
    found = smallest(file_searched(tmp_path, ONE_KERNEL, "kernels.gram"))
    assert len(found.given["rows"]) == 1 and len(found.given["rows"][0]) == 3


def test_who_answers_next_to_nothing_is_thin(tmp_path: Path) -> None:
    written = "def linear_norm(**given):\n    raise NotImplementedError\n"
    search = file_searched(tmp_path, written, "linear.norm")
    assert search.thin and not search.found and not search.values


class Failure:
    """A failure of which a search asks how it ranks."""

    def __init__(self, unrefused: bool = False, size: int = 0, failed: bool = True) -> None:
        self.unrefused, self.size, self.failed = unrefused, size, failed


PLAIN, WIDER = "has_no_right_answer", "is_wrong"


@pytest.mark.parametrize(("found", "shrinks", "facets", "searches"), [
    (None, True, False, [PLAIN, "stretched", "laws"]),
    (None, True, True, [PLAIN, PLAIN, "stretched", "laws"]),
    (Failure(), True, True, [PLAIN, "named"]), (Failure(), False, False, [PLAIN, "named"]),
    (Failure(True), True, False, [PLAIN, WIDER, "named"]), (Failure(True), False, False, [PLAIN, "named"]),
    (Failure(True), True, True, [PLAIN, PLAIN, WIDER, "named"]),
])
def test_what_is_searched_follows_from_what_was_found(
    found: Failure | None, shrinks: bool, facets: bool, searches: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is drawn twice for nothing: a search of the wider kind only shrinks."""
    seen: list[str] = []

    def searched(search: Search, examples: int, condition: Any, *_: object, **__: object) -> None:
        seen.append(condition.__name__.replace("breaks", "laws"))
        search.smallest = cast("CaseResult | None", found)

    search = Search(SPEC.operations["kernels.linear"], 3)
    monkeypatch.setattr(shrinking, "minimise", searched)
    monkeypatch.setattr(shrinking, "hypothesis", lambda: object() if shrinks else None)
    monkeypatch.setattr(shrinking, "facets_answered", lambda *_: [object()] if facets else [])
    monkeypatch.setattr(shrinking, "ask_stretched", lambda *_: seen.append("stretched"))
    monkeypatch.setattr(shrinking, "named", lambda *_: seen.append("named"))
    explore(SPEC, cast("Reference", None), HOW["kernels.linear"], search, 30)
    assert [*dict.fromkeys(seen)] == [*dict.fromkeys(searches)]
    assert seen.count(PLAIN) == searches.count(PLAIN) and (seen.count("laws") > 0) == ("laws" in searches)


@pytest.mark.parametrize(("holds", "broken", "asked"), [
    (False, False, 20), (True, False, 20), (False, True, 20), (True, True, 1)])
def test_without_hypothesis_a_search_ends_where_a_law_breaks(
    holds: bool, broken: bool, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shrinking, "hypothesis", lambda: None)
    search = Search(SPEC.operations["naive_bayes.estimate"], 7)
    search.broken = cast("LawResult", object()) if broken else None
    seen: list[Given] = []

    def condition(given: Given) -> bool:
        seen.append(given)
        return holds

    minimise(search, 20, condition)
    assert len(seen) == asked


def test_the_smallest_failure_is_kept_and_of_equal_ones_the_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """What Hypothesis shrinks comes later, and is the simpler one."""
    monkeypatch.setattr(shrinking, "length", lambda one: one.size)
    search = Search(SPEC.operations["naive_bayes.estimate"], 7)
    right, large, small = Failure(size=1, failed=False), Failure(size=9), Failure(size=4)
    again, unrefused = Failure(size=4), Failure(True, size=1)
    kept: list[object] = []
    for one in (right, unrefused, large, small, right, again, large, unrefused):
        note(search, cast("CaseResult", one))
        kept.append(search.smallest)
    assert kept == [None, unrefused, large, small, small, again, again, again]


@pytest.mark.parametrize("at", [1, 5, 30])
def test_what_ends_the_command_ends_the_search(at: int) -> None:
    """A signal comes at any moment, and Hypothesis takes no failure from it to shrink."""
    asked = 0

    def condition(given: Given) -> bool:
        nonlocal asked
        asked += 1
        if asked == at:
            raise Ended(15)
        return False

    with pytest.raises(Ended):
        minimise(Search(SPEC.operations["naive_bayes.estimate"], 7), 60, condition)
    assert asked == at


def test_a_law_that_is_tried_is_counted_and_of_what_is_refused_none_is(tmp_path: Path) -> None:
    (tmp_path / "mine.py").write_text("def kernels_linear(x, y):\n    return x[0]\n", encoding="utf-8")
    search = Search(SPEC.operations["kernels.linear"], 3)
    given, refused = {"x": [1, 2], "y": [3, 5]}, {"x": [1, 2], "y": [3]}
    with PythonFile(tmp_path / "mine.py", BOUNDS) as door:
        breakers = [law_breaker(SPEC, door, HOW["kernels.linear"], search, one)
                    for one in SPEC.laws_of("kernels.linear")]
        of_refused, found = ([breaks(one) for breaks in breakers] for one in (refused, given))
        assert not any(of_refused) and any(found) and search.broken is not None
    assert search.tried == 2 * len(breakers)
