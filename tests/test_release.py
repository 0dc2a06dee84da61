"""What a release promises: names that stay, workflows that run as they stand, one version everywhere."""
from __future__ import annotations

import importlib
import json
import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

import refml
from tests.test_house import CHAPTERS

ROOT = Path(__file__).resolve().parent.parent
NAMES = ROOT / "tests" / "public_names.txt"
FACES = (*CHAPTERS, "portable", "distributed", "answers", "display", "testing")
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
# What installs, builds, needs every interpreter or runs these tests; all other steps are run here.
ELSEWHERE = ("python -m pip install", "python -m build", "bash .ci/run", "python tools/test",
             "refml --version", "refml book")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


def public_names() -> list[str]:
    """Every name that a face hands on."""
    modules = {face: importlib.import_module(f"refml.{face}") for face in FACES}
    return sorted(f"{face}.{name}" for face, module in modules.items() for name in module.__all__)


def test_the_public_names_are_those_that_are_promised() -> None:
    """A name that goes, or comes, is a line of this file, and of the change log."""
    assert NAMES.read_text(encoding="utf-8").split() == public_names()


def test_one_version_stands_everywhere() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == refml.__version__
    headings = re.findall(r"^## (\d+\.\d+\.\d+)(.*)$", CHANGELOG, re.MULTILINE)
    released = [version for version, rest in headings if "not yet released" not in rest]
    assert released[0] == refml.__version__
    assert headings == sorted(headings, key=lambda one: tuple(map(int, one[0].split("."))), reverse=True)
    record = json.loads((ROOT / ".zenodo.json").read_text(encoding="utf-8"))
    assert record["title"] == citation["title"] and record["license"] == citation["license"]


@pytest.mark.parametrize("name", ["conda/meta.yaml", "refml.rb", "debian/control"])
def test_a_package_has_the_version_and_needs_no_more_than_python(name: str) -> None:
    written = (ROOT / "tools" / "packaging" / name).read_text(encoding="utf-8")
    assert re.findall(r"[Vv]ersion\b[^\d\n]*(\d+\.\d+\.\d+)", written) == [refml.__version__]
    needs = re.findall(r"^(?:Depends:|  run:|  depends_on) (.*)$", written, re.MULTILINE)
    assert len(needs) == 1 and "python" in needs[0] and "," not in needs[0]


def test_no_page_installs_by_a_name_that_no_index_has_yet() -> None:
    pages = [*ROOT.glob("*.md"), *(path for folder in ("refml", "spec", "tools", "docs", ".github")
                                   for path in (ROOT / folder).rglob("*.md"))]
    wrong = [(path.name, line) for path in pages for line in path.read_text(encoding="utf-8").splitlines()
             if re.search(r"pip install ('|\")?refml|deps = refml==", line)]
    assert pages and not wrong


def test_addresses_stand_in_one_place_to_be_set_at_the_first_release() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    for name in ("SECURITY.md", "CONTRIBUTING.md"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert "[project.urls]" in text and not re.search(r"https?://", text), name
    assert all(address.startswith("https://") for address in project.get("urls", {}).values())


def steps_of(workflow: Path) -> list[str]:
    """The commands of a workflow, those apart that are run elsewhere."""
    document: dict[Any, Any] = yaml.safe_load(workflow.read_text(encoding="utf-8"))
    assert {"name", "jobs", "permissions"} <= set(document)
    steps = [step for job in document["jobs"].values() for step in job["steps"]]
    assert all(("run" in step) != ("uses" in step) for step in steps)
    assert all(re.fullmatch(r"[\w./-]+@[\w./-]+", step["uses"]) for step in steps if "uses" in step)
    return [step["run"] for step in steps if "run" in step and not step["run"].startswith(ELSEWHERE)]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_a_workflow_runs_as_it_stands(workflow: Path) -> None:
    for step in steps_of(workflow):
        program, *words = shlex.split(step)
        assert program == "python"
        done = subprocess.run([sys.executable, *words], cwd=ROOT, capture_output=True, text=True)
        assert done.returncode == 0, step + done.stdout + done.stderr


def test_every_workflow_is_known() -> None:
    assert {path.stem for path in WORKFLOWS} == {"tests", "publish", "book"}
