"""The fixed words of what students get, by language: of the exam, its key, feedback pages and letters.

A word has the translations of LANGUAGES, in their order.  A sheet's own `says` goes before them.
"""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("de", "fr", "es")
ENGLISH = "en"
# The words of `wording`, each in the languages above.
TRANSLATED: Mapping[str, tuple[str, str, str]] = {
    # the exam and its key
    "point": ("Punkt", "point", "punto"),
    "points": ("Punkte", "points", "puntos"),
    "Name": ("Name", "Nom", "Nombre"),
    "Student number": ("Matrikelnummer", "Numéro d’étudiant", "Número de matrícula"),
    "Variant": ("Variante", "Variante", "Variante"),
    "Solutions": ("Lösungen", "Corrigé", "Soluciones"),
    "digits": ("gültige Ziffern", "chiffres significatifs", "cifras significativas"),
    "How to write answers": ("So können Antworten geschrieben werden", "Comment écrire les réponses",
                             "Cómo escribir las respuestas"),
    "a number": ("eine Zahl", "un nombre", "un número"),
    "a number, with a decimal comma": ("eine Zahl, mit Dezimalkomma", "un nombre, avec virgule décimale",
                                       "un número, con coma decimal"),
    "a list": ("eine Liste", "une liste", "una lista"),
    "a list, with decimal commas": ("eine Liste, mit Dezimalkommas", "une liste, avec virgules décimales",
                                    "una lista, con comas decimales"),
    "a value for each name": ("ein Wert zu jedem Namen", "une valeur pour chaque nom",
                              "un valor para cada nombre"),
    "a plane": ("eine Ebene", "un plan", "un plano"),
    "an interval": ("ein Intervall", "un intervalle", "un intervalo"),
    "one of several words, or a set": ("eines von mehreren Wörtern, oder eine Menge",
                                       "un mot parmi plusieurs, ou un ensemble",
                                       "una palabra entre varias, o un conjunto"),
    "whether something holds": ("ob etwas gilt", "si quelque chose est vrai", "si algo se cumple"),
    # what a platform takes
    "Write": ("Schreiben Sie", "Écrivez", "Escriba"),
    "a decimal number, rounded to": ("eine Dezimalzahl, gerundet auf", "un nombre décimal, arrondi à",
                                     "un número decimal, redondeado a"),
    "significant digits": ("gültige Ziffern", "chiffres significatifs", "cifras significativas"),
    "a fraction in lowest terms, as in 3/7": (
        "einen gekürzten Bruch wie 3/7", "une fraction irréductible, comme 3/7",
        "una fracción irreducible, como 3/7"),
    "words": ("Wörter", "des mots", "palabras"),
    "scaled so that": ("so skaliert, dass", "à une échelle telle que", "en una escala tal que"),
    "without": ("ohne", "sans", "sin"),
    # feedback and letters
    "You wrote": ("Ihre Antwort", "Votre réponse", "Su respuesta"),
    "Read as": ("Gelesen als", "Lu comme", "Leído como"),
    "Verdict": ("Bewertung", "Évaluation", "Evaluación"),
    "Right answer": ("Richtige Antwort", "Bonne réponse", "Respuesta correcta"),
    "In the line": ("in der Zeile", "à la ligne", "en la línea"),
    "Nothing": ("Nichts", "Rien", "Nada"),
    "This was graded again. These points changed:": (
        "Dies wurde neu bewertet. Diese Punkte haben sich geändert:",
        "Ceci a été réévalué. Ces points ont changé :",
        "Esto se ha vuelto a calificar. Estos puntos han cambiado:"),
    "now": ("jetzt", "maintenant", "ahora"),
    "none": ("keine", "aucun", "ninguno"),
    "the right answer was corrected": ("die richtige Antwort wurde berichtigt",
                                       "la bonne réponse a été corrigée",
                                       "se ha corregido la respuesta correcta"),
    # verdicts
    "exact": ("exakt", "exact", "exacta"),
    "right to the digits written": ("richtig auf die geschriebenen Ziffern",
                                    "juste aux chiffres écrits", "correcta en las cifras escritas"),
    "equivalent form": ("gleichwertige Form", "forme équivalente", "forma equivalente"),
    "right up to scale": ("richtig bis auf einen Faktor", "juste à un facteur près",
                          "correcta salvo un factor"),
    "another optimal answer": ("eine andere optimale Antwort", "une autre réponse optimale",
                               "otra respuesta óptima"),
    "carried forward": ("folgerichtig aus einem früheren Fehler", "suite correcte d’une erreur précédente",
                        "se sigue de un error anterior"),
    "too few digits": ("zu wenige Ziffern", "trop peu de chiffres", "demasiado pocas cifras"),
    "truncated": ("abgeschnitten statt gerundet", "tronqué au lieu d’arrondi",
                  "truncada en vez de redondeada"),
    "last digit wrong": ("letzte Ziffer falsch", "dernier chiffre faux", "última cifra incorrecta"),
    "wrong": ("falsch", "faux", "incorrecta"),
    "invalid": ("nicht lesbar", "illisible", "ilegible"),
    "unanswered": ("nicht beantwortet", "sans réponse", "sin respuesta"),
    "decided by the teacher": ("von der Lehrperson entschieden", "décidé par l’enseignant",
                               "decidido por el docente"),
    "open": ("offen", "en attente", "pendiente"),
    "all cases pass": ("alle Fälle bestanden", "tous les cas réussissent", "todos los casos pasan"),
    "some cases fail": ("einige Fälle nicht bestanden", "certains cas échouent", "algunos casos fallan"),
    "not implemented": ("nicht implementiert", "non implémenté", "no implementado"),
    "cannot be run": ("nicht ausführbar", "ne peut pas être exécuté", "no se puede ejecutar"),
    "probably": ("wahrscheinlich", "probablement", "probablemente"),
    "perhaps": ("vielleicht", "peut-être", "quizás"),
    "or": ("oder", "ou", "o"),
    # the form of a number
    "not reduced": ("nicht gekürzt", "non simplifié", "sin simplificar"),
    "not worked out": ("nicht ausgerechnet", "non calculé", "sin calcular"),
    "percent": ("Prozent", "pour cent", "por ciento"),
    "permille": ("Promille", "pour mille", "por mil"),
    "decimal": ("Dezimalzahl", "décimal", "decimal"),
    "fraction": ("Bruch", "fraction", "fracción"),
    "exact form": ("exakte Form", "forme exacte", "forma exacta"),
    "logarithm": ("Logarithmus", "logarithme", "logaritmo"),
    "logarithm to base 10": ("Logarithmus zur Basis 10", "logarithme en base 10", "logaritmo en base 10"),
    "logarithm to base 2": ("Logarithmus zur Basis 2", "logarithme en base 2", "logaritmo en base 2"),
    "odds": ("Chancenverhältnis (Odds)", "cote (odds)", "razón de probabilidades (odds)"),
    "score before normalising": ("Wert vor dem Normieren", "valeur avant normalisation",
                                 "valor antes de normalizar"),
    "percent without its sign": ("Prozent ohne das Zeichen %", "pour cent sans le signe %",
                                 "por ciento sin el signo %"),
}


def words_in(language: str) -> Mapping[str, str]:
    """Return the words in a language; none for English, and for one that has no column.

    >>> words_in("de-AT")["points"], dict(words_in("ja"))
    ('Punkte', {})
    """
    if primary(language) not in LANGUAGES:
        return {}
    column = LANGUAGES.index(primary(language))
    return {word: found[column] for word, found in TRANSLATED.items()}


def is_known(language: str) -> bool:
    """Whether the fixed words are in a language."""
    return primary(language) in (ENGLISH, *LANGUAGES)


def primary(language: str) -> str:
    """Return the language of a tag, without its region: de of de-AT."""
    return language.partition("-")[0].lower()
