"""Which notation of answers is read, told before anything is written: of the kinds that a sheet asks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...oracle.specification.codec import NUMBERS, SETS, Type
from ..marking.preparing import Prepared
from ..reading.planes import is_plane
from ..sheets.typed import ENDS

# What an answer is → examples of how it is written.
WRITTEN: Mapping[str, tuple[str, ...]] = {
    "a number": ("4/7", "0.571", "57.1 %", "2.4*10^-3", "sqrt(2)/2", "e^(-1)", "ln(2)"),
    "a number, with a decimal comma": ("4/7", "0,571", "57,1 %", "2,4*10^-3"),
    "a list": ("(1, 2, 3)",),
    "a list, with decimal commas": ("(1,5; 2; 3)",),
    "a value for each name": ("No: 7/10, Yes: 3/10",),
    "a plane": ("w = (-2, 6), b = -7", "-2x1 + 6x2 - 7 = 0"),
    "an interval": ("[2, 5]",),
    "one of several words, or a set": ("cat", "{cat, dog}"),
    "whether something holds": ("true", "false"),
}


def kinds_of(ready: Prepared) -> Iterator[str]:
    """Yield the kinds of answers of a question, by their names in WRITTEN."""
    if ready.undefined is not None:
        return
    comma = ", with a decimal comma" if ready.question.comma else ""
    kinds = [ready.kind]
    while kinds:
        kind = kinds.pop()
        names = {name for name, _ in kind.fields}
        if is_plane(kind):
            yield "a plane"
        elif names == ENDS:
            yield "an interval"
        elif kind.name in ("map", "object"):
            yield "a value for each name"
            kinds += [*kind.inner, *(inner for _, inner in kind.fields)]
        elif kind.name == "list":
            yield f"a list{comma.replace('a decimal comma', 'decimal commas')}"
            kinds += kind.inner
        elif kind.name == "optional":
            kinds += kind.inner
        elif word := word_for(kind):
            yield f"{word}{comma}" if word == "a number" else word


def word_for(kind: Type) -> str:
    """Return what a part without parts is; empty of words of its own."""
    if kind.name in NUMBERS:
        return "a number"
    if kind.name in SETS:
        return "one of several words, or a set"
    return "whether something holds" if kind.name == "boolean" else ""


def notations(questions: Sequence[Prepared]) -> list[tuple[str, tuple[str, ...]]]:
    """Return the notations that a sheet's answers are read in: what is written, and examples."""
    found = {kind for ready in questions for kind in kinds_of(ready)}
    return [(kind, examples) for kind, examples in WRITTEN.items() if kind in found]
