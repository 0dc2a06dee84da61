"""From a file to a sheet, and every problem with its line."""
from __future__ import annotations

from pathlib import Path

import pytest

from refml.answers.asking import mark
from refml.answers.sheets.reading import Draft, parsed, read_sheet
from refml.answers.sheets.source.fields import MOST_NAMED
from refml.answers.sheets.wording import WORDS
from refml.errors import InvalidInput
from refml.numbers.rational import Fraction
from refml.oracle.specification.reader import load
from tests.answers.sheets.sheet_files import PRIOR, problems_in, sheet_of, written


def test_a_question_gives_an_operation_and_data_or_refers_to_an_example(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, """title = "Exam"
points = 5
defaults = {digits = 2, form = "fraction", credits = {percent = 0.5}}
[says]
forgot-smoothing = "Geglättet wird mit α."
[[question]]
id = "married"
text = "P(Married | No)?"
example = "married-given-no"
points = 2
""" + PRIOR + 'points = 3\ndigits = 4\nmistakes = {forgot-smoothing = "1/2"}\n')
    married, prior = sheet.items
    assert (sheet.title, sheet.language) == ("Exam", "en") and sheet.points == 5
    assert (married.question.digits, married.question.form, prior.question.digits) == (2, "fraction", 4)
    assert married.question.credits == {"percent": Fraction(1, 2)}
    assert mark(married.question, "4/7").name == mark(prior.question, "2/5").name == "exact"
    assert mark(married.question, "57 %").credit == Fraction(1, 2)
    assert mark(prior.question, "1/3").credit == Fraction(1, 2)
    assert prior.tells == ("forgot-smoothing",) and "forgot-smoothing" in married.says and not married.tells


def test_what_is_given_replaces_arguments_of_an_example(tmp_path: Path) -> None:
    sheet = sheet_of(tmp_path, '[[question]]\nid="a"\ntext=""\nexample="married-given-no"\ngiven={alpha=1}\n')
    assert mark(sheet.items[0].question, "1/2").name == "exact"
    assert not sheet.items[0].question.printed


def test_questions_share_data_and_read_tables(tmp_path: Path) -> None:
    (tmp_path / "tax.csv").write_text("Refund;Evade\nYes;No\nNo;Yes\nNo;No\n", encoding="utf-8-sig")
    sheet = sheet_of(tmp_path, """
[data.tax]
alpha = 0.5
irrelevant = 1
[[question]]
id = "prior"
text = ""
operation = "naive_bayes.prior"
data = "tax"
csv = {labels = "tax.csv:Evade"}
part = "Yes"
[[question]]
id = "spec"
text = ""
operation = "naive_bayes.prior"
data = "tax-evasion"
part = "Yes"
""")
    assert mark(sheet.items[0].question, "3/8").name == mark(sheet.items[1].question, "3/10").name == "exact"


def test_braces_of_latex_stay_where_nothing_is_drawn(tmp_path: Path) -> None:
    text = PRIOR.replace("What share of the mails is spam?", "$x^{{2}}$")
    assert sheet_of(tmp_path, text).items[0].text == "$x^{{2}}$"


def test_a_variant_has_numbers_of_its_own_in_text_and_data(tmp_path: Path) -> None:
    text = """
[[question]]
id = "share"
text = "{{n}} of {{n + m}} mails"
operation = "naive_bayes.estimate"
given = {count = "{{n}}", total = "{{n + m}}", values = 2}
require = ["n < m"]
[question.ranges]
n = {from = 1, to = 9}
m = {from = 1, to = 9}
"""
    one, again = sheet_of(tmp_path, text).items[0], sheet_of(tmp_path, text).items[0]
    n, m = one.values["n"], one.values["m"]
    assert n < m and one.text == f"{n} of {n + m} mails" and one.question.given["total"] == n + m
    assert one.values == again.values


SHARED = """
text = "A filter saw {{n}} mails."
ranges = {n = {from = 4, to = 9}, k = {from = 1, to = 9}}
require = ["k < n"]

[data.counts]
count = "{{k}}"
total = "{{n}}"

[[question]]
id = "plain"
text = "{{k}} of {{n}} are spam: what share?"
operation = "naive_bayes.estimate"
data = "counts"
given = {values = 2}

[[question]]
id = "smoothed"
text = "And smoothed with alpha = {{a}}?"
operation = "naive_bayes.estimate"
data = "counts"
given = {alpha = "{{a}}", values = 2}
ranges = {a = {from = 1, to = 5}}
mistakes = {forgot-smoothing = "1/2"}
"""


