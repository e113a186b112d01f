"""Test that foresight tells an action's effect, and nothing that the player can't know."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.play import Session
from engine.play.imagined.foresight import Foresight, ForesightEnd, foresee
from engine.rulebook import GameRules
from tests.engine.play.imagined.test_sampling import GAMES, position
from tests.engine.table import Table
from tests.engine.tiny_game import Tiny
from tests.engine.twins import twins
from tests.games.pools import shared_rules
from tests.scale import LONG

POSITIONS = 100 if LONG else 2
CARDS = """
effect plain
  use in play from hand
  say "Something happens."

effect rolls
  use in play from hand
  say "Something happens."
  discard random(you.hand)

effect digs
  use in play from hand
  say "Something happens."
  draw you count: 1

effect asks
  use in play from hand
  say "Something happens."
  choose_number low: 1 high: 3 by: you.next as: guess
  say "Something else happens."

effect hangs
  use in play from hand
  repeat 100000
    repeat 100000
      set game.word = "again"
"""


@pytest.fixture(scope="module", params=list(GAMES))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shared_rules(*GAMES[request.param])


def asked_twins(rules: GameRules) -> Iterator[tuple[Session, Session, int]]:
    """Yield pairs of matches that a seat that must act can't tell apart."""
    for seed in range(1, POSITIONS + 1):
        session = position(rules, seed)
        for seat in session.decisions:
            found = twins(session, seat, Random(seed))
            if found is not None and found[0].view(seat) == found[1].view(seat):
                yield *found, seat


@pytest.mark.few(3)
def test_foresight_does_not_depend_on_hidden_cards(rules: GameRules) -> None:
    compared = 0
    for one, other, seat in asked_twins(rules):
        for action in one.legal_actions(seat)[:6]:
            assert foresee(one, seat, action) == foresee(other, seat, action)
            compared += 1
    assert compared


@pytest.mark.few(8)
def test_foresight_does_not_change_the_match(rules: GameRules) -> None:
    session = position(rules, 1)
    before = session.snapshot()
    for seat in session.decisions:
        foresee(session, seat, session.legal_actions(seat)[0])
    assert session.snapshot() == before


@pytest.mark.few(8)
def test_what_is_foreseen_happens(rules: GameRules) -> None:
    """Lines that don't depend on hidden cards or dice are in the true log, in the same order."""
    session = position(rules, 2)
    for seat in session.decisions:
        for action in session.legal_actions(seat)[:6]:
            lines = foresee(session, seat, action).lines
            following = session.after(seat, str(action))
            news = following.view(seat).log[len(session.view(seat).log) :]
            said = tuple(each.text for each in news if not each.is_minor)
            assert said[: len(lines)] == lines


def foreseen(tiny: Tiny, name: str) -> Foresight:
    picture = f"north  hand: {name} rock rock  library: rock tree tree\nsouth  hand: rock tree"
    table: Table = tiny(CARDS).set(picture)
    actions = table.session.legal_actions(0)
    action = next(each for each in actions if table.north.action_name(each).startswith(name))
    return foresee(table.session, 0, action)


@pytest.mark.parametrize(
    ("name", "stop"),
    [
        ("plain", ForesightEnd.QUESTION),
        ("rolls", ForesightEnd.CHANCE),
        ("digs", ForesightEnd.HIDDEN),
        ("asks", ForesightEnd.QUESTION),
    ],
)
def test_it_stops_at_questions_dice_and_hidden_cards(
    tiny: Tiny, name: str, stop: ForesightEnd
) -> None:
    """All these effects first say the same, and then differ."""
    told = foreseen(tiny, name)
    assert told.stop == stop
    assert told.lines[-1] == "Something happens."


def test_it_tells_who_is_asked(tiny: Tiny) -> None:
    assert foreseen(tiny, "asks").asked == (1,)


def test_too_much_work_tells_nothing(tiny: Tiny) -> None:
    assert foreseen(tiny, "hangs") == Foresight((), ForesightEnd.WORK)
