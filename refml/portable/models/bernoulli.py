"""Bernoulli naive Bayes as a portable text: its counts of 0s and 1s, so that a board can go on counting.

    declared 1            whether the classes were declared      classes, sizes    the classes, N_c of each
    alpha, smooth_prior   the smoothing                          features          d, the number of columns
    ones N_1a N_1b … N_2a …      of each column the records with a 1, one number for each class
"""
from __future__ import annotations

from ...errors import InvalidInput, shown
from ...naive_bayes.counting.bits import BitCounts
from ...naive_bayes.weighing.bernoulli_model import BernoulliModel
from ...numbers.rational import Fraction
from ..lines import Fields

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable

    from ..lines import Field, Token

KIND = "bernoulli"


def fields_of_bits(model: BernoulliModel) -> list[Field]:
    """Return the fields of a model.

    >>> counts = BitCounts(2)
    >>> counts.add_all([[1, 0], [1, 1], [0, 1]], ["spam", "spam", "ham"])
    >>> for name, tokens, _ in fields_of_bits(BernoulliModel(counts, alpha=1))[1:]:
    ...     print(name, tokens)
    classes ['ham', 'spam']
    sizes [1, 2]
    alpha [1, 1]
    smooth_prior [0]
    features [2]
    ones [0, 2, 1, 1]
    """
    counts = [model.counts.counts[label] for label in model.classes]
    ones = [own[j] for j in range(1, 1 + model.counts.features) for own in counts]
    return [("declared", [int(model.counts.declared is not None)], 1), ("classes", model.classes, 1),
            ("sizes", [own[0] for own in counts], 1),
            ("alpha", [model.alpha.numerator, model.alpha.denominator], 2),
            ("smooth_prior", [int(model.smooth_prior)], 1), ("features", [model.counts.features], 1),
            ("ones", ones, len(counts))]


def model_of_bits(lines: Iterable[tuple[str, list[Token]]]) -> BernoulliModel:
    """Return the model from the lines of its text.

    Raises InvalidInput for a field that is missing or has impossible values.
    """
    fields = Fields(lines)
    classes = fields.tokens("classes")
    counts = BitCounts(fields.integer("features", 1), classes if fields.integer("declared", 0) else None)
    sizes = fields.integers("sizes", len(classes))
    ones = fields.integers("ones", len(classes) * counts.features)
    for c, (label, size) in enumerate(zip(classes, sizes)):
        own = ones[c::len(classes)]
        if min(own) < 0 or max(own) > size:
            raise InvalidInput(f"the model's class {shown(label)} has {size} records, and by feature "
                               f"{shown(own)} with a 1, which cannot be: export it again")
        counts.add_counts(label, size, own)
    if len(counts.counts) != len(classes):
        raise InvalidInput(f"the model's classes {shown(classes)} hold a label twice: export it again")
    above, below = fields.integers("alpha", 2)
    if below < 1:
        raise InvalidInput(f"the model's field alpha has the denominator {shown(below)}: it must be "
                           "positive, so export it again")
    return BernoulliModel(counts, Fraction(above, below), fields.integer("smooth_prior", 0) == 1)
