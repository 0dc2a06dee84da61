"""What an estimator is seen to do on one table: raw answers, judged outside of the cage.

Of who trains slowly there are the answers of one trained object alone.

    batch, backwards, single    one trained object asked of all queries, of all in reverse, of one at a time
    copy, pickle                the same of its copies
    refused                     the same after queries with a column too many, where it refuses them
    again                       a new object, trained on the same records
    other, refitted             a new object trained on other records; the first one, trained on these
    recovered                   the same, trained on the first records again after a fit that it refuses
    early                       a new object after one step, where all its steps end in no number

Each is a map: method → answers; `error` alone where something was raised.  Beside the answers of one just
trained stand its weights and its bias.  The generators of Python and of NumPy start at 0 at each training,
so that who draws learns the same each time; one that an object holds starts as a new object's does.
"""

from __future__ import annotations

import copy
import pickle
import time
import warnings
from collections.abc import Callable, Mapping
from contextlib import nullcontext
from functools import partial
from typing import Any

from .asking import DEPRECATED
from .guise.boundary import Plane, between, lacks_bias, lost, of_classes, plane_of, remark_on_digits
from .guise.draws import held_by, started
from .guise.forms import listed, raises
from .guise.labels import NOTHING
from .guise.machines import multipliers_of, remark_on_kernels, shows_its_bias
from .guise.manner import Manner, Rows
from .guise.objects import Guise
from .guise.options import PENALTY, Skipped
from .guise.otherwise import (
    Answers,
    Asked,
    Given,
    answers,
    as_lists,
    as_made,
    attempt,
    called_otherwise,
    left_of,
    left_of_numbers,
    left_over,
    logarithms_of,
    near,
    of_trained,
    one_by_one,
    renamed,
    replaced,
    unheard_of,
    whole_numbers,
)
from .guise.told import finds_classes, flattened, mistakes, own_classes
from .habits import LEARNT, OPEN, PRIORS
from .making import KERNELS, Estimator
from .speech.conventions import PENALISED

# warnings that Python and NumPy raise of code, or of an overflow, and that say nothing of what is learnt
OF_CODE = (RuntimeWarning, *DEPRECATED)
SAID = ("marks", "unnamed", "says_two", "says_labels", "page_says_two", "finds")   # of a Manner
SEEDS = ("random_state", "seed", "random_seed")
# records whose likelihood is to be found in another unit, too: every number times LARGE
UNIT = [[-2.0], [-1.0], [0.5], [1.0], [2.0], [3.0]], ["no", "no", "yes", "no", "yes", "yes"]
LARGE = 1024
GROWN = 1.25         # what is lost there may be as many times as much
SLOW = 0.5           # seconds of a training, or more: then a class is trained once on a table
WAITS = 1.0         # seconds that pass until it is trained: some nine trainings would have no time
TRAINED_ONCE = f"slow: a training takes {SLOW} s or more, so that it is trained once on such a table"


