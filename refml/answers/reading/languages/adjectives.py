"""Adjectives of questions in eight languages: nicht trennbar, ángulo agudo; and their contraries: connected.

A question that asks for a truth, or for one of several words, uses words of its own, separable, acute.  An
answer may use them in another language; of a truth also a word for the contrary.
"""

from __future__ import annotations

from collections.abc import Mapping

# word of a question → other words for it
SAME: Mapping[str, str] = {
    "separable": "trennbar séparable séparables separables separável separáveis oddělitelné oddělitelná "
                 "分離可能 可分 可分离",
    "separated": "getrennt séparés séparé separados separado oddělené oddělena blocked 分離",
    "independent": "unabhängig indépendant indépendants indépendantes independiente independientes "
                   "independente independentes nezávislé nezávislý 独立 独立です 独立的",
    "semidefinite": "semidefinit semidéfinie semidefinida semidefinitní",
    "separates": "trennt sépare separa odděluje",
    "contains": "enthält contient contiene contém obsahuje",
    # angles
    "zero": "nullwinkel nul nulo nulový 零角",
    "acute": "spitz spitzer aigu agudo ostrý 鋭角 锐角",
    "right": "rechter droit recto reto pravý 直角",
    "obtuse": "stumpf stumpfer obtus obtuso tupý 鈍角 钝角",
    "straight": "gestreckt gestreckter plat llano raso přímý 平角"}
# word of a question → words for its contrary
CONTRARY: Mapping[str, str] = {
    "separable": "inseparable nonseparable untrennbar inséparable inséparables inseparables inseparável "
                 "inseparáveis neoddělitelné 不可分 不可分离",
    "separated": "connected dconnected verbunden connecté connectés conectado conectados spojené",
    "independent": "dependent dependant abhängig dépendant dépendants dépendantes dependiente dependientes "
                   "dependente dependentes závislé závislý 従属 相关 不独立",
    "semidefinite": "indefinite indefinit indéfinie indéfini indefinida indefinido indefinitní 不定"}

# label → the same in other words
LABELS: Mapping[str, str] = {
    **SAME, "neither": CONTRARY["semidefinite"], "yes": "ja oui sí si sim ano はい 是",
    "no": "nein non não ne いいえ 否"}

SAME_AS: Mapping[str, str] = {word: asked for asked, words in SAME.items() for word in words.split()}
LABEL_OF: Mapping[str, str] = {word: label for label, words in LABELS.items() for word in words.split()}
CONTRARY_TO: Mapping[str, str] = {word: asked for asked, words in CONTRARY.items() for word in words.split()}
