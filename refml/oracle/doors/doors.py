"""Doors: the ways to reach an implementation, all used alike.

    Reference     the reference itself, the only one that runs in this process
    Command       a program that speaks the protocol, in a cage
    PythonFile    a Python file, served by the program `pyfile` in such a process
    Library       a library's estimator, `package.module:Class(alpha=1)`, served likewise

Enter a door, read its `hello`, `ask` it lists of requests, leave it.  A crash, a hang, a flood or garbage is
a reply like any other, and a fresh process answers the requests after it.
"""

from __future__ import annotations

import json
import os
import shlex
import shutil
import stat
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Protocol

from ... import __version__
from ...errors import InvalidInput, RefmlError, Unsupported, shown
from ...patterns import pattern
from ..reference.outcomes import reference
from ..specification.ids import unreadable
from .cage import Bounds, Ended, Process, Scratch, Silence, uninterrupted
from .estimators.opening import NOTHING_SAID, Said
from .estimators.written import parsed, placed
from .exchange import Exchange, Heard, epitaph
from .protocol import (
    Hello,
    Reply,
    Request,
    hello_line,
    loads_refml,
    notes_of,
    read_functions,
    read_hello,
    read_object,
    reply_to,
)
from .pyfile import ESTIMATOR, WITHOUT_REFML
from .pyfile import ESTIMATORS as COPY_OF_ESTIMATORS
from .surroundings import Isolation, sandboxed, surroundings, whole_paths

SERVER = Path(__file__).resolve().with_name("pyfile.py")  # a copy of it is run: it loads nothing of refml
REFML_IS_READABLE = ("refml and its specification can be read",)
ESTIMATORS = SERVER.with_name("estimators")  # copied beside it
AN_ESTIMATOR = pattern(r"(?s)(?:[\w.-]+|.+\.py):[A-Za-z_]\w*(?:\(.*\))?")
INTERPRETERS = {".js": ["node"], ".mjs": ["node"], ".cjs": ["node"], ".jl": ["julia"], ".r": ["Rscript"],
                ".R": ["Rscript"], ".rb": ["ruby"], ".sh": ["sh"]}


def nobody() -> None:
    """Do nothing: the default of `heard`, which is called after each reply."""


class Door(Protocol):
    """An implementation as the runner sees it."""

    @property
    def hello(self) -> Hello: ...

    @property
    def functions(self) -> Mapping[str, bool] | None:
        """Public function or class of a Python file → whether the file defines it, and does not import it.

        None for other doors: a command and the reference have no such list.
        """

    @property
    def notes(self) -> Sequence[str]:
        """Sentences for the report: what was not isolated, whether refml was loaded, what was found out."""

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return the replies in the order of the requests.  `heard` is called after each reply."""

    def __enter__(self) -> Door: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None: ...


class Reference:
    """The reference, called in this process.  An exception that is no refusal is replied as a crash."""

    hello = Hello("refml", __version__, "Python", "exact")
    functions = None
    notes = ()

    def __enter__(self) -> Reference:
        return self

    def __exit__(self, *_: object) -> None:
        pass

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return the reference's reply to each request, in their order."""
        replies = []
        for request in requests:
            replies.append(self.answer(request))
            heard()
        return replies

    def answer(self, request: Request) -> Reply:
        """Return the reference's reply to one request."""
        try:
            return reply_to(reference(request.operation, request.given))
        except Exception as error:
            return Reply("crashed", message=f"{type(error).__name__}: {error}")


