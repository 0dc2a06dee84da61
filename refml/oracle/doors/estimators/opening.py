"""From a word or an object to an estimator.

    sklearn.naive_bayes:BernoulliNB(alpha=1)      a class in a module, and options as literals

Options are read by `ast.literal_eval`, never evaluated.
"""

from __future__ import annotations

import ast
import copy
import difflib
import functools
import importlib
import inspect
import sys
from collections.abc import Callable, Sequence
from types import ModuleType
from typing import Any

from .asking import Estimator, Kind
from .session import Session
from .table import KINDS

MODULE = "refml_implementation"
ANY = "any"   # the kind of an estimator that is trained and asked on tables alone


def parsed(written: str) -> tuple[str, str, dict[str, Any]]:
    """Return the module, the class and the options that a word names.

    >>> parsed("sklearn.svm:SVC(C=1, kernel='linear')")
    ('sklearn.svm', 'SVC', {'C': 1, 'kernel': 'linear'})

    Raises ValueError, with what is wrong, for anything else than literals given by keyword.
    """
    module, _, call = written.partition(":")
    try:
        node = ast.parse(call if call.endswith(")") else call + "()", mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise ValueError("it is not written as package.module:Class(keyword=value)") from None
    if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name) or \
            not all(part.isidentifier() for part in module.split(".")):
        raise ValueError("it is not written as package.module:Class(keyword=value)")
    options = {}
    if node.args or any(one.arg is None for one in node.keywords):
        raise ValueError("options are given by name: Class(alpha=1)")
    for one in node.keywords:
        try:
            options[str(one.arg)] = ast.literal_eval(one.value)
        except (ValueError, TypeError, RecursionError, MemoryError):
            raise ValueError(f"{one.arg}={ast.unparse(one.value)} is no literal: give a number, a text in "
                             "quotes, True, None or a list of these") from None
    return module, node.func.id, options


def of_words(written: str, kind: str | None = None) -> Estimator:
    """Return the estimator that a word names, its module imported.

    Raises ValueError where it is not one that can be judged, and whatever the module raises.
    """
    module, name, options = parsed(written)
    inside = vars(imported(module))
    found = inside.get(name)
    if not isinstance(found, type):
        classes = [one for one, value in inside.items() if isinstance(value, type)]
        raise ValueError(f"{module} has no class {name}{nearest(name, classes)}")
    accepted = accepted_by(found)
    for option in options:
        if accepted is not None and option not in accepted:
            raise ValueError(f"{name} has no option {option}{nearest(option, accepted)}")
    found(**options)   # so that a wrong option is told before the first case
    return Estimator(name, functools.partial(found, **options), options, accepted, kind_of(found, kind))


def imported(name: str) -> ModuleType:
    """Return a module.  Raises ValueError where it, or the package that it lies in, is not there."""
    try:
        return importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):   # one that the module needs
            raise
        raise ValueError(f"there is no module {error.name}: install it for {sys.executable}, or start refml "
                         "in its folder") from None


def nearest(word: str, words: Sequence[str]) -> str:
    """Return the end of a sentence that offers what may be meant.

    >>> nearest("alhpa", ["alpha", "fit_prior"]), nearest("x", ["alpha"])
    ('; did you mean alpha?', '')
    """
    near = difflib.get_close_matches(word, words, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def of_object(estimator: Any, kind: str | None = None) -> Estimator:
    """Return the estimator that an object is, all its options given; of a class none is.

    Raises ValueError where it cannot be judged.
    """
    made = estimator if isinstance(estimator, type) else type(estimator)
    known, accepted = kind_of(made, kind), accepted_by(made)
    always = known[1].always
    if made is estimator:
        return Estimator(made.__name__, made, {}, accepted, known)
    if not hasattr(estimator, "get_params"):
        return Estimator(made.__name__, lambda: copy.deepcopy(estimator), {}, (), known)
    own = estimator.get_params(deep=False)
    fixed = {option: value for option, value in own.items() if option not in always}
    return Estimator(made.__name__, lambda **options: made(**{**own, **options}), fixed, accepted, known)


def accepted_by(found: type) -> Sequence[str] | None:
    """Return the names of a class's options; None where it takes any."""
    try:
        parameters = inspect.signature(found).parameters.values()
    except (TypeError, ValueError):
        return ()
    if any(one.kind is inspect.Parameter.VAR_KEYWORD for one in parameters):
        return None
    return [one.name for one in parameters]


def kind_of(found: type, wanted: str | None) -> tuple[str, Kind]:
    """Return the kind of a class, with its name: as wanted, or that of the class or of one above it.

    Raises ValueError, with the kinds there are, for any other unless ANY is wanted, and for a class without
    fit or predict.
    """
    for method in ("fit", "predict"):
        if not callable(getattr(found, method, None)):
            raise ValueError(f"{found.__name__} has no {method}: an estimator has fit and predict")
    names = [wanted] if wanted not in (None, ANY) else [one.__name__ for one in found.__mro__]
    for name in names:
        if name in KINDS:
            return name, KINDS[name]
    if wanted == ANY:
        return found.__name__, Kind({}, {})
    raise ValueError(f"{names[0]} is no kind of estimator that is known: there are {', '.join(KINDS)}; "
                     "--as says of which kind it is")


def implementation(written: str, kind: str | None = None) -> ModuleType:
    """Return the estimator of a word as a module of functions, as `pyfile` serves it."""
    module = module_of(of_words(written, kind), written)
    package = sys.modules[written.partition(":")[0].partition(".")[0]]
    vars(module)["VERSION"] = str(getattr(package, "__version__", ""))
    return module


def module_of(estimator: Estimator, name: str) -> ModuleType:
    """Return a module with a function for each operation that an estimator can be asked."""
    module = ModuleType(MODULE)
    vars(module)["NAME"] = name
    for operation, ask in estimator.kind.answers.items():
        vars(module)[operation.replace(".", "_")] = functools.partial(answered, ask, estimator)
    session = Session(estimator)
    vars(module).update(estimator_train=session.train, estimator_predict=session.predict,
                        estimator_learnt=session.learnt)
    return module


def answered(ask: Callable[..., Any], estimator: Estimator, **given: Any) -> Any:
    """Return what an estimator answers."""
    return ask(estimator, given)
