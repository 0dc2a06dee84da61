"""The tables of the notes, and the small ones of our own, each in one place."""
from __future__ import annotations

from typing import Any

# 000-D01: five labelled points of the plane.
Points = tuple[list[list[int]], list[int]]
FIVE: Points = [[1, 3], [3, 3], [4, 4], [2, 1], [5, 2]], [1, 1, 1, -1, -1]
FIVE_BITS: Points = FIVE[0], [1, 1, 1, 0, 0]

# The corners of a square, labelled by the product of their coordinates: no line separates them.
XOR: Points = [[1, 1], [-1, -1], [1, -1], [-1, 1]], [1, 1, -1, -1]
XOR_BITS: Points = XOR[0], [1, 1, 0, 0]

# 001-D01, l.70-80: Refund, Marital Status, Taxable Income; Evade.
TAX: list[list[Any]] = [["Yes", "Single", 125], ["No", "Married", 100], ["No", "Single", 70],
                        ["Yes", "Married", 120], ["No", "Divorced", 95], ["No", "Married", 60],
                        ["Yes", "Divorced", 220], ["No", "Single", 85], ["No", "Married", 75],
                        ["No", "Single", 90]]
EVADE = ["No", "No", "No", "No", "Yes", "No", "No", "Yes", "No", "Yes"]

# 001-D02, l.199-219: Give Birth, Can Fly, Live in Water, Have Legs; the class; the animal.
_CELLS = """
    yes no  no  yes  M   human         no  no  no  no  N  python         no  no  yes no  N   salmon
    yes no  yes no   M   whale         no  no  sometimes yes N frog      no  no  no  yes N   komodo
    yes yes no  yes  M   bat           no  yes no  yes N  pigeon         yes no  no  yes M   cat
    yes no  yes no   N   shark         no  no  sometimes yes N turtle    no  no  sometimes yes N penguin
    yes no  no  yes  M   porcupine     no  no  yes no  N  eel            no  no  sometimes yes N salamander
    no  no  no  yes  N   gila          no  no  no  yes M  platypus       no  yes no  yes N   owl
    yes no  yes no   M   dolphin       no  yes no  yes N  eagle
"""
_ANIMALS = _CELLS.split()
ANIMALS = [_ANIMALS[i:i + 4] for i in range(0, len(_ANIMALS), 6)]
MAMMALS = _ANIMALS[4::6]   # M or N

# Four coins of two kinds, each tossed three times, and what the kinds are thought to be.
COINS = [[1, 1, 1], [1, 1, 0], [0, 0, 1], [0, 0, 0]]
BIASED: list[list[Any]] = [["3/4"] * 3, ["1/4"] * 3]

# 004-D01: exam[y][x], passed and failed by the test results 1, 0.5 and 0.
EXAM = [[60, 30, 10], [0, 30, 70]]

# OWN-D01: a, aardvark, buy, learning; nobody ever wrote "learning".
TOY_SPAM = [[1, 0, 1, 0], [0, 0, 1, 0], [1, 1, 1, 0], [1, 0, 0, 0], [1, 1, 0, 0], [0, 0, 1, 0], [1, 0, 0, 0]]
TOY_SPAM_LABELS = ["spam"] * 3 + ["ham"] * 4

# OWN-D02: words by their places in the dictionary a, avoid, buy, learning, zed.
TOY_DOCUMENTS = [[3, 3, 1], [3, 5, 3, 3, 1], [1, 2, 2, 4], [4, 1], [2, 1, 5]]
TOY_DOCUMENT_LABELS = ["spam", "spam", "ham", "ham", "ham"]
TOY_DICTIONARY = [1, 2, 3, 4, 5]
