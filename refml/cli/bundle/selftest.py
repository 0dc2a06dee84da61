"""The self-test of a bundle: a few vectors, written as a program that any Python runs.

    CASES      (id, module, function, arguments, the answer as it is written here)

The vectors are examples of the specification whose functions are in the bundle and whose answers are
rational, or decisions with small portable models where training is left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ...oracle.reference import operations
from ...oracle.specification import codec, reader
from ...portable import streaming
from ...portable import text as portable_text
from ...portable.lines import VERSION, checksum
from ...sources import Module

Case = tuple[str, str, str, dict[str, Any], str]   # id, module, function, arguments, answer

MOST = 6
MOST_CHARACTERS = 400

HEAD = '''"""The self-test of this bundle: run on the board, it says how many vectors came out right."""

CASES = [
'''

TAIL = ''']


def written(value):
    """An exact answer as text that is the same on every interpreter: each has a repr of its own."""
    if isinstance(value, str):
        return "'" + value.replace("\\\\", "\\\\\\\\").replace("'", "\\\\'") + "'"
    if value is None or isinstance(value, bool):
        return str(value)
    if hasattr(value, "numerator") and hasattr(value, "denominator"):
        return str(value.numerator) + "/" + str(value.denominator)
    if isinstance(value, int):
        return str(value) + "/1"
    if isinstance(value, dict):
        return "{" + ", ".join(sorted([written(key) + ": " + written(value[key]) for key in value])) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([written(part) for part in value]) + "]"
    return "{" + ", ".join([name + "=" + written(getattr(value, name)) for name in value.__slots__]) + "}"


def main():
    right = 0
    for name, module, function, arguments, answer in CASES:
        chapter = __import__(module, None, None, [function])
        found = written(getattr(chapter, function)(**arguments))
        if found == answer:
            right += 1
        else:
            print("WRONG", name, found, "instead of", answer)
    print(str(right) + " of " + str(len(CASES)) + " vectors came out right")
    return right == len(CASES)


if __name__ == "__main__":
    if not main():
        raise SystemExit(1)
'''

# Where training is left out: small portable models, each with a point to decide; a network is read whole.
MODELS: dict[str, tuple[str, Any]] = {
    "portable.models.linear": ("classes :no :yes|at_zero 1|unit 2|error 0|features 2|row -3 2 4", [1, "1/4"]),
    "portable.models.machine": ("classes :no :yes|at_zero 1|unit 8|error 0|kernel :polynomial 2|constant 1 1|"
                                "gamma 1 1|bias 0|features 2|scale 1|coefficients 1 1 -1 -1|"
                                "points 1 1 -1 -1 1 -1 -1 1", [3, "1/2"]),
    "portable.models.gaussian": ("classes :a :b|features 1|prior 2 1 1|covariances 1 1 4|means 1 1 6", [4]),
    "portable.models.tables": ("classes 0 1|prior 2 1 1|sizes 2|values 0 1|tables 12 8 4 9 3", [1]),
    "portable.models.network": ("names :rain :grass|sizes 2 2|values :yes :no :wet :dry|parents 0 1 0|"
                                "table 5 1 4 10 9 1 4 1 3", None),
    "portable.models.bernoulli": ("declared 1|classes :ham :spam|sizes 1 2|alpha 1 1|smooth_prior 0|"
                                  "features 2|ones 0 2 1 1", [1, 0]),
    "portable.models.naive_bayes": ("declared 0|classes :a :b|sizes 2 2|missing :cell|alpha 1 1|"
                                    "smooth_prior 0|columns 2|column :gaussian 0|divisor :n-1|sums 2 1 3 5|"
                                    "sums 2 1 12 74|column :binned 2|edges 1 1|total 2 2|count 0 1 1 1 1 1",
                                    [3, 1]),
    "portable.streaming": ("declared 1|classes :ham :spam|sizes 2 1|missing :cell|alpha 1 1|smooth_prior 0|"
                           "columns 1|column :presence 3|total 2 1|count :buy 0 1 :now 1 1 :see 2 0",
                           [["buy", "now"]]),
}


def program(bundle: Iterable[Module]) -> str:
    """Return the source of the self-test.  It is without cases where no example fits."""
    names: dict[str, Any] = {}
    exec(compile(TAIL[2:], "selftest", "exec"), names)
    cases = [*decisions(set(bundle), names["written"]), *examples(set(bundle), names["written"])]
    return HEAD + "".join([f"    {case!r},\n" for case in cases]) + TAIL


def decisions(bundle: set[Module], written: Any) -> Iterable[Case]:
    """Yield a decision for each kind of portable model that the bundle reads."""
    for name, (fields, x) in MODELS.items():
        if tuple(name.split(".")) in bundle:
            streamed = name == "portable.streaming"
            kind = "naive_bayes" if streamed else name.rpartition(".")[2]
            body = f"refml-model {VERSION} {kind}\n" + fields.replace("|", "\n") + "\n"
            text = body + f"end {checksum(body.encode())}\n"
            if streamed:
                yield name, "refml.portable.streaming", "decide", {"source": text, "query": x}, written(
                    streaming.decide(text, x))
            elif ("portable", "text") in bundle and x is None:
                yield name, "refml.portable.text", "read", {"source": text}, written(portable_text.read(text))
            elif ("portable", "text") in bundle:
                yield name, "refml.portable.text", "decision", {"source": text, "x": x}, written(
                    portable_text.decision(text, x))


def examples(bundle: set[Module], written: Any) -> Iterable[Case]:
    """Yield a few examples whose functions are in the bundle, one an operation, with their answers."""
    seen: set[str] = set()
    for example in reader.load().examples.values():
        function = operations.function_of(example.operation.id)
        module = tuple(function.__module__.split(".")[1:])
        if module not in bundle or example.operation.id in seen or len(seen) >= MOST:
            continue
        arguments = {parameter.name: codec.encode(parameter.type, example.given[parameter.name], "exact",
                                                  example.given.get("families"))
                     for parameter in example.operation.parameters}
        answer = rational_answer(function, arguments, written)
        if answer is not None and len(repr(arguments)) + len(answer) <= MOST_CHARACTERS:
            seen.add(example.operation.id)
            yield example.id, function.__module__, function.__name__, arguments, answer


def rational_answer(function: Any, arguments: dict[str, Any], written: Any) -> str | None:
    """Return the answer as text; None for a refusal, an irrational answer, or families as arguments."""
    if "families" in arguments:
        return None
    try:
        value = function(**arguments)
    except RefmlError:
        return None
    return str(written(value)) if is_rational(value) else None


def is_rational(value: object) -> bool:
    """Whether an answer consists only of rationals, integers, texts and Booleans."""
    if isinstance(value, dict):
        return all(is_rational(part) for part in value.values())
    if isinstance(value, (list, tuple)):
        return all(is_rational(part) for part in value)
    if hasattr(value, "__slots__") and not isinstance(value, Fraction):
        return all(is_rational(getattr(value, name, object())) for name in value.__slots__)
    return value is None or isinstance(value, (bool, int, str, Fraction))