class Command:
    """A program that speaks the protocol; `arguments` are the words of its command line.

    Entering raises InvalidInput where the program cannot be started or does
    not answer hello.
    """

    marked = False  # whether its requests say where rationals and defaults are
    alike = False  # whether its exceptions tell no error from what is undefined
    owes_refusals = True  # whether it promises to refuse what refml refuses
    silence = "no answer to hello"
    help = "start faster, and flush each line that is written"

    def __init__(self, arguments: Sequence[str], bounds: Bounds | None = None,
                 isolation: Isolation | None = None) -> None:
        self.arguments = list(arguments)
        self.title = f"command={shown(shlex.join(self.arguments))}"
        self.bounds = bounds or Bounds()
        self.isolation = isolation or Isolation()
        self.scratch = ""
        self.folder_of_its_own: Scratch | None = None
        self.process: Process | None = None
        self.lacking: tuple[str, ...] = ()
        self.loads_refml = False
        self.found_out: dict[str, None] = {}
        self.hello = Hello("unnamed")
        self.functions: Mapping[str, bool] | None = None
        self.deadline = float("inf")
        self.last_id = 0
        self.starts = 0  # since a process last wrote a line
        self.fresh = True  # whether the process was asked nothing that it has answered

    def __enter__(self) -> Command:
        self.deadline = time.monotonic() + self.bounds.seconds_in_all
        try:
            with uninterrupted():
                self.folder_of_its_own = Scratch()
                self.scratch = self.folder_of_its_own.path
            os.mkdir(os.path.join(self.scratch, "work"))
            self.start()
        except BaseException:
            self.clear()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        try:
            self.stop(self.bounds.seconds_to_end if error is None else 0)
        finally:
            self.clear()

    def clear(self) -> None:
        """Delete the scratch folder; signals that come meanwhile are held back until it is done."""
        with uninterrupted():
            if self.folder_of_its_own is not None:
                self.folder_of_its_own.close()

    @property
    def notes(self) -> Sequence[str]:
        """Sentences: the protections that the system refused, whether refml was loaded, the
        process's notes.
        """
        notes = []
        if self.isolation.sandbox:
            notes.append(f"isolated by {self.isolation.sandbox[0]} alone")
        elif self.lacking:
            notes.append(f"not isolated: {'; '.join(self.lacking)}")
        if self.loads_refml:
            notes.append("refml was loaded in the implementation's process: its answers may be refml's own")
        return [*notes, *self.found_out]

    # ------------------------------------------------------------ its command line

    def line(self) -> list[str]:
        """Return the words of the command line, with absolute paths for grading."""
        return whole_paths(self.arguments) if self.isolation.grading else self.arguments

    @property
    def folder(self) -> str:
        """The implementation's folder: here the current one; for a file, the folder that holds it."""
        return os.getcwd()

    @property
    def working_folder(self) -> str | None:
        """The folder in which the process is started; None for the scratch folder."""
        return self.folder

    # ------------------------------------------------------------ its process

    def start(self) -> None:
        """Start the process and exchange hello.  Raises InvalidInput where either fails."""
        self.starts += 1
        self.fresh = True
        words = self.line()
        around = surroundings(self.isolation, self.scratch, self.working_folder, words)
        visible = tuple(f"{folder} is the implementation's own folder and can be read"
                        for folder in around.hidden if folder in around.kept)
        try:
            with uninterrupted():
                self.process = process = Process(sandboxed(self.isolation, self.scratch, self.folder, words),
                                                 self.bounds, around)
            readable = REFML_IS_READABLE if process.lacking and self.isolation.grading else ()
            self.lacking = process.lacking + readable + visible
            self.greet(process)
        except BaseException:  # Ctrl-C must not leave it running
            self.stop(0)
            raise

    def greet(self, process: Process) -> None:
        """Send hello and read the answer.  Raises InvalidInput with the reason where that fails."""
        left = self.deadline - time.monotonic()
        process.send(hello_line())
        try:
            self.greeted(process.receive(min(self.bounds.seconds_to_start, left)))
        except RefmlError as error:
            self.stop(self.bounds.seconds_to_end if isinstance(error, Ended) else 0)
            reason = self.why_no_hello(process, error, left)
            raise InvalidInput(f"{self.title} cannot be judged: {reason}") from None

    def greeted(self, written: bytes) -> None:
        """Read the process's answer to hello; keep it, its notes, and whether refml is loaded there."""
        self.hello = read_hello(written)
        self.loads_refml = self.loads_refml or loads_refml(read_object(written))
        self.found_out.update(dict.fromkeys(notes_of(read_object(written))))

    def why_no_hello(self, process: Process, error: RefmlError, left: float) -> str:
        """Return why hello was not answered and what helps; `left` are the seconds that the run still had."""
        if isinstance(error, Silence):
            seconds = f"{self.bounds.seconds_to_start:g} s"
            if left < self.bounds.seconds_to_start:
                seconds = f"what --total-timeout left of {self.bounds.seconds_in_all:g} s"
            return f"{self.silence} within {seconds}: {self.help}" + epitaph(process)
        if isinstance(error, Ended):
            return f"no answer to hello: {process.fate()}" + epitaph(process)
        return str(error)

    def stop(self, seconds: float) -> None:
        """Wait `seconds` for the process to end by itself, then kill it.  Does nothing where none runs."""
        if self.process is not None:
            self.process.end(seconds)
            self.process = None

    # ------------------------------------------------------------ an exchange

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return the replies in the order of the requests.  A process that failed is started again."""
        try:
            return Exchange(self, requests, heard).run()
        except BaseException:  # Ctrl-C among them: nothing may go on running
            self.stop(0)
            raise

    def afresh(self) -> None:
        """End the process; the next request is sent to a new one."""
        self.stop(self.bounds.seconds_to_end)

    def restart(self) -> str | None:
        """Start the process again.  Return None, or the reason where it failed or was started too often."""
        if self.starts > self.bounds.restarts:
            return f"given up: it had to be started {self.starts} times"
        try:
            self.start()
        except (InvalidInput, Unsupported) as error:
            self.starts = self.bounds.restarts + 1
            return f"given up: {error}"
        return None


class Served(Command):
    """Python code that a copy of `pyfile` serves; its process starts in the scratch folder."""

    marked = True

    @property
    def working_folder(self) -> str | None:
        """None: the process starts in the scratch folder."""
        return None

    def greeted(self, written: bytes) -> None:
        """Keep the answer to hello, and the functions that `pyfile` names in it."""
        super().greeted(written)
        self.functions = read_functions(written)


class PythonFile(Served):
    """A Python file whose functions are named after operations."""

    silence = "it was not loaded"
    help = "what stands outside of its functions runs when it is loaded, so train and wait inside them"

    def __init__(self, path: Path, bounds: Bounds | None = None, isolation: Isolation | None = None) -> None:
        super().__init__([sys.executable, str(path)], bounds, isolation)
        self.path = path
        self.title = f"file={str(path)!r}"
        try:
            mode = path.stat().st_mode
        except OSError as error:
            if AN_ESTIMATOR.fullmatch(f"{path})") and "(" in str(path):
                raise InvalidInput(f"file={shown(str(path))} is not there: its parenthesis does not close, "
                                   "as in package.module:Class(option=value)") from None
            raise unreadable("file", str(path), error) from None
        if stat.S_ISDIR(mode):
            raise InvalidInput(f"file={str(path)!r} is a folder: give a Python file in it")
        if not stat.S_ISREG(mode):
            raise InvalidInput(f"file={str(path)!r} is not a file")
        if path.suffix not in ("", ".py", ".pyw"):
            command = shlex.join([*INTERPRETERS.get(path.suffix, ()), str(path)])
            raise InvalidInput(f"file={str(path)!r} is not a Python file; "
                               f"if it speaks the protocol, give it as --cmd {shlex.quote(command)}")

    def line(self) -> list[str]:
        """Return the command line by which a copy of `pyfile` serves the file."""
        return [*served(self), os.path.abspath(self.path)]

    @property
    def folder(self) -> str:
        """The folder that holds the file."""
        return str(self.path.absolute().parent)


class Library(Served):
    """An estimator with fit and predict, `written` module:Class(options); `said`: its user's hints."""

    alike = True

    def __init__(self, written: str, said: Said = NOTHING_SAID, bounds: Bounds | None = None,
                 isolation: Isolation | None = None) -> None:
        super().__init__([written], bounds, isolation)
        self.said, self.owes_refusals = said, said.refusals
        self.title = f"estimator={shown(written)}"
        file, self.place, self.written = placed(written)
        if file and not os.path.isfile(file):
            raise unreadable("file", file, FileNotFoundError())
        try:
            parsed(self.written)
        except ValueError as error:
            raise InvalidInput(f"{self.title} cannot be judged: {error}") from None

    def line(self) -> list[str]:
        """Return the command line by which copies of `pyfile` and `estimators` serve the estimator."""
        words = served(self)
        copy = os.path.join(self.scratch, COPY_OF_ESTIMATORS)
        if not os.path.exists(copy):
            shutil.copytree(ESTIMATORS, copy, ignore=shutil.ignore_patterns("__pycache__"))
        return [*words, ESTIMATOR, self.folder, self.written, json.dumps(self.said._asdict())]

    @property
    def folder(self) -> str:
        """The folder to import from: for a named file the one above its package, else the current one."""
        return self.place


