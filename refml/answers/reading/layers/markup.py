r"""Markup: Markdown, HTML and the prompts of a console → the text that stands there.

    **4/7**  `4/7`  _4/7_  <b>4/7</b>          4/7
    ``` and --- on a line, |---|---|, +---+    nothing
    # Answer                                   Answer:
    - cat: 1/2 on each line, 1. 3/4 on each    cat: 1/2, 3/4
    &frac12;  &nbsp;  10<sup>-3</sup>  <br>    ½, a space, 10^(-3), a new line
    what was typed behind >>>, above its value  the value, also behind Out[3]:
    ⎡1 2⎤ above ⎣3 4⎦,  │                      [1 2] above [3 4],  |

What is struck out is refused: it may be an answer.  A - before each of several bare numbers may be a bullet
or a minus, and is refused too.
"""

from __future__ import annotations

import importlib
import re

from ....errors import InvalidInput
from ....patterns import pattern

MARKED = pattern(r"[`~#<>&•│┃║⎡⎛⎢_─═━]|\*\*|\*(?=\S[^*\n]*\*)|-{3}|={3}|Out ?\["
                 r"|^[ \t]*(?:[-*+]|[0-9]{1,2}[.)])[ \t]", re.MULTILINE)
FENCE = pattern(r"[ \t]*(?:```|~~~)[ \t]*\w*[ \t]*")
RULED = r"(?=.*(?:[-=:]{2}|[─━═]))"   # + - + is a list of signs
RULE = pattern(r"[ \t]*(?:[-=*_─━═]{3,}|" + RULED
               + r"[|+┌├└╞╔╠╚┏┡┗╭╰][-:|+=\s─━═┬┼┴╪┐┤┘╡╦╬╩╗╣╝┳╇┻┓┩┛╮╯]{2,})[ \t]*")
STRUCK = pattern(r"~~|</?(?:del|s|strike)>", re.IGNORECASE)
TAG = pattern(r"</?(b|strong|i|em|u|p|br|hr|div|span|code|pre|sub|sup|table|thead|tbody|tr|td|th|ul|ol|li"
              r"|font|tt|kbd|mark|small|big|center|h[1-6]|math|blockquote)(?:[ \t]*/?|[ \t]+[^<>]*)>",
              re.IGNORECASE)
LINES = ("p", "br", "hr", "div", "tr", "li", "ul", "ol", "table", "pre", "blockquote")
OVER = pattern(r"<sup>([0-9]+)</sup>\s*[/⁄]\s*<sub>([0-9]+)</sub>", re.IGNORECASE)
ENTITY = pattern(r"&(?:[A-Za-z][A-Za-z0-9]{1,30}|#[0-9]{1,6}|#[xX][0-9A-Fa-f]{1,5});")
CODE = pattern(r"`+([^`\n]*)`+")
BOLD = pattern(r"(?<![\w)\]*])\*\*(?=[^\s*])([^*\n]+?)(?<=\S)\*\*(?![\w(*])"
               r"|(?<!\w)__(?=[^\s_])([^\n]+?)__(?!\w)")
ITALIC = pattern(r"(?:^|(?<=[:=(\n])|(?<=[^0-9)\s] ))\*(?=[^\s*])([^*\n]+?)(?<=\S)\*(?=[\s,.;:)]|\Z)"
                 r"|(?<!\w)_(?=[^\s_])([^_\n]+?)(?<=\S)_(?!\w)")
HEADING = pattern(r"^[ \t]{0,3}#{1,6}[ \t]+(.*?)[ \t:#]*$", re.MULTILINE)
PROMPT = pattern(r"[ \t]*(?:>>>|\.\.\.|>>|In ?\[[0-9]+\]:|> (?=.*[A-Za-z(]))")
OUTPUT = pattern(r"^[ \t]*Out ?\[[0-9]+\][:=][ \t]*", re.MULTILINE)
BULLET = pattern(r"([ \t]*)[-*+•][ \t]+(?=\S)")
NUMBERED = pattern(r"[ \t]*([0-9]{1,2})[.)][ \t]+(?=\S)")
BARE = pattern(r"[0-9.,/%]*[1-9][0-9.,/% ]*")
CORNERS = str.maketrans({**dict.fromkeys("⎡⎢⎣⎛⎜⎝", "["), **dict.fromkeys("⎤⎥⎦⎞⎟⎠", "]"),
                         **dict.fromkeys("│┃║", "|")})
