"""From a word or an object to an estimator.

    sklearn.naive_bayes:BernoulliNB(alpha=1)      a class in a module, and options as literals
    Said                                          what the user says of a class beside its name
"""

from __future__ import annotations

import copy
import difflib
import functools
import importlib
import importlib.util
import json
import linecache
import os
import re
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import ModuleType
from typing import Any, NamedTuple

from .asking import unless_of_nothing
from .guise.forms import stands_for
from .guise.manner import ALONE, BLANK, FRAMES, LISTS, OF_FRAMES, OF_LISTS, Manner, Words
from .guise.options import (
    SAMPLES,
    Skipped,
    accepted_by,
    learns_without_labels,
    method_of,
    parameters_of,
    taught_with,
)
from .guise.told import Mixing
from .habits import Kind, tried
from .making import Estimator, Made
from .observing import Observer
from .session import Session
from .speech import guessing
from .speech.conventions import as_it_says, conventions, says_strength
from .table import (
    ALIASES,
    ALSO,
    ATTRIBUTES,
    KINDS,
    METHODS,
    MIXTURE,
    NEEDED,
    OF_MIXTURES,
    OPTIONS,
    SHARED,
    UNLIKE,
)
from .written import parsed

MODULE = "refml_implementation"
ANY = "any"   # the kind of an estimator that is trained and asked on tables alone
SIZES = ("n_features", "n_classes")    # of records, which a class may want to know when it is made
SAID = ("forms", "called", "quoted", "divisor", "unspoken", "says_two", "says_places", "says_labels",
        "notes_labels", "page_says_two", "finds", "recodes")
KERNELS = ("kernel", "gamma", "degree")   # options of a machine that decides by more than planes
NOTHING: Mapping[str, str] = {}
# words of an exception → what helps, for arrays and for lists
HINTS: Sequence[tuple[str, str]] = (
    ("'(list|tuple|int|float)' object has no attribute|list indices must be integers|"
     "unsupported operand.*'list'|multiply sequence", "your class wanted an array: {arrays}"),
    (OF_FRAMES, "your class wanted a data frame of pandas, or lists: give --rows frames, or lists"),
    (OF_LISTS, "your class wanted lists: give --rows lists"),
    ("positional argument|unexpected keyword",
     "refml calls fit(rows, labels), then predict(rows), and gives options to the class, or to the method "
     "that has them"),
    ("could not convert string to float|did not contain a loop.*Str|ufunc.*(StrDType|dtype\\('<U)",
     "your class wanted numbers for labels"),
)


class Said(NamedTuple):
    """What the user says of a class: its kind, the form of rows, and its own names for scikit-learn's.

    refusals    whether it promises to refuse what refml refuses
    hurried     whether training is so slow that no habits are to be found out
    """

    kind: str | None = None
    rows: str | None = None
    options: Mapping[str, str] = NOTHING
    attributes: Mapping[str, str] = NOTHING
    methods: Mapping[str, str] = NOTHING
    refusals: bool = False
    hurried: bool = False

    def words(self, found: type | None = None) -> Words:
        """Return the table of names for a class; a name that the user gave replaces all others."""
        given = ((METHODS, self.methods), (OPTIONS, self.options), (ATTRIBUTES, self.attributes))
        return Words(*({**table, **{word: (own,) for word, own in own_words.items()}}
                       for table, own_words in given)).written(methods=dir(found))


NOTHING_SAID = Said()


def said_in(written: str) -> Said:
    """Return the Said that a JSON object holds, as `doors` sends it into the cage."""
    return Said(**json.loads(written))


def of_words(written: str, said: Said = NOTHING_SAID) -> Estimator:
    """Import a class and return its Estimator; `written` is as in package.module:Class(options).

    Raises ValueError where it cannot be judged, and whatever the module raises.
    """
    module, name, call = parsed(written)
    inside = vars(imported(module))
    found = inside.get(name)
    if not isinstance(found, type):
        classes = [one for one, value in inside.items() if isinstance(value, type)]
        raise ValueError(f"{module} has no class {name}{nearest(name, classes)}")
    accepted, taught = accepted_by(found), taught_with(found, said.words())
    known = None if accepted is None else [*accepted, *taught]
    options = call.by_name(name, [option for option, one in parameters_of(found).items()
                                  if one.kind is one.POSITIONAL_OR_KEYWORD])
    for option in options:
        if known is not None and option not in known:
            raise ValueError(f"{name} has no option {option}{nearest(option, known)}")
    made = functools.partial(found, **{one: value for one, value in options.items() if one not in taught})
    estimator = opened(name, (made, options, known, taught), found, said)
    if not check_given(found, estimator):
        made()   # so that a wrong option is told before the first case
    return estimator


