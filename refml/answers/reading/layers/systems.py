"""What other systems print, or what is typed for them, in the plain notation.

    Python         Fraction(7, 10)  Decimal("1.10")  np.float64(0.5)  np.True_  dict(w=[2], b=1)
    Mathematica    {{a -> 1, b -> 2}}, what Solve gives; Sqrt[2] is read by `tokens`
    R              [1] 7 3 5; a matrix with [,1] above it and [1,] before its rows; $w above its value
    MATLAB         ans =, and the value on the lines behind it
    any of them    array([1, 2]), Counter({…}), Result(w=[2], b=1): what stands in the brackets;
                   no dtype: float64, no Levels: a b, no struct with fields:, no 3-element Vector{Float64}:
    Swiss          1'000'000

A call of anything else stays as it is: a name that nobody knows before a bracket is refused where it is read.
"""

from __future__ import annotations

import re
from collections.abc import Collection

from ....errors import InvalidInput
from ....patterns import pattern
from ..tokens import canonical

FIGURES = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"
LITERAL = rf"[-+]?{FIGURES}"
CALL = r"(?<![\w.])(?:\w+\.)?"
FRACTION = pattern(CALL + r"(?:Fraction|Rational)\(\s*([-+]?[0-9]+)\s*,\s*([0-9]+)\s*,?\s*\)")
QUOTED = pattern(CALL + rf"(?:Fraction|Rational|Decimal|mpf)\(\s*(['\"])({LITERAL}(?:/[0-9]+)?)\1\s*\)")
BOXED = pattern(CALL + rf"(?:float(?:16|32|64)?|tensor|array)\(\s*({LITERAL})\s*\)")
WHOLE = pattern(CALL + r"(?:Fraction|Rational|Decimal|u?int(?:8|16|32|64)?)\(\s*([-+]?[0-9]+)\s*\)")
TRUTH = pattern(r"\b(?:np|numpy)\.(True|False)_(?!\w)")
RECORD = pattern(r"\s*[A-Za-z_][\w.]*\((\s*\w+\s*=.*)\)\s*", re.DOTALL)
PAIR = pattern(r"\(\s*('[^'()]*'|\"[^\"()]*\")\s*,\s*([^()]*)\)")
HOLDER = pattern(r"(?<![\w.])(?:\w+\.)*(?:(?:as)?array|tensor|(?:Dense)?[Mm]atrix|ndarray|Series|Index|"
                 r"OrderedDict|Counter|defaultdict|mappingproxy|frozenset|set|[Vv]ector)\(")
OF_TYPE = pattern(r"<class '[\w.]+'>\s*,\s*|\s*,\s*(?:dtype|name|index|device|grad_fn)\s*=.*\Z", re.DOTALL)
SAID = pattern(r"\s*(?:(?:Name: .*|Length: .*|Freq: .*)?dtype: \w+|Levels: .*|struct with fields:"
               r"|Named num.*|[0-9]+(?:[×x][0-9]+|-element) .*:)[ \t]*")
BLOCK = pattern(r"^\$(\w+)[ \t]*\n((?:(?!\$\w+[ \t]*$).*\S.*(?:\n|\Z))+)", re.MULTILINE)
INDEX = pattern(r"[ \t]*([0-9]+)[ \t]+(?=\S)")
SOLVED = pattern(r"\s*\{\s*\{([^{}]*(?:->|→)[^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\s*\}\s*", re.DOTALL)
ASSIGNED = pattern(r"^[ \t]*([A-Za-z]\w*) =[ \t]*\r?\n\s*", re.MULTILINE)
SUBSCRIPT = pattern(r"\b([A-Za-z]\w*)\[([0-9]{1,3})\](?=[ \t]*[=:])")   # p[0] = …
CELL = pattern(r"\b([A-Za-z]\w*)[\[(]([0-9]), ?([0-9])[\])](?=[ \t]*[=:])")   # K[0, 1] = …
SCALED = pattern(r"^\s*1\.0+e[-+]?[0-9]+ \*[ \t]*$", re.MULTILINE)
COLUMNS = pattern(r"\s*(?:\[,[0-9]+\]\s*)+")
ROW = pattern(r"\s*\[[0-9]+,\]")
COUNTED = pattern(r"\s*\[[0-9]+\][ \t]+(?=[^\s,;()\[\]{}|])")
ITEM = pattern(r"\s*(?:\(([a-h]|[0-9])\)|([a-h]|[0-9])\))\s+(?=\S)")
APOSTROPHES = pattern(r"(?<![0-9.,'])[1-9][0-9]{0,2}(?:'[0-9]{3})+(?![0-9'])")
TRACES = ("(", "[", "'", "\n", "[1]", "->", "→", "_", "’")   # one of them is in whatever is rewritten here
OPERATORS = ("+", "-", "*", "/", "^")
SUMMED = pattern(   # behind chances: (sum = 1), total 22/22
    r"(?i)\s*[,;.(\n]\s*(?:[^\W\d_]+\s+){0,3}(?:sums?|total|totale|adds?|summe|somme|suma|soma|somma)"
    r"(?:\s+(?:up|to|is|ist|est|es|é|è|of))*\s*[:=]?\s*(?:100\s?%|1(?:[.,]0+)?|(\d+)/\1)[\s).]*$")