LEAST_LINES = 2
MOST_BLANKS = 40   # in a row; more say nothing
BLANKS = pattern(rf"\s{{{MOST_BLANKS},}}")


def with_few_blanks(text: str) -> str:
    """Return a text with fewer blanks, or ends of lines, in a row."""
    return BLANKS.sub(lambda found: "\n\n" if "\n" in found[0] else " " * MOST_BLANKS, text)


def is_marked(text: str) -> bool:
    """Whether a text may contain markup."""
    return MARKED.search(text) is not None


def plain(text: str) -> str:
    """Return a text without its markup.

    >>> plain("**P** = `4/7`"), plain("- cat: 1/2\\n- dog: 1/2"), plain("&frac12;<br>")
    ('P = 4/7', 'cat: 1/2\\ndog: 1/2', '½')

    Raises InvalidInput for what is struck out, and for a list of bullets that may be minus signs.
    """
    if STRUCK.search(text) and not FENCE.search(text):
        raise InvalidInput("a part is struck out: write only what counts")
    if "&" in text:
        unescape = importlib.import_module("html").unescape   # a table of 2,000 names, for few answers
        text = ENTITY.sub(lambda found: unescape(found[0]), text)
    if "<" in text:
        text = TAG.sub(set_as_text, OVER.sub(r" \1/\2", text))
    kept = [line for line in text.splitlines() if not FENCE.fullmatch(line) and not RULE.fullmatch(line)]
    text = HEADING.sub(r"\1:", "\n".join(without_prompts(kept)).translate(CORNERS))
    for marks in (CODE, BOLD, ITALIC):
        text = marks.sub(lambda found: found[1] or found[2] if found.re.groups == 2 else found[1], text)
    return "\n".join(without_bullets([line for line in text.splitlines() if line.strip(" \t[]")
                                      or line.strip() == "[]"])).strip()


def set_as_text(found: re.Match[str]) -> str:
    """Return the text for an HTML tag: a new line, a power, a cell, or nothing."""
    name, closes = found[1].lower(), found[0].startswith("</")
    if name == "sup":
        return ")" if closes else "^("
    if name in ("td", "th"):
        return "" if closes else " | "
    if name[0] == "h" and name[1:].isdigit():
        return "\n"
    return "\n" if name in LINES else ""


def without_prompts(lines: list[str]) -> list[str]:
    """Return a console's output without the typed input; the input if there is no output."""
    if not any(map(PROMPT.match, lines)) and not any(map(OUTPUT.match, lines)):
        return lines
    printed = [OUTPUT.sub("", line) for line in lines if not PROMPT.match(line)]
    if len(printed) < len(lines) and not any(line.strip() for line in printed):
        return lines if len(lines) == 1 and lines[0].lstrip().startswith("> ") else [
            PROMPT.sub("", line, count=1) for line in lines]
    return printed


def without_bullets(lines: list[str]) -> list[str]:
    """Return the items of a list without their bullets or numbers; other lines unchanged."""
    if len(lines) < LEAST_LINES:
        return lines
    bullets, numbers = [*map(BULLET.match, lines)], [*map(NUMBERED.match, lines)]
    if all(bullets) and len({one[1] for one in bullets if one}) == 1:
        items = [line[one.end():] for line, one in zip(lines, bullets, strict=True) if one]
        if lines[0].lstrip().startswith("-") and all(map(BARE.fullmatch, map(str.strip, items))):
            raise InvalidInput("- before each line may be a bullet or a minus: leave the bullets out, or "
                               "write -2 without a space")
        return items
    counted = [int(one[1]) for one in numbers if one]
    if all(numbers) and counted == [*range(counted[0], counted[0] + len(lines))] and counted[0] <= 1:
        return [line[one.end():] for line, one in zip(lines, numbers, strict=True) if one]
    return lines
