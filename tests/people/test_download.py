"""The archive of an account contains everything the user stored, and nothing from other players."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.test import Client

from cards.models import Deck, Game
from tcgsite.accounts.models import User
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import RecordedAction
from tests.cards.authoring.visits import Visitor
from tests.matches.playing import act

DOWNLOAD = "/accounts/download/"


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create(username="ann", name="Ann", password="made$up")


def downloaded(user: User) -> ZipFile:
    client = Client()
    client.force_login(user)
    response = client.post(DOWNLOAD)
    assert response.headers["Content-Type"] == "application/zip"
    return ZipFile(BytesIO(response.getvalue()))


def test_everything_is_in_it(ann: User, ben: User, game: Game, table: Table) -> None:
    Deck.objects.create(game=game, owner=ann, name="Mine").fill({"10": 4})
    Deck.objects.create(game=game, owner=ben, name="Not mine")
    visitor = Visitor(ann)
    visitor.sends("/cards/packs/99/", title="Jokers", name="jokers")
    visitor.sends("/cards/packs/99/jokers/draft/new/card/", name="Joker", effects="add")
    visitor.sends("/cards/packs/99/jokers/draft/publish/")
    visitor.sends("/cards/packs/99/jokers/draft/begin/")
    post_message(table.match_id, ann, 0, "Good luck!")
    post_message(table.match_id, ben, 1, "Thanks!")
    for _ in range(4):
        act(table)
    archive = downloaded(ann)
    assert b"Joker" in archive.read("packs/99/jokers-1.0.0.toml")
    tables = {
        name: json.loads(archive.read(name)) for name in archive.namelist() if "/" not in name
    }
    assert tables["account.json"]["username"] == "ann"
    assert {"10": 4} in [deck["cards"] for deck in tables["decks.json"]]
    assert [pack["title"] for pack in tables["packs.json"]] == ["Jokers"]
    assert [part["name"] for part in tables["drafts.json"][0]["parts"]] == ["Joker"]
    assert [message["text"] for message in tables["chat.json"]] == ["Good luck!"]
    [match] = tables["matches.json"]
    own = RecordedAction.objects.filter(match=table.match_id, seat=match["seat"])
    assert [each["text"] for each in match["actions"]] == list(own.values_list("text", flat=True))
    assert len(match["actions"]) in range(1, 4)


def test_it_contains_no_password(ann: User) -> None:
    archive = downloaded(ann)
    assert not any(b"made$up" in archive.read(name) for name in archive.namelist())


def test_only_the_user_gets_it_and_not_too_often(ann: User, client: Client) -> None:
    assert client.post(DOWNLOAD).headers["Location"].startswith("/accounts/login/")
    client.force_login(ann)
    assert client.get(DOWNLOAD).status_code == 405
    statuses = [client.post(DOWNLOAD).status_code for _ in range(11)]
    assert statuses == [200] * 10 + [429]
