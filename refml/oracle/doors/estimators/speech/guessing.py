"""Which kind a class is of whose name says none: by the words that it uses.

    text      its name, its documentation and its lines, in small letters
    names     its name, its documentation and the names that its methods use: of a library that is sooner read
    SIGNS     kind → a pattern of which its text must hold one word, a pattern of words that speak for it, and
              how many different ones must
    MIXTURES  a word of who fits a mixture, and those that speak for it
    OTHERS    words of classifiers of which no kind is known
    MARKS     what a class may say of itself → words that say so; LOOPS: it goes on while something is so
    DIVISORS  what a variance is divided by, as documentation writes it
    METRICS   a distance, not the Euclidean → words of who computes it
    BINARY    words of who tells two classes apart; COMPARED is what its lines hold its labels against
    LABELS    words of whose documentation, or comment, says which two numbers labels are
    PLACES    words of who takes the places of classes, 0, 1, 2 …, for labels
    LISTED    a type of lists of lists, or words for one
    SPLITS    words of who is given texts; COUNTS_WORDS of who is given lists of words

The kind is that for which the most different words speak.  Where several have as many, none is told.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Mapping
from functools import cache
from types import CodeType, FunctionType
from typing import Any

from ..guise.manner import FORMS, NEWTON, STEPS, TEXTS, WORDS

LISTED = re.compile(r"(list|sequence)\[(list|sequence)\[|\blists? of lists\b")
ARRAY_LIKE = re.compile(r"array[-_ ]?like|arraylike")
MOST_ALONE = 2   # words of mixtures that other classes have, too
BAYES = r"bayes|prior|spam"
SIGNS: Mapping[str, tuple[str, str, int]] = {
    "GaussianNB": (BAYES, r"gauss|normal|\b_?vars?\b|variance|\bstd|sigma|\bmeans?\b|pdf|densit", 2),
    "BernoulliNB": (BAYES, r"bernoulli|binar|absen|presen|1(?:\.0)? - (?:np\.|self\.)?[a-z]|minlength ?= ?2|"
                           r"features?[^.\n]{0,20}\b0 ?(?:/|or|and) ?1\b|\b0/1 (?:features?|attributes?)", 2),
    "MultinomialNB": (BAYES, r"multinomial|words?\b|token|vocab|document|texts?\b|split\(|spam", 2),
    "CategoricalNB": (BAYES, r"categor|attribute|nominal|values?\b|symptom|outlook", 2),
    "GaussianDiscriminantAnalysis": (r"bayes|prior|discriminant|generative",
                                     r"covariance|\bcov\b|linalg|\binv\b|determinant|multivariate|mahalanobis"
                                     r"|scatter|pooled", 2),
    "LogisticRegression": (r"logistic|sigmoid|logit", r"logistic|sigmoid|logit|entropy|likelihood", 1),
    "SoftmaxRegression": (r"softmax|maximum entropy|multinomial logistic",
                          r"softmax|maximum entropy|multinomial|one.?hot|entropy|likelihood", 1),
    "LinearSVC": (r"hinge|svm\b|smo\b|support vector",
                  r"hinge|svm\b|smo\b|support vector|margin|lambda|\blam\b", 1),
    "Perceptron": (r"perceptron|rosenblatt", r"perceptron|rosenblatt|mistake|misclassif|updates?\b|errors?\b",
                   1),
    "KNeighborsClassifier": (r"nearest|neighbo", r"nearest|neighbo|distance|euclid|vote|argsort", 1),
}
LOOPS, K_MEANS = "loops", "k-means"
MARKS: Mapping[str, str] = {
    "pocket": r"pocket", "in a row": r"\brun[_ ]length|longest[_ ]run|best[_ ]run|consecutive",
    K_MEANS: r"k_?-?means",
    NEWTON: r"newton|hessian|irls|\bsolve\b|\bp?inv\b|lstsq|minimi[sz]e|bfgs",
    STEPS: r"gradient|descent|ascent|\brange\b",
    "distances": r"manhattan|city.?block|taxi|minkowski|cheb|\bl1\b|\bmetric|hamming|cosine",
    "rbf": r"\brbf|gaussian|radial|\bexp\b", "poly": r"polynomial|\bpoly"}
DIVISORS: Mapping[str, str] = {"n-1": r"\bn\s*[-−–]\s*1\b", "n-K": r"\bn\s*[-−–]\s*k\b",
                               "n": r"(?:\bover|\bby|/)\s*n\b(?!\s*[-−–])"}
METRICS: Mapping[str, str] = {"manhattan": r"manhattan|cityblock|\bl1\b|minkowski",
                              "chebyshev": r"cheb|infinit|\binf\b|\bmax\(",
                              "squared euclidean": r"sq(?:uared?)?[ _-]?euclid"}
BINARY = re.compile(r"binary (?:class|label|target|output|outcome|problem|multinomial|gaussian|logistic)|"
                    r"two[- ]class|two classes|p\(y ?= ?1|\blabels?\b[^.\n]{0,20}\b0 ?(?:or|and|/) ?1\b")
LABELS = re.compile(r"±1|[-−]1 ?(?:or|and|/|,|vs) ?\+?1\b|(?<!\d)\+?1 ?(?:or|and|/|,|vs) ?[-−]1\b|"
                    r"(?<!between )(?<!m[au][xm][({\[])(?<![\w.])0 ?(?:or|and|/|,|vs) ?1\b(?!\.\d|, ?2)|"
                    r"binary (?:label|target|output|outcome)|p\(y ?= ?1")
COMPARED = re.compile(r"\b(?:y|labels?|targets?)(?:_?[a-z]*) ?== ?([01])\b")
PLACES = re.compile(r"\b0 ?(?:\.\.+|…|,|to|[-–]) ?(?:k|c|n_?classes|num_classes)\b|"
                    r"\b0, ?1(?:, ?2|, ?\.\.|, ?…)|"
                    r"labels?[^.\n]{0,30}(?:from 0|start(?:ing)? (?:at|with|from) 0|non-?negative int)")
RECODED = re.compile(r"\b(?:y|labels?|targets?)\w* ?(?:<=|==|<) ?0(?:\.0)?, ?-1|"
                     r"\b(?:y|labels?|targets?)\w* ?(?:==|>) ?[01](?:\.5)?, ?1(?:\.0)?, ?-1|"
                     r"-1(?:\.0)? if \w+ ?(?:<=|==|<) ?0")   # of labels 0 and 1, or others, are made −1 and 1
# kernels and a norm, by the names that people use
CALLED = {"rbf": ("gaussian", "gauss"), "poly": ("polynomial",), "l2": ("ridge",)}
QUOTED = r"[\"'](\w+)[\"']"
CHOSEN = r"(\w+) ?(?:==|!=|\bin\b) ?([\"']\w+[\"']|[\[({][\"'][^)\]}]*)"   # a name, and words that it may be
SPLITS, COUNTS_WORDS = r"\bsplit\b|tokeni|\blower\b|\bfindall\b", r"\b(?:word|token|term)\b"
MIXTURES = (r"mixture|\bgmm\b|expectation",
            r"mixture|gmm|expectation|responsib|gamma|likelihood|posterior|\be_?step|\bm_?step|covar")
OTHERS = re.compile(r"mixture|forest|boost|network|hidden|\btree|\bkde\b|parzen|regressor")


def text_of(found: type) -> str:
    """Return `source_of` a class in small letters."""
    return source_of(found).lower()


@cache   # to find the lines of a class its whole module is parsed
def source_of(found: type) -> str:
    """Return the source of a class and its bases; names and documentation if it has none."""
    parts = []
    for one in found.__mro__[:-1]:
        try:
            parts.append(inspect.getsource(one))
        except (OSError, TypeError):   # it was not read from a file
            parts += [one.__name__, inspect.getdoc(one) or "", *vars(one)]
    return " ".join(parts)


def names_of(found: type) -> str:
    """Return, in small letters, names and documentation of a class and its bases, and names in methods."""
    told = [part for one in found.__mro__[:-1] for part in (one.__name__, one.__doc__ or "")]
    return f"{' '.join(told).lower()} {used_by(found)}"


def used_by(found: type) -> str:
    """Return, in small letters, the names of what a class and its bases have, and the names in methods."""
    parts = list[str]()
    for one in found.__mro__[:-1]:
        parts += vars(one)
        codes = [held.__code__ for held in vars(one).values() if isinstance(held, FunctionType)]
        for code in codes:   # what stands within one is looked at after it
            codes += [const for const in code.co_consts if isinstance(const, CodeType)]
            parts += [*code.co_names, *code.co_varnames]
    return " ".join(parts).lower()


def guessed(found: type) -> tuple[str, list[str]]:
    """Return the kind that the words of a class suggest, and these words; ("", []) where no kind stands out.

    >>> class Bayes:
    ...     '''Each word of a document counts, with a prior.'''
    >>> guessed(Bayes)
    ('MultinomialNB', ['document', 'word'])
    """
    text = text_of(found)
    spoken = {kind: words for kind, (needed, speaks, least) in SIGNS.items() if re.search(needed, text)
              for words in [sorted(set(re.findall(speaks, text)))] if len(words) >= least}
    most = max(map(len, spoken.values()), default=0)
    best = [(kind, words) for kind, words in spoken.items() if len(words) == most]
    return best[0] if len(best) == 1 and not OTHERS.search(text) else ("", [])


def speaks_of_mixtures(found: type) -> list[str]:
    """Return a class's words that suggest a mixture fitted by EM; [] where there are too few."""
    text = text_of(found)
    words = sorted(set(re.findall(MIXTURES[1], text)))
    return words if re.search(MIXTURES[0], text) and len(words) > MOST_ALONE else []


