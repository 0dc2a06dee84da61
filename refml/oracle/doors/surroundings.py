"""What an implementation finds around it: its folder, its environment, which files it sees and may write."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
CHECKOUT = PACKAGE.parent if (PACKAGE.parent / "spec").is_dir() else None

# The variables that pass: what programs are run and loaded, by whom, in which language, at what time, on how
# many threads; and those without which Windows starts nothing.
PASSED = ("PATH", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH", "PYTHONPATH", "VIRTUAL_ENV", "NODE_PATH",
          "HOME", "USER", "LOGNAME", "LANG", "LANGUAGE", "TZ",
          "OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS",
          "SYSTEMROOT", "SYSTEMDRIVE", "PATHEXT", "COMSPEC", "APPDATA", "LOCALAPPDATA", "USERPROFILE")


@dataclass(frozen=True)
class Surroundings:
    """The surroundings of a process.

    `folder` is its working directory.  A `trusted` process keeps its privileges: the user's own sandbox needs
    them.  Folders that are `hidden` are empty but for the `kept` ones in them, `secret` ones are empty in any
    case, and in those that are `read_only` nothing can be written but in the `writable` ones.
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


def passed_environment(more: Iterable[str] = ()) -> dict[str, str]:
    """Return the variables that pass, and those that are named besides."""
    names = {*PASSED, *more}
    passed = {name: value for name, value in os.environ.items() if name in names or name.startswith("LC_")}
    if written := passed.get("PYTHONPATH"):  # its paths are meant from here, not from the process's folder
        passed["PYTHONPATH"] = os.pathsep.join(map(os.path.abspath, written.split(os.pathsep)))
    return passed


def own_folders() -> tuple[str, ...]:
    """Return the folders of refml itself and of its specification."""
    return (str(PACKAGE), str(CHECKOUT / "spec")) if CHECKOUT else (str(PACKAGE),)
