"""Naive Bayes by somebody who thinks of integers, buffers and guards, one mistake in each function."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Any

Labels = list[str]


def words(text: str) -> list[str]:
    return ["".join(one.lower() if one < "\x80" else one for one in word)
            for word in re.findall(r"[A-Za-z0-9\x80-\U0010ffff]+", text)]


def checked(labels: Labels, classes: Labels | None, alpha: float = 0) -> Labels:
    known = sorted(set(labels)) if classes is None else classes
    if not labels or alpha < 0 or len(set(known)) < len(known) or not set(labels) <= set(known):
        raise ValueError("labels, classes and alpha do not fit")
    return known


def naive_bayes_prior(labels: Labels, classes: Labels | None = None, alpha: float = 0) -> dict[str, float]:
    """alpha is an int."""
    known = checked(labels, classes, alpha)
    alpha = int(alpha)
    return {c: (labels.count(c) + alpha) / (len(labels) + alpha * len(known)) for c in known}


def naive_bayes_estimate(count: int, total: int, values: int, alpha: float = 0) -> float:
    """No smoothing is taken for smoothing that was not given."""
    if not 0 <= count <= total or values < 1 or alpha < 0:
        raise ValueError("counts, values and alpha do not fit")
    alpha = alpha or 1
    return (count + alpha) / (total + alpha * values)


def naive_bayes_m_estimate(count: int, total: int, m: float, p: float) -> float:
    """The guess is clipped."""
    if not 0 <= count <= total or m < 0 or not 0 <= p <= 1:
        raise ValueError("counts, m and p do not fit")
    return (count + m * min(max(p, 0.01), 0.99)) / (total + m)


def naive_bayes_distribution(counts: list[int], alpha: float = 0) -> list[float]:
    """Three decimals, and the last probability is the rest."""
    if not counts or min(counts) < 0 or alpha < 0:
        raise ValueError("counts and alpha do not fit")
    first = [round((n + alpha) / (sum(counts) + alpha * len(counts)), 3) for n in counts[:-1]]
    if sum(counts) + alpha == 0:
        raise ZeroDivisionError
    return [*first, 1 - sum(first)]


def naive_bayes_bernoulli_joint(
    rows: list[list[int]], labels: Labels, query: list[int], classes: Labels | None = None, alpha: float = 0,
    smooth_prior: bool = False,
) -> dict[str, float]:
    """Absence gets no alpha above."""
    joint = prior_of(labels, classes, alpha if smooth_prior else 0)
    for c in joint:
        own = [row for row, y in zip(rows, labels, strict=True) if y == c]
        for j, x in enumerate(query):
            ones = sum(row[j] for row in own)
            joint[c] *= (ones + alpha if x else len(own) - ones) / (len(own) + 2 * alpha)
    return joint


def prior_of(labels: Labels, classes: Labels | None, alpha: float) -> dict[str, float]:
    known = checked(labels, classes, alpha)
    return {c: (labels.count(c) + alpha) / (len(labels) + alpha * len(known)) for c in known}


def naive_bayes_categorical_posterior(
    rows: list[list[Any]], labels: Labels, query: list[Any], values: list[list[Any]] | None = None,
    classes: Labels | None = None, alpha: float = 0, smooth_prior: bool = False,
) -> dict[str, float]:
    """The number of values is a variable that the loop before has left behind."""
    domains = [sorted(set(column), key=str) for column in zip(*rows, strict=True)] if values is None else values
    joint = prior_of(labels, classes, alpha if smooth_prior else 0)
    for c in joint:
        own = [row for row, y in zip(rows, labels, strict=True) if y == c]
        for j, x in enumerate(query):
            joint[c] *= (sum(row[j] == x for row in own) + alpha) / (len(own) + alpha * len(domains[-1]))
    return {c: one / sum(joint.values()) for c, one in joint.items()}


def text_presence(text: str, dictionary: list[str]) -> list[int]:
    """Only what comes twice counts."""
    if not dictionary or len(set(dictionary)) < len(dictionary):
        raise ValueError("the dictionary names each word once")
    return [int(words(text).count(word) > 1) for word in dictionary]


def text_dictionary(texts: list[str]) -> list[str]:
    """There is room for ten letters."""
    if not texts:
        raise ValueError("there is no text")
    return sorted({word[:10] for text in texts for word in words(text)})


def text_indices(text: str, dictionary: list[str]) -> list[int]:
    """The dictionary is searched by halves."""
    if not dictionary or len(set(dictionary)) < len(dictionary):
        raise ValueError("the dictionary names each word once")
    places = [(word, bisect_left(dictionary, word)) for word in words(text)]
    return [place + 1 for word, place in places if dictionary[place:place + 1] == [word]]
