"""What Linux lets any process do to shut itself in: prctl, namespaces, mounts.  Only the keeper calls this.

    processes   a namespace of its own: no other process can be seen or signalled, and what the first process
                leaves behind ends with it.  So have messages, shared memory and, when grading, the network
    user        the same user without any privilege: another process's memory and descriptors are closed
    mounts      a /proc of its own; some folders are empty, some read-only, as the keeper's order says; or a
                root of its own, in which nothing stands but what the order names

Nothing of it needs a privilege where the system allows user namespaces.  Each function raises OSError where
the system refuses.
"""

from __future__ import annotations

import ctypes
import errno
import os
from collections.abc import Iterable

# prctl
PARENT_DEATH_SIGNAL, DUMPABLE, CHILD_SUBREAPER, NO_NEW_PRIVILEGES = 1, 4, 36, 38
# unshare
MOUNTS, IPC, USER, PROCESSES, NETWORK = 0x20000, 0x8000000, 0x10000000, 0x20000000, 0x40000000
# mount
READ_ONLY, NO_SETUID, NO_DEVICES, NO_PROGRAMS, REMOUNT, BIND, RECURSIVE, PRIVATE, RELATIVE_TIME = (
    1, 2, 4, 8, 32, 4096, 16384, 1 << 18, 1 << 21)
DETACH = 2  # umount2
KEPT_FLAGS = 2 | 4 | 8 | 1024 | 2048  # statvfs and mount agree on these; nobody inside may take them away
STATVFS_RELATIVE_TIME = 4096
CAPABILITY_VERSION_3 = 0x20080522

LIBC = ctypes.CDLL(None, use_errno=True)


def prctl(option: int, value: int) -> None:
    """Set one attribute of this process."""
    nothing = ctypes.c_ulong(0)
    checked(LIBC.prctl(option, ctypes.c_ulong(value), nothing, nothing, nothing))


def unshare(network: bool) -> None:
    """Enter namespaces of its own; processes are those that are started from now on.

    Where user namespaces are switched off, root may enter the others without one.
    """
    uid, gid = os.geteuid(), os.getegid()
    flags = MOUNTS | IPC | PROCESSES | (0 if network else NETWORK)
    try:
        checked(LIBC.unshare(flags | USER))
    except OSError:
        if uid != 0:
            raise
        checked(LIBC.unshare(flags))
        return
    for name, line in (("setgroups", "deny"), ("uid_map", f"{uid} {uid} 1"), ("gid_map", f"{gid} {gid} 1")):
        with open(f"/proc/self/{name}", "w", encoding="ascii") as file:
            file.write(line)


def drop_privileges() -> None:
    """Give up every capability; no program that is run gives one back."""
    prctl(NO_NEW_PRIVILEGES, 1)
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
    checked(LIBC.capset(header, (ctypes.c_uint32 * 6)()))


def checked(result: int) -> None:
    """Raise OSError where a call failed."""
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


# ---------------------------------------------------------------- mounts

def mount(source: str, target: str, kind: str | None, flags: int, data: str | None = None) -> None:
    """Call mount(2)."""
    words = [None if word is None else os.fsencode(word) for word in (source, target, kind, data)]
    checked(LIBC.mount(words[0], words[1], words[2], ctypes.c_ulong(flags), words[3]))


def keep_mounts_to_itself() -> None:
    """Let no mount of this namespace be seen outside."""
    mount("none", "/", None, RECURSIVE | PRIVATE)


def mount_processes() -> None:
    """Show in /proc the processes of this namespace alone, and no terminal of anybody's in /dev/pts."""
    mount("proc", "/proc", "proc", NO_SETUID | NO_DEVICES | NO_PROGRAMS)
    if os.path.isdir("/dev/pts"):
        mount_empty("/dev/pts")


def mount_empty(folder: str, mode: str = "0755") -> None:
    """Put an empty folder in the place of a folder."""
    mount("none", folder, "tmpfs", NO_SETUID | NO_DEVICES, f"mode={mode}")


def bind(source: str, target: str) -> None:
    """Show a folder, with all that is mounted in it, in another place too."""
    mount(source, target, None, BIND | RECURSIVE)


def hide(folder: str, kept: Iterable[str]) -> None:
    """Empty a folder, but for the kept folders inside it.  One that is kept itself is left as it is."""
    inside = [one for one in kept if is_inside(one, folder) and os.path.isdir(one)]
    if folder in inside or not os.path.isdir(folder):
        return
    opened = {one: os.open(one, os.O_PATH) for one in inside}
    mount_empty(folder)
    for one, descriptor in opened.items():
        os.makedirs(one, exist_ok=True)
        bind(f"/proc/self/fd/{descriptor}", one)
        os.close(descriptor)


def show_only(shown: Iterable[str], place: str) -> None:
    """Leave nothing to be seen but these files and folders, each where it stood; `place` is an empty folder.

    Without a /proc of its own there is none: that of the system tells of other processes.
    """
    mount_empty(place)
    for path in filter(os.path.exists, shown):
        target = place + path
        os.makedirs(target if os.path.isdir(path) else os.path.dirname(target), exist_ok=True)
        if not os.path.isdir(path):
            os.close(os.open(target, os.O_CREAT | os.O_WRONLY, 0o644))
        bind(os.path.realpath(path), target)
    os.mkdir(f"{place}/proc")
    os.makedirs(f"{place}/dev/shm", exist_ok=True)
    try:
        mount("proc", f"{place}/proc", "proc", NO_SETUID | NO_DEVICES | NO_PROGRAMS)
    except OSError:
        pass
    if not hasattr(LIBC, "pivot_root"):
        raise OSError(errno.ENOSYS, os.strerror(errno.ENOSYS))
    os.chdir(place)
    checked(LIBC.pivot_root(b".", b"."))
    checked(LIBC.umount2(b".", DETACH))
    os.chdir("/")


def is_inside(path: str, folder: str) -> bool:
    """Whether a path is that of a folder or lies in it; both are whole and free of links."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def make_read_only(folder: str, but: Iterable[str] = ()) -> None:
    """Make a folder, and all that is mounted in it, read-only.

    The folders in `but` stay writable; each must be a mount point.
    """
    if folder != "/":
        bind(folder, folder)
    for point in mount_points():
        if is_inside(point, folder) and not any(is_inside(point, one) for one in but):
            found = os.statvfs(point).f_flag
            flags = found & KEPT_FLAGS | (RELATIVE_TIME if found & STATVFS_RELATIVE_TIME else 0)
            mount("none", point, None, REMOUNT | BIND | READ_ONLY | flags)


def mount_points() -> list[str]:
    """Return where something is mounted, each place once, what can be reached alone."""
    with open("/proc/self/mountinfo", "rb") as file:
        written = {line.split()[4] for line in file}
    points = sorted(os.fsdecode(one.decode("unicode_escape").encode("latin-1")) for one in written)
    return [point for point in points if os.path.isdir(point)]
