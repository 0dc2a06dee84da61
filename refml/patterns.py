"""Regular expressions that are compiled when they are first used.

What reads people's writing has some hundred of them, and one answer meets a few: to compile all when they are
imported took longer than to judge the answer.
"""
from __future__ import annotations

import re
from functools import cached_property
from typing import Any, cast


def pattern(text: str, flags: int = 0) -> re.Pattern[str]:
    """Return a regular expression for the top of a module, where `re.compile` would make every import wait.

    >>> pattern("[ab]+").sub("-", "abcab")
    '-c-'
    """
    return cast("re.Pattern[str]", Late(text, flags))


class Late:
    """A regular expression that is compiled when its first attribute is asked for; `pattern` is its text."""

    def __init__(self, text: str, flags: int) -> None:
        self.pattern = text
        self.wanted = flags

    @cached_property
    def compiled(self) -> re.Pattern[str]:
        """The expression, compiled."""
        return re.compile(self.pattern, self.wanted)

    def __getattr__(self, name: str) -> Any:
        attribute = getattr(self.compiled, name)
        vars(self)[name] = attribute   # the next time it is found without this
        return attribute