def speaks_of_bayes(found: type) -> bool:
    """Whether a class mentions Bayes, a prior or spam, and no classifier of an unknown kind."""
    text = text_of(found)
    return re.search(BAYES, text) is not None and not OTHERS.search(text)


def marks(found: type) -> list[str]:
    """Return the MARKS whose words occur in a class, and LOOPS where its source has a `while`."""
    text = names_of(found)
    return [mark for mark, words in MARKS.items() if re.search(words, text)] + \
        [LOOPS] * bool(re.search(r"\bwhile\b", text_of(found)))


def divisor(found: type) -> str:
    """Return the divisor of a variance that a class's documentation names; "" where it names none or several.

    >>> class LDA:
    ...     '''The pooled scatter divided by n - K.'''
    >>> divisor(LDA)
    'n-K'
    """
    said = [value for value, words in DIVISORS.items()
            if re.search(words, (found.__doc__ or "").lower())]
    return said[0] if len(said) == 1 else ""


def says_two(found: type) -> bool:
    """Whether a class's documentation or source shows that it is a classifier of two classes.

    >>> class Spam:
    ...     '''The labels are 0 or 1.'''
    >>> says_two(Spam)
    True
    """
    text = text_of(found)
    return BINARY.search(text) is not None or len({*COMPARED.findall(text)}) > 1 or says_labels(found) \
        or notes_labels(found)