def opened(name: str, made: Made, found: type, said: Said) -> Estimator:
    """Return the Estimator of a class `found`, its kind said or guessed.  Raises ValueError if impossible."""
    known = kind_of(found, said.kind, said.words(found))
    if known[0] not in KINDS and learns_without_labels(found, said.words()):
        raise ValueError(f"{name} learns without labels: --as mixture says that it fits a Gaussian mixture; "
                         "write the steps of another one as functions that are named after operations, such "
                         "as mixture_bernoulli_step; of a classifier --as says the kind")
    why = "" if said.kind or known[0] in {one.__name__ for one in found.__mro__} & {*KINDS} else \
        why_of_kind(found, known[0])
    if known[0] not in KINDS and not said.kind and guessing.speaks_of_bayes(found):
        kind, how = tried(of_kind(name, made, found, said, known).decided)
        known, why = ((kind, KINDS[kind]), how) if kind else (known, why)
    estimator = of_kind(name, made, found, said, known)
    for remark in filter(None, (why, *remarks(found, estimator))):
        estimator.manner.remark(remark)
    return estimator


def of_kind(name: str, made: Made, found: type, said: Said, known: tuple[str, Kind]) -> Estimator:
    """Return the Estimator of a class, `known` as (name of its kind, Kind)."""
    words = words_of(said, known[0], made[2] or (), found)
    known = known[0], as_it_says(known[1], found)
    estimator = Estimator(name, made, known, manner_of(found, said, known[1], words))
    estimator.hurried = said.hurried
    needed = left_open(found, estimator)
    estimator.sampled = {estimator.own(option): value for option, value in reversed([*SAMPLES.items()])
                         if estimator.own(option) in needed}
    return estimator


def remarks(found: type, estimator: Estimator) -> Iterator[str]:
    """Yield remarks on which names of the class were taken for which, and on how kernels are judged."""
    kind, words = estimator.kind, estimator.manner.words
    for method in METHODS:
        own = next((word for word in words.own(words.methods, method) if stands_for(found, word, method)),
                   method)
        if own != method:
            yield f"method: {own} for {method}"
    passed = {option for option, _ in (*kind.passes.values(), *kind.instead.values())}
    trained_by_laws = kind.codes or not kind.answers   # they give it more options than the cases
    for option in OPTIONS:
        own = estimator.own(option)
        if own != option and own not in METHODS and (
                option in (*passed, *sizes_of(kind)) or (trained_by_laws and own not in SHARED
                                                         and (kind.alone or option not in OF_MIXTURES))):
            yield f"option: {own} for {option}"
    if estimator.kind_name == "LinearSVC" and {*KERNELS} & {*(estimator.accepted or ())}:
        others = "kernel" in (estimator.accepted or ())
        yield "kernel: judged with the linear one, and by its scores with others" if others else \
              "kernel: it has no linear one, so that it is judged by its scores"


def sizes_of(kind: Kind) -> Sequence[str]:
    """Return the options by which a class of this kind may be told numbers of columns and classes."""
    return (*SIZES, "n_components") if kind.alone else SIZES


def words_of(said: Said, kind: str, accepted: Sequence[str], found: type | None = None) -> Words:
    """Return the names for a kind; a word of ALSO, if no penalty's, is the rate where nothing else is."""
    words = said.words(found).written(accepted)
    own = [] if "l2" in said.options else [*ALSO.get(kind, ())]
    known = not {*words.options["learning_rate"]}.isdisjoint(accepted)
    spoken = [one for one in own if one in accepted and not (found and says_strength(found, one))]
    rates = [] if known else spoken[:1]
    added = {"l2": [one for one in own if one not in rates], "learning_rate": rates,
             "n_neighbors": ["n"] * (kind == "KNeighborsClassifier")}
    return words._replace(options={**words.options, **{
        option: (*words.options[option], *more) for option, more in added.items()}})


def manner_of(found: type, said: Said, kind: Kind, words: Words) -> Manner:
    """Return the Manner that a class's source suggests.  Raises ValueError for frames without pandas."""
    manner = Manner(words, said.rows, kind.codes, kind.family)
    if said.rows == FRAMES and manner.pandas is None:
        raise ValueError(f"data frames need pandas: install it for {sys.executable}")
    if kind.alone:
        alone, manner.decides = learns_without_labels(found, words), not words.has(found, "predict")
        manner.taught = ALONE if alone else BLANK
        if not alone:
            manner.remark("labels: fit wants them, and is given a 0 for each record")
    for name in SAID:
        setattr(manner, name, getattr(guessing, name)(found))
    manner.marks = [*guessing.marks(found), *conventions(found)]
    manner.says_lists = guessing.promises_lists(method_of(found, "fit", words))
    return manner


