"""`refml bundle`: what a board needs of refml, and nothing else, in a folder."""

from __future__ import annotations

import argparse

from . import contents, folder

MIXED = True


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the options: which chapters, where to, in which form."""
    parser.add_argument("chapters", nargs="+", metavar="CHAPTER",
                        help="a chapter (perceptron) or a module of one (naive_bayes.bernoulli)")
    parser.add_argument("--out", required=True, metavar="DIR", help="the folder to write, new or empty")
    parser.add_argument("--mpy", action="store_true", help="compile the modules with mpy-cross")
    parser.add_argument("--predict-only", action="store_true",
                        help="leave out training: copy only the modules that read exported models and "
                             "decide")


def run(options: argparse.Namespace) -> int:
    """Write the bundle and say what it costs.

    Raises InvalidInput for an unknown chapter and a folder that is not empty.
    """
    names = contents.predicting(options.chapters) if options.predict_only else list(options.chapters)
    modules = contents.modules_of(names)
    bundle = folder.write(options.out, names, modules, options.mpy)
    print(f"{options.out}: {len(modules)} modules, {bundle.size} bytes, in {len(bundle.files)} files")
    for statement, least in bundle.heaps.items():
        print(f"  {statement:40} {folder.kilobytes(least)} of heap")
    if not bundle.heaps:
        print("  the heap was not measured: there is no MicroPython here")
    return 0
