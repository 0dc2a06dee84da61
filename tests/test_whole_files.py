"""Whatever happens inside a write, a file has its old or its new content, and nothing lies beside it."""
from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from refml import whole_files
from refml.errors import InvalidInput

ROOT = Path(__file__).resolve().parents[1]
OLD, NEW = b"old content\n", "new content, somewhat longer, and ≠ the old\n".encode()
POSIX = pytest.mark.skipif(os.name == "nt", reason="locks and signals of POSIX")

# The system calls of a write, in their order; each is where a writer is killed, before it and after it.
CALLS = ("listdir", "flock", "write", "write", "write", "fsync", "chmod", "replace", "unlink")

# A writer whose n-th call of `name` is preceded or followed by SIGKILL; it writes sixteen bytes at a time.
KILLED = """
import fcntl, io, os, signal, sys
from refml import whole_files

path, content, name, when, count = sys.argv[1:]
after, left = when == "after", int(count)

def deadly(call):
    def called(*arguments, **options):
        global left
        left -= 1
        if left == 0 and not after:
            os.kill(os.getpid(), signal.SIGKILL)
        try:
            return call(*arguments, **options)
        finally:
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
    return called

class Slow:
    def __init__(self, file): self.file = file
    def write(self, data): return self.file.write(data[:16])

pour = whole_files._pour
whole_files._pour = lambda file, data: pour(Slow(file), data)
if name == "write":
    Slow.write = deadly(Slow.write)
else:
    owner = fcntl if name == "flock" else os
    setattr(owner, name, deadly(getattr(owner, name)))
whole_files.write(path, content)
raise SystemExit("nobody killed it")
"""

# A writer that replaces a file again and again; each content is one letter, many times.
EAGER = """
import sys
from refml import whole_files
for _ in range(int(sys.argv[3])):
    whole_files.write(sys.argv[1], sys.argv[2] * 100_000)
"""


def beside(folder: Path) -> list[str]:
    return sorted(one.name for one in folder.iterdir())


@pytest.fixture
def path(tmp_path: Path) -> Path:
    one = tmp_path / "report.json"
    one.write_bytes(OLD)
    return one


@pytest.mark.parametrize("content", ["text\r\n≠\n", b"bytes \x00\xff", ""])
def test_a_file_has_what_was_written_and_nothing_lies_beside_it(content: str | bytes, path: Path) -> None:
    whole_files.write(path, content)
    assert path.read_bytes() == (content.encode() if isinstance(content, str) else content)
    assert beside(path.parent) == [path.name]


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link_and_the_file_behind_it_is_written(there: bool, tmp_path: Path) -> None:
    target, link = tmp_path / "kept" / "report.json", tmp_path / "link.json"
    target.parent.mkdir()
    if there:
        target.write_bytes(OLD)
    link.symlink_to(target)
    whole_files.write(whole_files.writable(str(link)), NEW)
    assert link.is_symlink()
    assert target.read_bytes() == NEW
    assert sorted(one.name for one in tmp_path.rglob("*")) == ["kept", "link.json", "report.json"]


def test_the_longest_name_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / ("a" * 254)
    whole_files.write(whole_files.writable(str(path)), "told")
    assert beside(tmp_path) == [path.name]


def test_a_device_and_a_pipe_are_written_to(tmp_path: Path) -> None:
    whole_files.write(whole_files.writable(os.devnull), NEW)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    whole_files.write(whole_files.writable(str(pipe)), NEW)
    assert os.read(reader, 1000) == NEW
    os.close(reader)
    assert pipe.is_fifo()


@POSIX
def test_a_file_keeps_its_permissions_and_a_new_one_has_the_usual_ones(path: Path) -> None:
    path.chmod(0o640)
    whole_files.write(path, NEW)
    assert path.stat().st_mode & 0o7777 == 0o640
    mask = os.umask(0o027)
    try:
        whole_files.write(path.with_name("other"), NEW)
    finally:
        os.umask(mask)
    assert path.with_name("other").stat().st_mode & 0o7777 == 0o640


