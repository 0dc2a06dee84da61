"""Words that may stand beside a number and change nothing of it, in eleven languages: a closed list.

    en English   de German   fr French   es Spanish   pt Portuguese   it Italian   nl Dutch   pl Polish
    cs Czech     ja Japanese   zh Chinese

A word beside a number is refused where it is neither here, nor in a row of the table that says nothing of a
number, nor one of the question's own: nobody can list all that changes a number, a complement, a bound, seven
potatoes.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from ....patterns import pattern
from .table import EASTERN, meaning

# In each language: who says it and that it is so; from where it comes; what is counted; how it is written.
# A word stands once, with the first language that has it, without its plural in s.
HARMLESS: Mapping[str, str] = {
    "en": "student person sample update this that these those there here we you they our your his their me "
          "us am been should must will would make made say said think believe obtain obtained find found "
          "compute computed computing calculate calculated calculation estimate estimated yield lead "
          "resulting follow come works out take taken used use using via per after into to by on when where "
          "which what who how then again even ie eg namely simply directly clearly obviously easily "
          "precisely actually really indeed certainly definitely surely course please thank ok okay done "
          "sure same equivalently equivalent expressed written writing form simplified simplify lowest "
          "terms rounded rounding round fraction percentage approximation approximate correctly numerically "
          "number count total altogether together solution chance likelihood frequency proportion share "
          "rate score case time row line index position entry item unit step question problem exercise task "
          "part section formula equation rule theorem law definition table bayes laplace product chain "
          "conditional joint given method qed frequencies probabilities corrected nats ans inclusive "
          "included got getting need require required sought asked counting counted happen happened occur "
          "occurred exist stop finish stand reach reached relative sum average quotient ratio posterior "
          "prior evidence while during now she them her did having else such ends onto let means meaning "
          "shows shown showing lands lies belongs belong goes go went turns turned became becomes amounts "
          "amounting held",
    "de": "rechnung den dem des einen einem eines ich wir man er sie meine meiner unser unsere dies diese "
          "dieser hier wäre wären lautet lauten ergeben ergab macht kommt komme kommen habe bekomme "
          "bekommen bekommt erhalte erhalten erhält gefunden finde berechnet berechne berechnen rechne "
          "gerechnet gilt folgt wird werden soll sollte muss im aus nach zu zur auf laut gemäß gesamt "
          "gerundet aufgerundet exakt gekürzt vollständig bruch dezimal dezimalzahl dezimalbruch ergebnis "
          "lösung zahl anzahl anteil häufigkeit zeile zeilen spalte nummer nr schritt schritte schritten "
          "fall fälle fällen wort stück aufgabe teil teilaufgabe frage satz formel regel bedingte totalen "
          "totale mal nur einfach dann schließlich endlich endgültig natürlich sicher bitte danke fertig "
          "sein einschließlich inklusive gesucht gesuchte gesuchten benötigt benötige braucht brauchen "
          "brauche nötig aller alles allen jetzt dabei davon gefragt kam stoppt endet erreicht bleibt "
          "verhältnis relativen wurde wurden sich dass summe ihr ihre wie dort auch beim vom bin heißt "
          "liegt liegen lag gelten betragen steht stehen gehört geht nimmt zählt wählt entscheidet besteht "
          "enthält eingeschlossen zusammen welche welcher",
    "fr": "ça l d du aux ce cet cette ces c il elle j nous ma notre était fait valent égale donne donnent "
          "obtient obtiens obtenons obtenu trouve trouvons trouvé calcule calculé ai avons par dans en à "
          "selon soit alors enfin ici exactement approximativement arrondi arrondie réponse résultat nombre "
          "somme proba fréquence pourcentage ligne numéro étape mise jour cas mot fois formule règle "
          "théorème loi exercice partie irréductible simplifié simplifiée décimal bien merci seulement "
          "inclus faut fallu besoin nécessaire toutes effectue effectué cherché cherchée rapport moyenne où "
          "comme aussi puis ensuite étaient sera seront ont avait font doit doivent égalent appartient "
          "prend compris comprise incluse leur sa vous",
    "es": "nos los las lo unos unas mis nuestro nuestra del según fue era está están será sería dan resulta "
          "obtengo obtenemos obtuve obtiene obtenido tengo tenemos queda sale salió hay he calculado "
          "calculo encontramos valen que aquí aprox exactamente redondeado redondeada redondeando respuesta "
          "resultado solución número suma frecuencia proporción parte fracción porcentaje línea fila paso "
          "caso punto veces fórmula regla teorema ley pregunta ejercicio apartado simplificado simplificada "
          "sólo solo simplemente claro gracias así por incluido necesita necesitan hacen falta hace buscada "
          "buscado pedida cociente razón media fueron han ha cual cuales donde cuando como también misma "
          "mismo después eran serán sea tienen debe deben quedan pertenece toma toman incluida extremos "
          "hemos",
    "pt": "os minha nosso nossa dos foi estão seria dá deu obtenho obtemos obtive obtém obtido tenho temos "
          "fica calculei encontrei encontrado valem aqui exatamente arredondado arredondada arredondando "
          "resposta solução soma frequência proporção fração porcentagem percentagem linha passo estudante "
          "ponto vezes regra questão pergunta exercício apenas só simplesmente obrigado segundo incluído "
          "precisa precisam foram há houve procurada quociente razão média qual quais onde quando também "
          "mesmo mesma então depois eram seja têm deve devem dão ficam pertence pela incluída",
    "cs": "jsem jsme zní byl byla bylo ten ta tento tato toto pak potom zde tady přibližně přesně "
          "zaokrouhleno zaokrouhlené zaokrouhlení po se ve v u vychází vyšlo vyjde dostaneme dostanu dostal "
          "dostala dostali máme mám spočteno spočítáno výpočet výsledek výsledkem odpověď řešení číslo "
          "počet součet četnost podíl část zlomek řádek řádku řádky řádků krok kroků kroky vzorec pravidlo "
          "věta zákon bayesova otázka úloha úkol zkráceno jen pouze právě rovná děkuji včetně potřebuje "
          "třeba potřeba hledaná hledané poměr průměr proběhlo byly bude ty toho té těch náš jeho její "
          "jejich který která které kde kdy také při činí dává dávají leží patří bere konce musí",
    "it": "della dei delle dal nel nella quale questo questa nostro nostra sarà risulta risultano ottengo "
          "otteniamo ottiene ottenuto trovo troviamo trovato calcolo calcolato calcolando viene vengono dà "
          "danno valgono allora così ecco qui esattamente arrotondato arrotondata arrotondando risposta "
          "risultato soluzione numero somma frequenza proporzione frazione percentuale riga righe indici "
          "passi passaggi regola legge esercizio domanda semplificato semplificata semplicemente soltanto "
          "grazie incluso servono occorrono cercato cercata rapporto errori sempre pari lunghezza dello "
          "degli allo agli dalla dai nei sul sulla che cui dove anche stesso stessa dopo erano siano sia "
          "hanno abbiamo appartiene prende inclusi compresi estremi suo sua",
    "pl": "jestem mam mamy tam tutaj wtedy potem oto otrzymujemy otrzymuję otrzymano wychodzi wyszło "
          "dostajemy dostaję obliczam obliczono obliczamy obliczenie wynik wynikiem odpowiedź rozwiązanie "
          "liczba liczby częstość proporcja część ułamek procentowo wiersz wiersza wiersze wierszy linia "
          "indeks kroki kroków wzór reguła twierdzenie prawo pytanie zadanie skrócony zaokrąglone "
          "zaokrąglona zaokrągleniu przybliżeniu dokładnie równy równych prostu oczywiście dziękuję łącznie "
          "razem potrzeba szukana szukane stosunek średnio otrzymałem otrzymałam był była było były będzie "
          "te tego tej tych ona ono oni nasz jego jej który która które gdzie kiedy jak także też następnie "
          "wynoszą daje dają należy bierze włącznie końce",
    "nl": "dit deze dat wij ik onze wordt worden geeft geven krijg krijgen vind vinden gevonden bereken "
          "berekend berekening berekenen komt volgt precies exact afgerond antwoord resultaat oplossing "
          "getal aantal som frequentie verhouding deel breuk rij stap stappen stelling wet opgave vraag "
          "vereenvoudigd gewoon natuurlijk dankjewel bedankt inclusief nodig gezocht gezochte gemiddeld "
          "gelijk aan totaal daar zij jullie haar hun wat welke wanneer hoe ook bij naar moet geldt gelden "
          "bedraagt bedragen blijft blijven ligt liggen neemt telt inbegrepen meegerekend uiteinden toen "
          "daarna werd hebben",
    "ja": "答え 答 解 解答 結果 値 は が の を に で です である だ なので よって だから およそ ちょうど 行 "
          "行目 回 更新 個 件 人 番 番目 点 学生 割合 分数 小数 求める 計算 計算する 計算すると なる となる "
          "なります となります になります 従って したがって ゆえに 合計 全部 ステップ 四捨五入 四捨五入して "
          "四捨五入すると ベイズ 定理 公式 必要 求めた 得られる 得た 得られた 確率 平均 比 した ました ます "
          "します もの こと",
    "zh": "答案 结果 值 为 等于 得 得到 得出 故 约为 第 次 个 条 名 步 项 类 种 比例 概率 即 也就是 根据 "
          "贝叶斯 计算 计算得 可得 共 总共 一共 四舍五入 保留 我 我们 的 了 该 此 正好 恰好 需要 求得 求 "
          "所求 解得 经过 后 停止 步数 次数",
}
# How a quantity is called by a short name.
NAMES = ("pr prob var cov sd std stdev stddev se mse ev acc prec rec alpha beta gamma delta epsilon eta "
         "theta kappa lambda mu nu xi pi rho sigma tau phi chi psi omega wahrsch")
SYMBOLS = frozenset(NAMES.split())
ROWS = ("around", "link", "is", "and", "of", "conclude", "because", "places", "yes", "judged", "article",
        "each", "unit", "at", "slip")
LEAST, MOST = meaning("least"), meaning("most")
BOUNDS = LEAST | MOST
BOUNDS_OF = {"most": MOST, "upper": MOST, "lower": LEAST,   # of what is asked: words beside its number
             **dict.fromkeys(("least", "bound", "threshold"), BOUNDS)}
# What changes a number where it stands in a question too.
CHANGING = BOUNDS.union(*map(meaning, (
    "not", "without", "or", "doubt", "changes", "of_one", "against", "outside", "thousand", "retracted",
    "denied", "minus", "negative", "to")))
WORDS = frozenset(word for words in HARMLESS.values() for word in words.split()).union(*map(meaning, ROWS))
EAST = pattern(f"(?:{'|'.join(word for word in sorted(WORDS, reverse=True) if word[0] > EASTERN)})+")
FILLER = "は"   # a harmless word
ENDING = pattern(r"(?<=[a-z]{3})(?:es|ed|ing|s)$")
WORD = pattern(r"[^\W\d_]+")
LEAST_PLURAL = 2   # letters of a word that may have one with an s


@lru_cache(maxsize=4_000)
def is_harmless(word: str) -> bool:
    """Whether a word beside a number changes nothing of it; what is written without spaces is several words.

    >>> is_harmless("students"), is_harmless("答えは"), is_harmless("potatoes")
    (True, True, False)
    """
    return is_one_of(word, WORDS) or EAST.fullmatch(word) is not None


@lru_cache(maxsize=4_000)
def is_of_question(word: str, own: frozenset[str]) -> bool:
    """Whether a word is one of a question's own, in another form of English, or joined to harmless ones.

    >>> is_of_question("passes", frozenset(["passing"])), is_of_question("値尤度", frozenset(["尤度"]))
    (True, True)
    """
    if word[0] < EASTERN:
        return is_one_of(word, own) or (word not in CHANGING and stem(word) in {stem(one) for one in own})
    for one in sorted(own, key=len, reverse=True):
        word = word.replace(one, FILLER) if one[0] >= EASTERN else word
    return is_harmless(word)


def stem(word: str) -> str:
    """Return an English word without its ending: passes, passed, passing."""
    return ENDING.sub("", word)


def is_symbol(word: str) -> bool:
    """Whether a name stands for a quantity: x, θ0, w_2, sd.

    >>> is_symbol("x"), is_symbol("p_hat"), is_symbol("complement")
    (True, True, False)
    """
    return word in SYMBOLS or not word.isalpha() or (len(word) == 1 and word < EASTERN)


def words_of_question(
        asked: Iterable[str], names: Iterable[str], texts: Iterable[str]) -> frozenset[str]:
    """Return the words of a question that are on no list and say nothing of a number beside them.

    Words of its texts that change a number are left out: which one is complemented, no text says.  Where
    what is `asked` has the name of a bound, there are those for one, of the most for the most.
    """
    sought = words_in(asked)
    told = sought | words_in(names) | (words_in(texts) - CHANGING)
    found = {word for word in told if not is_harmless(word)}
    return frozenset(found.union(*[words for name, words in BOUNDS_OF.items() if name in sought]))


def is_one_of(word: str, words: frozenset[str]) -> bool:
    """Whether a word is one of several, in one number or the other: update, updates."""
    return word in words or (len(word) > LEAST_PLURAL and (
        word[:-1] in words if word.endswith("s") else f"{word}s" in words))


def words_in(texts: Iterable[str]) -> set[str]:
    """Return the words of texts in lower case."""
    return {word for text in texts for word in WORD.findall(text.lower())}
