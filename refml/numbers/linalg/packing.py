"""Vectors of integers packed into one: Σᵢ vᵢ·2^(8·size·i), its slots `size` bytes wide.

Sums, multiples and exact quotients of packed vectors are those of their slots as long as no slot overflows:
−2^(8·size − 1) ≤ vᵢ < 2^(8·size − 1). So one operation on a long integer, which the interpreter does at full
speed, replaces a whole row of operations on short integers.

Slots of one, two, four and eight bytes are read and written by `struct`, twenty times as fast as one by one.
"""

from __future__ import annotations

import struct

from ..integers import bit_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


_CODES = {1: "B", 2: "H", 4: "I", 8: "Q"}
_SIGNED_CODES = {1: "b", 2: "h", 4: "i", 8: "q"}
_SIZES = (1, 1, 2, 4, 4, 8, 8, 8, 8)    # of so many bytes or more, the least that `struct` knows


def slot_size(bound: int) -> int:
    """Return a size of slots that hold every v with |v| ≤ bound: 1, 2, 4, 8, else the least.

    >>> slot_size(127), slot_size(128), slot_size(1 << 70)
    (1, 2, 9)
    """
    size = bit_length(bound) // 8 + 1
    return size if size > 8 else _SIZES[size]


def natural_size(bound: int) -> int:
    """Return a size of slots that hold every v with 0 ≤ v ≤ bound: 1, 2, 4, 8, else the least.

    >>> natural_size(255), natural_size((1 << 64) - 1)
    (1, 8)
    """
    size = (bit_length(bound) + 7) // 8
    return size if size > 8 else _SIZES[size]


def bias(count: int, size: int) -> int:
    """Return the packed vector of `count` times 2^(8·size − 1), which lifts every slot to at least 0.

    >>> bias(2, 1) == 128 + 128 * 256
    True
    """
    return int.from_bytes((b"\0" * (size - 1) + b"\x80") * count, "little")


def pack(values: Sequence[int], size: int) -> int:
    """Return the packed vector of some integers, which may be negative.

    >>> pack([1, 2], 1), pack([-1, 1], 1)
    (513, 255)
    """
    lift = bias(len(values), size)
    if size in _SIGNED_CODES:
        data = struct.pack(f"<{len(values)}{_SIGNED_CODES[size]}", *values)
        # Two's complement with its sign bit turned is v + 2^(8·size − 1).
        return (int.from_bytes(data, "little") ^ lift) - lift
    half = 1 << (8 * size - 1)
    return pack_naturals([half + value for value in values], size) - lift


def pack_naturals(values: Sequence[int], size: int) -> int:
    """Return the packed vector of integers ≥ 0; faster than `pack`.

    >>> pack_naturals([1, 2], 1)
    513
    """
    if size in _CODES:
        return int.from_bytes(struct.pack(f"<{len(values)}{_CODES[size]}", *values), "little")
    return int.from_bytes(b"".join([value.to_bytes(size, "little") for value in values]), "little")


def unpack(packed: int, count: int, size: int) -> Sequence[int]:
    """Return the `count` slots of a packed vector none of which is negative.

    >>> unpack(513, 2, 1)
    (1, 2)

    To unpack negative slots too, add the bias first, and take it from each slot afterwards.
    """
    data = packed.to_bytes(count * size, "little")
    if size in _CODES:
        return struct.unpack(f"<{count}{_CODES[size]}", data)
    read = int.from_bytes
    return tuple([read(data[i : i + size], "little") for i in range(0, count * size, size)])
