"""Every use of what encloses, rounds, filters or bounds, and every float, found in the package's sources."""
from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
PACKAGE = ROOT / "refml"

# What encloses, rounds, filters or bounds, by the module that defines it.
BOUNDED = {
    "numbers.reals.real": ("enclosure absolute_enclosure nearest_double digits decimal "
                           "exp_scaled log_scaled pi_scaled"),
    "numbers.reals.refinement": "relative_ball absolute_ball ball_of_quotient ball_of_sum",
    "numbers.reals.rounding": "double_of_positive significant_digits",
    "numbers.reals.fixed_point": "exp_scaled log_scaled pi_scaled log2_scaled",
    "numbers.reals.refinable": "Refinable",
    "numbers.rational": "nearest_double",
    "numbers.proven_inverse": "proven_inverse",
    "kernels.gaussian_rows": "bump_scaled",
    "sampling.normal_cdf": "cdf_scaled normal_cdf",
    "naive_bayes.weighing.products": "bounds_of_product",
    "naive_bayes.weighing.scores": "candidates",
    "cli.compare.kinds.scores": "leader",
    "oracle.specification.floats": "held_enclosure nearest nearest_in ulp_in ulp_exponent",
}


def modules() -> Iterator[tuple[str, ast.Module]]:
    """Every module of the package in whose text there may be a float, or a name of what is bounded."""
    some = re.compile(r"\d\.\d|\de-?\d|" + "|".join(" ".join(BOUNDED.values()).split()))
    for path in sorted(PACKAGE.rglob("*.py")):
        text = path.read_text("utf-8")
        if some.search(text):
            yield ".".join(path.relative_to(PACKAGE).with_suffix("").parts), ast.parse(text)


def imported(module: str, tree: ast.Module) -> tuple[dict[str, str], dict[str, str]]:
    """The names in a module of what is bounded, its own too, and those of the modules that define it."""
    names = {name: name for name in BOUNDED.get(module, "").split()}
    homes: dict[str, str] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.level:   # at the head, or under TYPE_CHECKING
            home = ".".join([*module.split(".")[:-node.level], *(node.module or "").split(".")]).strip(".")
            for one in node.names:
                own, inner = one.asname or one.name, f"{home}.{one.name}"
                if one.name in BOUNDED.get(home, "").split():
                    names[own] = one.name
                if inner in BOUNDED:
                    homes[own] = inner
    return names, homes


def uses(module: str, tree: ast.Module) -> Iterator[str]:
    """Every use of what is bounded: "module:function name"; of the class `Refinable` where it is called."""
    names, homes = imported(module, tree)

    def name_of(node: ast.AST) -> str:
        if isinstance(node, ast.Name):
            return names.get(node.id, "")
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in homes:
            return node.attr if node.attr in BOUNDED[homes[node.value.id]].split() else ""
        return ""

    todo: list[tuple[ast.AST, str]] = [(tree, "")] if names or homes else []
    while todo:
        node, inside = todo.pop()
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            inside = f"{inside}.{node.name}".strip(".")
        called = isinstance(node, ast.Call) and name_of(node.func) == "Refinable"
        found = "Refinable" if called else name_of(node)
        if found and (called or found != "Refinable"):
            yield f"{module}:{inside} {found}"
        todo += [(child, inside) for child in ast.iter_child_nodes(node)]


def floats_of(tree: ast.Module) -> tuple[float, ...]:
    """The floats of a module but 0, 1 and 2, each once."""
    found = {node.value for node in ast.walk(tree)
             if isinstance(node, ast.Constant) and isinstance(node.value, float)}
    return tuple(sorted(found - {0.0, 1.0, 2.0}))
