"""LaTeX → MathML, which browsers set without a script; by math-core, of the optional extra `book`.

    mathml(latex)     the formula as MathML; where it is at home, with its LaTeX for those who copy it

A formula that math-core cannot convert is shown as LaTeX and named by `Unconverted`, never dropped.
"""

from __future__ import annotations

import importlib
import re
from dataclasses import dataclass, field
from typing import Any

from ..errors import Unsupported
from ..patterns import pattern
from .html import Html, tag

TAG = pattern(r"<(/?)(\w+)([^<>]*)>")
STYLE = pattern(r' (?:displaystyle|scriptlevel)="[^"]*"')


@dataclass
class Converter:
    """A converter to MathML, and the formulas that it could not convert: id → reason."""

    unconverted: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._library: Any = library("math_core", "math-core")
        self._convert, self._copied = (self._library.LatexToMathML(
            annotation=annotated, fancy_error=False).convert_with_local_state for annotated in (False, True))

    def mathml(self, name: str, latex: str, block: bool = True, copied: bool = False) -> Html:
        """Return a record's formula as MathML; with `copied` also its LaTeX, for copying.

        A formula that cannot be converted is returned as LaTeX, and noted.
        """
        try:
            return Html(styled((self._copied if copied else self._convert)(latex, displaystyle=block)))
        except self._library.LatexError as error:
            self.unconverted[name] = str(error)
            return tag("code", latex, class_="latex unconverted")


def styled(mathml: str) -> str:
    """Return the MathML with styles moved to `mstyle` elements, where every version of MathML has them.

    >>> styled('<math><mfrac displaystyle="false"><mn>1</mn><mn>2</mn></mfrac></math>')
    '<math><mstyle displaystyle="false"><mfrac><mn>1</mn><mn>2</mn></mfrac></mstyle></math>'
    """
    opened: list[bool] = []

    def moved(found: re.Match[str]) -> str:
        slash, name, attributes = found.groups()
        if slash:
            return found[0] + ("</mstyle>" if opened.pop() else "")
        styles = "" if name in ("math", "mstyle") else "".join(STYLE.findall(attributes))
        if not attributes.endswith("/"):
            opened.append(bool(styles))
        return f"<mstyle{styles}><{name}{STYLE.sub('', attributes)}>" if styles else found[0]
    return TAG.sub(moved, mathml)


def needed() -> None:
    """Raise Unsupported if a library of the extra `book` is not installed."""
    for module, distribution in (("math_core", "math-core"), ("markdown_it", "markdown-it-py")):
        library(module, distribution)


def library(module: str, distribution: str) -> Any:
    """Return a library of the extra `book`.  Raises Unsupported if it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise Unsupported(f"the book needs {distribution}, of the extra `book`: "
                          f"pip install {distribution}, or install refml with [book]") from None
