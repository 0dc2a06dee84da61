"""A derivation as it is written: a line is `name = value`, a chain `name = value = value`, or a value.

    prior = No: 7/10, Yes: 3/10          the line `prior` of the operation's derivation
    prior[No] = 7/10   prior.No   P(No)  one part of it
    P(Married | No) = 4/7                a part of `parameters`
    P(No | x) = 0.9 = 9/10               the posterior; every value of a chain is judged
    9/10                                 the answer, on the last line

Left sides are found by name: one that names no part of the derivation is refused.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ...errors import InvalidInput
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.specification.codec import Type
from ...patterns import pattern
from ..reading.languages.fields import LETTERS
from ..reading.shapes import CELL, Answer
from ..reading.words.levels import OPENING

MOST_STATEMENTS = 60
NAME = pattern(r"([^\W\d]\w*(?: \w+)*?)\s*(?:[.\[(_]\s*(.+?)\s*[\])]?)?\s*")
PROBABILITY = pattern(r"[pP]r?\s*\(\s*([^|,]+?)\s*(?:([|,])\s*(.+?)\s*)?\)")
WIDER = ("integer", "rational", "real")   # each holds those before it
OF_CELLS = (CELL, "label", "boolean")       # what may stand beside numbers in a record
SEPARATOR = pattern(r"\s*[.,\]\[]+\s*")


class Statement(NamedTuple):
    """A statement: its number among the lines that are not empty, its left side, and its values as text."""

    number: int
    name: str
    values: tuple[str, ...]


class Place(NamedTuple):
    """The place of a statement: a line of the derivation, and a dotted path in its value."""

    line: str
    path: str = ""


class Said(NamedTuple):
    """A statement with its place and the answers that were read, one for each value of its chain."""

    statement: Statement
    place: Place
    answers: tuple[Answer, ...]


def statements_of(text: str) -> list[Statement]:
    """Return the statements of a text, one for each line that is not empty.

    >>> statements_of("prior = 1/2\\n\\nP(x = 1) = 3/4 = 0.75")[1]
    Statement(number=2, name='P(x = 1)', values=('3/4', '0.75'))
    """
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    if len(lines) > MOST_STATEMENTS:
        raise InvalidInput(f"the answer has {len(lines)} lines: write at most {MOST_STATEMENTS}")
    return [statement(number, line) for number, line in enumerate(lines, 1)]


def statement(number: int, line: str) -> Statement:
    """Return the statement of a line; without an equals sign it is a value."""
    parts = sides(line)
    if len(parts) == 1:
        return Statement(number, "", (line,))
    return Statement(number, parts[0].strip(), tuple(part.strip() for part in parts[1:]))


def sides(line: str) -> list[str]:
    """Return the parts of a line between the equals signs outside brackets; a first colon counts as one."""
    found: list[str] = []
    depth = start = 0
    for at, letter in enumerate(line):
        depth += (letter in OPENING) - (letter in OPENING.values())
        if depth == 0 and (letter in "=≈" or (letter == ":" and not found)):
            found.append(line[start:at])
            start = at + 1
    return [*found, line[start:]]


# ---------------------------------------------------------------- which part is meant

def place_of(name: str, lines: Mapping[str, Any], values: Any = None) -> Place | None:
    """Return the part of a derivation that a left side names; None if it names no part.

    `values`: the values of each attribute, if they are known.

    >>> lines = {"prior": {"No": 0, "Yes": 0}, "parameters": {"No": [[0, 0]], "Yes": [[0, 0]]}}
    >>> place_of("P(no)", lines), place_of("P(Married | No)", lines, [["Single", "Married"]])
    (Place(line='prior', path='No'), Place(line='parameters', path='No.0.1'))
    """
    if match := PROBABILITY.fullmatch(name):
        return place_of_probability(match[1], match[2] or "", match[3] or "", lines, values)
    match = NAME.fullmatch(name)
    line = line_named(match[1], lines) if match else None
    if match is None or line is None:
        return None
    path = path_in(lines[line], [part for part in SEPARATOR.split(match[2] or "") if part])
    return None if path is None else Place(line, path)


def line_named(word: str, lines: Mapping[str, Any]) -> str | None:
    """Return the line with this name, or with this letter in the notes; None if there is none."""
    folded = word.strip().casefold().replace(" ", "_")
    for name in (folded, *LETTERS.get(word, ()), f"{folded}s"):
        for line in lines:
            if line.casefold() == name:
                return line
    return None


def path_in(value: Any, parts: Sequence[str]) -> str | None:
    """Return the dotted path of the keys and indices after a name; None if it does not exist."""
    path: list[str] = []
    for part in parts:
        names = [str(key) for key in value] if isinstance(value, Mapping) else \
            [str(place) for place in range(len(value))] if isinstance(value, (list, tuple)) else []
        found = [name for name in names if name.casefold() == part.casefold()]
        if len(found) != 1:
            return None
        path += found
        value = {str(key): inner for key, inner in value.items()}[found[0]] if isinstance(value, Mapping) \
            else value[int(found[0])]
    return ".".join(path)


def place_of_probability(
    event: str, mark: str, condition: str, lines: Mapping[str, Any], values: Any
) -> Place | None:
    """Return the part that P(event), P(event | condition) or P(event, condition) names."""
    wanted: list[tuple[str, list[str]]] = []
    if not mark:
        wanted = [("prior", [event])]
        if not is_label(event, lines):
            wanted = [("evidence", [])]
    elif mark == ",":
        wanted = [("joint", [condition]), ("joint", [event])]
    elif is_label(event, lines):
        wanted = [("posterior", [event]), ("result", [event])]
    else:
        wanted = [("parameters", [condition, *place]) for place in places_of_value(event, values)]
        wanted = wanted or [("likelihood", [condition]), ("densities", [condition])]
    found = [Place(line, path) for line, parts in wanted
             if line in lines and (path := path_in(lines[line], parts)) is not None]
    certain = found if mark != "|" else found if len(set(found)) == 1 else []
    return certain[0] if certain else None


def is_label(word: str, lines: Mapping[str, Any]) -> bool:
    """Return whether a word is a class: a key of the prior, or of the scores of the posterior."""
    return any(isinstance(lines.get(line), Mapping) and path_in(lines[line], [word]) is not None
               for line in ("prior", "joint", "posterior"))


def places_of_value(event: str, values: Any) -> Iterator[list[str]]:
    """Yield the attribute and the value that an event names: `Married`, or `x2 = Married`."""
    left, _, right = event.rpartition("=")
    attribute = re.fullmatch(r"\s*x_?(\d+)\s*", left)
    for j, known in enumerate(values if isinstance(values, list) else []):
        for k, value in enumerate(known if isinstance(known, list) else []):
            if str(value).casefold() == right.strip().casefold() and (
                    not left or (attribute and int(attribute[1]) == j + 1)):
                yield [str(j), str(k)]


def type_of(value: Any) -> Type:
    """Return the type of a value of the formula language.

    >>> str(type_of({"spam": [Fraction(1)]}))
    'map[list[rational]]'

    What stands together in a record, numbers and words and what is missing, are cells.
    """
    if value is None:
        return Type(CELL)
    if isinstance(value, bool):
        return Type("boolean")
    if isinstance(value, int):
        return Type("integer")
    if isinstance(value, (Fraction, real.Real)):
        return Type("real" if isinstance(value, real.Real) else "rational")
    if isinstance(value, str):
        return Type("label")
    if isinstance(value, Mapping):
        inner = {str(key): type_of(one) for key, one in value.items()}
        kind = common(list(inner.values()))
        return Type("object", fields=tuple(inner.items())) if kind is None else Type("map", inner=(kind,))
    if isinstance(value, (list, tuple)) and (kind := common([type_of(one) for one in value])):
        return Type("list", inner=(kind,))
    raise InvalidInput("this part of the derivation is not compared with what is written")


def common(kinds: Sequence[Type]) -> Type | None:
    """Return the common type of values of these types; None if there is none."""
    if not kinds:
        return Type("integer")
    names = {kind.name for kind in kinds}
    if names <= {*WIDER}:
        return Type(max(names, key=WIDER.index))
    if len(names) > 1 and names <= {*WIDER, *OF_CELLS}:
        return Type(CELL)
    if len(names) > 1 or not kinds[0].inner:
        return kinds[0] if len(set(map(str, kinds))) == 1 else None
    inner = common([kind.inner[0] for kind in kinds])
    return None if inner is None else Type(kinds[0].name, inner=(inner,))
