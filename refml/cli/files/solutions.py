"""The solution file: the data, the problem, and what is claimed of its optimum.

    {"refml_svm": 1,
     "data": {"rows": [["1", "3"], ["2", "1"]], "labels": [1, -1]},
     "problem": {"C": "1/2"},
     "claim": {"alpha": ["2/5", "2/5"], "weights": ["-2/5", "4/5"], "bias": "-1"},
     "about": {"source": "points.txt"}}

    refml_svm   the version of this form, 1
    data        rows: n lists of d numbers; labels: n times 1 or -1
    problem     C, null for the hard margin; and where they differ from the default, which stands first: slack
                (the exponent, 1 or 2), kernel (linear, polynomial, rbf, or gram: rows is the kernel matrix),
                intercept (free, penalised, none); for its kernel degree, constant and gamma (default 1 and 1)
    claim       alpha           n multipliers
                weights, bias   of the plane ⟨w, x⟩ + b; weights [] where the kernel is not linear, and bias
                                null where there is a ray of them
                bias_set        [lower, upper], the interval of the best b; null for an end at infinity
                objective       the optimal value: the least primal value and the greatest dual value
                squared_norm    ‖w‖²
                alpha_unique    whether no other multipliers are optimal
                uniqueness      the proof of alpha_unique, where it needs one: n integers that lead to other
                                multipliers, or the direction that forbids them (refml.svm.proof.uniqueness)
                gap             that no claim is further off than this, relative to its size
                (with the kernel rbf only alpha, weights, bias, objective and gap can be measured)
                or not_separable alone: for the hard margin, n numbers λ that make combinations of the two
                classes coincide: λ ≥ 0, Σ λ_i·y_i = 0, Σ λ_i·y_i·φ(x_i) = 0, not all 0
    about       for people; not read

A number is a JSON number, exactly the decimal that is written, or text: "3/7", "0.25", "1e-3", a float in
hexadecimal.  Another program needs to claim alpha only; or weights and bias only, a plane, which is then
measured by the multipliers of another file (`refml verify --against`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...errors import InvalidInput, shown
from ...numbers.rational import Fraction
from ...oracle.specification.codec import JsonNumber, NotANumber, number_from_text, read_json
from .datasets import check_length, decoded

VERSION = 1
KERNELS = ("linear", "polynomial", "rbf", "gram")
INTERCEPTS = ("free", "penalised", "none")
OF_KERNELS = {"gamma": ("polynomial", "rbf"), "degree": ("polynomial",), "constant": ("polynomial",)}


def refuse_of_other_kernels(kernel: str, given: Mapping[str, str | None],
                            known: Mapping[str, Sequence[str]]) -> None:
    """Raise InvalidInput for a given option that the kernel would ignore; `known`: option → its kernels."""
    for name, kernels in known.items():
        if given[name] is not None and kernel not in kernels:
            raise InvalidInput(f"{name}={shown(given[name])} belongs to the kernel {' or '.join(kernels)}: "
                               f"leave it out, or give --kernel {kernels[0]}")


@dataclass(frozen=True)
class Sought:
    """The problem to be solved.

    C is None for the hard margin; degree, constant and gamma are None if the kernel has none.
    """

    C: Fraction | None
    slack: int = 1
    kernel: str = "linear"
    degree: int | None = None
    constant: Fraction | None = None
    gamma: Fraction | None = None
    intercept: str = "free"

    def options(self) -> dict[str, Any]:
        """Return the keywords of the problem for the chapter `svm`: C, and options that differ from their
        default.

        >>> Sought(Fraction(1), gamma=Fraction(1, 13), kernel="rbf").options()
        {'C': Fraction(1, 1), 'kernel': 'rbf', 'gamma': Fraction(1, 13)}
        """
        defaults = Sought(None)
        found = {name: getattr(self, name) for name in PROBLEM}
        return {name: value for name, value in found.items()
                if name == "C" or value != getattr(defaults, name)}


@dataclass(frozen=True)
class Claimed:
    """The content of a solution file; `claim` has the fields that the file has."""

    source: str
    rows: list[list[Fraction]]
    labels: list[int]
    question: Sought
    claim: dict[str, Any]


def read(content: bytes, source: str) -> Claimed:
    """Return the content of a solution file.

    >>> read(b'{"refml_svm": 1, "data": {"rows": [[0.5], [2]], "labels": [1, -1]},'
    ...      b' "problem": {"C": 1}, "claim": {"alpha": [1, "1/3"]}}', "s.json").claim
    {'alpha': [Fraction(1, 1), Fraction(1, 3)]}

    Raises InvalidInput, naming the field, for a file that is not of this form; Unsupported for a number that
    is too long.
    """
    whole = fields(parsed_json(content, source), source, VERSION_AND_PARTS, ("about",))
    if whole["refml_svm"] != VERSION or isinstance(whole["refml_svm"], bool):
        raise InvalidInput(f"{source}: refml_svm={shown(whole['refml_svm'])} is a version that is not known "
                           f"here: {VERSION} is")
    data = fields(whole["data"], f"{source}: data", ("rows", "labels"))
    rows = [[check_length(value, f"{source}: data.rows[{i}][{j}]")
             for j, value in enumerate(numbers(row, f"{source}: data.rows[{i}]"))]
            for i, row in enumerate(listed(data["rows"], f"{source}: data.rows"))]
    labels = [integer(one, f"{source}: data.labels[{i}]")
              for i, one in enumerate(listed(data["labels"], f"{source}: data.labels"))]
    problem = fields(whole["problem"], f"{source}: problem", ("C",), tuple(PROBLEM))
    question = Sought(**{name: PROBLEM[name](value, f"{source}: problem.{name}")
                           for name, value in problem.items()})
    check_question(problem, question, source)
    written = fields(whole["claim"], f"{source}: claim", (), tuple(CLAIM))
    claim = {name: CLAIM[name](value, f"{source}: claim.{name}") for name, value in written.items()}
    check_claim(claim, question, source)
    return Claimed(source, rows, labels, question, claim)


def parsed_json(content: bytes, source: str) -> Any:
    """Return the JSON value in the bytes of a file.  Raises InvalidInput for anything else."""
    written = decoded(content, source)
    if not written.strip():
        raise InvalidInput(f"{source} is empty: give a solution, as refml svm --json saves it")
    try:
        return read_json(written)
    except json.JSONDecodeError as error:
        raise InvalidInput(f"{source}, line {error.lineno}, column {error.colno} is not JSON ({error.msg}): "
                           "give the whole file as it was saved") from None
    except InvalidInput:
        raise
    except ValueError as error:
        raise InvalidInput(f"{source} is not JSON ({error}): give the whole file as it was saved") from None


def check_question(problem: Collection[str], question: Sought, source: str) -> None:
    """Raise InvalidInput for a field that the problem would ignore: of another kernel, or of absent slack."""
    for name, kernels in OF_KERNELS.items():
        if getattr(question, name) is not None and question.kernel not in kernels:
            raise InvalidInput(f"{source}: problem.{name} belongs to the kernel {' or '.join(kernels)}, and "
                               f"this is {question.kernel}: leave it out")
    if "slack" in problem and question.C is None:
        raise InvalidInput(f"{source}: problem.slack is the exponent of slacks, and the hard margin, "
                           "\"C\": null, allows none: leave it out, or give a price C")


def check_claim(claim: Collection[str], question: Sought, source: str) -> None:
    """Raise InvalidInput if no claim can be measured, or two claims exclude each other."""
    if "not_separable" in claim and len(claim) > 1:
        raise InvalidInput(f"{source}: claim has not_separable beside other fields: without a plane there is "
                           "nothing else to claim")
    if "not_separable" in claim and question.C is not None:
        raise InvalidInput(f"{source}: claim.not_separable is of the hard margin: write \"C\": null")
    if "uniqueness" in claim and "alpha_unique" not in claim:
        raise InvalidInput(f"{source}: claim.uniqueness is the proof of alpha_unique, which is not claimed: "
                           "give both")
    if not {"alpha", "not_separable"} & set(claim) and not {"weights", "bias"} <= set(claim):
        raise InvalidInput(f"{source}: claim has neither alpha, nor weights and bias, nor not_separable: "
                           "there is nothing to measure")


# ---------------------------------------------------------------- values: each reader raises InvalidInput

def fields(value: Any, where: str, needed: tuple[str, ...], more: tuple[str, ...] = ()) -> dict[str, Any]:
    """Return an object with all `needed` fields and no others than these and `more`."""
    if not isinstance(value, dict):
        raise InvalidInput(f"{where}={shown(value)} is not an object: give {{{', '.join(needed or more)}}}")
    missing = [name for name in needed if name not in value]
    if missing:
        raise InvalidInput(f"{where} has no {missing[0]}: give {', '.join(needed)}")
    strange = [name for name in value if name not in (*needed, *more)]
    if strange:
        raise InvalidInput(f"{where} has the field {shown(strange[0])}, which nothing measures: give "
                           f"{', '.join(dict.fromkeys((*needed, *more)))}")
    return value


def listed(value: Any, where: str) -> list[Any]:
    """Return a list."""
    if not isinstance(value, list):
        raise InvalidInput(f"{where}={shown(value)} is not a list: give one in square brackets")
    return value


def numbers(value: Any, where: str) -> list[Fraction]:
    """Return a list of numbers."""
    return [number(one, f"{where}[{i}]") for i, one in enumerate(listed(value, where))]


def number(value: Any, where: str) -> Fraction:
    """Return a rational number, exactly as written."""
    if isinstance(value, int) and not isinstance(value, bool):
        return Fraction(value)
    found = number_from_text(str(value), where) if isinstance(value, (JsonNumber, str)) else value
    if not isinstance(found, Fraction):
        kind = "finite number" if isinstance(found, NotANumber) else "number"
        raise InvalidInput(f"{where}={shown(value)} is not a {kind}: write it as 0.25 or \"3/7\"")
    return found


def parameter(value: Any, where: str) -> Fraction | None:
    """Return a number of the problem, or None for null.  Raises Unsupported if it is too long."""
    found = number_or_none(value, where)
    return None if found is None else check_length(found, where)


def number_or_none(value: Any, where: str) -> Fraction | None:
    """Return a number, or None for null."""
    return None if value is None else number(value, where)


def integer(value: Any, where: str) -> int:
    """Return a whole number."""
    found = number(value, where)
    if found.denominator != 1:
        raise InvalidInput(f"{where}={shown(found)} is not whole: give an integer")
    return found.numerator


def integer_or_none(value: Any, where: str) -> int | None:
    """Return a whole number, or None for null."""
    return None if value is None else integer(value, where)


def interval(value: Any, where: str) -> list[Fraction | None]:
    """Return the two ends of an interval; None for an end that is null."""
    ends = [number_or_none(one, f"{where}[{i}]") for i, one in enumerate(listed(value, where))]
    if len(ends) != 2:
        raise InvalidInput(f"{where} has {len(ends)} ends: give the lower and the upper one")
    return ends


def not_negative(value: Any, where: str) -> Fraction:
    """Return a number that is not negative."""
    found = number(value, where)
    if found < 0:
        raise InvalidInput(f"{where}={shown(found)} is negative: give 0 or above")
    return found


def truth(value: Any, where: str) -> bool:
    """Return true or false."""
    if not isinstance(value, bool):
        raise InvalidInput(f"{where}={shown(value)} is not a truth value: give true or false")
    return value


def one_of(words: tuple[str, ...]) -> Callable[[Any, str], str]:
    """Return a function that reads one of these words."""
    def word(value: Any, where: str) -> str:
        if isinstance(value, JsonNumber) or value not in words:
            raise InvalidInput(f"{where}={shown(value)} is not one of {', '.join(words)}")
        return str(value)
    return word


VERSION_AND_PARTS = ("refml_svm", "data", "problem", "claim")
PROBLEM: dict[str, Callable[[Any, str], Any]] = {
    "C": parameter,
    "slack": integer,
    "kernel": one_of(KERNELS),
    "degree": integer_or_none,
    "constant": parameter,
    "gamma": parameter,
    "intercept": one_of(INTERCEPTS),
}
CLAIM: dict[str, Callable[[Any, str], Any]] = {
    "alpha": numbers,
    "weights": numbers,
    "bias": number_or_none,
    "bias_set": interval,
    "objective": number,
    "squared_norm": number,
    "alpha_unique": truth,
    "uniqueness": numbers,
    "gap": not_negative,
    "not_separable": numbers,
}
