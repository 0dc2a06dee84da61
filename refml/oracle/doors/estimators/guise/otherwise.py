"""What a class answers to the same records in another form: other names of classes, integers.

    called_otherwise    classes called 3, 5, …, and by who takes these 1, 2, …, −1, 1, …, and 1.5, 2.5, …; of
                        who tells two apart what becomes of labels that it does not refuse
    whole_numbers       whole numbers as floats and as integers: the records themselves, and others
    left_of             what `fit` leaves of records, and `predict` of numbers where bits are learnt
    as_lists            records and labels in lists, of who promises to take them
    unheard_of          a query with a value that no record has
    of_trained          answers of a trained object, with its weights and bias
    left_over           what an object keeps of an earlier fit: classes, a flag, a list that grows

Each is asked of one table, around the origin: there who errs in its bias still names both classes.
"""

from __future__ import annotations

import copy
import math
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

from ..habits import LEARNT
from .forms import REFUSALS, listed, raises
from .labels import BITS, SIGNS, Lacking
from .manner import COUNTS, LISTS, WHOLE, Manner, Rows
from .objects import Guise
from .told import flattened

FIRST, STEP = 3, 2   # integers that stand for classes in the place of 0, 1, 2 …
PARTS = 4            # of a number become whole ones, from 0 to 255
LAST_BYTE = 255
CODED = ("places", BITS), ("signs", SIGNS)   # what may be answered for labels
MOST = 24            # characters of what is held
NEAR = 0.01          # numbers of two models that are nearer, relative to them, are those of one
IN_SIGNS = "labels: of 0 and 1 it answers −1 and 1"
UNHEARD_OF = "values: a query with one that no record has {}"
PLACES_ALONE = "labels must be 0, 1, 2 …: with {} and {} {}"
Answers = dict[str, Any]
Given = tuple[Rows, list[Any], Rows]   # rows, labels, queries


class Asked(NamedTuple):
    """The class to ask: `ask` trains a new object in a manner and answers queries.

    codes     the two labels that its kind is trained with, if any
    family    the family of its attributes
    fixed     whether it tells a fixed number of classes apart
    """

    ask: Callable[[Manner, Given], Answers]
    manner: Manner
    codes: Sequence[Any]
    family: str
    fixed: bool

    @property
    def is_unlike(self) -> bool:
        """Whether it looks up its classes, or takes other labels for two of them than are usual.

        Not where a comment says which labels it takes.
        """
        unlike = self.manner.finds or tuple(self.manner.codes) != tuple(self.codes)
        return unlike and not self.manner.notes_labels

    def called(self, given: Given, codes: Sequence[float]) -> Answers:
        """Return the answers of an object trained with the numbers `codes` as its labels."""
        rows, labels, queries = given
        manner, names = copy.copy(self.manner), sorted(set(labels))
        manner.labels, manner.codes = "texts", ()   # as they come
        taught = [codes[names.index(one)] for one in labels]
        return attempt(partial(self.ask, manner, (rows, taught, queries)))


def called_otherwise(known: Asked, given: Given, keeps: bool) -> dict[str, str]:
    """Train a class that takes ±1 or 0, 1, 2 … with other integers; return the faults that show.

    `stray` is a label that it predicts and was not trained with.  `odd` is a sentence on decisions that
    change with the integers, though the class looks up its classes; `unchecked` one on labels that a method
    of two classes neither learns nor refuses, and does not say which it takes.  Who takes the labels that are
    usual for its kind is remarked on.
    """
    nothing, manner = {"stray": "", "odd": "", "unchecked": ""}, known.manner
    if not (known.codes or manner.labels == "integers"):
        return nothing
    given = given if known.family in WHOLE else around(*given)
    usual = known.codes or range(len(set(given[1])))
    odd = [FIRST + STEP * place for place in range(len(usual))]
    first, other = known.called(given, usual), known.called(given, odd)
    if "error" in first:
        return nothing
    if usual == SIGNS and manner.recodes and is_in_signs(first, known.called(given, BITS)):
        manner.remark(IN_SIGNS)
    if is_same(first, usual, other, odd):
        below = "" if known.codes else below_nought(known, given, first) or cut(known, given)
        return {**nothing, "odd": below or neighbours(known, given, first, usual)}
    told = does(other)
    if not known.codes:
        manner.remark(PLACES_ALONE.format(odd[0], odd[1], told))
    if known.codes and "error" not in other:
        return {**nothing, "unchecked": held(known, unchecked(first, usual, other, odd))}
    if manner.says_places:
        return nothing
    fixed = known.fixed if not known.codes else known.codes != BITS or not keeps
    return nothing if fixed else {**nothing, **placed(other, odd, told, keeps)}


