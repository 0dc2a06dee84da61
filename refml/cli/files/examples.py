"""A file of labelled examples: LIBSVM text or CSV."""

from __future__ import annotations

from pathlib import Path

from ...errors import InvalidInput
from . import delimited, libsvm_text
from .datasets import Dataset, chosen, decoded
from .delimited import Form

SAMPLE = Path(__file__).resolve().parent / "samples" / "points.txt"
LIBSVM, CSV = "libsvm", "csv"
FORMATS = (LIBSVM, CSV)


def read(content: bytes, source: str, form: Form | None = None, wanted: str | None = None,
         features: str | None = None) -> Dataset:
    r"""Return the examples of a file, with the features that `features` names (`datasets.chosen`), or all.

    The format is `wanted`, or where that is None the one that the content looks like.

    >>> read(b"1 1:2\n-1 1:3\n", "a").format, read(b"2,1\n3,-1\n", "b").format
    ('LIBSVM text', 'CSV')

    Raises what the two readers raise, and InvalidInput where options of CSV are given for LIBSVM text.
    """
    written = decoded(content, source)
    if not written.strip():
        raise InvalidInput(f"{source} is empty: give a line for each example")
    kind = wanted or (LIBSVM if libsvm_text.looks_like_libsvm([written]) else CSV)
    if kind == CSV:
        return delimited.read(content, source, form, features)
    if form is not None and form != Form():
        raise InvalidInput(f"{source} is LIBSVM text, which has no delimiter, header or column of labels: "
                           "leave these options out")
    data = libsvm_text.read(content, source)
    return data if features is None else data.with_features(chosen(data.features, features))


def sample() -> tuple[bytes, str]:
    """Return the five points that come with refml, and the name of their source in messages."""
    return SAMPLE.read_bytes(), "the sample of refml"
