"""Messages to a viewer don’t depend on hidden information, in a pack made to leak.

Positions and twins are random, as in tests/games/test_non_interference.py.
"""

from random import Random

import pytest
from hypothesis import given, note, settings
from hypothesis import strategies as st

from engine.play import Session
from engine.rulebook import GameRules
from tcgsite.matches.rendering.changed_regions import ClientState
from tests.engine.twins import twins
from tests.games.secrets.leaky_pack import TRAPS, leaky_rules
from tests.games.test_non_interference import act_in_both, message
from tests.scale import LONG

EXAMPLES = 2_000 if LONG else 15
FOLLOWED = 6
"""Actions of other players after each position."""
CARDS = "ace queen king jack rock"
PICTURE = f"""
game   turn_player: south  shelf: rock tree  table: ace(face_down=yes, mark=3)
north  hand: {CARDS}  library: {CARDS} {CARDS}  lane: ace
south  hand: {CARDS}  library: {CARDS} {CARDS}  lane: king
"""


@pytest.fixture(scope="module")
def games() -> list[GameRules]:
    return [leaky_rules(traps=trap) for trap in TRAPS]


@pytest.mark.slow
@settings(max_examples=EXAMPLES, derandomize=True)
@given(
    st.integers(0, len(TRAPS) - 1),
    st.integers(0, 10_000),
    st.integers(0, 20),
    st.integers(0, 10_000),
)
def test_hidden_cards_do_not_change_messages(
    games: list[GameRules], game: int, seed: int, actions: int, chance: int
) -> None:
    session, dice = Session.from_picture(games[game], PICTURE, seed), Random(chance)
    for _ in range(actions):
        play_at_random(session, dice)
    viewer = dice.choice((None, 0, 1))
    found = twins(session, viewer, dice)
    if found is None:
        return
    screens = ClientState(), ClientState()
    for step in range(FOLLOWED):
        sent = [message(*each, viewer) for each in zip(screens, found, strict=True)]
        note(f"viewer {viewer}, {step} actions after {session.number}")
        assert sent[0] == sent[1]
        if not act_in_both(found, viewer, dice):
            break


def play_at_random(session: Session, dice: Random) -> None:
    """Take a random action, but leave the action to others rather than pass."""
    seat = dice.choice(sorted(session.decisions))
    options = [each for each in session.legal_actions(seat) if each.effect != "lock"]
    session.act(seat, dice.choice(options))