def page_says_two(found: type) -> bool:
    """Whether a class's documentation, without its code, says that it tells two classes apart."""
    return BINARY.search(documentation(found)) is not None or says_labels(found)


def says_labels(found: type) -> bool:
    """Whether a class's documentation says that labels are −1 and 1, or 0 and 1.

    >>> class Signs:
    ...     '''y is -1 or 1 for each record.'''
    >>> class Any:
    ...     '''A binary classifier; rate: between 0.0 and 1.0, probabilities lie between 0 and 1.
    ...
    ...     The hinge loss is max(0, 1 - y * score), or maximum(0, 1 - y * score).'''
    >>> says_labels(Signs), says_labels(Any)
    (True, False)
    """
    return LABELS.search(documentation(found)) is not None


def notes_labels(found: type) -> bool:
    """Whether a comment, which a user need not read, says that labels are −1 and 1, or 0 and 1."""
    return LABELS.search(comments(found)) is not None


def comments(found: type) -> str:
    """Return the comments in a class's lines, in small letters."""
    return " ".join(re.findall(r"#.*", text_of(found)))


def documentation(found: type) -> str:
    """Return the documentation of a class, of its module and of its methods, in small letters."""
    told = [sys.modules.get(found.__module__), found, *vars(found).values()]
    return " ".join(getattr(one, "__doc__", None) or "" for one in told
                    if not isinstance(one, (int, float, str, tuple, list, dict))).lower()


