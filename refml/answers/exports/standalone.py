"""A grader that travels with a sheet: this file alone, with Python 3.8 or later and its standard library.

    judge(slot, text)             credit from 0 to 1, and a sentence, for what was typed for one slot
    earned(question, answers)     credit of a question: the mean of its slots
    results(questions, answers)   what Gradescope reads
    answers_in(text)              `id: answer` or `id.part: answer`, a line each

A question is a map: points, slots; a slot has kind (decimal, fraction or text), digits, few, halves, entries;
an entry has text, exact, unit, credit and says.  A decimal is right where the exact value rounds to it in its
last place, with the digits asked; with fewer it earns `few`.  A fraction is right where it is equal.  What is
typed is read and never run: numbers and words, no expressions.
"""

from __future__ import annotations

import json
import re
import sys
from fractions import Fraction
from typing import Any

LONGEST = 60
MOST_READ = 1 << 20
NUMBER = re.compile(r"([+-]?)(?:([0-9]+)/([0-9]+)|([0-9]*)(\.?)([0-9]*)(?:[eE]([+-]?[0-9]{1,3}))?)([ ]?%)?")
NO_NUMBER = "This is no number: write an integer, a decimal, a fraction or a percentage."


def judge(slot: Any, text: Any) -> tuple[Fraction, str]:
    """Return the credit and the sentence for what was typed."""
    typed = str(text).strip().replace("\u2212", "-")
    if not typed or len(typed) > LONGEST:
        return Fraction(0), "It is too long to be read." if typed else "Nothing is written."
    if slot["kind"] == "text":
        return judge_words(slot, typed)
    found = number_of(typed)
    if found is None:
        return Fraction(0), NO_NUMBER
    best = Fraction(0), ""
    for entry in slot["entries"]:
        share = fits(entry, slot, found)
        credit = share * Fraction(entry["credit"])
        if credit == 1:
            return credit, entry["says"]
        if share and (credit > best[0] or not best[1]):
            best = credit, entry["says"]
    return best


def judge_words(slot: Any, typed: str) -> tuple[Fraction, str]:
    """Return the credit of words; case and spaces are forgiven."""
    for entry in slot["entries"]:
        if folded(entry["text"]) == folded(typed):
            return Fraction(entry["credit"]), entry["says"]
    return Fraction(0), ""


def folded(words: str) -> str:
    """Return words in lower case, one space between two."""
    return " ".join(words.casefold().split())


def number_of(typed: str) -> tuple[Fraction, Fraction, int] | None:
    """Return value, unit of the last place (0 of a fraction), digits; None of what is no number."""
    match = NUMBER.fullmatch(typed)
    if match is None or not (match[2] or match[4] or match[6]):
        return None
    sign, share = -1 if match[1] == "-" else 1, 100 if match[8] else 1
    if match[2]:
        if int(match[3]) == 0:
            return None
        return sign * Fraction(int(match[2]), int(match[3])) / share, Fraction(0), 0
    unit = Fraction(10) ** (int(match[7] or 0) - len(match[6])) / share
    figures = match[4] + match[6]
    return sign * int(figures) * unit, unit, len(figures.lstrip("0"))


def fits(entry: Any, slot: Any, found: tuple[Fraction, Fraction, int]) -> Fraction:
    """Return how far a number is an entry's: 1; `few` where it has too few digits; else 0."""
    value, unit, digits = found
    exact = Fraction(entry["exact"])
    if value == exact:
        return Fraction(1)
    if slot["kind"] != "decimal" or not unit or not digits or entry["unit"] == "0":
        return Fraction(0)
    if not rounds_to(exact, value, unit, slot["halves"]) or digits < 2 <= slot["digits"]:
        return Fraction(0)
    return Fraction(1) if digits >= slot["digits"] else Fraction(slot["few"])


def rounds_to(exact: Fraction, value: Fraction, unit: Fraction, halves: str) -> bool:
    """Whether a number rounds to a decimal; half way between two it does so by the rule for halves."""
    if 2 * abs(exact - value) != unit:
        return 2 * abs(exact - value) < unit
    return halves == "either" or (abs(value) > abs(exact) if halves == "up" else value / unit % 2 == 0)


def earned(question: Any, answers: Any) -> tuple[Fraction, str]:
    """Return the credit of a question and its sentences; `answers` maps the names of its slots to texts."""
    found = [(name, *judge(slot, answers.get(name, ""))) for name, slot in question["slots"].items()]
    credit = sum((one for _, one, _ in found), Fraction(0)) / len(found)
    return credit, " ".join(f"{name}: {says}" if name else says for name, _, says in found if says)


def answers_in(text: str) -> dict[str, str]:
    """Return what stands behind the first colon of each line, by what stands before it."""
    pairs = [line.partition(":") for line in text[:MOST_READ].splitlines()]
    return {name.strip(): answer.strip() for name, colon, answer in pairs if colon}


def results(questions: Any, answers: dict[str, str]) -> dict[str, Any]:
    """Return the object that Gradescope reads."""
    tests = []
    for name, question in questions.items():
        own = {slot: answers.get(f"{name}.{slot}" if slot else name, "") for slot in question["slots"]}
        credit, says = earned(question, own)
        points = Fraction(question["points"])
        tests.append({"name": name, "score": float(credit * points), "max_score": float(points),
                      "output": says, "output_format": "text", "visibility": "visible"})
    return {"score": sum(one["score"] for one in tests), "tests": tests, "stdout_visibility": "hidden"}


def main(words: list[str]) -> str:
    """Return the results of a file of answers as JSON; an absent one earns nothing, and is said."""
    with open(words[0], encoding="utf-8") as file:
        questions = json.load(file)
    try:
        with open(words[1], encoding="utf-8", errors="replace") as file:
            told = results(questions, answers_in(file.read(MOST_READ)))
    except OSError:
        told = {**results(questions, {}), "output": "There is no file answers.txt: write `id: answer` lines."}
    return json.dumps(told)


if __name__ == "__main__":
    print(main(sys.argv[1:]))