def test_questions_share_what_is_drawn_once_for_the_sheet(tmp_path: Path) -> None:
    drafts = Draft(written(tmp_path, SHARED), load())
    seen = set()
    for index in range(1, 20):
        sheet = drafts.sheet(7, index)
        assert not drafts.problems
        plain, smoothed = sheet.items
        n, k = plain.values["n"], plain.values["k"]
        assert k < n and (smoothed.values["n"], smoothed.values["k"]) == (n, k)
        assert sheet.text == f"A filter saw {n} mails." and plain.text == f"{k} of {n} are spam: what share?"
        assert plain.question.given["count"] == smoothed.question.given["count"] == k
        assert Fraction(k, n) != Fraction(1, 2)    # then smoothing changes nothing: it is drawn again
        seen.add((n, k))
    assert len(seen) > 5


@pytest.mark.parametrize(("old", "new", "said"), [
    ('["k < n"]', '["k > 9"]', "line 3: no numbers of these ranges meet"),
    ("from = 4", "from = 14", "line 3: ranges.n: from 14 to 9"),
    ('"{{k}}"', '"{{j}}"', "'j'"), ('["k < n"]', '["2*k == n"]', "of 50 draws none can be used"),
])
def test_a_problem_of_shared_ranges_is_told(tmp_path: Path, old: str, new: str, said: str) -> None:
    assert said in problems_in(tmp_path, SHARED.replace(old, new, 1))[0]


def test_lines_of_a_derivation_have_weights(tmp_path: Path) -> None:
    text = PRIOR + "lines = {prior = 2, answer = 1}"
    assert sheet_of(tmp_path, text).items[0].question.lines == {"prior": 2, "answer": 1}
    assert "is not a table of numbers" in problems_in(tmp_path, PRIOR + "lines = {prior = 0}")[0]


@pytest.mark.parametrize(("text", "said"), [
    (PRIOR + PRIOR, "exam.toml, line 10: the id 'prior' is that of line 3: give another"),
    ("points = 7\n" + PRIOR, "exam.toml, line 1: points=7, and those of the questions are 1 in all"),
    (PRIOR.replace("naive_bayes.prior", "naive_bayes.priors"),
     "exam.toml, line 5: question 'prior': operation='naive_bayes.priors' is not in "
     "the specification; did you mean naive_bayes.prior or naive_bayes.posterior?"),
    (PRIOR.replace("labels", "label"), "exam.toml, line 6: question 'prior': naive_bayes.prior has no "
     "parameter 'label'; it has labels, classes, alpha"),
    (PRIOR.replace("part", "parts"),
     "exam.toml, line 7: question 'prior': there is no field 'parts': did you mean part?"),
    (PRIOR + 'digits = "x"',
     "exam.toml, line 8: question 'prior': digits='x' is not a whole number from 1 to 300"),
    (PRIOR + "points = -1", "exam.toml, line 8: question 'prior': points=-1 is not a number, 0 or above"),
    (PRIOR + "mistakes = {xyzzy = 1}", "exam.toml, line 8: question 'prior': mistake='xyzzy' is not in "
     "the specification; refml spec list shows all"),
    (PRIOR + 'form = "octal"', "exam.toml, line 2: question 'prior': question='prior': form='octal' is not "
     "one of any, fraction, decimal, percent"),
    (PRIOR + 'example = "tax-prior"', "exam.toml, line 8: question 'prior': give either an example or an "
     "operation with its arguments"),
    (PRIOR + 'csv = {labels = "none.csv"}', "exam.toml, line 6: question 'prior': csv='none.csv' cannot be "
     "read: No such file or directory"),
    (PRIOR + 'data = "none"', "exam.toml, line 6: question 'prior': data='none' is neither a table "
     "[data.none] of the sheet nor one of the specification"),
    (PRIOR + 'ranges = {n = {from = 9, to = 1}}', "exam.toml, line 8: question 'prior': ranges.n: from 9 to "
     "1 in steps of 1 holds no number"),
    (PRIOR + 'ranges = {n = {from = 1, to = 9}}\nrequire = ["n > 9"]', "exam.toml, line 8: question "
     "'prior': no numbers of these ranges meet ['n > 9'] in 200 draws"),
    (PRIOR + 'says = {forgot-smoothng = "x"}', "exam.toml, line 8: question 'prior': 'forgot-smoothng' is "
     "not a mistake, a verdict or a word of a page: did you mean forgot-smoothing?"),
    (PRIOR.replace("labels", "label") + 'says = {forgot-smoothing = "x", wrong = "falsch", exact = "y"}',
     "exam.toml, line 6: question 'prior': naive_bayes.prior has no "
     "parameter 'label'; it has labels, classes, alpha"),
    ('says = {xyzzy = "x"}\n' + PRIOR, "exam.toml, line 1: says: 'xyzzy' is not a mistake, a verdict or a "
     f"word of a page: there are {', '.join(sorted(WORDS)[:MOST_NAMED])}"),
    ('says = {rong = "falsch"}\n' + PRIOR,
     "exam.toml, line 1: says: 'rong' is not a mistake, a verdict or a "
     "word of a page: did you mean wrong?"),
    (PRIOR.replace('id = "prior"\n', ""), "exam.toml, line 2: question 'number 1': the field id is missing"),
])
def test_a_problem_is_a_sentence_with_file_and_line(tmp_path: Path, text: str, said: str) -> None:
    assert problems_in(tmp_path, text) == [said]
    with pytest.raises(InvalidInput):
        read_sheet(tmp_path / "exam.toml")


