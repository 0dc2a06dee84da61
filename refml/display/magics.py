"""The magics: %%refml_check on a cell, %refml_mark on an answer, %refml_ask with tables, %refml for the rest.

Each is a command of `refml` in a process of its own; where a command takes the name of a file, a magic takes
the name of a variable that holds a table.
"""

from __future__ import annotations

import ast
import csv
import importlib
import io
import re
import shlex
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from ..errors import RefmlError
from ..numbers import rational
from ..numbers.rational import Fraction
from ..patterns import pattern
from ..whole_files import write
from . import running

CELL = "cell"
KERNEL, DECIMALS = "--kernel", "--decimals"
UNDEFINED = pattern(r"name '(\w+)' is not defined")
TRAINS = ("fit", "train", "learn")


def set_into(shell: Any) -> None:
    """Give a shell the magics."""
    shell.register_magic_function(lambda line, cell: check(shell, line, cell), "cell", "refml_check")
    shell.register_magic_function(lambda line: mark(shell, line), "line", "refml_mark")
    shell.register_magic_function(lambda line: ask(shell, line), "line", "refml_ask")
    shell.register_magic_function(command, "line", "refml")


def take_out(shell: Any) -> None:
    """Take the magics from a shell."""
    magics = shell.magics_manager.magics
    for kind, name in (("cell", "refml_check"), ("line", "refml_mark"), ("line", "refml_ask"),
                       ("line", "refml")):
        magics[kind].pop(name, None)


# ---------------------------------------------------------------- a cell

def check(shell: Any, line: str, cell: str) -> Any:
    """Judge the functions, or the class, of a cell: `%%refml_check [--kernel] [options of refml check]`.

    The source of the cell alone runs, in the cage.  With --kernel the cell runs here, and all functions of
    this notebook are judged in this process; so it is where no process can be started.
    """
    words = shlex.split(line)
    if KERNEL in words:
        return in_kernel(shell, cell, [word for word in words if word != KERNEL])
    with tempfile.TemporaryDirectory(prefix="refml-") as scratch:
        folder = Path(scratch)
        write(folder / f"{CELL}.py", cell)
        try:
            ended = running.run(["check", target(cell), *words], folder)
        except OSError as error:
            print(f"no process can be started here ({error}): judged in this one")
            return in_kernel(shell, cell, words)
    undefined = sorted(set(UNDEFINED.findall(ended.printed)))
    if undefined:
        print(f"{', '.join(undefined)}: defined in another cell? %%refml_check {KERNEL} judges with "
              "what this notebook has defined")
    return None


def target(cell: str) -> str:
    """Return what `check` is told to open: the file of the cell, or the class in it that trains."""
    try:
        body = ast.parse(cell).body
    except SyntaxError:
        return f"{CELL}.py"   # the report says where
    classes = [one.name for one in body if isinstance(one, ast.ClassDef)
               and any(isinstance(inner, ast.FunctionDef) and inner.name in TRAINS for inner in one.body)]
    functions = [one for one in body if isinstance(one, ast.FunctionDef)]
    return f"{CELL}:{classes[-1]}" if classes and not functions else f"{CELL}.py"


def in_kernel(shell: Any, cell: str, words: list[str]) -> Any:
    """Run the cell here and judge the functions of this notebook in this process."""
    if words:
        print(f"{' '.join(words)}: options of the command, which have no meaning in this process; left out")
    exec(compile(shell.transform_cell(cell), CELL, "exec"), shell.user_global_ns, shell.user_ns)
    testing = importlib.import_module("..testing", __package__)
    own = {name: one for name, one in shell.user_ns.items()
           if getattr(one, "__module__", None) == "__main__" and hasattr(one, "__code__")
           and not name.startswith("_")}
    try:
        report = testing.check_functions(own)
    except RefmlError as error:
        print(f"refml: {error}")
        return None
    print(f"not isolated: {len(own)} functions of this notebook, judged in its own process")
    return report


# ---------------------------------------------------------------- lines

def mark(shell: Any, line: str) -> Any:
    """Return the verdict on an answer: `%refml_mark QUESTION ANSWER`.

    An answer that is the name of an exact number of this notebook stands for it.
    """
    question, _, answer = line.strip().partition(" ")
    answer = answer.strip()
    value = shell.user_ns.get(answer)
    written = rational.text(value) if isinstance(value, (int, Fraction)) else unquoted(answer)
    try:
        return importlib.import_module("..answers", __package__).mark(question, written)
    except RefmlError as error:
        print(f"refml: {error}")
        return None


def unquoted(answer: str) -> str:
    """Return an answer without the quotes around all of it."""
    return answer[1:-1] if len(answer) > 1 and answer[0] == answer[-1] and answer[0] in "'\"" else answer


def ask(shell: Any, line: str) -> None:
    """Answer an operation: `%refml_ask OPERATION NAME=VALUE …`, a variable with a table for a file.

    Floats of a table are taken as they are stored; with --decimals as they print.
    """
    words = shlex.split(line)
    decimals = DECIMALS in words
    with tempfile.TemporaryDirectory(prefix="refml-") as scratch:
        try:
            told = [with_table(word, shell.user_ns, Path(scratch), decimals)
                    for word in words if word != DECIMALS]
        except RefmlError as error:
            print(f"refml: {error}")
            return
        running.anyhow(["ask", *told], Path(scratch))


def command(line: str) -> None:
    """Run a command in the notebook's folder: `%refml sheet check exam`."""
    running.anyhow(shlex.split(line), Path.cwd())


def with_table(word: str, names: Mapping[str, Any], folder: Path, decimals: bool) -> str:
    """Return a word NAME=VARIABLE[:COLUMNS] with the variable's table as a file; any other word as it is."""
    found = re.fullmatch(r"(\w+)=([A-Za-z_]\w*)(:.*)?", word)
    if found is None or not is_table(names.get(found[2])):
        return word
    file = folder / f"{found[2]}.csv"
    if not file.exists():
        tables = importlib.import_module(".tables", __package__)
        read = tables.table(names[found[2]], decimals=decimals)
        print(*read.notes, sep="\n", end="\n" if read.notes else "")
        write(file, csv_of(read.names, read.rows))
    return f"{found[1]}={file.name}{found[3] or ''}"


def is_table(value: Any) -> bool:
    """Whether a variable holds a table: not a number, a text or a name that is not there."""
    return value is not None and not isinstance(value, (str, bytes, int, float, Fraction)) \
        and (hasattr(value, "__len__") or hasattr(value, "columns") or hasattr(value, "__array__"))


def csv_of(names: list[str], rows: list[list[Any]]) -> str:
    r"""Return a table as CSV text, its numbers exact.

    >>> csv_of(["a", "b"], [[Fraction(1, 3), None], [2, "x, y"]])
    'a,b\n1/3,\n2,"x, y"\n'
    """
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerows([names, *([*map(cell_of, row)] for row in rows)])
    return written.getvalue()


def cell_of(value: Any) -> Any:
    """Return a cell as `csv` writes it: a number exactly, None for one that is missing."""
    return rational.text(value) if isinstance(value, (int, Fraction)) else value
