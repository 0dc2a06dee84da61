"""Words of answers in eleven languages: one table, with a row for each meaning and language.

    English | German | French | Spanish | Portuguese | Czech | Japanese | Chinese | Italian | Polish | Dutch

A word means the same wherever it stands, so that no language need be chosen.  Words that two languages
understand differently are in no row: of is Dutch for "or", en for "and".  Rows of doubt and denial are in
`leaving_open`.
"""

from __future__ import annotations

from collections.abc import Mapping

from .leaving_open import LEFT_OPEN, in_languages

EASTERN = "\u3000"   # from here on letters of languages that are written without spaces
TABLE: Mapping[str, Mapping[str, str]] = {**LEFT_OPEN, **in_languages({
    "yes": "yes true correct holds does converged converges convergence yep yeah | ja wahr richtig stimmt "
           "konvergiert konvergenz | oui vrai converge | sí si verdadero cierto convergencia | sim "
           "verdadeiro convergência | ano pravda konverguje | はい 真 | 是 是的 "
           "对 对的 真 正确 | vero sì esatto corretto convergenza | tak prawda | jawel waar juist "
           "convergeert | ✓ ✔ ☑ ✅",
    "no": "no false incorrect nope | nein falsch | non faux | no falso | não nao falso | ne nepravda nie "
          "nekonverguje | いいえ 偽 | 否 不是 假 | falso | fałsz nieprawda | nee onwaar | ✗ ✘ ☒ ❌",
    "and": "and both | und sowie beide | et | y | e | a i | と | 和 与 | ed sia | oraz | alsmede | &",
    "of": "of outof in | von | sur | de | de em | z ze | - | - | di su | - | van op",
    "to": "to through until | bis | à | a hasta | a até | do až | から | 到 至 | fino | - | tot",
    "between": "between from | zwischen von | entre de | entre de desde | entre de | mezi od | - | - | tra "
               "fra da | między | tussen van",
    # of the unknown of an interval: b can be anything from 0 to 1
    "free": "any anything can | jedes beliebiges kann alles | tout | cualquier puede | qualquer pode | "
            "libovolné | - | - | può tutti | wszystkie | mag kan",
    "least": "least min minimum upwards | mindestens | moins | menos | menos | aspoň alespoň | - | - | "
             "almeno minimo | najmniej przynajmniej | minstens minimaal",
    "most": "most max maximum | höchstens | plus | más máximo | mais máximo | nejvýše | - | - | massimo più "
            "| najwyżej | hoogstens maximaal",
    "above": "above upwards | oben | haut | arriba | cima | shora nahoru | - | - | alto | góry | boven",
    "below": "below downwards | unten | bas | abajo | baixo | zdola dolů | - | - | basso | dołu | onderen",
    "boundless": "unbounded unlimited | unbeschränkt unbegrenzt | illimité illimitée | ilimitado ilimitada | "
                 "ilimitado ilimitada | neomezená neomezené neomezeno | - | - | illimitato illimitata "
                 "| nieograniczony nieograniczona | onbegrensd onbeperkt",
    "minus": "minus | - | moins | menos | menos | mínus | マイナス | 负 | meno",
    "negative": "negative neg | negativ negative | négatif négative | negativo negativa | negativo negativa "
                "| záporné záporný záporná | 負 | - | - | ujemny ujemna ujemne | negatief negatieve",
    "plus": "plus positive pos | positiv positive | positif positive | más positivo positiva | mais "
            "positivo positiva | kladné kladný kladná | プラス | 正 | più | dodatni dodatnia dodatnie | "
            "positief positieve",
    "around": "a an the is are was it its equals about approximately approx roughly around exactly just "
              "only answer result value ca circa | ein eine der die das ist sind etwa ungefähr rund genau "
              "antwort ergebnis resultat | le la les un une est environ réponse résultat | el la un una es "
              "son aproximadamente respuesta resultado | o um uma é aproximadamente resposta resultado | je "
              "jsou asi cca zhruba odpověď výsledek | 約 | 约 大约 | il lo gli è sono approssimativamente "
              "risposta risultato | jest są około odpowiedź wynik | het een zijn ongeveer antwoord "
              "resultaat",
    "nothing": "none nothing missing empty | keine keiner keinen nichts leer leere | aucun aucune vide | "
               "ninguno ninguna ningún vacío | nenhum nenhuma vazio | žádný žádné nic prázdný prázdná | "
               "なし | 无 没有 | nessuno nessuna niente vuoto | żaden żadna żadne brak pusty | "
               "geen niets leeg | ∅",
    "all": "all | alle | tous toutes | todos todas | todos todas | všechny | - | - | tutti tutte | wszystkie",
    "set": "set | menge | ensemble | conjunto | conjunto | množina | - | - | insieme | zbiór | verzameling",
    "thousand": "thousand million billion hundred dozen k squared cubed | tausend hundert | mille cent | "
                "mil cien | cem | tisíc sto | 千 万 百 | - | mila | tysiąc tysiące tysięcy | duizend "
                "honderd",
    "each": "each both all every everywhere | je jeweils beide alle jeder | chacun chacune chaque tous | "
            "cada ambos ambas todos | cada ambos ambas todos | každý každá oba všechny | - | - | ognuno "
            "ciascuno ciascuna ogni entrambi entrambe tutti | każdy każda każde obie wszystkie | elk elke",
    "both_of_two": "both tie | beide gleichstand | deux égalité | ambos ambas empate | ambos ambas empate "
                   "| oba obě | 両方 | 两者 | entrambi entrambe pareggio | obie remis | gelijkspel",
    # of several, where it stands
    "first": "first firstly | zuerst | abord premièrement | primero | primeiro | nejprve nejdřív | 最初 | "
             "首先 | prima | najpierw | eerst",
    "last": "last lastly | zuletzt | dernier dernièrement | último | último | nakonec | 最後 | 最后 | "
            "ultimo | ostatni | laatst",
    # of the last of several numbers, they lead to it
    "total": "total sum product | summe produkt insgesamt | somme produit | suma producto | soma produto | "
             "součet součin | 合計 積 | 总和 乘积 | somma prodotto totale | łącznie iloczyn | som totaal",
    # of an answer, there is more than one
    "again": "another try attempt version | versuch anlauf fassung | essai tentative | otro otra intento "
             "versión | outro outra tentativa versão | pokus verze | - | - | tentativo versione | próba "
             "wersja | poging versie",
    # before an answer, with a comma behind it
    "conclude": "so therefore hence thus finally consequently overall | also daher deshalb folglich somit "
                "damit insgesamt | donc ainsi finalement | entonces luego finalmente | portanto logo assim "
                "| tedy takže proto celkem | - | 所以 因此 | quindi dunque perciò pertanto cioè ossia "
                "infine | więc zatem czyli stąd | dus daarom derhalve kortom",
    # between two ways to write one number, or before it
    "that_is": "that_is i.e. | das_heißt das_heisst d.h. | c'est-à-dire c'est_à_dire | es_decir o_sea | "
               "ou_seja isto_é | to_znamená tj. | - | - | vale_a_dire | to_znaczy to_jest tzn. | "
               "dat_wil_zeggen d.w.z.",
    # in the text of a question they say nothing of which number is meant
    "changes": "root square cube logarithm reciprocal inverse complement opposite double triple twice half "
               "percent times squared reversed | wurzel quadrat logarithmus kehrwert gegenteil komplement "
               "doppelte doppelt | racine carré logarithme inverse contraire opposé complément double | "
               "raíz cuadrado logaritmo inverso contrario opuesto complemento doble | raiz quadrado "
               "logaritmo oposto contrário complemento dobro | odmocnina logaritmus opak doplněk "
               "dvojnásobek | - | - | radice quadrato opposto doppio | pierwiastek kwadrat logarytm "
               "odwrotność przeciwieństwo dopełnienie | wortel kwadraat logaritme omgekeerde tegendeel "
               "dubbele",
    # between two numbers; an _ is a space
    "divided": "divided_by over | durch geteilt_durch dividiert_durch | divisé_par | dividido_por "
               "dividido_entre dividido | dividido_por | děleno lomeno | - | - | diviso diviso_per | "
               "podzielone_przez dzielone_przez | gedeeld_door",
    # before a number
    "root": "square_root root | wurzel quadratwurzel | racine racine_carrée | raíz raiz raíz_cuadrada "
            "raiz_cuadrada | raiz_quadrada | odmocnina | - | - | radice radice_quadrata | pierwiastek "
            "pierwiastek_kwadratowy | wortel vierkantswortel",
    # behind a decimal
    "or_so": "or_so | oder_so | ou_à_peu_près | o_así | - | - | - | - | o_giù_di_lì | lub_coś_koło | of_zo",
    # before an of and a number: one of seven, more than it
    "of_one": "- | ein eine einer eines einem keiner keine keins | un une aucun plus moins | un una ninguno "
              "más menos | um uma nenhum mais menos | - | - | - | uno nessuno più meno | jeden jedna jedno "
              "żaden | een geen",
    # between an of and a number: 7 of the 10
    "the": "the all | den der des | les des du | los las del | os as do dos da das | - | - | - | gli le dei "
           "degli delle della del | wszystkich",
    # between a number and what changes it, 4/7 au carré; before a least, au moins 4/7
    "at": "- | zum | au | al | ao pelo | na | - | - | alla",
    # behind a number, with another in words behind it: 4/7 times two
    "operates": "- | - | - | - | - | - | - | - | volte | razy | keer maal | times by mal fois par por veces "
                "vezes krát",
    "is": "is was are were equals | ist war sind waren beträgt | est sont vaut | es son vale | é são vale | "
          "je jsou činí | - | - | è sono vale | jest są wynosi | zijn bedraagt",
    # between a name and what belongs to it, or behind it
    "link": "has have had get gets equal value values vector matrix term probability prob with being be at "
            "new final updated optimal as yields gives gave of for class label | neue neuer neues hat haben "
            "beträgt ergibt gleich wert vektor matrix wahrscheinlichkeit mit bei von für klasse klassen | a "
            "vaut égal valeur vecteur matrice probabilité avec de pour classe | tiene vale igual valor "
            "vector matriz probabilidad con de para clase | tem vale igual valor vetor matriz probabilidade "
            "com de para classe | má rovno hodnota vektor matice pravděpodobnost s pro třída | - | - | ha "
            "uguale valore vettore probabilità | wynosi równa równe wartość wektor macierz "
            "prawdopodobieństwo dla klasa klasy | heeft waarde kans met voor nieuwe",
    # what is decided of a record
    "label": "label class decision prediction | klasse entscheidung vorhersage | classe décision | clase "
             "etiqueta decisión | classe rótulo decisão | třída rozhodnutí | ラベル | 标签 | classe "
             "etichetta decisione | etykieta klasa decyzja | klasse beslissing",
    # behind a number, they say how it was rounded
    "places": "digit digits decimal decimals significant sig figure figures figs place places dp sf | "
              "stelle stellen nachkommastelle nachkommastellen dezimale dezimalen dezimalstellen ziffern | "
              "chiffre chiffres décimale décimales | cifra cifras decimales dígitos | casas dígitos "
              "algarismos | místo místa míst desetinná desetinných číslice číslic | 桁 | 位 | cifre "
              "decimali | miejsce miejsca miejsc cyfra cyfry cyfr | decimalen cijfers",
    "unit": "- | - | - | - | - | - | - | - | - | - | - | m cm mm km kg g mg s ms h € $ £ ¥ eur usd kč ° °c "
            "deg degrees bit bits db kb mb",
})}


def meaning(name: str) -> frozenset[str]:
    """Return the words with this meaning in all languages.

    >>> sorted(meaning("or") & {"or", "oder", "and"})
    ['oder', 'or']
    """
    return frozenset(word for words in TABLE[name].values() for word in words.split())
