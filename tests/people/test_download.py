"""The archive of an account contains everything the user stored, and nothing from other players."""

import json
from io import BytesIO
from zipfile import ZipFile

import pytest
from allauth.mfa.models import Authenticator
from django.test import Client

from cards.models import Art, Deck, Game, Pack, PaperFile, Proposal, Trade
from tcgsite.accounts.models import (
    Blocking,
    Following,
    FormerName,
    Muting,
    PlayerNameWord,
    User,
)
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.live.table import Table
from tcgsite.matches.models import (
    ChatMessage,
    Match,
    PlayedMatch,
    RecordedAction,
    Report,
    ResultTally,
    Seat,
)
from tcgsite.moderation.models import ModerationCase
from tcgsite.organised.models import Club, DraftTable, RecurringEvent, TournamentDecision
from tcgsite.people.models import FollowedSubject, PlayerShelf
from tcgsite.people.own_data.own_rows import OWN_ROWS
from tcgsite.ranking.models import RankedPlayer
from tcgsite.talk.models import Comment, Ruling, Topic
from tests.cards.authoring.visits import Visitor
from tests.matches.playing import act

DOWNLOAD = "/accounts/download/"


@pytest.fixture
def ann(db: None) -> User:
    return User.objects.create(username="ann", name="Ann", password="made$up")


LISTED = {
    Deck: {"owner"},
    Pack: {"owner", "maintainers"},
    Art: {"made_by"},
    Proposal: {"author"},
    Trade: {"proposer", "partner"},
    Seat: {"user"},
    Following: {"user"},
    FollowedSubject: {"user"},
    Blocking: {"user"},
    Muting: {"user"},
    PlayerNameWord: {"user"},
    PlayerShelf: {"owner"},
}
"""The models that `download.py` lists in its own way."""
LEFT_OUT = {
    Authenticator: {"user"},  # It would let the reader of the file sign in.
    FormerName: {"user"},  # The names are among the words.
    Following: {"followed"},  # What others think of a player is theirs.
    Blocking: {"blocked"},
    Muting: {"muted"},
    ModerationCase: {"about"},
    PlayedMatch: {"user"},  # These are counted from the matches.
    ResultTally: {"user"},
    RankedPlayer: {"user"},
    Match: {"created_by"},  # The maker of a match has a seat.
    User: {"bot_of"},
    Club: {"founder", "removed"},
    RecurringEvent: {"made_by"},
    DraftTable: {"organiser"},
    TournamentDecision: {"by"},
    ChatMessage: {"hidden_by"},
    PaperFile: {"asked_by"},  # It is made from packs and decks, and stays for a day.
    Report: {"settled_by"},
}


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


def test_every_model_that_names_a_player_is_listed_or_left_out_for_a_reason() -> None:
    named = {(each.related_model, each.field.name) for each in User._meta.related_objects}
    known = {(model, name) for part in (LISTED, LEFT_OUT) for model in part for name in part[model]}
    rows = {(each.model, owner) for each in OWN_ROWS.values() for owner in each.owners}
    assert named - known - rows == set()
    assert known - named == set()


def test_what_a_player_has_written_is_in_it(ann: User, game: Game) -> None:
    topic = Topic.objects.create(kind="game", key=f"game:{game.pk}", number=game.pk, game=game)
    Comment.objects.create(topic=topic, author=ann, text="Well made.")
    Ruling.objects.create(topic=topic, asker=ann, question="May I?")
    archive = downloaded(ann)
    assert [each["text"] for each in json.loads(archive.read("comments.json"))] == ["Well made."]
    assert [each["question"] for each in json.loads(archive.read("questions.json"))] == ["May I?"]
