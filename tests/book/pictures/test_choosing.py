"""Every operation of the table exists, every picture is sound XML, and MicroPython draws the same text."""
from __future__ import annotations

import ast
import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from refml import sources
from refml.book import pictures
from refml.book.pictures.choosing import PICTURES, drawer, modules_of, picture
from refml.book.pictures.drawing.canvas import CLASSES, STYLE
from refml.book.pictures.examples import svg_of
from refml.cli.bundle import contents, heap
from refml.cli.bundle.folder import FUTURE, put
from refml.oracle.reference.outcomes import reference
from refml.oracle.specification.reader import load
from refml.oracle.specification.schema import Example
from tests.book.pictures.reading import svg

FOLDER = Path(str(pictures.__file__)).parent
FORBIDDEN = {"dataclasses", "typing", "enum", "functools", "itertools", "decimal", "re", "collections.abc"}
SMALL = """
import sys
sys.path.insert(0, {folder!r})
from refml.book.pictures.choosing import picture
from refml.numbers.rational import Fraction
from refml import svm, separability
def ask(operation, given):
    chapter, name = operation.split(".")
    return getattr({{"svm": svm, "separability": separability}}[chapter], name)(**given)
rows = [[Fraction(x) for x in row] for row in {rows}]
given = {{"rows": rows, "labels": {labels}, "C": {C}}}
try:
    result = ask("svm.solve", given)
except ValueError:
    result = None
print(picture("svm.solve", given, result, ask), end="")
"""


def test_every_operation_of_the_table_exists_and_has_an_example_that_is_drawn() -> None:
    examples: dict[str, list[Example]] = {}
    for example in load().examples.values():
        examples.setdefault(example.operation.id, []).append(example)
    for module, operations in PICTURES:
        assert callable(drawer(module))
        for operation in operations.split():
            assert operation in load().operations
            assert any(svg(one.id) for one in examples[operation]), operation


def all_pictures() -> Iterator[tuple[str, ElementTree.Element]]:
    """Every example that has a picture, and this."""
    for example in load().examples.values():
        text = svg(example.id) if modules_of(example.operation.id) else None
        if text is not None:
            yield example.id, ElementTree.fromstring(text)


def test_every_picture_is_xml_with_a_title_and_a_description_and_without_ids() -> None:
    count = 0
    for name, root in all_pictures():
        assert root.attrib["role"] == "img"
        assert [child.tag.rpartition("}")[2] for child in root][:3] == ["title", "desc", "style"]
        assert all(root[i].text for i in (0, 1)), name
        assert not [one for one in root.iter() if "id" in one.attrib]
        assert len(svg(name) or "") < 60_000, name
        count += 1
    assert count > 100


def numbers_of(shape: ElementTree.Element) -> dict[str, list[float]]:
    """The coordinates and lengths of a shape by axis."""
    points = [pair.split(",") for pair in shape.get("points", "").split()]
    named = {"x": ("x", "x1", "x2", "cx"), "y": ("y", "y1", "y2", "cy"),
             "size": ("width", "height", "r", "rx", "ry")}
    found = {axis: [float(shape.attrib[name]) for name in names if name in shape.attrib]
             for axis, names in named.items()}
    for x, y in [*points, *(place.split() for place in re.split("[ML]", shape.get("d", ""))[1:])]:
        found["x"].append(float(x))
        found["y"].append(float(y))
    return found


def test_what_is_drawn_is_seen_level_and_of_a_known_style() -> None:
    """Words stand within it, each at its own place; its grid is level and upright; a class has a style."""
    known = {*re.findall(r"\.([a-z]+)", STYLE)}
    for name, root in all_pictures():
        _, _, width, height = map(float, root.attrib["viewBox"].split())
        places = [(one.get("x"), one.get("y")) for one in root.iter() if one.tag.endswith("}text")]
        assert len(places) == len({*places}), name
        for shape in root.iter():
            kind, classes = shape.tag.rpartition("}")[2], shape.get("class", "").split()
            at = numbers_of(shape)
            assert shape is root or {*classes} <= known, (name, classes)
            assert min(at["size"], default=0) >= 0 and "text-anchor" not in shape.attrib, (name, at)
            if kind == "text":
                assert (shape.text or "").strip() and shape.text not in known - {*CLASSES}, name
                assert 0 <= at["x"][0] <= width and 5 <= at["y"][0] <= height, (name, shape.text, at)
            if kind in ("line", "path") and {*classes} & {"grid", "axis"}:
                ends = [list(zip(at[axis][::2], at[axis][1::2], strict=True)) for axis in "xy"]
                assert all(x == x2 or y == y2 for (x, x2), (y, y2) in zip(*ends, strict=True)), (name, at)
                assert ends[0], (name, at)


def test_what_has_no_picture_has_none() -> None:
    assert picture("text.tokens", {"text": "a"}, ["a"], lambda *_: None) is None


def plain_modules() -> list[Path]:
    return [path for path in sorted(FOLDER.rglob("*.py"))
            if path.name not in ("examples.py", "derivations.py")]


def test_pictures_are_in_the_plain_dialect() -> None:
    for path in plain_modules():
        text = path.read_text(encoding="utf-8")
        if path.stem == "__init__":
            continue
        assert "from __future__ import annotations" in text
        run_time = list(sources.run_time_nodes(ast.parse(text)))
        roots = {node.module for node in run_time if isinstance(node, ast.ImportFrom) and not node.level}
        roots |= {alias.name for node in run_time if isinstance(node, ast.Import) for alias in node.names}
        assert not roots & FORBIDDEN, path
        assert not re.search(r"\bmatch \w+:$", text, re.MULTILINE)


@pytest.mark.parametrize(("rows", "labels", "price"), [
    ([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], "None"),
    ([[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1], "Fraction(1, 2)"),
    ([[0], [5], [6], [4]], [-1, 1, 1, 1], "Fraction(1, 16)"),
    ([[1, 1], [-1, -1], [1, -1], [-1, 1], [3, 0]], [1, 1, -1, -1, 1], "None"),
])
def test_micropython_draws_the_same_text(
    rows: list[list[int]], labels: list[int], price: str, tmp_path: Path
) -> None:
    micropython = heap.program("micropython")
    if micropython is None:
        pytest.skip("there is no MicroPython here")
    for path in plain_modules() + [FOLDER.parent / "__init__.py"]:
        put(tmp_path / "refml" / path.relative_to(sources.PACKAGE), path.read_text(encoding="utf-8"))
    modules = contents.modules_of(["svm", "separability", "numbers"])
    for module in modules:
        place = sources.file_of(module).relative_to(sources.PACKAGE)
        put(tmp_path / "refml" / place, sources.source_of(module, modules))
    put(tmp_path / "__future__.py", FUTURE)
    code = SMALL.format(folder=str(tmp_path), rows=json.dumps(rows), labels=json.dumps(labels), C=price)
    done = subprocess.run([micropython, "-X", "heapsize=32M", "-c", code], capture_output=True, text=True,
                          cwd=tmp_path)
    operation = load().operations["svm.solve"]
    written = None if price == "None" else price.replace("Fraction(", "").replace(", ", "/").rstrip(")")
    given = operation.decode_given({"rows": rows, "labels": labels, "C": written})
    assert done.stderr == ""
    assert done.stdout == svg_of(operation, given, reference(operation, given))
