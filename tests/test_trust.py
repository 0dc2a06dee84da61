"""The trust base is what SECURITY.md says: the modules of each kind of answer, their size, a second road."""
from __future__ import annotations

import re
import subprocess
import sys

import pytest

from refml.answers.grading.code import BOUNDS as OF_A_PART
from refml.answers.grading.protection import FIRST_USER
from refml.cli.grade.seeds import BITS
from refml.oracle.doors.cage import Bounds
from refml.oracle.doors.protocol import MAX_BYTES, MAX_DIGITS, MAX_DIGITS_IN_ALL, MAX_VALUES
from refml.oracle.judging.causes import MOST_COMPARED
from refml.oracle.running.patience import MOST, OPERATIONS
from tests.test_house import JUDGES
from tools import trust

PAGE = trust.PAGE.read_text(encoding="utf-8")
ROWS = trust.told(PAGE)


def test_the_table_names_every_module_that_decides() -> None:
    for answer, (found, stated) in zip(trust.ANSWERS, ROWS):
        assert found == trust.closure(answer.decided_by), f"{answer.says}: tools/trust.py --write"
        assert abs(stated - trust.lines(found)) <= max(150, stated // 10), "tools/trust.py --write"


def test_every_judge_and_every_kind_of_answer_has_a_row() -> None:
    assert len(ROWS) == len(trust.ANSWERS)
    deciding = {name for one in trust.ANSWERS for name in one.decided_by}
    assert {*JUDGES, "oracle.judging.verdict", "answers.marking.judging"} <= deciding
    models = {f"portable.models.{path.stem}" for path in (trust.ROOT / "refml/portable/models").glob("*.py")}
    parts = {"portable.models.__init__", "portable.models.moments", "portable.models.parts"}
    assert models - parts <= deciding


def test_every_second_road_is_there() -> None:
    for one in trust.ANSWERS:
        roads = re.findall(r"`(tests/[\w./]+)`", one.second_road)
        assert roads and all((trust.ROOT / road).exists() for road in roads), one


@pytest.mark.parametrize("judge", ["oracle.judging.verdict", "answers.marking.judging", "logistic.proof"])
def test_nothing_else_is_loaded(judge: str) -> None:
    """The imports as Python does them, beside those that the sources say."""
    code = f"import sys, refml.{judge}; print(*[name for name in sys.modules if name.startswith('refml')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=trust.ROOT)
    loaded = {name.removeprefix("refml.") for name in done.stdout.split()}
    assert loaded - trust.closure([judge]) <= {"faces"}   # what a face on the way loads to hand on


def test_a_change_of_the_imports_is_seen() -> None:
    changed = PAGE.replace("`oracle.judging` (verdict)", "`oracle.judging` (verdict cases)")
    assert changed != PAGE and trust.told(changed) != ROWS


def test_the_bounds_that_the_page_promises_are_those_of_the_code() -> None:
    usual, page = Bounds(), " ".join(PAGE.split())
    for promise in (
            f"An answer may take {usual.seconds:g} s", "a run one hour (`--total-timeout`)",
            f"An implementation may take {usual.seconds_to_start:g} s to start", f"After {MOST} crashes",
            f"After {OPERATIONS} such operations", f"at most {MAX_BYTES >> 20} MiB, {MAX_VALUES:,} values, "
            f"{MAX_DIGITS:,} digits in a number and {MAX_DIGITS_IN_ALL:,} digits in all",
            f"refml judges a reply of more than {MOST_COMPARED >> 10} KiB, "
            "but does not compare it with known mistakes",
            f"refml stores at most {usual.output >> 20} MiB of output that it has not read yet",
            f"Memory is limited to {usual.memory >> 30} GiB for each process",
            f"at most {usual.processes:,} processes and threads", f"({FIRST_USER} and above)",
            f"a seed of {BITS} bits",
            f"its own process, one minute and {OF_A_PART.memory >> 30} GiB of memory. An answer "
            f"may take {OF_A_PART.seconds:g} s"):
        assert promise in page, promise
    assert (usual.seconds_in_all, OF_A_PART.seconds_in_all) == (3600, 60)
