"""Test that beliefs come only from what a seat has seen, and agree with what it remembers."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.bots import CarefulBot
from engine.bots.search import SearchBot
from engine.machine.commands.moves import register_all
from engine.play import IllegalAction, Session
from engine.play.imagined.evidence import Beliefs
from engine.play.imagined.evidence.passages import Passage, hidden_from
from engine.rulebook import GameRules, load_rules
from engine.rulebook.columns import DEFINITION
from engine.world import World
from engine.world.dice import Dice
from tests.engine.tiny_game import Tiny
from tests.engine.twins import ask_again, permute_cards
from tests.games.test_every_game import started_session
from tests.scale import LONG

STARTER = Path(__file__).parents[4] / "cards/starter"
GAMES = {
    "colours-seed": ("colours-cards", "colours-seed"),
    "smallest": ("games/smallest",),
    "trick-taking": ("games/trick-taking",),
}
SLOW_GAMES = {  # With a tenth of the positions.
    "go-fish": ("go-fish",),
    "low-water": ("low-water", "low-water-core"),
}
POSITIONS = 100 if LONG else 2
MOVES = 9
"""The moves between two positions of a match."""
BUDGET = 12
EVERYTHING = 10_000
"""More than the actions of any match."""


def rules_of(game: str) -> GameRules:
    return load_rules(*(STARTER / f"{pack}.toml" for pack in (GAMES | SLOW_GAMES)[game]))


def careful_positions(rules: GameRules) -> Iterator[tuple[Session, Session, int]]:
    """Yield positions of matches between careful bots, with the matches' beginnings and seeds."""
    for seed in range(1, EVERYTHING):
        session, bot = started_session(rules, seed), CarefulBot(rules, seed)
        start = session.clone()
        while session.required_seats:
            seat = session.required_seats[0]
            legal = session.legal_actions(seat)
            if session.number % MOVES == MOVES - 1 and len(legal) > 1:
                yield start, session.clone(), seat
            session.act(seat, bot.choose(session.view(seat), legal))


def with_another_past(start: Session, session: Session, seat: int) -> Session | None:
    """Return the same match with other cards where the seat has never seen any, or None if that changes
    what the seat sees.
    """
    worlds = [session.twin(), *(world for world, *_ in session.history.recent_actions(EVERYTHING))]
    never_seen = set.intersection(*(set(hidden_from(world, seat)) for world in worlds))
    other = start.clone()
    world = other._world
    permute_cards(world, seat, sorted(never_seen), Random(session.number))
    world.table = [[] for _ in world.table]
    register_all(world)
    ask_again(world)
    other._asked = {}
    other._views.forget()
    dealt = world.copy()
    other.history._deal = dealt.copy
    try:
        for each, entry in session.history.entries:
            other.act(each, str(entry))
    except IllegalAction:
        return None
    return other if other.view(seat) == session.view(seat) else None


@pytest.mark.slow
@pytest.mark.parametrize("game", [*GAMES, *SLOW_GAMES] if LONG else ["smallest"])
def test_beliefs_do_not_depend_on_cards_that_were_always_hidden(game: str) -> None:
    compared = 0
    for start, session, seat in careful_positions(rules_of(game)):
        other = with_another_past(start, session, seat)
        if other is None:
            continue
        one, two = (list(faces_believed(each, seat)) for each in (session, other))
        assert one == two
        action, same = (SearchBot(BUDGET, 3).choose(each, seat) for each in (session, other))
        assert action == same
        compared += 1
        if compared >= (POSITIONS // 10 if game in SLOW_GAMES else POSITIONS):
            return
    pytest.fail(f"Only {compared} positions have another past.")


def faces_believed(session: Session, seat: int) -> Iterator[object]:
    for guess in Beliefs(session, seat, 1, BUDGET).guesses(4):
        yield guess and sorted(guess.faces.items())


def test_a_card_that_was_seen_going_to_the_hand_is_remembered(tiny: Tiny) -> None:
    """Of south’s hand, north saw one card in the discard pile a moment ago."""
    effects = """
    effect fetches
      use in play from hand
      for each card in you.next.discard
        move card to: card.owner.hand

    effect waits
      use in play from hand
      move this to: you.discard
    """
    picture = """
    north  hand: fetches waits waits
    south  hand: rock rock  discard: tree  library: rock rock rock rock rock rock
    """
    table = tiny(effects).set(picture)
    table.north.uses("fetches")
    held = table.zone("hand", 2)
    holds_tree = Counter(
        any(world.columns[DEFINITION][card] == tree(world) for card in held)
        for world in worlds_believed(table.session, 0)
    )
    assert holds_tree[True] > 10 * holds_tree[False]


def tree(world: World) -> int:
    return world.rules.cards["tree"].number


def worlds_believed(session: Session, seat: int) -> Iterator[World]:
    for match in Beliefs(session, seat, 1, 60).matches(40):
        yield match.world


def test_nobody_knows_which_card_of_a_hand_was_drawn() -> None:
    """The card that has been played could be any of the hand as it was before the draw."""
    old, drawn = ("old",), ("drawn",)
    passage = Passage(mixed=((1, 2),), unveiled={3: ("played",)}, remembered=())
    found = Counter[object]()
    for seed in range(400):
        faces = {1: old, 2: drawn}
        passage.go_back(faces, Dice(seed))
        assert faces[3] == ("played",)
        found[faces[1]] += 1
    assert 150 < found[old] < 250


def test_nothing_is_concluded_from_matches_with_slow_actions(tiny: Tiny) -> None:
    effects = """
    effect takes_long
      use in play from hand
      repeat 40
        repeat 1000
          set game.word = "again"

    effect waits
      use in play from hand
      move this to: you.discard
    """
    picture = "north  hand: takes_long waits\nsouth  hand: rock  library: tree"
    table = tiny(effects).set(picture)
    table.north.uses("takes_long")
    beliefs = Beliefs(table.session, 0, 1, BUDGET)
    assert beliefs.testimony.steps == []
    assert len(list(beliefs.matches(4))) == 4


def test_nothing_is_concluded_from_a_record_that_cannot_be_played_again() -> None:
    rules = rules_of("trick-taking")
    session = next(session for _, session, _ in careful_positions(rules))
    seat = session.required_seats[0]
    assert Beliefs(session, seat, 1, BUDGET).testimony.steps
    session.history._deal = started_session(rules, 99).twin
    beliefs = Beliefs(session, seat, 1, BUDGET)
    assert beliefs.testimony.steps == []
    assert len(list(beliefs.matches(4))) == 4


@pytest.mark.parametrize(
    ("offered", "speaks"),
    [("you.hand", True), ('cards in you.hand where it.name == "rock"', False)],
)
def test_what_a_question_offers_is_no_evidence(tiny: Tiny, offered: str, speaks: bool) -> None:
    """If only some cards of a hand are offered, the offer itself would reveal which they are."""
    effects = f"""
    effect throws
      use in play from hand
      choose from: {offered} by: you as: thrown
      move thrown to: you.discard
    """
    advice = '[[preferences]]\neffect = "throws"\nchosen = "card"\nworth = "1"\n'
    table = tiny(effects, more=advice).set("north  hand: throws rock tree\nsouth  hand: rock rock")
    table.north.uses("throws")
    table.north.chooses("rock")
    seen = [step.seen for step in Beliefs(table.session, 1, 1, BUDGET).testimony.steps]
    chose = [each.action.verb for each in seen if each]
    assert ("choose" in chose) == speaks
