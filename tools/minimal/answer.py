"""Answer cases, one line each: the one program that every interpreter runs, the small ones too.

    python3 answer.py CASES

Each line of the file CASES is a JSON list [id, module, function, arguments]; rationals in it are text
("3/7"), families are objects ({"family": "binned", "edges": [1, 2]}), a missing cell is null.  For each one
this prints the id, a tab and the answer, written alike on every interpreter: a rational as p/q, a real to 40
correctly rounded digits, a map sorted by its keys, a refusal as ! and the name of its class.  A fault, which
is an exception that is no refusal, is told on standard error, and the next case is asked.

The folder that holds `refml` is the one that holds this file.  It keeps to the plain dialect.
"""
from __future__ import annotations

import json
import sys

from refml import errors, records
from refml.naive_bayes.counting import families, measured
from refml.numbers import rational
from refml.numbers.linalg import checked  # noqa: F401  the deepest imports come first, from a shallow stack
from refml.numbers.reals import real

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

DIGITS = 40

FAMILIES = {
    "bernoulli": families.Bernoulli,
    "categorical": families.Categorical,
    "gaussian": measured.Gaussian,
    "binned": measured.Binned,
    "presence": families.Presence,
    "tokens": families.Tokens,
}


def main(path: str) -> None:
    """Print one line for each case of the file."""
    with open(path, encoding="utf-8") as cases:
        for line in cases:
            name, module, function, arguments = json.loads(line)
            print(name + "\t" + answer(module, function, arguments))


def answer(module: str, function: str, arguments: dict[str, Any]) -> str:
    """Call <module>.<function> with these arguments and write what comes of it."""
    try:
        if "families" in arguments:
            arguments["families"] = [family(options) for options in arguments["families"]]
        chapter = __import__(module, None, None, [function])
        return written(getattr(chapter, function)(**arguments))
    except errors.RefmlError as refusal:
        return "! " + type(refusal).__name__
    except Exception as fault:
        tell(fault)
        return "fault"


def tell(fault: Exception) -> None:
    """Write the traceback on standard error, in the way that the interpreter has."""
    if hasattr(sys, "print_exception"):  # MicroPython
        sys.print_exception(fault, sys.stderr)
    else:
        sys.excepthook(type(fault), fault, fault.__traceback__)


def family(options: dict[str, Any]) -> Any:
    """The family that an object like {"family": "gaussian", "divisor": "n"} describes."""
    kind = options.pop("family")
    return FAMILIES[kind](**options)


def written(value: Any) -> str:
    """An exact answer as text that is the same on every interpreter."""
    if value is None:
        return "none"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return rational.integer_text(value)
    if isinstance(value, str):
        return '"' + value + '"'
    if isinstance(value, rational.Fraction):
        return rational.text(value)
    if isinstance(value, real.Real):
        return real.decimal(value, DIGITS)
    if isinstance(value, dict):
        return "{" + ", ".join(sorted([written(key) + ": " + written(value[key]) for key in value])) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join([written(part) for part in value]) + "]"
    if isinstance(value, records.Record):
        return "{" + ", ".join([name + "=" + written(getattr(value, name)) for name in value.__slots__]) + "}"
    raise TypeError("no way to write a " + type(value).__name__)


if __name__ == "__main__":
    main(sys.argv[1])
