r"""LaTeX: what people copy from a document or a notebook → the plain notation of the other rooms.

    \frac{4}{7}  \dfrac47  {4 \over 7}            ((4)/(7))
    \sqrt{2}  e^{-2}  x_{1}  \ln 2  \log_2(8)     sqrt(2)  e^(-2)  x_1  ln(2)  log_2(8)
    \cdot \times \div  \%  \approx  \leq  \in     ·  ÷  %  ≈  ≤  ∈
    0.\overline{3}                                0.(3)
    \begin{pmatrix} 1 & 2 \\ 3 & 4 \end{pmatrix}  [1, 2; 3, 4]
    \text{spam}  \mathbf{w}  \boxed{…}            what is inside
    $…$  \(…\)  \left  \,                         nothing

A command on no list is refused by its name.  Nothing is computed, and nothing is guessed: 1\frac12 stays two
numbers in a row, which the grammar refuses.
"""

from __future__ import annotations

import re

from ....errors import InvalidInput
from ....patterns import pattern

MOST_DEPTH = 20
SIGNS = ("\\", "$", "^{", "_{", "{,}")      # that only LaTeX has

FRACTIONS = ("frac", "dfrac", "tfrac", "cfrac", "nicefrac", "sfrac")
FUNCTIONS = ("exp", "ln", "log", "lg")
GREEK = {"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "varepsilon": "ε", "zeta":
         "ζ", "eta": "η", "theta": "θ", "vartheta": "θ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ",
         "pi": "π", "rho": "ρ", "sigma": "σ", "phi": "φ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega":
         "ω", "Sigma": "Σ", "Phi": "Φ"}
SAME = {"cdot": "·", "times": "×", "ast": "*", "div": "÷", "%": "%", "textperthousand": "‰", "permil": "‰",
        "approx": "≈", "simeq": "≈", "sim": "≈", "doteq": "≈", "le": "≤", "leq": "≤", "leqslant": "≤", "lt":
        "<", "ge": "≥", "geq": "≥", "geqslant": "≥", "gt": ">", "in": "∈", "to": "→", "rightarrow": "→",
        "longrightarrow": "→", "leftrightarrow": "↔", "Rightarrow": "⇒", "implies": "⇒",
        **dict.fromkeys(("gets", "leftarrow", "longleftarrow"), "←"),
        "infty": "∞", "mid": "|", "vert": "|", "lvert": "|", "rvert": "|", "|": "‖",
        "Vert": "‖", "lVert": "‖", "rVert": "‖", "{": "{", "}": "}", "lbrace": "{", "rbrace": "}", "lbrack":
        "[", "rbrack": "]", "dots": "…", "ldots": "…", "cdots": "…", "dotsc": "…", "_": "_", "colon": ":",
        "langle": "(", "rangle": ")", "top": "T", "intercal": "T", "&": "&"}
NOTHING = ("left", "right", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "displaystyle",
           "textstyle", "limits", "(", ")", "[", "]", ",", ";", ":", "!", " ", "quad", "qquad", "thinspace",
           "hspace", "nobreak")
WRAPS = ("text", "textrm", "textbf", "textit", "texttt", "textsf", "mathrm", "mathbf", "mathit", "mathsf",
         "mathtt", "mathcal", "mathbb", "operatorname", "vec", "hat", "widehat", "tilde", "boldsymbol", "bm",
         "boxed", "fbox", "mbox", "ensuremath", "underline", "emph")
OVERLINES = ("overline", "bar", "dot")
MATRICES = ("pmatrix", "bmatrix", "matrix", "Bmatrix", "smallmatrix", "array")
BLOCKS = ("align", "align*", "aligned", "equation", "equation*", "gather", "gather*", "math", "displaymath")

COMMAND = pattern(r"\\(?:[A-Za-z]+|.)", re.DOTALL)
RELATIONS = "|".join(name for name, told in SAME.items() if told in "≈≤≥<>→⇒")
LITERAL = pattern(rf"[0-9]+(?:\.[0-9]+)?(?=\s*(?:[-+)\]}},;=$]|\\(?:{RELATIONS})(?![A-Za-z])|\Z))")


def is_latex(text: str) -> bool:
    """Whether a text has a sign that occurs only in LaTeX."""
    return any(sign in text for sign in SIGNS)


def plain(text: str) -> str:
    r"""Return LaTeX in plain notation.

    >>> plain(r"$P(\text{No}) = \frac{7}{10}$"), plain(r"e^{-x_{1}}")
    ('P(No) = ((7)/(10))', 'e^(-x_1)')

    Raises InvalidInput for a command on no list, and for braces that are not paired.
    """
    return "\n".join(" ".join(line.split()) for line in Latex(text).group("").split("\n")).strip()


