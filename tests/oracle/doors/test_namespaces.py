"""Namespaces: what an implementation sees, and what it may not touch."""

from __future__ import annotations

import errno
import os
import platform
import sys
from pathlib import Path
from typing import Any

try:
    import resource
except ModuleNotFoundError:   # Windows
    resource = None   # type: ignore[assignment]

import pytest

from refml.oracle.doors import namespaces as linux
from refml.oracle.doors.cage import Bounds, Process
from refml.oracle.doors.surroundings import PACKAGE, Surroundings

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="namespaces of Linux")


def outcome(code: str, **surroundings: Any) -> str:
    """The first line that a program writes in a cage."""
    process = Process([sys.executable, "-c", code], Bounds(), Surroundings(**surroundings))
    try:
        if process.lacking and surroundings.get("namespaces", True):
            # A system that allows no namespaces says that it does not; this it says to a wrong number.
            assert os.strerror(errno.EINVAL) not in process.lacking[0]
            pytest.skip(f"not isolated: {process.lacking[0]}")
        return process.receive(20).decode()
    finally:
        process.end(5)


def attempt(action: str) -> str:
    """A program that says how an action failed."""
    return (f"import os\ntry:\n    {action}\nexcept OSError as error: print(type(error).__name__)\n"
            "else: print('done')")


@pytest.mark.parametrize("namespaces", [True, False])
def test_it_has_no_privilege_and_gets_none(namespaces: bool) -> None:
    code = ("lines = dict(line.split(':', 1) for line in open('/proc/self/status'))\n"
            "print([lines[name].strip() for name in ('NoNewPrivs', 'CapPrm', 'CapEff', 'CapAmb')])")
    assert outcome(code, namespaces=namespaces) == str(["1", *["0" * 16] * 3])


def test_it_sees_no_other_process() -> None:
    code = "import os; print([name for name in os.listdir('/proc') if name.isdigit()])"
    assert outcome(code) == "['1', '2']"
    assert outcome("import os; print(os.getppid())") == "1"


@pytest.mark.parametrize("namespaces", [True, False])
@pytest.mark.parametrize("entry", ["mem", "fd/1", "environ"])
def test_the_memory_and_the_descriptors_of_its_parent_are_closed(entry: str, namespaces: bool) -> None:
    code = attempt(f"open(f'/proc/{{os.getppid()}}/{entry}', 'rb')")
    assert outcome(code, namespaces=namespaces) == "PermissionError"


OLD = tuple(map(int, platform.release().split("-")[0].split(".")[:2])) < (5, 14)
FORKS = """
import os, time
count = 0
try:
    while count < 2000:
        if os.fork() == 0:
            time.sleep(600)
        count += 1
except OSError:
    print(count < 1024, flush=True)
"""


@pytest.mark.skipif(OLD, reason="this Linux counts all processes of a user")
def test_the_number_of_its_processes_is_bounded() -> None:
    code = "import resource; print(resource.getrlimit(resource.RLIMIT_NPROC)[1])"
    assert int(outcome(code)) <= Bounds().processes
    assert outcome(code, namespaces=False) == str(resource.getrlimit(resource.RLIMIT_NPROC)[1])


@pytest.mark.skipif(OLD or not hasattr(os, "geteuid") or os.geteuid() == 0,
                    reason="no number of processes binds root")
def test_who_forks_without_end_is_stopped() -> None:
    assert outcome(FORKS) == "True"


def test_the_first_process_of_its_namespace_cannot_be_ended() -> None:
    code = "import os, signal, time; [os.kill(1, n) for n in (2, 9, 15, 19)]; time.sleep(0.2); print('alive')"
    assert outcome(code) == "alive"


def test_refml_cannot_be_written() -> None:
    assert outcome(attempt(f"open({str(PACKAGE / 'new.py')!r}, 'w')")) == "OSError"
    assert not (PACKAGE / "new.py").exists()
    assert outcome(attempt(f"open({str(PACKAGE / 'errors.py')!r}, 'r+')")) == "OSError"
    assert (PACKAGE / "errors.py").stat().st_size > 0


def test_no_terminal_can_be_written_to() -> None:
    assert outcome("import os; print(os.listdir('/dev/pts'))") == "[]"
    assert outcome(attempt("open('/dev/tty', 'w')")) == "OSError"


def test_a_folder_is_hidden_but_for_what_is_kept(tmp_path: Path) -> None:
    for name in ("kept/inside", "other", "secret"):
        (tmp_path / "all" / name).mkdir(parents=True)
    (tmp_path / "all/kept/secret").mkdir()
    (tmp_path / "all/kept/secret/answer").touch()
    top = str(tmp_path / "all")
    code = (f"import os; print(sorted(os.listdir({top!r})), sorted(os.listdir({top + '/kept'!r})), "
            f"os.listdir({top + '/kept/secret'!r}))")
    seen = outcome(code, hidden=(top,), kept=(top + "/kept",), secret=(top + "/kept/secret", "/no/such"))
    assert seen == "['kept'] ['inside', 'secret'] []"
    assert outcome(code, hidden=(top,), kept=(top,)).startswith("['kept', 'other', 'secret']")


def test_everything_is_read_only_but_what_is_writable(tmp_path: Path) -> None:
    (tmp_path / "scratch").mkdir()
    mine = {"read_only": ("/",), "writable": (str(tmp_path / "scratch"),)}
    assert outcome(attempt(f"open({str(tmp_path / 'a')!r}, 'w')"), **mine) == "OSError"
    assert outcome(attempt(f"open({str(tmp_path / 'scratch/a')!r}, 'w')"), **mine) == "done"
    assert os.listdir(tmp_path / "scratch") == ["a"]


@pytest.mark.parametrize("network", [True, False])
def test_its_mounts_processes_messages_and_when_asked_its_network_are_its_own(network: bool) -> None:
    names = ("mnt", "pid", "ipc", "net", "uts")
    code = f"import os; print(*(os.readlink('/proc/self/ns/' + name) for name in {names}))"
    inside = outcome(code, network=network).split()
    own = {name for name, link in zip(names, inside, strict=True)
           if link != os.readlink(f"/proc/self/ns/{name}")}
    assert own == {"mnt", "pid", "ipc"} | (set() if network else {"net"})


def test_the_systems_numbers_are_those_that_python_knows() -> None:
    """Python names kinds of namespaces from 3.12 on."""
    names = {"MOUNTS": "CLONE_NEWNS", "IPC": "CLONE_NEWIPC", "USER": "CLONE_NEWUSER",
             "PROCESSES": "CLONE_NEWPID", "NETWORK": "CLONE_NEWNET", "READ_ONLY": "ST_RDONLY",
             "NO_SETUID": "ST_NOSUID", "NO_DEVICES": "ST_NODEV", "NO_PROGRAMS": "ST_NOEXEC",
             "STATVFS_RELATIVE_TIME": "ST_RELATIME"}
    known = {ours: getattr(os, theirs) for ours, theirs in names.items() if hasattr(os, theirs)}
    assert {ours: getattr(linux, ours) for ours in known} == known != {}
    assert linux.KEPT_FLAGS == os.ST_NOSUID | os.ST_NODEV | os.ST_NOEXEC | os.ST_NOATIME | os.ST_NODIRATIME


def test_there_is_no_network() -> None:
    code = "import socket; print([name for _, name in socket.if_nameindex()])"
    assert outcome(code, network=False) in ("['lo']", "[]")


def test_no_mount_is_seen_outside(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert outcome(f"import os; print(os.listdir({str(tmp_path)!r}))", hidden=(str(tmp_path),)) == "[]"
    assert os.listdir(tmp_path) == ["file"]
