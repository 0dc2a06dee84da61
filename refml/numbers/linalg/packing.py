"""Vectors of integers packed into one: Σᵢ vᵢ·2^(8·size·i), its slots `size` bytes wide.

Sums, multiples and exact quotients of packed vectors are those of their slots as long as no slot overflows:
−2^(8·size − 1) ≤ vᵢ < 2^(8·size − 1). So one operation on a long integer, which the interpreter does at its
full speed, stands for a whole row of operations on short ones.
"""

from __future__ import annotations

from ..integers import bit_length

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence


def slot_size(bound: int) -> int:
    """Return the least size of the slots that hold every v with |v| ≤ bound.

    >>> slot_size(127), slot_size(128)
    (1, 2)
    """
    return bit_length(bound) // 8 + 1


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
    half = 1 << (8 * size - 1)
    lifted = b"".join([(half + value).to_bytes(size, "little") for value in values])
    return int.from_bytes(lifted, "little") - bias(len(values), size)


def pack_naturals(values: Sequence[int], size: int) -> int:
    """Return the packed vector of some integers ≥ 0, in less time than `pack`.

    >>> pack_naturals([1, 2], 1)
    513
    """
    return int.from_bytes(b"".join([value.to_bytes(size, "little") for value in values]), "little")


def unpack(packed: int, count: int, size: int) -> list[int]:
    """Return the `count` slots of a packed vector none of which is negative.

    >>> unpack(513, 2, 1)
    [1, 2]

    To unpack negative slots too, add the bias first, and take it from each slot afterwards.
    """
    data = packed.to_bytes(count * size, "little")
    read = int.from_bytes
    return [read(data[i : i + size], "little") for i in range(0, count * size, size)]
