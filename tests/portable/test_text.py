"""The round trip of every model, and the refusal of what is none."""
from __future__ import annotations

import contextlib
import io

import pytest

from refml.errors import InvalidInput, RefmlError
from refml.numbers.integers import parse_integer
from refml.portable.lines import model_text
from refml.portable.text import kind_of, read, write
from tests.portable.fitted_models import NAMES, decision, fitted

KINDS = {
    "linear": ("perceptron", "svm", "logistic", "many"), "machine": ("polynomial", "rbf"),
    "gaussian": ("gda", "quadratic", "normals"), "tables": ("mixture",),
    "naive_bayes": ("bernoulli", "gaussian", "words"), "bernoulli": ("bits",),
}
KIND = {name: kind for kind, names in KINDS.items() for name in names}


@pytest.mark.parametrize("name", NAMES)
def test_what_is_written_is_read_back_equal(name: str) -> None:
    model, asked = fitted(3)[name]
    text = write(model)
    assert text.splitlines()[0] == f"refml-model 1 {KIND[name]}"
    again = read(text)
    assert again == model
    assert kind_of(again) == KIND[name]
    assert write(again) == text
    assert [decision(again.decide, x) for x in asked] == [decision(model.decide, x) for x in asked]


@pytest.mark.parametrize("name", NAMES)
def test_a_model_without_one_of_its_fields_is_refused_in_one_sentence(name: str) -> None:
    lines = write(fitted(3)[name][0]).splitlines()
    optional = {"p"}
    for i, line in enumerate(lines[1:-1], 1):
        if line.split(" ")[0] in optional:
            continue
        kept = [(one.split(" ")[0], one.split(" ")[1:]) for k, one in enumerate(lines[1:-1], 1) if k != i]
        fields = [(field, [int(t) if t[0] != ":" else t[1:] for t in tokens], 1) for field, tokens in kept]
        with pytest.raises(InvalidInput) as refused:
            read(model_text(lines[0].split(" ")[2], fields))
        assert "\n" not in str(refused.value)


def test_a_kind_that_is_not_known_is_refused() -> None:
    with pytest.raises(InvalidInput, match="the kind 'forest', and this refml knows bernoulli, gaussian"):
        read(model_text("forest", []))


def test_what_is_no_portable_model_is_refused() -> None:
    with pytest.raises(InvalidInput, match=r"model=\[1\] is not a portable model"):
        write([1])


@pytest.mark.parametrize("name", ["perceptron", "gda", "words", "bits"])
def test_a_text_that_is_cut_off_anywhere_says_so(name: str) -> None:
    text = write(fitted(3)[name][0])
    for cut in (text[:n] for n in range(1, len(text) - 1)):
        for source in (cut, cut.encode(), io.StringIO(cut)):
            with pytest.raises(InvalidInput, match="it was cut off, so copy it again"):
                read(source)
    assert read(text[:-1]) == read(text), "its last line is whole"


@pytest.mark.parametrize("name", NAMES)
def test_an_integer_of_any_length_in_a_sealed_text_is_taken_or_refused(name: str) -> None:
    """CPython writes no integer of more than 4,300 digits, which is no reason for an error of its own."""
    model, asked = fitted(3)[name]
    lines = write(model).splitlines()[1:-1]
    for place, line in enumerate(lines):
        for at in [at for at, token in enumerate(line.split(" ")) if token.lstrip("-").isdigit()][:3]:
            words = [one.split(" ") for one in lines]
            words[place][at] = "7" * 5000
            fields = [(field, [token[1:] if token[0] == ":" else parse_integer(token, "token")
                               for token in tokens], len(tokens) or 1) for field, *tokens in words]
            with contextlib.suppress(RefmlError):
                decision(read(model_text(KIND[name], fields)).decide, asked[0])
