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
from html import escape, unescape
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

FIXED = '''"""Grades one question: made by `refml sheet export`."""
import html
import json
import sys

QUESTION = json.loads({question!r})


def asked(data):
    """Return the question."""
    return QUESTION
'''

DRAWN = '''"""Draws one of many variants and grades it: made by `refml sheet export`."""
import html
import json
import os
import sys


def draws(data):
    """Return all draws of the question."""
    with open(os.path.join(data["options"]["question_path"], "variants.json"), encoding="utf-8") as file:
        return json.load(file)


def asked(data):
    """Return the draw of this variant."""
    return draws(data)[int(data["params"]["draw"])]


def generate(data):
    """Choose a draw by the seed of the variant."""
    data["params"]["draw"] = int(data["variant_seed"]) % len(draws(data))
    data["params"]["text"] = asked(data)["text"]
'''

GRADING = '''

def judged(data):
    """Return the names of the inputs by the parts that they ask for, and what is told of their texts."""
    sys.path.insert(0, data["options"]["server_files_course_path"])
    import refml_grader
    question, submitted = asked(data), data["submitted_answers"]
    names = {part: f"answer{place}" for place, part in enumerate(question["inputs"], 1)}
    texts = {part: submitted.get(name) or "" for part, name in names.items()}
    return names, refml_grader.judged(question, texts)


def parse(data):
    """Tell what cannot be read: it costs nothing and may be written anew."""
    names, told = judged(data)
    for part, reason in told.unread.items():
        data["format_errors"].setdefault(names[part], html.escape(reason))


def grade(data):
    """Judge what is submitted; of several inputs each has its share."""
    names, told = judged(data)
    for part, name in names.items():
        data["partial_scores"][name] = {"score": float(told.inputs.get(part, told.credit)), "weight": 1}
    data["feedback"]["refml"] = told.says
    data["score"] = float(told.credit)
'''
SUBMITTED = "<pl-submission-panel><p>{{feedback.refml}}</p></pl-submission-panel>"

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
    """Return the grader's source as an imported module, so that the files written beside it can import it."""
    module = ModuleType(FILE.removesuffix(".py"))
    exec(compile(grader, FILE, "exec"), module.__dict__)   # our own text, as it was written, and no answer's
    sys.modules[module.__name__] = module
    return module


def judge_of(grader: str, questions: Mapping[str, Any]) -> Judge:
    """Return the judge that runs a written grader with these questions."""
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
        info = {"uuid": str(uuid.uuid5(NAMESPACE, f"{title}/{one.id}")), "title": one.id, "topic": title,
                "tags": [], "type": "v3"}
        folder = f"questions/{plain_name(one.id)}"
        found[f"{folder}/{INFO}"] = json.dumps(info, ensure_ascii=False, indent=1) + "\n"
        found[f"{folder}/{PAGE}"] = page(one)
        found[f"{folder}/{SERVER}"] = FIXED.format(
            question=json.dumps(one.carried, ensure_ascii=False)) + GRADING
    return found


def prairielearn_drawn(title: str, banks: Mapping[str, Sequence[Slotted]]) -> dict[str, str]:
    """Return a folder for each question, whose seed chooses a draw, and the grader that they share."""
    found: dict[str, str] = {}
    for id_, draws in banks.items():
        one = replace(draws[0], item=renamed(draws[0].item, id_))
        found |= prairielearn(title, [one])
        if len(draws) > 1:
            folder = f"questions/{plain_name(id_)}"
            found[f"{folder}/{VARIANTS}"] = json.dumps([each.carried for each in draws], ensure_ascii=False)
            found[f"{folder}/{PAGE}"] = page(one, "{{params.text}}")
            found[f"{folder}/{SERVER}"] = DRAWN + GRADING
    return found


def page(asked: Slotted, text: str = "") -> str:
    """Return the HTML page of a question; Mustache and tags in its text are shown, not executed.

    Of several inputs one may stay blank, since each has its share of the credit.
    """
    told = text or escape(asked.item.text).replace("{", "&#123;").replace("}", "&#125;")
    blank = ' allow-blank="true"' * (len(asked.slots) > 1)
    inputs = [f'<p>{escape(slot.name)} <pl-string-input answers-name="answer{place}" '
              f'remove-leading-trailing="true"{blank}></pl-string-input></p>'
              for place, slot in enumerate(asked.slots, 1)]
    return "\n".join(["<pl-question-panel>", f"<p>{told}</p>", "</pl-question-panel>", *inputs, SUBMITTED,
                      ""])


