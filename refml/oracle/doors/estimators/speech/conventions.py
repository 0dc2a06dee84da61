"""What a class documents of itself that departs from what its kind usually is: that is no fault of it.

    CONVENTIONS   mark → what says so, and where that is looked for

    WEIGHTED      votes of neighbours count unequally
    SHRINKS       something is added to a covariance or a variance, or it is shrunk
    EQUAL         all classes have the same prior
    TRANSFORMS    records are standardised, or weighted by tf-idf, inside
    OWN_DISTANCE  neighbours are near by an angle, or by another measure that no case has
    VOTED         the planes of a perceptron vote, as many as there were
    PENALISED     the bias is penalised as a weight is
    MEAN          the penalty stands beside the mean of the losses
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NamedTuple

from ..guise.manner import TRANSFORMS
from ..habits import Kind
from .guessing import comments, documentation, names_of, text_of, used_by

WEIGHTED, SHRINKS, EQUAL, OWN_DISTANCE, VOTED, PENALISED, MEAN = (
    "weighted", "shrinks", "equal priors", "own distance", "voted", "penalised bias", "mean loss")
HIDING = TRANSFORMS, OWN_DISTANCE, VOTED   # by which it decides otherwise than its kind, and may be right
# a sentence that holds one of these says nothing of what a class does, or speaks of others
NEGATED = r"\b(?:not|never|no|without|un(?:penali|regulari)|except|only|whether|if|should|must|often|" \
          r"usual(?:ly)?|popular|alternatives?|unlike|others?|compare|instead|could|may|might|can|faster|" \
          r"better|used|tutorials?|libraries)\b|n't\b"
DOES = r"(?:es|ed|ing|ation)\b"
SCALED = rf"(?:normali[sz]|re-?scal|scal){DOES}"
COLUMNS = r"(?:columns?|features?|attributes?|data|inputs?)\b"
# a distance of cases → words of who has it alone, and words of who has, or may have, Euclid's
DISTANCES: Mapping[str, str] = {"manhattan": r"manhattan|city.?block|taxi", "chebyshev": "chebyshev"}
EUCLID = r"euclid|minkowski|\bl2\b|\bp ?= ?2|metric"


class Convention(NamedTuple):
    """The words that say a convention, the text of a class where they stand, and what must be so, too."""

    words: str
    text: Callable[[type], str]
    strictly: bool = True   # whether a sentence must say it that denies nothing
    also: Callable[[type], bool] = lambda found: True

    def said(self, found: type) -> bool:
        """Whether a class says it."""
        told = re.split(r"\. |;", " ".join(self.text(found).split()))
        return any(re.search(self.words, one) and not (self.strictly and re.search(NEGATED, one))
                   for one in told) and self.also(found)


def page(found: type) -> str:
    """Return the documentation of a class, its methods and its bases, in small letters."""
    told = [held for one in found.__mro__[:-1] for held in (one, *vars(one).values())]
    return ". ".join(one.__doc__ or "" for one in told if isinstance(one, type) or callable(one)).lower()


def remarks(found: type) -> str:
    """Return its documentation and its module's, comments, name and options, in small letters."""
    code = getattr(getattr(found, "__init__", None), "__code__", None)
    options = code.co_varnames[:code.co_argcount + code.co_kwonlyargcount] if code else ()
    told = [documentation(one) for one in found.__mro__[:-1]]
    return " ".join([comments(found), *told, found.__name__, *options]).lower()


def names(found: type) -> str:
    """Return its own documentation and comments, and the names that it uses, in small letters."""
    return f"{names_of(found)} {comments(found)}"


def uses(words: str) -> Callable[[type], bool]:
    """Return a function: class → whether a name in its code holds one of the words."""
    return lambda found: re.search(words, used_by(found)) is not None


