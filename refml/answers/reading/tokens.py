"""From a text to tokens: every character is on a list, every length bounded before anything is computed.

    number   57   .5   5.   2.4e-3   with a decimal comma where the question says so: 2,4
    name     letters, digits and _ behind a letter; Greek letters of GREEK
    repeating   0.(3)   0.1(6)   0.3̅, the last with an overline on each digit that repeats
    mark     + - * / ^ % ‰ ( ) [ ] { } , ; : = | √ < > ≤ ≥ ∈ → …, and what MARKS reads as one of them
    raised   ⁻³, an exponent in superscripts
    line     the end of a line
    other    a character on no list: it may stand in a label, and is refused by its name elsewhere

Before that a text is made canonical: digits of every script and full-width signs, dashes, quotes and spaces
of every kind become those of ASCII, and marks that nobody sees go.
"""

from __future__ import annotations

import unicodedata
from functools import lru_cache
from typing import NamedTuple

from ...errors import InvalidInput
from ...patterns import pattern
from .languages.meanings import OPEN, THOUSAND, UNIT

MOST_CHARACTERS = 2_000
MOST_TOKENS = 600
MOST_DIGITS = 200         # of one number
MOST_EXPONENT = 999

# What is written in another way and read as an ASCII mark.
MARKS = {"−": "-", "∕": "/", "⁄": "/", "÷": "/", "·": "*", "⋅": "*", "×": "*", "∗": "*", "∙": "*", "**": "^",
         "≈": "≈", "~": "≈", "≤": "≤", "<=": "≤", "≥": "≥", ">=": "≥", "→": "→", "->": "→", "=>": "→",
         "…": "…", "...": "…", "..": "…", ":=": "=", "←": "=", "!=": "≠", "=/=": "≠", "≠": "≠"}
SHARE_WORDS = {"percent": "%", "pct": "%", "prozent": "%", "per cent": "%", "permille": "‰", "permil": "‰",
               "per mille": "‰", "per mil": "‰", "per mill": "‰", "promille": "‰",
               **dict.fromkeys(("procent", "procenta", "pour cent", "por ciento", "por cento", "per cento"),
                               "%"),
               "パーセント": "%"}
FIRST_WORDS = {word.partition(" ")[0] for word in SHARE_WORDS}
SPACES = " \t"
# What is written in another way and made canonical, letter by letter; what nobody sees goes.
SIGNS = {**dict.fromkeys("∎\u20d7\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f", ""),
         **dict.fromkeys("“”„‟«»「」『』‟", '"'), **dict.fromkeys("‘’‚‛′`´", "'"),
         **dict.fromkeys("⇒⟶⟹↦⟼⇨", "→"),
         **dict.fromkeys("≃≅∼≒〜", "≈"), **dict.fromkeys("≦⩽", "≤"), **dict.fromkeys("≧⩾", "≥"),
         "٫": ".", "。": ".", "、": ",", "،": ",", "؛": ";", "⟨": "<", "⟩": ">", "〈": "<", "〉": ">",
         "≔": "=", "‖": "|",
         "【": "[", "】": "]", "﹣": "-", "−": "-", "∕": "/", "⁄": "⁄"}
POINT = pattern(r"(?:[^0-9]*[^\w.,+*/^])?-?0[·⋅][0-9]{2,}[^0-9]*")   # 0·57 alone, as it is set in Britain
GROUPED = pattern(r"(?<=[0-9])[\u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))")   # 131 071, with a narrow space
# Functions and constants as other systems spell them, directly before a bracket or an exponent.
CALLED = {"Sqrt": "sqrt", "SQRT": "sqrt", "Exp": "exp", "EXP": "exp", "Log": "log", "Ln": "ln", "LN": "ln",
          "Abs": "abs", "ABS": "abs", "Log2": "log2", "Log10": "log10", "LOG10": "log10"}