def held(known: Asked, said: str) -> str:
    """Return what is said of unchecked labels as far as it is a fault; of the usual labels it is remarked."""
    if known.manner.says_labels or known.is_unlike:
        return said * (not known.manner.says_labels)
    if said:
        known.manner.remark(f"labels: {said}")
    return ""


def unchecked(first: Answers, usual: Sequence[int], other: Answers, odd: Sequence[int]) -> str:
    """Return a sentence if labels `odd` are answered by others, or one of them is lost; else "".

    `first` are the answers with the labels `usual`, `other` those with `odd`.
    """
    named = sorted(set(other["predict"]))
    tells = len(odd) <= len(set(first["predict"]))   # the usual ones apart
    if {*named} <= {*map(str, odd)} and not (tells and len(named) < len(odd)):
        return ""
    alike = [words for words, code in CODED if tells and is_same(first, usual, other, code)]
    why = f"of {usual[0]} and {usual[1]} it decides otherwise, so that labels may be numbers in its steps"
    if alike:
        why = f"it answers {' or '.join(alike)}, and not labels"
    elif len(named) == 1 and named[0] in {*map(str, (*SIGNS, *BITS))}:
        why = "they become one class"
    return f"of classes called {odd[0]} and {odd[1]} it names {' and '.join(named)}, and does not refuse " \
           f"them: {why}"


def is_in_signs(first: Answers, bits: Answers) -> bool:
    """Whether the predictions with labels 0 and 1 are −1 and 1, those with labels −1 and 1."""
    return "-1" in first["predict"] and bits.get("predict") == first["predict"]


def placed(other: Answers, odd: Sequence[int], told: str, keeps: bool) -> dict[str, str]:
    """Return the faults `stray` and `odd` of a class that uses integer labels as indices."""
    named = [one for one in other.get("predict", ()) if one not in map(str, odd)]
    told = f"of {odd[0]} and {odd[1]} in the place of 0 and 1, which it finds and keeps, {told}: it takes " \
           "labels for places"
    return {"stray": "".join(named[:1]), "odd": told * (keeps and not refuses(other) and not named)}


def neighbours(known: Asked, given: Given, first: Answers, usual: Sequence[int]) -> str:
    """Return a sentence if classes 1, 2 … are mixed up and 3, 5 … are not; else "".

    So it is where names of classes are replaced one after another, and an old name equals a new one.
    """
    codes = [1 + place for place in range(len(usual))]
    if len(set(first["predict"])) < len(usual):
        return ""
    found = known.called(given, codes)
    if refuses(found) or is_same(first, usual, found, codes):
        return ""
    return f"of classes called 1 and 2 {does(found)}, and of {FIRST} and {FIRST + STEP} not: as where " \
           "names of classes are put in the place of others one after another"


def below_nought(known: Asked, given: Given, first: Answers) -> str:
    """Return a sentence on a class that takes labels 3, 5 …, and decides otherwise with −1 and others.

    "" if it refuses these, or says that labels are 0, 1, 2 …: that is a remark.
    """
    for step in (STEP, 2 * STEP):
        codes = [step * place - 1 for place in range(len(set(given[1])))]
        found = known.called(given, codes)
        if not is_same(first, range(len(codes)), found, codes):
            known.manner.remark(PLACES_ALONE.format("−1", codes[1], does(found)))
            return "" if "error" in found or known.manner.says_places else \
                f"of classes called −1 and {codes[1]} it decides otherwise, and does not refuse them: as " \
                "where a label is an index, and −1 is the last place"
    return ""


def cut(known: Asked, given: Given) -> str:
    """Return a sentence on a class that takes labels 3, 5 …, and answers 1.5, 2.5 … by whole numbers.

    "" if it refuses these, or says that labels are 0, 1, 2 ….
    """
    codes = [(3 + 2 * place) / 2 for place in range(len(set(given[1])))]
    whole = {str(int(one)): one for one in codes}
    named = [one for one in known.called(given, codes).get("predict", ()) if one in whole]
    return f"of classes called {codes[0]} and {codes[1]} it names {named[0]}, and does not refuse them: " \
           "labels are cut to whole numbers" if named and not known.manner.says_places else ""


def does(answers: Answers) -> str:
    """Return what becomes of labels that change the answers, in words."""
    return f"it raises {answers['error']}" if "error" in answers else "it decides otherwise"


def refuses(answers: Answers) -> bool:
    """Whether the answers are an exception of the kinds by which a class refuses input."""
    found: str = answers.get("error", "")
    return found.startswith(tuple(one.__name__ for one in REFUSALS))


