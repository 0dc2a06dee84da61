"""The keeper: a program between the judge and an implementation, which leaves no process of it behind.

    judge ── keeper ── implementation ── whatever it starts                       without namespaces
    judge ── keeper ── first process of a namespace ── implementation ── …        with them

The implementation holds the judge's pipes and the keeper closes its own, so that messages pass it by and cost
nothing.  The keeper waits until the implementation ends, or until the pipe `lifeline` ends: the judge closes
it to end the implementation, or has ended itself.  Then the keeper kills every descendant of the
implementation, and ends as the implementation did: with its exit status, or by its signal.

    namespaces         the kernel ends what is left: no process outlives the first of its namespace
    Linux without      the keeper is the parent of every orphan; it stops the whole tree, then kills it.  An
                       implementation that kills the keeper dies with it; what it started does not
    elsewhere          the implementation's session is killed, and what left the session is not found

A protection that the system refuses is reported in the pipe `report`; it is an error only where the order is
`strict`.  This pipe ends when the implementation runs.  The judge does not import this program: it runs
`main` with one order as its argument.  Messages between both are marshalled, and few modules are imported,
because this program runs at every start of an implementation.
"""

from __future__ import annotations

import contextlib
import marshal
import os
import resource
import select
import signal
import sys
import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any, NoReturn

    Order = dict[str, Any]  # the fields of `Surroundings`, and arguments, memory, processes, lifeline, report

if sys.platform == "linux":
    from . import namespaces as linux

NOT_STARTED = 127


def main() -> NoReturn:
    """Start the implementation that the order describes, wait for its end, and end as it did."""
    order: Order = marshal.loads(bytes.fromhex(sys.argv[1]))
    for name in ("lifeline", "report"):
        os.set_inheritable(order[name], False)
    lacking: list[str] = []
    alone = enter_namespaces(order, lacking)
    alarm = alarm_of_children()
    status_read, status_write = os.pipe()
    child = os.fork()
    if child == 0:
        if alone:
            be_first(order, lacking, status_write)
        become(order, lacking)
    os.close(order["report"])
    os.close(status_write)
    let_go()
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # to end it, cut the lifeline
        signal.signal(getattr(signal, name), signal.SIG_IGN)
    status = wait(child, order["lifeline"], alarm)
    if alone:
        status = end_namespace(child, status_read)
    else:
        end_descendants(child)
    end_as(status)


# ---------------------------------------------------------------- before it starts

def enter_namespaces(order: Order, lacking: list[str]) -> bool:
    """Enter new namespaces.  Return whether that was done; if it was refused, add why to `lacking`."""
    if order["trusted"]:
        return False
    if sys.platform != "linux":
        lacking.append(f"{sys.platform} has no namespaces")
        return False
    with contextlib.suppress(OSError):
        linux.prctl(linux.CHILD_SUBREAPER, 1)
    if order["user"]:
        return False
    if not order["namespaces"]:
        lacking.append("namespaces are switched off")
        return False
    try:
        linux.unshare(order["network"])
    except OSError as error:
        lacking.append(f"namespaces are refused: {error.strerror}")
        return False
    return True


def furnish(order: Order, lacking: list[str]) -> None:
    """Mount the folders as the order says: hidden, read-only, writable.  Add refusals to `lacking`."""
    def attempt(what: str, step: Callable[..., None], *arguments: Any) -> bool:
        try:
            step(*arguments)
        except OSError as error:
            lacking.append(f"{what} is refused: {error.strerror}")
            return False
        return True

    if not attempt("a view of files of its own", linux.keep_mounts_to_itself):
        return
    if order["shown"]:
        attempt("a root of its own", linux.show_only, order["shown"], order["root"])
    else:
        attempt("a /proc of its own", linux.mount_processes)
    for folder in order["hidden"]:
        attempt(f"hiding {folder}", linux.hide, folder, order["kept"])
    for folder in order["secret"]:
        attempt(f"hiding {folder}", linux.hide, folder, [])
    for folder in order["writable"]:
        attempt(f"binding {folder}", linux.bind, folder, folder)
    for folder in order["read_only"]:
        attempt(f"making {folder} read-only", linux.make_read_only, folder, [*order["writable"], "/proc"])


def be_first(order: Order, lacking: list[str], status_write: int) -> NoReturn:
    """Be the first process of the namespace: start the implementation, collect orphans, end when it ends.

    Signals from inside the namespace do not reach its first process, since it handles none.
    """
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    linux.prctl(linux.PARENT_DEATH_SIGNAL, signal.SIGKILL)
    furnish(order, lacking)
    child = os.fork()
    if child == 0:
        bound_processes(order["processes"])
        become(order, lacking)
    os.close(order["report"])
    let_go()
    while True:
        pid, status = os.wait()
        if pid == child:
            os.write(status_write, status.to_bytes(4, "little"))
            os._exit(0)


