"""The seal of a generated file: one number of all its numbers and names, which its self-test computes again.

    h ← (16807·h + n) mod (2³¹ − 1)     for each integer n, from h = 0

A text is its bytes in UTF-8, each an n, and 256 at its end; a double is the signed integer of its 64 bits.
The modulus is a prime: one changed number changes the seal, unless the difference is a multiple of it.
"""
from __future__ import annotations

from struct import pack, unpack

from ... import __version__
from ...numbers.integers import is_digits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable
    from typing import Any

FACTOR = 16807
PRIME = (1 << 31) - 1
END = 256   # of a text: no byte

LICENCE = "SPDX-License-Identifier: MIT. Copyright (c) 2026 the refml authors"
WRITTEN = "Written by refml " + __version__


def seal(values: Iterable[Any], before: int = 0) -> int:
    """Return the checksum of integers, doubles, texts and sequences of these; `before`: that of preceding
    values.

    >>> seal([1, "a"]) == seal([[1], ["a"]]) == ((1 * 16807 + 97) * 16807 + 256) % (2**31 - 1)
    True
    >>> seal([0.5]) == seal([0x3fe << 52]), seal([-1]) == seal([2**31 - 2])
    (True, True)
    """
    for value in values:
        if isinstance(value, str):
            before = seal(list(value.encode()) + [END], before)
        elif isinstance(value, (list, tuple)):
            before = seal(value, before)
        else:
            number = unpack("<q", pack("<d", value))[0] if isinstance(value, float) else value
            before = (FACTOR * before + number) % PRIME
    return before


# ---------------------------------------------------------------- what stands in a C header

def definitions(source: str) -> list[tuple[str, str, list[Any]]]:
    """Return the kind, the name and the values of each constant and table of a header.

    >>> definitions("#define @_WIDTH 2\\nstatic const int64_t @_row[1][2] = {\\n    {INT64_C(3), 4}\\n};\\n")
    [('define', 'WIDTH', [2]), ('int64_t', 'row', [3, 4])]
    """
    found: list[tuple[str, str, list[Any]]] = []
    for part in ("\n" + source).split("\n#define @_")[1:]:
        name, _, value = part.split("\n")[0].partition(" ")
        if value == "@_TIE" or is_digits(value.lstrip("-")):   # else of the functions, which do not vary
            found.append(("define", name, _values("define", value)))
    for part in ("\n" + source).split("\nstatic const ")[1:]:
        head, _, body = (part + "\n").partition(" = ")
        kind, _, name = head.replace(" *const ", " ").replace("@_pair", "pair").partition(" @_")
        found.append((kind, name.partition("[")[0], _values(kind, body.partition(";\n")[0])))
    return found


def _values(kind: str, body: str) -> list[Any]:
    if kind == "char":
        return [_text(quoted) for quoted in body.split('"')[1::2]]
    for old, new in (("INT64_MIN", str(-1 << 63)), ("INT64_C", ""), ("@_TIE", "-2")):
        body = body.replace(old, new)
    for bracket in "{}()":
        body = body.replace(bracket, " ")
    read = float if kind == "pair" else int
    return [read(word) for word in body.replace(",", " ").split()]


def _text(quoted: str) -> str:
    """Return the text of a C string with octal escapes."""
    parts = quoted.split("\\")
    data = parts[0].encode()
    for part in parts[1:]:
        data += bytes([int(part[:3], 8)]) + part[3:].encode()
    return data.split(b"\0")[0].decode()   # as C reads it


def c_selftest(source: str) -> str:
    """Return a C function that recomputes the checksum of a header's constants and tables.

    >>> print(c_selftest("#define @_WIDTH 2\\n").split("{\\n")[-1], end="")
        uint32_t h = 0;
        h = @_seal(h, @_WIDTH);
        return h == UINT32_C(2);
    }
    """
    found = definitions(source)
    lines = []
    for kind, name, values in found:
        first = ("@_" if "@_" + name + "[" in source else "&@_") + name
        count = len(values) // 2 if kind == "pair" else len(values)
        lines.append(CALLS[kind].replace("NAME", name).replace("COUNT", str(count)).replace("FIRST", first))
    checksum = seal([values for _, _, values in found])
    parts = [SEAL, DOUBLES if any(kind == "pair" for kind, _, _ in found) else "", SELFTEST]
    return "".join(parts) + "\n".join(lines) + f"\n    return h == UINT32_C({checksum});\n}}\n"


EACH = "    for (long i = 0; i < COUNT; i++)\n        h = "
CALLS = {
    "define": "    h = @_seal(h, @_NAME);",
    "int64_t": EACH + "@_seal(h, ((const int64_t *)FIRST)[i]);",
    "int32_t": EACH + "@_seal(h, ((const int32_t *)FIRST)[i]);",
    "char": EACH + "@_seal_text(h, FIRST[i]);",
    "pair": EACH + "@_seal_pair(h, ((const @_pair *)FIRST)[i]);",
}

SEAL = '''
static inline uint32_t @_seal(uint32_t h, int64_t n)
{
    int64_t rest = n % INT64_C(2147483647);
    return (uint32_t)((UINT64_C(16807) * h + (uint64_t)(rest < 0 ? rest + INT64_C(2147483647) : rest))
                      % UINT64_C(2147483647));
}

static inline uint32_t @_seal_text(uint32_t h, const char *text)
{
    for (; *text; text++)
        h = @_seal(h, (unsigned char)*text);
    return @_seal(h, 256);
}
'''

DOUBLES = '''
#include <string.h>

static inline uint32_t @_seal_pair(uint32_t h, @_pair number)
{
    int64_t bits[2];
    memcpy(bits, &number, sizeof bits);
    return @_seal(@_seal(h, bits[0]), bits[1]);
}
'''

SELFTEST = '''
/* 1 where the constants, tables and names of this header are those that refml wrote, else 0: call it once. */
static inline int @_selftest(void)
{
    uint32_t h = 0;
'''
