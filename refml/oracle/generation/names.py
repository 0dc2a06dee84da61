"""Names of classes, values of attributes, words: texts that are easily sorted, cut or compared wrongly.

    plain      ham, spam, …                        long     of sixty characters that differ in the last
    numbers    9 after 10, for they are texts      strange  no ASCII, blanks, what looks like a word of JSON
    alike      differing in case, accents, blanks or ends: equal only if these are folded or cut

Two classes or values are never printed alike, and none is empty.
"""

from __future__ import annotations

from .choices import LARGE, Choices

PLAIN = ["ham", "spam", "eggs", "class_a", "class_b", "B", "a", "Z"]
NUMBERS = ["10", "9", "1", "-1", "0", "2", "100", "1e3", "00", "0.5"]
STRANGE = ["Ω", "ß", "ss", "null", "True", "a b", "naïve", "中文", "NaN", "x=1", "'", "é", "_", "Я", '"q"',
           "a\\b", "😀"]
ALIKE = ["spam", "Spam", " spam", "spam_2", "e", "é", "1", "01", "1.0", "SPAM", "E", "è", "spam 2", "spam-2",
         "1e0"]
WORDS = ["free", "win", "a", "the", "prize", "e_mail", "not_free", "Free", "10", "9", "naïve", "Straße", "ω",
         "don't", "winner", "wi", "_", "x86_64"]
LONGEST = 60


def classes(choices: Choices, most: int | None = None) -> list[str]:
    """Draw the names of at least two classes, not sorted."""
    count = choices.upto(3, 5, 24, least=2) if most is None else choices.integer(2, most)
    return several(choices, count)


def several(choices: Choices, count: int) -> list[str]:
    """Draw `count` different names of one kind."""
    pool = choices.choice([PLAIN, NUMBERS, long_names(count), STRANGE, ALIKE])
    return choices.some(pool + [f"{pool[0]}_{i}" for i in range(count - len(pool))], count)


def long_names(count: int) -> list[str]:
    """Return names of sixty characters that differ in the last two."""
    stem = "a_class_whose_name_is_so_long_that_many_a_buffer_is_too_sma"
    return [stem[:LONGEST - 2] + f"{i:02}" for i in range(count)]


def values(choices: Choices, count: int) -> list[int | str]:
    """Draw `count` values of an attribute, integers, texts or both, not sorted."""
    integers: list[int | str] = [3, 10, 9, -1, 0, 200, 1, -20, 3 + (1 << 32), 259]
    texts: list[int | str] = ["yes", "no", "maybe", "Yes", "é", "a_b", "", "no ", "e", "yes and no",
                              "yes and then"]
    mixed: list[int | str] = ["yes", 3, "no", 10, 9, "10 ", -1, "Ω", "03"]
    pool = choices.choice([texts, integers, mixed])
    return choices.some(pool + [1000 + i for i in range(count - len(pool))], count)


def dictionary(choices: Choices, most: int) -> list[str]:
    """Draw different words, not sorted, at most `most`: thousands in a large case."""
    count = choices.upto(4, 14, most)
    words = WORDS + [f"word_{i}" for i in range(count - len(WORDS))]
    return choices.some(words, count) if choices.size < LARGE else words[-count:]


def document(choices: Choices, words: list[str], most: int) -> list[str]:
    """Draw a document of up to `most` words; some are not in the dictionary, some occur often."""
    count = choices.integer(0, most)
    return [choices.choice(["unknown", "Win", "freee"]) if choices.rarely(12) else choices.choice(words)
            for _ in range(count)]
