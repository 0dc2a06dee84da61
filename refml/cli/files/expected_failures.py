"""The failures that are expected: a file of ids, each with its reason.

    # one a line; what follows the colon is the reason
    spam-underflow-400-words: multiplies probabilities, and underflows

What passes although it is expected to fail is a failure, so that the file does not outlive its reasons.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from ...errors import InvalidInput, shown
from ...oracle.specification.ids import unknown, unreadable
from ...oracle.specification.schema import Spec

MOST_BYTES = 1 << 20


def read(path: str | None, spec: Spec) -> Mapping[str, str]:
    """Return id → reason; {} if there is no file.

    Raises InvalidInput, with file and line, for an unknown id and for one without a reason.
    """
    reasons: dict[str, str] = {}
    for number, line in enumerate(text_of(path).splitlines() if path is not None else [], 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        name, _, reason = (part.strip() for part in line.partition(":"))
        fault = fault_of(name, reason, reasons, spec)
        if fault:
            raise InvalidInput(f"{path}, line {number}: {fault}")
        reasons[name] = reason
    return reasons


def text_of(path: str) -> str:
    """Return the content of the file.  Raises InvalidInput if it cannot be read or is no short text."""
    try:
        with Path(path).open("rb") as file:
            content = file.read(MOST_BYTES + 1)
        if len(content) <= MOST_BYTES:
            return content.decode("utf-8")
    except OSError as error:
        raise unreadable("expected_failures", path, error) from None
    except UnicodeDecodeError:
        raise InvalidInput(f"expected_failures={shown(path)} is not UTF-8") from None
    raise InvalidInput(f"expected_failures={shown(path)} has more than {MOST_BYTES} bytes: "
                       "give a file of ids and reasons")


def fault_of(name: str, reason: str, reasons: Mapping[str, str], spec: Spec) -> str:
    """Return why a line is wrong; "" if it is not."""
    if "@" not in name and name not in spec.examples and name not in spec.laws:
        return str(unknown("example or law", name, [*spec.examples, *spec.laws], "the specification",
                           "refml spec list"))
    if not reason:
        return f"{name} has no reason: write {name}: why it fails"
    return f"{name} is there twice" if name in reasons else ""
