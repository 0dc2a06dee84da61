"""Rich display in a notebook: `%load_ext refml` shows exact answers as tables, formulas and pictures.

    tables       `table`: what a desk holds (a frame, an array, dataclasses) as rows, labels and families
    interchange  frames that are known by `__dataframe__` alone
    exact        an exact number, a list or a map of them as HTML; `floats`, the doubles nearest to them
    records      a model as its tables, field by field
    verdicts     a verdict of `mark`, a report of `check_estimator`
    asking       `solved`, a worked solution; `picture`, the picture of an answer
    formatters   which type is shown by which of these; nothing is computed before it is shown
    running      the command in a process of its own, for a cell
    magics       %%refml_check, %refml_mark, %refml_ask, %refml
    extension    what %load_ext calls; read this first

No class of refml has a method for it, and `import refml` loads nothing of it.
"""
from typing import TYPE_CHECKING

from ..faces import handing_on

if TYPE_CHECKING:
    from .asking import *  # noqa: F403
    from .exact import *  # noqa: F403
    from .extension import *  # noqa: F403
    from .tables import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "tables": "Table table",
        "exact": "floats",
        "asking": "picture solved",
        "extension": "load_ipython_extension unload_ipython_extension",
    })
