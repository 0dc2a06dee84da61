"""A small specification written out in a folder, for tests of the machinery that reads and judges."""

from __future__ import annotations

from pathlib import Path

from refml.oracle.specification.reader import read_folder
from refml.oracle.specification.schema import Spec

BAYES = '''
[[operation]]
id = "decision.bayes_rule"
title = "Bayes rule"
sentence = "The probability of a class after the evidence."
parameters = [
  {name = "likelihood", type = "rational"},
  {name = "prior", type = "rational"},
  {name = "evidence", type = "rational", default = 1},
]
result = "rational"

[[operation]]
id = "decision.maximisers"
title = "Maximisers"
sentence = "All classes of the largest score."
parameters = [
  {name = "scores", type = "map[rational]"},
  {name = "classes", type = "optional[list[label]]"},
  {name = "ties", type = "choice[all|first|error]", default = "all"},
]
result = "labels"

[[formula]]
id = "bayes"
title = "Bayes' rule"
cites = ["N-1"]
latex = "P(C|A)"
operation = "decision.bayes_rule"
expression = "likelihood * prior / evidence"

[[derivation]]
operation = "decision.bayes_rule"
lines = [
  {name = "joint", expression = "likelihood * prior", says = "Multiply."},
  {name = "posterior", expression = "joint / evidence", says = "Divide."},
]

[[data]]
id = "meningitis"
given = {likelihood = "1/2", prior = "1/50000"}

[[example]]
id = "neck"
cites = ["N-1"]
why = "the printed example"
operation = "decision.bayes_rule"
data = "meningitis"
given = {evidence = "1/20"}
expect = {exact = "1/5000"}
printed = [{text = "0.0002"}]
catches = ["no-prior"]

[[example]]
id = "nothing"
cites = ["N-1"]
why = "0/0"
operation = "decision.bayes_rule"
given = {likelihood = 0, prior = 1, evidence = 0}
expect = {undefined = true}
twin = "neck"

[[example]]
id = "negative"
cites = ["N-1"]
why = "no probability"
operation = "decision.bayes_rule"
given = {likelihood = -1, prior = 1, evidence = 1}
expect = {error = "InvalidInput"}
twin = "neck"

[[example]]
id = "tie"
cites = ["N-1"]
why = "a tie"
operation = "decision.maximisers"
given = {scores = {a = "1/2", b = "1/2", c = 0}}
expect = {any_of = ["a", "b"]}

[[law]]
id = "proportional"
title = "Twice the prior, twice the posterior."
cites = ["N-1"]
operations = ["decision.bayes_rule"]
when = "likelihood * prior * 2 <= evidence and prior * 2 <= 1 and evidence > 0"
predicate = "agree(ask(operation, changed(given, 'prior', prior * 2)), 2 * ask(operation, given))"

[[erratum]]
id = "N-1"
title = "a slip"
cites = ["N-1"]
class = "value"
quote = "n - 1"
printed = "1 + 1 = 3"
right = "2"
witness = {n = 1}
printed_expression = "n + n + n"
right_expression = "n + n"

[[mistake]]
id = "no-prior"
operations = ["decision.bayes_rule"]
line = "joint"
expression = "likelihood"
says = "You left out the prior."

[[mistake]]
id = "first-of-ties"
operations = ["decision.maximisers"]
keyword = {ties = "first"}
says = "You stopped at the first."

[[note]]
id = "N-1"
kind = "formula"
document = "001"
lines = "1-2"
title = "Bayes"
chapter = "decision"

[[not_executable]]
id = "N-2"
reason = "an opinion and no quantity"
'''


def write(folder: Path, text: str = BAYES) -> Path:
    """The specification as a folder with one chapter."""
    folder.mkdir(exist_ok=True)
    (folder / "decision.toml").write_text(text, encoding="utf-8")
    return folder


def small(folder: Path, text: str = BAYES) -> Spec:
    """The specification read from such a folder."""
    return read_folder(write(folder, text))
