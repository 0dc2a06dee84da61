"""What must be right so that an answer is right: the table of SECURITY.md, from the imports of the modules.

    python3 tools/trust.py             print the table
    python3 tools/trust.py --write     write it into SECURITY.md

A row is a kind of answer: the modules that decide it, all that these load (refml/sources.py), their lines in
hundreds, and the second road that holds it.  A row names earlier ones whose modules are all among its own.
"""
from __future__ import annotations

import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from refml import sources, whole_files

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "SECURITY.md"
BEGIN, END = "<!-- tools/trust.py writes this table -->\n", "<!-- end of the table -->\n"
HEAD = ("| no. | answer | decided by | all that it imports | lines | second method |\n"
        "|---|---|---|---|---|---|\n")


class Answer(NamedTuple):
    """A kind of answer, the modules that decide it, and what holds them by another road."""

    says: str
    decided_by: tuple[str, ...]
    second_road: str


ANSWERS = (
    Answer("a rational number", ("numbers.rational",), "`fractions` of Python: `tests/numbers`"),
    Answer("a solved system, a definite matrix", ("numbers.linalg.checked",),
           "multiplied out: `tests/numbers/linalg`"),
    Answer("a sign, a digit or an `Undecided` of a real number", ("numbers.reals.real",),
           "mpmath at more bits, algebra: `tests/numbers/reals`"),
    Answer("a decision of the greatest score, ties and `Undecided`", ("decision.ties", "numbers.reals.real"),
           "by hand, identities: `tests/decision/test_by_hand.py`"),
    Answer("a value of a formula", ("oracle.specification.formula",),
           "the chapters, on drawn data: `tests/oracle/specification/test_agreement.py`"),
    Answer("a record as it is written", ("oracle.specification.reader",),
           "the JSON schemas: `tests/oracle/specification/test_schema.py`"),
    Answer("a verdict of `check`", ("oracle.judging.verdict",),
           "near answers and wrong programs: `tests/sharpness.py`, `tests/zoo`"),
    Answer("the question of a case and its right answer", ("oracle.judging.cases",),
           "derivations, laws and formulas of the operation: `tests/oracle/specification/test_agreement.py`"),
    Answer("a verdict of `mark`", ("answers.marking.judging",),
           "the example itself, each mistake, answers of every shape: `tests/answers/marking`"),
    Answer("the points of `grade`", ("answers.grading.marking",),
           "`mark`, question by question: `tests/answers/grading`"),
    Answer("the points of `grade --code`", ("answers.grading.code",),
           "`check` of the same file: `tests/answers/grading/test_code.py`"),
    Answer("a proof that two classes can or cannot be separated", ("separability.proof",),
           "every candidate tried: `tests/brute_force.py`"),
    Answer("the theorems of the alternative", ("separability.alternatives", "separability.spans"),
           "every candidate tried: `tests/brute_force.py`"),
    Answer("Novikoff's bound", ("perceptron.novikoff",), "runs counted: `tests/perceptron/test_novikoff.py`"),
    Answer("a proof that the likelihood has a maximum", ("logistic.proof",),
           "brute force: `tests/logistic/test_proof.py`"),
    Answer("a kernel is positive semidefinite or not", ("kernels.semidefinite",),
           "minors, eigenvalues, proofs multiplied out: `tests/kernels/test_semidefinite.py`"),
    Answer("a duality gap", ("svm.proof.gaps",), "exact reals: `tests/svm/proof/test_gaps.py`"),
    Answer("a hard margin", ("svm.proof.hard_margin",), "all optima: `tests/brute_svm.py`"),
    Answer("a unique optimum", ("svm.proof.uniqueness",), "all optima: `tests/brute_svm.py`"),
    Answer("an optimum of a support vector machine", ("svm.proof.optimality",),
           "all optima, the conditions multiplied out: `tests/brute_svm.py`"),
    Answer("a verdict of `verify`", ("cli.verify.command",),
           "every claim of a file changed: `tests/cli/verify`"),
    Answer("a decision of a portable model", ("portable.text", "portable.streaming", "portable.models.linear",
                                              "portable.models.machine", "portable.models.gaussian",
                                              "portable.models.tables", "portable.models.bernoulli",
                                              "portable.models.naive_bayes", "portable.models.network",
                                              "networks.inference", "networks.explanations"),
           "the chapter that fitted it: `tests/portable/test_fitted.py`"),
)