def served(door: Command) -> list[str]:
    """Copy `pyfile` to the scratch folder; return the beginning of the command line that runs the copy."""
    server = os.path.join(door.scratch, SERVER.name)
    if not os.path.exists(server):
        shutil.copyfile(SERVER, server)
    return [sys.executable, "-P", server, *([WITHOUT_REFML] if door.isolation.grading else [])]


def is_estimator(word: str) -> bool:
    """Whether a word has the form module:Class or file.py:Class(options), and no file has this name.

    >>> [is_estimator(word) for word in ("sklearn.naive_bayes:BernoulliNB()", "./a/knn.py:KNN", "mine.py")]
    [True, True, False]
    """
    return AN_ESTIMATOR.fullmatch(word) is not None and not os.path.exists(word)


def command_line(text: str, bounds: Bounds | None = None, isolation: Isolation | None = None) -> Command:
    """Return the Command for a command line as a shell would read it.

    Raises InvalidInput where it is empty or a quote does not close.
    """
    try:
        arguments = shlex.split(text)
    except ValueError as error:
        raise InvalidInput(f"cmd={shown(text)} is not a command line: {error}") from None
    if not arguments:
        raise InvalidInput("cmd is empty: give a program, as in --cmd \"node my.mjs\"")
    return Command(arguments, bounds, isolation)