def become(order: Order, lacking: list[str]) -> NoReturn:
    """Drop privileges and become the implementation; first report `lacking`, or the reason of a failure."""
    try:
        if order["strict"] and lacking:
            raise ValueError("; ".join(lacking))
        os.setsid()
        os.chdir(order["folder"])
        for name in ("SIGPIPE", "SIGXFSZ"):  # Python ignores them, and what is ignored stays so
            signal.signal(getattr(signal, name), signal.SIG_DFL)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        if order["user"]:
            bound_processes(order["processes"])
            become_user(order["user"])
        if sys.platform == "linux":
            bound_memory(order["memory"])
            if not order["trusted"]:
                linux.drop_privileges()
            linux.prctl(linux.PARENT_DEATH_SIGNAL, signal.SIGKILL)
        say(order, {"lacking": lacking})
        os.execvp(order["arguments"][0], order["arguments"])
    except (OSError, ValueError) as error:
        say(order, {"failed": getattr(error, "strerror", None) or str(error)})
    os._exit(NOT_STARTED)


def become_user(number: int) -> None:
    """Become the user of this number, in its own group only.  Raises OSError where that is not allowed."""
    os.setgroups([])
    os.setgid(number)
    os.setuid(number)


def bound_memory(size: int) -> None:
    """Bound the bytes of this process's data segment.

    The bound is on data, not on address space: engines such as V8 reserve
    many gigabytes of addresses that they never use.
    """
    most = resource.getrlimit(resource.RLIMIT_DATA)[1]
    size = size if most == resource.RLIM_INFINITY else min(size, most)
    resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def bound_processes(most: int) -> None:
    """Bound the number of processes and threads in the namespace.  No bound holds for root.

    Before Linux 5.14 the system counts all processes of the user, in any namespace: there nothing is bound.
    """
    release = [int(part) for part in os.uname().release.split("-")[0].split(".")[:2]]
    if release >= [5, 14]:
        allowed = resource.getrlimit(resource.RLIMIT_NPROC)[1]
        most = most if allowed == resource.RLIM_INFINITY else min(most, allowed)
        resource.setrlimit(resource.RLIMIT_NPROC, (most, most))


def say(order: Order, message: dict[str, Any]) -> None:
    """Write a message into the pipe `report`."""
    os.write(order["report"], marshal.dumps(message))


def let_go() -> None:
    """Close this process's ends of the implementation's pipes, and its memory to other processes."""
    nothing = os.open(os.devnull, os.O_RDWR)
    for descriptor in range(3):
        os.dup2(nothing, descriptor)
    if sys.platform == "linux":
        linux.prctl(linux.DUMPABLE, 0)


# ---------------------------------------------------------------- until it ends

def alarm_of_children() -> int:
    """Return a file descriptor that becomes readable when a child ends."""
    alarm, wake = os.pipe()
    for descriptor in (alarm, wake):
        os.set_blocking(descriptor, False)
    signal.set_wakeup_fd(wake, warn_on_full_buffer=False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    return alarm


def wait(child: int, lifeline: int, alarm: int) -> int:
    """Return the child's wait status when it has ended; SIGKILL when the judge closes `lifeline` first."""
    while True:
        ready, _, _ = select.select([lifeline, alarm], [], [])
        if lifeline in ready:
            return signal.SIGKILL
        os.read(alarm, 4096)
        for pid, status in reaped():
            if pid == child:
                return status


def reaped() -> list[tuple[int, int]]:
    """Reap the children that have ended; return their process ids and wait statuses."""
    found = []
    with contextlib.suppress(ChildProcessError):
        while (one := os.waitpid(-1, os.WNOHANG))[0]:
            found.append(one)
    return found


def end_namespace(first: int, status_read: int) -> int:
    """Kill the namespace's first process, and so all others; return the implementation's wait status."""
    with contextlib.suppress(ProcessLookupError):
        os.kill(first, signal.SIGKILL)
    with contextlib.suppress(ChildProcessError):
        os.waitpid(first, 0)
    written = os.read(status_read, 4)
    return int.from_bytes(written, "little") if written else signal.SIGKILL


def end_descendants(session: int) -> None:
    """Kill all descendants of this process; `session` is the implementation's, killed first.

    Each tree is stopped before it is killed, so that it cannot grow meanwhile.
    """
    with contextlib.suppress(OSError):
        os.killpg(session, signal.SIGKILL)
    while has_children():
        stopped: set[int] = set()
        while found := descendants() - stopped:
            send(found, signal.SIGSTOP)
            stopped |= found
        send(stopped, signal.SIGKILL)
        reaped()
        time.sleep(0.001)


def has_children() -> bool:
    """Whether this process has a child, running or ended and not yet reaped."""
    try:
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
    except ChildProcessError:
        return False
    return True


def send(pids: set[int], number: int) -> None:
    """Send each process a signal; those that are gone are ignored."""
    for pid in pids:
        with contextlib.suppress(OSError):
            os.kill(pid, number)


def descendants() -> set[int]:
    """Return the ids of this process's children, their children and so on; empty where there is no /proc."""
    parents = {}
    for name in os.listdir("/proc") if sys.platform == "linux" else []:
        if name.isdigit():
            with contextlib.suppress(OSError), open(f"/proc/{name}/stat", "rb") as file:
                parents[int(name)] = int(file.read().rpartition(b")")[2].split()[1])
    found, new = set[int](), {os.getpid()}
    while new:
        new = {pid for pid, parent in parents.items() if parent in new}
        found |= new
    return found


def end_as(status: int) -> NoReturn:
    """End this process with a wait status: with its exit code, or by its signal."""
    code = os.waitstatus_to_exitcode(status)
    if code < 0:
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        with contextlib.suppress(OSError):  # nobody handles SIGKILL
            signal.signal(-code, signal.SIG_DFL)
        os.kill(os.getpid(), -code)
    os._exit(abs(code))
