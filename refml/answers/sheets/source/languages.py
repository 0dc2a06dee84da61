"""The fixed words on pages for students, by language: the exam, its key, feedback pages and letters.

A word has translations in the order of LANGUAGES.  The `says` of a sheet replaces them.
"""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("de", "fr", "es", "pt", "it")
ENGLISH = "en"
# The words of `wording`, each in the languages above.
TRANSLATED: Mapping[str, tuple[str, str, str, str, str]] = {
    # the exam and its key
    "point": ("Punkt", "point", "punto", "ponto", "punto"),
    "points": ("Punkte", "points", "puntos", "pontos", "punti"),
    "Name": ("Name", "Nom", "Nombre", "Nome", "Nome"),
    "Student number": (
        "Matrikelnummer", "Numéro d’étudiant", "Número de matrícula", "Número de matrícula",
        "Numero di matricola"),
    "Variant": ("Variante", "Variante", "Variante", "Variante", "Variante"),
    "Solutions": ("Lösungen", "Corrigé", "Soluciones", "Soluções", "Soluzioni"),
    "digits": (
        "gültige Ziffern", "chiffres significatifs", "cifras significativas", "algarismos significativos",
        "cifre significative"),
    "How to write answers": (
        "So können Antworten geschrieben werden", "Comment écrire les réponses",
        "Cómo escribir las respuestas", "Como escrever as respostas", "Come scrivere le risposte"),
    "a number": ("eine Zahl", "un nombre", "un número", "um número", "un numero"),
    "a number, with a decimal comma": (
        "eine Zahl, mit Dezimalkomma", "un nombre, avec virgule décimale", "un número, con coma decimal",
        "um número, com vírgula decimal", "un numero, con la virgola decimale"),
    "a list": ("eine Liste", "une liste", "una lista", "uma lista", "un elenco"),
    "a list, with decimal commas": (
        "eine Liste, mit Dezimalkommas", "une liste, avec virgules décimales",
        "una lista, con comas decimales", "uma lista, com vírgulas decimais",
        "un elenco, con virgole decimali"),
    "a value for each name": (
        "ein Wert zu jedem Namen", "une valeur pour chaque nom", "un valor para cada nombre",
        "um valor para cada nome", "un valore per ogni nome"),
    "a plane": ("eine Ebene", "un plan", "un plano", "um plano", "un piano"),
    "an interval": ("ein Intervall", "un intervalle", "un intervalo", "um intervalo", "un intervallo"),
    "one of several words, or a set": (
        "eines von mehreren Wörtern, oder eine Menge", "un mot parmi plusieurs, ou un ensemble",
        "una palabra entre varias, o un conjunto", "uma palavra entre várias, ou um conjunto",
        "una parola fra più, o un insieme"),
    "whether something holds": (
        "ob etwas gilt", "si quelque chose est vrai", "si algo se cumple", "se algo é verdadeiro",
        "se qualcosa è vero"),
    # what a platform takes
    "Write": ("Schreiben Sie", "Écrivez", "Escriba", "Escreva", "Scrivere"),
    "a decimal number, rounded to": (
        "eine Dezimalzahl, gerundet auf", "un nombre décimal, arrondi à", "un número decimal, redondeado a",
        "um número decimal, arredondado a", "un numero decimale, arrotondato a"),
    "significant digits": (
        "gültige Ziffern", "chiffres significatifs", "cifras significativas", "algarismos significativos",
        "cifre significative"),
    "a fraction in lowest terms, as in 3/7": (
        "einen gekürzten Bruch wie 3/7", "une fraction irréductible, comme 3/7",
        "una fracción irreducible, como 3/7", "uma fração irredutível, como 3/7",
        "una frazione ridotta ai minimi termini, come 3/7"),
    "words": ("Wörter", "des mots", "palabras", "palavras", "parole"),
    "scaled so that": (
        "so skaliert, dass", "à une échelle telle que", "en una escala tal que", "em uma escala tal que",
        "in una scala tale che"),
    "without": ("ohne", "sans", "sin", "sem", "senza"),
    # feedback and letters
    "You wrote": ("Ihre Antwort", "Votre réponse", "Su respuesta", "Sua resposta", "Risposta data"),
    "Read as": ("Gelesen als", "Lu comme", "Leído como", "Lido como", "Letto come"),
    "Verdict": ("Bewertung", "Évaluation", "Evaluación", "Avaliação", "Valutazione"),
    "Right answer": (
        "Richtige Antwort", "Bonne réponse", "Respuesta correcta", "Resposta correta", "Risposta esatta"),
    "In the line": ("in der Zeile", "à la ligne", "en la línea", "na linha", "nella riga"),
    "Nothing": ("Nichts", "Rien", "Nada", "Nada", "Niente"),
    "This was graded again. These points changed:": (
        "Dies wurde neu bewertet. Diese Punkte haben sich geändert:",
        "Ceci a été réévalué. Ces points ont changé :",
        "Esto se ha vuelto a calificar. Estos puntos han cambiado:",
        "Isto foi avaliado de novo. Estes pontos mudaram:",
        "La valutazione è stata ripetuta. Questi punti sono cambiati:"),
    "now": ("jetzt", "maintenant", "ahora", "agora", "ora"),
    "none": ("keine", "aucun", "ninguno", "nenhum", "nessuno"),
    "the right answer was corrected": (
        "die richtige Antwort wurde berichtigt", "la bonne réponse a été corrigée",
        "se ha corregido la respuesta correcta", "a resposta correta foi corrigida",
        "la risposta esatta è stata corretta"),
    # verdicts
    "exact": ("exakt", "exact", "exacta", "exata", "esatta"),
    "right to the digits written": (
        "richtig auf die geschriebenen Ziffern", "juste aux chiffres écrits",
        "correcta en las cifras escritas", "correta nos algarismos escritos", "corretta nelle cifre scritte"),
    "equivalent form": (
        "gleichwertige Form", "forme équivalente", "forma equivalente", "forma equivalente",
        "forma equivalente"),
    "right up to scale": (
        "richtig bis auf einen Faktor", "juste à un facteur près", "correcta salvo un factor",
        "correta a menos de um fator", "corretta a meno di un fattore"),
    "another optimal answer": (
        "eine andere optimale Antwort", "une autre réponse optimale", "otra respuesta óptima",
        "outra resposta ótima", "un’altra risposta ottima"),
    "carried forward": (
        "folgerichtig aus einem früheren Fehler", "suite correcte d’une erreur précédente",
        "se sigue de un error anterior", "segue de um erro anterior", "segue da un errore precedente"),
    "too few digits": (
        "zu wenige Ziffern", "trop peu de chiffres", "demasiado pocas cifras", "algarismos insuficientes",
        "troppo poche cifre"),
    "truncated": (
        "abgeschnitten statt gerundet", "tronqué au lieu d’arrondi", "truncada en vez de redondeada",
        "truncada em vez de arredondada", "troncata invece che arrotondata"),
    "last digit wrong": (
        "letzte Ziffer falsch", "dernier chiffre faux", "última cifra incorrecta", "último algarismo errado",
        "ultima cifra errata"),
    "wrong": ("falsch", "faux", "incorrecta", "errada", "errata"),
    "invalid": ("nicht lesbar", "illisible", "ilegible", "ilegível", "illeggibile"),
    "unanswered": ("nicht beantwortet", "sans réponse", "sin respuesta", "sem resposta", "senza risposta"),
    "decided by the teacher": (
        "von der Lehrperson entschieden", "décidé par l’enseignant", "decidido por el docente",
        "decidido pelo docente", "deciso dal docente"),
    "open": ("offen", "en attente", "pendiente", "em aberto", "in sospeso"),
    "all cases pass": (
        "alle Fälle bestanden", "tous les cas réussissent", "todos los casos pasan", "todos os casos passam",
        "tutti i casi superati"),
    "some cases fail": (
        "einige Fälle nicht bestanden", "certains cas échouent", "algunos casos fallan",
        "alguns casos falham", "alcuni casi non superati"),
    "not implemented": (
        "nicht implementiert", "non implémenté", "no implementado", "não implementado", "non implementato"),
    "cannot be run": (
        "nicht ausführbar", "ne peut pas être exécuté", "no se puede ejecutar", "não pode ser executado",
        "non eseguibile"),
    "probably": ("wahrscheinlich", "probablement", "probablemente", "provavelmente", "probabilmente"),
    "perhaps": ("vielleicht", "peut-être", "quizás", "talvez", "forse"),
    "or": ("oder", "ou", "o", "ou", "o"),
    # the form of a number
    "not reduced": ("nicht gekürzt", "non simplifié", "sin simplificar", "não simplificada", "non ridotta"),
    "not worked out": ("nicht ausgerechnet", "non calculé", "sin calcular", "não calculada", "non calcolata"),
    "percent": ("Prozent", "pour cent", "por ciento", "por cento", "per cento"),
    "permille": ("Promille", "pour mille", "por mil", "por mil", "per mille"),
    "decimal": ("Dezimalzahl", "décimal", "decimal", "decimal", "decimale"),
    "fraction": ("Bruch", "fraction", "fracción", "fração", "frazione"),
    "exact form": ("exakte Form", "forme exacte", "forma exacta", "forma exata", "forma esatta"),
    "logarithm": ("Logarithmus", "logarithme", "logaritmo", "logaritmo", "logaritmo"),
    "logarithm to base 10": (
        "Logarithmus zur Basis 10", "logarithme en base 10", "logaritmo en base 10", "logaritmo de base 10",
        "logaritmo in base 10"),
    "logarithm to base 2": (
        "Logarithmus zur Basis 2", "logarithme en base 2", "logaritmo en base 2", "logaritmo de base 2",
        "logaritmo in base 2"),
    "odds": (
        "Chancenverhältnis (Odds)", "cote (odds)", "razón de probabilidades (odds)",
        "razão de chances (odds)", "rapporto di probabilità (odds)"),
    "score before normalising": (
        "Wert vor dem Normieren", "valeur avant normalisation", "valor antes de normalizar",
        "valor antes de normalizar", "valore prima di normalizzare"),
    "percent without its sign": (
        "Prozent ohne das Zeichen %", "pour cent sans le signe %", "por ciento sin el signo %",
        "por cento sem o sinal %", "per cento senza il segno %"),
}


def words_in(language: str) -> Mapping[str, str]:
    """Return the words in a language; {} for English, and for a language without a column.

    >>> words_in("de-AT")["points"], dict(words_in("ja"))
    ('Punkte', {})
    """
    if primary(language) not in LANGUAGES:
        return {}
    column = LANGUAGES.index(primary(language))
    return {word: found[column] for word, found in TRANSLATED.items()}


def is_known(language: str) -> bool:
    """Return whether the fixed words are translated into a language."""
    return primary(language) in (ENGLISH, *LANGUAGES)


def primary(language: str) -> str:
    """Return the language of a tag, without its region: de of de-AT."""
    return language.partition("-")[0].lower()
