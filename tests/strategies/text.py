"""Arguments for the operations of `text`."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.strategies.basic import WORDS, Table

messages = st.text(alphabet="abZ 9'-\té\n!", max_size=20)
words = st.lists(st.sampled_from([*WORDS, "unknown"]), max_size=6)
dictionaries = st.lists(st.sampled_from(WORDS), min_size=1, max_size=4, unique=True)
read = st.fixed_dictionaries({"text": st.lists(st.sampled_from(["a", "Buy", "ZED!", "other"]), max_size=6)
                              .map(" ".join), "dictionary": dictionaries})


STRATEGIES: Table = {
    "text.tokens": lambda: st.fixed_dictionaries({"text": messages}),
    "text.dictionary": lambda: st.fixed_dictionaries({"texts": st.lists(messages, min_size=1, max_size=4)}),
    "text.presence": lambda: read,
    "text.indices": lambda: read,
}
