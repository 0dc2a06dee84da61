"""The exported grader as one file: `standalone` and all modules that it imports.

The file needs Python 3.8 or later and its standard library.  Its modules are those of refml without the
`strict` of zip, in a package with another name, so that they do not collide with an installed refml.
"""

from __future__ import annotations

from functools import lru_cache

from .... import __version__, sources

FILE = "refml_grader.py"
INSIDE = "refml_inside"
START = ("answers", "exports", "grader", "standalone")
STRICT = ", strict=True)"   # of zip, since Python 3.10

HEAD = '''"""The grader of a sheet in one file, made by `refml sheet export` from modules of refml VERSION.

MIT License.  It needs Python 3.8 or later and its standard library, and runs nothing that a student writes.

    judged(question, given)      credit, sentence, and the credit of each input
    results(questions, answers)  what Gradescope reads
"""
import importlib.abc
import importlib.machinery
import sys

SOURCES = {}
'''
FOOT = '''
SOURCES = {("INSIDE." + name).rstrip("."): source for name, source in SOURCES.items()}

class Inside(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds the modules of this file."""

    def find_spec(self, name, path=None, target=None):
        if name not in SOURCES:
            return None
        folder = any(other.startswith(name + ".") for other in SOURCES)
        return importlib.machinery.ModuleSpec(name, self, is_package=folder)

    def create_module(self, spec):
        return None

    def exec_module(self, module):
        exec(compile(SOURCES[module.__name__], "<" + module.__name__ + ">", "exec"), module.__dict__)


if INSIDE not in sys.modules:
    sys.meta_path.insert(0, Inside())
from INSIDE.answers.exports.grader.standalone import (  # noqa: E402, F401: offered here, after all
    answers_in, judged, main, results)

if __name__ == "__main__":
    main(sys.argv[1:])
'''


@lru_cache(maxsize=1)
def packed() -> str:
    """Return the source of the grader as one file."""
    told = [f"SOURCES[{'.'.join(module)!r}] = {quoted(text)}" for module, text in texts().items()]
    foot = FOOT.replace("if INSIDE not", f"if {INSIDE!r} not").replace("INSIDE", INSIDE)
    return "\n".join([HEAD.replace("VERSION", __version__), *told]) + "\n" + foot


def texts() -> dict[sources.Module, str]:
    """Return module → its source, for all modules that the grader needs."""
    modules = sources.closure([START])
    return {module: sources.source_of(module, modules).replace(STRICT, ")") for module in modules}


def quoted(text: str) -> str:
    """Return a text that ends with a line end as a string literal of as many lines."""
    if "'''" not in text:
        return f"r'''{text}'''"
    return "'''" + text.replace("\\", "\\\\").replace("'''", "\\'\\'\\'") + "'''"
