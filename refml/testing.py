"""The cases of the specification in other people's test suites: one test a case, refusals among them.

    import pytest
    from refml.testing import cases, judge
    from mine import posterior

    @pytest.mark.parametrize("case", cases(operation="naive_bayes.gaussian_posterior"), ids=str)
    def test_posterior(case):
        judge(case, posterior)

or, all of it in one line above a test that may go on with what it is given:

    @refml.testing.parametrize(posterior, operation="naive_bayes.gaussian_posterior")
    def test_posterior(case): ...

`check_estimator` judges an object with fit and predict.  An implementation runs in this process and answers
as one in a Python file does: ZeroDivisionError means undefined, NotImplementedError skipped, any other
exception an error.  Nothing of pytest is imported unless `parametrize` is called.
"""

from __future__ import annotations

import importlib
import json
import unittest
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType, TracebackType
from typing import Any

from .errors import InvalidInput, Unsupported, shown
from .oracle.conduct.watching import LAWS, is_estimator
from .oracle.doors.doors import Door, Library, nobody
from .oracle.doors.estimators import opening
from .oracle.doors.exchange import Heard
from .oracle.doors.protocol import Hello, Reply, Request, read_reply, request_line
from .oracle.doors.pyfile import MODULE, answer, arguments, function_name
from .oracle.judging import cases as planning
from .oracle.judging.causes import with_names
from .oracle.judging.results import CaseResult, Run
from .oracle.judging.selection import Selection, choose
from .oracle.judging.verdict import FAILED
from .oracle.running.runner import run
from .oracle.specification import reader
from .oracle.specification.floats import checked_format
from .oracle.specification.ids import matching

__all__ = ["Case", "Report", "Verdict", "cases", "check_estimator", "check_functions", "judge", "parametrize",
           "verdict_on"]

BINARY64 = "binary64"
MOST_FAILURES = 10   # in the text of a report


@dataclass(frozen=True)
class Case:
    """A case: what to compute, with which arguments, and why it is asked; the right answer is `judge`'s."""

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
    """The verdict on an answer, and the whole result for whoever wants its parts."""

    result: CaseResult

    @property
    def passed(self) -> bool:
        """Whether the answer is right; False for what was skipped."""
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
    """Return the cases of a chapter, an operation or an id, or of what begins so; all where none is given.

    >>> one = cases(operation="naive_bayes.estimate", only="married-given-no-laplace")[0]
    >>> one.given
    {'count': 4, 'total': 7, 'values': 3, 'alpha': 1.0}

    Their arguments are floats, or Fractions where `numbers` is "exact".  A case whose question would change
    by rounding is left out.  Raises InvalidInput, with the nearest names, for a word that names nothing.
    """
    checked_format(numbers)
    only_, operations, chapters = ((() if one is None else (one,)) for one in (only, operation, chapter))
    chosen = choose(reader.load(), Selection(only_, operations, chapters, with_laws=False))
    planned = [planning.plan(example, numbers) for example in chosen.examples]
    return [case_of(one, numbers) for one in planned if not one.obstacle]


def case_of(planned: planning.Case, numbers: str) -> Case:
    """Return a planned case as a test suite sees it."""
    example = planned.example
    return Case(example.id, example.operation.id, arguments(wire_of(planned.request, numbers)), example.why,
                not planned.right.is_value, planned, numbers)


def wire_of(request: Request, numbers: str) -> dict[str, Any]:
    """Return a request as an implementation reads it."""
    wire: dict[str, Any] = json.loads(request_line(1, request, numbers, marked=True))
    return wire


def judge(case: Case, answered: Any) -> Verdict:
    """Return the verdict on an answer: a value, an exception, or a function that is called with `case.given`.

    >>> case = cases(only="married-given-no-laplace")[0]
    >>> judge(case, 0.5).result.verdict, judge(case, lambda count, **_: count / 8).passed
    ('exact', True)

    Raises AssertionError, with the mistake that explains it where one does, for a wrong answer, and SkipTest
    where a function raises NotImplementedError.
    """
    verdict = verdict_on(case, answered)
    if verdict.result.verdict in FAILED:
        raise AssertionError(str(verdict))
    if not verdict.passed:
        raise unittest.SkipTest(verdict.result.judgement.reason or verdict.result.verdict)
    return verdict


def verdict_on(case: Case, answered: Any) -> Verdict:
    """Return the verdict on an answer, right or wrong."""
    def function(**_: Any) -> Any:
        if isinstance(answered, Exception):
            raise answered
        return answered

    asked = answered if callable(answered) and not isinstance(answered, type) else function
    reply = reply_of({function_name(case.operation): asked}, case.planned.request, case.numbers)
    result = planning.result_of(case.planned, reply)
    return Verdict(with_names(reader.load(), [result], case.numbers)[0] if result.failed else result)


def reply_of(functions: Mapping[str, Any], request: Request, numbers: str) -> Reply:
    """Return the reply of some functions of this process to a request."""
    module = ModuleType(MODULE)
    vars(module).update(functions)
    said = answer(module, wire_of(request, numbers))
    return read_reply(json.dumps(said).encode("ascii"))[1]


