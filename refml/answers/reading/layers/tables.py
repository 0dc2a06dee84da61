r"""Tables and outlines: names in a row, in a column, or above their values → each name with its value.

    spam  ham            | class | P |        cat,0.4     spam = 0.3; ham = 0.7, and so on:
     0.3  0.7            | cat | 0.4 |        dog,0.6     cells parted by |, a tab, ;, wide spaces, a comma
          No   Yes
    mean  110   90       mean: No 110, Yes 90; or turned round, as the names of the answer say
    prior:               prior: {No: 0.7; Yes: 0.3}, as YAML writes it, with deeper lines or - below a name
      No: 0.7
      Yes: 0.3
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import Any

from ....oracle.specification.codec import NUMBERS, Type
from ....patterns import pattern
from ..tokens import PLAIN
from ..words.labels import vocabulary
from .statements import ARROW
from .systems import as_record

NAME = pattern(r"[\"']?[^\W\d][^|\t;=:]*[\"']?")
NUMBER = pattern(rf"[-+−]?{PLAIN}")
PARTED = (pattern(r"[ \t]*\|[ \t]*"), pattern(r"[ \t]*\t[ \t]*"), pattern(r"[ \t]*;[ \t]*"),
          pattern(r"[ \t]{2,}(?![=:])"), pattern(r"[ \t]*,[ \t]*"), pattern(r"[ \t]+"))
EDGES = pattern(r"\A[ ]*\||\|[ ]*\Z")
BEHIND = pattern(r"\s[-+(]?[0-9.]")
KEY = pattern(r"([ \t]*)((?:- )?[^\W\d][\w ()|]*|\"[^\"\n]+\"|'[^'\n]+'):[ \t]*")
INDEXED = pattern(r"[^\W\d_]*[ _]?([0-9]{1,2})")   # of a row or a column
ITEM = pattern(r"[ \t]*-[ \t]+")
INDEX = pattern(r"0?")   # of the one row that pandas prints below its columns
WIDE = "  "
LEAST_ARROWS = 2
BEFORE_ARROW = pattern(rf"[;,](?=[^;,]*(?:{ARROW.pattern}))")
SENTENCES = pattern(r"([./][0-9]+)\. +(?=[^\W\d])")


def in_one_line(text: str, kind: Type, key: Any) -> str:
    """Return an answer of type `kind` without the form of a table; `key`: the right one, for its parts."""
    if kind.name in ("map", "object"):
        return with_names(text, kind, key)
    inner = kind.inner[0] if kind.name == "list" else kind
    if inner is kind or (inner.inner or (inner,))[0].name not in NUMBERS:
        return text
    return rows_alone(behind_arrows(text, inner, len(key or ())), key)


def rows_alone(text: str, key: Any) -> str:
    """Return numbers written as a table, below a name or places in order, as rows; other texts unchanged.

    >>> rows_alone("x | a1 | a2\\n0 | 5 | 6\\n1 | 7 | 8", [[5, 6], [7, 8]]), rows_alone("x | d\\na | 7", [7])
    ('(5, 6); (7, 8)', 'd: 7')
    """
    header, *body = (rows_of(text) if "\n" in text else []) or [[]]
    widths = {len(row) if isinstance(row, (list, tuple)) else 1 for row in key or ()}
    first = [row[0] for row in body]
    numbers = [[int(one[1]) for one in map(INDEXED.fullmatch, cells) if one] for cells in (first, header[1:])]
    fits = {*map(len, body)} == {len(header)} and {len(header) - 1} == widths and len(body) == len(key)
    if not fits or not all(NAME.fullmatch(cell) or not cell for cell in header) or any(
            one != sorted(one) for one in numbers if len({*one}) == len(one)):
        return text
    if len(header) == len(numbers[1]) + 1:
        return "; ".join(f"({', '.join(row[1:])})" for row in body)
    return f"{header[1]}: {'; '.join(row[1] for row in body)}" if widths == {1} else text


def with_names(text: str, kind: Type, names: Collection[str]) -> str:
    """Return an answer of parts with these names without the form of a record, an outline or a table."""
    text = SENTENCES.sub(r"\1; ", as_record(text))
    inner = kind.inner[0].name if kind.inner else ""
    return named_cells(outlined(text), names, inner == "list", inner in NUMBERS) if "\n" in text else text


def behind_arrows(text: str, inner: Type, count: int) -> str:
    """Return a list whose `count` entries of type `inner` each stand after an arrow as its entries alone.

    >>> from ....oracle.specification.codec import parse_type
    >>> behind_arrows("u=0 -> 1\\nu=1/2 -> 3", parse_type("integer"), 2)
    '1; 3'
    """
    if count < LEAST_ARROWS or len(ARROW.findall(text)) != count:
        return text
    lines = [line for line in text.splitlines() if line.strip()]
    pairs = [ARROW.split(one) for one in (lines if len(lines) == count else BEFORE_ARROW.split(text))]
    if len(pairs) != count or not all(len(pair) == 2 and all(map(str.strip, pair)) for pair in pairs):
        return text
    values = [value.strip(" ;,") for _, value in pairs]
    return "; ".join(f"({value})" if inner.inner else value for value in values)


def by_fields(text: str, kind: Type, key: Any) -> str:
    """Return an answer whose parts have the names of their field and label with each field once.

    >>> from ....oracle.specification.codec import parse_type
    >>> kind = Type("object", fields=(("prior", parse_type("map[rational]")), ("bias", Type("rational"))))
    >>> by_fields("prior a = 1/2, prior b = 1/2; bias 3", kind, {"prior": {"a": 0, "b": 0}, "bias": 0})
    'prior: a = 1/2, b = 1/2; bias 3'
    """
    tables = {name: key[name] for name, inner in kind.fields if inner.name == "map" and key[name]}
    names, _ = vocabulary(tuple(name for name, _ in kind.fields), "")
    words = {word.casefold(): name for word, name in names.items() if name in tables}
    labels = {str(label) for table in tables.values() for label in table}
    fields, ends = ("|".join(map(re.escape, sorted(one, key=len, reverse=True))) for one in (words, labels))
    part = re.compile(rf"(?i)[\s,;]*(?<![^\W_])({fields})(?:[ _(]| of | for )({ends})\)?"
                      r"(?=\s*[=:≈(]|\s+[-\d])")
    found = [(words[one[1].casefold()], one) for one in part.finditer(text)] if tables else []
    order = [name for name, _ in found]
    if len(found) != sum(map(len, tables.values())) or order != sorted(order, key=order.index):
        return text
    told, end = "", 0
    for place, (name, one) in enumerate(found):
        head = ", " if name in order[:place] else f"{'; ' * bool(one.start())}{name}: "
        told, end = told + text[end:one.start()] + head + one[2], one.end()
    return told + text[end:]


def named_cells(text: str, names: Collection[str] = (), listed: bool = False, single: bool = False) -> str:
    """Return a table as names with their values; any other text unchanged.

    `names`: those of the answer's parts; `listed`: whether a list belongs to each; `single`: whether a number
    does, so that each column of a wider table is an answer of its own.

    >>> named_cells("spam  ham\\n 0.3  0.7"), named_cells("class,P\\ncat,0.4\\ndog,0.6")
    ('spam = 0.3; ham = 0.7', 'cat = 0.4; dog = 0.6')
    >>> named_cells("| | No | Yes |\\n| mean | 110 | 90 |\\n| sd | 54 | 5 |", ["mean", "sd"])
    'mean: No 110, Yes 90; sd: No 54, Yes 5'
    """
    rows = rows_of(text)
    if len(rows) < 2 or not any(map(is_value, (cell for row in rows for cell in row))):
        return text
    if wrapped := in_turn(rows):
        return paired(wrapped)
    header = rows[0] if all(map(is_name, rows[0] if rows[0][0] else rows[0][1:])) else []
    body = rows[1:] if header else rows
    width = {*map(len, body)}
    if len(width) != 1:
        return text
    if header and len(header) + 1 == len(body[0]) and all(WIDE in line for line in text.splitlines()):
        header = ["", *header]
    if header and len(header) != len(body[0]):
        return text
    if len(body) == 1 and header and INDEX.fullmatch(body[0][0]) and not header[0]:
        return paired([*zip(header[1:], body[0][1:], strict=True)])
    if len(body[0]) == 2 and all(is_name(row[0]) and not is_name(row[1]) for row in body):
        return paired([(row[0], row[1]) for row in body])
    if not header or not all(is_name(row[0]) for row in body):
        return text
    return crossed(header[1:], body, names, listed, single)


def rows_of(text: str) -> list[list[str]]:
    """Return the cells of each line, split at the first mark that splits all lines alike."""
    lines = [line.strip(" \r") for line in text.strip("\n").splitlines() if line.strip()]
    for mark in PARTED:
        if lines and all(map(mark.search, (line.strip(" \t") for line in lines))):
            rows = [mark.split(EDGES.sub("", line).strip(" ")) for line in lines]
            if len({*map(len, rows)}) <= 2:
                return [[cell.strip() for cell in row] for row in rows]
    return []


def is_name(cell: str) -> bool:
    """Whether a cell is a name only, not a name with its number as in "w 1/2"."""
    return NAME.fullmatch(cell) is not None and not BEHIND.search(cell)


def is_value(cell: str) -> bool:
    """Whether a cell is no name: a number, or a list in brackets."""
    return bool(cell) and not is_name(cell)


def in_turn(rows: Sequence[Sequence[str]]) -> list[tuple[str, str]]:
    """Return pairs of a name and the value below it, also in several blocks; [] for another table."""
    if len(rows) % 2 or len(rows[0]) < 2:
        return []
    pairs: list[tuple[str, str]] = []
    for names, values in zip(rows[::2], rows[1::2], strict=True):
        if len(names) != len(values) or not all(map(is_name, names)) or is_name(values[0]) \
                or (len(rows) > 2 and not all(map(NUMBER.fullmatch, values))):
            return []
        pairs += zip(names, values, strict=True)
    return pairs


def paired(pairs: Sequence[tuple[str, str]]) -> str:
    """Return pairs as text: "name = value; …"."""
    return "; ".join(f"{name} = {value}" for name, value in pairs)


def crossed(header: Sequence[str], body: Sequence[Sequence[str]], names: Collection[str],
            listed: bool, single: bool) -> str:
    """Return a two-way table as text: by rows if these have the answer's names, else by columns."""
    folded = {name.casefold().rstrip("s") for name in names}
    by_rows = {row[0].casefold().rstrip("s") for row in body} & folded
    by_columns = {name.casefold().rstrip("s") for name in header} & folded
    if listed and not by_columns:
        return "; ".join(f"{row[0]} = ({', '.join(row[1:])})" for row in body)
    if len(by_columns) > len(by_rows) or (single and len(by_rows) == len(folded)):
        columns = [(name, [row[at] for row in body]) for at, name in enumerate(header, 1)]
        header, body = [row[0] for row in body], [[name, *cells] for name, cells in columns]
    return "; ".join("{}: {}".format(row[0], ", ".join(
        f"{name} {cell}" for name, cell in zip(header, row[1:], strict=True))) for row in body)


