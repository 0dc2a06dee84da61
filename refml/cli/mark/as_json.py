"""A verdict for programs."""

from __future__ import annotations

from typing import Any

from ...answers.marking.preparing import Prepared
from ...answers.marking.verdicts import Named, Verdict
from ...numbers.rational import text
from .as_text import blunt, key_text


def document(ready: Prepared, found: Verdict, key: bool) -> dict[str, Any]:
    """Return the object of a verdict; credits and probabilities are exact, as text."""
    question = ready.question
    told = {"question": question.id, "part": question.part, **verdict(found)}
    return {**told, "key": key_text(ready), "blunt": list(blunt(ready))} if key else told


def verdict(found: Verdict) -> dict[str, Any]:
    """Return what a verdict holds."""
    return {"verdict": found.name, "credit": text(found.credit), "read": found.shown, "form": found.form,
            "reason": found.reason, "mistakes": [mistake(one) for one in found.mistakes],
            "declined": [mistake(one) for one in found.declined],
            "parts": [{"part": path, **verdict(part)} for path, part in found.parts]}


def mistake(one: Named) -> dict[str, str]:
    """Return what a mistake holds."""
    return {"kind": one.kind, "id": one.id, "says": one.says, "line": one.line,
            "probability": text(one.probability), "word": one.word}
