"""What an implementation finds around it: its folder, its environment, which files it sees and may write.

    everyday    a scratch folder to write in, beside what its user may write; refml itself is read-only
    grading     only the scratch folder is writable; refml, its specification, its tests and other people's
                temporary files are hidden, and there is no network
    alone       as grading, and of the user's files only a copy of the implementation is visible: it has a
                root of its own, or runs as a user who owns nothing; where neither is possible it is not run
    sandbox     the user's own sandbox program starts it and is responsible for the rest
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
    """The surroundings of a process: what it finds, sees and may write.

    `folder` is its working directory.  A `trusted` process keeps its privileges, which the user's own sandbox
    needs.  Folders that are `hidden` are empty but for the `kept` ones in them; `secret` ones are always
    empty.  In `read_only` ones nothing can be written but the `writable` ones in them.  Where files and
    folders are `shown`, nothing else is visible: the empty folder `root` becomes the root.  `user` is the
    number of the user to run as, 0 for the judge's own.  A `strict` process is not started where a protection
    is refused.
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
    """Return the variables in PASSED and in `more`, and those of THREADS, which are "1" where they are not
    set.
    """
    names = {*PASSED, *more}
    passed = {name: value for name, value in os.environ.items() if name in names or name.startswith("LC_")}
    if written := passed.get("PYTHONPATH"):  # its paths are meant from here, not from the process's folder
        passed["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, written.split(os.pathsep)))
    return {**dict.fromkeys(THREADS, "1"), **passed}


def own_folders() -> tuple[str, ...]:
    """Return refml's own folder and, in a checkout, that of its specification."""
    return (str(PACKAGE), str(CHECKOUT / "spec")) if CHECKOUT else (str(PACKAGE),)


# ---------------------------------------------------------------- what the user asks for

@dataclass(frozen=True)
class Isolation:
    """How the user wants an implementation isolated.

    `sandbox` is a command put before the implementation's own; {scratch} and {folder} in it stand for the
    scratch folder and the implementation's.  `variables` pass besides those that always do.  An
    implementation that is `alone` sees the folders in `private` as empty, or runs as `user`, who must not
    have access to them.
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
    """Return the Surroundings of an implementation whose command line is `words`.

    `scratch` is its scratch folder, `folder` its working directory: None for the one in `scratch`.
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
    """Return the Surroundings of an implementation that sees only the system and its own copy."""
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
    """Return the folders that this Python needs: interpreter, packages, libraries; links also resolved."""
    program = os.path.dirname(os.path.realpath(sys.executable))
    packages = [site.getusersitepackages()] if site.ENABLE_USER_SITE else []
    libraries = os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)
    found = [sys.prefix, sys.base_prefix, program, *packages, *filter(os.path.isabs, libraries)]
    there = [*filter(os.path.isdir, found)]
    both = {*map(os.path.abspath, there), *map(os.path.realpath, there)}
    return tuple(path for path in sorted(both) if path != "/")


def used_folders(words: Iterable[str]) -> tuple[str, ...]:
    """Return the folders that absolute paths among `words` name or lie in, with links resolved too."""
    paths = {path for word in words if os.path.isabs(word) for path in (word, os.path.realpath(word))}
    folders = {path if os.path.isdir(path) else os.path.dirname(path) for path in paths}
    return tuple(sorted(map(os.path.realpath, folders)))


def shared_folders() -> tuple[str, ...]:
    """Return the system's folders for temporary files and, in a checkout, refml's tests, tools and .git."""
    own = [str(CHECKOUT / name) for name in ("tests", "tools", ".git")] if CHECKOUT else []
    return (*dict.fromkeys(map(os.path.realpath, SHARED_FOLDERS)), *own)


def answers() -> tuple[str, ...]:
    """Return the folders from which answers could be read: refml, its specification, installed copies."""
    packages = (*site.getsitepackages(), site.getusersitepackages())
    found = [os.path.realpath(os.path.join(folder, "refml")) for folder in packages]
    return (*own_folders(), *filter(os.path.isdir, found))


def whole_paths(words: Sequence[str]) -> list[str]:
    """Return the words of a command line, existing paths made absolute.

    A first word without a separator is looked up as a program.
    """
    paths = [os.path.abspath(word) if os.path.exists(word) else word for word in words]
    return [(shutil.which(words[0]) or words[0]) if os.sep not in words[0] else paths[0], *paths[1:]]


def sandboxed(isolation: Isolation, scratch: str, folder: str, words: list[str]) -> list[str]:
    """Return a command line with the sandbox's command in front of it.

    >>> sandboxed(Isolation(sandbox=("box", "--show={folder}")), "/s", "/mine", ["node", "my.mjs"])
    ['box', '--show=/mine', 'node', 'my.mjs']
    """
    return [*(word.replace("{scratch}", scratch).replace("{folder}", folder) for word in isolation.sandbox),
            *words]
