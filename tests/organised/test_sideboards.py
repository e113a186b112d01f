"""Sideboards with which players enter, and those of drafts."""

import pytest

from cards.models import Game
from cards.packs.rules_cache import rules_of
from tcgsite.accounts.models import User
from tcgsite.organised.sideboards.handing_in import MOST_IN_SIDEBOARD
from tests.organised.conftest import made, sideboard
from tests.organised.test_drafts import finish
from tests.organised.test_event_pages import post, read
from tests.organised.test_pods import drafting, hand_in, table_of
from tests.organised.test_preparations import lose, next_game


@pytest.fixture
def ann(players: list[User]) -> User:
    return players[0]


@pytest.fixture
def ben(players: list[User]) -> User:
    return players[1]


@pytest.mark.parametrize(
    ("cards", "sentence"),
    [
        ({"Nonesuch": 1}, "isn’t in this pool"),
        ({"Nonesuch": MOST_IN_SIDEBOARD + 1}, f"at most {MOST_IN_SIDEBOARD} cards"),
    ],
)
def test_a_sideboard_is_refused_with_a_sentence(
    low_water: Game, ann: User, cards: dict[str, int], sentence: str
) -> None:
    tournament = made(ann, low_water, [], best_of=3)
    wanted = str(sideboard(ann, low_water, cards).pk)
    status, page = post(ann, "enter", tournament, sideboard=wanted)
    assert (status, sentence in page) == (422, True)
    assert not tournament.entries.exists()


def test_another_player_s_deck_is_no_sideboard(
    low_water: Game, ann: User, ben: User, extra: str
) -> None:
    tournament = made(ann, low_water, [], best_of=3)
    wanted = str(sideboard(ben, low_water, {extra: 1}).pk)
    assert post(ann, "enter", tournament, sideboard=wanted)[0] == 422
    page = read(ben, tournament)
    assert "Your sideboard" in page
    assert post(ben, "enter", tournament, sideboard=wanted)[0] == 302
    assert "Your sideboard has 1 card." in read(ben, tournament)


@pytest.mark.slow
def test_what_was_not_picked_into_the_deck_is_the_sideboard_of_a_draft(
    low_water: Game, players: list[User]
) -> None:
    ann, ben, cat = players[:3]
    tournament = drafting(low_water, ann, ben, cat, packs=4, best_of=3)
    finish(table_of(tournament))
    hand_in(tournament, ann, ben, cat)
    entry = tournament.entries.get(user=ann)
    assert entry.sideboard
    assert entry.free_cards == table_of(tournament).basics
    lose(tournament, ann)
    page = next_game(ann, tournament)
    rules = rules_of(tournament.pool.ordered_versions)
    assert all(rules.cards[name].title in page for name in entry.sideboard)
    assert "Basic cards" in page
