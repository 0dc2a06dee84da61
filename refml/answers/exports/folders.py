"""Folders with a grader of their own: PrairieLearn, Gradescope, otter.  They need nothing but Python.

    PrairieLearn   a folder for each question: info.json, question.html, server.py with `grade`
    Gradescope     setup.sh, run_autograder, questions.json, standalone.py; students hand in answers.txt
    otter          tests/ID.py, questions.json, standalone.py; the notebook has a map `answers`
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import uuid
from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from ...numbers.rational import Fraction, text
from . import standalone
from .proving import Judge
from .slots import Asked

NAMESPACE = uuid.UUID("6f3c2f0e-9a3b-5d1c-8f0a-2c1d7e5b4a90")
GRADER, QUESTIONS = "standalone.py", "questions.json"

PRAIRIELEARN = '''

QUESTION = json.loads({question!r})
NAMES = {names!r}


def grade(data):
    """Judge each input, and weigh all alike."""
    for name, slot in NAMES.items():
        if name in data.get("format_errors", {{}}):
            continue
        credit, says = judge(QUESTION["slots"][slot], data["submitted_answers"].get(name, ""))
        data["partial_scores"][name] = {{"score": float(credit), "weight": 1, "feedback": says}}
    scores = [data["partial_scores"].get(name, {{}}).get("score", 0) for name in NAMES]
    data["score"] = sum(scores) / len(scores)
'''

RUN = """#!/usr/bin/env bash
cd /autograder/source
python3 -I standalone.py questions.json /autograder/submission/answers.txt > /autograder/results/results.json
"""
SETUP = """#!/usr/bin/env bash
apt-get update && apt-get install -y python3
"""


def source() -> str:
    """Return the grader that travels, as it stands in its file."""
    return inspect.getsource(standalone)


def inside() -> str:
    """Return the grader that travels, to stand in another file."""
    return source().partition('\n\nif __name__ == "__main__"')[0]


def question_of(asked: Asked) -> dict[str, Any]:
    """Return a question as the grader that travels reads it."""
    few, halves = text(asked.item.question.credit_of("too few digits")), asked.item.question.halves
    slots = {slot.name: {"kind": slot.kind, "digits": slot.digits, "few": few, "halves": halves, "entries": [
        {"text": one.text, "exact": one.exact, "unit": one.unit, "credit": text(one.credit), "says": one.says}
        for one in slot.entries]} for slot in asked.slots}
    return {"text": asked.item.text, "points": text(asked.item.points), "slots": slots}


def questions_of(asked: Sequence[Asked]) -> str:
    """Return all questions as JSON."""
    return json.dumps({one.id: question_of(one) for one in asked}, ensure_ascii=False, indent=1) + "\n"


def plain_name(id_: str) -> str:
    """Return an id of letters, digits, - and _."""
    return re.sub(r"[^a-zA-Z0-9_-]", "-", id_)


def judge_of(grader: str, questions: Mapping[str, Any]) -> Judge:
    """Return the judge that a written grader is with its questions."""
    names: dict[str, Any] = {"__name__": "standalone"}
    exec(compile(grader, GRADER, "exec"), names)   # our own text, as it was written, and no answer's

    def judged(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        credit, says = names["judge"](questions[question]["slots"][slot], typed)
        return Fraction(credit), says
    return judged


# ---------------------------------------------------------------- PrairieLearn

def prairielearn(title: str, asked: Sequence[Asked]) -> dict[str, str]:
    """Return a folder for each question."""
    found: dict[str, str] = {}
    for one in asked:
        names = {f"answer{place}": slot.name for place, slot in enumerate(one.slots, 1)}
        info = {"uuid": str(uuid.uuid5(NAMESPACE, f"{title}/{one.id}")), "title": one.id, "topic": title,
                "tags": [], "type": "v3"}
        body = PRAIRIELEARN.format(question=json.dumps(question_of(one), ensure_ascii=False), names=names)
        folder = plain_name(one.id)
        found[f"{folder}/info.json"] = json.dumps(info, ensure_ascii=False, indent=1) + "\n"
        found[f"{folder}/question.html"] = page(one, names)
        found[f"{folder}/server.py"] = inside() + body
    return found


def page(asked: Asked, names: Mapping[str, str]) -> str:
    """Return the page of a question; Mustache and tags in its text are shown and not obeyed."""
    told = escape(asked.item.text).replace("{", "&#123;").replace("}", "&#125;")
    inputs = [f'<p>{escape(slot)} <pl-string-input answers-name="{name}" remove-leading-trailing="true">'
              "</pl-string-input></p>" for name, slot in names.items()]
    return "\n".join(["<pl-question-panel>", f"<p>{told}</p>", "</pl-question-panel>", *inputs, ""])


def judge_prairielearn(written: Mapping[str, str]) -> Judge:
    """Return the judge that PrairieLearn is: `grade` of each server.py with what is submitted."""
    servers: dict[str, dict[str, Any]] = {}
    for path, told in written.items():
        if path.endswith("/server.py"):
            servers[path.partition("/")[0]] = names = {"__name__": "server"}
            exec(compile(told, path, "exec"), names)   # our own text, as it was written, and no answer's

    def judged(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        names = servers[plain_name(question)]
        name = next(one for one, other in names["NAMES"].items() if other == slot)
        data: dict[str, Any] = {"submitted_answers": {name: typed}, "partial_scores": {}}
        names["grade"](data)
        found = data["partial_scores"][name]
        return Fraction(found["score"]).limit_denominator(10_000), found["feedback"]
    return judged


# ---------------------------------------------------------------- Gradescope

def gradescope(title: str, asked: Sequence[Asked]) -> dict[str, str]:
    """Return the folder of an autograder, to be zipped."""
    return {"setup.sh": SETUP, "run_autograder": RUN, GRADER: source(), QUESTIONS: questions_of(asked)}


def judge_gradescope(written: Mapping[str, str]) -> Judge:
    """Return the judge that the autograder is."""
    return judge_of(written[GRADER], json.loads(written[QUESTIONS]))


# ---------------------------------------------------------------- otter

def otter(title: str, asked: Sequence[Asked]) -> dict[str, str]:
    """Return a test for each question, and what the tests need beside the notebook."""
    found = {GRADER: source(), QUESTIONS: questions_of(asked)}
    for one in asked:
        test = {"name": one.id, "points": None, "suites": [
            {"cases": cases(one), "scored": True, "setup": "", "teardown": "", "type": "doctest"}]}
        found[f"tests/{plain_name(one.id)}.py"] = f"OK_FORMAT = True\n\ntest = {test!r}\n"
    return found


def cases(asked: Asked) -> list[dict[str, Any]]:
    """Return a case for each credit that may be earned, worth what it adds to the one below."""
    levels = sorted({credit * Fraction(count, len(asked.slots)) for slot in asked.slots
                     for one in slot.entries for credit in (one.credit,) if credit
                     for count in range(1, len(asked.slots) + 1)})
    found, before = [], Fraction(0)
    for level in levels:
        code = (">>> import json, standalone\n"
                f">>> question = json.load(open({QUESTIONS!r}, encoding='utf-8'))[{asked.id!r}]\n"
                f">>> given = answers.get({asked.id!r}, '')\n"
                ">>> given = given if isinstance(given, dict) else {'': given}\n"
                ">>> credit, _ = standalone.earned(question, given)\n"
                f">>> bool(credit >= standalone.Fraction({text(level)!r}))\nTrue")
        found.append({"code": code, "hidden": True, "locked": False,
                      "points": float((level - before) * asked.item.points)})
        before = level
    return found


def judge_otter(written: Mapping[str, str]) -> Judge:
    """Return the judge that otter is: the points of the cases that hold, over all points."""
    judged = judge_of(written[GRADER], json.loads(written[QUESTIONS]))
    levels = {path: [(Fraction(match[1]), case["points"]) for case in test_in(told)
                     if (match := re.search(r"Fraction\('([0-9/]+)'\)", case["code"]))]
              for path, told in written.items() if path.startswith("tests/")}

    def by_cases(question: str, slot: str, typed: str) -> tuple[Fraction, str]:
        credit, says = judged(question, slot, typed)
        points = levels[f"tests/{plain_name(question)}.py"]
        if slot:   # one of several, of which each earns its share
            return credit, says
        held = sum(worth for level, worth in points if credit >= level)
        whole = sum(worth for _, worth in points) or 1
        return Fraction(held / whole).limit_denominator(10_000), says
    return by_cases


def test_in(told: str) -> list[dict[str, Any]]:
    """Return the cases of a written test."""
    test: dict[str, Any] = ast.literal_eval(told.partition("test = ")[2].strip())
    return list(test["suites"][0]["cases"])
