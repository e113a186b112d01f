"""Over a whole match, nobody is ever sent a card they may not see."""

import pytest

from engine.bots import RandomBot
from tcgsite.accounts.models import User
from tcgsite.matches import socket_messages
from tcgsite.matches.models import Match
from tcgsite.matches.table import Table
from tests.matches.playing import asked
from tests.matches.secrets import EVERYBODY, known_cards, leaks
from tests.matches.sockets import action, hear, sit_down


@pytest.mark.django_db(transaction=True)
async def test_no_message_of_a_whole_match_tells_a_secret(
    match: Match, table: Table, ann: User, ben: User, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_messages, "PER_SECOND", 1000)
    people = dict(zip(EVERYBODY, (ann, ben, None), strict=True))
    sockets, bot = {}, RandomBot(1)
    for viewer, user in people.items():
        sockets[viewer], first = await sit_down(match, user)
        assert leaks(first, table.session, viewer) == []
    while table.session.decisions:
        seat = asked(table)
        choice = bot.choose(table.session.view(seat), table.session.legal_actions(seat))
        await sockets[seat].send_to(action(table.number, str(choice)))
        for viewer, socket in sockets.items():
            assert leaks(await hear(socket), table.session, viewer) == []
    log = [line.text for line in table.session.view(None).log]
    assert any("Joker" in text and "answers" in text for text in log)
    for socket in sockets.values():
        await socket.disconnect()


def test_a_secret_would_be_noticed(table: Table) -> None:
    session = table.session
    card, title = next(iter(known_cards(session, 1).items()))
    html = f'<li id="card-{card}"><p class="face-title">{title}</p></li>'
    assert leaks(html, session, 1) == []
    assert leaks(html, session, 0) == [f"{card} is {title}", f"card {card}"]
    assert leaks("Ben draws Joker II.", session, 0) == ["Joker II"]
