"""Answers: read, mark and explain the answers that people write.

    asking        `mark`: from a question and a text to a verdict; read this first
    reading       what people write → exact values, with the notation in which they were written
    quantities    what a question asks by name; answers that name another quantity
    marking       a question, its key, the verdict on an answer, the mistake that it names
    derivations   answers of several lines: the first wrong one, and what follows from it
    sheets        exams and homework: questions with texts and points, as TOML
    exports       a sheet for Moodle, PrairieLearn, nbgrader and others, proved
    paper         an exam to print, and its worked key
    solutions     an operation worked out line by line, with the numbers put in
    grading       what a class handed in, marked by a sheet

    >>> from refml import answers
    >>> answers.mark("married-given-no", "0.571").name
    'right to the digits written'
"""
from ..faces import handing_on

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .asking import *  # noqa: F403
    from .marking.preparing import *  # noqa: F403
    from .marking.questions import *  # noqa: F403
    from .marking.verdicts import *  # noqa: F403
    from .sheets.reading import *  # noqa: F403
    from .sheets.records import *  # noqa: F403
    from .solutions.solving import *  # noqa: F403
else:
    __getattr__, __dir__, __all__ = handing_on(__name__, {
        "asking": "mark prepared",
        "marking.questions": "Question question_of",
        "marking.preparing": "Prepared Sharpness sharpness",
        "marking.verdicts": "CREDITS Named Verdict",
        "sheets.reading": "read_sheet",
        "sheets.records": "Item Sheet",
        "solutions.solving": "solved",
    })