CONVENTIONS: Mapping[str, tuple[Convention, ...]] = {
    WEIGHTED: (Convention(
        r"weigh|invers|reciproc|\b1(?:\.0)? ?/ ?\(? ?d|gaussian|kernel|"
        r"\b(?:close|near)(?:r|er)\b[^.;]*\bmore\b|\bmore\b[^.;]*\b(?:close|near)(?:r|er)\b", remarks,
        False),),
    SHRINKS: (Convention(
        r"shrink|shrunk|regulari[sz]|ridge(?! regression)|\breg(?:_|\b)|ledoit|\bdiagonal load", names,
        False),
              Convention(r"\badd(?:s|ed|ing)?\b.*\b(?:diagonals?|(?:co)?variances?)\b", page)),
    EQUAL: (Convention(
        r"\b(?:uniform|equal|flat|same) (?:class )?priors?\b|\bpriors?\b.{0,30}\b(?:uniform|equal)\b|"
        r"\bequally (?:likely|probable)\b", page),),
    TRANSFORMS: (Convention(
        rf"\bstandardi[sz]{DOES}|\bz-?scor|\bmin-?max|\b{SCALED} (?:the |all |each |every )?{COLUMNS}|"
        rf"{COLUMNS} (?:is|are) {SCALED}", page, also=uses(r"\b(?:std|var|max|min|ptp|norm)\b|scal")),
                 Convention(r"tf-?idf|inverse document freq", page, also=uses("idf"))),
    OWN_DISTANCE: (Convention(
        r"\bcosine\b|\bangular|\bmahalanobis|\bcorrelation (?:dist|simil)|\bhamming|\bjaccard", page,
        also=lambda found: not re.search(EUCLID, text_of(found))),),
    VOTED: (Convention(r"\bvoted[- ]perceptron|\bperceptrons?\b.*\bvotes?\b", page),),
    PENALISED: (Convention(
        r"(?:bias|intercept)\b.*\b(?:penali[sz]|regulari[sz])ed|"
        r"\b(?:penali[sz]|regulari[sz])(?:e|es|ed|ing)\b.*\b(?:bias|intercept)\b|"
        r"\|\|w\|\|(?:\^2|\*\*2|²) ?\+ ?b(?:\^2|\*\*2|²)", lambda found: (found.__doc__ or "").lower()),),
    MEAN: (Convention(r"\b(?:mean|average) (?:negative )?(?:log|cross|loss)", page,
                      also=lambda found: not re.search(r"/ ?\(?(?:2 ?\*? ?)?[nm]\b", page(found))),)}


def conventions(found: type) -> list[str]:
    """Return the marks of the conventions that a class says it has.

    >>> class Machine:
    ...     '''The bias is an additional weight, so it is regularised too; priors are not equal.'''
    >>> class Other:
    ...     '''The weights are penalised, the bias is not. If priors are None, they are equal.'''
    >>> class Uniform:
    ...     '''Whatever it has learnt, all classes are equally likely.'''
    >>> [[mark for mark in conventions(one) if mark not in (WEIGHTED, SHRINKS)]
    ...  for one in (Machine, Other, Uniform)]
    [['penalised bias'], [], ['equal priors']]
    """
    return [mark for mark, ways in CONVENTIONS.items() if any(one.said(found) for one in ways)]


def as_it_says(kind: Kind, found: type) -> Kind:
    """Return a kind with what a class says of its bias and its distance, where it has no option for these."""
    only, usual, marks = kind.only, kind.usual, conventions(found)
    if PENALISED in marks and "penalise_intercept" in only:
        only = {**only, "penalise_intercept": (True,)}
    if "metric" in usual:
        told = [name for name, words in DISTANCES.items() if re.search(words, page(found))]
        told = [OWN_DISTANCE] if OWN_DISTANCE in marks else [] if re.search(EUCLID, text_of(found)) else told
        usual = {**usual, "metric": told[0]} if len(told) == 1 else usual
    return kind._replace(only=only, usual=usual)


def says_strength(found: type, option: str) -> bool:
    """Whether its documentation says that an option is the strength of a penalty.

    >>> class Ridge:
    ...     '''alpha : float, the strength of the L2 penalty'''
    >>> class Descent:
    ...     '''alpha : learning rate. lam : penalty'''
    >>> says_strength(Ridge, "alpha"), says_strength(Descent, "alpha")
    (True, False)
    """
    told = re.findall(rf"\b{re.escape(option)}\b[ :=(][^\n.;]*(?:\n[^\n.;:]*)?", page(found))
    return any(re.search(r"penal|regulari[sz]|\bl2\b|ridge|decay", one) for one in told) and \
        not any(re.search(r"\brate\b|\bstep", one) for one in told)
