"""The lines of a portable model: integers and names, a version at the head, a checksum at the end.

    refml-model 1 linear          the version of the format, and the kind of the model
    classes :ham :spam            a field: its name, and its tokens
    numbers 3 -1 0 12 …           a long field goes on in the next line under the same name
    end 51966                     the checksum of all bytes above

    token    an integer in decimal digits, or a name: a colon and the bytes of its UTF-8, of which the control
             characters, the space, the percent sign and all from 7F on are written %XX
    checksum the bytes above, line ends (LF) too, read as one number in base 256, modulo the prime 2^56 − 5

Any language reads this: a byte at a time the checksum is h ← (256·h + byte) mod p, which fits 64 bits.
"""
from __future__ import annotations

from ..errors import InvalidInput, Unsupported, shown
from ..numbers.integers import integer_text, is_digits, parse_integer

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence
    from typing import Any

    Token = int | str
    Field = tuple[str, Sequence[Token], int]   # its name, its tokens, how many of them belong together

VERSION = 1
MARK = "refml-model"
PRIME = (1 << 56) - 5
MOST_KINDS = 40   # characters of a kind, and of a field's name in a message
WIDTH = 12   # tokens in a line


# ---------------------------------------------------------------- writing

def model_text(kind: str, fields: Sequence[Field]) -> str:
    """Return the text of a model.

    `fields`: each has a name, tokens, and how many of them stay together on a line.

    >>> print(model_text("linear", [("classes", ["no", "a b"], 1), ("row", [3, -1], 1)]), end="")
    refml-model 1 linear
    classes :no :a%20b
    row 3 -1
    end 37054393524157139
    """
    lines = [f"{MARK} {VERSION} {kind}\n"]
    for name, tokens, group in fields:
        width = max(WIDTH // group, 1) * group
        lines.extend([" ".join([name] + [token(one) for one in tokens[i:i + width]]) + "\n"
                      for i in range(0, max(len(tokens), 1), width)])
    number = 0
    for line in lines:
        number = checksum(line.encode(), number)
    lines.append(f"end {number}\n")
    return "".join(lines)


def token(value: Token) -> str:
    """Return an integer or a name as a token.

    >>> token(-7), token("7"), token("say “hi”\\n")
    ('-7', ':7', ':say%20%E2%80%9Chi%E2%80%9D%0A')
    """
    if isinstance(value, str):
        return ":" + "".join([chr(byte) if 32 < byte < 127 and byte != 37 else f"%{byte:02X}"
                              for byte in value.encode()])
    return integer_text(value)


def checksum(line: bytes, before: int = 0) -> int:
    """Return the checksum of bytes after others, whose checksum is `before`.

    >>> checksum(b"ab"), checksum(b"b", checksum(b"a"))
    (24930, 24930)
    """
    return ((before << 8 * len(line)) + int.from_bytes(line, "big")) % PRIME


# ---------------------------------------------------------------- reading

class Reader:
    """A model's text, read line by line: its kind, then its lines as (name, tokens).

    >>> text = model_text("linear", [("classes", ["no", "yes"], 1)])
    >>> reader = Reader(text)
    >>> reader.kind, list(reader)
    ('linear', [('classes', ['no', 'yes'])])

    `source` is the text, its bytes or an open file, of which one line at a time is held.  Raises InvalidInput
    for what is no model, is cut off or damaged, each as soon as it is seen: the checksum after the last line.
    Raises Unsupported for a newer version.
    """

    def __init__(self, source: Any) -> None:
        if isinstance(source, (bytes, str)):
            source = _lines_of(source)
        self._lines: Iterator[Any] = iter(source)
        self._checksum, self._is_whole = 0, True
        first = self._next()
        if not self._is_whole and _is_beginning(first):
            raise _cut_off()
        self.kind = _kind_of(first)

    def __iter__(self) -> Iterator[tuple[str, list[Token]]]:
        while True:
            before = self._checksum
            words = self._next().split(" ")
            if words[0] == "end":
                self._finish(words, before)
                return
            if not self._is_whole:
                raise _cut_off()
            yield words[0], [_value(word, words[0][:MOST_KINDS]) for word in words[1:]]

    def _next(self) -> str:
        for line in self._lines:
            data = line.encode() if isinstance(line, str) else line
            self._is_whole = data.endswith(b"\n")
            data = data.rstrip(b"\r\n")
            self._checksum = checksum(data + b"\n", self._checksum)
            return _ascii(data)
        raise _cut_off()

    def _finish(self, words: list[str], expected: int) -> None:
        if len(words) != 2 or words[1] != str(expected):
            if not self._is_whole and str(expected).startswith("".join(words[1:])):
                raise _cut_off()
            raise InvalidInput(f"the model has the checksum {shown(' '.join(words[1:]))} and its content "
                               f"{expected}: it was damaged, so copy it again")
        for line in self._lines:
            if line.strip():
                raise InvalidInput(f"the model goes on after its checksum with {shown(line)}: give it alone")


def _lines_of(source: Any) -> Iterator[Any]:
    """Yield the lines of a text or of bytes, each with its line end, if it has one."""
    end = b"\n" if isinstance(source, bytes) else "\n"
    lines = source.split(end)
    last = lines.pop()
    for line in lines:
        yield line + end
    if last or not lines:
        yield last


def _cut_off() -> InvalidInput:
    return InvalidInput("the model ends without its checksum: it was cut off, so copy it again")


def _is_beginning(line: str) -> bool:
    """Whether a model's first line can begin with this text."""
    words = line.split(" ")
    if len(words) == 1:
        return line != "" and MARK.startswith(line)
    return words[0] == MARK and (words[1] == "" or is_digits(words[1]))


def _kind_of(line: str) -> str:
    words = line.split(" ")
    if words[0] != MARK or len(words) != 3 or not is_digits(words[1]):
        raise InvalidInput(f"the first line is {shown(line)}, which is not a model of refml: that begins "
                           f"with '{MARK} {VERSION}' and its kind")
    if words[1] != str(VERSION):
        raise Unsupported(f"the model is of version {shown(words[1])} and this refml reads version "
                          f"{VERSION}: read it with a newer refml")
    return words[2][:MOST_KINDS]


def _ascii(data: bytes) -> str:
    for byte in data:
        if byte > 126:
            raise InvalidInput(f"the model has the byte {byte}, and is written in ASCII: it was damaged or "
                               "is another file, so copy it again")
    return data.decode()


def _value(word: str, name: str) -> Token:
    if word[:1] == ":":
        return _name(word[1:])
    return parse_integer(word, name)


def _name(word: str) -> str:
    if "%" not in word:
        return word
    parts = word.split("%")
    data = parts[0].encode()
    for part in parts[1:]:
        try:
            data += bytes([int(part[:2], 16)]) + part[2:].encode()
        except ValueError:
            raise InvalidInput(f"the name {shown(word)} has a % without two hexadecimal digits: it was "
                               "damaged, so copy it again") from None
    try:
        return data.decode()
    except ValueError:   # on MicroPython a UnicodeError, which is one
        raise InvalidInput(f"the name {shown(word)} is not UTF-8: it was damaged, so copy it again") from None


# ---------------------------------------------------------------- fields

class Fields:
    """The fields of a model that has each but once: lines of one name are one field.

    >>> fields = Fields([("unit", [6]), ("row", [1, 2]), ("row", [3])])
    >>> fields.integers("row"), fields.integer("unit")
    ([1, 2, 3], 6)

    Raises InvalidInput, naming the field, for one that is not there or does not hold what is asked for.
    """

    def __init__(self, lines: Iterable[tuple[str, list[Token]]]) -> None:
        self._tokens: dict[str, list[Token]] = {}
        for name, tokens in lines:
            self._tokens.setdefault(name, []).extend(tokens)

    def tokens(self, name: str) -> list[Token]:
        """Return the tokens of a field."""
        if name not in self._tokens:
            raise InvalidInput(f"the model has no field {name}: its writer left it out, so export it again")
        return self._tokens[name]

    def integers(self, name: str, count: int | None = None) -> list[int]:
        """Return the integers of a field.  Raises InvalidInput if they are not `count`, where that
        is given.
        """
        return integers_of(self.tokens(name), name, count)

    def integer(self, name: str, least: int | None = None) -> int:
        """Return the only integer of a field.  Raises InvalidInput if it is below `least`."""
        number = self.integers(name, 1)[0]
        if least is not None and number < least:
            raise InvalidInput(f"the model's field {name} is {shown(number)}: it must be at least {least}")
        return number

    def word(self, name: str) -> str:
        """Return the only name of a field."""
        return word_of(self.tokens(name), name)


def integers_of(tokens: Sequence[Token], name: str, count: int | None = None) -> list[int]:
    """Return the tokens as integers.  Raises InvalidInput for a name, or if they are not `count`."""
    numbers = [one for one in tokens if not isinstance(one, str)]
    if len(numbers) != len(tokens) or (count is not None and len(numbers) != count):
        wanted = "integers" if count is None else f"{shown(count)} integers"
        raise InvalidInput(f"the model's field {name} holds {shown(list(tokens))} where {wanted} stand: "
                           "export it again")
    return numbers


def word_of(tokens: Sequence[Token], name: str) -> str:
    """Return the only token, a name.  Raises InvalidInput for anything else."""
    if len(tokens) != 1 or not isinstance(tokens[0], str):
        raise InvalidInput(f"the model's field {name} holds {shown(list(tokens))} where one name stands: "
                           "export it again")
    return tokens[0]