def is_same(first: Answers, usual: Sequence[int], other: Answers, codes: Sequence[int]) -> bool:
    """Whether the predictions with labels `codes` are those with labels `usual`, renamed."""
    names = {str(one): str(code) for one, code in zip(usual, codes)}
    return other.get("predict") == [names.get(one, one) for one in first["predict"]]


def around(rows: Rows, labels: list[Any], queries: Rows) -> Given:
    """Return records, labels and queries, shifted so that the middle of the records is the origin."""
    middle = [(min(column) + max(column)) / 2 for column in zip(*rows)]
    moved = [[[one - at for one, at in zip(row, middle)] for row in some] for some in (rows, queries)]
    return moved[0], labels, moved[1]


def whole_numbers(known: Asked, given: Given, fine: bool = False) -> list[list[Answers]]:
    """Return the answers with floats and with integers, of the rounded records and of queries.

    The latter are asked with all numbers from 0 to 255, as bytes.  Empty where the class takes integers only,
    or no arrays.  The less the numbers are, the more is a mean cut to a whole one; where `fine`, they are
    larger, so that few records are equally near.
    """
    if known.manner.whole or known.manner.numpy is None or known.manner.form != COUNTS:
        return []
    rows, labels, queries = around(*given)
    plain, parts = ([[[round(times * one) for one in row] for row in some] for some in (rows, queries)]
                    for times in (PARTS if fine else 1, PARTS))
    least = min(min(row) for some in parts for row in some)
    small = [[[min(one - least, LAST_BYTE) for one in row] for row in some] for some in parts]
    found = []
    for taught, asked in ((plain[0], plain[0]), small):
        whole = copy.copy(known.manner)
        whole.whole, whole.bytes = True, taught is not plain[0]
        found.append([attempt(partial(known.ask, manner, (taught, labels, asked)))
                      for manner in (known.manner, whole)])
    return found


def as_lists(known: Asked, given: Given) -> Answers:
    """Return the answers to records and labels in lists, where these are promised; else {}."""
    if not known.manner.says_lists or known.manner.numpy is None or known.manner.form != COUNTS:
        return {}
    lists = copy.copy(known.manner)
    lists.give(LISTS)
    return attempt(partial(known.ask, lists, given))


def left_of(model: Guise) -> Answers:
    """Return the records and labels that `fit` was given, as they are after training."""
    rows, labels = model.given
    return {"rows": model.manner.read(rows, len(model.rows[0])),
            "labels": [model.label(one) for one in listed(labels)]}


def left_of_numbers(model: Guise, queries: Rows) -> list[list[Rows]]:
    """Return numbers that are no bits, and what predict leaves of them, where the class is trained on bits.

    Empty for other kinds, and where it refuses them.
    """
    numbers = [[(cell + 1) / 3 for cell in row] for row in queries]
    if model.manner.family != "bernoulli" or raises(lambda: model.predict(copy.deepcopy(numbers))):
        return []
    return [[numbers, model.manner.read(model.queries["predict"], len(numbers[0]))]]


def unheard_of(known: Asked, given: Given) -> None:
    """Remark a query of which one value stands in no record, where attributes are categories and it fails."""
    if known.family != "categorical":
        return
    rows, labels, queries = given
    query = [*queries[0][:-1], 1 + max(row[-1] for row in rows)]
    found = attempt(partial(known.ask, known.manner, (rows, labels, [query])))
    shares = flattened(found.get("predict_proba", []))
    if "error" in found:
        known.manner.remark(UNHEARD_OF.format(f"raises {found['error']}"))
    elif any(one != one for one in shares):
        known.manner.remark(UNHEARD_OF.format("gets probabilities that are no numbers"))


def renamed(labels: Sequence[Any]) -> list[Any]:
    """Return the labels with a new name for the class of the first one."""
    return [f"{one} of old" if one == labels[0] else one for one in labels]


def as_made(used: Guise, fresh: Guise) -> None:
    """Give a used object the options of a fresh one, as if its user set the attributes before a refit."""
    own, other = (getattr(one.make(), "__dict__", {}) for one in (used, fresh))
    vars(used.made).update({name: value for name, value in other.items()
                            if written(value) != written(own.get(name))})
    used.make, used.taught_with = fresh.make, fresh.taught_with


