"""The worked solution of one example of each operation as it is told, kept in as_worked.txt.

Of each page in each form a digest: as a text, in Markdown, for a browser and as JSON.  The sentences of its
lines and the formulas beside it are left out: they are the specification's, and are often worded anew.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

from refml.answers.solutions.lines import Solution
from refml.answers.solutions.pages import as_html, as_json, as_markdown, as_text
from refml.answers.solutions.solving import solved
from refml.oracle.specification.reader import load
from tests import goldens

KEPT = Path(__file__).with_name("as_worked.txt")


def without_words(solution: Solution) -> Solution:
    """A solution without what the specification says in words."""
    numbered = (replace(line, says=f"Line {number}.") for number, line in enumerate(solution.lines))
    return replace(solution, lines=tuple(numbered), formulas=())


def lines() -> Iterator[str]:
    """An example of each operation, with digests of its pages."""
    spec = load()
    first = {example.operation.id: example for example in reversed(spec.examples.values())}
    for name in sorted(first):
        found = without_words(solved(spec, first[name].operation, first[name].given, first[name].id))
        forms = ["\n".join(one.page(found)) for one in (as_text, as_markdown, as_html)]
        forms.append(json.dumps(as_json.document(found)))
        yield f"{first[name].id} {' '.join(goldens.digest(form)[:8] for form in forms)}"


@cache
def compare() -> None:
    """Fail where any solution is told otherwise than it was; it is asked once a process."""
    goldens.held(KEPT, lines())
