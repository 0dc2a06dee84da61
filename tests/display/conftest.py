"""A shell as a notebook has it, with the extension loaded and taken out again."""
from __future__ import annotations

import sys
import warnings
from collections.abc import Iterator
from typing import Any

import pytest


@pytest.fixture(scope="session")
def interactive(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """The one shell of this process; its history is written nowhere."""
    module = pytest.importorskip("IPython.core.interactiveshell", reason="IPython is not installed")
    config = pytest.importorskip("traitlets.config", reason="traitlets is not installed").Config()
    config.HistoryManager.enabled = False
    config.InteractiveShell.colors = "nocolor"
    config.ProfileDir.location = str(tmp_path_factory.mktemp("profile"))
    main = sys.modules["__main__"]
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")   # an IPython of another year may warn of its own defaults
        shell = module.InteractiveShell(config=config)
    sys.modules["__main__"] = main   # it puts its own there, from which no process could be started
    return shell


@pytest.fixture
def shell(interactive: Any) -> Iterator[Any]:
    interactive.run_line_magic("load_ext", "refml")
    yield interactive
    interactive.run_line_magic("unload_ext", "refml")
    interactive.reset(new_session=False)
