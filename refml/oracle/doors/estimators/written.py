"""Where a class lies, and its options, from a word such as `package.module:Class(k=3)`.

Options are read by `ast.literal_eval`, never evaluated.
"""

from __future__ import annotations

import ast
import os
import re
from collections.abc import Sequence
from typing import Any, NamedTuple

IN_A_FILE = re.compile(r"(.+)\.py:([A-Za-z_]\w*(?:\(.*\))?)", re.DOTALL)
A_MODULE = re.compile(r"[\w-]+")


class Placed(NamedTuple):
    """Where a class lies; `file` is "" where the word names a module.

    file      the file as the word names it, with its ending
    folder    the folder to import from
    written   module:Class, with its options if it has any
    """

    file: str
    folder: str
    written: str


def placed(written: str) -> Placed:
    """Return where the class lies that a word names by file or module; a package is imported from above.

    >>> placed("book/01-knn.py:KNN(k=3)")[::2], placed("sklearn.svm:SVC")[::2]
    (('book/01-knn.py', '01-knn:KNN(k=3)'), ('', 'sklearn.svm:SVC'))
    """
    found = IN_A_FILE.fullmatch(written)
    if found is None:
        return Placed("", os.getcwd(), written)
    folder, module = os.path.split(os.path.abspath(found[1]))
    while os.path.isfile(os.path.join(folder, "__init__.py")):
        folder, package = os.path.split(folder)
        module = f"{package}.{module}"
    return Placed(f"{found[1]}.py", folder, f"{module}:{found[2]}")


class Options(NamedTuple):
    """The options in a word: positional values and named ones."""

    places: list[Any]
    names: dict[str, Any]

    def by_name(self, name: str, accepted: Sequence[str]) -> dict[str, Any]:
        """Return all by name; those by place are the first that the class accepts.

        >>> Options([3], {"p": 2}).by_name("KNN", ["k", "p"])
        {'k': 3, 'p': 2}

        Raises ValueError for more places than the class has, and for an option that is given twice.
        """
        if len(self.places) > len(accepted):
            raise ValueError(f"{name} takes {len(accepted)} options by place, {len(self.places)} are given")
        first = dict(zip(accepted, self.places))
        for option in self.names:
            if option in first:
                raise ValueError(f"{name} has the option {option} by place and by name")
        return {**first, **self.names}


def parsed(written: str) -> tuple[str, str, Options]:
    """Return the module, the class and the options that a word names.

    >>> parsed("sklearn.svm:SVC(1, kernel='linear')")
    ('sklearn.svm', 'SVC', Options(places=[1], names={'kernel': 'linear'}))

    Raises ValueError, with what is wrong, for anything else than literals.
    """
    module, _, call = written.partition(":")
    try:
        node = ast.parse(call if call.endswith(")") else call + "()", mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ValueError("it is not written as package.module:Class(keyword=value)") from None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or \
            not all(A_MODULE.fullmatch(part) for part in module.split(".")):
        raise ValueError("it is not written as package.module:Class(keyword=value)")
    if any(one.arg is None for one in node.keywords):
        raise ValueError("options are given by name or by place: Class(alpha=1), Class(1)")
    return module, node.func.id, Options([literal(one) for one in node.args],
                                         {str(one.arg): literal(one.value) for one in node.keywords})


def literal(node: ast.expr) -> Any:
    """Return the value of a literal's syntax tree.  Raises ValueError for anything else."""
    try:
        return ast.literal_eval(node)
    except (ValueError, TypeError, RecursionError, MemoryError):
        raise ValueError(f"{ast.unparse(node)} is not a literal: give the option a number, a text in quotes, "
                         "True, False, None or a list of these") from None
