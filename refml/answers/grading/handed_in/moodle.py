"""The columns of Moodle's report "Responses" in each language, by the words of its language packs.

`ANSWERS` matches the columns of answers.  The first existing column of `STUDENTS` names the student.  `PARTS`
splits an answer in several inputs into the number and the text of each.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple

from ....patterns import pattern


class Words(NamedTuple):
    """The name of a column, and of an input of an answer, in a language pack."""

    response: str
    email: str
    number: str
    username: str
    last_name: str
    part: str


WORDS: Mapping[str, Words] = {
    "en": Words("Response {}", "Email address", "ID number", "Username", "Last name", "part {}: "),
    "ca": Words("Resposta {}", "Adreça electrònica", "Número ID", "Nom d'usuari", "Cognoms", "part {}: "),
    "cs": Words("Odpovědi {}", "E-mailová adresa", "ID", "Uživatelské jméno", "Příjmení", "část {}: "),
    "de": Words("Antwort {}", "E-Mail-Adresse", "ID-Nummer", "Anmeldename", "Nachname", "Teil {}: "),
    "el": Words("Απόκριση {}", "Διεύθυνση ηλε.ταχυδρομείου", "Αναγνωριστικός αριθμός", "Όνομα χρήστη",
                "Επίθετο", "μέρος {}: "),
    "es": Words("Respuesta {}", "Dirección de correo", "Número de ID", "Nombre de usuario", "Apellido(s)",
                "parte {}: "),
    "fr": Words("Réponse {}", "Adresse de courriel", "Numéro d’identification", "Nom d’utilisateur",
                "Nom de famille", "partie {} : "),
    "gl": Words("Resposta {}", "Enderezo de correo", "Número ID", "Nome de usuario", "Apelidos",
                "parte {}: "),
    "it": Words("Risposta data {}", "Indirizzo email", "Codice identificativo", "Username", "Cognome",
                "parte {}: "),
    "ja": Words("解答 {}", "メールアドレス", "IDナンバ", "ユーザ名", "姓", "パート {}: "),
    "ko": Words("응답 {}", "이메일 주소", "id 번호", "사용자 아이디", "성", "파트 {}: "),
    "nl": Words("Antwoord {}", "E-mailadres", "Nummer (ID)", "Gebruikersnaam", "Achternaam", "deel {}: "),
    "pt": Words("Resposta {}", "E-mail", "Número de identificação (ID)", "Nome de utilizador", "Apelido",
                "parte {}: "),
    "pt_br": Words("Resposta {}", "Endereço de email", "Número de identificação",
                   "Identificação de usuário", "Sobrenome", "parte {}: "),
    "ro": Words("Răspuns {}", "Adresa de e-mail", "Număr ID", "Nume de utilizator", "Nume de familie",
                "partea {}: "),
    "ru": Words("Ответ {}", "Адрес электронной почты", "Индивидуальный номер", "Логин", "Фамилия",
                "часть {}: "),
    "sv": Words("Svar {}", "E-postadress", "ID nummer", "Användarnamn", "Efternamn", "del {}: "),
    "tr": Words("Yanıt {}", "E-posta adresi", "ID numarası", "Kullanıcı adı", "Soyadı", "bölüm {}: "),
    "uk": Words("Відповідь {}", "Електронна пошта", "Індивідуальний номер", "Ім’я входу", "Прізвище",
                "частина {}: "),
    "zh_cn": Words("回答{}", "电子邮件地址", "学号", "用户名", "姓", "子问题 {}："),
}


def number_in(templates: set[str], digits: str) -> str:
    """Return a regular expression for the templates: `digits` for {}, any white space for a space."""
    found = "|".join(re.escape(one).replace(r"\{\}", digits).replace(r"\ ", r"\s")
                     for one in sorted(templates))
    return f"(?:{found})"


# Sets of names by each of which the report is known.
MARKS = tuple(frozenset({words.response.format(1).casefold()}) for words in WORDS.values())
STUDENTS = tuple(dict.fromkeys(words[place].casefold() for place in range(1, 5) for words in WORDS.values()))
ANSWERS = pattern(number_in({words.response.casefold() for words in WORDS.values()}, r"\d+") + "$")
BEFORE, BEHIND = (number_in({*one}, "")
                  for one in zip(*(words.part.split("{}") for words in WORDS.values()), strict=True))
PARTS = pattern(rf"{BEFORE}(\d+){BEHIND}(.*?)(?:; (?={BEFORE}\d+{BEHIND})|$)", re.DOTALL)