def closure(names: Iterable[str]) -> set[str]:
    """All modules that these need, by name; "refml" is its face."""
    return {".".join(one) or "refml" for one in sources.closure(module(name) for name in names)}


def module(name: str) -> sources.Module:
    return () if name == "refml" else tuple(name.split("."))


def lines(names: Iterable[str]) -> int:
    """The lines of these modules, comments and all."""
    return sum(len(sources.file_of(module(name)).read_text(encoding="utf-8").splitlines()) for name in names)


def table() -> str:
    """The table in Markdown."""
    rows, known = [], list[set[str]]()
    for number, one in enumerate(ANSWERS, 1):
        everything = closure(one.decided_by)
        below = [place for place, other in enumerate(known) if other <= everything]
        below = [place for place in below if not any(known[place] < known[other] for other in below)]
        rest = everything.difference(*(known[place] for place in below))
        loads = [f"all of {' and '.join(str(place + 1) for place in below)}"] if below else []
        loads += list(folded(rest, everything))
        decided = " ".join(f"`{name}`" for name in one.decided_by)
        rows.append(f"| {number} | {one.says} | {decided} | {len(everything)}: {'; '.join(loads)} "
                    f"| {round(lines(everything), -2):,} | {one.second_road} |\n")
        known.append(everything)
    return HEAD + "".join(rows)


def folded(names: set[str], everything: set[str]) -> Iterator[str]:
    """Modules by folder: `gda` (rule) is its face and a module, `gda.*` all that is there."""
    left = set(names)
    for folder in sorted(name for name in everything if name != "refml"):
        inside = within(folder)
        if len(inside) > 1 and folder in left and inside <= everything:
            left -= inside
            yield f"`{folder}.*`"
    folders: dict[str, list[str]] = {}
    for name in sorted(left):
        if sources.is_face(module(name)):
            folders.setdefault(name, [])
        else:
            folders.setdefault(name.rpartition(".")[0] or "refml", []).append(name.rpartition(".")[2])
    for folder, rooms in sorted(folders.items()):
        yield f"`{folder}`" + (f" ({' '.join(rooms)})" if rooms else "")


def within(folder: str) -> set[str]:
    """A folder's face and all modules below, by name."""
    below = [sources.module_at(path) for path in sources.PACKAGE.joinpath(*module(folder)).rglob("*.py")]
    return {".".join(one) for one in below}


def told(page: str) -> list[tuple[set[str], int]]:
    """What the table of a page says: for each row the modules by name, faces among them, and the lines."""
    rows = list[tuple[set[str], int]]()
    for row in page.partition(BEGIN)[2].partition(END)[0].removeprefix(HEAD).splitlines():
        loads, stated = row.split(" | ")[3:5]
        found = set[str]()
        for below in re.findall(r"\d+", loads.partition(":")[2].partition("`")[0]):
            found |= rows[int(below) - 1][0]
        for folder in re.findall(r"`([\w.]+)\.\*`", loads):
            found |= within(folder)
        for folder, rooms in re.findall(r"`([\w.]+)`(?: \(([\w ]+)\))?", loads):
            inside = "" if folder == "refml" else f"{folder}."
            found |= {folder, *(inside + room for room in rooms.split())}
        rows.append((found, int(stated.replace(",", ""))))
    return rows


def main(arguments: list[str]) -> int:
    if arguments == ["--write"]:
        page = PAGE.read_text(encoding="utf-8")
        before, _, rest = page.partition(BEGIN)
        whole_files.write(PAGE, before + BEGIN + table() + END + rest.partition(END)[2])
    else:
        print(table(), end="")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
