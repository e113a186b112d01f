"""Programs find all that they need to write cards in one plain text, which is never too long."""

import re

import pytest
from django.test import Client

from engine.language.reference import reference_page
from tcgsite.home.feeds.assistants import CARDS, reference_text
from tests.published_packs import publish_starter_packs

MOST_TOKENS = 60_000
TOKEN = re.compile(r"\w{1,4}|[^\w\s]|\n+")
"""No usual tokenizer splits English finer than into four letters, signs and ends of lines."""


def text(address: str) -> str:
    answer = Client().get(address)
    assert answer["Content-Type"].startswith("text/plain")
    return answer.content.decode()


@pytest.mark.django_db
def test_the_reference_has_everything_and_is_short_enough() -> None:
    publish_starter_packs()
    reference_text.cache_clear()
    found = text("/reference.txt")
    assert reference_page.page().splitlines()[-1].strip("| ") in found
    assert "`deck_rules`" in found
    worked = found.partition("# Worked cards")[2]
    assert worked.count("\n## ") == worked.count("```toml") == CARDS
    assert worked.count("\n> ") >= CARDS
    assert len(TOKEN.findall(found)) < MOST_TOKENS


@pytest.mark.django_db
def test_the_introduction_leads_to_addresses_that_exist() -> None:
    found = text("/llms.txt")
    for address in re.findall(r"\(http://testserver(/[^)]+)\)", found):
        assert Client().get(address).status_code == 200, address
