"""Adjectives of questions in eleven languages: nicht trennbar, ángulo agudo; and their contraries: connected.

A question that asks for a truth, or for one of several words, uses words of its own, separable, acute.  An
answer may use them in another language; of a truth also a word for the contrary.
"""

from __future__ import annotations

from collections.abc import Mapping

# word of a question → other words for it
SAME: Mapping[str, str] = {
    "separable": "trennbar separierbar separabel séparable séparables separables separável separáveis "
                 "separabilní oddělitelné oddělitelná separabile separabili separowalne separowalny "
                 "rozdzielne scheidbaar",
    "separated": "getrennt séparés séparé separados separado oddělené oddělena blocked separati "
                 "rozdzielone gescheiden geblokkeerd "
                 "separiert",
    "independent": "unabhängig indépendant indépendants indépendantes independiente independientes "
                   "independente independentes nezávislé nezávislý indipendente "
                   "indipendenti niezależne niezależny onafhankelijk",
    "semidefinite": "psd semidefinit semidéfinie semidefinida semidefinitní półokreślona semidefiniet",
    "separates": "trennt sépare separa odděluje rozdziela scheidt",
    "contains": "enthält contient contiene contém obsahuje zawiera bevat",
    # angles
    "zero": "nullwinkel nul nulo nulový 零角 zerowy nulhoek 0°",
    "acute": "spitz spitzer aigu agudo ostrý 鋭角 锐角 acuto ostry scherpe scherp",
    "right": "rechter droit recto reto pravý 直角 retto prosty rechte orthogonal ortogonal "
             "perpendicular perpendiculaire perpendicolare senkrecht rechtwinklig 90° "
             "90_degrees 90_deg 90_grad 90_grados 90_graus 90_gradi 90_degrés",
    "obtuse": "stumpf stumpfer obtus obtuso tupý 鈍角 钝角 ottuso rozwarty stompe stomp",
    "straight": "gestreckt gestreckter plat llano raso přímý 平角 piatto gestrekte 180°"}
# word of a question → words for its contrary
CONTRARY: Mapping[str, str] = {
    "separable": "inseparable nonseparable untrennbar inséparable inséparables inseparables inseparável "
                 "inseparáveis neoddělitelné nieseparowalne nierozdzielne onscheidbaar "
                 "inseparabili inseparabile",
    "separated": "connected dconnected verbunden connecté connectés conectado conectados spojené connessi "
                 "połączone verbonden",
    "independent": "dependent dependant abhängig dépendant dépendants dépendantes dependiente "
                   "dependientes dependente dependentes závislé závislý 従属 相关 dipendente "
                   "dipendenti zależne zależny afhankelijk",
    "semidefinite": "indefinite indefinit indéfinie indéfini indefinida indefinido indefinitní 不定 "
                    "nieokreślona indefiniet"}

# label → the same in other words
LABELS: Mapping[str, str] = {
    **SAME,
    "positive semidefinite": "psd positiv_semidefinit semidéfinie_positive semi_définie_positive "
                             "semidefinida_positiva positiva_semidefinida semidefinita_positiva "
                             "positief_semidefiniet pozitivně_semidefinitní dodatnio_półokreślona 半正定 "
                             "半正定的 半正定値",
    "positive definite": "pd positiv_definit définie_positive definida_positiva positiva_definida "
                         "definita_positiva positief_definiet pozitivně_definitní dodatnio_określona 正定 "
                         "正定的 正定値",
    "quasi-separable": "cuasi_separable cuasiseparable quasi_séparable quasi_séparables quasi_trennbar "
                       "quasi_separabel quasi_separierbar quase_separável quase_separáveis quasi_separabile "
                       "quasi_separabili kvazi_separabilní kvazi_oddělitelné quasi_separowalne",
    "exists": "existiert existe esiste istnieje bestaat existuje 存在 存在する 存在します",
    "neither": CONTRARY["semidefinite"], "yes": "ja oui sí si sim ano sì tak はい 是",
    "no": "nein non não ne nie nee いいえ 否"}

# word of a question → what it is called within a word of Japanese or Chinese
ROOTS: Mapping[str, tuple[str, ...]] = {
    "separable": ("分離可能", "分離", "分离", "可分"), "separated": ("分離", "分离"),
    "separates": ("分離", "分离"), "independent": ("独立",)}

IMPLIES = {"separated": "independent"}   # word of a question → one whose contrary denies it too
SAME_AS: Mapping[str, str] = {word: asked for asked, words in SAME.items() for word in words.split()}
LABEL_OF: Mapping[str, str] = {   # an _ is a space
    word.replace("_", " "): label for label, words in LABELS.items() for word in words.split()}
CONTRARY_TO: Mapping[str, str] = {word: asked for asked, words in CONTRARY.items() for word in words.split()}
