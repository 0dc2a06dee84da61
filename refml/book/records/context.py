"""The context of every record's HTML: specification, links, formulas, and the page that is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from ...oracle.specification.schema import Example, Spec
from ..html import Child, Html, tag
from ..links import Crossings, address, between
from ..mathematics import Converter

# Operations that draw thousands of samples: nobody writes their lines out, nor tries them in a page.
DRAWING = ("experiments.irrelevant_attributes", "experiments.flipped_labels", "experiments.gaussian_classes")


class Panel(Protocol):
    """A panel for an example; for a question also the part that it asks for, "" for the whole answer."""

    def __call__(self, example: Example, asks: str | None = None, /) -> str | None: ...


def nothing(_: Example, __: str | None = None) -> None:
    """Return None: no picture, or no panel, for any example."""


@dataclass(frozen=True)
class Additions:
    """The pictures (SVG) and panels (HTML) that are added to examples.

    files     further files of the book, by path, which the panels need
    scripts   those of them that every page loads
    site      the address at which the book is published; "" for one that is only opened from a disk
    """

    picture: Callable[[Example], str | None] = nothing
    panel: Panel = nothing
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    scripts: tuple[str, ...] = ()
    site: str = ""


@dataclass(frozen=True)
class Context:
    """The book while a page of it is written.

    page    the path of that page      home    whether records are shown here in full, with their anchors
    level   the level of the headings inside an example
    kept    results that several pages need, by key: an example is on several pages
    """

    spec: Spec
    crossings: Crossings
    converter: Converter
    additions: Additions = Additions()
    page: str = "index.html"
    home: bool = True
    level: int = 4
    kept: dict[tuple[str, ...], Any] = field(default_factory=dict)

    def once(self, compute: Callable[[], Any], *names: str) -> Any:
        """Return the result of `compute`, which is called once for these names and the whole book."""
        if names not in self.kept:
            self.kept[names] = compute()
        return self.kept[names]

    def on(self, page: str, home: bool = True) -> Context:
        """Return the context of another page."""
        return replace(self, page=page, home=home)

    def at_rest(self) -> Context:
        """Return the context of the same page, for records that another page shows in full."""
        return replace(self, home=False)

    def heading(self, words: str) -> Html:
        """Return a heading inside an example."""
        return tag(f"h{self.level}", words)

    def href(self, kind: str, record: Any) -> str:
        """Return the address of a record relative to this page."""
        return between(self.page, address(kind, record))

    def link(self, kind: str, record: Any, *words: Child, id_: str | None = None) -> Html:
        """Return a link to a record, by default with its id as text; `id_` is that of the element."""
        return tag("a", *(words or (record.id,)), href=self.href(kind, record), id=id_)