GREEK = "αβγδεζηθλμνξπρσφχψωΣΦ"
HALVES = {"½": (1, 2), "⅓": (1, 3), "⅔": (2, 3), "¼": (1, 4), "¾": (3, 4), "⅕": (1, 5), "⅖": (2, 5),
          "⅗": (3, 5), "⅘": (4, 5), "⅙": (1, 6), "⅚": (5, 6), "⅐": (1, 7), "⅛": (1, 8), "⅜": (3, 8),
          "⅝": (5, 8), "⅞": (7, 8), "⅑": (1, 9), "⅒": (1, 10)}
SUPERSCRIPTS = dict(zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-", strict=True))
SUBSCRIPTS = dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True))

PLAIN = r"(?:[0-9]+(?:\.(?!\.)[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
LETTER = "A-Za-zÀ-ÖØ-öø-ɏͰ-ϿЀ-ӿ\u0304\u0302"
NAME = (rf"[∂∇A-Za-zÀ-ÖØ-öø-ɏͰ-ϿЀ-ӿ][0-9_{LETTER}{''.join(SUBSCRIPTS)}]*"
        "|[\u3005-\u3007\u3040-\u30ff\u3400-\u9fff]+")
MODULE = r"(?:np|numpy|math|torch)\.(?=[a-zA-Z])"   # np.exp(-2)
REPEATING = r"[0-9]*\.[0-9]*(?:\([0-9]+\)|(?:[0-9]\u0305)+)"
POWER_OF_TEN = r"[xX](?= ?10(?:\^|\*\*|[⁺⁻⁰¹²³⁴-⁹]))"   # 2.4 x 10^-3
RAISED, LOWERED = "⁰¹²³⁴-⁹", "₀-₉"
SHORT = "".join(one for one in MARKS if len(one) == 1)
MARK = rf"=/=|!=|\*\*|->|=>|<=|>=|:=|\.\.\.?|[-+*/^%‰()\[\]{{}},;:=|√<>∈&{SHORT}]"
TOKEN = pattern(
    rf"(?P<space>[{SPACES}]+|{MODULE})|(?P<repeating>{REPEATING})|(?P<number>{PLAIN})|(?P<times>{POWER_OF_TEN})"
    rf"|(?P<name>{NAME})|(?P<half>[{''.join(HALVES)}]|[{RAISED}]+[⁄/∕][{LOWERED}]+)"
    rf"|(?P<raised>[⁺⁻]?[{RAISED}]+)|(?P<mark>{MARK})|(?P<line>\r\n|\n)")
CONTROL = pattern("[\x00-\x08\x0e-\x1f\x7f]")   # whatever is asked, nobody typed one
TIGHT = pattern(r"(?P<name>sqrt|ln)(?=[0-9]+(?![0-9A-Za-z_]))")   # sqrt2
COMMA = pattern(r"[0-9]*,[0-9]+(?:[eE][+-]?[0-9]+)?|[0-9]+,(?=[ \t]*\Z)")
COMMA_REPEATING = pattern(r"[0-9]*,[0-9]*(?:\([0-9]+\)|(?:[0-9]\u0305)+)")
THOUSANDS = pattern(r"[1-9][0-9]{0,2}\.[0-9]{3}")


class Token(NamedTuple):
    """A token: its kind, its text in canonical form, and its index in the answer.

    `spaced`: whether a space stands before it.
    """

    kind: str
    text: str
    at: int
    spaced: bool = False


END = "end"


def unclear(word: str) -> InvalidInput:
    """Return the exception for a word that leaves open which answer is meant."""
    return InvalidInput(f"{word!r} makes the answer unclear: write one answer alone")


def tokens_of(text: str, comma: bool = False) -> list[Token]:
    """Return the tokens of an answer; the last one has the kind END.

    >>> [token.text for token in tokens_of("−2·x₁")]
    ['-', '2', '*', 'x1', '']

    Raises InvalidInput for a text or a number that is too long, and for a control character.
    """
    if len(text) > MOST_CHARACTERS:
        raise InvalidInput(f"the answer has {len(text)} characters: write at most {MOST_CHARACTERS}")
    text = canonical(text)
    if (control := CONTROL.search(text)) is not None:
        raise InvalidInput(refused(control[0]))
    found: list[Token] = []
    at, spaced = 0, False
    while at < len(text):
        kind, written, end = next_token(text, at, comma)
        if kind == "space":
            spaced, at = True, end
            continue
        found.append(Token(kind, written, at, spaced))
        if len(found) > MOST_TOKENS:
            raise InvalidInput(f"the answer has more than {MOST_TOKENS} numbers, names and marks: write less")
        spaced, at = False, end
    return [*without_full_stop(found), Token(END, "", at, spaced)]


