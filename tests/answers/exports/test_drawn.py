"""Many variants in an export: each draw is judged by its own key, wherever it comes from."""
from __future__ import annotations

import functools
import json
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from pathlib import Path
from typing import Any

import pytest

from refml.answers.asking import prepared
from refml.answers.exports.drawn import flat, of_variants
from refml.answers.exports.exporting import Exported, exported
from refml.answers.exports.slots import asked_of
from refml.answers.sheets.reading import Draft
from refml.answers.sheets.records import Sheet
from refml.answers.sheets.typed import key_texts
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import written

TEXT = """title = "Small"
[[question]]
id = "share"
text = "{{n}} of {{n + m}} mails: {not a place} <b>"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = "{{n + m}}", values = 2, alpha = 1}
points = 3
[question.ranges]
n = {from = 2, to = 9}
m = {from = 11, to = 19}
[[question]]
id = "prior"
text = "The prior of No?"
example = "tax-prior"
points = 2
"""
COUNT = 4


@functools.cache
def variants() -> tuple[Sheet, ...]:
    with tempfile.TemporaryDirectory() as folder:
        draft = Draft(written(Path(folder), TEXT), load())
        return tuple(draft.sheet(7, index) for index in range(1, COUNT + 1))


@functools.cache
def written_for(form: str) -> Exported:
    return exported(variants()[0], form, variants())


def keys() -> list[str]:
    """The right answers to the question that is drawn."""
    return [key_texts(prepared(sheet.items[0].question))[0] for sheet in variants()]


def test_what_is_drawn_stands_once_for_each_draw_and_what_is_not_once() -> None:
    sheet, places = flat([*variants(), variants()[0]])
    assert [one.id for one in sheet.items] == ["share-001", "share-002", "share-003", "share-004", "prior"]
    assert places["share-001"] == ("share", (1, 5)) and places["prior"] == ("prior", (1, 2, 3, 4, 5))
    back = of_variants(asked_of(sheet), places)
    assert [one.id for one in back[5]] == ["share", "prior"]
    assert back[5][0].item.text == variants()[0].items[0].text


def test_moodle_has_a_category_of_draws_for_each_question() -> None:
    nodes = ET.fromstring(written_for("moodle").files["questions.xml"].encode()).findall("question")
    told = [(node.get("type"), node.findtext("category/text") or node.findtext("name/text"))
            for node in nodes]
    draws = [("numerical", f"share-{one:03}") for one in range(1, COUNT + 1)]
    assert told == [("category", "$course$/Small/share"), *draws,
                    ("category", "$course$/Small/prior"), ("cloze", "prior")]


def prairielearn(seed: int, folder: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What a question's server does with a seed: its names, and the data of the variant."""
    for path, told in written_for("prairielearn").files.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(told, encoding="utf-8")
    question = folder / "questions" / "share"
    names: dict[str, Any] = {"__name__": "server"}
    exec(compile((question / "server.py").read_text(encoding="utf-8"), "server.py", "exec"), names)
    data: dict[str, Any] = {"variant_seed": str(seed), "params": {}, "options": {
        "question_path": str(question), "server_files_course_path": str(folder / "serverFilesCourse")}}
    names["generate"](data)
    return names, data


@pytest.mark.parametrize("seed", [0, 1, 6, 123456789])
def test_prairielearn_draws_by_its_seed_and_grades_what_was_drawn(tmp_path: Path, seed: int,
                                                                  monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [*sys.path])
    names, data = prairielearn(seed, tmp_path)
    assert data["params"]["text"] == variants()[seed % COUNT].items[0].text
    page = (tmp_path / "questions" / "share" / "question.html").read_text(encoding="utf-8")
    assert "{{params.text}}" in page and "mails" not in page   # two braces: Mustache escapes what is in them
    for place, key in enumerate(keys()):
        data.update(submitted_answers={"answer1": key}, partial_scores={}, feedback={})
        names["grade"](data)
        assert (data["score"] == 1) is (place == seed % COUNT)


def gradescope(folder: Path, answers: str | None, metadata: Any = None, roster: str = "") -> dict[str, Any]:
    """What the autograder says of a file of answers."""
    for name, content in written_for("gradescope").files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, encoding="utf-8")
    if answers is not None:
        (folder / "answers.txt").write_text(answers, encoding="utf-8")
    (folder / "metadata.json").write_text(json.dumps(metadata), encoding="utf-8")
    with (folder / "variants.csv").open("a", encoding="utf-8") as file:
        file.write(roster)
    done = subprocess.run([sys.executable, "-I", "refml_grader.py", "questions.json", "answers.txt",
                           "metadata.json", "variants.csv"],
                          cwd=folder, capture_output=True, text=True, check=True)
    told: dict[str, Any] = json.loads(done.stdout)
    return told


def test_gradescope_marks_a_student_by_his_variant(tmp_path: Path) -> None:
    answers = f"share: {keys()[2]}\nprior: No: 7/10, Yes: 3/10\n"
    ada = {"users": [{"email": "Ada@example.org", "sid": "7", "name": "Ada"}]}
    assert gradescope(tmp_path / "line", f"variant: 003\n{answers}")["score"] == 5
    assert gradescope(tmp_path / "other", f"variant: 1\n{answers}")["score"] == 2
    assert gradescope(tmp_path / "roster", answers, ada, "ada@example.org,3\n")["score"] == 5
    forged = gradescope(tmp_path / "forged", f"variant: 3\n{answers}", ada, "7,1\n")
    assert forged["score"] == 2   # the roster goes before the line
    lost = gradescope(tmp_path / "lost", answers)
    assert lost["score"] == 0 and lost["tests"][0]["max_score"] == 5
    assert "variant: N" in lost["tests"][0]["output"]
    absent = gradescope(tmp_path / "absent", None, ada, "ada@example.org,3\n")
    assert ["no file answers.txt" in one["output"] for one in absent["tests"]] == [True, True]
    assert "variant: 3" in (tmp_path / "line" / "texts" / "003.txt").read_text(encoding="utf-8")


def test_nbgrader_has_a_notebook_for_each_variant() -> None:
    found = written_for("nbgrader").files
    assert [name for name in found if name.endswith(".ipynb")] == [
        f"{one:03}/assignment.ipynb" for one in range(1, COUNT + 1)]
    for number, sheet in enumerate(variants(), 1):
        notebook = found[f"{number:03}/assignment.ipynb"]
        assert any(f"answers['share'] = '{key}'" in notebook
                   for key in key_texts(prepared(sheet.items[0].question)))
