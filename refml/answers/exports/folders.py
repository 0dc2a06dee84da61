"""Folders with the grader that travels: PrairieLearn, Gradescope, otter.  They need nothing but Python.

    PrairieLearn   questions/ID: info.json, question.html, server.py with `grade`; the grader in
                   serverFilesCourse
    Gradescope     setup.sh, run_autograder, questions.json, the grader; students hand in answers.txt
    otter          tests/ID.py, questions.json, the grader; the notebook has a map `answers`

Of many variants a question of PrairieLearn has its draws in `variants.json`, of which its seed chooses;
Gradescope's autograder has all, and marks a student by the variant that `variants.csv` has for him, else by
that of the line `variant: N` in answers.txt.
"""

from __future__ import annotations

import ast
import json
import re
import sys
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import replace
from html import escape
from types import ModuleType
from typing import Any

from ...numbers.rational import Fraction, text
from ..marking.verdicts import CREDITS
from .drawn import renamed
from .grader.packing import FILE, packed
from .proving import Given, Judge
from .slots import Slotted

NAMESPACE = uuid.UUID("6f3c2f0e-9a3b-5d1c-8f0a-2c1d7e5b4a90")
QUESTIONS = "questions.json"
ROSTER, ROSTER_HEAD = "variants.csv", "student,variant\n"
VARIANTS = "variants.json"
MOST_PARTS = 8   # of an answer whose credits otter gives
COURSE, INFO, PAGE, SERVER = "serverFilesCourse", "info.json", "question.html", "server.py"

PRAIRIELEARN = '''"""Grades one question: made by `refml sheet export`."""
import json
import sys

QUESTION = json.loads({question!r})
NAMES = {names!r}


def grade(data):
    """Judge what is submitted; of several inputs each has its share."""
    sys.path.insert(0, data["options"]["server_files_course_path"])
    import refml_grader
    told = refml_grader.judged(QUESTION, {{slot: data["submitted_answers"].get(name) or ""
                                          for name, slot in NAMES.items()}})
    for name, slot in NAMES.items():
        if name not in data.get("format_errors", {{}}):
            share = float(told.inputs.get(slot, told.credit))
            data["partial_scores"][name] = {{"score": share, "weight": 1, "feedback": told.says}}
    data["score"] = float(told.credit)
'''

DRAWN = '''"""Draws one of many variants and grades it: made by `refml sheet export`."""
import json
import os
import sys


def drawn(data):
    """Return the draw of this variant."""
    path = os.path.join(data["options"]["question_path"], "variants.json")
    with open(path, encoding="utf-8") as file:
        draws = json.load(file)
    return draws[int(data["params"]["draw"])]


def generate(data):
    """Choose a draw by the seed of the variant."""
    path = os.path.join(data["options"]["question_path"], "variants.json")
    with open(path, encoding="utf-8") as file:
        draws = json.load(file)
    data["params"]["draw"] = int(data["variant_seed"]) % len(draws)
    data["params"]["text"] = drawn(data)["text"]


def grade(data):
    """Judge what is submitted; of several inputs each has its share."""
    sys.path.insert(0, data["options"]["server_files_course_path"])
    import refml_grader
    question = drawn(data)
    names = {{f"answer{{place}}": slot for place, slot in enumerate(question["inputs"], 1)}}
    told = refml_grader.judged(question, {{slot: data["submitted_answers"].get(name) or ""
                                          for name, slot in names.items()}})
    for name, slot in names.items():
        if name not in data.get("format_errors", {{}}):
            share = float(told.inputs.get(slot, told.credit))
            data["partial_scores"][name] = {{"score": share, "weight": 1, "feedback": told.says}}
    data["score"] = float(told.credit)
'''.replace("{{", "{").replace("}}", "}")

RUN = f"""#!/usr/bin/env bash
cd /autograder/source
python3 -I {FILE} {QUESTIONS} /autograder/submission/answers.txt \\
    /autograder/submission_metadata.json {ROSTER} > /autograder/results/results.json
"""
SETUP = """#!/usr/bin/env bash
apt-get update && apt-get install -y python3
"""


def questions_of(asked: Sequence[Slotted]) -> str:
    """Return all questions as JSON."""
    return json.dumps({one.id: one.carried for one in asked}, ensure_ascii=False, indent=1) + "\n"


