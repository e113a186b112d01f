"""In worlds that look alike to a seat, a program at that seat reads the same, whatever is hidden from it."""

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.play import Session
from tcgsite.api.playing.decision_answers import DecisionAnswer, decision_answer
from tcgsite.api.playing.seat_views import SeatAnswer, newest_lines
from tcgsite.matches.rendering.perspective import perspective_of
from tests.engine.play.imagined.test_sampling import GAMES, position
from tests.engine.twins import twins
from tests.games.pools import shared_rules
from tests.scale import LONG

POSITIONS = 200 if LONG else 3
CHOSEN = [*GAMES] if LONG else ["99", "low-water"]


def answer_to(session: Session, seat: int) -> dict[str, Any]:
    """Return all that depends on the match in the answer to this seat’s program."""
    seen = perspective_of(session, seat)
    asked = decision_answer(seen)
    view = SeatAnswer.from_orm(newest_lines(seen.view)).model_dump()
    return view | {"decision": asked and DecisionAnswer.model_validate(asked).model_dump()}


def positions() -> Iterator[Session]:
    for game in CHOSEN:
        rules = shared_rules(*GAMES[game])
        yield from (position(rules, seed) for seed in range(1, POSITIONS + 1))


def test_hidden_cards_change_no_answer() -> None:
    compared = 0
    for number, session in enumerate(positions()):
        for seat in range(session.seats):
            found = twins(session, seat, Random(number))
            views = [each.view(seat, sent=True) for each in found or ()]
            if found and views[0] == views[1]:
                one, other = (answer_to(each, seat) for each in found)
                assert one == other
                compared += 1
    assert compared > len(CHOSEN)


def test_cards_that_a_seat_cannot_see_have_no_face() -> None:
    hands = 0
    for session in positions():
        for seat in range(session.seats):
            for player in answer_to(session, seat)["players"]:
                hidden = [zone for zone in player["zones"] if zone["name"] == "hand"]
                if player["seat"] != seat:
                    hands += len(hidden)
                    assert not any(card["name"] for zone in hidden for card in zone["cards"] or ())
    assert hands
