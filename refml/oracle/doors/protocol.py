"""The protocol, version 1: one JSON object a line, requests matched with replies by `id`.

    → {"refml": 1, "hello": true}
    ← {"refml": 1, "name": "my-nb", "version": "0.3", "language": "C", "numbers": "binary64"}
    → {"id": 1, "operation": "decision.bayes_rule", "digits": 12, "given": {"likelihood": 0.5, …}}
    ← {"id": 1, "result": 0.25}     or "undefined": "0/0", "error": "…", "skipped": "…"

This module writes and reads lines; `doors` knows where they come from.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from ...errors import InvalidInput, RefmlError, cut, shown
from ...patterns import pattern
from ..reference.outcomes import Outcome
from ..specification.codec import encode, read_json, rounded_argument, transform
from ..specification.floats import checked_format
from ..specification.schema import Operation

VERSION = 1
MAX_WINDOW = 1000
MAX_DEPTH = 100
LONGEST_MESSAGE = 2000
MAX_FUNCTIONS, LONGEST_NAME = 5000, 200
MAX_NOTES = 20

# The largest answer of an example has 1765 bytes, 42 values, 578 digits in one number and 1608 in all.
# An exact sum of what a reply holds costs about the square of its digits.
MAX_BYTES, MAX_VALUES, MAX_DIGITS, MAX_DIGITS_IN_ALL = 1 << 20, 10_000, 60_000, 100_000
NO_DIGITS = pattern(r"[^0-9]+")
EXPONENT = pattern(r"\d\.?[eE][+-]?0*(\d{1,9})")
EXPONENT_OF_A_DOUBLE = 400
BYTES_OF_A_VALUE = 100  # in memory, beside its text
RATIONAL = object()  # stands where an argument has a rational
ANSWERS = ("result", "undefined", "error", "skipped")


@dataclass(frozen=True)
class Hello:
    """An implementation's answer to hello: its name, language, numbers, and how many requests may
    be pending.
    """

    name: str
    version: str = ""
    language: str = ""
    numbers: str = "binary64"
    window: int = 1

    def __str__(self) -> str:
        language = f" in {self.language}" if self.language else ""
        return f"{self.name} {self.version}".rstrip() + f"{language}, {self.numbers} numbers"


@dataclass(frozen=True)
class Request:
    """A request: an operation, exact arguments that the implementation's numbers can hold, digits wanted."""

    operation: Operation
    given: Mapping[str, Any]
    digits: int


@dataclass(frozen=True)
class Raised:
    """The class of an exception, and the line of the implementation's file it came from; 0 where there is
    none.
    """

    name: str
    line: int


@dataclass(frozen=True)
class Reply:
    """The reply to a request, or what happened in place of one.

    `kind` is result, undefined, error or skipped as the implementation said, or crashed, timed-out or garbage
    where it gave no valid reply.  `result` is kept as it was sent, `size` is about its bytes in memory.

    error            the class of the reference's error; None for other implementations
    loads_refml      whether the process says that it has loaded refml
    raised           the exception behind an error
    late             whether the run had no time left to ask
    notes            sentences on what was found out about a class
    alike            whether the implementation's exceptions do not distinguish error from undefined
    owes_refusals    whether the implementation promises to refuse what refml refuses
    changed          the arguments that the implementation has changed
    """

    kind: str
    result: Any = None
    message: str = ""
    error: str | None = None
    size: int = field(default=0, compare=False)
    late: bool = field(default=False, compare=False)
    loads_refml: bool = field(default=False, compare=False)
    raised: Raised | None = field(default=None, compare=False)
    notes: tuple[str, ...] = field(default=(), compare=False)
    alike: bool = field(default=False, compare=False)
    owes_refusals: bool = field(default=True, compare=False)
    changed: tuple[str, ...] = field(default=(), compare=False)


class Garbage(RefmlError):
    """Raised for a line that is no valid reply; `id` is that of its request, if it can be read."""

    def __init__(self, message: str, id: int | None = None) -> None:  # noqa: A002 (the protocol's word)
        super().__init__(message)
        self.id = id


# ---------------------------------------------------------------- what refml writes

def hello_line() -> bytes:
    """Return the line that asks an implementation for hello."""
    return line({"refml": VERSION, "hello": True})


def request_line(id: int, request: Request, numbers: str, marked: bool = False) -> bytes:  # noqa: A002
    """Return a request as a line of the protocol; it never holds the expected answer.

    With `marked` it also says where its rationals are written as text and which arguments have their default.
    """
    operation, given = request.operation, request.given
    wire = {p.name: encode(p.type, given[p.name], numbers, given.get("families"))
            for p in operation.parameters}
    message = {"id": id, "operation": operation.id, "digits": request.digits, "given": wire}
    if marked:
        message["rationals"] = rationals(request) if numbers == "exact" else []
        message["defaults"] = [p.name for p in operation.parameters
                               if not p.required and given[p.name] == p.default]
    return line(message)


