"""Every sentence of the log says who or what it is about."""

import re

from engine.language.messages.log_messages import LOG
from tests.cases import for_each

BEGINNING = re.compile(
    r"“?\{\w+\}”?(?:'s “?\{\w+\}”?)? [a-z]|(?:The|All|By|Checking|Computing|Trying|A|[0-9]) "
)
"""A name and what happens to it, or a sentence that begins with a noun."""
SENTENCES = {code: text for code, text in LOG.items() if text.endswith((".", "!"))}


@for_each("text", SENTENCES.values())
def test_a_sentence_of_the_log_has_a_subject(text: str) -> None:
    assert BEGINNING.match(text)
