"""The trust base is what SECURITY.md says: the modules of each kind of answer, their size, a second road."""
from __future__ import annotations

import re
import subprocess
import sys

import pytest

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
