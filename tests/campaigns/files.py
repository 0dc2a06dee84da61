"""Every reader on files that are cut off, flipped, swollen, in another encoding: a value, or a refusal.

    python3 -m tests.campaigns.files 100000 7         so many files, seed

A portable model carries a checksum: what is read of it must be the model that was written.
"""
from __future__ import annotations

import itertools
import json
import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

from refml import portable
from refml.answers.grading.handed_in.responses import Responses
from refml.answers.grading.unread import decisions
from refml.answers.sheets.reading import Draft
from refml.cli.files import delimited, libsvm_text, solutions, tables
from refml.cli.spam import messages
from refml.errors import RefmlError
from refml.oracle.doors import protocol
from refml.oracle.specification import files
from refml.oracle.specification.reader import load
from tests.campaigns.frame import Surprise, Trial, main
from tests.portable.fitted_models import fitted

ROOT = Path(__file__).resolve().parents[2]
LONGEST_SENTENCE = 3000

TABLE = "age,lowest bp,\"label, quoted\"\n1,2.5,yes\n-3,1e-3,no\n0.1,1/3,yes\n7,4,\"n\"\"o\"\n"
LIBSVM = "+1 1:0.5 3:2\n-1 2:1e-3\n+1 1:-1/2 2:7 3:1\n"
SPAM = "spam\tbuy cheap viagra\nham\tsee you at seven\nham\tokay é\n"
REPLY = '{"id": 1, "result": {"spam": 0.87, "ham": "4/31", "rows": [[1, 2.5e-3], ["0x1.8p1", null]]}}'
CLASS = "student,variant,likelihoods,counts\nAnn,1,4/7,\"(3, 4)\"\nBob,2,0.571,\"3 and 4\"\n"
SOLUTION = {"refml_svm": 1, "data": {"rows": [["0", "1"], [2, 0]], "labels": [1, -1]}, "problem": {"C": None},
            "claim": {"alpha": ["2/5", 0.4]}}

HUGE = (b"9" * 5000, b"1e999999999", b"-1e-999999999", b"1" + b"0" * 400, b"1e308", b"0x" + b"f" * 300,
        b"1/0", b"nan", b"inf", b"-0", b"1_000", b"2**64", b"1e5000", b"9" * 300000)
STRANGE = (b"\x00", b"\xff\xfe", b"\xef\xbb\xbf", b"\xed\xa0\x80", b"\r", b"\x1b[2J", "é".encode("latin-1"),
           "\u202e".encode(), "١٢".encode(), b"\"", b"'", b"[" * 2000, b"{\"a\":" * 2000, b"(" * 2000,
           b"\n" * 3000, b"," * 3000, b"\t", b"=", b"#", b" ")
ENCODINGS = ("utf-16", "utf-16-be", "utf-32", "latin-1", "cp1252", "utf-7", "utf-8-sig", "cp037")

Reader = Callable[[bytes, Path], Any]


def read_sheet(content: bytes, path: Path) -> Any:
    draft = Draft(path, load())
    return draft.problems if draft.wire["question"][8:] else draft.sheet(7, 1)


def read_records(content: bytes, path: Path) -> Any:
    """A file of the specification, alone: what it refers to elsewhere is missing."""
    file, text = files.text_of(path, path.parent)
    return [one.name for one in files.records_in(file, files.tables_in(file, text))]


def read_model(content: bytes, path: Path, model: Any) -> Any:
    if (found := portable.read(content)) != model:
        raise Surprise(f"another model is read: {found}")
    return found


