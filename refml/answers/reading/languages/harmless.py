"""Words that may stand beside a number without changing it, in eleven languages: a closed list.

    en English   de German   fr French   es Spanish   pt Portuguese   it Italian   nl Dutch   pl Polish
    cs Czech     ja Japanese   zh Chinese

A word right after a number is refused if it is not on this list, nor in a row of the table that leaves
numbers unchanged, nor one of the question's own: it may be a unit or what is counted, as in "seven potatoes".
Before a number, and farther after it, any word may stand that `subjects` does not know to change a number.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ....patterns import pattern
from .table import EASTERN, meaning

# Behind a number: how it was found, how it is written, of what it is.
# A word stands once, with the first language that has it, without its plural in s.
HARMLESS: Mapping[str, str] = {
    "en": "here there then now on in by via using per from after when where which while "
          "i we it thank ok rounded rounding round exactly "
          "precisely approximately simplified simplify lowest terms expressed written form "
          "fraction percentage inclusive included required needed altogether total obtained computed "
          "calculated estimated found got correctly nats ans student person sample "
          "record chance likelihood evidence posterior prior time step case update row line stop reached "
          "according me us am would to ie eg unit formula need go order including end endpoint "
          "respectively unique",
    "de": "eindeutig gerundet genau exakt gekürzt berechnet gesamt insgesamt nach "
          "im aus zu zur auf benötigt nötig inklusive einschließlich eingeschlossen wird "
          "werden sein lauten schritt schritte fall fälle sicher einem er nr "
          "formel einheiten reihenfolge enden gibt beziehungsweise",
    "fr": "d l du dans par selon arrondi arrondie exactement simplifié simplifiée "
          "inclus nécessaire obtenu trouvé calculé ça ce c j ma notre ai en à "
          "formule où sa unité ordre bornes extrémités compris comprises respectivement",
    "es": "único del por según redondeado redondeada exactamente aprox incluido obtenido "
          "calculado unos he necesita necesitan orden "
          "hay incluidos incluyendo extremos respectivamente",
    "pt": "dos pela segundo arredondado arredondada exatamente incluído obtido os "
          "dá só há ordem incluindo incluídos",
    "cs": "po ve na z podle zaokrouhleno přesně zkráceno včetně "
          "vychází celkem ten ta se v u ty té",
    "it": "unico nel nella secondo inclusi estremi arrotondato arrotondata esattamente incluso ottenuto "
          "trovato dà nei ordine compresi rispettivamente",
    "pl": "zaokrąglone zaokrągleniu przybliżeniu dokładnie razem włącznie "
          "te",
    "nl": "bij naar door met volgens afgerond precies exact vereenvoudigd inclusief nodig "
          "ik neemt",
    "ja": "答え 答 値 は が の を に で です である であります だ なので よって だから 行 行目 回 更新 個 "
          "件 人 番 番目 点 なる となる なります となります になります "
          "合計 全部 ステップ 四捨五入 確率 必要 比 した ました ます "
          "します もの こと",
    "zh": "答案 值 为 等于 得 故 约为 第 次 个 条 名 步 项 类 种 比例 概率 即 可得 共 一共 四舍五入 保留 我 "
          "的 了 该 此 正好 恰好 需要 所求 解得 后 停止 步数 次数 包括 端点 两端",
}
# How a quantity is called by a short name.
NAMES = ("pr sd se ev alpha beta gamma delta epsilon eta theta kappa lambda mu nu xi pi "
         "rho sigma tau phi chi psi omega")
SYMBOLS = frozenset(NAMES.split())
ROWS = ("around", "link", "is", "and", "of", "conclude", "because", "places", "yes", "judged", "article",
        "each", "unit", "at", "slip")
LEAST, MOST = meaning("least"), meaning("most")
BOUNDS = LEAST | MOST
BOUNDS_OF = {"most": MOST, "upper": MOST, "lower": LEAST,   # of what is asked: words beside its number
             "least": BOUNDS, "bound": BOUNDS, "threshold": LEAST}
# What changes a number where it stands in a question too.
CHANGING = BOUNDS.union(*map(meaning, (
    "not", "without", "or", "doubt", "compared", "changes", "of_one", "against", "outside", "thousand",
    "retracted", "denied", "minus", "negative", "to")))
WORDS = frozenset(word for words in HARMLESS.values() for word in words.split()).union(*map(meaning, ROWS))
EAST = pattern(f"(?:{'|'.join(word for word in sorted(WORDS, reverse=True) if word[0] > EASTERN)})+")
FILLER = "は"   # a harmless word
ENDING = pattern(r"(?<=[a-z]{3})(?:es|ed|ing|s)$")
WORD = pattern(r"[^\W\d_]+")
LEAST_PLURAL = 2   # letters of a word that may have one with an s


@lru_cache(maxsize=4_000)
def is_harmless(word: str) -> bool:
    """Whether a word beside a number does not change it; Chinese and Japanese may join several words.

    >>> is_harmless("students"), is_harmless("答えは"), is_harmless("potatoes")
    (True, True, False)
    """
    return is_one_of(word, WORDS) or EAST.fullmatch(word) is not None


@lru_cache(maxsize=4_000)
def is_of_question(word: str, own: frozenset[str]) -> bool:
    """Whether a word is the question's own, in any English form, or joined to harmless words.

    >>> is_of_question("passes", frozenset(["passing"])), is_of_question("値尤度", frozenset(["尤度"]))
    (True, True)
    """
    if word[0] < EASTERN:
        return is_one_of(word, own) or (word not in CHANGING and stem(word) in {stem(one) for one in own})
    for one in sorted(own, key=len, reverse=True):
        word = word.replace(one, FILLER) if one[0] >= EASTERN else word
    return is_harmless(word)


def stem(word: str) -> str:
    """Return an English word without its ending: pass for passes, passed, passing."""
    return ENDING.sub("", word)


def is_symbol(word: str) -> bool:
    """Whether a name is a symbol for a quantity: x, θ0, w_2, sd.

    >>> is_symbol("x"), is_symbol("p_hat"), is_symbol("complement")
    (True, True, False)
    """
    return word in SYMBOLS or not word.isalpha() or (len(word) == 1 and word < EASTERN)


def words_of_question(
        asked: Iterable[str], names: Iterable[str], texts: Iterable[str]) -> frozenset[str]:
    """Return the words of a question that may stand beside a number without changing it.

    Words of its texts that may change a number, such as "complement", are left out.  Where what is `asked` is
    a bound, the words for a bound are added.
    """
    sought = words_in(asked)
    told = sought | words_in(names) | (words_in(texts) - CHANGING - meaning("no"))
    found = {word for word in told if not is_harmless(word)}
    return frozenset(found.union(*[words for name, words in BOUNDS_OF.items() if name in sought]))


def is_one_of(word: str, words: frozenset[str]) -> bool:
    """Whether a word, or its singular or plural, is one of these: update, updates."""
    return word in words or (len(word) > LEAST_PLURAL and (
        word[:-1] in words if word.endswith("s") else f"{word}s" in words))


def words_in(texts: Iterable[str]) -> set[str]:
    """Return the words of texts in lower case."""
    return {word for text in texts for word in WORD.findall(text.lower())}