def canonical(text: str) -> str:
    """Return a text with signs replaced by the ASCII signs of the same meaning.

    >>> canonical("\\uff10\\uff0e\\uff15 \\u2013 \\u201cA\\u201d")
    '0.5 - "A"'
    """
    if text.isascii():
        return text
    if POINT.fullmatch(text):
        text = text.replace("·", ".").replace("⋅", ".")
    text = unicodedata.normalize("NFC", GROUPED.sub("", text))
    return "".join(letter if letter < "\x80" else sign_of(letter) for letter in text)


@lru_cache(maxsize=1_000)
def sign_of(letter: str) -> str:
    """Return a non-ASCII character itself, or the sign of the same meaning."""
    if letter in SIGNS:
        return SIGNS[letter]
    if "\uff01" <= letter <= "\uff5e":   # full width
        return chr(ord(letter) - 0xFEE0)
    kind = unicodedata.category(letter)
    if kind == "Nd":
        return str(unicodedata.decimal(letter))
    return "-" if kind == "Pd" else " " if kind == "Zs" else letter


def without_full_stop(found: list[Token]) -> list[Token]:
    """Return tokens without the full stop of a sentence; "5." alone remains a decimal."""
    while len(found) > 1 and found[-1].text == "!" and found[-2].kind in ("name", "other"):
        found = found[:-1]
    last = found[-1] if found else None
    if last is None or len(found) < 2:
        return found
    if last.text == "." and last.kind == "other":
        return found[:-1]
    if last.kind == "number" and last.text.endswith("."):
        return [*found[:-1], last._replace(text=last.text[:-1])]
    return found


def next_token(text: str, at: int, comma: bool) -> tuple[str, str, int]:
    """Return kind, canonical text and end index of the token at `at`; `comma`: a comma is a decimal point."""
    if comma and (match := COMMA_REPEATING.match(text, at)):
        return "repeating", checked_repeating(match[0].replace(",", ".")), match.end()
    if comma and (match := COMMA.match(text, at)):
        return "number", checked_number(match[0].replace(",", "."), text), match.end()
    match = TIGHT.match(text, at) or TOKEN.match(text, at)
    if match is None:
        return "other", text[at], at + 1
    kind, written, end = match.lastgroup or "", match[0], match.end()
    if kind == "times":
        return "mark", "*", end
    if kind == "repeating":
        return kind, checked_repeating(written), end
    if kind == "number":
        if comma and THOUSANDS.fullmatch(written):
            raise InvalidInput(f"{written} may be {written.replace('.', '')} or {written.replace('.', ',')}: "
                               "write it without a point")
        return kind, checked_number(written, text), end
    if kind == "mark":
        return kind, MARKS.get(written, written), end
    if kind == "name":
        if written.lower() in FIRST_WORDS and (word := share_word(text, at)):
            return "mark", SHARE_WORDS[word], at + len(word)
        written = name_of(written, text[end:end + 2].lstrip(" ")[:1])
    return kind, written, end


def name_of(written: str, following: str) -> str:
    """Return a name as the reader knows it: Pi is pi, E before ^ is e, and a subscript is a digit.

    Sqrt, Exp, Log and other functions get small letters before (, [ or a digit.

    >>> name_of("Sqrt", "["), name_of("Sqrt", "o"), name_of("x₁", "")
    ('sqrt', 'Sqrt', 'x1')
    """
    if written in CALLED and following and following in "([0123456789":
        return CALLED[written]
    if written == "Pi" or (written == "E" and following == "^"):   # of Mathematica
        return written.lower()
    return "".join(SUBSCRIPTS.get(letter, letter) for letter in written)


