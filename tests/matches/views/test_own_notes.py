"""Notes of players about their matches, which nobody else sees."""

import pytest
from django.test import Client

from cards.models import Game
from tcgsite.accounts.models import User
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match, SeatNote
from tcgsite.matches.models.seat import LONGEST_OWN_NOTE


@pytest.fixture
def slow_match(game: Game, ann: User, ben: User) -> Match:
    match = lobby.open_table(game, ann, lobby.PERSON, options=TableOptions(clock=("3d", "", "")))
    lobby.take_seat(match, ben)
    return Match.objects.get(pk=match.pk)


def pages_of(user: User | None, match: Match) -> str:
    client = Client()
    if user:
        client.force_login(user)
    addresses = (match.get_absolute_url(), "/matches/running/", "/matches/", "/")
    return "".join(client.get(address).content.decode() for address in addresses)


def test_only_its_player_reads_a_note(
    client: Client, slow_match: Match, ann: User, ben: User
) -> None:
    client.force_login(ann)
    client.post(f"/matches/{slow_match.public_id}/note/", {"text": "  xyzzy "})
    assert SeatNote.objects.get().text == "xyzzy"
    assert pages_of(ann, slow_match).count("xyzzy") == 3
    assert "xyzzy" not in pages_of(ben, slow_match)
    assert "xyzzy" not in pages_of(None, slow_match)
    client.post(f"/matches/{slow_match.public_id}/note/", {"text": ""})
    assert not SeatNote.objects.exists()


def test_a_note_that_is_too_long_is_refused(client: Client, slow_match: Match, ann: User) -> None:
    client.force_login(ann)
    address = f"/matches/{slow_match.public_id}/note/"
    client.post(address, {"text": "x"})
    answer = client.post(address, {"text": "y" * (LONGEST_OWN_NOTE + 1)}, follow=True)
    assert "yours has 501" in answer.content.decode()
    assert SeatNote.objects.get().text == "x"


def test_only_players_note_something(client: Client, slow_match: Match) -> None:
    client.force_login(User.objects.create(username="cy"))
    answer = client.post(f"/matches/{slow_match.public_id}/note/", {"text": "x"})
    assert answer.status_code == 404
    assert not SeatNote.objects.exists()
