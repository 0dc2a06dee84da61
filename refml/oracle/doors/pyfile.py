"""A Python file as an implementation: this program serves the file's functions by the protocol.

    python3 -P refml/oracle/doors/pyfile.py [--without-refml] FILE
    python3 -P pyfile.py [--without-refml] --estimator FOLDER 'package.module:Class(alpha=1)' [JSON]

The second form, run beside a copy of the folder `estimators`, serves an estimator, whose module may lie in
FOLDER; JSON is what its user says of it.  Hello and replies hold `notes`, sentences on what was found out.

The process imports the standard library and the file, and nothing of refml: what is judged shares no module
with its judge.  With --without-refml no import finds refml; without it, hello and replies say `loads_refml`
once the file has loaded it.

A function is named after its operation, dots turned into underscores, and is
called by keyword.  It may be as plain as

    def decision_bayes_rule(likelihood, prior, evidence):
        return likelihood * prior / evidence

    numbers      floats; Fractions where the file says NUMBERS = "exact"
    labels       text            missing cells   None          families   maps
    undefined    a ZeroDivisionError
    skipped      a NotImplementedError, or no function of that name
    error        any other exception

A keyword that has its default need not be among the function's parameters; one
that was set to something else must be, or the case is skipped.  The file may
say NAME and VERSION.  What it prints goes to standard error.  A reply says `changed`, the names of the
arguments that the function of a file has changed: a list that it sorts, a map from which it takes a key.

The process never sees an expected answer and reads nothing of the specification.  Beside what the protocol
sends, a request holds `rationals`, the path (keys and indices) to each rational that its arguments write as
text, and `defaults`, the names of the arguments that have their default.
"""

from __future__ import annotations

import functools
import importlib
import inspect
import os
import sys
import traceback
from collections.abc import Callable, Iterator, KeysView, Mapping, ValuesView
from fractions import Fraction
from json import dumps, loads  # these two, whatever the file does to the module
from pathlib import Path
from types import ModuleType
from typing import IO, Any

MODULE = "refml_implementation"
LONGEST_MESSAGE = 500
WITHOUT_REFML = "--without-refml"
ESTIMATOR = "--estimator"
ESTIMATORS = "refml_estimators"   # what the folder `estimators` is called where it is copied
TRAINS = ("fit", "train", "learn")
NOT_THERE = "no function of that name"
NOT_TAKEN = "does not take "


class NotLoaded(Exception):
    """Raised where a file cannot be loaded; the message says where and why, `raised` by which exception."""

    def __init__(self, message: str, raised: dict[str, Any] | None = None) -> None:
        super().__init__(message)
        self.raised = raised


class NoFunction(NotImplementedError):
    """Raised where a file has no function that can answer a request; the message says why."""


# ---------------------------------------------------------------- the file

def load(path: Path) -> ModuleType:
    """Run a file and return it as a module; its folder is put on sys.path.  Raises NotLoaded."""
    module = ModuleType(MODULE)
    module.__file__ = str(path)
    sys.modules[MODULE] = module  # dataclasses and pickle look a class's module up by name
    sys.path.insert(0, str(path.resolve().parent))
    try:
        exec(compile(path.read_bytes(), str(path), "exec"), module.__dict__)
    except BaseException as error:  # nothing that a file raises escapes the reply
        line = line_of(error, path)
        place = f"line {line}: " if line else ""
        advice = "; save it as UTF-8" if isinstance(error, SyntaxError) and not is_utf_8(path) else ""
        raise NotLoaded(f"{place}{summary(error)}{advice}", raised(error, path)) from None
    return module


def is_utf_8(path: Path) -> bool:
    """Whether a file is non-empty UTF-8 without null characters, so not UTF-16."""
    content = path.read_bytes()
    try:
        return bool(content.decode("utf-8")) and 0 not in content
    except UnicodeDecodeError:
        return False


def load_estimator(folder: str, written: str, said: str = "{}") -> ModuleType:
    """Return a module with the functions that an estimator answers.  Raises NotLoaded.

    `folder` holds the class's module, `written` is as in module:Class(options), `said` is JSON of its user.
    """
    sys.path[:0] = [str(Path(__file__).resolve().parent)]
    try:
        opening = importlib.import_module(f"{ESTIMATORS}.opening")
        sys.path[0] = folder   # what a user's own module imports lies there
        return opening.implementation(written, opening.said_in(said))  # type: ignore[no-any-return]  # a module by its name
    except ValueError as error:
        raise NotLoaded(message_of(error) if type(error) is ValueError else summary(error)) from None
    except BaseException as error:  # nothing that a module raises escapes the reply
        raise NotLoaded(summary(error)) from None


def raised(error: BaseException, path: Path | str | None) -> dict[str, Any]:
    """Return an exception's class name, and the line of the file that it came from, as JSON is to
    hold them.
    """
    return {"name": type(error).__name__, "line": line_of(error, path)}


