"""A portable model as a C header, for boards without Python: exact in 64 bits, or with a proven margin.

    linear, integers x        exact while |x_j| ≤ NAME_MOST, the greatest size for which no sum passes 64 bits
    naive Bayes, tables       sums of 64-bit integers near 2^BITS·log of each factor, each within one unit
    doubles x                 sums and products that carry a bound of their error

NAME_decide returns the number of a class, and NAME_UNDECIDED where the margin leaves the decision open: then
only the exact model knows.  NAME_selftest says whether a number was changed.  What depends on the platform is
nothing but IEEE 754 doubles.
"""
from __future__ import annotations

from ...errors import Unsupported, shown
from ...numbers.rational import Fraction, nearest_double, text
from ...numbers.reals.real import enclosure, log
from . import c_parts as parts
from . import plan as plans
from .python_file import checked_name
from .sealing import LICENCE, WRITTEN, c_selftest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence
    from typing import Any

    from .plan import Plan

__all__ = ["c_header"]

WORD = (1 << 63) - 1
INT32 = (1 << 31) - 1
MOST_BITS, LEAST_BITS = 40, 16
MOST_TERMS = 1 << 20   # tokens of one text
LEAST_DOUBLE = 5e-324
NEVER = "INT64_MIN"
ESCAPED = (34, 42, 63, 64, 92)   # " * ? @ and the backslash, beside what is not ASCII


def c_header(model: Any, name: str = "model") -> str:
    """Return a C header file that decides like an exported model; its names begin with `name`.

    >>> from refml.portable.models.linear import Linear
    >>> header = c_header(Linear(["no", "yes"], [[-3, 2, 4]], unit=2, error=0, at_zero=1), "spam")
    >>> "static inline int spam_decide(const int32_t x[spam_WIDTH])" in header
    True

    NAME_decide returns the index of a class, or below 0 NAME_UNDECIDED (left open by rounding), NAME_TIE,
    NAME_OUTSIDE (a wrong x) or NAME_UNDEFINED (0/0).  Raises InvalidInput for a name that C does not allow,
    Undefined where an estimate is 0/0, and Unsupported for numbers that neither 64 bits nor doubles hold, for
    words beside other columns, for a network and for counted statistics.
    """
    prefix = checked_name(name)
    sentence, constants, functions = plans.writer_of(WRITERS, model, "a C header")(model)
    guard = "REFML_" + prefix + "_H"
    classes = [label if isinstance(label, str) else str(label) for label in model.classes]
    head = ["/* " + LICENCE + " */", "/* " + sentence + " " + WRITTEN + ". */", "#ifndef " + guard,
            "#define " + guard]
    names = ["", "#define @_CLASSES " + str(len(classes)),
             "static const char *const @_classes[@_CLASSES] = {" + ", ".join(map(quoted, classes)) + "};"]
    body = "\n".join([parts.HEAD] + names + constants + functions)
    return "\n".join(head) + (body + c_selftest(body)).replace("@", prefix) + "#endif\n"


def quoted(label: str) -> str:
    """Return a text as a C string, without trigraphs, and with bytes outside plain ASCII in octal.

    >>> quoted('say "hi"?')
    '"say \\\\042hi\\\\042\\\\077"'
    """
    return '"' + "".join([chr(byte) if 32 <= byte < 127 and byte not in ESCAPED else f"\\{byte:03o}"
                          for byte in label.encode()]) + '"'


# ---------------------------------------------------------------- numbers

def pair(number: Fraction, slack: Fraction) -> str:
    """Return {double, bound}: the double nearest to a number, and a bound of its error plus `slack`.

    >>> pair(Fraction(1, 2), Fraction(0))
    '{0.5, 0.0}'
    """
    try:
        value = nearest_double(number)
        error = abs(number - exact_value(value)) + slack
        bound = nearest_double(error * Fraction(1025, 1024))
        if exact_value(bound) < error:   # below the least normal double a 1024th is less than the rounding
            bound += LEAST_DOUBLE
    except OverflowError:
        raise Unsupported(f"the number {shown(number)} of the model is beyond a double: the header cannot "
                          "hold it; take the Python file") from None
    return "{" + repr(value) + ", " + repr(bound) + "}"


