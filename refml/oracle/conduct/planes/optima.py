"""Methods whose answer is not one number: what they learn is compared with the optimum of their kind.

    near-the-optimum      for a support vector machine and logistic regression the objective is at most
                          1 + NEAR of the least one, which the reference finds on the same records
    perceptron-separates  every record of separable classes is on its class's side
    on-its-plane          decisions turn where the score is 0, and a record there gets one of the two classes
    perceptron-mistakes   where a perceptron holds its number of mistakes: at most (R/γ)², by Novikoff

The report says how far from the least a method is that stops early, in objective and in decisions; `causes`
says why.  A penalty λ has several meanings (λ/2 or λ, beside a sum or a mean): the most favourable for the
class is taken.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from ....numbers.rational import Fraction
from ...reference.outcomes import reference
from ...specification.schema import Law, Operation
from ..laws import Rule, number
from ..tables import FAR_APART, Table, exact
from . import causes, objectives, several
from .causes import NEAR, Distance, Reading
from .objectives import at, margin_objective, on_the_way, signed, softplus, squares, through_origin

TABLES = 10
STEPS = 1000         # epochs of a perceptron that can be told so: more than the mistakes that it can make
HEAVIER = 3          # of so many tables each last one is learnt with the heavy penalty
NO_PENALTY = 2 ** 20   # times C: what a penalty still weighs then is nothing
TIMES = (0.125, 0.25, 0.5, 0.75, 1.5, 2, 4, 8, 16)   # a penalty may be as heavy
AVERAGED, RATE = "C beside the mean", "learning_rate"
OF_SQUARES = "the sum of squares of label minus probability"
HARD = 3             # tables on which a perceptron stops of itself
NARROW = Fraction(1, 4)   # how far apart classes are there
FREE, PENALISED, WITHOUT = "free", "penalised", "none"   # biases, as svm.solve names them
MACHINES, LOGISTIC, PERCEPTRONS = ("SVC", "LinearSVC"), ("LogisticRegression",), ("Perceptron",)
PENALISING = (*MACHINES, *LOGISTIC)
SOFTMAX = ("SoftmaxRegression",)
OF_MACHINES = {"C": 1, "l2": 0.0625, "kernel": "linear", "loss": "hinge"}
WANTED: Mapping[str, Mapping[str, Any]] = {   # kind → options, of those that the class has
    "SVC": OF_MACHINES, "LinearSVC": OF_MACHINES, "LogisticRegression": {"C": 1, "l2": 1, "penalty": "l2"},
    "SoftmaxRegression": {"C": 0.25, "l2": 1, "penalty": "l2"}, "Perceptron": {"max_iter": STEPS}}


Made = Callable[[], Iterator[Reading]]   # solves an objective when it is called


class Learnt(NamedTuple):
    """A plane that was learnt from a table, and the operations by which it is judged."""

    table: Table
    kind: str
    seen: Mapping[str, Any]
    operations: Mapping[str, Operation]
    longer: Sequence[tuple[str, Mapping[str, Any]]] | None = None   # what is seen with more steps, in words
    step: str | None = ""   # of a perceptron, what is wrong with it
    reading: str = ""   # of its penalty, in words, where one is chosen
    beside: Sequence[Learnt] = ()   # learnt from other tables
    origin: bool = False   # held against planes through the origin, since it has no bias
    rest: str = ""   # what is wrong beside its bias

    @property
    def plane(self) -> list[float]:
        """The weights, the bias last; [] where the object shows no such plane."""
        weights, bias = ([number(one) for one in self.seen[part]] for part in ("weights", "bias"))
        found = [math.nan if one is None else one for one in (*weights, *bias)]
        return found if len(weights) == len(self.table.rows[0]) and len(bias) == 1 else []

    def option(self, name: str) -> float | None:
        """The value of an option that it was trained with; None where the class lacks it."""
        return number(self.seen["options"].get(name))


# ---------------------------------------------------------------- the least objective

def readings(learnt: Learnt) -> Iterator[Reading]:
    """Yield the readings of the penalty of what was learnt; none where no penalty is known."""
    ways = ways_of(learnt)
    for words, price in ways.items():
        if learnt.reading not in ("", words):
            continue
        make = of_logistic if learnt.kind in LOGISTIC else of_machine
        yield from make(learnt, words, price)
        if learnt.kind in LOGISTIC and learnt.seen["penalised"]:
            yield from of_logistic(learnt, words, price, True)


def ways_of(learnt: Learnt) -> Mapping[str, float]:
    """Return meaning of the penalty → C.  For logistic regression the option C may also be λ."""
    cost, size = learnt.option("C"), len(learnt.table.rows)
    if learnt.reading == AVERAGED and cost:
        return {AVERAGED: cost / size}
    if learnt.kind not in LOGISTIC:
        return causes.prices(cost, learnt.option("l2"), size)
    ways = causes.ways(learnt.seen["options"], size)
    return {**ways, **causes.prices(None, cost, size)} if "C" in ways else ways


def of_machine(learnt: Learnt, words: str, price: float) -> Iterator[Reading]:
    """Yield the readings ½‖w‖² + C Σ max(0, 1 − y(w·x + b))^k with a free bias.

    The bias may be penalised too where it is one of the weights, is known by scores only, or the class says
    so.  For a class without a bias the plane passes through the origin.
    """
    yield from of_bias(learnt, words, price, WITHOUT if learnt.seen["without"] or learnt.origin else FREE)
    if not learnt.origin and (not learnt.seen["apart"] or learnt.seen["penalised"]):
        yield from of_bias(learnt, words, price, PENALISED)


def of_bias(learnt: Learnt, words: str, price: float, intercept: str) -> Iterator[Reading]:
    """Yield the reading of an SVM at C = `price` whose bias is `intercept`, if its optimum is unique."""
    records, slack = signed(learnt.table), 2 if learnt.seen["options"].get("loss") == "squared_hinge" else 1
    found = solved(learnt.operations["svm.solve"], learnt.table, (-1, 1), C=Fraction(price), slack=slack,
                   intercept=intercept)
    if found is not None and found["bias"] is not None:
        objective = margin_objective(records, (price, slack), None if intercept == PENALISED else -1)
        yield Reading(words, through_origin(objective) if intercept == WITHOUT else objective,
                      [*map(float, found["weights"]), float(found["bias"])])


def of_logistic(learnt: Learnt, words: str, price: float, with_bias: bool = False) -> Iterator[Reading]:
    """Yield the reading Σ log(1 + e^(−y(w·x + b))) + ‖w‖²/(2C); `with_bias`: b is penalised too.

    Through the origin it is half of that of all records and their opposites, whose best bias is 0.
    """
    records, end = signed(learnt.table), None if with_bias else -1
    drawn, times = (objectives.with_opposites(learnt.table), 2) if learnt.origin else (learnt.table, 1)
    found = solved(learnt.operations["logistic.maximiser"], drawn, (0, 1), penalise_intercept=with_bias,
                   l2=Fraction(0) if math.isinf(price) else times / Fraction(price))
    if found is not None:
        def objective(plane: Sequence[float]) -> float:
            return sum(softplus(-y * at(plane, x)) for x, y in records) + squares(plane[:end]) / (2 * price)

        yield Reading(words, through_origin(objective) if learnt.origin else objective,
                      [*map(float, found["weights"]), float(found["intercept"])],
                      [1 / price] * len(found["weights"]) + [with_bias / price])


def of_squares(learnt: Learnt) -> Iterator[Reading]:
    """Yield the reading Σ (label − probability)², whose optimum is a local one beside the plane."""
    objective = objectives.squared_gaps(signed(learnt.table))
    yield Reading(OF_SQUARES, objective, objectives.least_beside(objective, learnt.plane))


def solved(operation: Operation, drawn: Table, signs: Sequence[int], **options: Any) -> Any:
    """Return the reference's solution on a table, with labels `signs`; None where there is none."""
    given = {parameter.name: parameter.default for parameter in operation.parameters}
    rows, labels = exact(tuple(map(tuple, drawn.rows)), tuple(signs[one == "yes"] for one in drawn.labels))
    outcome = reference(operation, {**given, "rows": rows, "labels": labels, **options})
    return outcome.value if outcome.is_value else None


