"""Words that leave an answer open, deny it, take it back, or reverse it: rows of the table in `table`.

A row holds the words of each language in the order of LANGUAGES with | between them; a - is none.
"""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGES = ("en", "de", "fr", "es", "pt", "cs", "ja", "zh", "it", "pl", "nl", "")   # the last: signs


def in_languages(rows: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """Return the rows of a table as meaning → language → words.

    >>> in_languages({"or": "or versus | oder | ou | -"})
    {'or': {'en': 'or versus', 'de': 'oder', 'fr': 'ou'}}
    """
    return {name: {language: words.strip() for language, words in zip(LANGUAGES, row.split("|"))
                   if words.strip() != "-"} for name, row in rows.items()}


LEFT_OPEN: Mapping[str, Mapping[str, str]] = in_languages({
    "not": "not never cannot isn doesn don aren didn isnt arent doesnt dont cant neither nor | nicht kein "
           "keine nie weder | pas jamais ni | nunca tampoco | nem | není nejsou nikdy | ない | 不 没有 | "
           "mai nessun né | nigdy ani żaden | niet geen nooit noch | inte ikke ei değil не",
    "without": "without except but | ohne außer ausser | sans sauf | sin salvo excepto | sem exceto | bez "
               "kromě | - | - | senza tranne eccetto | oprócz | zonder behalve",
    # before a label: all but it
    "all_but": "everything anything | alles alle andere anderes | tout | todo cualquier menos | tudo "
               "qualquer menos | všechno cokoli | - | - | tutto tutt altro meno | wszystko | alles "
               "allesbehalve",
    # of parts with names, those that have none
    "rest": "rest others other else remaining | anderen andere übrigen restlichen | autres autre reste | "
            "otros otras demás resto | outros outras demais | ostatní zbytek | 他 | 其他 其余 | "
            "altri altre | pozostałe inne reszta | overige",
    # of a property, it is another one
    "weakly": "weakly | schwach | faiblement | débilmente | fracamente | slabě | - | - | debolmente | "
              "słabo | zwak",
    "or": "or versus vs | oder | ou | o | ou | nebo anebo či | または | 或 或者 | oppure | lub albo | ofwel "
          "oftewel",
    "doubt": "doubt alternatively maybe perhaps probably possibly guess guesses guessed guessing suppose "
             "unsure depends depending unknown dunno know infinity nan see unlikely idk tbd give near nearly "
             "close practically almost cf partly partially sort kind somewhat idea clue tentative unverified "
             "unchecked unless hardly scarcely barely quasi pseudo might otherwise may | vielleicht "
             "wahrscheinlich möglicherweise geraten siehe weiß weiss unklar kaum fast beinahe nahezu knapp "
             "irgendwas irgendetwas ahnung sonst | peut peutêtre probablement voir sais guère presque idée "
             "| quizás quizá talvez probablemente ver sé casi | talvez provavelmente sei quase | možná snad "
             "nevím viz skoro téměř | たぶん 多分 不明 | 可能 大概 也许 不知道 几乎 差不多 | forse "
             "probabilmente magari dipende boh credo penso | może chyba prawdopodobnie raczej zależy wiem "
             "prawie niemal zgaduję pojęcia | misschien waarschijnlijk mogelijk wellicht weet bijna gok "
             "haast idee",
    # beside a number they are another one, in a reason they say where something lies
    "compared": "impossible below above under over more less than greater smaller every | mehr weniger "
                "größer grösser kleiner | - | - | - | více méně | - | - | - | mniej więcej | meer minder",
    # they take back what stands beside them
    "retracted": "strike struck scratch scratched scrap scrapped crossed ignore disregard discard discarded "
                 "delete deleted erase erased withdraw withdrawn retract retracted revoke revoked undo redo "
                 "retry oops wait sorry kidding joking forget nevermind nvm cancel cancelled canceled void "
                 "thought thoughts old outdated obsolete superseded previously formerly originally instead "
                 "draft placeholder nonsense rubbish garbage typo | streichen gestrichen durchgestrichen "
                 "ungültig ignorieren vergiss vergessen verzeihung alt alte altes veraltet überholt "
                 "gelöscht löschen verworfen verrechnet vertan vertippt verschrieben quatsch unsinn entwurf "
                 "statt anstatt stattdessen ursprünglich vorher | rayé barré annulé annulée rature raturé "
                 "supprimé supprimer ignorez oubliez oublie pardon ancien ancienne périmé brouillon lieu "
                 "trompé trompe auparavant | tachado tachar borrado borrador eliminado anulado anulada "
                 "ignora olvida perdón antiguo antigua obsoleto equivoqué anteriormente | riscado apague "
                 "apagado rascunho esqueça desculpe desculpa antigo antiga obsoleto enganei anteriormente | "
                 "škrtnuto škrtni smazat smazáno zrušeno koncept ignoruj zapomeň promiň starý stará staré "
                 "místo původně | 訂正 修正 取消 取り消し 旧 下書き 没 | 划掉 作废 更正 修改 删除 忽略 旧 "
                 "草稿 | cancellato cancella cancellare barrato annullato ignorare dimentica scusa scusate "
                 "vecchio vecchia bozza anzi invece correggo | skreślone skreślić skreśl wykreślone usuń "
                 "usunąć zapomnij przepraszam brudnopis zamiast stare stara poprzednio | doorgehaald "
                 "doorhalen geschrapt schrappen negeer negeren vergeet kladversie oude oud voorheen",
    # the same in several words
    "taken_back": "take_it_back take_that_back my_bad first_attempt first_try rough_work wrong_answer "
                  "be_corrected correct_this | doch_nicht erster_versuch zu_korrigieren falsche_antwort | "
                  "à_corriger premier_essai mauvaise_réponse | en_vez_de en_lugar_de está_mal | em_vez_de "
                  "em_lugar_de | špatná_odpověď | - | - | risposta_sbagliata primo_tentativo al_posto_di "
                  "da_correggere | zła_odpowiedź pierwsza_próba do_poprawy | fout_antwoord eerste_poging "
                  "in_plaats_van",
    # the same where no yes or no is asked
    "is_not": "- | - | - | no_es no_son no_está no_vale | não_é não_são não_está não_vale | - | - | 不是 | "
              "non_è non_sono non_vale | to_nie nie_jest nie_są | is_niet zijn_niet",
    # they leave a choice to who reads it
    "please": "please whichever | bitte | svp | favor | favor | prosím | - | - | favore | proszę "
              "| alstublieft",
    # behind a not they leave all open
    "sure": "sure certain grade graded mark count counted my this answer necessarily always | sicher werten "
            "gewertet zählen unbedingt notwendig immer | sûr sûre noter compter compte nécessairement "
            "toujours forcément | seguro segura cuenta necesariamente siempre | certeza necessariamente "
            "sempre | jisté jistý jistá počítat nutně vždy | - | - | sicuro sicura certo certa | pewny pewna "
            "pewien koniecznie zawsze | zeker noodzakelijk altijd",
    # the same, and of a no, it is one in this alone
    "only": "only just | nur | seulement | solo sólo | só somente | jen pouze | - | - | solo soltanto | "
            "tylko | alleen slechts",
    # alone in a clause, or behind an article
    "slip": "mistake error slip correction | fehler irrtum korrektur | erreur correction | error corrección "
            "| erro engano correção | chyba omyl oprava | ミス | 笔误 | errore correzione svista | błąd "
            "pomyłka poprawka | fout vergissing correctie",
    "article": "a an my | ein mein | une mon | un mi | um meu | moje | - | - | una mio mia | mój moja | een "
               "mijn",
    # what follows may say the opposite
    "turn": "however although though yet actually but | aber jedoch allerdings sondern trotzdem obwohl | "
            "mais cependant pourtant toutefois | pero sino aunque | mas porém embora | ale však přesto | "
            "しかし | 但是 但 | però tuttavia invece | jednak lecz | maar echter toch",
    # of a yes or no, they say something of it
    "judged": "right | - | juste | - | - | správně | - | - | giusto | dobrze poprawnie | goed",
    # the same, and it is not so
    "denied": "wrong untrue mistaken invalid incorrect false bad rejected | unwahr verkehrt falsch "
              "inkorrekt unrichtig fehlerhaft | erroné erronée faux fausse incorrecte inexact | erróneo "
              "errónea falso falsa incorrecto incorrecta equivocado equivocada | errado errada falso falsa "
              "incorreto incorreta inválido | špatně špatné chybně chybné nesprávně nesprávné neplatí mylně "
              "| 間違い 間違えた 間違いです 誤り 誤 違う 違います 不正解 ではない 無効 | 错 错了 错误 错的 "
              "写错了 不对 不正确 无效 錯 錯了 錯誤 不對 | sbagliato sbagliata errato errata scorretto | "
              "źle błędnie błędne błędny niepoprawnie niepoprawne nieprawdziwe | fout onjuist verkeerd",
    # directly behind an answer, they make it depend on something
    "if": "if | wenn falls | - | - | - | pokud jestli | - | - | - | jeśli jeżeli | indien",
    # of a label, it is not meant
    "against": "rejected reject rejects ruled excluded excludes opposite contrary other loses loser fails "
               "unlike contrast worst improbable runner | verworfen ausgeschlossen gegenteil anderen "
               "gegensatz schlechteste unwahrscheinlichste zweitbeste verlierer | rejeté exclu contraire "
               "contrairement pire | rechazado excluido contrario peor | rejeitado excluído contrário pior "
               "| zamítnuto vyloučeno opak nejhorší | - | - | escluso esclusa rifiutato peggiore | "
               "odrzucono odrzucona wykluczone przeciwny najgorsza | verworpen uitgesloten tegendeel "
               "slechtste",
    # of a label, it is not meant
    "behind": "impossible less smaller smallest lower lowest negligible zero fewer fewest least last loses "
              "lost lose losing worse worst weaker weakest inferior beaten minimum minimal min argmin "
              "farther farthest further trails minority eliminated dropped drop remove removed out silver "
              "unlikely unlikeliest shorter | unmöglich weniger kleiner kleinste kleinsten kleinere "
              "kleineren scheidet null verliert verloren unterlegen schwächer letzter letzte zweiter "
              "unwahrscheinlicher unwahrscheinlichste unwahrscheinlichsten niedriger niedrigste ferner | "
              "moins nul nulle perd perdu perdant dernier deuxième second | imposible menos menor cero "
              "pierde último segundo | impossível perde último segundo | nemožná méně prohrává poslední | "
              "- | - | impossibile meno minore perde ultimo secondo | niemożliwa mniej przegrywa | "
              "onmogelijk minder verliest laatste tweede",
    # the same, and it is
    "ahead": "beats beat wins won win winner leads likelier likeliest larger largest bigger biggest "
             "greater greatest higher highest more most best better maximum maximal max argmax closer "
             "closest nearer nearest preferred prefer dominates majority cheaper cheapest | gewinnt "
             "schlägt führt wahrscheinlicher wahrscheinlichste wahrscheinlichsten größer größere größte "
             "größten höher höhere höchste höchsten mehr näher | gagne bat plus | gana vence más mayor | "
             "ganha vence mais maior | vyhrává | - | - | vince più maggiore | wygrywa | wint meer groter",
    # of what is the better the less it is
    "costs": "loss losses risk risks cost costs distance distances error errors penalty | verlust risiko "
             "kosten abstand fehler distanz | perte risque coût distance erreur | pérdida riesgo coste "
             "costo distancia error | perda risco custo distância erro | ztráta riziko náklady vzdálenost "
             "chyba | - | - | perdita rischio costo distanza errore | strata ryzyko koszt odległość błąd | "
             "verlies risico kosten afstand fout",
    # of a yes or no, it is said of another thing
    "reversing": "opposite contrary except reverse",
    # behind a no, which then denies no noun
    "with": "with for | mit für | avec pour | con para | com para | - | - | - | con per | - | met voor",
    # of a label, behind another place than the first: it is not meant
    "chosen": "best most likeliest choice place | beste wahrscheinlichste wahl platz | meilleur meilleure "
              "plus choix | mejor más | melhor mais | nejlepší | - | - | migliore più | najlepsza | keus",
    # of an interval, they may leave out its ends, or all of it
    "outside": "outside strictly exclusive exclusively excluding excluded open beyond | außerhalb "
               "ausschließlich offen offenes | dehors strictement exclu exclus ouvert | fuera estrictamente "
               "excluido abierto | fora estritamente excluído aberto | mimo otevřený | - | - | fuori "
               "strettamente escluso esclusi aperto | poza ściśle otwarty | buiten strikt exclusief",
    # behind no or without, there is none
    "doubts": "doubt question problem objection worries | zweifel frage problem einwand | doute | duda | "
              "dúvida | pochyb pochyby | - | - | dubbio dubbi | wątpliwości | twijfel",
    "because": "because since as due for | weil da denn wegen | car parce puisque | porque pues ya | porque "
               "pois | protože neboť | - | 因为 | perché poiché siccome | bo ponieważ gdyż | omdat "
               "aangezien",
})
