"""A writer that is killed anywhere: a file is old or new, and the next writer sweeps what is left.

    python3 -m tests.campaigns.writers 2000 7         so many kills, seed

Each writer of refml/whole_files.py runs in a fork that SIGKILL ends before its n-th system call, n = 1, 2, …
until none is left: each open, write, rename, sync, change of permissions, listing, removal and lock is met.
"""
from __future__ import annotations

import builtins
import itertools
import os
import random
import shutil
import signal
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

try:
    import fcntl
except ModuleNotFoundError:   # Windows
    fcntl = None   # type: ignore[assignment]

from refml import whole_files
from tests.campaigns.frame import Surprise, Trial, main

OLD = b"old content\n"
SECONDS = 60
NAMES = ("listdir", "open", "fsync", "chmod", "replace", "unlink", "mkdir", "rmdir")   # of os
ENDED = 7   # the exit status of a writer that nobody killed


def file_of(place: Path, content: bytes) -> None:
    whole_files.write(place / "report.json", content)


def parts_of(place: Path, content: bytes) -> None:
    whole_files.write(place / "report.json", lambda: (content[i:i + 9] for i in range(0, len(content), 9)))


def private_of(place: Path, content: bytes) -> None:
    whole_files.write(place / "report.json", content, private=True)


def folder_of(place: Path, content: bytes) -> None:
    with whole_files.new_folder(str(place / "pages")) as folder:
        for name in ("a.html", "b.html"):
            whole_files.write(Path(folder) / name, content)


def held_folder_of(place: Path, content: bytes) -> None:
    with whole_files.alone(place):
        file_of(place, content)


Writer = Callable[[Path, bytes], None]
WRITERS: tuple[Writer, ...] = (file_of, parts_of, private_of, folder_of, held_folder_of)


def trials(seed: int) -> Iterator[Trial]:
    """Each writer, killed at each call, with content that a seed decides, old content there or not."""
    for turn in itertools.count():
        for writer in WRITERS:
            draw = random.Random(f"{seed}/{turn}/{writer.__name__}")
            content, there = draw.randbytes(draw.choice((0, 1, 40, 200))), draw.random() < 0.7
            for call in itertools.count(1):
                ended = list[bool]()
                yield Trial(f"{writer.__name__} {seed}/{turn}, killed before call {call}",
                            partial(killed, writer, content, there, call, ended))
                if ended != [False]:
                    break


def killed(writer: Writer, content: bytes, there: bool, call: int, ended: list[bool]) -> str:
    """Kill a writer, look at what it left, and let another one write; what happened."""
    with tempfile.TemporaryDirectory(prefix="refml-campaign-") as name:
        place = Path(name)
        if there and writer is not folder_of:
            (place / "report.json").write_bytes(OLD)
        child = os.fork()
        if not child:
            be_killed(writer, place, content, call)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        ended.append(status == ENDED)
        if status not in (ENDED, -signal.SIGKILL):
            raise Surprise(f"the writer ended with {status}")
        whole(place, content, writer, there)
        whole_files._left.clear()
        whole_files.write(place / "other.txt", b"")
        if left := [one.name for one in place.iterdir() if one.name.startswith(".")]:
            raise Surprise(f"{left} is left by the killed writer, and the next one")
    return "written" if ended[0] else "killed"


def whole(place: Path, content: bytes, writer: Writer, there: bool) -> None:
    """Raise where the file or folder that is written is neither old nor new."""
    if writer is folder_of:
        folder = place / "pages"
        pages = {one.name: one.read_bytes() for one in folder.glob("*")}
        if pages != ({"a.html": content, "b.html": content} if folder.exists() else {}):
            raise Surprise(f"the folder holds {pages}")
        return
    path = place / "report.json"
    found = path.read_bytes() if path.exists() else None
    if found not in (content, OLD if there else None):
        raise Surprise(f"the file holds {found!r}")


def be_killed(writer: Writer, place: Path, content: bytes, call: int) -> None:
    """Be a fork: write, and be killed before a system call."""
    left = call

    def deadly(function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*arguments: Any, **options: Any) -> Any:
            nonlocal left
            left -= 1
            if not left:
                os.kill(os.getpid(), signal.SIGKILL)
            return function(*arguments, **options)
        return called

    class Counted:
        """A file of which each write is a call that takes sixteen bytes."""

        def __init__(self, file: Any) -> None:
            self.file = file
            self.write = deadly(lambda data: file.write(data[:16]))

        def fileno(self) -> int:
            return int(self.file.fileno())

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: object) -> None:
            self.file.close()

    opened = deadly(builtins.open)
    whole_files.open = lambda *arguments, **options: Counted(   # type: ignore[attr-defined]
        opened(*arguments, **options))
    for name in NAMES:
        setattr(os, name, deadly(getattr(os, name)))
    fcntl.flock = deadly(fcntl.flock)
    shutil.rmtree = deadly(shutil.rmtree)   # type: ignore[assignment]
    status = 1
    try:
        writer(place, content)
        status = ENDED
    finally:
        os._exit(status)


if __name__ == "__main__":
    sys.exit(main("writers", trials, sys.argv[1:]))