# ---------------------------------------------------------------- the judges

def near(learnt: Learnt) -> str | None:
    """Return "" if the objective is near the least, if need be after more steps; else as `far`."""
    return "" if comes_near(learnt) else far(learnt)


def is_wrong(learnt: Learnt) -> bool:
    """Whether it is far, also with more steps, whatever the reason."""
    return not comes_near(learnt) and bool(far(learnt._replace(longer=None)))


def comes_near(learnt: Learnt) -> bool:
    """Whether it is near the optimum after more steps that its own options allow."""
    found = [distance(learnt._replace(seen=seen)) for words, seen in learnt.longer or ()
             if isinstance(seen.get("steps"), str) and not words.startswith((several.FEWER[0], causes.SLOWS))]
    return any(one is not None and one.is_near for one in found)


def far(learnt: Learnt) -> str | None:
    """Return how far it is from the least objective with its own options; "" where near, None if unknown."""
    if learnt.kind in SOFTMAX:
        return several.near(learnt.table, learnt.seen, learnt.longer)
    if learnt.kind not in PENALISING or not learnt.plane:
        return None
    if any(map(math.isnan, learnt.plane)):
        return "what it learns is not a number"
    found = distance(learnt)
    if found is None or found.is_near:
        return found and ""
    if stops_on_the_way(learnt):
        return None
    if learnt.longer is None:
        return how_far(learnt, found, "")
    why = bias_of_all(learnt) or causes.why(found, list(with_steps(learnt)), others(learnt))
    most = left([one for one in learnt.beside if one.seen["sized"]]) if causes.OF_BIAS in why else 0.0
    if most > NEAR:
        why = "; with another bias it would be near here, and on other tables its weights are wrong, too: " \
              f"{100 * most:.3g} % above with the best bias"
    return how_far(learnt, found, why + learnt.rest)


