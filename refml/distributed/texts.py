"""Parts as text: a part is stored where it was counted, and merged later, elsewhere or by another refml.

    refml-model 1 part       the lines of a portable model, its version and its checksum (see portable.lines)
    counted :statistics      what was counted: statistics, moments or occurrences
    partitions 0 1 2 …       the names of the partitions
    …                        the fields of what was counted

Integers and names only.  Occurrences are

    frame :mixture 2 …       what is counted, the same for all parts of one count
    width w                  how many tokens a thing has
    time n m t_1 … t_w       a thing and how often it was counted; bit j of m says that t_j is missing, then 0
"""
from __future__ import annotations

from ..errors import InvalidInput, shown
from ..portable import text
from ..portable.lines import Fields, Reader, integers_of, model_text, word_of
from .counted import Occurrences
from .parts import Part

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from typing import Any

    from ..labels import Label
    from ..portable.lines import Field, Token

    Line = tuple[str, list[Token]]

__all__ = ["read", "write"]

KIND = "part"
OCCURRENCES = "occurrences"


def write(part: Part) -> str:
    """Return a part (statistics with the names of their partitions) as text that `read` takes.

    >>> from refml.distributed.counted import Mixture
    >>> from refml.distributed.parts import part_of
    >>> what = Mixture([[0, 1]], ["1/2", "1/2"], [[["1/4", "3/4"]], [["1/2", "1/2"]]])
    >>> print(write(part_of(what, "first day", [([1], None), ([1], 0)])), end="")
    refml-model 1 part
    counted :occurrences
    partitions :first%20day
    frame :mixture 2 2 0 1
    width 2
    time 1 0 0 1 1 1 0 1
    end 55252780644091505
    """
    if not isinstance(part, Part):
        raise InvalidInput(f"part={shown(part)} is not a Part: give what over_chunks and the others return")
    is_count = isinstance(part.counted, Occurrences)
    kind = OCCURRENCES if is_count else text.kind_of(part.counted)
    own = _fields_of(part.counted) if is_count else text.fields_of(part.counted, kind)
    names: list[Token] = sorted(part.partitions, key=_in_order)
    head: list[Field] = [("counted", [kind], 1), ("partitions", names, 1)]
    return model_text(KIND, head + own)


def read(source: Any) -> Part:
    """Read a part, statistics with the names of their partitions, from the text that `write` made.

    Raises InvalidInput for a text that is no part, is cut off or damaged, and Unsupported for a newer
    version.
    """
    reader = Reader(source)
    if reader.kind != KIND:
        raise InvalidInput(f"the text is of the kind {shown(reader.kind)} and not a part: read a model by "
                           "portable.read")
    head: dict[str, list[Token]] = {"counted": [], "partitions": []}
    own: list[Line] = []
    for name, tokens in reader:
        if name in head:
            head[name].extend(tokens)
        else:
            own.append((name, tokens))
    if len(set(head["partitions"])) < len(head["partitions"]):
        raise InvalidInput("the part names a partition twice: it was damaged, so write it again")
    kind = word_of(head["counted"], "counted")
    counted = _occurrences_of(own) if kind == OCCURRENCES else text.model_of(kind, own)
    if kind != OCCURRENCES and kind not in text.STATISTICS.values():
        raise InvalidInput(f"the part holds {shown(kind)}, which is not a count: write it again")
    return Part(counted, head["partitions"])


def _in_order(name: Label) -> tuple[bool, Label]:
    return isinstance(name, str), name


# ---------------------------------------------------------------- occurrences

def _of_thing(thing: Sequence[Label | None]) -> list[tuple[bool, tuple[bool, Label]]]:
    return [(cell is None, _in_order(0 if cell is None else cell)) for cell in thing]


def _fields_of(counted: Occurrences) -> list[Field]:
    things = sorted(counted.times, key=_of_thing)
    width = len(things[0]) if things else 0
    times: list[Token] = []
    for thing in things:
        missing = sum([1 << j for j, cell in enumerate(thing) if cell is None])
        times += [counted.times[thing], missing]
        times += [0 if cell is None else cell for cell in thing]
    return [("frame", list(counted.frame), 1), ("width", [width], 1), ("time", times, width + 2)]


def _occurrences_of(lines: Iterable[Line]) -> Occurrences:
    fields = Fields(lines)
    counted = Occurrences(fields.tokens("frame"))
    step, tokens = fields.integer("width", 0) + 2, fields.tokens("time")
    if len(tokens) % step:
        raise InvalidInput(f"the part has {len(tokens)} tokens under time, which are not things of {step}: "
                           "it was damaged, so write it again")
    for i in range(0, len(tokens), step):
        times, missing = integers_of(tokens[i:i + 2], "time", 2)
        thing = _thing(tokens[i + 2:i + step], missing)
        if times < 1 or thing in counted.times:
            raise InvalidInput(f"the part counts {shown(thing)} {times} times, or twice: it was damaged, so "
                               "write it again")
        counted.count(thing, times)
    return counted


def _thing(tokens: Sequence[Token], missing: int) -> tuple[Token | None, ...]:
    return tuple([None if missing >> j & 1 else token for j, token in enumerate(tokens)])
