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
    """Call prctl(2) with one option and its value, for this process."""
    nothing = ctypes.c_ulong(0)
    checked(LIBC.prctl(option, ctypes.c_ulong(value), nothing, nothing, nothing))


def unshare(network: bool) -> None:
    """Enter new namespaces, without a network unless `network`; that of processes holds for later children.

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
    """Give up all capabilities, so that no program that is run can regain one."""
    prctl(NO_NEW_PRIVILEGES, 1)
    header = (ctypes.c_uint32 * 2)(CAPABILITY_VERSION_3, 0)
    checked(LIBC.capset(header, (ctypes.c_uint32 * 6)()))


def checked(result: int) -> None:
    """Raise OSError with errno's reason unless a C function returned 0."""
    if result != 0:
        number = ctypes.get_errno()
        raise OSError(number, os.strerror(number))


# ---------------------------------------------------------------- mounts

def mount(source: str, target: str, kind: str | None, flags: int, data: str | None = None) -> None:
    """Call mount(2)."""
    words = [None if word is None else os.fsencode(word) for word in (source, target, kind, data)]
    checked(LIBC.mount(words[0], words[1], words[2], ctypes.c_ulong(flags), words[3]))


def keep_mounts_to_itself() -> None:
    """Make the mounts of this namespace invisible outside of it."""
    mount("none", "/", None, RECURSIVE | PRIVATE)


def mount_processes() -> None:
    """Mount a /proc with only this namespace's processes, and an empty /dev/pts."""
    mount("proc", "/proc", "proc", NO_SETUID | NO_DEVICES | NO_PROGRAMS)
    if os.path.isdir("/dev/pts"):
        mount_empty("/dev/pts")


def mount_empty(folder: str, mode: str = "0755") -> None:
    """Mount an empty temporary file system over a folder."""
    mount("none", folder, "tmpfs", NO_SETUID | NO_DEVICES, f"mode={mode}")


def bind(source: str, target: str) -> None:
    """Show the folder or file `source`, with what is mounted in it, at `target` too."""
    mount(source, target, None, BIND | RECURSIVE)


def hide(folder: str, kept: Iterable[str]) -> None:
    """Show a folder as empty, but for the `kept` folders in it.  A folder that is itself kept stays
    as it is.
    """
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
    """Make the empty folder `place` the root, in which only the `shown` files and folders stand.

    /proc shows this namespace's processes; where that cannot be mounted, it is empty.
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
    """Whether a path is a folder's or lies in it; both are absolute, without symbolic links."""
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def make_read_only(folder: str, but: Iterable[str] = ()) -> None:
    """Make a folder read-only, with all folders that are mounted in it.

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
    """Return the folders that are mount points, sorted, each once; those that cannot be reached are
    left out.
    """
    with open("/proc/self/mountinfo", "rb") as file:
        written = {line.split()[4] for line in file}
    points = sorted(os.fsdecode(one.decode("unicode_escape").encode("latin-1")) for one in written)
    return [point for point in points if os.path.isdir(point)]
