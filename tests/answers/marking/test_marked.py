"""What the rules of marking need: they load without the chapters, and take whatever has a key."""
from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

from refml.answers.asking import prepared
from refml.answers.marking.marked import Marked, alike
from refml.numbers.reals import real
from refml.oracle.specification.codec import parse_type


def test_the_rules_load_no_chapter_and_no_operation() -> None:
    code = "import sys, refml.answers.marking.judging; print(*sys.modules)"
    loaded = {name.split(".")[1] for name in subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
        if name.startswith("refml.")}
    assert loaded == {"answers", "errors", "faces", "numbers", "oracle", "patterns"}


def test_a_prepared_question_is_what_the_rules_ask_for() -> None:
    ready: Marked = prepared("married-given-no")   # types agree; so do the values
    assert (ready.key, ready.undefined, ready.question.digits) == (Fraction(4, 7), None, 3)
    assert prepared("toy-spam-unseen-word").undefined is not None


def test_answers_are_alike_by_type_also_where_no_comparison_tells_them_apart() -> None:
    kind = parse_type("list[real]")
    assert alike(kind, [real.sqrt(2)], [real.exp(real.log(2) / 2)])
    assert not alike(kind, [1], [2]) and not alike(kind, [1], [1, 2]) and not alike(kind, [1], 1)
