"""The grader as one file: small, whole, and its text comes back."""
from __future__ import annotations

import ast

from refml.answers.exports.grader import packing

MOST_BYTES = 400_000


def test_it_is_one_file_of_a_size_that_travels() -> None:
    told = packing.packed()
    assert len(told.encode()) <= MOST_BYTES and told == packing.packed()
    names = {"SOURCES": dict[str, str]()}
    for node in ast.parse(told).body:
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            exec(compile(ast.Module([node], []), "grader", "exec"), names)
    chapters = {"naive_bayes", "svm", "gda", "logistic", "cli", "book"}
    rooms = {name.split(".")[0] for name in names["SOURCES"]}
    assert not chapters & rooms and {"answers", "numbers", "errors"} <= rooms
    assert all(ast.parse(source) for source in names["SOURCES"].values() if source)
    assert "removeprefix" not in told and "removesuffix" not in told   # Python 3.8 has none


def test_a_module_loses_its_docstrings_and_comments_and_nothing_else() -> None:
    source = ('"""About."""\nimport a\n\ndef f(x):\n    """Return x\n\n    twice.\n    """\n'
              '    return x + x\n\nclass C:\n    """Nothing."""\n')
    assert packing.bare(source) == "import a\ndef f(x):\n return x+x\nclass C:\n pass\n"
    assert packing.bare('# why\nx = """a\n\n# b"""  # c\n\n') == 'x="""a\n\n# b"""\n'
    deep = 'def f():\n    if 1:\n        x = """a\n    b"""\n'
    assert packing.bare(deep) == 'def f():\n if 1:\n  x="""a\n    b"""\n'
    assert packing.bare('def f():\n    # why\n    return g(1,\n             """a\n    b""")\n') == (
        'def f():\n return g(1,"""a\n    b""")\n')
    assert packing.bare('a = ("b "\n     "c", r"d"  # why\n     "e",\n     "1"\n     "2")\n') == (
        'a=("b c",r"d"\n"e","1"\n"2")\n')
    assert packing.bare("a = ('b'\n     'b')\n") == "a=('b'\n'b')\n"
    assert packing.bare("class A:\n    def f(self):\n        return f'{self.a} self'\n") == (
        "class A:\n def f(s):\n  return f'{s.a} self'\n")
    assert packing.bare("def f(self, s):\n    return self\n") == "def f(self,s):\n return self\n"
    assert packing.bare("a = zip(x, y, strict=True)\n") == "a=zip(x,y)\n"
    assert packing.bare(packing.LATER + "a = 1\n") == "a=1\n"
    assert packing.bare(packing.LATER + "a: int = 1\n") == "a=1\n"
    assert packing.bare("class A:\n    a: int = 1\n") == "class A:\n a:int=1\n"
    assert packing.bare("def f(x: int, y: list[str] | None = None) -> int:\n    return x\n") == (
        "def f(x,y=None):\n return x\n")
    assert packing.bare("if TYPE_CHECKING:\n    import a\n\nb = 1\n") == "b=1\n"
    assert packing.bare("if TYPE_CHECKING:\n    A = int\nelse:\n    A = object\n") == (
        "if TYPE_CHECKING:\n A=int\nelse:\n A=object\n")


def test_a_quoted_source_is_read_back_as_it_was() -> None:
    for text in ('x = "a\\n"\n', 'y = """b"""\n', "z = r'\\d'\n", "\n"):
        assert ast.literal_eval(packing.quoted(text)) == text


def test_plain_statements_of_a_block_stand_on_one_line() -> None:
    assert packing.closed_up('def f():\n if a:\n  b="""x\n\n y"""\n else:\n  if c:\n   d()\n return b\n') == (
        'def f():\n if a:b="""x\n\n y"""\n else:\n  if c:d()\n return b\n')
    assert packing.closed_up("a=1\nb=2\ndef f():\n c=1\n for d in e:\n  g()\n  h()\n i()\n return c\n") == (
        "a=1\nb=2\ndef f():\n c=1\n for d in e:g();h()\n i();return c\n")
