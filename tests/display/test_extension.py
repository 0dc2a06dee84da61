"""`%load_ext refml`, and that `import refml` loads nothing for it."""
from __future__ import annotations

import subprocess
import sys
from typing import Any

from refml.display import formatters


def test_import_loads_nothing_more() -> None:
    code = "import sys, refml; print(*sorted(name for name in sys.modules if name.startswith('refml')))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["refml"]


def test_loading_gives_displays_and_magics_and_unloading_takes_them(shell: Any) -> None:
    assert {"refml_mark", "refml_ask"} <= set(shell.magics_manager.magics["line"])
    assert "refml_check" in shell.magics_manager.magics["cell"]
    html = shell.display_formatter.formatters["text/html"]
    assert all(f"{module}.{name}" in html for (module, name), (form, _) in formatters.SHOWN.items()
               if form == formatters.HTML)
    shell.run_line_magic("unload_ext", "refml")
    assert "refml_mark" not in shell.magics_manager.magics["line"]
    assert "fractions.Fraction" not in html
    shell.run_line_magic("load_ext", "refml")