def left_open(found: type, estimator: Estimator) -> list[str]:
    """Return the arguments without default that a class or its methods need and its user did not give."""
    known = {**parameters_of(found), **estimator.taught}
    return [name for name, one in known.items() if one.default is one.empty and name not in estimator.fixed
            and (estimator.accepted is None or name in estimator.accepted)
            and one.kind in (one.POSITIONAL_OR_KEYWORD, one.KEYWORD_ONLY)]


def check_given(found: type, estimator: Estimator) -> list[str]:
    """Return the needed arguments; remark on those that are sampled and that no case provides.

    Raises ValueError for those that neither the user, nor a case, nor SAMPLES provides.
    """
    name, needed, kind = found.__name__, left_open(found, estimator), estimator.kind
    filled = {estimator.own(option) for option in (*sizes_of(kind), *(
        option for option, _ in (*kind.passes.values(), *kind.instead.values())))}
    given = ", ".join(f"{one}={estimator.sampled[one]:g}" for one in needed
                      if one in estimator.sampled and one not in filled)
    if given:
        estimator.manner.remark(f"option: {given}, since it must be given; {name}({given}) says others")
    if missing := [one for one in needed if one not in filled and one not in estimator.sampled]:
        how = f", whose fit is given {'it' if len(missing) == 1 else 'them'}" \
            if {*missing} <= {*estimator.taught} else ""
        raise ValueError(f"{name} needs {' and '.join(missing)}: write {name}("
                         f"{', '.join(f'{one}=…' for one in missing)}){how}, or give defaults")
    return needed


def imported(name: str) -> ModuleType:
    """Import a module.  Raises ValueError where it is missing, or Python has another of the same name."""
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name is None or not f"{name}.".startswith(f"{error.name}."):   # one that the module needs
            raise
        raise ValueError(f"there is no module {error.name}: install it for {sys.executable}, or name its "
                         "file, as in folder/module.py:Class") from None
    here = f"{os.path.join(sys.path[0], *name.split('.'))}.py"
    read = getattr(module, "__file__", None) or sys.executable   # what is built in has no file
    if os.path.isfile(here) and not os.path.samefile(here, read):
        raise ValueError(f"Python has a module {name} of its own, and reads that: give the file another name")
    return module


def nearest(word: str, words: Sequence[str]) -> str:
    """Return "; did you mean …?" with the most similar of `words`; "" where none is similar.

    >>> nearest("alhpa", ["alpha", "fit_prior"]), nearest("x", ["alpha"])
    ('; did you mean alpha?', '')
    """
    near = difflib.get_close_matches(word, words, n=1)
    return f"; did you mean {near[0]}?" if near else ""


def of_object(estimator: Any, said: Said = NOTHING_SAID) -> Estimator:
    """Return the Estimator of an object, all its options fixed; of a class, with none fixed.

    Raises ValueError where it cannot be judged.
    """
    made = estimator if isinstance(estimator, type) else type(estimator)
    accepted, taught = accepted_by(made), taught_with(made, said.words())
    known = None if accepted is None else [*accepted, *taught]
    if made is estimator:
        found = opened(made.__name__, (made, {}, known, taught), made, said)
    elif not hasattr(estimator, "get_params"):
        again: Made = (lambda: copy.deepcopy(estimator), {}, list(taught), taught)
        found = opened(made.__name__, again, made, said)
    else:
        always = kind_of(made, said.kind, said.words(made))[1].always
        own = estimator.get_params(deep=False)
        fixed = {option: value for option, value in own.items() if option not in always}
        found = opened(made.__name__, (lambda **options: made(**{**own, **options}), fixed, known, taught),
                       made, said)
    check_given(made, found)
    return found


def kind_of(found: type, wanted: str | None, words: Words) -> tuple[str, Kind]:
    """Return name and Kind of a class: as `wanted`, else by its name, its bases' names, or its words.

    A class of unknown kind gets its own name and an empty Kind.  Raises ValueError where `wanted` is no kind,
    and where the class has no fit or predict.
    """
    unlabelled = words.has(found, "fit") and learns_without_labels(found, words)
    for method in ("fit", "predict")[:1 if unlabelled and words.has(found, "predict_proba") else 2]:
        if not words.has(found, method):
            raise ValueError(f"{found.__name__} has no {method}: an estimator has fit and predict; "
                             f"--method OWN={method} says what it is called")
    alone = wanted is None and unlabelled and not re.search(UNLIKE[MIXTURE], found.__name__.lower())
    names = [wanted] if (given := wanted not in (None, ANY)) else [one.__name__ for one in found.__mro__]
    names += [one for one in named_like(names[0]) if given or alone or not KINDS[one].alone]
    accepted = accepted_by(found)
    for name in names:
        lacks = accepted is not None and NEEDED.get(name) not in (None, *accepted)
        if name in KINDS and (wanted == name or not lacks):
            return name, KINDS[name]
    if wanted is None and (name := guessing.guessed(found)[0]):
        return name, KINDS[name]
    if alone and guessing.speaks_of_mixtures(found):
        return MIXTURE, KINDS[MIXTURE]
    if wanted in (None, ANY):
        return found.__name__, Kind({}, {})
    there = nearest(wanted, [*KINDS]) or f": there are {', '.join(KINDS)}"
    raise ValueError(f"{wanted} is not a known kind of estimator{there}")


