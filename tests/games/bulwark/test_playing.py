"""Bulwark’s hidden cards and life counts, and the careful bot against the random one."""

import pytest

from benchmarks.bots import measure, pool_rules
from engine.rulebook import GameRules
from tests.engine.visibility_rules import face_up_cards
from tests.games.bulwark.duels import Duel


@pytest.mark.slow
@pytest.mark.parametrize(
    "rules_name",
    [
        "bulwark-light",
        pytest.param("bulwark-entry20", marks=pytest.mark.long),
        pytest.param("bulwark-pack", marks=pytest.mark.long),
        "bulwark-full",
    ],
)
def test_the_careful_bot_beats_the_random_one(rules_name: str) -> None:
    """An equal bot would win 10 of 12 matches with a probability of 2 %."""
    matches = 12 if rules_name in ("bulwark-light", "bulwark-entry20") else 4
    found = measure(pool_rules("bulwark-cards", rules_name), range(matches))
    assert found["careful_wins"] >= matches * 5 // 6


def test_a_spectator_sees_nothing_of_either_hand(rules: GameRules) -> None:
    """Face-down bulwarks and cards below the top of a graveyard are hidden as well."""
    table = Duel(rules)
    table.set(
        "north hand: spades-K hearts-7  field: clubs-9(bulwark=yes, face_down=yes)\n"
        "south hand: diamonds-Q  graveyard: spades-A hearts-J"
    )
    view = table.session.view(None)
    assert {card.name for card in face_up_cards(view)} == {"hearts-J"}
    assert all(title not in str(view) for title in ("♠K", "♥7", "♦Q", "♣9", "♠A"))
    back = view.players[0].zones[3].cards
    assert back is not None
    assert [(card.id, card.sideways) for card in back] == [(back[0].id, False)]


def test_opponents_and_spectators_see_life_counted_up_to_ten(rules: GameRules) -> None:
    table = Duel(rules)
    table.set(f"north life: {'clubs-2 ' * 12}\nsouth life: {'clubs-2 ' * 9}")
    lives = {
        viewer: [player.zones[0] for player in table.session.view(viewer).players]
        for viewer in (None, 0, 1)
    }
    assert {seen: [(z.count, z.or_more) for z in lives[seen]] for seen in lives} == {
        None: [(10, True), (9, False)],
        0: [(12, False), (9, False)],
        1: [(10, True), (9, False)],
    }
