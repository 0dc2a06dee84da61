"""Formulas in LaTeX, of the commands that MathJax and KaTeX know too."""

from __future__ import annotations

from collections.abc import Sequence

GREEK = ("alpha", "beta", "gamma", "delta", "epsilon", "eta", "theta", "lambda", "mu", "nu", "xi", "pi",
         "rho", "sigma", "tau", "phi", "chi", "psi", "omega")
SIGNS = {"·": r" \cdot ", "≠": r" \ne ", "≤": r" \le ", "≥": r" \ge ", "in": r" \in ", "not in": r" \notin ",
         "+": " + ", "-": " - ", "=": " = ", "<": " < ", ">": " > ", " ": r"\ "}
SPECIAL = {"\\": r"\textbackslash{}", "{": r"\{", "}": r"\}", "$": r"\$", "&": r"\&", "#": r"\#", "_": r"\_",
           "%": r"\%", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
BIG = {"sum": r"\sum", "prod": r"\prod", "min": r"\min", "max": r"\max"}
NAMES = {"log": r"\ln", "sum": r"\sum", "prod": r"\prod", "det": r"\det",
         "min": r"\min", "max": r"\max"}


class Latex:
    """The notation of a printed page."""

    boxes = True

    def number(self, digits: str) -> str:
        mantissa, letter, exponent = digits.partition("e")
        return rf"{mantissa} \cdot 10^{{{exponent}}}" if letter else digits

    def cut(self, digits: str) -> str:
        mantissa, letter, exponent = digits.partition("e")
        return rf"{mantissa}\ldots" + (rf" \cdot 10^{{{exponent}}}" if letter else "")

    def name(self, name: str) -> str:
        """A letter or Greek letter, with an index of one character; a longer word upright."""
        base, line, index = name.rpartition("_")
        if base and line and (len(index) == 1 or index.isdigit()):
            return f"{self.name(base)}_{{{index}}}"
        if name in GREEK:
            return f"\\{name}"
        return name if len(name) == 1 else rf"\text{{{escaped(name.replace('_', ' '))}}}"

    def label(self, label: str) -> str:
        return rf"\text{{{escaped(label)}}}"

    def brackets(self, inner: str) -> str:
        return rf"\left({inner}\right)"

    def at(self, base: str, places: Sequence[str]) -> str:
        return f"{{{base}}}_{{{', '.join(places)}}}"

    def ratio(self, above: str, below: str) -> str:
        return rf"\frac{{{above}}}{{{below}}}"

    def joined(self, parts: Sequence[str], sign: str) -> str:
        if parts[0] == "":
            return f"{sign}{parts[1]}"
        return SIGNS[sign].join(r"\ldots" if part == "…" else part for part in parts)

    def power(self, base: str, exponent: str) -> str:
        return f"{{{base}}}^{{{exponent}}}"

    def applied(self, name: str, arguments: Sequence[str]) -> str:
        inner = ", ".join(arguments)
        if name in ("sqrt", "exp"):
            return rf"\sqrt{{{inner}}}" if name == "sqrt" else f"e^{{{inner}}}"
        if name in ("abs", "len"):
            return rf"\left|{inner}\right|"
        return NAMES.get(name, rf"\operatorname{{{name}}}") + rf"\left({inner}\right)"

    def big(self, name: str, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        return f"{BIG[name]}_{{{self.under(over, tests)}}} {body}"

    def under(self, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        """What stands under a sum: its variables and its conditions."""
        loops = r",\ ".join(rf"{target} \in {runs}" for target, runs in over)
        return loops + "".join(rf"\,:\,{test}" for test in tests)

    def loop(self, body: str, over: Sequence[tuple[str, str]], tests: Sequence[str]) -> str:
        return rf"{body} \;\middle|\; {self.under(over, tests)}"

    def choice(self, cases: Sequence[tuple[str, str]], otherwise: str) -> str:
        rows = [rf"{value} & \text{{if }} {test}" for value, test in cases]
        return r"\begin{cases} " + r" \\ ".join([*rows, rf"{otherwise} & \text{{else}}"]) + r" \end{cases}"

    def sequence(self, parts: Sequence[str]) -> str:
        inner = ", ".join(r"\ldots" if part == "…" else part for part in parts)
        return rf"\left({inner}\right)"

    def mapping(self, pairs: Sequence[tuple[str, str]]) -> str:
        return r",\ ".join(rf"{key}: {value}" for key, value in pairs)

    def words(self, words: str) -> str:
        return rf"\text{{{escaped(words)}}}" if words.strip(",: ") else words.replace(" ", r"\ ")


def escaped(words: str) -> str:
    r"""Words with the signs that LaTeX would obey escaped; control characters are left out.

    >>> escaped("50 % \\input{x}")
    '50 \\% \\textbackslash{}input\\{x\\}'
    """
    return "".join(SPECIAL.get(letter, letter) for letter in words if letter.isprintable())