def share_word(text: str, at: int) -> str:
    """Return the whole word for % or ‰ at a place, such as "percent"; "" if there is none.

    >>> share_word("57 per cent", 3), share_word("5 percentage", 2)
    ('per cent', '')
    """
    there = text[at:at + 12].lower()
    whole = [word for word in SHARE_WORDS if there.startswith(word) and not there[len(word):][:1].isalnum()]
    return max(whole, key=len, default="")


def checked_repeating(written: str) -> str:
    """Return a repeating decimal as 0.1(6).  Raises InvalidInput if it is too long."""
    if len(written) > MOST_DIGITS:
        raise InvalidInput(f"a number has {len(written)} digits: write at most {MOST_DIGITS}")
    if written.endswith(")"):
        return written
    start = written.index("\u0305") - 1
    return f"{written[:start]}({written[start:].replace(chr(0x305), '')})"


def checked_number(written: str, text: str) -> str:
    """Return a number's text.  Raises InvalidInput if it is too long to be computed with."""
    mantissa, _, exponent = written.lower().partition("e")
    if len(mantissa) > MOST_DIGITS:
        raise InvalidInput(f"a number has {len(mantissa)} digits: write at most {MOST_DIGITS}")
    if len(exponent.lstrip("+-").lstrip("0")) > len(str(MOST_EXPONENT)) \
            or abs(int(exponent or "0")) > MOST_EXPONENT:
        raise InvalidInput(f"the exponent of {mantissa}e… is beyond ±{MOST_EXPONENT}")
    return written


def refused(letter: str) -> str:
    """Return why a character is not read: the character or its name, and what to write instead."""
    name = unicodedata.name(letter, "")
    seen = f"{letter!r} " if letter.isprintable() and not unicodedata.combining(letter) else ""
    advice = "write the answer without it"
    if unicodedata.category(letter) == "Pd":
        advice = "write a minus as - or −"
    elif letter.isnumeric():
        advice = "write digits as 0 to 9"
    called = f", {name.lower()}" if name else ""
    return f"the character {seen}(U+{ord(letter):04X}{called}) is not read: {advice}"


def told(token: Token) -> str:
    """Return a token as quoted text for a message."""
    return "the end" if token.kind == END else "a new line" if token.kind == "line" else repr(token.text[:20])


def missing(tokens: list[Token], place: int) -> str:
    """Return the message that a number is missing at a place."""
    token, before = tokens[place], tokens[place - 1] if place else None
    if token.kind == END and before is None:
        return "a number is missing: nothing is written"
    if not any(one.kind in ("number", "half", "repeating") for one in tokens):
        return f"{' '.join(one.text for one in tokens[:8]).strip()!r} holds no number: write it in digits"
    if before is None or before.kind == "line":
        return f"a number is missing before {told(token)}"
    return f"a number is missing after {told(before)}"


def left_over(tokens: list[Token], place: int) -> str:
    """Return the message that an answer ends before its text does."""
    token, before = tokens[place], tokens[place - 1] if place else None
    if token.text == ":":
        return "a:b can mean a/b or odds: write a fraction"
    if token.kind == "name" and (token.text in OPEN or token.text.lower() in OPEN):
        return str(unclear(token.text))
    if token.text == "=":
        return "= is not read here: write one number"
    if before is not None and before.kind == "number" and token.kind in ("number", "half", "repeating"):
        return f"{before.text} {token.text} may be one number or two: write one number, such as 3/2 or 1.5"
    if token.text == "e":
        return "e follows a number: write * between them, or an exponent after e"
    if token.kind == "name" and (token.text.lower() in UNIT or token.text.lower() in THOUSAND):
        return f"{token.text[:20]!r} after a number may change it: write the number alone"
    if token.kind == "name":
        return f"{token.text[:20]!r} is not understood here: leave it out, or write its value"
    if token.text == ",":
        return "a comma may mark decimals or thousands: write a decimal point, and nothing between thousands"
    if token.text == "(":
        return "a bracket follows a number: write * between them"
    return f"{told(token)} is not understood here: leave it out, or write one formula"
