"""The command `refml`, and `python3 -m refml` where nothing is installed."""

from __future__ import annotations

import argparse
import codecs
import contextlib
import importlib
import os
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TextIO

from ..errors import RefmlError
from .signals import ended_by_signals, held_back

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

USAGE, INTERRUPTED, BROKEN_PIPE = 2, 130, 141


class Command(NamedTuple):
    """A command: the folder that holds it, its summary and an example for --help."""

    module: str
    summary: str
    example: str


COMMANDS = {
    "ask": Command("ask", "compute any operation on your own arguments, exactly",
                   "ask decision.bayes_rule likelihood=1/2 prior=1/50000 evidence=1/20"),
    "book": Command("book", "write every formula, example, mistake and misprint as pages for a browser",
                    "book --out book"),
    "bundle": Command("bundle", "copy the modules that a microcontroller needs into a folder",
                      "bundle naive_bayes.bernoulli --mpy --out board"),
    "check": Command("check", "test an implementation against the exact answers, or refml itself",
                     "check my_bayes.py"),
    "compare": Command("compare", "compare an estimator with the exact method on your own table",
                       "compare 'sklearn.naive_bayes:GaussianNB()' --data iris.csv --folds 5"),
    "export": Command("export", "train a model and write it as text, as a Python file or as a C header",
                      "export spam messages.txt --words 2000 --out spam.txt"),
    "fuzz": Command("fuzz", "find a small input on which an implementation is wrong",
                    "fuzz my_bayes.py --all"),
    "grade": Command("grade", "mark the answers of a class: points, a page for each student, a report",
                     "grade exam responses.csv --out results"),
    "mark": Command("mark", "mark one answer of an exam or a homework, and name the mistake",
                    "mark married-given-no 0.571"),
    "sheet": Command("sheet", "check an exam or a homework; print it, export it, or draw other numbers",
                     "sheet check exam"),
    "solve": Command("solve", "write out a worked solution, line by line, with your own numbers",
                     "solve decision.bayes_rule likelihood=1/2 prior=1/50000 evidence=1/20"),
    "serve": Command("serve", "show the book in a browser, where you can change each example",
                     "serve --port 8000"),
    "spam": Command("spam", "train and test an exact spam filter on a file of messages",
                    "spam messages.txt --holdout 1/5"),
    "spec": Command("spec", "look up a formula, an example, a mistake or an item of the lecture notes",
                    "spec show bayes-rule"),
    "svm": Command("svm", "train a support vector machine on a file: the exact optimum, with its proof",
                   "svm points.csv --C 1 --json solution.json"),
    "verify": Command("verify", "verify a solution of a support vector machine that any program found",
                      "verify solution.json"),
}

