"""Players who enter tournaments of the game 99."""

from contextlib import AbstractContextManager
from pathlib import Path

import pytest
from django.test import TestCase
from pytest_django import Settings

from cards.models import Deck, Game
from cards.packs.rules_cache import rules_of, standard_pool
from engine.rulebook import GameRules
from tcgsite.accounts.models import User
from tcgsite.matches.live import table_registry
from tcgsite.organised.models import Tournament
from tcgsite.organised.tournaments.entering import enter, start_now
from tcgsite.organised.tournaments.making import make_tournament
from tests.games.pools import STARTER
from tests.kept_rows import build_once
from tests.published_packs import publish_packs

BESIDE = 3
"""The copies of a card in the sideboards of players who have one."""
CHOICES = {
    "title": "Friday 99",
    "kind": Tournament.Kind.SWISS,
    "places": 8,
    "rounds": None,
    "best_of": 1,
    "clock": "10+10",
    "starts_when_full": True,
    "rated": False,
}


@pytest.fixture(autouse=True)
def nobody_plays_yet(settings: Settings) -> None:
    """Clear all tables. They are kept by match ID, and IDs repeat after a database rollback."""
    settings.MATCHES_LOOKOUT = 600
    table_registry._tables.clear()


@pytest.fixture
def game(db: None, only_99: Path) -> Game:
    publish_packs(only_99)
    return Game.objects.get(slug="99")


@pytest.fixture
def low_water(db: None, tmp_path: Path) -> Game:
    for name in ("low-water", "low-water-core"):
        source = STARTER / f"{name}.toml"
        (tmp_path / source.name).write_text(source.read_text("utf-8"), "utf-8")
    publish_packs(tmp_path)
    return Game.objects.get(slug="low-water")


@pytest.fixture
def hearts(db: None, tmp_path: Path) -> Game:
    (tmp_path / "hearts.toml").write_text((STARTER / "hearts.toml").read_text("utf-8"), "utf-8")
    publish_packs(tmp_path)
    return Game.objects.get(slug="hearts")


@pytest.fixture
def players(db: None) -> list[User]:
    names = ("ann", "ben", "cat", "dan", "eve", "fay", "gus", "hal")
    return [User.objects.create(username=name, name=name.title()) for name in names]


@pytest.fixture
def organiser(players: list[User]) -> User:
    return players[0]


def made(user: User, game: Game, entered: list[User], **choices: object) -> Tournament:
    """Return a tournament that these players have entered."""
    tournament = make_tournament(user, game, standard_pool(game), CHOICES | choices)
    with committed():
        for each in entered:
            enter(tournament, each)
    tournament.refresh_from_db()
    return tournament


def committed() -> AbstractContextManager[object]:
    """Do at the end of the block what waits for its transaction, in tests that never commit."""
    return TestCase.captureOnCommitCallbacks(execute=True)


@pytest.fixture
def extra(low_water: Game) -> str:
    """A card that isn’t in the deck with which players enter by default."""
    rules = rules_of(standard_pool(low_water).ordered_versions)
    deck = rules.decks[0].cards
    return next(name for name in rules.cards if name not in deck and _is_legal(rules, name))


def _is_legal(rules: GameRules, name: str) -> bool:
    """Return True if the ready-made deck may have this card instead of one of its own."""
    deck = dict(rules.decks[0].cards)
    taken = next(iter(deck))
    return not rules.violations({**deck, taken: deck[taken] - 1, name: 1})


@pytest.fixture
def duel(low_water: Game, players: list[User], extra: str) -> Tournament:
    """A match of three games between Ann and Ben, who have a sideboard and whose first game is played."""
    ann, ben = players[:2]

    def begin() -> None:
        tournament = made(ann, low_water, [], places=4, best_of=3, rounds=1)
        for user in (ann, ben):
            enter(tournament, user, "", str(sideboard(user, low_water, {extra: BESIDE}).pk))
        with committed():
            start_now(tournament, ann)

    build_once("a match of three games", begin)
    return Tournament.objects.get()


def sideboard(user: User, game: Game, cards: dict[str, int]) -> Deck:
    deck = Deck.objects.create(owner=user, game=game, name="Beside")
    deck.fill(cards)
    return deck
