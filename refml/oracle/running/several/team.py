"""A run in several processes: the same report in less time.

The chapters that build on others take longest and come last in the specification, so they are given first.  A
law is given once the cases of its operations are judged, because it is tried on those that were answered.  A
worker stays in its chapter, and gets laws of operations that it has judged, because its cache holds their
answers, which any other worker would compute again.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from dataclasses import replace
from multiprocessing.connection import wait
from types import TracebackType
from typing import Any

from ....errors import InvalidInput, RefmlError
from ...doors.cage import uninterrupted
from ...doors.doors import Door
from ...doors.protocol import Hello
from ...generation.drawn import manners
from ...judging.names import absent
from ...judging.results import INTERRUPTED, CaseResult, LawResult, Run
from ...judging.selection import Chosen
from ...specification.schema import Law, Spec
from ..hypotheses import Hypothesis, hypothesis, inputs_of, questions_of
from ..patience import Order, is_mute, unasked_law
from ..portions import Portion, portions, unasked
from ..rations import cheapest_first
from ..runner import Progress, QuestionCount, silent, whole
from .parcels import Parcels
from .worker import Labour, Worker


class Team:
    """The workers of a run, inside a `with` block, and what they share.

    Raises InvalidInput where the system cannot fork a process.
    """

    def __init__(self, spec: Spec, door: Door, chosen: Chosen, jobs: int) -> None:
        if not hasattr(os, "fork"):
            raise InvalidInput(f"jobs={jobs}: {sys.platform} cannot fork a process: leave it out")
        self.spec, self.door, self.chosen = spec, door, chosen
        self.parcels = Parcels(spec, chosen)
        self.todo = portions(chosen)   # the last is given first
        self.laws = list(chosen.laws)
        self.jobs = max(1, min(jobs, len(self.todo) + len(self.laws)))
        self.inputs = {} if chosen.examples else inputs_of(spec, chosen, ())
        self.order = Order([portion.operation.id for portion in self.todo])
        self.order_of_laws = Order([law.id for law in chosen.laws])
        self.portions = tuple(self.todo)
        self.judged: dict[str, list[CaseResult]] = {}
        self.unjudged = {portion.operation.id for portion in self.todo}
        self.tried: dict[str, LawResult] = {}
        self.implementation: tuple[Hello, Mapping[str, bool] | None] = (door.hello, None)
        self.notes: dict[str, None] = {}
        self.stopped = self.left_out = ""
        self.count = QuestionCount(silent, len(chosen.examples) + len(chosen.draws))
        self.workers: list[Worker] = []
        self.idle: list[Worker] = []

    def __enter__(self) -> Team:
        labour = Labour(self.spec, self.door, self.chosen, self.parcels)
        try:
            for _ in range(self.jobs):
                self.workers.append(Worker(labour, self.workers))
        except BaseException:
            self.end(at_once=True)
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.end(at_once=error is not None)

    def end(self, at_once: bool) -> None:
        """End all workers and wait for them; `at_once`: without letting them finish."""
        with uninterrupted():
            for worker in self.workers:
                worker.end(at_once)

    def run(self, progress: Progress = silent) -> Run:
        """Judge the implementation as `runner.run` does; the Run also has the notes of all doors."""
        self.count.progress = progress
        try:
            self.listen()
        except KeyboardInterrupt:
            self.stopped = INTERRUPTED
            self.end(at_once=True)
        laws = [self.tried[law.id] for law in self.chosen.laws if law.id in self.tried]
        results = [result for found in self.judged.values() for result in found]
        return replace(whole(self.spec, self.chosen, self.implementation, results, laws, self.stopped),
                       notes=tuple(self.notes), left_out=self.left_out)

    def listen(self) -> None:
        """Receive messages until each worker has sent its last."""
        working = {worker.connection: worker for worker in self.workers}
        while working:
            for ready in wait(list(working)):
                for connection, worker in working.items():
                    if connection is ready and self.hear(worker):
                        del working[connection]
                        break

    # ------------------------------------------------------------ what a worker says

    def hear(self, worker: Worker) -> bool:
        """Process one message of a worker; return whether it was its last.

        Raises the error that the worker reports, and RefmlError where it died.
        """
        kind, (done, added), content = self.message(worker)
        self.count.more(added)
        self.count.add(done)
        if kind == "hello":
            self.implementation = content
            self.idle.append(worker)
        elif kind == "judged":
            self.keep(worker, content)
            self.idle.append(worker)
        elif kind == "later":
            assert isinstance(worker.given, Portion)
            worker.later.append(worker.given)
        elif kind == "notes":
            self.notes.update(dict.fromkeys(content))
        elif kind == "stopped":
            self.stopped = content
        elif kind == "left out":
            self.left_out = self.left_out or content
        elif kind == "refused":
            raise content
        elif kind == "broken":
            raise RuntimeError(content)
        self.give()
        return bool(kind == "notes")

    def message(self, worker: Worker) -> Any:
        """Return the next message of a worker.  Raises RefmlError where it has died."""
        try:
            return self.parcels.unpack(worker.connection.recv_bytes())
        except (EOFError, ConnectionError):
            given = worker.given
            doing = f" while it judged {name_of(given)}" if isinstance(given, (Portion, Hypothesis)) else ""
            raise RefmlError(f"jobs={self.jobs}: a worker died{doing}: {worker.fate()}; the memory may not "
                             "suffice for so many: give fewer jobs") from None

    def keep(self, worker: Worker, judged: Any) -> None:
        """Record the result of the worker's portion or law."""
        given = worker.given
        if isinstance(given, Portion):
            name = given.operation.id
            self.judged[name] = judged
            there = absent(self.implementation[1], name) is None and given not in worker.later
            self.order.keep(name, is_mute(judged) if there else None)
            self.unjudged.discard(name)
            worker.judged.add(name)
            own = replace(self.chosen, examples=given.examples or self.chosen.examples, draws=given.draws)
            self.inputs[name] = inputs_of(self.spec, own, judged).get(name, ())
            self.leave_rest()
        elif isinstance(given, Hypothesis) and (
                judged.breaches or judged.unasked != (self.stopped or None)):
            self.tried[given.law.id] = judged
            self.order_of_laws.keep(given.law.id, judged.mute)
            self.leave_laws()

    def leave_rest(self) -> None:
        """Drop the operations that a run in one process would not ask; mark them as not asked."""
        end = self.order.end()
        if end is None:
            return
        late, how = {portion.operation.id for portion in self.portions[end:]}, manners(self.spec)
        for portion in self.portions[end:]:
            self.judged[portion.operation.id] = unasked(portion, how, self.implementation)
            self.inputs.pop(portion.operation.id, None)
        self.todo = [portion for portion in self.todo if portion.operation.id not in late]
        self.unjudged -= late

    def leave_laws(self) -> None:
        """Drop the laws that a run in one process would not ask; mark them as not asked."""
        end = self.order_of_laws.end()
        if end is not None:
            late = {law.id: unasked_law(law) for law in self.chosen.laws[end:]}
            self.tried.update(late)
            self.laws = [law for law in self.laws if law.id not in late]

    # ------------------------------------------------------------ what it is given

    def give(self) -> None:
        """Give each idle worker its next portion or law, or None where nothing will be left.

        Where laws are left but none is ready, it stays idle; another may have cases that it left for later.
        """
        for worker in list(self.idle):
            given = self.next(worker)
            if given is None and self.laws:
                continue
            self.idle.remove(worker)
            worker.given = given
            worker.connection.send_bytes(self.parcels.pack(given))

    def next(self, worker: Worker) -> Portion | Hypothesis | None:
        """Return what the worker judges next: a portion, then a law; None where there is nothing now."""
        if self.stopped:
            self.laws.clear()
            return None
        if self.todo:
            return self.portion(worker)
        later = {portion.operation.id for other in self.workers for portion in other.later}
        own = cheapest_first(self.laws) if later else []
        if worker.later and not own:
            self.unjudged.add(worker.later[0].operation.id)
            return worker.later.pop(0)
        left = self.unjudged | later
        ready = own or [law for law in reversed(self.laws) if not left & set(law.operations)]
        if not ready:
            return None
        def share(law: Law) -> float:
            return len(worker.judged & set(law.operations)) / max(1, len(law.operations))

        first = own[0] if own else ready[-1]
        law = first if own or self.order_of_laws.end() is None else max(ready, key=share)
        self.laws.remove(law)
        given = hypothesis(law, self.inputs)
        self.count.more(questions_of(given))
        return given

    def portion(self, worker: Worker) -> Portion:
        """Return the next operation of the worker's chapter, or of a chapter that no worker has.

        Until an operation has a readable reply, the operations are given in their order.
        """
        taken = {other.chapter for other in self.workers}
        mine = [portion for portion in self.todo if portion.operation.chapter == worker.chapter]
        free = [portion for portion in self.todo if portion.operation.chapter not in taken]
        given = self.todo[0] if self.order.end() is None else (mine or free or self.todo)[-1]
        self.todo.remove(given)
        worker.chapter = given.operation.chapter
        return given


def name_of(given: Portion | Hypothesis) -> str:
    """Return the id of a portion's operation or of a law."""
    return given.operation.id if isinstance(given, Portion) else given.law.id
