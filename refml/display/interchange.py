"""Frames known by `__dataframe__` alone: the columns of the dataframe interchange protocol, read from memory.

    chunk      a column or a part of one: `dtype` = (kind, bits, format, byte order), `offset`, `size()`
    buffers    data; validity, which marks missing cells; offsets, where each text begins and the last ends

No library is imported.  A missing cell is None.
"""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Sequence
from typing import Any

from ..errors import InvalidInput, shown

# Kinds of cells, and kinds of marks for missing ones, as the protocol numbers them.
INTEGER, UNSIGNED, FLOAT, BOOLEAN, STRING, CATEGORICAL = 0, 1, 2, 20, 21, 23
SENTINEL, BIT_MASK, BYTE_MASK = 2, 3, 4
CODES = {INTEGER: {8: "b", 16: "h", 32: "i", 64: "q"}, UNSIGNED: {8: "B", 16: "H", 32: "I", 64: "Q"},
         FLOAT: {16: "e", 32: "f", 64: "d"}, BOOLEAN: {8: "B"}}


def columns_of_frame(data: Any) -> dict[str, list[Any]]:
    """Return the columns of an object with `__dataframe__`, by their names.

    Raises InvalidInput for a column of dates, durations or other cells that are neither numbers nor texts.
    """
    frame = data.__dataframe__()
    return {str(name): [one for chunk in frame.get_column_by_name(name).get_chunks()
                        for one in cells(chunk, name)] for name in frame.column_names()}


def cells(chunk: Any, name: str) -> list[Any]:
    """Return the cells of a chunk of the column `name`."""
    buffers, kind = chunk.get_buffers(), int(chunk.dtype[0])
    if kind not in (*CODES, STRING, CATEGORICAL):   # a date's buffer says that it holds integers
        raise InvalidInput(f"data: the column {shown(name)} holds neither numbers nor texts: leave it out, "
                           "or turn it into texts")
    if kind == STRING:
        stored: Sequence[Any] = texts(buffers, chunk.offset, chunk.size(), name)
    else:
        stored = numbers(buffers["data"], chunk.offset, chunk.size(), name)
    if kind == BOOLEAN:
        stored = list(map(bool, stored))
    there = known(chunk, stored, buffers["validity"], name)
    if kind == CATEGORICAL:
        words = cells(chunk.describe_categorical["categories"], name)
        stored = [words[code] if known_one else None for code, known_one in zip(stored, there)]
    return [one if known_one else None for one, known_one in zip(stored, there)]


def numbers(stored: tuple[Any, Any], offset: int, size: int, name: str) -> Sequence[Any]:
    """Return `size` numbers of a buffer, the first at `offset`.  Raises InvalidInput for other cells."""
    buffer, dtype = stored
    kind, bits = int(dtype[0]), int(dtype[1])
    if kind == BOOLEAN and bits == 1:
        return [bytes_of(buffer, at // 8, 1)[0] >> at % 8 & 1 for at in range(offset, offset + size)]
    code = CODES.get(kind, {}).get(bits)
    if code is None:
        raise InvalidInput(f"data: the column {shown(name)} has numbers of {bits} bits, which cannot be read")
    order = dtype[3] if dtype[3] in ("<", ">") else "="
    return struct.unpack(f"{order}{size}{code}", bytes_of(buffer, offset * bits // 8, size * bits // 8))


def texts(buffers: Any, offset: int, size: int, name: str) -> list[str]:
    """Return the texts of a buffer of UTF-8."""
    ends = numbers(buffers["offsets"], offset, size + 1, name)
    whole = bytes_of(buffers["data"][0], ends[0], ends[-1] - ends[0])
    return [whole[start - ends[0]:end - ends[0]].decode("utf-8") for start, end in zip(ends, ends[1:])]


def known(chunk: Any, stored: Sequence[Any], validity: Any, name: str) -> list[bool]:
    """Return of each cell whether it is there.  NaN stays: a table takes it for a missing cell."""
    kind, mark = chunk.describe_null
    if kind == SENTINEL:
        return [one != mark for one in stored]
    if kind in (BIT_MASK, BYTE_MASK) and validity is not None:
        buffer, dtype = validity
        bits = (BOOLEAN, 1 if kind == BIT_MASK else 8, "b", dtype[3])
        return [one != mark for one in numbers((buffer, bits), chunk.offset, chunk.size(), name)]
    return [True] * len(stored)


def bytes_of(buffer: Any, start: int, size: int) -> bytes:
    """Return `size` bytes of a buffer, from `start` on.  Raises InvalidInput where it ends before."""
    if start + size > buffer.bufsize:
        raise InvalidInput(f"data: a buffer has {buffer.bufsize} bytes, and its column needs {start + size}")
    return ctypes.string_at(buffer.ptr + start, size) if size else b""
