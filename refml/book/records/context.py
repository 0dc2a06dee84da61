"""What every record's HTML needs: the specification, the links, the formulas, the page that is written."""

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
    """A panel for an example; for a question with the part that is asked, "" for all of the answer."""

    def __call__(self, example: Example, asks: str | None = None, /) -> str | None: ...


def nothing(_: Example, __: str | None = None) -> None:
    """No picture of any example, and nothing to try."""


@dataclass(frozen=True)
class Additions:
    """What is put beside an example: pictures (SVG), and the panel in which it can be changed (HTML).

    files     further files of the book, by path: what the panel needs
    scripts   those of them that every page loads
    site      the address at which the book is published; empty for one that is only opened from a disk
    """

    picture: Callable[[Example], str | None] = nothing
    panel: Panel = nothing
    files: Mapping[str, str | bytes] = field(default_factory=dict)
    scripts: tuple[str, ...] = ()
    site: str = ""


@dataclass(frozen=True)
class Context:
    """The book while a page of it is written.

    page    the path of that page      home    whether records stand here in full, and bear their anchors
    level   of the headings inside an example
    kept    what is computed of a record for whichever page: an example stands on several
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
        """What is computed, once for all pages of a book, under these names."""
        if names not in self.kept:
            self.kept[names] = compute()
        return self.kept[names]

    def on(self, page: str, home: bool = True) -> Context:
        """The same for another page."""
        return replace(self, page=page, home=home)

    def at_rest(self) -> Context:
        """The same page, for records that stand in full on another."""
        return replace(self, home=False)

    def heading(self, words: str) -> Html:
        """A heading inside an example."""
        return tag(f"h{self.level}", words)

    def href(self, kind: str, record: Any) -> str:
        """The address of a record, as this page links to it."""
        return between(self.page, address(kind, record))

    def link(self, kind: str, record: Any, *words: Child) -> Html:
        """A link to a record; its id where no words are given."""
        return tag("a", *(words or (record.id,)), href=self.href(kind, record))
