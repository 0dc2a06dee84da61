"""What `%load_ext refml` and `%unload_ext refml` call: displays and magics come into the shell, or go."""

from __future__ import annotations

from typing import Any

from . import formatters, magics

__all__ = ["load_ipython_extension", "unload_ipython_extension"]


def load_ipython_extension(shell: Any) -> None:
    """Load refml in IPython: exact numbers are shown as formulas and the %refml magics are defined."""
    formatters.set_into(shell)
    magics.set_into(shell)


def unload_ipython_extension(shell: Any) -> None:
    """Undo `load_ipython_extension`: IPython shows refml's numbers as plain text and has no magics."""
    formatters.take_out(shell)
    magics.take_out(shell)
