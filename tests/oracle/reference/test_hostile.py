"""Any operation × any value in the place of an argument: a right result, or a refusal, in bounded steps.

A call begins with the arguments of an example.  One or two of them, or cells inside them, are replaced by
values of a pool; or all are dressed as other types that hold the same.  More of them than a run of the tests
takes, any number, counted, with the time that each may take:

    python -m tests.oracle.reference.test_hostile --calls 1000000 --seed 1
"""

from __future__ import annotations

import argparse
import contextlib
import functools
import random
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NoReturn

try:
    import resource
except ModuleNotFoundError:   # Windows
    resource = None   # type: ignore[assignment]

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import RefmlError, Undecided
from refml.numbers.reals.real import Real
from refml.oracle.reference import outcomes
from refml.oracle.reference.operations import family_of, function_of, plain
from refml.oracle.specification import reader
from refml.oracle.specification.codec import Type
from refml.oracle.specification.schema import Operation
from tests.drawing import times
from tests.oracle.reference.pool import LONG, POOL, disguised

SPEC = reader.load()
CALLS = 60         # of one example that is drawn
FEW = 3            # examples of an operation that calls begin with, the smallest
MOST = {"replications": 2, "records": 12, "count": 50}   # of an example that draws thousands
MOST_STEPS = 10**6  # calls of functions that one call takes: the most of these examples is 45,000
SECONDS = 20.0     # of processor time that one call of a long run takes
MEMORY = 3 << 30


class TooMany(BaseException):
    """A call takes too many steps, or too long.  No reader that asks a value's own methods catches it."""


@functools.cache
def beginnings() -> list[tuple[Operation, list[dict[str, Any]]]]:
    """Each operation with the arguments of a few examples."""
    found = []
    for operation in SPEC.operations.values():
        own = [{name: min(value, MOST[name]) if name in MOST else value
                for name, value in one.given.items()} for one in SPEC.examples.values()
               if one.operation is operation and one.expected.kind not in ("error", "undefined")]
        found.append((operation, sorted(own, key=lambda given: len(repr(given)))[:FEW]))
    return [(operation, own) for operation, own in found if own]


def copied(value: Any) -> Any:
    """A copy of lists and maps, all the way down."""
    if isinstance(value, list):
        return [copied(one) for one in value]
    return {key: copied(value[key]) for key in value} if isinstance(value, dict) else value


def arguments_of(operation: Operation, given: dict[str, Any]) -> dict[str, Any]:
    """The arguments as the chapter's function takes them."""
    return {p.name: [family_of(one) for one in given[p.name]] if p.name == "families"
            else copied(given.get(p.name, p.default)) for p in operation.parameters}


def replace_one(arguments: dict[str, Any], choice: random.Random, long: bool) -> str:
    """Replace an argument, or a cell inside one, by a hostile value; return what was replaced by what."""
    box: Any = arguments
    key: Any = choice.choice(list(box))
    path = str(key)
    while type(box[key]) in (list, dict) and box[key] and choice.random() < 0.6:
        box = box[key]
        key = choice.choice(list(box)) if isinstance(box, dict) else choice.randrange(len(box))
        path += f"[{key!r}]"
    pool, name = (LONG, "LONG") if long and choice.random() < 0.002 else (POOL, "POOL")
    index = choice.randrange(len(pool))
    value = pool[index]()
    if isinstance(box, dict) and box is not arguments and choice.random() < 0.1:
        with contextlib.suppress(Exception):   # what cannot be hashed is no key
            box[value] = 1
    box[key] = value
    return f"{path} = {name}[{index}]()"


def hostile_call(seed: int, long: bool = False) -> tuple[Operation, dict[str, Any], str]:
    """An operation, arguments of which one or two are hostile, and which these are."""
    choice = random.Random(seed)
    operation, own = choice.choice(beginnings())
    arguments = arguments_of(operation, choice.choice(own))
    replaced = [replace_one(arguments, choice, long) for _ in range(choice.choice([1, 1, 2]))]
    return operation, arguments, f"{operation.id}: {', '.join(replaced)}"


def conforms(kind: Type, value: Any) -> bool:
    """Whether an answer is of the type that the operation declares, and of no class of anybody else's.

    Where a likelihood may be a density, a rational answer is an exact real.
    """
    if kind.name == "optional":
        return value is None or conforms(kind.inner[0], value)
    if kind.name == "object":
        return all(conforms(inner, value[name]) for name, inner in kind.fields)
    if kind.name == "map":
        return type(value) is dict and all(type(key) in (str, int) and conforms(kind.inner[0], value[key])
                                           for key in value)
    if kind.name == "list":
        return type(value) is list and all(conforms(kind.inner[0], one) for one in value)
    if kind.name in ("labels", "indices"):
        return type(value) is list and len(value) > 0 and all(type(one) in (str, int) for one in value)
    return type(value) in CLASSES[kind.name]


CLASSES: dict[str, tuple[type, ...]] = {
    "rational": (Fraction, int, Real), "real": (Fraction, int, Real), "integer": (int,), "boolean": (bool,),
    "text": (str,), "choice": (str,), "label": (str, int), "value": (str, int)}


