"""Test that the search bot finds winning actions, plays fairly and bounds its work."""

from random import Random

import pytest

from engine.bots.search import SearchBot
from engine.bots.search.judgement import Judgement, judgement_of, lead_of
from engine.bots.search.search_bot import CUT
from engine.bots.search.tree import DEEPEST
from engine.play import Session
from engine.play.imagined import ImaginedMatch, imagine
from engine.rulebook import GameRules
from tests.engine.play.imagined.test_sampling import GAMES, position
from tests.engine.tiny_game import Tiny
from tests.engine.twins import twins
from tests.games.pools import STARTER, shared_rules
from tests.scale import LONG

CHOICES = """
effect gives_up
  use in play from hand
  lose you

effect triumphs
  use in play from hand
  win you
"""
ENDLESS = """
effect again
  use in play from hand
  set game.word = "again"

effect triumphs
  use in play from hand
  win you
"""
TOO_MUCH = """
effect hangs
  use in play from hand
  repeat 100000
    repeat 100000
      set game.word = "again"

effect triumphs
  use in play from hand
  win you
"""
MANY = """
effect guesses
  use in play from hand
  choose_number low: 1 high: 40 by: you as: guess
  if guess == 17
    win you
  else
    lose you
"""
QUESTIONS = 5
ASKING = """
effect asks
  use in play from hand
  set you.energy = 0
  repeat 5
    choose_number low: 0 high: 9 by: you as: guess
    set you.energy += guess
  if you.energy >= 30
    win you
  else
    lose you
"""
NEVER_ENDING = """
effect act_again
  while 1 == 1
    choose_number low: 0 high: 1 by: you as: guess
    if guess == 1 and game.score == 0
      set you.energy += 1
"""
POSITIONS = 1_000 if LONG else 1
"""The positions of each game in which to compare choices."""
MOST_TRIES = 30
"""For some positions, there are no twins, because the match is over or the question tells too much."""
BUDGET = 24
TO_COMPARE = 8 if LONG else BUDGET
"""The playouts for a choice that is compared. Few are enough to try two actions in several worlds."""


@pytest.fixture(scope="module", params=list(GAMES) if LONG else ["auction", "smallest"])
def rules(request: pytest.FixtureRequest) -> GameRules:
    return shared_rules(*GAMES[request.param])


@pytest.mark.parametrize("cards", [CHOICES, ENDLESS, TOO_MUCH])
def test_it_takes_the_action_that_wins(tiny: Tiny, cards: str) -> None:
    """Endless matches and effects over budget stop their playouts, and count as draws."""
    names = {CHOICES: "gives_up triumphs", ENDLESS: "again triumphs", TOO_MUCH: "hangs triumphs"}
    table = tiny(cards).set(f"north  hand: {names[cards]}\nsouth  hand: rock")
    action = SearchBot(BUDGET, 3).choose(table.session, 0)
    assert table.north.action_name(action) == "triumphs triumphs"


def test_it_takes_the_action_that_wins_among_three_players(tiny: Tiny) -> None:
    picture = "north  hand: gives_up triumphs\nsouth  hand: rock\neast  hand: rock"
    table = tiny(CHOICES).set(picture)
    action = SearchBot(BUDGET, 3).choose(table.session, 0)
    assert table.north.action_name(action) == "triumphs triumphs"


def test_it_finds_one_of_forty_answers(tiny: Tiny) -> None:
    table = tiny(MANY).set("north  hand: guesses\nsouth  hand: rock")
    table.north.uses("guesses")
    assert str(SearchBot(200).choose(table.session, 0)) == "choose 17"


def test_it_answers_five_questions_in_every_action(tiny: Tiny) -> None:
    """High answers win; answers at random would win one match of eight."""
    table = tiny(ASKING).set("north  hand: asks\nsouth  hand: rock")
    table.north.uses("asks")
    for _ in range(QUESTIONS):
        table.session.act(0, SearchBot(120).choose(table.session, 0))
    assert table.winners == ["north"]


def test_matches_that_never_end_are_cut_and_judged(tiny: Tiny) -> None:
    table = tiny(rules=NEVER_ENDING, phase="act_again").set("north\nsouth")
    bot = SearchBot(BUDGET, 3)
    assert bot.choose(table.session, 0) in table.session.legal_actions(0)
    assert bot.decisions <= bot.playouts * (CUT + DEEPEST + 1)


@pytest.mark.few(1)
def test_choices_do_not_depend_on_hidden_cards(rules: GameRules) -> None:
    compared = 0
    for seed in range(1, MOST_TRIES * POSITIONS):
        session = position(rules, seed)
        for seat in session.decisions:
            found = twins(session, seat, Random(seed))
            if found is None or found[0].view(seat) != found[1].view(seat):
                continue
            one, other = (SearchBot(TO_COMPARE, seed).choose(each, seat) for each in found)
            assert one == other
            compared += 1
        if compared >= POSITIONS:
            return
    pytest.fail(f"Only {compared} positions have twins.")


def test_searching_does_not_change_the_match(rules: GameRules) -> None:
    session = position(rules, 1)
    before = session.clone()
    for seat in session.decisions:
        SearchBot(BUDGET).choose(session, seat)
    assert session.snapshot() == before.snapshot()


def test_judgement_tells_who_leads() -> None:
    """In the smallest game, the player with more points wins."""
    rules = shared_rules(*GAMES["smallest"])
    match: ImaginedMatch = imagine(position(rules, 2))
    chances = [judgement_of(rules).worth(match, seat) for seat in range(2)]
    assert sum(chances) == pytest.approx(1)
    assert any(judgement_of(rules).weights)


def test_secret_answers_that_wait_for_others_cost_no_work() -> None:
    """Each player bids in secret. The advice for the bids was once counted as the work of a whole match."""
    session = Session.start(shared_rules(STARTER / "games/auction.toml"), seed=1, seats=2)
    bot = SearchBot(BUDGET, 3)
    bot.choose(session, 0)
    assert bot.playouts > BUDGET // 2


def test_what_a_partner_takes_counts_as_ones_own() -> None:
    """The bids, six tricks, and a card are behind these players."""
    session = Session.start(shared_rules(STARTER / "spades.toml"), seed=1, seats=4)
    while session.number < 29:
        seat = session.required_seats[0]
        session.act(seat, session.legal_actions(seat)[-1])
    north, east, south, west = (lead_of(imagine(session), seat) for seat in range(4))
    assert north == south == [-each for each in east] == [-each for each in west]
    assert any(north)


@pytest.mark.parametrize(("game", "even"), [("hearts", 0.25), ("spades", 0.5), ("oh-hell", 1 / 3)])
def test_who_does_not_lead_has_an_even_chance(game: str, even: float) -> None:
    """Judged by the first trait, in which nobody leads when a match begins."""
    rules = shared_rules(STARTER / f"{game}.toml")
    match = imagine(Session.start(rules, seed=1, seats=rules.seats[0]))
    chances = [Judgement((1.0,)).worth(match, seat) for seat in range(match.seats)]
    assert chances == pytest.approx([even] * match.seats)
