"""Faces: names come from the modules that offer them, and nothing is loaded before it is asked for."""
from __future__ import annotations

import importlib
import inspect
import pkgutil
import pydoc
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import refml
from refml import answers, gda, portable
from refml.oracle.reference.operations import CHAPTERS

FOLDERS = [*[module for module in CHAPTERS.values() if hasattr(module, "__path__")],
           answers, portable]


def modules_of(face: ModuleType) -> list[ModuleType]:
    return [importlib.import_module(found.name)
            for found in pkgutil.walk_packages(face.__path__, face.__name__ + ".")]


@pytest.mark.parametrize("face", FOLDERS, ids=lambda face: face.__name__)
def test_a_face_hands_on_all_that_its_modules_offer_and_no_name_twice(face: ModuleType) -> None:
    offered = [(name, getattr(module, name)) for module in modules_of(face)
               for name in getattr(module, "__all__", [])]
    handed_on = inspect.getclosurevars(face.__getattr__).nonlocals["homes"]
    assert sorted(handed_on) == sorted(name for name, _ in offered) != []
    assert all(getattr(face, name) is value for name, value in offered)


@pytest.mark.parametrize("face", FOLDERS, ids=lambda face: face.__name__)
def test_no_name_that_is_handed_on_is_that_of_a_module(face: ModuleType) -> None:
    """Python binds a module to its package when it is loaded, and would hide the name."""
    modules = {module.__name__.rpartition(".")[2] for module in modules_of(face)
               if module.__name__.count(".") == 2}
    assert not modules & {name for module in modules_of(face) for name in getattr(module, "__all__", [])}


@pytest.mark.parametrize("face", FOLDERS, ids=lambda face: face.__name__)
def test_a_face_tells_its_names_to_whoever_lists_them(face: ModuleType) -> None:
    names: dict[str, object] = {}
    exec(f"from {face.__name__} import *", names)
    assert dir(face) == sorted(face.__all__) == sorted(set(names) - {"__builtins__"})


def test_help_shows_the_functions_of_a_chapter() -> None:
    told = pydoc.plain(pydoc.render_doc(gda))
    assert all(f"{name}(" in told for name in dir(gda)), told


def test_what_no_module_offers_is_no_attribute() -> None:
    with pytest.raises(AttributeError, match=r"module 'refml\.gda' has no attribute 'Fraction'"):
        assert gda.Fraction  # type: ignore[attr-defined]  # it is this that is asked for
    with pytest.raises(ImportError, match="cannot import name 'nothing'"):
        exec("from refml.gda import nothing")


@pytest.mark.parametrize("face", FOLDERS, ids=lambda face: face.__name__)
def test_a_face_loads_nothing_but_itself(face: ModuleType) -> None:
    code = f"import sys, {face.__name__}; print(*[name for name in sys.modules if name.startswith('refml')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=Path(refml.__file__).parents[1])
    assert set(done.stdout.split()) == {"refml", "refml.faces", face.__name__}


def test_a_module_of_the_folder_is_an_attribute_of_its_face() -> None:
    code = "from refml import gda; print(gda.as_logistic.__name__, gda.posteriors.posterior is gda.posterior)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=Path(refml.__file__).parents[1])
    assert done.stdout == "refml.gda.as_logistic True\n"


def test_a_module_imported_from_its_folder_brings_no_other() -> None:
    code = "import sys; from refml.separability import alternatives, proof; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True,
                          cwd=Path(refml.__file__).parents[1])
    assert "refml.separability.proof" in done.stdout.split()
    assert "refml.separability.deciding" not in done.stdout.split()