def plain_name(id_: str) -> str:
    """Return an id of letters, digits, - and _."""
    return re.sub(r"[^a-zA-Z0-9_-]", "-", id_)


def loaded(grader: str) -> ModuleType:
    """Return the written grader as the module that what is written beside it imports."""
    module = ModuleType(FILE.removesuffix(".py"))
    exec(compile(grader, FILE, "exec"), module.__dict__)   # our own text, as it was written, and no answer's
    sys.modules[module.__name__] = module
    return module


def judge_of(grader: str, questions: Mapping[str, Any]) -> Judge:
    """Return the judge that a written grader is with its questions."""
    module = loaded(grader)

    def judged(question: str, given: Given) -> tuple[Fraction, str]:
        told = module.judged(questions[question], given)
        return Fraction(told.credit), told.says
    return judged


# ---------------------------------------------------------------- PrairieLearn

def prairielearn(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return a folder for each question, and the grader that they share."""
    found = {f"{COURSE}/{FILE}": packed()}
    for one in asked:
        names = {f"answer{place}": slot.name for place, slot in enumerate(one.slots, 1)}
        info = {"uuid": str(uuid.uuid5(NAMESPACE, f"{title}/{one.id}")), "title": one.id, "topic": title,
                "tags": [], "type": "v3"}
        folder = f"questions/{plain_name(one.id)}"
        found[f"{folder}/{INFO}"] = json.dumps(info, ensure_ascii=False, indent=1) + "\n"
        found[f"{folder}/{PAGE}"] = page(one, names)
        found[f"{folder}/{SERVER}"] = PRAIRIELEARN.format(
            question=json.dumps(one.carried, ensure_ascii=False), names=names)
    return found


def prairielearn_drawn(title: str, banks: Mapping[str, Sequence[Slotted]]) -> dict[str, str]:
    """Return a folder for each question, which draws from its variants, and the grader that they share."""
    found: dict[str, str] = {}
    for id_, draws in banks.items():
        one = replace(draws[0], item=renamed(draws[0].item, id_))
        found |= prairielearn(title, [one])
        if len(draws) > 1:
            folder = f"questions/{plain_name(id_)}"
            found[f"{folder}/{VARIANTS}"] = json.dumps([each.carried for each in draws], ensure_ascii=False)
            names = {f"answer{place}": slot.name for place, slot in enumerate(one.slots, 1)}
            found[f"{folder}/{PAGE}"] = page(one, names, "{{params.text}}")
            found[f"{folder}/{SERVER}"] = DRAWN
    return found


def page(asked: Slotted, names: Mapping[str, str], text: str = "") -> str:
    """Return the page of a question; Mustache and tags in its text are shown and not obeyed."""
    told = text or escape(asked.item.text).replace("{", "&#123;").replace("}", "&#125;")
    inputs = [f'<p>{escape(slot)} <pl-string-input answers-name="{name}" remove-leading-trailing="true">'
              "</pl-string-input></p>" for name, slot in names.items()]
    return "\n".join(["<pl-question-panel>", f"<p>{told}</p>", "</pl-question-panel>", *inputs, ""])


def judge_prairielearn(written: Mapping[str, str]) -> Judge:
    """Return the judge that PrairieLearn is: `grade` of each server.py with what is submitted."""
    loaded(written[f"{COURSE}/{FILE}"])
    servers: dict[str, dict[str, Any]] = {}
    for path, told in written.items():
        if path.endswith(f"/{SERVER}"):
            servers[path.split("/")[1]] = names = {"__name__": "server"}
            exec(compile(told, path, "exec"), names)   # our own text, as it was written, and no answer's

    def judged(question: str, given: Given) -> tuple[Fraction, str] | None:
        names = servers[plain_name(question)]
        texts = {"": given} if isinstance(given, str) else given
        if not {*texts} <= {*names["NAMES"].values()}:
            return None
        data: dict[str, Any] = {
            "submitted_answers": {name: texts.get(slot, "") for name, slot in names["NAMES"].items()},
            "partial_scores": {}, "options": {"server_files_course_path": COURSE}}
        names["grade"](data)
        sys.path.remove(COURSE)
        found = next(iter(data["partial_scores"].values()))
        return Fraction(data["score"]).limit_denominator(10_000), found["feedback"]
    return judged


# ---------------------------------------------------------------- Gradescope

def gradescope(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return the folder of an autograder, to be zipped."""
    return {"setup.sh": SETUP, "run_autograder": RUN, FILE: packed(), QUESTIONS: questions_of(asked)}


def gradescope_drawn(variants: Mapping[int, Sequence[Slotted]]) -> dict[str, str]:
    """Return the folder of an autograder for many variants, with a text for each student."""
    questions = {str(number): {one.id: one.carried for one in asked} for number, asked in variants.items()}
    told = json.dumps({"variants": questions}, ensure_ascii=False) + "\n"
    texts = {f"texts/{number:03}.txt": "\n\n".join(
        [f"variant: {number}", *(f"{one.id}:\n{one.item.text.strip()}" for one in asked)]) + "\n"
        for number, asked in variants.items()}
    return {"setup.sh": SETUP, "run_autograder": RUN, FILE: packed(), QUESTIONS: told, ROSTER: ROSTER_HEAD,
            **texts}


def judge_gradescope(written: Mapping[str, str]) -> Judge:
    """Return the judge that the autograder is."""
    return judge_of(written[FILE], json.loads(written[QUESTIONS]))


# ---------------------------------------------------------------- otter

def otter(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return a test for each question, and what the tests need beside the notebook."""
    found = {FILE: packed(), QUESTIONS: questions_of(asked)}
    for one in asked:
        test = {"name": one.id, "points": None, "suites": [
            {"cases": cases(one), "scored": True, "setup": "", "teardown": "", "type": "doctest"}]}
        found[f"tests/{plain_name(one.id)}.py"] = f"OK_FORMAT = True\n\ntest = {test!r}\n"
    return found


def cases(asked: Slotted) -> list[dict[str, Any]]:
    """Return a case for each credit that may be earned, worth what it adds to the one below."""
    found, before = [], Fraction(0)
    for level in levels_of(asked):
        code = (">>> import json, refml_grader\n"
                f">>> question = json.load(open({QUESTIONS!r}, encoding='utf-8'))[{asked.id!r}]\n"
                f">>> told = refml_grader.judged(question, answers.get({asked.id!r}, ''))\n"
                f">>> bool(told.credit >= type(told.credit)({text(level)!r}))\nTrue")
        found.append({"code": code, "hidden": True, "locked": False,
                      "points": float((level - before) * asked.item.points)})
        before = level
    return found


def levels_of(asked: Slotted) -> list[Fraction]:
    """Return every credit above 0 that an answer may earn: those of the whole, and means of its parts'.

    An answer of another shape than the right one has fewer parts.
    """
    question, parts = asked.item.question, len(asked.slots)
    whole = {*CREDITS.values(), *question.credits.values(), *question.mistakes.values()}
    levels, sums = set(whole), {Fraction(0)}
    for count in range(1, min(parts, MOST_PARTS) + 1):
        sums |= {one + credit for one in sums for credit in whole}
        levels |= {one / count for one in sums}
    return sorted(one for one in levels if 0 < one <= 1)


def too_fine(asked: Slotted) -> str:
    """Return why otter, which gives points case by case, cannot give every credit; empty where it can."""
    if asked.why or len(asked.slots) <= MOST_PARTS:
        return asked.why
    return f"its answer has {len(asked.slots)} parts: otter would need a case for each share of the credit"


def judge_otter(written: Mapping[str, str]) -> Judge:
    """Return the judge that otter is: the points of the cases that hold, over all points."""
    judged = judge_of(written[FILE], json.loads(written[QUESTIONS]))
    levels = {path: [(Fraction(match[1]), case["points"]) for case in test_in(told)
                     if (match := re.search(r"\('([0-9/]+)'\)\)", case["code"]))]
              for path, told in written.items() if path.startswith("tests/")}

    def by_cases(question: str, given: Given) -> tuple[Fraction, str]:
        credit, says = judged(question, given) or (Fraction(0), "")
        points = levels[f"tests/{plain_name(question)}.py"]
        held = sum(worth for level, worth in points if credit >= level)
        whole = sum(worth for _, worth in points) or 1
        return Fraction(held / whole).limit_denominator(10_000), says
    return by_cases


def test_in(told: str) -> list[dict[str, Any]]:
    """Return the cases of a written test."""
    test: dict[str, Any] = ast.literal_eval(told.partition("test = ")[2].strip())
    return list(test["suites"][0]["cases"])
