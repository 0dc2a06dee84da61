"""The least heap in which a program runs on MicroPython, by bisection."""

from __future__ import annotations

import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

MOST = 4096          # KB that are tried
STEP = 2             # KB between a heap that is enough and one that is not
SECONDS = 60


def program(name: str) -> str | None:
    """Return the path of a program: of a Python package, of this environment, or of PATH; None without one.

    The package comes first, since the environment's script starts Python before each run.
    """
    package = importlib.util.find_spec(name.replace("-", "_"))
    held = package.submodule_search_locations if package is not None else None
    folders = [*(held or ()), str(Path(sys.executable).parent)]
    return shutil.which(name, path=os.pathsep.join(folders)) or shutil.which(name)


def least_heap(code: str, folder: Path, most: int = MOST, interpreter: Sequence[str] = ()) -> int | None:
    """Return the least heap in KB in which the code runs in a folder; None if even `most` is too little.

    `interpreter`: the command that starts another MicroPython.  Raises FileNotFoundError without one.
    """
    if not runs(code, folder, most, interpreter):
        return None
    low, high = 0, most
    while high - low > STEP:
        middle = (low + high) // 2
        low, high = (low, middle) if runs(code, folder, middle, interpreter) else (middle, high)
    return high


def runs(code: str, folder: Path, heap: int, interpreter: Sequence[str] = ()) -> bool:
    """Whether the code runs without error in a heap of `heap` KB, with the modules of `folder`."""
    here = program("micropython")
    if here is None and not interpreter:
        raise FileNotFoundError("micropython")
    started = interpreter or [str(here)]
    try:
        done = subprocess.run([*started, "-X", f"heapsize={heap}K", "-c", code], cwd=folder,
                              env={**os.environ, "MICROPYPATH": str(folder)}, stdin=subprocess.DEVNULL,
                              capture_output=True, timeout=SECONDS)
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0
