"""A portable model as a Python file without imports that decides exactly, on CPython and MicroPython alike.

The file holds the numbers of the model, then the functions that use them (`python_parts`): `decide(x)`
returns the classes of the greatest score, all of them where there is a tie; a naive Bayes file of rational
families has `posterior(x)` too.  Numbers in x are integers, floats or texts such as "3/7".  A file of which a
number was changed refuses to be imported: it computes their seal again (`sealing`).
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from . import plan as plans
from . import python_parts as parts
from .sealing import LICENCE, WRITTEN, seal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .plan import Plan

__all__ = ["python_file"]

WIDTH = 96   # characters of a line of numbers


def python_file(model: Any) -> str:
    """Return Python code, a file without imports, whose `decide(x)` returns what the exported model's does.

    >>> from refml.portable.models.linear import Linear
    >>> names = {}
    >>> exec(python_file(Linear(["no", "yes"], [[-3, 2, 4]], unit=2, error=0, at_zero=1)), names)
    >>> names["decide"]([1, "1/4"]), names["decide"]([0.5, 0])
    (['yes'], ['no'])

    Raises InvalidInput for what is no exportable model, Undefined where an estimate is 0/0, and Unsupported
    for a network and for counted statistics.
    """
    text: str = plans.writer_of(WRITERS, model, "a Python file")(model)
    return text


def _file(sentence: str, numbers: Sequence[tuple[str, object]], functions: Sequence[str]) -> str:
    head = ("# " + LICENCE + '\n"""' + sentence + ' ' + WRITTEN + ': exact, without imports.\n\n'
            '    decide(x)    the classes of the greatest score, all of them where there is a tie\n"""\n')
    lines = [_assignment(name, value) for name, value in numbers]
    lines.append(_assignment("CHECKSUM", seal([value for _, value in numbers])))
    sealed = parts.SEALED.replace("NAMES", ", ".join([name for name, _ in numbers]))
    return head + "\n" + "\n".join(lines) + "\n" + sealed + "\n".join(functions)


def _assignment(name: str, value: object) -> str:
    """Return the Python statement that assigns a number, a text or a sequence of these to a name."""
    if not isinstance(value, (list, tuple)):
        return name + " = " + repr(value)
    lines, line = [], ""
    for entry in value:
        text = repr(entry) + ","
        if line and len(line) + len(text) >= WIDTH:
            lines.append(line)
            line = ""
        line += text if not line else " " + text
    lines.append(line)
    body = "\n    ".join(lines)
    return name + " = (" + body + ")"


# ---------------------------------------------------------------- scores

def _linear(model: Any) -> str:
    width = len(model.rows[0]) - 1
    numbers: list[tuple[str, object]] = [
        ("CLASSES", model.classes), ("WIDTH", width), ("AT_ZERO", model.at_zero), ("ERROR", model.error),
        ("WEIGHTS", [number for row in model.rows for number in row])]
    two = len(model.rows) == 1
    return _file("A linear classifier: the sign of b + w.x, or the greatest of many.", numbers,
                 [parts.UNDECIDED, parts.NUMBERS, parts.LINEAR]
                 + ([parts.SIDE, parts.TWO_CLASSES] if two else [parts.MANY_CLASSES]))


def _machine(model: Any) -> str:
    k = model.kernel
    numbers: list[tuple[str, object]] = [
        ("CLASSES", model.classes), ("WIDTH", len(model.points[0])), ("AT_ZERO", model.at_zero),
        ("ERROR", model.error), ("DEGREE", k.degree), ("SCALE", model.scale), ("BIAS", model.bias),
        ("CONSTANT", (k.constant.numerator, k.constant.denominator)),
        ("GAMMA", (k.gamma.numerator, k.gamma.denominator)), ("COEFFICIENTS", model.coefficients),
        ("POINTS", [u for point in model.points for u in point])]
    score = parts.EXPONENTIALS if k.kind == "rbf" else parts.POLYNOMIAL
    return _file("A kernel machine: the sign of b + sum of c_i K(x_i, x).", numbers,
                 [parts.UNDECIDED, parts.NUMBERS, parts.SIDE, score])


