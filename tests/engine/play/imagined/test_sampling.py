"""Test that sampled worlds look the same to the seat, and that hidden cards are drawn evenly."""

from collections import Counter
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from engine.machine.core.frames import ANSWERS
from engine.play import Session
from engine.play.imagined import WorldSampler
from engine.play.imagined.hidden_faces import ALL_MIXED, apart_in, cards_by_part, face_columns
from engine.play.imagined.sampling import first_look, hidden_cards
from engine.rulebook import GameRules
from engine.rulebook.columns import DEFINITION, ZONE
from engine.world import World
from tests.engine.tiny_game import Tiny
from tests.engine.twins import twins
from tests.games.pools import POOLS, shared_rules, shipped_rules
from tests.games.test_every_game import decisions, started_session
from tests.scale import LONG

STARTING = Path(__file__).parents[4] / "cards/starter/games"
GAMES = POOLS | {path.stem: [path] for path in sorted(STARTING.glob("*.toml"))}
POSITIONS = 100 if LONG else 1
"""The number of positions per game."""
MARKED = 359
"""In the position with this number, a face-down card of the opponent has a mark that everyone sees."""
MOMENTS = 24
"""Positions are taken from this many moments of a match, because no match lasts for ever."""
CRITICAL = 13.8
"""The chi-square of three outcomes is above this once in a thousand samplings."""


@pytest.fixture(scope="module", params=list(GAMES))
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shared_rules(*GAMES[request.param])


def position(rules: GameRules, seed: int) -> Session:
    """Return a moment of a random match, or its beginning if it is over by then."""
    session = started_session(rules, seed)
    for _ in islice(decisions(session, seed), 7 * (seed % MOMENTS)):
        pass
    return session if session.decisions else started_session(rules, seed)


def faces(world: World | None, seat: int) -> list[list[object]]:
    """Return the faces of the cards that the seat can't see, by place."""
    assert world is not None
    columns = face_columns(world.rules)
    cards = [card for each in hidden_cards(world, seat).values() for card in each]
    return [[world.columns[place][card] for place in columns] for card in cards]


@pytest.mark.few(6)
def test_sampled_worlds_look_the_same(rules: GameRules) -> None:
    for seed in range(1, POSITIONS + 1):
        session = position(rules, seed)
        for seat in session.decisions:
            world = WorldSampler(session, seat).draw_world(seed)
            before = session.twin()
            before.log = []
            assert world is not None
            assert first_look(world, seat).view == first_look(before, seat).view
            assert world.read_table is world.table
            assert all(face[0] for face in faces(world, seat))


@pytest.mark.few(12)
def test_sampled_worlds_do_not_depend_on_hidden_cards(rules: GameRules) -> None:
    for seed in range(1, POSITIONS + 1):
        session = position(rules, seed)
        for seat in session.decisions:
            found = twins(session, seat, Random(seed))
            if found is None or found[0].view(seat) != found[1].view(seat):
                continue
            one, other = (WorldSampler(each, seat).draw_world(seed) for each in found)
            assert one is not None
            assert faces(one, seat) == faces(other, seat)


def test_a_mark_on_a_face_down_card_does_not_reveal_it() -> None:
    """In Bulwark, everyone sees which face-down cards are bulwarks, attack or block."""
    session = position(shipped_rules("bulwark-pack"), MARKED)
    found = twins(session, 0, Random(MARKED))
    assert found is not None
    assert found[0].view(0) == found[1].view(0)
    one, other = (WorldSampler(each, 0).draw_world(MARKED) for each in found)
    assert one is not None
    assert faces(one, 0) == faces(other, 0)


def test_hidden_cards_are_drawn_evenly(tiny: Tiny) -> None:
    session = tiny().set("north  hand: rock  library: rock tree tree\nsouth").session
    sampler = WorldSampler(session, 0)
    hidden = [card for cards in sampler.hidden.values() for card in cards]
    assert len(hidden) == 3
    orders = Counter(
        tuple(world.columns[DEFINITION][card] for card in hidden)
        for world in (sampler.draw_world(seed) for seed in range(600))
        if world is not None
    )
    assert len(orders) == 3
    assert sum((count - 200) ** 2 / 200 for count in orders.values()) < CRITICAL


def test_what_the_setup_keeps_apart_stays_apart() -> None:
    """In Attic Auction, hands hold coins and the library finds, with the same backs."""
    session = started_session(shared_rules(*GAMES["auction"]), 1)
    hands = [session.twin().rules.zone_number("hand", player) for player in (1, 2)]
    for seed in range(5):
        world = WorldSampler(session, 0).draw_world(seed)
        assert world is not None
        own, other = (
            {world.columns[DEFINITION][card] for card in world.zones[zone]} for zone in hands
        )
        assert other <= own


def test_what_was_mixed_later_is_drawn_as_mixed() -> None:
    """A coin lies in the library, so a find may be in the hand."""
    session = started_session(shared_rules(*GAMES["auction"]), 1)
    world = session.twin()
    cards = [card for cards in hidden_cards(world, 0).values() for card in cards]
    apart = apart_in(session)
    assert len(cards_by_part(world, cards, apart)) == 2
    world.columns[ZONE][cards[0]] = world.columns[ZONE][cards[-1]]
    assert cards_by_part(world, cards, apart) == {ALL_MIXED: cards}


ASKING = """
effect asks
  use in play from hand
  each_choose players: players from: it.hand as: chosen prompt: "Which card?"
  for each card in chosen
    move card to: card.owner.library
"""


def test_secret_answers_are_drawn_evenly(tiny: Tiny) -> None:
    table = tiny(ASKING).set("north  hand: asks rock\nsouth  hand: rock tree tree")
    table.north.uses("asks")
    session = table.session
    session.act(1, session.legal_actions(1)[0])
    sampler = WorldSampler(session, 0)
    drawn = [sampler.draw_world(seed) for seed in range(600)]
    answers = Counter(world.stack[-1][ANSWERS][0] for world in drawn if world is not None)
    assert len(answers) == 3
    assert sum((count - 200) ** 2 / 200 for count in answers.values()) < CRITICAL
