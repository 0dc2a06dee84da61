"""Portable models: write a trained classifier as text, as a Python file or as a C header.

    fitted       what a chapter has fitted becomes a portable model; read this first
    estimators   the same of what scikit-learn has fitted
    text         write and read: lines of integers and names, with a version and a checksum
    lines        the format, for readers in other languages
    streaming    a decision of naive Bayes while its text is read, for a board with little memory
    models/      linear, machine, gaussian, tables, networks, and naive Bayes with its statistics
    code/        the same models as files that need nothing else

    >>> from refml import perceptron, portable
    >>> run = perceptron.train([[1, 3], [3, 3], [2, 1]], [1, 1, -1])
    >>> model = portable.portable(run, classes=["no", "yes"])
    >>> portable.read(portable.write(model)) == model
    True
    >>> alone = {}
    >>> exec(portable.python_file(model), alone)
    >>> alone["decide"]([3, 3])
    ['yes']
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .code.c_header import *  # noqa: F403
    from .code.python_file import *  # noqa: F403
    from .estimators import *  # noqa: F403
    from .fitted import *  # noqa: F403
    from .streaming import *  # noqa: F403
    from .text import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "fitted": "linear machine portable",
        "estimators": "of_estimator",
        "text": "decision read write",
        "streaming": "decide",
        "code.python_file": "python_file",
        "code.c_header": "c_header",
    })