def how_far(learnt: Learnt, found: Distance, why: str) -> str:
    """Return a sentence on a plane's distance from the least objective and from the optimum's decisions."""
    records, best = signed(learnt.table), found.reading
    apart = sum((at(learnt.plane, x) > 0) != (at(best.optimum, x) > 0) for x, _ in records)
    return f"the objective of its plane is {found.own:.4g}, {causes.percent(found)} above the least, " \
           f"{found.least:.4g} ({best.words}){why}; the optimum decides {apart} of {len(records)} records " \
           "otherwise"


def stops_on_the_way(learnt: Learnt) -> str:
    """Return how far a plane is from the optimum, if it lies on gradient descent's path; else "".

    Only for a method whose number of steps no option sets; others are trained with more steps instead.
    """
    found = distance(learnt) if learnt.kind in LOGISTIC and learnt.seen["fixed_steps"] else None
    if found is None or found.is_near or not found.is_sized:
        return ""
    return how_far(learnt, found, "") if on_the_way(found, signed(learnt.table)) else ""


def remarks(planes: Sequence[Learnt]) -> Iterator[str]:
    """Yield remarks on right planes: whether training stops early, and how the penalty is meant."""
    if stops := next(filter(None, map(stops_on_the_way, planes)), ""):
        yield f"steps: it stops on the way to the optimum, after as many as it makes: {stops}"
    if early := next((one for one in planes if comes_near(one) and far(one)), None):
        yield f"steps: not converged with its own options: {early.table.name}: {far(early)}"
    if AVERAGED in {one.reading for one in planes}:
        yield "penalty: C stands beside the mean of the slacks: of n records it is n times another one's C"


def bias_of_all(learnt: Learnt) -> str:
    """Return a clause if on each table a machine's bias is the mean of y − w·x over all records; else ""."""
    some = [one for one in (learnt, *learnt.beside) if learnt.kind in MACHINES and one.plane]
    are = all(one.seen["sized"] and causes.is_mean(one.plane, signed(one.table)) for one in some)
    more = f", and with the best one it is up to {100 * left(some):.3g} % above: nor are its weights right"
    return "; its bias is the mean of y − w·x over all records, not over those on their margin" \
        + more * (left(some) > NEAR) if are and len(some) > 1 else ""