def line_of(error: BaseException, path: Path | str | None) -> int | None:
    """Return the number of the file's last line that led to the exception; None where none did."""
    if isinstance(error, SyntaxError) and error.filename == str(path):
        return error.lineno
    lines = [frame.lineno for frame in traceback.extract_tb(error.__traceback__)
             if frame.filename == str(path)]
    return lines[-1] if lines else None


def summary(error: BaseException) -> str:
    """Return an exception's class, message and notes on one line of bounded length."""
    notes = "".join(f"; {one}" for one in getattr(error, "__notes__", ()) if one)
    words = " ".join(f"{type(error).__name__}: {message_of(error)}{notes}".split())
    return words if len(words) <= LONGEST_MESSAGE else words[:LONGEST_MESSAGE] + "…"


def message_of(error: BaseException) -> str:
    """Return an exception's message; where making it raises another exception, say so."""
    try:
        return error.msg if isinstance(error, SyntaxError) else str(error)
    except Exception as second:
        return f"its message raises {type(second).__name__}"


def hello(module: ModuleType, name: str) -> dict[str, Any]:
    """Return the answer to hello: name, version and numbers as the file says, and its functions."""
    return {
        "refml": 1,
        "name": str(getattr(module, "NAME", name)),
        "version": str(getattr(module, "VERSION", "")),
        "language": "Python",
        "numbers": numbers(module),
        "functions": functions(module),
    }


def numbers(module: ModuleType) -> Any:
    """Return the file's NUMBERS as JSON; the judge, which knows the formats, checks it."""
    try:
        return loads(dumps(getattr(module, "NUMBERS", "binary64")))
    except (TypeError, ValueError, RecursionError):  # what JSON cannot write is no name of a format either
        return f"a {type(module.NUMBERS).__name__}"


def functions(module: ModuleType) -> dict[str, bool]:
    """Return public function or class → whether the file defines it, not imports it."""
    return {name: getattr(value, "__module__", None) == MODULE for name, value in vars(module).items()
            if callable(value) and not name.startswith("_")}


def notes_on(module: ModuleType, name: str) -> list[str]:
    """Return advice on a file that defines no function: how to name one, or how to give its class."""
    own = {word: value for word, value in vars(module).items()
           if getattr(value, "__module__", None) == MODULE and callable(value)}
    classes = [word for word, value in own.items() if isinstance(value, type)
               and any(callable(getattr(value, method, None)) for method in TRAINS)]
    if any(not isinstance(one, type) for one in own.values()):
        return []
    if not classes:   # nor a function of another module that it hands on
        given = [word for word in functions(module) if not isinstance(vars(module)[word], type)]
        return [] if given else [f"{name} holds no function: name one after its operation, as in "
                                 "def decision_bayes_rule(likelihood, prior, evidence)"]
    return [f"{name} holds the class {word} and no function: give it as "
            f"'{name.removesuffix('.py')}:{word}' --as KIND, such as GaussianNB" for word in classes]


def function_name(operation: str) -> str:
    """Return the name of the function that answers an operation.

    >>> function_name("decision.bayes_rule")
    'decision_bayes_rule'
    """
    return operation.replace(".", "_")


# ---------------------------------------------------------------- a request

def answer(module: ModuleType, request: Mapping[str, Any], by_laws: bool = False) -> dict[str, Any]:
    """Return the reply to a request, as an object for JSON.

    by_laws    whether laws judge if arguments are changed, as they do of an estimator
    """
    reply: dict[str, Any] = {"id": request["id"]}
    try:
        function = function_of(module, request["operation"])
        given = used_again(request["operation"], taken(function, request))
        before = {} if by_laws else copied(given)
        reply["result"] = wire(function(**given))
        if changed := changes(before, given):
            reply["changed"] = changed
    except (Exception, SystemExit) as error:
        kind, said = told(error)
        reply[kind], reply["raised"] = said, raised(error, getattr(module, "__file__", None))
    return reply


def told(error: BaseException) -> tuple[str, str]:
    """Return (kind, message) of the reply to an exception; kind is undefined, skipped or error."""
    if isinstance(error, ZeroDivisionError):
        return "undefined", summary(error)
    if isinstance(error, NotImplementedError):
        return "skipped", message_of(error) or "not implemented"
    return "error", summary(error)


def function_of(module: ModuleType, operation: str) -> Callable[..., Any]:
    """Return the function that answers an operation.  Raises NoFunction where there is none."""
    function = getattr(module, function_name(operation), None)
    if not callable(function):
        raise NoFunction(NOT_THERE)
    return function  # type: ignore[no-any-return]  # callable() tells nothing of what it returns


