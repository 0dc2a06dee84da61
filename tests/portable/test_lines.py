"""The lines of a portable model: any integers and names come back, and what was damaged is refused."""
from __future__ import annotations

import io

import pytest
from hypothesis import given
from hypothesis import strategies as st

from refml.errors import InvalidInput, Unsupported
from refml.portable.lines import PRIME, Fields, Reader, checksum, model_text, token

tokens = st.lists(st.one_of(st.integers(), st.integers(-10**300, 10**300), st.text()), max_size=40)
TEXT = model_text("linear", [("classes", ["no", "a b"], 1), ("row", [3, -1], 1)])


@given(tokens, st.integers(1, 5))
def test_tokens_come_back_whatever_they_are(given_tokens: list[int | str], group: int) -> None:
    text = model_text("kind", [("field", given_tokens, group), ("last", [1], 1)])
    assert text.isascii()
    assert Fields(Reader(text)).tokens("field") == given_tokens
    for source in (text.encode(), io.StringIO(text), io.BytesIO(text.encode()), text.replace("\n", "\r\n")):
        assert list(Reader(source)) == list(Reader(text))


def test_a_line_holds_whole_groups() -> None:
    text = model_text("kind", [("count", [1, 2, 3] * 9, 5)])
    assert [len(tokens) for _, tokens in Reader(text)] == [10, 10, 7]


@given(st.binary(), st.binary())
def test_the_checksum_is_that_of_one_number(first: bytes, second: bytes) -> None:
    assert checksum(second, checksum(first)) == int.from_bytes(first + second, "big") % PRIME
    by_bytes = 0
    for byte in first:
        by_bytes = (256 * by_bytes + byte) % PRIME
        assert 256 * PRIME + 255 < 2**64
    assert by_bytes == checksum(first)


@pytest.mark.parametrize("name", ["", "7", " ", "%", ":", "é", "a\nb", "\x00", '"', "\\", "\U0001f600"])
def test_a_name_is_one_token_without_spaces(name: str) -> None:
    written = token(name)
    assert written.startswith(":")
    assert not set(written) & {" ", "\n", "\r"}
    assert list(Reader(model_text("k", [("n", [name], 1)]))) == [("n", [name])]


def test_every_byte_matters() -> None:
    data = TEXT.encode()
    for i in range(len(data) - 1):
        for other in (data[i] ^ 1, data[i] ^ 64):
            damaged = data[:i] + bytes([other]) + data[i + 1:]
            with pytest.raises((InvalidInput, Unsupported)):
                list(Reader(damaged))


@pytest.mark.parametrize(("text", "says"), [
    (TEXT[:-20], "has the checksum|was cut off"),
    (TEXT[:40], "ends without its checksum: it was cut off"),
    ("", "the first line is '', which is not a model"),
    ("\x00\x01", "not a model of refml"),
    ("PK\x03\x04", "not a model of refml"),
    (TEXT + TEXT, "goes on after its checksum"),
    (TEXT.replace("row", "rOw"), r"has the checksum '\d+' and its content \d+: it was damaged"),
    (TEXT.replace("linear", "a\xe9"), "has the byte 195"),
    ("refml-model one linear", "not a model of refml"),
])
def test_what_is_no_model_is_refused_with_the_reason(text: str, says: str) -> None:
    with pytest.raises(InvalidInput, match=says):
        list(Reader(text))


def test_a_newer_version_is_refused_as_newer() -> None:
    with pytest.raises(Unsupported, match="the model is of version '2' and this refml reads version 1"):
        Reader(TEXT.replace("refml-model 1", "refml-model 2"))


@pytest.mark.parametrize(("word", "says"), [
    (":a%zz", "a % without two hexadecimal digits"), (":%FF", "not UTF-8"),
    ("1.5", "row='1.5' is not an integer"), ("", "row='' is not an integer")])
def test_a_token_that_is_none_is_refused(word: str, says: str) -> None:
    body = f"refml-model 1 linear\nrow {word}\n"
    with pytest.raises(InvalidInput, match=says):
        list(Reader(body + f"end {checksum(body.encode())}\n"))


def test_fields_are_asked_for_by_name_and_shape() -> None:
    fields = Fields([("unit", [6]), ("kind", ["x"])])
    assert (fields.integer("unit", 1), fields.word("kind")) == (6, "x")
    for ask, says in ((lambda: fields.tokens("row"), "no field row"),
                      (lambda: fields.integers("kind"), r"field kind holds \['x'\] where integers stand"),
                      (lambda: fields.integers("unit", 2), "where 2 integers stand"),
                      (lambda: fields.integer("unit", 7), "it must be at least 7"),
                      (lambda: fields.word("unit"), "where one name stands")):
        with pytest.raises(InvalidInput, match=says):
            ask()


def test_a_long_name_of_a_field_is_told_in_short() -> None:
    with pytest.raises(InvalidInput) as refusal:
        list(Reader(TEXT.replace("row ", "row" * 5000 + " x")))
    assert "is not an integer" in str(refusal.value) and len(str(refusal.value)) < 200
