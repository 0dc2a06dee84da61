"""A class to be judged, and a new object of it with the options of a case.

An option that the user gives holds in every case: a case that wants another value is skipped.  Options that
`fit` takes beside records and labels are given there, and those that `predict` takes to it.
"""

from __future__ import annotations

import contextlib
import inspect
import re
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from .guise.forms import REFUSALS, flat, listed, raises
from .guise.labels import NOTHING
from .guise.manner import COUNTS, TRANSFORMS, VOCABULARY, Manner, Rows
from .guise.objects import Guise
from .guise.options import Options, Skipped
from .guise.told import logarithms
from .habits import (
    BELOW,
    CLASSES,
    FITTING,
    MOST_SECONDS,
    NAMES,
    OF_A_CLASS,
    OF_UNITS,
    OF_VOTES,
    OF_WORDS,
    SIZES,
    TWO,
    Habit,
    Kind,
    Search,
    Table,
    named,
    of_sizes,
    without,
)
from .speech.conventions import EQUAL, MEAN, SHRINKS, WEIGHTED

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
SPREADS = ("variances", "covariance", "covariances")   # what is learnt that a divisor stands below
ENDING = re.compile("tol|rate|step|conv")   # in the name of an option by which training may end
GUARD = 1e-5   # an option that is less guards against a division by 0
SMALLER = (2.0 ** -20, 2.0 ** -10)   # times a tolerance, the exactest first
KERNELS: Mapping[str, tuple[str, ...]] = {"rbf": ("gamma", "sigma"), "poly": ("degree",)}   # their options
MACHINES = ("SVC", "LinearSVC")   # kinds with kernels: elsewhere a gamma is no kernel's
SOFTMAX, COUNTED = "SoftmaxRegression", "tokens"   # a kind without operations; a family
Given = dict[str, Any]


# make, options of the user, names of options, those that `fit` takes
Made = tuple[Callable[..., Any], Mapping[str, Any], Sequence[str] | None, Mapping[str, inspect.Parameter]]