class Observer:
    """An estimator with its user's options: trained and asked in many ways, on one table after another."""

    def __init__(self, estimator: Estimator) -> None:
        self.estimator = estimator
        self.asked_twice = False

    def kind(self) -> dict[str, Any]:
        """Return the kind, family, classes and options that decide which tables and laws apply."""
        known = self.estimator
        return {"kind": known.kind_name, "family": known.family(), "classes": known.classes(),
                **{name: getattr(known.manner, name) for name in SAID},
                "kernels": self.kernels(), "linear": self.is_linear(),
                "counts_steps": known.accepted is not None and known.takes("max_iter"),
                "options": [one for one in OPEN if known.accepted is not None and known.takes(one)
                            and (one != PRIORS or known.usual(known.own(one)) is None)],
                "words": [*known.alternatives(), *known.unknown()], "unfound": known.unfound}

    def is_linear(self) -> bool:
        """Whether it can decide by a plane; False for a machine with nonlinear kernels only."""
        known = self.estimator
        return not self.kernels() or known.fixed.get(known.own("kernel"), "linear" * known.has("kernel")) \
            == "linear"

    def kernels(self) -> list[str]:
        """Return the nonlinear kernels that a machine's options can set; [] for other kinds."""
        known = self.estimator
        if known.has("kernel") and known.accepted is not None:
            usual = known.usual(known.own("kernel"))
            if usual is None:   # the linear one may stand without a word, and others for words that it has
                return [one for one in KERNELS if known.knows(one)]
            return [one for one in KERNELS if known.own("kernel") not in known.fixed or one in str(usual)]
        return known.own_kernels()

    def observe(self, rows: Rows, labels: list[Any], queries: Rows, other_rows: Rows,
                other_labels: list[Any]) -> dict[str, Any]:
        """Return all answers of the head of this module, on one table and on another in its place."""
        start, began = time.process_time(), time.monotonic()
        model = self.trained(rows, labels)
        found: Answers = {
            "classes": [str(one) for one in listed(model.classes_)], "own_classes": own_classes(model),
            "records": left_of(model), "batch": of_trained(model, queries)}
        found |= {"instead": model.manner.instead, "logs": logarithms_of(model, queries),
                  "sideways": [*model.manner.sideways],
                  "unlike": self.asked.is_unlike, "ones": model.manner.ones, "short": model.manner.short}
        found["queries"] = {name: model.manner.read(asked, len(rows[0]))
                            for name, asked in model.queries.items()}
        found |= {**self.others(model, queries), "numbers": left_of_numbers(model, queries)}
        waits = time.monotonic() - began > WAITS
        if time.process_time() - start < SLOW and not waits:
            found |= {"early": self.early(rows, labels, queries, found["batch"]),
                      **self.anew(model, (rows, labels, queries), (other_rows, other_labels))}
        else:
            model.manner.remark(TRAINED_ONCE)
        seconds = time.monotonic() - began if waits else time.process_time() - start
        return {**found, "coded": model.manner.coded, "seconds": seconds}

    def shortly(self, rows: Rows, labels: list[Any], queries: Rows, other_rows: Rows,
                other_labels: list[Any]) -> dict[str, Any]:
        """Return what `observe` does, with fewer steps; without an option for these, after few trainings."""
        with self.estimator.with_fewer_steps() as fewer:
            if fewer:
                told = ", ".join(f"{option} = {number}" for option, number in fewer.items())
                self.estimator.manner.remark(f"slow: what several trainings show is asked with {told}")
                found = self.observe(rows, labels, queries, other_rows, other_labels)
                return {**found, **self.forms(rows, labels, queries)}
        other, model = (other_rows, other_labels), self.trained(rows, labels)
        return {"again": of_trained(model, queries),
                "other": attempt(lambda: of_trained(self.trained(*other), queries)),
                "refitted": attempt(lambda: of_trained(self.again(model, *other), queries))}

    def anew(self, model: Guise, own: Given, other: tuple[Rows, list[Any]]) -> Answers:
        """Return answers of objects that are trained anew, after those of the trained one, refitted."""
        rows, labels, queries = own
        found = {"refitted": attempt(lambda: of_trained(self.again(model, *other), queries))}
        fewer = model.manner.array(copy.deepcopy(rows[:-1])), model.manner.label_array(labels)
        if raises(lambda: model.own("fit")(*model.manner.of_fit(*fewer))):
            found["recovered"] = attempt(lambda: answers(self.again(model, rows, labels), queries))
        found["other"] = attempt(lambda: of_trained(self.trained(*other), queries))
        found["again"] = attempt(lambda: of_trained(self.trained(rows, labels), queries))
        found["renamed"] = attempt(lambda: self.renamed(rows, labels, queries))
        if not self.asked_twice:
            self.asked_twice = True
            self.remark_on_seeds(rows, labels, queries)
            remark_on_kernels(model)
        return found

    def early(self, rows: Rows, labels: list[Any], queries: Rows, answered: Answers) -> Answers:
        """Return the answers after one step of a class whose probabilities are NaN in the end; else {}."""
        known, shares = self.estimator, flattened(answered.get("predict_proba", []))
        if known.accepted is None or not known.takes("max_iter") or all(one == one for one in shares):
            return {}
        return attempt(lambda: of_trained(
            self.trained(rows, labels, more={known.own("max_iter"): 1}), queries))

    def names(self, rows: Rows, labels: list[Any], queries: Rows) -> Answers:
        """Return the faults that show where the classes of these records have other names."""
        model = self.trained(rows, labels)
        model.predict(queries)   # by which is found out which labels it takes
        return called_otherwise(self.asked, (rows, labels, queries), finds_classes(model))

    def forms(self, rows: Rows, labels: list[Any], queries: Rows) -> Answers:
        """Return answers on the same records as integers, in lists, and after another fit."""
        given = rows, labels, queries
        unheard_of(self.asked, given)
        fine = self.estimator.has("n_neighbors")   # a library takes which it will of those that tie
        return {"whole": whole_numbers(self.asked, given, fine), "lists": as_lists(self.asked, given),
                "after": self.after_others(*given)}

    @property
    def asked(self) -> Asked:
        """The class as it is asked in another form."""
        known = self.estimator
        return Asked(self.of_manner, known.manner, known.kind.codes, known.kind.family, known.classes() > 0)

    def after_others(self, rows: Rows, labels: list[Any], queries: Rows) -> list[Answers]:
        """Return answers of fresh objects and of ones refitted after an earlier fit.

        The earlier fit has other records, of which one class has another name, with one more column, unless
        the class is told the number of columns when it is made; or the same records and more steps, or one
        step.  `left` is a sentence on what the refitted object still holds of it.
        """
        known = self.estimator
        others = rows if known.has("n_features") else \
            [[*row, other[0]] for row, other in zip(rows, reversed(rows))]
        few = {known.own("max_iter"): 1} if known.accepted is not None and known.takes("max_iter") else None
        own = partial(self.trained, rows, labels)
        found = self.after(partial(self.trained, others, renamed(labels)), own, queries, "other records")
        if few:
            short = partial(own, more=few)
            found += [*self.after(own, short, queries, "these with more steps"),
                      *self.after(short, own, queries, "these in one step")]
        return found

    def after(self, earlier: Callable[[], Guise], new: Callable[[], Guise], queries: Rows,
              before: str) -> list[Answers]:
        """Return answers of a fresh object and of one that was trained earlier; [] if a training fails."""
        try:
            used, fresh, alike = earlier(), new(), new()
        except Exception:   # what it does not take at all says nothing of what it keeps
            return []
        as_made(used, fresh)
        return [{"before": before, "fresh": attempt(lambda: of_trained(fresh, queries)),
                 "used": attempt(lambda: of_trained(self.again(used, fresh.rows, fresh.labels), queries)),
                 "left": left_over(fresh.made, alike.made, used.made)}]

    def renamed(self, rows: Rows, labels: list[Any], queries: Rows) -> Answers:
        """Return predictions after training with the class names in reversed order, mapped back."""
        if self.estimator.kind.alone:
            raise Skipped("its components have no names")
        classes = sorted(set(labels))
        other = dict(zip(classes, reversed(classes)))
        found = answers(self.trained(rows, [other[one] for one in labels]), queries)["predict"]
        return {"predict": [other.get(one, one) for one in found]}

    def ask(self, rows: Rows, labels: list[Any], queries: Rows,
            wanted: Mapping[str, Any] = NOTHING) -> Answers:
        """Return a new object's answers, trained on the records with options as of `plane`."""
        return answers(self.with_options(rows, labels, wanted, NOTHING)[0], queries)

    def of_manner(self, manner: Manner, given: Given) -> Answers:
        """Return a new object's answers, with records and labels in the form of `manner`."""
        kept, self.estimator.manner = self.estimator.manner, manner
        try:
            return self.ask(*given)
        finally:
            self.estimator.manner = kept

    def remark(self, sentence: str) -> None:
        """Keep a sentence on the class that the judge found from its answers."""
        self.estimator.manner.remark(sentence)

    def plane(self, rows: Rows, labels: list[Any], wanted: Mapping[str, Any],
              times: Mapping[str, float] = NOTHING) -> dict[str, Any]:
        """Return the plane learnt with the wanted options, as far as the class has them, and decisions.

        Options that the user gave stay.  `times` maps an option to a factor of its default, and "records" to
        how often the table is repeated.
        """
        start = time.process_time()
        model, told = self.with_options(rows, labels, wanted, times)
        found = plane_of(model)
        remark_on_digits(model, found)
        return {**told, "weights": found.weights, "bias": found.bias, "sized": found.sized,
                "turns": found.turns,
                "apart": self.keeps_apart(model, found), "without": lacks_bias(model, found),
                "penalised": PENALISED in self.estimator.manner.marks,
                "fixed_steps": self.estimator.steps_are_fixed(model.made),
                "predicted": [str(one) for one in model.predict(copy.deepcopy(rows))],
                "between": [*found.odd, *between(model, found.weights, found.bias)],
                "mistakes": mistakes(model), "seconds": time.process_time() - start}

    def decisions(self, rows: Rows, labels: list[Any], wanted: Mapping[str, Any],
                  queries: Rows) -> dict[str, Any]:
        """Return a new object's predictions, scores, shares, bias and multipliers; options as of `plane`."""
        model, told = self.with_options(rows, labels, wanted, NOTHING)
        found = {**told, "predicted": [str(one) for one in model.predict(copy.deepcopy(queries))]}
        asks = bool(self.estimator.kind.codes)
        scores = attempt(lambda: {"scores": model.decision_function(copy.deepcopy(queries))}) if asks else {}
        shares = attempt(lambda: answers(model, queries)) if asks else {}
        return {**found, "scores": scores.get("scores", []), "shares": shares.get("predict_proba", []),
                "bias": model.held("intercept_")[1], "multipliers": multipliers_of(model) if asks else []}

    def keeps_apart(self, model: Guise, plane: Plane) -> bool:
        """Whether an attribute holds the bias, and no option or multipliers show whether it is penalised."""
        says = self.estimator.has("fit_intercept") or shows_its_bias(model, plane.weights, sum(plane.bias))
        return bool(model.held("intercept_")[1]) and not says

    def scores(self, rows: Rows, labels: list[Any], wanted: Mapping[str, Any],
               times: Mapping[str, float] = NOTHING) -> dict[str, Any]:
        """Return the scores of the classes at the origin and at the unit vectors, with options as of `plane`.

        They are log P(class), or else those of its weights.  Raises Lacking where it tells neither.
        """
        start, size = time.process_time(), len(rows[0])
        model, told = self.with_options(rows, labels, wanted, times)
        points = [[float(one == at) for one in range(size)] for at in range(-1, size)]
        return {**told, "classes": [str(one) for one in listed(model.classes_)],
                "scores": of_classes(model, points), "seconds": time.process_time() - start}

    def with_options(self, rows: Rows, labels: list[Any], wanted: Mapping[str, Any],
                     times: Mapping[str, float]) -> tuple[Guise, dict[str, Any]]:
        """Return an object trained with options as of `plane`, and which were set, warnings and steps."""
        again = int(str(times.get("records", 1)))
        held, more, steps = *self.held(wanted), self.multiplied(times, wanted)
        with warnings.catch_warnings(record=True) as said:
            warnings.simplefilter("always")
            model = self.trained(rows * again, labels * again, more={**more, **steps})
        warned = [one for one in said if not issubclass(one.category, OF_CODE)]
        return model, {"warned": bool(warned), "options": {**self.inside(model, wanted), **held},
                       "steps": ", ".join(f"{one} = {value:g}" for one, value in steps.items()) or again > 1}

    def held(self, wanted: Mapping[str, Any]) -> tuple[dict[str, Any], dict[str, Any]]:
        """Return the wanted options that the class has, with their values, and those to be set.

        The latter are under the class's own names.  An option whose wanted value is None has its default.
        """
        known = self.estimator
        own = {name: known.own(name) for name in wanted if known.accepted is not None and known.has(name)}
        found = {name: known.usual(word) if wanted[name] is None else known.fixed.get(word, wanted[name])
                 for name, word in own.items()}
        written = {name: known.written(name, value) for name, value in found.items() if known.takes(name)}
        found |= {PENALTY: known.norm(wanted[PENALTY])} if PENALTY in found else {}
        return found, {known.own(name): value for name, value in written.items() if value is not None}

    def multiplied(self, times: Mapping[str, float], wanted: Mapping[str, Any]) -> dict[str, Any]:
        """Return numeric options, their defaults times these factors; those in `wanted` are left out."""
        found = {}
        for name, factor in times.items():
            usual = self.estimator.usual(self.estimator.own(name))
            if name not in wanted and type(usual) in (int, float):
                found[self.estimator.own(name)] = type(usual)(usual * float(str(factor)))
        return found

    def inside(self, model: Guise, wanted: Mapping[str, Any]) -> dict[str, float]:
        """Return numbers that an object holds: its learning rate, wanted options its class does not take."""
        words, lacks = self.estimator.manner.words, {one for one in wanted if not self.estimator.has(one)}
        held = {name: getattr(model.made, word) for name in (*lacks, "learning_rate")
                for word in reversed(words.own(words.options, name)) if hasattr(model.made, word)}
        return {name: value for name, value in held.items() if type(value) in (int, float)}

    def others(self, model: Guise, queries: Rows) -> dict[str, Answers]:
        """Return answers of one trained object and of its copies, in this order."""
        found = {"backwards": attempt(lambda: answers(model, queries[::-1])),
                 "single": attempt(lambda: one_by_one(model, queries)),
                 "copy": attempt(lambda: answers(replaced(model, copy.deepcopy), queries)),
                 "pickle": attempt(lambda: answers(replaced(
                     model, lambda made: pickle.loads(pickle.dumps(made))), queries))}
        if raises(lambda: model.predict([[*row, row[0]] for row in queries])):
            found["refused"] = attempt(lambda: answers(model, queries))
        return found

    def trained(self, rows: Rows, labels: list[Any], seeded: bool = True,
                more: Mapping[str, Any] = NOTHING) -> Guise:
        """Return a new object trained on records, with more options; `seeded`: with seeds of 0."""
        options = {**self.estimator.always(), **more}
        options |= {one: 0 for one in SEEDS if seeded and one in (self.estimator.accepted or ())
                    and one not in self.estimator.fixed}
        with started() if seeded else nullcontext():   # some draw when they are made
            new = self.estimator.new(options, rows, labels)
        return self.again(new, rows, labels, seeded)

    def again(self, model: Guise, rows: Rows, labels: list[Any], seeded: bool = True) -> Guise:
        """Train this object on records and return it; `seeded`: all random generators begin at 0."""
        model.begins = started if seeded else nullcontext
        if seeded and held_by(model.made):
            vars(model.made).update(held_by(model.make()))
        return model.fit(copy.deepcopy(rows), list(labels))

    def remark_on_seeds(self, rows: Rows, labels: list[Any], queries: Rows) -> None:
        """Remark that a class draws at random, where two trainings without a seed differ."""
        free = [attempt(lambda: of_trained(self.trained(rows, labels, False), queries)) for _ in range(2)]
        ends = [one.pop(LEARNT, []) for one in free]
        if repr(free[0]) != repr(free[1]) or not all(map(near, *ends)):
            self.estimator.manner.remark("it draws without a seed: trained twice on the same records it "
                                         "gives two models")

    def remark_on_unit(self, is_large: bool) -> None:
        """Remark if with numbers 1024 times as large the class raises, or ends at a clearly worse likelihood.

        Nothing is remarked if it warns.  A penalty weighs less in that unit, so that it makes nothing worse.
        Where not `is_large`, numbers are as much smaller, and who has a penalty by default is not tried.
        """
        known = self.estimator
        free = not known.has("l2") or (known.takes("l2") and known.usual(known.own("l2")) in (0, None))
        if is_large:
            self.remark_on(LARGE, "large", "its steps, or e to its scores, are too large there")
        elif free and not known.has("C"):
            self.remark_on(1 / LARGE, "small", "its steps are too short there, or what ends them has a unit")

    def remark_on(self, size: float, words: str, why: str) -> None:
        """Remark if with numbers `size` times as large the class raises, or ends at a worse likelihood."""
        rows, labels = UNIT
        try:
            (one, _), (other, told) = (self.with_options([[times * cell for cell in row] for row in rows],
                                                         labels, NOTHING, NOTHING) for times in (1, size))
            least, loses = lost(one), lost(other)
            fine = told["warned"] or loses <= GROWN * least
            does = "" if fine else f"it ends at {loses:.4g}, where {least:.4g} can be had"
        except Exception as error:
            does = f"it raises {type(error).__name__}: {error}"
        if does:
            self.estimator.manner.remark(f"unit: −log of a likelihood, all numbers {LARGE} times as {words}: "
                                         f"{does}; {why}")
