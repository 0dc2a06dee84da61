"""Arguments for every operation: small, valid, and as hostile as validity lets them be.

Zeros, ties, duplicates, one class, empty classes, enormous and tiny numbers
are drawn often.  `given(operation)` gives a strategy of complete argument
maps; `tests/test_spec.py` fails when an operation has none.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from refml.schema import Operation

Given = dict[str, Any]
LABELS = ["ham", "spam", "Ω"]
WORDS = ["a", "buy", "now", "zed"]

whole = st.integers(0, 4).map(Fraction)
fractions = st.fractions(min_value=-5, max_value=5, max_denominator=12)
numbers = st.one_of(
    st.integers(-3, 3).map(Fraction),
    fractions,
    st.sampled_from([Fraction(10**30), Fraction(-1, 10**30), Fraction(1, 3), Fraction(0)]),
)
positive = st.one_of(
    st.fractions(min_value=Fraction(1, 9), max_value=9, max_denominator=9),
    st.sampled_from([Fraction(1), Fraction(25), Fraction(2975), Fraction(1, 10**12), Fraction(10**12)]),
)
unit = st.one_of(
    st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2)]),
    st.fractions(min_value=0, max_value=1, max_denominator=20),
)
alphas = st.sampled_from([Fraction(0), Fraction(1), Fraction(1, 2), Fraction(2), Fraction(1, 1000)])


@st.composite
def distribution(draw: DrawFn, size: int) -> list[Fraction]:
    """Probabilities that sum to exactly 1; zeros are common."""
    weights = draw(st.lists(st.integers(0, 6), min_size=size, max_size=size).filter(any))
    return [Fraction(weight, sum(weights)) for weight in weights]


@st.composite
def labelled(draw: DrawFn) -> list[str]:
    """Labels of two to six records; now and then one class alone, which a model refuses."""
    labels = draw(st.lists(st.sampled_from(LABELS), min_size=1, max_size=5))
    other = LABELS[(LABELS.index(labels[0]) + draw(st.integers(0, 8)) % 3) % 3]
    return [*labels, other]


@st.composite
def declared(draw: DrawFn, labels: list[str]) -> list[str] | None:
    """No declared classes, those that are seen, or one more that is empty."""
    seen = sorted(set(labels))
    return draw(st.sampled_from([None, seen, list(reversed(seen)), LABELS]))


# ---------------------------------------------------------------- decision

@st.composite
def conditional_probability(draw: DrawFn) -> Given:
    marginal = draw(unit)
    return {"joint": marginal * draw(unit), "marginal": marginal}


@st.composite
def bayes_rule(draw: DrawFn) -> Given:
    likelihood, prior = draw(unit), draw(unit)
    smallest = likelihood * prior
    return {"likelihood": likelihood, "prior": prior, "evidence": smallest + (1 - smallest) * draw(unit)}


@st.composite
def likelihoods_and_priors(draw: DrawFn) -> Given:
    labels = LABELS[: draw(st.integers(1, 3))]
    priors = draw(distribution(len(labels)))
    return {"likelihoods": {label: draw(unit) for label in labels},
            "priors": dict(zip(labels, priors, strict=True))}


@st.composite
def scores(draw: DrawFn, of: SearchStrategy[Fraction]) -> Given:
    labels = LABELS[: draw(st.integers(1, 3))]
    return {"scores": {label: draw(of) for label in labels}}


@st.composite
def choosing(draw: DrawFn) -> Given:
    given: Given = draw(scores(numbers))
    order = sorted(given["scores"])
    return {**given, "classes": draw(st.sampled_from([None, order, order[::-1]])),
            "ties": draw(st.sampled_from(["all", "first", "error"]))}


@st.composite
def joint_table(draw: DrawFn, least: int = 1) -> Given:
    """A joint table of up to three binary or ternary variables, some outcomes repeated or absent."""
    width = draw(st.integers(least, 3))
    cell = st.integers(0, draw(st.integers(1, 2)))
    outcomes = draw(st.lists(st.lists(cell, min_size=width, max_size=width), min_size=1, max_size=8))
    return {"outcomes": outcomes, "probabilities": draw(distribution(len(outcomes)))}


@st.composite
def event_probability(draw: DrawFn, conditional: bool = False) -> Given:
    table = draw(joint_table())
    width = len(table["outcomes"][0])
    event = st.lists(st.one_of(st.none(), st.integers(0, 2)), min_size=width, max_size=width)
    given = {**table, "event": draw(event)}
    return {**given, "given": draw(event)} if conditional else given


@st.composite
def chain_factors(draw: DrawFn) -> Given:
    table = draw(joint_table())
    width = len(table["outcomes"][0])
    outcome = draw(st.sampled_from(table["outcomes"]))
    return {**table, "outcome": outcome,
            "order": draw(st.one_of(st.none(), st.permutations(range(width)).map(list)))}


XOR = [[0, 0, 0], [0, 1, 1], [1, 0, 1], [1, 1, 0]]


@st.composite
def conditionally_independent(draw: DrawFn) -> Given:
    table = draw(st.one_of(
        joint_table(least=2),
        st.just({"outcomes": [[0, *row] for row in XOR], "probabilities": [Fraction(1, 4)] * 4}),
    ))
    width = len(table["outcomes"][0])
    return {**table, "given": draw(st.integers(0, width - 1)) if width < 4 else 0,
            "kind": draw(st.sampled_from(["mutual", "pairwise"]))}


@st.composite
def matrix(draw: DrawFn, rows: int, columns: int, of: SearchStrategy[Any]) -> list[list[Any]]:
    return [[draw(of) for _ in range(columns)] for _ in range(rows)]


@st.composite
def contingency(draw: DrawFn) -> Given:
    counts = draw(matrix(draw(st.integers(1, 3)), draw(st.integers(1, 3)), st.integers(0, 70)))
    return {"counts": counts, "alpha": draw(alphas)}


@st.composite
def decision_problem(draw: DrawFn) -> Given:
    """A joint table p(x, y) and a loss W(y, decision)."""
    xs, ys, decisions = (draw(st.integers(1, 3)) for _ in range(3))
    flat = draw(distribution(xs * ys))
    table = [flat[x * ys:(x + 1) * ys] for x in range(xs)]
    return {"joint": table, "loss": draw(matrix(ys, decisions, st.fractions(0, 9, max_denominator=3)))}


@st.composite
def risk(draw: DrawFn) -> Given:
    problem = draw(decision_problem())
    choices = st.integers(0, len(problem["loss"][0]) - 1)
    return {**problem, "strategy": [draw(choices) for _ in problem["joint"]]}


@st.composite
def partial_risk(draw: DrawFn) -> Given:
    size = draw(st.integers(1, 3))
    return {"posterior": draw(distribution(size)),
            "loss": draw(matrix(size, draw(st.integers(1, 3)), st.fractions(0, 9, max_denominator=3)))}


costs = st.tuples(st.fractions(0, 9), st.fractions(0, 9)).filter(any)


# ---------------------------------------------------------------- gaussian, features, text

@st.composite
def gaussian_values(draw: DrawFn) -> Given:
    divisor = draw(st.sampled_from(["n", "n-1"]))
    least = 2 if divisor == "n-1" else 1
    return {"values": draw(st.lists(numbers, min_size=least, max_size=5)), "divisor": divisor}


density = st.fixed_dictionaries({"x": fractions, "mean": fractions, "variance": positive})
edges = st.lists(fractions, min_size=1, max_size=4, unique=True).map(sorted)


@st.composite
def binning(draw: DrawFn) -> Given:
    cuts = draw(edges)
    return {"values": draw(st.lists(st.one_of(fractions, st.sampled_from(cuts)), max_size=6)), "edges": cuts}


messages = st.text(alphabet="abZ 9'-\té\n!", max_size=20)
words = st.lists(st.sampled_from([*WORDS, "unknown"]), max_size=6)
dictionaries = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4, unique=True)
read = st.fixed_dictionaries({"text": st.lists(st.sampled_from(["a", "Buy", "ZED!", "other"]), max_size=6)
                              .map(" ".join), "dictionary": dictionaries})


# ---------------------------------------------------------------- naive Bayes

@st.composite
def smoothing(draw: DrawFn) -> Given:
    return {"alpha": draw(alphas), "smooth_prior": draw(st.booleans())}


@st.composite
def prior(draw: DrawFn) -> Given:
    labels = draw(labelled())
    return {"labels": labels, "classes": draw(declared(labels)), "alpha": draw(alphas)}


@st.composite
def estimate(draw: DrawFn) -> Given:
    total = draw(st.integers(0, 20))
    return {"count": draw(st.integers(0, total)), "total": total, "values": draw(st.integers(1, 6)),
            "alpha": draw(alphas)}


@st.composite
def m_estimate(draw: DrawFn) -> Given:
    total = draw(st.integers(0, 20))
    return {"count": draw(st.integers(0, total)), "total": total, "m": draw(alphas), "p": draw(unit)}


@st.composite
def binary_table(draw: DrawFn) -> Given:
    labels = draw(labelled())
    width = draw(st.integers(1, 3))
    rows = draw(matrix(len(labels), width, st.integers(0, 1)))
    return {"rows": rows, "labels": labels, "classes": draw(declared(labels)), **draw(smoothing())}


@st.composite
def two_classes(draw: DrawFn, labels: list[str], classes: list[str] | None) -> Given:
    known = st.sampled_from(classes if classes is not None else sorted(set(labels)))
    return {"positive": draw(known), "negative": draw(known)}


@st.composite
def bernoulli(draw: DrawFn, pair: bool = False, query: bool = True, ties: bool = False) -> Given:
    table = draw(binary_table())
    if query:
        table["query"] = [draw(st.integers(0, 1)) for _ in table["rows"][0]]
    if ties:
        table["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return {**table, **draw(two_classes(table["labels"], table["classes"]))} if pair else table


@st.composite
def bernoulli_likelihood(draw: DrawFn) -> Given:
    table = draw(binary_table())
    known = sorted(set(table["labels"]))
    width = len(table["rows"][0])
    return {"rows": table["rows"], "labels": table["labels"],
            "prior": dict(zip(known, draw(distribution(len(known))), strict=True)),
            "parameters": {label: [draw(unit) for _ in range(width)] for label in known}}


@st.composite
def categorical(draw: DrawFn, query: bool = False) -> Given:
    labels = draw(labelled())
    width = draw(st.integers(1, 2))
    rows = draw(matrix(len(labels), width, st.sampled_from(["no", "yes", 3])))
    seen = [[row[j] for row in rows] for j in range(width)]
    values = draw(st.sampled_from([None, [["yes", 3, "no"]] * width]))
    given = {"rows": rows, "labels": labels, "values": values, "classes": draw(declared(labels)),
             **draw(smoothing())}
    if query:
        given["query"] = [draw(st.sampled_from(column)) for column in seen]
    return given


@st.composite
def gaussian_classes(draw: DrawFn, query: bool = False) -> Given:
    """Two or three records at least of each class, so that most variances are positive."""
    labels = sorted(LABELS[: draw(st.integers(2, 3))] * draw(st.integers(2, 3)))
    width = draw(st.integers(1, 2))
    rows = draw(matrix(len(labels), width, st.fractions(-9, 9, max_denominator=4)))
    given: Given = {"rows": rows, "labels": labels, "divisor": draw(st.sampled_from(["n", "n-1"]))}
    if query:
        given["query"] = [draw(st.fractions(-9, 9, max_denominator=4)) for _ in range(width)]
    return given


@st.composite
def documents(draw: DrawFn, query: bool = False, ties: bool = False) -> Given:
    labels = draw(labelled())
    given = {"documents": [draw(words) for _ in labels], "labels": labels, "dictionary": draw(dictionaries),
             "classes": draw(declared(labels)), **draw(smoothing())}
    if query:
        given["query"] = draw(words)
    if ties:
        given["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return given


def family(name: str, **options: Any) -> Given:
    """A family as the codec decodes it: every option there, None where it is not given."""
    return {"family": name, "values": None, "p": None, "divisor": None, "edges": None, "dictionary": None,
            **options}


# family → the strategy of a cell
COLUMNS: list[tuple[Given, SearchStrategy[Any]]] = [
    (family("bernoulli"), st.integers(0, 1)),
    (family("bernoulli", p=Fraction(1, 10)), st.integers(0, 1)),
    (family("categorical", values=["no", "yes"]), st.sampled_from(["no", "yes"])),
    (family("categorical", values=["no", "yes"], p=[Fraction(1, 4), Fraction(3, 4)]),
     st.sampled_from(["no", "yes"])),
    (family("gaussian", divisor="n"), st.integers(-4, 4).map(Fraction)),
    (family("gaussian", divisor="n-1"), st.integers(-4, 4).map(Fraction)),
    (family("binned", edges=[Fraction(-1), Fraction(1, 2)]), fractions),
    (family("presence", dictionary=["a", "buy", "now"]), words),
    (family("tokens", dictionary=["a", "buy", "now"]), words),
]


@st.composite
def mixed(draw: DrawFn, pair: bool = False, ties: bool = False) -> Given:
    """One or two attributes of any families; missing cells; alpha or m."""
    columns = draw(st.lists(st.sampled_from(COLUMNS), min_size=1, max_size=2))
    labels = draw(labelled())
    missing = draw(st.sampled_from(["cell", "record"]))

    def record() -> list[Any]:
        return [draw(cell) if draw(st.integers(0, 5)) else None for _, cell in columns]

    given: Given = {
        "families": [dict(wire) for wire, _ in columns], "rows": [record() for _ in labels], "labels": labels,
        "query": record(), "classes": draw(declared(labels)), "alpha": Fraction(0), "m": None,
        "smooth_prior": draw(st.booleans()), "missing": missing,
    }
    given.update(draw(st.one_of(alphas.map(lambda a: {"alpha": a}),
                                st.sampled_from([Fraction(2), Fraction(1, 2)]).map(lambda m: {"m": m}))))
    if ties:
        given["ties"] = draw(st.sampled_from(["all", "first", "error"]))
    return {**given, **draw(two_classes(labels, given["classes"]))} if pair else given


STRATEGIES: dict[str, Callable[[], SearchStrategy[Given]]] = {
    "decision.conditional_probability": conditional_probability,
    "decision.product_rule": lambda: st.fixed_dictionaries({"conditional": unit, "marginal": unit}),
    "decision.bayes_rule": bayes_rule,
    "decision.evidence": likelihoods_and_priors,
    "decision.joint": likelihoods_and_priors,
    "decision.normalise": lambda: scores(positive),
    "decision.posterior": likelihoods_and_priors,
    "decision.posterior_odds": lambda: st.fixed_dictionaries(
        {"prior_odds": positive, "likelihood_ratio": positive}),
    "decision.maximisers": choosing,
    "decision.posterior_of_log_scores": lambda: scores(fractions),
    "decision.event_probability": event_probability,
    "decision.conditional": lambda: event_probability(conditional=True),
    "decision.chain_factors": chain_factors,
    "decision.conditionally_independent": conditionally_independent,
    "decision.contingency": contingency,
    "decision.zero_one_loss": lambda: st.fixed_dictionaries(
        {"label": st.sampled_from(LABELS), "decision": st.sampled_from(LABELS)}),
    "decision.risk": risk,
    "decision.partial_risk": partial_risk,
    "decision.bayes_strategy": decision_problem,
    "decision.cost_threshold": lambda: costs.map(
        lambda pair: {"false_positive": pair[0], "false_negative": pair[1]}),
    "gaussian.estimate": gaussian_values,
    "gaussian.density": lambda: density,
    "gaussian.log_density": lambda: density,
    "features.bin": binning,
    "features.two_way_split": lambda: st.fixed_dictionaries(
        {"values": st.lists(whole, max_size=5), "threshold": whole}),
    "text.tokens": lambda: st.fixed_dictionaries({"text": messages}),
    "text.dictionary": lambda: st.fixed_dictionaries({"texts": st.lists(messages, min_size=1, max_size=4)}),
    "text.presence": lambda: read,
    "text.indices": lambda: read,
    "naive_bayes.prior": prior,
    "naive_bayes.estimate": estimate,
    "naive_bayes.m_estimate": m_estimate,
    "naive_bayes.distribution": lambda: st.fixed_dictionaries(
        {"counts": st.lists(st.integers(0, 9), min_size=1, max_size=5), "alpha": alphas}),
    "naive_bayes.parameter_count": lambda: st.fixed_dictionaries(
        {"sizes": st.lists(st.integers(1, 5), min_size=1, max_size=10), "classes": st.integers(1, 4)}),
    "naive_bayes.bernoulli_parameters": lambda: bernoulli(query=False),
    "naive_bayes.bernoulli_joint": bernoulli,
    "naive_bayes.bernoulli_posterior": bernoulli,
    "naive_bayes.bernoulli_log_odds": lambda: bernoulli(pair=True),
    "naive_bayes.bernoulli_decision": lambda: bernoulli(ties=True),
    "naive_bayes.bernoulli_weights": lambda: bernoulli(pair=True, query=False),
    "naive_bayes.bernoulli_likelihood": bernoulli_likelihood,
    "naive_bayes.categorical_parameters": categorical,
    "naive_bayes.categorical_posterior": lambda: categorical(query=True),
    "naive_bayes.gaussian_parameters": gaussian_classes,
    "naive_bayes.gaussian_posterior": lambda: gaussian_classes(query=True),
    "naive_bayes.multinomial_parameters": documents,
    "naive_bayes.multinomial_posterior": lambda: documents(query=True),
    "naive_bayes.multinomial_decision": lambda: documents(query=True, ties=True),
    "naive_bayes.multinomial_likelihood": lambda: documents(query=True),
    "naive_bayes.likelihood": mixed,
    "naive_bayes.joint": mixed,
    "naive_bayes.posterior": mixed,
    "naive_bayes.log_odds": lambda: mixed(pair=True),
    "naive_bayes.decision": lambda: mixed(ties=True),
}


def given_for(operation: Operation) -> SearchStrategy[Given]:
    """Complete arguments of an operation, in the order of its parameters."""
    def complete(drawn: Given) -> Given:
        return {p.name: drawn.get(p.name, p.default) for p in operation.parameters}

    return STRATEGIES[operation.id]().map(complete)
