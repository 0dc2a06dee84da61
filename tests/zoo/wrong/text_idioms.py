"""Words by the idioms of Python's libraries."""
import re
import string
from collections import Counter


def text_tokens(text):
    """split(), then strip(punctuation): what stands inside a word stays."""
    words = [word.strip(string.punctuation) for word in text.lower().split()]
    return [word for word in words if word]


def text_dictionary(texts):
    """The commonest words first."""
    counts = Counter(word for text in texts for word in words_of(text))
    return [word for word, _ in counts.most_common()]


def text_presence(text, dictionary):
    """Capitals are left as they are."""
    return [int(word in re.findall(r"[A-Za-z0-9\u0080-\U0010ffff]+", text)) for word in dictionary]


def text_indices(text, dictionary):
    """A set of places, sorted."""
    return sorted({dictionary.index(word) + 1 for word in words_of(text) if word in dictionary})


def words_of(text):
    words = re.findall(r"[A-Za-z0-9\u0080-\U0010ffff]+", text)
    return [re.sub("[A-Z]", lambda letter: letter[0].lower(), word) for word in words]
