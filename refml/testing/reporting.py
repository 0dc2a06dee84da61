"""Checking a whole implementation: the verdict on every case and law that it can be asked."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from types import ModuleType, TracebackType
from typing import Any

from ..errors import InvalidInput, shown
from ..oracle.conduct.asking import is_estimator
from ..oracle.conduct.watching import LAWS
from ..oracle.doors.doors import Door, Library, nobody
from ..oracle.doors.estimators import opening
from ..oracle.doors.exchange import Heard
from ..oracle.doors.protocol import Hello, Reply, Request
from ..oracle.doors.pyfile import MODULE, function_name
from ..oracle.judging.results import THIN, Run
from ..oracle.judging.selection import Selection, choose
from ..oracle.running.runner import run
from ..oracle.specification import reader
from ..oracle.specification.floats import checked_format
from .asking import BINARY64, Verdict, reply_of

__all__ = ["Report", "check_estimator", "check_functions"]

MOST_FAILURES = 10   # in the text of a report
ENDS = {0: "Passed.", 3: "Nothing ran.", THIN: "Right where it answers."}   # by the status of a run


class Here:
    """Functions of this process as a door, like other implementations; `said`: an estimator's options."""

    def __init__(self, module: ModuleType, hello: Hello, said: opening.Said | None = None) -> None:
        self.module, self.hello, self.said = module, hello, said
        self.functions: Mapping[str, bool] | None = dict.fromkeys(
            (name for name, one in vars(module).items() if callable(one)), True)

    @property
    def notes(self) -> Sequence[str]:
        """Remarks on the estimator's class, such as options that were assumed."""
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
            reply = reply_of(vars(self.module), request, self.hello.numbers)
            replies.append(reply if self.said is None else
                           replace(reply, alike=True, owes_refusals=self.said.refusals))
            heard()
        return replies


@dataclass(frozen=True)
class Report:
    """The result of checking a program: a verdict for each test case and law that it was asked."""

    run: Run

    @property
    def passed(self) -> bool:
        """Whether enough cases were answered, and all of them correctly."""
        return self.run.status == 0

    @property
    def failures(self) -> list[Verdict]:
        """The verdicts on the failed cases, last those with an answer where a refusal is expected."""
        return [Verdict(one) for one in self.run.failures]

    @property
    def conclusion(self) -> str:
        """Passed, failed, right where it answers, or nothing ran; and the number of cases by verdict."""
        counts = ", ".join(f"{number} {verdict}" for verdict, number in sorted(self.run.totals.items()))
        thin = ", ".join([*[one.operation.id for one in self.run.thin],
                          *[self.run.hello.name] * self.run.is_unknown])
        word = ENDS.get(self.run.status, "FAILED.")
        return f"{word} {self.run.ran} cases ran: {counts}." + (f" Thin: {thin}." if thin else "")

    def __str__(self) -> str:
        shown_first = [str(one) for one in self.failures[:MOST_FAILURES]]
        left = len(self.failures) - len(shown_first)
        laws = [f"law {one.law.id} is broken: {one.law.title}" for one in self.run.broken]
        return "\n".join([str(self.run.hello), *self.run.notes, *self.run.objections, *shown_first,
                          *([f"and {left} more"] if left else []), *laws,
                          self.conclusion])


def check_estimator(estimator: Any, kind: str | opening.Said | None = None, chapter: str | None = None,
                    operation: str | None = None, random: int = 0, seed: int = 0) -> Report:
    """Check a scikit-learn-like estimator against all test cases and laws of its kind: return a report.

    estimator   an object with fit and predict, asked with the options that it has; a class, whose options
                are set as each case wants them; or text such as
                "sklearn.naive_bayes:BernoulliNB(alpha=1)", asked in a process of its own
    kind        such as "GaussianNB" or "SVC", where the name of its class does not say it; or
                Said("Perceptron", rows="lists"), with the options of `refml check`: with refusals=True an
                answer where refml refuses is a failure, else a remark
    chapter, operation   the only ones to be checked
    random      how many more cases are drawn, from `seed`

    Its warnings are not shown.  Raises InvalidInput where it cannot be judged.
    """
    said = kind if isinstance(kind, opening.Said) else opening.Said(kind)
    with warnings.catch_warnings(), opened(estimator, said) as door:
        warnings.simplefilter("ignore")
        chosen = replace(askable(door, chapter, operation), random=random, seed=seed)
        found = run(reader.load(), door, choose(reader.load(), chosen))
        return Report(replace(found, notes=(*found.notes, *door.notes)))


def opened(estimator: Any, said: opening.Said) -> Door:
    """Return a door to an estimator: in this process, or in a process of its own if it is given as text."""
    return Library(estimator, said) if isinstance(estimator, str) else estimator_here(estimator, said)


def estimator_here(estimator: Any, said: opening.Said) -> Here:
    """Return a door to an estimator of this process.  Raises InvalidInput if it cannot be judged."""
    try:
        known = opening.of_object(estimator, said)
    except ValueError as error:
        raise InvalidInput(f"estimator={shown(estimator)} cannot be judged: {error}") from None
    return Here(opening.module_of(known, known.name), Hello(known.name, language="Python"), said)


def check_functions(functions: Mapping[str, Callable[..., Any]], chapter: str | None = None,
                    operation: str | None = None, numbers: str = BINARY64) -> Report:
    """Check functions named like operations against these operations' test cases: return a report.

    >>> check_functions({"decision_bayes_rule": lambda likelihood, prior, evidence: likelihood}).passed
    False

    naive_bayes_posterior is the name for naive_bayes.posterior.  `numbers` is "exact" where the functions
    want Fractions.  Raises InvalidInput where no function has the name of an operation.
    """
    module = ModuleType(MODULE)
    vars(module).update(functions)
    door = Here(module, Hello("functions of this process", language="Python",
                              numbers=checked_format(numbers)))
    return Report(run(reader.load(), door, choose(reader.load(), askable(door, chapter, operation))))


def askable(door: Door, chapter: str | None, operation: str | None) -> Selection:
    """Return the selection of those operations asked for that a door answers; an estimator is asked only laws
    of the others.

    Raises InvalidInput if it answers none of them.
    """
    spec = reader.load()
    own = [one for one in spec.operations if function_name(one) in (door.functions or {})]
    chosen = choose(spec, Selection((), () if operation is None else (operation,),
                                    () if chapter is None else (chapter,)))
    within = sorted(chosen.operations & set(own))
    if not own and is_estimator(door) and chapter is None and operation is None:
        within = sorted(chosen.operations)
    if not within:
        raise InvalidInput(f"estimator={door.hello.name} answers {', '.join(own)}: choose among these")
    return Selection((), tuple(within), fixed=True, others=LAWS if is_estimator(door) else ())
