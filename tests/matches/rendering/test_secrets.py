"""During a whole match no viewer receives a card they may not see."""

from pathlib import Path

import pytest
from channels.db import database_sync_to_async

from engine.bots import RandomBot
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tcgsite.matches.transport import messages
from tests.matches.crowd import load_crowd, people, seated
from tests.matches.playing import asked, clicked
from tests.matches.secrets import EVERYBODY, known_cards, leaks
from tests.matches.sockets import action, hear, sit_down

SEATS = 4


@pytest.mark.django_db(transaction=True)
async def test_no_message_of_a_whole_match_tells_a_secret(
    match: Match, table: Table, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "PER_SECOND", 1000)
    people = dict(zip(EVERYBODY, (ann, ben, None), strict=True))
    sockets, bot = {}, RandomBot(1)
    for viewer, user in people.items():
        sockets[viewer], first = await sit_down(match, user)
        assert leaks(first, table.session, viewer) == []
    while table.session.decisions:
        seat = asked(table)
        choice = bot.choose(table.session.view(seat), table.session.legal_actions(seat))
        await sockets[seat].send_to(
            action(table.session.shown_number(seat), clicked(table, str(choice)))
        )
        for viewer, socket in sockets.items():
            assert leaks(await hear(socket), table.session, viewer) == []
    log = [line.text for line in table.session.view(None).log]
    assert any("Joker" in text and "triggers" in text for text in log)
    for socket in sockets.values():
        await socket.disconnect()


@pytest.mark.slow
@pytest.mark.django_db(transaction=True)
async def test_no_message_tells_a_secret_to_any_of_many(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(messages, "PER_SECOND", 1000)
    match = await database_sync_to_async(lambda: seated(load_crowd(tmp_path), SEATS))()
    table = await database_sync_to_async(table_registry.table_of)(match)
    users = [*await database_sync_to_async(people)(SEATS), None]
    sockets = [(await sit_down(match, user))[0] for user in users]
    bot = RandomBot(1)
    while table.session.decisions:
        seat = asked(table)
        number = table.session.decisions[seat].number
        choice = bot.choose(table.session.view(seat), table.session.legal_actions(seat))
        await sockets[seat].send_to(action(number, clicked(table, str(choice))))
        for viewer, socket in zip([*range(SEATS), None], sockets, strict=True):
            assert leaks(await hear(socket), table.session, viewer) == []
    assert table.session.outcome
    for socket in sockets:
        await socket.disconnect()


def test_a_secret_would_be_noticed(table: Table) -> None:
    session = table.session
    card, title = next(iter(known_cards(session, 1).items()))
    html = f'<li id="card-{card}"><p class="face-title">{title}</p></li>'
    assert leaks(html, session, 1) == []
    assert leaks(html, session, 0) == [f"{card} is {title}", f"card {card}"]
    assert leaks("Ben draws Joker II.", session, 0) == ["Joker II"]
