"""The names of a folder's `__init__`: each is loaded, with its module, when it is asked for.

So `from refml import gda` loads nothing of the chapter, and `gda.posterior` loads what it needs.  Who imports
one module of a chapter loads no other: a judge loads no finder, a small computer no more than it uses.
"""
from __future__ import annotations

from sys import modules

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    Face = tuple[Callable[[str], Any], Callable[[], list[str]], list[str]]


def handing_on(package: str, offers: Mapping[str, str]) -> Face:
    """Return `__getattr__`, `__dir__` and `__all__` of a package, from the names that each module offers.

    >>> find, names, _ = handing_on("refml.decision", {"ties": "maximisers", "rules": "bayes_rule"})
    >>> names(), find("bayes_rule")("1/2", 1, 1)
    (['bayes_rule', 'maximisers'], Fraction(1, 2))

    A module of the package is found by its own name. `__getattr__` raises AttributeError for any other name,
    as a module does.
    """
    homes = {name: package + "." + module for module in offers for name in offers[module].split()}

    def find(name: str) -> Any:
        if name in homes:
            module = homes[name]
            return getattr(modules.get(module) or __import__(module, None, None, [name]), name)
        try:
            # MicroPython asks here first for the module that `from package import module` names.
            if name[:1] != "_":
                return __import__(package + "." + name, None, None, [name])
        except ImportError:
            pass
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    names = sorted(homes)
    return find, lambda: list(names), names
