"""`tools/test hunt`: draw new examples for as long as is asked, and keep what fails.

    tools/test hunt                            ten minutes
    tools/test hunt --minutes 240              what a server runs at night
    tools/test hunt --seed 7 -- tests/svm -k margin
                                               the same examples again; what follows -- goes to pytest
    tools/test hunt strings                    a campaign, to its end; --list names them
    tools/test hunt shapes -- 20               the same with other arguments: here every twentieth question

Every file with drawn tests is run in the profile `hunt` (tests/conftest.py), in an order of its own in each
round, one process a processor, until the time is over; what has begun by then is finished.  The seed comes
first.  An example that fails is kept in .hypothesis, where the next run of its test in that profile finds it
before it draws another: the line `replay` says how.  It becomes an `@example` above its test.

Exit status: 0 if nothing was found, 1 if something was, 2 if nothing was tried.
"""
from __future__ import annotations

import argparse
import itertools
import os
import random
import re
import subprocess
import threading
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
DRAWS = re.compile(r"^from hypothesis import .*\bgiven\b", re.MULTILINE)
NOTHING_SELECTED = 5   # pytest's exit status


class Campaign(NamedTuple):
    """What is tried to its end: a module of the tests, and the arguments of the whole of it."""

    module: str
    arguments: tuple[str, ...]
    says: str


CAMPAIGNS = {
    "strings": Campaign("tests.answers.strings", ("1000000", "7"),
                        "a million answers, half of them drawn by grammar: each has a verdict (count, seed)"),
    "shapes": Campaign("tests.answers.shapes", ("1",),
                       "answers of every shape to every question: none raises (every so-manieth question)"),
    "sweeps": Campaign("tests.answers.sweeps", (),
                       "every mistake of every example, rounded to 2, 3 and 4 digits: what is said of it"),
    "classes": Campaign("tests.answers.classes", ("300",),
                        "a simulated class of so many: how many of its mistakes are named, and how surely"),
    "exports": Campaign("tests.answers.exports.sweeps", ("1",),
                        "every example by the grader that travels, beside mark (every so-manieth example)"),
    "gold": Campaign("tests.answers.gold.confusion", ("1",),
                     "what people write, with verdicts of teachers: a confusion table (every so-manieth)"),
    "calls": Campaign("tests.campaigns.calls", ("1000000", "7"),
                      "operations on drawn arguments, held by another road (count, seed, minutes)"),
    "formulas": Campaign("tests.campaigns.formulas", ("100000", "7"),
                         "formulas drawn by grammar, their value by another road (count, seed, minutes)"),
    "files": Campaign("tests.campaigns.files", ("100000", "7"),
                      "every reader on damaged files: a value or a refusal (count, seed, minutes)"),
    "writers": Campaign("tests.campaigns.writers", ("5000", "7"),
                        "every writer killed before each system call: old or new (count, seed, minutes)"),
    "signals": Campaign("tests.campaigns.signals", ("1400", "7"),
                        "Ctrl-C and SIGTERM at any moment of seven commands (count, seed, minutes)"),
    "parts": Campaign("tools.in_part", ("2000", "7"),
                      "faults of who answers one facet alone: a check catches them (count, seed)"),
    "faults": Campaign("tools.by_faults", ("24", "7"),
                       "generic faults in so many operations: a check catches them (count, seed)"),
    "places": Campaign("tests.campaigns.places", ("600", "7"),
                       "commands without room, rights, home, streams, locale (count, seed, minutes)"),
}