def exact_value(value: float) -> Fraction:
    """Return a double's exact value."""
    above, below = value.as_integer_ratio()
    return Fraction(above, below)


def half_log(number: Fraction) -> tuple[Fraction, Fraction]:
    """Return a rational near ½·log of a positive number, and a bound on its error."""
    low, high = enclosure(log(number), 80)
    return (low + high) / 4, (high - low) / 4


def table(kind: str, name: str, rows: Sequence[Sequence[str]], width: str) -> str:
    """Return the definition of a two-dimensional C array, with one row on each line."""
    lines = ",\n".join(["    {" + ", ".join(row) + "}" for row in rows])
    return f"static const {kind} @_{name}[{len(rows)}][{width}] = {{\n{lines}\n}};"


def define(name: str, value: object) -> str:
    return f"#define @_{name} {value}"


# ---------------------------------------------------------------- scores

def _linear(model: Any) -> tuple[str, list[str], list[str]]:
    width, two = len(model.rows[0]) - 1, len(model.rows) == 1
    constants = [define("WIDTH", width), define("ROWS", len(model.rows)),
                 define("AT_ZERO", _at_zero(model.at_zero))]
    functions = []
    most = exact_range(model)
    if most >= 1:
        constants += [define("MOST", most), table("int64_t", "weights", [
            ["INT64_C(" + str(number) + ")" for number in row] for row in model.rows], "@_WIDTH + 1")]
        functions.append(parts.INTEGERS)
    slack = Fraction(model.error, model.unit)
    rows = [[pair(Fraction(number, model.unit), slack) for number in row] for row in model.rows]
    body = parts.PAIRS + "\n" + table("@_pair", "row", rows, "@_WIDTH + 1") + parts.LINEAR
    return ("A linear classifier: the sign of b + w.x, or the greatest of many.", constants,
            functions + [body + (parts.ONE_ROW if two else parts.MANY_ROWS)])


