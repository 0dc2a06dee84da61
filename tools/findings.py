"""The implementations that tools/peers runs, and what was found in them: tools/adapters/findings.toml."""
from __future__ import annotations

import importlib.util
import shutil
import subprocess
import tempfile
import tomllib
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ADAPTERS = Path(__file__).resolve().parent / "adapters"
FAILED = ("wrong", "errored", "crashed", "timed-out", "garbage")


@dataclass(frozen=True)
class Peer:
    """An implementation: its file in tools/adapters, what it is, the module or the program that it needs."""

    file: str
    what: str
    module: str = ""
    program: str = ""

    @property
    def lacks(self) -> str:
        """The module or the program that is not there; empty where nothing is."""
        if self.module and importlib.util.find_spec(self.module) is None:
            return self.module
        return self.program if self.program and shutil.which(self.program) is None else ""

    def arguments(self, scratch: Path) -> list[str]:
        """What `refml check` is told of it; a program in C is compiled into the scratch folder first."""
        path = str(ADAPTERS / self.file)
        if self.file.endswith(".c"):
            built = str(scratch / "textbook")
            subprocess.run([self.program, "-O2", "-o", built, path, "-lm"], check=True)
            return ["--cmd", built]
        return ["--cmd", f"{self.program} {path}"] if self.program else [path]

    @property
    def command(self) -> str:
        """What a reader types after `refml check`, in a checkout."""
        if self.file.endswith(".c"):
            return "--cmd ./textbook"
        path = f"tools/adapters/{self.file}"
        return f'--cmd "{self.program} {path}"' if self.program else path


PEERS = (
    Peer("textbook.py", "naive Bayes in plain floats"),
    Peer("textbook_decision.py", "Bayes decisions"),
    Peer("textbook_features.py", "features"),
    Peer("textbook_classes.py", "Gaussian classes, neighbours, mixtures"),
    Peer("textbook_logistic.py", "logistic regression"),
    Peer("textbook_planes.py", "linear classifiers, separability, the perceptron"),
    Peer("textbook_kernels.py", "kernels"),
    Peer("textbook_machines.py", "support vector machines: objectives, pair steps, the optimum"),
    Peer("textbook_trained.py", "what a trained machine says"),
    Peer("textbook_networks.py", "belief networks, every combination in turn"),
    Peer("textbook_sampling.py", "samples, in Fractions"),
    Peer("textbook_experiments.py", "experiments, in Fractions"),
    Peer("textbook.mjs", "naive Bayes, perceptron, kernels, GDA in JavaScript", program="node"),
    Peer("textbook.c", "the same in C", program="cc"),
    Peer("sklearn_adapter.py", "naive Bayes, GDA, logistic regression, machines and more", "sklearn"),
    Peer("libsvm_adapter.py", "support vector machines, in C++", "libsvm"),
    Peer("nltk_adapter.py", "naive Bayes", "nltk"),
    Peer("river_adapter.py", "naive Bayes, moments, the perceptron, one record at a time", "river"),
    Peer("mlxtend_adapter.py", "logistic regression, linear classifiers", "mlxtend"),
    Peer("statsmodels_adapter.py", "logistic regression, moments", "statsmodels"),
    Peer("pgmpy_adapter.py", "belief networks", "pgmpy"),
)


@dataclass(frozen=True)
class Finding:
    """A fault of an implementation: what it does, the cases that show it, and those that may."""

    of: str
    says: str
    cases: tuple[str, ...]
    may: tuple[str, ...]


def read(path: Path = ADAPTERS / "findings.toml") -> list[Finding]:
    """The findings, in the order of the file."""
    tables = tomllib.loads(path.read_text(encoding="utf-8"))["finding"]
    return [Finding(one["of"], one["says"], tuple(one.get("cases", ())), tuple(one.get("may", ())))
            for one in tables]


def known(peer: str) -> set[str]:
    """The cases that a peer is known to fail, whatever the last bits are."""
    return {name for one in read() if one.of == peer for name in one.cases}


def by_a_bit(peer: str) -> set[str]:
    """The cases that it may fail, by the last bits."""
    return {name for one in read() if one.of == peer for name in one.may}


def contradictions(findings: Sequence[Finding], peer: str, failed: Collection[str]) -> Iterator[str]:
    """Yield what does not agree: a case that fails without a reason, a reason whose case does not fail."""
    own = [one for one in findings if one.of == peer]
    certain = {name for one in own for name in one.cases}
    possible = certain | {name for one in own for name in one.may}
    for name in sorted(set(failed) - possible):
        yield f"{peer}: {name} fails, and no finding says why"
    for name in sorted(certain - set(failed)):
        yield f"{peer}: {name} does not fail, and a finding says why it does"


def written_failures(document: Mapping[str, Any]) -> list[str]:
    """The ids of the written cases that failed, of a JSON report."""
    return [case["id"] for case in document["cases"] if case["verdict"] in FAILED and not case["drawn"]]


def scratch_folder() -> tempfile.TemporaryDirectory[str]:
    """A folder for what is compiled and reported."""
    return tempfile.TemporaryDirectory(prefix="refml-peers-")
