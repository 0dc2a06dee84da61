"""The isolation of submissions from other people's work, tested by a program that looks for it.

    a root of its own    by the namespaces of Linux, with no other files in it
    another user         without files, if root runs refml and the folders are closed to others

A way is used if the system allows it and the program finds none of the private files.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from pathlib import Path

from ... import whole_files
from ...errors import InvalidInput, RefmlError
from ...oracle.doors.cage import Bounds, Scratch, unobserved
from ...oracle.doors.surroundings import Isolation, own_folders
from .door import HandedIn, Submission

FIRST_USER, USERS = 61184, 4096   # numbers that systems leave to users who live as long as a service
BOUNDS = Bounds(seconds_to_start=30.0)
# The name of this program is what it finds: the folders that it may look into or pass, the files it can read.
LOOKING = """
import os
def seen(path):
    try:
        return bool(os.listdir(path)) if os.path.isdir(path) else bool(open(path, "rb").read(1))
    except OSError:
        return os.path.isdir(path) and os.access(path, os.X_OK)
NAME = repr([path for path in {paths!r} if seen(path)][:3])
"""


@dataclass(frozen=True)
class Protection:
    """How submissions are run; `lacking` says why they are not protected; empty if they are."""

    isolation: Isolation
    lacking: str = ""


def protection(namespaces: bool, private: Sequence[Path], typed_seed: bool) -> Protection:
    """Return the first way that protects private files; if there is none, an unprotected way, and why."""
    hidden = tuple(os.path.realpath(path) for path in private if path.is_dir())
    paths = [*map(os.path.realpath, private), *own_folders()]
    reasons = []
    for isolation in ways(namespaces, hidden):
        if isolation.user and typed_seed:
            reasons.append("the seed stands in the command line, which every user reads: leave out --seed")
        elif reason := hole(isolation, paths):
            reasons.append(reason)
        else:
            return Protection(isolation)
    return Protection(Isolation(grading=True, namespaces=namespaces), "; ".join(reasons))


def ways(namespaces: bool, hidden: tuple[str, ...]) -> Iterator[Isolation]:
    """Yield the ways to protect, the best first."""
    alone = Isolation(grading=True, namespaces=namespaces, alone=True, private=hidden)
    yield alone
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        yield replace(alone, namespaces=False, user=FIRST_USER + os.getpid() % USERS)


def hole(isolation: Isolation, paths: Sequence[str]) -> str:
    """Return what the test program finds under this isolation, or why it cannot run; "" for nothing."""
    with closing(Scratch()) as folder:
        program = Path(folder.path, "looking.py")
        whole_files.write(program, LOOKING.format(paths=list(paths)).encode("utf-8", "surrogateescape"))
        try:
            with unobserved(), Submission(HandedIn(program), BOUNDS, isolation) as door:
                found = door.hello.name
        except RefmlError as error:
            return str(error).partition(": ")[2]
    whose = "another user" if isolation.user else "a submission"
    return "" if found == "[]" else f"{whose} can read {found.strip('[]')}"


def refuse(found: Protection) -> None:
    """Raise InvalidInput if submissions are not protected."""
    if found.lacking:
        raise InvalidInput(f"submissions may read other people's work: {found.lacking}; close these to other "
                           "users, use a system with namespaces, or say --unprotected")
