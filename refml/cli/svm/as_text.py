"""A trained support vector machine for a terminal: the data, the optimum, and its proof."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...errors import Undecided
from ...numbers.rational import Fraction, text
from ..printing.layout import LEGEND, SHOWN_DIGITS, as_enclosed, counted, is_long, short, table, visible
from ..verify.as_text import allowance, condition_lines, question_line
from ..verify.measures import ZERO

if TYPE_CHECKING:
    from ...svm.problem.solution import Solution
    from .training import Result
    from .two_classes import TwoClasses

MOST_WEIGHTS = 50
MOST_LISTED = 20
UNIQUE = {True: "the only optimal ones", False: "others are optimal too",
          None: "whether others are optimal too is not known"}


def lines(result: Result, exact: bool) -> list[str]:
    """Return the whole report; `exact` adds the long fractions in full."""
    blocks = [data(result)]
    if result.solution is None:
        blocks.append(combinations(result))
    else:
        blocks += [optimal_point(result, result.solution), weights(result, result.solution),
                   support_vectors(result, result.solution)]
        blocks.append(long_fractions(result, result.solution) if exact else [])
    blocks += [judged(result), [LEGEND]]
    return [line for block in blocks if block for line in [*block, ""]][:-1]


# ---------------------------------------------------------------- the data

def data(result: Result) -> list[str]:
    """Return the examples, the classes, and the problem."""
    one, signs = result.data, result.classes.signs
    column = f", label in column {visible(one.label_column)}" if one.label_column else ""
    counts = f"{signs.count(1)} of +1, {signs.count(-1)} of -1"
    return [f"{visible(one.source)}: {counted(len(one.rows), 'example')} ({counts}), "
            f"{counted(len(one.features), 'feature')}; {one.format}{column}",
            *meanings(result.classes), question_line(result.question)]


def meanings(classes: TwoClasses) -> list[str]:
    """Return which labels are +1 and -1 if they are not written so, and whether a class is missing.

    >>> from refml.cli.svm.two_classes import signed
    >>> meanings(signed(["0", "1"], "1", "0"))
    ["+1 is the label '1', -1 is the label '0'; --positive names the other one"]
    """
    told = []
    if not classes.as_written:
        names = [f"{sign} is the label {visible_label(label)}"
                 for sign, label in (("+1", classes.positive), ("-1", classes.negative)) if label is not None]
        more = "; --positive names the other one" if len(names) > 1 else ""
        told.append(", ".join(names) + more)
    if len(set(classes.signs)) == 1:
        told.append("one class only: there is nothing to separate it from")
    return told


def visible_label(label: str) -> str:
    """Return a label in quotes."""
    return repr(label)


# ---------------------------------------------------------------- the optimum

def optimal_point(result: Result, solution: Solution) -> list[str]:
    """Objective, margin, b, support vectors and errors at the optimum."""
    free = len(solution.support) - len(result.at_price())
    wrong, undecided = result.wrong(), result.undecided()
    also = f", and a score of 0 to all digits{lines_of(result, undecided)}" if undecided else ""
    kept = f"{counted(len(solution.support), 'example')}: {free} free, {len(result.at_price())} at C"
    if result.question.C is None or result.question.slack == 2:
        kept = counted(len(solution.support), "example")
    rows = [
        ["objective", short(solution.objective) + proven(solution)],
        ["margin", margin(solution)],
        ["b", "0" if result.question.intercept == "none" else bias(solution)],
        ["support vectors", kept],
        ["multipliers", UNIQUE[solution.alpha_unique]],
        ["training errors", f"{len(wrong)} of {len(result.data.rows)}{lines_of(result, wrong)}{also}"],
    ]
    if result.left_out is not None:
        off = [i for i, (y, label) in enumerate(zip(result.classes.signs, result.left_out)) if y != label]
        rows.append(["leave-one-out", f"{len(off)} of {len(result.data.rows)} wrong{lines_of(result, off)}"])
    return ["optimum", *table(rows, "<")]


def proven(solution: Solution) -> str:
    """Return how near to the optimum the solution is proven to be.

    >>> from types import SimpleNamespace
    >>> proven(SimpleNamespace(gap=Fraction(1, 10**16)))
    ', within a proven gap of 1e-16'
    """
    return ", primal = dual" if solution.gap == 0 else f", within a proven gap of {allowance(solution.gap)}"


def margin(solution: Solution) -> str:
    """Return the margin 1/‖w‖; that there is none if w = 0."""
    try:
        found = solution.margin()
    except Undecided:
        return "none to all digits that show: w is 0, or near 0"
    return "none: w = 0" if found is None else f"{short(found)} on each side, 1/|w|"


def bias(solution: Solution) -> str:
    """Return the optimal b: one number, an interval, or a ray."""
    lower, upper = solution.bias_set.lower, solution.bias_set.upper
    if lower is None:
        return "any number" if upper is None else f"any up to {short(upper)}"
    if upper is None:
        return f"any from {short(lower)}"
    if solution.bias_unique:
        return f"{short(lower)}, the only optimal one"
    return f"any from {short(lower)} to {short(upper)}; the middle is {short((lower + upper) / 2)}"


def lines_of(result: Result, examples: Sequence[int]) -> str:
    """Return the line numbers of some examples; "" for none and for many."""
    if not examples or len(examples) > MOST_LISTED:
        return ""
    named = ", ".join(str(result.data.lines[i]) for i in examples)
    return f" ({'lines' if len(examples) > 1 else 'line'} {named})"


def weights(result: Result, solution: Solution) -> list[str]:
    """Return w by feature; [] if the kernel is not linear."""
    if not solution.weights:
        return []
    shown = zip(result.data.features[:MOST_WEIGHTS], solution.weights)
    rows = [[visible(name), short(value)] for name, value in shown]
    left = len(solution.weights) - MOST_WEIGHTS
    more = [f"  … and {left} more, in the file of --json"] if left > 0 else []
    return ["w by feature, the only optimal one", *table(rows, "<"), *more]


def support_vectors(result: Result, solution: Solution) -> list[str]:
    """Return the examples with a multiplier above 0 and their lines, the largest multipliers first."""
    at_price = {*result.at_price()}
    largest = sorted(solution.support, key=lambda i: -as_enclosed(solution.alpha[i], SHOWN_DIGITS))
    rows = [[f"line {result.data.lines[i]}", "+1" if result.classes.signs[i] > 0 else "-1",
             short(solution.alpha[i]), "at C" if i in at_price else ""] for i in largest[:MOST_LISTED]]
    left = len(largest) - MOST_LISTED
    more = [f"  … and {left} more, in the file of --json"] if left > 0 else []
    return ["support vectors and their multipliers", *table(rows, "<"), *more] if rows else []


def long_fractions(result: Result, solution: Solution) -> list[str]:
    """Return in full the fractions that the report shortens."""
    named = [("objective", solution.objective), ("b, lower end", solution.bias_set.lower),
             ("b, upper end", solution.bias_set.upper),
             *((f"w, {visible(name)}", w) for name, w in zip(result.data.features, solution.weights))]
    return [f"{name}: {text(value)}" for name, value in named
            if isinstance(value, Fraction) and is_long(value)]


def judged(result: Result) -> list[str]:
    """Return the judge's result; only conditions that do not hold exactly are listed."""
    off = [one for one in result.measures if not one.holds(ZERO)]
    count = counted(len(result.measures), "condition")
    if not off:
        return [f"judged: {count} met exactly; refml verify measures them again in a file saved with --json"]
    worst = max(one.residual for one in off)
    return [f"judged as --json saves it, rounded to {result.digits} digits: {count}, "
            f"{len(result.measures) - len(off)} met exactly", *condition_lines(off, worst, result.question)]


# ---------------------------------------------------------------- no optimum

def combinations(result: Result) -> list[str]:
    """Return why there is no hard margin: a combination of examples that no hyperplane can separate."""
    shares, through_origin = result.claim["not_separable"], result.question.intercept == "none"
    rows = [[f"{'+1' if y > 0 else '-1'}", f"line {result.data.lines[i]}", short(share)]
            for i, (share, y) in enumerate(zip(shares, result.classes.signs)) if share]
    rows.sort(key=lambda row: row[0])
    if through_origin:
        why = ["no plane through the origin separates the classes, so that there is no hard margin:",
               "multiplied by these shares, the y_i·x_i add up to 0"]
    else:
        why = ["no plane separates the classes, so that there is no hard margin:",
               "mixed in these shares, the examples of +1 and those of -1 make the same point"]
    return [*why, *table(rows, "<"), "allow slack, at a price such as --C 1"]