def says_places(found: type) -> bool:
    """Whether a class says that its labels are 0, 1, 2 …, or that it tells two classes apart.

    >>> class Softmax:
    ...     '''y: labels in [0, K-1]'''
    >>> says_places(Softmax)
    True
    """
    return says_two(found) or PLACES.search(text_of(found)) is not None


def recodes(found: type) -> bool:
    """Whether a class turns labels such as 0 and 1 into −1 and 1."""
    return RECODED.search(text_of(found)) is not None


def finds(found: type) -> bool:
    """Whether a class looks up the distinct values of its labels, by `unique` or `set`."""
    return re.search(r"unique\(|\bset\(", text_of(found)) is not None


def promises_lists(method: Callable[..., Any] | None) -> bool:
    """Whether `fit` promises to take records as lists: by the type of its first argument, else in words.

    What is array-like may be a list, where records and labels both are.

    >>> def fit(self, X: list[list[float]], y: list[int]) -> None:
    ...     pass
    >>> def train(self, X, y):
    ...     '''X is a list of lists, or an array.'''
    >>> def learn(self, X, y):
    ...     '''X : array-like of shape (n, d)
    ...     y : {array-like, list} of shape (n,)'''
    >>> def some(self, X, y):
    ...     '''X : numpy array, y : array-like'''
    >>> [*map(promises_lists, (fit, train, learn, some, None))]
    [True, True, True, False, False]
    """
    types = [str(one).lower() for name, one in getattr(method, "__annotations__", {}).items()
             if name != "return"]
    code, page = getattr(method, "__code__", None), (getattr(method, "__doc__", None) or "").lower()
    names = code.co_varnames[1:code.co_argcount][:2] if code else ()
    told = types[:2] or [" ".join(re.findall(rf"\b{name}\b *(?::|\(|is\b|are\b)[^\n,]*", page))
                         for name in map(str.lower, names)]
    return LISTED.search((types[0] if types else page).replace("typing.", "")) is not None or (
        len(told) == len(names) > 0 and all(map(ARRAY_LIKE.search, told)))


def called(found: type) -> dict[str, str]:
    """Return option value → the class's own word where it differs, as 'gaussian' for the kernel rbf.

    >>> class Machine:
    ...     '''The kernel is "linear" or "Gaussian", the penalty "L2".'''
    >>> called(Machine)
    {'rbf': 'Gaussian', 'l2': 'L2'}
    """
    quoted_words = re.findall(QUOTED, source_of(found))
    said = {value: [one for word in (value, *others)
                    for one in sorted(quoted_words, reverse=True) if one.lower() == word]   # small ones first
            for value, others in CALLED.items()}
    return {value: words[0] for value, words in said.items() if words and words[0] != value}


def quoted(found: type) -> dict[str, set[str]]:
    """Return word → names that it is compared with, for the words in quotes in a class's source.

    >>> class Machine:
    ...     '''kernel == "linear", kernel in ("rbf", "poly"), or "other"'''
    >>> quoted(Machine) == {"linear": {"kernel"}, "rbf": {"kernel"}, "poly": {"kernel"}, "other": set()}
    True
    """
    text = text_of(found)
    known = {word: set[str]() for word in re.findall(QUOTED, text)}
    for name, words in re.findall(CHOSEN, text):
        for word in re.findall(QUOTED, words):
            known[word].add(name)
    return known


def unspoken(found: type) -> set[str]:
    """Return the METRICS that a class does not mention; none where it mentions no metric at all."""
    text = text_of(found)
    named = {metric for metric, words in METRICS.items() if re.search(words, text)}
    return {*METRICS} - named if named else set()


def forms(found: type) -> list[str]:
    """Return the FORMS in which a class may take word counts, the likeliest first."""
    text = names_of(found)
    likely = [TEXTS] * bool(re.search(SPLITS, text)) + [WORDS] * bool(re.search(COUNTS_WORDS, text))
    return [*dict.fromkeys([*likely, *FORMS])]
