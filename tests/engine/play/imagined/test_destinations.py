"""A card can go to the options of its next question or, without one, to the zone that it reaches."""

import pytest

from engine.play import Session
from engine.play.imagined import destinations_of
from tests.engine.view.passing_pictures import ROUND, TRICK
from tests.games.pools import STARTER, shared_rules, shipped_rules
from tests.games.test_every_game import started_session


def targets(session: Session, title: str) -> list[str]:
    """Return the titles of the zones, and the kinds of others, to which the first seat can drag a card."""
    hand = (card for zone in session.view(0).players[0].zones for card in zone.cards or ())
    card = next(each.id for each in hand if each.title == title)
    found = destinations_of(session, 0, card)
    return sorted(
        session.rules.zone_title(number) if kind == "zone" else kind for kind, number in found
    )


def test_a_card_goes_to_the_zone_in_which_it_is_then() -> None:
    session = Session.from_picture(shipped_rules("colours-classic"), ROUND)
    assert targets(session, "Red 1") == ["Discard pile"]


def test_the_last_card_of_a_trick_goes_to_the_trick() -> None:
    session = Session.from_picture(shared_rules(STARTER / "games/trick-taking.toml"), TRICK)
    assert targets(session, "Moon 2") == ["Trick"]


def test_a_card_goes_where_its_question_offers() -> None:
    session = started_session(shared_rules(STARTER / "games/lanes.toml"), 1)
    seat = min(session.decisions)
    card = session.legal_actions(seat)[0].card
    found = destinations_of(session, seat, card)
    assert {kind for kind, _ in found} == {"zone"}
    assert len(found) == 3


def test_cards_that_cannot_be_used_go_nowhere() -> None:
    session = Session.from_picture(shipped_rules("colours-classic"), ROUND)
    assert destinations_of(session, 1, 1) == frozenset()


def test_only_some_effects_of_a_card_are_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session.from_picture(shipped_rules("colours-classic"), ROUND)
    monkeypatch.setattr("engine.play.imagined.destinations.MOST_EFFECTS", 0)
    assert targets(session, "Red 1") == []