def _gaussian(model: Any) -> str:
    rows, unit, roots = plans.quadratic_scores(model)
    width = len(model.means[0])
    numbers: list[tuple[str, object]] = [
        ("CLASSES", model.classes), ("WIDTH", width), ("QUADRATIC", len(rows[0]) > width + 1), ("UNIT", unit),
        ("ROOTS", [part for root in roots for part in (root.numerator, root.denominator)]),
        ("SCORES", [number for row in rows for number in row])]
    return _file("Gaussian classes: the greatest density times prior.", numbers,
                 [parts.NUMBERS, parts.LOGARITHMS, parts.GAUSSIAN])


# ---------------------------------------------------------------- products

def _naive_bayes(model: Any) -> str:
    return _products(plans.plan_of_model(model), "Naive Bayes: the greatest prior times product of factors.")


def _tables(model: Any) -> str:
    return _products(plans.plan_of_tables(model), "A mixture of tables: the component of the greatest joint.")


def _products(plan: Plan, sentence: str) -> str:
    numbers: list[tuple[str, object]] = [("CLASSES", plan.classes), ("PRIOR", plan.prior),
                                         ("WIDTH", plan.width)]
    body: list[str] = []
    for column in plan.columns:
        names, lines = COLUMNS[type(column).__name__](column)
        numbers.extend(names)
        body.extend(lines)
    functions = [parts.WORDS] if any(isinstance(column, plans.WordColumn) for column in plan.columns) else []
    if _measured(plan):
        functions.append(parts.NUMBERS)
    functions.append(_joint(plan, body))
    if plan.is_rational():
        return _file(sentence, numbers, functions + [parts.PRODUCTS])
    return _file(sentence, numbers, functions + [parts.LOGARITHMS, _densities(plan), parts.DENSITIES])


def _measured(plan: Plan) -> bool:
    """Whether some column holds numbers to be parsed."""
    return not plan.is_rational() or any(isinstance(column, plans.ValueColumn) and column.edges is not None
                                         for column in plan.columns)


def _joint(plan: Plan, body: list[str]) -> str:
    lines = ["", "def joint(x):", '    """Return numerators and denominators of prior times product."""',
             "    if len(x) != WIDTH:", '        raise ValueError("give " + str(WIDTH) + " cells")',
             "    above, below = list(PRIOR), [1] * len(CLASSES)", "    K = len(CLASSES)"]
    if not plan.may_miss:
        lines += ["    if None in x:", '        raise ValueError("a cell is missing")']
    return "\n".join(lines + body + ["    return above, below", ""])


def _bits(column: Any) -> tuple[list[tuple[str, object]], list[str]]:
    name = str(column.first)
    return [("ONES_" + name, column.ones), ("TOTALS_" + name, column.totals)], [
        f"    for j in range({column.first}, {column.first + column.count}):",
        "        if x[j] is None:", "            continue",
        "        if x[j] not in (0, 1) or x[j] is True or x[j] is False:",
        '            raise ValueError("x[" + str(j) + "] is neither 0 nor 1")',
        "        for c in range(K):",
        f"            one = ONES_{name}[K * (j - {column.first}) + c]",
        f"            above[c] *= one if x[j] == 1 else TOTALS_{name}[c] - one",
        f"            below[c] *= TOTALS_{name}[c]"]


