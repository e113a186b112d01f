"""Following and blocking: what a block hides, and that nobody is told of it."""

import pytest

from cards.models import Game
from tcgsite.accounts import blocking
from tcgsite.accounts.blocking import block, unblock
from tcgsite.accounts.models import Following, User
from tcgsite.matches.chat.feed import ChatFeed
from tcgsite.matches.chat.posting import post_message
from tcgsite.matches.chat.rooms import EVERY_ROOM
from tcgsite.matches.errors import TableError
from tcgsite.matches.lobby import lobby
from tcgsite.matches.lobby.listing import current_lists
from tcgsite.matches.lobby.matchmaking import quick_match
from tcgsite.matches.lobby.setup import TableOptions
from tcgsite.matches.models import Match
from tcgsite.people.relations import following
from tcgsite.people.relations.following import follow, relation_of
from tests.cards.authoring.visits import Visitor
from tests.cards.people import player

NOT_NOW = "Not possible with this player now."


@pytest.fixture
def bo(db: None) -> User:
    return player("Bo")


@pytest.fixture
def ann(db: None) -> User:
    return player("Ann")


@pytest.fixture
def cy(db: None) -> User:
    return player("Cy")


def press(user: User, other: User, do: str) -> str:
    """Press the button on the player’s page, and return the page that follows."""
    visitor = Visitor(user)
    return visitor.reads(visitor.sends(f"/people/{other.pk}/relation/", do=do))


def test_two_who_follow_each_other_are_friends(bo: User, cy: User) -> None:
    press(bo, cy, "follow")
    press(bo, cy, "follow")
    assert Following.objects.count() == 1
    assert relation_of(cy.pk, bo.pk).is_followed
    press(cy, bo, "follow")
    assert relation_of(bo.pk, cy.pk).are_friends
    press(bo, cy, "unfollow")
    assert not relation_of(bo.pk, cy.pk).are_friends


def test_a_block_ends_the_follow_back_and_is_not_told(bo: User, cy: User) -> None:
    follow(cy, bo)
    assert "Challenge Cy" in Visitor(bo).reads(cy.get_absolute_url())
    page = press(bo, cy, "block")
    assert "blocked by you" in page
    assert "Unblock Cy" in page
    assert "Challenge Cy" not in page, "it would be refused"
    assert not Following.objects.exists()
    assert NOT_NOW in press(cy, bo, "follow")
    press(bo, cy, "unblock")
    press(cy, bo, "follow")
    assert Following.objects.exists()


@pytest.mark.parametrize("do", ["follow", "block", "hug"])
def test_some_buttons_are_refused(bo: User, do: str) -> None:
    page = press(bo, bo, do)
    assert "yourself" in page or "Choose whether" in page


def test_there_are_limits(bo: User, cy: User, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(following, "MOST_FOLLOWED", 1)
    monkeypatch.setattr(blocking, "MOST_BLOCKED", 1)
    for number in range(2):
        press(bo, player(f"Dee {number}"), "follow")
    assert "You follow 1 players" in press(bo, cy, "follow")
    block(bo, cy)
    assert "You have blocked 1 players" in press(bo, player("Eve"), "block")


def test_a_block_keeps_two_players_from_one_table(game: Game, bo: User, cy: User) -> None:
    match = lobby.open_table(game, bo, lobby.PERSON, options=TableOptions(clock=("10+10", "", "")))
    block(bo, cy)
    with pytest.raises(TableError, match="Choose another one"):
        lobby.take_seat(match, cy)
    assert current_lists().for_user(cy.pk).open == []
    assert [each.pk for each in current_lists().for_user(player("Dee").pk).open] == [match.pk]
    assert quick_match(game, cy, TableOptions(clock=("10+10", "", ""))) != match
    unblock(bo.pk, cy.pk)
    lobby.take_seat(match, cy)


def test_a_block_hides_what_the_other_says(match: Match, ann: User, ben: User) -> None:
    post_message(match.pk, ann, 0, "Hello.")
    assert len(ChatFeed(match.pk, ben).all_messages(EVERY_ROOM)) == 1
    block(ann, ben)
    assert ChatFeed(match.pk, ben).all_messages(EVERY_ROOM) == []
    assert len(ChatFeed(match.pk, ann).all_messages(EVERY_ROOM)) == 1
