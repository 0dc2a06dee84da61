"""Words beside a number: any may stand there except those that change the number.

    l'informazione mutua è 0      i semiassi sono 3 e 1      格拉姆矩阵为 [[5, 11], [11, 25]]

Nobody can list all names of quantities, or their misspellings.  But the words that make another number of it
can be listed: a complement, a bound, a half, a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from functools import lru_cache, reduce

from ....patterns import pattern
from .counting import is_spoken
from .fields import FIELDS
from .harmless import CHANGING, EAST, FILLER, is_harmless, is_one_of
from .nouns import NOUNS
from .table import EASTERN, meaning

# What stands anywhere in a word that changes a number, in eleven languages and some beside them.
WITHIN: Mapping[str, str] = {
    "the rest": "complem complém komplem doplň dopełn remain residu résidu rimanen restant reszt zbyt zbýv "
                "verbleib verblij übrig overig surplus überschuss nadwyżk",
    "turned": "oppos oppuest opuest opost gegen kontrar konträr contrar contrair invers invert "
              "revers recipro réciproc kehr omgekeer převrá přeciw przeciw odwrot opačn tegen flip swap "
              "vertausch backward rückwärt hinten negat négat negiert ujemn záporn",
    "so many times": "doubl doppel doppi dubbel dubbl dobbelt dwukrot dvojn podwoj podwój tripl "
                     "dreifach zweifach halft hälf helft moiti mitad metad metà dimezz polovi połow poloc "
                     "pulov squar quadr cuadr carré kvadr kwadr čtver wurzel racin raíz raiz radic odmocn "
                     "pierwiast root logar potenz",
    "a bound": "bound limit límit grenz grens schrank borne ogranicz minim maxim mínim máxim mindest höchst "
               "higher lower upper unter ober inferior inférieur superior supérieur large small groß größ "
               "klein menor mayor minor maggior mniej więk větš menš greater enemm vähem",
    "beyond": "exceed surpass excede dépass ultrapass przekrac přesah überschr oversch übersteig",
    "a distance": "differ différ diferen rozdíl różnic verschil deviat devian abweich afwijk",
    "another quantity": "accura exactit précision precisi precisão genauigk trefferq erfolg success acert "
                        "aciert esattez dokładn nauwkeur správnost classif klassif clasific sensitiv "
                        "specific recall entrop sinus cosen tangen logit deriv dériv ableit pochodn afgelei",
    "none": "wrong false falsch falsk faux fauss incorrec inexact errone erroné errad errat sbagli verkeerd "
            "chybn špatn błędn mistak irrtüm irrig refut reject exclu except nicht keines impossib unmögl"}
# What it begins with.
FRONT: Mapping[str, str] = {
    "denied": "against un non not nie ne anti contra kontra pseudo quasi lack miss fehl brak chyb bez "
              "bukan",
    "changed": "too arc jusqu demasi příliš demais teveel rest rema off trop dupl twic cota gap "
               "super über hyper over sub below above beyond fewer less more moins meno "
               "plus mindre større större enint högst minst legal puol fél perhap "
               "might could would peut quiz možn fast "
               "wenig weinig poco pouco málo mało old form prev früh fout neigh zero null"}
WHOLE = "loss log sin cos tan cot det abs mod ten mez meze ej nu ez iki sine seno sen"
OF_AXES = "(?!axi|axe|ass|achs|ach|eix|eje|os)"   # a half of one is a name of its own
CHANGES = pattern(rf"(?:{'|'.join(FRONT.values())}|(?:{WHOLE})$)|.*(?:{'|'.join(WITHIN.values())}"
                  rf"|(?:semi|demi|hal[bvf]e?|pół|polo){OF_AXES})".replace(" ", "|"))
TURNED = pattern(f".*(?:{WITHIN['turned']})".replace(" ", "|"))
SCALED = pattern(".*(?:{})|(?:log|ln|odds).*".format(" ".join(
    WITHIN[row] for row in ("the rest", "turned", "so many times", "beyond", "none")).replace(" ", "|")))
NONE, REFUTED = pattern(f".*(?:{WITHIN['none']})".replace(" ", "|")), meaning("denied")
# The same in words without spaces.
EASTERN_CHANGES = frozenset(
    "不没非无無未否逆倒反補补余剩残倍半方根負负差除最以超越或又錯错誤误違违旧偽假别別乗")
EASTERN_WORDS = ("対数", "对数", "ない", "ません", "より", "マイナス", "かも", "たぶん", "または", "ほか",
                 "可能", "大概", "大于", "小于", "至少", "至多", "上限", "下限", "几乎", "もし", "だけで")
COPULAS = ("は", "为", "為", "是", "等于", "約", "约", "が")
QUANTITIES = frozenset(
    piece for table in (FIELDS, NOUNS) for name, row in table.items() if name != "probability"
    for word in (name, *row) for piece in word.split("_") if piece)
LEAST_LETTERS = 3
AROUND = meaning("around")
BEGINNING = pattern(r"([^\W\d_]{3,})(?!\w)(?P<named>\s*[:=]|)")
LAST_OF_LATIN = "ɏ"


@lru_cache(maxsize=4_000)
def may_change(word: str) -> bool:
    """Whether a lower-case word may change a number beside it; words in an unknown script always may.

    >>> may_change("semiassi"), may_change("complementare"), may_change("gegenwahrscheinlichkeit")
    (False, True, True)
    """
    if word[0] >= EASTERN:
        return any(one in word for one in EASTERN_WORDS) or bool({*EAST.sub("", word)} & EASTERN_CHANGES)
    strange = len(word) < LEAST_LETTERS or not word.isalpha() or max(word) > LAST_OF_LATIN
    return strange or word in CHANGING or CHANGES.match(word) is not None


@lru_cache(maxsize=4_000)
def is_turned(word: str) -> bool:
    """Whether a word reverses a label, or the order of several, beside it: reverse, przeciwny.

    >>> is_turned("reversed"), is_turned("then")
    (True, False)
    """
    return TURNED.match(word) is not None


@lru_cache(maxsize=4_000)
def is_refuted(word: str) -> bool:
    """Whether a lower-case word calls what it belongs to a wrong one: mistaken, falsche, sbagliata.

    >>> is_refuted("wrongly"), is_refuted("right")
    (True, False)
    """
    return word in REFUTED or NONE.match(word) is not None


@lru_cache(maxsize=4_000)
def is_scaled(word: str) -> bool:
    """Whether a lower-case word makes another number of the one beside it: complement, inverse, square, log.

    >>> is_scaled("quadrate"), is_scaled("logp"), is_scaled("smallest")
    (True, True, False)
    """
    return may_change(word) if word[0] >= EASTERN else SCALED.match(word) is not None


def is_thing(word: str, own: frozenset[str]) -> bool:
    """Whether a word may name what is counted: it changes no number and names no other quantity."""
    return word in own or is_harmless(word) or not (may_change(word) or is_one_of(word, QUANTITIES))


def is_subject_without_spaces(word: str, own: frozenset[str], stated: bool) -> bool:
    """Whether a word without spaces is a subject with its "is", or (unless `stated`) one before it."""
    asked = [one for one in own if one[0] >= EASTERN and one in word]
    rest = reduce(lambda told, one: told.replace(one, FILLER), asked, word)
    named = not asked and any(one in rest for one in QUANTITIES if one[0] >= EASTERN)
    return (stated or word.endswith(COPULAS)) and not named and not may_change(rest)


def in_full(text: str, labels: Collection[object]) -> str:
    """Return a text with abbreviations of labels written out: three letters that begin only one label.

    >>> in_full("Mon: 1/3, it is a mammal", ["monday", "tuesday", "mammals"]), in_full("mo", ["monday"])
    ('monday: 1/3, it is a mammals', 'mo')
    """
    known = {str(label).casefold(): str(label) for label in labels}

    def spelt_out(found: re.Match[str]) -> str:
        word = found[1].casefold()
        meant = [label for label in known if label.startswith(word)]
        said = may_change(word) or is_spoken(word) or (is_harmless(word) and (
            word in AROUND or not (found["named"] or found[0][0].isupper())))
        return found[0] if len(meant) != 1 or word in known or said else known[meant[0]] + found["named"]
    return BEGINNING.sub(spelt_out, text)