def _values(column: Any) -> tuple[list[tuple[str, object]], list[str]]:
    name, j = str(column.place), column.place
    numbers: list[tuple[str, object]] = [("NUMBERS_" + name, column.numbers),
                                         ("TOTALS_" + name, column.totals)]
    if column.edges is None:
        numbers.append(("VALUES_" + name, column.values))
        found = [f"        if x[{j}] not in VALUES_{name} or x[{j}] is True or x[{j}] is False:",
                 f'            raise ValueError("x[{j}] is none of the values")',
                 f"        i = VALUES_{name}.index(x[{j}])"]
    else:
        numbers += [("EDGES_" + name, column.edges), ("UNIT_" + name, column.denominator)]
        found = [f"        n, d = ratio(x[{j}])",
                 f"        i = len([edge for edge in EDGES_{name} if edge * d <= n * UNIT_{name}])"]
    return numbers, [f"    if x[{j}] is not None:"] + found + [
        "        for c in range(K):", f"            above[c] *= NUMBERS_{name}[K * i + c]",
        f"            below[c] *= TOTALS_{name}[c]"]


def _words(column: Any) -> tuple[list[tuple[str, object]], list[str]]:
    name, j = str(column.place), column.place
    numbers: list[tuple[str, object]] = [("WORDS_" + name, column.words), ("NUMBERS_" + name, column.numbers),
                                         ("TOTALS_" + name, column.totals)]
    found = f"[place(WORDS_{name}, word) for word in listed(x[{j}])]"
    if not column.presence:
        return numbers, [f"    for i in [] if x[{j}] is None else {found}:", "        for c in range(K):",
                         "            if i >= 0:", f"                above[c] *= NUMBERS_{name}[K * i + c]",
                         f"                below[c] *= TOTALS_{name}[c]"]
    return numbers, [f"    if x[{j}] is not None:", f"        there = bytearray(len(WORDS_{name}))",
                     f"        for i in {found}:", "            if i >= 0:", "                there[i] = 1",
                     f"        multiply_words(WORDS_{name}, NUMBERS_{name}, TOTALS_{name}, there, "
                     "above, below)"]


def _normal(column: Any) -> tuple[list[tuple[str, object]], list[str]]:
    name = str(column.place)
    return [("QUADRATICS_" + name, column.quadratics), ("UNIT_" + name, column.unit),
            ("ROOTS_" + name, column.roots)], []


def _densities(plan: Plan) -> str:
    lines = ["", "def densities(x):",
             '    """Return the exponents over one denominator, and the square of the root as a quotient."""',
             "    K = len(CLASSES)", "    a, m, p, q = [0] * K, 1, [1] * K, [1] * K"]
    for column in plan.columns:
        if isinstance(column, plans.NormalColumn):
            name, j = str(column.place), column.place
            lines += [f"    if x[{j}] is not None:", f"        n, d = ratio(x[{j}])",
                      f"        unit = UNIT_{name} * d * d", "        for c in range(K):",
                      f"            A, B, C = QUADRATICS_{name}[3 * c:3 * c + 3]",
                      "            a[c] = a[c] * unit + m * (A * n * n + B * n * d + C * d * d)",
                      f"            p[c] *= ROOTS_{name}[2 * c]",
                      f"            q[c] *= ROOTS_{name}[2 * c + 1]",
                      "        m *= unit"]
    return "\n".join(lines + ["    return a, m, p, q", ""])


COLUMNS = {"BitColumns": _bits, "ValueColumn": _values, "WordColumn": _words, "NormalColumn": _normal}
WRITERS = {"linear": _linear, "machine": _machine, "gaussian": _gaussian, "tables": _tables,
           "naive_bayes": _naive_bayes, "bernoulli": _naive_bayes}


def checked_name(name: object) -> str:
    """Return a name for a generated file.  Raises InvalidInput unless it has only letters, digits and
    underscores.

    >>> checked_name("spam_2")
    'spam_2'
    """
    text = name if isinstance(name, str) else ""
    if not text or not all(ch in LETTERS for ch in text) or text[0] in LETTERS[:10]:
        raise InvalidInput(f"name={shown(name)} cannot stand in a program: give letters, digits and "
                           "underscores, a letter first")
    return text


LETTERS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
