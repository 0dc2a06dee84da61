"""Words of an answer in eight languages: one table, a row for each meaning and language.

    en English   de German   fr French   es Spanish   pt Portuguese   cs Czech   ja Japanese   zh Chinese

A word means the same wherever it stands, so that no language need be chosen; what two languages read
differently is in no row.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from ...numbers.rational import Fraction

TABLE: Mapping[str, Mapping[str, str]] = {
    "yes": {
        "en": "yes true correct holds does converged yep yeah",
        "de": "ja wahr richtig stimmt",
        "fr": "oui vrai",
        "es": "sí si verdadero cierto",
        "pt": "sim verdadeiro",
        "cs": "ano pravda",
        "ja": "はい 真",
        "zh": "是 对 真",
        "it": "vero",
        "": "✓ ✔ ☑ ✅"},
    "no": {
        "en": "no false incorrect nope",
        "de": "nein falsch",
        "fr": "non faux",
        "es": "no falso",
        "pt": "não nao falso",
        "cs": "ne nepravda nie",
        "ja": "いいえ 偽",
        "zh": "否 不是 假",
        "": "✗ ✘ ☒ ❌",
        "it": "falso"},
    "not": {
        "en": "not never cannot isn doesn don aren didn isnt arent doesnt dont cant neither nor",
        "de": "nicht kein keine nie weder",
        "fr": "pas jamais ni",
        "es": "nunca tampoco",
        "pt": "nem",
        "cs": "není nejsou nikdy",
        "ja": "ない",
        "zh": "不 没有"},
    "without": {
        "en": "without except but",
        "de": "ohne",
        "fr": "sans sauf",
        "es": "sin salvo",
        "pt": "sem exceto",
        "cs": "bez kromě"},
    "or": {
        "en": "or versus vs",
        "de": "oder",
        "fr": "ou",
        "es": "o",
        "pt": "ou",
        "cs": "nebo anebo či",
        "ja": "または",
        "zh": "或 或者"},
    "doubt": {
        "en": "maybe perhaps probably possibly guess guessing unsure depends depending unknown dunno know "
              "infinity nan see unlikely impossible idk tbd give near nearly close practically almost "
              "below above under over more less than greater smaller every cf partly partially sort kind "
              "somewhat idea unless hardly scarcely barely quasi pseudo",
        "de": "vielleicht wahrscheinlich möglicherweise geraten siehe weiß weiss unklar kaum",
        "fr": "peut peutêtre probablement voir sais guère",
        "es": "quizás quizá talvez probablemente ver sé",
        "pt": "talvez provavelmente sei",
        "cs": "možná snad nevím viz",
        "ja": "たぶん 多分 不明",
        "zh": "可能 也许 不知道"},
    "retracted": {   # they take back what stands beside them
        "en": "strike struck scratch scratched crossed ignore disregard deleted withdraw withdrawn retract "
              "retracted oops wait sorry kidding joking forget nevermind cancel cancelled thought "
              "old outdated obsolete superseded",
        "de": "streichen gestrichen durchgestrichen ungültig ignorieren vergiss vergessen verzeihung "
              "alt alte altes veraltet überholt",
        "fr": "rayé barré annulé ignorez oubliez oublie pardon ancien ancienne périmé",
        "es": "tachado tachar borrado ignora olvida perdón antiguo antigua obsoleto",
        "pt": "riscado apague esqueça desculpe desculpa antigo antiga obsoleto",
        "cs": "škrtnuto škrtni ignoruj zapomeň promiň starý stará staré",
        "ja": "訂正 取消 旧",
        "zh": "划掉 作废 更正 忽略 旧"},
    "and": {
        "en": "and both",
        "de": "und sowie beide",
        "fr": "et",
        "es": "y",
        "pt": "e",
        "cs": "a i",
        "ja": "と",
        "zh": "和 与",
        "": "&"},
    "of": {
        "en": "of outof in",
        "de": "von",
        "fr": "sur",
        "es": "de",
        "pt": "de em",
        "cs": "z ze"},
    "to": {
        "en": "to through until",
        "de": "bis",
        "fr": "à",
        "es": "a hasta",
        "pt": "a até",
        "cs": "do až",
        "ja": "から",
        "zh": "到 至"},
    "between": {
        "en": "between from",
        "de": "zwischen von",
        "fr": "entre de",
        "es": "entre de desde",
        "pt": "entre de",
        "cs": "mezi od"},
    "least": {
        "en": "least min minimum upwards",
        "de": "mindestens",
        "fr": "moins",
        "es": "menos",
        "pt": "menos",
        "cs": "aspoň alespoň"},
    "most": {
        "en": "most max maximum",
        "de": "höchstens",
        "fr": "plus",
        "es": "más",
        "pt": "mais",
        "cs": "nejvýše"},
    "minus": {
        "en": "minus",
        "fr": "moins",
        "es": "menos",
        "pt": "menos",
        "cs": "mínus",
        "ja": "マイナス",
        "zh": "负"},
    "negative": {
        "en": "negative",
        "de": "negativ",
        "es": "negativo",
        "cs": "záporné"},
    "plus": {
        "en": "plus positive",
        "de": "positiv",
        "es": "más positivo",
        "pt": "mais",
        "ja": "プラス",
        "zh": "正"},
    "around": {
        "en": "a an the is are was it its equals about approximately approx roughly around exactly just "
              "only answer result value ca circa",
        "de": "ein eine der die das ist sind etwa ungefähr rund genau antwort",
        "fr": "le la les un une est environ",
        "es": "el la un una es son aproximadamente",
        "pt": "o um uma é aproximadamente",
        "cs": "je jsou asi cca zhruba",
        "ja": "約",
        "zh": "约 大约"},
    "nothing": {
        "en": "none nothing missing empty",
        "de": "keine keiner nichts leer",
        "fr": "aucun aucune vide",
        "es": "ninguno ninguna vacío",
        "pt": "nenhum nenhuma vazio",
        "cs": "žádný žádné nic prázdný",
        "ja": "なし",
        "zh": "无 没有",
        "": "∅"},
    "thousand": {
        "en": "thousand million billion hundred dozen k squared cubed",
        "de": "tausend hundert",
        "fr": "mille cent",
        "es": "mil cien",
        "pt": "cem",
        "cs": "tisíc sto",
        "ja": "千 万 百"},
    "each": {
        "en": "each both all every everywhere",
        "de": "je jeweils beide alle",
        "fr": "chacun chacune tous",
        "es": "cada ambos ambas todos",
        "pt": "cada ambos ambas todos",
        "cs": "každý každá oba všechny"},
    "turn": {   # what follows may say the opposite
        "en": "so therefore hence thus however although though yet actually",
        "de": "aber jedoch allerdings sondern daher deshalb folglich trotzdem obwohl",
        "fr": "donc mais cependant pourtant toutefois",
        "es": "pero sino entonces aunque",
        "pt": "mas porém portanto embora",
        "cs": "ale však tedy takže přesto",
        "ja": "しかし",
        "zh": "但是 但 所以 因此"},
    "both_of_two": {
        "en": "both tie",
        "de": "beide gleichstand",
        "es": "ambos ambas empate",
        "pt": "ambos ambas empate",
        "fr": "égalité",
        "cs": "oba obě",
        "ja": "両方",
        "zh": "两者"},
    "conclude": {   # before an answer, with a comma behind it
        "en": "so therefore hence thus finally consequently overall",
        "de": "also daher deshalb folglich somit damit insgesamt",
        "fr": "donc ainsi finalement",
        "es": "entonces luego finalmente",
        "pt": "portanto logo assim",
        "cs": "tedy takže proto celkem",
        "zh": "所以 因此"},
    "changes": {   # directly before a number, or of one: another number is meant
        "en": "root square cube logarithm reciprocal inverse complement opposite double triple twice thrice "
              "sin cos tan tanh sinh cosh arctan atan asin acos erf floor ceil",
        "de": "wurzel quadrat logarithmus kehrwert",
        "fr": "racine carrée logarithme inverse",
        "es": "raíz raiz cuadrada logaritmo inverso",
        "pt": "quadrada",
        "cs": "odmocnina logaritmus"},
    "changed": {   # directly behind a number: another one is meant
        "en": "inverted flipped reversed negated doubled tripled halved upside",
        "de": "umgekehrt gekehrt verdoppelt halbiert quadriert negiert",
        "fr": "inversé doublé",
        "es": "invertido doblado",
        "pt": "invertido dobrado",
        "cs": "obráceně"},
    "operates": {   # behind a number, with another in words behind it: 4/7 times two
        "": "times plus minus by over mal durch fois moins sur por más menos vezes mais krát mínus"},
    "judged": {   # of a yes or no, they say something of it
        "en": "right",
        "fr": "juste",
        "cs": "správně"},
    "denied": {   # the same, and it is not so
        "en": "wrong untrue mistaken invalid incorrect false",
        "de": "unwahr verkehrt falsch",
        "fr": "erroné faux",
        "es": "erróneo falso",
        "pt": "errado errada falso",
        "cs": "špatně"},
    "is": {
        "en": "is was are were",
        "de": "ist war sind waren",
        "fr": "est sont",
        "es": "es son",
        "pt": "é são",
        "cs": "je jsou"},
    "if": {   # directly behind an answer, they make it depend on something
        "en": "if",
        "de": "wenn falls",
        "cs": "pokud jestli"},
    "against": {   # of a label, it is not meant
        "en": "rejected reject rejects ruled excluded excludes opposite contrary other loses fails",
        "de": "verworfen ausgeschlossen gegenteil anderen",
        "fr": "rejeté exclu contraire",
        "es": "rechazado excluido contrario",
        "pt": "rejeitado excluído contrário",
        "cs": "zamítnuto vyloučeno opak"},
    "outside": {   # of an interval, they may leave out its ends, or all of it
        "en": "outside strictly exclusive exclusively excluding excluded open beyond",
        "de": "außerhalb ausschließlich offen offenes",
        "fr": "dehors strictement exclu exclus ouvert",
        "es": "fuera estrictamente excluido abierto",
        "pt": "fora estritamente excluído aberto",
        "cs": "mimo otevřený"},
    "doubts": {   # behind no or without, there is none
        "en": "doubt question problem objection worries",
        "de": "zweifel frage problem einwand",
        "fr": "doute",
        "es": "duda",
        "pt": "dúvida",
        "cs": "pochyb pochyby"},
    "because": {
        "en": "because since as due for",
        "de": "weil da denn wegen",
        "fr": "car parce puisque",
        "es": "porque pues ya",
        "pt": "porque pois",
        "cs": "protože neboť",
        "zh": "因为"},
    "link": {   # between a name and what belongs to it, or behind it
        "en": "has have had get gets equal value values vector matrix term probability prob with being be at "
              "new final updated optimal "
              "as yields gives gave of for class label",
        "de": "neue neuer neues hat haben beträgt ergibt gleich wert vektor matrix "
              "wahrscheinlichkeit mit bei von für klasse",
        "fr": "a vaut égal valeur vecteur matrice probabilité avec de pour classe",
        "es": "tiene vale igual valor vector matriz probabilidad con de para clase",
        "pt": "tem vale igual valor vetor matriz probabilidade com de para classe",
        "cs": "má rovno hodnota vektor matice pravděpodobnost s pro třída"},
    "places": {   # behind a number, they say how it was rounded
        "en": "digit digits decimal decimals significant sig figure figures figs place places dp sf",
        "de": "stelle stellen nachkommastelle nachkommastellen dezimale dezimalen dezimalstellen ziffern",
        "fr": "chiffre chiffres décimale décimales",
        "es": "cifra cifras decimales dígitos",
        "pt": "casas dígitos algarismos",
        "cs": "místo místa míst desetinná desetinných číslice číslic",
        "ja": "桁",
        "zh": "位"},
    "unit": {
        "": "m cm mm km kg g mg s ms h € $ £ ¥ eur usd kč ° °c deg degrees bit bits nats db kb mb"},
}

# What stands for a whole number: 0 to 12 in each language.
COUNTS: Mapping[str, str] = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze",
    "cs": "nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct",
    "ja": "零 一 二 三 四 五 六 七 八 九 十 十一 十二",
    "zh": "〇 一 两 三 四 五 六 七 八 九 十 十一 十二",
}
# What stands for a part of one: halves to tenths, then twelfths.
PARTS: Mapping[str, Mapping[int, str]] = {
    "en": {2: "half halves", 3: "third thirds", 4: "quarter quarters fourth fourths", 5: "fifth fifths",
           6: "sixth sixths", 7: "seventh sevenths", 8: "eighth eighths", 9: "ninth ninths",
           10: "tenth tenths", 12: "twelfth twelfths", 100: "hundredth hundredths"},
    "de": {2: "hälfte halb halbe", 3: "drittel", 4: "viertel", 5: "fünftel", 6: "sechstel", 7: "siebtel",
           8: "achtel", 9: "neuntel", 10: "zehntel", 12: "zwölftel"},
    "fr": {2: "moitié demi", 3: "tiers", 4: "quart quarts", 5: "cinquième cinquièmes",
           10: "dixième dixièmes"},
    "es": {2: "mitad medio", 3: "tercio tercios", 4: "cuarto cuartos", 5: "quinto quintos",
           10: "décimo décimos"},
    "pt": {2: "metade meio", 3: "terço terços", 4: "quarto quartos", 5: "quinto quintos",
           10: "décimo décimos"},
    "cs": {2: "půl polovina", 3: "třetina třetiny", 4: "čtvrt čtvrtina čtvrtiny", 5: "pětina pětiny",
           10: "desetina desetiny"},
}
# What says that there is no value.
NO_VALUE: Mapping[str, str] = {
    "en": "undefined, undef, not defined, isn't defined, no value, does not exist, doesn't exist",
    "de": "undefiniert, nicht definiert, existiert nicht, kein wert, nicht bestimmt",
    "fr": "indéfini, indéfinie, non défini, non définie, pas défini, pas définie, n'existe pas",
    "es": "indefinido, indefinida, no definido, no definida, no está definido, no está definida, no existe",
    "pt": "não definido, não definida, não está definido, não está definida, não existe",
    "cs": "nedefinováno, nedefinovaná, není definováno, není definovaná, není definována, neexistuje",
    "ja": "未定義, 定義されない, 存在しない",
    "zh": "未定义, 没有定义, 无定义, 不存在",
    "it": "non definito, non definita, non esiste",
}


def meaning(name: str) -> frozenset[str]:
    """Return the words of a row of the table, in every language.

    >>> sorted(meaning("or") & {"or", "oder", "and"})
    ['oder', 'or']
    """
    return frozenset(word for words in TABLE[name].values() for word in words.split())


YES, NO, OR, AND, OF, WITHOUT = map(meaning, ("yes", "no", "or", "and", "of", "without"))
NOT = meaning("not") | WITHOUT
EACH = meaning("each")
JOINING = frozenset(word for word in AND if len(word) > 1 or not word.isalpha() or not word.isascii())
AROUND = meaning("around")   # a number in words may stand behind these alone
TO, BETWEEN, LEAST, MOST = map(meaning, ("to", "between", "least", "most"))
SIGN, PLUS, NOTHING, THOUSAND, UNIT = map(meaning, ("minus", "plus", "nothing", "thousand", "unit"))
MINUS = SIGN | meaning("negative")
OPEN = NOT | OR | meaning("doubt") | meaning("retracted")   # beside a number: it leaves open which is meant
NUMBERS: Mapping[str, int] = {word: value for words in COUNTS.values()
                              for value, word in enumerate(words.split())}
SHARES: Mapping[str, Fraction] = {word: Fraction(1, below) for rows in PARTS.values()
                                  for below, words in rows.items() for word in words.split()}

TURN, BECAUSE, CHANGES, PLACES = map(meaning, ("turn", "because", "changes", "places"))
IS, IF, DENIED, DOUBTS, OUTSIDE = map(meaning, ("is", "if", "denied", "doubts", "outside"))
AGAINST, CHANGED, OPERATES = map(meaning, ("against", "changed", "operates"))
CONCLUDE = meaning("conclude")
LINK = AROUND | meaning("link")
WEAK = frozenset(("does", "holds", "converged", "stimmt"))   # of yes: other verbs in a long sentence
SAYINGS = [word.strip() for words in NO_VALUE.values() for word in words.split(",")]
UNDEFINED = re.compile(r"(?:[^=:]{1,40}[=:])?(?P<before>(?:\s*[^\W\d]+){0,4}?)\s*(?:0 ?/ ?0(?![.,]?\w)|(?:"
                       + "|".join(map(re.escape, (one for one in SAYINGS if one[0] < "\u3000")))
                       + r")(?!\w)|" + "|".join(one for one in SAYINGS if one[0] >= "\u3000")
                       + r")(?P<behind>.*)")


def says_undefined(text: str) -> bool:
    """Whether an answer says that there is no value, perhaps with a reason behind it, and nothing else.

    >>> says_undefined("not defined, because P(B) = 0"), says_undefined("nicht definiert")
    (True, True)
    >>> says_undefined("undefined or 0"), says_undefined("not defined, so 0"), says_undefined("0/0 + 1")
    (False, False, False)
    """
    if text[:1].isdigit() and text[0] != "0":
        return False
    found = UNDEFINED.fullmatch(" ".join(text.casefold().split()))
    if found is None or {*re.findall(r"\w+", found["before"])} & (OPEN | YES | NO | TURN):
        return False
    behind = re.findall(r"\w+", found["behind"])
    reason = behind[:1] and (behind[0] in BECAUSE or found["behind"].lstrip().startswith("("))
    return not {*behind} & (OR | TURN | {"but", "?"}) and "?" not in found["behind"] and (
        bool(reason) or not any(word[0].isdigit() for word in behind))
