"""`refml mark`: judge an answer, or one after another as they are typed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from ...answers.asking import mark
from ...answers.marking.verdicts import INVALID, Verdict
from ...answers.sheets.wording import worded
from ...errors import InvalidInput
from ...patterns import pattern
from . import as_json, as_text, asked
from .asked import Worded

MIXED = True
MINUS = pattern("-(?!h$)[^-]")   # what begins an answer, and no option
NOT_RIGHT, NOT_READ = 1, 3
BYTE_ORDER_MARK = "\ufeff"   # before all that a program of Windows pipes


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: the question, the answer, what is asked and accepted, how the verdict is shown."""
    parser.add_argument("question", metavar="QUESTION",
                        help="the id of an example, or of a part of it: tax-prior:No; refml spec list "
                             "--kind example lists all examples; or a question of a sheet: exam:prior; or "
                             "a sheet alone, to ask all its questions")
    parser.add_argument("answer", metavar="ANSWER", nargs="?",
                        help="the answer, such as 4/7, 0.571, '57 %%' or 'w = (-2, 6), b = -7'; - reads it "
                             "from standard input; without an answer, mark shows the question and marks "
                             "each line that you type")
    asked.add_options(parser)
    parser.add_argument("--key", action="store_true",
                        help="also show the right answer, and the mistakes that also give the right answer")
    parser.add_argument("--json", action="store_true", help="print each verdict as one JSON object")


def before_parsing(arguments: list[str]) -> list[str]:
    """Put a space before an answer that begins with a minus, so that argparse does not take it for
    an option.
    """
    return [f" {one}" if MINUS.match(one) else one for one in arguments]


def run(options: argparse.Namespace) -> int:
    """Print the verdict; return 0 for full credit, 1 for less, 3 for an answer that cannot be read.

    Of several answers the status is that of the last.  Raises InvalidInput for a question that is none.
    """
    questions = asked.asked(options)
    if options.answer is None:
        return typed(questions, options, sys.stdin)
    if len(questions) > 1:
        ids = ", ".join(one.ready.question.id for one in questions)
        raise InvalidInput(f"question={options.question!r} is a sheet with the questions {ids}: give one of "
                           f"them, as in {options.question}:{questions[0].ready.question.id}")
    text = sys.stdin.read(as_text.MOST_CHARACTERS) if options.answer == "-" else options.answer
    text = text.removeprefix(BYTE_ORDER_MARK).replace("\r\n", "\n").removesuffix("\n")
    return judged(questions[0], text, options)


def typed(questions: list[Worded], options: argparse.Namespace, lines: Iterable[str]) -> int:
    """Show each question and judge the typed answers: all lines for one question, one line each for
    several.
    """
    prompt = "" if options.json else "> " if sys.stdin.isatty() else ""
    status, left = 0, iter(lines)
    for one in questions:
        if not options.json:
            print("\n".join(as_text.question(one.ready, one.text)))
        print(prompt, end="", flush=True)
        for line in left:
            line = line.removeprefix(BYTE_ORDER_MARK)
            if line.strip():
                status = judged(one, line[:as_text.MOST_CHARACTERS].rstrip("\r\n"), options)
            if len(questions) > 1:
                break
            print(prompt, end="", flush=True)
    return status


def judged(one: Worded, text: str, options: argparse.Namespace) -> int:
    """Judge an answer, print the verdict and return its exit status."""
    return told(one, worded(mark(one.ready, text), one.says), options)


def told(one: Worded, verdict: Verdict, options: argparse.Namespace) -> int:
    """Print a verdict and return its exit status."""
    if options.json:
        print(json.dumps(as_json.document(one.ready, verdict, options.key), ensure_ascii=False), flush=True)
    else:
        print("\n".join(as_text.verdict(one.ready, verdict, options.key)), flush=True)
    return NOT_READ if verdict.name == INVALID else 0 if verdict.right else NOT_RIGHT