def rationals(request: Request) -> list[tuple[str | int, ...]]:
    """Return the path to each rational among a request's arguments: its keys and indices.

    They tell a rational that is written as text from other text, so that the reader needs no types.
    """
    given = request.given
    return list(paths({p.name: transform(p.type, given[p.name], lambda _: RATIONAL, given.get("families"))
                      for p in request.operation.parameters}))


def paths(value: Any) -> Iterator[tuple[str | int, ...]]:
    """Yield the path, as keys and indices, to each RATIONAL in nested maps and lists."""
    if value is RATIONAL:
        yield ()
    if isinstance(value, (dict, list)):
        for step, inner in value.items() if isinstance(value, dict) else enumerate(value):
            for path in paths(inner):
                yield (step, *path)


def line(message: Mapping[str, Any]) -> bytes:
    """Return a message as one line of JSON in ASCII, so that no encoding can change it."""
    return json.dumps(message).encode("ascii") + b"\n"


def rounded_given(operation: Operation, given: Mapping[str, Any], numbers: str) -> dict[str, Any]:
    """Return the arguments rounded to the implementation's number format.

    Raises InvalidInput where a number overflows the format.
    """
    families = given.get("families")
    return {p.name: rounded_argument(p.type, given[p.name], numbers, families) for p in operation.parameters}


def required_digits(digits: int, numbers: str) -> int:
    """Return the digits asked of an implementation with these numbers, from those asked of binary64.

    >>> required_digits(12, "binary64"), required_digits(12, "binary32")
    (12, 5)

    A binary32 has 24 of the 53 bits, so it owes the same share of its digits.
    """
    return digits * 24 // 53 if numbers == "binary32" else digits


# ---------------------------------------------------------------- what refml reads

def read_hello(written: bytes) -> Hello:
    """Return the Hello in an answer to hello.  Raises InvalidInput with the reason where it is invalid."""
    try:
        wire = read_object(written)
    except Garbage as garbage:
        raise InvalidInput(f"its answer to hello {garbage}") from None
    if wire == {"refml": VERSION, "hello": True}:
        raise InvalidInput("its answer to hello is hello itself: it echoes what it reads")
    if wire.get("refml") is True or wire.get("refml") != VERSION:
        raise InvalidInput(f"its answer to hello has refml={shown(wire.get('refml'))}; "
                           f"this is version {VERSION} of the protocol")
    if "error" in wire:
        raise InvalidInput(words_of(wire["error"]))
    window = wire.get("window", 1)
    if isinstance(window, bool) or not isinstance(window, int) or not 1 <= window <= MAX_WINDOW:
        raise InvalidInput(f"its answer to hello has window={shown(window)}; "
                           f"a window is an integer from 1 to {MAX_WINDOW}")
    words = {name: words_of(wire.get(name, "")) for name in ("version", "language")}
    numbers = checked_format(wire.get("numbers", "binary64"))
    return Hello(words_of(wire.get("name") or "unnamed"), **words, numbers=numbers, window=window)


def read_functions(written: bytes) -> dict[str, bool]:
    """Return function → whether the file defines it, from the answer to hello.

    Raises InvalidInput where `functions` is no such map, or too large.
    """
    names = read_object(written).get("functions")
    if not isinstance(names, dict) or not all(isinstance(here, bool) for here in names.values()):
        raise InvalidInput(f"its answer to hello has functions={shown(names)}: give a JSON object, name → "
                           "true where the function is defined in the file, false where it is imported")
    if len(names) > MAX_FUNCTIONS:
        raise InvalidInput(f"its answer to hello has {len(names)} functions; "
                           f"at most {MAX_FUNCTIONS} are read")
    return {printable(name[:LONGEST_NAME]): here for name, here in names.items()}


def read_reply(written: bytes) -> tuple[int, Reply]:
    """Return the request's id and the Reply that a line holds.

    Raises Garbage where the line is no reply, or one that is too large to be judged.
    """
    if len(written) > MAX_BYTES:
        raise Garbage(f"has {len(written)} bytes; a reply has at most {MAX_BYTES}")
    wire = read_object(written)
    number = wire.get("id")
    if isinstance(number, bool) or not isinstance(number, int):
        raise Garbage(f"has id={shown(number)}, which is not an integer")
    kinds = [kind for kind in ANSWERS if kind in wire]
    if len(kinds) != 1:
        raise Garbage(f"has {' and '.join(kinds) or 'none'} of {', '.join(ANSWERS)}; it needs one", number)
    kind, = kinds
    loaded = loads_refml(wire)
    if kind == "result":
        if too_deep(wire["result"]):
            raise Garbage(f"is nested more than {MAX_DEPTH} deep", number)
        if reason := too_heavy(wire["result"]):
            raise Garbage(reason, number)
        size = len(written) + BYTES_OF_A_VALUE * written.count(b",")
        return number, Reply("result", wire["result"], size=size, loads_refml=loaded, notes=notes_of(wire),
                             changed=texts_of(wire, "changed"))
    return number, Reply(kind, message=words_of(wire[kind]), loads_refml=loaded, raised=raised_of(wire),
                         notes=notes_of(wire))