def surprise(operation: Operation, arguments: dict[str, Any]) -> str:
    """What is wrong with what comes of a call; "" where it is a refusal or an answer of its type."""
    try:
        answer = plain(operation.result, function_of(operation.id)(**arguments))
    except RefmlError as refusal:
        return "" if str(refusal) and len(str(refusal)) < 2000 else "a refusal without a sentence"
    except TooMany as error:
        return str(error)
    except Exception as error:
        return f"{type(error).__name__}: {str(error)[:200]}"
    return "" if conforms(operation.result, answer) else "an answer of another type"


# ---------------------------------------------------------------- bounds

@contextlib.contextmanager
def counted(most: int) -> Iterator[None]:
    """Count the calls of functions; past so many raise TooMany."""
    left = most

    def count(frame: Any, event: str, argument: Any) -> None:
        nonlocal left
        left -= event in ("call", "c_call")
        if left < 0:
            sys.setprofile(None)
            raise TooMany(f"more than {most} steps")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield
    finally:
        sys.setprofile(before)


def over(*_: object) -> NoReturn:
    """End a call that takes too long."""
    raise TooMany(f"more than {SECONDS:g} s")


@pytest.fixture(autouse=True)
def quiet() -> Iterator[None]:
    """Numpy warns of some values of the pool."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


# ---------------------------------------------------------------- the tests

@given(st.integers(0, 2**40))
@times(1)
def test_any_value_comes_to_an_answer_or_a_refusal_in_bounded_steps(seed: int) -> None:
    found = []
    for i in range(CALLS):
        operation, arguments, title = hostile_call(seed * CALLS + i)
        with counted(MOST_STEPS):
            wrong = surprise(operation, arguments)
        found += [f"{title}: {wrong}"] if wrong else []
    assert not found


@given(st.integers(0, 2**40))
@times(4)
def test_what_holds_the_same_has_the_same_answer_in_whatever_clothes(seed: int) -> None:
    """Lists as arrays, numbers as those of other libraries, each with methods that raise or lie."""
    choice = random.Random(seed)
    for _ in range(CALLS // 12):
        operation, own = choice.choice(beginnings())
        given_ = choice.choice(own)
        with counted(MOST_STEPS):
            left, right = [answered(operation, one) for one in (
                arguments_of(operation, given_), dressed(operation, given_, choice))]
            assert outcomes.same(operation, left, right), (operation.id, left, right)


def dressed(operation: Operation, given_: dict[str, Any], choice: random.Random) -> dict[str, Any]:
    """The arguments in other clothes; families are objects of refml's own."""
    plainly = arguments_of(operation, given_)
    return {name: value if name == "families" else disguised(value, choice)
            for name, value in plainly.items()}


def answered(operation: Operation, arguments: dict[str, Any]) -> outcomes.Outcome:
    """The outcome of a call."""
    try:
        return outcomes.Outcome("value", plain(operation.result, function_of(operation.id)(**arguments)))
    except Undecided:
        raise
    except RefmlError as refusal:
        return outcomes.refused(refusal)


def test_the_steps_of_a_call_are_counted() -> None:
    with pytest.raises(TooMany, match="more than 100 steps"), counted(100):
        for _ in range(200):
            len([])
    with counted(100):
        len([])


def test_what_is_not_right_is_a_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    operation = SPEC.operations["decision.bayes_rule"]
    arguments = {"likelihood": "1/2", "prior": "1/3", "evidence": 1}
    assert surprise(operation, arguments) == ""
    assert surprise(operation, {**arguments, "evidence": -1}) == ""
    for answer, told in ((1.5, "an answer of another type"), (1 / Fraction(3), "")):
        monkeypatch.setattr(sys.modules[__name__], "function_of",
                            lambda _, answer=answer: lambda **__: answer)
        assert surprise(operation, arguments) == told


# ---------------------------------------------------------------- a long run

def main() -> int:
    """Call so many times; print the count, and every surprise.  Return 1 if there was one."""
    parser = argparse.ArgumentParser(description="Call operations with hostile values.")
    parser.add_argument("--calls", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    warnings.simplefilter("ignore")
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    signal.signal(signal.SIGPROF, over)
    wrong: Counter[str] = Counter()
    begun = time.process_time()
    for i in range(options.calls):
        operation, arguments, title = hostile_call((options.seed << 40) + i, long=True)
        signal.setitimer(signal.ITIMER_PROF, SECONDS)
        found = surprise(operation, arguments)
        signal.setitimer(signal.ITIMER_PROF, 0)
        if found:
            wrong[f"{operation.id}: {found}"] += 1
            print(f"{i}: {title}: {found}", flush=True)
        if (i + 1) % 10_000 == 0:
            print(f"{i + 1} calls, {sum(wrong.values())} surprises, {time.process_time() - begun:.0f} s",
                  flush=True)
    print(f"seed {options.seed}: {options.calls} calls, {sum(wrong.values())} surprises")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
