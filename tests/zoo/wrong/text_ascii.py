"""Words of the Latin alphabet."""
import re


def text_tokens(text):
    """[a-z]+ of the small letters: no digits, nothing beyond ASCII."""
    return re.findall(r"[a-z]+", text.lower())


def text_presence(text, dictionary):
    """Looks for the word anywhere in the text, inside others too."""
    return [1 if w in text.lower() else 0 for w in dictionary]


def text_dictionary(texts):
    """Every occurrence."""
    return sorted(w for text in texts for w in re.findall(r"\w+", text.lower()))