def loads_refml(wire: Mapping[str, Any]) -> bool:
    """Whether an answer to hello or a reply says that its process has loaded refml (only `pyfile`
    says so).
    """
    return wire.get("loads_refml") is True


def notes_of(wire: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the first MAX_NOTES notes of an answer to hello or a reply; () where it has none."""
    return texts_of(wire, "notes")


def texts_of(wire: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """Return the first MAX_NOTES texts of a list in what an implementation says; () where there is none."""
    texts = wire.get(key)
    return tuple(map(words_of, texts[:MAX_NOTES])) if isinstance(texts, list) else ()


def raised_of(wire: Mapping[str, Any]) -> Raised | None:
    """Return the exception that an answer to hello or a reply names; None where it names none validly."""
    raised = wire.get("raised")
    if not isinstance(raised, dict) or not isinstance(raised.get("name"), str):
        return None
    line = raised.get("line")
    return Raised(raised["name"], line if isinstance(line, int) else 0)


def too_deep(wire: Any) -> bool:
    """Whether lists and objects are nested more than MAX_DEPTH deep; found without recursion."""
    level = [wire]
    for _ in range(MAX_DEPTH):
        level = [inner for one in level if isinstance(one, (list, dict))
                 for inner in (one.values() if isinstance(one, dict) else one)]
    return any(isinstance(one, (list, dict)) for one in level)


def too_heavy(wire: Any) -> str:
    """Return why a result is too large to be judged, "" where it is not; its numbers are not decoded yet."""
    todo, values, digits = [wire], 0, 0
    while todo:
        one = todo.pop()
        inside = list(one.values()) if isinstance(one, dict) else one if isinstance(one, list) else []
        todo += inside
        values += 1
        if values + len(todo) > MAX_VALUES:
            return f"has more than {MAX_VALUES} values"
        weight = digits_of(" ".join(one) if isinstance(one, dict) else one)
        digits += weight
        if weight > MAX_DIGITS:
            return f"has a number of more than {MAX_DIGITS} digits, with what its exponent stands for"
        if digits > MAX_DIGITS_IN_ALL:
            return f"has more than {MAX_DIGITS_IN_ALL} digits"
    return ""


def digits_of(wire: Any) -> int:
    """Return the number of decimal digits in a number or text; exponents above 400 count as many digits.

    >>> digits_of("1/300"), digits_of("1e-99999"), digits_of(10**20), digits_of("2.5e-308")
    (4, 100005, 21, 5)
    """
    if isinstance(wire, int):
        digits = max(1, wire.bit_length() * 30102999 // 10**8)   # not too many, for log10 2 > 0.30102999
        while digits <= MAX_DIGITS_IN_ALL and abs(wire) >= 10**digits:
            digits += 1
        return digits
    if not isinstance(wire, str):
        return 0
    exponents = map(int, EXPONENT.findall(wire) if "e" in wire or "E" in wire else ())
    return len(NO_DIGITS.sub("", wire)) + sum(size for size in exponents if size > EXPONENT_OF_A_DOUBLE)


def words_of(wire: Any) -> str:
    """Return an implementation's message as printable text of bounded length."""
    words = wire if isinstance(wire, str) else shown(wire)
    return printable(cut(words, LONGEST_MESSAGE))


def printable(words: str) -> str:
    r"""Return the words with every control character escaped, so that no terminal obeys them.

    >>> printable("a\x1b[31m\nb")
    'a\\x1b[31m\\nb'
    """
    return "".join(one if one.isprintable() else repr(one)[1:-1] for one in words)


def read_object(written: bytes) -> dict[str, Any]:
    """Return the JSON object that a line holds.

    Raises Garbage where it holds none, one with a key twice, or too long an integer.
    """
    try:
        wire = read_json(written.decode("utf-8"))
    except RefmlError as error:   # of JSON that is not taken
        raise Garbage(f"cannot be read: {error}") from None
    except ValueError:
        raise Garbage(f"is not JSON: {shown(written.decode('utf-8', 'replace').strip())}") from None
    if not isinstance(wire, dict):
        raise Garbage(f"is not a JSON object: {shown(wire)}")
    return wire


def reply_to(outcome: Outcome) -> Reply:
    """Return the Reply for an outcome of the reference; an Unsupported operation counts as skipped."""
    if outcome.is_value:
        return Reply("result", outcome.value)
    if outcome.kind == "undefined":
        return Reply("undefined", message=outcome.message)
    if outcome.value == "Unsupported":
        return Reply("skipped", message=outcome.message)
    return Reply("error", message=outcome.message, error=outcome.value or "Undecided")
