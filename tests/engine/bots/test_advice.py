"""Test that bots that see only a view can read what the shipped packs advise them, and that it helps."""

from collections.abc import Iterator

import pytest

from engine.bots import CarefulBot
from engine.lab.played_match import play_match
from engine.lab.setting import Setting
from engine.language.syntax import Attribute, Call, nodes
from engine.play import Session
from engine.rulebook import GameRules
from tests.engine.play.imagined.test_sampling import GAMES
from tests.games.pools import TRIED, shared_rules

MATCHES = 4


def names_read(
    rules: GameRules, tree: object, called: frozenset[str] = frozenset()
) -> Iterator[str]:
    """Yield the attributes that an expression reads, also in the functions that it calls."""
    functions = {effect.name: effect.tree for effect in rules.effects}
    for node in nodes(tree):
        if isinstance(node, Attribute):
            yield node.name
        elif isinstance(node, Call) and node.function in functions.keys() - called:
            yield from names_read(rules, functions[node.function], called | {node.function})


@pytest.mark.few(12)
@pytest.mark.parametrize("game", [*TRIED, *sorted(GAMES.keys() - TRIED.keys())])
def test_advice_reads_nothing_that_views_never_show(game: str) -> None:
    """In a view, internal attributes of the game, players and zones have their defaults."""
    rules = shared_rules(*GAMES[game])
    words = (word for word in rules.entry.attributes if word.of_class in ("game", "player", "zone"))
    internal = {word.name for word in words if word.internal}
    advice = rules.preference_entries
    read = {name for each in advice for name in names_read(rules, each.worth)}
    assert not internal & read


def test_careful_bots_win_at_cheat() -> None:
    """Until version 1.0.1, they lost all matches against players who act at random."""
    rules, setting = shared_rules(*GAMES["cheat"]), Setting(("careful", "random"))
    played = [play_match(rules, setting, number, judges=False) for number in range(MATCHES)]
    assert [each.bots[winner] for each in played for winner in each.winners] == [
        "careful"
    ] * MATCHES


@pytest.mark.parametrize(
    ("game", "picture", "chosen"),
    [
        ("push-your-luck", "phase: decide  net: Shell Starfish  library: Bell\nyou", "deeper"),
        ("push-your-luck", "phase: decide  net: Shell Bell Crown  library: Bell\nyou", "surface"),
        (
            "trick-taking",
            "phase: trick\nyou  hand: candle-9 candle-7 candle-6 star-8 moon-9",
            "star-8",
        ),
    ],
)
def test_careful_bots_weigh_what_they_risk(game: str, picture: str, chosen: str) -> None:
    """Until these games had better advice, the bots dived deeper, and led the highest of a long suit."""
    rules = shared_rules(*GAMES[game])
    session = Session.from_picture(rules, f"game  turn_player: you  {picture}\nopponent")
    view, legal = session.view(0), session.legal_actions(0)
    action = CarefulBot(rules).choose(view, legal)
    names = {card.id: card.name for zone in view.players[0].zones for card in zone.cards or ()}
    assert chosen in (action.effect, names.get(action.card))
