"""Proof of a claim by its judge: the lines of the judge's derivation, whose residuals are 0 for a proof."""

from __future__ import annotations

from typing import Any

from ..lines import CERTIFICATE, Line
from .others import Answered, stated, worked_out
from .predicates import predicates

JUDGES = {"separability.certificate": "separability.judge", "kernels.certificate": "kernels.judge",
          "separability.separable": "separability.judge",
          "separability.weakly_separable": "separability.judge",
          "logistic.existence": "separability.judge", "logistic.overlap": "separability.judge",
          "logistic.overlap_judge": "separability.judge"}

Worked = tuple[str, list[Line], str]


def certified(asked: Answered) -> Worked:
    """Return the answer of `separability.certificate` or `kernels.certificate`, with its judge."""
    lines = judged(asked, {**asked.given, "claim": asked.answer})
    return CERTIFICATE, [stated("answer", "This is the answer.", asked.answer), *lines], ""


def separability(asked: Answered) -> Worked:
    """Return the separating plane, or the combination that proves there is none, with its judge."""
    kind = "strict" if asked.operation.id == "separability.separable" else "weak"
    return proved(asked, asked.given, [kind])


def existence(asked: Answered) -> Worked:
    """Return the proof whether the log-likelihood has a maximiser: planes, or why no plane separates."""
    given = {"rows": asked.given["rows"], "labels": signs(asked), "through_origin": False}
    return proved(asked, given, ["strict", "weak"] if asked.answer == "quasi-separable" else
                  ["strict" if asked.answer == "separable" else "weak"])


def overlap(asked: Answered) -> Worked:
    """Return the multipliers of the answer or of a claim, which prove an overlap, with their judge."""
    claimed = asked.given.get("claim", asked.answer)["multipliers"]
    claim = {"separable": False, "weights": [], "bias": 0, "multipliers": claimed}
    lines = judged(asked, {"rows": asked.given["rows"], "labels": signs(asked), "kind": "weak",
                           "through_origin": False, "claim": claim})
    answer = stated("answer", "This is the answer.", asked.answer)
    return CERTIFICATE, [*lines, answer] if "claim" in asked.given else [answer, *lines], ""


def proved(asked: Answered, given: Any, kinds: list[str]) -> Worked:
    """Return a certificate of each kind ("strict", "weak"), with the lines of its judge."""
    lines = [stated("answer", "This is the answer.", asked.answer)]
    for kind in kinds:
        claim = asked.ask("separability.certificate", {**given, "kind": kind})
        found = "A plane separates" if claim["separable"] else "This forbids a plane that separates"
        how = "strictly" if kind == "strict" else "weakly: records may lie on it"
        lines.append(stated("claim", f"{found} {how}.", claim))
        lines += judged(asked, {**given, "kind": kind, "claim": claim})
    lines += [line for step, _ in predicates(asked.spec, asked.operation, asked.given)
              for line in worked_out([step], {**asked.given, "result": asked.answer})]
    return CERTIFICATE, lines, ""


def judged(asked: Answered, given: Any) -> list[Line]:
    """Return the lines of the judge.  Raises AssertionError if they do not prove a claim of refml itself."""
    lines = worked_out(asked.derivation(JUDGES[asked.operation.id]), given)
    if "claim" not in asked.given:
        assert not any(lines[-1].value.values()), "the claim is not proved"
    return lines


def signs(asked: Answered) -> list[int]:
    """Return the labels 0 and 1 as −1 and 1."""
    return [2 * label - 1 for label in asked.given["labels"]]
