"""Test cases one by one: the cases, the verdict on an answer, and a pytest test for each case.

An implementation runs in this process.  pytest is imported only if `parametrize` is called.
"""

from __future__ import annotations

import importlib
import json
import unittest
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any

from ..errors import InvalidInput, Unsupported, shown
from ..oracle.doors.protocol import Reply, Request, read_reply, request_line
from ..oracle.doors.pyfile import MODULE, answer, arguments, function_name
from ..oracle.judging import cases as planning
from ..oracle.judging.causes import with_names
from ..oracle.judging.results import CaseResult
from ..oracle.judging.selection import Selection, choose
from ..oracle.judging.verdict import FAILED
from ..oracle.specification import reader
from ..oracle.specification.floats import checked_format
from ..oracle.specification.ids import matching

__all__ = ["Case", "Verdict", "cases", "judge", "parametrize", "verdict_on"]

BINARY64 = "binary64"


@dataclass(frozen=True)
class Case:
    """A test case for your program: an operation, its arguments `given`, and `why` the case is there.

    `is_refusal`: there is no right value, since the operation is undefined or refuses the arguments.
    """

    id: str
    operation: str
    given: Mapping[str, Any]
    why: str
    is_refusal: bool
    planned: planning.Case
    numbers: str

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"Case({self.operation} {self.id})"


@dataclass(frozen=True)
class Verdict:
    """The verdict on a program's answer to one test case; `result` holds case, answer and verdict."""

    result: CaseResult

    @property
    def passed(self) -> bool:
        """Whether the answer is right; False for a skipped case."""
        return self.result.judgement.passed

    def __str__(self) -> str:
        result, judgement = self.result, self.result.judgement
        lines = [f"{result.example.operation.id} {result.example.id}: {judgement.verdict}"
                 + (f", {judgement.reason}" if judgement.reason else ""), f"  why       {result.example.why}"]
        if judgement.worst is not None and not judgement.passed:
            part = f" of {judgement.worst.path}" if judgement.worst.path else ""
            lines += [f"  expected  {shown(judgement.worst.expected)}{part}",
                      f"  got       {shown(judgement.worst.got)}"]
        if judgement.digits is not None:
            lines.append(f"  digits    {judgement.digits:.1f} correct, {result.digits} wanted")
        return "\n".join([*lines, *(
            f"  {one.word:9} {one.says} ({one.id})" for one in result.diagnoses)])


# ---------------------------------------------------------------- cases

def cases(chapter: str | None = None, operation: str | None = None, only: str | None = None,
          numbers: str = BINARY64) -> list[Case]:
    """Return the test cases of a chapter, of an operation or of one id (`only`); all where none is named.

    >>> one = cases(operation="naive_bayes.estimate", only="married-given-no-laplace")[0]
    >>> one.given
    {'count': 4, 'total': 7, 'values': 3, 'alpha': 1.0}

    Their arguments are floats, or Fractions where `numbers` is "exact".  A case whose question would change
    by rounding is left out.  Raises InvalidInput for a name that does not exist.
    """
    checked_format(numbers)
    only_, operations, chapters = ((() if one is None else (one,)) for one in (only, operation, chapter))
    chosen = choose(reader.load(), Selection(only_, operations, chapters, with_laws=False))
    planned = [planning.plan(example, numbers) for example in chosen.examples]
    return [case_of(one, numbers) for one in planned if not one.obstacle]


def case_of(planned: planning.Case, numbers: str) -> Case:
    """Return a planned case in the form that a test suite uses."""
    example = planned.example
    return Case(example.id, example.operation.id, arguments(wire_of(planned.request, numbers)), example.why,
                not planned.right.is_value, planned, numbers)


def wire_of(request: Request, numbers: str) -> dict[str, Any]:
    """Return a request as the JSON object that an implementation reads."""
    wire: dict[str, Any] = json.loads(request_line(1, request, numbers, marked=True))
    return wire


def judge(case: Case, answered: Any) -> Verdict:
    """Judge an answer to a test case: return the verdict if right, raise AssertionError if wrong.

    >>> case = cases(only="married-given-no-laplace")[0]
    >>> judge(case, 0.5).result.verdict, judge(case, lambda count, **_: count / 8).passed
    ('exact', True)

    `answered` is the answer, an exception, or a function, which is called with the arguments.  Raises
    AssertionError for a wrong answer, with the mistake that explains it if one is known, and SkipTest where
    the function raises NotImplementedError.
    """
    verdict = verdict_on(case, answered)
    if verdict.result.verdict in FAILED:
        raise AssertionError(str(verdict))
    if not verdict.passed:
        raise unittest.SkipTest(verdict.result.judgement.reason or verdict.result.verdict)
    return verdict


def verdict_on(case: Case, answered: Any) -> Verdict:
    """Judge an answer to a test case: return the verdict, right or wrong; `answered` as in `judge`."""
    def function(**_: Any) -> Any:
        if isinstance(answered, Exception):
            raise answered
        return answered

    asked = answered if callable(answered) and not isinstance(answered, type) else function
    reply = reply_of({function_name(case.operation): asked}, case.planned.request, case.numbers)
    result = planning.result_of(case.planned, reply)
    return Verdict(with_names(reader.load(), [result], case.numbers)[0] if result.failed else result)


def reply_of(functions: Mapping[str, Any], request: Request, numbers: str) -> Reply:
    """Return the reply of functions, by their names, of this process to a request."""
    module = ModuleType(MODULE)
    vars(module).update(functions)
    said = answer(module, wire_of(request, numbers))
    return read_reply(json.dumps(said).encode("ascii"))[1]


def parametrize(function: Callable[..., Any], operation: str | None = None, *, only: str | None = None,
                numbers: str = BINARY64) -> Callable[[Callable[..., Any]], Any]:
    """Return a decorator that runs a test once for each case, after checking `function` on that case.

    By default the function's name determines `operation`: naive_bayes_posterior for naive_bayes.posterior.
    Raises InvalidInput for a name without an operation, Unsupported without pytest.
    """
    try:
        pytest = importlib.import_module("pytest")
    except ImportError:
        raise Unsupported("parametrize needs pytest, which is not installed: install it, or call judge(case, "
                          "function) for each of cases()") from None
    wanted = operation or operation_named(getattr(function, "__name__", ""))
    chosen = cases(operation=wanted, only=only, numbers=numbers)

    def decorate(test: Callable[..., Any]) -> Any:
        def judged(case: Case) -> None:
            judge(case, function)
            test(case)

        judged.__name__, judged.__doc__, judged.__module__ = test.__name__, test.__doc__, test.__module__
        return pytest.mark.parametrize("case", chosen, ids=str)(judged)

    return decorate


def operation_named(name: str) -> str:
    """Return the operation that belongs to a function's name.  Raises InvalidInput if there is none."""
    known = {function_name(one): one for one in reader.load().operations}
    if name in known:
        return known[name]
    matching([name], known, "function")   # raises, with the nearest names
    raise InvalidInput(f"function={shown(name)} is the beginning of several operations: say operation=")
