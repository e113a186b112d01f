"""The text table: chosen at the same address, played by forms alone, and kept up to date by sockets."""

import re
from itertools import pairwise

import pytest
from bs4 import BeautifulSoup
from django.test import Client

from tcgsite.accounts.models import User
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import Match
from tests.matches.playing import asked, clicked, first_choice, number
from tests.matches.sockets import action, hear, sit_down

AS_TEXT = "as=text"


def reader(user: User | None = None) -> Client:
    client = Client()
    if user is not None:
        client.force_login(user)
    client.cookies["table"] = "text"
    return client


def page_of(client: Client, match: Match) -> BeautifulSoup:
    return BeautifulSoup(client.get(match.get_absolute_url()).content, "html.parser")


def headings(page: BeautifulSoup) -> list[str]:
    found = page.select("#table :is(h1, h2, h3, h4)")
    return [" ".join([each.name, *each.get_text().split()]) for each in found]


def test_a_player_switches_and_comes_back(match: Match, table: Table, ann: User) -> None:
    client, address = Client(), match.get_absolute_url()
    client.force_login(ann)
    assert f"{address}?table=text" in client.get(address).content.decode()
    assert client.get(f"{address}?table=text").headers["Location"] == address
    assert not page_of(client, match).select(".felt")
    client.get(f"{address}?table=drawn")
    assert page_of(client, match).select(".felt")


def test_headings_lead_through_the_table(match: Match, table: Table, ann: User, ben: User) -> None:
    player = [ann, ben][asked(table)]
    found = headings(page_of(reader(player), match))
    assert found[0].startswith("h1 ")
    levels = [int(each[1]) for each in found]
    assert all(after - before <= 1 for before, after in pairwise(levels))
    assert {"h2 What happened", "h2 On the table", f"h3 {player.name} (you)"} <= {*found}
    assert any(re.match(r"h4 Hand: \d+ cards", each) for each in found)


@pytest.mark.slow
def test_a_match_is_played_by_forms_alone(match: Match, table: Table, ann: User, ben: User) -> None:
    readers = [reader(ann), reader(ben)]
    while table.session.decisions:
        seat = asked(table)
        page = page_of(readers[seat], match)
        wanted = clicked(table, first_choice(table))
        (button,) = page.select(f'#ask button[value="{wanted}"]')
        form = page.select_one(f"form#{button['form']}")
        assert form
        fields = page.select(f'input[form="{button["form"]}"]')
        sent = {str(each["name"]): str(each["value"]) for each in fields}
        answer = readers[seat].post(str(form["action"]), sent | {"action": wanted})
        assert answer.status_code == 302
    ends = [page_of(each, match).select_one("#result h2") for each in readers]
    assert sorted(each.get_text(strip=True) for each in ends if each) == ["You lose", "You win!"]
    assert page_of(reader(), match).select_one("#saying p")


def test_an_answer_has_another_place_in_the_next_question(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    """A button that is under the fingers can’t become another answer."""
    before = page_of(reader([ann, ben][asked(table)]), match).select("#ask .text-choices [id]")
    table.act(asked(table), number(table), first_choice(table))
    after = page_of(reader([ann, ben][asked(table)]), match).select("#ask .text-choices [id]")
    assert before
    assert after
    assert {each["id"] for each in before}.isdisjoint({each["id"] for each in after})


def test_there_is_one_live_region(match: Match, table: Table, ann: User) -> None:
    page = page_of(reader(ann), match)
    (live,) = page.select("#table section:not(.chat) [role=log]")
    assert live.select_one("#log-lines")
    assert live.select_one("#saying")


def test_a_text_table_without_a_socket_asks_for_news(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    waiting = reader([ben, ann][asked(table)])
    waiting.cookies["live"] = "no"
    page = page_of(waiting, match)
    (seen,) = page.select("#seen")
    address = f"{match.get_absolute_url()}?seen={seen['value']}"
    assert waiting.get(address).status_code == 204
    table.act(asked(table), number(table), first_choice(table))
    assert waiting.get(address).status_code == 200


@pytest.mark.django_db(transaction=True)
async def test_pushes_tell_what_happened_before_what_is_asked(
    match: Match, table: Table, ann: User, ben: User
) -> None:
    seat = asked(table)
    players = [ann, ben]
    waiting, first = await sit_down(match, players[1 - seat], AS_TEXT)
    assert 'id="ask"' in first
    assert "zone-text-" in first
    assert 'class="zone' not in first
    acting, _first = await sit_down(match, players[seat], AS_TEXT)
    await acting.send_to(action(number(table), clicked(table, first_choice(table))))
    pushed = await hear(waiting)
    places = [pushed.index(f'hx-target="#{name}"') for name in ("log-lines", "saying", "ask")]
    assert places == sorted(places)
    assert f'id="answer-{number(table)}-1"' in pushed
    for socket in (waiting, acting):
        await socket.disconnect()
