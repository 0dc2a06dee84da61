"""The wheel: built, installed where nothing else is, and run from an empty folder."""
from __future__ import annotations

import re
import subprocess
import sys
import venv
import zipfile
from collections.abc import Callable
from pathlib import Path

import pytest

import refml

ROOT = Path(__file__).resolve().parent.parent

Refml = Callable[..., "subprocess.CompletedProcess[str]"]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel that `pip install .` would install."""
    folder = tmp_path_factory.mktemp("wheel")
    must_succeed(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder))
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Refml:
    """The `refml` command of an environment that holds the wheel and nothing else."""
    home = tmp_path_factory.mktemp("environment")
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    venv.create(home)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    must_succeed(sys.executable, "-m", "pip", "--python", str(programs / "python"), "install", "--quiet",
                 "--no-deps", "--no-index", "--disable-pip-version-check", str(wheel))

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run([str(programs / "refml"), *arguments], cwd=elsewhere, stdin=subprocess.DEVNULL,
                              capture_output=True, encoding="utf-8")

    return run


def must_succeed(*command: str) -> str:
    """Run a command in the checkout and return what it prints; where it fails, show what it complains of."""
    done = subprocess.run(command, cwd=ROOT, stdin=subprocess.DEVNULL, capture_output=True, encoding="utf-8")
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def spec_files(names: list[str]) -> list[str]:
    """Those of the names that are data of the specification."""
    return sorted(name for name in names
                  if name.endswith(("README.md", ".toml"))
                  or (name.startswith(("schemas/", "vectors/")) and name.endswith(".json")))


def test_the_wheel_carries_the_spec_of_the_checkout_and_nothing_else(wheel: Path) -> None:
    spec = ROOT / "spec"
    here = [path.relative_to(spec).as_posix() for path in spec.rglob("*") if path.is_file()]
    prefix = "refml/specdata/"
    with zipfile.ZipFile(wheel) as archive:
        carried = sorted(name.removeprefix(prefix) for name in archive.namelist() if name.startswith(prefix))
        assert carried == spec_files(here)
        for name in carried:
            assert archive.read(prefix + name) == (spec / name).read_bytes(), name


def test_the_wheel_holds_the_package_its_types_and_its_sample(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        package = [path.relative_to(ROOT).as_posix() for path in (ROOT / "refml").rglob("*")
                   if path.is_file() and "__pycache__" not in path.parts]
        assert set(package) <= set(names)
        assert [name for name in package if archive.read(name) != (ROOT / name).read_bytes()] == []
    assert "refml/py.typed" in names
    assert any(name.startswith("refml/cli/files/samples/") for name in names)
    assert {name.split("/")[0] for name in names} == {"refml", f"refml-{refml.__version__}.dist-info"}


def test_the_wheel_depends_on_nothing(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        metadata = archive.read(f"refml-{refml.__version__}.dist-info/METADATA").decode()
    required = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert all("extra ==" in line for line in required)
    assert "Requires-Python: >=3.11" in metadata


def test_the_installed_command_tells_its_version(installed: Refml) -> None:
    answer = installed("--version")
    assert answer.returncode == 0
    assert re.fullmatch(rf"refml {re.escape(refml.__version__)}, protocol 1, specification [0-9a-f]{{12}}\n",
                        answer.stdout)


def test_the_installed_command_helps_with_an_example_of_each_command(installed: Refml) -> None:
    answer = installed("--help")
    assert answer.returncode == 0
    for command in ("refml check", "refml spec", "refml spam"):
        assert command in answer.stdout


def test_the_installed_reference_passes_its_own_check(installed: Refml) -> None:
    """Its modules are those of the checkout, whose check in the README also draws cases."""
    answer = installed("check", "--no-random")
    assert answer.returncode == 0, answer.stdout + answer.stderr
    # A line of progress comes after two seconds, and every ten.
    assert all(line.startswith("refml: asking questions: ") for line in answer.stderr.splitlines())


def test_the_installed_command_reads_the_same_records_as_the_checkout(installed: Refml) -> None:
    checkout = must_succeed(sys.executable, "-m", "refml", "spec", "list")
    answer = installed("spec", "list")
    assert answer.returncode == 0
    assert answer.stdout == checkout != ""