def readers() -> dict[str, tuple[bytes, Reader]]:
    """Name → a file that is right, and what reads it."""
    found: dict[str, tuple[bytes, Reader]] = {
        "table": (TABLE.encode(), lambda content, path: delimited.read(content, "t.csv")),
        "typed-table": (TABLE.encode(), lambda content, path: tables.read(content, "t.csv")),
        "libsvm": (LIBSVM.encode(), lambda content, path: libsvm_text.read(content, "t.libsvm")),
        "messages": (SPAM.encode(), lambda content, path: messages.read(content, "t.txt")),
        "solution": (json.dumps(SOLUTION).encode(), lambda content, path: solutions.read(content, "s.json")),
        "reply": (REPLY.encode(), lambda content, path: protocol.read_reply(content)),
        "hello": (b'{"refml": 1, "name": "my-nb", "version": "0.3", "language": "C", "numbers": "binary64"}',
                  lambda content, path: protocol.read_hello(content)),
        "responses": (CLASS.encode(), lambda content, path: [
            *Responses(path, ["likelihoods", "counts"], "student").rows()]),
        "sheet": ((ROOT / "spec/sheets/note-000.toml").read_bytes(), read_sheet),
        "records": ((ROOT / "spec/text.toml").read_bytes(), read_records),
        "decided": (b"student,variant,question,text,reason,credit\nAnn,1,prior,four,no,1\nBob,2,counts,x,,\n",
                    lambda content, path: decisions(path.parent, None)),
    }
    for name, (model, _) in fitted(3).items():
        found[f"model {name}"] = (portable.write(model).encode(), partial(read_model, model=model))
    return found


def trials(seed: int) -> Iterator[Trial]:
    every = readers()
    for index in itertools.count():
        for name, (right, read) in every.items():
            yield Trial(f"{name}, {seed}/{index}", partial(attacked, right, read, f"{seed}/{name}/{index}"))


def attacked(right: bytes, read: Reader, seed: str) -> str:
    """Read a file after an attack or two; "read" or "refused"."""
    draw = random.Random(seed)
    content = right
    for _ in range(draw.choice((1, 1, 1, 2))):
        content = draw.choice(ATTACKS)(content, draw)
    with tempfile.TemporaryDirectory(prefix="refml-campaign-") as folder:
        path = Path(folder) / "unread.csv"
        path.write_bytes(content)
        try:
            read(content, path)
        except RefmlError as error:
            if not str(error) or len(str(error)) > LONGEST_SENTENCE:
                raise Surprise(f"a refusal of {len(str(error))} characters") from error
            return "refused"
    return "read"


# ---------------------------------------------------------------- attacks

def cut_off(content: bytes, draw: random.Random) -> bytes:
    return content[:draw.randrange(len(content) + 1)]


def flipped(content: bytes, draw: random.Random) -> bytes:
    changed = bytearray(content)
    for _ in range(draw.choice((1, 1, 2, 8))):
        if changed:
            changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
    return bytes(changed)


def swollen(content: bytes, draw: random.Random) -> bytes:
    """A run of digits becomes a huge number."""
    places = [place for place, byte in enumerate(content) if 48 <= byte <= 57] or [0]
    place = end = draw.choice(places)
    while end < len(content) and 48 <= content[end] <= 57:
        end += 1
    return content[:place] + draw.choice(HUGE) + content[end:]


def strange(content: bytes, draw: random.Random) -> bytes:
    place = draw.randrange(len(content) + 1)
    return content[:place] + draw.choice(STRANGE) + content[place + draw.randrange(3):]


def other_encoding(content: bytes, draw: random.Random) -> bytes:
    return content.decode("utf-8", "replace").encode(draw.choice(ENCODINGS), "replace")


def other_lines(content: bytes, draw: random.Random) -> bytes:
    """A line twice, left out, moved, or all ends of lines of another kind."""
    lines = content.splitlines(keepends=True) or [b""]
    place = draw.randrange(len(lines))
    kind = draw.randrange(5)
    if kind == 4:
        return content.replace(b"\n", draw.choice((b"\r\n", b"\r", b"\x85", b"\xe2\x80\xa8", b"")))
    line = lines[place] if kind == 0 else lines.pop(place)
    if kind in (0, 2):
        lines.insert(draw.randrange(len(lines) + 1), line)
    return b"".join(lines) if kind != 3 else b"".join(lines) * 2


ATTACKS = (cut_off, flipped, flipped, swollen, swollen, strange, other_encoding, other_lines)


if __name__ == "__main__":
    sys.exit(main("files", trials, sys.argv[1:]))
