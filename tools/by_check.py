"""Mutants of an adapter, judged by `check`: one is killed where a case or a law fails that did not before.

A mutant of tools/adapters shows a hole in the specification, not in the tests: an example to write, a
generator to widen, or an equivalent.  Each is loaded and judged in a process of its own, asked only the
operations whose functions reach the place that was changed, and left at its first new failure.
"""
from __future__ import annotations

import ast
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from refml.errors import RefmlError
from refml.oracle.doors import pyfile
from refml.oracle.generation.drawn import draws, example, manners
from refml.oracle.judging.cases import plan, result_of
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.portions import Session, hypothesis, inputs_of
from refml.oracle.running.runner import QuestionCount, silent
from refml.oracle.specification.schema import Spec
from tools.in_process import InProcess
from tools.mutants import Mutant

KILLED, SURVIVED = 17, 0   # exit statuses of a mutant's process


class ByCheck:
    """The judge of mutants of adapters: what fails without any change, and what fails with one."""

    def __init__(self, spec: Spec, root: Path, random: int = 0, seconds: int = 60) -> None:
        self.spec = spec
        self.root = root
        self.random = random
        self.seconds = seconds
        self.manners = manners(spec)
        self.known: dict[tuple[str, tuple[str, ...]], set[str]] = {}

    def verdict(self, mutant: Mutant) -> str:
        """What `check` says of a mutant: killed, survived, timed out, or unreached by any operation."""
        source = (self.root / mutant.path).read_bytes()
        operations = self.reaching(source, mutant.line)
        if not operations:
            return "unreached"
        key = (mutant.path, operations)
        if key not in self.known:
            self.known[key] = set(self.failures(self.root / mutant.path, operations))
        child = os.fork()
        if child == 0:
            self.judge(mutant, source, operations, self.known[key])
        _, status = os.waitpid(child, 0)
        if os.WIFSIGNALED(status):
            return "timed out"
        return "survived" if os.WEXITSTATUS(status) == SURVIVED else "killed"

    def judge(self, mutant: Mutant, source: bytes, operations: tuple[str, ...], known: set[str]) -> None:
        """Judge a mutant in this process, and end it."""
        signal.alarm(self.seconds)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with tempfile.TemporaryDirectory(prefix="refml-mutant-") as place:
            path = Path(place) / Path(mutant.path).name
            for neighbour in (self.root / mutant.path).parent.glob("*.py"):
                shutil.copy2(neighbour, place)
            path.write_bytes(mutant.applied(source))
            try:
                new = next((one for one in self.failures(path, operations) if one not in known), None)
            except (pyfile.NotLoaded, RecursionError, MemoryError):
                new = "not loaded"
        os._exit(SURVIVED if new is None else KILLED)

    # ------------------------------------------------------------ what fails

    def failures(self, path: Path, operations: tuple[str, ...]) -> Iterator[str]:
        """The ids of the cases and laws that fail, as they are found: examples, drawn cases, laws."""
        for name in [name for name in sys.modules if name.startswith("textbook")]:
            del sys.modules[name]
        door = InProcess(path)
        chosen = choose(self.spec, Selection(operations=operations))
        session = Session(self.spec, door, self.manners, None, QuestionCount(silent, 0))
        right: list[CaseResult] = []
        for one in chosen.examples:
            result, = session.asked([session.plan(one)])
            if result.failed:
                yield one.id
            else:
                right.append(result)
        wanted = draws(self.spec, operations, self.random, 2026) if self.random else chosen.draws
        for draw in wanted:
            case = plan(example(self.manners[draw.operation.id], draw), door.hello.numbers)
            if not case.obstacle and result_of(case, door.ask([case.request])[0]).failed:
                yield draw.id
        inputs = inputs_of(self.spec, chosen, right)
        for law in chosen.laws:
            try:
                if session.law(hypothesis(law, inputs)).breaches:
                    yield law.id
            except RefmlError:
                yield law.id

    # ------------------------------------------------------------ whom a change reaches

    def reaching(self, source: bytes, line: int) -> tuple[str, ...]:
        """The operations whose functions reach a line: by their name, or by a name that leads to it."""
        tree = ast.parse(source)
        named = {node.name: node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}
        inside = {name for name, node in named.items() if node.lineno <= line <= (node.end_lineno or line)}
        if not inside:   # a constant, which anything may use
            inside = set(named)
        uses = {name: {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
                for name, node in named.items()}
        while more := {name for name, used in uses.items() if used & inside} - inside:
            inside |= more
        return tuple(one for one in self.spec.operations if pyfile.function_name(one) in inside)