@pytest.mark.parametrize("name", ["nowhere/report.json", "."])
def test_where_nothing_can_be_written_is_said_before(tmp_path: Path, name: str) -> None:
    with pytest.raises(InvalidInput, match=r"^out='.* cannot be written"):
        whole_files.writable(str(tmp_path / name), name="out")
    with pytest.raises(InvalidInput, match=r"^out='.* cannot be written"):
        whole_files.write(tmp_path / name, NEW, "out")


@pytest.mark.parametrize(("of_its_folder", "said"), [(False, "it is"), (True, "its folder is")])
def test_a_read_only_file_or_folder_is_not_written(path: Path, monkeypatch: pytest.MonkeyPatch,
                                                   of_its_folder: bool, said: str) -> None:
    access, closed = os.access, os.path.realpath(path.parent if of_its_folder else path)
    monkeypatch.setattr(os, "access", lambda one, mode: one != closed and access(one, mode))
    with pytest.raises(InvalidInput, match=f"cannot be written: {said} read-only; give another"):
        whole_files.writable(os.path.realpath(path))


def test_what_is_read_is_not_replaced(path: Path) -> None:
    with pytest.raises(InvalidInput, match="is the file that is read and would be lost"):
        whole_files.writable(str(path), ["-", str(path)])
    other = path.with_name("other")
    other.write_bytes(OLD)
    assert whole_files.writable(str(path), [str(other)]) == str(path)
    with path.open("rb") as file:   # as `refml svm - < report.json --json report.json`
        kept = os.dup(0)
        os.dup2(file.fileno(), 0)
        try:
            with pytest.raises(InvalidInput, match="is the file that is read and would be lost"):
                whole_files.writable(str(path), ["-"])
        finally:
            os.dup2(kept, 0)
            os.close(kept)


# ---------------------------------------------------------------- a full disk

@contextlib.contextmanager
def room_for(size: int) -> Iterator[None]:
    """No file of this process may grow beyond some bytes: what a full disk does, at that byte."""
    resource = pytest.importorskip("resource")
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, limits[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)


@POSIX
@pytest.mark.parametrize("there", [True, False])
def test_a_disk_that_is_full_at_any_byte_leaves_the_old_file(there: bool, path: Path) -> None:
    if not there:
        path.unlink()
    for size in range(len(NEW)):
        with room_for(size), pytest.raises(InvalidInput, match="cannot be written: File too large"):
            whole_files.write(path, NEW)
        assert beside(path.parent) == ([path.name] if there else [])
        assert not there or path.read_bytes() == OLD
    with room_for(len(NEW)):
        whole_files.write(path, NEW)
    assert path.read_bytes() == NEW


@pytest.mark.parametrize("call", sorted(set(CALLS) - {"flock", "write", "listdir", "unlink"}))
def test_a_call_that_fails_leaves_the_old_file(
    call: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(os, call, fail)
        with pytest.raises(InvalidInput, match="No space left on device"):
            whole_files.write(path, NEW)
    assert path.read_bytes() == OLD
    assert beside(path.parent) == [path.name]


def test_an_interrupt_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupt)
    with pytest.raises(KeyboardInterrupt):
        whole_files.write(path, NEW)
    assert path.read_bytes() == OLD
    assert beside(path.parent) == [path.name]


# ---------------------------------------------------------------- a writer that is killed

def killed(path: Path, call: str, when: str, count: int) -> int:
    """The exit status of a writer that is killed at its count-th call."""
    command = [sys.executable, "-c", KILLED, str(path), NEW.decode(), call, when, str(count)]
    return subprocess.run(command, cwd=ROOT, capture_output=True).returncode


@POSIX
@pytest.mark.parametrize("when", ["before", "after"])
def test_a_writer_that_is_killed_at_any_call_leaves_old_or_new(when: str, path: Path) -> None:
    for i, call in enumerate(CALLS):
        path.write_bytes(OLD)
        assert killed(path, call, when, CALLS[: i + 1].count(call)) == -signal.SIGKILL, (call, when)
        moved = i > CALLS.index("replace") or (call == "replace" and when == "after")
        assert path.read_bytes() == (NEW if moved else OLD), (call, when)
        left = [name for name in beside(path.parent) if name != path.name]
        assert len(left) == (0 if moved or call == "listdir" else 1)
        whole_files.write(path, OLD)   # the next writer sweeps
        assert beside(path.parent) == [path.name]


