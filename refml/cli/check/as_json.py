"""A run of `refml check` as one JSON document.

    schema          1
    refml           the version that judged
    specification   the fingerprint of the specification by which it judged
    implementation  its hello: name, version, language, numbers
    expected_failures   id → reason; surprises: the ids of those that passed
    notes           sentences on its process: what does not isolate it, whether it loaded refml
    status          0 passed, 1 failed, 3 nothing ran, 4 an operation is thin, 5 incomplete
    incomplete      why not all that was chosen was asked; null of a whole one
    objections      sentences on what fails the run as a whole; thin: operations answered with too few values
    totals          verdict → number of cases
    operations      one object each: cases by verdict, the fewest correct digits and the case that has them
    cases           one object each: what was given, expected, got; verdict, digits, ulp, part, mistakes;
                    null instead of what was given and expected for a drawn case that passed, which
                    `refml check --only ID` asks again, and for what is not answered
    causes          one object each: the mistake or fault, the failures that it explains, smallest first, and
                    what may be meant in its place
    unrefused       likewise: a condition that refml refuses, and the cases that a class answers all the
                    same, where that is no failure
    unnamed         sentences on wrong answers that have no name, and on what naming did not try
    laws            one object each: on how many inputs it held, the inputs on which it is broken, and
                    why it was not asked to its end, null where it was

A rational number is {"exact": "4/7", "decimal": "0.571…"}; an irrational one has no "exact".  Digits and ulp
are null where an answer is exact or holds no number.
"""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ... import __version__
from ...numbers.rational import Fraction, text
from ...numbers.reals import real
from ...oracle.judging.causes import Cause, causes, left_over
from ...oracle.judging.diagnosis.suspects import Diagnosis
from ...oracle.judging.results import CaseResult, LawResult, Run, Summary
from ...oracle.reference.claims import Enclosed
from ...oracle.reference.outcomes import Outcome
from ...oracle.specification.codec import JsonNumber, NotANumber, Type, encode, transform
from ..printing.fingerprint import fingerprint
from ..printing.output import decimal_of, json_number

SCHEMA = 1
MOST_BITS = 14_000   # of an integer: readers of JSON take 4,300 digits, Python's among them


def document(run: Run) -> dict[str, Any]:
    """Return the document of a run."""
    return {
        "schema": SCHEMA, "refml": __version__, "specification": fingerprint(),
        "implementation": asdict(run.hello), "notes": list(run.notes), "status": run.status,
        "incomplete": run.incomplete or None, "objections": run.objections,
        "thin": [one.operation.id for one in run.thin],
        "expected_failures": dict(run.expected_failures), "surprises": run.surprises,
        "totals": dict(run.totals), "operations": [operation(one) for one in run.summaries],
        "cases": [case(one, run.hello.numbers) for one in run.cases],
        "causes": list(map(cause, causes(run.failures))),
        "unrefused": list(map(cause, causes(run.unrefused))),
        "unnamed": list(left_over(run.failures)),
        "laws": [law(one) for one in run.laws],
    }


def cause(found: Cause) -> dict[str, Any]:
    """Return a cause of failures, its cases, and other mistakes that would explain them."""
    return {**name_of(found.diagnosis), "cases": [one.example.id for one in found.cases],
            "or": list(map(name_of, found.others))}


def operation(summary: Summary) -> dict[str, Any]:
    """Return an operation: its cases by verdict, and the case with the fewest correct digits."""
    fewest = summary.fewest
    return {
        "operation": summary.operation.id, "ran": summary.ran, "verdicts": dict(summary.counts),
        "values": summary.values,
        "fewest_digits": fewest.judgement.digits if fewest else None,
        "fewest_in": fewest.example.id if fewest else None,
    }