def parametrize(function: Callable[..., Any], operation: str | None = None, *, only: str | None = None,
                numbers: str = BINARY64) -> Callable[[Callable[..., Any]], Any]:
    """Return a decorator: the test runs once a case, with the case, after `function` has answered it rightly.

    Without `operation` the function's own name says it, as in a Python file: naive_bayes_posterior.  Raises
    InvalidInput where it names none.
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
    """Return the operation that a function's name stands for.  Raises InvalidInput where it is none."""
    known = {function_name(one): one for one in reader.load().operations}
    if name in known:
        return known[name]
    matching([name], known, "function")   # raises, with the nearest names
    raise InvalidInput(f"function={shown(name)} is the beginning of several operations: say operation=")


# ---------------------------------------------------------------- estimators

class Here:
    """Functions of this process, behind a door as all implementations are."""

    def __init__(self, module: ModuleType, hello: Hello) -> None:
        self.module, self.hello = module, hello
        self.functions: Mapping[str, bool] | None = dict.fromkeys(
            (name for name, one in vars(module).items() if callable(one)), True)

    @property
    def notes(self) -> Sequence[str]:
        """What was found out about the class."""
        return tuple(vars(self.module).get("NOTES", ()))

    def __enter__(self) -> Here:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None,
                 trace: TracebackType | None) -> None:
        pass

    def ask(self, requests: Sequence[Request], heard: Heard = nobody) -> list[Reply]:
        """Return the reply to each request, in their order."""
        replies = []
        for request in requests:
            replies.append(reply_of(vars(self.module), request, self.hello.numbers))
            heard()
        return replies


@dataclass(frozen=True)
class Report:
    """What an estimator answered: the verdict on each case and law that it can be asked."""

    run: Run

    @property
    def passed(self) -> bool:
        """Whether something ran, and nothing failed."""
        return self.run.status == 0

    @property
    def failures(self) -> list[Verdict]:
        """The cases that failed, those that answer where a refusal is expected last."""
        return [Verdict(one) for one in self.run.failures]

    def __str__(self) -> str:
        counts = ", ".join(f"{number} {verdict}" for verdict, number in sorted(self.run.totals.items()))
        shown_first = [str(one) for one in self.failures[:MOST_FAILURES]]
        left = len(self.failures) - len(shown_first)
        laws = [f"law {one.law.id} is broken: {one.law.title}" for one in self.run.broken]
        end = "Passed." if self.passed else "FAILED." if self.run.ran else "Nothing ran."
        return "\n".join([str(self.run.hello), *self.run.notes, *shown_first,
                          *([f"and {left} more"] if left else []), *laws,
                          f"{end} {self.run.ran} cases ran: {counts}."])


def check_estimator(estimator: Any, kind: str | opening.Said | None = None, chapter: str | None = None,
                    operation: str | None = None, random: int = 0, seed: int = 0) -> Report:
    """Return how an estimator does on all cases and laws that its kind can be asked.

    estimator   an object with fit and predict, asked in this process with the options that it has; a class,
                whose options are set as each case wants them; or text such as
                "sklearn.naive_bayes:BernoulliNB(alpha=1)", asked in a process of its own
    kind        one of `oracle.doors.estimators.table`, where the name of its class is none; or all that is
                to be said of a class, as `refml check` has it: Said("Perceptron", lists=True)
    random      how many cases are drawn besides, from `seed`

    Raises InvalidInput where it cannot be judged.
    """
    said = kind if isinstance(kind, opening.Said) else opening.Said(kind)
    with opened(estimator, said) as door:
        chosen = replace(askable(door, chapter, operation), random=random, seed=seed)
        found = run(reader.load(), door, choose(reader.load(), chosen))
        return Report(replace(found, notes=(*found.notes, *door.notes)))


def opened(estimator: Any, said: opening.Said) -> Door:
    """Return an estimator as a door: in this process, or by its name in one of its own."""
    return Library(estimator, said) if isinstance(estimator, str) else estimator_here(estimator, said)


def estimator_here(estimator: Any, said: opening.Said) -> Here:
    """Return an estimator of this process.  Raises InvalidInput where it cannot be judged."""
    try:
        known = opening.of_object(estimator, said)
    except ValueError as error:
        raise InvalidInput(f"estimator={shown(estimator)} cannot be judged: {error}") from None
    return Here(opening.module_of(known, known.name), Hello(known.name, language="Python"))


def check_functions(functions: Mapping[str, Callable[..., Any]], chapter: str | None = None,
                    operation: str | None = None, numbers: str = BINARY64) -> Report:
    """Return how functions do on all cases and laws of the operations whose names they have.

    >>> check_functions({"decision_bayes_rule": lambda likelihood, prior, evidence: likelihood}).passed
    False

    They are named as in a Python file: naive_bayes_posterior.  `numbers` is "exact" where they want
    Fractions.  Raises InvalidInput where none has the name of an operation.
    """
    module = ModuleType(MODULE)
    vars(module).update(functions)
    door = Here(module, Hello("functions of this process", language="Python",
                              numbers=checked_format(numbers)))
    return Report(run(reader.load(), door, choose(reader.load(), askable(door, chapter, operation))))


def askable(door: Door, chapter: str | None, operation: str | None) -> Selection:
    """Return the operations that a door answers, of those that are asked for.

    Raises InvalidInput where it answers none of these.
    """
    spec = reader.load()
    own = [one for one in spec.operations if function_name(one) in (door.functions or {})]
    chosen = choose(spec, Selection((), () if operation is None else (operation,),
                                    () if chapter is None else (chapter,)))
    within = sorted(chosen.operations & set(own))
    if not within:
        raise InvalidInput(f"estimator={door.hello.name} answers {', '.join(own)}: choose among these")
    return Selection((), tuple(within), others=LAWS if is_estimator(door) else ())
