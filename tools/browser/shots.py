"""Pictures of pages at three widths, for whoever wants to look."""
from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.browser.checks import KINDS, WIDTHS, page_of


def take(browser: Any, book: Path, folder: Path) -> None:
    """Leave a picture of a page of each kind, at each width; of the first also in the dark."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in KINDS:
        for width in WIDTHS:
            for scheme in ("light", "dark"):
                with page_of(browser, book, name, color_scheme=scheme,
                             viewport={"width": width, "height": 1000}) as page:
                    page.wait_for_timeout(200)
                    words = name.partition("?")[0].removesuffix(".html").replace("/", "-")
                    page.screenshot(path=str(folder / f"{words}-{width}-{scheme}.png"))