def exact_range(model: Any) -> int:
    """Return the greatest |x_j|, for integers x, at which every score fits 64 bits; 0 if there is none.

    >>> from refml.portable.models.linear import Linear
    >>> exact_range(Linear(["no", "yes"], [[0, 2**40, 2**40]], 1, 0, 1)) == 2**22 - 1
    True
    """
    if model.error:
        return 0
    limits = [INT32]
    for row in model.rows:
        sizes = sum([abs(weight) for weight in row[1:]])
        if max([abs(number) for number in row]) > WORD:
            return 0
        limits.append((WORD - abs(row[0])) // max(sizes, 1))
    return min(limits)


def _at_zero(at_zero: int) -> str:
    return {1: "1", -1: "0", 0: "@_TIE"}[at_zero]


def _machine(model: Any) -> tuple[str, list[str], list[str]]:
    k, none = model.kernel, Fraction(0)
    slack = Fraction(model.error, model.unit)
    constants = [define("WIDTH", len(model.points[0])), define("POINTS", len(model.points)),
                 define("DEGREE", k.degree), define("AT_ZERO", _at_zero(model.at_zero))]
    points = [[pair(Fraction(u, model.scale), none) for u in point] for point in model.points]
    coefficients = ", ".join([pair(Fraction(c, model.unit), slack) for c in model.coefficients])
    numbers = [table("@_pair", "points", points, "@_WIDTH"),
               f"static const @_pair @_coefficients[@_POINTS] = {{{coefficients}}};",
               f"static const @_pair @_bias = {pair(Fraction(model.bias, model.unit), slack)};",
               f"static const @_pair @_gamma = {pair(k.gamma, none)};"]
    if k.kind != "rbf":
        numbers.append(f"static const @_pair @_constant = {pair(k.constant, none)};")
    kernel = parts.BUMP if k.kind == "rbf" else parts.POLYNOMIAL
    return ("A kernel machine: the sign of b + sum of c_i K(x_i, x).", constants,
            ["\n".join([parts.PAIRS] + numbers) + kernel + parts.MACHINE])


def _gaussian(model: Any) -> tuple[str, list[str], list[str]]:
    scores, unit, roots = plans.quadratic_scores(model)
    width = len(model.means[0])
    rows = []
    for row, root in zip(scores, roots):
        if root == 0:
            rows.append(["{0.0, -1e300}"] + ["{0.0, 0.0}"] * (len(row) - 1))
            continue
        value, slack = half_log(root)
        rows.append([pair(Fraction(row[0], unit) + value, slack)]
                    + [pair(Fraction(number, unit), Fraction(0)) for number in row[1:]])
    constants = [define("WIDTH", width), define("QUADRATIC", int(len(scores[0]) > width + 1)),
                 define("AT_ZERO", 0)]
    terms = table("@_pair", "row", rows, str(len(scores[0])))
    return ("Gaussian classes: the greatest density times prior.", constants,
            [parts.PAIRS + "\n" + terms + parts.GAUSSIAN])


# ---------------------------------------------------------------- products

def _naive_bayes(model: Any) -> tuple[str, list[str], list[str]]:
    return _products(plans.plan_of_model(model), "Naive Bayes: the greatest prior times product of factors.")


def _tables(model: Any) -> tuple[str, list[str], list[str]]:
    return _products(plans.plan_of_tables(model), "A mixture of tables: the component of the greatest joint.")


def _products(plan: Plan, sentence: str) -> tuple[str, list[str], list[str]]:
    columns = plan.columns
    if len(columns) == 1 and isinstance(columns[0], plans.WordColumn):
        return _words(plan, columns[0], sentence)
    if any(isinstance(column, plans.WordColumn) for column in columns):
        raise Unsupported("the model has words beside other columns, and a header holds one column of words "
                          "or none: take the Python file")
    listed, rows, sizes = _rows_of(plan)
    constants = [define("WIDTH", plan.width), define("MAY_MISS", int(plan.may_miss))] + listed
    firsts = [1 + sum([max(size, 3 * (size == 0)) for size in sizes[:j]]) for j in range(len(sizes))]
    if plan.is_rational():
        prior, logs, bits = fixed(plan, rows, plan.width + 1)
        firsts = [first - 1 for first in firsts]
        constants += [define("BITS", bits), vector("int64_t", "prior", prior),
                      table("int64_t", "logs", logs, "@_CLASSES")]
        functions = [parts.LOGARITHMS, parts.COLUMNS]
    else:
        prior_row = [[Fraction(number, sum(plan.prior)) for number in plan.prior]]
        table_rows = [_log_pairs(row) for row in prior_row + rows]
        functions = [parts.PAIRS + "\n" + table("@_pair", "logs", table_rows, "@_CLASSES") + parts.MIXED]
        constants.append(define("AT_ZERO", 0))
    constants += [vector("int32_t", "sizes", [str(size) for size in sizes]),
                  vector("int32_t", "first", [str(first) for first in firsts])]
    return sentence, constants, functions


def vector(kind: str, name: str, entries: Sequence[str]) -> str:
    """Return the definition of a one-dimensional C array."""
    return f"static const {kind} @_{name}[{len(entries)}] = {{{', '.join(entries)}}};"


def _rows_of(plan: Plan) -> tuple[list[str], list[Any], list[int]]:
    """Return comments on the coding of values, rows of factors, one for each value, and each column's size.

    A Gaussian column has three rows of coefficients, and size 0.
    """
    K = len(plan.classes)
    listed: list[str] = []
    rows: list[Any] = []
    sizes: list[int] = []
    for column in plan.columns:
        if isinstance(column, plans.BitColumns):
            for i in range(column.count):
                ones = column.ones[K * i:K * i + K]
                rows.append([Fraction(t - one, t) for one, t in zip(ones, column.totals)])
                rows.append([Fraction(one, t) for one, t in zip(ones, column.totals)])
                sizes.append(2)
        elif isinstance(column, plans.ValueColumn):
            listed.append(_listed(column))
            rows += [[Fraction(n, t) for n, t in zip(column.numbers[K * v:K * v + K], column.totals)]
                     for v in range(len(column.values))]
            sizes.append(len(column.values))
        else:
            rows += [("C", column, 2), ("B", column, 1), ("A", column, 0)]
            sizes.append(0)
    return listed, rows, sizes


def _listed(column: Any) -> str:
    if column.edges is not None:
        names = [text(Fraction(edge, column.denominator)) for edge in column.edges]
        return f"/* column {column.place}: the number of edges at or below x: {', '.join(names)} */"
    names = [quoted(str(value)) for value in column.values]
    return f"/* column {column.place}: {', '.join([f'{i} is {name}' for i, name in enumerate(names)])} */"


def _log_pairs(row: Any) -> list[str]:
    """Return a row's logarithms, each as the pair {double, bound}; a factor 0 has a negative bound."""
    if isinstance(row, tuple):
        return _quadratic_pairs(row[1], row[2])
    pairs = []
    for factor in row:
        value, slack = half_log(factor) if factor else (Fraction(0), Fraction(0))
        pairs.append(pair(2 * value, 2 * slack) if factor else "{0.0, -1e300}")
    return pairs


def _quadratic_pairs(column: Any, power: int) -> list[str]:
    """Return a Gaussian column's coefficients of one power of x, each as {double, bound}.

    `power`: the index among A, B, C; the constant C includes ½·log b.
    """
    pairs = []
    for c in range(len(column.roots) // 2):
        number, slack = Fraction(column.quadratics[3 * c + power], column.unit), Fraction(0)
        if power == 2:
            value, slack = half_log(Fraction(column.roots[2 * c], column.roots[2 * c + 1]))
            number += value
        pairs.append(pair(number, slack))
    return pairs


def _words(plan: Plan, column: Any, sentence: str) -> tuple[str, list[str], list[str]]:
    K = len(plan.classes)
    rows = []
    for i in range(len(column.words)):
        numbers = list(zip(column.numbers[K * i:K * i + K], column.totals))
        if column.presence:
            rows.append([Fraction(t - n, t) for n, t in numbers])
        rows.append([Fraction(n, t) for n, t in numbers])
    terms = len(column.words) + 1 if column.presence else MOST_TERMS
    names = sorted([word if isinstance(word, str) else str(word) for word in column.words])
    order = {word if isinstance(word, str) else str(word): i for i, word in enumerate(column.words)}
    step = 2 if column.presence else 1
    rows = [row for name in names for row in rows[step * order[name]:step * order[name] + step]]
    prior, logs, bits = fixed(plan, rows, terms)
    lines = ",\n    ".join([quoted(name) for name in names])
    constants = [define("WORDS", len(names)), define("BITS", bits), define("MOST_TERMS", MOST_TERMS),
                 f"static const char *const @_words[@_WORDS] = {{\n    {lines}\n}};",
                 vector("int64_t", "prior", prior), table("int64_t", "logs", logs, "@_CLASSES")]
    return sentence, constants, [parts.LOGARITHMS, parts.WORDS,
                                 parts.PRESENCE if column.presence else parts.TOKENS]


def fixed(plan: Plan, rows: list[Any], terms: int) -> tuple[list[str], list[list[str]], int]:
    """Return the logarithms of prior and factors as integers in units of 2^-bits, and bits.

    Each is within one unit; bits is so small that sums of `terms` logarithms fit 64 bits.
    """
    prior = [Fraction(number, sum(plan.prior)) for number in plan.prior]
    sizes = [abs(half_log(factor)[0]) for row in rows + [prior] for factor in row if factor]
    greatest = 2 * max(sizes)
    bits = MOST_BITS
    while bits >= LEAST_BITS and (greatest * (1 << bits) + 1) * terms > WORD // 4:
        bits -= 1
    if bits < LEAST_BITS:
        raise Unsupported(f"{terms} logarithms of up to {shown(greatest)} do not fit 64 bits: take the "
                          "Python file, or fewer columns")
    return _units(prior, bits), [_units(row, bits) for row in rows], bits


def _units(factors: Sequence[Fraction], bits: int) -> list[str]:
    units = []
    for factor in factors:
        number = 2 * half_log(factor)[0] * (1 << bits) if factor else None
        # Half a unit for the rounding; the enclosure is much narrower.
        units.append(NEVER if number is None else f"INT64_C({_nearest(number)})")
    return units


def _nearest(number: Fraction) -> int:
    return (2 * number.numerator + number.denominator) // (2 * number.denominator)


WRITERS = {"linear": _linear, "machine": _machine, "gaussian": _gaussian, "tables": _tables,
           "naive_bayes": _naive_bayes, "bernoulli": _naive_bayes}
