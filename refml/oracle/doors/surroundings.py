"""What an implementation finds around it: its folder, its environment, which files it sees and may write.

    everyday    a scratch folder to write in, beside what its user may write; refml itself cannot be written
    grading     nothing can be written but the scratch folder; refml, its specification, its tests and other
                people's temporary files are not to be seen, nor is a network
    alone       as grading, and nothing of the user's is to be seen but a copy of the implementation: it has a
                root of its own, or is run as a user who owns nothing; where neither can be had it is not run
    sandbox     the user's own program starts it; the rest is that program's matter
"""

from __future__ import annotations

import os
import shutil
import site
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
CHECKOUT = PACKAGE.parent if (PACKAGE.parent / "spec").is_dir() else None
SHARED_MEMORY = "/dev/shm"
# What stands in the root of an implementation that is alone, beside the interpreter and its own copy.
SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/nix/store", "/gnu/store",
          "/etc/ld.so.cache", "/etc/alternatives", "/etc/localtime", "/etc/passwd", "/etc/group",
          "/dev/null", "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom", "/sys/devices/system/cpu")
ROOT, OWN, WORK = "root", "own", "work"   # folders in the scratch folder
SHARED_FOLDERS = ("/tmp", "/var/tmp", "/run", SHARED_MEMORY)

# On how many threads a library computes: one where nobody says otherwise, for questions are small, and
# threads that wait for each other take more of a busy machine's time than they save.
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS")

# The variables that pass: what programs are run and loaded, by whom, in which language, at what time, on how
# many threads; and those without which Windows starts nothing.
PASSED = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "VIRTUAL_ENV", "NODE_PATH",
          "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ",
          *THREADS,
          "SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "APPDATA", "LOCALAPPDATA", "USERPROFILE")


@dataclass(frozen=True)
class Surroundings:
    """The surroundings of a process.

    `folder` is its working directory.  A `trusted` process keeps its privileges: the user's own sandbox needs
    them.  Folders that are `hidden` are empty but for the `kept` ones in them, `secret` ones are empty in any
    case, and in those that are `read_only` nothing can be written but in the `writable` ones.  Where files
    and folders are `shown`, nothing else is there: the process gets `root`, an empty folder, as its root.  It
    runs as the `user` of a number, 0 for the judge's own.  A `strict` process is not started where something
    of this is refused.
    """

    folder: str = "."
    environment: Mapping[str, str] = field(default_factory=lambda: passed_environment())
    namespaces: bool = True
    network: bool = True
    trusted: bool = False
    hidden: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    secret: tuple[str, ...] = ()
    writable: tuple[str, ...] = ()
    read_only: tuple[str, ...] = field(default_factory=lambda: own_folders())
    shown: tuple[str, ...] = ()
    root: str = ""
    user: int = 0
    strict: bool = False


