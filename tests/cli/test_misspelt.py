"""A misspelt option, and a misspelt choice, of every command is answered with the name that was meant."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator
from pathlib import Path

import pytest

from refml.cli import main

SHORT = len("--as")   # of two letters in the other order nothing can be told


def parsers(parser: argparse.ArgumentParser, words: list[str]) -> Iterator[tuple[list[str], argparse.Action]]:
    """The words that lead to each option of a command and of the commands below it."""
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name, below in action.choices.items():
                yield from parsers(below, [*words, name])
        else:
            yield words, action


def actions() -> list[tuple[list[str], argparse.Action]]:
    found: list[tuple[list[str], argparse.Action]] = []
    for name, command in main.COMMANDS.items():
        parser = main.Parser(prog=name)
        importlib.import_module(f"refml.cli.{command.module}.command").add_arguments(parser)
        found += parsers(parser, [name])
    return found


def misspelt(word: str) -> str:
    """The word with its last two letters in the other order, or without the last where they are alike."""
    return word[:-1] if word[-1] == word[-2] else word[:-2] + word[-1] + word[-2]


def told(words: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """The one sentence with which a command line is refused."""
    assert main.main(words) == main.USAGE
    said = capsys.readouterr()
    assert not said.out and said.err.startswith("refml: ") and said.err.count("\n") == 1
    return said.err


def test_every_misspelt_option_is_answered_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    known = actions()
    options = [(words, option) for words, action in known for option in action.option_strings
               if len(option) > SHORT and option != "--help"]
    assert len(options) > 100
    wrong = []
    for words, option in options:
        # what is required is given, since argparse asks for that first
        filled = [*words, *(word for above, action in known if above == words for word in required(action)),
                  misspelt(option)]
        said = told(filled, capsys)
        if option not in said.partition("did you mean ")[2].rstrip("?\n").split(" or "):
            wrong.append((filled, said))
    assert wrong == []


def required(action: argparse.Action) -> list[str]:
    """Words for an argument that must be there."""
    value = next(iter(action.choices)) if action.choices else "x"
    if action.option_strings:
        return [action.option_strings[0], value] if action.required else []
    return [value] if action.nargs in (None, "+") else []


def test_every_misspelt_choice_is_answered_with_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    wrong = []
    for words, action in actions():
        for choice in action.choices or ():
            if len(str(choice)) > 2:
                said = told([*words, *action.option_strings[:1], misspelt(str(choice))], capsys)
                if str(choice) not in said.partition("did you mean ")[2].rstrip("?\n").split(" or "):
                    wrong.append((words, choice, said))
    assert wrong == []


def test_what_is_no_option_of_any_likeness_is_told_where_options_stand(
        capsys: pytest.CaptureFixture[str]) -> None:
    assert "refml check --help shows all" in told(["check", "--qqqqqq"], capsys)


# ---------------------------------------------------------------- values

TABLE = "x,y,label\n" + "".join(f"{i},{i % 5},{'ab'[i % 2]}\n" for i in range(24))
SHEET = '[[question]]\nid = "prior"\nexample = "tax-prior"\npart = "No"\ntext = "?"\n'
CLASS = "class Bayes:\n    def fit(self, X, y): ...\n    def predict(self, X): ...\n"
ESTIMATOR = "bays:Bayes --as GaussianNB"
COMPARED = f"compare {ESTIMATOR} --data t.csv"
TRAINED = "export bayes t.csv --out x.txt"
ASKED = "perceptron.train rows=t.csv:x,y labels=t.csv:label"

# A line for each option and argument that names something: words with the name misspelt, and the name.
NAMED = [
    ("--only married", "check --only married"), ("--versoin", "--version"), ("--ver", "--version"),
    *((words, name) for command in ("check bays.py", "fuzz bays.py") for words, name in (
        (f"{command} --operation naive_bayes.estimat", "naive_bayes.estimate"),
        (f"{command} --chapter percepton", "perceptron"), (f"{command[:-4]}.yp", "bays.py"))),
    ("check bays.py --only maried-given-no", "married-given-no"), ("check --only marired", "married"),
    ("check --only naive_bayes.gaussian_postrior", "--operation naive_bayes.gaussian_posterior"),
    ("check basy.py:Bayes --as GaussianNB", "bays.py"),
    ("check bays.py --require naive_bayes.estimat", "naive_bayes.estimate"),
    ("check bays.py --case bays.yp", "bays.py"), ("check bays.py --expected-failures bays.yp", "bays.py"),
    ("check bays:Bays --as GaussianNB", "Bayes"), ("check bays:Bayes --as GausianNB", "GaussianNB"),
    *((f"{command} {ESTIMATOR} {option}", name) for command in ("check", "fuzz", "compare --data t.csv")
      for option, name in (("--option k=n_neighbor", "n_neighbors"), ("--attribute w=coeff_", "coef_"),
                           ("--method lern=fitt", "fit"))),
    ("compare bays:Bayes refernce --data t.csv", "reference"),
    ("compare bays:Bayes --data t.cvs", "t.csv"),
    ("compare bays:Bayes --as GaussianNB --data abc.csv --classes bbc xyz", "abc"),
    (f"{COMPARED} --label labl", "label"), (f"{COMPARED} --features x,labl", "label"),
    (f"{COMPARED} --types labl=text", "label"), (f"{COMPARED} --types x=txet", "text"),
    ("compare bays.py --data t.csv --operation gda.posteror", "gda.posterior"),
    ("compare bays.py --data t.csv --operation gda.posterior --given divisr=n", "divisor"),
    ("export bayes t.cvs --out x.txt", "t.csv"), (f"{TRAINED} --label labl", "label"),
    (f"{TRAINED} --types labl=text", "label"), (f"{TRAINED} --types x=txet", "text"),
    ("export spam t.csv --columns labl,x --out x.txt", "label"), ("spam t.csv --columns labl,x", "label"),
    ("spam --positive spm", "spam"), ("spam t.cvs", "t.csv"),
    ("svm t.cvs", "t.csv"), ("svm t.csv --label labl", "label"), ("svm t.csv --features yy", "y"),
    ("svm abc.csv --positive bbc", "abc"), ("svm abc.csv --classes bbc xyz", "abc"),
    ("verify t.cvs", "t.csv"), ("verify t.csv --against t.cvs", "t.csv"),
    ("ask decision.bayes_rlue", "decision.bayes_rule"), ("ask decision.bayes_rule liklihood=1", "likelihood"),
    *((f"{command} {words}", name) for command in ("ask", "solve") for words, name in (
        ("perceptron.train rows=t.csv:x,labl", "label"), (f"{ASKED} --types labl=text", "label"),
        (f"{ASKED} --types x=txet", "text"), ("gda.posterior divisr=n", "divisor"))),
    *((f"{command} perceptron.train rows=abc.csv:x,y labels=abc.csv:label --positive bbc", "abc")
      for command in ("ask", "solve")),
    ("solve tax-evasoin-three-steps", "tax-evasion-three-steps"), ("solve exam:prir", "prior"),
    ("mark maried-given-no 1/2", "married-given-no"), ("mark tax-prior:Noo 1/2", "No"),
    ("mark exam:prir 1/2", "prior"), ("bundle percepton --out b", "perceptron"),
    ("bundle naive_bayes.bernouli --out b", "naive_bayes.bernoulli"),
    ("grade exm r.csv --out b", "exam"), ("grade on.toml r.csv --out b", "one.toml"),
    ("grade exam r.cvs --out b", "r.csv"),
    ("grade one.toml r.csv --student studnt --out b", "student"),
    ("grade exam r.csv --encoding ut-8 --out b", "utf-8"),
    *((f"sheet {words}", "exam") for words in ("check exm", "show exm", "variants exm", "print exm --to html",
                                               "export exm --to csv")),
    ("spec show marired", "married"), ("spec list --chapter percepton", "perceptron"),
    ("spec matrix --chapter percepton", "perceptron"),
]
# What an option takes that names nothing: a number, a text of one's own, a program, a file that is written.
NAMELESS = {"N", "K", "1/K", "SECONDS", "PERCENT", "COMMAND", "NAME", "FILE", "FOLDER", "DIR", "FILE|DIR",
            "URL", "CM", "C", "G", "Q", "A", "T", "ALPHA", "L2", "TEXT", "ANSWER", "HOST", "PORT",
            "SOLUTION.json"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with files whose names, columns and labels are misspelt."""
    monkeypatch.chdir(tmp_path)
    other = TABLE.replace("a\n", "abc\n").replace("b\n", "xyz\n")
    for name, content in (("t.csv", TABLE), ("abc.csv", other),
                          ("bays.py", CLASS), ("r.csv", "student,prior\nann,1/2\n"),
                          ("one.toml", SHEET)):
        (tmp_path / name).write_text(content, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize(("words", "name"), NAMED)
@pytest.mark.usefixtures("folder")
def test_a_misspelt_value_is_answered_with_the_name_that_was_meant(
        words: str, name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main.main(words.split()) == main.USAGE
    said = [line for line in capsys.readouterr().err.splitlines() if "(2 s)" not in line][-1]
    meant = said.partition("did you mean ")[2].rstrip("?").split(" or ")
    assert name in meant or f"write python3 -m refml {name}" in said, said


def test_every_option_that_names_something_is_misspelt_once() -> None:
    lines = [words.split() for words, _ in NAMED]
    left = [(words, action.option_strings or action.metavar) for words, action in actions()
            if takes_a_name(action) and not any(misspells(line, words, action) for line in lines)]
    assert left == []


def misspells(line: list[str], words: list[str], action: argparse.Action) -> bool:
    """Whether a line of NAMED is of the command, and has the option."""
    return line[:len(words)] == words and (
        not action.option_strings or not {*action.option_strings}.isdisjoint(line))


def takes_a_name(action: argparse.Action) -> bool:
    """Whether an option or argument takes a word that must name something and is none of a few choices."""
    return action.nargs != 0 and not action.choices and (
        action.metavar or action.dest.upper()) not in NAMELESS and action.dest != "json"