def outlined(text: str) -> str:
    """Return an outline in one line: a name with the deeper or dashed lines below it.

    >>> outlined("w:\\n  - -2\\n  - 6\\nb: -7"), outlined("p:\\n  No: 0.7\\n  Yes: 0.3")
    ('w: (-2; 6)\\nb: -7', 'p: {No: 0.7; Yes: 0.3}')
    """
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    found: list[str] = []
    at = 0
    while at < len(lines):
        key = KEY.fullmatch(lines[at])
        end = at + 1
        while key and end < len(lines) and (depth(lines[end]) > len(key[1]) or (
                depth(lines[end]) == len(key[1]) and ITEM.match(lines[end]))):
            end += 1
        if key is None or end == at + 1:
            found.append(lines[at])
        else:
            found.append(f"{lines[at].rstrip()} {inner(lines[at + 1:end])}")
        at = end
    return "\n".join(found)


def inner(lines: list[str]) -> str:
    """Return the lines below a name as its one value, a list in brackets, or named parts in braces."""
    if all(map(ITEM.match, lines)):
        return f"({'; '.join(ITEM.sub('', line, count=1) for line in lines)})"
    parts = [line.strip() for line in outlined("\n".join(lines)).splitlines()]
    return parts[0] if len(parts) == 1 else f"{{{'; '.join(parts)}}}" if all(
        ":" in part for part in parts) else "\n".join(parts)


def depth(line: str) -> int:
    """Return the indentation of a line."""
    return len(line) - len(line.lstrip(" \t"))
