"""Bots tell the cost of a match’s decisions, knowing only what the seat could know."""

from collections.abc import Callable
from random import Random

import pytest

from engine.bots import RandomBot
from engine.bots.analysis import Analysis, CourseTooLongError, course, course_of
from engine.bots.analysis.costly import cost_of
from engine.bots.analysis.course import PlayerChoice
from engine.bots.analysis.words import line_after, words_for
from engine.bots.search.judgement import Judgement, judgement_of
from engine.play import Action, Session
from engine.rulebook import GameRules
from tests.engine.play.imagined.test_sampling import GAMES, position
from tests.engine.tiny_game import Tiny
from tests.engine.twins import twins
from tests.games.pools import shared_rules

CHOICES = """
effect gives_up
  use in play from hand
  lose you

effect triumphs
  use in play from hand
  win you
"""
TABLE = "north  hand: gives_up triumphs\nsouth  hand: rock"


@pytest.fixture(scope="module")
def rules() -> GameRules:
    return shared_rules(*GAMES["smallest"])


@pytest.fixture(scope="module")
def played(rules: GameRules) -> Session:
    session, bot = position(rules, 1), RandomBot(1)
    while session.decisions:
        seat = session.required_seats[0]
        session.act(seat, bot.choose(session.view(seat), session.legal_actions(seat)))
    return session


def steps(number: int) -> Callable[[], float]:
    """Return a clock whose time is over after this many steps."""
    left = iter(range(number))
    return lambda: 0.1 if next(left, None) is not None else 1.0


def test_giving_up_instead_of_winning_costs_the_match(tiny: Tiny) -> None:
    session = tiny(CHOICES).set(TABLE).session
    worse, better = sorted(session.legal_actions(0), key=lambda each: each.effect == "triumphs")[
        -2:
    ]
    found = cost_of(PlayerChoice(session, 0, worse), Judgement())
    assert found is not None
    assert (found.number, found.seat, found.cost, found.error) == (session.number, 0, 1, 0)
    assert found.better == words_for(session, 0, better)
    assert found.better != found.played
    assert any("win" in sentence for sentence in found.line)
    assert cost_of(PlayerChoice(session, 0, better), Judgement()) is None


def test_what_a_choice_cost_does_not_depend_on_hidden_cards(rules: GameRules) -> None:
    compared, judgement = 0, judgement_of(rules)
    for seed in range(1, 6):
        session = position(rules, seed)
        for seat in session.decisions:
            found = twins(session, seat, Random(seed))
            if found is None or found[0].view(seat) != found[1].view(seat):
                continue
            legal = session.legal_actions(seat)
            costs = [cost_of(PlayerChoice(each, seat, legal[-1]), judgement) for each in found]
            one, other = [(each.better, each.cost) if each else None for each in costs]
            assert one == other
            compared += 1
    assert compared


def test_an_analysis_can_stop_after_any_step(rules: GameRules, played: Session) -> None:
    found = course_of(rules, played.record, range(played.seats))
    for number in (0, 1, 5):
        analysis = Analysis(found, judgement_of(rules), steps(number))
        for _ in analysis.run():
            pass
        assert len(analysis.chances) <= number
    analysis = Analysis(found, judgement_of(rules), steps(80))
    for _ in analysis.run():
        pass
    assert analysis.chances[-1].of_seats == tuple(
        float(seat in (played.outcome.winners if played.outcome else ()))
        for seat in range(played.seats)
    )
    assert all(0 <= chance <= 1 for each in analysis.chances for chance in each.of_seats)
    assert len(analysis.worst) <= 3


def test_a_course_has_choices_that_count(
    rules: GameRules, played: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    choices = course_of(rules, played.record, [0]).choices
    assert {each.seat for each in choices} == {0}
    assert all(len(each.session.legal_actions(0)) > 1 for each in choices)
    entries = played.record.actions
    assert [entries[each.number] for each in choices] == [(0, str(each.played)) for each in choices]
    monkeypatch.setattr(course, "MOST_MOMENTS", 2)
    every = course_of(rules, played.record, range(played.seats)).choices
    assert [each.number for each in every] == sorted({each.number for each in every})
    assert len(every) == 2
    with pytest.raises(CourseTooLongError):
        course_of(rules, played.record, [0], lambda: False)
    monkeypatch.setattr(course, "MOST_ENTRIES", 1)
    with pytest.raises(CourseTooLongError):
        course_of(rules, played.record, [0])


def test_a_line_ends_where_nobody_acts(tiny: Tiny) -> None:
    session = tiny(CHOICES).set(TABLE).session
    action = next(each for each in session.legal_actions(0) if each.effect == "gives_up")
    before = session.number
    assert line_after(session, 0, action)
    assert line_after(session, 0, Action("choose", choice="9")) == ()
    assert session.number == before
