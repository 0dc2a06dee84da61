"""The Python that has a platform's own library: this one, or one that REFML_PLATFORMS names."""
from __future__ import annotations

import importlib.util
import os
import subprocess
import sys

import pytest


def python_with(library: str) -> str:
    """The interpreter that can import a library; the test is skipped where none can."""
    if importlib.util.find_spec(library) is not None:
        return sys.executable
    other = os.environ.get("REFML_PLATFORMS", "")
    if other and subprocess.run([other, "-c", f"import {library}"], capture_output=True).returncode == 0:
        return other
    pytest.skip(f"{library} is not installed here; REFML_PLATFORMS may name a Python that has it")
