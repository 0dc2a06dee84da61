"""`refml mark`: judge an answer, or one after another as they are typed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable

from ...answers.asking import mark
from ...answers.marking.preparing import Prepared
from ...answers.marking.verdicts import INVALID, Verdict
from . import as_json, as_text, asked

NOT_RIGHT, NOT_READ = 1, 3


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: the question, the answer, what is asked and accepted, how the verdict is shown."""
    parser.add_argument("question", metavar="QUESTION",
                        help="the id of an example, and behind a colon the part that is asked: tax-prior:No; "
                             "refml spec list --kind example shows all")
    parser.add_argument("answer", metavar="ANSWER", nargs="?",
                        help="such as 4/7, 0.571, '57 %%' or 'w = (-2, 6), b = -7'; - for all of standard "
                             "input; without it the question is shown and each line that is typed is judged")
    asked.add_options(parser)
    parser.add_argument("--key", action="store_true",
                        help="also show the right answer, and the mistakes that give it too")
    parser.add_argument("--json", action="store_true", help="print each verdict as one JSON object")


def run(options: argparse.Namespace) -> int:
    """Print the verdict; return 0 for full credit, 1 for less, 3 for an answer that cannot be read.

    Of several answers the status is that of the last.  Raises InvalidInput for a question that is none.
    """
    ready = asked.asked(options)
    if options.answer is None:
        return typed(ready, options, sys.stdin)
    text = sys.stdin.read(as_text.MOST_CHARACTERS) if options.answer == "-" else options.answer
    return told(ready, mark(ready, text.removesuffix("\n")), options)


def typed(ready: Prepared, options: argparse.Namespace, lines: Iterable[str]) -> int:
    """Show the question, then judge each line that is typed."""
    prompt = "" if options.json else "> " if sys.stdin.isatty() else ""
    if not options.json:
        print("\n".join(as_text.question(ready)))
    status = 0
    print(prompt, end="", flush=True)
    for line in lines:
        if line.strip():
            status = told(ready, mark(ready, line[:as_text.MOST_CHARACTERS].rstrip("\r\n")), options)
        print(prompt, end="", flush=True)
    return status


def told(ready: Prepared, verdict: Verdict, options: argparse.Namespace) -> int:
    """Print a verdict and return its exit status."""
    if options.json:
        print(json.dumps(as_json.document(ready, verdict, options.key), ensure_ascii=False), flush=True)
    else:
        print("\n".join(as_text.verdict(ready, verdict, options.key)), flush=True)
    return NOT_READ if verdict.name == INVALID else 0 if verdict.right else NOT_RIGHT
