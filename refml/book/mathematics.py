"""LaTeX → MathML, which browsers set without a script; by math-core, of the optional extra `book`.

    mathml(latex)     the formula as MathML, its LaTeX beside it for whoever copies it

A formula that math-core cannot convert is shown as LaTeX and named by `Unconverted`, never dropped.
"""

from __future__ import annotations

import importlib
from dataclasses import dataclass, field
from typing import Any

from ..errors import Unsupported
from .html import Html, tag


@dataclass
class Converter:
    """What converts, and the formulas that it could not: id → the reason."""

    unconverted: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._library: Any = library("math_core", "math-core")
        self._convert = self._library.LatexToMathML(
            annotation=True, fancy_error=False).convert_with_local_state

    def mathml(self, name: str, latex: str, block: bool = True) -> Html:
        """The formula of a record as MathML; as LaTeX where it cannot be converted, and then noted."""
        try:
            return Html(self._convert(latex, displaystyle=block))
        except self._library.LatexError as error:
            self.unconverted[name] = str(error)
            return tag("code", latex, class_="latex unconverted")


def library(module: str, distribution: str) -> Any:
    """A library of the optional extra.  Raises Unsupported where it is not installed."""
    try:
        return importlib.import_module(module)
    except ImportError:
        raise Unsupported(f"the book needs {distribution}, of the extra `book`: "
                          f"pip install {distribution}, or install refml with [book]") from None
