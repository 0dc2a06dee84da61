"""A worker: it says what it did, counts now and then, and ends when it is told to or nobody listens."""

from __future__ import annotations

import os
import signal
import time
from multiprocessing.connection import Connection
from typing import Any

import pytest

from refml.oracle.doors.doors import Reference
from refml.oracle.judging.selection import Selection, choose
from refml.oracle.running.hypotheses import hypothesis, inputs_of
from refml.oracle.running.portions import portions
from refml.oracle.running.several import worker as under_test
from refml.oracle.running.several.parcels import Parcels
from refml.oracle.running.several.worker import Labour, Worker
from refml.oracle.specification import reader

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="the system cannot fork a process")


@pytest.mark.parametrize(("work", "status"), [(bool, 0), (int, 1)])
def test_who_ends_its_work_ends_well(work: Any, status: int) -> None:
    """bool(connection) has a value, int(connection) has none."""
    assert Worker(work, []).fate() == f"it ended with exit status {status}"


def echo(connection: Connection) -> None:
    """Send back what comes, until nobody listens."""
    while True:
        connection.send(connection.recv())


def sleeper(connection: Connection) -> None:
    """Say that it sleeps, and sleep."""
    try:
        connection.send("asleep")
        time.sleep(60)
    finally:
        connection.send("left")


def tidy(connection: Connection) -> None:
    """Wait to be told or to be left, and take time to leave; say whether nothing broke in."""
    log = connection.recv()
    try:
        connection.send("ready")
        connection.recv()
    finally:
        time.sleep(0.2)
        os.write(log, b"tidy")


def deaf(connection: Connection) -> None:
    """Take no notice of being told to end."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    connection.send("deaf")
    time.sleep(60)


def test_a_worker_ends_when_nobody_listens() -> None:
    first = Worker(echo, [])
    second = Worker(echo, [first])
    first.connection.send("one")
    assert first.connection.recv() == "one"
    first.end(at_once=False)
    assert first.process == 0, "the second holds no end of its connection"
    second.end(at_once=False)
    assert "exit status 1" in second.fate()


def test_no_signal_breaks_into_leaving() -> None:
    reading, writing = os.pipe()
    worker = Worker(tidy, [])
    worker.connection.send(writing)
    assert worker.connection.recv() == "ready"
    worker.end(at_once=True)
    os.close(writing)
    with open(reading, "rb") as log:
        assert log.read() == b"tidy", "it was told once, and before it saw that nobody listens"


def test_a_worker_that_is_told_to_end_before_it_begins_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    fork = os.fork

    def told_at_once() -> int:
        process = fork()
        if process == 0:
            os.kill(os.getpid(), signal.SIGTERM)
        return process

    monkeypatch.setattr(os, "fork", told_at_once)
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [])
    worker = Worker(sleeper, [])
    with pytest.raises(EOFError):
        worker.connection.recv()
    worker.end(at_once=False)
    assert "exit status 1" in worker.fate()
    assert signal.pthread_sigmask(signal.SIG_BLOCK, []) == before


def test_a_worker_that_is_told_to_end_leaves_first() -> None:
    worker = Worker(sleeper, [])
    assert worker.connection.recv() == "asleep"
    os.kill(worker.process, signal.SIGINT)   # the matter of who gives the work
    worker.signal(signal.SIGTERM)
    assert worker.connection.recv() == "left"
    worker.end(at_once=True)
    assert "exit status 1" in worker.fate()


def test_a_worker_that_does_not_end_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(under_test, "TO_END", 0.1)
    worker = Worker(deaf, [])
    assert worker.connection.recv() == "deaf"
    worker.end(at_once=True)
    assert worker.fate() == "it was ended by signal 9"


def test_labour_is_hello_results_a_law_and_notes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(under_test, "BETWEEN_COUNTS", -1.0)
    spec = reader.load()
    chosen = choose(spec, Selection(operations=("naive_bayes.estimate",)))
    parcels = Parcels(spec, chosen)
    worker = Worker(Labour(spec, Reference(), chosen, parcels), [])
    portion, = portions(chosen)
    inputs = inputs_of(spec, choose(spec, Selection(only=("L03",))), ())
    for one in (portion, hypothesis(spec.laws["L03"], inputs), None):
        worker.connection.send_bytes(parcels.pack(one))
    said: list[tuple[str, tuple[int, int], Any]] = []
    while not said or said[-1][0] != "notes":
        said.append(parcels.unpack(worker.connection.recv_bytes()))
    worker.end(at_once=False)
    kinds = [kind for kind, _, _ in said if kind != "counted"]
    assert kinds == ["hello", "judged", "judged", "notes"] and len(said) > 10
    results, law = (content for kind, _, content in said if kind == "judged")
    assert [one.example for one in results] == list(portion.examples)
    assert law.law is spec.laws["L03"] and law.held
    questions = len(portion.examples) + law.held + law.inapplicable
    assert sum(done for _, (done, _), _ in said) == questions
