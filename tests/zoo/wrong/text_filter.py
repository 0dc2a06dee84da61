"""Words, as most people cut them."""
import re


def text_tokens(text):
    """split() keeps the commas, and nothing is made small."""
    return text.split()


def text_dictionary(texts):
    """In the order in which the words come."""
    found = []
    for text in texts:
        for word in text_words(text):
            if word not in found:
                found.append(word)
    return found


def text_words(text):
    return re.findall(r"[a-z]+", text.lower())


def text_presence(text, dictionary):
    """How often, not whether."""
    words = [w for w in re.findall(r"\w+", text.lower())]
    return [words.count(w) for w in dictionary]


def text_indices(text, dictionary):
    """Counted from zero, as in Python."""
    words = re.findall(r"\w+", text.lower())
    return [dictionary.index(w) for w in words if w in dictionary]