class Latex:
    """A reader of LaTeX; `at` is the index of the next character."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.depth = 0
        self.in_math = False
        self.in_block = False

    def group(self, closing: str) -> str:
        """Read up to `closing`, a brace, or to the end; return it in plain notation."""
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise InvalidInput(f"the formula is nested more than {MOST_DEPTH} levels deep: simplify it")
        found: list[str] = []
        over = ""
        while self.at < len(self.text):
            letter = self.text[self.at]
            if letter == "}":
                break
            piece = self.piece(found)
            if piece == "\\over":
                over, found = "".join(found), []
                continue
            found.append(piece)
        if self.at >= len(self.text) and closing:
            raise InvalidInput("} is missing after {")
        if self.at < len(self.text) and not closing:
            raise InvalidInput("} stands without {: write both or neither")
        self.at += bool(closing)
        self.depth -= 1
        inner = "".join(found)
        return f"(({over.strip()})/({inner.strip()}))" if over else inner

    def piece(self, before: list[str]) -> str:
        """Read the next command, script, group or character; `before` are the pieces read so far."""
        letter = self.text[self.at]
        if letter == "\\":
            return self.command(before)
        self.at += 1
        if letter in "^_" and self.text[self.at:self.at + 1] == "{":
            self.at += 1
            return script(letter, self.group("}").strip())
        if letter == "{":
            inner = self.group("}")
            return "," if inner == "," else inner
        if letter == "$":
            self.in_math = not self.in_math
            if self.in_math and "$" not in self.text[self.at:]:
                raise InvalidInput("a $ stands alone: leave out units and currencies")
            return ""
        if letter == "e" and self.text[self.at:self.at + 1] == "^":
            return times(before) + letter
        return " " if letter in "~\t" or (letter == "&" and self.in_block) else letter

    def command(self, before: list[str]) -> str:
        """Read a command with its arguments; `before` are the pieces read so far."""
        match = COMMAND.match(self.text, self.at)
        if match is None:
            raise InvalidInput("\\ stands at the end: leave it out")
        self.at, name = match.end(), match[0][1:]
        if name in FRACTIONS:
            above, below = self.argument(), self.argument()
            return times(before) + f"(({above})/({below}))"
        if name == "sqrt":
            return times(before) + self.root()
        if name in FUNCTIONS:
            return times(before) + self.function(name)
        if name in WRAPS:
            return self.argument()
        if name in OVERLINES:
            inner = self.argument()
            point = "".join(before).rstrip("0123456789").endswith((".", ","))
            return f"({inner})" if inner.isdigit() and point else "x̄" if inner == "x" else inner
        if name in ("begin", "end"):
            return self.environment(name)
        return times(before) + "π" if name == "pi" else sign(name)

    def root(self) -> str:
        """Read a square root."""
        if self.text[self.at:self.at + 1] == "[":
            raise InvalidInput("\\sqrt[n] is not read: write the power, ^(1/n)")
        return f"sqrt({self.argument()})"

    def function(self, name: str) -> str:
        """Read ln, log_2 or exp with its argument; a literal or group gets brackets."""
        if match := re.compile(r"_(?:\{(10|2)\}|(10|2))").match(self.text, self.at):
            self.at, name = match.end(), f"{name}_{match[1] or match[2]}"
        self.skip_spaces()
        following = self.text[self.at:self.at + 1]
        if following == "{" or self.text.startswith(("\\frac", "\\dfrac", "\\tfrac"), self.at):
            return f"{name}({self.argument()})"
        if match := LITERAL.match(self.text, self.at):
            self.at = match.end()
            return f"{name}({match[0]})"
        return name

    def argument(self) -> str:
        """Read a command's argument: a group, a command with its arguments, or one character."""
        self.skip_spaces()
        if self.at >= len(self.text):
            raise InvalidInput("a LaTeX command stands at the end without its argument: "
                               "write it, or leave the command out")
        if self.text[self.at] == "{":
            self.at += 1
            return self.group("}").strip()
        if self.text[self.at] == "\\":
            self.depth += 1
            if self.depth > MOST_DEPTH:
                raise InvalidInput(f"the formula is nested more than {MOST_DEPTH} levels deep: simplify it")
            found = self.command([])
            self.depth -= 1
            return found.strip()
        self.at += 1
        return self.text[self.at - 1]

    def skip_spaces(self) -> None:
        while self.text[self.at:self.at + 1].isspace():
            self.at += 1

    def environment(self, name: str) -> str:
        """Read \\begin{…} up to its \\end: a matrix, or the lines of a block of equations."""
        kind = self.argument()
        if kind in BLOCKS:
            self.in_block = name == "begin"
            return "\n"
        if kind not in MATRICES or name == "end":
            raise InvalidInput(f"\\{name}{{{kind[:20]}}} is not read: write a matrix as 1, 2; 3, 4")
        end = self.text.find(f"\\end{{{kind}}}", self.at)
        if end < 0:
            raise InvalidInput(f"\\end{{{kind}}} is missing after \\begin{{{kind}}}")
        body, self.at = self.text[self.at:end], end + len(f"\\end{{{kind}}}")
        if kind == "array":
            body = re.sub(r"\A\s*\{[clr| ]*\}", "", body)
        return f"[{matrix(body)}]"


def matrix(body: str) -> str:
    """Return a matrix in plain notation: ; between its rows, commas between entries."""
    rows = [row for row in re.split(r"\\\\(?:\[[^\]]*\])?", body) if row.strip()]
    return "; ".join(", ".join(plain(entry).strip() for entry in row.split("&")) for row in rows)


def sign(name: str) -> str:
    """Return the plain sign for a command without arguments; "" or " " for one that only sets the text."""
    if name == "\\":
        return "\n"
    if name == "over":
        return "\\over"
    if name in GREEK:
        return GREEK[name]
    if name in SAME:
        return SAME[name] if name in ("%", "{", "}", "_") else f" {SAME[name]} "
    if name in NOTHING:
        return "" if name in ("left", "right", "!") else " "
    raise InvalidInput(f"the LaTeX command \\{name[:20]} is not read: write what it means")


def script(mark: str, inner: str) -> str:
    """Return a superscript as ^(…), a transposition as ^T, a subscript as _…."""
    if mark == "^":
        return "^T" if inner == "T" else f"^({inner})"
    return f"_{inner}"


def times(before: list[str]) -> str:
    """Return "·" if a factor ends right before a command that begins one, as in \\frac12 \\pi; else ""."""
    last = next((piece for piece in reversed(before) if piece.strip()), "")
    return "·" if last.rstrip().endswith(")") else ""