def plain(text: str) -> str:
    """Return the output of a computer algebra system or library as a person would type it.

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
    if found := SOLVED.fullmatch(text):
        text = f"{{{found[1]}}}"
    text = unheld(text)
    if SCALED.search(text):
        raise InvalidInput("a factor stands above the numbers: write each number in full")
    text = CELL.sub(r"\1_\2\3", SUBSCRIPT.sub(r"\1_\2", text))
    text = ASSIGNED.sub(r"\1 = ", text)
    return APOSTROPHES.sub(lambda found: found[0].replace("'", ""), without_places(text))


def without_item(text: str, names: Collection[str]) -> str:
    """Return an answer without the item's letter or number, as in "a)" or "(2)", unless that is a name.

    >>> without_item("a) 4/7", []), without_item("a) 4/7, b) 3/7", []), without_item("(2) (3)", [])
    ('4/7', 'a) 4/7, b) 3/7', '(2) (3)')
    """
    found = ITEM.match(text)
    if found is None:
        return text
    item, rest = found[1] or found[2], text[found.end():]
    named = item in names or rest.count(")") > rest.count("(")
    apart = rest[0].isdigit() if item.isdigit() else rest[0] not in "%‰+*/^"   # (0) %, (5) updates
    return rest if apart and not named else text


def unboxed(found: re.Match[str]) -> str:
    """Return the number in a constructor such as Fraction(7, 10); in brackets beside an operator."""
    groups = [one for one in found.groups() if one not in ("'", '"')]
    number = "/".join(groups)
    before, behind = found.string[:found.start()].rstrip(), found.string[found.end():].lstrip()
    alone = not before.endswith(OPERATORS) and not behind.startswith(OPERATORS)
    return number if alone or number.isdigit() else f"({number})"


def without_places(text: str) -> str:
    """Return R's output without the indices before its rows and above its columns."""
    lines = [line for line in text.splitlines() if line.strip()]
    said = [line for line in lines if SAID.fullmatch(line)]
    if said and len(said) < len(lines):
        text = "\n".join(without_index([line for line in lines if line not in said], said))
        lines = text.splitlines()
    if lines and COLUMNS.fullmatch(lines[0]) and all(map(ROW.match, lines[1:])):
        return "\n".join(ROW.sub("", line, count=1) for line in lines[1:])
    if sum(COLUMNS.fullmatch(line) is not None for line in lines) > 1:
        raise InvalidInput("the matrix is split into blocks: write it as one")
    if lines and lines[0].lstrip().startswith("[1]") and all(map(COUNTED.match, lines)):
        return " ".join(COUNTED.sub("", line, count=1) for line in lines)
    return text


def without_index(lines: list[str], said: list[str]) -> list[str]:
    """Return the lines of a pandas series without the indices 0, 1, … before its values."""
    places = [*map(INDEX.match, lines)]
    if "dtype" in said[-1] and [one and int(one[1]) for one in places] == [*range(len(lines))]:
        return [INDEX.sub("", line, count=1) for line in lines]
    return lines


def unheld(text: str) -> str:
    """Return a text with array(…), Counter(…) or set(…) replaced by its contents, in brackets.

    >>> unheld("w = np.array([1, 2], dtype=float), set()"), unheld("Counter({'a': 1})")
    ('w = [1, 2], {}', "{'a': 1}")
    """
    start = 0
    while found := HOLDER.search(text, start):
        end = closing(text, found.end())
        if end is None:
            return text
        inside = OF_TYPE.sub("", text[found.end():end]).strip()
        held = inside if inside[:1] in ("[", "{", "(") else f"({inside})" if inside else "{}"
        text, start = text[:found.start()] + held + text[end + 1:], found.start()
    return text


def closing(text: str, start: int) -> int | None:
    """Return the index of the round bracket that closes the one before `start`; None without one."""
    depth = 1
    for at in range(start, len(text)):
        depth += (text[at] == "(") - (text[at] == ")")
        if not depth:
            return at
    return None


def as_record(text: str) -> str:
    """Return Result(w=[2], b=1), or a list of pairs, as named parts; a trailing total of 1 is dropped.

    >>> as_record("Result(w=[2], b=1)"), as_record("[('cat', 0.4), ('dog', 0.6)]")
    ('{w=[2], b=1}', "['cat': 0.4, 'dog': 0.6]")
    """
    found = RECORD.fullmatch(text)
    if found and closing(text, found.start(1)) == found.end(1):
        text = f"{{{found[1]}}}"
    return PAIR.sub(r"\1: \2", SUMMED.sub("", text))


def without_dollars(text: str) -> str:
    """Return an R list, $name above each value, as names with their values.

    >>> without_dollars("$w\\n[1] -3  5\\n\\n$b\\n[1] -1\\n")
    'w: -3  5\\n\\nb: -1\\n'
    """
    return BLOCK.sub(lambda found: f"{found[1]}: {without_places(found[2].strip())}\n", text)
