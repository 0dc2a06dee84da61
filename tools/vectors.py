"""The vector files: the examples of a chapter and some drawn cases as JSON, for readers without refml.

`spec/schemas/vectors.json` tells the format.  VERSION is raised by hand: the first number where the format
changes, the second where cases are added, the third where a case was wrong.

Of each operation the first case of each size is written that `refml check` draws, is not too long, and can be
asked in doubles.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from refml.errors import RefmlError, Undecided
from refml.numbers.reals import real
from refml.oracle.generation import drawn
from refml.oracle.generation.drawn import FIXED_SEED, ROUND, Draw, Manner, manners
from refml.oracle.generation.table import GENERATORS
from refml.oracle.judging.cases import plan
from refml.oracle.reference import outcomes
from refml.oracle.reference.claims import Enclosed
from refml.oracle.specification import reader, schema
from refml.oracle.specification.codec import SETS, Type, encode, transform

VERSION = "2.1.0"
DIGITS = 40
DEPTH = 4   # document, cases, case, pair
USUAL_DIGITS = 12
LONGEST_DRAWN = 10_000   # characters of a drawn case
MOST_ROUNDS = 4   # of sizes that are drawn before a size is given up

FLAGS = {
    "refusal": "there is no answer: `undefined` or `error` is right, and any number is wrong",
    "tie": "several labels are right, and all are asked for",
    "irrational": "an exact number is an enclosure, `lower` and `upper`",
    "cancels": "terms cancel to 0: a number that is small beside `scale` is as good",
    "sum of terms": "a number is a sum of terms of the size `terms`: its error is measured beside that",
    "ill-conditioned": "rounding the arguments moves the answer: fewer digits are owed than usual",
    "up to scale": "every nonzero multiple is right, or every positive one: `up_to` says which",
    "many optima": "other answers may be as good: the operation `judge` measures a claimed one",
    "not representable": "rounded to binary64 the arguments have an answer of another kind: ask exactly",
}


def vectors(chapter: str) -> dict[str, Any]:
    """The cases of a chapter as one JSON document."""
    spec = reader.load()
    cases = [case(spec, example) for example in spec.examples.values() if example.chapter == chapter]
    how = manners(spec)
    cases += [one for operation in spec.operations.values()
              if operation.chapter == chapter and operation.id in how and operation.id in GENERATORS
              for one in drawn_cases(spec, operation, how[operation.id])]
    named = {name for one in cases for name in one["mistakes"]}
    flagged = {flag for one in cases for flag in one["flags"]}
    return {"version": VERSION, "chapter": chapter,
            "flags": {flag: says for flag, says in FLAGS.items() if flag in flagged},
            "mistakes": {name: spec.mistakes[name].says for name in spec.mistakes if name in named},
            "cases": cases}


def case(spec: schema.Spec, example: schema.Example) -> dict[str, Any]:
    """One example: its exact pair, the pair of rounded arguments and the answer to them, wrong answers."""
    exact = {"given": wire(example.operation, example.given, "exact"),
             "expect": expectation(example, outcomes.written(example), exact_number)}
    rounded = rounded_pair(example)
    told = {name: wrong for name, wrong in wrong_answers(spec, example)   # in the digits that are written
            if wrong["value"] != exact["expect"].get("value")}
    return {
        "id": example.id, "cites": list(example.cites), "operation": example.operation.id, "why": example.why,
        "flags": flags(example, exact["expect"], rounded), "digits": example.digits,
        **({"scale": exact_number(example.scale)} if example.scale else {}),
        **({"terms": float(example.terms)} if example.terms else {}),
        "exact": exact, "binary64": rounded, "mistakes": told,
    }


def drawn_cases(spec: schema.Spec, operation: schema.Operation, manner: Manner) -> Iterator[dict[str, Any]]:
    """Yield the first drawn case of each size that can be asked in doubles and is not too long."""
    left = set(ROUND)
    for index in range(MOST_ROUNDS * len(ROUND)):
        size = ROUND[index % len(ROUND)]
        if size in left:
            found = drawn_case(spec, drawn.example(manner, Draw(operation, FIXED_SEED, index)))
            if found is not None and len(json.dumps(found)) <= LONGEST_DRAWN:
                left.remove(size)
                yield found


def drawn_case(spec: schema.Spec, one: schema.Example) -> dict[str, Any] | None:
    """A drawn case; None where it cannot be asked in doubles, or a digit of the answer is not decided."""
    try:
        return None if plan(one, "binary64").obstacle else case(spec, one)
    except Undecided:
        return None


def flags(example: schema.Example, expect: Mapping[str, Any], rounded: Mapping[str, Any]) -> list[str]:
    """What a reader must know of a case before he compares."""
    value = expect.get("value")
    holds = {
        "refusal": "value" not in expect,
        "tie": example.operation.result.name in SETS and value is not None and len(value) > 1,
        "irrational": value is not None and has_enclosure(value),
        "cancels": example.scale is not None,
        "sum of terms": example.terms is not None,
        "ill-conditioned": example.digits < USUAL_DIGITS,
        "up to scale": "up_to" in expect,
        "many optima": "judge" in expect,
        "not representable": "not-representable" in rounded,
    }
    return [flag for flag in FLAGS if holds[flag]]


def has_enclosure(value: Any) -> bool:
    """Whether an exact answer holds an irrational number."""
    if isinstance(value, dict):
        return {"lower", "upper"} <= value.keys() or any(map(has_enclosure, value.values()))
    return isinstance(value, list) and any(map(has_enclosure, value))


def wrong_answers(spec: schema.Spec, example: schema.Example) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each mistake that the example catches, with the answer of somebody who makes it.

    A mistake that ends in an error has no answer to compare with, and neither has a claim that is judged.
    Drawn cases are there for their size, and are written without.
    """
    if example.expected.kind == schema.CERTIFICATE or example.drawn:
        return
    for mistake in spec.mistakes_of(example.operation.id):
        try:
            found = outcomes.mistaken(spec, mistake, example.operation, example.given)
            if found.is_value and not outcomes.meets(example, found):
                yield mistake.id, {"value": of_any_type(found.value)}
        except RefmlError:   # no answer of this type, or one whose digits do not show
            continue


