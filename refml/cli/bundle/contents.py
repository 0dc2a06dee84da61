"""Which modules a board needs for what it imports, read from the sources and not from a run.

    name       a chapter (naive_bayes), or a module or folder inside one (naive_bayes.bernoulli)
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from ...errors import InvalidInput, shown
from ...oracle.specification.ids import did_you_mean
from ...sources import PACKAGE, Module, closure, is_face, module_at, path_of

# What a small Python gets: the rooms in the plain dialect.
CHAPTERS = ("decision", "features", "gaussian", "linear", "neighbours", "naive_bayes", "gda", "separability",
            "text", "mixture", "logistic", "perceptron", "kernels", "svm", "sampling", "networks",
            "portable")
PLAIN = ("errors", "faces", "records", "numbers", "labels", "arguments", "maps", "tables", "probabilities",
         *CHAPTERS)

# Which portable models the classifiers of a chapter, or of a module, become: what remains without training.
_READ = ("portable.text",)
PREDICTING: dict[str, tuple[str, ...]] = {
    "naive_bayes": (*_READ, "portable.models.naive_bayes", "portable.models.bernoulli", "portable.streaming"),
    "naive_bayes.bernoulli": (*_READ, "portable.models.bernoulli", "portable.streaming"),
    "text": ("text.words", "portable.streaming"),
    **dict.fromkeys(("linear", "perceptron", "logistic"), (*_READ, "portable.models.linear")),
    **dict.fromkeys(("svm", "kernels"), (*_READ, "portable.models.linear", "portable.models.machine")),
    "gda": (*_READ, "portable.models.gaussian"),
    "mixture": (*_READ, "portable.models.tables", "portable.models.gaussian"),
    "networks": (*_READ, "portable.models.network", "networks.inference", "networks.explanations"),
    "networks.inference": (*_READ, "portable.models.network", "networks.inference"),
}

def modules_of(names: Iterable[str]) -> list[Module]:
    """Return all modules that the named ones need, sorted; `()` is refml's own `__init__`.

    Raises InvalidInput for a name that is no module for small Pythons.
    """
    return closure([module for name in names for module in inside(name)])


def inside(name: str) -> list[Module]:
    """Return the module of a name, or every module of its folder."""
    module = tuple(name.split("."))
    if module[0] not in PLAIN or not (path_of(module) or Path()).is_file():
        modules = [f"{one}.{path.stem}" for one in CHAPTERS for path in (PACKAGE / one).glob("*.py")]
        hint = did_you_mean(name, [*CHAPTERS, *modules], f"give {', '.join(CHAPTERS)}, or a module of one, "
                            "such as naive_bayes.bernoulli", most=2)
        raise InvalidInput(f"chapter={shown(name)} cannot be bundled for a board; {hint}")
    if not is_face(module):
        return [module]
    folder = PACKAGE.joinpath(*module)
    return [module_at(path) for path in sorted(folder.rglob("*.py"))]


def predicting(names: Iterable[str]) -> list[str]:
    """Return the modules that predict with the models of some chapters, once they are read from portable
    text.

    Raises InvalidInput for a chapter that has no fitted model.
    """
    found: list[str] = []
    for name in names:
        chapter = name if name in PREDICTING else name.split(".")[0]
        if chapter not in PREDICTING:
            raise InvalidInput(f"chapter={shown(name)} has no fitted model that predicts: give "
                               f"{', '.join(PREDICTING)}, or leave out --predict-only")
        found += [one for one in PREDICTING[chapter] if one not in found]
    return found