def case(result: CaseResult, numbers: str) -> dict[str, Any]:
    """Return a case: what was given, expected and got, and the verdict."""
    example, judgement = result.example, result.judgement
    kind, worst = example.operation.result, judgement.worst
    return {
        "id": example.id, "operation": example.operation.id, "chapter": example.chapter,
        "cites": list(example.cites),
        "verdict": judgement.verdict, "reason": judgement.reason,
        "digits": judgement.digits, "digits_wanted": result.digits,
        "ulp": float_of(worst.ulp) if worst else None, "part": worst.path if worst else None,
        "drawn": example.drawn,
        "given": arguments(result, numbers) if result.kept else None,
        "expected": expectation(kind, result.right) if result.kept else None,
        "got": got(result),
        "equals": list(map(name_of, result.diagnoses)),
        "unmet": list(result.unmet), "misprints": list(result.follows),
    }


def name_of(diagnosis: Diagnosis) -> dict[str, Any]:
    """Return a mistake that explains answers: its id, its sentence, and its probability."""
    return {"id": diagnosis.id, "says": diagnosis.says, "sure": diagnosis.sure, "word": diagnosis.word,
            "probability": float(diagnosis.probability)}


def arguments(result: CaseResult, numbers: str) -> dict[str, Any]:
    """Return the arguments as they were sent; exact ones if nothing was sent because some overflow."""
    families = result.given.get("families")
    try:
        return {p.name: encode(p.type, result.given[p.name], numbers, families)
                for p in result.example.operation.parameters}
    except OverflowError:
        return arguments(result, "exact")


def float_of(ulp: Fraction | None) -> float | None:
    """Return a distance in ulps as a float; None if it overflows, or there is none."""
    return float(ulp) if ulp is not None and ulp < 10**300 else None


def expectation(kind: Type, right: Outcome) -> dict[str, Any]:
    """Return the expected outcome: {"value": …}, {"undefined": true} or {"error": kind}."""
    if right.is_value:
        return {"value": transform(kind, right.value, expected_number)}
    return {"undefined": True} if right.kind == "undefined" else {"error": right.value or right.kind}


def expected_number(value: Any) -> dict[str, str]:
    """Return an expected number for JSON: {"exact", "decimal"} if it is rational, else {"decimal"}.

    The decimal of an enclosure is that of its middle.

    >>> expected_number(Enclosed(Fraction(1, 4), Fraction(3, 4)))
    {'decimal': '0.50000000000000000000'}
    """
    if isinstance(value, Enclosed):
        return {"decimal": json_number(value.middle)["decimal"]}
    return json_number(value)


def got(result: CaseResult) -> dict[str, Any] | None:
    """Return the reply: {"result": …}, or its kind and message; None if the case could not be asked."""
    if result.reply is None:
        return None
    if result.reply.kind == "result":
        return {"result": plain(result.reply.result)}
    return {result.reply.kind: result.reply.message}


def plain(sent: Any) -> Any:
    """Return a result in JSON's types; NaN, infinities, exact numbers and very long integers are text.

    >>> plain([7, Fraction(1, 3), 10 ** 5000])[2] == "1" + "0" * 5000
    True
    """
    if isinstance(sent, NotANumber):
        return sent.written
    if isinstance(sent, JsonNumber):
        value = float(sent)
        return value if value - value == 0 else str(sent)
    if isinstance(sent, dict):
        return {str(key): plain(inner) for key, inner in sent.items()}
    if isinstance(sent, list):
        return [plain(inner) for inner in sent]
    if isinstance(sent, real.Real):
        return decimal_of(sent)
    is_long = isinstance(sent, int) and sent.bit_length() > MOST_BITS
    return text(sent) if is_long or isinstance(sent, Fraction) else sent


def law(result: LawResult) -> dict[str, Any]:
    """Return a law: on how many inputs it held, on how many it did not apply, and where it is broken."""
    return {
        "id": result.law.id, "title": result.law.title,
        "held": result.held, "values": result.values, "inapplicable": result.inapplicable,
        "not_asked": result.unasked or None,
        "broken": [{"example": one.example.id, "operation": one.example.operation.id, "reason": one.reason}
                   for one in result.breaches],
    }
