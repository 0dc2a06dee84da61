"""`refml spam`: the service, its report, and everything that a person can get wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from refml.cli.main import main
from refml.cli.printing import layout
from refml.cli.printing.progress import Progress
from refml.cli.spam import as_text, command, messages, trial
from refml.text.filter import SpamFilter
from refml.text.words import tokens

ROOT = Path(__file__).resolve().parents[3]
COMMAND = [sys.executable, "-m", "refml", "spam"]
LITTLE = "spam\tbuy now\nham\tsee you now\nspam\tbuy buy\nham\tsee me\nspam\tnow buy\nham\tyou and me\n"


def refml(*arguments: str, given: bytes = b"") -> subprocess.CompletedProcess[bytes]:
    """`refml spam` as a person calls it."""
    return subprocess.run([*COMMAND, *arguments], cwd=ROOT, input=given, capture_output=True)


def document(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    """The JSON of a run in this process."""
    assert main(["spam", *arguments, "--json", "-"]) == 0
    return json.loads(capsys.readouterr().out)


def number(written: dict[str, str]) -> Fraction:
    return Fraction(written["exact"])


@pytest.fixture
def little(tmp_path: Path) -> str:
    path = tmp_path / "little.txt"
    path.write_text(LITTLE, encoding="utf-8")
    return str(path)


# ---------------------------------------------------------------- the sample

def test_the_sample_is_about_sixty_messages_of_both_kinds_none_of_them_twice() -> None:
    sample = messages.sample()
    assert 50 <= len(sample.texts) == len(set(sample.texts)) <= 70
    assert sample.classes == ["ham", "spam"]
    assert min(sample.labels.count("ham"), sample.labels.count("spam")) >= 20


def test_the_sample_ships_with_the_package() -> None:
    assert messages.SAMPLE.is_relative_to(ROOT / "refml")


@pytest.mark.parametrize("model", ["bernoulli", "multinomial"])
def test_without_a_file_the_sample_is_learnt_and_mostly_decided_rightly(
    model: str, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = document(capsys, "--model", model, "--folds", "5")["test"]
    assert figures["tested"] == len(messages.sample().texts)
    assert number(figures["accuracy"]) > Fraction(3, 4)


# ---------------------------------------------------------------- reading

@pytest.mark.parametrize("content", [
    LITTLE.encode(),
    LITTLE.encode().removesuffix(b"\n"),
    LITTLE.replace("\n", "\r\n").encode(),
    b"\xef\xbb\xbf" + LITTLE.encode(),
    LITTLE.encode() + b"\n\n",
    b"\n" + LITTLE.replace("\n", "\n\n").encode(),
    LITTLE.replace("\n", "\r\n\r\n").encode() + b" \r\n\r",
], ids=["plain", "no-newline-at-the-end", "crlf", "byte-order-mark", "empty-lines-at-the-end", "empty-lines",
        "empty-lines-crlf"])
def test_files_of_all_editors_are_read_alike(content: bytes) -> None:
    found = messages.read(content, "x")
    assert found.labels == ["spam", "ham"] * 3
    assert found.texts == ["buy now", "see you now", "buy buy", "see me", "now buy", "you and me"]


def test_a_text_may_hold_tabs_and_what_other_tools_take_for_line_ends() -> None:
    found = messages.read("spam\tbuy\tnow\u2028or\x0bnever\x85\nham\tsee you".encode(), "x")
    assert found.texts == ["buy\tnow\u2028or\x0bnever\x85", "see you"]


def test_standard_input_and_a_file_give_the_same(little: str) -> None:
    by_name, by_pipe = refml(little), refml("-", given=LITTLE.encode())
    assert by_name.returncode == by_pipe.returncode == 0
    assert by_name.stdout.replace(little.encode(), b"standard input") == by_pipe.stdout


HEADED = "Label\tMessage\n" + LITTLE
HEADING = "looks like a heading; it was read as a message of class"


@pytest.mark.parametrize("content, told", [
    (HEADED, f"refml: line 1 {HEADING} 'Label'\n"),
    ("\n\r\n" + HEADED, f"refml: line 3 {HEADING} 'Label'\n"),
    ("type\tsms\r\n" + LITTLE, f"refml: line 1 {HEADING} 'type'\n"),
    (LITTLE, ""),
    (HEADED + "Label\tbuy it\n", ""),                 # a class of two messages is meant
    (LITTLE + "label\ttext\n", ""),                   # no heading stands at the end
    ("label\tthe text of this\n" + LITTLE, ""),
    ("eggs\ttext\n" + LITTLE, ""),
], ids=["heading", "below-empty-lines", "other-words", "none", "two-messages", "at-the-end", "long-text",
        "other-label"])
def test_a_heading_that_was_read_as_a_message_is_pointed_out(
    content: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["spam", write(tmp_path, content.encode())]) == 0
    captured = capsys.readouterr()
    assert captured.err == told
    assert "accuracy" in captured.out


# ---------------------------------------------------------------- figures

def test_accuracy_is_the_diagonal_of_the_confusion_matrix(capsys: pytest.CaptureFixture[str]) -> None:
    for options in ([], ["--folds", "7"], ["--holdout", "1/3", "--alpha", "0"]):
        figures = document(capsys, *options)["test"]
        counts = figures["confusion"]
        right = sum(counts[label][label] for label in counts)
        total = sum(sum(row.values()) for row in counts.values()) + sum(figures["undefined"].values())
        assert number(figures["accuracy"]) == Fraction(right, total)
        assert figures["tested"] == total


def test_every_kth_message_is_held_out(capsys: pytest.CaptureFixture[str]) -> None:
    sample = messages.sample()
    for k in (2, 5, 7, 60):
        counts = document(capsys, "--holdout", f"1/{k}")["test"]["confusion"]
        held_out = sample.labels[k - 1::k]
        assert {label: sum(row.values()) for label, row in counts.items()} == {
            label: held_out.count(label) for label in ("ham", "spam")}


def test_the_text_is_the_same_every_time() -> None:
    assert refml("--folds", "3").stdout == refml("--folds", "3").stdout


# Of LITTLE: in how many texts of each label a word stands, and how often.
WORDS = {
    "buy": (3, 0, 4, 0), "now": (2, 1, 2, 1), "see": (0, 2, 0, 2), "you": (0, 2, 0, 2), "me": (0, 2, 0, 2),
    "and": (0, 1, 0, 1),
}


@pytest.mark.parametrize("alpha", ["1", "1/2", "3"])
@pytest.mark.parametrize("model", ["bernoulli", "multinomial"])
def test_word_odds_are_the_quotients_of_counts(
    model: str, alpha: str, little: str, capsys: pytest.CaptureFixture[str]
) -> None:
    a = Fraction(alpha)
    listed = document(capsys, little, "--model", model, "--alpha", alpha)["odds"]["against"]["ham"]
    odds = {one["word"]: number(one["odds"]) for one in listed}
    assert odds.keys() == WORDS.keys()
    for word, (spam_texts, ham_texts, spam_times, ham_times) in WORDS.items():
        bernoulli = (spam_texts + a) * (3 - ham_texts + a) / ((ham_texts + a) * (3 - spam_texts + a))
        multinomial = (spam_times + a) / (6 + 6 * a) / ((ham_times + a) / (8 + 6 * a))
        assert odds[word] == (bernoulli if model == "bernoulli" else multinomial)
    assert list(odds.values()) == sorted(odds.values(), reverse=True)


def test_odds_without_smoothing_may_be_infinite(little: str, capsys: pytest.CaptureFixture[str]) -> None:
    listed = document(capsys, little, "--alpha", "0")["odds"]["against"]["ham"]
    assert listed[0] == {"word": "buy", "odds": None, "reason": "infinite"}
    assert main(["spam", little, "--alpha", "0"]) == 0
    assert "infinite: never in ham" in capsys.readouterr().out


def test_only_words_that_speak_for_the_label_are_listed(
    little: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["spam", little, "--top", "100"]) == 0
    told = capsys.readouterr().out
    factors = {"buy": "16", "now": "9/4 = 2.25"}        # see, you, me and "and" speak for ham
    assert told.split("the greatest first\n")[1].split("\n\n")[0].splitlines() == [
        f"  {word}  {factor}" for word, factor in factors.items()]


def test_where_no_word_speaks_for_the_label_that_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, b"ham\tsee\nspam\tsee\n")  # a factor of exactly 1 does not speak for a label
    assert main(["spam", path, "--holdout", "1/2", "--model", "multinomial"]) == 0
    assert "the greatest first\n  no word: no factor is greater than 1\n" in capsys.readouterr().out


def test_the_other_label_can_be_meant(little: str, capsys: pytest.CaptureFixture[str]) -> None:
    forth = document(capsys, little, "--positive", "spam")["odds"]["against"]["ham"]
    back = document(capsys, little, "--positive", "ham")["odds"]["against"]["spam"]
    inverse = {one["word"]: 1 / number(one["odds"]) for one in forth}
    assert {one["word"]: number(one["odds"]) for one in back} == inverse


@pytest.mark.parametrize(("labels", "positive"), [(["ham", "spam", "to"], "spam"), (["a", "b", "c"], "c")])
def test_without_a_word_spam_is_meant_or_the_last_label(labels: list[str], positive: str) -> None:
    read = messages.Messages("x.txt", [], dict.fromkeys(labels, 1), 0)
    assert trial.positive_label(read, None) == positive


def test_three_labels_are_told_apart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "three.txt"
    path.write_text(LITTLE + "news\tvote today\nnews\tvote again\n", encoding="utf-8")
    learnt = document(capsys, str(path), "--explain", "vote")
    assert learnt["explanation"]["decision"] == ["news"]
    assert learnt["odds"]["against"].keys() == {"ham", "news"}


# ---------------------------------------------------------------- an explanation

@pytest.mark.parametrize("model", ["bernoulli", "multinomial"])
@pytest.mark.parametrize("text", ["buy now", "Now, now! you zebra", "zebra", "!"])
def test_a_posterior_is_the_normalised_product_of_what_is_shown(
    model: str, text: str, little: str, capsys: pytest.CaptureFixture[str]
) -> None:
    why = document(capsys, little, "--model", model, "--explain", text)["explanation"]
    products = {}
    for label in ("ham", "spam"):
        product = number(why["prior"][label]) * number(why["absent"][label])
        for one in why["words"]:
            product *= number(one["factors"][label]) ** one["times"]
        products[label] = product
    for label, product in products.items():
        assert number(why["posterior"][label]) == product / sum(products.values())
    assert why["decision"] == [label for label in products if products[label] == max(products.values())]
    assert sorted({*why["ignored"], *(one["word"] for one in why["words"])}) == sorted(set(tokens(text)))


def test_the_explanation_in_words(little: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spam", little, "--model", "multinomial", "--explain", "Now now buy, zebra!"]) == 0
    told = capsys.readouterr().out
    assert "'Now now buy, zebra!': spam" in told
    assert "now × 2" in told
    assert "ignored: zebra" in told


def test_one_is_no_plural(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = write(tmp_path, b"ham\tsee\nspam\tsee\n")
    assert main(["spam", path, "--folds", "2", "--explain", "zebra"]) == 0
    told = capsys.readouterr().out
    assert ": 2 messages (1 ham, 1 spam), 1 different word\n" in told
    assert "trained on the other part\n" in told
    assert "\n  1 absent word  " in told
    assert layout.counted(1, "message") == "1 message"


# ---------------------------------------------------------------- 0/0

# Spam has no word at all, so that its shares of words are 0/0; "see" and "you" stand in ham only.
WORDLESS = b"spam\t!\nham\tsee\nspam\t?\nham\tyou\n"


def test_a_posterior_that_is_undefined_does_not_lose_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spam", "--alpha", "0"]) == 0
    report = capsys.readouterr().out.rsplit("\n\n", 1)[0]
    assert main(["spam", "--alpha", "0", "--explain", "claim the zebra soup", "--exact"]) == 0
    told = capsys.readouterr().out
    assert told.startswith(report)
    *_, explained, written_out, _ = told.split("\n\n")
    head, *rows, ignored = explained.splitlines()
    assert head == ("'claim the zebra soup': no decision (every class has a factor 0, which makes the "
                    "posterior 0/0: give alpha > 0)")
    assert rows[-1].startswith("  posterior  ")
    assert rows[-1].count("undefined (0/0)") == 2
    assert ignored == "  not in the dictionary, ignored: zebra"
    assert "absent words, ham: " in written_out


@pytest.mark.parametrize("model", ["bernoulli", "multinomial"])
def test_the_json_of_an_undefined_posterior_is_null_with_a_reason(
    model: str, capsys: pytest.CaptureFixture[str]
) -> None:
    options = ["--alpha", "0", "--model", model, "--explain"]
    why = document(capsys, *options, "claim the the soup")["explanation"]
    assert (why["posterior"], why["decision"]) == (None, [])
    assert why["reason"] == "every class has a factor 0, which makes the posterior 0/0: give alpha > 0"
    for label in ("ham", "spam"):                       # what is shown is indeed a product of 0
        product = number(why["prior"][label]) * number(why["absent"][label])
        for one in why["words"]:
            product *= number(one["factors"][label]) ** one["times"]
        assert product == 0
    assert [one["times"] for one in why["words"]] == ([1, 1, 1] if model == "bernoulli" else [1, 2, 1])
    assert document(capsys, *options, "the")["explanation"]["reason"] is None


@pytest.mark.parametrize("model", ["bernoulli", "multinomial"])
def test_what_explains_an_undefined_posterior_is_what_explains_a_defined_one(model: str) -> None:
    sample = messages.sample()
    trained = SpamFilter.train(sample.texts, sample.labels, model, 0)
    text = "the the zebra"
    why = trained.explain(text)
    estimates = {label: trial.estimated(trained, c) for c, label in enumerate(trained.model.classes)}
    again = trial.unfinished(trained, tokens(text), model, estimates)
    assert (again.prior, again.words, again.absent, again.ignored) == (
        why.prior, why.words, why.absent, why.ignored)


def test_words_whose_estimates_are_undefined_say_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, WORDLESS)
    arguments = [path, "--alpha", "0", "--holdout", "1/3", "--model", "multinomial", "--explain", "see"]
    assert main(["spam", *arguments]) == 0
    told = capsys.readouterr().out
    assert "  undefined (0/0) for 2 words: see, you\n" in told
    assert "'see': no decision (class 'spam' has no words, which makes its estimates 0/0: give" in told
    assert "\n  see        1/2 = 0.5        undefined (0/0)\n" in told
    assert "\n  posterior  undefined (0/0)  undefined (0/0)\n" in told
    learnt = document(capsys, *arguments)
    assert learnt["odds"]["against"]["ham"] == [
        {"word": word, "odds": None, "reason": "undefined (0/0)"} for word in ("see", "you")]
    assert learnt["explanation"]["words"][0]["factors"]["spam"] is None
    assert learnt["explanation"]["reason"].startswith("class 'spam' has no words")


def test_words_of_neither_label_have_undefined_odds(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = write(tmp_path, (LITTLE + "news\tvote today\nnews\tvote again\n").encode())
    assert main(["spam", path, "--alpha", "0", "--top", "2"]) == 0
    assert "undefined (0/0) for 3 words: again, today, …" in capsys.readouterr().out
    listed = document(capsys, path, "--alpha", "0")["odds"]["against"]["ham"]
    assert [one["word"] for one in listed if one.get("reason") == "undefined (0/0)"] == [
        "again", "today", "vote"]


def test_long_fractions_are_shortened_unless_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    text = "Claim your free prize"
    posterior = document(capsys, "--explain", text)["explanation"]["posterior"]["spam"]
    assert main(["spam", "--explain", text]) == 0
    shortened = capsys.readouterr().out
    assert posterior["exact"] not in shortened
    assert f"({len(posterior['exact'].split('/')[0])} over " in shortened
    assert main(["spam", "--explain", text, "--exact"]) == 0
    assert f"posterior, spam: {posterior['exact']}\n" in capsys.readouterr().out


def test_no_line_of_the_report_is_wider_than_a_screen_allows(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spam", "--explain", "Claim your free prize"]) == 0
    assert max(map(len, capsys.readouterr().out.splitlines())) <= 120


def test_a_message_cannot_steer_the_terminal(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    hostile = (LITTLE + "\x1b[2Jham\tclear\x9b2J the\x07 screen\n").encode()
    assert main(["spam", write(tmp_path, hostile), "--explain", "clear\x9b2J \x1b[2J\x9b", "--exact"]) == 0
    assert all(line.isprintable() for line in capsys.readouterr().out.splitlines())


@pytest.mark.parametrize("top", [0, 3])
def test_so_many_words_are_listed(top: int) -> None:
    settings = trial.Settings("bernoulli", Fraction(1), 5, each_part=False)
    result = trial.examine(messages.sample(), settings, Progress("deciding messages"))
    assert len(as_text.lines(result, top, exact=False)) == len(as_text.lines(result, 0, exact=False)) + (
        top + 2 if top else 0)


# ---------------------------------------------------------------- bad input

def write(folder: Path, content: bytes) -> str:
    path = folder / "messages.txt"
    path.write_bytes(content)
    return str(path)


BAD_FILES = {
    "empty": (b"", "is empty"),
    "no-tab": (b"ham\tsee you\nspam buy now\n", "line 2 is 'spam buy now' and has no tab"),
    "empty-lines-only": (b"\n\r\n\n", "is empty"),
    "no-tab-after-empty-lines": (b"ham\tsee you\n\n\r\nbuy\n", "line 4 is 'buy' and has no tab"),
    "not-utf-8": (b"ham\tsee you\nspam\tna\xefve\n", "line 2, byte 8 is 0xef, not UTF-8"),
    "no-text": (b"ham\tsee you\nspam\t \n", "line 2 has label='spam' and text=' '"),
    "no-label": (b"\tsee you\nspam\tbuy\n", "line 1 has label=''"),
    "one-label": (b"ham\tsee you\nham\tand me\n", "no label but 'ham'"),
    "no-word": (b"ham\t!\nspam\t?\n" * 5, "no word"),
    "utf-16": ("ham\tsee\nspam\tbuy\n".encode("utf-16"), "line 1, byte 1 is 0xff, not UTF-8"),
}


@pytest.mark.parametrize("content, told", BAD_FILES.values(), ids=BAD_FILES)
def test_a_file_that_is_no_list_of_messages_is_refused_in_a_sentence(
    content: bytes, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["spam", write(tmp_path, content)]) == 2
    refused(capsys, told)


BAD_OPTIONS = {
    "missing-file": (["missing.txt"], "file='missing.txt' is not there"),
    "folder": (["."], "file='.' is a folder: give a file in it"),
    "alpha-negative": (["--alpha=-1"], "alpha=-1 is below 0"),
    "alpha-no-number": (["--alpha", "one"], "alpha='one'"),
    "alpha-nan": (["--alpha", "nan"], "alpha='nan'"),
    "alpha-infinite": (["--alpha", "inf"], "alpha='inf'"),
    "alpha-enormous": (["--alpha", "1e999999999"], "alpha"),
    "alpha-of-many-digits": (["--alpha", "1e-3000"], "too many digits"),
    "alpha-too-long-to-explain": (["--alpha", "1e-900", "--explain", "claim"], "give an alpha of fewer"),
    "alpha-over-zero": (["--alpha", "1/0"], "alpha='1/0'"),
    "holdout-zero": (["--holdout", "0"], "holdout='0' is not one part"),
    "holdout-everything": (["--holdout", "1"], "holdout='1' is not one part"),
    "holdout-above-one": (["--holdout", "5"], "holdout='5' is not one part"),
    "holdout-negative": (["--holdout=-1/5"], "holdout='-1/5' is not one part"),
    "holdout-no-part": (["--holdout", "2/5"], "holdout='2/5' is not one part"),
    "holdout-no-number": (["--holdout", "fifth"], "holdout='fifth'"),
    "holdout-too-fine": (["--holdout", "1/1000"], "holdout=1/1000 of 60 messages is not one"),
    "folds-too-many": (["--folds", "61"], "folds=61 cannot be made of 60 messages"),
    "folds-one": (["--folds", "1"], "folds=1 cannot be made of 60 messages"),
    "folds-zero": (["--folds", "0"], "folds=0"),
    "folds-broken": (["--folds", "2.5"], "folds='2.5' is not a whole number"),
    "folds-no-number": (["--folds", "many"], "folds='many'"),
    "top-negative": (["--top=-1"], "top='-1' is not a whole number"),
    "positive-unknown": (["--positive", "eggs"], "positive='eggs' is not in the labels"),
    "explain-empty": (["--explain", ""], "explain='' is empty"),
    "explain-blank": (["--explain", " \t"], "is empty"),
    "json-nowhere": (["--json", "missing/report.json"], "json='missing/report.json' cannot be written"),
    "json-folder": (["--json", "."], "json='.' cannot be written"),
}


@pytest.mark.parametrize("arguments, told", BAD_OPTIONS.values(), ids=BAD_OPTIONS)
def test_options_that_cannot_be_used_are_refused_in_a_sentence(
    arguments: list[str], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["spam", *arguments]) == 2
    refused(capsys, told)
    assert not list(tmp_path.iterdir())


def refused(capsys: pytest.CaptureFixture[str], told: str) -> None:
    captured = capsys.readouterr()
    assert captured.out == ""
    assert captured.err.startswith("refml: ") and captured.err.count("\n") == 1
    assert told in captured.err


@pytest.mark.parametrize("arguments", ["--model gaussian", "--folds 5 --holdout 1/5", "a b", "--fold 5"])
def test_options_that_there_are_not_are_refused(arguments: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spam", *arguments.split()]) == 2
    assert "Traceback" not in capsys.readouterr().err


def test_a_refusal_on_the_command_line_has_no_traceback() -> None:
    ended = refml("-", given=b"ham\tsee you\nspam\xff\tbuy\n")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr == b"refml: standard input, line 2, byte 5 is 0xff, not UTF-8: save it as UTF-8\n"


# ---------------------------------------------------------------- interruptions

def test_an_interrupt_ends_with_130_and_leaves_the_old_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report = tmp_path / "report.json"
    report.write_text("old", encoding="ascii")

    def interrupted(*arguments: object, **options: object) -> Iterator[object]:
        raise KeyboardInterrupt

    monkeypatch.setattr(trial, "streamed_trials", interrupted)
    assert main(["spam", "--json", str(report)]) == 130
    assert capsys.readouterr().out == ""
    assert report.read_text(encoding="ascii") == "old"


def test_a_reader_who_leaves_is_no_error() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    process = subprocess.Popen(COMMAND, cwd=ROOT, stdout=writing, stderr=subprocess.PIPE)
    os.close(writing)
    _, told = process.communicate()
    assert told == b""
    assert process.returncode != 0


def test_a_report_goes_into_a_device_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["spam", "--json", os.devnull]) == 0
    assert "accuracy" in capsys.readouterr().out


def test_progress_counts_every_message_of_each_pass(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[tuple[list[object], int | None]] = []
    settings = trial.Settings("bernoulli", Fraction(1), 7, each_part=True)

    def listened(_: Progress, found: Iterable[object], total: int | None = None) -> Iterator[object]:
        heard.append((list(found), total))
        return iter(heard[-1][0])
    monkeypatch.setattr(Progress, "records", listened)
    trial.examine(messages.sample(), settings, Progress("deciding messages"))
    # Each fold trains and decides; then all words are counted.
    assert [(len(found), total) for found, total in heard] == [(60, 60)] * (2 * 7 + 1)


def test_the_holdout_share_is_any_way_to_write_one_part() -> None:
    assert [command.parts_of(written) for written in ("1/5", "0.2", "2e-1", "1/3")] == [5, 5, 5, 3]


# ---------------------------------------------------------------- many labels

def many_labels(count: int) -> bytes:
    return "".join(f"label{i:03}\tword{i} word{i % 7}\n" for i in range(count)).encode()


def test_too_many_labels_are_refused_before_any_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    path = write(tmp_path, many_labels(30))
    for most, status in ((901, 0), (900, 0), (899, 2)):   # 30 labels and 30 words
        monkeypatch.setattr(trial, "MOST_COUNTS", most)
        assert main(["spam", path]) == status
    assert capsys.readouterr().err.endswith(
        "has 30 labels and 30 different words, which makes 900 counts: give fewer labels or words, so that "
        "one times the other is at most 899\n")
    monkeypatch.setattr(trial, "streamed_trials", lambda *_, **__: pytest.fail("it has begun"))
    assert main(["spam", path]) == 2


def test_tables_of_many_labels_are_in_the_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path, report = write(tmp_path, many_labels(23)), tmp_path / "report.json"
    assert main(["spam", path, "--top", "1"]) == 0
    told = capsys.readouterr().out
    assert "… 23 labels in all)" in told
    assert "\n  how often each of 23 labels was decided is in the file of --json\n" in told
    assert told.count("a word multiplies the odds") == 20
    assert "\n… and the words against 2 more labels, in the file of --json\n" in told
    assert main(["spam", path, "--top", "1", "--json", str(report)]) == 0
    assert capsys.readouterr().out == told
    document = json.loads(report.read_text(encoding="utf-8"))
    assert len(document["odds"]["against"]) == 22
    assert len(document["test"]["confusion"]) == 23