@pytest.mark.parametrize(("content", "said"), [
    (b"title = \n", "exam.toml, line 1: Invalid value"),
    (b'a = 1\ntitle = "\n', "exam.toml, line 2: Illegal character '\\n'"),
    (b"points = nan\n", "exam.toml, line 1: number='nan' is not a number: "),
    (b"title = 'a'\nx = 'M\xfcnch'\n", "exam.toml, line 2: it is not UTF-8: save the file in that encoding"),
    (b"titel = 'a'\n", "exam.toml, line 1: there is no field 'titel': did you mean title?"),
    (b"title = 'a'\n", "exam.toml, line 1: there is no question: begin each with [[question]]"),
    (b"a\x00 = 1", "exam.toml, line 1: "),
    (b"x = " + b"[" * 5000, "exam.toml, line 1: it is nested too deeply"),
])
def test_what_is_no_sheet_is_refused_in_one_sentence(tmp_path: Path, content: bytes, said: str) -> None:
    (tmp_path / "exam.toml").write_bytes(content)
    with pytest.raises(InvalidInput) as error:
        parsed(tmp_path / "exam.toml")
    assert str(error.value).removeprefix(f"{tmp_path}/").startswith(said) and "\n" not in str(error.value)


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(InvalidInput, match="cannot be read: No such file or directory"):
        read_sheet(tmp_path / "none.toml")


def test_a_sheet_with_problems_keeps_its_other_questions(tmp_path: Path) -> None:
    wrong = PRIOR.replace('"prior"', '"b"').replace("labels", "l")
    sheet, problems = parsed(written(tmp_path, PRIOR + wrong))
    assert [one.id for one in sheet.items] == ["prior"] and len(problems) == 1


def test_all_problems_of_a_sheet_are_told_at_once(tmp_path: Path) -> None:
    text = """titel = "a"
points = "many"
defaults = {digit = 3}
""" + PRIOR + 'digits = 0\npoints = -1\n' + PRIOR.replace('"prior"', '"other"') + """\
mistakes = {xyzzy = 1, forgot-smoothng = 1}
says = {rong = "falsch"}
[[code]]
id = "a"
text = "a"
operation = "decision.bayes"
[[code]]
id = "b"
"""
    told = problems_in(tmp_path, text)
    for said in ("line 1: there is no field 'titel'", "line 2: points='many' is not",
                 "line 3: defaults: there is no field 'digit'",
                 "question 'prior': digits=0", "question 'prior': points=-1", "'rong' is not a mistake",
                 "mistake='xyzzy'", "mistake='forgot-smoothng' is not in",
                 "code 'a': operation='decision.bayes'", "code 'b': the field text is missing"):
        assert sum(said in one for one in told) == 1, said
    with pytest.raises(InvalidInput, match="and 9 more"):
        read_sheet(tmp_path / "exam.toml")