class Estimator(Options):
    """A class to be judged: how an object is made, its kind, and its options.

    make        the class, or a function that makes an object
    fixed       options that the user gave
    accepted    the names of its options; None where it takes any
    taught      those of them that are given to `fit`
    manner      what is known of the class
    """

    def __init__(self, name: str, made: Made, kind: tuple[str, Kind], manner: Manner) -> None:
        self.name, self.manner, self.asked, self.search = name, manner, False, Search()
        self.make, self.fixed, self.accepted, self.taught = made
        self.kind_name, self.kind = kind
        self.hurried = False
        self.unfound: list[str] = []   # habits for which there was no time
        self.plain: dict[str, Any] = {}   # options with which it does what its kind does

    def new(self, options: Mapping[str, Any], rows: Rows, labels: Sequence[Any]) -> Guise:
        """Return an untrained object with options; a class with a size option is given the table's size."""
        sizes = {"n_features": len(rows[0]) if rows else 0, "n_classes": len(set(labels))}
        if self.kind.alone:
            sizes["n_components"] = sizes["n_classes"]
        wanted = {self.own(name): size for name, size in sizes.items() if self.accepted is not None
                  and (self.takes(name) or (name == "n_features" and self.has(name)))}
        for own in wanted.keys() & self.fixed.keys():
            self.manner.remark(f"{own}: not {self.fixed[own]}, but as many as each table has columns")
        every = {**self.sampled, **self.fixed, **wanted, **options}
        taught = {name: value for name, value in every.items() if name in self.taught}
        made = {name: value for name, value in {**self.sampled, **wanted, **options}.items()
                if name not in self.taught}
        return Guise(lambda: self.make(**made), self.manner, taught)

    def fitted(self, rows: Rows, labels: list[Any], given: Given, more: Mapping[str, Any] = NOTHING) -> Guise:
        """Return a new object trained with a case's options.  Raises Skipped where they cannot be given."""
        classes = given.pop("classes", None)
        self.check_table(rows, labels)
        if given.get("l2") and MEAN in self.manner.marks:
            given["l2"] /= len(rows)
        options = {**self.options(given), **more}
        with self.known_values(options):
            new = self.new(options, rows, labels)
        if classes is None or sorted(map(str, classes)) == sorted(set(map(str, labels))):
            with self.known_values(options):
                return self.taught_two(new, rows, labels) if self.kind.codes else new.fit(rows, labels)
        if new.method(new.made, "partial_fit") is None:
            raise Skipped(f"{self.name} takes no classes that are declared")
        return new.partial_fit(rows, labels, classes=classes)

    @contextlib.contextmanager
    def known_values(self, options: Mapping[str, Any]) -> Iterator[None]:
        """Raise Skipped where the class refuses an option's value by name, unless it is its default."""
        try:
            yield
        except (*REFUSALS, AttributeError) as error:
            for option, value in options.items():
                if isinstance(value, str) and value != self.usual(option) \
                        and re.search(rf"\b{re.escape(value)}\b", str(error)):
                    raise Skipped(f"{self.name} has no {option}={value}") from None
            raise

    def to_the_end(self, rows: Rows, labels: list[Any], given: Given) -> Guise:
        """Return a new object trained with a smaller `tol` than its default, where training then ends.

        Without such an option, or where training with it fails, `tol` stays at its default.
        """
        option, usual = self.own("tol"), self.usual(self.own("tol"))
        for share in SMALLER if self.takes("tol") and isinstance(usual, float) else ():
            with contextlib.suppress(Exception):
                found = self.fitted(rows, labels, dict(given), {option: usual * share})
                self.manner.remark(f"option: {option}, made smaller than {usual:g} as far as training ends")
                return found
        return self.fitted(rows, labels, given)

    def check_table(self, rows: Rows, labels: Sequence[Any]) -> None:
        """Raise Skipped for an uneven table and for a number of classes that the class cannot take."""
        if len({len(row) for row in rows}) != 1 or not rows[0] or len(rows) != len(labels):
            raise Skipped(f"{self.name} is asked about tables alone")
        if TRANSFORMS in self.manner.marks and not self.is_gaussian:
            raise Skipped(f"{self.name} transforms its records, as it says")
        if EQUAL in self.manner.marks and not self.plain and len({*map(labels.count, labels)}) > 1:
            raise Skipped(f"{self.name} has equal priors, as it says")
        if len(set(labels)) < self.kind.least:
            raise Skipped(f"{self.name} is asked about {self.kind.least} classes and more")
        if self.manner.form != COUNTS and (len(rows[0]) > len(VOCABULARY) or not all(map(any, zip(*rows)))):
            raise Skipped(f"{self.name} knows the words of its documents alone")
        size = 0 if self.kind.codes else self.classes()
        least = 1 if size == TWO else size   # records of one class alone may be refused
        if size and not least <= len(set(labels)) <= size:
            raise Skipped(f"{self.name} tells {NUMBERS[size]} classes apart")

    def classes(self) -> int:
        """Return the fixed number of classes that the class tells apart; 0 where it is not fixed."""
        self.find_out()
        found = self.kind.only.get(CLASSES, (0,))[0]
        return TWO if self.kind.codes else found if isinstance(found, int) else 0

    def family(self) -> str:
        """Return the family of attributes; for an unknown kind, counts where negative numbers fail.

        They fail where training or prediction raises, or warns of an invalid value.
        """
        if self.kind.family or self.kind.answers or self.kind_name == SOFTMAX or self.kind.alone:
            return self.kind.family
        with warnings.catch_warnings():
            warnings.simplefilter("error", RuntimeWarning)
            numbers, counts = (not raises(partial(self.decided, one)) for one in (BELOW, OF_UNITS.tables[0]))
        if numbers or not counts:
            return ""
        self.manner.remark("rows: counts, since it takes no negative numbers")
        return COUNTED

    def taught_two(self, new: Guise, rows: Rows, labels: list[Any]) -> Guise:
        """Train a two-class method.  Raises Skipped, with a remark, where it refuses a single class."""
        try:
            return new.fit(rows, labels)
        except Exception as error:
            if len(set(labels)) > 1:
                raise
            said = f"records of one class alone are refused ({type(error).__name__})"
        self.manner.remark(said)
        raise Skipped(f"{self.name}: {said}")

    def always(self) -> dict[str, Any]:
        """Return the options without which the class does not store what it learnt."""
        return {name: value for name, value in self.kind.always.items() if self.takes(name)}

    def options(self, given: Given) -> dict[str, Any]:
        """Return the class's options for a case's arguments.  Raises Skipped where one cannot be given."""
        self.find_out()
        found = {**self.always(), **self.plain}
        alone = "".join(self.own_kernels()[:1]) if "kernel" in self.kind.passes else ""
        if alone and self.written_kernel(given) != alone:
            raise Skipped(f"{self.name} has kernel={alone}, and the case {self.written_kernel(given)}")
        for name, value in given.items():
            if name == "kernel" and alone:
                continue
            if name in self.kind.passes:
                option, write = self.passed(name)
                if name in self.kind.usual and value == self.kind.usual[name] and not self.has(option):
                    continue
                written = write(value) if callable(write) else value
                written = self.manner.called.get(written, written) if isinstance(written, str) else written
                if (written is None and value is not None) or str(value) in self.manner.unspoken:
                    raise Skipped(f"{self.name} has no {name}={value}")
                found.update(self.checked(self.own(option), written))
            elif value not in self.kind.only.get(name, (None,)):
                allowed = " or ".join(map(str, self.kind.only.get(name, ()))) or "nothing"
                raise Skipped(f"{self.name} has {name}={allowed}, and the case {value}")
        return {**found, **self.switched(given.get("l2"))}

    def own_kernels(self) -> list[str]:
        """Return the nonlinear kernels that a machine without an option for its kernel has, by its words."""
        if self.has("kernel") or self.accepted is None or self.kind_name not in MACHINES:
            return []
        return [one for one, options in KERNELS.items()
                if any(map(self.has, options)) and one in self.manner.marks]

    def written_kernel(self, given: Given) -> Any:
        """Return the kernel of a case, as an option of scikit-learn writes it."""
        return self.kind.passes["kernel"][1](given.get("kernel", self.kind.usual["kernel"]))

    def find_out(self) -> None:
        """On the first call, find the values of the class's habits by its decisions, and keep them."""
        habits, self.asked = () if self.asked else self.kind.habits, True
        if not self.hurried and habits:
            self.find_plain()
        if OF_WORDS in habits:
            self.find_form()
        self.search = Search(0.0 if self.hurried else MOST_SECONDS)
        for habit in habits:
            if (habit.argument in self.kind.passes and self.has(self.passed(habit.argument)[0])) or \
                    (habit is OF_VOTES and WEIGHTED not in self.manner.marks):
                continue
            self.search.begin()
            value = self.value_of(habit)
            if value is None and habit.argument == CLASSES:
                value = self.of_size(habit)
            if value is not None:
                self.keep(habit, value)
            elif self.search.is_over:
                self.kind, said = without(self.kind, habit.argument)
                self.manner.remark(said)
                self.unfound.append(habit.argument)
        self.search = Search()
        if habits:
            self.find_logarithms(habits[0].tables[0])

    def keep(self, habit: Habit, value: Any) -> None:
        """Keep the value of a habit, and remark it."""
        if habit.says.get(value):
            self.manner.remark(habit.says[value])
        if habit.argument == "divisor" and self.manner.divisor not in ("", value):
            says, does = (one.replace("-", " − ") for one in (self.manner.divisor, value))
            self.manner.remark(f"divisor: it divides by {does}, and its documentation says {says}")
        if habit.argument in self.kind.only or value in SIZES:
            self.kind = self.kind._replace(only={**self.kind.only, habit.argument: (value,)})
        else:
            self.kind = self.kind._replace(usual={**self.kind.usual, habit.argument: value})

    def find_logarithms(self, table: Table) -> None:
        """Take a stand-in for predict_proba that gives logarithms on a table for a method of these."""
        with contextlib.suppress(Exception):   # what it raises its cases tell
            logarithms(self.taught_table(table), table.queries)

    def of_size(self, habit: Habit) -> int | None:
        """Return the only number of classes for which all are named, and remark it; None if unclear.

        None also where the class predicts a further class: that is a fault, and its cases show it.
        """
        right = [table for table in habit.tables if of_sizes([table]).found(self.decided)]
        size = len(named(right[0])) if len(right) == 1 else len(NAMES)
        if size == len(NAMES) or (size == TWO and CLASSES in self.kind.only):
            return None
        more = habit.tables[size - 1]
        try:
            model = self.taught_table(more)
            shares = [] if model.method(model.made, "predict_proba") is None else \
                model.predict_proba(more.queries)[0]
            if len({*model.predict(more.queries)}) > size or len(shares) > size:
                return None
            how = f"of {NUMBERS[size + 1]} that lie far apart one is never named"
        except Exception as error:
            if size == TWO and not (self.manner.says_two or isinstance(error, REFUSALS)):
                return None
            how = f"a {NAMES[size]} is refused ({type(error).__name__}: {error})"
        else:
            self.manner.unnamed = size == TWO and not self.manner.says_two
        self.manner.remark(f"classes: {NUMBERS[size]} alone; {how}")
        return size

    @property
    def is_gaussian(self) -> bool:
        """Whether its kind learns variances."""
        return any(one.argument == "divisor" for one in self.kind.habits)

    def find_plain(self) -> None:
        """Find, and remark, the options by whose defaults it departs from its kind, and their plain values.

        Priors that are not learnt are such, and of a Gaussian class each small number that changes answers,
        as a ridge; it is given 0 where the class speaks of shrinking, but for a guard against 0/0.  Options
        that may decide when training ends are left alone: with 0 it might not end.
        """
        own = self.own(FITTING)
        if self.accepted is not None and self.takes(FITTING) and self.usual(own) is False:
            self.plain[own] = True
            self.manner.marks = [*self.manner.marks, EQUAL]
            self.manner.remark(f"{own} = False by default: its cases are asked with {own}=True")
        for option in (self.accepted or ()) if self.is_gaussian else ():
            usual = self.usual(option)
            small = isinstance(usual, float) and 0 < usual < 1
            if not small or option in self.fixed or ENDING.search(option):
                continue
            speaks = SHRINKS in self.manner.marks and usual > GUARD
            with contextlib.suppress(Exception):   # it wants more than 0
                scored, usually = self.scored({option: 0.0}), self.scored({})
                if scored != usually or (speaks and not scored):
                    self.plain |= {option: 0.0} if speaks else {}
                    does = f"its cases are asked with {option}=0" if speaks else f"try {option}=0"
                    self.manner.remark(f"{option} = {usual} by default changes its answers: {does}")

    def scored(self, more: Mapping[str, Any]) -> list[Any]:
        """Return probabilities and scores of a new object with more options, on one fixed table."""
        table = OF_A_CLASS.tables[0]
        model = self.taught_table(table, more)
        return [getattr(model, one)(table.queries) for one in ("predict_proba", "decision_function")
                if model.method(model.made, one) is not None]

    def find_form(self) -> None:
        """Find the form of word counts with which the class decides rightly, else one that it accepts."""
        kept, taken = self.manner, list[str]()
        for form in kept.forms:
            self.manner = kept.other(form)
            if self.value_of(OF_WORDS) is not None:
                taken = [form]
                break
            if not raises(lambda: self.decided(OF_WORDS.tables[0])):
                taken.append(form)
        self.manner, kept.form = kept, (*taken, COUNTS)[0]
        if kept.form != COUNTS:
            kept.remark(f"rows: {kept.form}, where a record is how often each word stands in a document")

    def decided(self, table: Table) -> list[Any]:
        """Return a new object's predictions on a table's queries, after training on its records.

        Raises TimeoutError where the time for finding out is over.
        """
        if self.search.is_over:
            raise TimeoutError
        return self.taught_table(table).predict(table.queries)

    def taught_table(self, table: Table, more: Mapping[str, Any] = NOTHING) -> Guise:
        """Return a new object with its own and plain options, and `more`, trained on a table's records."""
        return self.new({**self.always(), **self.plain, **more}, table.rows, table.labels).fit(
            table.rows, table.labels)

    def value_of(self, habit: Habit) -> Any:
        """Return a habit's value by the class's decisions, else by its learnt variance; None if neither."""
        value = habit.found(self.decided)
        held = [one.name for part, one in self.kind.attributes.items() if part in SPREADS]
        if value is not None or not habit.spreads or not held or self.hurried:
            return value
        try:
            return habit.learnt(flat(listed(getattr(self.taught_table(habit.tables[0]), held[0]))))
        except Exception:   # it has no such attribute, or breaks, which its cases tell
            return None

    def adds_nothing(self, given: Given) -> bool:
        """Whether a case has α = 0, which the class would have to be told: its default is another."""
        option = self.passed("alpha")[0] if "alpha" in self.kind.passes else ""
        return option != "" and given.get("alpha") == 0 and self.takes(option) \
            and self.usual(self.own(option)) != 0

    def passed(self, name: str) -> tuple[str, Any]:
        """Return the option that an argument sets, and the function or None by which its value is written."""
        usual, other = self.kind.passes[name], self.kind.instead.get(name, self.kind.passes[name])
        return other if not self.has(usual[0]) and self.has(other[0]) else usual

    def checked(self, option: str, value: Any) -> dict[str, Any]:
        """Return {option: value}, or {} where it is set already.  Raises Skipped where it cannot be set."""
        if option in self.fixed:
            if self.fixed[option] != value:
                raise Skipped(f"{self.name} has {option}={self.fixed[option]!r}, and the case {value!r}")
            return {}
        if not self.takes(option):
            raise Skipped(f"{self.name} has no option {option}")
        usual = self.usual(option)
        if not isinstance(value, str) or not (usual is None or inspect.isroutine(usual)):
            return {option: value}
        own = getattr(usual, "__name__", None)   # it takes functions, of which one is its own
        if value not in (own.lower() if own else self.kind.usual.values()):
            raise Skipped(f"{self.name} has {option}={own}, and the case {value!r}")
        return {}
