"""Commands where something is missing: room on the disk, the right to write, a home, streams, a usual locale.

    python3 -m tests.campaigns.places 340 7           so many commands, seed

A command says in a sentence what is wrong, or does without; it leaves nothing half written, nothing behind.
"""
from __future__ import annotations

import itertools
import os
import random
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

try:
    import resource
except ModuleNotFoundError:   # Windows
    resource = None   # type: ignore[assignment]

from tests.campaigns import commands
from tests.campaigns.frame import Trial, main

NOBODY = 65534
COMMANDS: dict[str, tuple[str, ...]] = {
    **{name: words for name, words in commands.COMMANDS.items() if name not in ("serve", "book")},
    "ask": ("ask", "decision.bayes_rule", "likelihood=1/2", "prior=1/50000", "evidence=1/20"),
    "bundle": ("bundle", "text", "--predict-only", "--out", "out"),
    "mark": ("mark", "married-given-no", "0.571"),
    "export": ("export", "svm", "points.csv", "--label", "label", "--out", "out.py"),
    "sheet": ("sheet", "variants", "exam", "-n", "2", "--out", "out"),
    "solve": ("solve", "naive_bayes.estimate", "count=1", "total=3", "values=2", "alpha=1"),
    "spam": ("spam", "--explain", "win a free prize now", "--svg", "out.svg"),
    "spec": ("spec", "show", "bayes-rule"),
    "svm": ("svm", "points.csv", "--label", "label", "--C", "1", "--json", "out.json"),
    "typed": ("mark", "married-given-no", "-"),
    "from-standard-input": ("svm", "-", "--hard"),
}


class Place(NamedTuple):
    """What is missing: variables of the environment, what happens before the command, its streams."""

    changed: dict[str, str | None]
    before: Callable[[], object] = lambda: None
    out: str = ""
    read_only: bool = False


def full(size: int) -> None:
    """No file may grow beyond this: what a full disk does at that byte."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def as_nobody() -> None:
    """Be a user who may write nothing of others; root may do everything."""
    if os.getuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


PLACES: dict[str, Place] = {
    "a full disk": Place({}, partial(full, 0)),
    "a disk with little room": Place({}, partial(full, 700)),
    "a disk with some room": Place({}, partial(full, 40_000)),
    "a device that is full": Place({}, out="/dev/full"),
    "a read-only folder": Place({}, as_nobody, read_only=True),
    "a read-only checkout": Place({"PYTHONDONTWRITEBYTECODE": None}, as_nobody),
    "no home": Place({"HOME": None}),
    "a home that is not there": Place({"HOME": "/nonexistent/home", "XDG_STATE_HOME": None}),
    "no room for scratch files": Place({"TMPDIR": "/nonexistent/scratch"}),
    "no standard input": Place({}, partial(os.close, 0)),
    "no standard output": Place({}, partial(os.close, 1)),
    "no standard error": Place({}, partial(os.close, 2)),
    "no streams": Place({}, partial(os.closerange, 0, 3)),
    "a decimal comma": Place({"LC_ALL": "de_DE.UTF-8", "LANGUAGE": "de"}),
    "the C locale": Place({"LC_ALL": "C", "LANG": None, "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}),
    "an encoding of few letters": Place({"PYTHONIOENCODING": "ascii"}),
    "no environment": Place({"LANG": None, "PATH": None, "HOME": None, "TMPDIR": None}),
    "a mask that forbids everything": Place({}, partial(os.umask, 0o777)),
}


def trials(seed: int) -> Iterator[Trial]:
    """Every command in every place, in an order of the seed, again and again."""
    for turn in itertools.count():
        every = [*itertools.product(COMMANDS, PLACES)]
        random.Random(f"{seed}/{turn}").shuffle(every)
        for name, place in every:
            yield Trial(f"{name}: {place}", partial(there, name, PLACES[place]))


def there(name: str, place: Place) -> str:
    """Run a command in a place, and look at what it said and left."""
    with commands.scene() as found:
        if place.read_only:
            found.folder.chmod(0o555)
        streams = {"stdout": os.open(place.out, os.O_WRONLY)} if place.out else {}
        try:
            process = commands.started(found, COMMANDS[name], place.changed, place.before, **streams)
        finally:
            for one in streams.values():
                os.close(one)
        return commands.ended(found, process, commands.STATUSES)


if __name__ == "__main__":
    sys.exit(main("places", trials, sys.argv[1:]))
