"""The command `refml`, and `python3 -m refml` where nothing is installed."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from . import __version__
from .errors import RefmlError

USAGE, INTERRUPTED, BROKEN_PIPE = 2, 130, 141


@dataclass(frozen=True)
class Command:
    """A module of `commands`, imported only when its command is called."""

    module: str
    summary: str
    example: str


COMMANDS = {
    "check": Command("check", "judge an implementation, or the reference itself", "check my_bayes.py"),
    "spam": Command("spam", "train and test the exact spam filter", "spam messages.txt --holdout 1/5"),
    "spec": Command("spec", "read the specification", "spec show bayes-rule"),
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; every refusal is one sentence on standard error."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")  # a terminal without Unicode is no reason to crash
    try:
        status = dispatch(list(sys.argv[1:] if arguments is None else arguments))
        sys.stdout.flush()
    except RefmlError as error:
        print(f"refml: {error}", file=sys.stderr)
        return USAGE
    except KeyboardInterrupt:
        print("refml: interrupted", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read the output has left, as `head` does: there is nobody to tell, also not at exit.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    return status


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


def call(command: Command, program: str, example: str, arguments: list[str]) -> int:
    """Import the command's module, read its arguments, run it."""
    module = importlib.import_module(f".commands.{command.module}", __package__)
    parser = argparse.ArgumentParser(prog=program, description=command.summary,
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
