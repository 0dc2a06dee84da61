"""The files that an implementation is read from, so that no report takes the place of one."""

from __future__ import annotations

import os
import shlex
import sys

from .doors import is_estimator
from .estimators.written import placed

FORMS = (".py", f"{os.sep}__init__.py")


def files_of(*words: str | None) -> list[str]:
    """Return the paths that words may stand for: a file, parts of a command, an estimator's module.

    >>> files_of("mine.py", None, "./mine --fast")
    ['mine.py', 'mine.py', './mine --fast', './mine', '--fast']

    Which of them are there is for the caller to say.
    """
    return [file for word in words if word
            for file in (class_files(word) if is_estimator(word) else [word, *words_of(word)])]


def class_files(word: str) -> list[str]:
    """Return the paths where a class's file may be: as named, or its module in the folders of sys.path."""
    place = placed(word)
    if place.file:
        return [place.file]
    path = os.path.join(*place.written.partition(":")[0].split("."))
    return [os.path.join(folder, path + form) for folder in dict.fromkeys((os.curdir, *sys.path))
            for form in FORMS]


def words_of(command: str) -> list[str]:
    """Return the words of a command line; split at blanks where a quote does not close."""
    try:
        return shlex.split(command)
    except ValueError:
        return command.split()
