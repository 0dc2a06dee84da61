"""Words of an answer in eight languages: one table, a row for each meaning and language.

    en English   de German   fr French   es Spanish   pt Portuguese   cs Czech   ja Japanese   zh Chinese

A word means the same wherever it stands, so that no language need be chosen; what two languages read
differently is in no row.
"""

from __future__ import annotations

from collections.abc import Mapping

TABLE: Mapping[str, Mapping[str, str]] = {
    "yes": {
        "en": "yes true correct holds does converged yep yeah",
        "de": "ja wahr richtig stimmt",
        "fr": "oui vrai",
        "es": "sí si verdadero cierto",
        "pt": "sim verdadeiro",
        "cs": "ano pravda",
        "ja": "はい 真",
        "zh": "是 是的 对 对的 真 正确",
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
        "de": "ohne außer ausser",
        "fr": "sans sauf",
        "es": "sin salvo excepto",
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
              "somewhat idea tentative unverified unchecked unless hardly scarcely barely quasi pseudo",
        "de": "vielleicht wahrscheinlich möglicherweise geraten siehe weiß weiss unklar kaum fast beinahe "
              "nahezu knapp mehr weniger größer grösser kleiner irgendwas irgendetwas",
        "fr": "peut peutêtre probablement voir sais guère presque",
        "es": "quizás quizá talvez probablemente ver sé casi",
        "pt": "talvez provavelmente sei quase",
        "cs": "možná snad nevím viz skoro téměř více méně",
        "ja": "たぶん 多分 不明",
        "zh": "可能 大概 也许 不知道 几乎 差不多"},
    "retracted": {   # they take back what stands beside them
        "en": "strike struck scratch scratched scrap scrapped crossed ignore disregard discard discarded "
              "delete deleted erase erased withdraw withdrawn retract retracted revoke revoked undo redo "
              "retry oops wait sorry kidding joking forget nevermind nvm cancel cancelled canceled void "
              "thought thoughts old outdated obsolete superseded previously formerly originally instead "
              "draft placeholder nonsense rubbish garbage typo",
        "de": "streichen gestrichen durchgestrichen ungültig ignorieren vergiss vergessen verzeihung "
              "alt alte altes veraltet überholt gelöscht löschen verworfen verrechnet vertan vertippt "
              "verschrieben quatsch unsinn entwurf statt anstatt stattdessen ursprünglich vorher",
        "fr": "rayé barré annulé annulée rature raturé supprimé supprimer ignorez oubliez oublie pardon "
              "ancien ancienne périmé brouillon lieu trompé trompe auparavant",
        "es": "tachado tachar borrado borrador eliminado anulado anulada ignora olvida perdón antiguo "
              "antigua obsoleto equivoqué anteriormente",
        "pt": "riscado apague apagado rascunho esqueça desculpe desculpa antigo antiga obsoleto enganei "
              "anteriormente",
        "cs": "škrtnuto škrtni smazat smazáno zrušeno koncept ignoruj zapomeň promiň starý stará staré "
              "místo původně",
        "ja": "訂正 修正 取消 取り消し 旧 下書き 没",
        "zh": "划掉 作废 更正 修改 删除 忽略 旧 草稿"},
    "taken_back": {   # the same in several words
        "en": "take_it_back take_that_back my_bad first_attempt first_try rough_work wrong_answer "
              "be_corrected correct_this",
        "de": "doch_nicht erster_versuch zu_korrigieren falsche_antwort",
        "fr": "à_corriger premier_essai mauvaise_réponse",
        "es": "en_vez_de en_lugar_de está_mal",
        "pt": "em_vez_de em_lugar_de",
        "cs": "špatná_odpověď"},
    "is_not": {   # the same where no yes or no is asked
        "es": "no_es no_son no_está no_vale", "pt": "não_é não_são não_está não_vale", "zh": "不是"},
    "sure": {   # behind a not they leave all open
        "en": "sure certain grade graded mark count counted my this answer necessarily only just always",
        "de": "sicher werten gewertet zählen unbedingt notwendig nur immer",
        "fr": "sûr sûre noter compter compte nécessairement seulement toujours forcément",
        "es": "seguro segura cuenta necesariamente solo sólo siempre",
        "pt": "certeza necessariamente só somente sempre",
        "cs": "jisté jistý jistá počítat nutně jen pouze vždy"},
    "slip": {   # alone in a clause, or behind an article
        "en": "mistake error slip correction",
        "de": "fehler irrtum korrektur",
        "fr": "erreur correction",
        "es": "error corrección",
        "pt": "erro engano correção",
        "cs": "chyba omyl oprava",
        "ja": "ミス",
        "zh": "笔误"},
    "article": {
        "en": "a an my", "de": "ein mein", "fr": "une mon", "es": "un mi", "pt": "um meu", "cs": "moje"},
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
        "en": "negative neg",
        "de": "negativ negative",
        "fr": "négatif négative",
        "es": "negativo negativa",
        "pt": "negativo negativa",
        "cs": "záporné záporný záporná",
        "ja": "負"},
    "plus": {
        "en": "plus positive pos",
        "de": "positiv positive",
        "fr": "positif positive",
        "es": "más positivo positiva",
        "pt": "mais positivo positiva",
        "cs": "kladné kladný kladná",
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
    "changes": {   # in the text of a question they say nothing of which number is meant
        "en": "root square cube logarithm reciprocal inverse complement opposite double triple twice half "
              "percent times squared reversed",
        "de": "wurzel quadrat logarithmus kehrwert gegenteil komplement doppelte doppelt",
        "fr": "racine carré logarithme inverse contraire opposé complément double",
        "es": "raíz cuadrado logaritmo inverso contrario opuesto complemento doble",
        "pt": "raiz quadrado logaritmo oposto contrário complemento dobro",
        "cs": "odmocnina logaritmus opak doplněk dvojnásobek"},
    "divided": {   # between two numbers; an _ is a space
        "en": "divided_by over",
        "de": "durch geteilt_durch dividiert_durch",
        "fr": "divisé_par",
        "es": "dividido_por dividido_entre dividido",
        "pt": "dividido_por",
        "cs": "děleno lomeno"},
    "root": {   # before a number
        "en": "square_root root",
        "de": "wurzel quadratwurzel",
        "fr": "racine racine_carrée",
        "es": "raíz raiz raíz_cuadrada raiz_cuadrada",
        "pt": "raiz_quadrada",
        "cs": "odmocnina"},
    "or_so": {   # behind a decimal
        "en": "or_so", "de": "oder_so", "fr": "ou_à_peu_près", "es": "o_así"},
    "of_one": {   # before an of and a number: one of seven, more than it
        "de": "ein eine einer eines einem keiner keine keins",
        "fr": "un une aucun plus moins",
        "es": "un una ninguno más menos",
        "pt": "um uma nenhum mais menos"},
    "the": {   # between an of and a number: 7 of the 10
        "en": "the all", "de": "den", "fr": "les", "es": "los las", "pt": "os as"},
    "at": {   # between a number and what changes it, 4/7 au carré; before a least, au moins 4/7
        "de": "zum", "fr": "au", "es": "al", "pt": "ao pelo", "cs": "na"},
    "operates": {   # behind a number, with another in words behind it: 4/7 times two
        "": "times by mal fois par por veces vezes krát"},
    "judged": {   # of a yes or no, they say something of it
        "en": "right",
        "fr": "juste",
        "cs": "správně"},
    "denied": {   # the same, and it is not so
        "en": "wrong untrue mistaken invalid incorrect false bad rejected",
        "de": "unwahr verkehrt falsch inkorrekt unrichtig fehlerhaft",
        "fr": "erroné erronée faux fausse incorrecte inexact",
        "es": "erróneo errónea falso falsa incorrecto incorrecta equivocado equivocada",
        "pt": "errado errada falso falsa incorreto incorreta inválido",
        "cs": "špatně špatné chybně chybné nesprávně nesprávné neplatí mylně",
        "ja": "間違い 間違えた 間違いです 誤り 誤 違う 違います 不正解 ではない 無効",
        "zh": "错 错了 错误 错的 写错了 不对 不正确 无效 錯 錯了 錯誤 不對"},
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
        "": "m cm mm km kg g mg s ms h € $ £ ¥ eur usd kč ° °c deg degrees bit bits db kb mb"},
}


def meaning(name: str) -> frozenset[str]:
    """Return the words of a row of the table, in every language.

    >>> sorted(meaning("or") & {"or", "oder", "and"})
    ['oder', 'or']
    """
    return frozenset(word for words in TABLE[name].values() for word in words.split())
