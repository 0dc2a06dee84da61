"""Decisions: what a text says of labels must agree with the labels that it decides.

    ham beats spam, so spam      spam is 2nd      ham has less loss, so spam      -1, so positive
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from ...errors import InvalidInput, shown
from ...patterns import pattern
from ..reading.languages.meanings import CONCESSIVE, CONTRAST, MINUS, PLUS
from ..reading.layers.statements import COSTS, divided, leaning
from ..reading.words.remarks import WORD
from .headings import refuse_turned
from .named import OF_CHANCES, named_in

PLACED = pattern(r"(?<!\w)(?:2nd|3rd|[4-9]th|(?:rank|place|platz|rang|rango)\s*#?[2-9])(?!\w)")
PRONOUNS = frozenset(("it", "its", "er", "sie", "es", "il", "elle", "sa", "ihre"))
BIGGER = pattern(r"\s*\)?\s*(?:[0-9.,/]+\s*)?([<>≥≤])\s*(?:p\(|pr\(|score\()?\s*")
THAN = pattern(r"(?<!\w)(?:than|compared|als|gegenüber|que|di|dan|než|niż)(?!\w)")   # the other stands behind
IN_CHANCES = ("", "p(", "pr(", "score(")   # what may stand before a label that is compared


def refuse_contrary(text: str, kind: str, answer: Any, labels: Collection[Any],
                    words: Collection[str]) -> None:
    """Raise InvalidInput if a text says of the label, the sign or the list of its answer that it is another.

    What it says of priors and likelihoods, and behind an although or before a but, need not agree.
    """
    told = text.casefold()
    if kind == "list":
        refuse_turned(text, answer)
    if kind == "integer":
        refuse_sign(told, answer)
    if kind in ("labels", "label", "choice"):
        chosen = {str(one).casefold() for one in (answer if isinstance(answer, list) else [answer])}
        known = sorted(chosen.union(str(one).casefold() for one in labels), key=len, reverse=True)
        if known and WORD.search(told):
            refuse_other_label(told, chosen, known, not COSTS.isdisjoint(words))


def refuse_other_label(text: str, chosen: Collection[str], known: Collection[str], costly: bool) -> None:
    """Raise InvalidInput if a text says of a label in it that it is not meant though `chosen`, or that it is.

    `costly`: whether a cost is asked, of which the largest is no reason for a label.
    """
    alone = len(chosen) == 1 and not any(pattern_of(one).search(text) for one in known if one not in chosen)
    digits, concedes = any(map(str.isdigit, "".join(known))), False
    for piece in [*divided(text, len(text))][::-1]:
        said = {*WORD.findall(piece)}
        subject, rest = subject_of(piece, known)
        yields = concedes or not said.isdisjoint(CONCESSIVE)
        concedes = not said.isdisjoint(CONTRAST)
        before = any(one <= OF_CHANCES - {"posterior"} for one in named_in(rest))
        if not subject and alone and not PRONOUNS.isdisjoint(said):
            subject = min(chosen)
        open_ = yields or before or (costly and COSTS.isdisjoint(said))
        leans = 0 if open_ else leaning(rest) or compared(piece, known)
        out = leans < 0 or (PLACED.search(piece) and not digits)
        if subject and (out if subject in chosen else leans > 0):
            raise InvalidInput(f"{shown(piece.strip())} speaks against the answer: write the label alone")


def refuse_sign(told: str, answer: Any) -> None:
    """Raise InvalidInput for a label 1 or -1 with the word of the other sign beside it alone."""
    own, other = (PLUS, MINUS) if answer == 1 else (MINUS, PLUS)
    words = {*WORD.findall(told)}
    if answer in (1, -1) and words & other and not words & own:
        raise InvalidInput(f"{min(words & other)!r} speaks against the answer: write the label alone")


def subject_of(piece: str, known: Collection[str]) -> tuple[str, str]:
    """Return the first label before any "than", "" without one, and the statement without its labels."""
    than = THAN.search(piece)
    first, at, rest = "", than.start() if than else len(piece), piece
    for one in known:
        found = pattern_of(one).search(piece)
        if found and found.start() < at:
            first, at = one, found.start()
        rest = pattern_of(one).sub(" ", rest)
    return first, rest


def pattern_of(label: str) -> Any:
    """Return the pattern of a label that stands alone."""
    return pattern(rf"(?<![^\W_]){label}(?![^\W_])") if label.isalnum() else pattern(r"(?!)")


def compared(piece: str, known: Collection[str]) -> int:
    """Return 1 where a statement has its first label above the second, 0.7 > 0.3, -1 where below, else 0."""
    first, _ = subject_of(piece, known)
    found = pattern_of(first).search(piece) if first else None
    sign = BIGGER.match(piece, found.end()) if found else None
    if found is None or sign is None or piece[:found.start()].strip() not in IN_CHANCES:
        return 0
    return 1 if sign[1] in ">≥" else -1