def named_like(name: str) -> list[str]:
    """Return the kinds one of whose ALIASES is part of a name."""
    plain = name.lower().replace("_", "")
    return [kind for kind, parts in ALIASES.items() if any(part in plain for part in parts)]


def why_of_kind(found: type, kind: str) -> str:
    """Return the remark on why a class was taken for a kind that the user did not say."""
    if kind not in KINDS:
        return "kind: none that is known, so that only what holds of any estimator is judged; --as says " \
               f"which it is: {', '.join(KINDS)}"
    if kind in named_like(found.__name__):
        return f"kind: {kind}, by the name {found.__name__}; --as says another"
    words = guessing.speaks_of_mixtures(found) if kind == MIXTURE else guessing.guessed(found)[1]
    return f"kind: {kind}, by its words {', '.join(words)}; --as says another"


def implementation(written: str, said: Said = NOTHING_SAID) -> ModuleType:
    """Return the estimator that a word names, as a module of functions for `pyfile` to serve."""
    module = module_of(of_words(written, said), written)
    package = sys.modules[written.partition(":")[0].partition(".")[0]]
    vars(module)["VERSION"] = str(getattr(package, "__version__", ""))
    return module


def module_of(estimator: Estimator, name: str) -> ModuleType:
    """Return a module with a function for each operation that the estimator answers."""
    module = ModuleType(MODULE)
    vars(module).update(NAME=name, NOTES=estimator.manner.remarks)
    session, observer = Session(estimator), Observer(estimator)
    mixing = Mixing(observer)
    asked: dict[str, Callable[..., Any]] = {**{operation: functools.partial(unless_of_nothing, ask, estimator)
                for operation, ask in estimator.kind.answers.items()},
             "estimator.train": session.train, "estimator.predict": session.predict,
             "estimator.learnt": session.learnt, "estimator.kind": observer.kind,
             "estimator.observe": observer.observe, "estimator.names": observer.names,
             "estimator.shortly": observer.shortly,
             "estimator.forms": observer.forms, "estimator.ask": observer.ask,
             "estimator.plane": observer.plane, "estimator.scores": observer.scores,
             "estimator.decisions": observer.decisions, "estimator.remark": observer.remark,
             "estimator.unit": observer.remark_on_unit,
             "estimator.mixtures": mixing.kind, "estimator.mixture": mixing.fit}
    for operation, ask in asked.items():
        own = operation not in estimator.kind.answers
        vars(module)[operation.replace(".", "_")] = functools.partial(
            answered, ask, own, estimator.manner.said_rows == LISTS)
    return module


def answered(ask: Callable[..., Any], by_keyword: bool, of_lists: bool, **given: Any) -> Any:
    """Return `ask`'s answer; add to an exception its place in the user's code, and a hint."""
    try:
        return ask(**given) if by_keyword else ask(given)
    except Skipped:
        raise
    except Exception as error:
        error.add_note(told(error, of_lists))
        raise


def told(error: Exception, of_lists: bool) -> str:
    """Return the user's last line that led to an exception, and a hint, as one sentence.

    of_lists    whether the user asked for lists; hints at arrays are given only then, or without NumPy
    """
    others = (os.path.dirname(__file__), os.path.dirname(linecache.__file__), "<")
    frames = [one for one in traceback.extract_tb(error.__traceback__)
              if not one.filename.startswith(others) and "site-packages" not in one.filename]
    parts = [f"{os.path.basename(one.filename)}, line {one.lineno}: {one.line}" for one in frames[-1:]]
    there = importlib.util.find_spec("numpy") is not None
    arrays = "leave out --rows lists" if there else f"install numpy for {sys.executable}"
    parts += [hint.format(arrays=arrays) for words, hint in HINTS if re.search(words, str(error))
              and (of_lists or not there or "{arrays}" not in hint)][:1]
    return "; ".join(parts)
