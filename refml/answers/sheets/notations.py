"""An exact answer in each notation of the table in `refml/cli/README.md`.

    ROWS        type of answer → sample in the table → the writer of an answer in that notation
    notations   the texts of an answer in all notations that apply to it

A writer returns "" if its notation does not apply: 8/7 cannot be written like "7 of 10".
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from ...errors import RefmlError
from ...numbers.rational import Fraction
from ...numbers.reals import real
from ...oracle.specification.codec import NUMBERS, SETS, Type
from ..reading.planes import is_function, is_plane, normal_of
from ..reading.tokens import HALVES
from .typed import ENDS, Pen, typed

Writer = Callable[[Type, Any], str]

EXACTLY, SHORTLY, LONGEST, WITH_COMMA = Pen(), Pen("decimal", 3), Pen("decimal", 12), Pen("decimal", 3, True)
RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")
COUNTS = ("", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SHARES = {3: "thirds", 4: "quarters", 5: "fifths", 6: "sixths", 7: "sevenths", 8: "eighths", 9: "ninths",
          10: "tenths"}
MOST_PERIOD = 12   # digits of a repeating decimal that anybody writes
MOST_POWER = 9     # of ten, of a number that is written without one


def exact(value: Any) -> str:
    """Return a number as text: a fraction, or many digits of an irrational number."""
    return EXACTLY.number(value) if isinstance(value, (int, Fraction)) else LONGEST.number(value)


def short(value: Any) -> str:
    """Return a number in three digits."""
    return SHORTLY.number(value)


def of_any(p: int, q: int) -> bool:
    """Return True: every rational number p/q can be written so."""
    return True


def above_and_below(value: Any) -> tuple[int, int]:
    """Return numerator and denominator of a rational number; 0 and 1 for any other number."""
    return (value.numerator, value.denominator) if isinstance(value, (int, Fraction)) else (0, 1)


# ---------------------------------------------------------------- numbers

def of_number(pattern: str, fits: Callable[[int, int], bool] | None = None) -> Writer:
    """Return a function that writes a number by a pattern: {p}/{q}, {exact}, {short} (3 digits), {percent}.

    With `fits` it returns "" for an irrational number, and where fits(numerator, denominator) is false.
    """
    def write(kind: Type, value: Any) -> str:
        p, q = above_and_below(value)
        if fits is not None and (not isinstance(value, (int, Fraction)) or not fits(p, q)):
            return ""
        places: dict[str, Any] = {
            "p": p, "q": q, "twice": 2 * p, "double": 2 * q, "exact": exact(value), "short": short(value),
            "percent": short(100 * value), "size": short(abs(value)) if real.sign(value) else "0",
            "sign": "minus" if real.sign(value) < 0 else "plus",
            "count": COUNTS[p] if 0 < p < len(COUNTS) else "",
            "share": SHARES.get(q, ""), "whole": p // q, "rest": f"{p % q}/{q}"}
        return pattern.format(**places)
    return write


def with_power(pattern: str) -> Writer:
    """Return a writer of a number as a decimal times a power of ten, the power in a pattern."""
    def write(kind: Type, value: Any) -> str:
        if not real.sign(value):
            return ""
        size, power = abs(value), 0
        while real.compare(size, 10) >= 0 and power < MOST_POWER:
            size, power = size / 10, power + 1
        while real.compare(size, 1) < 0 and power > -MOST_POWER:
            size, power = size * 10, power - 1
        sign = "-" if real.sign(value) < 0 else ""
        return sign + pattern.format(digits=short(size), power=power, raised=str(power).translate(RAISED))
    return write


def repeating(kind: Type, value: Any) -> str:
    """Write a repeating decimal with its period in brackets."""
    p, q = above_and_below(abs(value))
    met: dict[int, int] = {}
    digits, rest = "", p % q
    while rest and rest not in met and len(digits) < MOST_PERIOD:
        met[rest] = len(digits)
        digits, rest = digits + str(10 * rest // q), 10 * rest % q
    if rest not in met:
        return ""
    return f"{'-' * (value < 0)}{p // q}.{digits[:met[rest]]}({digits[met[rest]:]})"


def without_nought(kind: Type, value: Any) -> str:
    """Write a decimal between 0 and 1 without the 0 before its point."""
    return short(value).lstrip("0") if real.sign(value) > 0 > real.compare(value, 1) else ""


def cut_off(kind: Type, value: Any) -> str:
    """Write the first digits of an infinite decimal, with dots after them."""
    p, q = above_and_below(abs(value))
    if q == 1 or not p:
        return ""
    thousands = 1000 * p // q
    return f"{'-' * (value < 0)}{thousands // 1000}.{thousands % 1000:03}…" if thousands else ""


def with_half(kind: Type, value: Any) -> str:
    """Write a mixed number with the sign of a half, a quarter or a third."""
    p, q = above_and_below(value)
    signs = {share: sign for sign, share in HALVES.items()}
    return f"{p // q}{signs[p % q, q]}" if p > q and (p % q, q) in signs else ""


def below_one(p: int, q: int) -> bool:
    """Return whether 0 < p/q < 1."""
    return 0 < p < q


def in_words(p: int, q: int) -> bool:
    """Return whether p/q is a fraction with a word, as "two thirds".

    >>> in_words(2, 3), in_words(1, 3), in_words(4, 3), in_words(11, 20)
    (True, False, False, False)
    """
    return 1 < p <= 10 and q in SHARES and p < q


# ---------------------------------------------------------------- lists

def of_list(between: str, around: str = "{}", entry: Callable[[Any], str] = exact) -> Writer:
    """Return a writer of a vector: what stands between its entries, and around them."""
    return lambda kind, value: around.format(between.join(map(entry, value))) if value else ""


def by_names(kind: Type, value: Any) -> str:
    """Write each entry of a vector behind its name."""
    parts = [f"w{place} = {exact(one)}" for place, one in enumerate(value, 1)]
    return ", ".join(parts) if len(parts) > 1 else ""


def with_factor(kind: Type, value: Any) -> str:
    """Write a vector as 1/5 times a vector."""
    return f"1/5 ({', '.join(exact(5 * one) for one in value)})" if len(value) > 1 else ""


def of_rows(between: str, row: str, around: str = "{}", entries: str = ", ") -> Writer:
    """Return a writer of a matrix by its rows."""
    return lambda kind, value: around.format(between.join(
        row.format(entries.join(map(exact, one))) for one in value)) if value and all(value) else ""


# ---------------------------------------------------------------- tables, planes, intervals

def of_names(between: str, name: str) -> Writer:
    """Return a writer of a table or a record: what stands between its parts, and how a name is written."""
    def write(kind: Type, value: Any) -> str:
        kinds = dict(kind.fields) or dict.fromkeys(value, kind.inner[0])
        return between.join(name.format(one) + typed(inner, value[one], EXACTLY, True)
                            for one, inner in kinds.items())
    return write


def at_once(kind: Type, value: Any) -> str:
    """Write the names of equal parts with = between them."""
    parts = [*value.values()]
    alike = len(parts) > 1 and all(isinstance(one, (int, Fraction)) and one == parts[0] for one in parts)
    return f"{' = '.join(map(str, value))} = {exact(parts[0])}" if alike else ""


def of_plane(write: Callable[[list[str], str], str]) -> Writer:
    """Return a writer of a plane by the texts of its weights and its offset."""
    def written(kind: Type, value: Any) -> str:
        weights, offset = parts_of_plane(kind, value)
        return write([exact(one) for one in weights], exact(offset))
    return written


def parts_of_plane(kind: Type, value: Any) -> tuple[list[Any], Any]:
    """Return the weights and the offset of a plane, from its two fields."""
    name = normal_of(kind)
    other = next(field for field, _ in kind.fields if field != name)
    return value[name], value[other]


def equation(relation: str, moved: bool = False) -> Writer:
    """Return a writer of the equation of a plane; `moved`: its first term is on the other side."""
    def write(kind: Type, value: Any) -> str:
        weights, offset = parts_of_plane(kind, value)
        if not all(isinstance(one, (int, Fraction)) for one in (*weights, offset)):
            return ""
        terms = [f"({exact(one)})*x{place}" for place, one in enumerate(weights, 1)]
        if moved:
            return f"{' + '.join(terms[1:]) or 0} = -{terms[0]} - ({exact(offset)})"
        return f"{' + '.join(terms)} + ({exact(offset)}) {relation}"
    return write


def of_function(pattern: str) -> Writer:
    """Return a writer of a linear function by its slope and its intercept."""
    return lambda kind, value: pattern.format(exact(value["slope"]), exact(value["intercept"])).replace(
        "+ -", "- ")


def of_ends(pattern: str, endless: str = "") -> Writer:
    """Return a writer of an interval by its ends; `endless`: of one without an upper end."""
    def write(kind: Type, value: Any) -> str:
        low, high = value["lower"], value["upper"]
        if low is None or (high is None and not endless):
            return ""
        return (endless if high is None else pattern).format(exact(low), "" if high is None else exact(high))
    return write


# ---------------------------------------------------------------- words

def of_labels(pattern: str, between: str = ", ") -> Writer:
    """Return a writer of labels, one alone or several."""
    def write(kind: Type, value: Any) -> str:
        labels = [str(one) for one in value] if isinstance(value, (list, tuple)) else [str(value)]
        return pattern.format(between.join(labels)) if labels else ""
    return write


def of_truth(yes: str, no: str) -> Writer:
    """Return a writer of yes and no."""
    return lambda kind, value: yes if value else no


def behind_working(kind: Type, value: Any) -> str:
    """Write an answer after its working."""
    return f"4 of the 7 are married, so the answer is {typed(kind, value, EXACTLY)}"


def before_reason(kind: Type, value: Any) -> str:
    """Write an answer before its reason."""
    return f"{typed(kind, value, EXACTLY)} because 4 of 7 are married"


ROWS: Mapping[str, Mapping[str, Writer]] = {
    "a number": {
        "4/7": of_number("{exact}"), "8/14": of_number("{twice}/{double}", of_any),
        ".5": without_nought,
        "1 1/2": of_number("{whole} {rest}", lambda p, q: p > q > 1), "2½": with_half, "0.(3)": repeating,
        "0.571…": cut_off, "57 %": of_number("{percent} %"), "2.4·10⁻³": with_power("{digits}·10{raised}"),
        "2.4 10^-3": with_power("{digits} 10^{power}"),
        "0,571": lambda kind, value: WITH_COMMA.number(value), "-5 ln 2": of_number("{exact} ln e", of_any),
        "4 x 1/7": of_number("{p} x 1/{q}", of_any),
        "√2/2": of_number("√({p}^2)/{q}", lambda p, q: p > 0),
        "2**-2": of_number("({q}/{p})**-1", lambda p, q: p != 0),
        "30 of 200": of_number("{twice} of {double}", below_one),
        "4 over 7": of_number("{p} over {q}", below_one),
        "4 sevenths": of_number("{p} {share}", in_words),
        "about 57 percent": of_number("about {percent} percent"),
        "two thirds": of_number("{count} {share}", in_words), "minus 1.4": of_number("{sign} {size}"),
        "line 2": of_number("line {exact}"), "7 updates": of_number("{exact} updates")},
    "the same number twice": {
        "8/14 = 4/7 ≈ 0.571": of_number("{twice}/{double} = {exact} ≈ {short}", of_any),
        "4 : 7 = 0.571": of_number("{p} : {q} = {short}", below_one),
        "3/40 : 1/2 = 3/20": of_number("{p}/{double} : 1/2 = {exact}", below_one),
        "3/20 (0.15)": of_number("{exact} ({short})"),
        "x = 0.57 (= 4/7)": of_number("x = {short} (= {exact})"),
        "4/7 or 0.571": of_number("{exact} or {short}")},
    "a vector": {
        "(1, 2)": of_list(", ", "({})"), "[1 2]": of_list(" ", "[{}]"), "1; 2": of_list("; "),
        "1 and 2": of_list(" and "), "0,5; 1,5": of_list("; ", "{}", WITH_COMMA.number),
        "w1 = 1, w2 = 2": by_names, "1/5 (1, 2)": with_factor},
    "a matrix": {
        "[[1, 2], [3, 4]]": of_rows(", ", "[{}]", "[{}]"), "1 2; 3 4": of_rows("; ", "{}", "{}", " "),
        "(1, 2), (3, 4)": of_rows(", ", "({})")},
    "a table, a record": {
        "spam: 3/7, ham: 4/7": of_names(", ", "{}: "),
        "P(spam) = 3/7; P(ham) = 4/7": of_names("; ", "P({}) = "),
        "spam = ham = 1/2": at_once, "3/7, 4/7": of_names(", ", "")},
    "a plane": {
        "w = (-2, 6), b = -7": of_plane(lambda w, b: f"w = ({', '.join(w)}), b = {b}"),
        "w = -2, 6; b = -7": of_plane(lambda w, b: f"w = {', '.join(w)}; b = {b}"),
        "(-2, 6), -7": of_plane(lambda w, b: f"({', '.join(w)}), {b}"),
        "-2x1 + 6x2 - 7 = 0": equation("= 0"), ">= 0": equation(">= 0"),
        "6x2 = 2x1 + 7": equation("", moved=True)},
    "a slope and an intercept": {"y = 2x + 1": of_function("y = {} x + {}"),
                                 "f(x) = 2x + 1": of_function("f(x) = {} x + {}")},
    "an interval": {
        "[2, 5]": of_ends("[{}, {}]", "[{}, inf]"), "2..5": of_ends("{}..{}"), "2 to 5": of_ends("{} to {}"),
        "⟨2; 5⟩": of_ends("⟨{}; {}⟩", "⟨{}; inf)"),
        "2 <= b <= 5": of_ends("{} <= b <= {}"),
        "b >= 2 and b <= 5": of_ends("b >= {} and b <= {}", "b >= {}"),
        "at least 2": of_ends("at least {}, at most {}", "at least {}"), "]2, 5[": of_ends("]{}, {}["),
        "<": of_ends("{} < b < {}")},
    "any of these with its working, but yes and no": {
        "(220-60)/4 = 40, so the edges are 100, 140, 180": behind_working,
        "4/7 because 4 of 7 are married": before_reason},
    "a label, a set": {
        "cat": of_labels("{}"), "class Cat": of_labels("class {}"),
        "y = cat (0.9)": of_labels("y = {} (0.9)"),
        "{cat, dog}": of_labels("{{{}}}"), "cat and dog": of_labels("{}", " and ")},
    "yes or no": {
        "yes, …": of_truth("yes, as it should", "no, one of them violates it"),
        "it does not": of_truth("it does", "it does not"), "ja": of_truth("ja", "nein"),
        "✓": of_truth("✓", "✗")},
}


def notations(kind: Type, value: Any) -> Iterator[str]:
    """Yield an answer in each notation of the table that applies to it, each text once.

    >>> from refml.oracle.specification.codec import parse_type
    >>> [*notations(parse_type("list[rational]"), [1, Fraction(1, 2)])][:4]
    ['(1, 1/2)', '[1 1/2]', '1; 1/2', '1 and 1/2']
    """
    kind = kind.inner[0] if kind.name == "optional" else kind
    met = set()
    for write in (write for row in rows_of(kind) for write in ROWS[row].values()):
        with contextlib.suppress(RefmlError):   # of some numbers no digit is proven
            text = write(kind, value)
            if text and text not in met:
                met.add(text)
                yield text


def rows_of(kind: Type) -> list[str]:
    """Return the rows of the table for answers of a type."""
    if kind.name == "boolean":
        return ["yes or no"]
    working = ["any of these with its working, but yes and no"]
    if kind.name in NUMBERS:
        return ["a number", "the same number twice", *working]
    if kind.name == "list" and kind.inner[0].name in NUMBERS:
        return ["a vector", *working]
    if kind.name == "list" and kind.inner[0].name == "list" and kind.inner[0].inner[0].name in NUMBERS:
        return ["a matrix", *working]
    if is_plane(kind):
        return ["a plane", *working]
    if is_function(kind):
        return ["a table, a record", "a slope and an intercept", *working]
    if {name for name, _ in kind.fields} == ENDS:
        return ["an interval", *working]
    if kind.name in ("map", "object"):
        return ["a table, a record", *working]
    return ["a label, a set", *working] if kind.name in (*SETS, "label", "choice") else []
