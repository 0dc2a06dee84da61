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
    """Do nothing after a reply: the default of `heard`."""


class Door(Protocol):
    """An implementation as the runner sees it."""

    @property
    def hello(self) -> Hello: ...

    @property
    def functions(self) -> Mapping[str, bool] | None:
        """The public functions of a Python file → whether they were written there; None for other doors."""

    @property
    def notes(self) -> Sequence[str]:
        """What a reader of the report must know of the process, one sentence each."""

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request, in their order.  `heard` is called after each reply."""

    def __enter__(self) -> Door: ...

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None: ...


class Reference:
    """The reference, in this process.  An exception other than a refusal is a bug, and so a crash."""

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
        """Return the reply to one request."""
        try:
            return reply_to(reference(request.operation, request.given))
        except Exception as error:
            return Reply("crashed", message=f"{type(error).__name__}: {error}")


class Command:
    """A program that speaks the protocol; `arguments` are its command line.

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
        """Remove what lies in its folder, and the folder, however often it is interrupted."""
        with uninterrupted():
            if self.folder_of_its_own is not None:
                self.folder_of_its_own.close()

    @property
    def notes(self) -> Sequence[str]:
        """What the system refused, of what keeps the implementation in; whether it loaded its judge."""
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
        """Return the words of the command line."""
        return whole_paths(self.arguments) if self.isolation.grading else self.arguments

    @property
    def folder(self) -> str:
        """The implementation's folder: that of a file; of a command, the one where it was given."""
        return os.getcwd()

    @property
    def working_folder(self) -> str | None:
        """Where it is started; None for a scratch folder."""
        return self.folder

    # ------------------------------------------------------------ its process

    def start(self) -> None:
        """Start the process and exchange hello."""
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
        """Exchange hello.  Raises InvalidInput with the reason where it is not answered."""
        left = self.deadline - time.monotonic()
        process.send(hello_line())
        try:
            self.greeted(process.receive(min(self.bounds.seconds_to_start, left)))
        except RefmlError as error:
            self.stop(self.bounds.seconds_to_end if isinstance(error, Ended) else 0)
            reason = self.why_no_hello(process, error, left)
            raise InvalidInput(f"{self.title} cannot be judged: {reason}") from None

    def greeted(self, written: bytes) -> None:
        """Read and keep the process's hello."""
        self.hello = read_hello(written)
        self.loads_refml = self.loads_refml or loads_refml(read_object(written))
        self.found_out.update(dict.fromkeys(notes_of(read_object(written))))

    def why_no_hello(self, process: Process, error: RefmlError, left: float) -> str:
        """Return the reason why hello was not answered, and what helps."""
        if isinstance(error, Silence):
            seconds = f"{self.bounds.seconds_to_start:g} s"
            if left < self.bounds.seconds_to_start:
                seconds = f"what --total-timeout left of {self.bounds.seconds_in_all:g} s"
            return f"{self.silence} within {seconds}: {self.help}" + epitaph(process)
        if isinstance(error, Ended):
            return f"no answer to hello: {process.fate()}" + epitaph(process)
        return str(error)

    def stop(self, seconds: float) -> None:
        """End the process, after giving it this many seconds to finish by itself."""
        if self.process is not None:
            self.process.end(seconds)
            self.process = None

    # ------------------------------------------------------------ an exchange

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return one reply for each request, in their order.  A process that failed is started again."""
        try:
            return Exchange(self, requests, heard).run()
        except BaseException:  # Ctrl-C among them: nothing may go on running
            self.stop(0)
            raise

    def afresh(self) -> None:
        """End the process: the next question is asked of a new one."""
        self.stop(self.bounds.seconds_to_end)

    def restart(self) -> str | None:
        """Start the process again.  Return None, or the reason why it is given up."""
        if self.starts > self.bounds.restarts:
            return f"given up: it had to be started {self.starts} times"
        try:
            self.start()
        except (InvalidInput, Unsupported) as error:
            self.starts = self.bounds.restarts + 1
            return f"given up: {error}"
        return None


class Served(Command):
    """Python that a copy of `pyfile` serves: it runs in a scratch folder."""

    marked = True

    @property
    def working_folder(self) -> str | None:
        """None: the scratch folder."""
        return None

    def greeted(self, written: bytes) -> None:
        """Keep the operations that `pyfile` announces, too."""
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
        """Return a command line that serves the file."""
        return [*served(self), os.path.abspath(self.path)]

    @property
    def folder(self) -> str:
        """The folder of the file."""
        return str(self.path.absolute().parent)


class Library(Served):
    """An estimator with fit and predict: its module, its class, its options, and what is said of it."""

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
        """Return a command line that serves the estimator."""
        words = served(self)
        copy = os.path.join(self.scratch, COPY_OF_ESTIMATORS)
        if not os.path.exists(copy):
            shutil.copytree(ESTIMATORS, copy, ignore=shutil.ignore_patterns("__pycache__"))
        return [*words, ESTIMATOR, self.folder, self.written, json.dumps(self.said._asdict())]

    @property
    def folder(self) -> str:
        """The folder of the file that is named, outside of its package; else where the command was given."""
        return self.place


def served(door: Command) -> list[str]:
    """Return the beginning of a command line: a copy of `pyfile` in the scratch folder, run."""
    server = os.path.join(door.scratch, SERVER.name)
    if not os.path.exists(server):
        shutil.copyfile(SERVER, server)
    return [sys.executable, "-P", server, *([WITHOUT_REFML] if door.isolation.grading else [])]


def is_estimator(word: str) -> bool:
    """Whether a word names an estimator, and no file of that name is there.

    >>> [is_estimator(word) for word in ("sklearn.naive_bayes:BernoulliNB()", "./a/knn.py:KNN", "mine.py")]
    [True, True, False]
    """
    return AN_ESTIMATOR.fullmatch(word) is not None and not os.path.exists(word)


def command_line(text: str, bounds: Bounds | None = None, isolation: Isolation | None = None) -> Command:
    """Return the program of a command line.

    Raises InvalidInput where it is empty or its quotes do not close.
    """
    try:
        arguments = shlex.split(text)
    except ValueError as error:
        raise InvalidInput(f"cmd={shown(text)} is not a command line: {error}") from None
    if not arguments:
        raise InvalidInput("cmd is empty: give a program, as in --cmd \"node my.mjs\"")
    return Command(arguments, bounds, isolation)