def judge_prairielearn(written: Mapping[str, str]) -> Judge:
    """Return a judge that acts as PrairieLearn: it calls `parse` and `grade` of each server.py."""
    loaded(written[f"{COURSE}/{FILE}"])
    servers: dict[str, dict[str, Any]] = {}
    for path, told in written.items():
        if path.endswith(f"/{SERVER}"):
            servers[path.split("/")[1]] = server = {"__name__": "server"}
            exec(compile(told, path, "exec"), server)   # our own text, as it was written, and no answer's

    def judged(question: str, given: Given) -> tuple[Fraction, str] | None:
        server = servers[plain_name(question)]
        texts = {"": given} if isinstance(given, str) else given
        inputs = server["QUESTION"]["inputs"]
        if not {*texts} <= {*inputs}:
            return None
        submitted = {f"answer{place}": texts.get(part, "") for place, part in enumerate(inputs, 1)}
        data: dict[str, Any] = {
            "submitted_answers": submitted, "partial_scores": {}, "format_errors": {}, "feedback": {},
            "score": 0, "options": {"server_files_course_path": COURSE}}
        for phase in ("parse", "grade"):
            if not data["format_errors"]:
                server[phase](data)
                sys.path.remove(COURSE)
        says = data["feedback"].get("refml") or unescape(next(iter(data["format_errors"].values())))
        return Fraction(data["score"]).limit_denominator(10_000), says
    return judged


# ---------------------------------------------------------------- Gradescope

def gradescope(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return the folder of an autograder, to be zipped."""
    return {"setup.sh": SETUP, "run_autograder": RUN, FILE: packed(), QUESTIONS: questions_of(asked)}


def gradescope_drawn(variants: Mapping[int, Sequence[Slotted]]) -> dict[str, str]:
    """Return the folder of an autograder for many variants, with the text of each variant."""
    questions = {str(number): {one.id: one.carried for one in asked} for number, asked in variants.items()}
    told = json.dumps({"variants": questions}, ensure_ascii=False) + "\n"
    texts = {f"texts/{number:03}.txt": "\n\n".join(
        [f"variant: {number}", *(f"{one.id}:\n{one.item.text.strip()}" for one in asked)]) + "\n"
        for number, asked in variants.items()}
    return {"setup.sh": SETUP, "run_autograder": RUN, FILE: packed(), QUESTIONS: told, ROSTER: ROSTER_HEAD,
            **texts}


def judge_gradescope(written: Mapping[str, str]) -> Judge:
    """Return a judge that acts as Gradescope's autograder."""
    return judge_of(written[FILE], json.loads(written[QUESTIONS]))


# ---------------------------------------------------------------- otter

def otter(title: str, asked: Sequence[Slotted]) -> dict[str, str]:
    """Return a test for each question, the grader, and questions.json."""
    found = {FILE: packed(), QUESTIONS: questions_of(asked)}
    for one in asked:
        test = {"name": one.id, "points": None, "suites": [
            {"cases": cases(one), "scored": True, "setup": "", "teardown": "", "type": "doctest"}]}
        found[f"tests/{plain_name(one.id)}.py"] = f"OK_FORMAT = True\n\ntest = {test!r}\n"
    return found


def cases(asked: Slotted) -> list[dict[str, Any]]:
    """Return a case for each credit that may be earned; its points are the difference to the next lower
    credit.
    """
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

    An answer with another shape than the right one may have fewer parts.
    """
    question, parts = asked.item.question, len(asked.slots)
    whole = {*CREDITS.values(), *question.credits.values(), *question.mistakes.values()}
    levels, sums = set(whole), {Fraction(0)}
    for count in range(1, min(parts, MOST_PARTS) + 1):
        sums |= {one + credit for one in sums for credit in whole}
        levels |= {one / count for one in sums}
    return sorted(one for one in levels if 0 < one <= 1)


def too_fine(asked: Slotted) -> str:
    """Return why otter, which gives points for each case, cannot give every credit; "" if it can."""
    if asked.why or len(asked.slots) <= MOST_PARTS:
        return asked.why
    return f"its answer has {len(asked.slots)} parts: otter would need a case for each share of the credit"


def judge_otter(written: Mapping[str, str]) -> Judge:
    """Return a judge that acts as otter: points of the cases that pass, divided by all points."""
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
    """Return the cases in a written test file."""
    test: dict[str, Any] = ast.literal_eval(told.partition("test = ")[2].strip())
    return list(test["suites"][0]["cases"])
