"""Numbers in words, in eleven languages: one hundred and six, siebenundzwanzig, quatre-vingt-dix-sept, 百六.

Each word has a value.  Hundred and thousand multiply the words before them; other words are added.  A word
must be less than the place value of the one before, so that "six twenty" and "two three" are no numbers.
Fractions, such as two thirds, have a table of their own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from ....numbers.rational import Fraction
from ....patterns import pattern

# What stands for a whole number: from 0 on in each language; - is a word that means something else elsewhere.
COUNTS: Mapping[str, str] = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen "
          "sixteen seventeen eighteen nineteen twenty",
    "de": "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn "
          "sechzehn siebzehn achtzehn neunzehn zwanzig",
    "fr": "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize "
          "dixsept dixhuit dixneuf vingt",
    "es": "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince "
          "dieciséis diecisiete dieciocho diecinueve veinte veintiuno veintidós veintitrés veinticuatro "
          "veinticinco veintiséis veintisiete veintiocho veintinueve",
    "pt": "zero um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze dezesseis "
          "dezessete dezoito dezenove vinte",
    "cs": "nula jedna dva tři čtyři pět šest sedm osm devět deset jedenáct dvanáct třináct čtrnáct patnáct "
          "šestnáct sedmnáct osmnáct devatenáct dvacet",
    "it": "zero uno - tre quattro cinque - sette otto nove dieci undici dodici tredici quattordici quindici "
          "sedici diciassette diciotto diciannove venti",
    "nl": "nul één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien "
          "zestien zeventien achttien negentien twintig",
    "pl": "zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście "
          "trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście dwadzieścia",
    "ja": "零 一 二 三 四 五 六 七 八 九 十 十一 十二",
    "zh": "〇 一 两 三 四 五 六 七 八 九 十 十一 十二",
}
# From 20 to 90 by tens; what no language has alone is left out.
TENS: Mapping[str, str] = {
    "en": "twenty thirty forty fifty sixty seventy eighty ninety",
    "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    "fr": "vingt trente quarante cinquante soixante septante quatrevingt nonante",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    "cs": "dvacet třicet čtyřicet padesát šedesát sedmdesát osmdesát devadesát",
    "it": "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    "nl": "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    "pl": "dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt "
          "dziewięćdziesiąt",
}
# From 100 to 900 where they are words of their own.
HUNDREDS: Mapping[str, str] = {
    "es": "ciento doscientos trescientos cuatrocientos quinientos seiscientos setecientos ochocientos "
          "novecientos",
    "pt": "cento duzentos trezentos quatrocentos quinhentos seiscentos setecentos oitocentos novecentos",
    "it": "cento duecento trecento quattrocento cinquecento seicento settecento ottocento novecento",
    "pl": "- dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset",
}
# What a unit before it multiplies.
TIMES: Mapping[int, str] = {
    10: "十",
    100: "hundred hundert cent cents cien cem sto stě sta honderd 百",
    1000: "thousand tausend mille mil tisíc tisíce duizend tysiąc tysiące tysięcy 千"}
OTHERS = {"dvě": 2, "dwie": 2, "jeden": 1, "jedno": 1, "duas": 2, "dreissig": 30, "ciento": 100}
ARTICLES = frozenset(("ein", "eine", "une", "una", "uma", "een"))   # and one, before a hundred or a thousand
LINKS_OF_TENS = ("et", "y", "e")            # also between tens and units
LINKS = (*LINKS_OF_TENS, "and", "und", "零", "〇")
BY_TWENTY = {"soixante": 20, "quatrevingt": 20}
LARGEST_FACTOR = 1000
JOINED = pattern(r"(tausend|hundert)und|(tausend|hundert|duizend|honderd|[\u3007\u4e00-\u9fff])")
FRENCH = pattern(r"(quatre)[ -](vingt)s?(?!\w)|(dix)[ -](sept|huit|neuf)")
TWO_WAYS = pattern("[百千][一二三四五六七八九](?![十百千])")   # 二百六 is 206 or 260
TURNED = ("分の", "分之")   # between what is below and what is above, 七分之四
LARGEST = 1_000_000

# What stands for a part of one: halves to twentieths, as far as a language has one word.
PARTS: Mapping[str, Mapping[int, str]] = {
    "en": {2: "half halves", 3: "third thirds", 4: "quarter quarters fourth fourths", 5: "fifth fifths",
           6: "sixth sixths", 7: "seventh sevenths", 8: "eighth eighths", 9: "ninth ninths",
           10: "tenth tenths", 11: "eleventh elevenths", 12: "twelfth twelfths", 13: "thirteenth thirteenths",
           14: "fourteenth fourteenths", 15: "fifteenth fifteenths", 16: "sixteenth sixteenths",
           17: "seventeenth seventeenths", 18: "eighteenth eighteenths", 19: "nineteenth nineteenths",
           20: "twentieth twentieths", 100: "hundredth hundredths"},
    "de": {2: "hälfte halb halbe", 3: "drittel", 4: "viertel", 5: "fünftel", 6: "sechstel", 7: "siebtel",
           8: "achtel", 9: "neuntel", 10: "zehntel", 11: "elftel", 12: "zwölftel", 13: "dreizehntel",
           14: "vierzehntel", 15: "fünfzehntel", 16: "sechzehntel", 17: "siebzehntel", 18: "achtzehntel",
           19: "neunzehntel", 20: "zwanzigstel", 100: "hundertstel", 1000: "tausendstel"},
    "fr": {2: "moitié demi demis", 3: "tiers", 4: "quart quarts", 5: "cinquième cinquièmes",
           6: "sixième sixièmes", 7: "septième septièmes", 8: "huitième huitièmes", 9: "neuvième neuvièmes",
           10: "dixième dixièmes", 11: "onzième onzièmes", 12: "douzième douzièmes",
           13: "treizième treizièmes", 14: "quatorzième quatorzièmes", 15: "quinzième quinzièmes",
           16: "seizième seizièmes", 20: "vingtième vingtièmes", 100: "centième centièmes"},
    "es": {2: "mitad medio medios", 3: "tercio tercios", 4: "cuarto cuartos", 5: "quinto quintos",
           6: "sexto sextos", 7: "séptimo séptimos", 8: "octavo octavos", 9: "noveno novenos",
           10: "décimo décimos", 11: "onceavo onceavos", 12: "doceavo doceavos", 13: "treceavo treceavos",
           14: "catorceavo catorceavos", 15: "quinceavo quinceavos", 16: "dieciseisavo dieciseisavos",
           20: "veinteavo veinteavos"},
    "pt": {2: "metade meio meios", 3: "terço terços", 4: "quarto quartos", 5: "quinto quintos",
           6: "sexto sextos", 7: "sétimo sétimos", 8: "oitavo oitavos", 9: "nono nonos",
           10: "décimo décimos"},
    "cs": {2: "půl polovina poloviny", 3: "třetina třetiny", 4: "čtvrt čtvrtina čtvrtiny",
           5: "pětina pětiny pětin", 6: "šestina šestiny šestin", 7: "sedmina sedminy sedmin",
           8: "osmina osminy osmin", 9: "devítina devítiny devítin", 10: "desetina desetiny desetin",
           11: "jedenáctina jedenáctiny jedenáctin", 12: "dvanáctina dvanáctiny dvanáctin"},
    "it": {2: "metà mezzo mezza mezzi", 3: "terzo terzi", 4: "quarto quarti", 5: "quinto quinti",
           6: "sesto sesti", 7: "settimo settimi", 8: "ottavo ottavi", 9: "nono noni", 10: "decimo decimi",
           11: "undicesimo undicesimi", 12: "dodicesimo dodicesimi", 100: "centesimo centesimi"},
    "nl": {2: "helft halve", 3: "derde derden", 4: "kwart vierde vierden", 5: "vijfde vijfden",
           6: "zesde zesden", 7: "zevende zevenden", 8: "achtste achtsten", 9: "negende negenden",
           10: "tiende tienden", 11: "elfde", 12: "twaalfde", 100: "honderdste"},
    "pl": {2: "pół połowa połowy", 3: "trzecia trzecie trzecich", 4: "czwarta czwarte czwartych ćwierć",
           5: "piąta piąte piątych", 6: "szósta szóste szóstych", 7: "siódma siódme siódmych",
           8: "ósma ósme ósmych", 9: "dziewiąta dziewiąte dziewiątych", 10: "dziesiąta dziesiąte dziesiątych",
           11: "jedenasta jedenaste jedenastych", 12: "dwunasta dwunaste dwunastych",
           100: "setna setne setnych"},
}

# What stands for the first to the tenth, by what it is said of.
ORDINALS: Mapping[str, str] = {
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth",
    "de": "erste zweite dritte vierte fünfte sechste siebte achte neunte zehnte",
    "fr": "première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
    "es": "primera segunda tercera cuarta quinta sexta séptima octava novena décima",
    "pt": "primeira segunda terceira quarta quinta sexta sétima oitava nona décima",
    "it": "prima seconda terza quarta quinta sesta settima ottava nona decima",
    "pl": "pierwszy drugi trzeci czwarty piąty szósty siódmy ósmy dziewiąty dziesiąty",
    "nl": "eerste tweede derde vierde vijfde zesde zevende achtste negende tiende",
    "cs": "první druhý třetí čtvrtý pátý šestý sedmý osmý devátý desátý",
}
ORDERED = "line row step zeile ligne línea fila linha riga wiersz regel rij řádek"   # what stands in an order
PLACE_OF: Mapping[str, int] = {word: place for words in ORDINALS.values()
                               for place, word in enumerate(words.split(), 1)}

SHARES: Mapping[str, Fraction] = {word: Fraction(1, below) for rows in PARTS.values()
                                  for below, words in rows.items() for word in words.split()}
FACTORS: Mapping[str, int] = {word: factor for factor, words in TIMES.items() for word in words.split()}
SMALL: Mapping[str, int] = {word: value for words in COUNTS.values()
                            for value, word in enumerate(words.split()) if word != "-"}


def values() -> dict[str, int]:
    """Return word → value, with the compound words of German, Dutch and Italian up to 199."""
    tens = {word: 10 * at for words in TENS.values() for at, word in enumerate(words.split(), 2)}
    hundreds = {word: 100 * at for words in HUNDREDS.values() for at, word in enumerate(words.split(), 1)
                if word != "-"}
    return {**dict.fromkeys(ARTICLES, 1), **OTHERS, **SMALL, **tens, **hundreds, **italian(),
            **inverted("de", "ein", "und"), **inverted("nl", "een", "en")}


def inverted(language: str, one: str, link: str) -> dict[str, int]:
    """Return the words from 21 to 99 of a language that says units before tens, such as German.

    `one` is its word for 1 in them, `link` its "and".
    """
    units = [one, *COUNTS[language].split()[2:10]]
    return {f"{unit}{'ën' if link == 'en' and unit[-1] == 'e' else link}{ten}": 10 * high + low
            for high, ten in enumerate(TENS[language].split(), 2) for low, unit in enumerate(units, 1)}


def italian() -> dict[str, int]:
    """Return the Italian numbers from 21 to 199 that are a single word: ventotto, centosei."""
    units = ["", "uno", "due", "tre", "quattro", "cinque", "sei", *COUNTS["it"].split()[7:20]]
    below = dict(zip(units, range(20)))
    for high, ten in enumerate(TENS["it"].split(), 2):
        below.update({(ten[:-1] if unit[:1] in ("u", "o") else ten) + unit: 10 * high + low
                      for low, unit in enumerate(units[:10])})
    return {**{word: value for word, value in below.items() if value > 20},
            **{f"cento{word}": 100 + value for word, value in below.items() if value}}


VALUES: Mapping[str, int] = values()


def words_in(text: str) -> list[str]:
    """Return the words of a number in lower case, compound words taken apart.

    >>> words_in("zweihundertundsechs"), words_in("Quatre-vingt-trois"), words_in("二百六")
    (['zwei', 'hundert', 'sechs'], ['quatrevingt', 'trois'], ['二', '百', '六'])
    """
    text = FRENCH.sub(lambda found: "".join(filter(None, found.groups())), text.lower())
    return JOINED.sub(lambda found: f" {found[1] or found[2]} ", text).replace("-", " ").split()


def counted(words: Sequence[str]) -> int | None:
    """Return the integer that all these words state together; None if they state none.

    >>> counted("one hundred and six".split()), counted("two three".split())
    (106, None)
    """
    if TWO_WAYS.search("".join(words)):
        return None
    thousands, group, place, outer, last, linked = 0, 0, LARGEST, LARGEST, 0, False
    for word in words:
        factor, value = FACTORS.get(word, 0), VALUES.get(word, 0)
        if may_link(word, place) and not linked:
            linked = True
            continue
        if factor == LARGEST_FACTOR and not thousands and not linked and (group or place == LARGEST):
            thousands, group, place, value = (group or 1) * factor, 0, factor, factor
        elif factor and factor < (outer if 0 < last < FACTORS["十"] else place):
            before = last if 0 < last < FACTORS["十"] else 0
            group, place, value = group - before + (before or 1) * factor, factor, factor
        elif not factor and word in VALUES and value < place and (value or not last):
            group, outer, place = group + value, place, place_of(word, value)
        else:
            return None
        last, linked = value, False
    return None if linked or not words else thousands + group


def may_link(word: str, place: int) -> bool:
    """Whether an "and" may stand after a number of this place value: hundred and six, 一百零六."""
    return place < LARGEST and ((word in LINKS and place >= FACTORS["百"]) or (
        word in LINKS_OF_TENS and place >= FACTORS["十"]))


def place_of(word: str, value: int) -> int:
    """Return what the next word must be less than: 100 after a hundred, 10 after a ten, 1 after a unit.

    20 after soixante; 1 after 10 itself.
    """
    if word in BY_TWENTY:
        return BY_TWENTY[word]
    return next((factor for factor in (100, 10) if value % factor == 0 and value > 10), 1)


def turned_fraction(word: str) -> tuple[int, int] | None:
    """Return (numerator, denominator) of a fraction whose denominator is said first; else None.

    >>> turned_fraction("七分之四"), turned_fraction("七")
    ((4, 7), None)
    """
    below, _, above = re.sub("|".join(TURNED), "/", word).partition("/")
    found = counted(words_in(below)), counted(words_in(above))
    return (found[1], found[0]) if found[1] is not None and found[0] else None


def is_spoken(word: str) -> bool:
    """Whether one word states a number or a fraction."""
    return is_count(word) or word in SHARES or turned_fraction(word) is not None


@lru_cache(maxsize=1_000)
def is_count(word: str) -> bool:
    """Whether one word states an integer: seven, siebenundzwanzig, but not the article ein."""
    return word not in ARTICLES and counted(words_in(word)) is not None