@POSIX
def test_the_partial_file_of_a_living_writer_stays(path: Path) -> None:
    fcntl = pytest.importorskip("fcntl")
    partial = path.with_name(whole_files.BEGIN + "0" * 16 + whole_files.END)
    with partial.open("wb") as file:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX)
        whole_files.write(path, NEW)
        assert beside(path.parent) == [partial.name, path.name]
    whole_files.write(path, NEW)
    assert beside(path.parent) == [path.name]


@POSIX
def test_what_is_no_partial_file_is_not_swept(path: Path) -> None:
    for name in (".refml-notes", "refml.part", ".refml.part"):
        path.with_name(name).write_bytes(OLD)
    elsewhere = path.with_name("kept")
    elsewhere.write_bytes(OLD)
    link = path.with_name(whole_files.BEGIN + whole_files.END)
    link.symlink_to(elsewhere)
    before = beside(path.parent)
    whole_files.write(path, NEW)
    assert beside(path.parent) == before


# ---------------------------------------------------------------- two writers

@pytest.mark.parametrize("call", ["flock", "replace"])
def test_a_writer_that_is_swept_before_it_has_its_lock_writes_again(
    call: str, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    owner, attempts = (fcntl if call == "flock" else os), []

    def swept(*arguments: Any) -> None:
        attempts.append(arguments)
        if len(attempts) == 1:
            partial, = path.parent.glob(whole_files.BEGIN + "*")
            partial.unlink()
            raise BlockingIOError if call == "flock" else FileNotFoundError
        real(*arguments)

    real = getattr(owner, call)
    monkeypatch.setattr(owner, call, swept)
    whole_files.write(path, NEW)
    assert len(attempts) == 2
    assert path.read_bytes() == NEW
    assert beside(path.parent) == [path.name]


def test_a_writer_that_is_always_swept_says_so(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(whole_files, "_put", lambda *_: False)
    with pytest.raises(InvalidInput, match="other writers remove what is not yet locked"):
        whole_files.write(path, NEW)
    assert path.read_bytes() == OLD


@pytest.mark.parametrize("lockable", [True, False])
def test_without_locks_files_are_written_whole_too(
    lockable: bool, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    if lockable:
        def refuse(*_: object) -> None:
            raise OSError(95, "Operation not supported")
        monkeypatch.setattr(fcntl, "flock", refuse)
    else:
        monkeypatch.setattr(whole_files, "fcntl", None)
    path.with_name(whole_files.BEGIN + whole_files.END).write_bytes(OLD)
    whole_files.write(path, NEW)
    assert path.read_bytes() == NEW
    assert len(beside(path.parent)) == (2 if lockable else 1)


def test_of_writers_at_once_each_file_is_the_work_of_one(path: Path) -> None:
    path.write_text("x" * 100_000, encoding="ascii")
    writers = [subprocess.Popen([sys.executable, "-c", EAGER, str(path), letter, "60"], cwd=ROOT)
               for letter in "abc"]
    seen = set()
    while any(one.poll() is None for one in writers):
        content = path.read_text(encoding="ascii")
        assert len(content) == 100_000
        seen.add("".join(sorted(set(content))))
    assert [one.returncode for one in writers] == [0, 0, 0]
    assert seen <= set("xabc")
    assert beside(path.parent) == [path.name]


def test_content_may_come_in_parts_each_time_anew(path: Path) -> None:
    asked: list[int] = []

    def parts() -> Iterator[str]:
        asked.append(len(asked))
        yield from ("a\n", "", "≠\n")

    for _ in range(2):
        whole_files.write(path, parts)
        assert path.read_text(encoding="utf-8") == "a\n≠\n"
    assert asked == [0, 1]


def test_content_that_fails_in_the_middle_leaves_the_old_file(path: Path) -> None:
    def parts() -> Iterator[str]:
        yield "new"
        raise InvalidInput("no more")

    whole_files.write(path, OLD)
    with pytest.raises(InvalidInput, match="no more"):
        whole_files.write(path, parts)
    assert path.read_bytes() == OLD and os.listdir(path.parent) == [path.name]


# ---------------------------------------------------------------- many files in one folder

def test_a_folder_is_held_by_one_process_and_let_go_when_it_is_killed(tmp_path: Path) -> None:
    script = ("import sys, time\nfrom refml import whole_files\nwith whole_files.alone(sys.argv[1]):\n"
              "    print('held', flush=True)\n    time.sleep(600)\n")
    with subprocess.Popen([sys.executable, "-c", script, str(tmp_path)], stdout=subprocess.PIPE,
                          cwd=Path(whole_files.__file__).parent.parent) as holder:
        try:
            assert holder.stdout is not None and holder.stdout.readline() == b"held\n"
            with pytest.raises(InvalidInput, match="another run of refml: wait"), whole_files.alone(tmp_path):
                raise AssertionError("it was held twice")
        finally:
            holder.kill()
    with whole_files.alone(tmp_path):
        assert not list(tmp_path.iterdir())


def test_a_large_folder_is_not_looked_through_at_every_write(tmp_path: Path,
                                                             monkeypatch: pytest.MonkeyPatch) -> None:
    listed, listdir = list[int](), os.listdir

    def counting(folder: str) -> list[str]:
        names = listdir(folder)
        listed.append(len(names))
        return names

    monkeypatch.setattr(os, "listdir", counting)
    for number in range(400):
        whole_files.write(tmp_path / f"{number}.md", OLD)
    assert sum(listed) < 10 * 400
    assert len(listdir(tmp_path)) == 400


def test_a_folder_whose_filling_fails_leaves_nothing(tmp_path: Path) -> None:
    with pytest.raises(KeyboardInterrupt), whole_files.new_folder(str(tmp_path / "pages")) as folder:
        Path(folder, "page.html").write_bytes(NEW)
        raise KeyboardInterrupt
    assert beside(tmp_path) == []


def test_an_empty_folder_gives_way_and_nothing_else_does(tmp_path: Path) -> None:
    for name in ("empty", "full"):
        (tmp_path / name).mkdir()
    (tmp_path / "full" / "page.html").write_bytes(OLD)
    (tmp_path / "file").write_bytes(OLD)
    with whole_files.new_folder(str(tmp_path / "empty")) as folder:
        Path(folder, "page.html").write_bytes(NEW)
    assert beside(tmp_path / "empty") == ["page.html"]
    for name, fault in (("full", "is not empty"), ("file", "is not a folder")):
        with pytest.raises(InvalidInput, match=fault), whole_files.new_folder(str(tmp_path / name)):
            pass
    assert (tmp_path / "full" / "page.html").read_bytes() == (tmp_path / "file").read_bytes() == OLD


@POSIX
def test_a_folder_that_is_being_filled_stays_and_what_a_killed_writer_left_goes(tmp_path: Path) -> None:
    left = tmp_path / f"{whole_files.BEGIN}left{whole_files.END}"
    left.mkdir()
    (left / "page.html").write_bytes(OLD)
    with whole_files.new_folder(str(tmp_path / "pages")) as folder:
        assert not left.exists()
        whole_files._left.clear()
        whole_files.write(tmp_path / "other.txt", NEW)
        assert os.path.isdir(folder)
    assert beside(tmp_path) == ["other.txt", "pages"]


@POSIX
def test_a_folder_that_is_swept_before_it_has_its_lock_is_made_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fcntl = pytest.importorskip("fcntl")
    real, attempts = fcntl.flock, []

    def swept(*arguments: Any) -> None:
        attempts.append(arguments)
        if len(attempts) == 1:
            partial, = tmp_path.glob(whole_files.BEGIN + "*")
            partial.rmdir()
        real(*arguments)

    monkeypatch.setattr(fcntl, "flock", swept)
    with whole_files.new_folder(str(tmp_path / "pages")) as folder:
        assert os.path.isdir(folder)
    assert len(attempts) == 2
    assert beside(tmp_path) == ["pages"]
