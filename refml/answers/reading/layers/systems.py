"""What other systems print, or what is typed for them, in the plain notation.

    Python         Fraction(7, 10)  Decimal("1.10")  np.float64(0.5)  np.True_  dict(w=[2], b=1)
    Mathematica    {{a -> 1, b -> 2}}, what Solve gives; Sqrt[2] is read by `tokens`
    R              [1] 7 3 5; a matrix with [,1] above it and [1,] before its rows; names above numbers
    MATLAB         ans =, and the value on the lines behind it
    Swiss          1'000'000

A call of anything else stays as it is: a name that nobody knows before a bracket is refused where it is read.
"""

from __future__ import annotations

import re

from ....errors import InvalidInput
from ..tokens import canonical

FIGURES = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
LITERAL = rf"[-+]?{FIGURES}"
CALL = r"(?<![\w.])(?:\w+\.)?"
FRACTION = re.compile(CALL + r"(?:Fraction|Rational)\(\s*([-+]?[0-9]+)\s*,\s*([0-9]+)\s*,?\s*\)")
QUOTED = re.compile(CALL + rf"(?:Fraction|Rational|Decimal|mpf)\(\s*(['\"])({LITERAL}(?:/[0-9]+)?)\1\s*\)")
BOXED = re.compile(CALL + rf"(?:float(?:16|32|64)?|tensor|array)\(\s*({LITERAL})\s*\)")
WHOLE = re.compile(CALL + r"(?:Fraction|Rational|Decimal|u?int(?:8|16|32|64)?)\(\s*([-+]?[0-9]+)\s*\)")
TRUTH = re.compile(r"\b(?:np|numpy)\.(True|False)_(?!\w)")
NAMED = re.compile(r"\s*(?:dict|list)\((\s*\w+\s*=.*)\)\s*", re.DOTALL)
SOLVED = re.compile(r"\s*\{\s*\{([^{}]*(?:->|→)[^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\s*\}\s*", re.DOTALL)
ASSIGNED = re.compile(r"^[ \t]*([A-Za-z]\w*) =[ \t]*\r?\n\s*", re.MULTILINE)
SCALED = re.compile(r"^\s*1\.0+e[-+]?[0-9]+ \*[ \t]*$", re.MULTILINE)
COLUMNS = re.compile(r"\s*(?:\[,[0-9]+\]\s*)+")
ROW = re.compile(r"\s*\[[0-9]+,\]")
COUNTED = re.compile(r"\s*\[[0-9]+\][ \t]+(?=[^\s,;()\[\]{}|])")
APOSTROPHES = re.compile(r"(?<![0-9.,'])[1-9][0-9]{0,2}(?:'[0-9]{3})+(?![0-9'])")
TRACES = ("(", "'", "\n", "[1]", "->", "→", "_", "’")   # one of them is in whatever is rewritten here
OPERATORS = ("+", "-", "*", "/", "^")


def plain(text: str) -> str:
    """Return an answer as it would be typed without the system that printed it.

    >>> plain("[Fraction(7, 10), np.float64(0.5)]"), plain("[1] 7 3 5"), plain("1'000'001")
    ('[7/10, 0.5]', '7 3 5', '1000001')

    Raises InvalidInput for a printed matrix with a factor before it, or in several blocks.
    """
    if not any(trace in text for trace in TRACES):
        return text
    text = canonical(text)
    if "(" in text:
        for boxes in (FRACTION, QUOTED, BOXED, WHOLE):
            text = boxes.sub(unboxed, text)
    text = TRUTH.sub(r"\1", text)
    for around in (NAMED, SOLVED):
        if found := around.fullmatch(text):
            text = f"{{{found[1]}}}"
    if SCALED.search(text):
        raise InvalidInput("a factor stands above the numbers: write each number whole")
    text = ASSIGNED.sub(r"\1 = ", text)
    return APOSTROPHES.sub(lambda found: found[0].replace("'", ""), without_places(text))


def unboxed(found: re.Match[str]) -> str:
    """Return the number that a constructor holds, in brackets where an operator stands beside it."""
    groups = [one for one in found.groups() if one not in ("'", '"')]
    number = "/".join(groups)
    before, behind = found.string[:found.start()].rstrip(), found.string[found.end():].lstrip()
    alone = not before.endswith(OPERATORS) and not behind.startswith(OPERATORS)
    return number if alone or number.isdigit() else f"({number})"


def without_places(text: str) -> str:
    """Return what R prints without the places that it prints before its rows and above its columns."""
    lines = [line for line in text.splitlines() if line.strip()]
    if lines and COLUMNS.fullmatch(lines[0]) and all(map(ROW.match, lines[1:])):
        return "\n".join(ROW.sub("", line, count=1) for line in lines[1:])
    if sum(COLUMNS.fullmatch(line) is not None for line in lines) > 1:
        raise InvalidInput("a matrix stands there in several blocks: write it in one")
    if lines and lines[0].lstrip().startswith("[1]") and all(map(COUNTED.match, lines)):
        return " ".join(COUNTED.sub("", line, count=1) for line in lines)
    return text


def named_columns(text: str) -> str:
    """Return names above numbers, as R prints them, each with its own; any other text as it is.

    >>> named_columns("spam  ham\\n 0.3  0.7")
    'spam = 0.3; ham = 0.7'
    """
    lines = [line.split() for line in text.splitlines() if line.strip()]
    if len(lines) < 2 or len(lines) % 2:
        return text
    pairs: list[tuple[str, str]] = []
    for names, numbers in zip(lines[::2], lines[1::2], strict=True):
        if len(names) != len(numbers) or not all(re.fullmatch(LITERAL, one) for one in numbers) \
                or not all(re.fullmatch(r"[^\W\d][\w.]*", one) for one in names):
            return text
        pairs += zip(names, numbers, strict=True)
    return "; ".join(f"{name} = {number}" for name, number in pairs) if len(pairs) > 1 else text
