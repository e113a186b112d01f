"""Each viewer of a table reads it in their own language, also when another player acts."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from django.utils import translation

from engine.language.messages.log_messages import LOG
from engine.language.messages.prompts import PROMPTS
from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tests.matches.playing import asked, first_click
from tests.matches.sockets import action, hear, sit_down
from tests.two_languages import CODE, two_languages

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _other_language(tmp_path: Path) -> Iterator[None]:
    with two_languages(tmp_path, [*LOG.values(), *PROMPTS.values()]):
        yield


async def test_players_are_told_in_their_own_language(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    people = [ann, ben] if asked(table) == 0 else [ben, ann]
    english, sent = await sit_down(match, people[0])
    other, sent_other = await sit_down(match, people[1], language=CODE)
    watching, sent_watching = await sit_down(match, language=f"{CODE}, en;q=0.8")
    assert "«" not in sent
    assert "«" in sent_other
    assert "«" in sent_watching
    await english.send_to(action(0, first_click(table)))
    assert "«" not in await hear(english)
    for socket in (other, watching):
        assert any("«" in line for line in log_lines(await hear(socket)))
    for socket in (english, other, watching):
        await socket.disconnect()


def test_a_match_can_be_seen_in_two_languages_at_once(table: Table) -> None:
    table.submit(asked(table), 0, first_click(table))
    seat = asked(table)
    english = table.session.view(seat)
    with translation.override(CODE):
        other, prompt = table.session.view(seat), table.session.decisions[seat].prompt
    assert prompt == f"«{table.session.decisions[seat].prompt}»"
    pairs = [(a.text, b.text) for a, b in zip(english.log, other.log, strict=True)]
    assert any(b == f"«{a}»" for a, b in pairs)


def log_lines(message: str) -> list[str]:
    found = BeautifulSoup(message, "html.parser").select("li.log-line")
    return [each.get_text(" ") for each in found]