class Hunt:
    """One hunt: what is left of its time, and what it has found."""

    def __init__(self, python: str, seed: int, minutes: float, arguments: list[str],
                 root: Path = ROOT) -> None:
        self.python = python
        self.seed = seed
        self.minutes = minutes
        self.ends = time.monotonic() + 60 * minutes
        self.files = drawn_files(root, [one for one in arguments if (root / one).exists()])
        self.arguments = [one for one in arguments if not (root / one).exists()]
        self.root = root
        self.rounds = rounds(seed, self.files)
        self.lock = threading.Lock()
        self.counts: Counter[str] = Counter()
        self.found: dict[str, list[str]] = {}

    def run(self) -> int:
        """Hunt until the time is over; return the exit status."""
        print(f"seed {self.seed}; {len(self.files)} files with drawn tests", flush=True)
        workers = [threading.Thread(target=self.work, daemon=True) for _ in range(os.cpu_count() or 1)]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        print(f"\nseed {self.seed}: {self.counts['passed']} drawn tests passed in {self.counts['runs']} runs "
              f"of {len(self.files)} files, {self.counts['failed']} failed")
        for name in sorted(name for names in self.found.values() for name in names):
            print(f"replay: {self.python} -m pytest --hypothesis-profile=hunt '{name}'")
        return 1 if self.found else 0 if self.counts["passed"] else 2

    def work(self) -> None:
        """Take one file, and others until the time is over; one that has failed is not taken again."""
        begun = self.minutes <= 0
        while len(self.found) < len(self.files) and not (begun and time.monotonic() >= self.ends):
            with self.lock:
                seed, path = next(self.rounds)
            if path.relative_to(self.root).as_posix() not in self.found:
                begun = True
                self.attempt(seed, path)

    def attempt(self, seed: str, path: Path) -> None:
        """Run the drawn tests of one file."""
        command = [self.python, "-m", "pytest", "--hypothesis-profile=hunt", "-m", "hypothesis", "-q",
                   "-p", "no:cacheprovider", str(path.relative_to(self.root)), *self.arguments]
        done = subprocess.run(command, cwd=self.root, env={**os.environ, "REFML_HUNT_SEED": seed},
                              stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              encoding="utf-8", errors="replace")
        with self.lock:
            self.count(seed, path.relative_to(self.root).as_posix(), done.returncode, done.stdout)

    def count(self, seed: str, name: str, status: int, output: str) -> None:
        """Add up what pytest says of a file, and show it where a test failed."""
        self.counts["runs"] += 1
        for word in ("passed", "failed"):
            self.counts[word] += sum(int(n) for n in re.findall(rf"\b(\d+) {word}\b", output))
        if status not in (0, NOTHING_SELECTED):
            named = re.findall(r"^(?:FAILED|ERROR) (.*?)(?: - .*)?$", output, re.MULTILINE)
            self.found[name] = named or [name]
            print(f"\n== {name}, seed {seed}\n{output}", flush=True)


def rounds(seed: int, files: list[Path]) -> Iterator[tuple[str, Path]]:
    """All files in any order, round after round, with the seed of the round."""
    for number in itertools.count():
        of_round = f"{seed}/{number}"
        for path in random.Random(of_round).sample(files, len(files)):
            yield of_round, path


def drawn_files(root: Path, chosen: list[str]) -> list[Path]:
    """The test files that draw, all of them or those in the chosen files and folders."""
    places = [(root / one).resolve() for one in chosen] or [root / "tests"]
    files = {file for place in places for file in (place.rglob("test_*.py") if place.is_dir() else [place])}
    return sorted(file for file in files if DRAWS.search(file.read_text(encoding="utf-8")))


def campaign(name: str, arguments: list[str], python: str) -> int:
    """Run a campaign, with its own arguments or these; return its exit status."""
    chosen = CAMPAIGNS[name]
    command = [python, "-m", chosen.module, *(arguments or chosen.arguments)]
    print(" ".join(command[1:]), flush=True)
    return subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL).returncode


def main(options: list[str], arguments: list[str], python: str) -> int:
    """Hunt as the options say, with these arguments for pytest, or a campaign, and this interpreter."""
    parser = argparse.ArgumentParser(prog="tools/test hunt", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=10, help="for how long (default: 10)")
    parser.add_argument("--seed", type=int, help="a number that decides all examples (default: any)")
    parser.add_argument("campaign", nargs="?", choices=tuple(CAMPAIGNS), help="what is tried to its end")
    parser.add_argument("--list", action="store_true", help="list the campaigns")
    chosen = parser.parse_args(options)
    if chosen.list:
        print("\n".join(f"{name:8} {one.says}" for name, one in CAMPAIGNS.items()))
        return 0
    if chosen.campaign is not None:
        return campaign(chosen.campaign, arguments, python)
    seed = random.SystemRandom().randrange(10**9) if chosen.seed is None else chosen.seed
    return Hunt(python, seed, chosen.minutes, arguments).run()
