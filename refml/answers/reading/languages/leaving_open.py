"""Words that leave an answer open, deny it, take it back, or turn it round: rows of the table in `table`."""

from __future__ import annotations

from collections.abc import Mapping

LEFT_OPEN: Mapping[str, Mapping[str, str]] = {
    "not": {
        "en": "not never cannot isn doesn don aren didn isnt arent doesnt dont cant neither nor",
        "de": "nicht kein keine nie weder",
        "fr": "pas jamais ni",
        "es": "nunca tampoco",
        "pt": "nem",
        "cs": "není nejsou nikdy",
        "ja": "ない",
        "zh": "不 没有",
        "it": "mai nessun né",
        "pl": "nigdy ani żaden",
        "nl": "niet geen nooit noch"},
    "without": {
        "en": "without except but",
        "de": "ohne außer ausser",
        "fr": "sans sauf",
        "es": "sin salvo excepto",
        "pt": "sem exceto",
        "cs": "bez kromě",
        "it": "senza tranne eccetto",
        "pl": "oprócz",
        "nl": "zonder behalve"},
    "or": {
        "en": "or versus vs",
        "de": "oder",
        "fr": "ou",
        "es": "o",
        "pt": "ou",
        "cs": "nebo anebo či",
        "ja": "または",
        "zh": "或 或者",
        "it": "oppure",
        "pl": "lub albo",
        "nl": "ofwel oftewel"},
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
        "zh": "可能 大概 也许 不知道 几乎 差不多",
        "it": "forse probabilmente magari dipende boh credo penso",
        "pl": "może chyba prawdopodobnie raczej zależy wiem prawie niemal mniej więcej zgaduję",
        "nl": "misschien waarschijnlijk mogelijk wellicht weet bijna meer minder gok haast"},
    "retracted": {   # they take back what stands beside them
        "en": "strike struck scratch scratched scrap scrapped crossed ignore disregard discard discarded "
              "delete deleted erase erased withdraw withdrawn retract retracted revoke revoked undo redo "
              "retry oops wait sorry kidding joking forget nevermind nvm cancel cancelled canceled void "
              "thought thoughts old outdated obsolete superseded previously formerly originally instead "
              "draft placeholder nonsense rubbish garbage typo",
        "de": "streichen gestrichen durchgestrichen ungültig ignorieren vergiss vergessen verzeihung alt "
              "alte altes veraltet überholt gelöscht löschen verworfen verrechnet vertan vertippt "
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
        "zh": "划掉 作废 更正 修改 删除 忽略 旧 草稿",
        "it": "cancellato cancella cancellare barrato annullato ignorare dimentica scusa scusate vecchio "
              "vecchia bozza anzi invece correggo",
        "pl": "skreślone skreślić skreśl wykreślone usuń usunąć zapomnij przepraszam brudnopis zamiast "
              "stare stara poprzednio",
        "nl": "doorgehaald doorhalen geschrapt schrappen negeer negeren vergeet kladversie oude oud "
              "voorheen"},
    "taken_back": {   # the same in several words
        "en": "take_it_back take_that_back my_bad first_attempt first_try rough_work wrong_answer "
              "be_corrected correct_this",
        "de": "doch_nicht erster_versuch zu_korrigieren falsche_antwort",
        "fr": "à_corriger premier_essai mauvaise_réponse",
        "es": "en_vez_de en_lugar_de está_mal",
        "pt": "em_vez_de em_lugar_de",
        "cs": "špatná_odpověď",
        "it": "risposta_sbagliata primo_tentativo al_posto_di da_correggere",
        "pl": "zła_odpowiedź pierwsza_próba do_poprawy",
        "nl": "fout_antwoord eerste_poging in_plaats_van"},
    "is_not": {   # the same where no yes or no is asked
        "es": "no_es no_son no_está no_vale",
        "pt": "não_é não_são não_está não_vale",
        "zh": "不是",
        "it": "non_è non_sono non_vale",
        "pl": "to_nie nie_jest nie_są",
        "nl": "is_niet zijn_niet"},
    "sure": {   # behind a not they leave all open
        "en": "sure certain grade graded mark count counted my this answer necessarily only just always",
        "de": "sicher werten gewertet zählen unbedingt notwendig nur immer",
        "fr": "sûr sûre noter compter compte nécessairement seulement toujours forcément",
        "es": "seguro segura cuenta necesariamente solo sólo siempre",
        "pt": "certeza necessariamente só somente sempre",
        "cs": "jisté jistý jistá počítat nutně jen pouze vždy",
        "it": "sicuro sicura certo certa",
        "pl": "pewny pewna pewien koniecznie tylko zawsze",
        "nl": "zeker noodzakelijk alleen altijd"},
    "slip": {   # alone in a clause, or behind an article
        "en": "mistake error slip correction",
        "de": "fehler irrtum korrektur",
        "fr": "erreur correction",
        "es": "error corrección",
        "pt": "erro engano correção",
        "cs": "chyba omyl oprava",
        "ja": "ミス",
        "zh": "笔误",
        "it": "errore correzione svista",
        "pl": "błąd pomyłka poprawka",
        "nl": "fout vergissing correctie"},
    "article": {
        "en": "a an my",
        "de": "ein mein",
        "fr": "une mon",
        "es": "un mi",
        "pt": "um meu",
        "cs": "moje",
        "it": "una mio mia",
        "pl": "mój moja",
        "nl": "een mijn"},
    "turn": {   # what follows may say the opposite
        "en": "so therefore hence thus however although though yet actually",
        "de": "aber jedoch allerdings sondern daher deshalb folglich trotzdem obwohl",
        "fr": "donc mais cependant pourtant toutefois",
        "es": "pero sino entonces aunque",
        "pt": "mas porém portanto embora",
        "cs": "ale však tedy takže přesto",
        "ja": "しかし",
        "zh": "但是 但 所以 因此",
        "it": "però tuttavia invece quindi dunque perciò",
        "pl": "jednak lecz więc zatem",
        "nl": "maar echter toch dus daarom"},
    "judged": {   # of a yes or no, they say something of it
        "en": "right",
        "fr": "juste",
        "cs": "správně",
        "it": "giusto",
        "pl": "dobrze poprawnie",
        "nl": "goed"},
    "denied": {   # the same, and it is not so
        "en": "wrong untrue mistaken invalid incorrect false bad rejected",
        "de": "unwahr verkehrt falsch inkorrekt unrichtig fehlerhaft",
        "fr": "erroné erronée faux fausse incorrecte inexact",
        "es": "erróneo errónea falso falsa incorrecto incorrecta equivocado equivocada",
        "pt": "errado errada falso falsa incorreto incorreta inválido",
        "cs": "špatně špatné chybně chybné nesprávně nesprávné neplatí mylně",
        "ja": "間違い 間違えた 間違いです 誤り 誤 違う 違います 不正解 ではない 無効",
        "zh": "错 错了 错误 错的 写错了 不对 不正确 无效 錯 錯了 錯誤 不對",
        "it": "sbagliato sbagliata errato errata scorretto",
        "pl": "źle błędnie błędne błędny niepoprawnie niepoprawne nieprawdziwe",
        "nl": "fout onjuist verkeerd"},
    "if": {   # directly behind an answer, they make it depend on something
        "en": "if",
        "de": "wenn falls",
        "cs": "pokud jestli",
        "pl": "jeśli jeżeli",
        "nl": "indien"},
    "against": {   # of a label, it is not meant
        "en": "rejected reject rejects ruled excluded excludes opposite contrary other loses fails",
        "de": "verworfen ausgeschlossen gegenteil anderen",
        "fr": "rejeté exclu contraire",
        "es": "rechazado excluido contrario",
        "pt": "rejeitado excluído contrário",
        "cs": "zamítnuto vyloučeno opak",
        "it": "escluso esclusa rifiutato",
        "pl": "odrzucono odrzucona wykluczone przeciwny",
        "nl": "verworpen uitgesloten tegendeel"},
    "outside": {   # of an interval, they may leave out its ends, or all of it
        "en": "outside strictly exclusive exclusively excluding excluded open beyond",
        "de": "außerhalb ausschließlich offen offenes",
        "fr": "dehors strictement exclu exclus ouvert",
        "es": "fuera estrictamente excluido abierto",
        "pt": "fora estritamente excluído aberto",
        "cs": "mimo otevřený",
        "it": "fuori strettamente escluso esclusi aperto",
        "pl": "poza ściśle otwarty",
        "nl": "buiten strikt exclusief"},
    "doubts": {   # behind no or without, there is none
        "en": "doubt question problem objection worries",
        "de": "zweifel frage problem einwand",
        "fr": "doute",
        "es": "duda",
        "pt": "dúvida",
        "cs": "pochyb pochyby",
        "it": "dubbio dubbi",
        "pl": "wątpliwości",
        "nl": "twijfel"},
    "because": {
        "en": "because since as due for",
        "de": "weil da denn wegen",
        "fr": "car parce puisque",
        "es": "porque pues ya",
        "pt": "porque pois",
        "cs": "protože neboť",
        "zh": "因为",
        "it": "perché poiché siccome",
        "pl": "bo ponieważ gdyż",
        "nl": "omdat aangezien"},
}