# Who types no command → what to type first.
FIRST_WORDS = (
    ("You wrote an implementation.", "{program} check mine.py"),
    ("You hold an answer of an exam.", "{program} mark married-given-no 0.571"),
    ("You teach a class.", "{program} sheet check exam"),
    ("You have numbers of your own.", "{program} ask decision.bayes_rule"),
    ("You want to read all of it.", "{program} book --out book"),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status; a refusal is one sentence on standard error.

    Raises SystemExit on SIGTERM and SIGHUP, after the processes that the command started are ended.
    """
    prepare_streams()
    with ended_by_signals(), long_integers():
        try:
            status = dispatch(list(sys.argv[1:] if arguments is None else arguments))
            sys.stdout.flush()
            sys.stderr.flush()
        except RefmlError as error:
            return report(str(error), USAGE)
        except KeyboardInterrupt:
            return report("interrupted", INTERRUPTED)
        except BrokenPipeError:  # the reader of the output has ended, as `head` does: nobody is left to tell
            discard(sys.stdout)
            discard(sys.stderr)
            return BROKEN_PIPE
        except OSError as error:  # a full disk; a file that cannot be read is refused by its command
            discard(sys.stdout)
            return report(f"output cannot be written: {error.strerror or error}", USAGE)
        return status


# ---------------------------------------------------------------- what surrounds a command

def prepare_streams() -> None:
    """Replace closed standard streams; replace characters that output cannot encode with words.

    A closed standard input is empty, and a closed standard error is discarded.  A closed output is an error:
    the first flush raises OSError.
    """
    for name, mode, access in (("stdin", "r", os.O_RDONLY), ("stdout", "w", os.O_RDONLY),
                               ("stderr", "w", os.O_WRONLY)):
        if getattr(sys, name) is None:
            nothing = os.open(os.devnull, access)
            setattr(sys, name, open(nothing, mode, encoding="utf-8"))  # noqa: SIM115 (open to the end)
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors=errors_of(stream.encoding))


def errors_of(encoding: str) -> str:
    """Return the error handler for an encoding: escapes for UTF-8, else the words of `printing/words`.

    UTF-8 lacks only surrogates; only another encoding needs words.
    """
    if codecs.lookup(encoding).name == "utf-8":
        return "backslashreplace"
    return str(importlib.import_module(".printing.words", __package__).register())


@contextlib.contextmanager
def long_integers() -> Iterator[None]:
    """Lift the limit on the digits of an integer's text; the readers limit their input themselves."""
    limit = sys.get_int_max_str_digits()
    sys.set_int_max_str_digits(0)
    try:
        yield
    finally:
        sys.set_int_max_str_digits(limit)


def report(sentence: str, status: int) -> int:
    """Print a sentence on standard error, if that is possible; return the exit status."""
    try:
        print(f"refml: {sentence}", file=sys.stderr, flush=True)
    except OSError:
        discard(sys.stderr)
    return status


def discard(stream: TextIO) -> None:
    """Redirect a stream to the null device, so that flushing the rest at exit cannot fail again."""
    with contextlib.suppress(OSError, ValueError), open(os.devnull, "wb") as nowhere:
        os.dup2(nowhere.fileno(), stream.fileno())


# ---------------------------------------------------------------- the commands

def dispatch(arguments: list[str]) -> int:
    """Call the command that the first word names; return its exit status."""
    program = program_name()
    if not arguments:
        print(first_words(program))
        return USAGE
    if arguments[0] in ("-h", "--help", "help"):
        print(overview(program))
        return 0
    if arguments[0] == "--version":
        print(importlib.import_module(".printing.fingerprint", __package__).versions())
        return 0
    name, rest = arguments[0], arguments[1:]
    if name not in COMMANDS:
        raise misplaced(arguments, program) if name.startswith("-") else \
            unknown("command", name, COMMANDS, "refml", f"{program} --help")
    return call(name, program, rest)


class Help(argparse.HelpFormatter):
    """The help of a command, as wide as the terminal.  A parser makes one for each option that is added."""

    def __init__(self, prog: str) -> None:
        super().__init__(prog, width=columns() - 2)


def columns() -> int:
    """Return the terminal's width like `shutil`, which takes 2 ms to load: COLUMNS, the terminal's own, or
    80.
    """
    written = os.environ.get("COLUMNS", "")
    if written.isdecimal() and int(written) > 0:
        return int(written)
    try:
        stream = sys.__stdout__.fileno()   # type: ignore[union-attr]  # where it is None, that is caught
        return os.get_terminal_size(stream).columns or 80
    except (AttributeError, ValueError, OSError):   # no standard output, or it is no terminal
        return 80


class Once(argparse.Action):
    """An option with one value, which is refused if given twice, since argparse would drop the first."""

    given = False

    def __call__(self, parser: argparse.ArgumentParser, namespace: argparse.Namespace, values: object,
                 option_string: str | None = None) -> None:
        if option_string is not None and self.given:
            raise argparse.ArgumentError(self, "given twice: give it once")
        self.given = option_string is not None
        setattr(namespace, self.dest, values)


class Parser(argparse.ArgumentParser):
    """A parser that takes no option twice, reports errors in a sentence, and fails if help cannot be printed.

    argparse takes the last of several values, prints its usage before an error, and suppresses an OSError.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        for name in (None, "store"):
            self.register("action", name, Once)

    def error(self, message: str) -> NoReturn:
        """Raise RefmlError for a wrong command line."""
        option = re.match(r"unrecognized arguments: +(--?[^\s=]+)", message)
        if option is not None:
            raise unknown("option", option[1], options_of(self), self.prog, f"{self.prog} --help")
        refused = re.match(r"argument (?:.*/)?-*(\S+): (.*)", message)
        if refused is None:
            raise RefmlError(f"{message}; {self.prog} --help shows its options")
        name, said = ("command" if "|" in refused[1] else refused[1]), refused[2]
        choice = re.match(r"invalid choice: '(.*)' \(choose from (.*)\)", said)
        if choice is not None:
            raise unknown(name, choice[1], choice[2].replace("'", "").split(", "))
        raise RefmlError(f"{name}={said}" if said.startswith(("'", '"')) else
                         f"{message}; {self.prog} --help shows its options")

    def parse_known_intermixed_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Do the same as argparse, whose version before 3.12 fails at Ctrl-C because attributes are not yet
        saved.
        """
        for action in self._get_positional_actions():
            vars(action).update(save_nargs=action.nargs, save_default=action.default)
        return super().parse_known_intermixed_args(args, namespace)

    def print_help(self, file: SupportsWrite[str] | None = None) -> None:
        print(self.format_help(), end="", file=file)


def options_of(parser: argparse.ArgumentParser) -> list[str]:
    """Return the options of a command and of the commands below it."""
    own = [word for action in parser._actions for word in action.option_strings]
    below = [one for action in parser._actions if isinstance(action, argparse._SubParsersAction)
             for one in action.choices.values()]
    return [*own, *(word for one in below for word in options_of(one))]


def unknown(what: str, word: str, known: Iterable[str], place: str = "", shown_by: str = "") -> RefmlError:
    """Return the error for an unknown word, with similar known ones; its module is imported only here."""
    ids = importlib.import_module("..oracle.specification.ids", __package__)
    error: RefmlError = ids.unknown(what, word, known, place, shown_by)
    return error


def misplaced(arguments: list[str], program: str) -> RefmlError:
    """Return the error for an option in the place of a command, with the commands that have it."""
    option = arguments[0]
    options = {name: options_of(parser_of(name, program)[1]) for name in COMMANDS}
    takers = [name for name, known in options.items() if option in known]
    if not takers:
        own = ["--version", "--help"]
        known = own if any(one.startswith(option) for one in own) else \
            [*own, *(one for some in options.values() for one in some)]
        return unknown("option", option, known, "refml", f"{program} --help")
    others = f", or {', '.join(takers[1:])} for {takers[0]}" if takers[1:] else ""
    return RefmlError(f"option={option!r} comes after a command: write {program} {takers[0]} "
                      f"{' '.join(arguments)}{others}")


def parser_of(name: str, program: str) -> tuple[Any, Parser]:
    """Return the module of a command and the parser of its arguments."""
    command = COMMANDS[name]
    module = importlib.import_module(f".{command.module}.command", __package__)
    parser = Parser(prog=f"{program} {name}", description=command.summary,
                    epilog=f"for example: {program} {command.example}", allow_abbrev=False,
                    formatter_class=Help)
    module.add_arguments(parser)
    return module, parser


def call(name: str, program: str, arguments: list[str]) -> int:
    """Import the module of a command, parse its arguments, run it."""
    with held_back():
        module, parser = parser_of(name, program)
    arguments = getattr(module, "before_parsing", list)(arguments)
    try:
        mixed = getattr(module, "MIXED", False)   # whether options may stand between words
        options = parser.parse_intermixed_args(arguments) if mixed else parser.parse_args(arguments)
    except SystemExit as end:  # argparse has printed the error or the help
        return end.code if isinstance(end.code, int) else USAGE
    return int(module.run(options))


def program_name() -> str:
    """Return the words that call refml, as they were typed."""
    return "refml" if Path(sys.argv[0]).stem == "refml" else "python3 -m refml"


def first_words(program: str) -> str:
    """Return a line for each kind of user, and where to find the rest."""
    lines = [f"{who:30} {words.format(program=program)}" for who, words in FIRST_WORDS]
    return "\n".join([*lines, "", f"{program} --help lists all commands."])


def overview(program: str) -> str:
    """Return the help of the program: every command with an example."""
    lines = [f"usage: {program} COMMAND ...", "", "The exact truth for introductory machine learning.", ""]
    for name, command in COMMANDS.items():
        lines += [f"  {name:8} {command.summary}", f"           {program} {command.example}"]
    return "\n".join([*lines, "", f"  {program} COMMAND --help   the options of a command",
                      f"  {program} --version        the version"])
