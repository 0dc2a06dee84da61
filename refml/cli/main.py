"""The command `refml`, and `python3 -m refml` where nothing is installed."""

from __future__ import annotations

import argparse
import contextlib
import importlib
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TextIO

from .. import __version__
from ..errors import RefmlError

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

USAGE, SIGNALLED, INTERRUPTED, BROKEN_PIPE = 2, 128, 130, 141


@dataclass(frozen=True)
class Command:
    """A folder beside this module, its `command` imported only when its command is called."""

    module: str
    summary: str
    example: str


COMMANDS = {
    "check": Command("check", "judge an implementation, or refml itself", "check my_bayes.py"),
    "spam": Command("spam", "train and test an exact spam filter on a file of messages",
                    "spam messages.txt --holdout 1/5"),
    "spec": Command("spec", "look up a formula, an example, a mistake or an item of the lecture notes",
                    "spec show bayes-rule"),
    "svm": Command("svm", "train a support vector machine on a file: the exact optimum, with its proof",
                   "svm points.csv --C 1 --json solution.json"),
    "verify": Command("verify", "judge a solution of a support vector machine, whoever found it",
                      "verify solution.json"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every refusal is one sentence on standard error.

    Raises SystemExit where SIGTERM or SIGHUP ends it, once what it started is ended too.
    """
    settle_streams()
    with ended_by_signals(), long_integers():
        try:
            status = dispatch(list(sys.argv[1:] if arguments is None else arguments))
            sys.stdout.flush()
            sys.stderr.flush()
        except RefmlError as error:
            return told(str(error), USAGE)
        except KeyboardInterrupt:
            return told("interrupted", INTERRUPTED)
        except BrokenPipeError:  # whoever read the output has left, as `head` does: there is nobody to tell
            silence(sys.stdout)
            silence(sys.stderr)
            return BROKEN_PIPE
        except OSError as error:  # a full disk; what a command reads it refuses itself
            silence(sys.stdout)
            return told(f"output cannot be written: {error.strerror or error}", USAGE)
        return status


# ---------------------------------------------------------------- what surrounds a command

def settle_streams() -> None:
    """Let a closed stream be the empty device, and no character too strange for a terminal."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


@contextlib.contextmanager
def ended_by_signals() -> Iterator[None]:
    """SIGTERM and SIGHUP are heard as SystemExit, so that every process that was started is ended."""
    def end(number: int, _: FrameType | None) -> None:
        raise SystemExit(SIGNALLED + number)

    kept = {}
    if threading.current_thread() is threading.main_thread():
        numbers = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
        kept = {number: signal.signal(number, end) for number in numbers
                if signal.getsignal(number) is signal.SIG_DFL}  # `nohup` wants it to be ignored
    try:
        yield
    finally:
        for number, handler in kept.items():
            signal.signal(number, handler)


@contextlib.contextmanager
def long_integers() -> Iterator[None]:
    """Integers of any length may be written: whatever comes in is bounded where it comes in."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)


def told(sentence: str, status: int) -> int:
    """The exit status, after a sentence on standard error if that can be written."""
    try:
        print(f"refml: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        silence(sys.stderr)
    return status


def silence(stream: TextIO) -> None:
    """Send what a stream still holds nowhere, so that it cannot fail once more at exit."""
    with contextlib.suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


# ---------------------------------------------------------------- the commands

def dispatch(arguments: list[str]) -> int:
    """Call the command that the first word names."""
    program = program_name()
    if not arguments or arguments[0] in ("-h", "--help", "help"):
        print(overview(program))
        return 0 if arguments else USAGE
    if arguments[0] == "--version":
        print(f"refml {__version__}")
        return 0
    name, rest = arguments[0], arguments[1:]
    if name not in COMMANDS:
        raise RefmlError(f"command={name!r} is none of {', '.join(COMMANDS)}; {program} --help shows them")
    return call(COMMANDS[name], f"{program} {name}", f"{program} {COMMANDS[name].example}", rest)


class Parser(argparse.ArgumentParser):
    """A parser that says when its help cannot be written, which argparse keeps to itself."""

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)


def call(command: Command, program: str, example: str, arguments: list[str]) -> int:
    """Import the command's module, read its arguments, run it."""
    module = importlib.import_module(f".{command.module}.command", __package__)
    parser = Parser(prog=program, description=command.summary,
                    epilog=f"for example: {example}", allow_abbrev=False)
    module.add_arguments(parser)
    try:
        options = parser.parse_args(arguments)
    except SystemExit as end:  # argparse has told what is wrong, or printed its help
        return end.code if isinstance(end.code, int) else USAGE
    return int(module.run(options))


def program_name() -> str:
    """How refml was called."""
    return "refml" if Path(sys.argv[0]).stem == "refml" else "python3 -m refml"


def overview(program: str) -> str:
    """Every command with an example."""
    lines = [f"usage: {program} COMMAND ...", "", "The exact truth for introductory machine learning.", ""]
    for name, command in COMMANDS.items():
        lines += [f"  {name:8} {command.summary}", f"           {program} {command.example}"]
    return "\n".join([*lines, "", f"  {program} COMMAND --help   the options of a command",
                      f"  {program} --version        the version"])