def arguments(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments of a request, with each rational in text made a Fraction.

    >>> arguments({"given": {"prior": {"spam": "3/7"}, "name": "3/7"}, "rationals": [["prior", "spam"]]})
    {'prior': {'spam': Fraction(3, 7)}, 'name': '3/7'}
    """
    given: dict[str, Any] = request["given"]
    for *steps, last in request["rationals"]:
        place: Any = given
        for step in steps:
            place = place[step]
        place[last] = Fraction(place[last])
    return given


def taken(function: Callable[..., Any], request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments that the function has parameters for.

    Raises NoFunction where it has none for an argument that differs from its default.
    """
    given = arguments(request)
    try:
        parameters = inspect.signature(function).parameters
    except (TypeError, ValueError):  # some functions written in C do not say
        return given
    if any(parameter.kind is inspect.Parameter.VAR_KEYWORD for parameter in parameters.values()):
        return given
    missing = [name for name in given if name not in parameters and name not in request["defaults"]]
    if missing:
        unknown = [name for name in parameters if name not in given]
        raise NoFunction(f"{NOT_TAKEN}{' and '.join(missing)}"
                         + (f" (it has {' and '.join(unknown)})" if unknown else ""))
    return {name: value for name, value in given.items() if name in parameters}


USED: dict[tuple[str, str], Any] = {}   # operation and parameter → the last argument


def used_again(operation: str, given: Mapping[str, Any]) -> dict[str, Any]:
    """Return the arguments in the lists and maps of the last call of an operation, filled anew.

    So does a caller who goes on with his own list: what is remembered by a list's identity is wrong then.
    """
    found = {}
    for name, value in given.items():
        last = USED.get((operation, name))
        if isinstance(value, list) and isinstance(last, list):
            last[:] = value
        elif isinstance(value, dict) and isinstance(last, dict):
            last.clear()
            last.update(value)
        else:
            last = value
        found[name] = USED[operation, name] = last
    return found


def copied(value: Any) -> Any:
    """Return a copy of nested lists and maps; what they hold is shared."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    return [copied(inner) for inner in value] if isinstance(value, list) else value


def changes(before: Mapping[str, Any], given: Mapping[str, Any]) -> list[str]:
    """Return the names of the arguments that differ from their copies; what cannot be compared differs."""
    def differs(name: str) -> bool:
        try:
            return bool(given[name] != before[name])
        except Exception:   # an array among numbers has no truth
            return True
    return [name for name in before if differs(name)]


def wire(value: Any) -> Any:
    """Return an answer as JSON can hold it.

    NumPy's arrays, sets and iterators become lists; fractions and infinite floats become text.  Raises
    TypeError for other objects.
    """
    if value is None or isinstance(value, (bool, str)):
        return value
    if isinstance(value, float):
        return float(value) if value - value == 0 else str(float(value))
    if isinstance(value, int):
        return int(value)
    if isinstance(value, Mapping):
        return {str(key): wire(inner) for key, inner in value.items()}
    if isinstance(value, (list, tuple, set, frozenset, range, Iterator, KeysView, ValuesView)):
        return [wire(inner) for inner in value]
    for convert in ("tolist", "item"):
        if hasattr(value, convert):
            return wire(getattr(value, convert)())
    if hasattr(value, "numerator") and hasattr(value, "denominator"):
        above, below = value.numerator, value.denominator
        return str(above) if below == 1 else f"{above}/{below}"
    if hasattr(value, "as_tuple"):  # Decimal
        return str(value)
    raise TypeError(f"the answer holds a {type(value).__name__}, which is neither number, text, list nor map")


# ---------------------------------------------------------------- the process

def serve(loaded: Callable[[], ModuleType], name: str, requests: IO[bytes], replies: IO[bytes],
          by_laws: bool = False) -> int:
    """Load the module, then answer hello and requests until their stream ends.  Return the exit status."""
    def say(message: dict[str, Any]) -> None:
        if getattr(sys.modules.get("refml"), "__file__", None):   # an emptied folder of that name has none
            message["loads_refml"] = True
        if notes := getattr(module, "NOTES", None):
            message["notes"] = list(map(str, notes))
        replies.write(dumps(message).encode("ascii") + b"\n")
        replies.flush()

    module = None
    try:
        module = loaded()
    except NotLoaded as error:
        say({"refml": 1, "error": str(error), "raised": error.raised})
        return 2
    vars(module).setdefault("NOTES", notes_on(module, name))
    greeting = hello(module, name)
    for line in requests:
        request = loads(line)
        say(greeting if "hello" in request else answer(module, request, by_laws))
    return 0


def main(program: str, files: list[str]) -> int:
    """Serve the file on the process's standard streams; what the file prints goes to standard error."""
    if files[:1] == [WITHOUT_REFML]:
        files = files[1:]
        sys.modules["refml"] = None  # type: ignore[assignment]  # so Python writes down that there is none
    if files[:1] == [ESTIMATOR] and len(files) in (3, 4):
        loaded, name = functools.partial(load_estimator, *files[1:]), files[2]
    elif len(files) == 1:
        loaded, name = functools.partial(load, Path(files[0])), Path(files[0]).name
    else:
        print(f"usage: python3 -P {program} [{WITHOUT_REFML}] FILE", file=sys.stderr)
        return 2
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    sys.set_int_max_str_digits(0)
    with requests, replies:
        return serve(loaded, name, requests, replies, files[0] == ESTIMATOR)


if __name__ == "__main__":
    sys.exit(main(sys.argv[0], sys.argv[1:]))
