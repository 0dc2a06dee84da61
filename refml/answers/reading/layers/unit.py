"""The unit that a question declares, such as cm, m/s or €: it may follow each number, and is removed.

Another unit stays, and is refused where it may change the number: 12 mm is not 12 cm.
"""

from __future__ import annotations

import re
from functools import lru_cache

BEHIND = r"(?<=[0-9½¼¾%.…)\]}])"
MORE = r"(?![\w²³^]|\s*/\s*[^\W\d])"   # m of m/s and of m² is another unit


def without_unit(text: str, unit: str) -> str:
    """Return an answer without the question's unit; unchanged if the question has none.

    >>> without_unit("12.5 cm", "cm"), without_unit("12 mm", "cm"), without_unit("€ 12", "€")
    ('12.5', '12 mm', '12')
    """
    return pattern(unit).sub("", text) if unit else text


@lru_cache(maxsize=100)
def pattern(unit: str) -> re.Pattern[str]:
    """Return the regular expression for a unit after a number, with or without brackets.

    A currency sign may also stand before the number.
    """
    told = re.escape(unit).replace("²", r"(?:²|\^2)").replace(r"\^2", r"(?:²|\^2)")
    found = rf"{BEHIND}\s*(?:\[{told}\]|\({told}\)|{told}{MORE})"
    return re.compile(found if unit[0].isalpha() else rf"{found}|{told}\s*(?=[0-9.,(√−-])")