def left(planes: Sequence[Learnt]) -> float:
    """Return how far planes are at most above the least objective, each with its best bias."""
    return max((one.above for one in map(with_best_bias, planes) if one is not None), default=0.0)


def with_best_bias(learnt: Learnt) -> Distance | None:
    """Return the Distance of its weights with their best bias; None where it is unknown."""
    found = distance(learnt)
    if found is None:
        return None
    *weights, bias = found.plane
    objective = found.reading.objective
    return causes.measured(found.reading, [*weights, causes.best_bias(objective, weights, bias)], True)


def count(learnt: Learnt) -> int:
    """Return how many numbers are learnt."""
    return len(several.theta_of(learnt.seen) if learnt.kind in SOFTMAX else learnt.plane)


def distance(learnt: Learnt) -> Distance | None:
    """Return the Distance of what is learnt under the most favourable reading; None without a reading."""
    if learnt.kind in SOFTMAX:
        return several.distance(learnt.table, learnt.seen)
    return min(distances(learnt), key=lambda one: one.above, default=None)


def distances(learnt: Learnt) -> list[Distance]:
    """Return the Distance of what is learnt under each reading."""
    if not learnt.plane or any(map(math.isnan, learnt.plane)):
        return []
    return [causes.measured(one, learnt.plane, learnt.seen["sized"]) for one in readings(learnt)]


def with_steps(learnt: Learnt) -> Iterator[tuple[str, Distance]]:
    """Yield each longer training, in words, with the Distance after it."""
    for words, seen in learnt.longer or ():
        found = distance(learnt._replace(seen=seen)) if seen else None
        if found is not None:
            yield words, found


def others(learnt: Learnt) -> list[Reading]:
    """Return the wrong objective whose optima a wrong method's planes are nearest to.

    It is the same for all tables: that for which the worst plane is nearest.  Of who stops early only the
    plane after its longest way says where that leads.  An objective is solved on no further table once one
    of its planes is further than the worst plane of another objective.
    """
    last = rested(learnt)
    first, *planes = (learnt, *learnt.beside) if last is learnt else (last,)
    ways, *beside = [wrong_readings(one) if one.plane else {} for one in (first, *planes)]
    away = {words: above(first, made) for words, made in ways.items() if all(words in one for one in beside)}
    worst: dict[str, float] = {}
    for words in sorted(away, key=lambda words: away[words]):
        least, worst[words] = min(worst.values(), default=math.inf), away[words]
        for one, known in zip(planes, beside):
            if worst[words] <= least:
                worst[words] = max(worst[words], above(one, known[words]))
    likeliest = min(away, key=lambda words: worst[words], default="")
    return [one for made in wrong_readings(learnt).get(likeliest, ()) for one in made()]


def rested(learnt: Learnt) -> Learnt:
    """Return what was learnt in the training that comes nearest to the optimum, if far nearer; else as is."""
    ways = [learnt._replace(seen=seen) for words, seen in learnt.longer or ()
            if seen and not words.startswith(causes.SLOWS)]
    known = [(found.above, one) for one in ways for found in [distance(one)] if found is not None]
    own, (least, best) = distance(learnt), min(known, key=lambda one: one[0], default=(math.inf, learnt))
    return best if own is not None and least < causes.STAYS * own.above else learnt


def above(learnt: Learnt, readings: Sequence[Made]) -> float:
    """Return how far what is learnt is above the nearest optimum of some readings; infinity for none."""
    return min((causes.measured(one, learnt.plane, learnt.seen["sized"]).above
                for made in readings for one in made()), default=math.inf)


