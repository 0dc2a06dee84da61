"""Answers that deny or affirm: no value, none, 0, no, yes; and what is said after one without changing it.

    not defined, the variance is 0      P(B) = 0, so it is undefined      0/0      no active path
    none: b blocks it      0 (it never occurs)      no, a point lies on the line

A remark follows a mark or "because".  What it may say is in `remarks`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from itertools import islice

from ....errors import InvalidInput, shown
from ....patterns import pattern
from ..languages.adjectives import CONTRARY, SAME, SAME_AS
from ..languages.meanings import BECAUSE, CONCLUDE, IF, LINK, NO, NOT, NOTHING, OPEN, TURN, WITHOUT, YES
from ..languages.table import EASTERN, meaning
from ..tokens import canonical
from .remarks import CLAUSE, OF_WHAT, RETRACTED, is_noun, is_turned_by, leaves
from .remarks import WORD as PIECES

# What says that there is no value.
NO_VALUE: Mapping[str, str] = {
    "en": "undefined, undef, not defined, isn't defined, no value, does not exist, doesn't exist, "
          "not computable, cannot be computed, can't be computed, indeterminate, n/a",
    "de": "undefiniert, nicht definiert, existiert nicht, kein wert, keinen wert, nicht bestimmt, "
          "nicht berechenbar, unbestimmt",
    "fr": "indéfini, indéfinie, non défini, non définie, pas défini, pas définie, n'existe pas, "
          "pas de valeur, indéterminé, indéterminée",
    "es": "indefinido, indefinida, no definido, no definida, no está definido, no está definida, no existe, "
          "no tiene valor, indeterminado, indeterminada, no se puede calcular",
    "pt": "indefinido, indefinida, não definido, não definida, não está definido, não está definida, "
          "não é definido, não é definida, não existe, não tem valor, indeterminado",
    "cs": "nedefinováno, nedefinovaná, nedefinována, není definováno, není definovaná, není definována, "
          "neexistuje, nemá hodnotu, žádná hodnota",
    "ja": "未定義, 無定義, 定義されない, 定義されません, 定義できない, 定義できません, "
          "存在しない, 存在しません, 値なし, 値がない, 値はない",
    "zh": "未定义, 没有定义, 无定义, 不存在, 没有意义, 无意义, 没有值, 无值",
    "it": "non definito, non definita, non è definito, non è definita, non esiste, indefinito, indefinita, "
          "non ha valore, nessun valore, indeterminato",
    "nl": "niet gedefinieerd, ongedefinieerd, bestaat niet, onbepaald, geen waarde",
    "pl": "nieokreślone, nieokreślona, niezdefiniowane, niezdefiniowana, nie istnieje, nie jest określone, "
          "nie jest określona, nie jest zdefiniowane, nie jest zdefiniowana, nie ma wartości",
}
SAYINGS = [word.strip() for words in NO_VALUE.values() for word in words.split(",")]
# Also: you cannot divide by zero.
UNDEFINED = pattern(r"(?<![\w.,/])0 ?/ ?0(?![.,]?\w)"
                    r"|(?<!\w)(?:[^\W\d]+['’ ]+){0,5}?(?:zero)?divi[^\W\d]+(?: [^\W\d]+){0,2} "
                    r"(?:z[eé]ro|cero|null|0(?![.,/\w]))|(?<![a-zà-ž])(?:"
                    + "|".join(map(re.escape, (one for one in SAYINGS if one[0] < EASTERN)))
                    + r")(?!\w)|" + "|".join(one for one in SAYINGS if one[0] >= EASTERN))
VALUED = pattern(r"(?<![\w.,/])0 ?/ ?0 ?= ?[-−]?\d")   # 0/0 is none
APART = pattern(r", (?![^(]*\))")
SUBJECT = pattern(r"(?:[^\W\d][^=:]{0,60}[=:])?[=:/'’\" ]*[^\W\d_]*(?:[=:/'’\" ]+[^\W\d_]+){0,9}"
                  r"[=:/'’\" ]*")
ZERO = pattern(r"(?:[^,;:=\d]*[=:])?\s*(?:0(?:[.,]0+)?|zero|null?|nulla|cero|zéro|零)\s*%?", re.IGNORECASE)
WORD = pattern(r"[^\W\d_]+|∅")
BESIDE = LINK | meaning("set") | {   # there is nothing, l'ensemble vide
    "there", "gibt", "hay", "y", "n", "c", "ha", "má", "l"}
DENYING = NOTHING | {"no", "kein", "non", "nessun", "pas", "ne"}   # before a noun
UNFIT = OPEN | YES | NO | RETRACTED
OTHER = pattern(r"[\d?=+/,;:(]")
CUT = pattern(r"\s*(?:[,;:.](?=\s)|\(|\s[-–](?=\s)|—)\s*|\s+(?=(?:" + "|".join(
    sorted(BECAUSE - LINK)) + r")(?!\w))", re.IGNORECASE)
MOST_CHARACTERS, MOST_CUTS = 2_000, 4
MOST_DENIED = 3   # words of what there is not
WEAKLY, ONLY = meaning("weakly"), meaning("only")
ROOT = 5   # letters of a word that others of it begin with
REASON = BECAUSE - LINK
MARKS = (",", ";", ":", "(")   # between clauses
CONCLUSION = 2   # words: so no
BEHIND_VERDICT = WITHOUT | IF | meaning("with")   # behind a no that denies no noun


def remarked(text: str) -> Iterator[tuple[str, str]]:
    """Yield (whole text, ""), then the texts before and after each of its first marks.

    >>> [*remarked("none: b (the middle)")]
    [('none: b (the middle)', ''), ('none', 'b (the middle)'), ('none: b', 'the middle)')]
    """
    yield text, ""
    for found in islice(CUT.finditer(text), MOST_CUTS):
        yield text[:found.start()], text[found.end():]


def without_remark(text: str, labels: Collection[str] = (), zero: bool = False) -> str:
    """Return a denial, or a 0 if `zero`, without the remark after it; any other text unchanged.

    Raises InvalidInput for words behind it that may turn it round.

    >>> without_remark("none, it is blocked"), without_remark("0 (never seen)", zero=True)
    ('none', '0')
    >>> without_remark("0, but 1/5 smoothed", zero=True)
    '0, but 1/5 smoothed'
    """
    if text.isascii() and not any(map(str.isalpha, text)):
        return text
    for head, remark in remarked(canonical(text)):
        none = zero and ZERO.fullmatch(head) is not None
        if remark and (none or is_denial(head, labels)):
            if leaves(remark, labels, none):
                return head
            if not none or not any(map(str.isdigit, remark)):
                refuse_remark(remark)
    return text


def refuse_remark(remark: str) -> None:
    """Raise InvalidInput: this remark may reverse the answer before it."""
    raise InvalidInput(f"{shown(remark.strip(' .()'))} may turn the answer round: write it alone")


def is_denial(text: str, labels: Collection[str] = ()) -> bool:
    """Whether a text only says that there is none of what is asked: none, no path, kein Pfad.

    >>> is_denial("es gibt keinen aktiven Pfad"), is_denial("no idea"), is_denial("not a", ["a"])
    (True, False, False)
    """
    if OTHER.search(text):
        return False
    first, *said = [word for word in WORD.findall(text.casefold()) if word not in BESIDE] or [""]
    if first not in DENYING or len(said) > MOST_DENIED or not UNFIT.isdisjoint(said) \
            or {first, *said} & {label.casefold() for label in labels}:
        return False
    return (first in NOTHING and len(said) < 2) or any(map(is_noun, said))


def says_undefined(text: str) -> bool:
    """Whether a text only says that there is no value, perhaps with a reason.

    >>> says_undefined("P(A | B) is undefined, because P(B) = 0"), says_undefined("not defined (0/0)")
    (True, True)
    >>> [says_undefined(text) for text in ("undefined or 0", "not defined, so 0", "0/0 + 1", "none, 0/0 = 1")]
    [False, False, False, False]
    """
    told = " ".join(text.casefold().split())
    found = UNDEFINED.search(told)
    if found is None or VALUED.search(told) or len(told) > MOST_CHARACTERS:
        return False
    *reasons, before = APART.split(told[:found.start()])
    before, behind = OF_WHAT.sub("", without_conclusion(before)), told[found.end():].strip(" ,;.")
    if behind.startswith("(") and behind.endswith(")"):
        behind = behind[1:-1]
    if not SUBJECT.fullmatch(before) or {*re.findall(r"\w+", before)} & (OPEN | YES | NO | TURN):
        return False
    return leaves(", ".join(reasons)) and (says_undefined(without_conclusion(behind)) or leaves(behind))


def mentions_undefined(text: str) -> bool:
    """Whether a text contains words for "undefined"; with a value beside them it has two answers.

    >>> mentions_undefined("0/0 o no definido"), mentions_undefined("0/0 = 1")
    (True, False)
    """
    return any(any(map(str.isalpha, found[0])) for found in UNDEFINED.finditer(text.casefold()))


def without_conclusion(told: str) -> str:
    """Return a text without "so" at its beginning."""
    first, _, rest = told.partition(" ")
    return rest if first in CONCLUDE else told


def remarked_truth(told: str, asked: str) -> bool | None:
    """Return the yes or no before a remark that is no second answer; None if that is not clear.

    >>> remarked_truth("yes, a line without errors exists", "separable"), remarked_truth("no, yes", "")
    (True, None)
    >>> remarked_truth("no, only weakly separable", "separable"), remarked_truth("yes, no", "")
    (False, None)
    """
    for head, remark in remarked(canonical(told)):
        said = verdict_of([word for word in PIECES.findall(head.casefold()) if word not in LINK], asked)
        if remark and said is not None:
            clauses = [PIECES.findall(clause) for clause in CLAUSE.split(remark.casefold())]
            last = asked.rpartition(" ")[2]
            roots = (last, *SAME.get(last, "").split(), *CONTRARY.get(last, "").split())
            weaker = WEAKLY - {*asked.split()} if said else frozenset()
            if is_turned_by(remark) or any({*words} & weaker for words in clauses):
                refuse_remark(remark)
            sure = leaves(remark, given=True) and not any(
                is_second(words, not said, {root[:ROOT] for root in roots if root}) for words in clauses)
            return said if sure else None
    return None


def verdict_of(words: list[str], asked: str) -> bool | None:
    """Return the yes or no that one or two words state of the property `asked`; None for other words.

    >>> [verdict_of(told.split(), "separable") for told in ("no", "separable", "not separable")]
    [False, True, False]
    """
    said = [SAME_AS.get(word, word) for word in words]
    named = bool(asked) and asked in said
    if named and len(said) == 2:
        said.remove(asked)
        return said[0] in YES if said[0] in YES | NO else False if words[0] in NOT else None
    if len(said) != 1:
        return None
    return True if named else said[0] in YES if said[0] in YES | NO else None


def is_second(words: list[str], denied: bool, roots: set[str]) -> bool:
    """Whether a clause after yes or no may be another answer: "yes, they are dependent".

    "No record errs" is none, "no without a bias" is one.  After a no, "only in pairs" and "it is not" are
    none.  `roots`: beginnings of words of what is asked.
    """
    if any(word[:ROOT] in roots for word in words):
        return not (denied and sum(word in NOT | ONLY for word in words) == 1)
    well = words[:1] == ["well"]   # well no with rounding
    first, last = {*words[well:well + 1]}, {*words[-1:]}
    return bool((first | last) & YES or last & (NO | NOT) or (
        first & (NO | NOT) and (well or len(words) < CONCLUSION + 1 or {*words[1:2]} & BEHIND_VERDICT)))


def clause_of(words: list[str], place: int) -> list[str]:
    """Return the words around a place, between marks and words for because."""
    before, behind = clause_before(words, place), clause_behind(words, place)
    end = next((at for at, word in enumerate(behind) if word in REASON), len(behind))
    return [*before, *behind[:end]]


def clause_behind(words: list[str], place: int) -> list[str]:
    """Return the words after a place, up to a mark between clauses."""
    stop = next((at for at in range(place + 1, len(words)) if words[at] in MARKS), len(words))
    return words[place + 1:stop]


def clause_before(words: list[str], place: int) -> list[str]:
    """Return the words before a place, back to a mark between clauses."""
    start = max((at for at in range(place) if words[at] in MARKS), default=-1)
    return words[start + 1:place]
