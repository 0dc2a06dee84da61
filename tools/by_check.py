"""Mutants of an adapter, judged by `check`: one is killed where a case or a law fails that did not before.

A mutant of tools/adapters shows a hole in the specification, not in the tests: an example to write, a
generator to widen, or an equivalent.  Each is loaded and judged in a process of its own, asked only the
operations whose functions reach the place that was changed, in this adapter and in those that import it, and
left at its first new failure.
"""
from __future__ import annotations

import ast
import os
import shutil
import signal
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from refml.errors import RefmlError
from refml.oracle.doors import pyfile
from refml.oracle.generation.drawn import Draw, draws, example, manners
from refml.oracle.judging.cases import Case, plan, result_of
from refml.oracle.judging.results import CaseResult
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.hypotheses import hypothesis, inputs_of
from refml.oracle.running.portions import Session
from refml.oracle.running.runner import QuestionCount, silent
from refml.oracle.specification.schema import Spec
from tools.equivalents import differing, without
from tools.in_process import InProcess
from tools.mutants import Mutant

TEXTBOOK = "textbook"   # how the names of the adapters begin that are written out
KILLED, SURVIVED = 17, 0   # exit statuses of a mutant's process


class ByCheck:
    """The judge of mutants of adapters: what fails without any change, and what fails with one."""

    def __init__(self, spec: Spec, root: Path, random: int = 0, seconds: int = 60) -> None:
        self.spec = spec
        self.root = root
        self.random = random
        self.seconds = seconds
        self.manners = manners(spec)
        self.cases: dict[tuple[str, str], Case] = {}
        self.known: dict[tuple[Path, tuple[str, ...]], set[str]] = {}

    def verdict(self, mutant: Mutant) -> str:
        """What `check` says of a mutant: killed, survived, timed out, or unreached by any operation."""
        reached = dict(self.reached(self.root / mutant.path, mutant.line))
        for path, operations in reached.items():
            if (path, operations) not in self.known:
                self.known[path, operations] = set(self.failures(path, operations))
            child = os.fork()
            if child == 0:
                self.judge(mutant, path, operations)
            _, status = os.waitpid(child, 0)
            if os.WIFSIGNALED(status):
                return "timed out"
            if os.WEXITSTATUS(status) != SURVIVED:
                return "killed"
        return "survived" if reached else "unreached"

    def judge(self, mutant: Mutant, adapter: Path, operations: tuple[str, ...]) -> None:
        """Judge what a mutant makes of an adapter in this process, and end it."""
        known = self.known[adapter, operations]
        signal.alarm(self.seconds)
        os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
        with self.changed(mutant, adapter) as changed:
            try:
                new = next((one for one in self.failures(changed, operations) if one not in known), None)
            except (pyfile.NotLoaded, RecursionError, MemoryError):
                new = "not loaded"
        os._exit(SURVIVED if new is None else KILLED)

    @contextmanager
    def changed(self, mutant: Mutant, adapter: Path) -> Iterator[Path]:
        """An adapter in a folder of its own, beside the others, of which one is the mutant."""
        with tempfile.TemporaryDirectory(prefix="refml-mutant-") as place:
            for neighbour in adapter.parent.glob("*.py"):
                shutil.copy2(neighbour, place)
            changed = Path(place) / Path(mutant.path).name
            changed.write_bytes(mutant.applied((self.root / mutant.path).read_bytes()))
            yield Path(place) / adapter.name

    def agrees(self, mutant: Mutant, count: int) -> str:
        """`agrees`, or the first of so many drawn cases that a mutant fails and the adapter passes.

        They are drawn from the operations whose functions reach the mutant, as evenly as can be.
        """
        reached = list(self.reached(self.root / mutant.path, mutant.line))
        for adapter, operations in reached:
            without(TEXTBOOK)
            before = InProcess(adapter)
            without(TEXTBOOK)
            with self.changed(mutant, adapter) as changed:
                found = differing(self.spec, self.manners, (before, InProcess(changed)), operations,
                                  -(-count // len(reached)))
            if found is not None:
                return found.id
        return "agrees" if reached else "unreached"

    # ------------------------------------------------------------ what fails

    def failures(self, path: Path, operations: tuple[str, ...]) -> Iterator[str]:
        """The ids of the cases and laws that fail, as they are found: examples, drawn cases, laws."""
        without(TEXTBOOK)
        door = InProcess(path)
        chosen = choose(self.spec, Selection(operations=operations, fixed=True))
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
            case = self.drawn(draw, door.hello.numbers)
            if not case.obstacle and result_of(case, door.ask([case.request])[0]).failed:
                yield draw.id
        inputs = inputs_of(self.spec, chosen, right)
        for law in chosen.laws:
            try:
                if session.law(hypothesis(law, inputs)).breaches:
                    yield law.id
            except RefmlError:
                yield law.id

    def drawn(self, draw: Draw, numbers: str) -> Case:
        """The case of a draw, planned once: a process that is forked later has it too."""
        if (draw.id, numbers) not in self.cases:
            self.cases[draw.id, numbers] = plan(example(self.manners[draw.operation.id], draw), numbers)
        return self.cases[draw.id, numbers]

    # ------------------------------------------------------------ whom a change reaches

    def reached(self, path: Path, line: int) -> Iterator[tuple[Path, tuple[str, ...]]]:
        """The adapters whose functions reach a line of one of them, each with its operations that do."""
        named = definitions(path)
        inside = {name for name, node in named.items() if node.lineno <= line <= (node.end_lineno or line)}
        inside = leading_to(inside or set(named), named)   # a constant may be used by anything
        for adapter in [path, *sorted(set(path.parent.glob(f"{TEXTBOOK}*.py")) - {path})]:
            seen = inside if adapter == path else imported(adapter, path.stem) & inside
            own = definitions(adapter) if seen else {}
            leading = leading_to(seen, own) & own.keys()
            operations = tuple(one for one in self.spec.operations if pyfile.function_name(one) in leading)
            if operations:
                yield adapter, operations


Definition = ast.FunctionDef | ast.ClassDef


def definitions(path: Path) -> dict[str, Definition]:
    """The functions and classes of a module, by name."""
    tree = ast.parse(path.read_bytes())
    return {node.name: node for node in tree.body if isinstance(node, (ast.FunctionDef, ast.ClassDef))}


def imported(path: Path, module: str) -> set[str]:
    """The names that one module takes from another."""
    return {alias.name for node in ast.parse(path.read_bytes()).body
            if isinstance(node, ast.ImportFrom) and node.module == module for alias in node.names}


def leading_to(names: set[str], named: dict[str, Definition]) -> set[str]:
    """The names, and those of all definitions that lead to one of them."""
    uses = {name: {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)}
            for name, node in named.items()}
    found = set(names)
    while more := {name for name, used in uses.items() if used & found} - found:
        found |= more
    return found