def wire(operation: schema.Operation, given: Mapping[str, Any], numbers: str) -> dict[str, Any]:
    """The arguments as they go over the wire."""
    families = given.get("families")
    return {p.name: encode(p.type, given[p.name], numbers, families) for p in operation.parameters}


def laid_out(value: Any, depth: int = 0) -> str:
    """The JSON of a value: each field of the document, of a case and of its pairs on a line of its own."""
    pad, end = "\n" + " " * (depth + 1), "\n" + " " * depth
    if isinstance(value, dict) and depth < DEPTH and value:
        fields = (f"{json.dumps(key, ensure_ascii=False)}: {laid_out(inner, depth + 1)}"
                  for key, inner in value.items())
        return "{" + pad + f",{pad}".join(fields) + end + "}"
    if isinstance(value, list) and depth == 1:
        return "[" + pad + f",{pad}".join(laid_out(inner, depth + 1) for inner in value) + end + "]"
    return json.dumps(value, ensure_ascii=False)


def of_any_type(value: Any) -> Any:
    """The answer of a mistake, which may be of another type than the right one."""
    if isinstance(value, dict):
        return {str(key): of_any_type(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [of_any_type(inner) for inner in value]
    if value is None or isinstance(value, (bool, int, str)):
        return value
    return exact_number(value)


def rounded_pair(example: schema.Example) -> dict[str, Any]:
    """Arguments rounded to doubles and the exact answer to them, or why they cannot be represented."""
    planned = plan(example, "binary64")
    if planned.obstacle:
        return {"not-representable": planned.obstacle}
    return {"given": wire(example.operation, planned.given, "binary64"),
            "expect": expectation(example, planned.right, float)}


def expectation(example: schema.Example, outcome: outcomes.Outcome, number: Any) -> dict[str, Any]:
    """{"value": ...}, {"undefined": true} or {"error": kind}; and how else the value may be, where it may."""
    if outcome.is_value:
        value = {"value": transform(example.operation.result, outcome.value, number)}
        return {**value, **leeway(example)}
    return {"undefined": True} if outcome.kind == "undefined" else {"error": outcome.value}


def leeway(example: schema.Example) -> dict[str, Any]:
    """The factor that a value may have, or the operation that judges any other value."""
    if example.expected.kind in schema.SCALES:
        return {"up_to": example.expected.kind.removeprefix("up_to_").replace("_", " ")}
    judge = example.operation.judge
    return {"judge": judge.id} if example.expected.kind == schema.CERTIFICATE and judge else {}


def exact_number(value: Any) -> Any:
    """A rational as "p/q"; another real as a decimal enclosure."""
    if isinstance(value, Enclosed):
        return {"lower": exact_number(value.lower), "upper": exact_number(value.upper)}
    if isinstance(value, real.Real):
        middle = real.decimal(value, DIGITS)
        unit = last_place(middle)
        ends = {"lower": Fraction(middle) - unit, "upper": Fraction(middle) + unit}
        return {end: real.decimal(bound, DIGITS + 2) for end, bound in ends.items()}
    return encode(Type("rational"), Fraction(value), "exact")


def last_place(decimal: str) -> Fraction:
    """The weight of the last digit of a decimal, which may have an exponent."""
    mantissa, _, exponent = decimal.partition("e")
    return Fraction(10) ** (int(exponent or 0) - len(mantissa.partition(".")[2]))
