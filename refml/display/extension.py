"""What `%load_ext refml` and `%unload_ext refml` call: displays and magics come into the shell, or go."""

from __future__ import annotations

from typing import Any

from . import formatters, magics

__all__ = ["load_ipython_extension", "unload_ipython_extension"]


def load_ipython_extension(shell: Any) -> None:
    """Install refml in an IPython shell: exact answers are displayed as formulas, and the magics work."""
    formatters.set_into(shell)
    magics.set_into(shell)


def unload_ipython_extension(shell: Any) -> None:
    """Remove refml's displays and magics from an IPython shell."""
    formatters.take_out(shell)
    magics.take_out(shell)