def left_over(fresh: Any, alike: Any, used: Any) -> str:
    """Return a sentence on an attribute of a refitted object that is not as in two new ones; "" of none.

    Attributes in which these two differ, such as the time that training took, are left out.
    """
    new, twin, kept = (getattr(one, "__dict__", {}) for one in (fresh, alike, used))
    for name, value in kept.items():
        once, again, after = (written(held[name]) if name in held else "" for held in (new, twin, kept))
        if once == again != after:
            return told_of(name, listed(new[name]), listed(value)) if once else \
                f"its {name} is {short(value)}, of the first fit alone: a new one has none"
    return ""


def told_of(name: str, fresh: Any, kept: Any) -> str:
    """Return a sentence on how an attribute differs from that of a new object."""
    if isinstance(fresh, (dict, set)) and isinstance(kept, type(fresh)) and {*kept} - {*fresh}:
        return f"its {name} keeps {min(map(str, {*kept} - {*fresh}))!r}, of the first fit alone"
    grows = isinstance(fresh, list) and isinstance(kept, list) and len(kept) > len(fresh)
    return f"its {name} has {len(kept)} values, and that of a new one {len(fresh)}: it grows" if grows else \
        f"its {name} is {short(kept)}, and that of a new one {short(fresh)}"


def short(value: Any) -> str:
    """Return the first MOST characters of a value as text."""
    text = written(value)
    return text if len(text) <= MOST else f"{text[:MOST]}…"


def written(value: Any) -> str:
    """Return numbers, words and containers of them as text; the order in maps and sets does not matter.

    >>> written({"b": (1, None), "a": {3, 2}}), written(print)
    ("{'a': {2, 3}, 'b': [1, None]}", 'an object')
    """
    value = listed(value)
    if isinstance(value, dict):
        return f"{{{', '.join(sorted(f'{key!r}: {written(one)}' for key, one in value.items()))}}}"
    if isinstance(value, (set, frozenset)):
        return f"{{{', '.join(sorted(map(written, value)))}}}"
    if isinstance(value, list):
        return f"[{', '.join(map(written, value))}]"
    return repr(value) if value is None or isinstance(value, (int, float, complex, str)) else "an object"


def attempt(ask: Callable[[], Answers]) -> Answers:
    """Return `ask()`, or {"error": exception} where it raises, or ends the program by sys.exit()."""
    try:
        return ask()
    except (Exception, SystemExit) as error:
        return {"error": f"{type(error).__name__}: {error}"}


def answers(model: Guise, queries: Rows) -> Answers:
    """Return method → answers to the queries, for predict, predict_proba and decision_function.

    Methods that the class lacks are left out.
    """
    found: Answers = {"predict": [str(one) for one in model.predict(copy.deepcopy(queries))]}
    words = model.manner.words.own(model.manner.words.methods, "decision_function")
    scored = hasattr(model.made, "decision_function") or len(words) == 1   # others have scores of any meaning
    for name in ("predict_proba", *["decision_function"] * scored):
        with suppress(Lacking):
            found[name] = getattr(model, name)(copy.deepcopy(queries))
    return found


def logarithms_of(model: Guise, queries: Rows) -> Any:
    """Return the answers of predict_log_proba, or {"error": …}; [] where the class has no such method."""
    if model.method(model.made, "predict_log_proba") is None:
        return []
    found = attempt(lambda: {"logs": model.answered("predict_log_proba", copy.deepcopy(queries))})
    if "error" in found:   # a method that is not supported is known to be lacking from here on
        return [] if "predict_log_proba" in model.manner.lacking else found
    return [model.by_class(one) if isinstance(one, Mapping) else one for one in found["logs"]]


def of_trained(model: Guise, queries: Rows) -> Answers:
    """Return a freshly trained object's answers, with its weights and bias if it holds any."""
    learnt = [one for name in ("coef_", "intercept_") for one in model.held(name)[1]]
    return {**answers(model, queries), **({LEARNT: learnt} if learnt else {})}


def one_by_one(model: Guise, queries: Rows) -> Answers:
    """Return method → answers, each query asked in a call of its own."""
    model.strict = True
    try:
        each = [answers(model, [query]) for query in queries]
    finally:
        model.strict = False
    return {method: [one[method][0] for one in each] for method in each[0]}


def replaced(model: Guise, copied: Callable[[Any], Any]) -> Guise:
    """Return a new Guise with the same state, whose object is `copied(model.made)`."""
    new = Guise.__new__(Guise)
    vars(new).update(vars(model), made=copied(model.made))
    return new


def near(one: float, other: float) -> bool:
    """Whether two numbers agree within 1 %, or differ by at most 0.01, or both are NaN."""
    return math.isclose(one, other, rel_tol=NEAR, abs_tol=NEAR) or (one != one and other != other)