def wrong_readings(learnt: Learnt) -> dict[str, list[Made]]:
    """Return, by their words, objectives with a part left out, a bias penalised too, or another penalty."""
    found: dict[str, list[Made]] = {}
    ways, is_logistic = ways_of(learnt), learnt.kind in LOGISTIC
    penalty = 0 if learnt.option("C") else learnt.option("l2")
    make = of_logistic if is_logistic else of_machine

    def add(make: Callable[..., Iterator[Reading]], words: str, *options: Any) -> None:
        found.setdefault(words, []).append(partial(make, learnt, words, *options))

    for price in [ways[learnt.reading]] if learnt.reading in ways else ways.values():
        if not is_logistic:
            add(of_bias, "the bias is penalised too", price, PENALISED)
            add(of_bias, "it has no bias, which is set afterwards", price, WITHOUT)
        add(make, "the penalty is left out", math.inf if is_logistic else NO_PENALTY * price)
        if not is_logistic and learnt.option("C"):
            add(make, "C is divided by the number of records", price / len(learnt.table.rows))
        for times in TIMES:
            add(make, f"the penalty is about {times:g} times as heavy", price / times)
    found |= {OF_SQUARES: [partial(of_squares, learnt)]} if is_logistic else {}
    told = [("λ is 1, whatever it is told", 1 / penalty)] if penalty else []
    for price in ways.values():
        if is_logistic:
            add(make, "the bias is penalised too", price, True)
        for words, times in (*causes.of_rate(learnt.option(RATE)), *told):
            add(make, words, price / times)
    return found


def separates(learnt: Learnt) -> str | None:
    """Return "" if a perceptron gets separable records right, else a sentence; None for other kinds."""
    if learnt.kind not in PERCEPTRONS:
        return None
    labels = learnt.table.labels
    wrong = sum(one != label for one, label in zip(learnt.seen["predicted"], labels, strict=True))
    why = f"; {learnt.step}" if learnt.step else ""
    return f"a plane separates the records, and it errs on {wrong} of {len(labels)}{why}" if wrong else ""


def on_its_plane(learnt: Learnt) -> str | None:
    """Return "" if a record with score 0 gets one of the classes, else a sentence; None if none is known."""
    turns = 0 if learnt.kind in SOFTMAX else number(learnt.seen["turns"])
    if turns:
        return f"it decides by whether its own w·x + b is above {turns:g}, not 0: as where " \
               "a score, and not its probability, is compared with a half"
    if learnt.kind in SOFTMAX or not learnt.seen["between"]:
        return None
    odd = [label for label in learnt.seen["between"] if label not in learnt.table.labels]
    return f"of a record on its plane it predicts {odd[0]}, none of the classes " \
           f"{', '.join(sorted(set(learnt.table.labels)))}" if odd else ""


def within_novikoff(learnt: Learnt) -> str | None:
    """Return "" if it made at most (R/γ)² mistakes (γ: middle plane), else a sentence; None if unknown."""
    made = number(learnt.seen["mistakes"]) if learnt.kind in PERCEPTRONS else None
    if made is None:
        return None
    middle = FAR_APART / 2
    margin = min(y * (x[0] - middle) for x, y in signed(learnt.table)) / math.hypot(1, middle)
    bound = max(sum(one * one for one in x) + 1 for x in learnt.table.rows) / margin ** 2
    return f"it tells {made:.0f} mistakes, and at most {bound:.0f} can be made" if made > bound else ""


def law(name: str, title: str, predicate: str, chapter: str, operations: tuple[str, ...] = ()) -> Law:
    """Return a law of estimators; where it holds, `operations` count as answered rightly."""
    return Law(f"estimator.{name}", title, (), operations, predicate, None, 2, chapter)


RULES: Mapping[str, Rule] = {rule.law.id: rule for rule in (
    Rule(law("near-the-optimum", "What is learnt has nearly the least objective of its kind",
             f"objective(w, b) <= {1 + NEAR} * objective(optimum)", "svm"), near, count),
    Rule(law("perceptron-separates", "A perceptron separates what a plane separates",
             "all(y * (dot(w, x) + b) > 0)", "perceptron", ("separability.certificate",)), separates,
         lambda learnt: len(learnt.table.labels)),
    Rule(law("on-its-plane", "Its plane parts the two classes, and a record on it gets one",
             "predict([x])[0] in y where dot(w, x) + b == 0", "linear"), on_its_plane),
    Rule(law("perceptron-mistakes", "A perceptron makes no more mistakes than Novikoff's bound",
             "mistakes <= (R / gamma)**2", "perceptron"), within_novikoff))}
LAWS: tuple[Law, ...] = tuple(rule.law for rule in RULES.values())
