"""The sentences that the functions of the zoo earn, kept beside them: what changes is listed old and new.

    python3 -m tests.zoo.sentences           # what has changed since the table was written
    python3 -m tests.zoo.sentences --write   # the table anew
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

from refml.oracle.judging.causes import causes
from tests.zoo.test_zoo import NAMES, judged

TABLE = Path(__file__).with_name("sentences.json")

Sentences = Mapping[str, list[list[str]]]   # file/operation → [how sure, sentence, id] of each name


def found(file: str) -> dict[str, list[list[str]]]:
    """Return the names that the functions of a file earn, the one of the most failures first."""
    return {f"{file}/{operation}": [
        ["certainly" if cause.diagnosis.sure else "perhaps", cause.diagnosis.says, cause.diagnosis.id]
        for cause in causes([case for case in judged("wrong", file).failures
                             if case.example.operation.id == operation])] for operation in NAMES[file]}


def changes(old: Sentences, new: Sentences) -> Iterator[str]:
    """Yield each function whose sentences are others than they were, with both."""
    for function, names in new.items():
        if names != old.get(function):
            yield "\n".join([function, *(f"  - {' | '.join(name)}" for name in old.get(function, [])),
                             *(f"  + {' | '.join(name)}" for name in names)])


def main(words: list[str]) -> None:
    """Write the table, or list what is otherwise than in it."""
    new = {function: names for file in NAMES for function, names in found(file).items()}
    if words == ["--write"]:
        lines = (f" {json.dumps(name)}: {json.dumps(said, ensure_ascii=False)}" for name, said in new.items())
        TABLE.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
        return
    for change in changes(json.loads(TABLE.read_text(encoding="utf-8")), new):
        print(change)


if __name__ == "__main__":
    main(sys.argv[1:])