def passed_environment(more: Iterable[str] = ()) -> dict[str, str]:
    """Return the variables that pass, those that are named besides, and one thread by default."""
    names = {*PASSED, *more}
    passed = {name: value for name, value in os.environ.items() if name in names or name.startswith("LC_")}
    if written := passed.get("PYTHONPATH"):  # its paths are meant from here, not from the process's folder
        passed["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, written.split(os.pathsep)))
    return {**dict.fromkeys(THREADS, "1"), **passed}


def own_folders() -> tuple[str, ...]:
    """Return the folders of refml itself and of its specification."""
    return (str(PACKAGE), str(CHECKOUT / "spec")) if CHECKOUT else (str(PACKAGE),)


# ---------------------------------------------------------------- what the user asks for

@dataclass(frozen=True)
class Isolation:
    """What the user asks for.

    `sandbox` is a command before the implementation's own; {scratch} and {folder} in it stand for the scratch
    folder and the implementation's.  `variables` pass besides those that always do.  An implementation that
    is `alone` is shown nothing in the `private` folders, or runs as a `user`, to whom they must be closed.
    """

    grading: bool = False
    namespaces: bool = True
    sandbox: tuple[str, ...] = ()
    variables: tuple[str, ...] = ()
    alone: bool = False
    private: tuple[str, ...] = ()
    user: int = 0


def surroundings(
    isolation: Isolation, scratch: str, folder: str | None, words: Sequence[str]
) -> Surroundings:
    """Return the surroundings of an implementation with this command line.

    `scratch` is a folder of its own, `folder` its working directory: None for the one in `scratch`.
    """
    work = os.path.join(scratch, WORK)
    variables = {**passed_environment(isolation.variables), "TMPDIR": work}
    place = work if folder is None or isolation.grading else folder
    if isolation.sandbox:
        return Surroundings(place, variables, namespaces=False, trusted=True)
    if not isolation.grading:
        return Surroundings(place, variables, isolation.namespaces, writable=(work,),
                            read_only=(*own_folders(), scratch))
    if "PYTHONPATH" not in isolation.variables:
        variables.pop("PYTHONPATH", None)
    if isolation.alone:
        return alone(isolation, scratch, {**variables, "HOME": work})
    return Surroundings(place, variables, isolation.namespaces, network=False, hidden=shared_folders(),
                        kept=used_folders([scratch, sys.prefix, sys.base_prefix, *words]), secret=answers(),
                        writable=(work, SHARED_MEMORY), read_only=("/",))


def alone(isolation: Isolation, scratch: str, variables: Mapping[str, str]) -> Surroundings:
    """Return the surroundings of an implementation that sees nothing but the system and its own copy."""
    work, own = os.path.join(scratch, WORK), os.path.join(scratch, OWN)
    if isolation.user:
        return Surroundings(work, variables, network=False, user=isolation.user, strict=True)
    interpreter = interpreters()
    servers = [os.path.join(scratch, name) for name in os.listdir(scratch) if name not in (ROOT, OWN, WORK)]
    checkout = (str(CHECKOUT),) if CHECKOUT else ()
    return Surroundings(work, variables, isolation.namespaces, network=False,
                        shown=(*SYSTEM, *interpreter, work, own, *servers), root=os.path.join(scratch, ROOT),
                        hidden=(*checkout, *isolation.private), kept=interpreter, secret=answers(),
                        writable=(work, SHARED_MEMORY), read_only=("/",), strict=True)


def interpreters() -> tuple[str, ...]:
    """Return the folders of this interpreter and of the packages that it finds."""
    program = os.path.dirname(os.path.realpath(sys.executable))
    packages = [site.getusersitepackages()] if site.ENABLE_USER_SITE else []
    libraries = os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)
    found = [sys.prefix, sys.base_prefix, program, *packages, *filter(os.path.isabs, libraries)]
    there = [*filter(os.path.isdir, found)]
    both = {*map(os.path.abspath, there), *map(os.path.realpath, there)}
    return tuple(path for path in sorted(both) if path != "/")


def used_folders(words: Iterable[str]) -> tuple[str, ...]:
    """Return the folders among some words, and those of the files among them; of a link, both ends."""
    paths = {path for word in words if os.path.isabs(word) for path in (word, os.path.realpath(word))}
    folders = {path if os.path.isdir(path) else os.path.dirname(path) for path in paths}
    return tuple(sorted(map(os.path.realpath, folders)))


def shared_folders() -> tuple[str, ...]:
    """Return the folders of other people's and programs' files, and those of a checkout of refml."""
    own = [str(CHECKOUT / name) for name in ("tests", "tools", ".git")] if CHECKOUT else []
    return (*dict.fromkeys(map(os.path.realpath, SHARED_FOLDERS)), *own)


def answers() -> tuple[str, ...]:
    """Return the folders of refml and its specification, and of every refml that is installed beside it."""
    packages = (*site.getsitepackages(), site.getusersitepackages())
    found = [os.path.realpath(os.path.join(folder, "refml")) for folder in packages]
    return (*own_folders(), *filter(os.path.isdir, found))


def whole_paths(words: Sequence[str]) -> list[str]:
    """Return the words of a command line, those that are paths of something that is there as whole paths.

    The first word may be a program that is looked up.
    """
    paths = [os.path.abspath(word) if os.path.exists(word) else word for word in words]
    return [(shutil.which(words[0]) or words[0]) if os.sep not in words[0] else paths[0], *paths[1:]]


def sandboxed(isolation: Isolation, scratch: str, folder: str, words: list[str]) -> list[str]:
    """Return a command line with the sandbox's before it.

    >>> sandboxed(Isolation(sandbox=("box", "--show={folder}")), "/s", "/mine", ["node", "my.mjs"])
    ['box', '--show=/mine', 'node', 'my.mjs']
    """
    return [*(word.replace("{scratch}", scratch).replace("{folder}", folder) for word in isolation.sandbox),
            *words]
