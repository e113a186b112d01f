"""Every sentence of the log says who or what it is about."""

import re

import pytest

from engine.language.messages.log_messages import LOG

BEGINNING = re.compile(
    r"\{\w+\}(?:'s \{\w+\})? [a-z]|(?:The|All|By|Checking|Computing|Trying|A|[0-9]) "
)
"""A name and what happens to it, or a sentence that begins with a noun."""
SENTENCES = {code: text for code, text in LOG.items() if text.endswith((".", "!"))}


@pytest.mark.parametrize("text", SENTENCES.values(), ids=SENTENCES)
def test_a_sentence_of_the_log_has_a_subject(text: str) -> None:
    assert BEGINNING.match(text)
