"""A misspelt option, and a misspelt choice, of every command is answered with the name that was meant."""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Iterator

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
    assert "refml check --help shows its options" in told(["check", "--qqqqqq"], capsys)
