"""Processes that write or count a part for another process, their parent."""
from __future__ import annotations

import multiprocessing
import os
import threading

__all__ = ["end_with_parent"]


def end_with_parent() -> None:
    """End this process when its parent is gone, even if the parent was killed; else nobody would end it.

    A process of `multiprocessing` calls it once, at its start.  The end is at once, and without a clean-up.
    """
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
