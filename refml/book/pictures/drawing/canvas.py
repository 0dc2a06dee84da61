"""An SVG picture: its frame, its style, and its basic shapes.

A picture has a `title` and a `desc`, which screen readers read.  It has its own style, follows light and dark
mode, and inherits the text colour of its page.  It has no ids and no references, so one page can hold many.
The file has one line for each shape; shapes of a record or a step have its number (`data-row`, `data-step`).
"""
from __future__ import annotations

WIDTH, HEIGHT = 480, 360

# a: the class +1 or the first.  b: -1 or the second.  c: the third.  d: what is asked.  m: what is wrong.
# paper: what is behind the words; the ground of the book's page.
STYLE = """svg.refml-picture{--a:#0b62a8;--b:#b0450b;--c:#2c7a2c;--d:#7a3fa0;--m:#b00020;\
--paper:var(--ground,#fff);max-width:100%;height:auto;font:10px system-ui,sans-serif}
svg.refml-picture:root{color:#1b1b1b}
@media(prefers-color-scheme:dark){svg.refml-picture{--a:#79b8ff;--b:#ffab70;--c:#85d996;--d:#c9a3f0;--m:#ff8f9c;\
--paper:var(--ground,#161616)}
svg.refml-picture:root{color:#ececec;background:var(--paper)}}
.refml-picture text{fill:currentColor;paint-order:stroke;stroke:var(--paper);stroke-width:3px;\
stroke-linejoin:round}
.refml-picture .axis{stroke:currentColor;stroke-width:1;fill:none}
.refml-picture .grid{stroke:currentColor;stroke-opacity:.15;fill:none}
.refml-picture .plane{stroke:currentColor;stroke-width:2;fill:none}
.refml-picture .margin{stroke:currentColor;stroke-dasharray:6 4;fill:none}
.refml-picture .band{fill:currentColor;fill-opacity:.12;stroke:none}
.refml-picture .ring{fill:none;stroke:currentColor;stroke-width:1.5}
.refml-picture .slack{stroke:var(--m);stroke-width:2;fill:none}
.refml-picture .wrong{stroke:var(--m);fill:none;stroke-width:2}
.refml-picture .middle{text-anchor:middle}
.refml-picture .end{text-anchor:end}
.refml-picture .note{font-size:11px}
.refml-picture .big{font-size:12px}
.refml-picture .bad{fill:var(--m)}
.refml-picture .a{stroke:var(--a);fill:var(--a)}
.refml-picture .b{stroke:var(--b);fill:var(--b)}
.refml-picture .c{stroke:var(--c);fill:var(--c)}
.refml-picture .d{stroke:var(--d);fill:var(--d)}
.refml-picture .open{fill:none;stroke-width:2}
.refml-picture .pale{fill-opacity:.15}"""
ELEMENT = f"<style>{STYLE}</style>"   # of a picture that stands alone

CLASSES = ("a", "b", "c", "d")


class Canvas:
    """A picture in the making: shapes are added in the order in which they are drawn."""

    __slots__ = ("attributes", "description", "height", "parts", "role", "title", "width")

    def __init__(self, title: str, description: str, width: int = WIDTH, height: int = HEIGHT) -> None:
        self.title = title
        self.description = description
        self.width = width
        self.height = height
        self.parts: list[str] = []
        self.attributes = ""
        self.role = "img"   # one with links in it is a group

    def line(self, ends: tuple[str, str, str, str], kind: str, more: str = "") -> None:
        """Add a segment between (x1, y1) and (x2, y2), coordinates as text."""
        x1, y1, x2, y2 = ends
        self.parts.append(f'<line class="{kind}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"{more}/>')

    def segments(self, ends: list[tuple[str, str, str, str]], kind: str, more: str = "") -> None:
        """Add segments as one shape; none if there are none."""
        if ends:
            told = "".join([f"M{x1} {y1}L{x2} {y2}" for x1, y1, x2, y2 in ends])
            self.parts.append(f'<path class="{kind}" d="{told}"{more}/>')

    def circle(self, x: str, y: str, radius: str, kind: str, more: str = "") -> None:
        """Add a circle."""
        self.parts.append(f'<circle class="{kind}" cx="{x}" cy="{y}" r="{radius}"{more}/>')

    def ellipse(self, centre: tuple[str, str], radii: tuple[str, str], kind: str, more: str = "") -> None:
        """Add an ellipse with level axes."""
        self.parts.append(f'<ellipse class="{kind}" cx="{centre[0]}" cy="{centre[1]}" rx="{radii[0]}" '
                          f'ry="{radii[1]}"{more}/>')

    def rectangle(self, corner: tuple[str, str], size: tuple[str, str], kind: str, more: str = "") -> None:
        """Add a rectangle by its upper left corner, its width and its height."""
        self.parts.append(f'<rect class="{kind}" x="{corner[0]}" y="{corner[1]}" width="{size[0]}" '
                          f'height="{size[1]}"{more}/>')

    def path(self, points: list[tuple[str, str]], kind: str, closed: bool = False, more: str = "") -> None:
        """Add a line through some points, back to the first where it is closed."""
        name = "polygon" if closed else "polyline"
        joined = " ".join([x + "," + y for x, y in points])
        hollow = "" if closed else ' fill="none"'
        self.parts.append(f'<{name} class="{kind}" points="{joined}"{hollow}{more}/>')

    def text(self, x: str, y: str, words: str, kind: str = "", anchor: str = "start") -> None:
        """Add words at a place: `anchor` says whether it is their start, middle or end."""
        kinds = " ".join([one for one in (kind, anchor) if one and one != "start"])
        named = f' class="{kinds}"' if kinds else ""
        self.parts.append(f'<text{named} x="{x}" y="{y}">{escaped(words)}</text>')

    def svg(self) -> str:
        """Return the whole picture."""
        size = f'width="{self.width}" height="{self.height}" viewBox="0 0 {self.width} {self.height}"'
        head = ('<svg xmlns="http://www.w3.org/2000/svg" class="refml-picture" role="'
                + self.role + '" ' + size + self.attributes + ">")
        return "\n".join([head, f"<title>{escaped(self.title)}</title>",
                          f"<desc>{escaped(self.description)}</desc>",
                          ELEMENT] + self.parts + ["</svg>", ""])


def escaped(words: str) -> str:
    """Return text escaped for SVG and HTML; control characters, which XML cannot hold, become a mark.

    >>> escaped('<script>"a" & b\\x00') == '&lt;script&gt;&quot;a&quot; &amp; b\\ufffd'
    True
    """
    text = words.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', "&quot;")
    return "".join([one if holds(ord(one)) else "\ufffd" for one in text])


def holds(code: int) -> bool:
    """Return whether XML can hold a character."""
    return code in (9, 10) or (32 <= code < 0xD800) or (code >= 0xE000 and code not in (0xFFFE, 0xFFFF))
